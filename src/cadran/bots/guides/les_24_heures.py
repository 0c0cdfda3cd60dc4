"""How a sensible crew of Les 24 Heures drives: to exactly 2,500 with a tyre at hand, then on."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.bots.guides.leads import ComparingGuide, likely, nothing_yet, squashed, to_leads, won
from cadran.games.les_24_heures import actions
from cadran.games.les_24_heures.cars import CARBURETTOR, NEVER, OIL_TRACK, SPEED_LIMIT
from cadran.games.les_24_heures.edition import (
    FUEL,
    HOUR,
    JOKER,
    KINDS,
    KM_350,
    OIL,
    RECORD,
    SLICK,
    SPEEDS,
    STOPS,
    TYRE,
    WORTH,
)
from cadran.games.les_24_heures.rules import RUNNING, RaceState
from cadran.kernel.rng import Rng
from cadran.kernel.state import State

# What a way of so many times 50 km to the tyre stop costs in turns, without a look at the hand.
WAITS: Final = vec[float](
    [0.0, 40.0, 5.5, 5.5, 7.0, 3.5, 7.0, 4.0, 4.5, 5.0, 4.5, 4.5, 3.5, 3.5, 3.0]
)
# What a card in hand adds to the kilometres of a car, by kind, and what it adds with every ten
# hours to go.
CARD_NOW: Final = vec[float]([55, 62, 65, 40, 0, 0, 0, 25, 40, -40, -30, -25, 10, 25, 20, 10])
CARD_LATER: Final = vec[float](
    [0, 2, 35, 38, 29, 64, -36, 269, 46, -152, -257, -244, 21, 93, 90, -34]
)
FAR: Final = 2.5  # and a longer one
TURN: Final = 110.0  # kilometres of a turn
WIN: Final = 5000.0
OVERLOOKED: Final = -1000.0


@final
class RaceGuide(ComparingGuide):
    """Drives whenever it can, keeps one card for each mishap, and ends a race it leads."""

    def horizon(self) -> i64:
        return 16

    def explore(self) -> float:
        return 0.2

    def widen(self) -> float:
        return 0.5

    def judge(self, state: State, values: vec[float]) -> None:
        """Who leads, by how much of what the hours left may still change."""
        assert isinstance(state, RaceState)
        for car in range(state.car_count):
            values[car] = standing(state, car)
        to_leads(values)
        for car in range(state.car_count):
            values[car] = self.chance(state, values[car])

    def chance(self, state: RaceState, lead: float) -> float:
        """How likely a lead in kilometres wins."""
        if state.ended != RUNNING:
            return 0.9 * won(lead) + 0.1 * squashed(lead, 400.0)
        return likely(1.2 * lead, 110.0 + 125.0 * float(hours_left(state)))

    def weight(self, state: State, action: i64) -> float:
        """Kilometres, now or in the long run."""
        assert isinstance(state, RaceState)
        return self.worth(state, state.car_of(state.seat), action)

    def weigh(self, state: State, asked: vec[i64]) -> vec[float]:
        """What is discarded comes by the dozen, and hardly needs a look."""
        assert isinstance(state, RaceState)
        car = state.car_of(state.seat)
        hand: i64 = state.seat * KINDS
        out = nothing_yet(len(asked))
        for i in range(i64(len(asked))):
            action = asked[i]
            kind: i64 = action - actions.DISCARD
            if 0 <= kind < KINDS and kind != HOUR:
                out[i] = -keep(state, car, hand, kind)
            else:
                out[i] = self.worth(state, car, action)
        return out

    def worth(self, state: RaceState, car: i64, action: i64) -> float:
        """The same for the car of who is to act."""
        hands = state.cards.hands
        hand: i64 = state.seat * KINDS
        kind = actions.KIND[action]
        card = actions.SPENT[action]
        which = actions.WHICH[action]
        if kind == actions.IS_DRIVE:
            return self.drive(state, car, hand, which)
        if kind == actions.IS_STOP:
            # Exposed in any case; first what can be covered.
            return 50.0 if hands[hand + FUEL + which] else 0.0
        if kind == actions.IS_COVER:
            return 250.0 if card == JOKER else 400.0
        if kind == actions.IS_TYRES:
            return 260.0 if card == JOKER else 450.0
        if kind == actions.IS_CLEAR:
            return self.clear(state, car)
        if kind == actions.IS_RECORD:
            return 600.0
        if kind == actions.IS_LOSE:
            return 0.0
        if kind == actions.IS_PLACE:
            return self.harm(state, card - SLICK, which)
        if card == HOUR:
            return self.hour(state, car)
        return -keep(state, car, hand, card)

    def drive(self, state: RaceState, car: i64, hand: i64, speed: i64) -> float:
        """The kilometres of a card, less what the way to the tyre stop becomes longer."""
        distance: i64 = WORTH[speed]
        stop = state.cars.tyre_stop(car)
        if stop == NEVER:
            return float(distance) + (30.0 if speed == KM_350 else 0.0)
        left: i64 = stop - state.cars.km[car]
        if left - distance == 50:
            # dead-end-2450: never
            return OVERLOOKED
        before = way(state.cards.hands, hand, left, -1)
        after = way(state.cards.hands, hand, left - distance, speed)
        return float(distance) + TURN * (before - after)

    def clear(self, state: RaceState, car: i64) -> float:
        """joker-clear: for what holds up most, unless the card for it is at hand."""
        cars = state.cars
        if cars.left(car, CARBURETTOR) > 0:
            return 120.0
        hand: i64 = state.seat * KINDS
        for stop in range(i64(STOPS)):
            if cars.stops[car * STOPS + stop] and not state.cards.hands[hand + FUEL + stop]:
                return 300.0
        if cars.stopped(car):
            return -200.0
        return 20.0 if cars.left(car, OIL_TRACK) + cars.left(car, SPEED_LIMIT) > 1 else -200.0

    def harm(self, state: RaceState, which: i64, other: i64) -> float:
        """incident: before the car to beat, while it is not held up already."""
        cars = state.cars
        worth = 60.0 + 0.03 * float(cars.km[other])
        if cars.left(other, which):
            return 5.0
        if which == CARBURETTOR:
            return worth + 60.0
        if cars.left(other, CARBURETTOR) or cars.stopped(other):
            return 10.0
        return worth + (40.0 if which == SPEED_LIMIT else 0.0)

    def hour(self, state: RaceState, car: i64) -> float:
        """race-hour: who leads presses on, and whoever leads ends the race."""
        lead = float(NEVER)
        for other in range(state.car_count):
            if other != car:
                lead = min(lead, float(state.cars.km[car] - state.cars.km[other]))
        if state.hour == state.edition.last_hour(state.race):
            return WIN if lead > 0.0 else -WIN
        return 20.0 + max(-80.0, min(80.0, 0.1 * lead))

    def hasty(self, state: State, action: i64, rng: Rng) -> float:
        """Forgets the way to 2,500 and what to keep; overlooks a card now and then."""
        assert isinstance(state, RaceState)
        if rng.below(5) < 2:
            return OVERLOOKED - float(rng.below(100))
        kind = actions.KIND[action]
        card = actions.SPENT[action]
        if kind == actions.IS_DRIVE:
            return float(WORTH[card])
        if kind == actions.IS_DISCARD and card != HOUR:
            return -float(WORTH[card]) if card < SPEEDS else -float(rng.below(120))
        return self.weight(state, action)


def way(hands: vec[i64], hand: i64, left: i64, used: i64) -> float:
    """How many turns are wasted on the way to the tyre stop, with the cards at hand."""
    if left > 900:
        return FAR
    best = 100.0
    for fast in range(i64(2)):
        if fast and hands[hand + KM_350] - (1 if used == KM_350 else 0) < 1:
            break
        rest: i64 = left - 350 * fast
        most: i64 = hands[hand + 2] - (1 if used == 2 else 0)
        while rest >= 0 and most >= 0:
            best = min(best, rest_of_way(hands, hand, rest, used))
            rest -= 250
            most -= 1
    return best


def rest_of_way(hands: vec[i64], hand: i64, left: i64, used: i64) -> float:
    """The same with the small cards only."""
    best = 100.0
    most: i64 = hands[hand + 1] - (1 if used == 1 else 0)
    while left >= 0 and most >= 0:
        few: i64 = hands[hand] - (1 if used == 0 else 0)
        rest: i64 = left
        while rest >= 0 and few >= 0:
            units: i64 = rest // 50
            best = min(best, WAITS[units] if units < len(WAITS) else FAR)
            rest -= 100
            few -= 1
        left -= 150
        most -= 1
    return best


def keep(state: RaceState, car: i64, hand: i64, kind: i64) -> float:
    """What it costs to part with a card."""
    held: i64 = state.cards.hands[hand + kind]
    if kind < SPEEDS:
        if kind == KM_350 and held > 1:
            return 120.0
        return float(WORTH[kind])
    if kind == FUEL:
        return 60.0 if held == 1 else (20.0 if held == 2 else 4.0)
    if kind == OIL:
        return 50.0 if held == 1 else 5.0
    if kind == TYRE:
        if state.cars.tyre_stop(car) != NEVER:
            return 400.0 if held == 1 else 30.0
        return 30.0 if held == 1 else 3.0
    if kind == JOKER:
        return 350.0
    if kind == RECORD:
        return 350.0
    return 80.0


def standing(state: RaceState, car: i64) -> float:
    """Kilometres, and what hands and troubles will add or take in the hours that are left.

    The figures are those of a regression over games between two of these guides.
    """
    cars = state.cars
    km = float(cars.km[car])
    if state.ended != RUNNING:
        return km
    hours = 0.1 * float(min(hours_left(state), 22))
    stop = cars.tyre_stop(car)
    best_way = 15.0
    tyre: i64 = 0
    seat: i64 = car
    while seat < state.seats:
        hand: i64 = seat * KINDS
        km += in_hand(state.cards.hands, hand, hours)
        if stop != NEVER:
            best_way = min(best_way, way(state.cards.hands, hand, stop - cars.km[car], -1))
            tyre += state.cards.hands[hand + TYRE]
        seat += state.car_count  # players: the seats take the cars in turn
    for which in range(i64(STOPS)):
        if cars.stops[car * STOPS + which]:
            covered = False
            seat = car
            while seat < state.seats:
                covered = covered or state.cards.hands[seat * KINDS + FUEL + which] > 0
                seat += state.car_count
            km -= 40.0 * hours if covered else 50.0 + 433.0 * hours
    if stop != NEVER:
        left: i64 = stop - cars.km[car]
        km -= 234.0 + 471.0 * hours + (0.04 + 0.066 * hours) * float(left)
        if left > 900:
            km += 60.0 - 154.0 * hours
        else:
            km -= (32.0 + 51.0 * hours) * best_way
        if tyre:
            km += 91.0 + 289.0 * hours
    km -= (20.0 + 23.0 * hours) * float(cars.left(car, SPEED_LIMIT))
    km -= (30.0 + 10.0 * hours) * float(cars.left(car, CARBURETTOR))
    km -= 10.0 * float(cars.left(car, OIL_TRACK))
    return km


def hours_left(state: RaceState) -> i64:
    """Moves of the clock until Arrivée shows."""
    return state.edition.last_hour(state.race) + 1 - state.hour


def in_hand(hands: vec[i64], hand: i64, hours: float) -> float:
    """What the cards of a hand are worth, an hour of the race being a tenth of `hours`."""
    worth = 0.0
    for kind in range(i64(KINDS)):
        held = hands[hand + kind]
        if held:
            worth += float(held) * (CARD_NOW[kind] + CARD_LATER[kind] * hours)
    if hands[hand + FUEL] > 1:
        worth -= 42.0 * hours
    if hands[hand + OIL] > 1:
        worth -= 105.0 * hours
    return worth
