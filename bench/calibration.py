"""`make calibration`: how well the figures of coach, luck report and arena hold, in one run.

python -m bench.calibration [KEY ...] [--only coach|luck|arena|time] [--minutes 36] [--seed TEXT]
                            [--jobs J] [--levels club,expert] [--fit] [--rows FILE]

Every cell gets its share of the time and as many games as fit into it, so a longer run has
narrower intervals; it is the processor's time, so a busy machine only takes longer. A goal holds
when the whole interval lies within it, may hold when they overlap, and fails when they do not.
--fit prints what SKILLS should say instead. With --rows the coach's questions are kept in a file,
and those that are there already count as well: so a run can be made in parts, with other seeds.
"""

import argparse
import os
import platform
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path

import msgspec

import cadran
from bench import calibration_arena, calibration_coach, calibration_fit, calibration_luck
from bench.calibration_coach import OFTEN, Cell, CellReport, Row, Task
from cadran import _mode
from cadran.bots import advise
from cadran.bots.bots import SearchBot
from cadran.bots.coach import SIMULATIONS
from cadran.kernel import Game, fast_rng
from cadran.lab.ratings import interval, t_quantile
from cadran.library import GameView
from cadran.table.luck import CLEAR

SHARES = {"coach": 0.55, "ranges": 0.15, "luck": 0.25}  # of the time; the arena takes what it takes
BIAS = {"club": 0.03, "expert": 0.05, "champion": 0.05}
SLOPE = (0.85, 1.15)
SCORE = 0.05  # of the mean score
RANGES = (0.93, 0.97)
LEAST = 0.93  # of the arena's intervals
ARENAS = 100
HINT = 1.5  # seconds
FEW = 20  # questions; a line through fewer has an interval that means nothing
REPORT = {"tour-de-france": 20.0}
SHORT = 3.0
QUESTIONS = 2000  # at most, of one cell
RANGE = "range"  # in the seed of questions that are played on often
RANGED = ("club", "expert")
LUCK_SHARES = {"quelle-heure": 2.0, "tour-de-france": 4.0}  # of the time: little skill; long games
LONG = ("tour-de-france",)


def verdict(low: float, high: float, goal: tuple[float, float]) -> str:
    """What an interval says of a goal."""
    if goal[0] <= low and high <= goal[1]:
        return "holds"
    return "may hold" if low <= goal[1] and goal[0] <= high else "**fails**"


def clearly(value: float, half: float) -> str:
    """Is a figure more than nought, beyond chance?"""
    return "holds" if value > half else "**fails**" if value < -half else "not clear"


Blocks = Sequence[Sequence[float]]  # of related figures: 1 where one held, 0 where it did not


def holding(blocks: Blocks) -> tuple[float, float, float]:
    """The share that held, with its interval. Figures of one game or arena are related: how much,
    the spread between them tells. Where none was missed it does not, and each block counts once."""
    full = [block for block in blocks if block]
    if all(value for block in full for value in block):
        full = [[1.0]] * len(full)
    return interval(full)


def percent(blocks: Blocks, of: str = "") -> str:
    """A share of related figures with its interval."""
    share, low, high = holding(blocks)
    count = sum(map(len, blocks))
    return f"{100 * share:.0f} % ({100 * low:.0f} … {100 * high:.0f}) of {count}{of}"


def share_verdict(blocks: Blocks, goal: tuple[float, float]) -> str:
    """What a share says of a goal."""
    _, low, high = holding(blocks)
    return verdict(low, high, goal)


def alone(inside: int, of: int) -> Blocks:
    """Figures that have nothing to do with each other."""
    return [[1.0]] * inside + [[0.0]] * (of - inside)


def coach_row(found: CellReport) -> str:
    """A line of the coach's table."""
    factor = t_quantile(max(3, found.questions - 1))
    bias, half = found.said - found.came, factor * found.bias_error
    limit = BIAS.get(found.cell.level, 0.05)
    slope = (found.slope - factor * found.slope_error, found.slope + factor * found.slope_error)
    size = max(1e-9, abs(found.score_came))
    off = (found.score_said - found.score_came) / size
    doubt = factor * found.score_error / size
    biased = verdict(bias - half, bias + half, (-limit, limit))
    missed = verdict(off - doubt, off + doubt, (-SCORE, SCORE))
    sloping, line = verdict(*slope, SLOPE), f"{found.slope:.2f} ({slope[0]:.2f} … {slope[1]:.2f})"
    if found.questions < FEW:
        sloping, line = "too few", "–"
    return (
        f"| {found.cell.key} | {found.cell.seats} | {found.cell.level} | {found.questions} |"
        f" {100 * found.said:.1f} % | {100 * found.came:.1f} % |"
        f" {100 * bias:+.1f} ± {100 * half:.1f} | {biased} |"
        f" {line} | {sloping} |"
        f" {found.score_said:.1f} / {found.score_came:.1f} |"
        f" {100 * off:+.1f} ± {100 * doubt:.1f} % | {missed} |"
    )


class Asked:
    """All that the coach was asked, in this run and, if they are kept, in those before."""

    def __init__(self, kept: Path | None) -> None:
        self.kept = kept
        self.rows: dict[str, Row] = {}
        if kept is not None and kept.exists():
            for line in kept.read_bytes().splitlines():
                self.take(msgspec.json.decode(line, type=Row))

    def take(self, row: Row) -> None:
        """A question that was not asked before."""
        self.rows.setdefault(row.deal, row)

    def add(self, rows: Sequence[Row]) -> None:
        """Those of one cell."""
        for row in rows:
            self.take(row)

    def file(self) -> str:
        """Where new ones are kept as they come; empty if nowhere."""
        return "" if self.kept is None else str(self.kept)

    def of(self, cell: Cell, often: bool) -> list[Row]:
        """The questions of a cell; those played on often are for its ranges."""
        return [
            row
            for row in self.rows.values()
            if row.cell == cell and (f"/{RANGE}/" in row.deal) is often
        ]


def coach(
    cells: Sequence[Cell], seed: str, seconds: float, asked: Asked, pool: ProcessPoolExecutor
) -> Iterator[str]:
    """Bias, slope and score of every cell."""
    shares = [cell.share() for cell in cells]
    yield "\n## Coach: what it said of its first move, and what came of it\n"
    yield (
        "| game | seats | others | questions | said | came | bias (95 %) | goal | slope | goal |"
        f" score said / came | off by | goal |\n{'|---' * 13}|"
    )
    tasks = [
        Task(cell, seed, seconds * share / sum(shares), QUESTIONS, kept=asked.file())
        for cell, share in zip(cells, shares, strict=True)
    ]
    for cell, some in zip(cells, in_turn(tasks, pool), strict=True):
        asked.add(some)
        yield coach_row(calibration_coach.told(asked.of(cell, often=False)))


def in_turn(tasks: Sequence[Task], pool: ProcessPoolExecutor) -> Iterator[list[Row]]:
    """What they gather; the longest begin, so that no process is left with one at the end."""
    longest = sorted(range(len(tasks)), key=lambda at: -tasks[at].seconds)
    jobs = {at: pool.submit(calibration_coach.gather, tasks[at]) for at in longest}
    for at in range(len(tasks)):
        yield jobs[at].result()


def ranged(keys: Sequence[str], levels: Sequence[str]) -> list[Cell]:
    """The cells whose ranges are put to the test: not those where twelve games take minutes."""
    some = calibration_coach.cells(keys, [level for level in RANGED if level in levels])
    return [cell for cell in some if cell.key not in LONG or cell.level == RANGED[0]]


def ranges(
    cells: Sequence[Cell], seed: str, seconds: float, asked: Asked, pool: ProcessPoolExecutor
) -> Iterator[str]:
    """Do the ranges of the chances hold?"""
    shares = [cell.share() for cell in cells]
    yield f"\n## Coach: ranges of 95 % beside {OFTEN} games played on from each position\n"
    yield "| game | seats | others | ranges that hold | goal |\n|---|---|---|---|---|"
    tasks = [
        Task(
            cell, f"{seed}/{RANGE}", seconds * share / sum(shares), QUESTIONS,
            again=OFTEN, unseen=True, kept=asked.file(),
        )
        for cell, share in zip(cells, shares, strict=True)
    ]  # fmt: skip
    all_held: dict[str, tuple[int, int]] = {}
    for cell, some in zip(cells, in_turn(tasks, pool), strict=True):
        asked.add(some)
        inside, of = calibration_coach.held(asked.of(cell, often=True))
        before = all_held.get(cell.key, (0, 0))
        all_held[cell.key] = (before[0] + inside, before[1] + of)
        yield (
            f"| {cell.key} | {cell.seats} | {cell.level} | {percent(alone(inside, of))} |"
            f" {share_verdict(alone(inside, of), RANGES)} |"
        )
    for key, (inside, of) in all_held.items():
        some = alone(inside, of)
        yield f"| {key} | all | all | {percent(some)} | {share_verdict(some, RANGES)} |"


def fitted(asked: Asked) -> Iterator[str]:
    """The skills that all these games speak for."""
    yield "\nWhat these games speak for (SKILLS):\n"
    rows = list(asked.rows.values())
    often = [row for row in rows if f"/{RANGE}/" in row.deal]
    once = [row for row in rows if f"/{RANGE}/" not in row.deal]
    for key, skill in calibration_fit.fitted(once, often):
        yield f"    {key!r}: {skill!r}"


def first_moves(keys: Sequence[str], seed: str) -> Iterator[str]:
    """The coach's first move is the search's; how long a hint takes."""
    yield "\n## Coach: its first move beside a search of equal effort, and the time of a hint\n"
    yield "| game | seats | same move | longest hint (processor) | goal |\n|---|---|---|---|---|"
    for game in cadran.games():
        if keys and game.key not in keys:
            continue
        for seats in (2, calibration_coach.LARGER[game.key]):
            same, longest = 0, 0.0
            views = list(openings(game, seats, seed, 6))
            for number, view in enumerate(views):
                started = time.process_time()
                first = advise(game, view, fast_rng(f"{seed} {number}"))[0].action
                longest = max(longest, time.process_time() - started)
                chance = fast_rng(f"{seed} {number}")
                same += first == SearchBot("search", SIMULATIONS).think(game, view, chance)[2]
            yield (
                f"| {game.key} | {seats} | {same} of {len(views)} | {longest:.2f} s |"
                f" {'holds' if same == len(views) and longest <= HINT else '**fails**'} |"
            )


def openings(game: Game, seats: int, seed: str, count: int) -> Iterator[GameView]:
    """Views along a game of random moves, the first ones included: there games are longest."""
    state = game.new(seats, seed)
    rng = fast_rng(seed)
    for number in range(count):
        for _ in range(3 * (number > 0)):
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        view = game.view(state, int(state.to_act()))
        assert isinstance(view, GameView)
        yield view


def luck(
    keys: Sequence[str], seed: str, seconds: float, jobs: int, pool: ProcessPoolExecutor
) -> Iterator[str]:
    """Equal players owe nothing to their choices; champions owe something to beginners'."""
    games = [game.key for game in cadran.games() if not keys or game.key in keys]
    shares = {key: LUCK_SHARES.get(key, 1.0) for key in games}
    each = 0.7 * seconds * jobs / (2 * sum(shares.values()))
    yield "\n## Luck report: what own choices were worth\n"
    yield "| game | players | games | own choices (95 %) | goal | luck (95 %) | all adds up |"
    yield "|---|---|---|---|---|---|---|"
    matches = [
        calibration_luck.Match(key, one, other, seed, shares[key] * each, QUESTIONS)
        for key in games
        for one, other in (("club", "club"), ("champion", "beginner"))
    ]
    found_of = [pool.submit(calibration_luck.matched, match) for match in matches]
    for match, job in zip(matches, found_of, strict=True):
        found = job.result()
        value, half = calibration_luck.said(found.own)
        drawn, doubt = calibration_luck.said(found.luck)
        equal = match.one == match.other
        good = verdict(value, value, (-half, half)) if equal else clearly(value, half)
        whose = f"{match.one} against {match.other}" + ("; the first seat" if equal else "")
        yield (
            f"| {match.key} | {whose} | {len(found.own)} | {value:+.2f} ± {half:.2f} |"
            f" {good} | {drawn:+.2f} ± {doubt:.2f} |"
            f" {'yes' if found.rest < 1e-6 else '**no**'} |"
        )
    yield "\n## Luck report: how often intervals of 95 % hold what many more futures say\n"
    yield "| game | reports | futures of each | choices | draws | totals | goal |"
    yield "|---|---|---|---|---|---|---|"
    count = max(2, int(0.02 * seconds))
    covers = [
        pool.submit(calibration_luck.covered, key, seed, count if key not in LONG else 2)
        for key in games
    ]
    for cover in covers:
        held = cover.result()
        yield (
            f"| {held.key} | {held.reports} of {len(held.totals)} games | {held.futures} |"
            f" {percent(held.choices)} | {percent(held.draws)} | {percent(held.totals)} |"
            f" {share_verdict(held.totals, RANGES)} |"
        )


def report_times(keys: Sequence[str], seed: str) -> Iterator[str]:
    """How long a report takes."""
    yield "\n## Luck report: the time it takes (processor), two club players\n"
    yield "| game | seconds | goal | futures | told |\n|---|---|---|---|---|"
    for game in cadran.games():
        if keys and game.key not in keys:
            continue
        seconds, report = calibration_luck.timed(game.key, seed)
        limit = REPORT.get(game.key, SHORT)
        told = [
            name
            for name in ("luck", "own")
            if abs(getattr(report, name)[report.winner])
            > CLEAR * getattr(report, f"{name}_error")[report.winner]
        ]
        yield (
            f"| {game.key} | {seconds:.1f} s | {'holds' if seconds <= limit else '**fails**'} |"
            f" {report.futures} | {', '.join(told) or 'nothing'} |"
        )


def arena(seed: str, arenas: int, pool: ProcessPoolExecutor) -> Iterator[str]:
    """Do ratings and shares hold?"""
    yield "\n## Arena: how often intervals of 95 % hold the known strengths\n"
    yield "| field | sides | draws | games a pair | ratings | shares | goal | too unequal |"
    yield "|---|---|---|---|---|---|---|---|"
    jobs = [
        pool.submit(calibration_arena.held, field, sides, draws, games, arenas, seed)
        for field in calibration_arena.FIELDS
        for sides, draws in calibration_arena.TABLES
        for games in (20, 40)
    ]
    real = [
        pool.submit(calibration_arena.drawn, key, max(20, deals * arenas // ARENAS), arenas, seed)
        for key, deals in calibration_arena.RECORDED.items()
    ]
    drawn = chain.from_iterable(job.result() for job in real)
    for found in chain((job.result() for job in jobs), drawn):
        worst = min((found.ratings, found.shares), key=lambda blocks: holding(blocks)[0])
        yield (
            f"| {found.field} | {found.sides} | {found.draws:g} | {found.games} |"
            f" {percent(found.ratings)} | {percent(found.shares)} |"
            f" {share_verdict(worst, (LEAST, 1.0))} | {found.unequal} |"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Print all tables; 1 if a goal fails."""
    parser = argparse.ArgumentParser(prog="calibration", description=__doc__.splitlines()[0])
    parser.add_argument("keys", nargs="*", metavar="KEY")
    parser.add_argument("--only", default="", choices=("", "coach", "luck", "arena", "time"))
    parser.add_argument("--minutes", type=float, default=34.0, metavar="M")
    parser.add_argument("--levels", default=",".join(calibration_coach.LEVELS), metavar="L,L")
    parser.add_argument("--seed", metavar="TEXT", help="default: a fresh one")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    parser.add_argument("--arenas", type=int, default=ARENAS, metavar="N")
    parser.add_argument("--fit", action="store_true", help="print what SKILLS should say")
    parser.add_argument("--rows", metavar="FILE", help="keep the coach's questions, and go on")
    wanted = parser.parse_args(arguments)
    seed = wanted.seed if wanted.seed is not None else os.urandom(8).hex()
    how = "compiled" if _mode.compiled() else "interpreted"
    print(f"seed {seed}, {wanted.jobs} jobs, Python {platform.python_version()}, {how}", flush=True)
    started, failed = time.monotonic(), 0
    seconds = 60 * wanted.minutes
    with ProcessPoolExecutor(wanted.jobs) as pool:
        parts: list[Iterator[str]] = []
        if wanted.only in ("", "coach"):
            cells = calibration_coach.cells(wanted.keys, wanted.levels.split(","))
            asked = Asked(Path(wanted.rows) if wanted.rows else None)
            often = ranged(wanted.keys, wanted.levels.split(","))
            # By itself it takes the time of all.
            rest = SHARES["ranges"] if often else 0.0
            whole = SHARES["coach"] + rest if wanted.only else 1.0
            each = seconds * wanted.jobs / whole
            parts.append(coach(cells, seed, SHARES["coach"] * each, asked, pool))
            if often:
                parts.append(ranges(often, seed, rest * each, asked, pool))
            if wanted.fit:
                parts.append(fitted(asked))
        if wanted.only in ("", "luck"):
            parts.append(luck(wanted.keys, seed, SHARES["luck"] * seconds, wanted.jobs, pool))
        if wanted.only in ("", "arena"):
            parts.append(arena(seed, wanted.arenas, pool))
        if wanted.only in ("", "time"):
            parts += [first_moves(wanted.keys, seed), report_times(wanted.keys, seed)]
        for part in parts:
            for text in part:
                print(text, flush=True)
                failed += text.count("**fails**") + text.count("**no**")
    print(f"\n{failed} goals fail; {(time.monotonic() - started) / 60:.1f} minutes")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
