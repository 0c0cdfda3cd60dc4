"""What a seat sees of a game of 24/7: listed piece by piece, never filtered."""

import msgspec

from cadran.games.twentyfour_seven import board, rules
from cadran.games.twentyfour_seven.edition import CELLS, VALUES
from cadran.games.twentyfour_seven.rules import SevenState
from cadran.kernel import Game
from cadran.library.shapes import GameView, legal_of, outcome_of

STONES = ("", "out-of-time", "dead-square", "exhausted-square")
PHASES = ("place", "draw")
SQUARES = tuple(int(board.square_of(cell)) for cell in range(CELLS))


class Chair(msgspec.Struct, frozen=True):
    """What everybody knows of one player."""

    tiles: int
    side: int
    owes_a_draw: bool
    # `stuck_tiles` of the tiles did not fit when the player passed: all are above `stuck`.
    stuck: int
    stuck_tiles: int


class View(GameView, frozen=True, kw_only=True):
    """The board, the sheet, the chairs, and your own rack."""

    phase: str
    turn: int
    board: list[int]  # 49 squares, row by row; 0: empty
    stones: list[str]  # per square: the clause that closed it, or ""
    room: list[int]  # per square: the greatest value it takes; 0: none
    doubles: list[int]  # the squares that double
    scores: list[int]  # per side
    chairs: list[Chair]
    bag: int
    removed: int
    shown: bool  # the seat to act has shown a tile this turn
    rack: list[int]  # your tiles, in rising order
    partner: list[int]  # tiles your partner has shown you and still holds
    told: list[int]  # tiles you have shown your partner and still hold


def rack_of(state: SevenState, seat: int) -> list[int]:
    """A rack in rising order."""
    racks, row = state.racks, seat * rules.RACK
    counts = [int(racks[row + value]) for value in range(VALUES + 1)]
    return [value for value in range(1, VALUES + 1) for _ in range(counts[value])]


def shown_by(state: SevenState, seat: int) -> list[int]:
    """What a seat has shown its partner and still holds."""
    known, row = state.known, seat * rules.RACK
    return [value for value in range(1, VALUES + 1) if known[row + value]]


def view(game: Game, state: SevenState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    tiles, stones, room = state.board.tiles, state.board.stones, state.board.room
    return View(
        game=game.key,
        seats=int(state.seats),
        seat=seat,
        to_act=int(state.to_act()),
        options={"teams": state.teams, "manual_draw": state.manual_draw},
        legal=legal_of(game, state, seat),
        over=outcome_of(state),
        phase=PHASES[int(state.phase)],
        turn=int(state.turns),
        board=[int(tiles[square]) for square in SQUARES],
        stones=[STONES[int(stones[square])] for square in SQUARES],
        room=[int(room[square]) for square in SQUARES],
        doubles=[cell for cell, double in enumerate(state.edition.double) if double],
        scores=[int(score) for score in state.scores],
        chairs=[
            Chair(
                tiles=int(state.rack_sizes[chair]),
                side=int(state.side_of(chair)),
                owes_a_draw=bool(state.owed[chair]),
                stuck=int(state.stuck[chair]),
                stuck_tiles=int(state.stuck_tiles[chair]),
            )
            for chair in range(state.seats)
        ],
        bag=int(state.bag_left),
        removed=len(state.removed),
        shown=state.has_shown,
        rack=rack_of(state, seat) if seat is not None else [],
        partner=shown_by(state, (seat + 2) % 4) if state.teams and seat is not None else [],
        told=shown_by(state, seat) if seat is not None else [],
    )
