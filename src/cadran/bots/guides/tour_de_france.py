"""How a sensible team manager of the Tour rides: every square of a card used, nobody hemmed in."""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.bots.guides.leads import ComparingGuide, likely, nothing_yet, squashed, to_leads, won
from cadran.games.tour_de_france import actions
from cadran.games.tour_de_france.edition import (
    BEHIND,
    CANCEL,
    EXTRA_CARD,
    IS_CARD,
    IS_DISCARD,
    IS_END,
    IS_MOVE,
    IS_RISK,
    MOVE,
    NEW_HAND,
    NO_CARD,
    RIDERS,
    ROWS,
    SLOW,
    SOLO_TRIAL,
    STAGES,
    TEAM_TRIAL,
    bit,
    kind_of,
)
from cadran.games.tour_de_france.pieces import FREEING, MOVING, RUNNING, TRIAL
from cadran.games.tour_de_france.risks import NO_CARD_KEPT
from cadran.games.tour_de_france.road import crosses, distance
from cadran.games.tour_de_france.rules import TourState
from cadran.games.tour_de_france.scores import LINE_OPEN, LINE_YELLOW
from cadran.kernel.rng import Rng
from cadran.kernel.state import State

PACE: Final = 3.6  # squares of a turn
OVERLOOKED: Final = -1000.0


@final
class TourGuide(ComparingGuide):
    """Plays its biggest card, wastes no square, takes the green line and the open lane."""

    def horizon(self) -> i64:
        return 16

    def judge(self, state: State, values: vec[float]) -> None:
        """Points, and those that this stage promises, against the best of the others."""
        assert isinstance(state, TourState)
        for seat in range(state.seats):
            values[seat] = promise(state, seat)
        to_leads(values)
        for seat in range(state.seats):
            values[seat] = self.chance(state, values[seat])

    def chance(self, state: TourState, lead: float) -> float:
        """How likely a lead in points wins."""
        if state.ended != RUNNING:
            return 0.8 * won(lead) + 0.2 * squashed(lead, 15.0)
        return likely(1.7 * lead, 12.0 + 7.0 * float(STAGES - state.stage))

    def weight(self, state: State, action: i64) -> float:
        """Squares, roughly."""
        assert isinstance(state, TourState)
        edition = state.edition
        if state.phase == TRIAL:
            return float(edition.sum_of(action))
        if state.phase == FREEING:
            freed = actions.freed_by(edition, action)
            return float(state.road.rows[state.seat * RIDERS + freed])
        kind = edition.action_kind[action]
        if kind == IS_CARD:
            return usable(state, actions.card_of(edition, action))
        if kind == IS_DISCARD:
            return -usable(state, actions.card_of(edition, action))
        if kind == IS_RISK:
            return self.risk(state)
        if kind == IS_END:
            return -0.5
        found = self.reach(state, action)
        return self.move(state, action, found, self.ride(state, action, found))

    def weigh(self, state: State, asked: vec[i64]) -> vec[float]:
        """The movements of a rider by a number differ in the lane only: one look at the road."""
        assert isinstance(state, TourState)
        edition = state.edition
        kinds = edition.action_kind
        targets = edition.action_target
        out = nothing_yet(len(asked))
        moving = state.phase == MOVING
        first: i64 = -1  # of the movements by this number
        found: i64 = 0
        ride = 0.0
        for i in range(i64(len(asked))):
            action = asked[i]
            if not moving or kinds[action] != IS_MOVE:
                out[i] = self.weight(state, action)
                continue
            if action - targets[action] != first:
                first = action - targets[action]
                found = self.reach(state, action)
                ride = self.ride(state, action, found)
            out[i] = self.move(state, action, found, ride)
        return out

    def reach(self, state: TourState, action: i64) -> i64:
        """How far a movement takes its rider, as the road tells it."""
        rider = state.seat * RIDERS + actions.rider_of(state.edition, action)
        number = actions.squares_in(actions.amount_of(state.edition, action))
        return state.road.reach(rider, number, state.band(), state.crossing(), False)

    def risk(self, state: TourState) -> float:
        """risk-keep: good cards at once; bad ones when they cost least, or hold up the finish."""
        edition = state.edition
        card = state.risks.kept[state.seat]
        effect = edition.risk_effect[card]
        best = 0.0
        for kind in range(edition.kinds):
            if state.cards.hands[state.seat * edition.kinds + kind]:
                best = max(best, usable(state, kind))
        if effect == NEW_HAND:
            return 10.0 if best <= 3.0 else -1.0
        if not edition.risk_red[card]:
            return 10.0
        near: i64 = 100
        for rider in range(state.seat * RIDERS, state.seat * RIDERS + RIDERS):
            if not state.road.places[rider]:
                near = min(near, state.road.length + 1 - state.road.rows[rider])
        if near <= 3:
            return 10.0
        if effect in (SLOW, NO_CARD):
            return 10.0 if best <= 2.0 else -1.0
        return 10.0 if best <= 3.0 else -1.0

    def ride(self, state: TourState, action: i64, found: i64) -> float:
        """A movement that gets so far, in whatever lane: squares, those wasted, and lines."""
        edition = state.edition
        road = state.road
        number = actions.squares_in(actions.amount_of(edition, action))
        row: i64 = road.rows[state.seat * RIDERS + actions.rider_of(edition, action)]
        squares = distance(found)
        worth = 3.0 - 1.5 * float(number - squares)
        # The big numbers to those who have far to go, and who is in front moves first.
        left: i64 = road.length + 1 - row
        worth += 0.03 * float(number * left) + 0.02 * float(row)
        line = edition.line[state.stage]
        if line > 0 and row <= line < row + squares:
            if state.scores.line == LINE_OPEN:
                worth += 3.0
            elif state.scores.line == LINE_YELLOW:
                worth += 1.0
        return worth

    def move(self, state: TourState, action: i64, found: i64, ride: float) -> float:
        """What a ride is worth, with the dots in the lane and what lies before and behind."""
        edition = state.edition
        road = state.road
        target = actions.target_of(edition, action)
        if target == actions.stays(edition):
            return -0.4 - float(actions.squares_in(actions.amount_of(edition, action)))
        worth = ride
        if crosses(found):
            return worth + 1.5
        rider = state.seat * RIDERS + actions.rider_of(edition, action)
        row: i64 = road.rows[rider] + distance(found)
        lane_bit: i64 = bit(target)
        if road.taken[row + BEHIND + 1] & lane_bit:
            worth -= 0.3
        dots = edition.dots[state.stage * ROWS + max(row, 0)]
        if dots & lane_bit and state.risks.kept[state.seat] == NO_CARD_KEPT:
            if not state.risk_played:
                worth += 0.1
        if road.taken[row + BEHIND - 1] & lane_bit:
            # A lane closed before somebody else's wheel.
            for other in range(state.seats * RIDERS):
                if road.rows[other] == row - 1 and road.lanes[other] == target:
                    if other // RIDERS != state.seat and not road.places[other]:
                        worth += 0.25
        return worth

    def hasty(self, state: State, action: i64, rng: Rng) -> float:
        """Moves whom it likes best, and sees wasted squares and closed lanes too late."""
        assert isinstance(state, TourState)
        if state.phase == MOVING and action != actions.end(state.edition):
            return float(rng.below(10)) + 0.1 * self.weight(state, action)
        if rng.below(3) == 0:
            return OVERLOOKED
        return self.weight(state, action)


def usable(state: TourState, card: i64) -> float:
    """The squares of a card that riders can use: the biggest numbers for the longest ways."""
    edition = state.edition
    road = state.road
    lefts = vec[i64]([0, 0, 0])
    for i in range(i64(RIDERS)):
        rider = state.seat * RIDERS + i
        if not road.waits(rider):
            left: i64 = road.length + 1 - road.rows[rider]
            at: i64 = i
            while at > 0 and lefts[at - 1] < left:
                lefts[at] = lefts[at - 1]
                at -= 1
            lefts[at] = left
    squares: i64 = 0
    for place in range(i64(RIDERS)):
        squares += min(lefts[place], max(edition.numbers[card * RIDERS + place] - state.slow, 0))
    worth = float(squares)
    if edition.colour[card] == state.seat and state.slow == 0:
        worth += 0.9
    return worth


def promise(state: TourState, seat: i64) -> float:
    """Points so far, and what the stage may bring."""
    scores = state.scores
    points = float(scores.individual[seat] + scores.team[seat]) + 0.01 * float(
        scores.individual[seat]
    )
    if state.ended != RUNNING:
        return points
    kind = kind_of(state.stage)
    if kind == SOLO_TRIAL:
        return points + 0.2 * float(state.trial.rows[seat]) - 0.6 * float(state.trial.used[seat])
    own = to_go(state, seat)
    best = 1e9
    for other in range(state.seats):
        if other != seat:
            best = min(best, to_go(state, other))
    # Turns of lead, against what chance does in the turns that are left.
    lead = (best - own) / PACE
    doubt = 0.6 + 0.35 * sqrt(max(min(own, best), 0.0) / PACE)
    first = 1.0 / (1.0 + exp(-1.7 * max(-12.0, min(12.0, lead / doubt))))
    if kind == TEAM_TRIAL:
        return points + 10.0 * first
    return points + 16.0 * first + arrivals(state, seat) - to_line(state, seat)


def to_line(state: TourState, seat: i64) -> float:
    """green-line: what it is worth to be nearer to it, while it is open."""
    line = state.edition.line[state.stage]
    if line == 0 or state.scores.line != LINE_OPEN:
        return 0.0
    front: i64 = -BEHIND
    for rider in range(seat * RIDERS, seat * RIDERS + RIDERS):
        front = max(front, state.road.rows[rider])
    return 0.7 * float(line + 1 - front)


def to_go(state: TourState, seat: i64) -> float:
    """The squares a team has still to ride, and those that lost turns and red cards cost."""
    road = state.road
    total = 0.0
    far: i64 = 0
    for rider in range(seat * RIDERS, seat * RIDERS + RIDERS):
        if not road.places[rider]:
            left: i64 = road.length + 1 - road.rows[rider]
            total += float(left) + 1.2 * float(road.lost[rider])
            far = max(far, left)
    # One rider alone gets one number of a card.
    total = max(total, 2.0 * float(far))
    card = state.risks.kept[seat]
    if card != NO_CARD_KEPT:
        effect = state.edition.risk_effect[card]
        if effect == MOVE:
            total -= 3.0
        elif effect == EXTRA_CARD:
            total -= 3.3
        elif effect in (CANCEL, NEW_HAND):
            total -= 0.5
        elif effect in (SLOW, NO_CARD):
            total += 3.0
        else:
            total += 1.2
    # Who is to act has a turn the others have not had.
    if state.seat == seat:
        total -= 0.5 * PACE
    return total


def arrivals(state: TourState, seat: i64) -> float:
    """arrival-points: places taken, and those that the riders in front may take."""
    road = state.road
    arrival = state.edition.arrival
    places: i64 = len(arrival)
    points = 0.0
    for rider in range(seat * RIDERS, seat * RIDERS + RIDERS):
        place = road.places[rider]
        if place > 0:
            if place <= places:
                points += float(arrival[place - 1])
            continue
        place = road.arrived + 1
        for other in range(state.seats * RIDERS):
            if other != rider and not road.places[other]:
                if road.rows[other] > road.rows[rider]:
                    place += 1
        if place <= places:
            points += 0.6 * float(arrival[place - 1])
    return points
