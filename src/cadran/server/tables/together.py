"""People who share a device: which seats it holds together.

Everybody owns their own seat. A device at which several people are known may look and act for a
seat of any of them that was taken together with one of whoever is chosen there, and for no other:
two people of a household who play from their own phones are strangers to each other at that table.
"""

from collections.abc import Iterable

import msgspec

from cadran.server.storage.store import Person
from cadran.server.tables import messages
from cadran.server.tables.facts import Facts


def _group(facts: Facts, seat: int) -> str | None:
    """Under whose hand a seat was taken."""
    return facts.chairs[seat].by or facts.owner(seat)


def _groups(facts: Facts, person: str) -> set[str | None]:
    return {person, *(_group(facts, seat) for seat in facts.seats_of(person))}


def held(facts: Facts, person: str | None, beside: Iterable[str] = ()) -> list[int]:
    """The seats that a device holds where `person` is chosen and `beside` are known as well."""
    others = set(beside)
    if person is None or not others:
        return facts.seats_of(person)
    groups = _groups(facts, person)
    return [
        seat
        for seat, owner in enumerate(facts.owners())
        if owner == person or (owner in others and _group(facts, seat) in groups)
    ]


def held_by(facts: Facts, who: Person | None) -> list[int]:
    """The seats of whoever comes, with the others of their device."""
    return [] if who is None else held(facts, who.id, [one.id for one in who.beside])


def you_of(facts: Facts, person: str | None, beside: Iterable[str] = ()) -> messages.You:
    """What is somebody's own here, and what their device holds with it."""
    return msgspec.structs.replace(facts.you(person), seats=held(facts, person, beside))


def giver_of(facts: Facts, who: Person) -> str:
    """For whom a device adds to the shuffle: once, for all the seats it holds together."""
    here = {who.id, *(one.id for one in who.beside)}
    givers = facts.givers()
    found = sorted(one for one in _groups(facts, who.id) if one in here and one in givers)
    return who.id if who.id in givers or not found else str(found[0])
