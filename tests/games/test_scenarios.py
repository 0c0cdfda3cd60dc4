"""Every clause of every game, pinned down by scenarios a player can read."""

import re
from pathlib import Path
from typing import Any

import pytest

import cadran
from cadran.kernel import Game
from tests.games.scenarios import clauses_in, run, scenarios_of

ALL = [(game, scenario) for game in cadran.games() for scenario in scenarios_of(game)]
MARK = re.compile(r'pytest\.mark\.clause\("([^"]+)", "([^"]+)"\)')


def name_of(value: object) -> str:
    return value.key if isinstance(value, Game) else f"{value['file']}: {value['name']}"  # type: ignore[index]


@pytest.mark.parametrize(("game", "scenario"), ALL, ids=name_of)
def test_scenario(game: Game, scenario: dict[str, Any]) -> None:
    run(game, scenario)


@pytest.mark.parametrize("game", cadran.games(), ids=name_of)
def test_every_clause_has_a_scenario_and_every_scenario_a_known_clause(game: Game) -> None:
    told = {clause for scenario in scenarios_of(game) for clause in clauses_in(scenario)}
    for path in (Path(__file__).parents[1]).rglob("test_*.py"):
        told |= {clause for key, clause in MARK.findall(path.read_text("utf-8")) if key == game.key}
    assert told == set(game.clauses)


def test_scenario_names_are_unique() -> None:
    names = [(game.key, scenario["file"], scenario["name"]) for game, scenario in ALL]
    assert len(names) == len(set(names))
