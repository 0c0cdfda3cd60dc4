"""Bots against bots: every pairing, every seating, each deal played from every seat."""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import log, sqrt

import msgspec

from cadran.bots import bot
from cadran.games import game as game_of
from cadran.kernel import BadInput, FastRng, Value, fast_rng
from cadran.lab.simulate import play_out

BOOTSTRAPS = 400
CENTRE = 1500.0
SCALE = 400.0 / log(10.0)  # Elo points of one unit of log odds


class Standing(msgspec.Struct, kw_only=True):
    """How one bot fared against all others."""

    bot: str
    games: int
    wins: float
    score: float  # wins / games; a shared victory is shared
    rating: float
    low: float  # the rating's 95 % interval
    high: float


class Pairing(msgspec.Struct, kw_only=True):
    """One bot against another: alone among copies of it, in every seat."""

    one: str
    other: str
    games: int
    score: float  # of `one`
    low: float
    high: float
    expected: float  # the score of equals: 1 / sides


class Deal(msgspec.Struct):
    """One deal, played once from every seat."""

    key: str
    edition: str | None
    seats: int
    options: dict[str, Value]
    one: str
    other: str
    seed: str


def play_deal(deal: Deal) -> list[float]:
    """What `one` scored in each seat; the same cards and the same first player each time."""
    game = game_of(deal.key, deal.edition)
    scores: list[float] = []
    sides = int(game.new(deal.seats, deal.seed, deal.options).sides())
    for place in range(sides):
        state = game.new(deal.seats, deal.seed, deal.options)
        players = [
            bot(deal.one if int(state.side_of(seat)) == place else deal.other)
            for seat in range(deal.seats)
        ]
        play_out(game, state, players, deal.seed)
        ranks = state.outcome().ranks
        scores.append(1.0 / ranks.count(1) if ranks[place] == 1 else 0.0)
    return scores


def interval(blocks: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """Mean and 95 % interval of scores that come in blocks (deals) of related games."""
    means = [sum(block) / len(block) for block in blocks]
    mean = sum(means) / len(means)
    if len(means) < 2:
        return mean, 0.0, 1.0
    spread = sum((value - mean) ** 2 for value in means) / (len(means) - 1)
    half = 1.96 * sqrt(spread / len(means))
    return mean, max(0.0, mean - half), min(1.0, mean + half)


def arena(
    key: str,
    bots: Sequence[str],
    games: int,
    seed: str,
    *,
    seats: int | None = None,
    options: dict[str, Value] | None = None,
    edition: str | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[list[Standing], list[Pairing]]:
    """At least so many games for every pairing, rounded up to whole deals."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise BadInput(f"an arena needs at least two different bots, not {', '.join(bots)}")
    if games < 1 or jobs < 1:
        raise BadInput(f"{games} games with {jobs} jobs: both must be at least 1")
    game = game_of(key, edition)
    count = seats or game.seats[0]
    settled = game.settle(count, options)
    for name in bots:
        bot(name)
    sides = int(game.new(count, seed, settled).sides())
    pairs = [(a, b) for i, a in enumerate(bots) for b in bots[i + 1 :]]
    if sides > 2:
        pairs += [(b, a) for a, b in pairs]  # one among many is not the mirror of many among one
    deals = -(-games // sides)
    work = [
        Deal(key, edition, count, settled, a, b, f"{seed}/{number}")
        for a, b in pairs
        for number in range(deals)
    ]
    found: dict[tuple[str, str], list[list[float]]] = {pair: [] for pair in pairs}
    with ProcessPoolExecutor(jobs) as pool:
        results = pool.map(play_deal, work) if jobs > 1 else map(play_deal, work)
        for deal, scores in zip(work, results, strict=True):
            found[deal.one, deal.other].append(scores)
            progress(len(scores))
    return standings(list(bots), found, sides), [
        pairing(one, other, blocks, sides) for (one, other), blocks in found.items()
    ]


def pairing(one: str, other: str, blocks: list[list[float]], sides: int) -> Pairing:
    """One pairing with its interval."""
    score, low, high = interval(blocks)
    games = sum(len(block) for block in blocks)
    return Pairing(
        one=one,
        other=other,
        games=games,
        score=round(score, 4),
        low=round(low, 4),
        high=round(high, 4),
        expected=round(1 / sides, 4),
    )


def standings(
    bots: list[str], found: dict[tuple[str, str], list[list[float]]], sides: int
) -> list[Standing]:
    """Ratings from all pairings, with intervals from resampled deals; the best first."""
    ratings = rate(bots, found, sides)
    rng = fast_rng("bootstrap")
    samples = [rate(bots, _resampled(found, rng), sides) for _ in range(BOOTSTRAPS)]
    table: list[Standing] = []
    for number, name in enumerate(bots):
        spread = sorted(sample[number] for sample in samples)
        games, wins = 0, 0.0
        for (one, other), blocks in found.items():
            played = [score for block in blocks for score in block]
            if name == one:
                games += len(played)
                wins += sum(played)
            elif name == other and sides == 2:
                games += len(played)
                wins += len(played) - sum(played)
        table.append(
            Standing(
                bot=name,
                games=games,
                wins=round(wins, 2),
                score=round(wins / games, 4),
                rating=round(ratings[number], 1),
                low=round(spread[int(0.025 * BOOTSTRAPS)], 1),
                high=round(spread[int(0.975 * BOOTSTRAPS) - 1], 1),
            )
        )
    return sorted(table, key=lambda standing: -standing.rating)


def _resampled(
    found: dict[tuple[str, str], list[list[float]]], rng: FastRng
) -> dict[tuple[str, str], list[list[float]]]:
    return {
        pair: [blocks[int(rng.below(len(blocks)))] for _ in blocks]
        for pair, blocks in found.items()
    }


def rate(
    bots: list[str], found: dict[tuple[str, str], list[list[float]]], sides: int
) -> list[float]:
    """Bradley and Terry's strengths as Elo points; half a game is lent to both, so all is finite.

    With more than two sides the chance of one among copies of another is s / (s + (n-1) t).
    """
    strength = [0.0] * len(bots)
    place = {name: number for number, name in enumerate(bots)}
    results = []
    for (one, other), blocks in found.items():
        played = [score for block in blocks for score in block]
        share = (sum(played) + 1.0 / sides) / (len(played) + 1.0)
        odds = log(share / (1.0 - share)) + log(sides - 1.0 if sides > 2 else 1.0)
        results.append((place[one], place[other], odds, float(len(played))))
    for _ in range(200):
        for number in range(len(bots)):
            pull = total = 0.0
            for mine, theirs, odds, weight in results:
                if number == mine:
                    pull += weight * (strength[theirs] + odds)
                    total += weight
                elif number == theirs:
                    pull += weight * (strength[mine] - odds)
                    total += weight
            if total:
                strength[number] = pull / total
        mean = sum(strength) / len(strength)
        strength = [value - mean for value in strength]
    return [CENTRE + SCALE * value for value in strength]
