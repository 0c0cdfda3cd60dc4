"""Two builds of Cadran against each other: the same deals from every seat, bots of the same name.

python -m bench.builds BUILD [KEY ...] [--bot search:200] [--games 200] [--seed TEXT] [--jobs J]

BUILD is the interpreter of the other build, or a commit (which is then compiled under build/bench,
once). Its bots think in a process of their own, from views alone, as the workers of the server do;
this build deals and judges.
"""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import msgspec

import cadran
from bench.before import built
from cadran.bots import bot
from cadran.kernel import OVER, fast_rng
from cadran.lab.ratings import interval
from cadran.library import GameView


class Meeting(msgspec.Struct):
    """One deal, to be played from every seat."""

    python: str
    sources: str  # empty: those that the interpreter knows by itself
    key: str
    bot: str
    seats: int
    seed: str


# Earlier builds had it elsewhere.
WORKER = """
import runpy
from importlib.util import find_spec
new = find_spec("cadran.server.thinking") is not None
name = "cadran.server.thinking.worker" if new else "cadran.server.worker"
runpy.run_module(name, run_name="__main__")
"""


class Other:
    """A bot of the other build."""

    def __init__(self, python: str, sources: str) -> None:
        found = {"PYTHONPATH": sources} if sources else {}
        self.process = subprocess.Popen(
            [python, "-c", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd="/",  # so that it imports its own sources
            env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | found,
        )

    def choose(self, key: str, name: str, view: GameView, seed: str) -> int:
        """Its action."""
        question = {
            "type": "view", "kind": "move", "game": key, "bot": name, "view": view, "seed": seed
        }  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(question) + b"\n")
        self.process.stdin.flush()
        answer = msgspec.json.decode(self.process.stdout.readline())
        action = answer.get("action")  # earlier builds told it as advice
        return int(answer["advice"][0]["action"] if action is None else action)


@cache
def other_build(python: str, sources: str) -> Other:
    """One process of it in each of ours."""
    return Other(python, sources)


def build_of(build: str) -> tuple[str, str]:
    """Its interpreter and sources."""
    if Path(build).exists():
        return build, ""
    sources = built(build)
    if sources is None:
        raise SystemExit(f"{build} is neither an interpreter nor a commit that can be compiled")
    return sys.executable, str(sources)


def play(meeting: Meeting) -> list[float]:
    """What this build scored in each seat of the deal, alone among bots of the other."""
    game, other = cadran.game(meeting.key), other_build(meeting.python, meeting.sources)
    scores: list[float] = []
    for place in range(int(game.new(meeting.seats, meeting.seed).sides())):
        state = game.new(meeting.seats, meeting.seed)
        streams = [fast_rng(f"{meeting.seed}/{seat}") for seat in range(meeting.seats)]
        while (seat := int(state.to_act())) != OVER:
            view = game.view(state, seat)
            assert isinstance(view, GameView)
            if int(state.side_of(seat)) == place:
                action = bot(meeting.bot).choose(game, view, streams[seat])
            else:
                chance = f"{meeting.seed}/{seat}/{int(streams[seat].word())}"
                action = other.choose(meeting.key, meeting.bot, view, chance)
            state.apply(action)
        ranks = state.outcome().ranks
        scores.append(1.0 / ranks.count(1) if ranks[place] == 1 else 0.0)
    return scores


def main() -> None:
    """Print what this build scores in each game."""
    parser = argparse.ArgumentParser(prog="python -m bench.builds", description=__doc__)
    parser.add_argument("build", metavar="BUILD")
    parser.add_argument("keys", nargs="*", metavar="KEY")
    parser.add_argument("--bot", default="search:200", metavar="NAME")
    parser.add_argument("--seats", type=int, metavar="N")
    parser.add_argument("--games", type=int, default=200, metavar="N")
    parser.add_argument("--seed", default="builds", metavar="TEXT")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    given = parser.parse_args()
    python, sources = build_of(given.build)
    print("| game | bot | games | this build scores (95 %) | equals |\n|---|---|---|---|---|")
    with ProcessPoolExecutor(given.jobs) as pool:
        for key in given.keys or [game.key for game in cadran.games()]:
            seats = given.seats or cadran.game(key).seats[0]
            meetings = [
                Meeting(python, sources, key, given.bot, seats, f"{given.seed}/{key}/{number}")
                for number in range(-(-given.games // seats))
            ]
            blocks = list(pool.map(play, meetings))
            score, low, high = interval(blocks)
            print(
                f"| {key} | {given.bot} | {sum(map(len, blocks))} | {100 * score:.1f} %"
                f" ({100 * low:.1f} … {100 * high:.1f}) | {100 / seats:.0f} % |",
                flush=True,
            )


if __name__ == "__main__":
    main()
