"""Many games at once: who wins, how long games last, how fast they are played."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor

import msgspec

from cadran import _mode
from cadran.bots import guide_of
from cadran.bots.bots import GreedyBot, RandomBot
from cadran.bots.simple import GREEDILY, RANDOMLY, THINKS, play_simply
from cadran.games import game as game_of
from cadran.kernel import (
    OVER,
    BadInput,
    Game,
    Rng,
    State,
    Value,
    fast_rng,
    playout,
    row_of,
    stream,
)
from cadran.lab.outside import player
from cadran.library import GameView

CAP = 1_000_000  # far beyond every game's own turn cap


class Report(msgspec.Struct, kw_only=True):
    """What a simulation found."""

    game: str
    seats: int
    bots: list[str]
    games: int
    seconds: float
    decisions: int
    decisions_per_second: float
    mean_decisions: float
    wins: list[float]  # by seat; a shared victory is shared
    wins_by_order: list[float]  # by the order of play, whoever starts being first
    capped: int
    compiled: bool


class Portion(msgspec.Struct):
    """Some games of a simulation, for one process."""

    key: str
    edition: str | None
    seats: int
    options: dict[str, Value]
    bots: list[str]
    seed: str
    first: int
    count: int
    as_table: bool


class Tally(msgspec.Struct):
    """What a portion brought."""

    decisions: int
    wins: list[float]
    wins_by_order: list[float]
    capped: int


def simulate(
    key: str,
    bots: Sequence[str],
    games: int,
    seed: str,
    *,
    options: dict[str, Value] | None = None,
    edition: str | None = None,
    jobs: int = 1,
    as_table: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play games; game g follows from (seed, g), so `jobs` changes nothing but the time.

    They are dealt from the fast stream. With `as_table` game g is dealt from the stream that a
    table with the seed `<seed>/<g>` has: the very cards of that table, for a few times the cost.
    """
    if games < 1:
        raise BadInput(f"{games} games are none; give at least 1")
    if jobs < 1:
        raise BadInput(f"{jobs} jobs are none; give at least 1")
    game = game_of(key, edition)
    settled = game.settle(len(bots), options)
    for name in bots:
        player(name)
    size = max(1, min(200, games // (jobs * 4) or 1))
    portions = [
        Portion(
            key,
            edition,
            len(bots),
            settled,
            list(bots),
            seed,
            first,
            min(size, games - first),
            as_table,
        )
        for first in range(0, games, size)
    ]
    started = time.perf_counter()
    tallies: list[Tally] = []
    if jobs == 1:
        for portion in portions:
            tallies.append(play_portion(portion))
            progress(portion.count)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            for portion, tally in zip(portions, pool.map(play_portion, portions), strict=True):
                tallies.append(tally)
                progress(portion.count)
    seconds = time.perf_counter() - started
    decisions = sum(tally.decisions for tally in tallies)
    return Report(
        game=key,
        seats=len(bots),
        bots=list(bots),
        games=games,
        seconds=round(seconds, 3),
        decisions=decisions,
        decisions_per_second=round(decisions / seconds, 1),
        mean_decisions=round(decisions / games, 2),
        wins=_sum([tally.wins for tally in tallies]),
        wins_by_order=_sum([tally.wins_by_order for tally in tallies]),
        capped=sum(tally.capped for tally in tallies),
        compiled=_mode.compiled(),
    )


def _sum(rows: list[list[float]]) -> list[float]:
    return [round(sum(column), 4) for column in zip(*rows, strict=True)]


def play_portion(portion: Portion) -> Tally:
    """Play the games of a portion, one after the other."""
    game = game_of(portion.key, portion.edition)
    players = Players(game, portion.bots)
    only_random = all(name == "random" for name in portion.bots)
    tally = Tally(0, [0.0] * portion.seats, [0.0] * portion.seats, 0)
    numbers = fast_rng(portion.seed)
    one, two = int(numbers.word()), int(numbers.word())
    for number in range(portion.first, portion.first + portion.count):
        rng = stream(one, two, number)
        if portion.as_table:
            state = game.new(portion.seats, f"{portion.seed}/{number}", portion.options)
        else:
            state = game.deal(portion.seats, portion.options, rng)
        starter = int(state.to_act())
        if only_random:
            tally.decisions += int(playout(state, rng, CAP))
        else:
            tally.decisions += players.play_out(state, rng)
        outcome = state.outcome()
        tally.capped += outcome.clause == "turn-cap"
        share = 1.0 / outcome.ranks.count(1)
        for seat in range(portion.seats):
            if outcome.ranks[int(state.side_of(seat))] == 1:
                tally.wins[seat] += share
                tally.wins_by_order[(seat - starter) % portion.seats] += share
    return tally


class Players:
    """A bot on every seat of a game."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.guide = guide_of(game.key)
        self.bots = [player(name) for name in names]
        kinds = {RandomBot: RANDOMLY, GreedyBot: GREEDILY}
        self.ways = row_of([kinds.get(type(one), THINKS) for one in self.bots])

    def play_out(self, state: State, rng: Rng) -> int:
        """Play a game to its end, each with a stream of its own, begun from this one."""
        streams: list[Rng] = [
            stream(rng.word(), rng.word(), seat) for seat in range(len(self.bots))
        ]
        decisions = int(play_simply(state, self.ways, self.guide, streams))
        while (seat := int(state.to_act())) != OVER:
            view = self.game.view(state, seat)
            assert isinstance(view, GameView)
            state.apply(self.bots[seat].choose(self.game, view, streams[seat]))
            decisions += 1 + int(play_simply(state, self.ways, self.guide, streams))
        return decisions
