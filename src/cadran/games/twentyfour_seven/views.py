"""The shapes of what a seat sees of a game of 24/7; `looking.py` fills them."""

import msgspec

from cadran.library.shapes import TurnView

STONES: tuple[str, ...] = ("", "out-of-time", "dead-square", "exhausted-square")
MANUAL = "manual_draw"
PHASES: tuple[str, ...] = ("place", "draw")


class Chair(msgspec.Struct, frozen=True):
    """What everybody knows of one player."""

    tiles: int
    side: int
    owes_a_draw: bool
    # `stuck_tiles` of the tiles did not fit when the player passed: all are above `stuck`.
    stuck: int
    stuck_tiles: int


class View(TurnView, frozen=True, kw_only=True):
    """The board, the sheet, the chairs, and your own rack."""

    board: list[int]  # 49 squares, row by row; 0: empty
    stones: list[str]  # per square: the clause that closed it, or ""
    room: list[int]  # per square: the greatest tile it takes; 0: none
    doubles: list[int]  # the squares that double
    scores: list[int]  # per side
    chairs: list[Chair]
    bag: int
    removed: int
    shown: bool  # the seat to act has shown a tile this turn
    rack: list[int]  # your tiles, in rising order
    partner: list[int]  # tiles your partner has shown you and still holds
    told: list[int]  # tiles you have shown your partner and still hold
