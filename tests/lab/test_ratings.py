"""Shares and ratings: known answers, and intervals that hold as often as they say."""

import random
from math import log

import pytest

from bench.calibration import holding
from bench.calibration_arena import FIELDS, TABLES, held, played
from cadran.lab.ratings import CENTRE, SCALE, Found, comparable, interval, ratings, t_quantile
from tests.repetitions import count

ARENAS = count("CADRAN_ARENAS")
LEAST = 0.93 if ARENAS >= 200 else 0.78  # with 8 arenas of 3 bots: four standard errors below


@pytest.mark.parametrize(
    ("freedom", "known"),
    [(3, 3.1824), (4, 2.7764), (9, 2.2622), (23, 2.0687), (103, 1.9833), (10_000, 1.9602)],
)
def test_students_factor(freedom: int, known: float) -> None:
    assert t_quantile(freedom) == pytest.approx(known, rel=0.01)


def test_a_share_is_never_quite_sure() -> None:
    for blocks in ([[1.0, 1.0]], [[1.0, 1.0]] * 20, [[0.0, 0.0]] * 5, [[0.5, 0.5]] * 10):
        mean, low, high = interval(blocks)
        assert 0 <= low <= mean <= high <= 1
        assert high - low > 0.05


def test_deals_that_cancel_out_make_a_share_surer() -> None:
    """Each deal is won once from each seat: nothing but the deal decides."""
    paired = interval([[1.0, 0.0]] * 40)
    mixed = interval([[1.0, 1.0], [0.0, 0.0]] * 20)
    assert paired[0] == mixed[0] == 0.5
    assert paired[2] - paired[1] < 0.5 * (mixed[2] - mixed[1])


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize(("sides", "draws"), TABLES)
def test_intervals_hold_as_often_as_they_say(field: str, sides: int, draws: float) -> None:
    """With as few as twenty games of each pair."""
    found = held(field, sides, draws, 20, ARENAS, "test")
    assert holding(found.ratings)[0] >= LEAST
    assert holding(found.shares)[0] >= LEAST


def test_many_games_find_the_strengths() -> None:
    strengths = {"a": -150.0, "b": -50.0, "c": 0.0, "d": 200.0}
    for sides, draws in ((2, 0.0), (2, 0.8), (4, 0.3)):
        found = played(strengths, 1500, sides, draws, random.Random(f"{sides} {draws}"))
        rated = ratings(list(strengths), found, sides)
        for name, strength in strengths.items():
            rating = rated[name]
            assert rating.rating is not None
            assert rating.low is not None
            assert rating.high is not None
            assert rating.high - rating.low < 50
            assert abs(rating.rating - CENTRE - strength) < 40


def test_two_bots_differ_by_the_log_of_their_odds() -> None:
    """Without draws the most likely lead has a closed form."""
    found: Found = {("a", "b"): [[1.0, 1.0], [1.0, 0.0], [1.0, 0.0], [1.0, 1.0]]}
    rated = ratings(["a", "b"], found, 2)
    assert rated["a"].rating is not None
    assert rated["b"].rating is not None
    assert rated["a"].rating - rated["b"].rating == pytest.approx(SCALE * log(6 / 2), abs=0.01)


def test_bots_too_unequal_get_a_bound_instead_of_a_rating() -> None:
    even = [[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0]]
    found: Found = {
        ("a", "b"): even,
        ("a", "weak"): [[1.0, 1.0]] * 6,
        ("b", "weak"): [[1.0, 1.0]] * 6,
        ("a", "strong"): [[0.0, 0.0]] * 6,
        ("b", "strong"): [[0.0, 0.0]] * 6,
        ("weak", "strong"): [[0.0, 0.0]] * 6,
    }
    bots = ["a", "b", "weak", "strong"]
    assert sorted(comparable(bots, found)) == ["a", "b"]
    rated = ratings(bots, found, 2)
    assert rated["a"].rating == pytest.approx(CENTRE)
    assert rated["weak"].rating is rated["weak"].low is None
    assert rated["weak"].high is not None
    assert rated["weak"].high < CENTRE - 100
    assert rated["strong"].rating is rated["strong"].high is None
    assert rated["strong"].low is not None
    assert rated["strong"].low > CENTRE + 100


def test_a_clean_sweep_of_two_has_no_rating() -> None:
    rated = ratings(["a", "b"], {("a", "b"): [[1.0, 1.0]] * 10}, 2)
    assert rated["a"].rating is rated["b"].rating is None
