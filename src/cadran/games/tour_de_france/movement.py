"""What a player's riders may still be given: the numbers of a race card, or a risk card's squares.

A movement names a rider, a number and a lane; the row follows, because a rider goes as far as the
number takes it. What cannot make a difference is not offered: equal numbers are one choice, riders
who have finished or are turned round are none, and whatever is left for them is given up by `end`.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.tour_de_france import actions
from cadran.games.tour_de_france.edition import RIDERS, Edition, bit
from cadran.games.tour_de_france.road import Road, crosses, distance, leads_to
from cadran.kernel.rows import NOTHING, zeros


@final
class Movement:
    """The riders of one seat, numbered 0-2, and what is due to them."""

    def __init__(self, edition: Edition) -> None:
        self.edition: Edition = edition
        # race-card: how often each number is still to be given, how many of them are not 0,
        # and which riders have had theirs.
        self.numbers: vec[i64] = NOTHING
        self.left: i64 = 0
        self.given: vec[i64] = NOTHING
        # team-colour: 1 while the extra square is to be had.
        self.bonus: i64 = 0
        # risk-play: the squares of a risk card, 0 if none is carried out, and for whom.
        self.amount: i64 = 0
        self.pending: vec[i64] = NOTHING

    def clone(self) -> "Movement":
        """An independent copy."""
        twin = Movement(self.edition)
        twin.numbers = self.numbers[:]
        twin.left = self.left
        twin.given = self.given[:]
        twin.bonus = self.bonus
        twin.amount = self.amount
        twin.pending = self.pending[:]
        return twin

    def clear(self) -> None:
        """Nothing is due."""
        self.numbers = zeros(self.edition.most + 1)
        self.left = 0
        self.given = zeros(RIDERS)
        self.bonus = 0
        self.amount = 0
        self.pending = zeros(RIDERS)

    def begin_card(self, card: i64, slow: i64, colour: i64) -> None:
        """race-card: the three numbers of a card, for a team of this colour."""
        self.clear()
        for place in range(i64(RIDERS)):
            number = self.edition.numbers[card * RIDERS + place] - slow
            if number > 0:
                self.numbers[number] += 1
                self.left += 1
        # team-colour; risk-keep: none in a headwind
        if self.edition.colour[card] == colour and slow == 0:
            self.bonus = 1

    def spend(self, rider: i64, number: i64, bonus: i64) -> None:
        """A rider has had its number, the extra square, or both."""
        if self.amount > 0:
            self.pending[rider] = 0
            return
        if number > 0:
            self.numbers[number] -= 1
            self.left -= 1
            self.given[rider] = 1
        if bonus:
            self.bonus = 0

    def due(self) -> i64:
        """For how many riders a risk card's squares are still due."""
        return self.pending[0] + self.pending[1] + self.pending[2]

    # What is allowed.

    def can_step(self, road: Road, rider: i64, band: i64, crossing: bool) -> bool:
        """Could a rider (of the whole race) move by one?"""
        return not road.waits(rider) and distance(road.reach(rider, 1, band, crossing, False)) > 0

    def hemmed_in(self, road: Road, rider: i64, band: i64, crossing: bool) -> bool:
        """Is it on the road, free to move, and without a way just now?"""
        if road.waits(rider) or road.rows[rider] >= road.length:
            return False
        return not self.can_step(road, rider, band, crossing)

    def owed(self, i: i64) -> bool:
        """Is a number, or a risk card's squares, still due to this rider?"""
        return self.pending[i] > 0 if self.amount > 0 else self.given[i] == 0

    def may_stay(self, road: Road, seat: i64, band: i64, crossing: bool) -> bool:
        """Giving a number to a rider hemmed in makes a difference while others can still move."""
        # team-colour: the extra square belongs to the race card, not to a risk card under way
        extra = self.bonus > 0 and self.amount == 0
        if self.amount == 0 and self.left < 2 and not extra:
            return False
        for i in range(i64(RIDERS)):
            if self.owed(i) or extra:
                if self.can_step(road, seat * RIDERS + i, band, crossing):
                    return True
        return False

    def may_end(self, road: Road, seat: i64, band: i64, crossing: bool) -> bool:
        """Can all that is left be given to riders who cannot move?"""
        stuck: i64 = 0
        for i in range(i64(RIDERS)):
            if self.owed(i):
                if not self.can_step(road, seat * RIDERS + i, band, crossing):
                    stuck += 1
                elif self.amount > 0:
                    return False
        # as-far-as-possible: a number given to a finished or stopped rider is lost
        return self.amount > 0 or self.left <= stuck

    def legal(self, road: Road, seat: i64, band: i64, crossing: bool) -> vec[i64]:
        """Every movement, in rising order."""
        out = vec[i64](capacity=32)
        if self.may_end(road, seat, band, crossing):
            out = append(out, actions.end(self.edition))
        stay = self.may_stay(road, seat, band, crossing)
        for i in range(i64(RIDERS)):
            rider = seat * RIDERS + i
            if road.waits(rider):
                continue
            if self.amount > 0:
                if self.pending[i]:
                    found = road.reach(rider, self.amount, band, crossing, False)
                    out = self.offer(out, road, rider, self.amount, 0, found, stay)
                continue
            shorter: i64 = 0
            for number in range(self.edition.most + 1):
                wanted = number == 0 or (self.numbers[number] > 0 and self.given[i] == 0)
                if not wanted:
                    continue
                if number > 0:
                    shorter = road.reach(rider, number, band, crossing, False)
                    out = self.offer(out, road, rider, number, 0, shorter, stay)
                if self.bonus:
                    longer = road.reach(rider, number + 1, band, crossing, False)
                    if distance(longer) > distance(shorter):
                        # team-colour: added to the number, or by itself
                        out = self.offer(out, road, rider, number, 1, longer, False)
        return out

    def offer(
        self,
        out: vec[i64],
        road: Road,
        rider: i64,
        number: i64,
        bonus: i64,
        found: i64,
        stay: bool,
    ) -> vec[i64]:
        """The squares a number reaches, as actions."""
        lanes = self.edition.lanes
        first = actions.move(self.edition, rider % RIDERS, number, bonus, 0)
        if crosses(found):
            return append(out, first + actions.finish(self.edition))
        if distance(found) > 0:
            for lane in range(lanes):
                if leads_to(found, lane):
                    out = append(out, first + lane)
        elif stay and road.rows[rider] < road.length:
            # as-far-as-possible: hemmed in now; another order might have freed it
            out = append(out, first + actions.stays(self.edition))
        return out

    def why_not(self, road: Road, seat: i64, band: i64, crossing: bool, action: i64) -> str | None:
        """None if a movement (or `end`) is allowed, else the clause that refuses it."""
        edition = self.edition
        if action == actions.end(edition):
            if self.may_end(road, seat, band, crossing):
                return None
            return "risk-play" if self.amount > 0 else "race-card"
        i = actions.rider_of(edition, action)
        amount = actions.amount_of(edition, action)
        number = actions.number_in(amount)
        bonus = actions.extra_in(amount)
        target = actions.target_of(edition, action)
        rider = seat * RIDERS + i
        if self.amount == 0:
            if number > 0 and (self.given[i] or self.numbers[number] == 0):
                # race-card: one number each
                return "race-card"
        elif number != self.amount or not self.pending[i]:
            # risk-play: the card says who moves and by how much
            return "team-colour" if bonus else "risk-play"
        stays = target == actions.stays(edition)
        if bonus and (self.bonus == 0 or self.amount > 0 or stays):
            return "team-colour"
        if road.places[rider]:
            # team-colour: it takes the rider nowhere; as-far-as-possible: the number is lost
            return "team-colour" if bonus else "as-far-as-possible"
        if bonus and number > 0:
            # team-colour: it is for going further
            shorter = road.reach(rider, number, band, crossing, False)
            longer = road.reach(rider, number + 1, band, crossing, False)
            if distance(longer) <= distance(shorter):
                return "team-colour"
        if stays:
            hemmed_in = self.hemmed_in(road, rider, band, crossing)
            if hemmed_in and self.may_stay(road, seat, band, crossing):
                return None
            return "as-far-as-possible"
        refusal = self.why_no_way(road, rider, number + bonus, band, crossing, target)
        if refusal is None and road.lost[rider]:
            return "lost-turn"
        return refusal

    def why_no_way(
        self, road: Road, rider: i64, number: i64, band: i64, crossing: bool, target: i64
    ) -> str | None:
        """None if the number takes the rider there, else the clause that keeps it away."""
        found = road.reach(rider, number, band, crossing, False)
        if target == actions.finish(self.edition):
            if crosses(found):
                return None
            if not crossing and crosses(road.reach(rider, number, band, True, False)):
                return "red-holds"
            loose = road.reach(rider, number, band, True, True)
            return "no-squeeze" if crosses(loose) else "move"
        if crosses(found):
            # as-far-as-possible: a rider who can cross must
            return "as-far-as-possible"
        if leads_to(found, target):
            return None
        if leads_to(road.reach(rider, number, band, crossing, True), target):
            return "no-squeeze"
        for shorter in range(i64(1), number):
            if leads_to(road.reach(rider, shorter, band, crossing, False), target):
                return "as-far-as-possible"
        everywhere = bit(self.edition.lanes) - 1
        if leads_to(road.reach(rider, number, everywhere, crossing, False), target):
            # team-time-trial: each team stays in its lane
            return "team-time-trial"
        # no-squeeze: out of its lane and between two riders, which the page names first
        loose = road.reach(rider, number, everywhere, crossing, True)
        return "no-squeeze" if leads_to(loose, target) else "move"
