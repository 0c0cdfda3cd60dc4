"""The calibration in small, with wide limits: `make calibration` is the same with many games."""

import pytest

import cadran
from bench import calibration_luck
from bench.calibration import main, verdict
from bench.calibration_coach import Cell, Task, fit, gather, held, told
from cadran.bots.chances import SKILLS

KEYS = [game.key for game in cadran.games()]
SHORT = [
    key for key in KEYS if key != "tour-de-france"
]  # whose games take minutes between searchers


@pytest.mark.parametrize("key", SHORT)
def test_what_the_coach_says_comes_about_true(key: str) -> None:
    task = Task(Cell(key, 2, "club"), "test", 3600.0, 10, again=2, simulations=40, most=60)
    rows = gather(task)
    assert len(rows) == 10
    found = told(rows)
    assert abs(found.said - found.came) < 0.45  # four standard errors of twenty games
    assert found.said == pytest.approx(0.5, abs=0.3)
    inside, of = held(rows)
    assert inside / of >= 0.6
    again = fit(rows, SKILLS[key])
    assert 0.3 < again.trust < 3
    assert again.edge.keys() == SKILLS[key].edge.keys()
    assert "club" in again.points


@pytest.mark.parametrize("key", SHORT)
def test_equal_players_owe_nothing_to_their_choices(key: str) -> None:
    match = calibration_luck.Match(key, "greedy", "greedy", "test", 3600.0, 6, futures=4)
    found = calibration_luck.matched(match)
    mean, error = calibration_luck.said(found)
    assert abs(mean) <= 6 * error
    assert found.rest < 1e-6


def test_what_an_interval_says_of_a_goal() -> None:
    assert verdict(-0.1, 0.1, (-0.2, 0.2)) == "holds"
    assert verdict(-0.1, 0.3, (-0.2, 0.2)) == "may hold"
    assert verdict(0.3, 0.4, (-0.2, 0.2)) == "**fails**"


def test_the_program_prints_its_tables(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--only", "arena", "--arenas", "1", "--jobs", "1", "--seed", "test"])
    printed = capsys.readouterr().out
    assert "| four equals | 2 | 0 | 20 |" in printed
    assert "goals fail" in printed
