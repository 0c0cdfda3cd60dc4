# The cadran command.

cli-usage = Usage:
cli-arguments = Arguments
cli-options = Options
cli-command = COMMAND
cli-help = show this help
cli-see-help = see { $command } --help
cli-about = Five tabletop games of hours and races.
cli-examples = Examples:
    {"  "}cadran play 24-7
    {"  "}cadran rules 24-7 --lang fr
    {"  "}cadran simulate 24-7 --bots greedy,random --games 500
cli-lang = language (default: the environment's, else English)
cli-json = print JSON
cli-key = the game: see cadran games
cli-seats = number of seats
cli-seed = any text; the same seed deals the same game
cli-option = an option of the game, such as teams=true; may be repeated
cli-edition = your own edition of the game's components (TOML)
cli-players = who plays: names of people and of bots (random, greedy, ...)
cli-resume = go on with a saved game
cli-bots = one bot per seat, or one for all
cli-count = number of games
cli-jobs = number of processes
cli-file = a log

cli-version = show the version
cli-unrecognized = unknown argument: { $what }
cli-required = missing: { $what }
cli-not-a-number = { $what }: "{ $value }" is no whole number
cli-no-command = there is no command "{ $value }"
cli-needs-value = { $what }: a value is missing

cli-games = list the games
cli-games-examples = Example:
    {"  "}cadran games --json
cli-rules = the rules of a game, clause by clause
cli-rules-examples = Example:
    {"  "}cadran rules 24-7 --lang fr
cli-play = play in the terminal, against bots or with friends
cli-play-examples = Examples:
    {"  "}cadran play 24-7
    {"  "}cadran play 24-7 --players Ana,Ben,greedy
    {"  "}cadran play --resume evening.log
cli-simulate = play many games between bots
cli-simulate-examples = Example:
    {"  "}cadran simulate 24-7 --seats 2 --bots random,random --games 1000 --seed 1 --jobs 2
cli-cup = a championship: several races with the same entrants
cli-cup-examples = Examples:
    {"  "}cadran cup
    {"  "}cadran cup coupe-dor --entrants greedy,greedy,greedy,greedy --seed 1
    {"  "}cadran cup grand-tour --entrants Ana,Ben,greedy --save cup.json
cli-preset = coupe-dor (four races of Les 24 Heures) or grand-tour (all games)
cli-entrants = who takes part: names of people and of bots
cli-races = other races (le-mans, sebring, ...) or games, in this order
cli-cup-save = write the championship to this file after every race
cli-cup-resume = go on with a saved championship

cli-arena = bots against bots: every pairing, every seating, with ratings
cli-arena-examples = Example:
    {"  "}cadran arena 24-7 --bots greedy,search:300,random --games 100 --jobs 2
cli-arena-bots = the bots, such as greedy,search:1000,random
cli-arena-each = games of each pairing
cli-arena-bot = bot
cli-arena-games = games
cli-arena-wins = wins
cli-arena-score = score
cli-arena-rating = rating
cli-arena-interval = 95 %
cli-arena-percent = { $score }%
cli-arena-pair = { $one } against { $other }: { $score } % ({ $low } … { $high }) of { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
cli-replay = tell a logged game in words and check it
cli-replay-examples = Example:
    {"  "}cadran replay evening.log
cli-verify = check a logged game: shuffle, every draw, every move
cli-verify-examples = Example:
    {"  "}cadran verify evening.log
cli-serve = serve tables to play together over the network
cli-serve-examples = Examples:
    {"  "}cadran serve
    {"  "}cadran serve --host 0.0.0.0 --data tables
cli-backup = copy all tables of a server, running or not
cli-backup-examples = Example:
    {"  "}cadran backup tables-of-today.db
cli-host = address to listen on (default: this machine only)
cli-port = port (default: 8024)
cli-data = folder in which tables are kept
cli-open = open the page in a browser, where there is a screen
cli-workers = processes that think for bots (default: 1)
cli-proxied = trust the address that a proxy in front reports (X-Forwarded-For)
cli-secure = cookies only over https
cli-backup-file = the copy: a new file
cli-backed-up = { $file }: { $size ->
    [one] { NUMBER($size, useGrouping: 0) } byte, checked
   *[other] { NUMBER($size, useGrouping: 0) } bytes, checked
  }
cli-verify-moves = { $game }: { $count ->
    [one] { $count } move played again, as it was written down
   *[other] { $count } moves played again, each as it was written down
  }
cli-verify-seed = the seed is the one committed to
cli-verify-commitment = the secret is the one committed to: { $commitment }
cli-verify-given = { $name } added { $value }
cli-verify-none = { $name } added nothing
cli-verify-good = everything follows from it: seed, deal, draws, outcome. Digest { $digest }
cli-verify-running = so far everything follows from it; the game is still running. Digest { $digest }
cli-fingerprint = one number per game that changes when its behaviour does
cli-fingerprint-examples = Example:
    {"  "}cadran fingerprint 24-7

cli-no-game = there is no game "{ $key }"; the games are { $known }
cli-set-aside-games = the game "{ $key }" of { $source } is set aside: { $why }
cli-set-aside-guides = the guide for "{ $key }" of { $source } is set aside, plain playouts stand in for it: { $why }
cli-set-aside-boards = the board for "{ $key }" of { $source } is set aside, the plain board stands in for it: { $why }
cli-no-option = { $game } has no option "{ $name }"; it has { $known }
cli-no-file = cannot read { $file }: { $why }
cli-cannot-write = cannot write { $file }: { $why }
cli-bots-seats = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
  } for { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
  }
cli-interpreted = (interpreted: the compiled modules are not built, see make compile)

cli-column-key = key
cli-column-title = game
cli-column-seats = seats
cli-column-options = options
cli-column-clauses = clauses

cli-rules-title = { $game }: the rules
cli-source-rulebook = rulebook
cli-source-decision = our decision
cli-source-reconstructed = reconstructed

cli-report-games = games
cli-report-decisions = decisions
cli-report-speed = decisions a second
cli-report-length = decisions a game
cli-report-wins = wins of seat
cli-report-order = wins of player
cli-report-capped = stopped by the turn cap

cli-replay-title = { $game }: { $players }
cli-replay-running = The game is still running.
cli-over = The game is over: { $clause } [{ $id }].
cli-rank = { $rank }. { $players }: { $score }

play-which = Which game? (Enter: { $default })
play-you = Player
play-turn = { $name } to play.
play-hint-prompt = a move, or ? for the list, help for more
play-help = Type a move in its notation, such as { $example }, or:
    {"  "}?              all legal moves
    {"  "}why MOVE       may I? if not, which rule says so
    {"  "}hint           what a sensible player would do
    {"  "}board          draw the board again
    {"  "}log            what happened so far, as you saw it
    {"  "}rules [CLAUSE] the rules, or one of them
    {"  "}save FILE      write the game to a file; cadran play --resume FILE goes on
    {"  "}quit           leave
play-legal = Legal moves ({ $count }):
play-may = { $move } is allowed.
play-may-warned = { $move } is allowed, but think of: { $clauses }
play-refused = { $move } is not allowed: { $title } [{ $clause }].
play-not-a-move = "{ $move }" is neither a move nor a command; ? lists the moves.
play-why-what = Why what? Write for example: why { $example }
play-no-clause = There is no clause "{ $clause }".
play-hint = { $number }. { $move }: { $chance } % (± { $error }) to win, about { $score } in the end.
play-saved = Saved to { $file }.
play-save-where = Save where? Write for example: save evening.log
play-curtain = { $name }, it is your turn. The others look away; press Enter.
play-thinking = { $name } is thinking...
play-resumed-over = That game is over; cadran replay { $file } tells it.
play-bye = Goodbye. Nothing was saved.
play-end-of-input = The input ended; the game was not saved.
play-no-people = Nobody at this table is a person; use cadran simulate.
play-bot-name = { $bot } { $number }
play-seed = Seed of this game: { $seed }

cup-race = Race { $number } of { $total }: { $race }
cup-entrant = entrant
cup-points = points
cup-wins = wins
cup-score = score
cup-winner = { $count ->
    [one] { $winners } wins the championship.
   *[other] { $winners } share the championship.
  }
cup-left = The championship is kept in { $file }.
cup-no-preset = there is no championship "{ $name }"; there are { $known }
