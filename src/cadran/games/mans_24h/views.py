"""The shapes of what a seat sees of a game of 24H du Mans; `looking.py` fills them."""

from functools import cache

import msgspec

from cadran.games.mans_24h.edition import Edition
from cadran.library.shapes import TurnView

PHASES: tuple[str, ...] = ("choose", "play")  # draw or pass; then one of two cards


class Card(msgspec.Struct, frozen=True):
    """One kind of card of the deck."""

    card: str  # its short name, as in notation, rows and hands
    sort: str  # car, weather, pit, incident
    score: int
    tyres: str  # y and b, one letter a tyre; of a weather card its colour; or "none"
    heat: int
    count: int  # in the whole deck
    unseen: int  # neither on the table nor in your hand: anybody could count that


class Chair(msgspec.Struct, frozen=True):
    """What everybody sees of one player."""

    row: list[str]  # the visible cards, in the order laid; after a pit stop the first is the pit
    covered: list[str]  # under a pit card, in the order laid
    score: int
    heat: int
    yellow: int
    blue: int
    incident: bool
    overheated: bool
    heat_left: int  # so much more heat the engine bears; -1: it is overheated
    cards: int  # in hand
    total: int  # of the rounds on the sheet


class View(TurnView, frozen=True, kw_only=True):
    """The table, the sheet, the chairs, and your own hand."""

    round: int
    rounds: int  # of the whole game
    night: bool
    night_rounds: list[int]
    pole: int  # who started the first round
    first: int  # who started this one
    pile: int
    aside: int
    passes: int  # in a row
    running: int
    chairs: list[Chair]
    sheet: list[list[int]]  # the points of each finished round, per seat
    hand: list[str]  # your cards, the one just drawn last
    deck: list[Card]


@cache
def printed(edition: Edition) -> list[list[Card]]:
    """Per kind of card and number unseen its entry: they never change, so each is made once."""
    return [
        [Card(*face, int(count), unseen) for unseen in range(count + 1)]
        for face, count in zip(edition.faces, edition.count, strict=True)
    ]
