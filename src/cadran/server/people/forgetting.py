"""Somebody asks to be forgotten."""

from collections.abc import Awaitable, Callable

from cadran.server.people.identities import People
from cadran.server.storage.store import Person
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import Elsewhere, SetAside
from cadran.server.tables.records import scrub
from cadran.server.tables.seating import forgotten


async def leave(hub: Hub, table: str, person: str) -> None:
    """Their seats at one table go to bots, or are open again."""
    async with hub.at(table) as room:
        await forgotten(room, person)


async def forget(
    hub: Hub,
    people: People,
    person: Person,
    elsewhere: Callable[[Elsewhere, str], Awaitable[None]],
) -> None:
    """Erase somebody: name, words and identity; their seats go on with bots.

    `elsewhere` does what `leave` does at a table that another node has.
    """
    for table in await hub.store.tables_with(person.id):
        try:
            await leave(hub, table, person.id)
        except SetAside:
            pass  # name and words are erased below; their seats when it can be read again
        except Elsewhere as found:
            await elsewhere(found, person.id)
    await hub.store.forget(person.id, scrub)
    people.forget(person.id)
    await drop_rooms(hub, person.id)


async def drop_rooms(hub: Hub, person: str) -> None:
    """The tables where they sat are read again, without their name."""
    for room in list(hub.rooms.values()):
        if any(chair.person == person for chair in room.facts.chairs):
            async with room.lock:
                hub.drop(room)
