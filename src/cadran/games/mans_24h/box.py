"""An owner's edition file of 24H du Mans: its form, and what is wrong with it."""

from typing import Annotated, Literal

import msgspec

from cadran.games.mans_24h import edition
from cadran.games.mans_24h.edition import COLOURS, MOST_CARDS, SORTS, SPARE, Edition, Row
from cadran.library import open_edition

Colour = Literal["yellow", "blue"]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]
Score = Annotated[int, msgspec.Meta(ge=0, le=99)]
Heat = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Card(
    msgspec.Struct, tag_field="kind", tag=str.lower, forbid_unknown_fields=True, kw_only=True
):
    """A card in an edition file, and how often it is there; `kind` is its sort."""

    count: Count

    def row(self) -> Row:
        """The card as an edition has it."""
        return Row(SORTS.index(str(self.__struct_config__.tag)), self.count)


class Car(Card):
    """A car card."""

    score: Score
    heat: Heat
    tyres: Annotated[list[Colour], msgspec.Meta(max_length=4)]

    def row(self) -> Row:
        yellow, blue = (self.tyres.count(colour) for colour in COLOURS)
        return Row(edition.CAR, self.count, self.score, self.heat, yellow, blue)


class Weather(Card):
    """A weather card."""

    colour: Colour
    heat: Heat

    def row(self) -> Row:
        colour = COLOURS.index(self.colour)
        return Row(edition.WEATHER, self.count, heat=self.heat, colour=colour)


class Pit(Card):
    """A pit card."""


class Incident(Card):
    """A technical incident."""


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """An edition file. See docs/editions.md."""

    name: str
    players: Annotated[int, msgspec.Meta(ge=2, le=edition.MOST_SEATS)]
    cards: list[Car | Weather | Pit | Incident]


def open_box(source: str | None, package: str) -> tuple[Deck, Edition]:
    """The deck of a file, or the reconstructed one; BadEdition names the field."""
    deck, need = open_edition(Deck, source, package)
    rows = [card.row() for card in deck.cards]
    faces = [row._replace(copies=1) for row in rows]
    for number, face in enumerate(faces):
        once = f"the same card as cards[{faces.index(face)}]; list it once, with one count"
        need(faces.index(face) == number, f"cards[{number}]: {once}")
    total, least = sum(card.count for card in deck.cards), deck.players + SPARE
    few = f"too few for players = {deck.players} (at least players + {SPARE} = {least})"
    need(total >= least, f"cards: the counts make {total}, {few}")
    need(total <= MOST_CARDS, f"cards: the counts make {total}, more than {MOST_CARDS}")
    return deck, Edition(deck.players, rows)
