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
COVERED = {"tour-de-france": (16, 64)}  # futures of a report, and of one that knows better


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
    """How often 95 % intervals of a report held what many more futures say."""

    key: str
    futures: int
    choices: tuple[int, int]
    draws: tuple[int, int]
    totals: tuple[int, int]


def covered(key: str, seed: str, games: int) -> Coverage:
    """Reports with few futures beside one with many, whose own error counts, too."""
    futures, more = COVERED.get(key, (64, 640))
    out = Coverage(key, futures, (0, 0), (0, 0), (0, 0))
    game = cadran.game(key)
    for number in range(games):
        log = played(key, ["greedy", "greedy"], f"{seed}/{key}/cover {number}")
        few = luck_report(log, game, futures, seed=1000 + number)
        many = luck_report(log, game, more, seed=5000 + number)
        for one, other in zip(few.parts, many.parts, strict=True):
            if one.choice_error or other.choice_error:
                out.choices = _count(
                    out.choices, one.choice - other.choice, one.choice_error, other.choice_error
                )
            if one.luck_error or other.luck_error:
                out.draws = _count(
                    out.draws, one.luck - other.luck, one.luck_error, other.luck_error
                )
        for side in range(len(few.result)):
            for name in ("deal", "luck", "own", "others"):
                out.totals = _count(
                    out.totals,
                    getattr(few, name)[side] - getattr(many, name)[side],
                    getattr(few, f"{name}_error")[side],
                    getattr(many, f"{name}_error")[side],
                )
    return out


def _count(so_far: tuple[int, int], gap: float, one: float, other: float) -> tuple[int, int]:
    inside = abs(gap) <= 1.96 * (one * one + other * other) ** 0.5 + 1e-9
    return so_far[0] + inside, so_far[1] + 1


def timed(key: str, seed: str) -> tuple[float, LuckReport]:
    """How long a report of a game between club players takes, by the processor's clock."""
    log = played(key, ["club", "club"], f"{seed}/{key}/timed")
    started = time.process_time()
    report = luck_report(log, cadran.game(key))
    return time.process_time() - started, report


def said(values: Sequence[float]) -> tuple[float, float]:
    """Their mean and half of its 95 % interval."""
    return mean(values), t_quantile(max(3, len(values) - 1)) * error(values)
