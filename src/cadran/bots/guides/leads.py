"""What guides share that judge a position by comparing all sides with each other."""

from math import exp

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cadran.kernel.guide import Guide
from cadran.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class ComparingGuide(Guide):
    """Judges all sides at once (`judge`), of which a seat reads its own; its weights are fair."""

    def fair(self) -> bool:
        return True

    def value(self, state: State, seat: i64) -> float:
        values = nothing_yet(state.sides())
        self.judge(state, values)
        return values[state.side_of(seat)]


def to_leads(standings: vec[float]) -> None:
    """How each side stands becomes by how much it is ahead of the best of the others, in place."""
    first: i64 = -1
    best = -1e9
    second = -1e9
    for side in range(i64(len(standings))):
        if first < 0 or standings[side] > best:
            second = best
            best = standings[side]
            first = side
        else:
            second = max(second, standings[side])
    for side in range(i64(len(standings))):
        standings[side] -= second if side == first else best


def nothing_yet(sides: i64) -> vec[float]:
    """A row for the value of a position for each side."""
    return vec[float]([0.0] * sides)


def likely(lead: float, spread: float) -> float:
    """How likely a lead wins that what is still to come may change by so much; never certain."""
    return 1.0 / (1.0 + exp(-max(-20.0, min(20.0, lead / spread))))


def squashed(lead: float, spread: float) -> float:
    """A lead as a number from 0 to 1: ever so large, it counts ever less."""
    return 0.5 + 0.5 * lead / (spread + abs(lead))


def won(lead: float) -> float:
    """Who is ahead at the end has won; a shared victory is half of one."""
    return 1.0 if lead > 0.0 else (0.0 if lead < 0.0 else 0.5)
