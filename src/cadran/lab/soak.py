"""Very many random games, every piece counted after every step: `make soak`."""

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import msgspec
from rich.box import ASCII
from rich.console import Console
from rich.progress import track
from rich.table import Table

from cadran import _mode
from cadran.games import game as game_of
from cadran.games import games
from cadran.kernel import OVER, Journal, Value, checked_playout, fast_rng

CAP = 1_000_000
BATCH = 500
LISTENED = 20  # of each batch, so many games are listened to, for the rates of what happens


class Job(msgspec.Struct):
    """Some games of one variant."""

    key: str
    seats: int
    options: dict[str, Value]
    seed: str
    first: int
    count: int


class Found(msgspec.Struct):
    """What they brought."""

    decisions: int
    longest: int
    endings: dict[str, int]
    heard: int
    events: dict[str, int]  # "kind clause": how often, in the games listened to


def work(job: Job) -> Found:
    """Play the games of a job, with every piece accounted for after every action."""
    game = game_of(job.key)
    found = Found(0, 0, {}, 0, {})
    events: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    for number in range(job.first, job.first + job.count):
        seed = f"{job.seed}/{number}"
        state = game.new(job.seats, seed, job.options)
        journal = Journal() if number - job.first < LISTENED else None
        state.journal = journal
        played = int(checked_playout(state, fast_rng(f"{seed}/play"), CAP))
        assert state.to_act() == OVER, f"{job.key} {job.seats} {job.options} {seed}"
        found.decisions += played
        found.longest = max(found.longest, played)
        endings[state.outcome().clause] += 1
        if journal is not None:
            found.heard += 1
            for event in game.truth(journal.take()):
                fields = msgspec.to_builtins(event)
                if "clause" in fields:
                    events[f"{fields['kind']} {fields['clause']}"] += 1
    found.endings = dict(endings)
    found.events = dict(events)
    return found


def soak(key: str, seats: int, options: dict[str, Value], count: int, seed: str) -> Found:
    """All games of one variant, on all cores."""
    total = Found(0, 0, {}, 0, {})
    endings: Counter[str] = Counter()
    events: Counter[str] = Counter()
    jobs = [
        Job(key, seats, options, seed, first, min(BATCH, count - first))
        for first in range(0, count, BATCH)
    ]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(work, jobs)
        for found in track(results, f"{key} {seats} {options}", len(jobs), transient=True):
            total.decisions += found.decisions
            total.longest = max(total.longest, found.longest)
            total.heard += found.heard
            endings.update(found.endings)
            events.update(found.events)
    total.endings, total.events = dict(endings), dict(events)
    return total


def main(arguments: list[str] | None = None) -> int:
    """Run it; exit status 1 if a game reached the turn cap."""
    parser = argparse.ArgumentParser(prog="make soak")
    parser.add_argument("keys", nargs="*", help="games; all if none is named")
    parser.add_argument("--games", type=int, default=100_000, help="games of each key, in all")
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--events", action="store_true", help="print how often things happen")
    wanted = parser.parse_args(arguments)
    mode = "compiled" if _mode.compiled() else "interpreted"
    table = Table(title=f"soak: seed {wanted.seed!r}, {mode}, every step checked", box=ASCII)
    for heading in ("game", "seats", "options", "games", "mean", "longest", "endings", "games/s"):
        table.add_column(heading)
    capped = 0
    rates: list[str] = []
    for game in games():
        if wanted.keys and game.key not in wanted.keys:
            continue
        variants = game.variants()
        count = -(-wanted.games // len(variants))
        for seats, options in variants:
            started = time.perf_counter()
            found = soak(game.key, seats, options, count, wanted.seed)
            seconds = time.perf_counter() - started
            capped += found.endings.get("turn-cap", 0)
            name = ", ".join(f"{option}={value}" for option, value in options.items()) or "-"
            ends = ", ".join(f"{clause} {n:,}" for clause, n in sorted(found.endings.items()))
            mean = f"{found.decisions / count:.1f}"
            speed = f"{count / seconds:,.0f}"
            row = (game.key, str(seats), name, f"{count:,}", mean, str(found.longest), ends, speed)
            table.add_row(*row)
            events = (f"{what} {n / found.heard:.3f}" for what, n in sorted(found.events.items()))
            rates.append(f"{game.key} {seats} {name} ({found.heard} games): " + ", ".join(events))
    console = Console()
    console.print(table)
    if wanted.events:
        console.print("How often a game, by kind and clause:")
        for line in rates:
            console.print(line, highlight=False, markup=False)
    return 1 if capped else 0


if __name__ == "__main__":
    sys.exit(main())
