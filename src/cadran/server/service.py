"""The whole server without its network: store, tables, people, and who thinks for bots."""

import asyncio
import contextlib
import logging
import secrets
import shutil
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import msgspec

from cadran.kernel import BadInput
from cadran.library import say
from cadran.server.bus.bus import Bus, LocalBus, Unreachable
from cadran.server.keys import FILE, Keys, SharedKeys
from cadran.server.links import MOVED, SEARCH_PAUSE, SEARCHED, Gone, Here, Links
from cadran.server.metrics import Metrics
from cadran.server.network.doors import Doors, raise_files, room_for
from cadran.server.network.limits import Limits, Sockets
from cadran.server.network.origin import Proxies
from cadran.server.network.push import PushEndpoint, Sender
from cadran.server.people.calls import Calls, Subscription
from cadran.server.people.devices import DeviceSockets, device_id
from cadran.server.people.forgetting import drop_rooms, forget, leave
from cadran.server.people.home import keep_history
from cadran.server.people.identities import People
from cadran.server.people.presence import Present
from cadran.server.people.retention import Retention
from cadran.server.settings import Settings
from cadran.server.storage.sqlite import SqliteStore
from cadran.server.storage.store import Nodes, Person, Store, StoreFailed
from cadran.server.tables import access, messages, play
from cadran.server.tables.automatic import AutomaticPlay
from cadran.server.tables.environment import Environment
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import Elsewhere, Problem, SetAside
from cadran.server.tables.records import FORMAT
from cadran.server.tables.room import Room
from cadran.server.thinking.measuring import Measuring
from cadran.server.thinking.pool import BaseThinker, WorkerPool
from cadran.server.thinking.reports import Reports
from cadran.table.reasons import basis

if TYPE_CHECKING:
    from cadran.server.thinking.queue import WorkQueue
    from cadran.server.thinking.shared import Thinkers

LOG = logging.getLogger("cadran.server")
TIDY = 2.0  # seconds between two rounds
RENEWED = 1.0  # seconds between two words that this node is alive
TAKEN_OVER = 0.5  # seconds between two looks for tables of nobody
LOOKED_AGAIN = 30.0  # seconds between two looks whether all who are connected are still known
AT_ONCE = 1000  # people who are looked for at a time
DONE = b"done"
NICE = 10  # reports are worked out behind everything else


def name_of_node() -> str:
    """Of this process; never used again: what an earlier one owned is taken over like any other."""
    return f"{socket.gethostname()}-{secrets.token_hex(4)}"


def store_of(settings: Settings, node: str) -> Store:
    """The store that is wanted: a file, or PostgreSQL."""
    if not settings.store:
        return SqliteStore(settings.data / "cadran.db")
    if not settings.store.startswith(("postgresql://", "postgres://")):
        raise BadInput(f"cannot keep tables in {settings.store}: it is no postgresql:// address")
    try:
        from cadran.server.storage.postgres import PostgresStore
    except ImportError as error:
        raise not_installed("PostgreSQL", error) from None
    return PostgresStore(settings.store, node, settings.store_patience, FORMAT)


def bus_of(settings: Settings) -> Bus:
    """The way to other nodes that is wanted."""
    if not settings.bus:
        return LocalBus()
    if not settings.store:
        raise BadInput("several nodes need one store: --bus goes with --store postgresql://...")
    try:
        from cadran.server.bus.nats_bus import NatsBus
    except ImportError as error:
        raise not_installed("NATS", error) from None
    return NatsBus(settings.bus)


def not_installed(engine: str, error: ImportError) -> BadInput:
    """What to do about it."""
    return BadInput(
        f"{engine} needs a package that is not installed ({error.name}):"
        " pip install 'cadran[cluster]'"
    )


def keys_of(settings: Settings, store: Store, environment: Environment) -> Keys:
    """In a file, or, if none is named, in the store that several nodes share."""
    if store.shared and settings.keys is None:
        from cadran.server.storage.postgres import PostgresStore

        assert isinstance(store, PostgresStore)
        return SharedKeys(store, settings.data / FILE, environment.now)
    return Keys(settings.keys or settings.data / FILE, environment.now)


def queue_of(settings: Settings) -> "WorkQueue":
    """Where questions of all nodes wait."""
    try:
        from cadran.server.thinking.queue import WorkQueue
    except ImportError as error:
        raise not_installed("NATS", error) from None
    return WorkQueue(settings.thinking_bus or settings.bus)


def thinking_of(
    settings: Settings, workers: WorkerPool, reports: WorkerPool, queue: "WorkQueue | None"
) -> tuple[BaseThinker, BaseThinker]:
    """Who answers the questions of tables, and who makes reports."""
    if queue is None:
        return workers, reports
    from cadran.server.thinking.shared import SharedThinking

    here = settings.role == "both"
    return SharedThinking(workers, queue, here), SharedThinking(reports, queue, here)


class Pushing:
    """Calls devices by Web Push."""

    def __init__(self, sender: Sender) -> None:
        self.sender = sender

    async def call(self, device: Subscription, text: bytes, topic: str) -> str:
        """To its endpoint."""
        endpoint = PushEndpoint(device.endpoint, device.key, device.auth)
        return await self.sender.send(endpoint, text, topic)


class Service:
    """Everything that one process holds."""

    def __init__(
        self,
        settings: Settings,
        environment: Environment | None = None,
        store: Store | None = None,
        bus: Bus | None = None,
    ) -> None:
        self.settings = settings
        self.environment = environment or Environment()
        self.metrics = Metrics()
        self.node = name_of_node()
        self.store = store or store_of(settings, self.node)
        self.links = Links(bus or bus_of(settings), self.node)
        self.workers = WorkerPool(settings.workers, settings.think, self.metrics)
        self.report_workers = WorkerPool(1, settings.report, self.metrics, NICE)
        self.queue = queue_of(settings) if settings.bus else None
        thinker, reporter = thinking_of(settings, self.workers, self.report_workers, self.queue)
        self.automatic = AutomaticPlay(thinker, self.environment, settings, self.metrics)
        self.keys = keys_of(settings, self.store, self.environment)
        self.hub = Hub(
            self.store,
            self.environment,
            self.automatic,
            settings,
            self.metrics,
            signer=self.keys.sign,
        )
        contact = f"https://{settings.names[0]}" if settings.names else ""
        self.pushing = Pushing(
            Sender(
                lambda origin, until: self.keys.vouch(origin, until, contact), self.environment.now
            )
        )
        self.calls = Calls(self.hub, self.pushing, settings.call_after, spawn=self.automatic.spawn)
        self.automatic.calls = self.calls.changed
        self.thinker = thinker
        self.reports = Reports(self.store, reporter, self.automatic)
        self.measuring = Measuring(self.hub, self.reports, self._idle, settings.luck_after)
        self.people = People(self.store, self.environment)
        self.devices = DeviceSockets()
        self.retention = Retention(self.hub, self.people, settings)
        self.proxies = Proxies(settings.proxied, settings.proxies)
        self.limits = Limits(settings)
        self.clock = time.monotonic
        self.present = Present(self.environment.now)
        self._in_turn: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        room, others = room_for(settings.sockets, raise_files())
        self.doors = Doors(others, settings.address_connections)
        self.sockets = Sockets(settings, room)
        self.nodes = 1  # that are alive, this one too
        self.stopping = False  # told to stop: no more tables, please
        self._opened = time.monotonic()
        self._loops: list[asyncio.Task[None]] = []
        self._thinkers: Thinkers | None = None

    async def open(self) -> None:
        """Resume every table where it stood."""
        await self.store.open()
        self.keys.open()
        if isinstance(self.keys, SharedKeys):
            await self._at_last(self.keys.refresh)
        self.people.changed = self._changed
        self.links.gone = self._gone
        self.links.here = self.present.came
        await self.links.open(self.links.broken)
        await self.links.answer("forget", self._leaves)
        if self.queue is not None:
            await self.queue.open()
            if self.settings.role == "both":
                from cadran.server.thinking.shared import Thinkers

                self._thinkers = Thinkers(self.queue, self.workers, self.report_workers)
                await self._thinkers.open()
        if self.store.shared:
            await self._at_last(self._still_here)
            self._renewing = asyncio.create_task(self._renew())
            self._loops += [
                self._renewing,
                asyncio.create_task(self._take_over()),
                asyncio.create_task(self._look_again()),
            ]
        else:
            self.hub.down_since = await self.store.last_alive()
            self.environment.begin_after(self.hub.down_since)
            self.hub.up_at = self.environment.now()
        self._loops.append(asyncio.create_task(self._rounds()))
        self.automatic.spawn(self.hub.wake())
        self.automatic.spawn(keep_history(self.hub))
        self.measuring.open()

    def _idle(self) -> float:
        """Seconds since anybody last waited for a thought."""
        if self.reports.busy() or not self.workers.idle.is_set():
            return 0.0
        asked = max(one.asked_at for one in (self.thinker, self.workers, self.report_workers))
        return time.monotonic() - max(asked, self._opened)

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            try:
                if not self.store.shared:
                    await self.store.mark_alive(self.environment.now())
                    if self.hub.asleep:
                        await self.hub.wake()
                if isinstance(self.keys, SharedKeys):
                    await self.keys.refresh()
                await self.hub.tidy()
                await self.retention.step()
            except StoreFailed:
                pass  # full or slow for a moment; the next round tries again
            except Exception:
                LOG.exception("a defect while something old was put away")

    async def _at_last(self, ask: Callable[[], Awaitable[object]]) -> None:
        """At the start; a database that is slow just now is asked again."""
        ends = self.clock() + SEARCHED
        while True:
            try:
                await ask()
            except StoreFailed:
                if self.clock() > ends:
                    raise
                await asyncio.sleep(SEARCH_PAUSE)
            else:
                return

    async def _renew(self) -> None:
        """Say that this node is alive; nothing else may keep it from that."""
        while True:
            await asyncio.sleep(RENEWED)
            try:
                await self._still_here()
            except StoreFailed:
                if not self.store.holds():
                    self.hub.doubt_all()

    async def _still_here(self) -> None:
        self._met(await self.store.renew())

    async def _take_over(self) -> None:
        """Take over what is nobody's any more."""
        while True:
            await asyncio.sleep(TAKEN_OVER)
            with contextlib.suppress(StoreFailed):
                await self.hub.wake()

    async def _look_again(self) -> None:
        """Are all who are connected still known? Another node may have said so in vain."""
        while True:
            await asyncio.sleep(LOOKED_AGAIN)
            with contextlib.suppress(StoreFailed):
                await self.look_again()

    async def look_again(self) -> None:
        """The same once."""
        connected = self.devices.all()  # first: whoever comes meanwhile has a newer token
        for first in range(0, len(connected), AT_ONCE):
            some = connected[first : first + AT_ONCE]
            tokens = await self.store.tokens_of(sorted({person for person, _ in some}))
            known = {device_id(token_hash) for token_hash in tokens}
            for person, device in some:
                if device not in known:
                    self.people.not_known(person)
                    self.devices.sign_out(person, device)

    def _met(self, nodes: Nodes) -> None:
        """Others are there; what they took while this node slept is not ours any more."""
        self.links.alive(nodes.others)
        self.nodes = count = len(nodes.others) + 1
        self.limits.share(count)
        self.sockets.share(count)
        self.hub.writes = min(FORMAT, nodes.reads)
        for table in nodes.lost:
            room = self.hub.rooms.get(table)
            if room is not None:
                self.hub.drop(room)

    async def drain(self) -> None:
        """Before the end: last views are kept, tables handed over, sockets told to come again."""
        self.stopping = True
        with contextlib.suppress(StoreFailed):
            await self.hub.tidy(1 << 30)
            await self.hub.leave_all()

    async def close(self) -> None:
        """Write down what is worth keeping, then stop."""
        for loop in self._loops:
            loop.cancel()
        await self.measuring.close()
        self.calls.close()
        await self.automatic.close()
        if self._thinkers is not None:
            await self._thinkers.close()
        await self.workers.close()
        await self.report_workers.close()
        with contextlib.suppress(StoreFailed):
            await self.hub.tidy(1 << 30)
            if not self.store.shared:
                await self.store.mark_alive(self.environment.now())
        await self.store.close()
        if self.queue is not None:
            await self.queue.close()
        await self.links.bus.close()

    async def known(
        self, token: str | None, address: str, agent: str = "", others: Sequence[str] = ()
    ) -> Person | None:
        """Whoever asks, if there is room for one more request of theirs; with their household.

        People are counted by what is at hand: for an unknown token the store is asked only as often
        as somebody without a name may ask anything. Who was known lately is counted as who they
        were: others at their address, who have no name, do not keep them out.
        """
        now, who = self.clock(), self.people.at_hand(token)
        counted = who or self.people.lately(token)
        self.limits.request(counted.id if counted else None, address, now)
        if who is None and token:
            who = await self.people.who(token, agent)
        return await self._with_household(who, address, agent, others)

    async def still_known(
        self, token: str | None, address: str, agent: str, others: Sequence[str]
    ) -> Person | None:
        """The same once more, for who may have been signed out meanwhile."""
        who = await self.people.who(token, agent)
        return await self._with_household(who, address, agent, others)

    async def _with_household(
        self, who: Person | None, address: str, agent: str, others: Sequence[str]
    ) -> Person | None:
        if who is None or not others:
            return who
        beside: dict[str, Person] = {}
        for other in others:
            found = self.people.at_hand(other)
            if found is None:
                self.limits.request(who.id, address, self.clock())
                found = await self.people.who(other, agent)
            if found is not None and found.id != who.id:
                beside[found.id] = found
        return msgspec.structs.replace(who, beside=tuple(beside.values()))

    def came(self, person: str | None) -> None:
        """They are there, and may be called again when they are gone."""
        if person is not None:
            self.automatic.spawn(self.calls.came(person))

    def in_turn(self, person: str) -> asyncio.Lock:
        """For what takes long because somebody played much: one such request after the other."""
        return self._in_turn.setdefault(person, asyncio.Lock())

    def is_there(self, person: str) -> None:
        """They look at a page of ours; other nodes are told now and then."""
        if self.present.came(person):
            self.links.announce(Here(person))

    def online(self, person: str) -> bool:
        """Are they there, at a page or at a table? Only for who may ask them to one."""
        return self.present.here(person) or self.sockets.of(person) > 0

    def came_or_went(self, room: Room) -> None:
        """Tell the table, and the clocks."""
        room.seen = self.environment.now()
        room.tell_presence()
        if room.facts.clock is not None and not room.gone:
            self.automatic.spawn(self.automatic.connections(room))

    async def hint(
        self, table: str, who: Person | None, seat: int, language: str, re: int
    ) -> messages.Hints:
        """What the coach would do; thought of in a worker."""
        async with self.hub.at(table) as room:
            facts = play.asks_for_hint(room, who, seat, language)
            number = facts.number
        advice = await self.automatic.hint(room, seat, language)
        access.own_seat((await self.hub.room(table)).facts, who, seat)  # still, after thinking
        names = [chair.name or say(language, "web-a-bot") for chair in facts.chairs]
        against = basis(seat, names, [chair.bot for chair in facts.chairs], language)
        return messages.Hints(re=re, number=number, advice=advice, basis=against)

    async def forget(self, person: Person) -> None:
        """Erase somebody: name, words and identity; their seats go on with bots."""
        await forget(self.hub, self.people, person, self._leave_elsewhere)

    async def _leave_elsewhere(self, found: Elsewhere, person: str) -> None:
        """The node that has the table lets them leave it; whichever that is in the end."""
        ends = self.clock() + SEARCHED
        while self.clock() < ends:
            with contextlib.suppress(Unreachable):
                if await self.links.ask("forget", found.node, (found.table, person)) == DONE:
                    return
            await asyncio.sleep(SEARCH_PAUSE)
            try:
                await leave(self.hub, found.table, person)
            except Elsewhere as now:
                found = now
            else:
                return
        raise Problem("busy")

    async def _leaves(self, question: bytes) -> bytes:
        table, person = msgspec.msgpack.decode(question, type=tuple[str, str])
        try:
            await leave(self.hub, table, person)
        except (Elsewhere, StoreFailed):
            return MOVED
        except SetAside:
            pass
        return DONE

    def _changed(self, person: str, device: str | None) -> None:
        """Somebody was renamed (None), forgotten ("") or signed out on a device, here."""
        gone = Gone(person, device == "", device or "")
        self._sign_out(gone)
        self.links.announce(gone)

    def _sign_out(self, gone: Gone) -> None:
        if gone.forgotten or gone.device:
            self.devices.sign_out(gone.person, gone.device)
        if gone.forgotten:
            self.present.gone(gone.person)

    def _gone(self, gone: Gone) -> None:
        """Another node has renamed or forgotten somebody, or signed a device out."""
        self.people.not_known(gone.person)
        self._sign_out(gone)
        if gone.forgotten:
            self.automatic.spawn(drop_rooms(self.hub, gone.person))

    async def readiness(self) -> dict[str, bool]:
        """Can it commit, think, reach the other nodes; has the disk room, and does it stay?"""
        try:
            async with asyncio.timeout(self.settings.patience):
                await self.store.mark_alive(self.environment.now())
            writes = True
        except (StoreFailed, TimeoutError):
            writes = False
        folder = self.settings.data  # of a shared store the disk is elsewhere
        room = self.store.shared or shutil.disk_usage(folder).free >= self.settings.room
        return {
            "store": writes,
            "workers": self.workers.alive(),
            "disk": room,
            "bus": self.links.bus.connected,
            "stays": not self.stopping,
        }

    def metrics_text(self) -> str:
        """The page for Prometheus."""
        now: dict[str, float] = {
            "sockets": self.sockets.all,
            "connections_cut_total": self.doors.cut,
            "tables_in_memory": len(self.hub.rooms),
            "tables_set_aside": len(self.hub.aside),
            "nodes": self.nodes,
            "bus_connected": self.links.bus.connected,
            "sockets_of_tables_elsewhere": len(self.links.near),
            "sessions_of_sockets_elsewhere": len(self.links.far),
            "workers_alive": sum(1 for w in self.workers.all if w.process is not None),
        }
        now["store_commits_total"] = self.store.commits
        now["store_writes_total"] = self.store.written
        now["store_seconds_total"] = self.store.seconds
        return self.metrics.text(self.node, **now)
