"""A game's judgement, for bots: search knows a game only through its state and its guide."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cadran.kernel.rng import Rng
from cadran.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """What a sensible player of one game thinks of positions and moves."""

    def horizon(self) -> i64:
        """After how many decisions an imagined game is judged by `value` instead of played on."""
        return 1_000_000

    def explore(self) -> float:
        """How much a search of this game tries what looks worse: the noise of its results."""
        return 0.4

    def widen(self) -> float:
        """How fast a search looks at further actions: so many times the root of the visits."""
        return 1.0

    def doubt(self) -> float:
        """By how many standard errors a search must prefer another action to the first thought."""
        return 1.0

    def alike(self, state: State) -> bool:
        """Is there nothing to choose between the legal actions, so that any will do?"""
        return False

    def value(self, state: State, seat: i64) -> float:
        """How well the seat's side stands: 0 lost, 1 won, shared victories between."""
        raise NotImplementedError

    def judge(self, state: State, values: vec[float]) -> None:
        """The same for every side at once: for guides that compare all sides with each other."""
        for seat in range(state.seats):
            values[state.side_of(seat)] = self.value(state, seat)

    def weight(self, state: State, action: i64) -> float:
        """How good a legal action looks at first sight; only the order and the gaps matter."""
        raise NotImplementedError

    def weigh(self, state: State, actions: vec[i64]) -> vec[float]:
        """The weights of several actions: for guides that look at what they share only once."""
        out = vec[float]([0.0] * len(actions))
        for i in range(i64(len(actions))):
            out[i] = self.weight(state, actions[i])
        return out

    def fair(self) -> bool:
        """Do its weights look at nothing that is hidden from the seat to act? A test asks again."""
        return False

    def hasty(self, state: State, action: i64, rng: Rng) -> float:
        """The same at a careless glance; by default one action in three goes unnoticed."""
        return -1e9 if rng.below(3) == 0 else self.weight(state, action)

    def pick(self, state: State, rng: Rng) -> i64:
        """A quick sensible action for imagined games; by default the weightiest, ties by lot."""
        return weightiest(self, state, rng)


def weightiest(guide: Guide, state: State, rng: Rng) -> i64:
    """What looks best at first sight, ties by lot."""
    legal = state.legal()
    best: i64 = legal[0]
    if len(legal) == 1:
        return best
    weights = guide.weigh(state, legal)
    most = weights[0]
    ties: i64 = 1
    for i in range(i64(1), i64(len(legal))):
        weight = weights[i]
        if weight > most:
            best, most, ties = legal[i], weight, 1
        elif weight == most:
            ties += 1
            if rng.below(ties) == 0:
                best = legal[i]
    return best
