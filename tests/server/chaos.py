"""`make cluster-faults`: a cluster under load is harmed in every way; what was acknowledged stays.

python -m tests.server.chaos [--tables 300] [--kills 20] [--pauses 10] [--nats 5] [--postgres 5]
                             [--cuts 10] [--rolls 2] [--seed TEXT]

Each node reaches PostgreSQL and NATS by wires of its own, which can be cut. At the end every game
is played to its end, and its log compared with what people were told.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import asyncpg
import msgspec

import cadran
from cadran.table import Table, read, replay, save
from tests.server.chaos_load import Seen
from tools.cluster import Node
from tools.engines import ROOT, Nats, Postgres, free_port

PATIENCE = 300.0
ENDING = 600.0  # seconds for all games to end
SLEPT = 6.0  # seconds of a pause: longer than a lease
CUT = 6.0
TAKEN_OVER = 5.0  # seconds, of 95 in 100
GENEROUS = {
    "CADRAN_PEOPLE_A_DAY": "100000",
    "CADRAN_TABLES_A_DAY": "100000",
    "CADRAN_ADDRESS_RATE": "10000",
    "CADRAN_ADDRESS_BURST": "10000",
    "CADRAN_ADDRESS_SOCKETS": "10000",
    "CADRAN_ADDRESS_CONNECTIONS": "10000",
    "CADRAN_PERSON_RATE": "1000",
    "CADRAN_BEAT": "0.3",
    "CADRAN_STORE_PATIENCE": "3",  # still less than a lease; a crowded machine is no outage
}


KILL, PAUSE = "kill -9 of a node", f"a node sleeps {SLEPT:g} s"
NATS, POSTGRES = "NATS killed and started", "PostgreSQL ended at once and started"
CUT_OFF = f"a node cut off from one engine for {CUT:g} s"
ROLL = "all nodes restarted, one after the other"
FAULTS = (KILL, PAUSE, NATS, POSTGRES, CUT_OFF, ROLL)


class Wire:
    """From a port of its own to an engine, until it is cut."""

    def __init__(self, target: int) -> None:
        self.port, self.target = free_port(), target
        self.whole = True
        self._sockets: set[socket.socket] = set()
        self._listening = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            try:
                assert self.whole
                far = socket.create_connection(("127.0.0.1", self.target), 5)
            except (AssertionError, OSError):
                near.close()
                continue
            self._sockets |= {near, far}
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        try:
            while data := one.recv(1 << 16):
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            self._sockets.discard(end)
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def cut(self) -> None:
        """Nothing passes any more."""
        self.whole = False
        for one in list(self._sockets):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.whole = True


class Member:
    """A node and its wires."""

    def __init__(self, postgres: Postgres, nats: Nats) -> None:
        self.store, self.bus = Wire(postgres.port), Wire(nats.port)
        self.node = Node(
            [
                "--store",
                postgres.url().replace(str(postgres.port), str(self.store.port)),
                "--bus",
                nats.url().replace(str(nats.port), str(self.bus.port)),
            ]
        )


class Chaos:
    """The cluster, and what is done to it."""

    def __init__(self, tables: int, seed: str, nodes: int = 3) -> None:
        self.chance = random.Random(seed)
        self.tables = tables
        self.postgres, self.nats = Postgres(), Nats()
        self.postgres.start()
        self.nats.start()
        os.environ.update(GENEROUS)
        self.members = [Member(self.postgres, self.nats) for _ in range(nodes)]
        for member in self.members:
            member.node.start()
        self.folder = Path(tempfile.mkdtemp(prefix="cadran-chaos-"))
        ports = [str(member.node.port) for member in self.members]
        self.load = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.server.chaos_load",
                str(self.folder / "seen"),
                str(tables),
                *ports,
            ],
            cwd=ROOT,
        )
        self.taken_over: list[float] = []
        self.handed_over: list[float] = []  # the same when a node was told to stop
        self.done: dict[str, int] = {}

    def owners(self) -> dict[str, str]:
        """Which node has which table that is played at."""

        async def ask() -> dict[str, str]:
            connection = await asyncpg.connect(self.postgres.url())
            rows = await connection.fetch("select id, node from board where busy")
            await connection.close()
            return {row["id"]: row["node"] for row in rows}

        return asyncio.run(ask())

    def wait(self, holds: Callable[[], bool], what: str) -> float:
        """Until something holds; how long it took."""
        began = time.monotonic()
        while not holds():
            assert self.load.poll() is None, "the load ended"
            assert time.monotonic() - began < PATIENCE, what
            time.sleep(0.1)
        return time.monotonic() - began

    def settle(self) -> None:
        """All nodes are ready, and all tables somewhere."""
        self.wait(lambda: all(member.node.listens() for member in self.members), "not ready")
        self.wait(lambda: len(self.owners()) >= self.tables * 0.8, "tables are missing")

    def moved(self, gone: Sequence[str], since: float, took: list[float] | None = None) -> None:
        """Tables that a node has lost are at another; how long each took."""
        left, noted = set(gone), self.taken_over if took is None else took

        def all_moved() -> bool:
            now = self.owners()
            for table in list(left):
                if table not in now or now[table] not in self.lost:
                    left.discard(table)
                    noted.append(time.monotonic() - since)
            return not left

        self.wait(all_moved, f"not taken over: {sorted(left)[:5]}")

    lost: frozenset[str] = frozenset()

    def some(self) -> tuple[Member, str, list[str]]:
        """A random node that has tables; its name, and which."""
        names = {member_name(member): member for member in self.members}
        found: list[tuple[Member, str, list[str]]] = []

        def any_has() -> bool:
            owners = self.owners()
            for name, member in names.items():
                tables = [table for table, node in owners.items() if node == name]
                if tables:
                    found.append((member, name, tables))
            return bool(found)

        self.wait(any_has, "no node has a table")
        return self.chance.choice(found)

    def kill(self) -> None:
        """kill -9 of a random node; it is started anew once others have its tables."""
        member, name, tables = self.some()
        self.lost |= {name}
        since = time.monotonic()
        member.node.kill()
        self.moved(tables, since)
        member.node.start()

    def pause(self) -> None:
        """A node sleeps for longer than its lease, wakes, and may write nothing."""
        member, name, tables = self.some()
        self.lost |= {name}
        since = time.monotonic()
        member.node.pause()
        self.moved(tables, since)
        time.sleep(max(0.0, SLEPT - (time.monotonic() - since)))
        member.node.go_on()
        self.lost -= {name}  # it lives, and may have tables again

    def restart_nats(self) -> None:
        """NATS dies, and is back."""
        self.nats.stop(signal.SIGKILL)
        time.sleep(self.chance.uniform(0.0, 2.0))
        self.nats.start()

    def restart_postgres(self) -> None:
        """PostgreSQL is ended in immediate mode, and recovers."""
        self.postgres.stop(signal.SIGQUIT)
        time.sleep(self.chance.uniform(0.0, 2.0))
        self.postgres.start()

    def cut(self) -> None:
        """A node is cut off from one engine alone."""
        member = self.chance.choice(self.members)
        wire = self.chance.choice([member.store, member.bus])
        wire.cut()
        time.sleep(CUT)
        wire.mend()

    def roll(self) -> None:
        """Every node is told to stop and started again; the next one when all is well."""
        for member in self.members:
            name = member_name(member)
            tables = [table for table, node in self.owners().items() if node == name]
            self.lost |= {name}
            since = time.monotonic()
            member.node.stop()
            self.moved(tables, since, self.handed_over)
            member.node.start()
            self.settle()

    def do(self, what: str) -> None:
        """One fault, then everything must be well again."""
        {
            KILL: self.kill,
            PAUSE: self.pause,
            NATS: self.restart_nats,
            POSTGRES: self.restart_postgres,
            CUT_OFF: self.cut,
            ROLL: self.roll,
        }[what]()
        self.settle()
        self.done[what] = self.done.get(what, 0) + 1

    def finish(self) -> list[Seen]:
        """Play all games to their end; what people have seen."""
        self.load.send_signal(signal.SIGUSR1)
        try:
            self.load.wait(ENDING)
        except subprocess.TimeoutExpired:  # what is not over by then counts as unfinished
            self.load.send_signal(signal.SIGUSR2)
        assert self.load.wait(60) == 0
        return msgspec.json.decode((self.folder / "seen").read_bytes(), type=list[Seen])

    def tell(self) -> None:
        """What the nodes say about themselves, when something went wrong."""
        for number, member in enumerate(self.members):
            print(
                f"node {number} at {member.node.port}:", *last_words(member.node.said()), sep="\n"
            )

    def close(self) -> None:
        self.load.kill()
        self.load.wait()
        for member in self.members:
            member.node.close()
        self.nats.close()
        self.postgres.close()


def last_words(said: str) -> list[str]:
    """The end of a log, without what goes well."""
    return [line[:500] for line in said.splitlines() if '"access"' not in line][-60:]


def member_name(member: Member) -> str:
    """By which a node is known to the others: the metrics of the node tell."""
    with urllib.request.urlopen(f"{member.node.url()}/metrics", timeout=10) as answer:
        for line in answer.read().decode().splitlines():
            if line.startswith("cadran_node{"):
                return str(line.partition('name="')[2].partition('"')[0])
    raise AssertionError("a node does not say who it is")


class Verdict(msgspec.Struct):
    """What was lost (nothing)."""

    games: int = 0
    unfinished: int = 0
    acknowledged: int = 0
    lost: int = 0  # acknowledged, and not in the log as it was
    twice: int = 0  # decisions told in two ways, or not as in the log
    strange: int = 0  # views that are not what that seat sees at that moment
    views: int = 0  # that were compared
    wrong: int = 0  # logs that do not replay to their own digest
    sockets: int = 0  # that had to come back
    why: list[str] = []

    @property
    def harmed(self) -> int:
        """How much of that there is."""
        return self.lost + self.twice + self.strange + self.wrong + self.unfinished


def judge(seen: Sequence[Seen]) -> Verdict:
    """Compare what people were told with the logs."""
    found = Verdict()
    for one in seen:
        found.games += 1
        found.acknowledged += len(one.done)
        found.strange += one.strange
        found.twice += one.twice
        found.sockets += one.lost_sockets
        if not one.log:
            found.unfinished += 1
            found.why.append(f"{one.table} of {one.game} has no log: {one.instead}")
            continue
        try:
            log = read(one.log)
            table = replay(log, cadran.game(log.game))  # compares the digest at the end
        except cadran.CadranError as error:
            found.wrong += 1
            found.why.append(f"{one.table} of {one.game} does not replay: {error}")
            continue
        steps = table.steps
        for number, seat, action, _ in one.done:
            there = number < len(steps) and steps[number].action == action
            if not (there and steps[number].seat == seat):
                found.lost += 1
                found.why.append(f"{one.table} of {one.game} lost {number} of seat {seat}")
        for number, seat in one.steps.items():
            found.twice += not (number <= len(steps) and steps[number - 1].seat == seat)
        found.strange += strange_views(one, table)
        found.views += len(one.views)
    return found


def strange_views(one: Seen, table: Table) -> int:
    """How many of the views that were told are not, byte by byte, what that seat may see there."""
    again = Table(table.game, table.players, table.seed, table.options, table.fair)
    asked: dict[int, list[tuple[int, int]]] = {}
    for number, seat, told in one.views:
        asked.setdefault(number, []).append((seat, told))
    strange = sum(len(told) for number, told in asked.items() if number > table.number)
    for number in range(table.number + 1):
        for seat, told in asked.get(number, ()):
            seen = table.game.view(again.state, None if seat < 0 else seat)
            strange += zlib.crc32(msgspec.json.encode(seen)) != told
        if number < table.number:
            again.play(table.steps[number].seat, table.steps[number].action)
    return strange


def example() -> Seen:
    """A whole game of two, as if its people had seen all of it."""
    game = cadran.game("24-7")
    table = Table(game, ["Ana", "Ben"], "example")
    seen = Seen("example", "24-7")
    while not table.over:
        number, seat = table.number, int(table.state.to_act())
        for looks in (None, 0, 1):
            view = msgspec.json.encode(game.view(table.state, looks))
            seen.views.add((number, -1 if looks is None else looks, zlib.crc32(view)))
        action = int(table.state.legal()[0])
        table.play(seat, action, number)
        seen.done.append((number, seat, action, 0.0))
        seen.steps[number + 1] = seat
    seen.log = save(table)
    return seen


def run(wanted: dict[str, int], tables: int, seed: str) -> tuple[Verdict, Chaos]:
    """All faults in random order."""
    chaos = Chaos(tables, seed)
    try:
        chaos.settle()
        order = [what for what, count in wanted.items() for _ in range(count)]
        chaos.chance.shuffle(order)
        for what in order:
            began = time.monotonic()
            chaos.do(what)
            print(f"{what}: {time.monotonic() - began:.1f} s", flush=True)
        found = judge(chaos.finish())
        if found.harmed:
            print(*found.why, sep="\n")
            chaos.tell()
        return found, chaos
    except BaseException:
        chaos.tell()
        raise
    finally:
        chaos.close()


def late_of(seconds: Sequence[float]) -> float:
    """95 of 100 took no longer."""
    slowest = sorted(seconds) or [0.0]
    return slowest[int(0.95 * (len(slowest) - 1))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="chaos", description=__doc__.splitlines()[0])
    for name, count in (
        ("tables", 300), ("kills", 20), ("pauses", 10), ("nats", 5), ("postgres", 5),
        ("cuts", 10), ("rolls", 2),
    ):  # fmt: skip
        parser.add_argument(f"--{name}", type=int, default=count, metavar="N")
    parser.add_argument("--seed", default=os.urandom(4).hex(), metavar="TEXT")
    asked = parser.parse_args(arguments)
    print(f"seed {asked.seed}", flush=True)
    counts = (asked.kills, asked.pauses, asked.nats, asked.postgres, asked.cuts, asked.rolls)
    wanted = dict(zip(FAULTS, counts, strict=True))
    found, chaos = run(wanted, asked.tables, asked.seed)
    print("\n| what was tried | times |\n|---|---|")
    for what, times in chaos.done.items():
        print(f"| {what} | {times} |")
    late, left = late_of(chaos.taken_over), late_of(chaos.handed_over)
    figures = {
        "games": found.games,
        "acknowledged": found.acknowledged,
        "lost": found.lost,
        "taken twice": found.twice,
        "views compared": found.views,
        "at the wrong socket": found.strange,
        "wrong digest": found.wrong,
        "unfinished": found.unfinished,
        "sockets that came back": found.sockets,
        "take-over, 95 of 100": f"{late:.1f} s of {len(chaos.taken_over)}",
        "handed over, 95 of 100": f"{left:.1f} s of {len(chaos.handed_over)}",
    }
    for row in (figures, ["---"] * len(figures), figures.values()):
        print("| " + " | ".join(map(str, row)) + " |")
    return 1 if found.harmed or late > TAKEN_OVER else 0


if __name__ == "__main__":
    raise SystemExit(main())
