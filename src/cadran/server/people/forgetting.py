"""Somebody asks to be forgotten."""

from contextlib import suppress

from cadran.server.people.identities import People
from cadran.server.storage.store import Person
from cadran.server.tables.access import default_bot
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import SetAside
from cadran.server.tables.records import Forgotten, Freed, Handed, Record, scrub


async def _leave(hub: Hub, table: str, person: str) -> None:
    """Their seats at one table go to bots, or are open again."""
    async with hub.at(table) as room:
        now, facts = hub.environment.now(), room.facts
        records: list[Record] = []
        for seat in facts.seats_of(person):
            if facts.status == "waiting":
                records.append(Freed(at=now, seat=seat))
            elif facts.status in ("starting", "playing"):
                level = facts.chairs[seat].bot or default_bot()
                records.append(Handed(at=now, seat=seat, bot=level, leaves=True))
        await room.commit(*records, Forgotten(at=now, person=person))


async def forget(hub: Hub, people: People, person: Person) -> None:
    """Erase somebody: name, words and identity; their seats go on with bots."""
    for table in await hub.store.tables_with(person.id):
        with suppress(SetAside):  # nobody sits there now; name and words are erased below
            await _leave(hub, table, person.id)
    await hub.store.forget(person.id, scrub)
    people.forget(person.id)
    for room in list(hub.rooms.values()):
        if any(chair.person == person.id for chair in room.facts.chairs):
            async with room.lock:
                hub.drop(room)
