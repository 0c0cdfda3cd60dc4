"""A cluster under load, harmed once in every way: the short form of `make cluster-faults`."""

import pytest

from tests.repetitions import count
from tests.server import chaos


@pytest.mark.parametrize("time", range(count("CADRAN_CHAOS")))
def test_nothing_acknowledged_is_lost_whatever_is_done_to_a_cluster(
    monkeypatch: pytest.MonkeyPatch, time: int
) -> None:
    monkeypatch.setenv("CHAOS_GAMES", "24-7,quelle-heure")
    for name, value in chaos.GENEROUS.items():
        monkeypatch.setenv(name, value)
    found, done = chaos.run(dict.fromkeys(chaos.FAULTS, 1), tables=6, seed=f"short {time}")
    assert found.acknowledged >= 60
    assert sum(done.done.values()) == len(chaos.FAULTS)
    assert done.taken_over
    assert (found.lost, found.twice, found.strange, found.wrong, found.unfinished) == (0,) * 5


def test_a_lost_and_a_changed_decision_would_be_noticed() -> None:
    seen = chaos.example()
    assert (chaos.judge([seen]).lost, chaos.judge([seen]).strange) == (0, 0)
    number, seat, action, took = seen.done[0]
    seen.done[0] = (number, seat, action + 1, took)
    assert chaos.judge([seen]).lost == 1
    seen.done[0] = (10_000, seat, action, took)
    assert chaos.judge([seen]).lost == 1
    seen.steps[1] = 1 - seen.steps[1]
    assert chaos.judge([seen]).twice == 1
    number, seat, told = next(one for one in seen.views if one[1] == 0)
    seen.views.add((number, 1, told))  # the hand of one at the socket of the other
    assert chaos.judge([seen]).strange == 1
    seen.log = ""
    assert chaos.judge([seen]).unfinished == 1
    seen.log = chaos.example().log.replace("digest ", "digest 0")
    assert chaos.judge([seen]).wrong == 1
