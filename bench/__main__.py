"""python -m bench: run every comparison and print it."""

import argparse
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path

import cadran
from bench import before, seven
from bench.contest import Contestant, Process, busy_elsewhere, race, stay_on_one_processor
from bench.report import Report, Table, figure
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
SEEN = {"view µs": "view", "events µs": "events", "imagine µs": "imagine"}
TYPED = {  # what people type, and the compiled loop it is made of
    "simulate": ("simulate", "play"),
    "with greedy": ("simulate-greedy", "greedy-loop"),
    "arena": ("arena", "pair-loop"),
}
SINCE = {
    "random play": "play",
    "search": "search",
    "views": "view",
    "events": "events",
    "imagine": "imagine",
    "simulate": "simulate",
    "arena": "arena",
}


class Goal:
    """What a figure of a table must reach, or may not exceed, in every game."""

    def __init__(
        self,
        table: str,
        column: int,
        least: float = 0.0,
        most: dict[str, float] | None = None,
        least_busy: float | None = None,
    ) -> None:
        self.table, self.column, self.least, self.most = table, column, least, most
        self.least_busy = least if least_busy is None else least_busy

    def said(self, tables: dict[str, Table], known: list[str], busy: bool) -> str:
        """The figures and whether all of them are as wanted."""
        if self.table not in tables:
            return ""
        table = tables[self.table]
        rows = {name: row[self.column] for name, row in table.rows.items() if name in known}
        if self.most is None:
            least = self.least_busy if busy else self.least
            fails = [name for name, found in rows.items() if found < least]
            limit = f"at least {least:g}"
        else:
            fails = [name for name, found in rows.items() if found > self.most[name]]
            limit = "at most " + ", ".join(f"{self.most[name]:g}" for name in rows)
        found = ", ".join(f"{name} {figure(number)}" for name, number in rows.items())
        verdict = f"FAILS ({', '.join(fails)})" if fails else "holds"
        return f"{verdict}: {table.title}: {table.columns[self.column]} {limit}: {found}"


SHOWN = {  # microseconds for a view, and for the events of a decision
    "24-7": 15.0,
    "les-24-heures": 15.0,
    "24h-du-mans": 10.0,
    "quelle-heure": 15.0,
    "tour-de-france": 25.0,
}
GOALS = [
    Goal("c", 1, least=0.9, least_busy=0.7),
    Goal("loops", 1, least=0.9),
    Goal("typed", 1, least=0.5),
    Goal("typed", 3, least=0.5),
    Goal("typed", 5, least=0.5),
    Goal("seen", 0, most=SHOWN),
    Goal("seen", 1, most=SHOWN),
    Goal("seen", 2, most=dict.fromkeys(SHOWN, 100.0)),
    Goal("since", 1, least=1.5),
    Goal("batch", 0, least=250_000),
    Goal("batch", 1, least=5),
    Goal("batch", 2, least=30),
    Goal("batch", 3, least=30),
]


class Bench:
    """All contestants as running processes, and the comparisons between them."""

    def __init__(self, keys: list[str], rounds: int, report: Report, since: bool) -> None:
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
        earlier = before.built(before.COMMIT) if since else None  # minutes, the first time
        self.earlier = None if earlier is None else before.worker(earlier)

    def close(self) -> None:
        for process in (*self.c.values(), self.compiled, self.interpreted, self.others):
            process.close()
        if self.earlier is not None:
            self.earlier.close()

    def against_c(self) -> Table:
        """Random play of 24/7 through the public methods of State, and in C."""
        ours = Contestant(self.compiled, "play 24-7")
        c = {level: Contestant(process, "2") for level, process in self.c.items()}
        self.run([ours, *c.values()], 4 * self.rounds)
        table = Table(
            "Decisions of random play of 24/7: compiled, against C",
            ["a second", *(f"of C {name}" for name in c)],
        )
        table.add("24-7", [ours.rate(), *(ours.per(theirs) for theirs in c.values())])
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

    def seen(self) -> Table:
        """What a seat is shown and told, and what it imagines, over positions of a whole game."""
        found = {
            key: [Contestant(self.compiled, f"{task} {key}") for task in SEEN.values()]
            for key in self.keys
        }
        self.run([one for row in found.values() for one in row], self.rounds)
        table = Table("A view, the events of a decision, a world from a view", list(SEEN))
        for key, row in found.items():
            table.add(key, [1e6 / one.rate() for one in row])
        return table

    def typed(self) -> Table:
        """Whole commands in one process, beside the loops they are made of."""
        found = {
            key: [
                Contestant(self.compiled, f"{task} {key}")
                for pair in TYPED.values()
                for task in pair
            ]
            for key in self.keys
        }
        self.run([one for row in found.values() for one in row], self.rounds)
        table = Table(
            "cadran simulate (decisions a second) and cadran arena (games), beside their loops",
            [column for name in TYPED for column in (name, "of its loop")],
        )
        for key, row in found.items():
            pairs = zip(row[::2], row[1::2], strict=True)
            table.add(key, [n for one, loop in pairs for n in (one.rate(), one.per(loop))])
        return table

    def since(self) -> Table:
        """This build beside the earlier one, task by task: how many times as fast."""
        found = {
            key: [self.now_and_then(f"{task} {key}") for task in SINCE.values()]
            for key in self.keys
        }
        self.run([one for row in found.values() for pair in row for one in pair], self.rounds)
        table = Table(f"How many times as fast as commit {before.COMMIT}, in turn", list(SINCE))
        for key, row in found.items():
            table.add(key, [now.per(then) for now, then in row])
        return table

    def now_and_then(self, request: str) -> tuple[Contestant, Contestant]:
        """Both builds search equally long: twice as long is slower by the simulation.

        All else costs the same however often it is done, so each fills its turn in its own way.
        """
        assert self.earlier is not None
        now = Contestant(self.compiled, request)
        equally_long = now if request.startswith("search") else None
        return now, Contestant(self.earlier, request, like=equally_long)

    def beside_others(self, title: str, task: str, others: dict[str, str]) -> Table:
        """Decisions a second of every game, as ratios to other libraries' games."""
        ours = {key: Contestant(self.compiled, f"{task} {key}") for key in self.keys}
        theirs = {name: Contestant(self.others, request) for name, request in others.items()}
        self.run([*ours.values(), *theirs.values()], self.rounds)
        table = Table(title, ["a second", *(f"× {name.split()[1]}" for name in theirs)])
        for name, racer in {**ours, **theirs}.items():
            table.add(name, [racer.rate(), *(racer.per(other) for other in theirs.values())])
        return table

    def beside_peers(self, title: str, task: str, peers: dict[str, str]) -> Table:
        """Ours through the adapter of another library, beside its own games, in its own loop."""
        names = {key: f"cadran:{key}" for key in self.keys} | peers
        racers = {name: Contestant(self.others, f"{task} {it}") for name, it in names.items()}
        self.run([*racers.values()], self.rounds)
        table = Table(title, ["a second", *(f"× {peer}" for peer in peers)])
        for name, racer in racers.items():
            table.add(name, [racer.rate(), *(racer.per(racers[peer]) for peer in peers)])
        return table

    def run(self, contestants: list[Contestant], rounds: int) -> None:
        with self.report.progress(len(contestants) * (rounds + 1)) as tick:
            race(contestants, rounds, tick)


def comparisons(bench: Bench) -> dict[str, Callable[[], Table]]:
    """Every comparison by its name."""
    found = {
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
        "agents": lambda: bench.beside_peers(
            "Decisions in PettingZoo's loop over agents, with observations and masks",
            "pettingzoo",
            {"leduc": "leduc", "texas": "texas"},
        ),
        "gymnasium": lambda: bench.beside_peers(
            "Decisions of one seat in Gymnasium's loop, observed; ours against random bots",
            "gymnasium",
            {"blackjack": "Blackjack-v1", "taxi": "Taxi-v4"},
        ),
        "openspiel": lambda: bench.beside_peers(
            "Decisions of random play by OpenSpiel's Python interface: ours through the adapter",
            "openspiel-python",
            {"hearts": "hearts", "backgammon": "backgammon", "kuhn": "python_kuhn_poker"},
        ),
        "python": lambda: bench.beside_others(
            "Decisions of random play: every step taken from Python", "python", FROM_PYTHON
        ),
        "seen": bench.seen,
        "typed": bench.typed,
    }
    return found if bench.earlier is None else {**found, "since": bench.since}


def main() -> None:
    """Parse the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY", help="games to measure (default: all)")
    parser.add_argument("--only", metavar="A,B,...", help="comparisons to make (default: all)")
    parser.add_argument("--rounds", type=int, default=15, help="turns of each (default: 15)")
    parser.add_argument(
        "--busy", action="store_true", help="keep the other cores at work meanwhile"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures here")
    given = parser.parse_args()
    known = [game.key for game in cadran.games()]
    if unknown := [key for key in given.keys if key not in known]:
        parser.error(f"there is no game {unknown[0]!r}; the games are {', '.join(known)}")
    if given.rounds < 1:
        parser.error(f"--rounds: {given.rounds} is no number from 1")
    if not compiled():
        sys.exit("bench: Cadran runs interpreted here; it needs a C compiler and `make compile`")
    report = Report()
    with busy_elsewhere(given.busy):
        stay_on_one_processor()
        since = given.only is None or "since" in given.only.split(",")
        bench = Bench(given.keys or known, given.rounds, report, since)
        if since and bench.earlier is None:
            report.say(f"No commit {before.COMMIT} here: nothing is compared with it.")
        wanted = comparisons(bench)
        names = list(wanted) if given.only is None else given.only.split(",")
        if unknown := [name for name in names if name not in wanted]:
            bench.close()
            parser.error(f"--only: no table {unknown[0]!r}; they are {', '.join(wanted)}")
        tables: dict[str, Table] = {}
        for name in names:
            tables[name] = wanted[name]()
            report.show(tables[name])
        bench.close()
    figures = {name: table.figures() for name, table in tables.items()}
    for said in (goal.said(tables, known, given.busy) for goal in GOALS):
        if said:
            report.say(said)
    if given.json is not None:
        machine = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
        text = json.dumps({"machine": machine, "rounds": given.rounds, **figures}, indent=1)
        given.json.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
