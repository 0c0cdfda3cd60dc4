"""What happens in 24/7, in the words of the table, and who sees what of it."""

from cadran.games.twentyfour_seven import actions, board, rules
from cadran.games.twentyfour_seven.edition import SIDE
from cadran.kernel import Knows, Note
from cadran.library.shapes import Event

COMBINATIONS = ("sum-7", "run", "sum-24", "set", "bonus-seven-tiles")
STONES = ("", "out-of-time", "dead-square", "exhausted-square")
ENDINGS = ("no-tiles", "no-square", "no-placement", "turn-cap")
LINES = ("row", "column", "falling", "rising")


class Placed(Event, frozen=True, tag="placed"):
    """A tile was put on the board."""

    seat: int
    value: int
    cell: str


class Scored(Event, frozen=True, tag="scored"):
    """A combination with its whole line and its minutes."""

    seat: int
    clause: str
    line: str  # row, column, falling, rising
    at: str  # the row's number, the column's letter, or a diagonal's first square
    tiles: list[int]
    sum: str  # "7+8+9"
    total: int
    length: int  # how many tiles make the combination
    minutes: int

    def worded(self) -> dict[str, str | int]:
        """The tiles of a run, the value of equal ones, if but one part of the line can be meant."""
        if self.clause not in ("run", "set"):
            return {}
        steps = (1, -1) if self.clause == "run" else (0,)
        parts = [
            self.tiles[at : at + self.length] for at in range(len(self.tiles) - self.length + 1)
        ]
        meant = [part for part in parts if any(_rises(part, step) for step in steps)]
        if len(meant) != 1:
            return {"part": "hidden"}
        return {"part": "-".join(map(str, meant[0])) if self.clause == "run" else f"{meant[0][0]}"}


def _rises(tiles: list[int], step: int) -> bool:
    return all(tile == tiles[0] + at * step for at, tile in enumerate(tiles))


class Bonus(Event, frozen=True, tag="bonus"):
    """Lines of 24 and lines of 7 through the same tile."""

    seat: int
    cell: str
    twenty_fours: int
    sevens: int
    minutes: int
    clause: str = "bonus-24-7"


class Doubled(Event, frozen=True, tag="doubled"):
    """A double square counted everything once more."""

    seat: int
    cell: str
    minutes: int
    clause: str = "double-time"


class Stone(Event, frozen=True, tag="stone"):
    """A square went out of time."""

    cell: str
    clause: str


class Drew(Event, frozen=True, tag="drew"):
    """A tile was drawn; only its owner sees which."""

    reveals = True
    seat: int
    value: int | None
    bag: int


class Shown(Event, frozen=True, tag="shown"):
    """A tile was shown to the partner; the others see only that."""

    reveals = True
    seat: int
    value: int | None
    clause: str = "teams"


class Passed(Event, frozen=True, tag="passed"):
    """No tile of this rack fits: that tells something of it."""

    reveals = True
    seat: int
    clause: str = "pass"


class Forgot(Event, frozen=True, tag="forgot"):
    """A turn ended without a draw."""

    seat: int
    clause: str = "forgotten-draw"


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""

    reveals = True
    why: str
    clause: str


def event(note: Note, knows: Knows) -> Event:
    """A note in words, as whoever is told sees it."""
    kind, a, b, c, d = note
    if kind == rules.PLACED:
        return Placed(a, b, actions.cell_name(c))
    if kind == board.SCORED:
        return _scored(a, b, c, d)
    if kind == board.BONUS:
        return Bonus(a, actions.cell_name(b), c % 8, c // 8, d)
    if kind == board.DOUBLED:
        return Doubled(a, actions.cell_name(b), c)
    if kind == board.STONE:
        return Stone(actions.cell_name(a), STONES[b])
    if kind == rules.DREW:
        return Drew(a, b if knows(a) else None, c)
    if kind == rules.SHOWN:
        partner = (a + 2) % 4
        return Shown(a, b if knows(a) or knows(partner) else None)
    if kind == rules.PASSED:
        return Passed(a)
    if kind == rules.FORGOT:
        return Forgot(a)
    return Ended(ENDINGS[a], "turn-cap" if a == rules.TOO_LONG else "end")


def _scored(seat: int, place: int, packed: int, minutes: int) -> Scored:
    combination, line, first = place % 16, place // 16 % 4, place // 64
    tiles: list[int] = []
    while packed:
        tiles.insert(0, packed % 11)
        packed //= 11
    name = actions.cell_name(first)
    at = (str(first // SIDE + 1), name[0], name, name)[line]
    total = "+".join(str(tile) for tile in tiles)
    clause = COMBINATIONS[combination]
    length = {"run": minutes // 10, "set": minutes // 10 - 2}.get(clause, len(tiles))
    return Scored(seat, clause, LINES[line], at, tiles, total, sum(tiles), length, minutes)
