"""The components of 24/7: forty tiles, the board with its double squares, rack sizes, minutes."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

SIDE: Final = 7
CELLS: Final = 49
GREATEST: Final = 10  # tiles are called by their numbers, from 1 to this
COPIES: Final = 4
START: Final = 24
REMOVED: Final = 3
LIMIT: Final = 24

DOUBLES: Final = 8

# The double squares are reconstructed: the rulebook shows them only in a picture.
BOARD: Final = (
    "..2....",
    "....2..",
    ".2....2",
    "...S...",
    "2....2.",
    "..2....",
    "....2..",
)


@final
class Edition:
    """What lies in the box."""

    def __init__(self, board: tuple[str, ...]) -> None:
        self.board: tuple[str, ...] = board
        self.double: vec[i64] = vec[i64]([1 if mark == "2" else 0 for mark in "".join(board)])
        self.doubles: list[int] = [cell for cell in range(CELLS) if self.double[cell]]

    def rack_size(self, seats: i64) -> i64:
        """Six tiles with two players, five with more."""
        return 6 if seats == 2 else 5


PRINTED: Final = Edition(BOARD)
