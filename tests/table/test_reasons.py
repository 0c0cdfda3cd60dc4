"""Why the coach advises a move: one or two sentences, about the mover first."""

import pytest

import cadran
from cadran.bots import advise
from cadran.kernel import fast_rng
from cadran.library import LANGUAGES, GameView
from cadran.table.reasons import reason, reasons

NAMES = ["Ana", "Ben"]


@pytest.mark.parametrize("key", [game.key for game in cadran.games()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_advice_has_a_reason_made_of_all_reasons(key: str, language: str) -> None:
    game = cadran.game(key)
    state = game.new(2, "reasons")
    rng = fast_rng(key)
    for _ in range(3):
        seat = int(state.to_act())
        view = game.view(state, seat)
        assert isinstance(view, GameView)
        for advice in advise(game, view, rng, simulations=40, most=12):
            every = reasons(game, advice, NAMES, language)
            best = reason(game, advice, seat, NAMES, language)
            assert best
            plain = [text.split(" [")[0] for text in every]
            parts = sum(text in best for text in plain)
            assert parts >= min(2, len(every))
        state.apply(view.legal[0].action)
