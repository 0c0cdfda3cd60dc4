"""All tables in memory, and the way to those that are not."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

import msgspec

from cadran.games import game_or_absent
from cadran.kernel import CadranError, Game
from cadran.server.metrics import Metrics
from cadran.server.settings import Settings
from cadran.server.storage.store import Damaged, LastView, Store, StoreFailed
from cadran.server.tables import messages
from cadran.server.tables.environment import Environment
from cadran.server.tables.facts import Facts
from cadran.server.tables.notices import Notifier
from cadran.server.tables.problems import Elsewhere, Problem, SetAside
from cadran.server.tables.records import Created, Unreadable, decode
from cadran.server.tables.replay import rebuild
from cadran.server.tables.room import Room

LOG = logging.getLogger("cadran.server")


class Automatic(Protocol):
    """Whoever plays bots and runs clocks."""

    def changed(self, room: Room) -> None:
        """Something is due here now, or nothing any more."""
        ...


class Hub:
    """All tables in memory, and the way to those that are not."""

    def __init__(
        self,
        store: Store,
        notifier: Notifier,
        environment: Environment,
        automatic: Automatic,
        settings: Settings,
        metrics: Metrics,
        find: Callable[[str], Game] = game_or_absent,
    ) -> None:
        self.store = store
        self.notifier = notifier
        self.environment = environment
        self.automatic = automatic
        self.settings = settings
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.aside: dict[str, str] = {}  # tables that could not be read when last tried, and why
        self.find = find
        self.down_since = 0  # from here
        self.up_at = 0  # to here no server was there
        self.closing = False  # this process ends: nothing is loaded any more
        self.asleep: set[str] = set()  # tables that stopped because the store failed
        self._loading: dict[str, asyncio.Task[Room]] = {}
        notifier.subscribe(self.heard)

    async def room(self, table: str) -> Room:
        """A table, from memory or from its log."""
        found = self.rooms.get(table)
        if found is not None:
            found.seen = self.environment.now()
            if found.paused:
                self.automatic.changed(found)
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Room]:
        """A table to oneself."""
        while True:
            room = await self.room(table)
            async with room.lock:
                if not room.gone:
                    yield room
                    return

    async def _load(self, table: str) -> Room:
        if len(table) > 64:
            raise Problem("no-such-table")
        if self.closing:
            raise Problem("busy")
        claim = await self.store.claim(table)
        if claim.node is not None:
            raise Elsewhere(table, claim.node)
        try:
            bodies = await self.store.load(table)
            kept = await self.store.last_views(table)
        except Damaged as error:
            raise self._set_aside(table, error) from None
        if not bodies:
            raise Problem("no-such-table")
        last_views = {g.seat: g.plain() for g in kept if g.view}
        listed = listed_info(await self.store.listed(table))
        try:
            records = [decode(body) for body in bodies]
            room = Room(self, rebuild(records, last_views, listed, self.find))
        except Exception as error:  # noqa: BLE001 - whatever is wrong with it harms no other table
            raise self._set_aside(table, error) from None
        self.aside.pop(table, None)
        if claim.at:
            room.up_at = min(claim.at, self.environment.now())  # the store's clock is another
            room.down_since = min(claim.since, room.up_at)
        facts = room.facts
        if listed is not None and facts.frozen is None and listed.status != facts.status:
            await self.store.append(table, facts.length, [], room.listing())
        self.metrics.loads += 1
        self.rooms[table] = room
        self.automatic.changed(room)
        return room

    def _set_aside(self, table: str, error: Exception) -> SetAside:
        """This table cannot be read, by this version or at all: it stays as it is."""
        if table not in self.aside:
            known = isinstance(error, Unreadable | Damaged)
            LOG.error("table %s is set aside: %r", table, error, exc_info=None if known else error)
        self.aside[table] = str(error) if isinstance(error, CadranError) else repr(error)
        return SetAside(table)

    async def told_aside(self, found: SetAside, person: str | None) -> Problem:
        """What this person is told of a table that is set aside."""
        known = await self.store.known_to(found.table, person)
        return Problem("set-aside") if known else found

    async def create(self, created: Created) -> Room:
        """A new table."""
        facts = Facts(created, self.find)
        room = Room(self, facts)
        self.rooms[created.table] = room
        async with room.lock:
            await room.commit(created)
        return room

    def drop(self, room: Room) -> None:
        """Forget a table; its listeners say hello again to the one that is rebuilt."""
        room.close()
        if self.rooms.get(room.facts.id) is room:
            del self.rooms[room.facts.id]
        listeners, room.listeners = room.listeners, []
        for listener in listeners:
            listener.lost()

    async def leave_all(self) -> None:
        """Every table is let go as soon as what is under way there is stored and answered."""
        self.closing = True
        for room in list(self.rooms.values()):
            async with room.lock:
                self.drop(room)
            await self.store.release([room.facts.id])

    def heard(self, table: str, number: int, records: Sequence[bytes]) -> None:
        """Another process has written: go along if nothing is missing, else read the log again."""
        room = self.rooms.get(table)
        if room is None or room.lock.locked():  # whoever holds it is about to meet a Conflict
            return
        if room.facts.length == number:
            room.follow([decode(body) for body in records])
        else:
            self.drop(room)

    async def tidy(self, most: int = 50) -> None:
        """Keep some last views, the oldest first, and let tables go that nobody looks at."""
        now = self.environment.now()
        rooms = [room for room in self.rooms.values() if not room.lock.locked()]
        changed = [room for room in rooms if room.changed()]
        last_views: list[LastView] = []
        for room in sorted(changed, key=lambda room: room.kept)[:most]:
            try:
                last_views += room.last_views(now)
            except Exception:
                LOG.exception("the last views of table %s cannot be kept", room.facts.id)
        if last_views:
            await self.store.keep_last_views(last_views)
        left = []
        for room in rooms:
            idle = now - room.seen > self.settings.idle * 1000
            quiet = not room.listeners and not room.timers and not room.lock.locked()
            if idle and quiet and not room.changed():
                self.drop(room)
                left.append(room.facts.id)
        await self.store.release(left)

    async def wake(self) -> None:
        """The tables where something goes on without anybody connected: after a start, after the
        store has failed, and those of a node that has died."""
        self.asleep.update(await self.store.busy_tables())
        for table in sorted(self.asleep):
            try:
                if table not in self.rooms:
                    (await self.room(table)).seen = 0  # nobody has looked yet
            except StoreFailed:
                raise  # and the rest sleeps on
            except (Elsewhere, SetAside):
                pass  # another node has it; or it was said in the log by now
            except Exception:
                LOG.exception("table %s does not wake", table)
            self.asleep.discard(table)


def listed_info(line: bytes | None) -> messages.TableInfo | None:
    """What the lists say of a table; None too if a later version wrote what is not understood."""
    try:
        return None if line is None else msgspec.json.decode(line, type=messages.TableInfo)
    except msgspec.DecodeError:
        return None
