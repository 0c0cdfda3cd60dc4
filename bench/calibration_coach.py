"""Does the coach tell the truth? Its chances beside what came of its moves, many times over.

A person sits among bots of one level. Somewhere in a game the coach is asked, its first move is
played, and the game is played on several times with the true hands and what nobody knows dealt
anew: the person as the coach assumes, the bots as they are. Whoever wins wins as often as was said,
or the coach is wrong.

Most of what makes one game end otherwise than the next is luck, and luck can be measured: what a
draw was worth is nought on average, whoever plays. Taken out of what came, it leaves the same mean
with far less noise, so that a few games of bots that think long tell as much as many.
"""

import time
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

import msgspec

import cadran
from cadran.bots import PEOPLE, bot, guide_of
from cadran.bots import bots as bot_module
from cadran.bots.bots import SearchBot
from cadran.bots.chances import SURE, Outlook, Skill, counts_points
from cadran.bots.coach import FUTURES, SIMULATIONS, imagine_on
from cadran.bots.search import FIGURES, NONE, futures
from cadran.kernel import ALL_HANDS, OVER, Game, Journal, State, fast_rng
from cadran.library import Event, GameView

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
OFTEN = 12  # times where the range of the chance is put to the test
# Shares of the time: so that as many cells as can be have errors below their goal. Who thinks far
# takes long, and so do long games and large tables. No share of this time is enough for champions
# of the Tour, who take a minute for a question: they get what does not harm the others.
SHARES = {"club": 1.0, "expert": 1.2, "champion": 6.5}
LENGTHS = {"24-7": 0.8, "les-24-heures": 2.0, "24h-du-mans": 1.8, "tour-de-france": 1.5}
CROWD = 1.3  # a larger table
# Luck is measured where it pays: in 24/7 it explains a twentieth of what differs, in Les 24 Heures
# and the Tour games are too long. It costs decisions of imagined games; with fewer futures than
# these it is all noise.
LUCKY = ("24h-du-mans", "quelle-heure")
EFFORTS = {"club": 30_000, "expert": 60_000, "champion": 300_000}
MOST_FUTURES = 100
FEWEST_FUTURES = 12
BELIEF = 0.7  # the part of the measured luck that is luck, before any game was seen
BELIEVED = 5.0  # games that this belief counts for


class Cell(msgspec.Struct, frozen=True):
    """One kind of table."""

    key: str
    seats: int
    level: str  # of the others

    def label(self) -> str:
        """A row of the table."""
        return f"{self.key}, {self.seats} seats, {self.level}"

    def share(self) -> float:
        """Of the time."""
        crowd = CROWD if self.seats > 2 else 1.0
        return SHARES.get(self.level, 1.0) * LENGTHS.get(self.key, 1.0) * crowd


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
    # Each time: what the draws were worth to each side, in victories and in points. None if games
    # are too long to measure it.
    luck: list[list[tuple[float, float]]] = []

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


class Draws:
    """What the draws on the way of one game were worth to each side: nought on average.

    After a draw the futures are compared with those before it, in which the same move draws anew.
    """

    def __init__(self, game: Game, sides: int, seed: int, count: int) -> None:
        self.game = game
        self.guide = guide_of(game.key)
        self.seed = seed
        self.count = count  # futures of each position; none: the luck is not measured
        self.luck = [(0.0, 0.0)] * sides

    def expected(self, state: State, seat: int, action: int) -> list[tuple[float, float]]:
        """Victories and points of every side, if the guide plays on."""
        row = [float(x) for x in futures(state, seat, action, self.guide, self.seed, 0, self.count)]
        width = len(self.luck) * FIGURES
        return [
            (sum(row[at::width]) / self.count, sum(row[at + 1 :: width]) / self.count)
            for at in range(0, width, FIGURES)
        ]

    def add(self, after: list[tuple[float, float]], before: list[tuple[float, float]]) -> None:
        """The change that a draw made."""
        self.luck = [
            (won + a[0] - b[0], points + a[1] - b[1])
            for (won, points), a, b in zip(self.luck, after, before, strict=True)
        ]

    def play(self, state: State, action: int) -> None:
        """Apply an action, and weigh what it drew."""
        if not self.count:
            state.apply(action)
            return
        before = state.clone()
        state.journal = journal = Journal()
        state.apply(action)
        events = self.game.truth(journal.take())
        if any(isinstance(event, Event) and event.reveals for event in events):
            self.add(
                ends(state) or self.expected(state, ALL_HANDS, NONE),
                self.expected(before, ALL_HANDS, action),
            )


def ends(state: State) -> list[tuple[float, float]]:
    """Victories and points of every side where the game is over; nothing before."""
    if int(state.to_act()) != OVER:
        return []
    outcome = state.outcome()
    share = 1.0 / outcome.ranks.count(1)
    return [
        (share if rank == 1 else 0.0, float(score))
        for rank, score in zip(outcome.ranks, outcome.scores, strict=True)
    ]


def play_on(
    game: Game,
    state: State,
    names: Sequence[str],
    seed: str,
    taken: list[int] | None = None,
    draws: Draws | None = None,
) -> None:
    """To the end, by bots of these names; `taken` gets their actions, `draws` weighs the luck."""
    players = [bot(name) for name in names]
    streams = [fast_rng(f"{seed}/{seat}") for seat in range(len(names))]
    while (seat := int(state.to_act())) != OVER:
        view = game.view(state, seat)
        assert isinstance(view, GameView)
        action = players[seat].choose(game, view, streams[seat])
        if taken is not None:
            taken.append(action)
        if draws is None:
            state.apply(action)
        else:
            draws.play(state, action)


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
    kept: str = ""  # a file that gets each row as soon as there is one


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
    count = luck_futures(cell, outlook.length())
    for turn in range(task.again):
        if turn and time.process_time() > until:
            break
        draws = Draws(game, len(row.wins), int(rng.word()), count)
        twin = state.clone()
        twin.redeal(seat if task.unseen else ALL_HANDS, fast_rng(f"{deal}/again {turn}"))
        if task.unseen and count:  # which hands the others have is luck, too
            draws.add(draws.expected(twin, ALL_HANDS, first), draws.expected(state, seat, first))
        draws.play(twin, first)
        play_on(game, twin, names, f"{deal}/on {turn}", draws=draws)
        row.won.append(ends(twin)[side][0])
        row.ended.append(list(twin.outcome().scores))
        if count:
            row.luck.append(draws.luck)
    return row


def luck_futures(cell: Cell, length: float) -> int:
    """How many for each position of a game that has so many decisions left; none if too few."""
    count = int(EFFORTS.get(cell.level, 0) / length**2) if cell.key in LUCKY else 0
    return min(MOST_FUTURES, count) if count >= FEWEST_FUTURES else 0


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
            if task.kept:
                with Path(task.kept).open("ab") as file:
                    file.write(msgspec.json.encode(row) + b"\n")
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


class Came(msgspec.Struct):
    """What came of the questions of a cell, row by row, without the luck that can be measured."""

    won: list[float]
    scores: list[float]
    noise: float  # of one game, as a part of the spread of games with the same chance


def came(rows: Sequence[Row]) -> Came:
    """Victories and points of the asker's side."""
    won = [list(row.won) for row in rows]
    scores = [[float(ended[row.side]) for ended in row.ended] for row in rows]
    lucky = [[luck[row.side][0] for luck in row.luck] for row in rows]
    gifts = [[luck[row.side][1] for luck in row.luck] for row in rows]
    steady = without(won, lucky)
    before, after = within(won), within(steady)
    if rows and not counts_points(rows[0].cell.key):
        scores, gifts = won, lucky  # a victory shared counts as a share
    return Came(
        [mean(one) for one in steady],
        [mean(one) for one in without(scores, gifts)],
        min(1.0, after / before) if before > 0 else 1.0,
    )


def without(results: list[list[float]], luck: list[list[float]]) -> list[list[float]]:
    """Results less the luck in them: as much of what was measured as goes along with them."""
    both, square, games = 0.0, 0.0, 0
    for some, more in zip(results, luck, strict=True):
        if len(some) != len(more) or len(some) < 2:
            continue
        centre, middle = mean(some), mean(more)
        both += sum((a - centre) * (b - middle) for a, b in zip(some, more, strict=True))
        square += sum((b - middle) ** 2 for b in more)
        games += len(some) - 1
    known = BELIEVED * square / games if games and square else 1.0
    part = max(0.0, min(1.0, (both + BELIEF * known) / (square + known)))
    return [
        [a - part * b for a, b in zip(some, more, strict=True)] if len(some) == len(more) else some
        for some, more in zip(results, luck, strict=True)
    ]


def within(results: list[list[float]]) -> float:
    """The variance of one game about the mean of its question."""
    games = sum(len(some) - 1 for some in results)
    total = sum((value - mean(some)) ** 2 for some in results for value in some)
    return total / games if games else 0.0


def told(rows: Sequence[Row], skill: Skill | None = None) -> CellReport:
    """Bias, slope of the reliability line and expected score of one cell."""
    found = came(rows)
    said, score_said = [], []
    for row in rows:
        expected = row.outlook().forecast(row.cell.key, row.side, row.levels(), skill)
        said.append(expected.chance)
        score_said.append(expected.score)
    slope, slope_error = line(said, found.won)
    return CellReport(
        rows[0].cell,
        len(rows),
        mean(said),
        mean(found.won),
        error([a - b for a, b in zip(said, found.won, strict=True)]),
        slope,
        slope_error,
        mean(score_said),
        mean(found.scores),
        error([a - b for a, b in zip(score_said, found.scores, strict=True)]),
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


def misses(rows: Sequence[Row], skill: Skill | None = None) -> list[float]:
    """By how many standard errors each chance missed what came, which is itself unsure."""
    found = came(rows)
    out: list[float] = []
    for row, won in zip(rows, found.won, strict=True):
        expected = row.outlook().forecast(row.cell.key, row.side, row.levels(), skill)
        chance = min(max(expected.chance, 0.01), 0.99)
        noise = sqrt(found.noise * chance * (1 - chance) / len(row.won))
        room = ((expected.high if won > expected.chance else expected.low) - expected.chance) / SURE
        out.append(abs(won - expected.chance) / sqrt(room * room + noise * noise))
    return out


def held(rows: Sequence[Row], skill: Skill | None = None) -> tuple[int, int]:
    """How many ranges agree with what happened."""
    return sum(miss <= SURE for miss in misses(rows, skill)), len(rows)
