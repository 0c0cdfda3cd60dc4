"""What texts say of the rules, where they once said something else."""

from typing import Any

import pytest

import cadran
from cadran.library import say

FACTS = {
    # A line that runs through an empty square has tiles on both sides of it.
    "refusal-24-7-dead-square": ("sans compter cette case", "without counting this square"),
    "score-quelle-heure": ("victoires", "wins"),
    "option-quelle-heure-first": ("le plus jeune", "the youngest"),
    # More than six players share six cars.
    "option-les-24-heures-cars": ("jusqu'à six joueurs", "up to six players"),
    # The second stop for tyres is at 5,000 km.
    "web-les-24-heures-ask-tyres": ("5\u202f000 km", "5,000 km"),
    # Others may well finish before.
    "web-tour-de-france-risk": ("aucun des vôtres ne franchit", "none of yours may finish"),
}
GIVEN = {"count": 2, "km": 5000, "card": "headwind", "cell": "c3", "line": 25}
# What no sentence says: an hour after the last, squares of a rider who does not move.
UNSAID = {
    "event-les-24-heures-clock": ({"hour": 25, "finish": "yes"}, "25"),
    "log-les-24-heures-clock": ({"hour": 25, "finish": "yes"}, "25"),
    "refusal-tour-de-france-as-far-as-possible": ({"why": "turned", "number": 2, "far": 0}, "0"),
}
CLAUSES = {
    # With a lap record there are two plays in a turn.
    ("les-24-heures", "pit-stop"): ("un par coup", "one per play"),
    ("tour-de-france", "team-colour"): (
        "tant que cette carte se joue",
        "while that card is played",
    ),
}


@pytest.mark.parametrize("ident", FACTS)
def test_a_text_says_what_holds(ident: str) -> None:
    for language, fact in zip(("fr", "en"), FACTS[ident], strict=True):
        assert fact in say(language, ident, **GIVEN)


@pytest.mark.parametrize(("key", "clause"), CLAUSES)
def test_a_clause_says_what_holds(key: str, clause: str) -> None:
    for language, fact in zip(("fr", "en"), CLAUSES[key, clause], strict=True):
        assert fact in " ".join(cadran.game(key).clauses[clause].texts[language].split())


@pytest.mark.parametrize("ident", UNSAID)
def test_a_text_says_no_number_that_means_nothing(ident: str) -> None:
    fields, number = UNSAID[ident]
    given: dict[str, Any] = {"clause": "", "night": "no", "rider": 1, "lost": 1, **fields}
    for language in ("fr", "en"):
        text = say(language, ident, **given)
        assert text.strip()
        assert number not in text
