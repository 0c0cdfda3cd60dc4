"""The Coupe d'Or: four races with the same entrants, and how its ties are settled."""

import pytest

from cadran.games.les_24_heures.edition import RACES, points_of
from cadran.kernel import fast_rng
from cadran.table.cup import Cup, Race, Result, coupe_dor, entrants_of


def run(cup: Cup) -> None:
    """Play every race at random."""
    rng = fast_rng("cup")
    while not cup.over():
        table = cup.table()
        while not table.over:
            legal = table.state.legal()
            table.play(int(table.state.to_act()), int(legal[rng.below(len(legal))]))


@pytest.mark.clause("les-24-heures", "coupe-dor")
def test_the_deal_passes_left_from_race_to_race() -> None:
    cup = Cup(entrants_of(["Anna", "Bea", "Carl"]), coupe_dor(), "deal")
    rng = fast_rng("deal")
    dealers = []
    for _ in RACES:
        table = cup.table()
        dealers.append(int(table.state.to_act()))  # the dealer plays first
        while not table.over:
            legal = table.state.legal()
            table.play(int(table.state.to_act()), int(legal[rng.below(len(legal))]))
    assert dealers == [(dealers[0] + number) % 3 for number in range(4)]


@pytest.mark.clause("les-24-heures", "coupe-dor")
def test_four_races_in_a_row_and_the_points_add_up() -> None:
    cup = Cup(entrants_of(["Anna", "Bea", "Carl", "Dora"]), coupe_dor(), "sum")
    run(cup)
    results = cup.results()
    assert tuple(str(result.race.options["race"]) for result in results) == RACES
    for row in cup.standings():
        number = [entrant.name for entrant in cup.entrants].index(row.entrant)
        assert row.points == sum(points_of(result.ranks)[number] for result in results)
        assert row.score == sum(result.scores[number] for result in results)


@pytest.mark.clause("les-24-heures", "coupe-dor")
def test_equal_points_are_settled_by_wins_then_kilometres_then_shared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    race = Race("les-24-heures")
    cup = Cup(entrants_of(["Anna", "Bea", "Carl", "Dora"]), coupe_dor(), "ties")

    def standings(*races: tuple[list[int], list[int], list[int]]) -> list[tuple[int, str]]:
        results = [Result(race, ranks, scores, points) for ranks, scores, points in races]
        monkeypatch.setattr(cup, "results", lambda: results)
        return [(row.rank, row.entrant) for row in cup.standings()]

    # Anna and Bea have twelve points; Bea has won a race, Anna drove further.
    assert standings(
        ([2, 1, 3, 4], [4900, 5000, 900, 800], [6, 9, 4, 3]),
        ([2, 4, 1, 3], [4900, 0, 5000, 800], [6, 3, 9, 4]),
    ) == [(1, "Carl"), (2, "Bea"), (3, "Anna"), (4, "Dora")]
    # A shared win is a win; with equal wins kilometres decide, and nothing else does.
    assert standings(([1, 1, 3, 3], [900, 900, 800, 800], [9, 9, 4, 4])) == [
        (1, "Anna"),
        (1, "Bea"),
        (3, "Carl"),
        (3, "Dora"),
    ]
    assert standings(
        ([1, 2, 3, 4], [900, 800, 700, 600], [9, 6, 4, 3]),
        ([2, 1, 3, 4], [900, 2000, 700, 600], [6, 9, 4, 3]),
    ) == [(1, "Bea"), (2, "Anna"), (3, "Carl"), (4, "Dora")]
