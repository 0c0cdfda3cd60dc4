"""The board of 24/7: tiles, stones, lines and what they score.

It is kept with a border: square (row, column), both from 1 to 7, has the index
row * 9 + column, and whatever lies outside holds EDGE. So a line ends by itself.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.twentyfour_seven.edition import CELLS, COPIES, GREATEST, LIMIT, SIDE, Edition
from cadran.kernel.rows import same, zeros
from cadran.kernel.state import Journal

WIDTH: Final = 9
AREA: Final = 81
FIRST_SQUARE: Final = 10
LAST_SQUARE: Final = 70
EDGE: Final = -1

# Lines are read in these directions: rows, columns, falling and rising diagonals.
DIRECTIONS: Final = 4
STEP_ROW: Final = 1
STEP_COLUMN: Final = 9
STEP_FALLING: Final = 10
STEP_RISING: Final = -8

# Why a square carries a stone, in the order in which refusals name it.
NO_STONE: Final = 0
OUT_OF_TIME: Final = 1
DEAD: Final = 2
EXHAUSTED: Final = 3

# Tiles as bits: one alone, and one with its two neighbours.
BIT: Final = vec[i64]([1 << tile for tile in range(LIMIT + 1)])
NEAR: Final = vec[i64]([(7 << tile) >> 1 for tile in range(GREATEST + 1)])

# Combinations, in the order of the score sheet.
SUM_7: Final = 0
RUN: Final = 1
SUM_24: Final = 2
SET: Final = 3
BONUS_SEVEN_TILES: Final = 4

# Notes for the journal.
SCORED: Final = 2  # seat, combination + 16 * direction + 64 * first cell, packed tiles, minutes
DOUBLED: Final = 3  # seat, cell, minutes added
STONE: Final = 4  # cell, why
BONUS: Final = 10  # seat, cell, lines of 24 + 8 * lines of 7, minutes


def square_of(cell: i64) -> i64:
    """The bordered index of cell 0-48."""
    return (cell // SIDE + 1) * WIDTH + cell % SIDE + 1


def cell_of(square: i64) -> i64:
    """Cell 0-48 of a bordered index."""
    return (square // WIDTH - 1) * SIDE + square % WIDTH - 1


def read_squares(bordered: vec[i64]) -> list[int]:
    """The 49 squares inside the border, row by row."""
    found: list[int] = []
    for cell in range(i64(CELLS)):
        found.append(bordered[square_of(cell)])
    return found


def step_of(direction: i64) -> i64:
    """From one square to the next of a line."""
    if direction == 0:
        return STEP_ROW
    if direction == 1:
        return STEP_COLUMN
    if direction == 2:
        return STEP_FALLING
    return STEP_RISING


def empty_board() -> vec[i64]:
    """The bordered board without a tile."""
    tiles = same(AREA, EDGE)
    for cell in range(i64(SIDE * SIDE)):
        tiles[square_of(cell)] = 0
    return tiles


@final
class Board:
    """Tiles and stones, and for every square what may still be placed there."""

    def __init__(
        self,
        edition: Edition,
        tiles: vec[i64],
        stones: vec[i64],
        room: vec[i64],
        rooms: vec[i64],
        sums: vec[i64],
        on_board: vec[i64],
    ) -> None:
        self.edition: Edition = edition
        self.tiles: vec[i64] = tiles
        self.stones: vec[i64] = stones
        # The greatest tile a square takes; 0 where nothing may be placed.
        self.room: vec[i64] = room
        # How many squares have each room, from 0 to 10.
        self.rooms: vec[i64] = rooms
        # Per direction and empty square: the sum of the tiles its line would already have.
        self.sums: vec[i64] = sums
        # How many copies of each tile lie on the board.
        self.on_board: vec[i64] = on_board

    def clone(self) -> "Board":
        """An independent copy."""
        return Board(
            self.edition,
            self.tiles[:],
            self.stones[:],
            self.room[:],
            self.rooms[:],
            self.sums[:],
            self.on_board[:],
        )

    def why_not_there(self, square: i64, tile: i64) -> str | None:
        """The first clause that keeps this tile off this square."""
        if self.tiles[square] or not self.touches(square):
            return "adjacent"
        stone = self.stones[square]
        if stone == OUT_OF_TIME:
            return "out-of-time"
        if stone == DEAD:
            return "dead-square"
        if stone == EXHAUSTED:
            return "exhausted-square"
        if tile > self.room[square]:
            return "max-24"
        return None

    def touches(self, square: i64) -> bool:
        """Does a tile lie beside the square, by a side or a corner?"""
        for direction in range(i64(DIRECTIONS)):
            step = step_of(direction)
            if self.tiles[square - step] > 0 or self.tiles[square + step] > 0:
                return True
        return False

    def minutes(self, square: i64, tile: i64, seat: i64, journal: Journal | None) -> i64:
        """several: all that a tile on this square would score, told to the journal line by line."""
        total: i64 = 0
        sevens: i64 = 0
        twenty_fours: i64 = 0
        tiles = self.tiles
        sums = self.sums
        for direction in range(i64(DIRECTIONS)):
            step = step_of(direction)
            before = tiles[square - step]
            after = tiles[square + step]
            if before <= 0 and after <= 0:
                continue
            line: i64 = sums[direction * AREA + square] + tile
            if line == 7:
                # sum-7: a whole line of at least two tiles
                total += 20
                self.tell(journal, SUM_7, seat, direction, square, tile, 20)
                sevens += 1
            elif line == LIMIT:
                # sum-24
                total += 40
                self.tell(journal, SUM_24, seat, direction, square, tile, 40)
                twenty_fours += 1
                if self.length(square, step) == SIDE:
                    # bonus-seven-tiles
                    total += 60
                    self.tell(journal, BONUS_SEVEN_TILES, seat, direction, square, tile, 60)
            # maximal: each line is read in one direction, its longest of each kind counts once
            if before == tile or after == tile:
                same = self.stretch(square, step, tile, 0)
                if same >= 3:
                    # set
                    total += 20 + 10 * same
                    self.tell(journal, SET, seat, direction, square, tile, 20 + 10 * same)
            if before == tile - 1 or after == tile + 1:
                rising = self.stretch(square, step, tile, 1)
                if rising >= 3:
                    # run
                    total += 10 * rising
                    self.tell(journal, RUN, seat, direction, square, tile, 10 * rising)
            if before == tile + 1 or after == tile - 1:
                falling = self.stretch(square, step, tile, -1)
                if falling >= 3:
                    total += 10 * falling
                    self.tell(journal, RUN, seat, direction, square, tile, 10 * falling)
        if sevens and twenty_fours:
            # bonus-24-7: for each pair of a 24 and a 7
            extra: i64 = 60 * sevens * twenty_fours
            total += extra
            if journal is not None:
                journal.note(BONUS, seat, cell_of(square), twenty_fours + 8 * sevens, extra)
        if total and self.edition.double[cell_of(square)]:
            # double-time: only the tile just placed doubles, bonuses included
            if journal is not None:
                journal.note(DOUBLED, seat, cell_of(square), total, 0)
            total *= 2
        return total

    def may_score(self, square: i64) -> i64:
        """The tiles that may score on this square, as bits: all others surely score nothing.

        A bot that looks at all its placements asks this once a square.
        """
        tiles = self.tiles
        found: i64 = 0
        for direction in range(i64(DIRECTIONS)):
            step = step_of(direction)
            before = tiles[square - step]
            after = tiles[square + step]
            if before <= 0 and after <= 0:
                continue
            line: i64 = self.sums[direction * AREA + square]
            if line < 7:
                # sum-7
                found |= BIT[7 - line]
            elif line < LIMIT:
                # sum-24
                found |= BIT[LIMIT - line]
            # run, set
            if before > 0:
                found |= NEAR[before]
            if after > 0:
                found |= NEAR[after]
        return found

    def stretch(self, square: i64, step: i64, tile: i64, rise: i64) -> i64:
        """How many tiles through the square change by `rise` from one to the next."""
        tiles = self.tiles
        count: i64 = 1
        at: i64 = square - step
        due: i64 = tile - rise
        while tiles[at] == due and due > 0:
            count += 1
            at -= step
            due -= rise
        at = square + step
        due = tile + rise
        while tiles[at] == due and due > 0:
            count += 1
            at += step
            due += rise
        return count

    def length(self, square: i64, step: i64) -> i64:
        """How many tiles the line through the square has, with a tile on it."""
        count: i64 = 1
        at: i64 = square - step
        while self.tiles[at] > 0:
            count += 1
            at -= step
        at = square + step
        while self.tiles[at] > 0:
            count += 1
            at += step
        return count

    def tell(
        self,
        journal: Journal | None,
        combination: i64,
        seat: i64,
        direction: i64,
        square: i64,
        tile: i64,
        minutes: i64,
    ) -> None:
        """Note a combination with its whole line, the tile being placed included."""
        if journal is None:
            return
        step = step_of(direction)
        at: i64 = square
        while self.tiles[at - step] > 0:
            at -= step
        place = combination + 16 * direction + 64 * cell_of(at)
        packed: i64 = 0
        while self.tiles[at] > 0 or at == square:
            packed = packed * 11 + (tile if at == square else self.tiles[at])
            at += step
        journal.note(SCORED, seat, place, packed, minutes)

    def lay(self, square: i64, tile: i64, journal: Journal | None) -> None:
        """Put a tile down and find which squares it opens, narrows or closes."""
        tiles = self.tiles
        sums = self.sums
        tiles[square] = tile
        self.set_room(square, 0)
        self.on_board[tile] += 1
        least = self.least_left()
        for direction in range(i64(DIRECTIONS)):
            step = step_of(direction)
            before: i64 = 0
            at: i64 = square - step
            while tiles[at] > 0:
                before += tiles[at]
                at -= step
            after: i64 = 0
            to: i64 = square + step
            while tiles[to] > 0:
                after += tiles[to]
                to += step
            base: i64 = direction * AREA
            full = before + tile + after == LIMIT
            if tiles[at] == 0:
                sums[base + at] += tile + after
                self.narrow(at, sums[base + at], full, least, journal)
            if tiles[to] == 0:
                sums[base + to] += tile + before
                self.narrow(to, sums[base + to], full, least, journal)
        if self.on_board[tile] == COPIES:
            self.close_exhausted(least, journal)

    def narrow(
        self, square: i64, line: i64, full: bool, least: i64, journal: Journal | None
    ) -> None:
        """A line that ends at this square has grown: what may still be placed there?

        Its other lines have not: they still leave the room that the square had, if it had any.
        """
        left: i64 = self.room[square]
        if left == 0:
            left = GREATEST
            if self.stones[square] != NO_STONE:
                left = LIMIT - self.longest(square)
        left = min(left, LIMIT - line)
        if full:
            # out-of-time: the two ends of a line of exactly 24
            self.close(square, OUT_OF_TIME, journal)
        elif left <= 0:
            # dead-square: every tile would push a line above 24
            self.close(square, DEAD, journal)
        elif left < least:
            # exhausted-square: whatever would fit is on the board already
            self.close(square, EXHAUSTED, journal)
        elif self.stones[square] == NO_STONE:
            self.set_room(square, left)

    def longest(self, square: i64) -> i64:
        """The greatest sum that a line ending at this square already has."""
        most: i64 = 0
        for direction in range(i64(DIRECTIONS)):
            most = max(most, self.sums[direction * AREA + square])
        return most

    def set_room(self, square: i64, room: i64) -> None:
        """From now on the square takes tiles up to `room`."""
        rooms = self.rooms
        old = self.room[square]
        if room != old:
            rooms[old] -= 1
            rooms[room] += 1
            self.room[square] = room

    def close(self, square: i64, why: i64, journal: Journal | None) -> None:
        """Put a stone on a square; one that lies there keeps the first reason of the page."""
        old = self.stones[square]
        if old == NO_STONE and journal is not None:
            journal.note(STONE, cell_of(square), why, 0, 0)
        if old == NO_STONE or why < old:
            self.stones[square] = why
        self.set_room(square, 0)

    def close_exhausted(self, least: i64, journal: Journal | None) -> None:
        """exhausted-square: the last copy of a tile may close squares anywhere."""
        for square in range(i64(FIRST_SQUARE), i64(LAST_SQUARE + 1)):
            if 0 < self.room[square] < least:
                self.close(square, EXHAUSTED, journal)

    def least_left(self) -> i64:
        """The least tile of which a copy is not on the board; 11 if all are."""
        tile: i64 = 1
        while tile <= GREATEST and self.on_board[tile] == COPIES:
            tile += 1
        return tile

    def has_open_square(self) -> bool:
        """end: is a square empty and without a stone, whether or not it touches a tile?"""
        for square in range(i64(FIRST_SQUARE), i64(LAST_SQUARE + 1)):
            if self.tiles[square] == 0 and self.stones[square] == NO_STONE:
                return True
        return False

    def greatest_room(self) -> i64:
        """The greatest tile that may be placed anywhere; 0 if none may."""
        most: i64 = GREATEST
        while most > 0 and not self.rooms[most]:
            most -= 1
        return most


def new_board(edition: Edition) -> Board:
    """A board without a tile."""
    rooms = zeros(GREATEST + 1)
    rooms[0] = CELLS
    return Board(
        edition,
        empty_board(),
        zeros(AREA),
        zeros(AREA),
        rooms,
        zeros(DIRECTIONS * AREA),
        zeros(GREATEST + 1),
    )


def pick(pool: vec[i64], left: i64, low: i64, high: i64) -> bool:
    """Move the last tile from low to high among the first `left` to their end, if there is one."""
    at: i64 = left - 1
    while at >= 0:
        tile: i64 = pool[at]
        if low <= tile <= high:
            pool[at] = pool[left - 1]
            pool[left - 1] = tile
            return True
        at -= 1
    return False
