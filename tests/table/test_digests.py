"""What a state tells for its digest is a stored format: it changes with its number, or never."""

import tomllib

import pytest

import cadran
from cadran.table import Table
from tests.table.digests import PLACE

KEPT = tomllib.loads(PLACE.read_text("utf-8"))


@pytest.mark.parametrize("key", [game.key for game in cadran.games()])
def test_the_numbers_of_a_state_are_what_they_were(key: str) -> None:
    game, kept = cadran.game(key), KEPT[key]
    assert game.edition_digest == kept["edition"], "another edition: write the digests anew"
    table = Table(game, [f"P{seat}" for seat in range(game.seats[-1])], "digest")
    for text in kept["actions"]:
        table.play(int(table.state.to_act()), game.parse(text))
    assert int(table.state.digest_format()) == kept["format"], "write the digests anew"
    assert table.state.digest() == kept["digest"], "numbers() changed: count up digest_format()"


@pytest.mark.parametrize("key", [game.key for game in cadran.games()])
def test_what_follows_from_the_rest_does_not_change_a_digest(key: str) -> None:
    """A state built anew from its position, with everything worked out again, has the same."""
    game, kept = cadran.game(key), KEPT[key]
    state = game.new(game.seats[-1], "digest")
    for text in kept["actions"]:
        state.apply(game.parse(text))
        assert game.from_position(game.position(state)).digest() == state.digest()
