"""Moves as a person types and reads them: the notation of the log, its words in their language."""

import re
from collections.abc import Mapping
from functools import cache

from cadran.cli.orders import bare
from cadran.kernel import BadInput, Game
from cadran.library import has_text, say

WORD = re.compile(r"[^\W\d_]+")  # of `7y` only the letter


@cache
def words_of(key: str, language: str) -> dict[str, str]:
    """What the words of a game's notation are in a language; a game may bring none."""
    if not has_text(language, f"words-{key}"):
        return {}
    written, spoken = (say(lang, f"words-{key}").split() for lang in ("en", language))
    return dict(zip(written, spoken, strict=True))


def spoken(key: str, move: str, language: str) -> str:
    """A move of the log, or a card it names, in the words of a language."""
    return _in_words(move, words_of(key, language))


def read_move(game: Game, typed: str, language: str) -> int:
    """The action that somebody means who writes in their language, or as the log does."""
    try:
        return game.parse(typed)
    except BadInput:
        words = words_of(game.key, language)
        return game.parse(_in_words(bare(typed), {bare(words[one]): one for one in words}))


def _in_words(move: str, words: Mapping[str, str]) -> str:
    def other(found: re.Match[str]) -> str:
        run = found[0]
        if run not in words and all(letter in words for letter in run):  # `6yb`, two tyres
            return "".join(words[letter] for letter in run)
        return words.get(run, run)

    return WORD.sub(other, move)
