"""What a seat sees of Minuit: listed piece by piece."""

from librt.vecs import vec
from mypy_extensions import i64

from cadran.kernel import Game
from cadran.library import EachSeat, GameView, Scores, view_head
from minuit.rules import HOURS, MinuitState


class View(GameView, frozen=True, kw_only=True):
    """The clock, the face-up cards, everybody's counts, and your own hand."""

    clock: int
    played: list[int]
    bag: int
    cards: EachSeat[int]  # how many
    bells: Scores
    waited: EachSeat[bool]
    hand: list[int]  # your cards, in rising order


def hours(counts: vec[i64]) -> list[int]:
    """Counted cards as a list of their hours."""
    return [card + 1 for card, count in enumerate(counts) for _ in range(count)]


def view(game: Game, state: MinuitState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    hand = [] if seat is None else hours(state.hands[seat * HOURS : (seat + 1) * HOURS])
    return View(
        **view_head(game, state, seat, {"hand": int(state.size)}),
        clock=int(state.clock),
        played=hours(state.played),
        bag=sum(state.bag),
        cards=[int(state.cards(chair)) for chair in range(state.seats)],
        bells=[int(number) for number in state.bells],
        waited=[bool(number) for number in state.waited],
        hand=hand,
    )
