"""What SKILLS should say: the values under which what happened is most likely."""

from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from operator import mul

import msgspec

from bench.calibration_coach import Cell, Row, came, mean, misses
from cadran.bots import PEOPLE
from cadran.bots.chances import SKILLS, Skill, answers
from cadran.lab.ratings import solve

# How far it may lie from what was known, before a game is played:
TRUST_KNOWN = 0.3  # standard deviation of its logarithm
ANSWER_KNOWN = 0.05
EDGE_KNOWN = 0.1
KEPT = 0.1  # how firmly scores stay as they were known, beside what games tell
ENOUGH = 40  # ranges put to the test, for a doubt
WILD = 3.0  # standard errors; a greater miss counts as much
OWN = 0.05  # what a question differs from others by itself, beside one game's spread


def by_cell(rows: Sequence[Row]) -> list[list[Row]]:
    """The rows of every cell: the luck in them is alike."""
    cells: dict[Cell, list[Row]] = {}
    for row in rows:
        cells.setdefault(row.cell, []).append(row)
    return list(cells.values())


def weighed(rows: Sequence[Row]) -> list[tuple[Row, float, float]]:
    """Every row, what came of it, and how much that tells."""
    out: list[tuple[Row, float, float]] = []
    for some in by_cell(rows):
        found = came(some)
        for row, won in zip(some, found.won, strict=True):
            out.append((row, won, 1 / (OWN + found.noise / len(row.won))))
    return out


def fit(rows: Sequence[Row], known: Skill) -> Skill:
    """The skills under which what happened is most likely, beginning with what was known before."""
    levels = sorted({level for row in rows for side in row.levels() for level in side} - {PEOPLE})
    edges = [known.edge.get(level, 0.0) for level in levels]
    numbers = [log(known.trust), known.answer, *edges]
    before = list(numbers)
    belief = [1 / TRUST_KNOWN**2, 1 / ANSWER_KNOWN**2] + [1 / EDGE_KNOWN**2 for _ in levels]
    results = weighed(rows)
    for _ in range(40):
        slope = [b * (k - n) for b, k, n in zip(belief, before, numbers, strict=True)]
        information = [
            [belief[i] * (i == j) for j in range(len(numbers))] for i in range(len(numbers))
        ]
        for row, won, weight in results:
            chance, grows = _gradient(row, levels, numbers)
            for i, grow in enumerate(grows):
                slope[i] += weight * (won - chance) * grow
                for j, other in enumerate(grows):
                    information[i][j] += weight * chance * (1 - chance) * grow * other
        step = solve(information, slope)
        numbers = [n + max(-0.5, min(0.5, s)) for n, s in zip(numbers, step, strict=True)]
        if max(abs(s) for s in step) < 1e-6:
            break
    points, harm = ({}, {}) if known.victories else _points(rows, known)
    return Skill(
        trust=round(exp(numbers[0]), 3),
        doubt=known.doubt,
        answer=round(numbers[1], 3),
        edge={**known.edge, **{n: round(v, 4) for n, v in zip(levels, numbers[2:], strict=True)}},
        points={**known.points, **points},
        harm={**known.harm, **harm},
        victories=known.victories,
    )


def _gradient(
    row: Row, levels: Sequence[str], numbers: Sequence[float]
) -> tuple[float, list[float]]:
    """The chance under some skills, and how its log odds grow with each number."""
    sides = len(row.wins)
    trust, edges = exp(numbers[0]), dict(zip(levels, numbers[2:], strict=True))
    logs = [log((won + 1 / sides) / (row.games + 1)) for won in row.wins]
    left = [decided / row.games for decided in row.decisions]
    roots = [sqrt(decided) for decided in left]
    answered = answers(left, row.side)
    playing = [names[0] for names in row.levels()]
    merits = [trust * logs[s] + edges.get(playing[s], 0.0) * roots[s] for s in range(sides)]
    merits[row.side] -= numbers[1] * answered
    others = [side for side in range(sides) if side != row.side]
    weights = [exp(merits[side] - merits[row.side]) for side in others]
    total = sum(weights)
    grows = [
        trust
        * (logs[row.side] - sum(w * logs[s] for w, s in zip(weights, others, strict=True)) / total),
        -answered,
    ]
    for level in levels:
        own = roots[row.side] if playing[row.side] == level else 0.0
        theirs = sum(
            w * roots[s] for w, s in zip(weights, others, strict=True) if playing[s] == level
        )
        grows.append(own - theirs / total)
    return 1 / (1 + total), grows


def _points(rows: Sequence[Row], known: Skill) -> tuple[dict[str, float], dict[str, float]]:
    """What whoever asks scores more with each decision, and with each of an opponent's level.

    Only the asker's score is ever told. Every cell counts in parts of its own mean score, because
    that is how its error is judged (least squares).
    """
    levels = sorted({level for row in rows for side in row.levels() for level in side})
    size = 1 + len(levels)
    before = [known.points.get(PEOPLE, 0.0), *(known.harm.get(level, 0.0) for level in levels)]
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for some in by_cell(rows):
        scores = came(some).scores
        weight = 1 / max(1.0, abs(mean(scores))) ** 2
        for row, score in zip(some, scores, strict=True):
            factors = [row.decisions[row.side] / row.games, *([0.0] * len(levels))]
            for side, playing in enumerate(row.levels()):
                if side != row.side:
                    factors[1 + levels.index(playing[0])] += row.decisions[side] / row.games
            more = score - row.scores[row.side] / row.games - sum(map(mul, factors, before))
            for i in range(size):
                right[i] += weight * factors[i] * more
                for j in range(size):
                    matrix[i][j] += weight * factors[i] * factors[j]
    for i in range(size):
        matrix[i][i] = (1 + KEPT) * matrix[i][i] or 1.0  # as it was known, if games cannot tell
    found = [b + more for b, more in zip(before, solve(matrix, right), strict=True)]
    return (
        {PEOPLE: round(found[0], 3)},
        {level: round(value, 3) for level, value in zip(levels, found[1:], strict=True)},
    )


def doubt_of(rows: Sequence[Row], skill: Skill) -> float:
    """The least doubt that explains how far ranges miss; as before if there are too few."""
    if len(rows) < ENOUGH:
        return skill.doubt
    for hundredths in range(2, 101, 2):
        trial = msgspec.structs.replace(skill, doubt=hundredths / 100)
        missed = [miss for some in by_cell(rows) for miss in misses(some, trial)]
        if mean([min(miss, WILD) ** 2 for miss in missed]) <= 1:
            break
    return trial.doubt


def fitted(rows: Sequence[Row], often: Sequence[Row]) -> Iterator[tuple[str, Skill]]:
    """The skills of every game that was played, and its doubt by the games played on often."""
    for key in sorted({row.cell.key for row in rows}):
        skill = fit([row for row in rows if row.cell.key == key], SKILLS.get(key, Skill()))
        doubt = doubt_of([row for row in often if row.cell.key == key], skill)
        yield key, msgspec.structs.replace(skill, doubt=doubt)
