"""The hands in their order, the pile, and what everybody knows of who holds what."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.quelle_heure.edition import CARDS, FIRST_HOUR, GHOST, LAST_HOUR
from cadran.kernel.errors import Broken
from cadran.kernel.rng import Rng
from cadran.kernel.rows import NOTHING, zeros
from cadran.kernel.state import ALL_HANDS

COUNTS: Final = LAST_HOUR + 1  # a row of counts: place 0 for ghosts, then hours by their number

# A hand in three numbers, for the journal: so many cards in each, the leftmost in front.
PACKED: Final = 13
PACK_BASE: Final = LAST_HOUR + 2


@final
class Hands:
    """All cards that lie neither in a row nor out of the game."""

    def __init__(
        self,
        cards: vec[i64],
        sizes: vec[i64],
        known: vec[i64],
        sure_hours: vec[i64],
        pile: vec[i64],
        pile_left: i64,
    ) -> None:
        self.cards: vec[i64] = cards  # per seat CARDS positions, from left to right
        self.sizes: vec[i64] = sizes
        # What everybody knows: per seat and card, copies it surely holds; and of its other
        # cards, how many are surely hours.
        self.known: vec[i64] = known
        self.sure_hours: vec[i64] = sure_hours
        self.pile: vec[i64] = pile  # drawn from the end; only pile_left cards are in it
        self.pile_left: i64 = pile_left

    def clone(self) -> "Hands":
        """An independent copy."""
        return Hands(
            self.cards[:],
            self.sizes[:],
            self.known[:],
            self.sure_hours[:],
            self.pile[:],
            self.pile_left,
        )

    # Cards come and go.

    def pull(self) -> i64:
        """The next card of the pile."""
        self.pile_left -= 1
        return self.pile[self.pile_left]

    def draw(self, seat: i64) -> i64:
        """A card from the pile to a hand; others know only that it is an hour."""
        hour = self.pull()
        self.receive(seat, hour)
        self.sure_hours[seat] += 1
        return hour

    def receive(self, seat: i64, card: i64) -> None:
        """arrange: a card that enters a hand goes to its right end."""
        self.insert(seat, self.sizes[seat], card)

    def receive_shown(self, seat: i64, card: i64) -> None:
        """show, ghost: a card that everybody has seen enters a hand."""
        self.receive(seat, card)
        self.known[seat * COUNTS + card] += 1

    def insert(self, seat: i64, at: i64, card: i64) -> None:
        """A card enters a hand at a position."""
        base: i64 = seat * CARDS
        place: i64 = self.sizes[seat]
        while place > at:
            self.cards[base + place] = self.cards[base + place - 1]
            place -= 1
        self.cards[base + at] = card
        self.sizes[seat] += 1

    def remove(self, seat: i64, at: i64) -> i64:
        """The card at a position leaves a hand; those to its right close up."""
        cards = self.cards
        base: i64 = seat * CARDS
        card: i64 = cards[base + at]
        last: i64 = self.sizes[seat] - 1
        while at < last:
            cards[base + at] = cards[base + at + 1]
            at += 1
        cards[base + last] = 0
        self.sizes[seat] = last
        return card

    def remove_shown(self, seat: i64, at: i64) -> i64:
        """The same in the open: what everybody knew of the hand shrinks with it."""
        card = self.remove(seat, at)
        if self.known[seat * COUNTS + card] > 0:
            self.known[seat * COUNTS + card] -= 1
        elif card != GHOST and self.sure_hours[seat] > 0:
            self.sure_hours[seat] -= 1
        return card

    def shuffle(self, seat: i64, rng: Rng) -> None:
        """Put a hand in a random order."""
        cards = self.cards
        base: i64 = seat * CARDS
        at: i64 = self.sizes[seat] - 1
        while at > 0:
            other: i64 = rng.below(at + 1)
            card: i64 = cards[base + at]
            cards[base + at] = cards[base + other]
            cards[base + other] = card
            at -= 1

    # What is in a hand.

    def count(self, seat: i64, card: i64) -> i64:
        """How many of a card are in a hand."""
        found: i64 = 0
        for at in range(self.sizes[seat]):
            if self.cards[seat * CARDS + at] == card:
                found += 1
        return found

    def find(self, seat: i64, card: i64, start: i64) -> i64:
        """The first position of a card from `start` on, or -1."""
        for at in range(start, self.sizes[seat]):
            if self.cards[seat * CARDS + at] == card:
                return at
        return -1

    def packed(self, seat: i64, part: i64) -> i64:
        """A third of a hand in one number."""
        number: i64 = 0
        at: i64 = min((part + 1) * PACKED, self.sizes[seat]) - 1
        while at >= part * PACKED:
            number = number * PACK_BASE + self.cards[seat * CARDS + at] + 1
            at -= 1
        return number

    # What everybody knows.

    def unknown(self, seat: i64) -> i64:
        """How many cards of a hand nobody else has seen."""
        left: i64 = self.sizes[seat]
        for card in range(i64(COUNTS)):
            left -= self.known[seat * COUNTS + card]
        return left

    def learn_of_an_hour(self, seat: i64) -> None:
        """never-empty: nothing was announced, so there is an hour in this hand."""
        if self.sure_hours[seat] > 0:
            return
        known = self.known
        for place in range(seat * COUNTS + FIRST_HOUR, seat * COUNTS + COUNTS):
            if known[place] > 0:
                return
        self.sure_hours[seat] = 1

    def learn_of_ghosts(self, seat: i64, ghosts: i64) -> None:
        """ghost: so many ghosts, at least, are in this hand."""
        if self.known[seat * COUNTS + GHOST] < ghosts:
            self.known[seat * COUNTS + GHOST] = ghosts

    # Imagined worlds and checks.

    def redeal(self, seat: i64, knows_order: bool, rng: Rng) -> None:
        """Deal anew what a seat cannot know: unseen cards, their order, the pile.

        For ALL_HANDS only the pile, and the order of hands where not even the owners know it.
        """
        seats: i64 = len(self.sizes)
        if seat == ALL_HANDS:
            self.stir(knows_order, rng)
            return
        hours = vec[i64](capacity=CARDS)
        ghosts: i64 = 0
        for at in range(self.pile_left):
            hours = append(hours, self.pile[at])
        for other in range(seats):
            if other != seat and seat != ALL_HANDS:
                for card in range(i64(COUNTS)):
                    unseen: i64 = self.count(other, card) - self.known[other * COUNTS + card]
                    if card == GHOST:
                        ghosts += unseen
                    else:
                        for _copy in range(unseen):
                            hours = append(hours, card)
        rng.shuffle(hours)
        secret = self.spread(ghosts, seat, rng)
        left: i64 = len(hours)
        for other in range(seats):
            if other != seat and seat != ALL_HANDS:
                unseen = self.unknown(other) - secret[other]
                self.sizes[other] = 0
                for card in range(i64(COUNTS)):
                    for _copy in range(self.known[other * COUNTS + card]):
                        self.receive(other, card)
                for _ghost in range(secret[other]):
                    self.receive(other, GHOST)
                for _card in range(unseen):
                    left -= 1
                    self.receive(other, hours[left])
            if not knows_order or (other != seat and seat != ALL_HANDS):
                self.shuffle(other, rng)
        for at in range(self.pile_left):
            self.pile[at] = hours[at]

    def stir(self, known_order: bool, rng: Rng) -> None:
        """Hands stay: only the pile, and an order that no owner chose, are shuffled."""
        rest = self.pile[: self.pile_left]
        rng.shuffle(rest)
        self.pile = rest
        if not known_order:
            for seat in range(i64(len(self.sizes))):
                self.shuffle(seat, rng)

    def spread(self, ghosts: i64, seat: i64, rng: Rng) -> vec[i64]:
        """ghost: who holds the secret ghosts; they were dealt, so none is a card that was drawn."""
        room = zeros(len(self.sizes))
        total: i64 = 0
        for other in range(i64(len(self.sizes))):
            if other != seat:
                room[other] = self.unknown(other) - self.sure_hours[other]
                total += room[other]
        secret = zeros(len(self.sizes))
        for _ghost in range(ghosts):
            left: i64 = rng.below(total)
            holder: i64 = 0
            while left >= room[holder]:
                left -= room[holder]
                holder += 1
            secret[holder] += 1
            room[holder] -= 1
            total -= 1
        return secret

    def check(self, counts: vec[i64]) -> None:
        """Add every card to the counts; raise Broken if what is known of a hand is not so."""
        for at in range(self.pile_left):
            if self.pile[at] == GHOST:
                raise Broken("a ghost lies in the pile")
            counts[self.pile[at]] += 1
        for seat in range(i64(len(self.sizes))):
            unseen_hours: i64 = 0
            for card in range(i64(COUNTS)):
                held = self.count(seat, card)
                unseen: i64 = held - self.known[seat * COUNTS + card]
                counts[card] += held
                if unseen < 0:
                    raise Broken(f"seat {seat} is known for a card {card} it does not hold")
                if card != GHOST:
                    unseen_hours += unseen
            if not 0 <= self.sure_hours[seat] <= unseen_hours:
                raise Broken(f"seat {seat} has {unseen_hours} unseen hours, fewer than known")


def new_hands(seats: i64) -> Hands:
    """Empty hands and no pile."""
    return Hands(
        zeros(seats * CARDS),
        zeros(seats),
        zeros(seats * COUNTS),
        zeros(seats),
        NOTHING,
        0,
    )
