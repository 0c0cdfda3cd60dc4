"""Tour de France as a game of the house: dealing, views and imagined worlds."""

from collections.abc import Mapping

from cadran.games.tour_de_france import actions, events, imagining, looking, positions
from cadran.games.tour_de_france.box import open_box
from cadran.games.tour_de_france.edition import IS_MOVE, RIDERS
from cadran.games.tour_de_france.observing import TourObserver
from cadran.games.tour_de_france.positions import Position, Reader
from cadran.games.tour_de_france.road import distance
from cadran.games.tour_de_france.rules import TourState
from cadran.games.tour_de_france.views import View
from cadran.kernel import FIRST, Game, Knows, Note, Observer, Rng, Value
from cadran.library import TypedGame, Types, clauses_of, digest_of

PACKAGE = "cadran.games.tour_de_france"


class TourDeFrance(TypedGame[TourState, View, Position]):
    """Tour de France in the reconstructed edition, or an owner's."""

    types = Types(TourState, View, Position, Reader, looking.view, positions.write)

    def __init__(self, source: str | None) -> None:
        self.key = "tour-de-france"
        self.titles = {"fr": "Tour de France", "en": "Tour de France"}
        self.rules_version = 2
        self.seats = (2, 3, 4)
        self.options = (FIRST,)
        self.clauses = clauses_of(PACKAGE)
        box, self.edition = open_box(source, PACKAGE)
        self.edition_digest = digest_of(box)
        self.name_actions(actions.texts(self.edition))

    def blank(self, seats: int, options: Mapping[str, Value], rng: Rng) -> TourState:
        return TourState(self.edition, seats, rng)

    def plain(self, text: str) -> str:
        return actions.plain(text)

    def observer(self, seats: int, options: dict[str, Value]) -> Observer:
        return TourObserver(self.edition, seats)

    def event(self, note: Note, knows: Knows) -> object:
        return events.event(self.edition, note, knows)

    def suppose(self, view: View, rng: Rng) -> TourState:
        return imagining.suppose(self.edition, view, rng)

    def details_of(self, state: TourState, action: int, clause: str) -> dict[str, int | str]:
        edition = self.edition
        known: dict[str, int | str] = {"action": self.text(action), "stage": int(state.stage) + 1}
        if edition.action_kind[action] == IS_MOVE:
            rider = int(state.seat) * RIDERS + int(actions.rider_of(edition, action))
            squares = int(actions.squares_in(actions.amount_of(edition, action)))
            found = state.road.reach(rider, squares, state.band(), state.crossing(), False)
            known |= {
                "rider": rider % RIDERS + 1,
                "number": squares,
                "target": str(actions.target_text(edition, actions.target_of(edition, action))),
                "far": int(distance(found)),
                "why": _why_not_further(state, rider, int(found)),
                "lost": int(state.road.lost[rider]),
            }
        return known


def _why_not_further(state: TourState, rider: int, found: int) -> str:
    """What keeps a rider where it is; `way` if nothing does."""
    if state.road.places[rider]:
        return "finished"
    if state.road.lost[rider]:
        return "turned"
    return "way" if distance(found) else "hemmed"


def make(edition: str | None = None) -> Game:
    """Tour de France, in the reconstructed edition or an owner's own (the path of a file)."""
    return TourDeFrance(edition)
