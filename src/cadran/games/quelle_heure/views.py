"""The shapes of what a seat sees of a game of Quelle heure; `looking.py` fills them."""

from typing import Literal

import msgspec

from cadran.games.quelle_heure.edition import GHOST
from cadran.library.shapes import TurnView

Card = int | Literal["ghost"]

ARRANGE = "arrange_hands"
PHASES: tuple[str, ...] = ("arrange", "take", "place", "move", "move-again")


class Chair(msgspec.Struct, frozen=True):
    """What everybody knows of one player."""

    row: list[int]  # seven places from left to right; 0: free
    completable: bool
    cards: int
    known: list[Card]  # cards of the hand that everybody has seen, in rising order
    sure_hours: int  # of the other cards so many, at least, are hours


class View(TurnView, frozen=True, kw_only=True):
    """The rows, the chairs, the pile, and your own hand."""

    turn_of: int  # who takes, places or moves; while arranging the owner to the right decides
    owner: int  # from whose hand is taken
    hours: list[int]  # of the day, from the first to the last
    chairs: list[Chair]
    pile: int
    out: list[int]  # hours that left the game, in rising order
    gone: list[int]  # hours of which both copies lie in rows or left the game
    shown: int | None  # the hour that was taken and must be placed
    moved: int | None  # emergency: the hour that was moved first
    hand: list[Card]  # your cards: in their order if you arrange it, else in rising order
    arranged: int  # so many cards of your hand, from the left, are in their new order


def card_name(card: int) -> Card:
    """A card for people and JSON."""
    return "ghost" if card == GHOST else card


def card_of(name: Card) -> int:
    """The inverse."""
    return GHOST if name == "ghost" else int(name)
