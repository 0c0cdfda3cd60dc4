"""A bot for Cadran in any language that can read a line: this one needs nothing but Python.

    cadran arena les-24-heures --bots "random,engine:python examples/bot.py" --games 20

It drives as fast as it may, mends what stops it, hinders others; else it plays at random.
"""

import json
import random
import sys

GOOD = ("record", "tyres", "cover", "joker", "carb", "slick", "limit")


def choose(view: dict, rng: random.Random) -> str:
    """One of the legal moves, in its notation."""
    moves = [choice["text"] for choice in view["legal"]]
    speeds = [move for move in moves if move.isdecimal()]
    good = [move for word in GOOD for move in moves if move.startswith(word)]
    return max(speeds, key=int) if speeds else good[0] if good else rng.choice(moves)


def main() -> None:
    """Read a line, answer it."""
    view: dict = {}
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "cadran":
            print("id Full throttle")
            print("ready 1", flush=True)
        elif word == "view":
            view = json.loads(rest)
        elif word == "go":
            seed = rest.partition("seed ")[2]
            print("bestmove", choose(view, random.Random(seed)), flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
