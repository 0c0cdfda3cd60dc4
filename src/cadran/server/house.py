"""The whole server without its wires: store, tables, people, bots, and what goes on by itself."""

import asyncio
import contextlib
import time
from collections import Counter

import msgspec

from cadran.server import desk, moves, wire
from cadran.server.fanout import Fanout, LocalFanout
from cadran.server.keeper import Keeper
from cadran.server.limits import Addresses
from cadran.server.metrics import Metrics
from cadran.server.people import People
from cadran.server.problems import Problem
from cadran.server.records import Forgotten, Freed, Handed, Record, scrub
from cadran.server.reports import Reports
from cadran.server.rooms import Hub, Room
from cadran.server.settings import Settings
from cadran.server.sqlite import SqliteStore
from cadran.server.store import Person, Store, StoreFailed
from cadran.server.workers import Workers
from cadran.server.world import World

TIDY = 2.0  # seconds between two rounds
NICE = 10  # reports are worked out behind everything else


class House:
    """Everything that one process holds."""

    def __init__(
        self,
        settings: Settings,
        world: World | None = None,
        store: Store | None = None,
        fanout: Fanout | None = None,
    ) -> None:
        self.settings = settings
        self.world = world or World()
        self.metrics = Metrics()
        self.store = store or SqliteStore(settings.data / "cadran.db")
        self.hub = Hub(self.store, fanout or LocalFanout(), self.world, settings, self.metrics)
        self.workers = Workers(settings.workers, settings.think, self.metrics)
        self.keeper = Keeper(self.hub, self.workers)
        self.analysts = Workers(1, settings.report, self.metrics, NICE)
        self.reports = Reports(self.store, self.analysts, self.keeper)
        self.people = People(self.store, self.world)
        self.addresses = Addresses(settings.address_rate, settings.address_burst)
        self.founders = Addresses(settings.tables_a_day / 86_400, settings.tables_a_day)
        self.clock = time.monotonic
        self.sockets = 0
        self.sockets_at: Counter[str] = Counter()
        self._round: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Resume every table where it stood."""
        self.hub.down_since = await self.store.last_beat()
        self.hub.up_at = self.world.now()
        self._round = asyncio.create_task(self._rounds())
        self.keeper.spawn(self.keeper.wake())

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            with contextlib.suppress(StoreFailed):
                await self.store.beat(self.world.now())
                await self.hub.tidy()

    async def close(self) -> None:
        """Write down what is worth keeping, then stop."""
        if self._round is not None:
            self._round.cancel()
        await self.keeper.close()
        await self.workers.close()
        await self.analysts.close()
        with contextlib.suppress(StoreFailed):
            await self.hub.tidy(1 << 30)
            await self.store.beat(self.world.now())
        await self.store.close()

    def came_or_went(self, room: Room) -> None:
        """Tell the table, and the clocks."""
        room.seen = self.world.now()
        room.tell_presence()
        if room.ledger.clock is not None and not room.gone:
            self.keeper.spawn(self.keeper.connections(room))

    async def hint(
        self, table: str, person: str | None, seat: int, language: str, re: int
    ) -> wire.Hints:
        """What the coach would do; thought of in a worker."""
        async with self.hub.at(table) as room:
            ledger = moves.asks_for_hint(room, person, seat, language)
            number = ledger.number
        advice = await self.keeper.ask(room, "hint", seat, desk.default_bot(), language)
        return wire.Hints(re=re, number=number, advice=advice)

    async def forget(self, person: Person) -> None:
        """Erase somebody: name, words and identity; their seats go on with bots."""
        for info, _ in await self.store.tables_of(person.id, 100_000):
            table = msgspec.json.decode(info, type=_Named).id
            async with self.hub.at(table) as room:
                now, ledger = self.world.now(), room.ledger
                records: list[Record] = []
                for seat in ledger.seats_of(person.id):
                    if ledger.status == "waiting":
                        records.append(Freed(at=now, seat=seat))
                    elif ledger.status in ("starting", "playing"):
                        level = ledger.chairs[seat].bot or desk.default_bot()
                        records.append(Handed(at=now, seat=seat, bot=level, leaves=True))
                await room.commit(*records, Forgotten(at=now, person=person.id))
        await self.store.forget(person.id, scrub)
        self.people.forget(person.id)
        for room in list(self.hub.rooms.values()):
            if any(chair.person == person.id for chair in room.ledger.chairs):
                async with room.lock:
                    self.hub.drop(room)

    def metrics_text(self) -> str:
        """The page for Prometheus."""
        now: dict[str, float] = {
            "sockets": self.sockets,
            "tables_in_memory": len(self.hub.rooms),
            "workers_alive": sum(1 for w in self.workers.all if w.process is not None),
        }
        if isinstance(self.store, SqliteStore):
            now["store_commits_total"] = self.store.commits
            now["store_writes_total"] = self.store.written
            now["store_seconds_total"] = self.store.seconds
        return self.metrics.text(**now)

    def may_connect(self, address: str) -> None:
        """One socket more, if there is room."""
        settings = self.settings
        if self.sockets >= settings.sockets or (
            self.sockets_at[address] >= settings.address_sockets
        ):
            self.metrics.flooded += 1
            raise Problem("too-fast")
        self.sockets += 1
        self.sockets_at[address] += 1

    def disconnected(self, address: str) -> None:
        """One socket less."""
        self.sockets -= 1
        self.sockets_at[address] -= 1
        if not self.sockets_at[address]:
            del self.sockets_at[address]


class _Named(msgspec.Struct):
    id: str
