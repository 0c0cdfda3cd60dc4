"""What a seat sees of a game of 24/7: listed piece by piece, never filtered."""

from mypy_extensions import i64

from cadran.games.twentyfour_seven.board import read_squares
from cadran.games.twentyfour_seven.rules import SevenState
from cadran.games.twentyfour_seven.views import MANUAL, PHASES, STONES, Chair, View
from cadran.kernel import Game, Value
from cadran.library.heads import turn_head


def view(game: Game, state: SevenState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    board = state.board
    names = STONES
    rack: list[int] = []
    partner: list[int] = []
    shown: list[int] = []
    if seat is not None:
        rack = state.rack_of(seat)
        shown = state.shown_by(seat)
        if state.teams:
            partner = state.shown_by((seat + 2) % 4)
    return View(
        **turn_head(game, state, seat, options_of(state), PHASES),
        board=read_squares(board.tiles),
        stones=[names[stone] for stone in read_squares(board.stones)],
        room=read_squares(board.room),
        doubles=state.edition.doubles[:],
        scores=[int(score) for score in state.scores],
        chairs=[chair_of(state, chair) for chair in range(state.seats)],
        bag=int(state.bag_left),
        removed=len(state.removed),
        shown=state.has_shown,
        rack=rack,
        partner=partner,
        told=shown,
    )


def options_of(state: SevenState) -> dict[str, Value]:
    """What the host chose; `first` is over."""
    return {"teams": state.teams, MANUAL: state.manual_draw}


def chair_of(state: SevenState, seat: i64) -> Chair:
    """What everybody knows of one player."""
    return Chair(
        int(state.rack_sizes[seat]),
        int(state.side_of(seat)),
        state.owed[seat] != 0,
        int(state.stuck[seat]),
        int(state.stuck_tiles[seat]),
    )
