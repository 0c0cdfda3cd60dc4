"""Somebody is asked to a table by name: they may come, or say that they will not."""

from cadran.server.storage.store import Person
from cadran.server.tables.problems import Problem
from cadran.server.tables.records import Declined, Invited
from cadran.server.tables.room import Room
from cadran.server.tables.together import held_by


def may_invite(room: Room, person: Person) -> None:
    """Whoever sits here or hosts, while the game has not begun."""
    facts = room.facts
    if person.id != facts.created.host and not held_by(facts, person):
        raise Problem("not-allowed-here")
    if facts.status != "waiting":
        raise Problem("already-started")


async def invite(room: Room, person: Person, friend: str) -> bool:
    """Ask somebody to come; False: they were asked already, or sit here."""
    facts = room.facts
    may_invite(room, person)
    if facts.invited.get(friend) == "":
        raise Problem("declined")
    if friend in facts.invited or facts.seats_of(friend):
        return False
    if all(chair.kind != "open" for chair in facts.chairs):
        raise Problem("table-full")
    await room.commit(Invited(at=room.hub.environment.now(), person=friend, by=person.id))
    return True


async def decline(room: Room, person: Person) -> None:
    """They will not come, and are not asked again."""
    if room.facts.invited.get(person.id):
        await room.commit(Declined(at=room.hub.environment.now(), person=person.id))
