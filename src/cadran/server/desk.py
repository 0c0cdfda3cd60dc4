"""What people may do at a table before and around the game: sit, leave, hand over, start, talk."""

from collections.abc import Callable

import cadran
from cadran.bots import BOTS
from cadran.kernel import BadInput, Game
from cadran.library import has_text
from cadran.server import forms
from cadran.server.ledger import Ledger
from cadran.server.problems import Problem, stopped
from cadran.server.records import (
    Chair,
    Created,
    Entered,
    Followed,
    Freed,
    Gave,
    Handed,
    Record,
    Said,
    Sat,
    Started,
    Starting,
)
from cadran.server.rooms import Hub, Room
from cadran.server.store import Person
from cadran.server.world import same

Ack = Callable[[], None]


def may_see(ledger: Ledger, person: str | None) -> bool:
    """Is this table anything to this person?"""
    return ledger.created.public or (person is not None and person in ledger.members)


def seen_by(room: Room, person: str | None) -> Room:
    """The room, if this person may know of it."""
    if not may_see(room.ledger, person):
        raise Problem("no-such-table")
    return room


def own_seat(ledger: Ledger, person: str | None, seat: int) -> int:
    """The seat, if it is this person's."""
    if seat not in ledger.seats_of(person):
        raise Problem("not-yours", seat=seat)
    return seat


def known_game(key: str) -> Game:
    """A game of the house."""
    known = [game.key for game in cadran.games()]
    if key not in known:
        raise Problem("no-such-game", key=key, known=", ".join(known))
    return cadran.game(key)


def known_bot(level: str | None) -> str:
    """A bot of the house; none named: the one most people want."""
    if level is None:
        return default_bot()
    if level not in BOTS:
        raise bad(f"there is no bot {level!r}; the bots are {', '.join(BOTS)}")
    return level


def default_bot() -> str:
    """Club level, as soon as there is one."""
    return "club" if "club" in BOTS else "greedy"


def bad(what: str) -> Problem:
    """Something that means nothing here."""
    return Problem("meaningless", what=what)


# Setting up.


async def create(hub: Hub, person: Person, wanted: forms.TableWanted) -> Room:
    """A new table; its secret is committed to before anybody else sits down."""
    game = known_game(wanted.game)
    opening: list[int] = []
    options, seed = wanted.options, wanted.seed
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
        at=hub.world.now(),
        table=hub.world.token("table"),
        host=person.id,
        game=game.key,
        options=settled,
        chairs=[chair_of(plan, person) for plan in wanted.seats],
        name=wanted.name.strip(),
        public=wanted.public,
        chat=wanted.chat,
        coach=wanted.coach,
        clock=wanted.clock,
        invite=hub.world.token("invite"),
        secret=hub.world.secret() if seed is None else seed,
        prepared=seed is not None,
        opening=opening,
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
            await room.commit(Gave(at=hub.world.now(), person=person.id, value=contribution))
        if at_once:
            await start(room, person)
    return room


def chair_of(plan: forms.SeatPlan, person: Person) -> Chair:
    """A chair as it is planned."""
    if plan.kind == "bot":
        return Chair(kind="bot", bot=known_bot(plan.bot))
    if plan.kind == "me":
        return Chair(kind="person", person=person.id, name=clean(plan.name or person.name))
    return Chair()


def clean(name: str) -> str:
    """A name on one line."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not plain:
        raise bad("name: it is empty")
    return plain


async def _finished(hub: Hub, person: Person, since: forms.Since) -> Ledger:
    room = seen_by(await hub.room(since.table), person.id)
    return over(room)


def over(room: Room) -> Ledger:
    """A table whose game is over: it has no secrets any more."""
    if room.ledger.frozen is not None:
        raise stopped(room.ledger.game.key, room.ledger.frozen.now)
    if room.ledger.status != "over":
        raise Problem("not-over")
    return room.ledger


async def enter(room: Room, person: Person, invite: str) -> None:
    """Show the invitation."""
    ledger = room.ledger
    if not same(invite, ledger.created.invite):
        raise Problem("no-such-table")
    if person.id not in ledger.members:
        await room.commit(Entered(at=room.hub.world.now(), person=person.id))


# Sitting.


async def sit(room: Room, person: Person, wanted: forms.SitWanted) -> None:
    """Take a chair: an open one, or during the game one that a bot plays."""
    ledger = room.ledger
    now = room.hub.world.now()
    name = clean(wanted.name or person.name)
    if ledger.frozen is not None or ledger.status == "over":
        raise Problem("over")
    playing = ledger.status != "waiting"
    if playing and ledger.seats_of(person.id):
        raise Problem("already-started")
    free = [
        seat
        for seat, chair in enumerate(ledger.chairs)
        if chair.kind == "open" or (playing and (chair.kind == "bot" or seat in ledger.away))
    ]
    seat = wanted.seat
    if seat is None:
        if not free:
            raise Problem("table-full")
        seat = free[0]
    elif seat >= len(ledger.chairs):
        raise bad(f"seat: there is no seat {seat}")
    elif seat not in free:
        raise Problem("seat-taken", seat=seat)
    records: list[Record] = [Sat(at=now, seat=seat, person=person.id, name=name)]
    if wanted.contribution is not None and not playing and person.id not in ledger.chances:
        records.append(Gave(at=now, person=person.id, value=wanted.contribution))
    await room.commit(*records)
    room.tell_you(person.id)


async def leave(room: Room, person: Person, seat: int) -> None:
    """Give a chair up: before the game it is open again, later a bot goes on."""
    ledger, now = room.ledger, room.hub.world.now()
    host = person.id == ledger.created.host and ledger.status == "waiting"
    if not (host and seat < len(ledger.chairs) and ledger.chairs[seat].kind != "open"):
        own_seat(ledger, person.id, seat)
    gone = ledger.chairs[seat].person
    if ledger.status == "waiting":
        await room.commit(Freed(at=now, seat=seat))
    elif ledger.status in ("starting", "playing"):
        level = ledger.chairs[seat].bot or default_bot()
        await room.commit(Handed(at=now, seat=seat, bot=level, leaves=True))
    else:
        raise Problem("over")
    if gone:
        room.tell_you(gone)


async def hand(room: Room, person: Person, wanted: forms.BotWanted) -> None:
    """Let a bot play a chair, or take it back."""
    ledger, now = room.ledger, room.hub.world.now()
    seat = wanted.seat
    if seat >= len(ledger.chairs):
        raise bad(f"seat: there is no seat {seat}")
    chair = ledger.chairs[seat]
    host = person.id == ledger.created.host
    own = seat in ledger.seats_of(person.id)
    if ledger.status in ("over", "frozen"):
        raise Problem("over")
    if chair.kind == "person":
        absent = host and seat not in room.online() and wanted.bot is not None
        if not own and not absent:
            raise Problem("not-yours", seat=seat)
        if ledger.status == "waiting":
            raise Problem("not-started")
    elif not host:
        raise Problem("host-only")
    elif ledger.status != "waiting" and wanted.bot is None:
        raise Problem("already-started")
    bot = None if wanted.bot is None else known_bot(wanted.bot)
    if bot != chair.bot:
        await room.commit(Handed(at=now, seat=seat, bot=bot))


# Starting.


async def start(room: Room, person: Person) -> None:
    """By the host, once every chair is taken; who has added nothing to the shuffle is asked."""
    ledger = room.ledger
    if person.id != ledger.created.host:
        raise Problem("host-only")
    if ledger.frozen is not None:
        raise stopped(ledger.game.key, ledger.frozen.now)
    if ledger.status != "waiting":
        raise Problem("already-started")
    if any(chair.kind == "open" for chair in ledger.chairs):
        raise Problem("seats-open")
    until = room.hub.world.now() + int(room.hub.settings.patience * 1000)
    await room.commit(Starting(at=room.hub.world.now(), until=until))
    if ready(ledger):
        await deal(room)


def ready(ledger: Ledger) -> bool:
    """Has everybody added to the shuffle who can?"""
    return ledger.created.prepared or all(given.value is not None for given in ledger.given())


async def deal(room: Room) -> None:
    """The seed follows from the secret and from all contributions; the game begins."""
    ledger = room.ledger
    created, game = ledger.created, ledger.game
    from cadran.table import seed_of

    given = [] if created.prepared else ledger.given()
    seed = created.secret if created.prepared else seed_of(created.secret, given)
    await room.commit(
        Started(
            at=room.hub.world.now(),
            rules=game.rules_version,
            edition=game.edition_digest,
            seed=seed,
            given=given,
        )
    )


async def give(room: Room, person: Person, value: str, ack: Ack | None = None) -> None:
    """Add to the shuffle, once."""
    ledger = room.ledger
    if person.id not in ledger.givers():
        raise Problem("not-allowed-here")
    if ledger.status not in ("waiting", "starting"):
        raise Problem("already-started")
    if person.id in ledger.chances:
        if ledger.chances[person.id] != value:
            raise Problem("conflict")
        if ack is not None:
            ack()
        return
    await room.commit(Gave(at=room.hub.world.now(), person=person.id, value=value), ack=ack)
    if ledger.status == "starting" and ready(ledger):
        await deal(room)


# Talking.


async def say(
    room: Room,
    person: Person,
    seat: int | None,
    phrase: str | None,
    text: str | None,
    ack: Ack | None = None,
) -> None:
    """A phrase of the house; free words only where the host allows them."""
    ledger = room.ledger
    rule = ledger.created.chat
    if seat is not None:
        own_seat(ledger, person.id, seat)
    if (phrase is None) == (text is None):
        raise bad("say either a phrase or a text")
    if rule == "none" or (text is not None and rule != "free"):
        raise Problem("not-allowed-here")
    if phrase is not None and phrase not in PHRASES:
        raise bad(f"there is no phrase {phrase!r}; there are {', '.join(PHRASES)}")
    if not ledger.seats_of(person.id) and person.id != ledger.created.host:
        raise Problem("not-allowed-here")
    words = None if text is None else clean(text)
    await room.commit(
        Said(at=room.hub.world.now(), person=person.id, seat=seat, phrase=phrase, text=words),
        ack=ack,
    )


PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "thank-you",
    "oops",
    "your-turn",
    "one-moment",
    "back",
    "close",
    "rematch",
    "good-game",
    "bye",
)
assert all(has_text("en", f"phrase-{name}") for name in PHRASES)


# Afterwards.


def same_again(ledger: Ledger) -> list[Chair]:
    """The same people and bots in the same chairs; who left for good leaves a chair open."""
    chairs = []
    for seat, chair in enumerate(ledger.chairs):
        if chair.kind == "bot":
            chairs.append(Chair(kind="bot", bot=chair.bot))
        elif chair.kind == "person" and seat not in ledger.away:
            chairs.append(Chair(kind="person", person=chair.person, name=chair.name))
        else:
            chairs.append(Chair())
    return chairs


async def rematch(room: Room, person: Person) -> Room:
    """The same people once more, everybody one chair further; asked twice it is one table."""
    hub, ledger = room.hub, room.ledger
    if person.id not in ledger.members:
        raise Problem("not-allowed-here")
    if ledger.rematch is not None:
        return await hub.room(ledger.rematch)
    if ledger.status not in ("over", "frozen"):
        raise Problem("not-over")
    old, now = ledger.created, hub.world.now()
    chairs = same_again(ledger)
    chairs = [*chairs[-1:], *chairs[:-1]]
    host = old.host if old.host in {c.person for c in chairs} else person.id
    created = Created(
        at=now,
        table=hub.world.token("table"),
        host=host,
        game=old.game,
        options={**old.options, "first": None} if "first" in old.options else old.options,
        chairs=chairs,
        name=old.name,
        public=old.public,
        chat=old.chat,
        coach=old.coach,
        clock=old.clock,
        invite=hub.world.token("invite"),
        secret=hub.world.secret(),
    )
    following = await hub.create(created)
    await room.commit(Followed(at=now, table=created.table))
    return following
