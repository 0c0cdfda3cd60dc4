"""Who sits where: sit down, leave, let a bot play."""

from cadran.server.storage.store import Person
from cadran.server.tables import requests
from cadran.server.tables.access import bad, beside, clean, default_bot, known_bot, own_seat
from cadran.server.tables.facts import Facts
from cadran.server.tables.problems import Problem
from cadran.server.tables.records import Forgotten, Freed, Handed, Offered, Record, Sat
from cadran.server.tables.room import Room
from cadran.server.tables.shuffling import first_share
from cadran.server.tables.together import held_by


async def sit(room: Room, here: Person, wanted: requests.SitWanted) -> None:
    """Take a chair: an open one, or during the game one that a bot plays.

    Before the game somebody else of the same device may be sat down beside whoever is chosen there.
    """
    person = beside(here, wanted.friend) if wanted.friend is not None else here
    facts = room.facts
    now = room.hub.environment.now()
    name = clean(wanted.name or person.name)
    if facts.frozen is not None or facts.status == "over":
        raise Problem("over")
    playing = facts.status != "waiting"
    if playing and (facts.seats_of(person.id) or person is not here):
        raise Problem("already-started")
    free = [
        seat
        for seat, chair in enumerate(facts.chairs)
        if chair.kind == "open" or (playing and facts.owner(seat) is None)
    ]
    seat = wanted.seat
    if seat is None:
        if not free:
            raise Problem("table-full")
        offered = [seat for seat in free if facts.may_be_taken(seat)]
        seat = (offered or free)[0]
    elif seat >= len(facts.chairs):
        raise bad(f"seat: there is no seat {seat}")
    elif seat not in free:
        raise Problem("seat-taken", seat=seat)
    if playing:
        may_take_over(facts, person.id, seat)
    facts.wear.may_sit(person.id)
    records: list[Record] = [
        Sat(
            at=now,
            seat=seat,
            person=person.id,
            name=name,
            face=wanted.face or person.face,
            program=wanted.program,
            by="" if person is here else here.id,
        )
    ]
    if not playing and here.id not in facts.shares.open:
        records += first_share(here.id, wanted.contribution, wanted.promise, now)
    await room.commit(*records)


def may_take_over(facts: Facts, person: str, seat: int) -> None:
    """A seat of a running game: not for strangers, nor for who has seen another hand of it.

    The host's consent, or the table's own rule, is needed besides; the host needs none.
    """
    host = person == facts.created.host
    if person not in facts.members or not (host or facts.may_be_taken(seat)):
        raise Problem("not-offered", seat=seat)
    if facts.saw.get(person, set()) - {seat}:
        raise Problem("saw-another-hand")


async def offer(room: Room, person: Person, seat: int, yes: bool) -> None:
    """The host lets somebody take a seat that is nobody's, or does not any more."""
    facts = room.facts
    if person.id != facts.created.host:
        raise Problem("host-only")
    if seat >= len(facts.chairs):
        raise bad(f"seat: there is no seat {seat}")
    if facts.status == "waiting":
        raise Problem("not-started")
    if facts.status in ("over", "frozen"):
        raise Problem("over")
    if facts.owner(seat) is not None:
        raise Problem("seat-taken", seat=seat)
    if yes != (seat in facts.offered):
        facts.wear.may_change(seat)
        await room.commit(Offered(at=room.hub.environment.now(), seat=seat, yes=yes))


async def leave(room: Room, person: Person, seat: int) -> None:
    """Give a chair up: before the game it is open again, later a bot goes on."""
    facts, now = room.facts, room.hub.environment.now()
    host = person.id == facts.created.host and facts.status == "waiting"
    if not (host and seat < len(facts.chairs) and facts.chairs[seat].kind != "open"):
        own_seat(facts, person, seat)
    if facts.status == "waiting":
        await room.commit(Freed(at=now, seat=seat))
    elif facts.status in ("starting", "playing"):
        level = facts.chairs[seat].bot or default_bot()
        await room.commit(Handed(at=now, seat=seat, bot=level, leaves=True))
    else:
        raise Problem("over")


async def forgotten(room: Room, person: str) -> None:
    """Somebody is erased: their seats go to bots, or are open again."""
    now, facts = room.hub.environment.now(), room.facts
    records: list[Record] = []
    for seat in facts.seats_of(person):
        if facts.status == "waiting":
            records.append(Freed(at=now, seat=seat))
        elif facts.status in ("starting", "playing"):
            level = facts.chairs[seat].bot or default_bot()
            records.append(Handed(at=now, seat=seat, bot=level, leaves=True))
    await room.commit(*records, Forgotten(at=now, person=person))


async def hand(room: Room, person: Person, wanted: requests.BotWanted) -> None:
    """Let a bot play a chair, or take it back."""
    facts, now = room.facts, room.hub.environment.now()
    seat = wanted.seat
    if seat >= len(facts.chairs):
        raise bad(f"seat: there is no seat {seat}")
    chair = facts.chairs[seat]
    host = person.id == facts.created.host
    own = seat in held_by(facts, person)
    if facts.status in ("over", "frozen"):
        raise Problem("over")
    if chair.kind == "person":
        absent = host and seat not in room.online() and wanted.bot is not None
        if not own and not absent:
            raise Problem("not-yours", seat=seat)
        if facts.status == "waiting":
            raise Problem("not-started")
    elif not host:
        raise Problem("host-only")
    elif facts.status != "waiting" and wanted.bot is None:
        raise Problem("already-started")
    bot = None if wanted.bot is None else known_bot(wanted.bot)
    if bot != chair.bot:
        facts.wear.may_change(seat)
        await room.commit(Handed(at=now, seat=seat, bot=bot))
