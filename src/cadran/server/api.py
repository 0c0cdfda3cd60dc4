"""The HTTP API: every endpoint with what it takes and gives; OpenAPI comes from this list."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

import cadran
from cadran.bots import BOTS
from cadran.kernel import Game
from cadran.library import GameView, fields_of, texts_of, to_read
from cadran.server import cups, desk, forms, moves, wire
from cadran.server.addresses import addresses_of, is_open
from cadran.server.house import House
from cadran.server.ledger import Ledger
from cadran.server.problems import Problem
from cadran.server.rooms import Listener, Room
from cadran.server.store import Person
from cadran.table import Table, write
from cadran.table.luck import LuckReport

_encoder = msgspec.json.Encoder()


class Ask:
    """One request, already checked: who asks, in which language, and what."""

    def __init__(
        self,
        house: House,
        who: Person | None,
        lang: wire.Lang,
        path: dict[str, str],
        query: dict[str, str],
        body: Any,
        address: str,
    ) -> None:
        self.house = house
        self.hub = house.hub
        self.who = who
        self.person = who.id if who else None
        self.lang: wire.Lang = lang
        self.path = path
        self.query = query
        self.body = body
        self.address = address
        self.cookie: str | None = None  # to be set; "": to be taken away
        self.status: int | None = None  # of the answer, if it is one of `also`

    def me(self) -> Person:
        """Whoever asks, who must be somebody."""
        if self.who is None:
            raise Problem("who-are-you")
        return self.who

    @property
    def table(self) -> str:
        """Of which table this speaks."""
        return self.path["table"]

    def number(self, name: str) -> int | None:
        """A number in the address."""
        text = self.query.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise Problem("bad-input", what=f"{name}: {text[:20]!r} is no number")
        return int(text)


Handler = Callable[[Ask], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """A request the server answers."""

    method: str
    path: str
    handler: Handler
    about: str
    takes: Any = None
    gives: Any = None
    status: int = 200
    also: dict[int, Any] = {}  # other good answers, by their status
    query: dict[str, str] = {}
    problems: tuple[int, ...] = ()
    media: str = "application/json"


ENDPOINTS: list[Endpoint] = []


def endpoint(method: str, path: str, **facts: Any) -> Callable[[Handler], Handler]:
    """Put a handler on the list."""

    def add(handler: Handler) -> Handler:
        about = (handler.__doc__ or "").strip()
        ENDPOINTS.append(Endpoint(method=method, path=path, handler=handler, about=about, **facts))
        return handler

    return add


def entry_of(room: Room, person: str | None) -> forms.Entry:
    """A table as somebody may see it."""
    return forms.Entry(table=room.info(), you=room.ledger.you(person))


# People.


@endpoint("POST", "/api/me", takes=forms.NameWanted, gives=forms.Person, problems=(422,))
async def name_me(ask: Ask) -> forms.Person:
    """Become somebody, or take another name."""
    name = desk.clean(ask.body.name)
    if ask.who is not None:
        person = await ask.house.people.rename(ask.who, name)
    else:
        person, ask.cookie = await ask.house.people.introduce(name)
    return forms.Person(name=person.name, created=person.created)


@endpoint("GET", "/api/me", gives=forms.Person, problems=(401,))
async def who_am_i(ask: Ask) -> forms.Person:
    """Who this browser belongs to."""
    return forms.Person(name=ask.me().name, created=ask.me().created)


@endpoint("DELETE", "/api/me", status=204, problems=(401,))
async def forget_me(ask: Ask) -> None:
    """Erase my name, my words and my identity."""
    await ask.house.forget(ask.me())
    ask.cookie = ""


@endpoint("GET", "/api/me/tables", gives=list[forms.Entry], problems=(401,))
async def my_tables(ask: Ask) -> bytes:
    """The tables where I sit or that I host, newest first."""
    rows = await ask.house.store.tables_of(ask.me().id, 200)
    return b"[" + b",".join(b'{"table":%b,"you":%b}' % row for row in rows) + b"]"


@endpoint("POST", "/api/me/link", takes=forms.Empty, gives=forms.Link, problems=(401,))
async def personal_link(ask: Ask) -> forms.Link:
    """A link that carries my identity to another device, once, within a day."""
    code, until = await ask.house.people.link(ask.me())
    return forms.Link(path=f"/me#{code}", code=code, until=until)


@endpoint("POST", "/api/me/claim", takes=forms.CodeGiven, gives=forms.Person, problems=(404,))
async def claim(ask: Ask) -> forms.Person:
    """Be, on this device too, who made the link."""
    person, ask.cookie = await ask.house.people.claim(ask.body.code)
    return forms.Person(name=person.name, created=person.created)


# The house.


@endpoint("GET", "/api/house", gives=forms.House)
async def about_house(ask: Ask) -> forms.House:
    """The games, bots and phrases of the house."""
    settings = ask.house.settings
    return forms.House(
        version=cadran.__version__,
        games=[game_info(game) for game in cadran.games()],
        bots=list(BOTS),
        phrases=list(desk.PHRASES),
        open=settings.proxied or is_open(settings.host),
        addresses=[] if settings.proxied else addresses_of(settings.host, settings.port),
    )


def game_info(game: Game) -> forms.GameInfo:
    """A game for the shelf."""
    return forms.GameInfo(
        key=game.key,
        titles=game.titles,
        seats=list(game.seats),
        options=[
            forms.OptionInfo(
                name=option.name,
                default=option.default,
                low=option.low,
                high=option.high,
                words=list(option.words),
            )
            for option in game.options
        ],
        rules=game.rules_version,
        edition=game.edition_digest,
    )


@endpoint("GET", "/api/games/{key}/rules", gives=list[forms.ClauseInfo], problems=(404,))
async def rules(ask: Ask) -> list[forms.ClauseInfo]:
    """The rules of a game, clause by clause."""
    game = desk.known_game(ask.path["key"])
    return [
        forms.ClauseInfo(id=c.id, titles=c.titles, texts=c.texts, source=c.source)
        for c in to_read(game)
    ]


MANY = 60  # moves: more than a page can offer side by side


@endpoint("GET", "/api/games/{key}/description", gives=forms.GameDescription, problems=(404,))
async def description(ask: Ask) -> forms.GameDescription:
    """A game for a page that has no board for it: its words, and what its view tells."""
    game = desk.known_game(ask.path["key"])
    view = game.view(game.new(game.seats[0]), None)
    assert isinstance(view, GameView)
    few = game.action_count <= MANY
    return forms.GameDescription(
        key=game.key,
        titles=game.titles,
        fields=[
            forms.FieldInfo(name=field.name, each_seat=field.each_seat, scores=field.scores)
            for field in fields_of(type(view))
        ],
        moves=[game.text(action) for action in range(game.action_count)] if few else [],
        texts=texts_of(game),
    )


@endpoint("GET", "/healthz", gives=forms.Health)
async def healthz(ask: Ask) -> forms.Health:
    """Alive, and the store answers."""
    await ask.house.store.last_beat()
    return forms.Health(status="ok")


@endpoint("GET", "/metrics", gives=str, media="text/plain")
async def metrics(ask: Ask) -> str:
    """Counters for Prometheus."""
    return ask.house.metrics_text()


# Tables.

TABLE = "/api/tables/{table}"


def may_found(ask: Ask) -> None:
    """One more table from this address?"""
    if not ask.house.founders.take(ask.address, ask.house.clock()):
        raise Problem("too-fast")


@endpoint("GET", "/api/tables", gives=list[wire.TableInfo])
async def public_tables(ask: Ask) -> bytes:
    """Public tables that wait or play."""
    return b"[" + b",".join(await ask.house.store.public_tables(200)) + b"]"


@endpoint(
    "POST",
    "/api/tables",
    takes=forms.TableWanted,
    gives=forms.Entry,
    status=201,
    problems=(401, 404, 409, 422),
)
async def create(ask: Ask) -> forms.Entry:
    """Set up a table."""
    may_found(ask)
    room = await desk.create(ask.hub, ask.me(), ask.body)
    return entry_of(room, ask.person)


@endpoint("GET", TABLE, gives=forms.Entry, problems=(404,))
async def look(ask: Ask) -> forms.Entry:
    """A table I may see."""
    room = desk.seen_by(await ask.hub.room(ask.table), ask.person)
    return entry_of(room, ask.person)


@endpoint(
    "POST", f"{TABLE}/enter", takes=forms.InviteGiven, gives=forms.Entry, problems=(401, 404, 409)
)
async def enter(ask: Ask) -> forms.Entry:
    """Show an invitation."""
    async with ask.hub.at(ask.table) as room:
        await desk.enter(room, ask.me(), ask.body.invite)
        return entry_of(room, ask.person)


@endpoint("GET", f"{TABLE}/invitation", gives=forms.Invitation, problems=(401, 403, 404))
async def invitation(ask: Ask) -> forms.Invitation:
    """The link that lets somebody else in; for who sits here or hosts."""
    room = desk.seen_by(await ask.hub.room(ask.table), ask.me().id)
    you = room.ledger.you(ask.person)
    if not you.seats and not you.host:
        raise Problem("not-allowed-here")
    invite = room.ledger.created.invite
    return forms.Invitation(path=f"/t/{room.ledger.id}#{invite}", invite=invite)


def at_table(name: str, takes: Any, handler: Callable[[Ask, Room], Awaitable[None]]) -> None:
    """A change at a table, answered with the table as it is then."""

    async def handle(ask: Ask) -> forms.Entry:
        ask.me()
        async with ask.hub.at(ask.table) as room:
            desk.seen_by(room, ask.person)
            await handler(ask, room)
            return entry_of(room, ask.person)

    handle.__doc__, handle.__name__ = handler.__doc__, handler.__name__
    problems = (401, 403, 404, 409, 422)
    endpoint("POST", f"{TABLE}/{name}", takes=takes, gives=forms.Entry, problems=problems)(handle)


async def sit(ask: Ask, room: Room) -> None:
    """Take a seat."""
    await desk.sit(room, ask.me(), ask.body)


async def leave(ask: Ask, room: Room) -> None:
    """Give up a seat."""
    await desk.leave(room, ask.me(), ask.body.seat)


async def bot(ask: Ask, room: Room) -> None:
    """Hand a seat to a bot, or take it back."""
    await desk.hand(room, ask.me(), ask.body)


async def start(ask: Ask, room: Room) -> None:
    """Start the game."""
    await desk.start(room, ask.me())


async def contribute(ask: Ask, room: Room) -> None:
    """Add to the shuffle."""
    await desk.give(room, ask.me(), ask.body.value)


at_table("sit", forms.SitWanted, sit)
at_table("leave", forms.SeatGiven, leave)
at_table("bot", forms.BotWanted, bot)
at_table("start", forms.Empty, start)
at_table("contribute", forms.ChanceGiven, contribute)


@endpoint(
    "POST",
    f"{TABLE}/rematch",
    takes=forms.Empty,
    gives=forms.Entry,
    status=201,
    problems=(401, 403, 404, 409),
)
async def rematch(ask: Ask) -> forms.Entry:
    """The same people once more, seats rotated."""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        desk.seen_by(room, ask.person)
        following = await desk.rematch(room, ask.me())
    return entry_of(following, ask.person)


# Play.


class Looker(Listener):
    """Looks once, by HTTP."""

    __slots__ = ("person", "seat")

    def __init__(self, person: str | None, seat: int | None) -> None:
        self.person = person
        self.seat = seat


@endpoint(
    "GET",
    f"{TABLE}/view",
    gives=wire.Welcome,
    query={"seat": "as which seat; left out: a spectator", "since": "steps after this number"},
    problems=(403, 404),
)
async def view(ask: Ask) -> wire.Welcome:
    """Where the table stands, as a socket is told on hello."""
    seat = ask.number("seat")
    async with ask.hub.at(ask.table) as room:
        desk.seen_by(room, ask.person)
        if seat is not None:
            desk.own_seat(room.ledger, ask.person, seat)
        return room.welcome(Looker(ask.person, seat), 0, ask.number("since"))


PLAY = (401, 403, 404, 409, 422)


@endpoint("POST", f"{TABLE}/move", takes=forms.MoveWanted, gives=wire.Done, problems=PLAY)
async def move(ask: Ask) -> wire.Done:
    """Take a decision."""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        desk.seen_by(room, ask.person)
        number = await moves.play(room, ask.person, ask.body, ask.body.seat, ask.lang)
        return wire.Done(re=0, number=number)


@endpoint("POST", f"{TABLE}/why", takes=forms.WhyWanted, gives=wire.May, problems=PLAY)
async def why(ask: Ask) -> wire.May:
    """May I, and what would certainly follow?"""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        desk.seen_by(room, ask.person)
        return moves.why(room, ask.person, ask.body.seat, ask.body, ask.lang)


@endpoint("POST", f"{TABLE}/undo", takes=forms.SeatGiven, gives=wire.Done, problems=PLAY)
async def undo(ask: Ask) -> wire.Done:
    """Take back my last decision."""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        desk.seen_by(room, ask.person)
        await moves.undo(room, ask.person, ask.body.seat)
        return wire.Done(re=0, number=room.ledger.number)


@endpoint("POST", f"{TABLE}/consent", takes=forms.ConsentGiven, gives=wire.Done, problems=PLAY)
async def consent(ask: Ask) -> wire.Done:
    """Agree to an undo, or not."""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        desk.seen_by(room, ask.person)
        await moves.consent(room, ask.person, ask.body.seat, ask.body.yes)
        return wire.Done(re=0, number=room.ledger.number)


@endpoint("POST", f"{TABLE}/say", takes=forms.SayWanted, gives=wire.Done, problems=PLAY)
async def say(ask: Ask) -> wire.Done:
    """Chat."""
    who, body = ask.me(), ask.body
    async with ask.hub.at(ask.table) as room:
        desk.seen_by(room, ask.person)
        await desk.say(room, who, body.seat, body.phrase, body.text)
        return wire.Done(re=0, number=room.ledger.number)


@endpoint("POST", f"{TABLE}/hint", takes=forms.SeatGiven, gives=wire.Hints, problems=PLAY)
async def hint(ask: Ask) -> wire.Hints:
    """Ask the coach."""
    ask.me()
    desk.seen_by(await ask.hub.room(ask.table), ask.person)
    return await ask.house.hint(ask.table, ask.person, ask.body.seat, ask.lang, 0)


# Finished games.


async def finished(ask: Ask) -> Ledger:
    """A table whose game is over."""
    return desk.over(desk.seen_by(await ask.hub.room(ask.table), ask.person))


async def ended(ask: Ask) -> Ledger:
    """The same, or a frozen table whose game was over: its result and its text can be read."""
    ledger = desk.seen_by(await ask.hub.room(ask.table), ask.person).ledger
    if ledger.outcome() is None:
        raise Problem("frozen" if ledger.frozen is not None else "not-over")
    return ledger


@endpoint("GET", f"{TABLE}/log", gives=str, media="text/plain", problems=(404, 409))
async def log(ask: Ask) -> str:
    """The log of a finished game: `cadran verify` checks it."""
    return write((await ended(ask)).log())


@endpoint("GET", f"{TABLE}/replay", gives=forms.Replay, problems=(404, 409))
async def replay(ask: Ask) -> forms.Replay:
    """Every decision of a finished game, nothing hidden."""
    ledger = await ended(ask)
    if ledger.frozen is not None:
        told = enumerate(ledger.decided, start=1)
        return forms.Replay(
            table=ledger.info(),
            steps=[
                forms.ReplayStep(number=number, seat=seat, text=text, events=[])
                for number, (seat, text) in told
            ],
            remarks=[entry[2:] for entry in ledger.entries if entry.startswith("! ")],
        )
    table = ledger.playing
    steps = [
        forms.ReplayStep(
            number=number,
            seat=table.actors[number - 1],
            text=ledger.game.text(table.actions[number - 1]),
            events=[msgspec.Raw(_encoder.encode(event)) for event in ledger.game.truth(notes)],
        )
        for number, notes in enumerate(table.history, start=1)
    ]
    remarks = [entry[2:] for entry in table.entries if entry.startswith("! ")]
    return forms.Replay(table=ledger.info(), steps=steps, remarks=remarks)


@endpoint(
    "GET",
    f"{TABLE}/replay/{{number}}",
    gives=forms.AnyView,
    query={"seat": "as which seat; left out: a spectator"},
    problems=(404, 409, 422),
)
async def replay_view(ask: Ask) -> bytes:
    """The view of any seat after so many decisions of a finished game."""
    ledger = await finished(ask)
    table, seat = ledger.playing, ask.number("seat")
    ask.query["number"] = ask.path["number"]
    number = ask.number("number")
    if number is None or number > len(table.actions):
        raise Problem("not-found")
    if seat is not None and seat >= len(ledger.chairs):
        raise desk.bad(f"seat: there is no seat {seat}")
    then = Table(table.game, table.players, table.seed, table.options)
    for actor, action in zip(table.actors[:number], table.actions, strict=False):
        then.play(actor, action)
    return _encoder.encode(table.game.view(then.state, seat))


@endpoint(
    "GET",
    f"{TABLE}/luck",
    gives=LuckReport,
    also={202: forms.Thinking},
    problems=(404, 409),
)
async def luck(ask: Ask) -> bytes | forms.Thinking:
    """What was luck and what was choice in a finished game; ask again while it is thought about."""
    found = await ask.house.reports.luck(await finished(ask))
    if found is None:
        ask.status = 202
        return forms.Thinking()
    return found


# Championships.

SERIES = "/api/series"


@endpoint(
    "POST",
    SERIES,
    takes=forms.SeriesWanted,
    gives=forms.Entry,
    status=201,
    problems=(401, 404, 409, 422),
)
async def plan_series(ask: Ask) -> forms.Entry:
    """Plan a championship and set up its first table."""
    ask.me()
    may_found(ask)
    room = await cups.plan(ask.hub, ask.me(), ask.body)
    return entry_of(room, ask.person)


@endpoint("GET", f"{SERIES}/{{series}}", gives=forms.Cup, problems=(404,))
async def series(ask: Ask) -> forms.Cup:
    """A championship of which I may see a table: the tables and the standings."""
    return await cups.look(ask.hub, ask.person, ask.path["series"])


@endpoint(
    "POST",
    f"{SERIES}/{{series}}/next",
    takes=forms.NextWanted,
    gives=forms.Entry,
    status=201,
    problems=(401, 403, 404, 409),
)
async def next_race(ask: Ask) -> forms.Entry:
    """The race that is on, set up if need be."""
    room = await cups.following(ask.hub, ask.me(), ask.path["series"], ask.body.contribution)
    return entry_of(room, ask.person)
