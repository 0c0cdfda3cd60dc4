"""The race cards: hands, the pile, the cards played, and what the table knows of them."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.tour_de_france.edition import Edition
from cadran.kernel.errors import Broken
from cadran.kernel.rng import Rng
from cadran.kernel.rows import NOTHING, zeros
from cadran.kernel.state import ALL_HANDS, Journal

# Notes for the journal.
DREW: Final = 10  # seat, card, cards left in the pile
REBUILT: Final = 11  # cards in the new pile
DEALT: Final = 12  # seat, how many, cards left in the pile, the cards packed
LAID_DOWN: Final = 13  # seat, how many, the cards packed
PACK: Final = 64  # more than there are kinds of cards; ten of them fit into one number


@final
class Cards:
    """Hands are rows of counts, one per kind of card; the pile is drawn from its end."""

    def __init__(self, edition: Edition, seats: i64) -> None:
        self.edition: Edition = edition
        self.seats: i64 = seats
        self.hands: vec[i64] = NOTHING
        self.sizes: vec[i64] = NOTHING
        self.pile: vec[i64] = NOTHING
        self.left: i64 = 0
        self.played: vec[i64] = NOTHING
        # race-card: what the pile was rebuilt from, which everybody saw; `recycled` says if it was.
        self.recycled: bool = False
        self.fresh: vec[i64] = NOTHING

    def clone(self) -> "Cards":
        """An independent copy."""
        twin = Cards(self.edition, self.seats)
        twin.hands = self.hands[:]
        twin.sizes = self.sizes[:]
        twin.pile = self.pile[:]
        twin.left = self.left
        twin.played = self.played[:]
        twin.recycled = self.recycled
        twin.fresh = self.fresh[:]
        return twin

    def lay_out(self) -> None:
        """No card anywhere."""
        kinds = self.edition.kinds
        self.hands = zeros(self.seats * kinds)
        self.sizes = zeros(self.seats)
        self.pile = vec[i64](capacity=48)
        self.left = 0
        self.played = zeros(kinds)
        self.recycled = False
        self.fresh = zeros(kinds)

    def gather(self, rng: Rng) -> None:
        """new-stage: all race cards are gathered and shuffled."""
        self.lay_out()
        pile = self.pile
        for kind in range(self.edition.kinds):
            for _copy in range(self.edition.copies[kind]):
                pile = append(pile, kind)
        rng.shuffle(pile)
        self.pile = pile
        self.left = len(pile)

    def has(self, seat: i64, kind: i64) -> bool:
        """Does a seat hold a card of this kind?"""
        return self.hands[seat * self.edition.kinds + kind] > 0

    def take(self, seat: i64, kind: i64) -> None:
        """A card joins a hand."""
        self.hands[seat * self.edition.kinds + kind] += 1
        self.sizes[seat] += 1

    def play(self, seat: i64, kind: i64) -> None:
        """A card leaves a hand for the cards played."""
        self.hands[seat * self.edition.kinds + kind] -= 1
        self.sizes[seat] -= 1
        self.played[kind] += 1

    def play_all(self, seat: i64, journal: Journal | None) -> None:
        """A whole hand goes to the cards played."""
        packed: i64 = 0
        number = self.sizes[seat]
        for kind in range(self.edition.kinds):
            for _copy in range(self.hands[seat * self.edition.kinds + kind]):
                self.play(seat, kind)
                packed = packed * PACK + kind + 1
        if journal is not None:
            journal.note(LAID_DOWN, seat, number, packed, 0)

    def draw(self, seat: i64, rng: Rng, journal: Journal | None) -> i64:
        """A card from the pile to a hand; the card."""
        if self.left == 0:
            self.rebuild(rng, journal)
        self.left -= 1
        kind = self.pile[self.left]
        self.take(seat, kind)
        return kind

    def deal(self, seat: i64, number: i64, rng: Rng, journal: Journal | None) -> None:
        """Several cards at once to a hand."""
        packed: i64 = 0
        for _card in range(number):
            packed = packed * PACK + self.draw(seat, rng, journal) + 1
        if journal is not None:
            journal.note(DEALT, seat, number, self.left, packed)

    def fill(self, seat: i64, size: i64, rng: Rng, journal: Journal | None) -> None:
        """race-card: draw back to a full hand."""
        while self.sizes[seat] < size:
            kind = self.draw(seat, rng, journal)
            if journal is not None:
                journal.note(DREW, seat, kind, self.left, 0)

    def rebuild(self, rng: Rng, journal: Journal | None) -> None:
        """race-card: an empty pile is rebuilt from all played cards, the last one included."""
        pile = vec[i64](capacity=48)
        for kind in range(self.edition.kinds):
            for _copy in range(self.played[kind]):
                pile = append(pile, kind)
        rng.shuffle(pile)
        self.pile = pile
        self.left = len(pile)
        self.fresh = self.played
        self.recycled = True
        self.played = zeros(self.edition.kinds)
        if journal is not None:
            journal.note(REBUILT, self.left, 0, 0, 0)

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal anew the pile and the hands this seat does not see (none for ALL_HANDS).

        A rebuilt pile holds nothing but cards that were in it then.
        """
        kinds = self.edition.kinds
        pool = vec[i64](capacity=48)
        for i in range(self.left):
            pool = append(pool, self.pile[i])
        for other in range(self.seats):
            if other != seat and seat != ALL_HANDS:
                for kind in range(kinds):
                    for _copy in range(self.hands[other * kinds + kind]):
                        pool = append(pool, kind)
                    self.hands[other * kinds + kind] = 0
        rng.shuffle(pool)
        room = self.fresh[:]
        at: i64 = 0
        other_seat: i64 = 0
        held: i64 = 0
        for card in pool:
            if at < self.left and (not self.recycled or room[card] > 0):
                room[card] -= 1
                self.pile[at] = card
                at += 1
                continue
            while other_seat == seat or held == self.sizes[other_seat]:
                other_seat += 1
                held = 0
            self.hands[other_seat * kinds + card] += 1
            held += 1

    def random_card(self, seat: i64, rng: Rng) -> i64:
        """One card of a hand, each equally likely."""
        at: i64 = rng.below(self.sizes[seat])
        for kind in range(self.edition.kinds):
            at -= self.hands[seat * self.edition.kinds + kind]
            if at < 0:
                return kind
        return -1

    def check(self) -> None:
        """Every race card is somewhere, once, and hands have the sizes they claim."""
        kinds = self.edition.kinds
        counts = self.played[:]
        for i in range(self.left):
            counts[self.pile[i]] += 1
        room = self.fresh[:]
        if self.recycled:
            for i in range(self.left):
                room[self.pile[i]] -= 1
        for seat in range(self.seats):
            size: i64 = 0
            for kind in range(kinds):
                held = self.hands[seat * kinds + kind]
                counts[kind] += held
                size += held
            if size != self.sizes[seat]:
                raise Broken(f"seat {seat} holds {size} cards, noted {self.sizes[seat]}")
        for kind in range(kinds):
            if counts[kind] != self.edition.copies[kind]:
                raise Broken(f"there are {counts[kind]} cards {self.edition.card_text(kind)}")
            if room[kind] < 0:
                raise Broken(f"{self.edition.card_text(kind)} was never put into the pile")
