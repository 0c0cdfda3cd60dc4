"""Somebody asks to be forgotten."""

import msgspec

from cadran.server.people.identities import People
from cadran.server.storage.store import Person
from cadran.server.tables.access import default_bot
from cadran.server.tables.hub import Hub
from cadran.server.tables.records import Forgotten, Freed, Handed, Record, scrub


class _Named(msgspec.Struct):
    id: str


async def forget(hub: Hub, people: People, person: Person) -> None:
    """Erase somebody: name, words and identity; their seats go on with bots."""
    for info, _ in await hub.store.tables_of(person.id, 100_000):
        table = msgspec.json.decode(info, type=_Named).id
        async with hub.at(table) as room:
            now, facts = hub.environment.now(), room.facts
            records: list[Record] = []
            for seat in facts.seats_of(person.id):
                if facts.status == "waiting":
                    records.append(Freed(at=now, seat=seat))
                elif facts.status in ("starting", "playing"):
                    level = facts.chairs[seat].bot or default_bot()
                    records.append(Handed(at=now, seat=seat, bot=level, leaves=True))
            await room.commit(*records, Forgotten(at=now, person=person.id))
    await hub.store.forget(person.id, scrub)
    people.forget(person.id)
    for room in list(hub.rooms.values()):
        if any(chair.person == person.id for chair in room.facts.chairs):
            async with room.lock:
                hub.drop(room)
