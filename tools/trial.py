"""A wheel as people meet it: in an empty environment, with no compiler and no node in reach."""

import json
import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
UV = str(Path(sys.executable).parent / "uv")
PATIENCE = 60.0  # seconds for an answer of a server that runs

PLAYS = """
import cadran, sys
for game in cadran.games():
    state = game.new(game.seats[0], seed=3)
    cadran.playout(state, cadran.fast_rng(1), 10**6)
    print(game.key, cadran._mode.compiled(), state.outcome().clause)
print(sorted(set(sys.modules) & {"starlette", "uvicorn", "websockets", "numpy", "rich"}))
"""


class Failed(Exception):
    """What a wheel did not do."""


class Empty:
    """An environment with nothing in it, on whose PATH there is nothing but itself."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder = folder
        _run(UV, "venv", "--quiet", "--python", python, str(folder / "venv"))
        self.bin = folder / "venv" / "bin"
        kept = {name: os.environ[name] for name in ("HOME", "LANG") if name in os.environ}
        self.environment = {**kept, "PATH": str(self.bin), "XDG_DATA_HOME": str(folder / "data")}
        for tool in ("cc", "gcc", "clang", "node", "npm"):
            assert shutil.which(tool, path=self.environment["PATH"]) is None

    def install(self, wheel: Path, lock: str) -> None:
        """A wheel, and what the lock has of its dependencies."""
        into = (UV, "pip", "install", "--quiet", "--python", str(self.bin / "python"))
        _run(*into, "--require-hashes", "-r", f"requirements/{lock}.lock")
        _run(*into, "--no-deps", "--reinstall-package", "cadran", str(wheel))

    def call(self, *words: str) -> subprocess.CompletedProcess[str]:
        """A program of the environment; it may fail."""
        return subprocess.run(
            [str(self.bin / words[0]), *words[1:]],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )

    @contextmanager
    def serving(self) -> Iterator[str]:
        """`cadran serve` on a free port: the address that it prints."""
        with subprocess.Popen(
            [str(self.bin / "cadran"), "serve", "--port", "0"],
            cwd=self.folder,
            env={**self.environment, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process:
            try:
                assert process.stdout
                told = []
                for line in process.stdout:
                    told.append(line)
                    if "http://" in line:
                        break
                else:
                    raise Failed("".join(told))
                yield next(word for word in told[-1].split() if word.startswith("http://"))
            finally:
                process.terminate()


def plays(empty: Empty) -> list[str]:
    """The keys of the games that it plays to the end, all of them compiled, without a warning."""
    done = empty.call("python", "-W", "error", "-c", PLAYS)
    if done.returncode:
        raise Failed(done.stderr)
    *played, loaded = (line.split() for line in done.stdout.splitlines())
    if loaded != ["[]"] or any(mode != "True" for _, mode, _ in played):
        raise Failed(done.stdout)
    return [key for key, _, _ in played]


def serves(empty: Empty) -> list[str]:
    """The keys of the games that its server offers, after it has given the page."""
    with empty.serving() as address:
        if '<div id="app"' not in _get(address):
            raise Failed(f"no page at {address}")
        house = json.loads(_get(f"{address.rstrip('/')}/api/house"))
        return [game["key"] for game in house["games"]]


def _get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(done.stdout + done.stderr)
