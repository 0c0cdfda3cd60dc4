"""The toy game's own rules; the conformance suite runs over it with all the others."""

import json
from pathlib import Path
from typing import Any

import pytest

from cadran.kernel import BadEdition, BadInput, BadPosition, CadranError
from cadran.library import LANGUAGES, add_texts, has_text, say, texts
from tests import toy
from tests.games.scenarios import clauses_in, run, scenarios_in

GAME = toy.make()
SCENARIOS = scenarios_in(Path(__file__).parent / "scenarios")
NEVER = {"phase", "turn-cap"}  # one decision a turn, and 24 cards come to an end


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["name"])
def test_scenario(scenario: dict[str, Any]) -> None:
    run(GAME, scenario)


def test_every_clause_has_a_scenario() -> None:
    told = {clause for scenario in SCENARIOS for clause in clauses_in(scenario)}
    assert told == set(GAME.clauses) - NEVER


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hands": [[1], [2], [3]]}, "hands: 3 for 2 seats"),
        ({"hands": [[1, 1, 1, 1], [2]]}, "hands: more than 3 cards"),
        ({"hands": [[1], [7]]}, "no card of 7 hours"),
        ({"hands": [[1], [2]], "played": [2, 2, 2, 2]}, "more than 4 cards of 2 hours"),
        ({"hands": [[], [2]]}, "to_act: seat 0 has no card"),
        ({"bells": [1]}, "bells: 1 for 2 seats"),
        ({"bells": [1, -1]}, "bells"),
        ({"waited": [2]}, "waited"),
        ({"to_act": 2}, "to_act: there is no seat 2"),
        ({"seats": 4}, "no table for 4 seats"),
        ({"options": {"hand": 9}}, "option hand: 9"),
        ({"rng": "dice"}, "no random stream: 'dice'"),
    ],
)
def test_an_impossible_position_is_refused(change: dict[str, Any], message: str) -> None:
    position = {"game": "minuit", "seats": 2, "hands": [[1], [2]]}
    GAME.from_position(position).check()
    with pytest.raises(BadPosition, match=message):
        GAME.from_position({**position, **change})


@pytest.mark.parametrize("text", ["", "7", "0", "play 1", "waits", "１"])
def test_other_words_are_no_moves(text: str) -> None:
    with pytest.raises(BadInput, match="minuit"):
        GAME.parse(text)


@pytest.mark.parametrize("action", [-1, 7])
def test_there_are_no_other_actions(action: int) -> None:
    with pytest.raises(BadInput, match=str(action)):
        GAME.text(action)


def test_it_has_one_edition() -> None:
    with pytest.raises(BadEdition, match=r"mine\.toml"):
        toy.make("mine.toml")


def test_a_position_is_json() -> None:
    position = GAME.position(GAME.new(seats=2, seed="json"))
    assert json.loads(json.dumps(position)) == position


def test_a_game_outside_the_package_brings_its_texts() -> None:
    for language in LANGUAGES:
        assert has_text(language, "option-minuit-hand")
        assert has_text(language, "option-first")
        assert say(language, "refusal-minuit-wait")
    with pytest.raises(CadranError, match="no text 'event-minuit-nothing'"):
        say("en", "event-minuit-nothing")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("event-minuit-ended = again\n", "another package has a text 'event-minuit-ended'"),
        ("no text at all\n", "not Fluent"),
        ("a = 1\na = 2\n", "there is another text 'a'"),
    ],
)
def test_texts_that_fluent_would_drop_are_refused(
    content: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = f"other_{len(content)}"
    for language in LANGUAGES:
        folder = tmp_path / package / "texts" / language
        folder.mkdir(parents=True)
        (folder / "other.ftl").write_text(content)
    (tmp_path / package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    known = [*texts._packages]
    with pytest.raises(CadranError, match=message):
        add_texts(package)
    assert texts._packages == known
    assert say("en", "option-first")
