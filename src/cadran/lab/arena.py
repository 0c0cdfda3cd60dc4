"""Bots against bots: every pairing, every seating, each deal played from every seat."""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor

import msgspec

from cadran.games import game as game_of
from cadran.kernel import BadInput, Value, fast_rng
from cadran.lab.outside import player
from cadran.lab.ratings import CENTRE, Found, interval, ratings
from cadran.lab.simulate import Players


class Standing(msgspec.Struct, kw_only=True):
    """How one bot fared against all others."""

    bot: str
    games: int
    wins: float
    score: float  # wins / games; a shared victory is shared
    rating: float | None  # null: too unequal to the others for one
    low: float | None  # the rating's 95 % interval, or what is known of it
    high: float | None


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
    dealt = game.deal(deal.seats, deal.options, fast_rng(deal.seed))
    choosing = fast_rng(f"{deal.seed}/bots")
    side_of = [int(dealt.side_of(seat)) for seat in range(deal.seats)]
    for place in range(int(dealt.sides())):
        state = dealt.clone()
        names = [deal.one if side == place else deal.other for side in side_of]
        Players(game, names).play_out(state, choosing.clone())
        ranks = state.outcome().ranks
        scores.append(1.0 / ranks.count(1) if ranks[place] == 1 else 0.0)
    return scores


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
        player(name)
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
    found: Found = {pair: [] for pair in pairs}
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


def standings(bots: list[str], found: Found, sides: int) -> list[Standing]:
    """How everybody fared, with ratings from all pairings; the best first."""
    rated = ratings(bots, found, sides)
    table: list[Standing] = []
    for name in bots:
        games, wins = 0, 0.0
        for (one, other), blocks in found.items():
            played = [score for block in blocks for score in block]
            if name == one:
                games += len(played)
                wins += sum(played)
            elif name == other and sides == 2:
                games += len(played)
                wins += len(played) - sum(played)
        rating = rated[name]
        table.append(
            Standing(
                bot=name,
                games=games,
                wins=round(wins, 2),
                score=round(wins / games, 4),
                rating=_rounded(rating.rating),
                low=_rounded(rating.low),
                high=_rounded(rating.high),
            )
        )
    return sorted(table, key=_place)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


def _place(standing: Standing) -> tuple[float, float]:
    """By rating, or by the bound on it; by the score, where there is neither."""
    points = next(
        (value for value in (standing.rating, standing.low, standing.high) if value is not None),
        CENTRE,
    )
    return -points, -standing.score
