"""Whoever watches the scenarios is watched, too: what is no break of a rule counts as none."""

from collections.abc import Iterator
from typing import Any

import pytest

import cadran
from tests import mutants
from tests.mutants import Copy, failed_scenarios, failed_test, mutants_of, survives

GAME = cadran.game("24-7")
GOOD = next(mutant for mutant in mutants_of(GAME) if mutant["clause"] == "max-24")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    with Copy(tmp_path_factory.mktemp("copy")) as found:
        yield found


def changed(new: str) -> dict[str, Any]:
    return {**GOOD, "new": new}


def test_a_broken_rule_is_noticed_and_mended_again(copy: Copy) -> None:
    assert survives(copy, GAME, GOOD) is None
    assert "no scenario" in str(survives(copy, GAME, changed(GOOD["old"])))


@pytest.mark.parametrize(
    ("mutant", "told"),
    [
        (changed(f"{GOOD['old']}\n    def ("), "breaks the code"),
        (
            {"clause": "max-24", "old": "from typing import Final, final\n", "new": ""},
            "breaks the code",
        ),
        ({"clause": "max-24", "old": "no such text", "new": ""}, "occurs 0 times"),
    ],
    ids=["no Python", "no import", "nowhere"],
)
def test_what_breaks_no_rule_is_a_problem(copy: Copy, mutant: dict[str, Any], told: str) -> None:
    assert told in str(survives(copy, GAME, mutant))


def test_an_endless_game_must_be_meant(copy: Copy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "SECONDS", 3)
    endless = {"clause": "max-24", "old": "    def apply(self, action: i64) -> None:\n"}
    endless["new"] = endless["old"] + "        while True:\n            pass\n"
    assert "never ends" in str(survives(copy, GAME, endless))
    assert survives(copy, GAME, {**endless, "endless": True}) is None


def test_the_lines_that_name_what_failed_are_asked_for() -> None:
    name = "sums.toml: no such scenario: Failed: so it is\n1 scenarios, 1 failed\n"
    assert failed_scenarios(GAME, name) == []
    assert failed_scenarios(GAME, "1 scenarios, 1 failed\n") == []
    test = "tests/games/les_24_heures/test_cup.py"
    assert failed_test(test, f"FAILED {test}::test_it - assert 3 == 4\n") == "assert"
    assert failed_test(test, f"FAILED {test}::test_it - NameError: x\n") == "NameError"
    assert failed_test(test, f"ERROR {test} - NameError: x\n") is None


def test_a_game_that_is_not_there_is_no_success() -> None:
    """Nor one that is set aside, as a game is whose binaries are just being compiled."""
    with pytest.raises(cadran.CadranError, match="no-such-game"):
        mutants.main(["no-such-game"])
    assert mutants.main(["24-7", "--clause", "no-such-clause"]) == 1
