"""The commands that are understood during a game: in the player's language, and in English."""

import unicodedata
from collections.abc import Iterable

from cadran.library import say

# Each has a text play-order-<name>: its words in that language, the first one shown in the help.
ORDERS = (
    "moves", "notation", "why", "hint", "undo", "board", "log", "rules", "save", "help", "quit",
)  # fmt: skip


def bare(word: str) -> str:
    """A word as it may be typed: without accents and capitals."""
    split = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def words_for(order: str, language: str) -> list[str]:
    """What may be typed for an order in a language."""
    return say(language, f"play-order-{order}").split()


def order_of(word: str, language: str) -> str | None:
    """The order a word stands for."""
    for spoken in (language, "en"):
        for order in ORDERS:
            if bare(word) in map(bare, words_for(order, spoken)):
                return order
    return None


def starts_with(options: Iterable[str], typed: str) -> list[str]:
    """Those that go on from what is typed, whatever its capitals and accents."""
    return [option for option in options if bare(option).startswith(bare(typed))]
