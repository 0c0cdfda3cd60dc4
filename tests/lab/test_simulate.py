"""Simulation: the same on one core and on many."""

import pytest

import cadran
from cadran.kernel import BadInput, fast_rng, playout, stream
from cadran.lab.simulate import simulate

KEYS = [game.key for game in cadran.games()]


@pytest.mark.parametrize("key", KEYS)
def test_the_number_of_processes_changes_nothing_but_the_time(key: str) -> None:
    bots = ["random"] * cadran.game(key).seats[0]
    one = simulate(key, bots, 60, "jobs", jobs=1)
    two = simulate(key, bots, 60, "jobs", jobs=2)
    assert one.games == 60
    assert (one.decisions, one.wins, one.wins_by_order, one.capped) == (
        two.decisions,
        two.wins,
        two.wins_by_order,
        two.capped,
    )
    assert simulate(key, bots, 60, "other seed").decisions != one.decisions


@pytest.mark.parametrize("key", KEYS)
def test_every_victory_is_counted_once(key: str) -> None:
    bots = ["random", "greedy"] + ["random"] * (cadran.game(key).seats[0] - 2)
    report = simulate(key, bots, 10, "s")
    assert sum(report.wins) == pytest.approx(10)
    assert sum(report.wins_by_order) == pytest.approx(10)


@pytest.mark.parametrize("key", KEYS)
def test_games_can_be_dealt_as_tables_deal_them(key: str) -> None:
    game = cadran.game(key)
    seats = game.seats[0]
    numbers = fast_rng("s")
    one, two = numbers.word(), numbers.word()
    played = 0
    for number in range(6):
        table = game.new(seats, f"s/{number}")
        played += int(playout(table, stream(one, two, number), 1_000_000))
    bots = ["random"] * seats
    assert simulate(key, bots, 6, "s", as_table=True).decisions == played
    assert simulate(key, bots, 6, "s").decisions != played


def test_nonsense_is_refused() -> None:
    with pytest.raises(BadInput, match="0 games"):
        simulate("24-7", ["random", "random"], 0, "s")
    with pytest.raises(BadInput, match="0 jobs"):
        simulate("24-7", ["random", "random"], 1, "s", jobs=0)
    with pytest.raises(BadInput, match="no bot 'deep blue'"):
        simulate("24-7", ["random", "deep blue"], 1, "s")
