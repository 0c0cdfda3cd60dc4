"""An owner's edition file of 24/7: its form, and what is wrong with it."""

import msgspec

from cadran.games.twentyfour_seven.edition import DOUBLES, SIDE, START
from cadran.kernel import BadEdition
from cadran.library import fill, read_edition


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """An owner's edition file: the board as printed, seven rows of seven marks."""

    board: list[str]  # 2: a double square, S: the start, . any other


def open_box(edition: str, package: str) -> tuple[str, ...]:
    """The board of a file, row by row; BadEdition names what is wrong with it."""
    rows = fill(Box, read_edition(edition, package), edition).board
    if len(rows) != SIDE:
        raise BadEdition(f"{edition}: board: {len(rows)} rows, expected {SIDE}")
    for number, row in enumerate(rows):
        if len(row) != SIDE or set(row) - set(".2S"):
            raise BadEdition(f"{edition}: board[{number}]: {row!r} is not {SIDE} marks of . 2 S")
    marks = "".join(rows)
    if marks.count("S") != 1 or marks[START] != "S":
        raise BadEdition(f"{edition}: board: the start, S, is the centre and nowhere else")
    if marks.count("2") != DOUBLES:
        raise BadEdition(f"{edition}: board: {marks.count('2')} double squares, not {DOUBLES}")
    return tuple(rows)
