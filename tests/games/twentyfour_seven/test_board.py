"""The board in the terminal: readable without colour, in 80 columns, in both languages."""

from typing import Any

import pytest
from rich.console import Console

import cadran
from cadran.cli.boards.twentyfour_seven import draw
from cadran.kernel import OVER, State, Value, fast_rng
from cadran.library import LANGUAGES

GAME = cadran.game("24-7")
NAMES = ["Ada", "Bertrand-Emmanuel de la Tour", "Chloé", "Dominique"]
LATE = {
    "game": "24-7",
    "seats": 4,
    "options": {"teams": True, "manual_draw": True},
    "board": [
        "2 2 10 . . . .",
        "6 6 1 9 . . .",
        ". 3 6 10 2 . .",
        "3 9 . 3 3 . 5",
        ". . 10 1 5 . 9",
        "1 7 4 . 4 . 4",
        ". 5 1 4 8 2 .",
    ],
    "racks": [[6, 7], [8], [9, 10], [8, 8]],
    "bag": [7],
    "scores": [120, 200],
    "owed": [1],
    "shown": {"0": [7], "2": [9]},
    "stuck": {"1": [1, 6]},
}


def printed(state: State, seat: int | None, language: str) -> list[str]:
    console = Console(width=80, no_color=True, force_terminal=False)
    view: Any = GAME.view(state, seat)
    with console.capture() as capture:
        console.print(draw(view, NAMES[: int(state.seats)], language))
    return capture.get().splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), GAME.variants(), ids=str)
def test_it_fits_eighty_columns_through_a_whole_game(
    seats: int, options: dict[str, Value], language: str
) -> None:
    state = GAME.new(seats=seats, seed="board", options=options)
    rng = fast_rng("board")
    while True:
        for seat in (*range(seats), None):
            lines = printed(state, seat, language)
            assert max(len(line) for line in lines) <= 80
            assert lines[1].startswith("  ┌─────┬")
        if state.to_act() == OVER:
            break
        for _ in range(7):
            if state.to_act() != OVER:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])


def test_tiles_stones_limits_and_doubles_stand_where_they_are() -> None:
    lines = printed(GAME.from_position(LATE), 0, "en")
    assert lines[8].startswith("4 │  3  │  9  │  ✖  │ (3) │  3  │  ✖  │  5  │")
    # column c makes 17 above c4 and 15 below: dead; f3 takes 3 at most: exhausted
    assert lines[6].startswith("3 │  ∅  │  3  │  6  │  10 │  2  │  ∅  │2x ≤6│")


def test_the_strips_tell_minutes_tiles_and_what_is_known() -> None:
    text = "\n".join(printed(GAME.from_position(LATE), 0, "en"))
    for part in (
        "▶ Ada             120 min",
        "Bertrand-Emma…  200 min",
        "Team A ▮▮ 2 tiles",
        "Team B ▮ 1 tile",
        "forgot to draw",
        "passed: one is above 6",
        "Bag: 1",
        "Your rack:  6   7",
        "Your partner has:  9",
        "Your partner knows your:  7",
    ):
        assert part in text


def test_a_spectator_sees_no_rack_and_no_shown_tile() -> None:
    text = "\n".join(printed(GAME.from_position(LATE), None, "en"))
    assert "rack" not in text
    assert "partner" not in text


def test_french_and_english_differ() -> None:
    state = GAME.from_position(LATE)
    assert printed(state, 0, "fr") != printed(state, 0, "en")
    assert "Votre chevalet :  6   7" in "\n".join(printed(state, 0, "fr"))
