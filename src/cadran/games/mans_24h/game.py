"""24H du Mans as a game of the house: dealing, views, imagined worlds, positions."""

from collections.abc import Mapping

from cadran.games.mans_24h import actions, events, looking, positions
from cadran.games.mans_24h.box import Deck, open_box
from cadran.games.mans_24h.edition import COLOURS, NO_COLOUR, Edition
from cadran.games.mans_24h.observing import MansObserver
from cadran.games.mans_24h.positions import Position, Reader
from cadran.games.mans_24h.rules import MansState
from cadran.games.mans_24h.views import View
from cadran.kernel import FIRST, Game, Knows, Note, Observer, Rng, State, Value, need_action
from cadran.kernel.state import SPECTATOR
from cadran.library import check_position, clauses_of, digest_of, its_own, looked_at

KEY = "24h-du-mans"
PACKAGE = "cadran.games.mans_24h"


class Mans(Game):
    """24H du Mans with one deck."""

    def __init__(self, deck: Deck, edition: Edition) -> None:
        self.key = KEY
        self.titles = {"fr": "24H du Mans", "en": "24H du Mans"}
        self.rules_version = 1
        self.seats = tuple(range(2, deck.players + 1))
        self.options = (FIRST,)
        self.clauses = clauses_of(PACKAGE)
        self.name_actions(actions.texts(edition))
        self.edition_digest = digest_of([deck.players, deck.cards])
        self.edition = edition

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        state = MansState(self.edition, seats, rng)
        # pole: drawn by lot
        state.deal(self.starter(seats, options, rng))
        return state

    def plain(self, text: str) -> str:
        return actions.plain(text)

    def view(self, state: State, seat: int | None) -> View:
        return looking.view(self, looked_at(self, state, MansState, seat), seat)

    def observer(self, seats: int, options: dict[str, Value]) -> Observer:
        return MansObserver(self.edition, seats)

    def event(self, note: Note, knows: Knows) -> object:
        return events.event(self.edition, note, knows)

    def imagine(self, view: object, rng: Rng) -> State:
        view = its_own(self, view, View)
        state = Reader(self, positions.supposed(view)).state(self.edition)
        state.redeal(SPECTATOR if view.seat is None else view.seat, rng)
        return state

    def details(self, state: State, action: int, clause: str) -> dict[str, int | str]:
        state = its_own(self, state, MansState)
        need_action(action, self.action_count)
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

    def position(self, state: State) -> dict[str, object]:
        return positions.write(self, its_own(self, state, MansState))

    def from_position(self, position: Mapping[str, object]) -> State:
        return Reader(self, check_position(self, position, Position)).state(self.edition)


def make(source: str | None = None) -> Game:
    """24H du Mans with the reconstructed deck, or with an owner's own (the path of its file)."""
    return Mans(*open_box(source, PACKAGE))
