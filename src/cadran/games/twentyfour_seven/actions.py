"""The actions of 24/7 as numbers, and their notation.

`7 d4`      place a 7 on column d, row 4 (columns a-g from the left, rows 1-7 from the top)
`show 7`    show a 7 to your partner
`draw`      draw a tile (only where drawing is done by hand)
`end`       end the turn without drawing
`pass`      never a choice: the table passes for you when you must
"""

from typing import Final

from mypy_extensions import i64

from cadran.games.twentyfour_seven.edition import CELLS, SIDE, VALUES
from cadran.kernel.errors import BadInput

PLACE: Final = 0
SHOW: Final = 490
DRAW: Final = 500
END: Final = 501
PASS: Final = 502
COUNT: Final = 503
SHOWED: Final = 503  # how opponents perceive any SHOW

COLUMNS: Final = "abcdefg"


def place(cell: i64, value: i64) -> i64:
    """The action of placing a value on a square (0-48)."""
    return cell * VALUES + value - 1


def cell_name(cell: i64) -> str:
    """The name of a square, such as d4."""
    return f"{COLUMNS[cell % SIDE]}{cell // SIDE + 1}"


def text(action: i64) -> str:
    """The notation of an action."""
    if 0 <= action < SHOW:
        return f"{action % VALUES + 1} {cell_name(action // VALUES)}"
    if SHOW <= action < DRAW:
        return f"show {action - SHOW + 1}"
    if action == DRAW:
        return "draw"
    if action == END:
        return "end"
    if action == PASS:
        return "pass"
    raise BadInput(f"24-7 has no action {action} (they go from 0 to {COUNT - 1})")


def parse(words: str) -> i64:
    """The action a notation stands for; `7d4` and `7 D4` are the same."""
    plain = "".join(words.lower().split())
    if plain == "draw":
        return DRAW
    if plain == "end":
        return END
    if plain == "pass":
        return PASS
    shown = plain.startswith("show")
    number = plain[4:] if shown else plain[:-2]
    if number.isdecimal() and number.isascii() and 1 <= int(number) <= VALUES:
        value: i64 = int(number)
        if shown:
            return SHOW + value - 1
        column: i64 = COLUMNS.find(plain[-2])
        row: i64 = "1234567".find(plain[-1])
        if column >= 0 and row >= 0:
            return place(row * SIDE + column, value)
    raise BadInput(f"not a move of 24-7: {words!r} (write for example '7 d4')")


assert CELLS * VALUES == SHOW
