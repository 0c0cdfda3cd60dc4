"""How often the tests repeat themselves: few times in `make test`, many in `make test-long`.

python -m tests.repetitions   lists the numbers; each is set by a variable of its name
"""

import os
import sys
from typing import NamedTuple

LONG = "CADRAN_LONG"  # 1: the large numbers


class Count(NamedTuple):
    """How many in the short run, how many in the long one, and of what."""

    short: int
    long: int
    of: str


COUNTS = {
    "CADRAN_KILLS": Count(3, 20, "times the server is killed under load"),
    "CADRAN_EXAMPLES": Count(6, 200, "requests made up for each endpoint of the OpenAPI document"),
    "CADRAN_BAD_NETWORKS": Count(6, 100, "games over a network that loses and repeats messages"),
    "CADRAN_FIRST_GAMES": Count(10, 30, "ways through the guided first games"),
    "CADRAN_KEYS": Count(14, 1500, "presses of Enter on every board, with the arrows in between"),
    "CADRAN_WORDS": Count(4, 400, "decisions in every game by the list of moves in words"),
    "CADRAN_SEQUENCES": Count(100, 2000, "sequences after which nobody got what is not theirs"),
    "CADRAN_FRAMES": Count(3000, 200_000, "frames and requests that make little sense"),
    "CADRAN_SLOW_READERS": Count(3, 40, "sockets that never read, past the bound of their queue"),
    "CADRAN_FLOOD": Count(400, 10_000, "messages, and as many requests, of somebody who floods"),
    "CADRAN_VISITS": Count(30, 480, "people who come, play and go within four hours"),
    "CADRAN_TAPS": Count(14, 2000, "taps around which nothing may move, on every board"),
    "CADRAN_ARENAS": Count(8, 200, "arenas between bots of known strength, for each field"),
    "CADRAN_CLICKS": Count(60, 500, "decisions of the Tour de France in which no click is lost"),
    "CADRAN_LOGS": Count(150, 10_000, "games logged and analysed by an example"),
    "CADRAN_LEARNED": Count(3000, 20_000, "games from which an example learns"),
    "CADRAN_WHEELS": Count(0, 3, "Pythons for which a wheel is built from the source archive"),
    "CADRAN_STRANGERS": Count(0, 1, "ways from an empty environment to the arena, by the wheel"),
    "CADRAN_CHAOS": Count(1, 5, "times a cluster under load is harmed in every way"),
    "CADRAN_TIMES": Count(1, 20, "times as many positions and games drawn for the rules"),
}


def count(name: str) -> int:
    """The number of that name: from the environment, else as short or as long as the run."""
    short, long, _ = COUNTS[name]
    wanted = os.environ.get(name)
    if wanted is not None:
        return int(wanted)
    return long if long_run() else short


def long_run() -> bool:
    """Are the large numbers wanted?"""
    return os.environ.get(LONG, "0") not in ("", "0")


def whole(name: str) -> bool:
    """Is it a run of the large number? What that many times do must then have come to its end."""
    return count(name) >= COUNTS[name].long


def patient() -> bool:
    """May a test take hours? In a long run, and when one of the large numbers is asked for."""
    return long_run() or any(whole(name) for name in COUNTS)


def often(number: int) -> int:
    """So many examples of positions or games, and more of them in the long run."""
    return number * count("CADRAN_TIMES")


def main() -> None:
    """Print the list."""
    for name, (short, long, of) in COUNTS.items():
        print(f"{name:20} {short:4} {long:4}  {of}")


if __name__ == "__main__":
    sys.exit(main())
