"""The kinds of table over which the conformance suite runs: every variant of every game.

The last game is the toy of docs/add-a-game.md: interpreted, and outside the package.
"""

import cadran
from cadran.kernel import Game, Value
from tests import toy

Kind = tuple[Game, int, dict[str, Value]]

ALL: list[Kind] = [
    (game, seats, options)
    for game in (*cadran.games(), toy.make())
    for seats, options in game.variants()
]


def name_of(kind: Kind) -> str:
    """A readable test id."""
    game, seats, options = kind
    return " ".join([game.key, str(seats), *(f"{name}={value}" for name, value in options.items())])
