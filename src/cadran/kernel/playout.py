"""Playing at random to the end: mass simulation, soak tests and fingerprints."""

from mypy_extensions import i64

from cadran.kernel.rng import Rng
from cadran.kernel.state import OVER, State


def playout(state: State, rng: Rng, cap: i64) -> i64:
    """Play random legal actions until the game or the cap ends; how many were played."""
    played: i64 = 0
    while played < cap and state.to_act() != OVER:
        state.apply(state.any_legal(rng))
        played += 1
    return played


def checked_playout(state: State, rng: Rng, cap: i64) -> i64:
    """The same, with every piece accounted for after every action."""
    played: i64 = 0
    state.check()
    while played < cap and playout(state, rng, 1) == 1:
        state.check()
        played += 1
    return played
