"""Les 24 Heures, told in the order of its rules page; each branch names the clause it enforces."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.les_24_heures import actions
from cadran.games.les_24_heures.cards import Cards, empty_hands
from cadran.games.les_24_heures.cars import (
    CARBURETTOR,
    CLAUSES,
    FREE,
    OIL_TRACK,
    SPEED_LIMIT,
    Cars,
    cars_at_start,
)
from cadran.games.les_24_heures.edition import (
    FUEL,
    HAND,
    HOUR,
    INCIDENTS,
    JOKER,
    KINDS,
    NAMES,
    RECORD,
    REFUEL,
    SLICK,
    SPEEDS,
    STOPS,
    TYRE,
    WORTH,
    Edition,
)
from cadran.kernel.errors import Broken
from cadran.kernel.rng import Rng
from cadran.kernel.rows import NOTHING, joined
from cadran.kernel.state import OVER, Outcome, State, no_action, ranks_of

# What the seat to act must decide.
PLAYING: Final = 0
LOSING: Final = 1  # a turn to be lost: give it up, or the Joker

RUNNING: Final = 0
ENDED: Final = 1
CAPPED: Final = 2
TURN_CAP: Final = 10_000  # clock-safety ends every race within 24 * 20 * 12 = 5,760 turns
PATIENCE: Final = 20  # clock-safety: turns of each player without a race hour

# Notes for the journal; the cards add DREW and SHUFFLED.
DROVE: Final = 3  # seat, speed card, kilometres of the car
STOPPED: Final = 4  # seat, pit stop
COVERED: Final = 5  # seat, pit stop, card that covers it
TYRES_CHANGED: Final = 6  # seat, card
CLEARED: Final = 7  # seat, cards swept away
LAP_RECORD: Final = 8  # seat
TURN_LOST: Final = 9  # seat, turns still to lose
DISCARDED: Final = 10  # seat, card
INCIDENT: Final = 11  # seat, car, card
CLOCK: Final = 12  # hour, did clock-safety move it, does it show Arrivée
INCIDENT_OVER: Final = 13  # car, card
SKIPPED: Final = 14  # seat
RACE_ENDED: Final = 15  # why


@final
class RaceState(State):
    """The cars, the clock, the hands, the shoe and the discards."""

    def __init__(
        self, edition: Edition, seats: i64, rng: Rng, car_count: i64, race: i64, every: bool
    ) -> None:
        super().__init__(seats, rng)
        self.edition: Edition = edition
        self.car_count: i64 = car_count
        self.race: i64 = race
        self.every: bool = every
        self.seat: i64 = 0
        self.phase: i64 = PLAYING
        self.plays_left: i64 = 1
        self.record_played: bool = False  # lap-record: once a turn
        self.turns: i64 = 0
        self.quiet: i64 = 0  # clock-safety: turns since a race hour was discarded
        self.hour: i64 = 1
        self.ended: i64 = RUNNING
        self.cars: Cars = NO_CARS
        self.cards: Cards = NO_CARDS

    def lay_out(self) -> None:
        """Cars at the line, empty hands, no card in the shoe."""
        self.cars = cars_at_start(self.car_count, self.every)
        self.cards = empty_hands(self.seats, self.edition.deck(self.race))

    def deal(self, dealer: i64) -> None:
        """setup: five cards each, one by one; hour 1 shows, and the dealer plays first."""
        self.lay_out()
        cards = self.cards
        cards.fill(self.edition.deck(self.race), self.rng)
        seat: i64 = dealer
        for _card in range(HAND * self.seats):
            seat = (seat + 1) % self.seats
            cards.take(seat, cards.pull())
        self.seat = (dealer + self.seats - 1) % self.seats
        self.plays_left = 0
        self.go_on()

    # Whose turn, and what is allowed.

    def to_act(self) -> i64:
        if self.ended != RUNNING:
            return OVER
        return self.seat

    def legal(self) -> vec[i64]:
        out = vec[i64](capacity=48)
        if self.ended != RUNNING:
            return out
        cars = self.cars
        hands = self.cards.hands
        car = self.car_of(self.seat)
        hand: i64 = self.seat * KINDS
        joker = hands[hand + JOKER] > 0
        if self.phase == LOSING:
            if joker:
                out = append(out, actions.CLEAR)
            return append(out, actions.LOSE)
        bound = self.cards.marks(self.seat) > 0
        if bound:
            for stop in range(i64(STOPS)):
                if hands[hand + REFUEL + stop]:
                    out = append(out, actions.STOP + stop)
        else:
            for speed in range(i64(SPEEDS)):
                if hands[hand + speed] and cars.blocked(car, speed, self.hour) == FREE:
                    out = append(out, actions.DRIVE + speed)
            if cars.stopped(car):
                for stop in range(i64(STOPS)):
                    if hands[hand + FUEL + stop] and cars.stops[car * STOPS + stop]:
                        out = append(out, actions.COVER + stop)
                if joker:
                    for stop in range(i64(STOPS)):
                        if cars.stops[car * STOPS + stop]:
                            out = append(out, actions.JOKER_COVER + stop)
            if cars.due(car):
                if hands[hand + TYRE]:
                    out = append(out, actions.TYRES)
                if joker:
                    out = append(out, actions.JOKER_TYRES)
        if joker and cars.troubled(car):
            out = append(out, actions.CLEAR)
        if hands[hand + RECORD] and not self.record_played:
            out = append(out, actions.PLAY_RECORD)
        if bound:
            return out
        for kind in range(i64(KINDS)):
            if hands[hand + kind]:
                out = append(out, actions.DISCARD + kind)
        for which in range(i64(INCIDENTS)):
            if hands[hand + SLICK + which]:
                for other in range(self.car_count):
                    if other != car:
                        out = append(out, actions.place(which, other))
        return out

    def why_not(self, action: i64) -> str | None:
        if action < 0 or action >= actions.COUNT:
            raise no_action(action, actions.COUNT)
        if self.ended != RUNNING:
            return "game-over"
        kind = actions.KIND[action]
        if (kind == actions.IS_LOSE) != (self.phase == LOSING) and kind != actions.IS_CLEAR:
            # carburettor: the turn is lost, or there is none to lose
            return "phase"
        if kind == actions.IS_LOSE:
            return None
        if not self.cards.hands[self.seat * KINDS + actions.SPENT[action]]:
            return "in-hand"
        car = self.car_of(self.seat)
        if kind == actions.IS_CLEAR:
            # joker-clear: only if something lies there
            return None if self.cars.troubled(car) else "joker-clear"
        if kind == actions.IS_RECORD:
            # lap-record: once a turn, before any other play
            return "lap-record" if self.record_played else None
        return self.why_no_play(action, car)

    def why_no_play(self, action: i64, car: i64) -> str | None:
        """The clause that refuses a play with a card in hand."""
        kind = actions.KIND[action]
        which = actions.WHICH[action]
        if kind == actions.IS_STOP:
            return None
        if self.cards.marks(self.seat) > 0:
            # pit-stop: it comes before any other play, and is never discarded
            return "pit-stop"
        if kind == actions.IS_DRIVE:
            # stopped, tyres-2500, one-350, night-limit, oil-track, speed-limit
            blocked = self.cars.blocked(car, which, self.hour)
            return None if blocked == FREE else CLAUSES[blocked]
        if kind == actions.IS_COVER:
            # cover: the pit stop must lie before the car
            return None if self.cars.stops[car * STOPS + which] else "cover"
        if kind == actions.IS_TYRES:
            # tyres-2500: there, and only there
            return None if self.cars.due(car) else "tyres-2500"
        if kind == actions.IS_PLACE:
            # incident: before another car, never your own
            return None if which != car and which < self.car_count else "incident"
        return None

    def warnings(self, action: i64) -> tuple[str, ...]:
        """dead-end-2450: a legal card may lead where no card leads out."""
        drives = actions.KIND[action] == actions.IS_DRIVE
        if drives and self.cars.dead_end(self.car_of(self.seat), actions.WHICH[action]):
            return ("dead-end-2450",)
        return ()

    # A turn: one card drawn (in go_on), one play.

    def apply(self, action: i64) -> None:
        if action < 0 or action >= actions.COUNT:
            raise no_action(action, actions.COUNT)
        kind = actions.KIND[action]
        seat = self.seat
        car = self.car_of(seat)
        if kind == actions.IS_LOSE:
            # carburettor: no draw, no play
            self.note(TURN_LOST, seat, self.cars.left(car, CARBURETTOR) - 1, 0, 0)
            self.end_turn(False)
        elif kind == actions.IS_CLEAR:
            self.clear(seat, car)
        elif kind == actions.IS_RECORD:
            self.play_record(seat)
        else:
            card = actions.SPENT[action]
            self.cards.give(seat, card)
            self.play(kind, seat, car, card, actions.WHICH[action])
            if self.ended == RUNNING:
                self.end_turn(card == HOUR)

    def play_record(self, seat: i64) -> None:
        """lap-record: to the discards, then two cards and two plays."""
        self.cards.give(seat, RECORD)
        self.note(LAP_RECORD, seat, 0, 0, 0)
        self.cards.discard(RECORD)
        self.record_played = True
        self.draw(seat)
        self.draw(seat)
        self.plays_left = 2

    def play(self, kind: i64, seat: i64, car: i64, card: i64, which: i64) -> None:
        """turn: one play with a card that has left the hand."""
        cars = self.cars
        if kind == actions.IS_DRIVE:
            cars.drive(car, which)
            self.note(DROVE, seat, which, cars.km[car], 0)
        elif kind == actions.IS_STOP:
            cars.stops[car * STOPS + which] += 1
            self.note(STOPPED, seat, card, 0, 0)
        elif kind == actions.IS_COVER:
            # cover, joker-bonus: the pit stop and the card on it go to the discards
            cars.stops[car * STOPS + which] -= 1
            self.note(COVERED, seat, REFUEL + which, card, 0)
            self.cards.discard(REFUEL + which)
            self.cards.discard(card)
        elif kind == actions.IS_TYRES:
            # tyres-2500, joker-bonus
            cars.changes[car] += 1
            self.note(TYRES_CHANGED, seat, card, 0, 0)
            self.cards.discard(card)
        elif kind == actions.IS_DISCARD:
            self.note(DISCARDED, seat, card, 0, 0)
            self.cards.discard(card)
            if card == HOUR:
                # race-hour
                self.move_clock(False)
        else:
            cars.hold_up(which, card - SLICK)
            self.note(INCIDENT, seat, which, card, 0)

    def clear(self, seat: i64, car: i64) -> None:
        """joker-clear: all that lies before the car, and it costs no play."""
        cars = self.cars
        self.cards.give(seat, JOKER)
        self.note(CLEARED, seat, self.lying(car), 0, 0)
        # A card takes the Joker's place before the Joker joins the discards.
        self.draw(seat)
        self.cards.discard(JOKER)
        for stop in range(i64(STOPS)):
            for _card in range(cars.stops[car * STOPS + stop]):
                self.cards.discard(REFUEL + stop)
            cars.stops[car * STOPS + stop] = 0
        for which in range(i64(INCIDENTS)):
            for _card in range(cars.lift(car, which)):
                self.cards.discard(SLICK + which)
        if self.phase == LOSING:
            # The turn that was to be lost is played as usual.
            self.phase = PLAYING
            self.draw(seat)
        self.skip_if_empty()

    def lying(self, car: i64) -> i64:
        """How many cards lie before a car that a Joker sweeps away."""
        count: i64 = 0
        for stop in range(i64(STOPS)):
            count += self.cars.stops[car * STOPS + stop]
        for which in range(i64(INCIDENTS)):
            count += self.cars.lying(car, which)
        return count

    # The end of a turn, and what comes after it.

    def end_turn(self, hour_played: bool) -> None:
        """A play was made or a turn lost: count it, then find the next decision."""
        self.count_turn(hour_played)
        if self.ended == RUNNING:
            self.plays_left -= 1
            self.go_on()

    def count_turn(self, hour_played: bool) -> None:
        """lap-record, reshuffle: each play and each skipped one counts as a turn of the car."""
        car = self.car_of(self.seat)
        # incident-over: oil on the track and the carburettor run by turns
        self.tick(car, OIL_TRACK)
        self.tick(car, CARBURETTOR)
        self.turns += 1
        if not hour_played:
            # clock-safety: hours cannot be hoarded for ever
            self.quiet += 1
            if self.quiet >= PATIENCE * self.seats:
                self.move_clock(True)
        if self.ended == RUNNING and self.turns >= TURN_CAP:
            # turn-cap
            self.ended = CAPPED
            self.note(RACE_ENDED, CAPPED, 0, 0, 0)

    def go_on(self) -> None:
        """turn: the next play of this turn, or the next player, who draws a card."""
        if self.plays_left == 0:
            self.seat = (self.seat + 1) % self.seats
            self.plays_left = 1
            self.record_played = False
            if self.cars.left(self.car_of(self.seat), CARBURETTOR):
                # carburettor: everybody is asked, Joker or not, so that a pause tells nothing
                self.phase = LOSING
                return
            self.phase = PLAYING
            self.draw(self.seat)
        self.skip_if_empty()

    def skip_if_empty(self) -> None:
        """reshuffle: who has no card is skipped, and that counts as a turn."""
        if self.cards.sizes[self.seat] == 0:
            self.note(SKIPPED, self.seat, 0, 0, 0)
            self.end_turn(False)

    def move_clock(self, by_safety: bool) -> None:
        """race-hour: one hour on; finish: the race ends when Arrivée shows."""
        self.hour += 1
        self.quiet = 0
        finish = self.hour > self.edition.last_hour(self.race)
        self.note(CLOCK, self.hour, 1 if by_safety else 0, 1 if finish else 0, 0)
        if finish:
            self.ended = ENDED
            self.note(RACE_ENDED, ENDED, 0, 0, 0)
            return
        for car in range(self.car_count):
            # incident-over: a speed limit runs by the clock
            self.tick(car, SPEED_LIMIT)

    def tick(self, car: i64, which: i64) -> None:
        """incident-over: what has run out goes to the discards."""
        for _card in range(self.cars.tick(car, which)):
            self.note(INCIDENT_OVER, car, SLICK + which, 0, 0)
            self.cards.discard(SLICK + which)

    def draw(self, seat: i64) -> None:
        """A card from the shoe to a hand, if there is any."""
        self.cards.draw(seat, self.rng, self.journal)

    # The end.

    def car_of(self, seat: i64) -> i64:
        """players: the seats take the cars in turn."""
        return seat % self.car_count

    def side_of(self, seat: i64) -> i64:
        if seat < 0 or seat >= self.seats:
            raise self.no_seat(seat)
        return seat % self.car_count

    def sides(self) -> i64:
        return self.car_count

    def outcome(self) -> Outcome:
        """finish: most kilometres; equal ones share the rank."""
        scores = [int(km) for km in self.cars.km]
        merits: list[tuple[int, ...]] = [(score,) for score in scores]
        clause = "turn-cap" if self.ended == CAPPED else "finish"
        return Outcome(ranks_of(merits), scores, clause)

    # Copies, imagined worlds, checks.

    def box(self) -> object:
        return self.edition

    def lines(self) -> list[str]:
        found = [f"turn {self.turns}, hour {self.hour}, {self.cards.shoe_left} cards in the shoe"]
        for seat in range(self.seats):
            hand: list[str] = []
            for kind in range(i64(KINDS)):
                hand += [NAMES[kind]] * self.cards.hands[seat * KINDS + kind]
            found.append(f"hand {seat}, car {self.car_of(seat)}: {' '.join(hand)}")
        return found

    def clone(self) -> State:
        twin = RaceState(
            self.edition, self.seats, self.rng.clone(), self.car_count, self.race, self.every
        )
        twin.seat = self.seat
        twin.phase = self.phase
        twin.plays_left = self.plays_left
        twin.record_played = self.record_played
        twin.turns = self.turns
        twin.quiet = self.quiet
        twin.hour = self.hour
        twin.ended = self.ended
        twin.cars = self.cars.clone()
        twin.cards = self.cards.clone()
        return twin

    def redeal(self, seat: i64, rng: Rng) -> None:
        self.need_viewer(seat)
        self.rng = rng
        self.cards.redeal(seat, rng)

    def hides_choice(self, seat: i64) -> bool:
        return False

    def check(self) -> None:
        """Every card of the deck is somewhere, once; sizes and kilometres are what they claim."""
        counts = self.cards.count()
        for car in range(self.car_count):
            km: i64 = 0
            for speed in range(i64(SPEEDS)):
                counts[speed] += self.cars.exposed[car * SPEEDS + speed]
                km += WORTH[speed] * self.cars.exposed[car * SPEEDS + speed]
            if km != self.cars.km[car]:
                raise Broken(f"car {car} has exposed {km} km, noted {self.cars.km[car]}")
            for stop in range(i64(STOPS)):
                counts[REFUEL + stop] += self.cars.stops[car * STOPS + stop]
            for which in range(i64(INCIDENTS)):
                counts[SLICK + which] += self.cars.lying(car, which)
        deck = self.edition.deck(self.race)
        for kind in range(i64(KINDS)):
            if counts[kind] != deck[kind]:
                raise Broken(f"there are {counts[kind]} cards of kind {kind}")

    def numbers(self) -> vec[i64]:
        """Everything, as numbers; sizes and kilometres follow from the cards."""
        cars = self.cars
        cards = self.cards
        return joined(
            [
                self.seats, self.car_count, self.race, 1 if self.every else 0,
                self.seat, self.phase, self.plays_left, 1 if self.record_played else 0,
                self.turns, self.quiet, self.hour, self.ended, cards.shoe_left,
            ],
            [
                cars.exposed, cars.fast, cars.changes, cars.stops, cars.timers, cards.hands,
                cards.discards, cards.filled, cards.drawn, cards.shoe[: cards.shoe_left],
            ],
        )  # fmt: skip


NO_CARDS: Final = Cards(0, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)
NO_CARS: Final = Cars(False, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)
