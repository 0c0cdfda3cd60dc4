"""An owner's edition file of 24/7: its form, and what is wrong with it."""

import msgspec

from cadran.games.twentyfour_seven.edition import DOUBLES, SIDE, START
from cadran.library import open_edition


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """An owner's edition file: the board as printed, seven rows of seven marks."""

    board: list[str]  # 2: a double square, S: the start, . any other


def open_box(edition: str, package: str) -> tuple[str, ...]:
    """The board of a file, row by row; BadEdition names what is wrong with it."""
    box, need = open_edition(Box, edition, package)
    need(len(box.board) == SIDE, f"board: {len(box.board)} rows, expected {SIDE}")
    for number, row in enumerate(box.board):
        fits = len(row) == SIDE and not set(row) - set(".2S")
        need(fits, f"board[{number}]: {row!r} is not {SIDE} marks of . 2 S")
    marks = "".join(box.board)
    fits = marks.count("S") == 1 and marks[START] == "S"
    need(fits, "board: the start, S, is the centre and nowhere else")
    doubles = marks.count("2")
    need(doubles == DOUBLES, f"board: {doubles} double squares, not {DOUBLES}")
    return tuple(box.board)
