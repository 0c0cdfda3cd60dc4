"""The guide of a game that brings none: it knows the rules, and how games end played at random."""

from typing import Final, final

from mypy_extensions import i64

from cadran.kernel.guide import Guide
from cadran.kernel.rng import Rng
from cadran.kernel.state import OVER, State

FAR: Final = 400  # decisions after which a game played at random is judged as if it ended there
RANK: Final = 1e6  # one place more weighs more than any score


@final
class PlainGuide(Guide):
    """Looks at the result as it would stand, and plays on at random to see what comes of it."""

    def horizon(self) -> i64:
        return FAR

    def widen(self) -> float:
        """Its first thoughts are poor: look at many actions."""
        return 3.0

    def doubt(self) -> float:
        """And they deserve no trust."""
        return 0.25

    def value(self, state: State, seat: i64) -> float:
        """Victory, shared or not; of a game that goes on, half of it the sides left behind."""
        ranks = state.outcome().ranks
        own = ranks[state.side_of(seat)]
        won = 1.0 / float(ranks.count(1)) if own == 1 else 0.0
        if state.to_act() == OVER or len(ranks) < 2:
            return won
        behind = len([rank for rank in ranks if rank > own])
        return 0.5 * won + 0.5 * float(behind) / float(len(ranks) - 1)

    def weight(self, state: State, action: i64) -> float:
        """The place, then the lead, if the game ended right after the action."""
        side = state.side_of(state.to_act())
        after = state.clone()
        after.apply(action)
        outcome = after.outcome()
        own = outcome.scores[side]
        best = max([score for at, score in enumerate(outcome.scores) if at != side], default=0)
        return float(own - best) - RANK * float(outcome.ranks[side])

    def pick(self, state: State, rng: Rng) -> i64:
        """Any action."""
        legal = state.legal()
        return legal[rng.below(len(legal))]
