"""The tree of errors: one root, and messages that show the input."""

import pytest

import cadran
from cadran import kernel
from cadran.kernel import BadInput, BadLog, Broken, CadranError, NotAllowed

ERRORS = ["BadEdition", "BadInput", "BadLog", "BadPosition", "Broken", "NotAllowed", "Stale"]


@pytest.mark.parametrize("name", ERRORS)
def test_every_error_is_one_of_ours_and_nothing_else(name: str) -> None:
    error = getattr(kernel, name)
    assert error.__bases__ == (CadranError,)
    assert CadranError.__bases__ == (Exception,)


def test_all_errors_but_our_own_defects_are_public() -> None:
    public = {name for name in cadran.__all__ if name in ERRORS}
    assert public == set(ERRORS) - {"Broken"}


def test_a_refusal_names_its_clause() -> None:
    error = NotAllowed("max-24", "With 9 on d4 a line would make 27.")
    assert error.clause == "max-24"
    assert str(error) == "With 9 on d4 a line would make 27."


def test_a_damaged_log_names_its_line() -> None:
    error = BadLog(17, "the hash does not fit: '5 d4 #ab12'")
    assert error.line == 17
    assert str(error) == "line 17: the hash does not fit: '5 d4 #ab12'"


def test_a_plain_error_says_what_it_was_given() -> None:
    with pytest.raises(CadranError, match="chess"):
        raise BadInput("there is no game 'chess'")
    assert str(Broken("a tile is missing")) == "a tile is missing"


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r"'chess'.*24-7"):
        cadran.game("chess")
