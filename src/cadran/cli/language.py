"""Which language to speak: `--lang`, else the environment's, else English."""

import os
from collections.abc import Mapping, Sequence

from cadran.kernel import BadInput
from cadran.library import LANGUAGES


def language_of(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Read before anything else, so that help and errors speak it too."""
    for number, word in enumerate(arguments):
        if word == "--lang" and number + 1 < len(arguments):
            return checked(arguments[number + 1])
        if word.startswith("--lang="):
            return checked(word.removeprefix("--lang="))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def checked(language: str) -> str:
    """A language that is spoken here."""
    if language not in LANGUAGES:
        raise BadInput(f"--lang: {language!r} is none of {', '.join(LANGUAGES)}")
    return language
