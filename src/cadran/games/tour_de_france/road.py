"""The road of a stage and the riders on it: where they stand, how far they get, who must wait.

Every step leads one row forward, so all squares at one distance lie in one row. A row is a set of
lanes, kept as bits: what a rider can reach is found row by row.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.tour_de_france.edition import BEHIND, RIDERS, ROWS, bit
from cadran.kernel.rows import NOTHING, zeros

# What `reach` answers, in one number: the distance times FAR, plus CROSS for crossing the finish,
# plus the lanes reached as bits. The functions below take it apart.
FAR: Final = 512
CROSS: Final = 256


def distance(found: i64) -> i64:
    """How many squares a rider gets; the last of them may be the finish."""
    return found // FAR


def crosses(found: i64) -> bool:
    """Does it cross the finish?"""
    return found & CROSS != 0


def leads_to(found: i64, lane: i64) -> bool:
    """Does it move, and is this lane among those where it may stop?"""
    return found >= FAR and found & CROSS == 0 and (found >> lane) & 1 == 1


@final
class Road:
    """Riders are numbered through: rider i of seat s is 3 s + i."""

    def __init__(self) -> None:
        self.length: i64 = 0
        self.rows: vec[i64] = NOTHING
        self.lanes: vec[i64] = NOTHING
        # Per bordered row, the lanes in which a rider stands.
        self.taken: vec[i64] = NOTHING
        # The place at which a rider crossed the finish, from 1; 0: still riding.
        self.places: vec[i64] = NOTHING
        self.arrived: i64 = 0
        # lost-turn: turns a rider has still to lose, and whether it is losing one of them now.
        self.lost: vec[i64] = NOTHING
        self.serving: vec[i64] = NOTHING

    def clone(self) -> "Road":
        """An independent copy."""
        twin = Road()
        twin.length = self.length
        twin.rows = self.rows[:]
        twin.lanes = self.lanes[:]
        twin.taken = self.taken[:]
        twin.places = self.places[:]
        twin.arrived = self.arrived
        twin.lost = self.lost[:]
        twin.serving = self.serving[:]
        return twin

    def line_up(self, seats: i64, length: i64) -> None:
        """setup: each team in its lane, riders 1, 2, 3 in file from the front."""
        riders = seats * RIDERS
        self.length = length
        self.rows = zeros(riders)
        self.lanes = zeros(riders)
        self.taken = zeros(ROWS)
        self.places = zeros(riders)
        self.arrived = 0
        self.lost = zeros(riders)
        self.serving = zeros(riders)
        for rider in range(riders):
            # empty-lanes: the lanes of teams that do not ride stay free for all
            self.put(rider, -(rider % RIDERS), rider // RIDERS)

    def put(self, rider: i64, row: i64, lane: i64) -> None:
        """Place a rider on a free square."""
        self.rows[rider] = row
        self.lanes[rider] = lane
        self.taken[row + BEHIND] |= bit(lane)

    def lift(self, rider: i64) -> None:
        """Take a rider off its square."""
        self.taken[self.rows[rider] + BEHIND] &= ~bit(self.lanes[rider])

    def arrive(self, rider: i64) -> i64:
        """finish: a rider has crossed the line; its place."""
        self.lift(rider)
        self.rows[rider] = self.length + 1
        self.lanes[rider] = 0
        self.arrived += 1
        self.places[rider] = self.arrived
        return self.arrived

    def waits(self, rider: i64) -> bool:
        """Has it finished, or is it turned round?"""
        return self.places[rider] > 0 or self.lost[rider] > 0

    def reach(self, rider: i64, number: i64, band: i64, crossing: bool, squeeze: bool) -> i64:
        """How far a number takes a rider within a band of lanes, and to which lanes.

        `crossing`: may it cross the finish? `squeeze`: as if slipping between two were allowed.
        """
        taken = self.taken
        length = self.length
        row: i64 = self.rows[rider]
        lanes: i64 = bit(self.lanes[rider])
        far: i64 = 0
        while far < number:
            if row >= length:
                if crossing:
                    # as-far-as-possible: who can cross must, and that uses up the rest
                    return (far + 1) * FAR + CROSS
                # red-holds
                break
            beside: i64 = taken[row + BEHIND]
            ahead: i64 = taken[row + BEHIND + 1]
            # move: straight or diagonally forward, to a free square
            up: i64 = lanes << 1
            down: i64 = lanes >> 1
            if not squeeze:
                # no-squeeze: not between one in front and one at the side
                up &= ~((ahead << 1) & beside)
                down &= ~((ahead >> 1) & beside)
            ways: i64 = (lanes | up | down) & ~ahead & band
            if ways == 0:
                # as-far-as-possible: no further
                break
            lanes = ways
            row += 1
            far += 1
        return far * FAR + lanes

    def around(self, rider: i64, other: i64) -> bool:
        """crash: does the other stand on one of the eight squares around this rider?"""
        if other == rider or self.places[other] > 0:
            return False
        rows = self.rows[other] - self.rows[rider]
        lanes = self.lanes[other] - self.lanes[rider]
        return -1 <= rows <= 1 and -1 <= lanes <= 1

    def complete(self, seat: i64) -> bool:
        """finish: have all three riders of a team crossed the line?"""
        for i in range(i64(RIDERS)):
            if not self.places[seat * RIDERS + i]:
                return False
        return True

    def best_place(self, seat: i64) -> i64:
        """The place of a team's best finisher; 0 if nobody of it has crossed the line."""
        best: i64 = 0
        for i in range(i64(RIDERS)):
            place = self.places[seat * RIDERS + i]
            if place > 0 and (best == 0 or place < best):
                best = place
        return best

    def foremost(self, seat: i64) -> i64:
        """A team's best finisher, else its rider furthest forward, the lower number if level."""
        best: i64 = self.best_place(seat)
        found: i64 = seat * RIDERS
        for rider in range(seat * RIDERS, seat * RIDERS + RIDERS):
            if best > 0:
                if self.places[rider] == best:
                    return rider
            elif self.rows[rider] > self.rows[found]:
                found = rider
        return found

    def at_place(self, place: i64) -> i64:
        """Who crossed the line at this place; -1 if nobody has yet."""
        for rider in range(i64(len(self.places))):
            if self.places[rider] == place:
                return rider
        return -1

    # lost-turn

    def begin_turn(self, seat: i64) -> None:
        """A turn that riders turned round at its beginning lose."""
        for rider in range(seat * RIDERS, seat * RIDERS + RIDERS):
            self.serving[rider] = 1 if self.lost[rider] > 0 else 0

    def end_turn(self, seat: i64) -> None:
        """One lost turn is over."""
        for rider in range(seat * RIDERS, seat * RIDERS + RIDERS):
            if self.serving[rider]:
                self.lost[rider] -= 1
                self.serving[rider] = 0
