"""The actions of 24/7 as numbers, and their notation.

`7 d4`      place a 7 on column d, row 4 (columns a-g from the left, rows 1-7 from the top)
`show 7`    show a 7 to your partner
`draw`      draw a tile (only where drawing is done by hand)
`end`       end the turn without drawing
`pass`      never a choice: the table passes for you when you must
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.twentyfour_seven.edition import CELLS, GREATEST, SIDE

# The kinds of actions, in the order of their codes.
IS_PLACE: Final = 0  # every tile on every square
IS_SHOW: Final = 1  # every tile
IS_DRAW: Final = 2
IS_END: Final = 3
IS_PASS: Final = 4

# The first code of each kind.
PLACE: Final = 0
SHOW: Final = 490
DRAW: Final = 500
END: Final = 501
PASS: Final = 502
COUNT: Final = 503
SHOWED: Final = 503  # how opponents perceive any SHOW

KIND: Final = vec[i64](
    [IS_PLACE] * (CELLS * GREATEST) + [IS_SHOW] * GREATEST + [IS_DRAW, IS_END, IS_PASS]
)

COLUMNS: Final = "abcdefg"


def place(cell: i64, tile: i64) -> i64:
    """The action of placing a tile on a square (0-48)."""
    return PLACE + cell * GREATEST + tile - 1


def tile_of(action: i64) -> i64:
    """The tile that is placed or shown: ten codes in a row are the tiles of one square."""
    return action % GREATEST + 1


def cell_of(action: i64) -> i64:
    """The square on which a tile is placed."""
    return action // GREATEST


def cell_name(cell: i64) -> str:
    """The name of a square, such as d4."""
    return f"{COLUMNS[cell % SIDE]}{cell // SIDE + 1}"


def texts() -> list[str]:
    """The notation of every action."""
    tiles = range(1, GREATEST + 1)
    return [
        *[f"{tile} {cell_name(cell)}" for cell in range(CELLS) for tile in tiles],
        *[f"show {tile}" for tile in tiles],
        "draw",
        "end",
        "pass",
    ]


assert len(KIND) == COUNT
assert KIND[SHOW - 1] != KIND[SHOW]
assert SHOW % GREATEST == 0
