"""The HTTP API, endpoint by endpoint; what is behind it is done by the tables."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.responses import Response

import cadran
from cadran.bots import BOTS
from cadran.kernel import Game
from cadran.library import GameView, fields_of, texts_of, to_read
from cadran.server.http import inviting, me, schemas
from cadran.server.http.endpoints import ENDPOINTS, Ask, Endpoint, endpoint
from cadran.server.network.addresses import addresses_of, is_open
from cadran.server.storage.store import Person
from cadran.server.tables import (
    access,
    chat,
    cups,
    messages,
    play,
    requests,
    seating,
    setup,
    shuffling,
)
from cadran.server.tables.facts import Facts
from cadran.server.tables.problems import Problem
from cadran.server.tables.room import Room
from cadran.server.tables.together import you_of
from cadran.table import Table, sign, write
from cadran.table.luck import LuckReport

_encoder = msgspec.json.Encoder()


def you_here(room: Room, who: Person | None) -> messages.You:
    """What is theirs at a table, with those who are at the same device."""
    if who is None:
        return room.facts.you(None)
    return you_of(room.facts, who.id, [one.id for one in who.beside])


def entry_of(room: Room, who: Person | None) -> schemas.Entry:
    """A table as somebody may see it."""
    facts = room.facts
    shuffle = facts.shuffle(room.hub.signer) if facts.status == "starting" else None
    return schemas.Entry(table=room.info(), you=you_here(room, who), shuffle=shuffle)


# The server.


@endpoint("GET", "/api/house", gives=schemas.ServerInfo)
async def about_house(ask: Ask) -> schemas.ServerInfo:
    """The games, bots and phrases of this server."""
    settings = ask.service.settings
    return schemas.ServerInfo(
        version=cadran.__version__,
        games=[game_info(game) for game in cadran.games()],
        bots=list(BOTS),
        phrases=list(chat.PHRASES),
        open=ask.service.proxies.proxied or is_open(settings.host),
        addresses=[] if ask.service.proxies.proxied else addresses_of(settings.host, settings.port),
    )


@endpoint("GET", "/api/keys", gives=list[schemas.KeyInfo])
async def keys(ask: Ask) -> list[schemas.KeyInfo]:
    """The keys by which this server signs logs and sheets, and those by which it did."""
    found = ask.service.keys.all()
    return [schemas.KeyInfo(key=k.public, made=k.made, retired=k.retired) for k in found]


def game_info(game: Game) -> schemas.GameInfo:
    """A game for the shelf."""
    return schemas.GameInfo(
        key=game.key,
        titles=game.titles,
        seats=list(game.seats),
        options=[
            schemas.OptionInfo(
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


@endpoint("GET", "/api/games/{key}/rules", gives=list[schemas.ClauseInfo], problems=(404,))
async def rules(ask: Ask) -> list[schemas.ClauseInfo]:
    """The rules of a game, clause by clause."""
    game = access.known_game(ask.path["key"])
    return [
        schemas.ClauseInfo(id=c.id, titles=c.titles, texts=c.texts, source=c.source)
        for c in to_read(game)
    ]


MANY = 60  # moves: more than a page can offer side by side


@endpoint("GET", "/api/games/{key}/description", gives=schemas.GameDescription, problems=(404,))
async def description(ask: Ask) -> schemas.GameDescription:
    """A game for a page that has no board for it: its words, and what its view tells."""
    game = access.known_game(ask.path["key"])
    view = game.view(game.new(game.seats[0]), None)
    assert isinstance(view, GameView)
    few = game.action_count <= MANY
    return schemas.GameDescription(
        key=game.key,
        titles=game.titles,
        fields=[
            schemas.FieldInfo(name=field.name, each_seat=field.each_seat, scores=field.scores)
            for field in fields_of(type(view))
        ],
        moves=[game.text(action) for action in range(game.action_count)] if few else [],
        texts=texts_of(game),
    )


@endpoint("GET", "/healthz", gives=schemas.Health)
async def healthz(ask: Ask) -> schemas.Health:
    """Alive, and the store answers."""
    await ask.service.store.last_alive()
    return schemas.Health(status="ok")


@endpoint("GET", "/readyz", gives=schemas.Readiness, also={503: schemas.Readiness})
async def readyz(ask: Ask) -> schemas.Readiness:
    """Ready for more: it can commit, workers answer, the disk has room, other nodes can be reached,
    and nobody told it to stop; 503: not now."""
    found = await ask.service.readiness()
    ready = all(found.values())
    ask.status = 200 if ready else 503
    return schemas.Readiness(status="ready" if ready else "not ready", **found)


@endpoint("GET", "/metrics", gives=str, media="text/plain", measures=True, problems=(404,))
async def metrics(ask: Ask) -> str:
    """Counters for Prometheus."""
    return ask.service.metrics_text()


# Tables.

TABLE = "/api/tables/{table}"


async def may_found(ask: Ask) -> None:
    """One more table of this person, with seats of theirs?"""
    me = ask.me()
    ask.service.limits.sets_table_up(me.id, ask.address, ask.service.clock())
    mine = [plan for plan in ask.body.seats if plan.kind == "me"]
    await access.room_for_more(ask.hub, me.id, tables=1, seats=len(mine))
    for friend in {plan.friend for plan in mine if plan.friend is not None}:
        await access.room_for_more(ask.hub, access.beside(me, friend).id, seats=1)


@endpoint("GET", "/api/tables", gives=list[messages.TableInfo])
async def public_tables(ask: Ask) -> list[messages.TableInfo]:
    """Public tables that wait or play."""
    tables = await ask.hub.marked(await ask.service.store.public_tables(200))
    return [table for table in tables if table is not None]


@endpoint(
    "POST",
    "/api/tables",
    takes=requests.TableWanted,
    gives=schemas.Entry,
    status=201,
    problems=(401, 404, 409, 422),
)
async def create(ask: Ask) -> schemas.Entry:
    """Set up a table."""
    await may_found(ask)
    room = await setup.create(ask.hub, ask.me(), ask.body)
    return entry_of(room, ask.who)


@endpoint("GET", TABLE, gives=schemas.Entry, problems=(404,))
async def look(ask: Ask) -> schemas.Entry:
    """A table I may see."""
    room = access.seen_by(await ask.hub.room(ask.table), ask.person)
    return entry_of(room, ask.who)


@endpoint(
    "POST",
    f"{TABLE}/enter",
    takes=schemas.InviteGiven,
    gives=schemas.Entry,
    problems=(401, 404, 409),
)
async def enter(ask: Ask) -> schemas.Entry:
    """Show an invitation."""
    ask.me()  # first: without a name the answer is the same whether there is a table or not
    async with ask.hub.at(ask.table) as room:
        await access.enter(room, ask.me(), ask.body.invite)
        return entry_of(room, ask.who)


@endpoint("GET", f"{TABLE}/invitation", gives=schemas.Invitation, problems=(401, 403, 404))
async def invitation(ask: Ask) -> schemas.Invitation:
    """The link that lets somebody else in; for who sits here or hosts."""
    ask.me()
    room = access.seen_by(await ask.hub.room(ask.table), ask.person)
    you = room.facts.you(ask.person)
    if not you.seats and not you.host:
        raise Problem("not-allowed-here")
    invite = room.facts.created.invite
    return schemas.Invitation(path=f"/t/{room.facts.id}#{invite}", invite=invite)


def at_table(name: str, takes: Any, handler: Callable[[Ask, Room], Awaitable[None]]) -> None:
    """A change at a table, answered with the table as it is then."""

    async def handle(ask: Ask) -> schemas.Entry:
        ask.me()
        async with ask.hub.at(ask.table) as room:
            access.seen_by(room, ask.person)
            await handler(ask, room)
            return entry_of(room, ask.who)

    handle.__doc__, handle.__name__ = handler.__doc__, handler.__name__
    problems = (401, 403, 404, 409, 422)
    endpoint("POST", f"{TABLE}/{name}", takes=takes, gives=schemas.Entry, problems=problems)(handle)


async def sit(ask: Ask, room: Room) -> None:
    """Take a seat."""
    friend = ask.body.friend
    who = ask.me() if friend is None else access.beside(ask.me(), friend)
    await access.room_for_more(ask.hub, who.id, seats=1)
    await seating.sit(room, ask.me(), ask.body)


async def leave(ask: Ask, room: Room) -> None:
    """Give up a seat."""
    await seating.leave(room, ask.me(), ask.body.seat)


async def offer(ask: Ask, room: Room) -> None:
    """Let somebody take a seat of the running game that is nobody's; by the host."""
    await seating.offer(room, ask.me(), ask.body.seat, ask.body.yes)


async def bot(ask: Ask, room: Room) -> None:
    """Hand a seat to a bot, or take it back."""
    await seating.hand(room, ask.me(), ask.body)


async def start(ask: Ask, room: Room) -> None:
    """Start the game."""
    await shuffling.start(room, ask.me())


async def contribute(ask: Ask, room: Room) -> None:
    """Add a share to the shuffle, for all to see."""
    await shuffling.give(room, ask.me(), ask.body.value)


async def promise(ask: Ask, room: Room) -> None:
    """Promise a share of the shuffle."""
    await shuffling.promise(room, ask.me(), ask.body.attempt, ask.body.value)


async def show(ask: Ask, room: Room) -> None:
    """Show the share that was promised."""
    await shuffling.show(room, ask.me(), ask.body.attempt, ask.body.value)


at_table("sit", requests.SitWanted, sit)
at_table("leave", schemas.SeatGiven, leave)
at_table("offer", schemas.Offer, offer)
at_table("bot", requests.BotWanted, bot)
at_table("start", schemas.Empty, start)
at_table("contribute", schemas.ChanceGiven, contribute)
at_table("promise", requests.PromiseWanted, promise)
at_table("show", requests.ShowWanted, show)


@endpoint("GET", f"{TABLE}/shuffle", gives=messages.ShuffleInfo, problems=(404,))
async def shuffle(ask: Ask) -> messages.ShuffleInfo:
    """How far the shuffle is, and every attempt of it; 404 of a prepared deal."""
    room = access.seen_by(await ask.hub.room(ask.table), ask.person)
    found = room.facts.shuffle(ask.hub.signer)
    if found is None:
        raise Problem("not-found")
    return found


@endpoint(
    "POST",
    f"{TABLE}/rematch",
    takes=schemas.RematchWanted,
    gives=schemas.Entry,
    status=201,
    problems=(401, 403, 404, 409, 422),
)
async def rematch(ask: Ask) -> Response:
    """The same people once more, seats rotated."""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        access.seen_by(room, ask.person)
        following = await setup.rematch(room, ask.me())
    return await ask.onward(ALONG, following)


async def come_along(ask: Ask) -> schemas.Entry:
    """The table of a rematch, for one more who wants it."""
    async with ask.hub.at(ask.table) as room:
        await setup.come_along(room, ask.me(), ask.body.contribution, ask.body.promise)
        return entry_of(room, ask.who)


# Asked by a node of the one that has the table, never by anybody else.
ALONG = Endpoint(
    method="ALONG",
    path=f"{TABLE}/rematch",
    handler=come_along,
    about=(come_along.__doc__ or "").strip(),
    takes=schemas.RematchWanted,
    gives=schemas.Entry,
    status=201,
)


# Play.


@endpoint(
    "GET",
    f"{TABLE}/view",
    gives=messages.Welcome,
    query={"seat": "as which seat; left out: a spectator", "since": "steps after this number"},
    problems=(403, 404),
)
async def view(ask: Ask) -> messages.Welcome:
    """Where the table stands, as a socket is told on hello."""
    seat = ask.number("seat")
    async with ask.hub.at(ask.table) as room:
        access.seen_by(room, ask.person)
        if seat is not None:
            access.own_seat(room.facts, ask.who, seat)
        since = ask.number("since")
        if since is not None:
            ask.is_told(room.facts.number - since)
        return room.welcome(you_here(room, ask.who), seat, re=0, since=since)


PLAY = (401, 403, 404, 409, 422)


@endpoint("POST", f"{TABLE}/move", takes=requests.MoveWanted, gives=messages.Done, problems=PLAY)
async def move(ask: Ask) -> messages.Done:
    """Take a decision."""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        access.seen_by(room, ask.person)
        number = await play.play(room, ask.who, ask.body, ask.body.seat, ask.lang)
        return messages.Done(re=0, number=number)


@endpoint("POST", f"{TABLE}/why", takes=requests.WhyWanted, gives=messages.May, problems=PLAY)
async def why(ask: Ask) -> messages.May:
    """May I, and what would certainly follow?"""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        access.seen_by(room, ask.person)
        return play.why(room, ask.who, ask.body.seat, ask.body, ask.lang)


@endpoint("POST", f"{TABLE}/undo", takes=schemas.SeatGiven, gives=messages.Done, problems=PLAY)
async def undo(ask: Ask) -> messages.Done:
    """Take back my last decision."""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        access.seen_by(room, ask.person)
        await play.undo(room, ask.who, ask.body.seat)
        return messages.Done(re=0, number=room.facts.number)


@endpoint(
    "POST", f"{TABLE}/consent", takes=schemas.ConsentGiven, gives=messages.Done, problems=PLAY
)
async def consent(ask: Ask) -> messages.Done:
    """Agree to an undo, or not."""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        access.seen_by(room, ask.person)
        await play.consent(room, ask.who, ask.body.seat, ask.body.yes)
        return messages.Done(re=0, number=room.facts.number)


@endpoint("POST", f"{TABLE}/say", takes=schemas.SayWanted, gives=messages.Done, problems=PLAY)
async def say(ask: Ask) -> messages.Done:
    """Chat."""
    who, body = ask.me(), ask.body
    ask.service.limits.says(who.id, ask.service.clock())
    async with ask.hub.at(ask.table) as room:
        access.seen_by(room, ask.person)
        await chat.say(room, who, body.seat, body.phrase, body.text)
        return messages.Done(re=0, number=room.facts.number)


@endpoint("POST", f"{TABLE}/hint", takes=schemas.SeatGiven, gives=messages.Hints, problems=PLAY)
async def hint(ask: Ask) -> messages.Hints:
    """Ask the coach."""
    ask.me()
    access.seen_by(await ask.hub.room(ask.table), ask.person)
    return await ask.service.hint(ask.table, ask.who, ask.body.seat, ask.lang, 0)


# Finished games.


async def finished(ask: Ask) -> Facts:
    """A table whose game is over."""
    return access.over(access.seen_by(await ask.hub.room(ask.table), ask.person))


async def ended(ask: Ask) -> Facts:
    """The same, or a frozen table whose game was over: its result and its text can be read."""
    facts = access.seen_by(await ask.hub.room(ask.table), ask.person).facts
    if facts.outcome() is None:
        raise Problem("frozen" if facts.frozen is not None else "not-over")
    return facts


@endpoint("GET", f"{TABLE}/log", gives=str, media="text/plain", problems=(404, 409))
async def log(ask: Ask) -> str:
    """The log of a finished game: `cadran verify` checks it."""
    found = (await ended(ask)).log()
    return write(found) if ask.hub.signer is None else sign(found, ask.hub.signer)


@endpoint("GET", f"{TABLE}/replay", gives=schemas.Replay, problems=(404, 409))
async def replay(ask: Ask) -> schemas.Replay:
    """Every decision of a finished game, nothing hidden."""
    facts = await ended(ask)
    if facts.frozen is not None:
        decided = enumerate(facts.decided, start=1)
        return schemas.Replay(
            table=facts.info(),
            steps=[
                schemas.ReplayStep(number=number, seat=seat, text=text, events=[])
                for number, (seat, text) in decided
            ],
            remarks=[entry[2:] for entry in facts.entries if entry.startswith("! ")],
        )
    table = facts.playing
    ask.is_told(len(table.standing))
    steps = [
        schemas.ReplayStep(
            number=number,
            seat=step.seat,
            text=facts.game.text(step.action),
            events=[msgspec.Raw(_encoder.encode(event)) for event in facts.game.truth(step.notes)],
        )
        for number, step in enumerate(table.standing, start=1)
    ]
    remarks = [entry[2:] for entry in table.entries if entry.startswith("! ")]
    return schemas.Replay(table=facts.info(), steps=steps, remarks=remarks)


@endpoint(
    "GET",
    f"{TABLE}/replay/{{number}}",
    gives=schemas.AnyView,
    query={"seat": "as which seat; left out: a spectator"},
    problems=(404, 409, 422),
)
async def replay_view(ask: Ask) -> bytes:
    """The view of any seat after so many decisions of a finished game."""
    facts = await finished(ask)
    table, seat = facts.playing, ask.number("seat")
    ask.query["number"] = ask.path["number"]
    number = ask.number("number")
    if number is None or number > len(table.actions):
        raise Problem("not-found")
    if seat is not None and seat >= len(facts.chairs):
        raise access.bad(f"seat: there is no seat {seat}")
    ask.is_told(number // 2)  # played again, and not told
    then = Table(table.game, table.players, table.seed, table.options)
    for actor, action in zip(table.actors[:number], table.actions, strict=False):
        then.play(actor, action)
    return _encoder.encode(table.game.view(then.state, seat))


@endpoint(
    "GET",
    f"{TABLE}/luck",
    gives=LuckReport,
    also={202: schemas.Thinking},
    problems=(404, 409),
)
async def luck(ask: Ask) -> bytes | schemas.Thinking:
    """What was luck and what was choice in a finished game; ask again while it is thought about."""
    who = ask.who.id if ask.who is not None else ask.address
    found = await ask.service.reports.luck(await finished(ask), who)
    if found is None:
        ask.status = 202
        return schemas.Thinking(done=ask.service.reports.done(ask.table))
    return found


# Cups.

SERIES = "/api/series"


@endpoint(
    "POST",
    SERIES,
    takes=requests.CupWanted,
    gives=schemas.Entry,
    status=201,
    problems=(401, 404, 409, 422),
)
async def plan_cup(ask: Ask) -> schemas.Entry:
    """Plan a cup and set up its first table."""
    await may_found(ask)
    room = await cups.plan(ask.hub, ask.me(), ask.body)
    return entry_of(room, ask.who)


@endpoint("GET", f"{SERIES}/{{series}}", gives=requests.Cup, problems=(404,))
async def cup(ask: Ask) -> requests.Cup:
    """A cup of which I may see a table: the tables and the standings."""
    return await cups.look(ask.hub, ask.person, ask.path["series"])


@endpoint(
    "POST",
    f"{SERIES}/{{series}}/next",
    takes=schemas.NextWanted,
    gives=schemas.Entry,
    status=201,
    problems=(401, 403, 404, 409),
)
async def next_race(ask: Ask) -> schemas.Entry:
    """The race that is on, set up if need be."""
    shares = (ask.body.contribution, ask.body.promise)
    room = await cups.following(ask.hub, ask.me(), ask.path["series"], *shares)
    return entry_of(room, ask.who)


ROUTES = tuple(ENDPOINTS)  # all of them
assert {me.name_me, inviting.invite} <= {one.handler for one in ROUTES}  # those of people, too
