"""Positions of Les 24 Heures: a whole race as JSON, and a state read back from it."""

from collections.abc import Mapping

import msgspec

from cadran.games.les_24_heures import cars, looking, rules, views
from cadran.games.les_24_heures.box import MOST
from cadran.games.les_24_heures.edition import (
    HAND,
    INCIDENTS,
    KINDS,
    NAMES,
    REFUEL,
    SLICE,
    SLICK,
    SPEEDS,
    STOPS,
    TYRE_STOP,
    WORTH,
)
from cadran.games.les_24_heures.rules import RaceState
from cadran.kernel import Game, row_of
from cadran.library import Supply, TurnPosition, TurnReader, shown, turn_position_head

ENDINGS = ("", "finish", "turn-cap")
KIND = {name: kind for kind, name in enumerate(NAMES)}
# What lies open on the table, and is told by the same words in views and positions.
PUBLIC = ("discards", "hour", "phase", "plays_left", "record_played", "turn", "quiet", "filled")


class CarPosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What lies before one car."""

    speed: dict[str, int] = {}  # per speed card: how many
    last_350: int | None = None  # the thousand (0, 1, ...) in which the last 350 started
    tyre_changes: int = 0
    pit_stops: list[str] = []
    incidents: dict[str, list[int]] = {}  # per card: turns or hours left, the longest first


class Position(TurnPosition, kw_only=True):
    """A race as JSON. See docs/positions/les-24-heures.md."""

    hands: list[list[str]]
    cars: list[CarPosition] = []  # left out: all at the line
    shoe: list[str] | None = None  # the next card first; left out: all that lies nowhere else
    discards: dict[str, int] | None = None  # left out: none, or with `shoe` all the rest
    hour: int = 1
    phase: str | None = None  # left out: "lose" behind a carburettor, else "play"
    plays_left: int = 1
    record_played: bool = False
    quiet: int = 0
    filled: dict[str, int] | None = None  # left out: the whole deck
    drawn: list[dict[str, int]] = []  # per seat, of what was filled


def write(game: Game, state: RaceState) -> dict[str, object]:
    """Everything, hidden or not."""
    pile = state.cards
    seats = range(int(state.seats))
    return turn_position_head(game, state, looking.options_of(state), ENDINGS) | {
        **shown(looking.view(game, state, None), PUBLIC),
        "hands": [looking.hand_of(state, seat) for seat in seats],
        "cars": [
            {
                "speed": looking.speed_of(state, car),
                "last_350": looking.last_350_of(state, car),
                "tyre_changes": int(state.cars.changes[car]),
                "pit_stops": looking.stops_of(state, car),
                "incidents": looking.incidents_of(state, car),
            }
            for car in range(int(state.car_count))
        ],
        "shoe": [NAMES[pile.shoe[i]] for i in range(int(pile.shoe_left) - 1, -1, -1)],
        "drawn": [looking.drawn_of(state, seat) for seat in seats],
    }


class Reader(TurnReader[Position]):
    """Checks a position field by field while it builds the state."""

    def state(self, state: RaceState) -> RaceState:
        """Lay everything out on an empty table."""
        p = self.position
        self.box = Supply(self, NAMES, state.edition.deck(state.race))
        self.need_each("hands", p.hands)
        count = int(state.car_count)
        self.need(len(p.cars) in (0, count), f"cars: {len(p.cars)}, expected {count}")
        self._cards(state)
        for number, car in enumerate(p.cars):
            self._car(state, number, car)
        self._turn(state)
        self._memory(state)
        return state

    def _counts(self, field: str, counts: Mapping[str, int]) -> list[int]:
        row = [0] * KINDS
        for name, count in counts.items():
            self.need(0 <= count <= MOST, f"{field}: {count} cards of {name!r}")
            row[self.box.kind(field, name)] = count
        return row

    def _cards(self, state: RaceState) -> None:
        """Every card of the deck lies somewhere, and none twice."""
        p, box = self.position, self.box
        for seat, hand in enumerate(p.hands):
            for kind in box.lay_all(f"hands[{seat}]", hand):
                state.cards.take(seat, kind)
        for number, car in enumerate(p.cars):
            field = f"cars[{number}]"
            for kind, count in enumerate(self._counts(f"{field}.speed", car.speed)):
                self.need(kind < SPEEDS or not count, f"{field}.speed: {NAMES[kind]!r}")
                box.lay(f"{field}.speed", NAMES[kind], count)
            for name in car.pit_stops:
                kind = box.lay(f"{field}.pit_stops", name)
                fits = REFUEL <= kind < REFUEL + STOPS
                self.need(fits, f"{field}.pit_stops: {name!r} is no pit stop")
            for name, turns in car.incidents.items():
                kind = box.lay(f"{field}.incidents", name, len(turns))
                fits = SLICK <= kind < SLICK + INCIDENTS
                self.need(fits, f"{field}.incidents: {name!r} is no incident")
                runs = bool(turns) and all(1 <= turn <= cars.LASTS for turn in turns)
                runs = runs and turns == sorted(turns, reverse=True)
                self.need(runs, f"{field}.incidents.{name}: {turns} (each 1 or 2, longest first)")
        counts = self._counts("discards", p.discards or {})
        thrown = [NAMES[kind] for kind, count in enumerate(counts) for _ in range(count)]
        named = None if p.discards is None else thrown
        shoe, discards = box.share("shoe", p.shoe, "discards", named)
        state.cards.shoe = row_of(shoe[::-1])
        state.cards.shoe_left = len(shoe)
        state.cards.discards = row_of([discards.count(kind) for kind in range(KINDS)])
        state.cards.discard_size = len(discards)

    def _car(self, state: RaceState, number: int, car: CarPosition) -> None:
        field = f"cars[{number}]"
        park(state, number, car.speed, car.last_350, car.tyre_changes)
        burden(state, number, car.pit_stops, car.incidents)
        km = int(state.cars.km[number])
        most = km // TYRE_STOP if state.every else min(km // TYRE_STOP, 1)
        fits = 0 <= car.tyre_changes <= most
        self.need(fits, f"{field}.tyre_changes: {car.tyre_changes} after {km} km")
        stop = int(state.cars.tyre_stop(number))
        self.need(km <= stop, f"{field}.speed: {km} km without the tyre change at {stop}")
        fast = car.speed.get("350", 0)
        if car.last_350 is None:
            self.need(fast == 0, f"{field}.last_350: missing")
        else:
            starts = car.last_350 * SLICE
            fits = 1 <= fast <= car.last_350 + 1 and starts + int(WORTH[3]) <= km
            self.need(fits, f"{field}.last_350: {car.last_350} with {fast} of 350 in {km} km")

    def _turn(self, state: RaceState) -> None:
        p = self.position
        last = int(state.edition.last_hour(state.race))
        self.moment(state, ENDINGS, rules.TURN_CAP)
        arrived = p.ended == "finish"
        fits = p.hour == last + 1 if arrived else 1 <= p.hour <= last
        self.need(fits, f"hour: {p.hour}")
        self.need(p.plays_left in (1, 2), f"plays_left: {p.plays_left} is neither 1 nor 2")
        fits = p.plays_left == 1 or p.record_played
        self.need(fits, "plays_left: two plays come from a lap record")
        self.need(0 <= p.quiet < rules.PATIENCE * p.seats, f"quiet: {p.quiet}")
        state.hour = p.hour
        state.plays_left = p.plays_left
        state.record_played = p.record_played
        state.quiet = p.quiet
        losing = bool(state.cars.left(state.car_of(p.to_act), cars.CARBURETTOR))
        phase = views.PHASES[int(losing)] if p.phase is None else p.phase
        state.phase = self.word("phase", phase, views.PHASES)
        running = p.ended == ""
        fits = not running or losing == (phase == "lose")
        self.need(fits, f"phase: {phase!r} does not go with the carburettor before the car")
        held = len(p.hands[p.to_act])
        fits = not running or losing or held > 0
        self.need(fits, f"to_act: seat {p.to_act} has no card to play")
        for seat, hand in enumerate(p.hands):
            more = p.plays_left if seat == p.to_act and phase == "play" else 0
            fits = len(hand) <= HAND + more
            self.need(fits, f"hands[{seat}]: {len(hand)} cards, at most {HAND + more}")

    def _memory(self, state: RaceState) -> None:
        p = self.position
        pile = state.cards
        if p.filled is not None:
            pile.filled = row_of(self._counts("filled", p.filled))
        self.need(len(p.drawn) in (0, p.seats), f"drawn: {len(p.drawn)} for {p.seats} seats")
        total = [0] * KINDS
        for seat, counts in enumerate(p.drawn):
            for kind, count in enumerate(self._counts(f"drawn[{seat}]", counts)):
                pile.drawn[seat * KINDS + kind] = count
                total[kind] += count
        for i in range(int(pile.shoe_left)):
            total[int(pile.shoe[i])] += 1
        for kind, count in enumerate(total):
            fits = count <= pile.filled[kind] <= state.edition.copies[kind]
            self.need(fits, f"filled: {pile.filled[kind]} of {NAMES[kind]!r}, not {count}")


def park(
    state: RaceState, car: int, speed: Mapping[str, int], last_350: int | None, changes: int
) -> None:
    """Lay down the speed cards of a car."""
    for name, count in speed.items():
        kind = KIND[name]
        state.cars.exposed[car * SPEEDS + kind] = count
        state.cars.km[car] += count * int(WORTH[kind])
    state.cars.fast[car] = cars.NO_SLICE if last_350 is None else last_350
    state.cars.changes[car] = changes


def burden(
    state: RaceState, car: int, stops: list[str], incidents: Mapping[str, list[int]]
) -> None:
    """Lay down what lies in the way of a car."""
    for name in stops:
        state.cars.stops[car * STOPS + KIND[name] - REFUEL] += 1
    for name, left in incidents.items():
        for slot, turns in enumerate(left):
            at = car * cars.ROW + (KIND[name] - SLICK) * cars.SLOTS + slot
            state.cars.timers[at] = turns
