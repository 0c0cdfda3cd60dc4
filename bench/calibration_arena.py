"""Do the arena's intervals hold? Arenas between bots of known strength, again and again."""

import random
from math import exp

import msgspec

from cadran.lab.ratings import CENTRE, SCALE, Found, comparable, interval, ratings

FIELDS: dict[str, dict[str, float]] = {
    "four equals": {"a": 0.0, "b": 0.0, "c": 0.0, "d": 0.0},
    "400 points apart": {"a": -200.0, "b": -60.0, "c": 60.0, "d": 200.0},
    "one 700 weaker": {"a": -700.0, "b": 0.0, "c": 60.0},
}
TABLES = ((2, 0.0), (2, 0.6), (4, 0.2))  # sides, and how likely shared victories are


class Held(msgspec.Struct):
    """How often the intervals of one field held."""

    field: str
    sides: int
    draws: float
    games: int
    ratings: tuple[int, int]
    shares: tuple[int, int]
    unequal: int  # bots that got a bound instead of a rating


def played(
    strengths: dict[str, float], deals: int, sides: int, draws: float, rng: random.Random
) -> Found:
    """An arena between bots of known strengths, in Elo points; draws are shared by all."""
    names = list(strengths)
    pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
    if sides > 2:
        pairs += [(b, a) for a, b in pairs]
    found: Found = {}
    for one, other in pairs:
        weights = weights_of(strengths[one] - strengths[other], sides, draws)
        results = rng.choices([1.0, 0.0, 1.0 / sides], weights, k=deals * sides)
        found[one, other] = [results[d * sides : (d + 1) * sides] for d in range(deals)]
    return found


def weights_of(points: float, sides: int, draws: float) -> list[float]:
    """Of victory, defeat and a victory shared by all, for one among copies of another."""
    lead = points / SCALE
    return [exp(lead), sides - 1.0, draws * exp(lead / sides)]


def held(field: str, sides: int, draws: float, games: int, arenas: int, seed: str) -> Held:
    """Arenas of so many games a pair, and how often the truth lay within."""
    strengths = FIELDS[field]
    rng = random.Random(f"{seed} {field} {sides} {draws} {games}")
    out = Held(field, sides, draws, games, (0, 0), (0, 0), 0)
    for _ in range(arenas):
        found = played(strengths, games // sides, sides, draws, rng)
        group = comparable(list(strengths), found)
        mean = sum(strengths[name] for name in group) / len(group)
        for name, rating in ratings(list(strengths), found, sides).items():
            low = -1e9 if rating.low is None else rating.low
            high = 1e9 if rating.high is None else rating.high
            truth = CENTRE + strengths[name] - mean
            out.ratings = (out.ratings[0] + (low <= truth <= high), out.ratings[1] + 1)
            out.unequal += rating.rating is None
        for (one, other), blocks in found.items():
            weights = weights_of(strengths[one] - strengths[other], sides, draws)
            truth = (weights[0] + weights[2] / sides) / sum(weights)
            _, low, high = interval(blocks)
            out.shares = (out.shares[0] + (low <= truth <= high), out.shares[1] + 1)
    return out
