"""What a seat sees of a race: listed piece by piece, never filtered."""

import msgspec

from cadran.games.les_24_heures import cards, cars, rules
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
from cadran.games.les_24_heures.rules import RaceState
from cadran.kernel import Game, Value
from cadran.library.shapes import Choice, GameView, legal_of, outcome_of

EVERY = "tyres_every_2500"
PHASES = ("play", "lose")


class Car(msgspec.Struct, frozen=True):
    """What lies before one car; everybody sees all of it."""

    seats: list[int]  # its drivers
    km: int
    piles: list[int]  # the kilometres in piles of 1,000
    speed: dict[str, int]  # the cards that make them
    last_350: int | None  # the thousand (0, 1, ...) in which its last 350 started
    tyre_changes: int
    gates: list[int]  # where it has changed its tyres, then where it must change them next
    tyre_stop: int | None  # the kilometre at which it must change its tyres next
    tyres_due: bool  # it stands there
    pit_stops: list[str]
    incidents: dict[str, list[int]]  # per card: turns left (limit: hours left), the longest first
    lost_turns: int  # how many turns it must still lose


class Chair(msgspec.Struct, frozen=True):
    """What everybody knows of one player."""

    car: int
    cards: int
    marked: int  # cards with a "?" on their back


class View(GameView, frozen=True, kw_only=True):
    """The clock, the cars, the chairs, the shoe, the discards and your own hand."""

    phase: str  # play, lose
    plays_left: int
    record_played: bool  # this turn
    turn: int
    hour: int
    last_hour: int
    night: bool
    night_hours: list[int]  # of the whole race
    points: list[int]  # per car, once the race is over: what its place is worth
    quiet: int  # turns since a race hour was discarded
    patience: int  # how many of them before the clock moves by itself
    cars: list[Car]
    chairs: list[Chair]
    shoe: int
    shoe_marked: bool  # the top card of the shoe has a "?" on its back
    discards: dict[str, int]
    filled: dict[str, int]  # what the shoe was last filled with
    drawn: dict[str, int]  # what you have drawn of it since
    hand: list[str]


def options_of(state: RaceState) -> dict[str, Value]:
    """What the host chose; `first` is over."""
    race = RACES[int(state.race)]
    return {"cars": int(state.car_count), "race": race, EVERY: state.every}


def counts_of(row: list[int], first: int = 0) -> dict[str, int]:
    """Counts by the names of cards, without the noughts."""
    return {NAMES[first + i]: count for i, count in enumerate(row) if count}


def hand_of(state: RaceState, seat: int) -> list[str]:
    """A hand in the order of the kinds."""
    hands = state.cards.hands
    return [NAMES[kind] for kind in range(KINDS) for _ in range(hands[seat * KINDS + kind])]


def drawn_of(state: RaceState, seat: int) -> dict[str, int]:
    """What a seat has drawn since the shoe was filled."""
    return counts_of([int(state.cards.drawn[seat * KINDS + kind]) for kind in range(KINDS)])


def stops_of(state: RaceState, car: int) -> list[str]:
    """The pit stops before a car."""
    stops = state.cars.stops
    return [NAMES[REFUEL + n] for n in range(STOPS) for _ in range(stops[car * STOPS + n])]


def incidents_of(state: RaceState, car: int) -> dict[str, list[int]]:
    """The incidents before a car, with what each has left."""
    found: dict[str, list[int]] = {}
    for which in range(INCIDENTS):
        at = car * cars.ROW + which * cars.SLOTS
        left = [int(state.cars.timers[slot]) for slot in range(at, at + cars.SLOTS)]
        if left[0]:
            found[NAMES[SLICK + which]] = [turns for turns in left if turns]
    return found


def speed_of(state: RaceState, car: int) -> dict[str, int]:
    """The speed cards before a car."""
    return counts_of([int(state.cars.exposed[car * SPEEDS + speed]) for speed in range(SPEEDS)])


def last_350_of(state: RaceState, car: int) -> int | None:
    """The thousand in which a car's last 350 started."""
    slice_ = int(state.cars.fast[car])
    return None if slice_ == cars.NO_SLICE else slice_


def car_view(state: RaceState, car: int) -> Car:
    """One car."""
    km = int(state.cars.km[car])
    stop = int(state.cars.tyre_stop(car))
    changes = int(state.cars.changes[car])
    next_stop = [] if stop == cars.NEVER else [stop]
    return Car(
        seats=list(range(car, int(state.seats), int(state.car_count))),
        km=km,
        piles=[SLICE] * (km // SLICE) + ([km % SLICE] if km % SLICE else []),
        speed=speed_of(state, car),
        last_350=last_350_of(state, car),
        tyre_changes=changes,
        gates=[TYRE_STOP * (gate + 1) for gate in range(changes)] + next_stop,
        tyre_stop=next_stop[0] if next_stop else None,
        tyres_due=bool(state.cars.due(car)),
        pit_stops=stops_of(state, car),
        incidents=incidents_of(state, car),
        lost_turns=int(state.cars.left(car, cars.CARBURETTOR)),
    )


def choices(game: Game, state: RaceState, seat: int | None) -> list[Choice]:
    """The legal actions of a seat, with a warning before a dead end."""
    return [
        msgspec.structs.replace(choice, warnings=["dead-end-2450"])
        if state.warns(choice.action)
        else choice
        for choice in legal_of(game, state, seat)
    ]


def view(game: Game, state: RaceState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    pile = state.cards
    hour = int(state.hour)
    over = outcome_of(state)
    return View(
        game=game.key,
        seats=int(state.seats),
        seat=seat,
        to_act=int(state.to_act()),
        options=options_of(state),
        legal=choices(game, state, seat),
        over=over,
        phase=PHASES[int(state.phase)],
        plays_left=int(state.plays_left),
        record_played=state.record_played,
        turn=int(state.turns),
        hour=hour,
        last_hour=int(state.edition.last_hour(state.race)),
        night=NIGHT_FROM <= hour <= NIGHT_TO,
        night_hours=list(range(NIGHT_FROM, NIGHT_TO + 1)),
        points=points_of(list(over.ranks)) if over else [],
        quiet=int(state.quiet),
        patience=rules.PATIENCE * int(state.seats),
        cars=[car_view(state, car) for car in range(int(state.car_count))],
        chairs=[
            Chair(
                car=int(state.car_of(chair)),
                cards=int(pile.sizes[chair]),
                marked=int(pile.marks(chair)),
            )
            for chair in range(int(state.seats))
        ],
        shoe=int(pile.shoe_left),
        shoe_marked=pile.top() == cards.MARKED,
        discards=counts_of([int(count) for count in pile.discards]),
        filled=counts_of([int(count) for count in pile.filled]),
        drawn=drawn_of(state, seat) if seat is not None else {},
        hand=hand_of(state, seat) if seat is not None else [],
    )
