# The cadran command.

cli-usage = Usage:
cli-arguments = Arguments
cli-options = Options
cli-command = COMMAND
cli-help = show this help
cli-see-help = see { $command } --help
cli-about = Cadran: five tabletop games of hours and races.
cli-examples = Examples:
    {"  "}cadran play 24-7
    {"  "}cadran play 24-7 --level expert --seats 3
    {"  "}cadran help play
cli-lang = language (default: the environment's, else English)
cli-json = print JSON
cli-key = the game: see cadran games
cli-seats = number of seats
cli-seed = any text; the same seed deals the same game
cli-option = an option of the game, such as teams=true; may be repeated
cli-edition = your own edition of the game's components (TOML)
cli-players = who plays: names of people and of bots (beginner, club, expert, champion, greedy, random, search:300)
cli-resume = go on with the game or cup you left
cli-resume-option = go on with a saved game (the same as cadran resume FILE)
cli-bots = one bot per seat, or one for all
cli-count = number of games
cli-jobs = number of processes
cli-as-table = deal game G as a table with the seed SEED/G would; slower

cli-version = show the version
cli-unrecognized = unknown argument: { $what }
cli-required = missing: { $what }
cli-not-a-number = { $what }: "{ $value }" is not a whole number
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
    {"  "}cadran play 24-7 --players Ana,Ben,expert
    {"  "}cadran play les-24-heures -o race=sebring
cli-simulate = play many games between bots
cli-simulate-examples = Example:
    {"  "}cadran simulate 24-7 --seats 2 --bots random,random --games 1000 --seed 1 --jobs 2
cli-cup = a cup: several races with the same entrants
cli-cup-examples = Examples:
    {"  "}cadran cup
    {"  "}cadran cup grand-tour --entrants Ana,Ben,greedy
    {"  "}cadran cup --races sebring,24-7 --entrants greedy,greedy --seed 1 --json
cli-preset = coupe-dor (four races of Les 24 Heures) or grand-tour (all games)
cli-entrants = who takes part: names of people and of bots
cli-races = other races (le-mans, sebring, ...) or games, in this order
cli-cup-save = write the cup to this file after every race
cli-cup-resume = go on with a saved cup

cli-arena = bots against bots: every pairing, every seating, with ratings
cli-arena-examples = Example:
    {"  "}cadran arena 24-7 --bots greedy,search:300,random --games 100 --jobs 2
cli-arena-bots = the bots, such as greedy,search:1000,random; engine:COMMAND is a program of your own
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
cli-arena-over = over { $rating }
cli-arena-under = under { $rating }
cli-arena-unequal = Too unequal for a rating: { $bots }. They won or lost every game against the others; more games, or bots of a strength between, would tell more.
cli-engine = a bot that speaks lines, for programs in any language
cli-engine-examples = Examples:
    {"  "}cadran engine
    {"  "}cadran engine --bot search:2000
cli-engine-bot = who thinks (default: expert)
cli-replay = tell a logged game in words and check it
cli-replay-examples = Examples:
    {"  "}cadran replay last
    {"  "}cadran replay evening.log
cli-verify = check a logged game: shuffle, every draw, every move
cli-verify-examples = Examples:
    {"  "}cadran verify last
    {"  "}cadran verify evening.log
    {"  "}cadran verify evening.log --transcript evening.json --server http://192.168.1.7:8024
cli-serve = serve tables to play together over the network
cli-serve-examples = Examples:
    {"  "}cadran serve
    {"  "}cadran serve --host 0.0.0.0 --data tables
cli-backup = copy all tables of a server, running or not
cli-backup-examples = Example:
    {"  "}cadran backup tables-of-today.db
cli-restore = put a copy in the place of all tables; what was there is kept beside it
cli-restore-examples = Example:
    {"  "}cadran restore tables-of-today.db
cli-restore-file = a copy that `cadran backup` made
cli-restored = { $file }: restored and checked
cli-restored-former = what was there before is kept as { $former }
cli-no-server = this Cadran has no server in it ({ $module } is missing): pip install 'cadran[server]'
cli-folder-taken = { $folder } is in use by process { $process }; one folder serves one process. Stop that one, or choose another folder with --data
cli-doctor = examine the tables of a server, running or not
cli-doctor-examples = Examples:
    {"  "}cadran doctor
    {"  "}cadran doctor --data tables --json
cli-doctor-file = { $file }: schema { $schema }; bytes: { NUMBER($bytes, useGrouping: 0) }, in the journal { NUMBER($journal, useGrouping: 0) }; SQLite { $sqlite }
cli-doctor-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
  }, { $records ->
    [one] { $records } record
   *[other] { $records } records
  }
cli-doctor-frozen = table { $table } is frozen: by the rules installed here it comes out otherwise
cli-doctor-aside = table { $table } is set aside: { $why }
cli-doctor-damage = the file is damaged: { $what }
cli-doctor-good = everything can be read
cli-keys = list the keys by which a server signs, or make a new one
cli-keys-examples = Examples:
    {"  "}cadran keys
    {"  "}cadran keys --rotate
cli-keys-store = the database of several nodes, where their keys stand: postgresql://…
cli-rotate = make a new key; the last one signs nothing any more, what it signed stays good
cli-keys-none = there are no keys in { $file }: a server makes them at its first start
cli-keys-signs = signs: { $key }
cli-keys-retired = retired: { $key }
cli-transcript = what your browser kept of the shuffle (fairness panel)
cli-verify-server = the address of the server, for its keys
cli-host = address to listen on (default: this machine only)
cli-port = port (default: 8024)
cli-data = folder in which tables are kept
cli-store = where tables are kept instead: postgresql://… (or CADRAN_STORE)
cli-bus = by which several servers talk to each other: nats://… (or CADRAN_BUS)
cli-thinking-bus = where questions to bots wait, if not on the bus: nats://… with an account of its own (or CADRAN_THINKING_BUS)
cli-role = what this server does among several: has tables, thinks for all, or both (default: both)
cli-settings = a TOML file with settings; a flag wins over the environment (CADRAN_PORT, …), that over the file
cli-open = open the page in a browser, where there is a screen
cli-workers = processes that think for bots (default: 1)
cli-proxied = behind a proxy on this machine or in its network: trust the address that it reports (X-Forwarded-For)
cli-proxies = the proxies in front by address or network, if they are elsewhere: 203.0.113.0/24,…
cli-names = names by which browsers may call the server, beside its addresses: games.example,…
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
cli-verify-given = { $name } openly added { $value }
cli-verify-none = { $name } added nothing
cli-verify-promised = { $name } kept the promise of a share: { $value }
cli-verify-given-up = attempt { $attempt } to shuffle was given up: no share came from { $names }
cli-verify-claim-strong = nobody could choose this deal unseen, whoever runs the server included, if one of these is honest: { $names }. A transcript proves it to the one who kept it (--transcript).
cli-verify-claim-chosen = whoever dealt chose the seed: the deal could have been chosen
cli-verify-claim-weak = the weaker claim: shares were given openly, so whoever gave the last one and knows the server could have tried many deals
cli-verify-kept = transcript, attempt { $attempt }: the sheet is the one you got before you showed your share, and your share is in it
cli-verify-other-table = the transcript is of another table ({ $table })
cli-verify-hidden-attempt = the log conceals attempt { $attempt }, whose sheet is in the transcript
cli-verify-other-sheet = attempt { $attempt }: the log has another sheet than the transcript. Somebody has chosen.
cli-verify-sheet-signature = attempt { $attempt }: the signature of the sheet in the transcript is not of that sheet
cli-verify-left-out = attempt { $attempt }: your promise is not on the sheet; you have the word of the others only
cli-verify-no-share = attempt { $attempt }: you promised no share; you have the word of the others only
cli-verify-no-sheet = attempt { $attempt }: no sheet reached you before the shares were shown
cli-verify-not-shown = attempt { $attempt } was given up; your share was not shown
cli-verify-denied = attempt { $attempt }: the server acknowledged your share, and the log says that none came
cli-verify-no-part = the transcript says nothing of this deal
cli-verify-unsigned = the log is not signed
cli-verify-signed-by = signed by { $key }; whose key that is, --server or --transcript tells
cli-verify-known-key = signed by the server: { $key }
cli-verify-other-key = signed by a key that is not the server's: { $key }
cli-verify-address = an address begins with http:// or https://
cli-verify-no-keys = cannot get keys from { $address }: { $why }
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
cli-interpreted = (The fast modules are not built on this machine: everything works, but bots think more slowly.)

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
play-turn = It is { $name }'s turn.
play-your-turn = Your turn.
play-hint-prompt = a move, or ? for the list, help for more
play-legal = What you can play ({ $count }):
play-may = { $move } is allowed.
play-may-warned = { $move } is allowed, but mind: { $clauses }
play-refused = { $move } is not allowed: { $title } [{ $clause }].
play-not-a-move = "{ $move }" is neither a move nor a command; ? lists the moves, notation explains them.
play-why-what = Why what? Write for example: why { $example }
play-no-clause = There is no clause "{ $clause }".
play-hint = { $number }. { $move }: { $chance } % ({ $low } to { $high }) to win{ $points ->
    [no] .
   *[yes] , about { $score } in the end.
  }
play-thinking = One moment…
play-saved = Saved to { $file }.
play-curtain = { $name }, it is your turn. Everybody else, look away!
play-resumed-over = that game is over; cadran replay { $file } tells it
play-no-people = nobody at this table is a person; use cadran simulate
play-seed = Seed of this game: { $seed }
play-practice = A practice table: anything may be taken back, and nothing counts elsewhere.
cli-practice = a practice table: anything may be taken back
play-bots = You play against { $count ->
    [one] a bot
   *[other] bots
  }: { $names }. Another level: --level beginner, club, expert or champion.

cup-race = Race { $number } of { $total }: { $race }
cup-entrant = entrant
cup-points = points
cup-wins = wins
cup-score = score
cup-winner = { $count ->
    [one] { $winners } wins the cup.
   *[other] { $winners } share the cup.
  }
cup-no-preset = there is no cup "{ $name }"; there are { $known }

# Every command by what people want to do.
cli-group-play = Play
cli-group-after = After a game
cli-group-bots = Bots
cli-group-server = Your own server
cli-group-box = Your own box
cli-group-shell = Help

cli-greet-seats = { $low } to { $high ->
    [one] { $high } player
   *[other] { $high } players
  }
cli-greet-what = Type
cli-greet-play-typed = cadran play 24-7
cli-greet-play = to play against a bot, here in the terminal
cli-greet-resume-typed = cadran resume
cli-greet-resume = to go on with the game you left
cli-greet-luck-typed = cadran luck last
cli-greet-luck = to see how lucky your last game was
cli-greet-rules-typed = cadran rules 24-7
cli-greet-rules = to read the rules
cli-greet-cup-typed = cadran cup
cli-greet-cup = to play a cup
cli-greet-serve-typed = cadran serve --open
cli-greet-serve = to play in the browser, with others too
cli-greet-help-typed = cadran help
cli-greet-help = to see everything else

cli-quiet = only the answer: no notes, no progress
cli-level = the bots that nobody named: beginner, club, expert, champion, ...
cli-log-or-last = a log; last: the newest one kept on this machine
cli-resume-file = a saved game or cup (default: the one left last)
cli-cup-edition = your own edition of a game's components (TOML); KEY= is needed if several games are played
cli-edition-file = an edition file
cli-edition-key = the game it is for (default: found out from its fields)
cli-edition-new-file = the file to write (default: KEY.edition.toml)
cli-shell = the shell
cli-words = a command

cli-resume-examples = Examples:
    {"  "}cadran resume
    {"  "}cadran resume evening.log
cli-saved = list the games kept on this machine
cli-saved-examples = Example:
    {"  "}cadran saved --json
cli-edition-new = write a commented file of a game's components to start from
cli-edition-new-examples = Example:
    {"  "}cadran edition new 24h-du-mans my-deck.toml
cli-edition-check = check an edition file
cli-edition-check-examples = Example:
    {"  "}cadran edition check my-deck.toml
cli-completion = the script with which a shell completes cadran's words
cli-completion-examples = Examples:
    {"  "}source <(cadran completion bash)
    {"  "}cadran completion zsh > ~/.zfunc/_cadran
    {"  "}cadran completion fish > ~/.config/fish/completions/cadran.fish
cli-help-examples = Examples:
    {"  "}cadran help play
    {"  "}cadran help edition

cli-unrecognized-near = unknown argument: { $what }; did you mean { $near }?
cli-no-command-near = there is no command "{ $value }"; did you mean { $near }?
cli-no-second-word = { $word } "{ $value }" is no command; there are { $known }
cli-flag-value = { $what }: no value belongs here ("{ $value }")
cli-too-small = { $what } must be at least { NUMBER($low, useGrouping: 0) }, not { $value }
cli-out-of-range = { $what }: { $value } is not between { NUMBER($low, useGrouping: 0) } and { NUMBER($high, useGrouping: 0) }
cli-none-of = { $what }: "{ $value }" is none of { $known }
cli-empty-name = { $what }: somebody has no name in "{ $value }"
cli-not-text = { $what }: "{ $value }" is not text in UTF-8
cli-no-bot = { $what }: there is no bot "{ $name }"; the bots are { $known } (search:500: so many tries)
cli-players-seats = { $players ->
    [one] { $players } player
   *[other] { $players } players
  } for { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
  }
cli-level-players = --level is for bots that nobody named: write the levels into --players
cli-one-edition = a single game has one edition, not several: { $value }
cli-exists = { $file } exists already
cli-none-kept-any = no game is kept in { $folder } yet
cli-none-kept-running = no game was left unfinished in { $folder }
cli-none-kept-finished = no finished game is kept in { $folder } yet

cli-column-changed = changed
cli-column-players = players
cli-column-state = state
cli-kept-practice = practice
cli-kept-state = { $state ->
    [running] unfinished
    [finished] finished
    [cup] cup
   *[other] damaged
  }
cli-kept-title = { $state ->
    [cup] Cup
   *[other] –
  }
cli-saved-hint = In { $folder }. The word last means the newest: cadran resume, cadran replay last, cadran luck last.

cli-no-edition = { $game } has no components that an owner could change
cli-edition-written = { $file } is written: change what is different in your box, then
    {"  "}cadran edition check { $file }
    {"  "}cadran play { $key } --edition { $file }
cli-edition-good = { $file }: an edition of { $game } that can be played (digest { $digest }).
cli-edition-same = Its components are those of the packaged edition.
cli-edition-play = cadran play { $key } --edition { $file }
cli-edition-which = { $file }: for which game is it? Add one of { $known }

# Words for orders during a game: the first is shown, all are understood.
play-order-moves = ? moves
play-order-moves-about = everything you can play
play-order-notation = notation
play-order-notation-about = how moves are written in this game
play-order-why = why
play-order-why-takes = MOVE
play-order-why-about = may I? if not, which rule says so
play-order-hint = hint
play-order-hint-about = what a sensible player would do
play-order-undo = undo
play-order-undo-about = take your last move back, while nothing hidden was seen
play-order-board = board
play-order-board-about = draw the board again
play-order-log = log
play-order-log-about = what happened so far, as you saw it
play-order-rules = rules
play-order-rules-takes = [CLAUSE]
play-order-rules-about = the rules, or one of them
play-order-save = save
play-order-save-takes = FILE
play-order-save-about = write a copy (the game is kept anyway, after every move)
play-order-help = help
play-order-help-about = this list
play-order-quit = quit exit
play-order-quit-about = leave; cadran resume goes on
play-help = Type a move, such as { $example }, or:
play-help-keys = Tab completes, Up brings back what you typed, Ctrl-C asks whether to leave.
play-yes-or-no = (y: yes, Enter: no)
play-press-enter = (press Enter)
play-yes = y yes
play-leave = Leave? The game is kept and cadran resume goes on. Ctrl-C leaves, too.
play-leave-unplayed = Leave? You have not moved yet, so there is nothing to keep. Ctrl-C leaves, too.
play-nothing-to-undo = There is nothing to take back.
play-undo-revealed = Something hidden was seen since: it cannot be taken back any more.
play-undo-agree = { $name }, may { $who } take the move back?
play-undo-refused = { $name } does not agree.
play-undone = Taken back.
play-overwrite = { $file } exists. Overwrite it?
play-not-saved = Not saved.
play-save-where = Save where? Write for example: save evening.log
play-save-where-kept = The game is kept in { $file } after every move. A copy: save evening.log
play-cannot-keep = The game cannot be kept ({ $why }). Write it to a file of your own: save FILE
play-bye = Goodbye. No move was made, nothing is kept.
play-bye-kept = Goodbye. The game is kept in { $file }.
    cadran resume goes on with it.
play-over-kept = Its log is { $file }.
    cadran luck last tells how lucky it was, cadran replay last tells it again.

cup-left = The cup is kept in { $file }.
cup-over = that cup is over ({ $file })
cup-json-people = --json is for cups between bots only; name them with --entrants
cup-no-race = there is no race "{ $name }"; there are { $known }
cup-which-edition = for which game is the edition { $value }? Write --edition KEY=FILE
