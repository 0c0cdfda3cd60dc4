"""An owner's edition file of 24H du Mans: its form, and what is wrong with it."""

from typing import Annotated, Literal

import msgspec

from cadran.games.mans_24h.edition import (
    BLUE,
    CAR,
    INCIDENT,
    MOST_CARDS,
    MOST_SEATS,
    NO_COLOUR,
    PIT,
    SPARE,
    WEATHER,
    YELLOW,
    Edition,
    Row,
)
from cadran.kernel import BadEdition
from cadran.library import fill, read_edition

Colour = Literal["yellow", "blue"]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]
Score = Annotated[int, msgspec.Meta(ge=0, le=99)]
Heat = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Car(msgspec.Struct, tag_field="kind", tag="car", forbid_unknown_fields=True):
    """A car card in an edition file."""

    score: Score
    heat: Heat
    tyres: Annotated[list[Colour], msgspec.Meta(max_length=4)]
    count: Count

    def row(self) -> Row:
        yellow, blue = self.tyres.count("yellow"), self.tyres.count("blue")
        return (CAR, self.score, self.heat, yellow, blue, NO_COLOUR, self.count)


class Weather(msgspec.Struct, tag_field="kind", tag="weather", forbid_unknown_fields=True):
    """A weather card in an edition file."""

    colour: Colour
    heat: Heat
    count: Count

    def row(self) -> Row:
        colour = YELLOW if self.colour == "yellow" else BLUE
        return (WEATHER, 0, self.heat, 0, 0, colour, self.count)


class Pit(msgspec.Struct, tag_field="kind", tag="pit", forbid_unknown_fields=True):
    """A pit card in an edition file."""

    count: Count

    def row(self) -> Row:
        return (PIT, 0, 0, 0, 0, NO_COLOUR, self.count)


class Incident(msgspec.Struct, tag_field="kind", tag="incident", forbid_unknown_fields=True):
    """A technical incident in an edition file."""

    count: Count

    def row(self) -> Row:
        return (INCIDENT, 0, 0, 0, 0, NO_COLOUR, self.count)


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """An edition file. See docs/editions.md."""

    name: str
    players: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)]
    cards: list[Car | Weather | Pit | Incident]


def open_box(source: str | None, package: str) -> tuple[Deck, Edition]:
    """The deck of a file, or the reconstructed one; BadEdition names the field."""
    name = source if source is not None else "edition.toml"
    deck = fill(Deck, read_edition(source, package), name)
    rows: list[Row] = []
    for number, card in enumerate(deck.cards):
        row = card.row()
        for earlier, other in enumerate(rows):
            if row[:6] == other[:6]:
                raise BadEdition(
                    f"{name}: cards[{number}]: the same card as cards[{earlier}]; "
                    "list it once, with one count"
                )
        rows.append(row)
    total = sum(card.count for card in deck.cards)
    if total < deck.players + SPARE:
        raise BadEdition(
            f"{name}: cards: the counts make {total}, too few for players = {deck.players} "
            f"(at least players + {SPARE} = {deck.players + SPARE})"
        )
    if total > MOST_CARDS:
        raise BadEdition(f"{name}: cards: the counts make {total}, more than {MOST_CARDS}")
    return deck, Edition(deck.players, rows)
