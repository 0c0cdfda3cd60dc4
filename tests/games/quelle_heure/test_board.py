"""The terminal board draws every view of a game in 80 columns, in both languages."""

import io

import pytest
from rich.console import Console

import cadran
from cadran.cli.boards import draw
from cadran.kernel import OVER, fast_rng
from cadran.library import LANGUAGES

GAME = cadran.game("quelle-heure")
NAMES = ["Ana", "Benoît-Emmanuel", "Chloé", "Dé"]


def drawn(view: object, language: str) -> str:
    out = io.StringIO()
    console = Console(file=out, width=80, highlight=False)
    console.print(draw(GAME, view, NAMES, language))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_view_can_be_drawn(language: str) -> None:
    for seats, options in GAME.variants():
        state = GAME.new(seats, "draw", options)
        rng = fast_rng("draw")
        while True:
            seat = int(state.to_act())
            for watcher in (None, max(seat, 0)):
                lines = drawn(GAME.view(state, watcher), language).splitlines()
                assert max(len(line) for line in lines) <= 80
            if seat == OVER:
                break
            for _ in range(17):
                if state.to_act() != OVER:
                    legal = state.legal()
                    state.apply(legal[rng.below(len(legal))])


def test_wise_and_unwise_places_are_told_apart_without_colour() -> None:
    position = {"game": GAME.key, "seats": 2, "hands": [[7, "ghost"], [21, 9]]}
    state = GAME.from_position(position)
    state.apply(GAME.parse("take 1"))
    mine = next(line for line in drawn(GAME.view(state, 0), "en").splitlines() if "Ana (" in line)
    assert mine.split()[4:11] == ["!", "!", "!", "!", "!", "+", "+"]
    assert "nine in the evening (21h)" in drawn(GAME.view(state, 0), "en")
    assert "vingt et une heures (21 h)" in drawn(GAME.view(state, 0), "fr")


def test_a_hand_shows_only_to_its_owner() -> None:
    position = {"game": GAME.key, "seats": 2, "hands": [[7, "ghost"], [21, 9]]}
    state = GAME.from_position(position)
    assert "07h ghost" in drawn(GAME.view(state, 0), "en")
    assert "ghost" not in drawn(GAME.view(state, 1), "en")
    assert "ghost" not in drawn(GAME.view(state, None), "en")
