"""24H du Mans as a game of the house: dealing, views, imagined worlds, positions."""

from collections.abc import Mapping

from cadran.games.mans_24h import actions, events, looking, positions
from cadran.games.mans_24h.box import Deck, open_box
from cadran.games.mans_24h.edition import COLOURS, NO_COLOUR, Edition
from cadran.games.mans_24h.observing import MansObserver
from cadran.games.mans_24h.positions import Position, Reader
from cadran.games.mans_24h.rules import MansState
from cadran.games.mans_24h.views import View
from cadran.kernel import FIRST, Game, Knows, Note, Observer, Rng, Value
from cadran.library import TypedGame, Types, clauses_of, digest_of

PACKAGE = "cadran.games.mans_24h"


class Mans(TypedGame[MansState, View, Position]):
    """24H du Mans with one deck."""

    types = Types(MansState, View, Position, Reader, looking.view, positions.write)

    def __init__(self, deck: Deck, edition: Edition) -> None:
        self.key = "24h-du-mans"
        self.titles = {"fr": "24H du Mans", "en": "24H du Mans"}
        self.rules_version = 1
        self.seats = tuple(range(2, deck.players + 1))
        self.options = (FIRST,)
        self.clauses = clauses_of(PACKAGE)
        self.name_actions(actions.texts(edition))
        self.edition_digest = digest_of([deck.players, deck.cards])
        self.edition = edition

    def blank(self, seats: int, options: Mapping[str, Value], rng: Rng) -> MansState:
        return MansState(self.edition, seats, rng)

    def plain(self, text: str) -> str:
        return actions.plain(text)

    def observer(self, seats: int, options: dict[str, Value]) -> Observer:
        return MansObserver(self.edition, seats)

    def event(self, note: Note, knows: Knows) -> object:
        return events.event(self.edition, note, knows)

    def suppose(self, view: View, rng: Rng) -> MansState:
        state = self.blank(view.seats, {}, rng)
        positions.suppose(view, state)
        return state

    def details_of(self, state: MansState, action: int, clause: str) -> dict[str, int | str]:
        target = int(self.edition.target_of[action])
        if target < 0:
            return {}
        there = target < state.seats
        numbers: dict[str, int | str] = {"target": target, "seats": int(state.seats)}
        colour = int(self.edition.colour[self.edition.card_of[action]])
        if colour != NO_COLOUR:
            numbers["colour"] = COLOURS[colour]
            numbers["most"] = int(state.most_tyres(colour))
            numbers["tyres"] = int(state.tyres[2 * target + colour]) if there else 0
        numbers["there"] = "yes" if there else "no"
        return numbers


def make(source: str | None = None) -> Game:
    """24H du Mans with the reconstructed deck, or with an owner's own (the path of its file)."""
    return Mans(*open_box(source, PACKAGE))
