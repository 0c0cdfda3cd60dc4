"""Minuit, in the order in which its rules are told."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.kernel import (
    ALL_HANDS,
    OVER,
    Broken,
    Outcome,
    Rng,
    State,
    joined,
    ranks_of,
    same,
    total,
    zeros,
)

HOURS: Final = 6
COPIES: Final = 4
MIDNIGHT: Final = 24
WAIT: Final = 6  # the actions 0 to 5 play a card of 1 to 6 hours
ACTIONS: Final = [*(str(card + 1) for card in range(HOURS)), "wait"]  # their notation

# Notes for the journal.
PLAYED: Final = 1  # seat, hours, the clock
DREW: Final = 2  # seat, hours, cards left in the bag
WAITED: Final = 3  # seat
BELLS: Final = 4  # seat, bells, past midnight or not
ENDED: Final = 5


@final
class MinuitState(State):
    """The clock, the hands, the bag and the bells; cards are counted by their hours."""

    def __init__(self, seats: i64, rng: Rng, size: i64) -> None:
        super().__init__(seats, rng)
        self.size = size  # cards on a full hand
        self.seat: i64 = 0
        self.clock: i64 = 0
        self.hands = zeros(seats * HOURS)
        self.bag = same(HOURS, COPIES)
        self.played = zeros(HOURS)
        self.waited = zeros(seats)
        self.bells = zeros(seats)

    def deal(self, first: i64) -> None:
        """setup: full hands from the bag."""
        self.seat = first
        for seat in range(self.seats):
            for _ in range(self.size):
                self.draw(seat)

    def draw(self, seat: i64) -> i64:
        """A random card from the bag to a hand."""
        at = self.rng.below(total(self.bag))
        card: i64 = 0
        while at >= self.bag[card]:
            at -= self.bag[card]
            card += 1
        self.move(card, seat)
        return card

    def move(self, card: i64, seat: i64) -> None:
        """A certain card from the bag to a hand."""
        self.bag[card] -= 1
        self.hands[seat * HOURS + card] += 1

    def cards(self, seat: i64) -> i64:
        """How many cards a hand holds; everybody can count them."""
        return total(self.hands[seat * HOURS : seat * HOURS + HOURS])

    def to_act(self) -> i64:
        # end: a seat without a card is only left with the turn when nobody has one
        return self.seat if self.cards(self.seat) else OVER

    def legal(self) -> vec[i64]:
        out = vec[i64](capacity=WAIT + 1)
        for action in range(i64(WAIT + 1)):
            if self.why_not(action) is None:
                out = append(out, action)
        return out

    def why_not(self, action: i64) -> str | None:
        if self.to_act() == OVER:
            return "game-over"
        if action == WAIT:
            return "wait" if self.waited[self.seat] else None
        return None if self.hands[self.seat * HOURS + action] else "in-hand"

    def apply(self, action: i64) -> None:
        seat = self.seat
        if action == WAIT:
            self.waited[seat] = 1
            self.note(WAITED, seat, 0, 0, 0)
        else:
            self.hands[seat * HOURS + action] -= 1
            self.played[action] += 1
            self.clock += action + 1
            self.note(PLAYED, seat, action + 1, self.clock, 0)
            self.strike(seat)
            if total(self.bag):
                card = self.draw(seat)
                self.note(DREW, seat, card + 1, total(self.bag), 0)
        self.next_seat()

    def strike(self, seat: i64) -> None:
        """Bells, once the clock has come to midnight."""
        if self.clock == MIDNIGHT:
            # midnight
            self.bells[seat] += 3
            self.note(BELLS, seat, 3, 0, 0)
        elif self.clock > MIDNIGHT:
            # past-midnight
            for other in range(self.seats):
                if other != seat:
                    self.bells[other] += 1
                    self.note(BELLS, other, 1, 1, 0)
        if self.clock >= MIDNIGHT:
            self.clock -= MIDNIGHT

    def next_seat(self) -> None:
        """turn: the next seat with a card; end: nobody has one."""
        for _ in range(self.seats):
            self.seat = (self.seat + 1) % self.seats
            if self.cards(self.seat):
                return
        self.note(ENDED, 0, 0, 0, 0)

    def outcome(self) -> Outcome:
        bells = [int(number) for number in self.bells]
        return Outcome(ranks_of([(number,) for number in bells]), bells, "end")

    def clone(self) -> State:
        twin = MinuitState(self.seats, self.rng.clone(), self.size)
        twin.seat = self.seat
        twin.clock = self.clock
        twin.hands = self.hands[:]
        twin.bag = self.bag[:]
        twin.played = self.played[:]
        twin.waited = self.waited[:]
        twin.bells = self.bells[:]
        return twin

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Hands of the others go back into the bag and are drawn anew."""
        self.rng = rng
        if seat == ALL_HANDS:
            return  # hands stay, and the bag has no order: the new stream deals otherwise
        sizes = [self.cards(other) for other in range(self.seats)]
        for at in range(self.seats * HOURS):
            if at // HOURS != seat:
                self.bag[at % HOURS] += self.hands[at]
                self.hands[at] = 0
        for other in range(self.seats):
            if other != seat:
                for _ in range(sizes[other]):
                    self.draw(other)

    def check(self) -> None:
        for card in range(i64(HOURS)):
            count = self.bag[card] + self.played[card]
            for seat in range(self.seats):
                count += self.hands[seat * HOURS + card]
            if count != COPIES or self.bag[card] < 0:
                raise Broken(f"there are {count} cards of {card + 1} hours")

    def numbers(self) -> vec[i64]:
        rows = [self.hands, self.bag, self.played, self.waited, self.bells]
        return joined([self.seats, self.size, self.seat, self.clock], rows)
