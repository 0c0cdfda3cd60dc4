"""The board in the terminal: it fits, and shows what a player looks for."""

import io

import pytest
from rich.console import Console

import cadran
from cadran.cli.boards import draw
from cadran.kernel import OVER, State, fast_rng
from cadran.library import LANGUAGES

GAME = cadran.game("les-24-heures")
NAMES = ["Anna", "Bertrand", "Chloé", "David", "Ève", "Félix"] * 2


def printed(state: State, seat: int | None, language: str) -> str:
    out = io.StringIO()
    names = NAMES[: int(state.seats)]
    Console(file=out, width=80).print(draw(GAME, GAME.view(state, seat), names, language))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_fits_into_80_columns_all_race_long(language: str) -> None:
    for seats in (2, 6, 12):
        state = GAME.new(seats=seats, seed="board")
        rng = fast_rng("board")
        while state.to_act() != OVER:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
            if rng.below(20) == 0 or state.to_act() == OVER:
                for seat in (0, None):
                    lines = printed(state, seat, language).splitlines()
                    assert max(len(line) for line in lines) <= 80


def test_it_shows_marks_incidents_and_the_lost_turn() -> None:
    state = GAME.from_position(
        {
            "game": GAME.key,
            "seats": 2,
            "hands": [["100", "joker", "250"], ["leak", "rain", "150"]],
            "cars": [{"incidents": {"carb": [2]}}, {"speed": {"250": 10}, "pit_stops": ["refuel"]}],
            "shoe": ["refuel", "100"],
        }
    )
    text = printed(state, 0, "en")
    for word in (
        "Carburettor (turns: 2)", "Refuelling", "new tyres now", "Bertrand 3 ??", "Pile: 2 [?]",
        "Joker", "joker clear", "2500", "1000 1000 500",
    ):  # fmt: skip
        assert word in text
    assert "Oil leak ×1" not in text.split("your hand")[1]
