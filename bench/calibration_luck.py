"""Does the luck report tell the truth? Equal players, unequal players, and errors that hold."""

import time
from collections.abc import Sequence

import msgspec

import cadran
from bench.calibration_coach import error, mean, play_on
from cadran.bots import bots as bot_module
from cadran.lab.ratings import t_quantile
from cadran.table import Table, read, save
from cadran.table.log import Log
from cadran.table.luck import LuckReport, luck_report

# Futures of a report that stands among many: it takes about as long as playing the game did.
FEW = 16
FUTURES = {"24-7": 64, "24h-du-mans": 32, "quelle-heure": 96, "tour-de-france": 4}
LEAST = 4  # games, however long they take
COVERED = {"tour-de-france": (16, 5)}  # futures of a report, and reports of one game
USUALLY = (64, 11)
COMPARED = ("club", "greedy")  # who played: one who does not always choose as the guide does
# What is told of one side. The other of two gains what this one loses, and its choices are those of
# the others: to count them all would be to count each miss up to four times.
TOTALS = ("deal", "luck", "own")


class Match(msgspec.Struct):
    """Games of two players. Unequal ones play each deal from both seats.

    Of equal ones the first seat is looked at, and each deal is played once: what one of two gains
    by choosing the other loses, so the mean of both seats is nought whatever the report says.
    """

    key: str
    one: str
    other: str
    seed: str
    seconds: float
    games: int
    futures: int | None = None  # as many as usual


class Found(msgspec.Struct):
    """What the reports said of the player in question."""

    match: Match
    own: list[float]  # its own choices, game by game
    luck: list[float]
    rest: float  # the most that did not add up


def played(key: str, names: Sequence[str], seed: str) -> Log:
    """A finished game between bots."""
    game = cadran.game(key)
    table = Table(game, [f"{name} {seat}" for seat, name in enumerate(names)], seed)
    twin = table.state.clone()
    actions: list[int] = []
    play_on(game, twin, names, seed, actions)
    for action in actions:
        table.play(int(table.state.to_act()), action)
    return read(save(table))


def matched(match: Match) -> Found:
    """Play and take apart, as often as there is time for."""
    bot_module.PATIENCE = 600_000
    started, found = time.process_time(), Found(match, [], [], 0.0)
    game = cadran.game(match.key)
    while len(found.own) < match.games and (
        len(found.own) < LEAST or time.process_time() - started < match.seconds
    ):
        number = len(found.own)
        equal = match.one == match.other
        deal, side = (number, 0) if equal else (number // 2, number % 2)
        names = [match.one, match.other] if side == 0 else [match.other, match.one]
        log = played(match.key, names, f"{match.seed}/{match.key}/{match.one}/{deal}")
        report = luck_report(
            log, game, match.futures or FUTURES.get(match.key, FEW), seed=1 + number
        )
        found.own.append(report.own[side])
        found.luck.append(report.luck[side])
        found.rest = max(found.rest, *(abs(rest) for rest in report.rest))
    return found


class Coverage(msgspec.Struct):
    """Which 95 % intervals of reports held what many more futures say, game by game."""

    key: str
    futures: int
    reports: int = 0
    choices: list[list[float]] = []
    draws: list[list[float]] = []
    totals: list[list[float]] = []


def covered(key: str, seed: str, games: int) -> Coverage:
    """Several reports of each game; beside every one stand all the others, which know better."""
    futures, count = COVERED.get(key, USUALLY)
    out = Coverage(key, futures)
    game = cadran.game(key)
    for number in range(games):
        log = played(key, COMPARED, f"{seed}/{key}/cover {number}")
        reports = [
            luck_report(log, game, futures, seed=1000 * (number + 1) + at) for at in range(count)
        ]
        out.reports += count
        parts = list(zip(*(report.parts for report in reports), strict=True))
        out.choices.append(
            [held for some in parts for held in among([(p.choice, p.choice_error) for p in some])]
        )
        out.draws.append(
            [held for some in parts for held in among([(p.luck, p.luck_error) for p in some])]
        )
        sides = range(1 if len(reports[0].result) == 2 else len(reports[0].result))
        out.totals.append(
            [
                held
                for side in sides
                for name in TOTALS
                for held in among(
                    [(getattr(r, name)[side], getattr(r, f"{name}_error")[side]) for r in reports]
                )
            ]
        )
    return out


def among(found: Sequence[tuple[float, float]]) -> list[float]:
    """Does each interval hold the mean of the others, whose own errors count, too? Nothing is said
    of what was neither chosen nor drawn."""
    if not any(one[1] for one in found):
        return []
    others = len(found) - 1
    total, squares = sum(value for value, _ in found), sum(error**2 for _, error in found)
    return [
        float(
            abs(value - (total - value) / others)
            <= 1.96 * (own**2 + (squares - own**2) / others**2) ** 0.5 + 1e-9
        )
        for value, own in found
    ]


def timed(key: str, seed: str) -> tuple[float, LuckReport]:
    """How long a report of a game between club players takes, by the processor's clock."""
    log = played(key, ["club", "club"], f"{seed}/{key}/timed")
    started = time.process_time()
    report = luck_report(log, cadran.game(key))
    return time.process_time() - started, report


def said(values: Sequence[float]) -> tuple[float, float]:
    """Their mean and half of its 95 % interval."""
    return mean(values), t_quantile(max(3, len(values) - 1)) * error(values)
