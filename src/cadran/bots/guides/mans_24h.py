"""How a sensible driver of 24H du Mans thinks: points now, heat as a cost, cards not yet seen."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.mans_24h.edition import CAR, DRAW, NO_CARD, NOBODY, PASS, PIT, WEATHER, Edition
from cadran.games.mans_24h.rules import HOT, PLACE, ROUNDS, RUNNING, MansState
from cadran.kernel.guide import Guide
from cadran.kernel.state import State

SPREAD: Final = 12.0  # points of lead that make a game half decided
WEAR: Final = 0.8  # what one heat on the own engine costs
STING: Final = 1.5  # what one heat on another's engine is worth
TROUBLE: Final = 2.5  # what an incident before another is worth
GONE: Final = 2.0  # what an overheated engine costs besides the points that lie there
OUT_FOR_GOOD: Final = 12.0  # and in the last round


@final
class MansGuide(Guide):
    """Draws as long as the cards not yet seen promise more than they threaten."""

    def horizon(self) -> i64:
        return 12

    def explore(self) -> float:
        return 0.2

    def value(self, state: State, seat: i64) -> float:
        """Mostly who wins, a little by how much; before the end, the lead alone."""
        assert isinstance(state, MansState)
        own = merit(state, seat)
        best = -1e9
        for other in range(state.seats):
            if other != seat:
                best = max(best, merit(state, other))
        lead = own - best
        squashed = 0.5 + 0.5 * lead / (SPREAD + abs(lead))
        if state.ended == RUNNING:
            return squashed
        return 0.7 * (1.0 if lead > 0.0 else 0.0) + 0.3 * squashed

    def weight(self, state: State, action: i64) -> float:
        """The points a play is worth; of a draw, what it promises, against 0 for passing."""
        assert isinstance(state, MansState)
        if action == PASS:
            return 0.0
        if action == DRAW:
            return self.promise(state)
        target = state.edition.target_of[action]
        seat = state.seat
        return gain(state, state.edition.card_of[action], seat if target == NOBODY else target)

    def promise(self, state: MansState) -> float:
        """The mean, over the cards this seat has not seen, of the better play of two."""
        held = self.best(state, state.hands[state.seat])
        unseen = unseen_by(state, state.seat)
        total = 0.0
        cards: i64 = 0
        for card in range(state.edition.kinds):
            if unseen[card] > 0:
                total += float(unseen[card]) * max(held, self.best(state, card))
                cards += unseen[card]
        return total / float(cards) if cards else held

    def best(self, state: MansState, card: i64) -> float:
        """The best that can be done with a card."""
        edition: Edition = state.edition
        sort = edition.sort[card]
        if sort == CAR or sort == PIT:  # noqa: SIM109 - two comparisons compile better
            return gain(state, card, state.seat)
        colour = edition.colour[card]
        most: i64 = state.most_tyres(colour) if sort == WEATHER else 0
        best = -1e9
        for target in range(state.seats):
            if not state.out[target]:
                if sort != WEATHER or state.tyres[2 * target + colour] == most:
                    best = max(best, gain(state, card, target))
        return best


def merit(state: MansState, seat: i64) -> float:
    """Points so far; whoever started later is a hair ahead, the eliminated far behind."""
    if state.is_eliminated(seat):
        return -100.0
    points = state.total(seat)
    if state.ended == RUNNING:
        points += state.points(seat)
    return float(points) + 0.01 * float((seat - state.pole + state.seats) % state.seats)


def gain(state: MansState, card: i64, target: i64) -> float:
    """What a card before this player is worth to the seat to act."""
    edition: Edition = state.edition
    own = target == state.seat
    heat = edition.heat[card]
    sort = edition.sort[card]
    if sort == PIT:
        eased = WEAR * 1.5 * float(state.heat[target]) + (
            TROUBLE if state.incident[target] else 0.0
        )
        return eased - float(state.score[target])
    if sort != CAR and sort != WEATHER:
        if state.incident[target]:
            return 0.0
        return -TROUBLE if own else TROUBLE + 0.1 * float(state.score[target])
    if heat > 0 and (state.heat[target] + heat >= HOT or state.incident[target]):
        loss = float(state.score[target]) + GONE
        if state.round == ROUNDS:
            loss += OUT_FOR_GOOD
        return -loss if own else 0.5 * loss
    if own:
        return float(edition.score[card]) - WEAR * float(heat)
    return STING * float(heat)


def unseen_by(state: MansState, seat: i64) -> vec[i64]:
    """Per card, how many lie neither on the table nor in this hand."""
    unseen = state.edition.count[:]
    for i in range(state.laid_count):
        unseen[state.laid[i] // PLACE] -= 1
    unseen[state.hands[seat]] -= 1
    if state.seat == seat and state.drawn != NO_CARD:
        unseen[state.drawn] -= 1
    return unseen
