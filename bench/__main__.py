"""python -m bench: run every comparison and print it."""

import argparse
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path

import cadran
from bench import seven
from bench.contest import Contestant, Process, race, stay_on_one_processor
from bench.report import Report, Table
from cadran._mode import VARIABLE, compiled

GAMES_COMPARED = 3000
LEVELS = ("-O2", "-O3")
TWIN = "-O2, without the list"  # the same program with our algorithm
OWN_LOOPS = {
    "OpenSpiel hearts": "openspiel-loop hearts",
    "OpenSpiel backgammon": "openspiel-loop backgammon",
}
FROM_PYTHON = {
    "OpenSpiel hearts": "openspiel-python hearts",
    "OpenSpiel backgammon": "openspiel-python backgammon",
    "RLCard uno": "rlcard-environment uno",
    "RLCard bare-uno": "rlcard-bare uno",  # without the environment and what it encodes
}
MANY_AT_ONCE = {
    "OpenSpiel hearts": "openspiel-vector hearts",
    "PettingZoo leduc": "pettingzoo leduc",
    "PettingZoo texas": "pettingzoo texas",
}


class Bench:
    """All contestants as running processes, and the comparisons between them."""

    def __init__(self, keys: list[str], rounds: int, report: Report) -> None:
        self.keys = keys
        self.rounds = rounds
        self.report = report
        programs = {level: seven.build(level) for level in LEVELS}
        programs[TWIN] = seven.build("-O2", seven.TWIN)
        same = sum(
            seven.require_same_games(programs[name], GAMES_COMPARED) for name in ("-O2", TWIN)
        )
        report.say(f"C and Cadran play the same games of 24/7: {same:,} compared.")
        self.c = {level: Process([str(path), str(seven.SEED)]) for level, path in programs.items()}
        worker = (sys.executable, "-m", "bench.worker")
        self.compiled = Process(worker, **{VARIABLE: "0"})
        self.interpreted = Process(worker, **{VARIABLE: "1"})
        self.others = Process((sys.executable, "-m", "bench.others"), **{VARIABLE: "0"})

    def close(self) -> None:
        for process in (*self.c.values(), self.compiled, self.interpreted, self.others):
            process.close()

    def against_c(self) -> Table:
        """Random play of 24/7 through the public methods of State, and in C."""
        ours = Contestant(self.compiled, "play 24-7")
        c = {level: Contestant(process, "2") for level, process in self.c.items()}
        self.run([ours, *c.values()], 4 * self.rounds)
        table = Table(
            "Decisions of random play of 24/7: compiled, against C",
            ["a second", *(f"of C {name}" for name in c)],
        )
        table.add("Cadran", [ours.rate(), *(ours.per(theirs) for theirs in c.values())])
        for level, theirs in c.items():
            table.add(f"C {level}", [theirs.rate(), *(theirs.per(other) for other in c.values())])
        return table

    def against_itself(self) -> Table:
        """Every game compiled and interpreted."""
        pairs = {
            key: (
                Contestant(self.compiled, f"play {key}"),
                Contestant(self.interpreted, f"play {key}"),
            )
            for key in self.keys
        }
        self.run([side for pair in pairs.values() for side in pair], self.rounds)
        table = Table(
            "Decisions a second of random play: compiled, against interpreted",
            ["compiled", "interpreted", "ratio"],
        )
        for key, (fast, slow) in pairs.items():
            table.add(key, [fast.rate(), slow.rate(), fast.per(slow)])
        return table

    def single_calls(self) -> Table:
        """legal() and clone() of a full-sized position, beside a decision of the C program."""
        c = Contestant(self.c["-O2"], "2")
        calls = {
            key: (
                Contestant(self.compiled, f"legal {key}"),
                Contestant(self.compiled, f"clone {key}"),
            )
            for key in self.keys
        }
        self.run([c, *(call for pair in calls.values() for call in pair)], self.rounds)
        table = Table(
            "legal() and clone() of the widest position of random games",
            ["legal() µs", "C decisions", "clone() µs", "C decisions"],
        )
        for key, pair in calls.items():
            table.add(key, [n for call in pair for n in (1e6 / call.rate(), 1 / call.per(c))])
        return table

    def beside_others(self, title: str, task: str, others: dict[str, str]) -> Table:
        """Decisions a second of every game, as ratios to other libraries' games."""
        ours = {key: Contestant(self.compiled, f"{task} {key}") for key in self.keys}
        theirs = {name: Contestant(self.others, request) for name, request in others.items()}
        self.run([*ours.values(), *theirs.values()], self.rounds)
        table = Table(title, ["a second", *(f"× {name.split()[1]}" for name in theirs)])
        for name, racer in {**ours, **theirs}.items():
            table.add(name, [racer.rate(), *(racer.per(other) for other in theirs.values())])
        return table

    def beside_agents(self) -> Table:
        """Ours through the adapter of PettingZoo, beside its own card games, in its own loop."""
        names = {key: f"cadran:{key}" for key in self.keys} | {"leduc": "leduc", "texas": "texas"}
        racers = {name: Contestant(self.others, f"pettingzoo {it}") for name, it in names.items()}
        self.run([*racers.values()], self.rounds)
        table = Table(
            "Decisions in PettingZoo's loop over agents, with observations and masks",
            ["a second", "× leduc", "× texas"],
        )
        for name, racer in racers.items():
            ratios = [racer.per(racers[peer]) for peer in ("leduc", "texas")]
            table.add(name, [racer.rate(), *ratios])
        return table

    def run(self, contestants: list[Contestant], rounds: int) -> None:
        with self.report.progress(len(contestants) * (rounds + 1)) as tick:
            race(contestants, rounds, tick)


def comparisons(bench: Bench) -> dict[str, Callable[[], Table]]:
    """Every comparison by its name."""
    return {
        "c": bench.against_c,
        "modes": bench.against_itself,
        "calls": bench.single_calls,
        "loops": lambda: bench.beside_others(
            "Decisions of random play: each library in its own loop", "play", OWN_LOOPS
        ),
        "search": lambda: bench.beside_others(
            "Simulations of tree search: ours with its guide, OpenSpiel's in C++ with random play",
            "search",
            {"OpenSpiel hearts": "openspiel-search hearts"},
        ),
        "batch": lambda: bench.beside_others(
            "Decisions with observations and masks: our batch of 1,024, OpenSpiel's of 32, "
            "PettingZoo's loop",
            "batch",
            MANY_AT_ONCE,
        ),
        "agents": bench.beside_agents,
        "python": lambda: bench.beside_others(
            "Decisions of random play: every step taken from Python", "python", FROM_PYTHON
        ),
    }


def main() -> None:
    """Parse the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY", help="games to measure (default: all)")
    parser.add_argument("--only", metavar="A,B,...", help="comparisons to make (default: all)")
    parser.add_argument("--rounds", type=int, default=15, help="turns of each (default: 15)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures here")
    given = parser.parse_args()
    known = [game.key for game in cadran.games()]
    if unknown := [key for key in given.keys if key not in known]:
        parser.error(f"there is no game {unknown[0]!r}; the games are {', '.join(known)}")
    if given.rounds < 1:
        parser.error(f"--rounds: {given.rounds} is no number from 1")
    if not compiled():
        sys.exit("bench: Cadran runs interpreted here; it needs a C compiler and `make compile`")
    stay_on_one_processor()
    report = Report()
    bench = Bench(given.keys or known, given.rounds, report)
    figures = {}
    every = comparisons(bench)
    wanted = given.only.split(",") if given.only else list(every)
    if unknown := [name for name in wanted if name not in every]:
        parser.error(f"--only: {unknown[0]!r} is none of {', '.join(every)}")
    for name in wanted:
        compare = every[name]
        table = compare()
        report.show(table)
        figures[name] = table.figures()
    bench.close()
    if given.json is not None:
        machine = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
        text = json.dumps({"machine": machine, "rounds": given.rounds, **figures}, indent=1)
        given.json.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
