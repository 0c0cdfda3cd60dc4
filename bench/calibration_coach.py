"""Does the coach tell the truth? Its chances beside what came of its moves, many times over.

A person sits among bots of one level. Somewhere in a game the coach is asked, its first move is
played, and the game is played on several times with the true hands and what nobody knows dealt
anew: the person as the coach assumes, the bots as they are. Whoever wins wins as often as was said,
or the coach is wrong.
"""

import time
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from operator import mul

import msgspec

import cadran
from cadran.bots import PEOPLE, bot, guide_of
from cadran.bots import bots as bot_module
from cadran.bots.bots import SearchBot
from cadran.bots.chances import SKILLS, SURE, Outlook, Skill
from cadran.bots.coach import FUTURES, SIMULATIONS, imagine_on
from cadran.kernel import ALL_HANDS, OVER, Game, State, fast_rng
from cadran.lab.ratings import solve
from cadran.library import GameView

LEVELS = ("club", "expert", "champion")
LARGER = {
    "24-7": 4,
    "les-24-heures": 4,
    "24h-du-mans": 4,
    "quelle-heure": 3,
    "tour-de-france": 3,
}
AGAIN = 4  # times a game is played on from where the coach was asked
FEWEST = 2  # questions of a cell, however long they take
OFTEN = 40  # times where the range of the chance is put to the test
# Shares of the time: who thinks far takes long, and a cell of few questions tells little.
SHARES = {"club": 1.0, "expert": 2.0, "champion": 5.0}


class Cell(msgspec.Struct, frozen=True):
    """One kind of table."""

    key: str
    seats: int
    level: str  # of the others

    def label(self) -> str:
        """A row of the table."""
        return f"{self.key}, {self.seats} seats, {self.level}"


class Row(msgspec.Struct):
    """One question to the coach, and what came of its first move."""

    cell: Cell
    deal: str  # which question it was: the same one twice would tell nothing new
    side: int
    games: int  # imagined
    wins: list[float]  # in them, per side
    scores: list[float]
    decisions: list[float]
    won: list[float]  # by the asker's side, each time the game was played on
    ended: list[list[int]]  # with these scores

    def outlook(self) -> Outlook:
        """The imagined games again."""
        found = Outlook(len(self.wins))
        found.games = self.games
        found.wins, found.scores, found.decisions = self.wins, self.scores, self.decisions
        return found

    def levels(self) -> list[list[str]]:
        """Who plays on which side."""
        return [
            [PEOPLE if side == self.side else self.cell.level] for side in range(len(self.wins))
        ]


def cells(keys: Sequence[str] = (), levels: Sequence[str] = LEVELS) -> list[Cell]:
    """Two seats and one larger table of every game, against every level."""
    return [
        Cell(game.key, seats, level)
        for game in cadran.games()
        if not keys or game.key in keys
        for seats in (2, LARGER.get(game.key, game.seats[-1]))
        for level in levels
    ]


def play_on(
    game: Game, state: State, names: Sequence[str], seed: str, taken: list[int] | None = None
) -> None:
    """To the end, by bots of these names; `taken` gets their actions."""
    players = [bot(name) for name in names]
    streams = [fast_rng(f"{seed}/{seat}") for seat in range(len(names))]
    while (seat := int(state.to_act())) != OVER:
        view = game.view(state, seat)
        assert isinstance(view, GameView)
        action = players[seat].choose(game, view, streams[seat])
        if taken is not None:
            taken.append(action)
        state.apply(action)


def names_at(state: State, side: int, level: str) -> list[str]:
    """The asker's side plays as people are taken to play, the others at their level."""
    return [
        PEOPLE if int(state.side_of(seat)) == side else level for seat in range(int(state.seats))
    ]


def asked(cell: Cell, number: int, seed: str) -> tuple[State, int] | None:
    """A state of some game in which the asker is to choose; None if that game was shorter."""
    game = cadran.game(cell.key)
    deal = f"{seed}/{cell.label()}/{number}"
    state = game.new(cell.seats, deal)
    rng = fast_rng(f"{deal}/when")
    side = number % int(state.sides())
    guide = guide_of(cell.key)
    length = imagine_on(state, 0, [int(state.legal()[0])], guide, 1, 10)[0]
    moment = int(rng.below(max(1, int(length.decisions[side] / length.games))))
    names = names_at(state, side, cell.level)
    players = [bot(name) for name in names]
    streams = [fast_rng(f"{deal}/bot {seat}") for seat in range(cell.seats)]
    while (seat := int(state.to_act())) != OVER:
        view = game.view(state, seat)
        assert isinstance(view, GameView)
        if int(state.side_of(seat)) == side:
            if moment <= 0 and len(view.legal) > 1:
                return state, side
            moment -= 1
        state.apply(players[seat].choose(game, view, streams[seat]))
    return None


class Task(msgspec.Struct):
    """Questions of one cell, until so many were asked or the time is up."""

    cell: Cell
    seed: str
    seconds: float
    rows: int
    again: int = AGAIN
    simulations: int = SIMULATIONS
    most: int = FUTURES
    unseen: bool = False  # all is dealt anew that the asker cannot see, not only what nobody can


def ask(task: Task, number: int, until: float) -> Row | None:
    """Ask the coach once, and play on: again and again, but once only when the time is up."""
    cell, seed = task.cell, task.seed
    found = asked(cell, number, seed)
    if found is None:
        return None
    state, side = found
    game, seat = cadran.game(cell.key), int(state.to_act())
    deal = f"{seed}/{cell.label()}/{number}"
    view = game.view(state, seat)
    assert isinstance(view, GameView)
    rng = fast_rng(f"{deal}/coach")
    # As `advise` does, without the reasons and the other moves.
    world, _, first = SearchBot("search", task.simulations).think(game, view, rng)
    outlook = imagine_on(world, seat, [first], guide_of(cell.key), int(rng.word()), task.most)[0]
    row = Row(
        cell, deal, side, outlook.games, outlook.wins, outlook.scores, outlook.decisions, [], []
    )
    names = names_at(state, side, cell.level)
    for turn in range(task.again):
        if turn and time.process_time() > until:
            break
        twin = state.clone()
        twin.redeal(seat if task.unseen else ALL_HANDS, fast_rng(f"{deal}/again {turn}"))
        twin.apply(first)
        play_on(game, twin, names, f"{deal}/on {turn}")
        outcome = twin.outcome()
        share = 1.0 / outcome.ranks.count(1) if outcome.ranks[side] == 1 else 0.0
        row.won.append(share)
        row.ended.append(list(outcome.scores))
    return row


def gather(task: Task) -> list[Row]:
    """Ask and play on, as often as there is time for (the processor's: others may be busy)."""
    bot_module.PATIENCE = 600_000  # a level is as strong on a busy machine as on a quiet one
    started, number = time.process_time(), 0
    rows: list[Row] = []
    while len(rows) < max(FEWEST, task.rows) and (
        len(rows) < FEWEST or time.process_time() - started < task.seconds
    ):
        row = ask(task, number, started + task.seconds)
        if row is not None:
            rows.append(row)
        number += 1
    return rows


class CellReport(msgspec.Struct):
    """What a cell says of the coach."""

    cell: Cell
    questions: int
    said: float  # the mean chance
    came: float  # and how often it came true
    bias_error: float
    slope: float
    slope_error: float
    score_said: float
    score_came: float
    score_error: float


def told(rows: Sequence[Row]) -> CellReport:
    """Bias, slope of the reliability line and expected score of one cell."""
    said, came, score_said, score_came = [], [], [], []
    for row in rows:
        expected = row.outlook().forecast(row.cell.key, row.side, row.levels())
        said.append(expected.chance)
        came.append(sum(row.won) / len(row.won))
        score_said.append(expected.score)
        score_came.append(sum(scores[row.side] for scores in row.ended) / len(row.ended))
    slope, slope_error = line(said, came)
    return CellReport(
        rows[0].cell,
        len(rows),
        mean(said),
        mean(came),
        error([a - b for a, b in zip(said, came, strict=True)]),
        slope,
        slope_error,
        mean(score_said),
        mean(score_came),
        error([a - b for a, b in zip(score_said, score_came, strict=True)]),
    )


def mean(values: Sequence[float]) -> float:
    """Of some numbers."""
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """The standard error of their mean."""
    middle = mean(values)
    spread = sum((value - middle) ** 2 for value in values)
    return sqrt(spread / len(values) / max(1, len(values) - 1))


def line(xs: Sequence[float], ys: Sequence[float]) -> tuple[float, float]:
    """Slope of ys over xs and its standard error, whatever the spread of each (White)."""
    x, y = mean(xs), mean(ys)
    spread = sum((a - x) ** 2 for a in xs)
    if spread <= 0 or len(xs) < 3:
        return 1.0, 9.9
    slope = sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / spread
    left = [(b - y - slope * (a - x)) * (a - x) for a, b in zip(xs, ys, strict=True)]
    return slope, sqrt(sum(value * value for value in left)) / spread


def held(rows: Sequence[Row], skill: Skill | None = None) -> tuple[int, int]:
    """How many ranges agree with what happened, which is itself a share of some games."""
    inside = 0
    for row in rows:
        expected = row.outlook().forecast(row.cell.key, row.side, row.levels(), skill)
        came = mean(row.won)
        # The share of `again` games is unsure, too, about the chance that was said.
        chance = min(max(expected.chance, 0.01), 0.99)
        noise = SURE * sqrt(chance * (1 - chance) / len(row.won))
        room = (expected.high if came > expected.chance else expected.low) - expected.chance
        inside += abs(came - expected.chance) <= sqrt(room * room + noise * noise) + 1e-9
    return inside, len(rows)


# Fitting: what SKILLS holds. How far it may lie from what was known, before a game is played:

TRUST_KNOWN = 0.3  # standard deviation of its logarithm
EDGE_KNOWN = 0.1
ENOUGH = 40  # ranges put to the test, for a doubt


def fit(rows: Sequence[Row], known: Skill) -> Skill:
    """The skills under which what happened is most likely, beginning with what was known before."""
    levels = sorted({level for row in rows for side in row.levels() for level in side} - {PEOPLE})
    numbers = [log(known.trust)] + [known.edge.get(level, 0.0) for level in levels]
    before = list(numbers)
    belief = [1 / TRUST_KNOWN**2] + [1 / EDGE_KNOWN**2 for _ in levels]
    for _ in range(40):
        slope = [b * (k - n) for b, k, n in zip(belief, before, numbers, strict=True)]
        information = [
            [belief[i] * (i == j) for j in range(len(numbers))] for i in range(len(numbers))
        ]
        for row in rows:
            chance, grows = _gradient(row, levels, numbers)
            for i, grow in enumerate(grows):
                slope[i] += sum(won - chance for won in row.won) / len(row.won) * grow
                for j, other in enumerate(grows):
                    information[i][j] += chance * (1 - chance) * grow * other
        step = solve(information, slope)
        numbers = [n + max(-0.5, min(0.5, s)) for n, s in zip(numbers, step, strict=True)]
        if max(abs(s) for s in step) < 1e-6:
            break
    points, harm = _points(rows, known)
    return Skill(
        trust=round(exp(numbers[0]), 3),
        doubt=known.doubt,
        edge={**known.edge, **{n: round(v, 4) for n, v in zip(levels, numbers[1:], strict=True)}},
        points={**known.points, **points},
        harm={**known.harm, **harm},
    )


def _gradient(
    row: Row, levels: Sequence[str], numbers: Sequence[float]
) -> tuple[float, list[float]]:
    """The chance under some skills, and how its log odds grow with each number."""
    sides = len(row.wins)
    trust, edges = exp(numbers[0]), dict(zip(levels, numbers[1:], strict=True))
    logs = [log((won + 1 / sides) / (row.games + 1)) for won in row.wins]
    roots = [sqrt(decided / row.games) for decided in row.decisions]
    playing = [names[0] for names in row.levels()]
    merits = [trust * logs[s] + edges.get(playing[s], 0.0) * roots[s] for s in range(sides)]
    others = [side for side in range(sides) if side != row.side]
    weights = [exp(merits[side] - merits[row.side]) for side in others]
    total = sum(weights)
    grows = [
        trust
        * (logs[row.side] - sum(w * logs[s] for w, s in zip(weights, others, strict=True)) / total)
    ]
    for level in levels:
        own = roots[row.side] if playing[row.side] == level else 0.0
        theirs = sum(
            w * roots[s] for w, s in zip(weights, others, strict=True) if playing[s] == level
        )
        grows.append(own - theirs / total)
    return 1 / (1 + total), grows


def _points(rows: Sequence[Row], known: Skill) -> tuple[dict[str, float], dict[str, float]]:
    """What a level scores more with each decision, and what its opponents do (least squares)."""
    levels = sorted({level for row in rows for side in row.levels() for level in side})
    size = 2 * len(levels)
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for row in rows:
        playing = [names[0] for names in row.levels()]
        for side in range(len(row.wins)):
            left = row.decisions[side] / row.games
            more = mean([float(scores[side]) for scores in row.ended])
            more -= row.scores[side] / row.games
            factors = [0.0] * size
            factors[levels.index(playing[side])] = left
            for other in range(len(row.wins)):
                if other != side:
                    at = len(levels) + levels.index(playing[other])
                    factors[at] += row.decisions[other] / row.games
            for i in range(size):
                right[i] += factors[i] * more
                for j in range(size):
                    matrix[i][j] += factors[i] * factors[j]
    before = [known.points.get(level, 0.0) for level in levels]
    before += [known.harm.get(level, 0.0) for level in levels]
    right = [r - sum(map(mul, row, before)) for r, row in zip(right, matrix, strict=True)]
    most = max(matrix[i][i] for i in range(size))
    for i in range(size):
        matrix[i][i] += 1e-3 * most  # as it was known, where the games cannot tell
    found = [b + more for b, more in zip(before, solve(matrix, right), strict=True)]
    half = len(levels)
    return (
        {level: round(found[at], 3) for at, level in enumerate(levels)},
        {level: round(found[half + at], 3) for at, level in enumerate(levels)},
    )


def doubt_of(rows: Sequence[Row], skill: Skill) -> float:
    """The least doubt with which 95 % of the ranges hold; as before if there are too few."""
    if len(rows) < ENOUGH:
        return skill.doubt
    for hundredths in range(2, 101, 2):
        trial = msgspec.structs.replace(skill, doubt=hundredths / 100)
        inside, of = held(rows, trial)
        if inside >= 0.95 * of:
            break
    return trial.doubt


def fitted(rows: Sequence[Row], often: Sequence[Row]) -> Iterator[tuple[str, Skill]]:
    """The skills of every game that was played, and its doubt by the games played on often."""
    for key in sorted({row.cell.key for row in rows}):
        skill = fit([row for row in rows if row.cell.key == key], SKILLS.get(key, Skill()))
        doubt = doubt_of([row for row in often if row.cell.key == key], skill)
        yield key, msgspec.structs.replace(skill, doubt=doubt)
