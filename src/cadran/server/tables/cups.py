"""Cups: tables in a row. Each knows its place and the plan; the standings follow.

Each table knows under which name the next one will be written, so that it is written once, however
many ask for it at the same time; nobody else can know that name before it is there.
"""

from collections.abc import Callable

import msgspec

import cadran
from cadran.kernel import BadInput, Value
from cadran.server.storage.store import Person
from cadran.server.tables import access, messages, requests, setup
from cadran.server.tables.hub import Hub, listed_info
from cadran.server.tables.problems import Problem, SetAside
from cadran.server.tables.records import Chair, Created
from cadran.server.tables.room import Room
from cadran.server.tables.shuffling import first_share
from cadran.server.tables.together import held_by
from cadran.table.cup import (
    Cup,
    Entrant,
    Race,
    coupe_dor,
    entrants_of,
    grand_tour,
    numbered,
    only_game,
    result_of,
    standings_of,
)

PLANS: dict[str, Callable[[], list[Race]]] = {"coupe-dor": coupe_dor, "grand-tour": grand_tour}
DONE = ("over", "frozen")


async def plan(hub: Hub, person: Person, wanted: requests.CupWanted) -> Room:
    """A new cup: every race is checked, the first one is set up."""
    races = _races(wanted.plan)
    chairs = [setup.chair_of(seat, person) for seat in wanted.seats]
    if wanted.clock is not None:
        access.known_bot(wanted.clock.bot)
    place = messages.CupPlace(
        id=hub.environment.token("table"),
        number=1,
        races=[messages.Race(key=race.key, options=race.options) for race in races],
    )
    game, options = _race(place, chairs)
    created = Created(
        at=hub.environment.now(),
        table=hub.environment.token("table"),
        host=person.id,
        game=game,
        options=options,
        chairs=chairs,
        name=access.plain_line(wanted.name),
        public=wanted.public,
        chat=wanted.chat,
        coach=wanted.coach,
        clock=wanted.clock,
        invite=hub.environment.token("invite"),
        secret=hub.environment.secret(),
        series=place,
        following=hub.environment.token("table"),
    )
    share = first_share(person.id, wanted.contribution, wanted.promise, created.at)
    return await setup.set_up(hub, created, share, wanted.start)


async def following(
    hub: Hub, person: Person, ident: str, contribution: str | None, promise: str | None
) -> Room:
    """The race that is on, set up if need be; it begins at once if nobody else is waited for."""
    last = (await _tables(hub, person.id, ident))[-1][0]
    async with hub.at(last.id) as room:
        facts = room.facts
        you = facts.you(person.id)
        if not you.seats and not you.host:
            raise Problem("not-allowed-here")
        if facts.status not in DONE:
            return room
        before = facts.created.series
        assert before is not None
        if before.number == len(before.races):
            raise Problem("cup-over")
        place = messages.CupPlace(id=ident, number=before.number + 1, races=before.races)
        name = facts.created.following or f"{ident}-{place.number}"  # as the first ones were named
        try:
            return await hub.room(name)  # somebody else has asked
        except SetAside:
            raise
        except Problem as problem:
            if problem.code != "no-such-table":
                raise
        chairs = setup.same_again(facts, person)
        people = {chair.person for chair in chairs if chair.kind == "person"}
        game, options = _race(place, chairs)
        host = facts.created.host if facts.created.host in people else person.id
        created = msgspec.structs.replace(
            facts.created,
            name=facts.created.name if host == facts.created.host else "",
            at=hub.environment.now(),
            table=name,
            host=host,
            game=game,
            options=options,
            chairs=chairs,
            invite=hub.environment.token("invite"),
            secret=hub.environment.secret(),
            series=place,
            following=hub.environment.token("table"),
        )
        alone = set(facts.owned()) <= set(held_by(facts, person))
        at_once = alone and all(chair.kind != "open" for chair in chairs)
        share = first_share(person.id, contribution, promise, created.at)
        return await setup.set_up(hub, created, share, at_once)


async def look(hub: Hub, person: str | None, ident: str) -> requests.Cup:
    """The tables of a cup and its standings."""
    tables = await _tables(hub, person, ident)
    room = hub.rooms.get(tables[-1][0].id)
    if room is not None and room.facts.status != tables[-1][0].status:
        async with room.lock:  # it is just being written
            tables = await _tables(hub, person, ident)
    last, you = tables[-1]
    assert last.series is not None
    races = [Race(race.key, dict(race.options)) for race in last.series.races]
    over = [table for table, _ in tables if table.outcome is not None]
    played = [table.series.number for table in over if table.series]
    results = [
        result_of(races[number - 1], table.outcome.ranks, table.outcome.scores)
        for number, table in zip(played, over, strict=True)
        if table.outcome
    ]
    entrants = _entrants([seat.name for seat in last.seats])
    seats = {entrant.name: seat for seat, entrant in enumerate(entrants)}
    same = only_game(races) is not None
    return requests.Cup(
        id=ident,
        races=last.series.races,
        tables=[table for table, mine in tables if table.public or mine is not None],
        played=played,
        standings=[
            requests.Standing(
                rank=row.rank,
                seat=seats[row.entrant],
                name=row.entrant.strip(),
                points=row.points,
                wins=row.wins,
                score=row.score if same else None,
                races=row.races,
            )
            for row in standings_of(entrants, races, results)
        ],
        over=last.series.number == len(races) and last.status in DONE,
        you=you or messages.You(seats=[], host=False),
    )


async def _tables(
    hub: Hub, person: str | None, ident: str
) -> list[tuple[messages.TableInfo, messages.You | None]]:
    """All tables of a cup whose lines can be read, for who may see one of them."""
    found = [
        (info, None if you is None else msgspec.json.decode(you, type=messages.You))
        for line, you in await hub.store.cup(ident, person)
        if (info := listed_info(line)) is not None
    ]
    if not any(table.public or you is not None for table, you in found):
        raise Problem("not-found")
    return found


def _races(plan: str | list[messages.Race]) -> list[Race]:
    if isinstance(plan, str):
        return PLANS[plan]()
    for race in plan:
        access.known_game(race.key)
    return [Race(race.key, dict(race.options)) for race in plan]


def _race(place: messages.CupPlace, chairs: list[Chair]) -> tuple[str, dict[str, Value]]:
    """The game of a race and its options; all races are checked."""
    races = [Race(race.key, dict(race.options)) for race in place.races]
    try:
        cup = Cup(_entrants([c.name or c.bot or "" for c in chairs]), races, place.id)
        race = races[place.number - 1]
        game = cadran.game(race.key)
        return game.key, game.settle(len(chairs), cup.options(game, race, place.number - 1))
    except BadInput as error:
        raise access.bad(str(error)) from None


def _entrants(names: list[str]) -> list[Entrant]:
    return entrants_of(numbered(names))
