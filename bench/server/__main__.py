"""`make bench-server`: one server process on one core, its clients on the other."""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import uvloop

from bench.server import memory
from bench.server.boardgame import Board, prepared
from bench.server.client import Load, Peer
from bench.server.games import costs
from bench.server.process import CORES, resident, seconds_of, server

HERE = Path(__file__).parent
WINDOWS = 15  # of both servers in turn
WINDOW = 1.5  # seconds
FASTER = 1.7  # times as many moves as boardgame.io, at least


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


class EchoPeer(Peer):
    """Waits for its own words."""

    load: "Echo"

    def heard(self, frame: bytes) -> None:
        self.load.came(self)


class Echo:
    """The same rhythm on a bare echo: what the stack itself costs."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.peers: list[EchoPeer] = []
        self.latencies: list[float] = []
        self.sent: dict[int, float] = {}
        self.count = 0
        self.flat = False

    async def connect(self, count: int) -> None:
        """So many sockets."""
        loop = asyncio.get_running_loop()
        for _ in range(count):
            _, peer = await loop.create_connection(
                lambda: EchoPeer("/", f"127.0.0.1:{self.port}", ""), "127.0.0.1", self.port
            )
            await peer.open
            peer.load = self
            self.peers.append(peer)

    def came(self, peer: EchoPeer) -> None:
        """The words are back."""
        self.count += 1
        self.latencies.append(time.perf_counter() - self.sent[id(peer)])
        if self.flat:
            self.say(peer)

    def say(self, peer: EchoPeer) -> None:
        """As many bytes as a view has."""
        self.sent[id(peer)] = time.perf_counter()
        peer.write(b"x" * 800)

    async def steadily(self, seconds: float, rate: float) -> None:
        """At a rate in all."""
        loop = asyncio.get_running_loop()
        began, slot = loop.time(), 0
        while (now := loop.time()) < began + seconds:
            while slot < int((now - began) * rate):
                self.say(self.peers[slot % len(self.peers)])
                slot += 1
            await asyncio.sleep(0.002)

    async def flat_out(self, seconds: float) -> float:
        """200 sockets as fast as they can; echoes a second."""
        self.flat = True
        for peer in self.peers[:200]:
            self.say(peer)
        before, began = self.count, time.perf_counter()
        await asyncio.sleep(seconds)
        return (self.count - before) / (time.perf_counter() - began)


async def bench(wanted: argparse.Namespace) -> int:
    """All figures in one run."""
    python = [sys.executable, "-m", "bench.server.serve"]
    tables, seconds, warm = wanted.tables, wanted.seconds, wanted.warm
    print(f"{tables} tables of 24/7, 3 sockets each, a move a second, {seconds:g} s")
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with server(*python, "echo") as (port, pid):
        echo = Echo(port)
        idle = resident(pid)
        await echo.connect(3 * tables)
        weight = (resident(pid) - idle) / (3 * tables)
        await echo.steadily(min(10, seconds), 3.0 * tables)
        latencies = echo.latencies[:]
        flat = await echo.flat_out(5)
        line("bare echo", latencies, f"{weight:.0f} KiB a socket, {flat:,.0f} echoes/s flat out")
    with tempfile.TemporaryDirectory() as folder, server(*python, "cadran", folder) as (port, pid):
        load = Load(f"http://127.0.0.1:{port}", tables, True, int(tables * (3 + seconds / 25)))
        await load.tables_first()
        idle = resident(pid)
        await load.sit_down()
        weight = (resident(pid) - idle) / (3 * tables)
        await load.spread()
        await load.steadily(warm)
        load.latencies.clear()
        load.late, used, before = 0, seconds_of(pid), load.done
        await load.steadily(seconds)
        used = (seconds_of(pid) - used) / seconds
        await asyncio.sleep(2)
        moves = load.done - before
        lost = sum(1 for match in load.matches if match.waiting) + load.errors
        line("cadran", load.latencies, f"{moves / seconds:,.0f} moves/s, {used:.0%} of a core")
        print(
            f"  {weight:.0f} KiB a socket (a third of a table in memory included);"
            f" lost: {lost}; ticks too early for the move before: {load.late}"
        )
    good = percentile(load.latencies, 0.99) < 100 and not lost and weight <= 60
    good = await costs(python) and good
    with prepared(HERE / "peer") as script:
        if script is None:
            print("boardgame.io is not installed: no comparison")
            return 0 if good else 1
        with server("node", script) as (port, _):
            board = Board(port, tables)
            await board.connect()
            await board.steadily(min(10, seconds))
            line("boardgame.io", board.latencies, "the same number of matches, in memory")
        ours, theirs = await saturated(python, script)
    pairs = sorted(one / other for one, other in zip(ours, theirs, strict=True))
    ratio = statistics.median(pairs)
    print(
        f"saturated, 100 tables, {WINDOWS} times {WINDOW:g} s in turn:"
        f" cadran {statistics.median(ours):,.0f} moves/s, each durable;"
        f" boardgame.io {statistics.median(theirs):,.0f} in memory;"
        f" ratio {ratio:.2f} ({pairs[0]:.2f} … {pairs[-1]:.2f})"
    )
    return 0 if good and ratio >= FASTER else 1


async def saturated(python: list[str], script: str) -> tuple[list[float], list[float]]:
    """Both servers there, on the same core, one at work: a machine's pace changes by the minute."""
    ours: list[float] = []
    theirs: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        server(*python, "cadran", folder) as (port, _),
        server("node", script) as (other, _),
    ):
        load = Load(f"http://127.0.0.1:{port}", 100, False, 200)
        await load.tables_first()
        await load.sit_down()
        for number in range(WINDOWS + 1):
            # boardgame.io's matches do not end, and become slower the longer they are: it gets new
            # ones for every window. Ours end, and go on at tables where everybody sits already;
            # only those of this window, as whoever waits for a later one has sockets, too.
            board = Board(other, 100, f"w{number}-")
            await board.connect()
            await load.seat_for(WINDOW)
            if number % 2:
                ours.append(await load.flat_out(WINDOW))
            theirs.append(await board.flat_out(WINDOW))
            if number % 2 == 0:
                ours.append(await load.flat_out(WINDOW))
            board.leave()
    return ours[1:], theirs[1:]  # the first one warms them up


def line(name: str, latencies: list[float], more: str) -> None:
    """One row."""
    p50, p99 = percentile(latencies, 0.5), percentile(latencies, 0.99)
    print(f"{name:<14} p50 {p50:6.1f} ms  p99 {p99:6.1f} ms  {more}", flush=True)


def main() -> int:
    """The clients on the last core; the servers go to the first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=10)
    parser.add_argument("--only", choices=["load", "memory"], help="one half of it")
    parser.add_argument("--games", type=int, default=memory.GAMES, help="of one person")
    wanted = parser.parse_args()
    os.sched_setaffinity(0, CORES[-1:])
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        failed = 0 if wanted.only == "memory" else runner.run(bench(wanted))
        if wanted.only != "load":
            print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
            failed |= 0 if runner.run(memory.bench(wanted.games)) else 1  # whatever the load said
        return failed


if __name__ == "__main__":
    sys.exit(main())
