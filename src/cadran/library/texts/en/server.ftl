# The table server.

server-no-app-title = Cadran is running
server-no-app-text = The web app is not built here. The HTTP API is described under /api/openapi.json.
server-address = Cadran serves at { $address }
server-data = tables are kept in { $file }
server-thinks = Cadran thinks for the tables of { $queue }

frozen-reason = { $now ->
    [0] This game is not installed on this server now; the table is kept as it was last seen, and goes on once the game is back.
   *[other] This game was played by version { $was } of the rules; version { $now } leads elsewhere after decision { $number }. It stays as it was last seen.
  }

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thank-you = Thank you!
phrase-oops = Oops!
phrase-your-turn = It is your turn.
phrase-one-moment = One moment, please.
phrase-back = I am back.
phrase-close = This is close!
phrase-rematch = Another one?
phrase-good-game = Good game!
phrase-bye = Goodbye!

problem-bad-input = That makes no sense here: { $what }.
problem-meaningless = That means nothing here: { $what }.
problem-who-are-you = Please choose a name first.
problem-not-yours = Seat { $seat } is not yours.
problem-not-offered = Seat { $seat } belongs to a running game: the host must offer it to you first.
problem-saw-another-hand = You have seen another hand of this game: you cannot take this seat.
problem-no-seat = You have no seat open here: you are watching.
problem-host-only = Only the host of the table may do that.
problem-not-allowed-here = This table does not allow that.
problem-foreign-origin = This request comes from another site.
problem-wrong-host = This server does not know itself by the name "{ $host }". Whoever runs it can say that it is one of its names (--names).
problem-no-such-table = There is no such table, or you were not invited to it.
problem-no-such-game = There is no game "{ $key }"; the games are { $known }.
problem-not-found = There is nothing here.
problem-no-such-device = You have no such device, or it was signed out already.
problem-not-beside = There is nobody like that at this device.
problem-not-a-friend = You can ask only people you have played with, and those of this device.
problem-declined = They were asked already, and will not come this time.
problem-too-many-here = At one device there is room for { $limit ->
    [one] one person. Take them off it first.
   *[other] { $limit } people. Take one of them off it first.
  }
problem-too-many-devices = You are known on { $limit ->
    [one] one device. Sign it out first.
   *[other] { $limit } devices. Sign one of them out first.
  }
problem-somebody-here = This device belongs to { $name }. { $others ->
    [0] If it becomes { $other }'s, { $name } is signed out here and, having no other device, cannot come back to their seats.
    [one] If it becomes { $other }'s, { $name } is signed out here and keeps one other device.
   *[other] If it becomes { $other }'s, { $name } is signed out here and keeps { $others } other devices.
  }
problem-bad-link = This link was used already or is too old. Make a new one on the other device.
problem-wrong-method = This address does not take that kind of request.
problem-say-hello = The first message must be hello.
problem-stale = That decision was already taken.
problem-conflict = Something else happened at this table at the same moment. Please look again.
problem-attempt-past = Attempt { $attempt } to shuffle is past, or its sheet is not fixed, or already is.
problem-not-promised = This is not the share that was promised.
problem-table-full = Every seat is taken.
problem-seat-taken = Seat { $seat } is taken.
problem-already-started = The game has already started.
problem-not-started = The game has not started yet.
problem-seats-open = Some seats are still open.
problem-not-over = The game is still running.
problem-over = The game is over.
problem-cup-over = The cup is over.
problem-frozen = The rules of this game have changed since: the table cannot go on.
problem-too-many-tables = You have set up { $limit ->
    [one] one table that has not started yet. Start it first.
   *[other] { $limit } tables that have not started yet. Start one of them first.
  }
problem-too-many-seats = You have { $limit ->
    [one] one seat in a game that is not over. Finish or leave it first.
   *[other] { $limit } seats in games that are not over. Finish or leave one of them first.
  }
problem-set-aside = This table was written by a later version of Cadran, or is damaged: it is set aside until this server can read it.
problem-not-installed = The game "{ $key }" is not installed on this server now: the table waits until it is back.
problem-nothing-to-undo = There is nothing to take back.
problem-undo-revealed = Something hidden became known since: this cannot be taken back. At a practice table it could be.
problem-undo-waits = An undo already waits for an answer.
problem-undo-enough = You took back so often in this game: now it stands.
problem-changed-enough = Seats were changed very often at this table: this one stays as it is.
problem-bot-plays = A bot is playing this seat. Take it back first.
problem-too-large = That is too large (at most { $limit ->
    [one] { $limit } byte
   *[other] { $limit } bytes
  }).
problem-json-only = Please send JSON (content-type: application/json).
problem-refused = The rules do not allow that.
problem-too-fast = Too much at once. Please slow down.
problem-broken = Something is broken on our side. Nothing was changed.
problem-busy = The server cannot write at the moment. Nothing was changed; please try again.
problem-no-report = Nobody could work that out just now. Please try again.
