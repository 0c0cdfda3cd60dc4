# The browser's page, common to all games.

web-logo = Cadran, back to the shelf
web-skip = Skip to the content
web-you = you
web-you-name = You
web-you-brackets = (you)
web-seat = Player { $number }
web-close = Close
web-yes = Yes
web-no = No
web-on = On
web-off = Off
web-see = See it
web-save = Save
web-saved = Saved.
web-retry = Try again
web-loading = One moment…
web-to-home = Back to the shelf
web-copy = Copy the link
web-copied = Copied

web-game-24-7 = 24/7
web-game-les-24-heures = Les 24 Heures
web-game-24h-du-mans = 24H du Mans
web-game-quelle-heure = Quelle heure est-il ?
web-game-tour-de-france = Tour de France
web-players-24-7 = 2–4
web-players-les-24-heures = 2–12
web-players-24h-du-mans = 2–6
web-players-quelle-heure = 2–4
web-players-tour-de-france = 2–4
web-minutes-24-7 = 20
web-minutes-les-24-heures = 45
web-minutes-24h-du-mans = 30
web-minutes-quelle-heure = 15
web-minutes-tour-de-france = 60
web-minutes = { $count } min
web-line-24-7 = Place tiles; make 7 or 24, runs, equal tiles: every line brings you minutes.
web-line-les-24-heures = Twice round the clock at the wheel: speeds, tyres, breakdowns, and nightfall.
web-line-24h-du-mans = One more card, or leave it at that? Six rounds, two of them at night.
web-line-quelle-heure = Seven hours to put in the order of the day, and ghosts in your neighbour's hand.
web-line-tour-de-france = Three riders, cards, a narrow road: who will wear the yellow jersey?

web-hero = Five games of hours and races
web-hero-text = Against the computer, or with friends.
web-hero-dial = A 24-hour dial that shows the time
web-shelf = The shelf
web-ways = { $what }: other ways to play
web-finished = Finished games
web-hello = { $part ->
    [evening] Good evening, { $name }
   *[day] Hello, { $name }
  }
web-home-waiting = Waiting for you
web-home-again = Once more?
web-home-against = against { $names }
web-home-nobody-yet = nobody yet
web-home-here = together on this device
web-home-your-turn = Your turn
web-home-turn-of = { $name }'s turn
web-home-bots-play = The bots are playing
web-home-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
  }
web-home-ready = everybody is here
web-home-not-begun = not begun yet
web-home-until = deadline { $when }
web-home-score = Score:
web-even = Level
web-home-last = Last time: { $place } · { $when }
web-proposed-name = { $tone ->
    [blue] Dreamy
    [green] Sly
    [amber] Early
    [violet] Midnight
    [teal] Calm
    [rose] Merry
    [slate] Hasty
   *[red] Swift
  } { $animal ->
    [owl] Owl
    [cat] Cat
    [bear] Bear
    [cock] Rooster
    [penguin] Penguin
    [hare] Hare
    [whale] Whale
   *[fox] Fox
  }
web-face = Your face
web-face-animal = { $animal ->
    [owl] Owl
    [cat] Cat
    [bear] Bear
    [cock] Rooster
    [penguin] Penguin
    [hare] Hare
    [whale] Whale
   *[fox] Fox
  }
web-face-tone = { $tone ->
    [blue] blue
    [green] green
    [amber] amber
    [violet] violet
    [teal] teal
    [rose] pink
    [slate] slate
   *[red] red
  }
web-past = Your games
web-past-see = See all
web-past-none = Nothing yet: your first finished game will be here.
web-past-rivals = Your opponents
web-past-rivals-text = Green: ahead; hatched: behind; grey: level. A game with several opponents counts once against each of them.
web-past-rivals-all = All opponents
web-past-rivals-more = { $count ->
    [one] One more
   *[other] { $count } more
  }
web-past-tally = Ahead: { $ahead }, level: { $even }, behind: { $behind }
web-past-fortune = Counted: { $told } of { $played }.
web-past-fortune-none = No game is counted yet.
web-past-fortune-coming = The server counts the rest when it has nothing else to do.
web-past-lead = { $unit } compared with the others, all counted games together: { $result }
web-past-unit = Points
web-past-unit-24-7 = Minutes
web-past-unit-les-24-heures = Kilometres
web-past-unit-quelle-heure = Wins
web-past-luck = Luck
web-past-choices = Choices
web-past-luck-with = Luck against { $name }
web-past-form = Won: { $first } at first, { $last } lately. Dashed: an equal share.
web-past-lately = Places in the last games:
web-past-with-people = People
web-past-why = How it ended: { $clause }
web-past-bests = Your records
web-past-seats = { $count ->
    [one] alone
   *[other] { $count } players
  }
web-past-won = Won
web-past-of = { $won } of { $played }
web-past-score = Best score
web-past-fastest = Fastest win
web-past-decisions = { $count ->
    [one] one move
   *[other] { $count } moves
  }
web-past-streak = Wins in a row
web-past-running = { $count } at present
web-past-first = First win
web-past-people = { $count ->
    [one] one person
   *[other] { $count } people
  }
web-past-left-out = { $count ->
    [one] One game does not count
   *[other] { $count } games do not count
  }: practice, a prepared deal, several seats of yours, or finished by a bot.
web-past-all = All games
web-past-games-with = Games with { $name }
web-past-look = See the result
web-past-more = Earlier ones
web-somebody = Somebody
web-bots-of = { $level } (bots)
web-bots-some = bots of level { $level }
web-level-try = Try next: { $level }
web-play-now = Play now
web-first = Guided game
web-newcomer = { $game } — your first time?
web-newcomer-text = The guided game shows you everything in five minutes, with real moves. After it you play on against gentle opponents.
web-newcomer-play = Play right away
web-soon = Soon on the shelf
web-invite = Invite friends
web-device = On this device
web-rules = Rules
web-foot = Every refusal names its rule, every shuffle can be checked, every game can be replayed.
web-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  }
web-a-bot = a bot
web-program = somebody's program

web-cup = Cup
web-cup-line = Several games, the same players, points at every finish.
web-cup-go = Set one up
web-cup-text = The same players, several games; every place brings points.
web-cup-which = Which one?
web-cup-grand-tour = Grand Tour
web-cup-grand-tour-text = The five games of the shelf, one after the other.
web-cup-coupe-dor = Coupe d'Or
web-cup-coupe-dor-text = Four races of Les 24 Heures: Le Mans, Francorchamps, Daytona, Sebring.
web-cup-own = Your own
web-cup-own-text = The games you like, in your order.
web-cup-add = Add:
web-cup-remove = Take out race { $number }
web-cup-race = Race { $number } of { $total }
web-cup-races = The races
web-cup-standings = Standings
web-cup-next = Next race: { $race }
web-cup-go-on = Go on: { $race }
web-cup-is-next = next
web-cup-later = to come
web-cup-won = won by { $names }
web-cup-winner = { $count ->
    [one] { $names } wins the cup.
   *[other] { $names } share the cup.
  }
web-cup-place = Place
web-cup-entrant = Player
web-cup-points = Points
web-cup-wins = Wins
web-state-waiting = waiting
web-state-starting = dealing
web-state-playing = running
web-state-over = finished
web-state-frozen = stopped

web-how = How to play
web-how-many = How many players?
web-who = Who plays in seat { $number }?
web-me = Me
web-somebody-here = Person here
web-a-friend = A friend
web-level = Level
web-your-name = Your name
web-friend-comes = joins by the link
web-friends-text = Everybody plays on their own device. The table opens, you send the link.
web-device-text = You pass the device round. A curtain hides what each of you holds.
web-more-options = More settings
web-by-chance = by lot
web-coach-allowed = the coach may be asked
web-practice = Practice
web-practice-text = Any move may be taken back, even after something hidden was seen. The table is marked, and nothing there counts elsewhere.
web-chat-phrases = ready-made phrases
web-chat-free = free text
web-chat-none = none
web-slow = One day a move
web-slow-text = Everybody plays when they like, within the day. The table opens, you send the link; what waits for you is on the home page.
web-clock-days = { $count ->
    [one] one day a move
   *[other] { $count } days a move
  }
web-time-up = Whoever runs out of time is replaced by a bot, and may take the seat back at any moment.
web-next-table = Next table: { $game }, against { $names }
web-call = Tell me when it is my turn
web-call-text = { $game } — they are waiting for you.
web-invited-title = An invitation
web-invited-text = { $name } invites you to a game of { $game }.
web-invited-come = Join
web-invited-no = No, thanks
web-call-denied = The browser does not allow it: permit notifications of this page.
web-call-http = Browsers allow this only over https; the documentation (hosting) tells how.
web-push-on = Also when the page is closed.
web-push-off = Only while the page is open: this browser offers no push service here.
web-quiet-from = Quiet from
web-quiet-to = to
web-clock = Thinking time
web-clock-none = no limit
web-clock-minutes = { $count } min each, + 10 s a move
web-children = Children's table
web-children-text = Places that would block the row are refused, nobody can write, and everything is larger.
web-open-table = Open the table
web-start = Start
web-bot-random = random
web-bot-greedy = hasty
web-bot-beginner = beginner
web-bot-club = club
web-bot-expert = expert
web-bot-champion = champion

web-lobby-free = { $count ->
    [one] One seat is free. Send the link, or give the seat to a bot.
   *[other] { $count } seats are free. Send the link, or give them to bots.
  }
web-lobby-guest = { $count ->
    [one] One seat is free: sit down.
   *[other] { $count } seats are free: sit down.
  }
web-lobby-ready = Everybody is here.
web-lobby-wait = Everybody is here; the host will start.
web-lobby-starting = Shuffling: every device adds its own chance.
web-chair-free = free seat
web-sit = Sit down
web-stand-up = Stand up
web-add-bot = A bot
web-invite-text = Whoever opens this link may sit down at the table.
web-invite-closed = For now only this computer can open the link. To let other devices of the same network in, start Cadran for the network: the first page of its manual says how.
web-qr = The invitation as a QR code

web-status-turn = It is { $name }'s turn.
web-status-thinking = { $name } is thinking…
web-status-bot-for-you = A bot is playing for you.
web-status-sending = Your move is on its way…
web-status-over-short = The game is over.
web-status-won = { $you ->
    [yes] You win!
    [with] You win with { $mates }!
   *[no] { $count ->
        [one] { $names } wins!
       *[other] { $names } win!
      }
  }
web-status-tied = { $you ->
    [with] You share first place with { $mates }!
   *[no] { $names } share first place!
  }
web-status-draw = A draw: nobody wins, nobody loses.
web-players = Players
web-away = away
web-time-left = time left
web-days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }

web-coach = Coach
web-coach-title = The coach
web-coach-figures = How it is worked out
web-coach-says = The coach: { $moves }.
web-chance = { $percent }% to win
web-chance-range = ({ $low } to { $high })
web-undo = Take the move back
web-undo-asked = { $name } would like to take a move back.
web-menu = Menu
web-confirm = Play
web-confirm-or-not = Enter confirms, Escape cancels.
web-picked = { $count ->
    [0] Your choice: { $what }.
    [one] Your choice: { $what }. One place is open.
   *[other] Your choice: { $what }. { $count } places are open.
  }
web-not-this = Not this one
web-preview = What the move would bring
web-preview-nothing = This move scores nothing.
web-why-not = Why not?
web-the-rule = The rule
web-why-not-your-turn = It is { $name }'s turn.
web-why-watching = You are watching: only the players play.
web-why-pick-first = First choose what you want to play.
web-too-late = Too late: that move has been made.
web-decisions = Decisions
web-legal = { $count ->
    [0] Nothing to play now
    [one] You can play one move
   *[other] You can play { $count } moves
  }
web-no-moves-now = It is not your turn.
web-may = { $move } is allowed.
web-played = { $move }: played.
web-command = Command
web-command-go = OK
web-command-placeholder = a move, ? or help
web-command-help =
    Type a move, or:
    ?: what you can play
    why MOVE: may I?
    hint: ask the coach
    board: the table in sentences
    log: what happened
    last: say it again

web-log = Log
web-log-more = More of this move
web-log-again = { $count ->
    [one] Once.
    [2] Twice.
    [3] Three times.
   *[other] { $count } times.
  }
web-log-empty = Nothing has happened yet.
web-to-moment = Go to moment { $number }
web-panels = Log, sheet, rules and chat
web-hand = Your hand
web-sheet = Sheet
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-write = Your message
web-chat-send = Send
web-spectator = a spectator
web-all-rules = All the rules

web-tv = TV view
web-bot-plays = Let a bot play for me
web-take-back-seat = Take my seat back
web-leave = Leave the table
web-settings = Settings
web-language = Language
web-theme = Colours
web-theme-auto = like the device
web-theme-day = day
web-theme-night = night
web-to-day = Switch to day
web-to-night = Switch to night
web-size = Text size
web-size-100 = normal
web-size-115 = large
web-size-130 = very large
web-pace = Movement
web-pace-0 = none
web-pace-120 = quick
web-pace-250 = normal
web-pace-500 = slow
web-confirming = Confirm
web-confirming-always = always
web-confirming-slips = where a slip would cost you
web-confirming-never = never
web-sound = Sounds
web-reader = Screen reader view
web-keys = Keys
web-key-arrows = Arrows: from one square or piece to the next
web-key-enter = Enter: choose, then confirm
web-key-escape = Escape: go back
web-key-m = m: what you can play, and what it brings
web-key-l = l: repeat the last move
web-key-h = h: ask the coach
web-key-slash = /: type a move
web-fair = A fair shuffle

web-curtain-title = { $name }'s turn
web-curtain-text = Pass the device on. Everybody else, look away!
web-curtain-open = It's me, { $name }

web-online-again = Back online.
web-update-ready = A new version of Cadran is ready.
web-update-take = Update now
web-update-later = Later
web-offline = The connection is lost; the page keeps trying to get it back.
web-offline-kept = Your move is kept and will be sent as soon as it is back.
web-offline-safe = The game is safe on the server.
web-offline-now = The connection is lost: try again in a moment.
web-gone-aside = This table is set aside: this server cannot read it at the moment. Nothing of it is lost.
web-gone-table = There is no such table, or you are not invited to it.
web-gone-person = The server does not know you.
web-aside = set aside: this server cannot read it now
web-error-offline = The server does not answer.
web-error-unknown = The server gave a strange answer ({ $status }).
web-safe = Nothing is lost: the games are on the server.
web-safe-offline = Your games are on the server; they will be there when it answers. Is it running?
web-safe-no-such-table = Check the link, or ask your host for a new one.
web-safe-no-page = The address may be misspelt.
web-no-page = There is no such page.
web-no-first = This game has no guided first game yet.

web-after = After the game
web-after-again = Result and curve
web-verdict = { $you ->
    [yes] You have { $score } { $unit }
    [with] You and { $mates } have { $score } { $unit } together
   *[no] { $count ->
        [one] { $names } has { $score } { $unit }
       *[other] { $names } have { $score } { $unit } together
      }
  }, { $lead } more than { $next }.
web-share-picture = Picture of the result
web-curve-title = How it went, in { $unit }
web-decisive-wait = Looking for the move that decided it…
web-decisive-turning = The turning point (move { $number }): “{ $move }” { $by ->
    [unclear] From then on { $won ->
        [yes] you were
       *[no] { $count ->
            [one] { $names } was
           *[other] { $names } were
          }
      } ahead.
    [luck] Luck { $up ->
        [yes] brought
       *[no] cost
      } { $you ->
        [yes] you
       *[no] them
      } { $luck }.
   *[choice] That choice { $up ->
        [yes] brought
       *[no] cost
      } { $you ->
        [yes] you
       *[no] them
      } { $choice }.
  }
web-decisive-chances = { $percent ->
    [one] { $percent } chance in 100 to win
   *[other] { $percent } chances in 100 to win
  }
web-decisive-none = No single move stands out: the whole game decided it.
web-decisive-best = { $also ->
    [turning] The turning point and the best move (move { $number })
   *[no] The best move (move { $number })
  }: “{ $move }” It brought { $you ->
    [yes] you
   *[no] them
  } { $choice } more than an average move at this table.
web-rematch-join = Rematch: join in
web-rematch = Rematch
web-replay = Replay
web-replay-of = { $game } — the{"\u00A0"}game{"\u00A0"}again
web-luck = Luck and choices
web-luck-thinking = Measuring the luck: thousands of ways the game could have gone…
web-luck-done = { $percent }% done.
web-luck-deal = the deal
web-luck-luck = the draws
web-luck-own = own choices
web-luck-others = the others' choices
web-luck-rest = rest
web-luck-result = lead ({ $unit })
web-luck-moves = Every move ({ $count }), each with { $futures ->
    [one] { $futures } imagined future
   *[other] { $futures } imagined futures
  }
web-curve-label = Curve of the scores. In the end: { $scores }
web-curve-x = moves
web-eyes = Seen by
web-eyes-all = everybody
web-first-moment = To the start
web-last-moment = To the end
web-before = Previous move
web-after-this = Next move
web-run = Play it
web-pause = Stop
web-moment = Moment of the game
web-share = Share
web-go-on = Go on from here against bots
web-go-on-short = Go on from here

web-rules-goal = The goal
web-rules-turn = A turn
web-rules-of = { $game } — the rules
web-rules-contents = The rules one by one
web-rules-link = Link to the rule “{ $title }”
web-search = Search the rules
web-found = { $count ->
    [0] No rule
    [one] One rule
   *[other] { $count } rules
  }
web-source-rulebook = rulebook
web-source-decision = our decision
web-source-reconstructed = reconstructed

web-privacy = Privacy
web-privacy-text = No account, no mail address, no tracker: everything stays on this server and on your devices.
web-privacy-server = On this server
web-privacy-server-text = Your name and face, the tables where you played with every move, what you wrote there, how much of your finished games was luck; for each of your devices what it calls itself, when it was last here, the fingerprint of its key (which nobody can use) and, if you wish it, the address where it is notified.
web-privacy-device = On this device
web-privacy-device-text = Cookies that say who you are and who else plays here (only this device knows that you share it), your settings, the files of the page, your shares of the shuffles to check them by, and the last view of your running games, to look at without a network.
web-privacy-leaves = What leaves
web-privacy-leaves-text = Nothing, unless you want to be called when it is your turn: then this server sends your device a sealed message by way of the maker of your browser, who cannot read it. The page loads nothing from elsewhere.
web-privacy-long = For how long
web-privacy-long-text = Until you erase everything; finished games stay, without your name. By themselves go what was said at a table (after half a year, unless whoever runs the server sets it otherwise), tables that never started and people who never played. Backups made earlier by whoever runs the server keep it.
web-privacy-others = What others see
web-privacy-others-text = At a table: your name, your face, whether you are there (people you have played with see that outside a table as well, and may ask you to theirs), your moves, and your hand once the game is over. Whoever runs the server can read everything.
web-me-data = Your data
web-me-data-text = Everything that this server knows about you, as a file; or nothing any more.
web-me-download = Download everything
web-me-forget = Erase everything
web-me-forget-text = Your name, your face, your messages and your history are gone for good; in running games a bot takes your seat.
web-me-forget-yes = Yes, erase everything
web-me-title = You
web-me-link = To be the same person on another device, open a personal link there (it works once, within a day). Your settings come along.
web-me-qr = Your personal link as a QR code
web-me-make = Make a link
web-me-replace = Go on, replace
web-me-beside = Be here as well
web-me-stay = Leave it as it is
web-devices = Your devices
web-devices-about = A device that is signed out no longer knows who you are: tables open on it close at once. A personal link brings you back.
web-who-plays = Who plays?
web-mate-new = Somebody else
web-mate-first = Somebody else plays here, too
web-mates = At this device
web-mates-text = Everybody who plays here has a face of their own: their games, their level and their settings are theirs.
web-mate-remove = Take somebody off this device
web-mate-remove-name = Take { $name } off this device
web-mate-remove-do = Take off
web-mate-remove-kept = { $name } stays known on other devices, and comes back here by a personal link.
web-mate-remove-lost = { $name } is known on no other device: without a personal link made before, nobody can be { $name } any more.
web-remember = Remember these players on this device
web-remember-text = Next time a face is enough, and everybody has their own history.
web-guests-here = Here, beside you
web-guests-friends = Friends
web-guest-online = online: invite
web-guest-away = away: ask anyway
web-guest-asked = asked
web-guest-declined = not this time
web-device-here = this device
web-device-seen = last seen { $when }
web-device-unknown = A device without a name
web-device-sign-out = Sign out
web-device-sign-out-name = Sign out: { $name }

web-skip-guide = Skip
web-guide-1 = Camille
web-guide-2 = Sacha
web-guide-3 = Dominique
web-guide-go = Finish the game
web-guide-end = Now you know it all. The game goes on, against a beginner.
