"""How a table comes about: set up, or once more; `shuffling` leads from there to the deal."""

import msgspec

from cadran.kernel import BadInput
from cadran.server.storage.store import Person
from cadran.server.tables import requests
from cadran.server.tables.access import (
    bad,
    beside,
    clean,
    known_bot,
    known_game,
    over,
    plain_line,
    seen_by,
)
from cadran.server.tables.facts import Facts
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import Elsewhere, Problem, SetAside
from cadran.server.tables.records import Chair, Created, Followed, Record
from cadran.server.tables.room import Room
from cadran.server.tables.shuffling import begin, first_share
from cadran.server.tables.together import giver_of, held_by


async def create(hub: Hub, person: Person, wanted: requests.TableWanted) -> Room:
    """A new table; its secret is committed to before anybody else sits down."""
    game = known_game(wanted.game)
    opening: list[int] = []
    options, seed = wanted.options, wanted.seed
    if seed is not None and not (seed.isprintable() and len(seed.split()) > 0):
        raise bad("seed: it has characters that cannot be printed, or nothing but blanks")
    if wanted.go_on is not None:
        earlier = await _finished(hub, person, wanted.go_on)
        if earlier.game is not game or len(earlier.chairs) != len(wanted.seats):
            raise bad("go_on: another game or another number of seats")
        opening = earlier.playing.actions[: wanted.go_on.number]
        if len(opening) == len(earlier.playing.actions):
            raise bad(f"go_on: the game was over at {wanted.go_on.number}")
        options, seed = earlier.created.options, earlier.playing.seed
    try:
        settled = game.settle(len(wanted.seats), options)
    except BadInput as error:
        raise bad(str(error)) from None
    if wanted.clock is not None:
        known_bot(wanted.clock.bot)
    created = Created(
        at=hub.environment.now(),
        table=hub.environment.token("table"),
        host=person.id,
        game=game.key,
        options=settled,
        chairs=[chair_of(plan, person) for plan in wanted.seats],
        name=plain_line(wanted.name),
        public=wanted.public,
        chat=wanted.chat,
        coach=wanted.coach,
        clock=wanted.clock,
        invite=hub.environment.token("invite"),
        secret=hub.environment.secret() if seed is None else seed,
        prepared=seed is not None,
        opening=opening,
        takeover=wanted.takeover,
        practice=wanted.practice,
    )
    share = first_share(person.id, wanted.contribution, wanted.promise, created.at)
    return await set_up(hub, created, share, wanted.start)


async def set_up(hub: Hub, created: Created, share: list[Record], at_once: bool) -> Room:
    """The table itself; at once: the game begins as soon as everybody has added to the shuffle."""
    if at_once and any(chair.kind == "open" for chair in created.chairs):
        raise Problem("seats-open")
    room = await hub.create(created)
    async with room.lock:
        if share:
            await room.commit(*share)
        if at_once:
            await begin(room)
    return room


def chair_of(plan: requests.SeatPlan, person: Person) -> Chair:
    """A chair as it is planned."""
    if plan.kind == "bot":
        return Chair(kind="bot", bot=known_bot(plan.bot))
    if plan.kind == "me" and plan.friend is not None:
        one = beside(person, plan.friend)
        return Chair(kind="person", person=one.id, name=one.name, face=one.face, by=person.id)
    if plan.kind == "me":
        name = clean(plan.name or person.name)
        face = plan.face or ("" if plan.name and plan.name != person.name else person.face)
        return Chair(kind="person", person=person.id, name=name, face=face)
    return Chair()


async def _finished(hub: Hub, person: Person, since: requests.Since) -> Facts:
    room = seen_by(await hub.room(since.table), person.id)
    return over(room)


# Once more.


def same_again(facts: Facts, here: Person) -> list[Chair]:
    """The same people and bots in the same chairs; who left for good, or was forgotten,
    leaves a chair open. Whoever is at the device that asks sits beside who is chosen there now."""
    chairs, held = [], held_by(facts, here)
    for seat, chair in enumerate(facts.chairs):
        if chair.kind == "bot":
            chairs.append(Chair(kind="bot", bot=chair.bot))
        elif facts.owner(seat) in facts.members:
            by = chair.by if seat not in held else "" if chair.person == here.id else here.id
            chairs.append(msgspec.structs.replace(chair, bot=None, program=False, by=by))
        else:
            chairs.append(Chair())
    return chairs


async def rematch(room: Room, person: Person) -> str:
    """The same people once more, everybody one chair further; asked twice it is one table, which
    another node may have by now."""
    facts = room.facts
    if person.id not in facts.members:
        raise Problem("not-allowed-here")
    if facts.rematch is not None:
        try:
            await room.hub.room(facts.rematch)
        except Elsewhere:
            return facts.rematch
        except Problem as problem:  # it never started, and went after a while: once more, then
            if problem.code != "no-such-table" or isinstance(problem, SetAside):
                raise
        else:
            return facts.rematch
    return (await _once_more(room, person)).facts.id


async def come_along(
    room: Room, person: Person, contribution: str | None, promise: str | None
) -> None:
    """One more who wants a rematch; who asks with a share of the shuffle is ready, and the last
    one to be so starts it."""
    giver = giver_of(room.facts, person)
    share = first_share(giver, contribution, promise, room.hub.environment.now())
    if not share:
        return
    facts = room.facts
    shares, givers = facts.shares, facts.givers()
    ready = {*shares.open, *shares.promises}
    if facts.status != "waiting" or giver not in givers or giver in ready:
        return
    await room.commit(*share)
    waits = {*givers} - {*shares.open, *shares.promises}
    if not waits and all(chair.kind != "open" for chair in facts.chairs):
        await begin(room)


async def _once_more(room: Room, person: Person) -> Room:
    """The table of a rematch, set up."""
    hub, facts = room.hub, room.facts
    if facts.status not in ("over", "frozen"):
        raise Problem("not-over")
    old, now = facts.created, hub.environment.now()
    chairs = same_again(facts, person)
    chairs = [*chairs[-1:], *chairs[:-1]]
    host = old.host if old.host in {c.person for c in chairs} else person.id
    created = Created(
        at=now,
        table=hub.environment.token("table"),
        host=host,
        game=old.game,
        options={**old.options, "first": None} if "first" in old.options else old.options,
        chairs=chairs,
        name=old.name if host == old.host else "",  # words of the host, and of nobody else
        public=old.public,
        chat=old.chat,
        coach=old.coach,
        clock=old.clock,
        invite=hub.environment.token("invite"),
        secret=hub.environment.secret(),
        takeover=old.takeover,
        practice=old.practice,
        origin=old.origin or old.table,
        turns=old.turns + 1,
    )
    following = await hub.create(created)
    await room.commit(Followed(at=now, table=created.table))
    return following
