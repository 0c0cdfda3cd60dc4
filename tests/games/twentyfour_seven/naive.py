"""24/7 told a second time, slowly and from the rules page alone: a witness against the rules.

Nothing is remembered between two moves and nothing is shared with the game's own code. A position
goes in, as JSON; out come every legal move, every stone, every score, and the position after a
move.
"""

import itertools
from typing import Any

Square = tuple[int, int]  # row and column, from 0
Board = dict[Square, int]
Position = dict[str, Any]

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (-1, 1))
SQUARES = [(row, column) for row in range(7) for column in range(7)]
DOUBLES = {"c1", "e2", "b3", "g3", "a5", "f5", "c6", "e7"}


def name(square: Square) -> str:
    return "abcdefg"[square[1]] + str(square[0] + 1)


def square_named(text: str) -> Square:
    return int(text[1]) - 1, "abcdefg".index(text[0])


def board_of(position: Position) -> Board:
    words = [row.split() for row in position["board"]]
    return {(r, c): int(words[r][c]) for r, c in SQUARES if words[r][c] != "."}


def line(board: Board, square: Square, direction: Square) -> list[Square]:
    """The unbroken tiles through a square, the square itself always counted."""
    found = [square]
    for sign in (-1, 1):
        row, column = square
        while True:
            row, column = row + sign * direction[0], column + sign * direction[1]
            if (row, column) not in board:
                break
            found.append((row, column))
    return sorted(found, key=lambda place: (place[1], place[0]))


def total(board: Board, square: Square, direction: Square) -> int:
    return sum(board.get(place, 0) for place in line(board, square, direction))


def touches(board: Board, square: Square) -> bool:
    row, column = square
    around = [(row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
    return any(place in board for place in around)


def stones(board: Board) -> dict[Square, str]:
    """The closed squares, each with its clause."""
    closed: dict[Square, str] = {}
    used = list(board.values())
    for square in SQUARES:
        if square not in board and touches(board, square):
            fitting = [tile for tile in range(1, 11) if fits(board, square, tile)]
            if not fitting:
                closed[square] = "dead-square"
            elif all(used.count(tile) == 4 for tile in fitting):
                closed[square] = "exhausted-square"
    for tile in board:
        for direction in DIRECTIONS:
            places = line(board, tile, direction)
            if sum(board[place] for place in places) == 24:
                for square in ends(places, direction):
                    if square in SQUARES:
                        closed[square] = "out-of-time"
    return closed


def ends(places: list[Square], direction: Square) -> list[Square]:
    (first_row, first_column), (last_row, last_column) = places[0], places[-1]
    return [
        (first_row - direction[0], first_column - direction[1]),
        (last_row + direction[0], last_column + direction[1]),
    ]


def fits(board: Board, square: Square, tile: int) -> bool:
    return all(total({**board, square: tile}, square, d) <= 24 for d in DIRECTIONS)


def refusal(board: Board, closed: dict[Square, str], square: Square, tile: int) -> str | None:
    if square in board or not touches(board, square):
        return "adjacent"
    if square in closed:
        return closed[square]
    return None if fits(board, square, tile) else "max-24"


def placements(board: Board, rack: list[int]) -> list[str]:
    closed = stones(board)
    return [
        f"{tile} {name(square)}"
        for square in SQUARES
        for tile in sorted(set(rack))
        if refusal(board, closed, square, tile) is None
    ]


def minutes(board: Board, square: Square) -> int:
    """What the tile on this square scores, it having been placed just now."""
    score = sevens = twenty_fours = 0
    for direction in DIRECTIONS:
        places = line(board, square, direction)
        tiles = [board[place] for place in places]
        if len(tiles) >= 2 and sum(tiles) == 7:
            score, sevens = score + 20, sevens + 1
        if sum(tiles) == 24:
            score, twenty_fours = score + 40, twenty_fours + 1
            score += 60 if len(tiles) == 7 else 0
        score += best(tiles, places.index(square), 1, {3: 30, 4: 40, 5: 50, 6: 60})
        score += best(tiles, places.index(square), -1, {3: 30, 4: 40, 5: 50, 6: 60})
        score += best(tiles, places.index(square), 0, {3: 50, 4: 60})
    score += 60 * sevens * twenty_fours
    return score * 2 if name(square) in DOUBLES else score


def best(tiles: list[int], at: int, step: int, table: dict[int, int]) -> int:
    """The most that a stretch of the line, the tile in it, earns; steps are all alike."""
    scores = [0]
    for start in range(at + 1):
        for stop in range(at + 1, len(tiles) + 1):
            part = tiles[start:stop]
            if all(after - before == step for before, after in itertools.pairwise(part)):
                scores.append(table.get(len(part), 0))
    return max(scores)


def play(position: Position, move: str) -> Position:
    """The position after a move, as far as everybody could write it down (no streams)."""
    after = {
        **position,
        "board": [row.split() for row in position["board"]],
        "racks": [list(rack) for rack in position["racks"]],
        "bag": list(position["bag"]),
        "scores": list(position["scores"]),
        "owed": list(position["owed"]),
        "shown": {seat: list(tiles) for seat, tiles in position["shown"].items()},
    }
    seat = position["to_act"]
    if move.startswith("show"):
        after["shown_this_turn"] = True
        _show(after, seat, int(move[5:]))
    elif move == "draw":
        _draw(after, seat)
        _end_turn(after)
    elif move == "end":
        after["owed"] = sorted({*after["owed"], seat})
        _next(after)
    else:
        tile, cell = move.split()
        _place(after, seat, int(tile), square_named(cell))
    after["board"] = [row if isinstance(row, str) else " ".join(row) for row in after["board"]]
    return after


def _show(after: Position, seat: int, tile: int) -> None:
    known = after["shown"].setdefault(str(seat), [])
    after["shown"][str(seat)] = sorted({*known, tile})


def _place(after: Position, seat: int, tile: int, square: Square) -> None:
    after["racks"][seat].remove(tile)
    known = [one for one in after["shown"].pop(str(seat), []) if one != tile]
    if known:
        after["shown"][str(seat)] = known
    after["board"][square[0]][square[1]] = str(tile)
    after["board"] = [" ".join(row) for row in after["board"]]
    side = seat % 2 if after["options"]["teams"] else seat
    after["scores"][side] += minutes(board_of(after), square)
    if not after["bag"] or seat in after["owed"]:
        _end_turn(after)
    elif after["options"]["manual_draw"]:
        after["phase"] = "draw"
    else:
        _draw(after, seat)
        _end_turn(after)


def _draw(after: Position, seat: int) -> None:
    after["racks"][seat] = sorted([*after["racks"][seat], after["bag"].pop()])


def _end_turn(after: Position) -> None:
    seat = after["to_act"]
    if seat in after["owed"]:
        after["owed"].remove(seat)
        full = 6 if after["seats"] == 2 else 5
        while after["bag"] and len(after["racks"][seat]) < full:
            _draw(after, seat)
    _next(after)


def _next(after: Position) -> None:
    after["phase"] = "place"
    after["shown_this_turn"] = False
    after["turn"] += 1
    after["board"] = [row if isinstance(row, str) else " ".join(row) for row in after["board"]]
    board = board_of(after)
    if over(board, after):
        after["ended"] = "end"
        return
    after["to_act"] = (after["to_act"] + 1) % after["seats"]
    if not placements(board, after["racks"][after["to_act"]]):
        _end_turn(after)


def over(board: Board, after: Position) -> bool:
    closed = stones(board)
    if all(square in board or square in closed for square in SQUARES):
        return True
    if after["bag"] and after["owed"]:
        return False
    tiles = {int(move[:2]) for move in placements(board, list(range(1, 11)))}
    return not any(tile in tiles for rack in after["racks"] for tile in rack)
