"""What somebody comes back to: the games that wait for them, and whom they played with."""

import contextlib
import logging
from collections.abc import Sequence

import msgspec

from cadran.server.people.bests import levels_to_try
from cadran.server.people.history import Finished, latest_games
from cadran.server.storage.store import Damaged, Live, Person
from cadran.server.tables import messages
from cadran.server.tables.history import FORM, Turn, turn_of
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import Elsewhere, Problem, SetAside

LOG = logging.getLogger("cadran.server")
LIVE = 100  # tables at most that wait for one person
LATELY = 60  # finished games that are looked through for whom one played with
AGAIN = 6  # of those so many are proposed,
RECENT = 8  # and so many finished games shown
AT_ONCE = 200  # finished tables read in one go, when history is made anew
LATER = 1 << 62


class Waiting(messages.Sent, frozen=True, kw_only=True):
    """A table of yours that is not over."""

    table: messages.TableInfo
    you: messages.You
    turn: Turn | None  # null: nobody knows at the moment
    yours: bool  # something there waits for you


class CupWaiting(messages.Sent, frozen=True, kw_only=True):
    """A cup whose next race has not begun."""

    id: str
    number: int  # of the next race
    races: int
    ended: int  # when the last one was over


class Home(messages.Sent, frozen=True, kw_only=True):
    """What you come back to, the most urgent first."""

    name: str
    face: str
    waiting: list[Waiting]
    cups: list[CupWaiting]
    again: list[Finished]  # the last game with each set of opponents: a rematch is one request
    recent: list[Finished]
    levels: dict[str, str]  # by game: the level to try next, where the present one is beaten


_info = msgspec.json.Decoder(messages.TableInfo)
_you = msgspec.json.Decoder(messages.You)
_turn = msgspec.json.Decoder(Turn)


async def home_of(hub: Hub, person: Person) -> Home:
    """All of it, from the lists; only a table that has gone on since they were kept is opened."""
    waiting = [
        found
        for live in await hub.store.live_tables(person.id, LIVE)
        if (found := await _waiting(hub, person.id, live)) is not None
    ]
    games = await latest_games(hub.store, person.id, LATELY)
    waiting.sort(key=urgency)
    return Home(
        name=person.name,
        face=person.face,
        waiting=waiting,
        cups=_cups(games, waiting),
        again=_again(games),
        recent=games[:RECENT],
        levels=levels_to_try(games),
    )


async def _waiting(hub: Hub, person: str, live: Live) -> Waiting | None:
    """One table, unless it only was visited."""
    table, you = _info.decode(live.info), _you.decode(live.you)
    if not you.seats and not (you.host and table.status == "waiting"):
        return None
    turn = None if live.pulse is None else _turn.decode(live.pulse)
    room = hub.rooms.get(table.id)
    if room is None and turn is None and table.status == "playing":
        # Another node may have it, and tells in a moment; or it cannot be read.
        with contextlib.suppress(Elsewhere, SetAside, Problem, Damaged):
            room = await hub.room(table.id)
    if room is not None and not room.gone:
        table, you, turn = room.info(), room.facts.you(person), turn_of(room.facts)
        if table.status == "over":
            return None
    yours = table.status == "waiting" and you.host
    if turn is not None and turn.to_act is not None and table.status == "playing":
        yours = turn.to_act in you.seats
    return Waiting(table=table, you=you, turn=turn, yours=yours)


def urgency(one: Waiting) -> tuple[bool, bool, int, int]:
    """First what waits for you, and of that what runs out first; then what moved last."""
    turn = one.turn
    until = LATER if turn is None or turn.until is None or not one.yours else turn.until
    at = one.table.created if turn is None else turn.at
    return (one.table.status == "frozen", not one.yours, until, -at)


def _again(games: Sequence[Finished]) -> list[Finished]:
    """The last game with each set of opponents, newest first; people before bots."""
    found: dict[tuple[object, ...], Finished] = {}
    for game in games:
        if game.prepared or game.series or not game.mine:
            continue
        found.setdefault((game.game, *game.against()), game)
    best = sorted(found.values(), key=lambda game: not game.people())
    return best[:AGAIN]


def _cups(games: Sequence[Finished], waiting: Sequence[Waiting]) -> list[CupWaiting]:
    """Those whose last race is over and that have another one."""
    under_way = {one.table.series.id for one in waiting if one.table.series is not None}
    last: dict[str, Finished] = {}
    for game in games:
        if game.series and (game.series not in last or last[game.series].number < game.number):
            last[game.series] = game
    return [
        CupWaiting(id=one.series, number=one.number + 1, races=one.races, ended=one.ended)
        for one in last.values()
        if one.number < one.races and one.series not in under_way
    ]


async def keep_history(hub: Hub) -> None:
    """Write down how every finished game came out, if this store has it in another form or not.

    The log of each table is read as when somebody opens it, and nothing but its lines in the lists
    is written: those of a game that is written while it ends are as good.
    """
    if await hub.store.history_kept() == FORM:
        return
    after = ""
    while tables := await hub.store.finished_tables(after, AT_ONCE):
        for table in tables:
            try:
                await _keep(hub, table)
            except (Elsewhere, SetAside):
                pass  # its node does so; or nobody can read it
            except Problem as problem:
                LOG.warning("the history of table %s is not kept: %s", table, problem.code)
        after = tables[-1]
    await hub.store.mark_history(FORM)


async def _keep(hub: Hub, table: str) -> None:
    async with hub.at(table) as room:
        await hub.store.append(table, room.facts.length, [], room.listing())
        if not room.listeners:
            hub.drop(room)
    await hub.store.release([table])
