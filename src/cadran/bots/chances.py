"""How likely a side wins against players like these, from imagined games and measured skills.

Imagined games are many because the guide plays them for everybody; but nobody at the table plays
like the guide. What a level makes of its decisions, compared with the guide, was measured once per
game in games between the levels (`make calibration ARGS=--fit`) and stands in SKILLS. It is added
to what the imagined games say, for as many decisions as are left to each side.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import NamedTuple

import msgspec

from cadran.bots.search import FIGURES

SURE = 1.96  # standard errors of a 95 % interval


class Skill(msgspec.Struct, frozen=True):
    """How the players of one game differ from those of imagined games."""

    trust: float = 1.0  # times the log odds of imagined games
    doubt: float = 0.3  # the standard error that stays with ever so many of them, in log odds
    # Log odds that whoever has just moved loses to each opponent's next move; or gains (below
    # nought), where the move that was advised is better than those that follow.
    answer: float = 0.0
    edge: dict[str, float] = {}  # log odds a level gains, times the root of its decisions left
    points: dict[str, float] = {}  # that a level scores more with each of its decisions
    harm: dict[str, float] = {}  # that each opponent scores more with each of its decisions
    victories: bool = False  # nothing is scored but the victory: what is expected is the chance


# Club is the measure of all levels: its edge is nought. The lab log of 2026-11-17 to 19 says on
# what these were fitted, and how they did on other games. Guesses are the levels below club; in the
# Tour only club is sure.
SKILLS: dict[str, Skill] = {
    "24-7": Skill(
        trust=1.17,
        doubt=0.2,
        answer=0.059,
        edge={
            "random": -1.5, "beginner": -0.5, "greedy": -0.12, "expert": 0.155, "champion": 0.262,
        },
        points={
            "random": 0.0, "beginner": 6.0, "greedy": 11.0, "club": 11.93, "expert": 13.1,
            "champion": 11.6,
        },
        harm={
            "random": -0.8, "beginner": -0.8, "greedy": -0.8, "club": -0.88, "expert": -1.43,
            "champion": -1.7,
        },
    ),
    "les-24-heures": Skill(
        trust=0.84,
        doubt=0.1,
        answer=-0.04,
        edge={"random": -0.6, "beginner": -0.08, "greedy": 0.14, "expert": 0.067, "champion": 0.19},
        points={
            "random": -36.0, "beginner": -20.0, "greedy": -6.0, "club": -16.0, "expert": -6.9,
            "champion": -1.0,
        },
        harm={
            "random": 5.3, "beginner": 2.8, "greedy": 1.3, "club": 2.57, "expert": 3.06,
            "champion": 2.4,
        },
    ),
    "24h-du-mans": Skill(
        trust=0.73,
        doubt=0.12,
        answer=-0.03,
        edge={"random": -0.7, "beginner": -0.4, "greedy": -0.1, "expert": 0.07, "champion": 0.092},
        points={
            "random": -0.4, "beginner": -0.3, "greedy": -0.2, "club": -0.255, "expert": -0.26,
            "champion": -0.26,
        },
        harm={
            "random": 0.02, "beginner": 0.02, "greedy": 0.08, "club": 0.071, "expert": 0.059,
            "champion": 0.054,
        },
    ),
    "quelle-heure": Skill(
        trust=0.82,
        doubt=0.17,
        edge={
            "random": -0.1, "beginner": -0.06, "greedy": -0.02, "expert": 0.03, "champion": 0.039,
        },
        victories=True,
    ),
    "tour-de-france": Skill(
        trust=0.99,
        doubt=0.2,
        answer=-0.015,
        edge={"random": -1.0, "beginner": -0.2, "greedy": -0.1, "expert": 0.058, "champion": 0.088},
        points={
            "random": -0.1, "beginner": -0.03, "greedy": 0.0, "club": 0.003, "expert": 0.01,
            "champion": 0.02,
        },
        harm={
            "random": 0.0, "beginner": 0.0, "greedy": 0.0, "club": 0.005, "expert": -0.012,
            "champion": 0.0,
        },
    ),
}  # fmt: skip
UNKNOWN = Skill()


def counts_points(key: str) -> bool:
    """Is there more to score in this game than the victory?"""
    return not SKILLS.get(key, UNKNOWN).victories


class Forecast(NamedTuple):
    """What is to be expected for one side."""

    chance: float
    low: float  # its 95 % interval
    high: float
    score: float


class Outlook:
    """The ends of many imagined games, side by side."""

    def __init__(self, sides: int) -> None:
        self.sides = sides
        self.games = 0
        self.wins = [0.0] * sides
        self.scores = [0.0] * sides
        self.decisions = [0.0] * sides

    def add(self, row: Sequence[float]) -> None:
        """What `futures` found."""
        width = self.sides * FIGURES
        self.games += len(row) // width
        for side in range(self.sides):
            start = side * FIGURES
            self.wins[side] += sum(row[start::width])
            self.scores[side] += sum(row[start + 1 :: width])
            self.decisions[side] += sum(row[start + 2 :: width])

    def length(self) -> float:
        """Decisions of everybody in one of them; at least one, also where a move ends the game."""
        return max(1.0, sum(self.decisions) / self.games)

    def forecast(
        self, key: str, side: int, levels: Sequence[Sequence[str]], skill: Skill | None = None
    ) -> Forecast:
        """For one side, when the seats of each side play at these levels (by other skills)."""
        skill = skill or SKILLS.get(key, UNKNOWN)
        games = self.games
        # One more game is lent, shared by all: nothing is certain because it never happened.
        shares = [(won + 1 / self.sides) / (games + 1) for won in self.wins]
        left = [decided / games for decided in self.decisions]
        merits = [
            skill.trust * log(shares[other]) + _mean(skill.edge, levels[other]) * sqrt(left[other])
            for other in range(self.sides)
        ]
        merits[side] -= skill.answer * answers(left, side)
        others = log(sum(exp(merits[o] - merits[side]) for o in range(self.sides) if o != side))
        odds = -others
        own = shares[side]
        error = sqrt(skill.trust**2 / (games * own * (1 - own)) + skill.doubt**2)
        points = _mean(skill.points, levels[side]) * left[side] + sum(
            _mean(skill.harm, levels[other]) * left[other]
            for other in range(self.sides)
            if other != side
        )
        score = self.scores[side] / games + points
        if skill.victories:
            score = _share(odds)
        return Forecast(
            chance=_share(odds),
            low=_share(odds - SURE * error),
            high=_share(odds + SURE * error),
            score=score,
        )


def answers(left: Sequence[float], side: int) -> float:
    """How many opponents will answer a move; fewer than all of them when the game ends before.

    The first move of a hint is the best against the guide's answers, and players answer better; but
    it is better, too, than what players of the asker's level find by themselves.
    """
    return sum(min(1.0, decided) for other, decided in enumerate(left) if other != side)


def _mean(values: dict[str, float], levels: Sequence[str]) -> float:
    return sum(values.get(level, 0.0) for level in levels) / len(levels)


def _share(odds: float) -> float:
    return 1 / (1 + exp(-odds))
