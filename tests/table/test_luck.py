"""The luck report: its parts give the result, and more futures make it surer."""

import random

import msgspec
import pytest

import cadran
from bench.calibration_coach import error, mean
from cadran.bots import bot
from cadran.kernel import BadInput, fast_rng
from cadran.library import GameView
from cadran.table import Table, read, save
from cadran.table.log import Log
from cadran.table.luck import (
    FIRST_LOOK,
    LuckPart,
    _best,
    _imagine,
    _luckiest,
    _Measure,
    _Tally,
    luck_report,
)


def game_between(key: str, one: str, two: str, seed: str) -> Log:
    """The log of a game between two bots."""
    return finished(key, [one, two], seed)


def finished(key: str, names: list[str], seed: str) -> Log:
    """The log of a game between bots."""
    game = cadran.game(key)
    table = Table(game, [f"{name} {seat}" for seat, name in enumerate(names)], seed)
    players, rng = [bot(name) for name in names], fast_rng(seed)
    while not table.over:
        seat = int(table.state.to_act())
        view = game.view(table.state, seat)
        assert isinstance(view, GameView)
        table.play(seat, players[seat].choose(game, view, rng), table.number)
    return read(save(table))


@pytest.mark.parametrize(
    ("key", "one", "two"), [("24-7", "random", "greedy"), ("24h-du-mans", "greedy", "random")]
)
def test_the_parts_and_the_rest_add_up_to_the_result(key: str, one: str, two: str) -> None:
    log = game_between(key, one, two, "luck")
    report = luck_report(log, cadran.game(key), 4)
    for side in range(2):
        parts = report.deal[side] + report.luck[side] + report.own[side] + report.others[side]
        assert parts + report.rest[side] == pytest.approx(report.result[side])
        assert report.rest[side] == pytest.approx(0, abs=1e-6)
    assert report.result[0] == -report.result[1]
    assert len(report.parts) == sum(not entry.startswith("!") for _, entry in log.entries)
    winner = report.result.index(max(report.result))
    assert report.turning is not None
    after = report.parts[report.turning :]
    assert all(part.expected[winner] >= 0 for part in after)
    assert report.parts[report.turning - 1].expected[winner] < 0


def test_errors_shrink_with_more_futures() -> None:
    log = game_between("24-7", "greedy", "random", "errors")
    few, many = (luck_report(log, cadran.game("24-7"), count) for count in (4, 36))
    assert sum(many.deal_error) < sum(few.deal_error)
    errors = [sum(part.luck_error for part in report.parts) for report in (few, many)]
    assert errors[1] < errors[0] / 2


def test_a_better_player_owes_more_to_choices() -> None:
    """Greedy against random: what its choices add is not luck."""
    log = game_between("24-7", "greedy", "random", "skill")
    report = luck_report(log, cadran.game("24-7"), 12)
    assert report.own[0] - report.own[1] > abs(report.luck[0])


def test_what_was_taken_back_is_no_part_of_the_game() -> None:
    game = cadran.game("24-7")
    table = Table(game, ["A", "B"], "undo")
    for _ in range(2):
        table.play(int(table.state.to_act()), int(table.state.legal()[0]))
    table.undo(1)
    rng = fast_rng("undo")
    while not table.over:
        legal = table.state.legal()
        table.play(int(table.state.to_act()), int(legal[rng.below(len(legal))]))
    report = luck_report(read(save(table)), game, 2)
    assert [part.text for part in report.parts] == [game.text(a) for a in table.actions]
    assert [part.seat for part in report.parts] == table.actors


def test_the_winner_is_who_came_first() -> None:
    log = game_between("24-7", "greedy", "random", "luck")
    report = luck_report(log, cadran.game("24-7"), 2)
    assert log.outcome is not None
    assert log.outcome["ranks"][report.winner] == 1


def test_a_running_game_and_too_few_futures_are_refused() -> None:
    game = cadran.game("24-7")
    log = read(save(Table(game, ["A", "B"], "running")))
    with pytest.raises(BadInput, match="finished"):
        luck_report(log, game)
    with pytest.raises(BadInput, match="too few"):
        luck_report(game_between("24-7", "random", "random", "few"), game, 1)


@pytest.mark.parametrize("key", ["24-7", "les-24-heures", "24h-du-mans", "quelle-heure"])
def test_what_all_did_is_nobodys_merit(key: str) -> None:
    """The yardstick is the table's own level: what one side gained by choosing, another lost."""
    log = game_between(key, "greedy", "random", "merit")
    report = luck_report(log, cadran.game(key), 3)
    assert sum(report.own) == pytest.approx(0, abs=1e-6)
    assert sum(part.choice for part in report.parts) == pytest.approx(0, abs=1e-6)


def test_the_errors_of_the_sums_are_those_of_the_sums() -> None:
    """Reports on other futures differ about as much as their errors say."""
    log = game_between("24-7", "greedy", "greedy", "sums")
    reports = [luck_report(log, cadran.game("24-7"), 12, seed=seed) for seed in range(10)]
    for name in ("deal", "luck", "own"):
        found = [getattr(report, name)[0] for report in reports]
        mean = sum(found) / len(found)
        spread = (sum((value - mean) ** 2 for value in found) / (len(found) - 1)) ** 0.5
        said = sum(getattr(report, f"{name}_error")[0] for report in reports) / len(reports)
        assert 0.4 < spread / said < 2.2  # ten reports tell a spread to about a quarter


class Imagined(_Measure):
    """Futures out of a hat: so much luck, and own choices worth so much, in standard deviations."""

    def __init__(self, luck: float, own: float, rng: random.Random) -> None:
        self.count, self.work = 0, 0.0
        self.luck, self.own = [_Tally()], [_Tally()]
        self.truth = (luck, own)
        self.rng = rng

    def batch(self, count: int) -> None:
        for tally, truth in zip((self.luck[0], self.own[0]), self.truth, strict=True):
            tally.add([self.rng.gauss(truth, 1.0) for _ in range(count)])
        self.count += count
        self.work += 1200.0 * count


@pytest.mark.parametrize(("luck", "own"), [(1.0, 0.0), (1.0, 0.1), (0.0, 1.0), (0.3, 0.2)])
def test_intervals_hold_although_a_report_ends_when_the_story_is_clear(
    luck: float, own: float
) -> None:
    """Who looks after every batch, and stops once nought lies outside, finds it outside too often:
    of choices worth nothing 79 % held."""
    rng = random.Random(f"{luck} {own}")
    inside, ended = 0, set()
    for _ in range(150):
        measure = Imagined(luck, own, rng)
        _imagine(measure, 0, None, lambda done: None)
        ended.add(measure.count)
        for tally, truth in ((measure.luck[0], luck), (measure.own[0], own)):
            inside += abs(tally.mean() - truth) <= 1.96 * tally.error()
    assert inside / 300 >= 0.91  # three standard errors below
    assert min(ended) >= 64
    assert max(ended) > 200


def test_what_all_choices_were_worth_is_as_sure_as_their_sum() -> None:
    """Of two sides one gains what the other loses, so both errors are the same one, twice."""
    report = luck_report(game_between("24-7", "greedy", "random", "both"), cadran.game("24-7"), 24)
    for side in range(2):
        assert report.choices_error[side] == pytest.approx(2 * report.own_error[side])
    four = finished("24-7", ["greedy", "random", "greedy", "random"], "both")
    reports = [luck_report(four, cadran.game("24-7"), 8, seed=seed) for seed in range(12)]
    for together in (("own", "others"), ("deal", "luck")):
        found = [sum(getattr(report, name)[0] for name in together) for report in reports]
        said = mean([report.choices_error[0] for report in reports])
        assert 0.5 < error(found) * len(found) ** 0.5 / said < 2


def test_a_choice_that_never_changed_anything_is_as_sure_as_choices_are_in_this_game() -> None:
    """It was lent a future that changes the whole result: in Les 24 Heures, where choices change
    little, its error was twenty times too large."""
    log = game_between("les-24-heures", "greedy", "greedy", "sure")
    report = luck_report(log, cadran.game("les-24-heures"), 24)
    errors = sorted(part.choice_error for part in report.parts if part.choice_error)
    assert errors[0] > 0
    assert errors[len(errors) // 2] < report.deal_error[0] / 30


def parts(lucks: list[tuple[float, float]]) -> list[LuckPart]:
    return [
        LuckPart(
            number=number,
            seat=0,
            side=0,
            text="",
            choice=0.0,
            choice_error=1.0,
            luck=luck,
            luck_error=error,
            expected=[0.0, 0.0],
        )
        for number, (luck, error) in enumerate(lucks)
    ]


def test_the_luckiest_draw_is_named_only_if_it_is_one() -> None:
    assert _luckiest(parts([(1.0, 1.0), (9.0, 2.0), (3.0, 1.0)])) == 1
    assert _luckiest(parts([(1.0, 1.0), (9.0, 5.0), (3.0, 1.0)])) is None
    # Twice its error is nothing special among fifty draws.
    assert _luckiest(parts([(0.0, 1.0)] * 49 + [(2.5, 1.0)])) is None
    assert _luckiest(parts([(0.0, 1.0), (2.5, 1.0)])) == 1
    assert _luckiest(parts([(0.0, 0.0)] * 3)) is None


def test_the_best_move_is_named_only_if_it_is_one() -> None:
    """The greatest of many measured choices is great by accident as easily as a draw is."""

    def choices(found: list[tuple[float, float]]) -> list[LuckPart]:
        return [
            msgspec.structs.replace(part, choice=choice, choice_error=error)
            for part, (choice, error) in zip(parts([(0.0, 0.0)] * len(found)), found, strict=True)
        ]

    assert _best(choices([(1.0, 1.0), (9.0, 2.0), (3.0, 1.0)])) == 1
    assert _best(choices([(1.0, 1.0), (9.0, 5.0), (3.0, 1.0)])) is None
    assert _best(choices([(0.0, 1.0)] * 49 + [(2.5, 1.0)])) is None
    assert _best(choices([(0.0, 0.0)] * 3)) is None
    log = game_between("24-7", "greedy", "random", "best")
    report = luck_report(log, cadran.game("24-7"), 200)
    assert report.best is not None
    assert report.parts[report.best].side == 0


@pytest.mark.parametrize("key", ["24-7", "les-24-heures", "24h-du-mans", "quelle-heure"])
def test_a_report_has_as_many_futures_as_can_be_looked_at(key: str) -> None:
    """Options cost, not decisions alone: Les 24 Heures got 23 futures in a sixth of the time."""
    report = luck_report(finished(key, ["greedy", "greedy"], "enough"), cadran.game(key))
    assert report.futures >= FIRST_LOOK


def test_progress_is_told() -> None:
    told: list[float] = []
    log = game_between("24-7", "random", "random", "progress")
    luck_report(log, cadran.game("24-7"), 70, told.append)
    assert told == sorted(told)
    assert len(told) > 1
    assert told[-1] == 1
