"""What a seat sees of a game of 24/7: listed piece by piece, never filtered."""

import msgspec

from cadran.games.twentyfour_seven.board import read_squares
from cadran.games.twentyfour_seven.rules import SevenState
from cadran.kernel import Game
from cadran.library.shapes import GameView, legal_of, outcome_of

STONES = ("", "out-of-time", "dead-square", "exhausted-square")
PHASES = ("place", "draw")


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


def view(game: Game, state: SevenState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    board = state.board
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
        board=read_squares(board.tiles),
        stones=[STONES[stone] for stone in read_squares(board.stones)],
        room=read_squares(board.room),
        doubles=state.edition.doubles[:],
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
        rack=state.rack_of(seat) if seat is not None else [],
        partner=state.shown_by((seat + 2) % 4) if state.teams and seat is not None else [],
        told=state.shown_by(seat) if seat is not None else [],
    )
