"""Les 24 Heures as a game of the house: dealing, views, imagined worlds and positions."""

from collections.abc import Mapping

import msgspec

from cadran.games.les_24_heures import actions, cars, events, rules, views
from cadran.games.les_24_heures.edition import (
    CARB,
    COPIES,
    HAND,
    INCIDENTS,
    KINDS,
    MOST_CARS,
    NAMES,
    POINTS,
    PRINTED,
    RACES,
    REFUEL,
    SLICE,
    SLICK,
    SPEEDS,
    STOPS,
    TYRE_STOP,
    WORTH,
    Edition,
)
from cadran.games.les_24_heures.rules import RaceState
from cadran.games.les_24_heures.views import View
from cadran.kernel import (
    FIRST,
    BadEdition,
    BadInput,
    BadPosition,
    Game,
    Notes,
    Option,
    Rng,
    State,
    Value,
    fixed_rng,
    load_rng,
)
from cadran.library import check_position, clauses_of, digest_of, fill, read_edition

EVERY = "tyres_every_2500"
MOST = 60  # cards of one kind
FEWEST_CARDS = 84  # twelve players hold five each and draw one, and one more each is left
FEWEST = {"100": 1, "150": 1, "250": 1, "hour": 5}  # Sebring leaves four hours in the box
ENDINGS = ("", "finish", "turn-cap")
KIND = {name: kind for kind, name in enumerate(NAMES)}


class CarPosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What lies before one car."""

    speed: dict[str, int] = {}  # per speed card: how many
    last_350: int | None = None  # the thousand (0, 1, ...) in which the last 350 started
    tyre_changes: int = 0
    pit_stops: list[str] = []
    incidents: dict[str, list[int]] = {}  # per card: turns or hours left, the longest first


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A race as JSON. See docs/positions/les-24-heures.md."""

    game: str
    seats: int
    options: dict[str, bool | int | str | None] = {}
    hands: list[list[str]]
    cars: list[CarPosition] = []  # left out: all at the line
    shoe: list[str] | None = None  # the next card first; left out: all that lies nowhere else
    discards: dict[str, int] | None = None  # left out: none, or with `shoe` all the rest
    hour: int = 1
    to_act: int = 0
    phase: str | None = None  # left out: "lose" behind a carburettor, else "play"
    plays_left: int = 1
    record_played: bool = False
    turn: int = 0
    quiet: int = 0
    ended: str = ""
    filled: dict[str, int] | None = None  # left out: the whole deck
    drawn: list[dict[str, int]] = []  # per seat, of what was filled
    rng: str | None = None


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """An owner's edition file: how many cards of each kind there are. See docs/editions.md."""

    cards: dict[str, int]


class Les24Heures(Game):
    """Les 24 Heures with the cards of one box."""

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
            Option(EVERY, False),
        )
        self.clauses = clauses_of("cadran.games.les_24_heures")
        self.action_count = actions.COUNT
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
            (4, {"cars": 2, EVERY: True}),
            (6, {}),
            (6, {"cars": 3, "race": "sebring"}),
            (9, {"cars": 3}),
            (12, {"cars": 6}),
        ]

    def table(self, seats: int, options: Mapping[str, Value], rng: Rng) -> RaceState:
        """A state of these settled options, with nothing dealt yet."""
        race = RACES.index(str(options["race"]))
        state = RaceState(
            self.edition, seats, rng, car_count(seats, options["cars"]), race, bool(options[EVERY])
        )
        state.lay_out()
        return state

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        state = self.table(seats, options, rng)
        first = options["first"]
        state.deal(rng.below(seats) if first is None else int(first))
        return state

    def text(self, action: int) -> str:
        return actions.text(action)

    def parse(self, text: str) -> int:
        return int(actions.parse(text))

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, RaceState)
        return views.view(self, state, seat)

    def events(self, notes: Notes, seat: int | None) -> list[object]:
        return [*events.read(notes, seat)]

    def truth(self, notes: Notes) -> list[object]:
        return [*events.read(notes, None, truth=True)]

    def imagine(self, view: object, rng: Rng) -> State:
        assert isinstance(view, View)
        state = self.table(view.seats, view.options, rng)
        hidden = [int(count) for count in self.edition.deck(state.race)]
        for name, count in view.discards.items():
            hidden[KIND[name]] -= count
        for number, car in enumerate(view.cars):
            _park(state, number, car.speed, car.last_350, car.tyre_changes)
            _burden(state, number, car.pit_stops, car.incidents)
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
        state.redeal(-1 if view.seat is None else view.seat, rng)
        return state

    def reason(self, state: State, action: int, clause: str) -> dict[str, int | str]:
        assert isinstance(state, RaceState)
        car = int(state.car_of(state.seat))
        km = int(state.cars.km[car])
        card = int(actions.spent(action))
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

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, RaceState)
        pile = state.cards
        seats = range(int(state.seats))
        return {
            "game": self.key,
            "seats": int(state.seats),
            "options": {
                "cars": int(state.car_count),
                "race": RACES[int(state.race)],
                EVERY: state.every,
            },
            "hands": [views.hand_of(state, seat) for seat in seats],
            "cars": [
                {
                    "speed": views.speed_of(state, car),
                    "last_350": views.last_350_of(state, car),
                    "tyre_changes": int(state.cars.changes[car]),
                    "pit_stops": views.stops_of(state, car),
                    "incidents": views.incidents_of(state, car),
                }
                for car in range(int(state.car_count))
            ],
            "shoe": [NAMES[pile.shoe[i]] for i in range(int(pile.shoe_left) - 1, -1, -1)],
            "discards": views.counts_of([int(count) for count in pile.discards]),
            "hour": int(state.hour),
            "to_act": int(state.seat),
            "phase": views.PHASES[int(state.phase)],
            "plays_left": int(state.plays_left),
            "record_played": state.record_played,
            "turn": int(state.turns),
            "quiet": int(state.quiet),
            "ended": ENDINGS[int(state.ended)],
            "filled": views.counts_of([int(count) for count in pile.filled]),
            "drawn": [views.drawn_of(state, seat) for seat in seats],
            "rng": state.rng.save(),
        }

    def from_position(self, position: Mapping[str, object]) -> State:
        return _Reader(self, check_position(self, position, Position)).state()


class _Reader:
    """Checks a position field by field while it builds the state."""

    def __init__(self, game: Les24Heures, position: Position) -> None:
        self.game = game
        self.position = position

    def state(self) -> State:
        p = self.position
        try:
            options = self.game.settle(p.seats, p.options)
            rng = load_rng(p.rng) if p.rng is not None else fixed_rng()
        except BadInput as error:
            raise BadPosition(f"a position of les-24-heures: {error}") from None
        state = self.game.table(p.seats, options, rng)
        self._need(len(p.hands) == p.seats, f"hands: {len(p.hands)} for {p.seats} seats")
        count = int(state.car_count)
        self._need(len(p.cars) in (0, count), f"cars: {len(p.cars)}, expected {count}")
        self._cards(state)
        for number, car in enumerate(p.cars):
            self._car(state, number, car)
        self._turn(state)
        self._memory(state)
        return state

    def _need(self, fits: bool, message: str) -> None:
        if not fits:
            raise BadPosition(f"a position of les-24-heures: {message}")

    def _kind(self, field: str, name: str) -> int:
        self._need(name in KIND, f"{field}: there is no card {name!r}")
        return KIND[name]

    def _counts(self, field: str, counts: Mapping[str, int]) -> list[int]:
        row = [0] * KINDS
        for name, count in counts.items():
            self._need(count >= 0, f"{field}: {count} cards of {name!r}")
            row[self._kind(field, name)] = count
        return row

    def _cards(self, state: RaceState) -> None:
        """Every card of the deck lies somewhere, and none twice."""
        p = self.position
        left = [int(count) for count in state.edition.deck(state.race)]

        def lay(field: str, kind: int, count: int = 1) -> None:
            left[kind] -= count
            self._need(left[kind] >= 0, f"{field}: too many cards {NAMES[kind]!r}")

        for seat, hand in enumerate(p.hands):
            for name in hand:
                kind = self._kind(f"hands[{seat}]", name)
                lay(f"hands[{seat}]", kind)
                state.cards.take(seat, kind)
        for number, car in enumerate(p.cars):
            field = f"cars[{number}]"
            for kind, count in enumerate(self._counts(f"{field}.speed", car.speed)):
                self._need(kind < SPEEDS or not count, f"{field}.speed: {NAMES[kind]!r}")
                lay(f"{field}.speed", kind, count)
            for name in car.pit_stops:
                kind = self._kind(f"{field}.pit_stops", name)
                fits = REFUEL <= kind < REFUEL + STOPS
                self._need(fits, f"{field}.pit_stops: {name!r} is no pit stop")
                lay(f"{field}.pit_stops", kind)
            for name, turns in car.incidents.items():
                kind = self._kind(f"{field}.incidents", name)
                fits = SLICK <= kind < SLICK + INCIDENTS
                self._need(fits, f"{field}.incidents: {name!r} is no incident")
                runs = bool(turns) and all(1 <= turn <= cars.LASTS for turn in turns)
                runs = runs and turns == sorted(turns, reverse=True)
                self._need(runs, f"{field}.incidents.{name}: {turns} (each 1 or 2, longest first)")
                lay(f"{field}.incidents", kind, len(turns))
        shoe = [self._kind("shoe", name) for name in p.shoe or []]
        for kind in shoe:
            lay("shoe", kind)
        discards = self._counts("discards", p.discards or {})
        for kind, count in enumerate(discards):
            lay("discards", kind, count)
        rest = [kind for kind in range(KINDS) for _ in range(left[kind])]
        if p.shoe is None:
            shoe = rest
        elif p.discards is None:
            discards = left
        else:
            self._need(not rest, f"the cards {[NAMES[kind] for kind in rest]} lie nowhere")
        state.cards.shoe = rules.row_of(shoe[::-1])
        state.cards.shoe_left = len(shoe)
        state.cards.discards = rules.row_of(discards)
        state.cards.discard_size = sum(discards)

    def _car(self, state: RaceState, number: int, car: CarPosition) -> None:
        field = f"cars[{number}]"
        _park(state, number, car.speed, car.last_350, car.tyre_changes)
        _burden(state, number, car.pit_stops, car.incidents)
        km = int(state.cars.km[number])
        most = km // TYRE_STOP if state.every else min(km // TYRE_STOP, 1)
        fits = 0 <= car.tyre_changes <= most
        self._need(fits, f"{field}.tyre_changes: {car.tyre_changes} after {km} km")
        stop = int(state.cars.tyre_stop(number))
        self._need(km <= stop, f"{field}.speed: {km} km without the tyre change at {stop}")
        fast = car.speed.get("350", 0)
        if car.last_350 is None:
            self._need(fast == 0, f"{field}.last_350: missing")
        else:
            starts = car.last_350 * SLICE
            fits = 1 <= fast <= car.last_350 + 1 and starts + int(WORTH[3]) <= km
            self._need(fits, f"{field}.last_350: {car.last_350} with {fast} of 350 in {km} km")

    def _turn(self, state: RaceState) -> None:
        p = self.position
        last = int(state.edition.last_hour(state.race))
        self._need(p.ended in ENDINGS, f"ended: {p.ended!r} is none of {ENDINGS}")
        arrived = p.ended == "finish"
        fits = p.hour == last + 1 if arrived else 1 <= p.hour <= last
        self._need(fits, f"hour: {p.hour}")
        self._need(0 <= p.to_act < p.seats, f"to_act: there is no seat {p.to_act}")
        self._need(p.plays_left in (1, 2), f"plays_left: {p.plays_left} is neither 1 nor 2")
        fits = p.plays_left == 1 or p.record_played
        self._need(fits, "plays_left: two plays come from a lap record")
        self._need(0 <= p.turn <= rules.TURN_CAP, f"turn: {p.turn}")
        self._need(0 <= p.quiet < rules.PATIENCE * p.seats, f"quiet: {p.quiet}")
        state.hour = p.hour
        state.seat = p.to_act
        state.plays_left = p.plays_left
        state.record_played = p.record_played
        state.turns = p.turn
        state.quiet = p.quiet
        state.ended = ENDINGS.index(p.ended)
        losing = bool(state.cars.left(state.car_of(p.to_act), CARB - SLICK))
        phase = views.PHASES[int(losing)] if p.phase is None else p.phase
        self._need(phase in views.PHASES, f"phase: {phase!r} is none of {views.PHASES}")
        state.phase = views.PHASES.index(phase)
        running = p.ended == ""
        fits = not running or losing == (phase == "lose")
        self._need(fits, f"phase: {phase!r} does not go with the carburettor before the car")
        held = len(p.hands[p.to_act])
        fits = not running or losing or held > 0
        self._need(fits, f"to_act: seat {p.to_act} has no card to play")
        for seat, hand in enumerate(p.hands):
            more = p.plays_left if seat == p.to_act and phase == "play" else 0
            fits = len(hand) <= HAND + more
            self._need(fits, f"hands[{seat}]: {len(hand)} cards, at most {HAND + more}")

    def _memory(self, state: RaceState) -> None:
        p = self.position
        pile = state.cards
        if p.filled is not None:
            pile.filled = rules.row_of(self._counts("filled", p.filled))
        self._need(len(p.drawn) in (0, p.seats), f"drawn: {len(p.drawn)} for {p.seats} seats")
        total = [0] * KINDS
        for seat, counts in enumerate(p.drawn):
            for kind, count in enumerate(self._counts(f"drawn[{seat}]", counts)):
                pile.drawn[seat * KINDS + kind] = count
                total[kind] += count
        for i in range(int(pile.shoe_left)):
            total[int(pile.shoe[i])] += 1
        for kind, count in enumerate(total):
            fits = count <= pile.filled[kind] <= state.edition.copies[kind]
            self._need(fits, f"filled: {pile.filled[kind]} of {NAMES[kind]!r}, not {count}")


def car_count(seats: int, wanted: Value) -> int:
    """players: one car each up to six players, else as many as share them equally."""
    if wanted is not None:
        return int(wanted)
    return max(cars for cars in range(2, MOST_CARS + 1) if seats % cars == 0)


def _park(
    state: RaceState, car: int, speed: Mapping[str, int], last_350: int | None, changes: int
) -> None:
    """Lay down the speed cards of a car."""
    for name, count in speed.items():
        kind = KIND[name]
        state.cars.exposed[car * SPEEDS + kind] = count
        state.cars.km[car] += count * int(WORTH[kind])
    state.cars.fast[car] = cars.NO_SLICE if last_350 is None else last_350
    state.cars.changes[car] = changes


def _burden(
    state: RaceState, car: int, stops: list[str], incidents: Mapping[str, list[int]]
) -> None:
    """Lay down what lies in the way of a car."""
    for name in stops:
        state.cars.stops[car * STOPS + KIND[name] - REFUEL] += 1
    for name, left in incidents.items():
        for slot, turns in enumerate(left):
            at = car * cars.ROW + (KIND[name] - SLICK) * cars.SLOTS + slot
            state.cars.timers[at] = turns


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
    pile.shoe = rules.row_of(plain + marked if view.shoe_marked else marked + plain)
    pile.shoe_left = view.shoe
    discards = [view.discards.get(name, 0) for name in NAMES]
    pile.discards = rules.row_of(discards)
    pile.discard_size = sum(discards)
    pile.filled = rules.row_of([view.filled.get(name, 0) for name in NAMES])
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
    if edition is None:
        return Les24Heures(COPIES)
    box = fill(Box, read_edition(edition, __package__), edition)
    for name, count in box.cards.items():
        if name not in NAMES:
            raise BadEdition(f"{edition}: cards: there is no card {name!r}")
        least = FEWEST.get(name, 0)
        if not least <= count <= MOST:
            raise BadEdition(f"{edition}: cards.{name}: {count}, expected {least} to {MOST}")
    if missing := [name for name in NAMES if name not in box.cards]:
        raise BadEdition(f"{edition}: cards: {', '.join(missing)} are missing")
    if (total := sum(box.cards.values())) < FEWEST_CARDS:
        raise BadEdition(f"{edition}: cards: {total} in all, expected {FEWEST_CARDS} or more")
    return Les24Heures(tuple(box.cards[name] for name in NAMES))
