"""The risk cards: their pile, of which the table knows the bottom, and the cards kept."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.tour_de_france.edition import Edition
from cadran.kernel.errors import Broken
from cadran.kernel.rng import Rng
from cadran.kernel.rows import NOTHING, same, zeros

NO_CARD_KEPT: Final = -1


@final
class Risks:
    """The pile is drawn from its beginning, and cards go back under it, at its end."""

    def __init__(self, edition: Edition) -> None:
        self.edition: Edition = edition
        self.pile: vec[i64] = NOTHING
        # How many cards at the end of the pile everybody saw going there.
        self.seen: i64 = 0
        # Per seat: the card it keeps, and the rider (0-2) who drew it.
        self.kept: vec[i64] = NOTHING
        self.riders: vec[i64] = NOTHING

    def clone(self) -> "Risks":
        """An independent copy."""
        twin = Risks(self.edition)
        twin.pile = self.pile[:]
        twin.seen = self.seen
        twin.kept = self.kept[:]
        twin.riders = self.riders[:]
        return twin

    def lay_out(self, seats: i64) -> None:
        """No card anywhere."""
        self.pile = vec[i64](capacity=24)
        self.seen = 0
        self.kept = same(seats, NO_CARD_KEPT)
        self.riders = zeros(seats)

    def shuffle(self, seats: i64, rng: Rng) -> None:
        """setup: all risk cards make a pile, shuffled once for the whole game."""
        self.lay_out(seats)
        pile = self.pile
        for card in range(self.edition.risks):
            for _copy in range(self.edition.risk_copies[card]):
                pile = append(pile, card)
        rng.shuffle(pile)
        self.pile = pile

    def draw(self) -> i64:
        """The top card of the pile."""
        pile = self.pile
        card = pile[0]
        self.pile = pile[1:]
        if self.seen > len(self.pile):
            self.seen = len(self.pile)
        return card

    def put_back(self, card: i64) -> None:
        """risk-play: a card goes face down under the pile; everybody knows which."""
        self.pile = append(self.pile, card)
        self.seen += 1

    def keep(self, seat: i64, card: i64, rider: i64) -> None:
        """A card stays before its player."""
        self.kept[seat] = card
        self.riders[seat] = rider

    def give_up(self, seat: i64) -> i64:
        """The kept card of a seat goes back under the pile; the card, or NO_CARD_KEPT."""
        card = self.kept[seat]
        if card != NO_CARD_KEPT:
            self.kept[seat] = NO_CARD_KEPT
            self.riders[seat] = 0
            self.put_back(card)
        return card

    def holds_red(self, seat: i64) -> bool:
        """red-holds: does a red card lie before this player?"""
        card = self.kept[seat]
        return card != NO_CARD_KEPT and self.edition.risk_red[card] > 0

    def redeal(self, rng: Rng) -> None:
        """Shuffle what nobody has seen of the pile."""
        unseen: i64 = len(self.pile) - self.seen
        while unseen > 1:
            unseen -= 1
            other = rng.below(unseen + 1)
            card = self.pile[unseen]
            self.pile[unseen] = self.pile[other]
            self.pile[other] = card

    def check(self) -> None:
        """Every risk card is somewhere, once."""
        counts = zeros(self.edition.risks)
        for card in self.pile:
            counts[card] += 1
        for card in self.kept:
            if card != NO_CARD_KEPT:
                counts[card] += 1
        for card in range(self.edition.risks):
            if counts[card] != self.edition.risk_copies[card]:
                raise Broken(f"there are {counts[card]} cards {self.edition.risk_names[card]}")
        if self.seen < 0 or self.seen > len(self.pile):
            raise Broken(f"{self.seen} risk cards seen of {len(self.pile)}")
