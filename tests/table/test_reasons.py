"""Why the coach advises a move: one or two sentences, about the mover first."""

import pytest

import cadran
from cadran.bots import Advice, advise
from cadran.bots.coach import Trend
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


@pytest.mark.parametrize("key", [game.key for game in cadran.games()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_trends_are_told_as_a_person_would(key: str, language: str) -> None:
    """ "Showing and announcing comes more often" helps nobody; no title of a rule is cited."""
    game = cadran.game(key)
    trends = [
        Trend(clause, own, here, 2.0)
        for clause in game.clauses
        for own in (True, False)
        for here in (1.0, 3.0)
    ]
    told: set[str] = set()
    for trend in trends:
        advice = Advice(0, "", 0.5, 0.4, 0.6, 0.1, 0.0, events=[], trends=[trend])
        told.update(reasons(game, advice, NAMES, language))
    assert told
    for words in told:
        assert "“" not in words
        assert "«" not in words
        assert ". (" in words  # the figures stand apart: behind a tap


def test_what_says_little_makes_room_for_what_says_something() -> None:
    """However clear a trend is that nobody would tell, the next one is told."""
    trends = [Trend("show", True, 9.0, 3.0), Trend("ghost", True, 1.0, 2.0)]
    advice = Advice(0, "", 0.5, 0.4, 0.6, 0.1, 0.0, events=[], trends=trends)
    hours = cadran.game("quelle-heure")
    assert reason(hours, advice, 0, NAMES, "en") == (
        "After it you will less often draw a ghost. (1 time a game instead of 2.)"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_follows_the_figure_stands_apart(language: str) -> None:
    """The first sentence is what a person would say; the page hides the rest behind a tap."""
    advice = Advice(0, "", 0.5, 0.4, 0.6, 0.1, 24.0, events=[], trends=[])
    game = cadran.game("24h-du-mans")
    first, other = (reason(game, advice, 0, NAMES, language, best) for best in (True, False))
    assert first != other
    for words in (first, other):
        saying, figure = words.split(". ")
        assert "24" not in saying
        assert "24" in figure
