"""How a sensible player of Quelle heure est-il ? fills a row: gaps by their share of the hours."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.bots.guides.leads import ComparingGuide, nothing_yet, squashed, to_leads
from cadran.games.quelle_heure import actions
from cadran.games.quelle_heure.edition import CARDS, COPIES, FIRST_HOUR, GHOST, LAST_HOUR, PLACES
from cadran.games.quelle_heure.row import AFTER, BEFORE, filled
from cadran.games.quelle_heure.rules import MOVING, PLACING, RUNNING, TAKING, HourState
from cadran.kernel.rng import Rng
from cadran.kernel.state import State

AT_HAND: Final = 0.4  # an own card goes to the neighbour first, and only then perhaps to the row
HOPELESS: Final = 40.0  # a gap that too few hours are left for, per missing hour
SPREAD: Final = 6.0  # strain of a lead that makes a game half decided
HAUNTED: Final = 2.0  # what a ghost in hand weighs, in strain
OPEN: Final = AFTER + 1  # from here on in hopes: how many hours up to each are not gone


@final
class HourGuide(ComparingGuide):
    """Places an hour where the hours still to come share out best among the gaps."""

    def doubt(self) -> float:
        """The places differ by so little that the likelier one is all there is to go by."""
        return 0.0

    def alike(self, state: State) -> bool:
        """Among shuffled backs there is nothing to choose."""
        assert isinstance(state, HourState)
        return state.phase == TAKING and not state.arrange_hands

    def judge(self, state: State, values: vec[float]) -> None:
        """Who has won; before that, whose row is nearer to its end."""
        assert isinstance(state, HourState)
        if state.ended != RUNNING:
            for seat in range(state.seats):
                values[seat] = 1.0 if state.winner == seat else 0.0
                if state.winner < 0:
                    values[seat] = 1.0 / float(state.seats)
            return
        for seat in range(state.seats):
            values[seat] = -burden(state, seat)
        to_leads(values)
        for seat in range(state.seats):
            values[seat] = squashed(values[seat], SPREAD)

    def weight(self, state: State, action: i64) -> float:
        """The strain it leaves in the row, the less the better."""
        assert isinstance(state, HourState)
        kind = actions.KIND[action]
        if kind == actions.IS_PLACE:
            hopes = hopes_of(state, state.seat)
            return -strain(state, hopes, actions.hour_placed(action), actions.place_of(action))
        if kind == actions.IS_MOVE:
            return self.mended(state, actions.hour_moved(action), actions.step_of(action))
        if kind == actions.IS_DONE:
            return -strain(state, hopes_of(state, state.seat), 0, -1)
        return 1.0 if kind == actions.IS_SHUFFLE else 0.0

    def weigh(self, state: State, actions_asked: vec[i64]) -> vec[float]:
        """The hours still to come are the same for every place."""
        assert isinstance(state, HourState)
        out = nothing_yet(len(actions_asked))
        if state.phase != PLACING:
            for i in range(i64(len(actions_asked))):
                out[i] = self.weight(state, actions_asked[i])
            return out
        hopes = hopes_of(state, state.seat)
        for i in range(i64(len(actions_asked))):
            action = actions_asked[i]
            out[i] = -strain(state, hopes, actions.hour_placed(action), actions.place_of(action))
        return out

    def mended(self, state: HourState, hour: i64, step: i64) -> float:
        """What the row is like after an hour has moved; the first of two moves is half of it."""
        base: i64 = state.seat * PLACES
        hopes = hopes_of(state, state.seat)
        at: i64 = 0
        while state.rows[base + at] != hour:
            at += 1
        state.rows[base + at] = 0
        state.rows[base + at + step] = hour
        found = -strain(state, hopes, 0, -1)
        if state.phase == MOVING:
            for other in range(i64(PLACES)):
                other_hour: i64 = state.rows[base + other]
                if other_hour and other_hour != hour:
                    for to in range(max(other - 1, 0), min(other + 2, PLACES)):
                        if not state.rows[base + to]:
                            state.rows[base + other] = 0
                            state.rows[base + to] = other_hour
                            found = max(found, -strain(state, hopes, 0, -1))
                            state.rows[base + to] = 0
                            state.rows[base + other] = other_hour
        state.rows[base + at + step] = 0
        state.rows[base + at] = hour
        return found

    def hasty(self, state: State, action: i64, rng: Rng) -> float:
        """Forgets which hours are gone, and counts the places only roughly."""
        assert isinstance(state, HourState)
        if actions.KIND[action] != actions.IS_PLACE:
            return self.weight(state, action)
        wish: i64 = (actions.hour_placed(action) - FIRST_HOUR) * PLACES // (AFTER - FIRST_HOUR)
        wish += rng.below(3) - 1
        return -abs(float(wish - actions.place_of(action)))

    def pick(self, state: State, rng: Rng) -> i64:
        """Any card, and the place of least strain."""
        assert isinstance(state, HourState)
        if state.phase == TAKING:
            return state.any_legal(rng)
        legal = state.legal()
        count: i64 = len(legal)
        kind = actions.KIND[legal[0]]  # but for `done`, they are all of one kind
        if kind != actions.IS_PLACE and kind != actions.IS_MOVE:
            return legal[rng.below(count)]
        if kind == actions.IS_MOVE:
            best_move: i64 = legal[0]
            most = -1e9
            for action in legal:
                weight = self.weight(state, action)
                if weight > most:
                    most = weight
                    best_move = action
            return best_move
        if count == 1:
            return legal[0]
        hopes = hopes_of(state, state.seat)
        best: i64 = legal[0]
        least = 1e9
        for action in legal:
            burdened = strain(state, hopes, actions.hour_placed(action), actions.place_of(action))
            if burdened < least:
                least = burdened
                best = action
        return best


def hopes_of(state: HourState, seat: i64) -> vec[float]:
    """How many cards up to each hour may still come to a row, the own ones hardly.

    Behind them, from OPEN on, how many hours: each gap of each place asks for both again.
    """
    away = state.away
    cards = state.hands.cards
    out = nothing_yet(OPEN + AFTER + 1)
    hours = 0.0
    for hour in range(i64(FIRST_HOUR), i64(LAST_HOUR + 1)):
        copies: i64 = COPIES - away[hour]
        out[hour] = float(copies)
        if copies > 0:
            hours += 1.0
        out[OPEN + hour] = hours
    for at in range(seat * CARDS, seat * CARDS + state.hands.sizes[seat]):
        card = cards[at]
        if card != GHOST:
            out[card] -= 1.0 - AT_HAND
    cards_so_far = 0.0
    for hour in range(i64(FIRST_HOUR), i64(AFTER + 1)):
        cards_so_far += out[hour]
        out[hour] = cards_so_far
    return out


def strain(state: HourState, hopes: vec[float], hour: i64, at: i64) -> float:
    """Free places squared over the cards that fit, gap by gap, with an hour on a place."""
    base: i64 = state.seat * PLACES
    return strain_of(state, base, hopes, hour, at)


def strain_of(state: HourState, base: i64, hopes: vec[float], hour: i64, at: i64) -> float:
    """The same for any row."""
    rows = state.rows
    total = 0.0
    low: i64 = BEFORE
    gap: i64 = 0
    for place in range(i64(PLACES + 1)):
        here: i64 = AFTER
        if place < PLACES:
            here = hour if place == at else rows[base + place]
        if not here:
            gap += 1
            continue
        if gap:
            cards = hopes[here - 1] - hopes[low]
            room = hopes[OPEN + here - 1] - hopes[OPEN + low]
            if room < float(gap):
                total += HOPELESS * (float(gap) - room)
            total += float(gap * gap) / max(cards, 0.3)
        low = here
        gap = 0
    return total


def burden(state: HourState, seat: i64) -> float:
    """What is still to be done for a full row without a ghost."""
    base: i64 = seat * PLACES
    ghosts = state.hands.count(seat, GHOST)
    left = float(PLACES - filled(state.rows, base))
    return (
        left + strain_of(state, base, hopes_of(state, seat), 0, -1) * 4.0 + HAUNTED * float(ghosts)
    )
