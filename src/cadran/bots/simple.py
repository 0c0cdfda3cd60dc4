"""Random and greedy players on the state itself: the choices they make from views, without views.

A random player needs to know no more than which actions are legal. A greedy one needs the weights
of a guide: a fair one looks at nothing hidden, so it is asked about the true state; for any other
everything hidden is dealt anew first. Thousands of games are played so in the time of a few with
views, and nobody learns more than at a table.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.kernel.guide import Guide, weightiest
from cadran.kernel.rng import Rng, stream
from cadran.kernel.state import OVER, State

# How a seat plays.
THINKS: Final = 0  # from a view: not here
RANDOMLY: Final = 1
GREEDILY: Final = 2


def play_simply(state: State, ways: vec[i64], guide: Guide, rngs: list[Rng]) -> i64:
    """Play on until the game is over or somebody who thinks is to act; how many decisions."""
    played: i64 = 0
    seat = state.to_act()
    while seat != OVER and ways[seat] != THINKS:
        rng = rngs[seat]
        if ways[seat] == RANDOMLY:
            state.apply(state.any_legal(rng))
        else:
            state.apply(greedy_choice(state, seat, guide, rng))
        played += 1
        seat = state.to_act()
    return played


def greedy_choice(state: State, seat: i64, guide: Guide, rng: Rng) -> i64:
    """What looks best to this seat at first sight, ties by lot."""
    if guide.fair():
        return weightiest(guide, state, rng)
    world = state.clone()
    world.redeal(seat, stream(rng.word(), rng.word(), seat))
    return weightiest(guide, world, rng)
