"""Every text in both languages: no number, name or choice makes it read badly."""

import importlib
import inspect

import msgspec
import pytest

import cadran
from cadran.games.tour_de_france.events import Points
from cadran.kernel import Game
from cadran.library import LANGUAGES, Event, say, sentence
from tests.library.words import Uses, faults, messages


def test_both_languages_have_the_same_texts() -> None:
    french, english = (set(messages(language)) for language in LANGUAGES)
    assert french == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_reads_well_with_every_number(language: str) -> None:
    wrong = []
    for ident in messages(language):
        for arguments in Uses(language, ident).arguments():
            text = say(language, ident, **arguments)
            wrong += [f"{ident}: {fault}: {text!r}" for fault in faults(language, text)]
    assert not wrong, "\n".join(sorted(set(wrong)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_reads_well(language: str) -> None:
    wrong = []
    for game in cadran.games():
        for clause in game.clauses.values():
            for text in (clause.titles[language], clause.texts[language]):
                wrong += [f"{game.key}: {clause.id}: {f}: {text}" for f in faults(language, text)]
    assert not wrong, "\n".join(sorted(set(wrong)))


def events_of(game: Game) -> list[type[Event]]:
    """Every kind of event a game can tell of."""
    package = type(game).__module__.rpartition(".")[0]
    found = vars(importlib.import_module(f"{package}.events")).values()
    return [kind for kind in found if inspect.isclass(kind) and issubclass(kind, Event)]


@pytest.mark.parametrize("game", cadran.games(), ids=lambda game: game.key)
def test_every_event_has_a_sentence_for_every_seat_in_both_languages(game: Game) -> None:
    """For whoever sees it: a hidden field is the word `hidden`, which the sentence must expect."""
    kinds = [kind for kind in events_of(game) if kind is not Event]
    assert kinds
    for kind in kinds:
        fields = {field.name: field for field in msgspec.structs.fields(kind)}
        for language in LANGUAGES:
            ident = f"event-{game.key}-{kind.__struct_config__.tag}"
            uses = Uses(language, ident)
            assert uses.names <= set(fields), ident
            for name in uses.names:
                # Told only where it is known: beside it, or above it, a choice asks for `hidden`.
                if type(None) in getattr(fields[name].type, "__args__", ()):
                    assert any("hidden" in keys for keys in uses.keys.values()), (ident, name)
            for arguments in uses.arguments():
                text = say(language, ident, **arguments)
                assert text.strip(), (ident, arguments)
                assert "hidden" not in text, (ident, arguments)


@pytest.mark.parametrize("game", cadran.games(), ids=lambda game: game.key)
def test_no_sentence_is_left_over_from_an_event_that_is_gone(game: Game) -> None:
    told = {
        f"event-{game.key}-{k.__struct_config__.tag}" for k in events_of(game) if k is not Event
    }
    for language in LANGUAGES:
        assert {i for i in messages(language) if i.startswith(f"event-{game.key}-")} == told


@pytest.mark.parametrize(
    ("language", "place"),
    [("fr", "1re place au contre-la-montre"), ("en", "1st in the time trial")],
)
def test_a_number_that_comes_as_a_word_is_counted_as_a_number(language: str, place: str) -> None:
    """It said "1th in the time trial": a word is no number to a text that asks for one."""
    event = Points(0, "itt-points", "individual", "1", 6)
    for own in (None, 0, 1):
        assert place in sentence(language, "tour-de-france", event, ["Ana", "Ben"], own)
