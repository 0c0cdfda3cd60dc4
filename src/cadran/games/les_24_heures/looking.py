"""What a seat sees of a race: listed piece by piece, never filtered."""

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.les_24_heures.cards import MARKED
from cadran.games.les_24_heures.cars import CARBURETTOR, NEVER, NO_SLICE, ROW, SLOTS
from cadran.games.les_24_heures.edition import (
    INCIDENTS,
    KINDS,
    NAMES,
    NIGHT_FROM,
    NIGHT_TO,
    RACES,
    REFUEL,
    SLICE,
    SLICK,
    SPEEDS,
    STOPS,
    TYRE_STOP,
    points_of,
)
from cadran.games.les_24_heures.rules import PATIENCE, RaceState
from cadran.games.les_24_heures.views import EVERY, PHASES, REMEDIES, Car, Chair, View
from cadran.kernel import Game, Value
from cadran.library.heads import turn_head


def view(game: Game, state: RaceState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    cards = state.cards
    head = turn_head(game, state, seat, options_of(state), PHASES)
    over = head["over"]
    return View(
        **head,
        plays_left=int(state.plays_left),
        record_played=state.record_played,
        hour=int(state.hour),
        last_hour=int(state.edition.last_hour(state.race)),
        night=NIGHT_FROM <= state.hour <= NIGHT_TO,
        night_hours=list(range(NIGHT_FROM, NIGHT_TO + 1)),
        remedies=REMEDIES,
        points=[] if over is None else points_of(over.ranks),
        quiet=int(state.quiet),
        patience=int(PATIENCE * state.seats),
        cars=[car_view(state, car) for car in range(state.car_count)],
        chairs=[chair_of(state, chair) for chair in range(state.seats)],
        shoe=int(cards.shoe_left),
        shoe_marked=cards.top() == MARKED,
        discards=counts_of(cards.discards, 0, KINDS),
        filled=counts_of(cards.filled, 0, KINDS),
        drawn={} if seat is None else drawn_of(state, seat),
        hand=[] if seat is None else hand_of(state, seat),
    )


def car_view(state: RaceState, car: i64) -> Car:
    """What lies before one car."""
    cars = state.cars
    km = cars.km[car]
    piles = [SLICE] * int(km // SLICE)
    if km % SLICE:
        piles.append(int(km % SLICE))
    gates = [TYRE_STOP * (int(gate) + 1) for gate in range(cars.changes[car])]
    stop = cars.tyre_stop(car)
    if stop != NEVER:
        gates.append(int(stop))
    return Car(
        list(range(int(car), int(state.seats), int(state.car_count))),
        int(km),
        piles,
        speed_of(state, car),
        last_350_of(state, car),
        int(cars.changes[car]),
        gates,
        None if stop == NEVER else int(stop),
        cars.due(car),
        stops_of(state, car),
        incidents_of(state, car),
        int(cars.left(car, CARBURETTOR)),
    )


def chair_of(state: RaceState, seat: i64) -> Chair:
    """What everybody knows of one player."""
    cards = state.cards
    return Chair(int(state.car_of(seat)), int(cards.sizes[seat]), int(cards.marks(seat)))


def options_of(state: RaceState) -> dict[str, Value]:
    """What the host chose; `first` is over."""
    race = RACES[int(state.race)]
    return {"cars": int(state.car_count), "race": race, EVERY: state.every}


def counts_of(counts: vec[i64], start: i64, kinds: i64) -> dict[str, int]:
    """Counts by the names of cards, from the first kind on, without the noughts."""
    found: dict[str, int] = {}
    for kind in range(kinds):
        count = counts[start + kind]
        if count:
            found[NAMES[kind]] = int(count)
    return found


def hand_of(state: RaceState, seat: i64) -> list[str]:
    """A hand in the order of the kinds."""
    hand: list[str] = []
    for kind in range(i64(KINDS)):
        for _card in range(state.cards.hands[seat * KINDS + kind]):
            hand.append(NAMES[kind])
    return hand


def drawn_of(state: RaceState, seat: i64) -> dict[str, int]:
    """What a seat has drawn since the shoe was filled."""
    return counts_of(state.cards.drawn, seat * KINDS, KINDS)


def stops_of(state: RaceState, car: i64) -> list[str]:
    """The pit stops before a car."""
    found: list[str] = []
    for stop in range(i64(STOPS)):
        for _card in range(state.cars.stops[car * STOPS + stop]):
            found.append(NAMES[REFUEL + stop])
    return found


def incidents_of(state: RaceState, car: i64) -> dict[str, list[int]]:
    """The incidents before a car, with what each has left."""
    found: dict[str, list[int]] = {}
    timers = state.cars.timers
    for which in range(i64(INCIDENTS)):
        at: i64 = car * ROW + which * SLOTS
        if timers[at]:
            found[NAMES[SLICK + which]] = [
                int(timers[i]) for i in range(at, at + SLOTS) if timers[i]
            ]
    return found


def speed_of(state: RaceState, car: i64) -> dict[str, int]:
    """The speed cards before a car."""
    return counts_of(state.cars.exposed, car * SPEEDS, SPEEDS)


def last_350_of(state: RaceState, car: i64) -> int | None:
    """The thousand in which a car's last 350 started."""
    fast = state.cars.fast[car]
    return None if fast == NO_SLICE else int(fast)
