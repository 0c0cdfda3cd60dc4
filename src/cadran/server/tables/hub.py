"""All tables in memory, and the way to those that are not."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

import msgspec

from cadran.games import game_or_absent
from cadran.kernel import CadranError, Game
from cadran.server.logs import note
from cadran.server.metrics import Metrics
from cadran.server.settings import Settings
from cadran.server.storage.store import SAID, Damaged, LastView, Pulse, Store, StoreFailed
from cadran.server.tables import messages
from cadran.server.tables.environment import Environment
from cadran.server.tables.facts import Facts
from cadran.server.tables.problems import Elsewhere, Problem, SetAside
from cadran.server.tables.records import FORMAT, Created, Unreadable, decode
from cadran.server.tables.replay import rebuild
from cadran.server.tables.room import CHAT_KEPT, Room, spoken
from cadran.table.signing import Signer

AT_ONCE = 2000  # at most so many records or tables: others write in between
READABLE = 20_000  # tables of which it is remembered that their records can be read
LOG = logging.getLogger("cadran.server")


_info = msgspec.json.Decoder(messages.TableInfo)


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
        environment: Environment,
        automatic: Automatic,
        settings: Settings,
        metrics: Metrics,
        find: Callable[[str], Game] = game_or_absent,
        signer: Signer | None = None,
    ) -> None:
        self.signer = signer  # of logs and sheets; none: nobody vouches for them
        self.store = store
        self.environment = environment
        self.automatic = automatic
        self.settings = settings
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.aside: dict[str, str] = {}  # tables that could not be read when last tried, and why
        self.find = find
        self.down_since = 0  # from here
        self.up_at = 0  # to here no server was there
        self.writes = FORMAT  # the format of records: all nodes that live read it
        self.closing = False  # this process ends: nothing is loaded any more
        self.asleep: set[str] = set()  # tables that stopped because the store failed
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._readable: set[str] = set()  # tables whose records were looked at, for the lists

    async def room(self, table: str) -> Room:
        """A table, from memory or from its log."""
        found = self.rooms.get(table)
        if found is not None and not self.store.holds():
            self._doubt(found)
            found = None
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
        said = said_in(bodies)
        early = set(said[:-CHAT_KEPT])  # nobody is shown those any more
        if early:
            bodies = [body for place, body in enumerate(bodies) if place not in early]
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
        await self._load_chat(room, len(early), len(said) - len(early))
        self.metrics.loads += 1
        self.rooms[table] = room
        self.automatic.changed(room)
        return room

    async def read(self, table: str) -> Facts:
        """A table as its log tells it, without making it ours: for what happens there no more."""
        found = self.rooms.get(table)
        if found is not None:
            return found.facts
        listed = listed_info(await self.store.listed(table))
        try:
            records = [decode(body) for body in await self.store.load(table)]
            return rebuild(records, {}, listed, self.find)
        except StoreFailed as error:
            if not isinstance(error, Damaged):
                raise
            raise self._set_aside(table, error) from None
        except Exception as error:  # noqa: BLE001 - as when it is loaded
            raise self._set_aside(table, error) from None

    async def _load_chat(self, room: Room, early: int, late: int) -> None:
        """The last lines; those that an earlier version wrote into the log are moved out of it.

        A log is read as a whole, so nobody may fill it with words. Lines that nobody was shown any
        more go first, some at a time; a store that cannot write now does so another day.
        """
        table, said = room.facts.id, room.facts.said
        room.chat = [line for _, line in said]
        if said:
            with contextlib.suppress(StoreFailed):
                for taken in range(0, early, AT_ONCE):
                    await self.store.take_said(table, min(AT_ONCE, early - taken))
                lines = [spoken(person, line) for person, line in said]
                await self.store.take_said(table, late, lines)
        room.facts.length = await self.store.length(table)
        kept = [msgspec.json.decode(row.line, type=messages.ChatLine)
                for row in await self.store.chat(table, CHAT_KEPT)]  # fmt: skip
        room.chat = kept or room.chat

    async def never_started(self, before: int) -> int:
        """Tables that were set up before then and never started go; how many went."""
        gone = 0
        for table in await self.store.never_started(before, AT_ONCE):
            with contextlib.suppress(Problem):  # another node's; or nobody can read it now
                async with self.at(table) as room:
                    if room.facts.status == "waiting" and not room.listeners:
                        await self.store.drop_table(table)
                        note("table gone", table=table)
                        self.drop(room)
                        gone += 1
        return gone

    async def old_chat(self, after: str) -> str | None:
        """Some more tables of earlier versions, whose logs may hold chat; None: there are none."""
        tables = await self.store.old_chat(after, 20)
        for table in tables:
            try:
                if said_in(await self.store.load(table)):
                    await self.room(table)
                else:
                    await self.store.take_said(table, 0)
            except (Problem, Damaged):
                pass  # another node's, or it cannot be read now
        return tables[-1] if tables else None

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

    async def marked(self, lines: Sequence[bytes]) -> list[messages.TableInfo | None]:
        """Tables from the lists; what this server cannot read is marked, met before or not.

        Lines that an earlier version wrote get what they lack, as when the table is loaded; of
        one that a later version wrote and nobody here understands there is nothing to tell.
        """
        found: list[messages.TableInfo | None] = []
        for line in lines:
            info = listed_info(line)
            if info is None:
                found.append(None)
                continue
            if not (info.id in self.rooms or info.id in self._readable or info.id in self.aside):
                await self._try(info.id)
            if info.id in self.aside:
                info = msgspec.structs.replace(info, aside=True)
            found.append(info)
        return found

    async def _try(self, table: str) -> None:
        """Are all its records such as this version reads? Remembered, as lists are asked often."""
        try:
            for body in await self.store.load(table):
                decode(body)
        except StoreFailed as error:
            if isinstance(error, Damaged):
                self._set_aside(table, error)
        except Exception as error:  # noqa: BLE001 - as when it is loaded
            self._set_aside(table, error)
        else:
            if len(self._readable) >= READABLE:
                self._readable.clear()
            self._readable.add(table)

    async def create(self, created: Created) -> Room:
        """A new table."""
        facts = Facts(created, self.find)
        room = Room(self, facts)
        self.rooms[created.table] = room
        async with room.lock:
            await room.commit(created)
        note("table set up", table=created.table, game=created.game)
        return room

    def drop(self, room: Room) -> None:
        """Forget a table; its listeners say hello again to the one that is rebuilt."""
        room.close()
        if self.rooms.get(room.facts.id) is room:
            del self.rooms[room.facts.id]
        listeners, room.listeners = room.listeners, []
        for listener in listeners:
            listener.lost()

    def _doubt(self, room: Room) -> None:
        """Another node may have it by now and play on: it is read again, if it is still ours."""
        self.asleep.add(room.facts.id)
        self.drop(room)

    def doubt_all(self) -> None:
        """The same for every table: whoever looks at one is sent to where it is."""
        for room in list(self.rooms.values()):
            self._doubt(room)

    async def leave_all(self) -> None:
        """Every table is let go as soon as what is under way there is stored and answered."""
        self.closing = True
        for room in list(self.rooms.values()):
            await self.hand_over(room)

    async def hand_over(self, room: Room) -> None:
        """Let a table go between two decisions: the next node that asks has it."""
        async with room.lock:
            self.drop(room)
        self.metrics.handed_over += 1
        await self.store.release([room.facts.id])

    async def tidy(self, most: int = 50) -> None:
        """Keep some last views, the oldest first, and let tables go that nobody looks at."""
        now = self.environment.now()
        rooms = [room for room in self.rooms.values() if not room.lock.locked()]
        changed = [room for room in rooms if room.changed()]
        last_views: list[LastView] = []
        pulses: list[Pulse] = []
        for room in sorted(changed, key=lambda room: room.kept)[:most]:
            try:
                last_views += room.last_views(now)
                if room.facts.status != "over":
                    pulses.append(room.pulse())
            except Exception:
                LOG.exception("the last views of table %s cannot be kept", room.facts.id)
        if last_views:
            await self.store.keep_last_views(last_views)
        if pulses:
            await self.store.keep_pulses(pulses)
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


def said_in(bodies: list[bytes]) -> list[int]:
    """The places of chat in a log of an earlier version."""
    return [place for place, body in enumerate(bodies) if SAID in body[:16]]


def listed_info(line: bytes | None) -> messages.TableInfo | None:
    """What the lists say of a table; None too if a later version wrote what is not understood."""
    try:
        return None if line is None else _info.decode(line)
    except msgspec.DecodeError:
        return None
