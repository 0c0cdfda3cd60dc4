"""Do the arena's intervals hold? Arenas between bots of known strength, again and again.

Known are strengths from which results are drawn, or what many recorded games of real bots say, out
of which small arenas are drawn deal by deal.
"""

import random
from math import exp

import msgspec

import cadran
from cadran.lab.arena import Deal, play_deal
from cadran.lab.ratings import CENTRE, SCALE, Found, Rating, comparable, interval, ratings

FIELDS: dict[str, dict[str, float]] = {
    "four equals": {"a": 0.0, "b": 0.0, "c": 0.0, "d": 0.0},
    "400 points apart": {"a": -200.0, "b": -60.0, "c": 60.0, "d": 200.0},
    "one 700 weaker": {"a": -700.0, "b": 0.0, "c": 60.0},
}
TABLES = ((2, 0.0), (2, 0.6), (4, 0.2))  # sides, and how likely shared victories are

RECORDED = {"24-7": 300, "les-24-heures": 120}  # deals played by every pair, from both seats
BOTS = ("beginner", "greedy", "club")


class Held(msgspec.Struct):
    """How often the intervals of one field held."""

    field: str
    sides: int
    draws: float
    games: int
    # Arena by arena: what is said of one bot leans on what was measured of the others.
    ratings: list[list[float]] = []
    shares: list[list[float]] = []
    unequal: int = 0  # bots that got a bound instead of a rating


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


def recorded(key: str, deals: int, seed: str) -> Found:
    """Real games: every pair of bots on the same deals."""
    pairs = [(one, other) for at, one in enumerate(BOTS) for other in BOTS[at + 1 :]]
    options = cadran.game(key).settle(2, {})
    return {
        (one, other): [
            play_deal(Deal(key, None, 2, options, one, other, f"{seed}/{key}/{deal}"))
            for deal in range(deals)
        ]
        for one, other in pairs
    }


def drawn(key: str, deals: int, arenas: int, seed: str) -> list[Held]:
    """Small arenas out of a large one, whose shares and ratings are the truth about them."""
    whole = recorded(key, deals, seed)
    truths = ratings(list(BOTS), whole, 2)
    shares = {pair: sum(map(sum, blocks)) / (2 * deals) for pair, blocks in whole.items()}
    rng = random.Random(f"{seed} {key}")
    out: list[Held] = []
    for games in (20, 40):
        held = Held(f"real games of {key}", 2, 0.0, games)
        for _ in range(arenas):
            held.ratings.append([])
            held.shares.append([])
            picked = [rng.randrange(deals) for _ in range(games // 2)]
            found = {pair: [blocks[deal] for deal in picked] for pair, blocks in whole.items()}
            group = comparable(list(BOTS), found)
            middles = [truths[name].rating or 0.0 for name in group]
            for name, rating in ratings(list(BOTS), found, 2).items():
                truth = CENTRE + (truths[name].rating or 0.0) - sum(middles) / len(middles)
                _rated(held, rating, truth)
            for pair, blocks in found.items():
                _, low, high = interval(blocks)
                held.shares[-1].append(float(low <= shares[pair] <= high))
        out.append(held)
    return out


def _rated(out: Held, rating: Rating, truth: float) -> None:
    low = -1e9 if rating.low is None else rating.low
    high = 1e9 if rating.high is None else rating.high
    out.ratings[-1].append(float(low <= truth <= high))
    out.unequal += rating.rating is None


def held(field: str, sides: int, draws: float, games: int, arenas: int, seed: str) -> Held:
    """Arenas of so many games a pair, and how often the truth lay within."""
    strengths = FIELDS[field]
    rng = random.Random(f"{seed} {field} {sides} {draws} {games}")
    out = Held(field, sides, draws, games)
    for _ in range(arenas):
        out.ratings.append([])
        out.shares.append([])
        found = played(strengths, games // sides, sides, draws, rng)
        group = comparable(list(strengths), found)
        mean = sum(strengths[name] for name in group) / len(group)
        for name, rating in ratings(list(strengths), found, sides).items():
            _rated(out, rating, CENTRE + strengths[name] - mean)
        for (one, other), blocks in found.items():
            weights = weights_of(strengths[one] - strengths[other], sides, draws)
            truth = (weights[0] + weights[2] / sides) / sum(weights)
            _, low, high = interval(blocks)
            out.shares[-1].append(float(low <= truth <= high))
    return out
