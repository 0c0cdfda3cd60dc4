"""The luck report: what the draws were worth and what the choices added, move by move.

The result of a side is its lead over the mean of the others. From every position of the game
many futures are played, with the true hands and everything else dealt anew; their mean is what
could be expected there. A choice is worth the change from before it to after it, with the
draws still open; the luck of a draw is the change once it is made. Both are measured with the
same draws, and all sums are taken future by future, so that their errors are those of the sums.

The guide plays the futures, and players may be better or worse than it. So the yardstick of a
choice is the table's own level: what the choices of this game, whoever made them, added on average
is no merit of anybody. All parts together, with what deal and seats were worth, give the result
exactly.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import NormalDist

import msgspec

from cadran.bots.guides import guide_of
from cadran.bots.search import FIGURES, NONE
from cadran.bots.search import futures as play_futures
from cadran.kernel import ALL_HANDS, BadInput, Game, Guide, Journal, State
from cadran.library import Event
from cadran.table.log import Log
from cadran.table.table import replay

BATCH = 8  # futures of every position before the first look at the errors
MOST = 1600
# What all futures may cost, about: the guide weighs every option of a decision, and a decision by
# itself costs as much as some options more.
WORK = 50_000_000
LONG = 100_000_000  # of long games, until they can be looked at once
DECISION = 10.0
SEED = 24
CLEAR = 2.0  # standard errors that make a figure worth telling
FIRST_LOOK = 8 * BATCH  # futures; the next looks are at twice as many, four times, and so on
# Standard errors of draws and own choices with which a report may end early. Who looks again and
# again, and stops as soon as nought lies outside, finds it there too often: with CLEAR in place of
# this, intervals of own choices worth nothing held in 79 % instead of 95.
BEYOND = 4.0


class LuckPart(msgspec.Struct, kw_only=True):
    """One decision: what the choice was worth to its side, and what the draw after it was."""

    number: int  # of the decision, from 0
    seat: int
    side: int
    text: str
    choice: float  # compared with the mean choice at this table
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
    luck_error: list[float]
    own: list[float]  # what the side's own choices added
    own_error: list[float]
    others: list[float]  # what the choices of the others did to it
    others_error: list[float]
    choices_error: list[float]  # of own and others together; deal and draws together have the same
    rest: list[float]  # what is left by rounding
    parts: list[LuckPart]
    luckiest: int | None  # the decision whose draw helped its side most, where that is no accident
    best: int | None  # the choice that helped its side most, where that is no accident
    turning: int | None  # the decision after which the winner was expected to win for good
    futures: int


class _Moment:
    """One decision of the game, and what is to be measured there."""

    def __init__(self, state: State, action: int) -> None:
        self.state = state  # before it
        self.action = action
        self.seat = int(state.to_act())
        self.side = int(state.side_of(self.seat))
        self.options = len(state.legal())
        self.free = self.options > 1
        self.drawn = True  # did it tell anybody anything hidden?


class _Tally:
    """Mean and standard error of something measured in every future."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, values: Sequence[float]) -> None:
        self.count += len(values)
        self.total += sum(values)
        self.squares += sum(value * value for value in values)

    def mean(self) -> float:
        return self.total / self.count

    def spread(self) -> float:
        """The variance of one future."""
        mean = self.mean()
        return max(0.0, self.squares / self.count - mean * mean)

    def error(self, lent: float = 0.0) -> float:
        """Of the mean; one future more may be lent that differs by this variance."""
        return sqrt((self.spread() + lent / self.count) / max(1, self.count - 1))

    def beyond(self) -> bool:
        return abs(self.mean()) > BEYOND * self.error()


Rows = list[list[float]]  # per side, one number a future


class _Measure:
    """All futures of all positions of one game, a batch at a time."""

    def __init__(self, moments: list[_Moment], end: State, guide: Guide, seed: int) -> None:
        self.moments = moments
        self.end = end
        self.guide = guide
        self.seed = seed
        self.sides = int(end.sides())
        self.count = 0
        self.work = 0.0
        options = sum(moment.options for moment in moments) / len(moments)
        self.decision = DECISION + options  # what a decision of this game costs
        per_side = range(self.sides)
        self.deal = [_Tally() for _ in per_side]
        self.luck = [_Tally() for _ in per_side]
        self.own = [_Tally() for _ in per_side]
        self.others = [_Tally() for _ in per_side]
        self.played = [_Tally() for _ in per_side]  # own choices and those of the others
        self.choices = [_Tally() for _ in moments]
        self.lucks = [_Tally() for _ in moments]
        self.expected = [[_Tally() for _ in per_side] for _ in moments]

    def futures(self, state: State, action: int, count: int) -> Rows:
        """Per side, its leads; future number k gets the same draws in every call."""
        found = play_futures(state, ALL_HANDS, action, self.guide, self.seed, self.count, count)
        row = [float(x) for x in found]
        width = self.sides * FIGURES
        scores = [row[side * FIGURES + 1 :: width] for side in range(self.sides)]
        for side in range(self.sides):
            self.work += self.decision * sum(row[side * FIGURES + 2 :: width])
        return [list(side) for side in zip(*map(leads, zip(*scores, strict=True)), strict=True)]

    def batch(self, count: int) -> None:
        """So many futures more of every position."""
        sides = range(self.sides)
        start = before = self.futures(self.moments[0].state, NONE, count)
        steps: list[tuple[Rows, Rows, Rows]] = []
        for number, moment in enumerate(self.moments):
            chosen = self.futures(moment.state, moment.action, count) if moment.free else before
            if number + 1 == len(self.moments):
                after = [[lead] * count for lead in leads(self.end.outcome().scores)]
            elif moment.drawn:
                after = self.futures(self.moments[number + 1].state, NONE, count)
            else:
                after = chosen
            steps.append((before, chosen, after))
            before = after
        gains = [
            _minus(chosen[moment.side], before[moment.side])
            for moment, (before, chosen, _) in zip(self.moments, steps, strict=True)
        ]
        free = [number for number, moment in enumerate(self.moments) if moment.free]
        usual = [sum(gains[number][k] for number in free) / max(1, len(free)) for k in range(count)]
        # What the choices still to come will bring, if all are as good as the usual one.
        ahead = [0.0] * self.sides
        for number in reversed(range(len(self.moments))):
            for side in sides:
                row = steps[number][2][side]
                self.expected[number][side].add(
                    [value + ahead[side] * usual[k] for k, value in enumerate(row)]
                )
            if self.moments[number].free:
                for side in sides:
                    ahead[side] += self.share(number, side)
        sums = {name: [[0.0] * count for _ in sides] for name in ("luck", "own", "others")}
        for number, (moment, (before, chosen, after)) in enumerate(
            zip(self.moments, steps, strict=True)
        ):
            for side in sides:
                lucks = _minus(after[side], chosen[side])
                _add(sums["luck"][side], lucks)
                whose = sums["own" if side == moment.side else "others"][side]
                if moment.free:
                    part = self.share(number, side)
                    gain = _minus(chosen[side], before[side])
                    _add(whose, [value - part * usual[k] for k, value in enumerate(gain)])
                if side == moment.side:
                    self.lucks[number].add(lucks)
            own = [value - usual[k] for k, value in enumerate(gains[number])]
            self.choices[number].add(own if moment.free else [0.0] * count)
        for side in sides:
            self.deal[side].add(
                [value + ahead[side] * usual[k] for k, value in enumerate(start[side])]
            )
            self.luck[side].add(sums["luck"][side])
            self.own[side].add(sums["own"][side])
            self.others[side].add(sums["others"][side])
            _add(sums["others"][side], sums["own"][side])
            self.played[side].add(sums["others"][side])
        self.count += count

    def errors(self) -> list[tuple[float, float]]:
        """Of every choice and of the draw after it; nought where nothing was chosen or drawn.

        Where only the victory counts, most choices change nothing in most futures: that none of
        these did is no proof that none does. One future is lent in which a choice differs as the
        choices of this game do, and so with draws.
        """
        sides = [moment.side for moment in self.moments]
        chosen = self.usual_spread(
            [(self.choices[n], sides[n]) for n, moment in enumerate(self.moments) if moment.free]
        )
        drawn = self.usual_spread(
            [(self.lucks[n], sides[n]) for n, moment in enumerate(self.moments) if moment.drawn]
        )
        return [
            (
                self.choices[n].error(chosen) if moment.free else 0.0,
                self.lucks[n].error(drawn) if moment.drawn else 0.0,
            )
            for n, moment in enumerate(self.moments)
        ]

    def usual_spread(self, tallies: list[tuple[_Tally, int]]) -> float:
        """The mean variance of one future, to which one is lent that changes the whole result."""
        whole = max((self.deal[side].spread() for _, side in tallies), default=0.0) / self.count
        return (sum(tally.spread() for tally, _ in tallies) + whole) / max(1, len(tallies))

    def share(self, number: int, side: int) -> float:
        """How a gain of the mover counts for a side: its own lead, or what the others lose."""
        return 1.0 if self.moments[number].side == side else -1.0 / (self.sides - 1)

    def told(self, winner: int) -> bool:
        """Is every figure of the story so far beyond its error that no more need be asked?"""
        return self.luck[winner].beyond() and self.own[winner].beyond()


def leads(scores: Sequence[float]) -> list[float]:
    """Each side's lead over the mean of the others."""
    total = sum(scores)
    return [score - (total - score) / (len(scores) - 1) for score in scores]


def _minus(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]


def _add(total: list[float], more: Sequence[float]) -> None:
    for at, value in enumerate(more):
        total[at] += value


def luck_report(
    log: Log,
    game: Game,
    futures: int | None = None,
    progress: Callable[[float], None] = lambda done: None,
    seed: int = SEED,
) -> LuckReport:
    """Take a finished game apart: so many futures of each position, or as many as it takes until
    the story is told or the work becomes too much. The same log gives the same report."""
    if not log.finished:
        raise BadInput("a luck report needs a finished game")
    if futures is not None and futures < 2:
        raise BadInput(f"{futures} futures are too few; give at least 2")
    played = replay(log, game)
    end = played.state
    outcome = end.outcome()
    result = leads([float(score) for score in outcome.scores])
    sides = len(result)
    first = [side for side in range(sides) if outcome.ranks[side] == 1]
    winner = max(first, key=lambda side: result[side])
    moments = _moments(log, game, played.actions)
    measure = _Measure(moments, end, guide_of(game.key), seed)
    _imagine(measure, winner, futures, progress)
    errors = measure.errors()
    report = LuckReport(
        winner=winner,
        result=result,
        deal=[tally.mean() for tally in measure.deal],
        deal_error=[tally.error() for tally in measure.deal],
        luck=[tally.mean() for tally in measure.luck],
        luck_error=[tally.error() for tally in measure.luck],
        own=[tally.mean() for tally in measure.own],
        own_error=[tally.error() for tally in measure.own],
        others=[tally.mean() for tally in measure.others],
        others_error=[tally.error() for tally in measure.others],
        choices_error=[tally.error() for tally in measure.played],
        rest=[],
        parts=[
            LuckPart(
                number=number,
                seat=moment.seat,
                side=moment.side,
                text=game.text(moment.action),
                choice=measure.choices[number].mean(),
                choice_error=errors[number][0],
                luck=measure.lucks[number].mean(),
                luck_error=errors[number][1],
                expected=[tally.mean() for tally in measure.expected[number]],
            )
            for number, moment in enumerate(moments)
        ],
        luckiest=None,
        best=None,
        turning=_turning(measure, winner),
        futures=measure.count,
    )
    report.luckiest = _luckiest(report.parts)
    report.best = _best(report.parts)
    report.rest = [
        result[side]
        - report.deal[side]
        - report.luck[side]
        - report.own[side]
        - report.others[side]
        for side in range(sides)
    ]
    return report


def _moments(log: Log, game: Game, actions: Sequence[int]) -> list[_Moment]:
    """The decisions that stand: what was taken back is no part of the game."""
    state = game.new(log.seats, log.seed, log.options)
    moments: list[_Moment] = []
    for action in actions:
        moment = _Moment(state.clone(), action)
        state.journal = journal = Journal()
        state.apply(action)
        events = game.truth(journal.take())
        moment.drawn = any(isinstance(event, Event) and event.reveals for event in events)
        moments.append(moment)
    return moments


def _affordable(measure: _Measure) -> int:
    each = max(1.0, measure.work / measure.count)
    return int(max(min(MOST, WORK / each), min(FIRST_LOOK, LONG / each)))


def _imagine(
    measure: _Measure, winner: int, futures: int | None, progress: Callable[[float], None]
) -> None:
    """So many futures, or as many as it takes."""
    while futures is None or measure.count < futures:
        count = _next_batch(measure, winner) if futures is None else futures - measure.count
        if not count:
            break
        measure.batch(min(count, 4 * BATCH))
        most = futures or max(measure.count, _affordable(measure))
        progress(min(1.0, measure.count / most))


def _next_batch(measure: _Measure, winner: int) -> int:
    """How many futures more; none once the story is told, or the work too much."""
    if measure.count < BATCH:
        return BATCH
    look = FIRST_LOOK
    while look < measure.count:
        look *= 2
    if look == measure.count:
        if measure.told(winner):
            return 0
        look *= 2
    return max(0, min(look, _affordable(measure)) - measure.count)


def _luckiest(parts: list[LuckPart]) -> int | None:
    """The greatest luck of all, if it is luck."""
    return _greatest([(part.luck, part.luck_error, part.number) for part in parts])


def _best(parts: list[LuckPart]) -> int | None:
    """The choice that brought most, if it did."""
    return _greatest([(part.choice, part.choice_error, part.number) for part in parts])


def _greatest(found: list[tuple[float, float, int]]) -> int | None:
    """Of values with their errors, where it is beyond chance: of many, one looks great by
    accident."""
    measured = [one for one in found if one[1] > 0]
    if not measured:
        return None
    value, error, number = max(measured)
    sure = NormalDist().inv_cdf(1 - 0.025 / len(measured))
    return number if value > sure * error else None


def _turning(measure: _Measure, winner: int) -> int | None:
    """The last decision at which the expected winner changed, if somebody else was clearly ahead
    before; None if that cannot be told."""
    turning: int | None = None
    behind = False
    for number, sides in enumerate(measure.expected):
        best = max(sides, key=lambda tally: tally.mean())
        own = sides[winner]
        if best.mean() > own.mean():
            turning = None
            error = sqrt(best.error() ** 2 + own.error() ** 2)
            behind = behind or best.mean() - own.mean() > CLEAR * error
        elif turning is None:
            turning = number
    return turning if behind and turning else None  # the first decision turns nothing
