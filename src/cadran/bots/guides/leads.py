"""What guides share that judge a position by comparing all sides with each other."""

from librt.vecs import vec
from mypy_extensions import i64


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
    """A row for what a position is worth to each side."""
    return vec[float]([0.0] * sides)
