"""The coach: what to play from here, how likely it wins, and why, in terms of the rules.

The order of the moves is the search's. The chance beside each comes from imagined games and from
what is known of the players at the table (see `chances`).
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Any

import msgspec

from cadran.bots.bots import PEOPLE, SearchBot, like_level
from cadran.bots.chances import SURE, Outlook
from cadran.bots.guides import guide_of
from cadran.bots.search import futures, play_to_end
from cadran.kernel import Game, Guide, Journal, Rng, State, fast_rng
from cadran.library import Event, GameView

SIMULATIONS = 2000
FUTURES = 1000  # imagined games behind each chance, at most; the same deals for every candidate
FEWEST = 100
WORK = 150_000  # decisions in all imagined games of a hint, about
LISTENED = 60  # of them are listened to, for the reasons
TRENDS = 6  # the clearest; which of them are told, the words of the game decide
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
    chance: float  # to win against players like these; a shared victory is shared
    low: float  # its 95 % interval
    high: float
    error: float  # a quarter of that, about: the standard error
    score: float  # expected final score of the mover's side
    events: list[Any]  # what it certainly leads to: Events of the game
    trends: list[Trend]  # what it makes likelier or rarer, the clearest first
    reason: str = ""  # the best of both in one or two sentences, where they were asked for


class _Heard:
    """What happened in the imagined games after one move."""

    def __init__(self) -> None:
        self.counts: dict[tuple[str, bool], list[int]] = {}
        self.games = 0

    def add(self, state: State, events: list[object], side: int) -> None:
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
    levels: Sequence[str | None] = (),
    count: int = 3,
    simulations: int = SIMULATIONS,
    most: int = FUTURES,
) -> list[Advice]:
    """The best moves of a view, the search's first; it knows no more than the view does.

    `levels` are those of the bots at the table, seat by seat; None is a person, who is taken to
    play like a bot of the level PEOPLE, and so is whoever asks.
    """
    assert view.seat is not None
    seat = view.seat
    world, search, best = SearchBot("search", simulations).think(game, view, rng)
    ranked = [best]
    if search is not None:
        tried = [choice.action for choice in view.legal if choice.action != best]
        tried.sort(key=lambda a: (-int(search.visits_of(a)), -float(search.value_of(a)), a))
        ranked += tried[: count - 1]
    elif len(view.legal) > 1:
        ranked += [choice.action for choice in view.legal if choice.action != best][: count - 1]
    playing = _levels_of_sides(game.key, world, levels)
    outlooks = imagine_on(world, seat, ranked, guide_of(game.key), int(rng.word()), most)
    seed = f"coach {int(rng.word())}"
    games = max(8, min(LISTENED, most, int(LISTENED * 100 / outlooks[0].length())))
    heard = [
        _listen(game, world, seat, action, guide_of(game.key), seed, games) for action in ranked
    ]
    side = int(world.side_of(seat))
    advices: list[Advice] = []
    for at, action in enumerate(ranked):
        expected = outlooks[at].forecast(game.key, side, playing)
        advices.append(
            Advice(
                action=action,
                text=game.text(action),
                chance=expected.chance,
                low=expected.low,
                high=expected.high,
                error=(expected.high - expected.low) / (2 * SURE),
                score=expected.score,
                events=foresee(game, view, action),
                trends=_trends(heard[at], heard[:at] + heard[at + 1 :]),
            )
        )
    return advices


def _levels_of_sides(key: str, world: State, levels: Sequence[str | None]) -> list[list[str]]:
    sides: list[list[str]] = [[] for _ in range(int(world.sides()))]
    for seat in range(int(world.seats)):
        level = levels[seat] if seat < len(levels) else None
        sides[int(world.side_of(seat))].append(like_level(key, level or PEOPLE))
    return sides


def imagine_on(
    world: State, seat: int, actions: Sequence[int], guide: Guide, seed: int, most: int
) -> list[Outlook]:
    """Many games from here after each action: the same deals for all, fewer when games are long."""
    outlooks = [Outlook(int(world.sides())) for _ in actions]

    def go_on(count: int) -> None:
        for action, outlook in zip(actions, outlooks, strict=True):
            row = futures(world, seat, action, guide, seed, outlook.games, count)
            outlook.add([float(x) for x in row])

    first = min(FEWEST, most)
    go_on(first)
    affordable = int(WORK / (len(actions) * outlooks[0].length()))
    if min(most, affordable) > first:
        go_on(min(most, affordable) - first)
    return outlooks


def _listen(
    game: Game, world: State, seat: int, action: int, guide: Guide, seed: str, games: int
) -> _Heard:
    heard = _Heard()
    side = int(world.side_of(seat))
    for number in range(games):
        state = world.clone()
        state.redeal(seat, fast_rng(f"{seed} {number}"))
        state.journal = journal = Journal()
        state.apply(action)
        play_to_end(state, guide, fast_rng(f"{seed} {number} play"))
        heard.add(state, game.truth(journal.take()), side)
    return heard


def _trends(here: _Heard, others: list[_Heard]) -> list[Trend]:
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
    return [trend for _, trend in sorted(found, key=lambda pair: -pair[0])[:TRENDS]]
