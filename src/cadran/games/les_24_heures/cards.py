"""The cards of Les 24 Heures: hands, shoe and discards, and what their backs tell."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.les_24_heures.edition import CARDS, HAND, KINDS, LEAK, RAIN, REFUEL
from cadran.kernel.errors import Broken
from cadran.kernel.rng import Rng
from cadran.kernel.rows import zeros
from cadran.kernel.state import ALL_HANDS, Journal

# Notes for the journal.
DREW: Final = 1  # seat, card, cards left in the shoe, back of the next one
SHUFFLED: Final = 2  # cards in the new shoe

# The back of the shoe's top card.
PLAIN: Final = 0
MARKED: Final = 1
NO_CARD: Final = 2


def is_stop(kind: i64) -> bool:
    """Is it a pit stop, the kinds with a "?" on their back?"""
    return REFUEL <= kind <= RAIN


@final
class Cards:
    """Who holds what, and what lies in the shoe and on the discards."""

    def __init__(
        self,
        seats: i64,
        hands: vec[i64],
        sizes: vec[i64],
        shoe: vec[i64],
        discards: vec[i64],
        filled: vec[i64],
        drawn: vec[i64],
    ) -> None:
        self.seats: i64 = seats
        self.hands: vec[i64] = hands  # per seat and kind: how many
        self.sizes: vec[i64] = sizes  # of the hands
        self.shoe: vec[i64] = shoe  # drawn from the end; only shoe_left cards are in it
        self.shoe_left: i64 = len(shoe)
        self.discards: vec[i64] = discards  # per kind: how many
        self.discard_size: i64 = 0
        # What everybody saw go into the shoe when it was last filled, and what each seat has
        # drawn of it since: no more than the difference can still be in there.
        self.filled: vec[i64] = filled
        self.drawn: vec[i64] = drawn

    def clone(self) -> "Cards":
        """An independent copy."""
        twin = Cards(
            self.seats,
            self.hands[:],
            self.sizes[:],
            self.shoe[: self.shoe_left],
            self.discards[:],
            self.filled[:],
            self.drawn[:],
        )
        twin.discard_size = self.discard_size
        return twin

    def marks(self, seat: i64) -> i64:
        """marked-back: how many cards of this hand have a "?" on their back."""
        hand: i64 = seat * KINDS
        return self.hands[hand + REFUEL] + self.hands[hand + LEAK] + self.hands[hand + RAIN]

    def top(self) -> i64:
        """marked-back: what the back of the shoe's top card shows."""
        if self.shoe_left == 0:
            return NO_CARD
        return MARKED if is_stop(self.shoe[self.shoe_left - 1]) else PLAIN

    def draw(self, seat: i64, rng: Rng, journal: Journal | None) -> None:
        """A card from the shoe to a hand, if there is any."""
        if self.shoe_left == 0:
            if self.discard_size == 0:
                # reshuffle: with both empty, nothing is drawn
                return
            self.refill(rng, journal)
        card = self.pull()
        self.drawn[seat * KINDS + card] += 1
        self.take(seat, card)
        if journal is not None:
            journal.note(DREW, seat, card, self.shoe_left, self.top())

    def refill(self, rng: Rng, journal: Journal | None) -> None:
        """reshuffle: the discards become the new shoe, and everybody knows what is in it."""
        self.fill(self.discards, rng)
        self.discards = zeros(KINDS)
        self.discard_size = 0
        self.drawn = zeros(self.seats * KINDS)
        if journal is not None:
            journal.note(SHUFFLED, self.shoe_left, 0, 0, 0)

    def fill(self, counts: vec[i64], rng: Rng) -> None:
        """Shuffle cards into the empty shoe."""
        shoe = vec[i64](capacity=CARDS)
        for kind in range(i64(KINDS)):
            for _copy in range(counts[kind]):
                shoe = append(shoe, kind)
        rng.shuffle(shoe)
        self.shoe = shoe
        self.shoe_left = len(shoe)
        self.filled = counts

    def pull(self) -> i64:
        """The next card out of the shoe."""
        self.shoe_left -= 1
        return self.shoe[self.shoe_left]

    def discard(self, card: i64) -> None:
        """A card joins the discards."""
        self.discards[card] += 1
        self.discard_size += 1

    def take(self, seat: i64, card: i64) -> None:
        """A card joins a hand."""
        self.hands[seat * KINDS + card] += 1
        self.sizes[seat] += 1

    def give(self, seat: i64, card: i64) -> None:
        """A card leaves a hand."""
        self.hands[seat * KINDS + card] -= 1
        self.sizes[seat] -= 1

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal anew what this seat cannot know: other hands and the shoe, as their backs show."""
        if seat == ALL_HANDS:
            self.restack(rng)
            return
        hidden = zeros(KINDS)
        marked: i64 = 0  # pit stops in the shoe
        for i in range(self.shoe_left):
            hidden[self.shoe[i]] += 1
            if is_stop(self.shoe[i]):
                marked += 1
        marks = zeros(self.seats)
        for other in range(self.seats):
            if other != seat:
                marks[other] = self.marks(other)
                for kind in range(i64(KINDS)):
                    hidden[kind] += self.hands[other * KINDS + kind]
                    self.hands[other * KINDS + kind] = 0
                    self.drawn[other * KINDS + kind] = 0
        # marked-back: pit stops are dealt among pit stops, other cards among others.
        stops = self.split(seat, hidden, True, marked, rng)
        others = self.split(seat, hidden, False, self.shoe_left - marked, rng)
        at_stop: i64 = 0
        at_other: i64 = 0
        for i in range(self.shoe_left):
            if is_stop(self.shoe[i]):
                self.shoe[i] = stops[at_stop]
                at_stop += 1
            else:
                self.shoe[i] = others[at_other]
                at_other += 1
        for other in range(self.seats):
            if other != seat:
                for _stop in range(marks[other]):
                    self.hands[other * KINDS + stops[at_stop]] += 1
                    at_stop += 1
                for _card in range(self.sizes[other] - marks[other]):
                    self.hands[other * KINDS + others[at_other]] += 1
                    at_other += 1
        self.restack(rng)

    def restack(self, rng: Rng) -> None:
        """Shuffle what is left in the shoe; the top card keeps the back that everybody sees."""
        if self.shoe_left == 0:
            return
        last: i64 = self.shoe_left - 1
        marked = is_stop(self.shoe[last])
        fitting: i64 = 0
        for i in range(self.shoe_left):
            if is_stop(self.shoe[i]) == marked:
                fitting += 1
        chosen: i64 = rng.below(fitting)
        top: i64 = self.shoe[last]
        for i in range(last):
            if is_stop(self.shoe[i]) == marked:
                if chosen == 0:
                    top = self.shoe[i]
                    self.shoe[i] = self.shoe[last]
                    break
                chosen -= 1
        rest = self.shoe[:last]
        rng.shuffle(rest)
        self.shoe = append(rest, top)

    def split(self, seat: i64, hidden: vec[i64], stops: bool, inside: i64, rng: Rng) -> vec[i64]:
        """The hidden cards with one sort of back: first `inside` for the shoe, then for hands."""
        maybe = vec[i64](capacity=CARDS)
        held = vec[i64](capacity=CARDS)
        for kind in range(i64(KINDS)):
            if is_stop(kind) != stops:
                continue
            room: i64 = self.filled[kind]
            if seat >= 0:
                room -= self.drawn[seat * KINDS + kind]
            for copy in range(hidden[kind]):
                if copy < room:
                    maybe = append(maybe, kind)
                else:
                    # This one was not in the shoe when it was last filled.
                    held = append(held, kind)
        rng.shuffle(maybe)
        out = vec[i64](capacity=CARDS)
        for i in range(inside):
            out = append(out, maybe[i])
        for i in range(inside, i64(len(maybe))):
            held = append(held, maybe[i])
        rng.shuffle(held)
        for card in held:
            out = append(out, card)
        return out

    def count(self) -> vec[i64]:
        """How many cards of each kind there are here; Broken if sizes are not what they claim."""
        counts = self.discards[:]
        in_shoe = zeros(KINDS)
        for i in range(self.shoe_left):
            in_shoe[self.shoe[i]] += 1
        for seat in range(self.seats):
            size: i64 = 0
            for kind in range(i64(KINDS)):
                size += self.hands[seat * KINDS + kind]
                counts[kind] += self.hands[seat * KINDS + kind]
                if in_shoe[kind] + self.drawn[seat * KINDS + kind] > self.filled[kind]:
                    raise Broken(f"more cards of kind {kind} in the shoe than were put there")
            if size != self.sizes[seat] or size > HAND + 2:
                raise Broken(f"seat {seat} holds {size} cards, noted {self.sizes[seat]}")
        size = 0
        for kind in range(i64(KINDS)):
            size += self.discards[kind]
            counts[kind] += in_shoe[kind]
        if size != self.discard_size:
            raise Broken(f"{size} cards are discarded, noted {self.discard_size}")
        return counts


def empty_hands(seats: i64, deck: vec[i64]) -> Cards:
    """Nothing dealt yet, and nothing in the shoe."""
    return Cards(
        seats,
        zeros(seats * KINDS),
        zeros(seats),
        vec[i64](capacity=CARDS),
        zeros(KINDS),
        deck,
        zeros(seats * KINDS),
    )
