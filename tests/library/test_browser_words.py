"""Tests in the browser find buttons by what they say: none waits for words that no text has."""

import re
from pathlib import Path

import cadran

TESTS = Path(__file__).parent.parent
BROWSER = TESTS / "browser"
TEXTS = (Path(cadran.__file__).parent / "library" / "texts", TESTS / "toy" / "minuit" / "texts")
# What is no text of Cadran: people, what they say, and what has its own name.
NO_TEXT = {"Ana", "Ben", "Zoé", "Cadran", "English", "Hello!", "2", "3", "4"}
SAID = r'(?:name=|get_by_text\(|get_by_label\()"([^"]+)"'
VALUE = r"\{.*?(?:\}|$)"  # of a text; a choice goes on in the next lines


def said() -> set[str]:
    """The words that tests in the browser look for."""
    found = {word for path in BROWSER.glob("*.py") for word in re.findall(SAID, path.read_text())}
    # The page sets the apostrophe of print; the files have that of the keyboard.
    return {word.replace("’", "'") for word in found} - NO_TEXT


def lost(words: set[str]) -> set[str]:
    """Those that stand in no text, whatever its values are."""
    files = [path.read_text("utf-8") for folder in TEXTS for path in folder.glob("*/*.ftl")]
    whole = "\n".join(files).casefold()
    lines = [line.partition(" = ")[2].casefold() for file in files for line in file.splitlines()]
    # A value may be anything, but what stands around it is said.
    around = [
        re.compile(r".+".join(map(re.escape, re.split(VALUE, line))))
        for line in lines
        if "{" in line and len(re.sub(rf"{VALUE}|\W", "", line)) > 5
    ]
    return {
        word
        for word in words
        if word.casefold() not in whole
        and not any(pattern.fullmatch(word.casefold()) for pattern in around)
    }


def test_words_that_are_waited_for_stand_in_some_text() -> None:
    words = said()
    assert len(words) > 30
    assert lost(words) == set()


def test_words_that_no_text_has_are_found() -> None:
    assert lost({"It is me", "Take Ben off this device", "Sit down"}) == {"It is me"}
