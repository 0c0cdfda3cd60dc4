"""Nodes, engines and clients of a bench, and who of them has used how much of the processor."""

import asyncio
import contextlib
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import asyncpg
import msgspec

from bench.server.client import Load, Match, Peer
from bench.server.process import CORES, seconds_of_all, server, used_by
from tools.engines import Engine, Nats, Postgres

SERVE = [sys.executable, "-m", "bench.server.serve", "cadran"]


class Used(msgspec.Struct, frozen=True):
    """Processor time in seconds, and bytes."""

    nodes: float
    postgres: float
    nats: float
    clients: float
    wal: int  # bytes of PostgreSQL's log
    received: int  # bytes that reached people

    def since(self, before: "Used") -> "Used":
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(before), strict=True)
        return Used(*(now - then for now, then in pairs))

    def told(self, moves: int) -> str:
        """Of each move."""
        nodes, postgres, nats, clients = (
            1e6 * seconds / max(1, moves)
            for seconds in (self.nodes, self.postgres, self.nats, self.clients)
        )
        wal, received = self.wal / max(1, moves), self.received / max(1, moves)
        return (
            f"nodes {nodes:.0f} µs a move; PostgreSQL {postgres:.0f}, NATS {nats:.0f},"
            f" clients {clients:.0f}; {wal:,.0f} bytes of its log, {received:,.0f} to people"
        )


class Running:
    """Nodes that run, with the engines that they share; SQLite: one, and none."""

    def __init__(self, started: list[tuple[int, int]], engines: list[Engine] | None = None) -> None:
        self.bases = [f"http://127.0.0.1:{port}" for port, _ in started]
        self.pids = [pid for _, pid in started]
        self.engines = engines or []

    async def used(self) -> Used:
        """Until now."""
        spent = {"postgres": 0.0, "nats": 0.0}
        wal = 0
        for engine in self.engines:
            assert engine.process is not None
            spent[engine.name] = seconds_of_all(engine.process.pid)
            if isinstance(engine, Postgres):
                connection = await asyncpg.connect(engine.url())
                wal = int(await connection.fetchval("select pg_current_wal_lsn() - '0/0'"))
                await connection.close()
        nodes = sum(map(used_by, self.pids))
        return Used(
            nodes, spent["postgres"], spent["nats"], time.process_time(), wal, Peer.received
        )


@contextmanager
def one_process() -> Iterator[Running]:
    """SQLite in a single process."""
    with (
        tempfile.TemporaryDirectory() as folder,
        server(*SERVE, folder) as (port, pid),
    ):
        yield Running([(port, pid)])


@contextmanager
def nodes(count: int, cores: Sequence[int] = CORES) -> Iterator[Running]:
    """So many nodes on PostgreSQL and NATS, on these cores."""
    with contextlib.ExitStack() as stack:
        postgres, nats = Postgres(), Nats()
        for engine in (postgres, nats):
            stack.callback(engine.close)
            engine.start()
        started = []
        for _ in range(count):
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            words = [*SERVE, folder, postgres.url(), nats.url()]
            started.append(stack.enter_context(server(*words, cores=cores)))
        yield Running(started, [postgres, nats])


@contextmanager
def held(share: float, pids: Sequence[int]) -> Iterator[None]:
    """None of these processes gets more than that share of a core."""
    words = [sys.executable, "-m", "bench.cluster.share", str(share), *map(str, pids)]
    process = subprocess.Popen(words)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


Place = Callable[[str, int | None], int]  # the node of a table's socket, by its place in the list


def hashed(count: int) -> Place:
    """As a proxy does that sends all of a table to one of so many nodes."""
    return lambda table, seat: zlib.crc32(table.encode()) % count


def scattered(table: str, seat: int | None) -> int:
    """As a proxy that hashes nothing: those of one table are at both of two nodes."""
    return (zlib.crc32(table.encode()) + (0 if seat is None else seat)) % 2


class NodeLoad(Load):
    """The same people at several nodes; tables are set up at one after the other."""

    def __init__(
        self,
        bases: list[str],
        tables: int,
        spectator: bool,
        games: int,
        place: Place,
        key: str = "24-7",
    ) -> None:
        super().__init__(bases[0], tables, spectator, games, key)
        self.bases, self.place = bases, place

    def made_at(self, number: int) -> str:
        return self.bases[number % len(self.bases)]

    def host_of(self, table: str, seat: int | None) -> str:
        return self.bases[self.place(table, seat)].removeprefix("http://")


class EdgeLoad(NodeLoad):
    """Tables at the first node, all their people at the second."""

    def __init__(self, bases: list[str], tables: int, spectator: bool, games: int) -> None:
        super().__init__(bases, tables, spectator, games, lambda table, seat: self.edge)
        self.edge = 1

    def made_at(self, number: int) -> str:
        return self.bases[0]

    async def seat(self, number: int) -> Match:
        # A table goes to where its first socket is: one at its node keeps it there, and leaves.
        anchor = Match(number, self.spares[-1], self)
        self.edge = 0
        peer = await self.connect(anchor, None)
        while not anchor.here:
            await asyncio.sleep(0.001)
        self.edge = 1
        match = await super().seat(number)
        peer.transport.close()
        return match
