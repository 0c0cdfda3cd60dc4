"""Somebody asks to be forgotten."""

from collections.abc import Awaitable, Callable

import msgspec

from cadran.server.people.identities import People
from cadran.server.storage.store import Person
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import Elsewhere, SetAside
from cadran.server.tables.records import scrub
from cadran.server.tables.seating import forgotten

MOST = 1 << 20  # tables of one person: all of them


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
    aside: set[str] = set()
    for table in await hub.store.tables_with(person.id):
        try:
            await leave(hub, table, person.id)
        except SetAside:
            aside.add(table)  # their seats go when it can be read again
        except Elsewhere as found:
            await elsewhere(found, person.id)
    await _unlist(hub, person, aside)
    await hub.store.forget(person.id, scrub)
    people.forget(person.id)
    await drop_rooms(hub, person.id)


async def _unlist(hub: Hub, person: Person, aside: set[str]) -> None:
    """The lists show tables that nobody can read as they last were: without their name."""
    for line, you in await hub.store.tables_of(person.id, MOST) if aside else []:
        info, own = msgspec.json.decode(line), msgspec.json.decode(you)
        if info["id"] in aside:
            if own["host"]:
                info["name"] = ""
            for seat in info["seats"]:
                if seat["seat"] in own["seats"] or seat["name"] == person.name:
                    seat["name"] = seat["face"] = ""
            await hub.store.relist(info["id"], msgspec.json.encode(info))


async def drop_rooms(hub: Hub, person: str) -> None:
    """The tables where they sat are read again, without their name."""
    for room in list(hub.rooms.values()):
        if any(chair.person == person for chair in room.facts.chairs):
            async with room.lock:
                hub.drop(room)
