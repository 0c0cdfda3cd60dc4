"""What a seat sees of a race as numbers: all of its view, place by place."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cadran.games.les_24_heures import actions
from cadran.games.les_24_heures.cards import MARKED
from cadran.games.les_24_heures.cars import LASTS, ROW
from cadran.games.les_24_heures.edition import (
    CARDS,
    HAND,
    KINDS,
    SLICE,
    SPEEDS,
    STOPS,
    TYRE_STOP,
    WORTH,
    Edition,
)
from cadran.games.les_24_heures.rules import PATIENCE, TURN_CAP, RaceState
from cadran.kernel.observer import Observer, strange, wide
from cadran.kernel.state import State

UNIT: Final = 50  # all kilometres are fifties
MOST: Final = 60  # cards of one kind in any box


@final
class RaceObserver(Observer):
    """The clock, the cars from the own one on, the chairs clockwise from the seat, the cards."""

    def __init__(self, edition: Edition, seats: i64, cars: i64, race: i64) -> None:
        super().__init__(seats, actions.COUNT)
        self.cars: i64 = cars
        km: i64 = 0
        for speed in range(i64(SPEEDS)):
            km += edition.copies[speed] * WORTH[speed]
        last: i64 = edition.last_hour(race)
        self.phase: i64 = self.part("phase", 1, 1, "0: to play; 1: a turn to be lost")
        self.plays: i64 = self.part("plays_left", 1, 2, "plays left in this turn")
        self.record: i64 = self.part("record_played", 1, 1, "1: the lap record, in this turn")
        self.turn: i64 = self.part("turn", 1, TURN_CAP, "turns taken")
        self.hour: i64 = self.part("hour", 1, last + 1, "the hour that shows; last: Arrivée")
        self.quiet: i64 = self.part("quiet", 1, PATIENCE * seats, "turns since a race hour")
        self.km: i64 = self.part("km", cars, max(256, km // UNIT), "fifties of kilometres")
        self.speed: i64 = self.part("speed", cars * SPEEDS, MOST, "speed cards before each car")
        self.fast: i64 = self.part(
            "last_350", cars, km // SLICE + 1, "1 + the thousand in which the last 350 began; 0"
        )
        self.changes: i64 = self.part("tyre_changes", cars, km // TYRE_STOP + 1, "changes of tyres")
        self.due: i64 = self.part("tyres_due", cars, 1, "1: stands where tyres are changed")
        self.stops: i64 = self.part("pit_stops", cars * STOPS, MOST, "refuel, leak, rain")
        self.timers: i64 = self.part(
            "incidents", cars * ROW, LASTS, "oil, oil, limit, limit, carburettor twice: time left"
        )
        self.cards: i64 = self.part("cards", seats, HAND + 2, "cards in each hand")
        self.marked: i64 = self.part("marked", seats, HAND + 2, "those with a ? on their back")
        self.shoe: i64 = self.part("shoe", 1, max(CARDS, 256), "cards in the shoe")
        self.top: i64 = self.part("shoe_marked", 1, 1, "1: its top card has a ? on its back")
        self.discards: i64 = self.part("discards", KINDS, MOST, "discarded, per kind")
        self.filled: i64 = self.part("filled", KINDS, MOST, "what the shoe was filled with")
        self.drawn: i64 = self.part("drawn", KINDS, MOST, "drawn of it by this seat")
        self.hand: i64 = self.part("hand", KINDS, HAND + 2, "own cards, per kind")
        # A turn is a play or a lost one; before it the lap record and the Joker may come.
        self.max_game_length = int(3 * min(last * PATIENCE * seats, TURN_CAP))
        self.scores = (0, int(km))

    def fill(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        if not isinstance(state, RaceState):
            raise strange(state, self)
        self.begin(state, seat, out, at)
        out[at + self.phase] = u8(state.phase)
        out[at + self.plays] = u8(state.plays_left)
        out[at + self.record] = 1 if state.record_played else 0
        wide(out, at + self.turn, state.turns)
        out[at + self.hour] = u8(state.hour)
        out[at + self.quiet] = u8(state.quiet)
        for step in range(self.cars):
            self.car(state, (state.car_of(seat) + step) % self.cars, step, out, at)
        cards = state.cards
        for step in range(self.seats):
            chair = (seat + step) % self.seats
            out[at + self.cards + step] = u8(cards.sizes[chair])
            out[at + self.marked + step] = u8(cards.marks(chair))
        wide(out, at + self.shoe, cards.shoe_left)
        out[at + self.top] = 1 if cards.top() == MARKED else 0
        own: i64 = seat * KINDS
        for kind in range(i64(KINDS)):
            out[at + self.discards + kind] = u8(cards.discards[kind])
            out[at + self.filled + kind] = u8(cards.filled[kind])
            out[at + self.drawn + kind] = u8(cards.drawn[own + kind])
            out[at + self.hand + kind] = u8(cards.hands[own + kind])

    def car(self, state: RaceState, car: i64, step: i64, out: vec[u8], at: i64) -> None:
        """What lies before one car."""
        cars = state.cars
        wide(out, at + self.km + 2 * step, cars.km[car] // UNIT)
        out[at + self.fast + step] = u8(cars.fast[car] + 1)
        out[at + self.changes + step] = u8(cars.changes[car])
        out[at + self.due + step] = 1 if cars.due(car) else 0
        for speed in range(i64(SPEEDS)):
            out[at + self.speed + step * SPEEDS + speed] = u8(cars.exposed[car * SPEEDS + speed])
        for stop in range(i64(STOPS)):
            out[at + self.stops + step * STOPS + stop] = u8(cars.stops[car * STOPS + stop])
        for slot in range(i64(ROW)):
            out[at + self.timers + step * ROW + slot] = u8(cars.timers[car * ROW + slot])
