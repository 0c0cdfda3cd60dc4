"""The calibration in small, with wide limits: `make calibration` is the same with many games."""

from pathlib import Path

import pytest

import cadran
from bench import calibration_luck
from bench.calibration import Asked, main, verdict
from bench.calibration_coach import Cell, Row, Task, doubt_of, fit, gather, held, told
from cadran.bots.chances import SKILLS, Outlook, Skill

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


def row(deal: str, won: list[float]) -> Row:
    """A question of 24/7: of a hundred imagined games half were won."""
    cell = Cell("24-7", 2, "club")
    return Row(cell, deal, 0, 100, [50.0, 50.0], [1e4, 1e4], [500.0, 500.0], won, [[100, 90]])


def test_questions_are_kept_and_counted_once(tmp_path: Path) -> None:
    kept = tmp_path / "rows"
    Asked(kept).keep([row("a/0", [1.0]), row("a/range/0", [0.5] * 40)])
    again = Asked(kept)
    again.keep([row("a/0", [1.0]), row("b/0", [0.0])])
    last = Asked(kept)
    cell = Cell("24-7", 2, "club")
    assert sorted(one.deal for one in last.of(cell, often=False)) == ["a/0", "b/0"]
    assert [one.deal for one in last.of(cell, often=True)] == ["a/range/0"]
    assert last.of(Cell("24-7", 4, "club"), often=False) == []


def test_doubt_grows_until_the_ranges_hold() -> None:
    true = [row(f"{n}", [float(n % 2)] * 20 + [1 - float(n % 2)] * 20) for n in range(40)]
    wild = [row(f"{n}", [float(n % 2)] * 40) for n in range(40)]
    assert doubt_of(true, SKILLS["24-7"]) < 0.1
    assert doubt_of(wild, SKILLS["24-7"]) > 0.9
    assert doubt_of(wild[:5], SKILLS["24-7"]) == SKILLS["24-7"].doubt


def test_each_decision_of_an_opponent_counts_for_the_score() -> None:
    two, four = Outlook(2), Outlook(4)
    for outlook in (two, four):
        outlook.games = 1
        outlook.wins = [1 / outlook.sides] * outlook.sides
        outlook.scores = [0.0] * outlook.sides
        outlook.decisions = [10.0] * outlook.sides
    skill = Skill(points={"club": 5.0}, harm={"club": -1.0})
    assert two.forecast("24-7", 0, [["club"]] * 2, skill).score == pytest.approx(40)
    assert four.forecast("24-7", 0, [["club"]] * 4, skill).score == pytest.approx(20)


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
