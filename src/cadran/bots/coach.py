"""The coach: what to play from here, how likely it wins, and why, in terms of the rules."""

from collections import Counter
from math import sqrt

import msgspec

from cadran.bots.guides import guide_of
from cadran.bots.search import Search, play_to_end
from cadran.kernel import Game, Guide, Journal, Rng, State, fast_rng
from cadran.library import Event, GameView

SIMULATIONS = 600
FUTURES = 120  # imagined games behind each chance; the same deals for every candidate
TELLING = 2.0  # a difference of so many standard errors is worth telling


class Trend(msgspec.Struct, frozen=True):
    """Something that happens more or less often after this move than after the others."""

    clause: str
    own: bool  # to the mover's side, or to the others
    here: float  # how often a game
    elsewhere: float


class Advice(msgspec.Struct, frozen=True):
    """One move with what it is worth."""

    action: int
    text: str
    chance: float  # to win; a shared victory is shared
    error: float  # its standard error
    score: float  # expected final score of the mover's side
    events: list[Event]  # what it certainly leads to
    trends: list[Trend]  # what it makes likelier or rarer, the clearest first


class _Futures:
    """What came of the imagined games after one move."""

    def __init__(self) -> None:
        self.wins: list[float] = []
        self.scores: list[int] = []
        self.counts: dict[tuple[str, bool], list[int]] = {}
        self.games = 0

    def add(self, state: State, events: list[object], side: int) -> None:
        outcome = state.outcome()
        first = outcome.ranks[side] == 1
        self.wins.append(1.0 / outcome.ranks.count(1) if first else 0.0)
        self.scores.append(outcome.scores[side])
        happened: Counter[tuple[str, bool]] = Counter()
        for event in events:
            clause, seat = getattr(event, "clause", None), getattr(event, "seat", None)
            if clause is not None and seat is not None:
                happened[clause, int(state.side_of(seat)) == side] += 1
        for key in happened:
            self.counts.setdefault(key, [0] * self.games)
        for key, row in self.counts.items():
            row.append(happened[key])
        self.games += 1

    def rate(self, key: tuple[str, bool]) -> tuple[float, float]:
        """Mean a game and its variance."""
        row = self.counts.get(key, [])
        mean = sum(row) / self.games
        return mean, sum(n * n for n in row) / self.games - mean * mean


def foresee(game: Game, view: GameView, action: int) -> list[Event]:
    """What a move certainly leads to: played in an imagined world, up to the first secret."""
    assert view.seat is not None
    world = game.imagine(view, fast_rng("foresee"))
    world.journal = journal = Journal()
    world.apply(action)
    certain: list[Event] = []
    for event in game.events(journal.take(), view.seat):
        assert isinstance(event, Event)
        if event.reveals:
            break
        certain.append(event)
    return certain


def advise(
    game: Game,
    view: GameView,
    rng: Rng,
    *,
    count: int = 3,
    simulations: int = SIMULATIONS,
    futures: int = FUTURES,
) -> list[Advice]:
    """The best moves of a view, the best first; it knows no more than the view does."""
    assert view.seat is not None
    guide = guide_of(game.key)
    world = game.imagine(view, rng)
    search = Search(world, view.seat, guide, rng)
    if len(view.legal) > 1:
        search.simulate(simulations)
    ranked = sorted(
        (choice.action for choice in view.legal),
        key=lambda action: (
            -int(search.visits_of(action)),
            -float(search.value_of(action)),
            action,
        ),
    )[:count]
    seed = f"coach {int(rng.word())}"
    found = {
        action: _look_ahead(game, world, view.seat, action, guide, seed, futures)
        for action in ranked
    }
    advices = [
        _advice(game, view, action, found[action], [found[a] for a in ranked if a != action])
        for action in ranked
    ]
    return sorted(advices, key=lambda advice: (-advice.chance, -advice.score))


def _look_ahead(
    game: Game, world: State, seat: int, action: int, guide: Guide, seed: str, futures: int
) -> _Futures:
    found = _Futures()
    side = int(world.side_of(seat))
    for number in range(futures):
        state = world.clone()
        state.redeal(seat, fast_rng(f"{seed} {number}"))
        state.journal = journal = Journal()
        state.apply(action)
        play_to_end(state, guide, fast_rng(f"{seed} {number} play"))
        found.add(state, game.truth(journal.take()), side)
    return found


def _advice(
    game: Game, view: GameView, action: int, here: _Futures, others: list[_Futures]
) -> Advice:
    chance = sum(here.wins) / here.games
    spread = sum((won - chance) ** 2 for won in here.wins) / here.games
    return Advice(
        action=action,
        text=game.text(action),
        chance=chance,
        error=sqrt(spread / here.games),
        score=sum(here.scores) / here.games,
        events=foresee(game, view, action),
        trends=_trends(here, others),
    )


def _trends(here: _Futures, others: list[_Futures]) -> list[Trend]:
    """What differs clearly from the other candidates, measured on the same deals."""
    if not others:
        return []
    keys = set(here.counts).union(*(other.counts for other in others))
    found: list[tuple[float, Trend]] = []
    for key in sorted(keys):
        mean, variance = here.rate(key)
        rates = [other.rate(key) for other in others]
        elsewhere = sum(rate for rate, _ in rates) / len(rates)
        error = sqrt((variance + sum(v for _, v in rates) / len(rates)) / here.games + 1e-9)
        clear = abs(mean - elsewhere) / error
        if clear >= TELLING:
            found.append((clear, Trend(key[0], key[1], mean, elsewhere)))
    return [trend for _, trend in sorted(found, key=lambda pair: -pair[0])[:2]]
