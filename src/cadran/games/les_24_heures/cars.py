"""The cars of Les 24 Heures: their kilometres, their tyres, and what lies before them."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.les_24_heures.edition import (
    INCIDENTS,
    KM_350,
    NIGHT_FROM,
    NIGHT_TO,
    SLICE,
    SPEEDS,
    STOPS,
    TYRE_STOP,
    WORTH,
)
from cadran.kernel.rows import same, zeros

# Why a speed card may not be exposed, in the order in which refusals name it.
FREE: Final = 0
STOPPED: Final = 1
TYRES_DUE: Final = 2
SECOND_350: Final = 3
AT_NIGHT: Final = 4
ON_OIL: Final = 5
LIMITED: Final = 6
CLAUSES: Final = (
    "", "stopped", "tyres-2500", "one-350", "night-limit", "oil-track", "speed-limit",
)  # fmt: skip

# Incidents, counted from the kind SLICK.
OIL_TRACK: Final = 0
SPEED_LIMIT: Final = 1
CARBURETTOR: Final = 2
LASTS: Final = 2  # turns of the car; of a speed limit, moves of the clock
SLOTS: Final = 2  # there are two cards of each incident
ROW: Final = 6  # INCIDENTS * SLOTS

NEVER: Final = 1_000_000  # no car drives so far
NO_SLICE: Final = -1


@final
class Cars:
    """What lies on the table before each car."""

    def __init__(
        self,
        every: bool,
        km: vec[i64],
        exposed: vec[i64],
        fast: vec[i64],
        changes: vec[i64],
        stops: vec[i64],
        timers: vec[i64],
    ) -> None:
        self.every: bool = every  # tyres-2500, the option: a change at every 2,500
        self.km: vec[i64] = km
        self.exposed: vec[i64] = exposed  # per car and speed: how many cards
        self.fast: vec[i64] = fast  # the slice in which the last 350 started
        self.changes: vec[i64] = changes  # of tyres
        self.stops: vec[i64] = stops  # per car and pit stop: how many cards
        # Per car, incident and card: the turns or hours left, the longest first; 0: no card.
        self.timers: vec[i64] = timers

    def clone(self) -> "Cars":
        """An independent copy."""
        return Cars(
            self.every,
            self.km[:],
            self.exposed[:],
            self.fast[:],
            self.changes[:],
            self.stops[:],
            self.timers[:],
        )

    def tyre_stop(self, car: i64) -> i64:
        """tyres-2500: the kilometre at which the car must stop next, or NEVER."""
        done = self.changes[car]
        if done and not self.every:
            return NEVER
        return TYRE_STOP * (done + 1)

    def due(self, car: i64) -> bool:
        """tyres-2500: does the car stand where its tyres are changed?"""
        return self.km[car] == self.tyre_stop(car)

    def dead_end(self, car: i64, speed: i64) -> bool:
        """dead-end-2450: would this card leave 50 km, which no card drives?"""
        return self.km[car] + WORTH[speed] == self.tyre_stop(car) - 50

    def blocked(self, car: i64, speed: i64, hour: i64) -> i64:
        """The first rule that keeps this speed card in the hand, or FREE."""
        km = self.km[car]
        distance = WORTH[speed]
        if self.stopped(car):
            return STOPPED
        if km + distance > self.tyre_stop(car):
            return TYRES_DUE
        if speed == KM_350:
            if self.fast[car] == km // SLICE:
                return SECOND_350
            if NIGHT_FROM <= hour <= NIGHT_TO:
                return AT_NIGHT
        if distance > 100 and self.left(car, OIL_TRACK):
            return ON_OIL
        if distance > 150 and self.left(car, SPEED_LIMIT):
            return LIMITED
        return FREE

    def drive(self, car: i64, speed: i64) -> None:
        """speed: the card is exposed and its kilometres count."""
        if speed == KM_350:
            # one-350: the slice is the one in which the card starts
            self.fast[car] = self.km[car] // SLICE
        self.km[car] += WORTH[speed]
        self.exposed[car * SPEEDS + speed] += 1

    def stopped(self, car: i64) -> bool:
        """Does a pit stop lie before the car?"""
        row: i64 = car * STOPS
        stops = self.stops
        return stops[row] + stops[row + 1] + stops[row + 2] > 0

    def left(self, car: i64, incident: i64) -> i64:
        """How many turns or hours an incident still holds the car up; 0: none lies there."""
        return self.timers[car * ROW + incident * SLOTS]

    def troubled(self, car: i64) -> bool:
        """Does anything lie before the car that a Joker could sweep away?"""
        if self.stopped(car):
            return True
        for incident in range(i64(INCIDENTS)):
            if self.left(car, incident):
                return True
        return False

    def hold_up(self, car: i64, incident: i64) -> None:
        """incident: one more card is placed; those that lie there run on beside it."""
        at: i64 = car * ROW + incident * SLOTS
        self.timers[at + 1] = self.timers[at]
        self.timers[at] = LASTS

    def tick(self, car: i64, incident: i64) -> i64:
        """incident-over: one turn or hour less; how many cards that ends."""
        over: i64 = 0
        at: i64 = car * ROW + incident * SLOTS
        for slot in range(at, at + SLOTS):
            if self.timers[slot] > 0:
                self.timers[slot] -= 1
                if self.timers[slot] == 0:
                    over += 1
        return over

    def lift(self, car: i64, incident: i64) -> i64:
        """joker-clear: take the cards of one incident away; how many there were."""
        count = self.lying(car, incident)
        at: i64 = car * ROW + incident * SLOTS
        self.timers[at] = 0
        self.timers[at + 1] = 0
        return count

    def lying(self, car: i64, incident: i64) -> i64:
        """How many cards of one incident lie before the car."""
        at: i64 = car * ROW + incident * SLOTS
        count: i64 = 0
        for slot in range(at, at + SLOTS):
            if self.timers[slot] > 0:
                count += 1
        return count


def cars_at_start(cars: i64, every: bool) -> Cars:
    """All cars at the starting line."""
    return Cars(
        every,
        zeros(cars),
        zeros(cars * SPEEDS),
        same(cars, NO_SLICE),
        zeros(cars),
        zeros(cars * STOPS),
        zeros(cars * ROW),
    )
