"""The luck report: what the draws were worth and what the choices added, move by move.

The result of a side is its lead over the mean of the others. From every position of the game
many futures are played, with the true hands and everything else dealt anew; their mean is what
could be expected there. A choice is worth the change from before it to after it, with fate still
open; the luck of a draw is the change once fate has spoken. Both are measured with the same
fates, so the differences are sharper than the means. All parts together, with what the deal was
worth, give the result exactly.
"""

from math import sqrt

import msgspec

from cadran.bots.guides import guide_of
from cadran.bots.search import NONE
from cadran.bots.search import futures as play_futures
from cadran.kernel import BadInput, Game, Guide, State
from cadran.table.log import Log
from cadran.table.table import replay

FUTURES = 60
FEWEST = 12  # futures of a position in a long game
WORK = 12_000  # positions times futures, about
SEED = 24


class Part(msgspec.Struct, kw_only=True):
    """One decision: what the choice was worth to its side, and what fate then did to it."""

    number: int  # of the decision, from 0
    seat: int
    side: int
    text: str
    choice: float
    choice_error: float
    luck: float
    luck_error: float
    expected: list[float]  # per side, once all this had happened


class LuckReport(msgspec.Struct, kw_only=True):
    """Where the result of every side came from; each row of parts adds up to it."""

    winner: int  # the side that came first; of several the one with the greatest lead
    result: list[float]
    deal: list[float]  # what the deal and the seats were worth
    deal_error: list[float]
    luck: list[float]  # all draws, whoever drew
    own: list[float]  # what the side's own choices added
    others: list[float]  # what the choices of the others did to it
    rest: list[float]  # what is left by rounding
    parts: list[Part]
    turning: int | None  # the decision after which the winner was expected to win for good
    futures: int


class _Meter:
    """Expected results of a state, on shared fates."""

    def __init__(self, guide: Guide, count: int, sides: int) -> None:
        self.guide = guide
        self.count = count
        self.sides = sides

    def measure(self, state: State, action: int) -> list[list[float]]:
        """Per side, the results of all futures; fate number k is the same in every call."""
        row = [float(x) for x in play_futures(state, action, self.guide, SEED, self.count)]
        return [row[side :: self.sides] for side in range(self.sides)]

    def exactly(self, state: State) -> list[list[float]]:
        """A finished game has one future."""
        return [[lead] * self.count for lead in leads(state.outcome().scores)]


def leads(scores: list[int]) -> list[float]:
    """Each side's lead over the mean of the others."""
    total = sum(scores)
    return [score - (total - score) / (len(scores) - 1) for score in scores]


def _mean(row: list[float]) -> float:
    return sum(row) / len(row)


def _gain(before: list[float], after: list[float]) -> tuple[float, float]:
    """Mean and standard error of a change, fate by fate."""
    changes = [b - a for a, b in zip(before, after, strict=True)]
    mean = _mean(changes)
    spread = sum((change - mean) ** 2 for change in changes) / max(1, len(changes) - 1)
    return mean, sqrt(spread / len(changes))


def luck_report(log: Log, game: Game, futures: int | None = None) -> LuckReport:
    """Take a finished game apart; long games with fewer futures of each position."""
    if not log.finished:
        raise BadInput("a luck report needs a finished game")
    if futures is not None and futures < 2:
        raise BadInput(f"{futures} futures are too few; give at least 2")
    end = replay(log, game)
    length = max(1, len(end.actions))
    count = max(FEWEST, min(FUTURES, WORK // length)) if futures is None else futures
    sides = int(end.state.sides())
    meter = _Meter(guide_of(game.key), count, sides)
    state = game.new(log.seats, log.seed, log.options)
    actions = end.actions  # those that stand: what was taken back is no part of the game
    before = meter.measure(state, NONE)
    deal = [_mean(row) for row in before]
    deal_error = [_gain([0.0] * count, row)[1] for row in before]
    parts: list[Part] = []
    totals = {name: [0.0] * sides for name in ("luck", "own", "others")}
    for number, action in enumerate(actions):
        seat = int(state.to_act())
        side = int(state.side_of(seat))
        free = len(state.legal()) > 1
        chosen = meter.measure(state, action) if free else before
        state.apply(action)
        over = number == len(actions) - 1
        after = meter.exactly(state) if over else meter.measure(state, NONE)
        for other in range(sides):
            choice = _gain(before[other], chosen[other])
            luck = _gain(chosen[other], after[other])
            totals["luck"][other] += luck[0]
            totals["own" if other == side else "others"][other] += choice[0]
            if other == side:
                parts.append(
                    Part(
                        number=number,
                        seat=seat,
                        side=side,
                        text=game.text(action),
                        choice=choice[0],
                        choice_error=choice[1],
                        luck=luck[0],
                        luck_error=luck[1],
                        expected=[_mean(row) for row in after],
                    )
                )
        before = after
    outcome = state.outcome()
    result = leads(outcome.scores)
    first = [side for side in range(sides) if outcome.ranks[side] == 1]
    winner = max(first, key=lambda side: result[side])
    rest = [
        result[side] - deal[side] - sum(totals[name][side] for name in totals)
        for side in range(sides)
    ]
    return LuckReport(
        winner=winner,
        result=result,
        deal=deal,
        deal_error=deal_error,
        luck=totals["luck"],
        own=totals["own"],
        others=totals["others"],
        rest=rest,
        parts=parts,
        turning=_turning(parts, winner),
        futures=count,
    )


def _turning(parts: list[Part], winner: int) -> int | None:
    """The last decision at which the expected winner changed; None if it never did."""
    turning: int | None = None
    for part in parts:
        ahead = part.expected[winner] >= max(part.expected)
        if not ahead:
            turning = None
        elif turning is None:
            turning = part.number
    return turning if turning else None  # the first decision turns nothing
