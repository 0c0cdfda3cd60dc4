"""How a game comes about: a table is set up, everybody adds to the shuffle, it is dealt."""

from cadran.kernel import BadInput
from cadran.server.storage.store import Person
from cadran.server.tables import requests
from cadran.server.tables.access import (
    Ack,
    bad,
    clean,
    known_bot,
    known_game,
    over,
    plain_line,
    seen_by,
)
from cadran.server.tables.facts import Facts
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import Problem, stopped
from cadran.server.tables.records import Chair, Created, Followed, Gave, Started, Starting
from cadran.server.tables.room import Room
from cadran.table import seed_of


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
    return await set_up(hub, person, created, wanted.contribution, wanted.start)


async def set_up(
    hub: Hub, person: Person, created: Created, contribution: str | None, at_once: bool
) -> Room:
    """The table itself; at once: the game begins as soon as everybody has added to the shuffle."""
    if at_once and any(chair.kind == "open" for chair in created.chairs):
        raise Problem("seats-open")
    room = await hub.create(created)
    async with room.lock:
        if contribution is not None:
            await room.commit(Gave(at=hub.environment.now(), person=person.id, value=contribution))
        if at_once:
            await start(room, person)
    return room


def chair_of(plan: requests.SeatPlan, person: Person) -> Chair:
    """A chair as it is planned."""
    if plan.kind == "bot":
        return Chair(kind="bot", bot=known_bot(plan.bot))
    if plan.kind == "me":
        return Chair(kind="person", person=person.id, name=clean(plan.name or person.name))
    return Chair()


async def _finished(hub: Hub, person: Person, since: requests.Since) -> Facts:
    room = seen_by(await hub.room(since.table), person.id)
    return over(room)


# Starting.


async def start(room: Room, person: Person) -> None:
    """By the host, once every chair is taken; who has added nothing to the shuffle is asked."""
    facts = room.facts
    if person.id != facts.created.host:
        raise Problem("host-only")
    if facts.frozen is not None:
        raise stopped(facts.game.key, facts.frozen.now)
    if facts.status != "waiting":
        raise Problem("already-started")
    if any(chair.kind == "open" for chair in facts.chairs):
        raise Problem("seats-open")
    until = room.hub.environment.now() + int(room.hub.settings.patience * 1000)
    await room.commit(Starting(at=room.hub.environment.now(), until=until))
    if ready(facts):
        await deal(room)


def ready(facts: Facts) -> bool:
    """Has everybody added to the shuffle who can?"""
    return facts.created.prepared or all(given.value is not None for given in facts.given())


async def deal(room: Room) -> None:
    """The seed follows from the secret and from all contributions; the game begins."""
    facts = room.facts
    created, game = facts.created, facts.game
    given = [] if created.prepared else facts.given()
    seed = created.secret if created.prepared else seed_of(created.secret, given)
    await room.commit(
        Started(
            at=room.hub.environment.now(),
            rules=game.rules_version,
            edition=game.edition_digest,
            seed=seed,
            given=given,
        )
    )


async def give(room: Room, person: Person, value: str, ack: Ack | None = None) -> None:
    """Add to the shuffle, once."""
    facts = room.facts
    if person.id not in facts.givers():
        raise Problem("not-allowed-here")
    if facts.status not in ("waiting", "starting"):
        raise Problem("already-started")
    if person.id in facts.chances:
        if facts.chances[person.id] != value:
            raise Problem("conflict")
        if ack is not None:
            ack()
        return
    await room.commit(Gave(at=room.hub.environment.now(), person=person.id, value=value), ack=ack)
    if facts.status == "starting" and ready(facts):
        await deal(room)


# Once more.


def same_again(facts: Facts) -> list[Chair]:
    """The same people and bots in the same chairs; who left for good leaves a chair open."""
    chairs = []
    for seat, chair in enumerate(facts.chairs):
        if chair.kind == "bot":
            chairs.append(Chair(kind="bot", bot=chair.bot))
        elif chair.kind == "person" and seat not in facts.away:
            chairs.append(Chair(kind="person", person=chair.person, name=chair.name))
        else:
            chairs.append(Chair())
    return chairs


async def rematch(room: Room, person: Person) -> Room:
    """The same people once more, everybody one chair further; asked twice it is one table."""
    hub, facts = room.hub, room.facts
    if person.id not in facts.members:
        raise Problem("not-allowed-here")
    if facts.rematch is not None:
        return await hub.room(facts.rematch)
    if facts.status not in ("over", "frozen"):
        raise Problem("not-over")
    old, now = facts.created, hub.environment.now()
    chairs = same_again(facts)
    chairs = [*chairs[-1:], *chairs[:-1]]
    host = old.host if old.host in {c.person for c in chairs} else person.id
    created = Created(
        at=now,
        table=hub.environment.token("table"),
        host=host,
        game=old.game,
        options={**old.options, "first": None} if "first" in old.options else old.options,
        chairs=chairs,
        name=old.name,
        public=old.public,
        chat=old.chat,
        coach=old.coach,
        clock=old.clock,
        invite=hub.environment.token("invite"),
        secret=hub.environment.secret(),
        takeover=old.takeover,
        practice=old.practice,
    )
    following = await hub.create(created)
    await room.commit(Followed(at=now, table=created.table))
    return following
