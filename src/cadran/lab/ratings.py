"""How strong, and how sure: shares of victories and ratings by maximum likelihood.

The model is Bradley and Terry's with Davidson's shared victories, for any number of sides: a game
has one set of winners, and a set S comes about in proportion to

    nu(|S|) * (the product of the strengths in S) ** (1 / |S|),  nu(1) = 1.

With two sides and no draws this is Bradley and Terry's model; with more sides and no shared
victory, Luce's. The games of one deal are related, and so are the games of all pairs with the same
cards: how much more or less they tell than games on their own is measured and stretches the
intervals, which are those of the profile likelihood.
"""

from collections.abc import Callable, Sequence
from math import comb, exp, inf, log, sqrt
from statistics import NormalDist

import msgspec

CENTRE = 1500.0
SCALE = 400.0 / log(10.0)  # Elo points of one unit of log odds
SURE = 0.95
FAR = 30.0  # log odds that no number of games tells from infinity
LENT = 4.0  # deals' worth of belief that the games of a deal are unrelated
STEPS = 60
HALVINGS = 16
SMALL = 1e-10

Found = dict[tuple[str, str], list[list[float]]]  # by pair, by deal, in each seat
Matrix = list[list[float]]
Row = list[float]


def t_quantile(freedom: float, sure: float = SURE) -> float:
    """Student's factor for a two-sided interval (Cornish and Fisher; good from three on)."""
    z = NormalDist().inv_cdf(0.5 + sure / 2)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def wilson(share: float, games: float, factor: float) -> tuple[float, float]:
    """Wilson's interval of a share; never empty, never beyond 0 and 1."""
    more = factor * factor / games
    centre = (share + more / 2) / (1 + more)
    half = factor / (1 + more) * sqrt(share * (1 - share) / games + more / (4 * games))
    return max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half))


def interval(blocks: Sequence[Sequence[float]], sure: float = SURE) -> tuple[float, float, float]:
    """Mean and interval of scores that come in blocks (deals) of related games.

    Wilson's interval, for as many unrelated games as these are worth: the spread between deals
    tells, mixed with the belief that they are unrelated, which counts for a few deals.
    """
    means = [sum(block) / len(block) for block in blocks]
    mean = sum(means) / len(means)
    games = float(sum(len(block) for block in blocks))
    others = len(means) - 1
    alone = mean * (1 - mean) * len(means) / games  # variance of a block of unrelated games
    worth = 1.0
    if others and alone > SMALL:
        spread = sum((value - mean) ** 2 for value in means) / others
        worth = (LENT + others * spread / alone) / (LENT + others)
    low, high = wilson(mean, games / worth, t_quantile(LENT + others, sure))
    return mean, low, high


class Rating(msgspec.Struct, frozen=True):
    """Elo points with their 95 % interval; without a rating, only a bound can be told."""

    rating: float | None
    low: float | None  # None: as weak as can be
    high: float | None  # None: as strong as can be


class _Pair:
    """Games of one bot, alone among copies of another, counted by what it scored."""

    def __init__(self, one: int, other: int, sides: int, shares: list[int]) -> None:
        self.one = one
        self.other = other
        self.sides = sides
        self.shares = shares  # the sizes of shared victories that came about anywhere, rising
        self.counts: dict[int, float] = {}  # 0: lost; k: won with k - 1 others

    def chances(self, ahead: float, common: list[float]) -> dict[int, tuple[float, Row]]:
        """Of each result: its chance, and how its logarithm grows with the lead and each nu."""
        sizes = [1, *self.shares]
        weights: dict[int, float] = {}
        lost = [0.0] * len(sizes)
        for at, size in enumerate(sizes):
            nu = 1.0 if at == 0 else exp(common[at - 1])
            weights[size] = comb(self.sides - 1, size - 1) * nu * exp(ahead / size)
            lost[at] = comb(self.sides - 1, size) * nu
        weights[0] = sum(lost)
        total = sum(weights.values())
        lead = sum(weights[size] / size for size in sizes) / total
        nus = [(weights[size] + lost[at]) / total for at, size in enumerate(sizes)][1:]
        out: dict[int, tuple[float, Row]] = {}
        for result, weight in weights.items():
            own = 1.0 / result if result else 0.0
            grows = [
                (float(size == result) if result else lost[at + 1] / weights[0]) - nus[at]
                for at, size in enumerate(self.shares)
            ]
            out[result] = (weight / total, [own - lead, *grows])
        return out


def solve(matrix: Matrix, right: list[float]) -> list[float]:
    """The solution of a small system of linear equations (Gauss, with pivots)."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda number: abs(rows[number][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        if abs(rows[at][at]) < SMALL:
            rows[at][at] = SMALL
        for number in range(size):
            if number != at and rows[number][at]:
                times = rows[number][at] / rows[at][at]
                rows[number] = [a - times * b for a, b in zip(rows[number], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


class _Likelihood:
    """What the games say about strengths: `design` turns free numbers into strengths."""

    def __init__(self, pairs: list[_Pair], shares: list[int]) -> None:
        self.pairs = pairs
        self.shares = shares

    def look(
        self, strengths: list[float], common: list[float], design: Matrix
    ) -> tuple[float, list[float], Matrix]:
        """Log likelihood, its slope and the information, in the free numbers and the nus."""
        free = len(design[0]) if design else 0
        size = free + len(common)
        value, slope = 0.0, [0.0] * size
        information = [[0.0] * size for _ in range(size)]
        for pair in self.pairs:
            ahead = strengths[pair.one] - strengths[pair.other]
            moves = [design[pair.one][k] - design[pair.other][k] for k in range(free)]
            games = sum(pair.counts.values())
            for result, (chance, row) in pair.chances(ahead, common).items():
                grows = [row[0] * move for move in moves] + row[1:]
                count = pair.counts.get(result, 0.0)
                if count:
                    value += count * log(max(chance, 1e-300))
                for i in range(size):
                    slope[i] += count * grows[i]
                    for j in range(size):
                        information[i][j] += games * chance * grows[i] * grows[j]
        return value, slope, information

    def climb(
        self, fixed: list[float], design: Matrix, start: list[float]
    ) -> tuple[float, list[float]]:
        """The greatest likelihood (Fisher's scoring, steps halved while they lead down)."""
        free = len(design[0]) if design else 0

        def at(numbers: list[float]) -> tuple[float, list[float], Matrix]:
            strengths = [
                base + sum(part * number for part, number in zip(row, numbers, strict=False))
                for base, row in zip(fixed, design, strict=True)
            ]
            return self.look(strengths, numbers[free:], design)

        numbers = start
        if not numbers:
            return at(numbers)[0], numbers
        value, slope, information = at(numbers)
        for _ in range(STEPS):
            for i in range(len(numbers)):
                information[i][i] += SMALL
            step = solve(information, slope)
            longest = max(abs(part) for part in step)
            part = min(1.0, 3.0 / longest) if longest else 1.0
            while part > 1e-6:
                tried = [n + part * s for n, s in zip(numbers, step, strict=True)]
                tried = [max(-FAR, min(FAR, n)) for n in tried]
                found = at(tried)
                if found[0] >= value - SMALL:
                    break
                part /= 2
            else:
                break
            gained = found[0] - value
            numbers, (value, slope, information) = tried, found
            if gained < 1e-9 and longest * part < 1e-6:
                break
        return value, numbers


def _spread(size: int) -> Matrix:
    """Strengths that add up to nought, from one number less than there are of them."""
    rows = [[float(i == k) for k in range(size - 1)] for i in range(size - 1)]
    return [*rows, [-1.0] * (size - 1)]


def _counted(bots: list[str], found: Found, sides: int) -> tuple[list[_Pair], list[int]]:
    place = {name: number for number, name in enumerate(bots)}
    scores = {
        round(1.0 / score)
        for blocks in found.values()
        for block in blocks
        for score in block
        if score > 0
    }
    shares = sorted(scores - {1})
    pairs: list[_Pair] = []
    for (one, other), blocks in found.items():
        if one not in place or other not in place:
            continue
        pair = _Pair(place[one], place[other], sides, shares)
        for block in blocks:
            for score in block:
                result = round(1.0 / score) if score > 0 else 0
                pair.counts[result] = pair.counts.get(result, 0.0) + 1.0
        pairs.append(pair)
    return pairs, shares


def comparable(bots: list[str], found: Found) -> list[str]:
    """The largest group in which nobody is beyond everybody else's reach (Ford's condition)."""
    beats: dict[str, set[str]] = {name: set() for name in bots}
    for (one, other), blocks in found.items():
        scores = [score for block in blocks for score in block]
        if max(scores) > 0:
            beats[one].add(other)
        if min(scores) < 1:
            beats[other].add(one)

    def reached(start: str) -> set[str]:
        seen, ahead = {start}, [start]
        while ahead:
            for name in beats[ahead.pop()] - seen:
                seen.add(name)
                ahead.append(name)
        return seen

    from_here = {name: reached(name) for name in bots}
    groups = [
        [other for other in bots if other in from_here[name] and name in from_here[other]]
        for name in bots
    ]
    return max(groups, key=len)


def ratings(bots: list[str], found: Found, sides: int) -> dict[str, Rating]:
    """Elo points of every bot; of those too strong or too weak to compare, a bound."""
    group = comparable(bots, found)
    if len(group) < 2:
        return {name: Rating(None, None, None) for name in bots}
    rated = dict(zip(group, _rated(group, found, sides), strict=True))
    return {name: rated.get(name) or _bound(name, group, found, sides) for name in bots}


def _rated(group: list[str], found: Found, sides: int) -> list[Rating]:
    pairs, shares = _counted(group, found, sides)
    games = _Likelihood(pairs, shares)
    size = len(group)
    design = _spread(size)
    top, numbers = games.climb([0.0] * size, design, [0.0] * (size - 1) + [-1.0] * len(shares))
    strengths = [sum(a * b for a, b in zip(row, numbers, strict=False)) for row in design]
    stretched = _stretches(group, found, sides, games, design, numbers)
    deals = min(len(blocks) for blocks in found.values())
    factor = t_quantile(LENT + deals - 1)
    out: list[Rating] = []
    for number in range(size):
        limit = factor * factor / 2 * stretched[number]
        low, high = (
            _edge(games, number, size, strengths[number], top - limit, numbers, way)
            for way in (-1.0, 1.0)
        )
        out.append(Rating(_elo(strengths[number]), _elo(low), _elo(high)))
    return out


def _elo(strength: float) -> float | None:
    return None if abs(strength) >= FAR else CENTRE + SCALE * strength


def _halved(height: Callable[[float], float], least: float, inside: float, outside: float) -> float:
    """Where the curve falls to `least`, between a place where it is above and one where not."""
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2
        if height(middle) > least:
            inside = middle
        else:
            outside = middle
    return inside


def _edge(
    games: _Likelihood,
    number: int,
    size: int,
    best: float,
    least: float,
    start: list[float],
    way: float,
) -> float:
    """How far one strength can go before the games become too unlikely; the others follow."""
    others = _spread(size - 1)
    design = [*others[:number], [0.0] * (size - 2), *others[number:]]
    numbers = [0.0] * (size - 2) + start[size - 1 :]

    def height(strength: float) -> float:
        nonlocal numbers
        fixed = [-strength / (size - 1)] * size
        fixed[number] = strength
        value, numbers = games.climb(fixed, design, numbers)  # from where it was last
        return value

    inside, step = best, 0.25 * way
    while height(inside + step) > least:
        inside += step
        step *= 2
        if abs(inside) > FAR:
            return way * inf
    return _halved(height, least, inside, inside + step)


def _stretches(
    group: list[str],
    found: Found,
    sides: int,
    games: _Likelihood,
    design: Matrix,
    numbers: list[float],
) -> list[float]:
    """By how much the variance of each strength differs from that of unrelated games.

    The slopes of the likelihood, deal by deal, tell (the sandwich); mixed with the belief that
    games are unrelated, which counts for a few deals.
    """
    size, free = len(group), len(design[0])
    strengths = [sum(a * b for a, b in zip(row, numbers, strict=False)) for row in design]
    _, _, information = games.look(strengths, numbers[free:], design)
    for i in range(len(numbers)):
        information[i][i] += SMALL
    deals = max(len(blocks) for blocks in found.values())
    slopes: list[list[float]] = []
    for deal in range(deals):
        some = {pair: blocks[deal : deal + 1] for pair, blocks in found.items()}
        some = {pair: blocks for pair, blocks in some.items() if blocks}
        pairs, _ = _counted(group, some, sides)
        for pair in pairs:
            pair.shares = games.shares
        slopes.append(_Likelihood(pairs, games.shares).look(strengths, numbers[free:], design)[1])
    out: list[float] = []
    for number in range(size):
        contrast = [*design[number], *([0.0] * len(games.shares))]
        pulled = solve(information, contrast)
        plain = sum(a * b for a, b in zip(contrast, pulled, strict=True))
        rows = [sum(a * b for a, b in zip(pulled, slope, strict=True)) for slope in slopes]
        if deals < 2 or plain < SMALL:
            out.append(1.0)
            continue
        robust = sum(row * row for row in rows) * deals / (deals - 1)
        out.append((LENT + (deals - 1) * robust / plain) / (LENT + deals - 1))
    return out


def _bound(name: str, group: list[str], found: Found, sides: int) -> Rating:
    """Of a bot that beat all of the group always, or never: how far away it is at least."""
    bots = [*group, name]
    some = {pair: blocks for pair, blocks in found.items() if set(pair) <= set(bots)}
    scores = [
        (score if one == name else 1 - score)
        for (one, other), blocks in some.items()
        if name in (one, other)
        for block in blocks
        for score in block
    ]
    if not scores or 0 < sum(scores) < len(scores):
        return Rating(None, None, None)  # above some of them and below others
    way = 1.0 if sum(scores) else -1.0
    pairs, shares = _counted(bots, some, sides)
    games = _Likelihood(pairs, shares)
    size = len(bots)
    design = [*_spread(size - 1), [0.0] * (size - 2)]
    begin = [0.0] * (size - 2) + [-1.0] * len(shares)

    def height(strength: float) -> float:
        fixed = [0.0] * (size - 1) + [strength]
        return games.climb(fixed, design, begin)[0]

    deals = min(len(blocks) for blocks in some.values())
    least = height(way * FAR) - t_quantile(LENT + deals - 1) ** 2 / 2
    if height(0.0) > least:
        return Rating(None, None, None)
    edge = _elo(_halved(height, least, way * FAR, 0.0))
    return Rating(None, edge, None) if way > 0 else Rating(None, None, edge)
