"""Les 24 Heures as a game of the house: dealing, views, imagined worlds and positions."""

from collections.abc import Mapping

from cadran.games.les_24_heures import actions, cars, events, looking, positions, views
from cadran.games.les_24_heures.box import open_box
from cadran.games.les_24_heures.edition import (
    COPIES,
    KINDS,
    MOST_CARS,
    NAMES,
    POINTS,
    PRINTED,
    RACES,
    REFUEL,
    SLICE,
    SPEEDS,
    STOPS,
    WORTH,
    Edition,
)
from cadran.games.les_24_heures.observing import RaceObserver
from cadran.games.les_24_heures.positions import ENDINGS, KIND, Position, Reader
from cadran.games.les_24_heures.rules import RaceState
from cadran.games.les_24_heures.views import View
from cadran.kernel import FIRST, BadInput, Game, Knows, Note, Observer, Option, Rng, Value, row_of
from cadran.library import TypedGame, Types, clauses_of, digest_of

PACKAGE = "cadran.games.les_24_heures"


class Les24Heures(TypedGame[RaceState, View, Position]):
    """Les 24 Heures with the cards of one box."""

    types = Types(RaceState, View, Position, Reader, looking.view, positions.write)

    def __init__(self, copies: tuple[int, ...]) -> None:
        self.edition = PRINTED if copies == COPIES else Edition(copies)
        self.key = "les-24-heures"
        self.titles = {"fr": "Les 24 Heures", "en": "Les 24 Heures"}
        self.rules_version = 1
        # players: seven and eleven cannot share two to six cars equally
        self.seats = (2, 3, 4, 5, 6, 8, 9, 10, 12)
        self.options = (
            FIRST,
            Option("cars", None, 2, MOST_CARS),
            Option("race", RACES[0], words=RACES),
            Option(views.EVERY, False),
        )
        self.clauses = clauses_of(PACKAGE)
        self.name_actions(actions.texts())
        self.edition_digest = digest_of([NAMES, copies, POINTS])

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        wanted = options["cars"]
        if wanted is not None and seats % int(wanted):
            raise BadInput(f"option cars: {seats} players cannot share {wanted} cars equally")

    def variants(self) -> list[tuple[int, dict[str, Value]]]:
        return [
            (2, {}),
            (3, {"race": "sebring"}),
            (4, {}),
            (4, {"cars": 2, views.EVERY: True}),
            (6, {}),
            (6, {"cars": 3, "race": "sebring"}),
            (9, {"cars": 3}),
            (12, {"cars": 6}),
        ]

    def blank(self, seats: int, options: Mapping[str, Value], rng: Rng) -> RaceState:
        race = RACES.index(str(options["race"]))
        state = RaceState(
            self.edition,
            seats,
            rng,
            car_count(seats, options["cars"]),
            race,
            bool(options[views.EVERY]),
        )
        state.lay_out()
        return state

    def observer(self, seats: int, options: dict[str, Value]) -> Observer:
        race = RACES.index(str(options["race"]))
        return RaceObserver(self.edition, seats, car_count(seats, options["cars"]), race)

    def event(self, note: Note, knows: Knows) -> object:
        return events.event(note, knows)

    def suppose(self, view: View, rng: Rng) -> RaceState:
        state = self.blank(view.seats, view.options, rng)
        hidden = [int(count) for count in self.edition.deck(state.race)]
        for name, count in view.discards.items():
            hidden[KIND[name]] -= count
        for number, car in enumerate(view.cars):
            positions.park(state, number, car.speed, car.last_350, car.tyre_changes)
            positions.burden(state, number, car.pit_stops, car.incidents)
            for name, count in car.speed.items():
                hidden[KIND[name]] -= count
            for name in car.pit_stops:
                hidden[KIND[name]] -= 1
            for name, left in car.incidents.items():
                hidden[KIND[name]] -= len(left)
        for name in view.hand:
            hidden[KIND[name]] -= 1
        _hide(state, view, hidden)
        _tell(state, view)
        return state

    def details_of(self, state: RaceState, action: int, clause: str) -> dict[str, int | str]:
        car = int(state.car_of(state.seat))
        km = int(state.cars.km[car])
        card = int(actions.SPENT[action])
        stop = int(state.cars.tyre_stop(car))
        return {
            "card": NAMES[card] if card >= 0 else "",
            "km": km,
            "total": km + (int(WORTH[card]) if 0 <= card < SPEEDS else 0),
            "stop": 0 if stop == cars.NEVER else stop,
            "due": "yes" if state.cars.due(car) else "no",
            "why": _about_tyres(state, car, card),
            "from": km // SLICE * SLICE,
            "hour": int(state.hour),
            "turns": int(state.cars.left(car, cars.OIL_TRACK)),
            "hours": int(state.cars.left(car, cars.SPEED_LIMIT)),
        }


def car_count(seats: int, wanted: Value) -> int:
    """players: one car each up to six players, else as many as share them equally."""
    if wanted is not None:
        return int(wanted)
    return max(cars for cars in range(2, MOST_CARS + 1) if seats % cars == 0)


def _hide(state: RaceState, view: View, hidden: list[int]) -> None:
    """Put the cards a view does not show anywhere their backs allow; `redeal` does the rest."""
    pile = state.cards
    marked = [k for k in range(REFUEL, REFUEL + STOPS) for _ in range(hidden[k])]
    plain = [k for k in range(KINDS) if not _stop(k) for _ in range(hidden[k])]
    for seat, chair in enumerate(view.chairs):
        hand = [KIND[name] for name in view.hand]
        if seat != view.seat:
            hand = [marked.pop() for _ in range(chair.marked)]
            hand += [plain.pop() for _ in range(chair.cards - chair.marked)]
        for kind in hand:
            pile.take(seat, kind)
    pile.shoe = row_of(plain + marked if view.shoe_marked else marked + plain)
    pile.shoe_left = view.shoe
    discards = [view.discards.get(name, 0) for name in NAMES]
    pile.discards = row_of(discards)
    pile.discard_size = sum(discards)
    pile.filled = row_of([view.filled.get(name, 0) for name in NAMES])
    if view.seat is not None:
        for name, count in view.drawn.items():
            pile.drawn[view.seat * KINDS + KIND[name]] = count


def _about_tyres(state: RaceState, car: int, card: int) -> str:
    """Why tyres-2500 refuses a card: the change is due, was made, comes later, or is passed by."""
    if card < SPEEDS:
        return "due" if state.cars.due(car) else "past"
    return "done" if state.cars.tyre_stop(car) == cars.NEVER else "early"


def _stop(kind: int) -> bool:
    return REFUEL <= kind < REFUEL + STOPS


def _tell(state: RaceState, view: View) -> None:
    """Whose turn it is and how far the race has come."""
    state.phase = views.PHASES.index(view.phase)
    state.plays_left = view.plays_left
    state.record_played = view.record_played
    state.turns = view.turn
    state.quiet = view.quiet
    state.hour = view.hour
    if view.over is None:
        state.seat = view.to_act
    else:
        state.ended = ENDINGS.index(view.over.clause)


def make(edition: str | None = None) -> Game:
    """Les 24 Heures with the cards of the rulebook, or with those an owner counted."""
    return Les24Heures(COPIES if edition is None else open_box(edition, PACKAGE))
