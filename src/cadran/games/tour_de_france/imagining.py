"""A Tour de France as one seat may imagine it: what its view tells, and any cards for the rest.

The exact way from a view to a state, in compiled code, as `looking.py` is the way to the view. It
trusts the view, which a game has made; `positions.py` reads what anybody may have written.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.tour_de_france.edition import COLOURS, LANES, RIDERS, Edition, rider_name
from cadran.games.tour_de_france.pieces import CAPPED, ENDED
from cadran.games.tour_de_france.rules import TourState
from cadran.games.tour_de_france.views import LINES, PHASES, Trial, View
from cadran.kernel.rng import Rng

RIDER: Final = {rider_name(rider): rider for rider in range(len(COLOURS) * RIDERS)}


def suppose(edition: Edition, view: View, rng: Rng) -> TourState:
    """A world that looks like this view; what it does not show is to be dealt anew."""
    state = TourState(edition, view.seats, rng)
    state.stage = view.stage - 1
    state.lay_out()
    state.dealer = view.dealer
    state.seat = max(view.to_act, 0)
    state.turns = view.turn
    if view.over is not None:
        state.ended = CAPPED if view.over.clause == "turn-cap" else ENDED
    ride(state, view)
    score(state, view)
    lay_risks(state, view)
    lay_cards(state, view)
    go_on(state, view)
    if view.trial is not None:
        time(state, view.trial)
        if view.choice:
            state.trial.choice = edition.card_number[view.choice]
        elif view.chosen:
            state.trial.choice = 0  # any: it is dealt anew
    return state


def ride(state: TourState, view: View) -> None:
    """The road: riders, arrivals, lost turns."""
    road = state.road
    for rider in range(state.seats * RIDERS):
        road.lift(rider)
    for seat, squares in enumerate(view.riders):
        for i, square in enumerate(squares):
            rider = i64(seat * RIDERS + i)
            if square == "finish":
                road.rows[rider] = road.length + 1
                road.lanes[rider] = 0
            else:
                road.put(rider, i64(int(square[1:])), i64(LANES.find(square[0])))
    for name in view.arrivals:
        road.arrived += 1
        road.places[RIDER[name]] = road.arrived
    for name, turns in view.lost.items():
        road.lost[RIDER[name]] = turns
    for name in view.serving:
        road.serving[RIDER[name]] = 1


def score(state: TourState, view: View) -> None:
    """The sheets and the jerseys."""
    scores = state.scores
    scores.line = LINES.index(view.line)
    if view.yellow:
        scores.yellow = RIDER[view.yellow]
    if view.green:
        scores.green = RIDER[view.green]
    for seat in range(view.seats):
        scores.individual[seat] = view.individual[seat]
        scores.team[seat] = view.team[seat]
        scores.wins[seat] = view.wins[seat]


def lay_risks(state: TourState, view: View) -> None:
    """The risk cards before players, those seen going under the pile, and the others on them."""
    risks, number = state.risks, state.edition.risk_number
    left = state.edition.risk_copies[:]
    for seat, kept in view.kept.items():
        card = i64(number[kept.card])
        left[card] -= 1
        risks.keep(int(seat), card, kept.rider - 1)
    for name in view.risk_bottom:
        left[number[name]] -= 1
    pile = vec[i64](capacity=24)
    for card in range(state.edition.risks):
        for _copy in range(left[card]):
            pile = append(pile, card)
    for name in view.risk_bottom:
        pile = append(pile, number[name])
    risks.pile = pile
    risks.seen = len(view.risk_bottom)


def lay_cards(state: TourState, view: View) -> None:
    """The race cards: played, in the own hand, and the rest in other hands and in the pile."""
    cards, number = state.cards, state.edition.card_number
    left = state.edition.copies[:]
    for name in view.played:
        kind = i64(number[name])
        cards.played[kind] += 1
        left[kind] -= 1
    for name in view.hand:
        left[number[name]] -= 1
    hidden = vec[i64](capacity=48)
    for kind in range(state.edition.kinds):
        for _copy in range(left[kind]):
            hidden = append(hidden, kind)
    rest: i64 = len(hidden)
    for seat in range(view.seats):
        if seat == view.seat:
            for name in view.hand:
                cards.take(seat, number[name])
        else:
            for _card in range(view.hand_sizes[seat]):
                rest -= 1
                cards.take(seat, hidden[rest])
    cards.pile = hidden[:rest]
    cards.left = rest
    if view.recycled is not None:
        cards.recycled = True
        for name in view.recycled:
            cards.fresh[number[name]] += 1


def go_on(state: TourState, view: View) -> None:
    """The turn as far as it is played."""
    edition, movement = state.edition, state.movement
    state.phase = PHASES.index(view.phase)
    if view.card:
        state.card = edition.card_number[view.card]
    for amount in view.numbers:
        movement.numbers[amount] += 1
        movement.left += 1
    for rider in view.given:
        movement.given[rider - 1] = 1
    movement.bonus = 1 if view.bonus else 0
    if view.risk:
        state.risk = edition.risk_number[view.risk]
    for rider in view.due:
        movement.pending[rider - 1] = 1
        movement.amount = edition.risk_amount[state.risk]
    state.risk_played = view.risk_played
    state.slow = view.slow
    state.more = view.more


def time(state: TourState, told: Trial) -> None:
    """The individual time trial."""
    trial = state.trial
    trial.round = told.round
    for seat in range(state.seats):
        trial.riders[seat] = told.riders[seat] - 1
        trial.ranks[seat] = told.ranks[seat] - 1
        trial.first[seat] = told.first[seat]
        trial.used[seat] = told.used[seat]
        trial.rows[seat] = told.rows[seat]
    for seat in told.rode:
        trial.rode[seat] = 1
    trial.one = told.riding[0]
    if len(told.riding) > 1:
        trial.two = told.riding[1]
