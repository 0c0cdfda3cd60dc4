"""Break each rule in a copy of the code and see a scenario of that very clause fail.

`tests/games/<package>/mutants.toml` holds `[[mutant]]` tables: `clause`, `old` and `new` text,
`file` within the game's package (default rules.py; a path with a slash counts from src/cadran),
and, for clauses that live in the table, `test`: the test that must fail.

A mutant is caught when a scenario says that it came out otherwise than written. Code that no longer
runs (it does not import, it names what is not there) breaks no rule: such a mutant is a mistake.
"""

import argparse
import compileall
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from py_compile import PycInvalidationMode
from queue import SimpleQueue
from typing import Any

import cadran
from cadran.games import HOUSE
from cadran.kernel import Game
from tests.games.scenarios import folder_of, package_of, scenarios_of

ROOT = Path(__file__).parents[1]
SECONDS = 60  # of work, not of the wall clock: scenarios take one or two, an endless game them all
MISTAKES = {
    "AttributeError", "ImportError", "ModuleNotFoundError", "NameError", "SyntaxError", "TypeError",
    "UnboundLocalError",
}  # fmt: skip
IGNORED = shutil.ignore_patterns("*.so", "__pycache__", "static")  # neither binaries nor the page


def mutants_of(game: Game) -> list[dict[str, Any]]:
    path = folder_of(game) / "mutants.toml"
    return list(tomllib.loads(path.read_text("utf-8"))["mutant"])


def file_of(game: Game, mutant: dict[str, Any]) -> str:
    """The file a mutant breaks, from src/."""
    file = str(mutant.get("file", "rules.py"))
    return f"cadran/{file}" if "/" in file else f"cadran/games/{package_of(game)}/{file}"


class Copy:
    """A copy of the code, with bytecode that is good for these very sources and no others."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "src"
        shutil.copytree(ROOT / "src", self.path, ignore=IGNORED)
        checked = PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(self.path, quiet=1, invalidation_mode=checked)
        self.environment = {
            **os.environ,
            "CADRAN_INTERPRETED": "1",
            "PYTHONPATH": str(self.path),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        command = [sys.executable, "-m", "tests.warm"]
        self._warm = subprocess.Popen(
            command,
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> "Copy":
        return self

    def __exit__(self, *error: object) -> None:
        self._warm.communicate()  # nothing more is asked: it ends

    def scenarios(self, game: Game, clause: str) -> tuple[int, str]:
        """How the scenarios of a clause end in this copy, and what they say."""
        assert self._warm.stdin is not None
        assert self._warm.stdout is not None
        self._warm.stdin.write(json.dumps([[game.key, "--clause", clause], SECONDS]) + "\n")
        self._warm.stdin.flush()
        status, told = json.loads(self._warm.stdout.readline())
        return int(status), str(told)

    def test(self, test: str) -> tuple[int, str]:
        """The same of a test."""
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", test]
        limited = ["sh", "-c", f'ulimit -t {SECONDS} && exec "$@"', "sh", *command]
        done = subprocess.run(
            limited, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout + done.stderr


def survives(copy: Copy, game: Game, mutant: dict[str, Any]) -> str | None:
    """None if the break was noticed in this copy of the code, else what went wrong."""
    path = copy.path / file_of(game, mutant)
    text = path.read_text("utf-8")
    if text.count(mutant["old"]) != 1:
        return f"its old text occurs {text.count(mutant['old'])} times in {path.name}"
    path.write_text(text.replace(mutant["old"], mutant["new"]), "utf-8")
    try:
        if "test" in mutant:
            status, told = copy.test(mutant["test"])
        else:
            status, told = copy.scenarios(game, mutant["clause"])
    finally:
        path.write_text(text, "utf-8")
    if status == -signal.SIGXCPU or status == -signal.SIGKILL:
        return None if mutant.get("endless") else "it never ends; if it is meant so: endless = true"
    failed = failed_test(mutant["test"], told) if "test" in mutant else None
    kinds = [failed] if failed else failed_scenarios(game, told)
    if status == 1 and set(kinds) - MISTAKES:
        return None
    if status == 0:
        return f"no scenario of the clause fails: {told.strip()}"
    return f"it breaks the code, not a rule: {told.strip()}"


def failed_scenarios(game: Game, told: str) -> list[str]:
    """What the scenarios that failed raised, by the lines that name them."""
    found = []
    for scenario in scenarios_of(game):
        start = f"{scenario['file']}: {scenario['name']}: "
        kinds = [line for line in told.splitlines() if line.startswith(start)]
        found += [line.removeprefix(start).partition(":")[0] for line in kinds]
    counted = re.search(r"^\d+ scenarios, (\d+) failed$", told, re.MULTILINE)
    return found if counted and int(counted[1]) == len(found) else []


def failed_test(test: str, told: str) -> str | None:
    """What the test that failed raised, by pytest's line that names it."""
    failed = re.search(rf"^FAILED {re.escape(test)}\S*(?: - (\w+))?", told, re.MULTILINE)
    return (failed[1] or "assert") if failed else None


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", help="keys; all games if none is given")
    parser.add_argument("--clause")
    wanted = parser.parse_args(arguments)
    jobs = []
    failed = 0
    keys = wanted.games or HOUSE
    for game in map(cadran.game, keys):  # one that is set aside is an error here, and no success
        mutants = mutants_of(game)
        for clause in game.clauses:
            if not any(mutant["clause"] == clause for mutant in mutants):
                failed += 1
                print(f"{game.key}: no mutant breaks {clause}")
        jobs += [(game, m) for m in mutants if wanted.clause in (None, m["clause"])]
    count = os.cpu_count() or 1
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(count):
            copies.put(stack.enter_context(Copy(folder / str(number))))
        pool = stack.enter_context(ThreadPoolExecutor(count))

        def broken(job: tuple[Game, dict[str, Any]]) -> str | None:
            copy = copies.get()
            try:
                return survives(copy, *job)
            finally:
                copies.put(copy)

        for (game, mutant), problem in zip(jobs, pool.map(broken, jobs), strict=True):
            if problem is not None:
                failed += 1
                print(f"{game.key}: {mutant['clause']}: {mutant['old']!r}: {problem}")
    print(f"mutants: {len(jobs)} rules broken, {failed} problems")
    return 1 if failed or not jobs else 0  # nothing broken is nothing shown


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
