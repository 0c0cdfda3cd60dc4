"""`make bench-cluster`: nodes on PostgreSQL and NATS beside one process on SQLite.

python -m bench.cluster [--only cost|delay|growth] [--seconds S]

What engines and clients take of the processor is told apart from what nodes take;
a goal that is missed is said, and then the exit status is 1.
"""

import argparse
import asyncio
import os
import statistics
import sys
from contextlib import ExitStack

import uvloop

from bench.cluster.nodes import (
    EdgeLoad,
    NodeLoad,
    Running,
    Used,
    hashed,
    held,
    nodes,
    one_process,
    scattered,
)
from bench.server.__main__ import percentile
from bench.server.client import Load
from bench.server.process import CORES

COST_TABLES, COST_RATE = 100, 3
WINDOWS = 7  # of each way in turn, the first of which warms up
OWNER, EDGE = 1.3, 2.5  # times what a move costs one process on SQLite, at most
TABLES = 300
DELAY = 100.0  # ms, of 99 in 100
SHARE = 0.1  # of a core, for each node
HELD_TABLES = 60  # for each node
GROWTH = {2: 1.8, 3: 2.5}  # times as many moves as one node, at least
GAME, LONG = 34, 480  # moves of a game of two: 24/7, Tour de France


def goal(what: str, found: float, holds: bool, wanted: str) -> bool:
    """One line for each."""
    print(f"  {'holds ' if holds else 'MISSED'} {what}: {found:.2f} ({wanted})", flush=True)
    return holds


async def cost(seconds: float) -> bool:
    """What a move costs, at one process and at two nodes, at the owner and through the other."""
    print(
        f"24/7, {COST_TABLES} tables of two people, {COST_RATE} moves a second at each, one way"
        f" after the other, {WINDOWS - 1} times {seconds:g} s"
    )
    os.sched_setaffinity(0, CORES[-1:])  # clients and engines there, nodes on the first
    games = COST_TABLES + int(COST_TABLES * (1 + WINDOWS * (seconds + 1) * COST_RATE / GAME))
    with ExitStack() as stack:
        alone = stack.enter_context(one_process())
        both = stack.enter_context(nodes(2, CORES[:1]))
        loads: dict[str, tuple[Running, Load]] = {
            "SQLite": (alone, Load(alone.bases[0], COST_TABLES, False, games)),
            "owner": (both, NodeLoad(both.bases, COST_TABLES, False, games, hashed(2))),
            "edge": (both, EdgeLoad(both.bases, COST_TABLES, False, games)),
        }
        for _, load in loads.values():
            await load.tables_first()
            await load.sit_down()
            await load.spread()
        spent: dict[str, list[float]] = {name: [] for name in loads}
        last: dict[str, tuple[Used, int]] = {}
        for number in range(WINDOWS):
            names = list(loads)
            for name in names[number % 3 :] + names[: number % 3]:
                running, load = loads[name]
                before, done = await running.used(), load.done
                await load.steadily(seconds, COST_RATE)
                await asyncio.sleep(0.3)
                used, moves = (await running.used()).since(before), load.done - done
                spent[name].append(used.nodes / moves)
                last[name] = (used, moves)
    for name, (used, moves) in last.items():
        print(f"  {name:<7} {used.told(moves)}; {moves / seconds:,.0f} moves/s (last window)")
    good = True
    for name, most in (("owner", OWNER), ("edge", EDGE)):
        pairs = zip(spent[name][1:], spent["SQLite"][1:], strict=True)
        ratio = statistics.median(one / other for one, other in pairs)
        what = f"{name}, {1e6 * statistics.median(spent[name][1:]):.0f} µs of nodes, times SQLite's"
        good = goal(what, ratio, ratio <= most, f"at most {most:g}") and good
    return good


async def delay(seconds: float) -> bool:
    """How long a move takes until the others see it, at two nodes."""
    print(
        f"24/7, two nodes, {TABLES} tables, 3 sockets each, a move a second at each, {seconds:g} s,"
        " everything on this machine"
    )
    good = True
    games = int(TABLES * (2 + 2 * seconds / GAME))
    with nodes(2) as both:
        for name, place in (("hashed by table", hashed(2)), ("at both nodes", scattered)):
            load = NodeLoad(both.bases, TABLES, True, games, place)
            await load.tables_first()
            await load.sit_down()
            await load.spread()
            await load.steadily(5)
            load.latencies.clear()
            load.late, before, done = 0, await both.used(), load.done
            await load.steadily(seconds)
            used, moves = (await both.used()).since(before), load.done - done
            await asyncio.sleep(2)
            lost = sum(1 for match in load.matches if match.waiting) + load.errors
            p50, p99 = (percentile(load.latencies, share) for share in (0.5, 0.99))
            print(
                f"  {name}: p50 {p50:.1f} ms, p99 {p99:.1f} ms; {moves / seconds:,.0f} moves/s,"
                f" {used.told(moves)}; lost {lost}, ticks too early {load.late}"
            )
            good = goal(f"p99, {name}", p99, p99 < DELAY, f"under {DELAY:g} ms") and good
            good = goal(f"lost, {name}", lost, not lost, "none") and good
            for match in load.matches:
                for seat in match.seats:
                    seat.transport.close()
    return good


async def growth(seconds: float) -> bool:
    """How much more two and three nodes carry, each held to the same share of a core."""
    print(
        f"Tour de France (games last longest), each node held to {SHARE:.0%} of a core, hashed by"
        f" table, {HELD_TABLES} tables of two people for each node, as fast as they can, one"
        f" number of nodes after the other, {WINDOWS - 1} times {seconds:g} s"
    )
    rates: dict[int, list[float]] = {1: [], 2: [], 3: []}
    last: dict[int, tuple[Used, int]] = {}
    with nodes(3) as three:
        loads = {}
        for count in rates:
            games = count * (HELD_TABLES + int(WINDOWS * (seconds + 1) * 1000 / LONG))
            place, key = hashed(count), "tour-de-france"
            load = NodeLoad(three.bases[:count], count * HELD_TABLES, False, games, place, key)
            await load.tables_first()
            await load.sit_down()
            await load.seat_ahead(games - count * HELD_TABLES)
            await load.spread()
            loads[count] = load
        with held(SHARE, three.pids):
            await asyncio.sleep(1)
            for number in range(WINDOWS):
                counts = list(loads)
                for count in counts[number % 3 :] + counts[: number % 3]:
                    before, done = await three.used(), loads[count].done
                    rates[count].append(await loads[count].flat_out(seconds))
                    last[count] = ((await three.used()).since(before), loads[count].done - done)
    for count, (used, moves) in last.items():
        print(
            f"  {count} node{'s' if count > 1 else ''}:"
            f" {statistics.median(rates[count][1:]):,.0f} moves/s; {used.told(moves)}"
        )
    good = True
    for count, least in GROWTH.items():
        pairs = zip(rates[count][1:], rates[1][1:], strict=True)
        ratio = statistics.median(one / other for one, other in pairs)
        what = f"{count} nodes, times what one carries"
        good = goal(what, ratio, ratio >= least, f"at least {least:g}") and good
    return good


def main() -> int:
    """All three, one after the other."""
    parser = argparse.ArgumentParser(prog="bench.cluster", description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=["cost", "delay", "growth"], help="one part of it")
    parser.add_argument("--seconds", type=float, default=0.0, help="of each window or part")
    wanted = parser.parse_args()
    parts = {"cost": (cost, 2.0), "delay": (delay, 40.0), "growth": (growth, 5.0)}
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    good = True
    for name, (part, usual) in parts.items():
        if wanted.only in (None, name):
            os.sched_setaffinity(0, CORES)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                good = runner.run(part(wanted.seconds or usual)) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
