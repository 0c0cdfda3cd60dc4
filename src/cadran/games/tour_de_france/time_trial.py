"""The individual time trial: who rides when, how many cards they use, and ties ridden again."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.kernel.rows import NOTHING, zeros

NOBODY: Final = -1
NO_CHOICE: Final = -1
REPLAYS: Final = 3  # rounds in which ties are ridden again


@final
class TimeTrial:
    """One rider per player; two at a time, each in a lane of its own."""

    def __init__(self) -> None:
        # Which of its riders (0-2) rides for each seat.
        self.riders: vec[i64] = NOTHING
        # Ranks so far, from 0; equal ones ride again.
        self.ranks: vec[i64] = NOTHING
        # Cards used in the first ride, and in the present round.
        self.first: vec[i64] = NOTHING
        self.used: vec[i64] = NOTHING
        # Who has ridden in this round, and the row each has reached.
        self.rode: vec[i64] = NOTHING
        self.rows: vec[i64] = NOTHING
        self.round: i64 = 0
        # Who is on the road now, in the order from the dealer's left.
        self.one: i64 = NOBODY
        self.two: i64 = NOBODY
        # The card the first of the two has chosen, unseen.
        self.choice: i64 = NO_CHOICE

    def clone(self) -> "TimeTrial":
        """An independent copy."""
        twin = TimeTrial()
        twin.riders = self.riders[:]
        twin.ranks = self.ranks[:]
        twin.first = self.first[:]
        twin.used = self.used[:]
        twin.rode = self.rode[:]
        twin.rows = self.rows[:]
        twin.round = self.round
        twin.one = self.one
        twin.two = self.two
        twin.choice = self.choice
        return twin

    def lay_out(self, seats: i64) -> None:
        """Nobody has ridden yet."""
        self.riders = zeros(seats)
        self.ranks = zeros(seats)
        self.first = zeros(seats)
        self.used = zeros(seats)
        self.rode = zeros(seats)
        self.rows = zeros(seats)
        self.round = 0
        self.one = NOBODY
        self.two = NOBODY
        self.choice = NO_CHOICE

    def tied(self, seat: i64) -> bool:
        """Does it share its rank with somebody?"""
        for other in range(i64(len(self.ranks))):
            if other != seat and self.ranks[other] == self.ranks[seat]:
                return True
        return False

    def call(self, dealer: i64) -> bool:
        """individual-time-trial: the next two (or one) come to the start; False if all have ridden.

        In a replay the best rank comes first.
        """
        seats: i64 = len(self.ranks)
        self.one = NOBODY
        self.two = NOBODY
        for rank in range(seats):
            seat: i64 = dealer
            for _seat in range(seats):
                seat = (seat + 1) % seats
                if self.ranks[seat] == rank and not self.rode[seat] and self.tied(seat):
                    if self.one == NOBODY:
                        self.one = seat
                    elif self.two == NOBODY:
                        self.two = seat
            if self.one != NOBODY:
                break
        if self.one == NOBODY:
            return False
        self.start(self.one)
        if self.two != NOBODY:
            self.start(self.two)
        return True

    def start(self, seat: i64) -> None:
        """A rider on row 0 with no card used."""
        self.rode[seat] = 1
        self.rows[seat] = 0
        self.used[seat] = 0

    def advance(self, seat: i64, squares: i64) -> None:
        """A card used."""
        self.rows[seat] += squares
        self.used[seat] += 1
        if self.round == 0:
            self.first[seat] = self.used[seat]

    def rank(self) -> bool:
        """itt-points: order those who rode; True if some are still equal and may ride again."""
        seats: i64 = len(self.ranks)
        ranks = self.ranks[:]
        for seat in range(seats):
            if self.tied(seat):
                for other in range(seats):
                    if self.ranks[other] == self.ranks[seat] and self.used[other] < self.used[seat]:
                        ranks[seat] += 1
        self.ranks = ranks
        self.round += 1
        if self.round > REPLAYS:
            return False
        again = False
        for seat in range(seats):
            self.rode[seat] = 0
            if self.tied(seat):
                again = True
        return again
