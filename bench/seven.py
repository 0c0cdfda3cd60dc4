"""The C program: compiled here, and shown to play the very games that Cadran plays."""

import shutil
import subprocess
import sys
from pathlib import Path

import cadran
from bench.worker import CAP, same_stream
from cadran.kernel import playout

SOURCE = Path(__file__).with_name("seven.c")
BUILD = Path(__file__).parents[1] / "build" / "bench"
SEED = 1


TWIN = "-DWITHOUT_LIST"  # with the algorithm of any_legal


def build(*flags: str) -> Path:
    """The program, compiled with an optimisation level and perhaps as the twin."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        sys.exit("bench: no C compiler on this machine, nothing to measure against")
    BUILD.mkdir(parents=True, exist_ok=True)
    program = BUILD / "seven{}".format("".join(flags))
    subprocess.run([compiler, *flags, "-o", program, SOURCE], check=True)
    return program


def require_same_games(program: Path, games: int) -> int:
    """Stop unless C and Cadran play the same games from the same seed; how many were compared."""
    game = cadran.game("24-7")
    for seats in game.seats:
        told = subprocess.run(
            [program, str(SEED), "each"],
            input=f"{seats} {games}\n",
            capture_output=True,
            check=True,
            text=True,
        ).stdout.splitlines()
        rng = same_stream(SEED)
        options = game.settle(seats, None)
        for number in range(games):
            state = game.deal(seats, options, rng)
            decisions = playout(state, rng, CAP)
            ours = " ".join(str(n) for n in (decisions, *state.outcome().scores))
            if ours != told[number]:
                sys.exit(
                    f"bench: game {number} with {seats} seats differs: "
                    f"decisions and scores {told[number]} in C, {ours} in Cadran"
                )
    return games * len(game.seats)
