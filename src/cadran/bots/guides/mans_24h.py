"""How a sensible driver of 24H du Mans thinks: points now, heat as a cost, cards not yet seen."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.bots.guides.leads import ComparingGuide, squashed, to_leads
from cadran.games.mans_24h.edition import CAR, DRAW, NO_CARD, NOBODY, PASS, PIT, WEATHER, Edition
from cadran.games.mans_24h.rules import CHOOSING, HOT, PLACE, ROUNDS, RUNNING, MansState
from cadran.kernel.guide import weightiest
from cadran.kernel.rng import Rng
from cadran.kernel.state import State

SPREAD: Final = 12.0  # points of lead that make a game half decided
WEAR: Final = 0.8  # what one heat on the own engine costs
STING: Final = 1.5  # what one heat on another's engine is worth
TROUBLE: Final = 2.5  # what an incident before another is worth
GONE: Final = 2.0  # what an overheated engine costs besides the points that lie there
OUT_FOR_GOOD: Final = 12.0  # and in the last round


@final
class MansGuide(ComparingGuide):
    """Draws as long as the cards not yet seen promise more than they threaten."""

    def horizon(self) -> i64:
        return 12

    def explore(self) -> float:
        return 0.2

    def judge(self, state: State, values: vec[float]) -> None:
        """Mostly who wins, a little by how much; before the end, the lead alone."""
        assert isinstance(state, MansState)
        for seat in range(state.seats):
            values[seat] = merit(state, seat)
        to_leads(values)
        for seat in range(state.seats):
            lead = values[seat]
            values[seat] = squashed(lead, SPREAD)
            if state.ended != RUNNING:
                values[seat] = 0.7 * (1.0 if lead > 0.0 else 0.0) + 0.3 * values[seat]

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

    def pick(self, state: State, rng: Rng) -> i64:
        """The weightiest; who holds a card worth playing draws, whatever comes."""
        assert isinstance(state, MansState)
        if state.phase == CHOOSING and self.best(state, state.hands[state.seat]) > 0.0:
            return DRAW
        return weightiest(self, state, rng)

    def promise(self, state: MansState) -> float:
        """The mean, over the cards this seat has not seen, of the better play of two."""
        edition: Edition = state.edition
        seat = state.seat
        held = self.best(state, state.hands[seat])
        unseen = unseen_by(state, seat)
        # Most cards are cars, and imagined games ask for all of them again and again: how much
        # heat is too much, and what that costs, is the same for each.
        most_heat: i64 = HOT - 1 - state.heat[seat]
        if state.incident[seat]:
            most_heat = 0
        overheated = -loss(state, seat)
        sorts = edition.sort
        heats = edition.heat
        scores = edition.score
        total = 0.0
        cards: i64 = 0
        for card in range(edition.kinds):
            copies = unseen[card]
            if copies > 0:
                if sorts[card] != CAR:
                    worth = self.best(state, card)
                elif heats[card] > most_heat:
                    worth = overheated
                else:
                    worth = float(scores[card]) - WEAR * float(heats[card])
                total += float(copies) * max(held, worth)
                cards += copies
        return total / float(cards) if cards else held

    def best(self, state: MansState, card: i64) -> float:
        """The best that can be done with a card."""
        edition: Edition = state.edition
        sort = edition.sort[card]
        if sort == CAR or sort == PIT:  # noqa: SIM109 - two comparisons compile better
            return gain(state, card, state.seat)
        colour = edition.colour[card]
        most: i64 = 0
        if sort == WEATHER:
            most = state.most_tyres(colour)
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
        lost = loss(state, target)
        return -lost if own else 0.5 * lost
    if own:
        return float(edition.score[card]) - WEAR * float(heat)
    return STING * float(heat)


def loss(state: MansState, seat: i64) -> float:
    """What an overheated engine costs its driver."""
    lost = float(state.score[seat]) + GONE
    if state.round == ROUNDS:
        lost += OUT_FOR_GOOD
    return lost


def unseen_by(state: MansState, seat: i64) -> vec[i64]:
    """Per card, how many lie neither on the table nor in this hand."""
    unseen = state.edition.count[:]
    for i in range(state.laid_count):
        unseen[state.laid[i] // PLACE] -= 1
    unseen[state.hands[seat]] -= 1
    if state.seat == seat and state.drawn != NO_CARD:
        unseen[state.drawn] -= 1
    return unseen
