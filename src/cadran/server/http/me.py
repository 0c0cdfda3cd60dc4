"""The endpoints on people: who one is, what waits, what was played, which devices."""

import asyncio
from typing import Literal

import msgspec

from cadran.server.http import household, schemas
from cadran.server.http.endpoints import Ask, endpoint
from cadran.server.network.push import PushEndpoint, encoded, usable
from cadran.server.people.bests import Bests, bests_of
from cadran.server.people.calls import Subscription
from cadran.server.people.devices import device_id
from cadran.server.people.everything import Everything, everything_of
from cadran.server.people.fortune import Fortune, fortune_of
from cadran.server.people.history import History, all_games, some_of
from cadran.server.people.home import Home, home_of
from cadran.server.people.identities import device_of
from cadran.server.storage.store import Person, Subscribed
from cadran.server.tables import access, messages
from cadran.server.tables.environment import hash_of

_you = msgspec.json.Decoder(messages.You)


def told(person: Person) -> schemas.Person:
    """Somebody, as they are told who they are."""
    return schemas.Person(name=person.name, created=person.created, face=person.face)


@endpoint("POST", "/api/me", takes=schemas.NameWanted, gives=schemas.Person, problems=(422,))
async def name_me(ask: Ask) -> schemas.Person:
    """Become somebody, or take another name."""
    name = access.clean(ask.body.name)
    if ask.who is not None:
        person = await ask.service.people.rename(ask.who, name, ask.body.face)
    else:
        ask.service.limits.makes_person(ask.address, ask.service.clock())
        face = ask.body.face or ""
        person, ask.cookie = await ask.service.people.introduce(name, ask.agent, face)
    return told(person)


@endpoint("GET", "/api/me", gives=schemas.Person, problems=(401,))
async def who_am_i(ask: Ask) -> schemas.Person:
    """Who this browser belongs to."""
    return told(ask.me())


@endpoint("DELETE", "/api/me", status=204, problems=(401,))
async def forget_me(ask: Ask) -> None:
    """Erase my name, my words and my identity."""
    await ask.service.forget(ask.me())
    household.next_one(ask)


@endpoint("GET", "/api/me/tables", gives=list[schemas.Entry], problems=(401,))
async def my_tables(ask: Ask) -> list[schemas.Entry]:
    """The tables where I sit or that I host, newest first."""
    rows = await ask.service.store.tables_of(ask.me().id, 200)
    tables = await ask.hub.marked([line for line, _ in rows])
    return [
        schemas.Entry(table=table, you=_you.decode(you))
        for table, (_, you) in zip(tables, rows, strict=True)
        if table is not None
    ]


@endpoint("GET", "/api/me/home", gives=Home, problems=(401,))
async def my_home(ask: Ask) -> Home:
    """What waits for me, and whom I played with."""
    ask.service.came(ask.me().id)
    ask.service.is_there(ask.me().id)
    return await home_of(ask.hub, ask.me())


@endpoint("GET", "/api/me/everything", gives=Everything, problems=(401,))
async def everything(ask: Ask) -> Everything:
    """All that is kept about me, as one file."""
    async with ask.service.in_turn(ask.me().id):
        return await everything_of(ask.service.store, ask.me())


PAGE = 50  # finished games in one answer
ALL = 1 << 40  # more than anybody plays


@endpoint(
    "GET",
    "/api/me/history",
    gives=History,
    query={"skip": "so many, counted from the newest"},
    words={
        "game": "only of this game",
        "friend": "only with this friend",
        "level": "only against bots of this level",
    },
    problems=(400, 401),
)
async def my_history(ask: Ask) -> History:
    """My finished games, newest first, fifty at a time."""
    wanted = (ask.word("game"), ask.word("friend"), ask.word("level"))
    skip = ask.number("skip") or 0
    async with ask.service.in_turn(ask.me().id):
        return await some_of(ask.service.store, ask.me().id, *wanted, skip, PAGE)


@endpoint("GET", "/api/me/bests", gives=Bests, problems=(401,))
async def my_bests(ask: Ask) -> Bests:
    """What my finished games add up to: bests, firsts, streaks, and against whom."""
    async with ask.service.in_turn(ask.me().id):
        games = await all_games(ask.service.store, ask.me().id)
        return await asyncio.to_thread(bests_of, games)  # of ten thousand: nobody waits for it


@endpoint(
    "GET",
    "/api/me/fortune",
    gives=list[Fortune],
    words={"friend": "with this friend", "level": "against bots of this level"},
    problems=(400, 401),
)
async def my_fortune(ask: Ask) -> list[Fortune]:
    """How much was luck against somebody, in all games that the server has measured so far."""
    wanted = ("", ask.word("friend"), ask.word("level"))
    async with ask.service.in_turn(ask.me().id):
        found = await some_of(ask.service.store, ask.me().id, *wanted, 0, ALL)
        return await fortune_of(ask.service.store, ask.me().id, found.games)


@endpoint("POST", "/api/me/link", takes=schemas.Empty, gives=schemas.Link, problems=(401,))
async def personal_link(ask: Ask) -> schemas.Link:
    """A link that carries my identity to another device, once, within a day."""
    code, until = await ask.service.people.link(ask.me(), ask.token)
    return schemas.Link(path=f"/me#{code}", code=code, until=until)


@endpoint(
    "POST", "/api/me/claim", takes=schemas.CodeGiven, gives=schemas.Person, problems=(404, 409)
)
async def claim(ask: Ask) -> schemas.Person:
    """Be, on this device too, who made the link."""
    people, body = ask.service.people, ask.body
    way: Literal["ask", "replace", "beside"] = (
        "replace" if body.replace else "beside" if body.beside else "ask"
    )
    person, token = await people.claim(body.code, ask.token, way, ask.agent, ask.others)
    if token is not None and ask.who is not None and (way == "beside" or token in ask.others):
        household.choose(ask, token)
    else:
        ask.cookie = token
    return told(person)


@endpoint("GET", "/api/me/devices", gives=list[schemas.DeviceInfo], problems=(401,))
async def my_devices(ask: Ask) -> list[schemas.DeviceInfo]:
    """The devices that are me, the one that was seen last first."""
    here = device_of(ask.token or "")
    return [
        schemas.DeviceInfo(
            id=device_id(one.token_hash),
            name=one.name,
            created=one.created,
            seen=one.seen,
            here=device_id(one.token_hash) == here,
        )
        for one in await ask.service.people.devices(ask.me())
    ]


@endpoint("GET", "/api/me/push", gives=schemas.PushInfo, problems=(401,))
async def push_info(ask: Ask) -> schemas.PushInfo:
    """By which key this server is known to push services, and whether this device is called."""
    here, key = hash_of(ask.token or ""), ask.service.keys.push_key()
    found = await ask.service.store.subscriptions(ask.me().id)
    return schemas.PushInfo(
        key=encoded(bytes.fromhex(key.public)) if key is not None else "",
        here=any(one.token_hash == here for one in found),
    )


@endpoint("POST", "/api/me/push", takes=schemas.PushWanted, status=204, problems=(401, 422))
async def call_me(ask: Ask) -> None:
    """Call this device when it is my turn and nobody looks."""
    body = ask.body
    if not usable(PushEndpoint(body.endpoint, body.key, body.auth)):
        raise access.bad(f"endpoint: nothing is sent to {body.endpoint[:80]}")
    wanted = Subscription(
        endpoint=body.endpoint,
        key=body.key,
        auth=body.auth,
        lang=ask.lang,
        quiet_from=body.quiet_from,
        quiet_to=body.quiet_to,
        offset=body.offset,
    )
    row = Subscribed(hash_of(ask.token or ""), ask.me().id, msgspec.json.encode(wanted))
    await ask.service.store.subscribe(row)


@endpoint("DELETE", "/api/me/push", status=204, problems=(401,))
async def call_me_no_more(ask: Ask) -> None:
    """Do not call this device any more."""
    ask.me()
    await ask.service.store.unsubscribe(hash_of(ask.token or ""))


@endpoint("DELETE", "/api/me/devices/{device}", status=204, problems=(401, 404))
async def sign_out(ask: Ask) -> None:
    """One of my devices is nobody's any more, at once."""
    here = device_of(ask.token or "")
    await ask.service.people.sign_out(ask.me(), ask.path["device"], here)
    if ask.path["device"] == here:
        household.next_one(ask)
