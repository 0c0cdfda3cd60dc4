"""Break each rule in a copy of the code and see a scenario of that very clause fail.

`tests/games/<package>/mutants.toml` holds `[[mutant]]` tables: `clause`, `old` and `new` text,
`file` within the game's package (default rules.py; a path with a slash counts from src/cadran),
and, for clauses that live in the table, `test`: the test that must fail.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import cadran
from cadran.kernel import Game
from tests.games.scenarios import folder_of, package_of

ROOT = Path(__file__).parents[1]
IGNORED = shutil.ignore_patterns("*.so", "__pycache__", "static")  # neither binaries nor the page


def mutants_of(game: Game) -> list[dict[str, Any]]:
    path = folder_of(game) / "mutants.toml"
    return list(tomllib.loads(path.read_text("utf-8"))["mutant"])


def file_of(game: Game, mutant: dict[str, Any]) -> str:
    """The file a mutant breaks, from src/."""
    file = str(mutant.get("file", "rules.py"))
    return f"cadran/{file}" if "/" in file else f"cadran/games/{package_of(game)}/{file}"


def survives(game: Game, mutant: dict[str, Any]) -> str | None:
    """None if the break was noticed, else what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "src"
        shutil.copytree(ROOT / "src", copy, ignore=IGNORED)
        path = copy / file_of(game, mutant)
        text = path.read_text("utf-8")
        if text.count(mutant["old"]) != 1:
            return f"its old text occurs {text.count(mutant['old'])} times in {path.name}"
        path.write_text(text.replace(mutant["old"], mutant["new"]), "utf-8")
        command = [sys.executable, "-m", "tests.games.scenarios", game.key]
        command += ["--clause", mutant["clause"]]
        if "test" in mutant:
            command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
            command += [mutant["test"]]
        environment = {
            **os.environ,
            "CADRAN_INTERPRETED": "1",
            "PYTHONPATH": str(copy),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        try:
            done = subprocess.run(
                command,
                cwd=ROOT,
                env=environment,
                capture_output=True,
                text=True,
                timeout=60,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return None  # an endless game is a noticed one
        if done.returncode == 1:
            return None
        return f"no scenario of the clause fails ({done.stdout.strip()} {done.stderr.strip()})"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", help="keys; all games if none is given")
    parser.add_argument("--clause")
    wanted = parser.parse_args(arguments)
    jobs = []
    failed = 0
    for game in cadran.games():
        if wanted.games and game.key not in wanted.games:
            continue
        mutants = mutants_of(game)
        for clause in game.clauses:
            if not any(mutant["clause"] == clause for mutant in mutants):
                failed += 1
                print(f"{game.key}: no mutant breaks {clause}")
        jobs += [(game, m) for m in mutants if wanted.clause in (None, m["clause"])]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for (game, mutant), problem in zip(
            jobs, pool.map(lambda job: survives(*job), jobs), strict=True
        ):
            if problem is not None:
                failed += 1
                print(f"{game.key}: {mutant['clause']}: {mutant['old']!r}: {problem}")
    print(f"mutants: {len(jobs)} rules broken, {failed} problems")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
