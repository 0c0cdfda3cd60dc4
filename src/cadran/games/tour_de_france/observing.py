"""What a seat sees of a Tour de France as numbers: all of its view, place by place.

Length, green line and dots are left out: they follow from the stage.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cadran.games.tour_de_france import actions
from cadran.games.tour_de_france.edition import (
    BEHIND,
    COLOURED_CARDS,
    EXTRA_CARD,
    HAND,
    RIDERS,
    RISK_CARDS,
    ROWS,
    SPRINT_CARDS,
    STAGES,
    TRIAL_HAND,
    Edition,
)
from cadran.games.tour_de_france.pieces import TRIAL, TURN_CAP
from cadran.games.tour_de_france.rules import TourState
from cadran.games.tour_de_france.time_trial import REPLAYS
from cadran.kernel.observer import BYTE, Observer, strange, wide
from cadran.kernel.state import State

RACE_CARDS: Final = COLOURED_CARDS + SPRINT_CARDS
LOST: Final = 255  # more turns to lose, or cards used, than there ever are
CARD_DECISIONS: Final = 6  # which card, three numbers, the extra square, the end
RISK_DECISIONS: Final = 7  # which card, three riders, the end, whom to free, and one to spare
CLASSICS: Final = 3


@final
class TourObserver(Observer):
    """The road from the own team on, the sheets, the cards that lie open, and the own hand."""

    def __init__(self, edition: Edition, seats: i64) -> None:
        super().__init__(seats, actions.count(edition))
        self.edition: Edition = edition
        kinds: i64 = edition.kinds
        riders: i64 = seats * RIDERS
        points: i64 = max(BYTE, most_points(edition))
        self.stage: i64 = self.part("stage", 1, STAGES, "from 1")
        self.dealer: i64 = self.part("dealer", 1, seats - 1, "clockwise from this seat")
        self.phase: i64 = self.part("phase", 1, TRIAL, "a card, a movement, whom to free, trial")
        self.turn: i64 = self.part("turn", 1, TURN_CAP, "turns taken")
        self.rows: i64 = self.part("rider_rows", riders, ROWS, "row + 2 of each rider; 0: finished")
        self.lanes: i64 = self.part("rider_lanes", riders, edition.lanes, "from 1; 0: finished")
        self.places: i64 = self.part("places", riders, riders, "place at the finish; 0: riding")
        self.lost: i64 = self.part("lost", riders, LOST, "turns still to lose")
        self.serving: i64 = self.part("serving", riders, 1, "1: losing one of them now")
        self.jerseys: i64 = self.part("jerseys", 2, riders, "yellow, green: 1 + the rider; 0")
        self.line: i64 = self.part("line", 1, 2, "the green line: open, only Yellow, passed")
        self.individual: i64 = self.part("individual", seats, points, "individual points")
        self.team: i64 = self.part("team", seats, points, "team points")
        self.wins: i64 = self.part("wins", seats, STAGES, "stages won")
        self.hand: i64 = self.part("hand", kinds, RACE_CARDS, "own race cards, per kind")
        self.sizes: i64 = self.part("hand_sizes", seats, TRIAL_HAND, "race cards in each hand")
        self.pile: i64 = self.part("pile", 1, RACE_CARDS, "race cards in the pile")
        self.played: i64 = self.part("played", kinds, RACE_CARDS, "race cards played, per kind")
        self.recycled: i64 = self.part("recycled", 1, 1, "1: the pile was rebuilt, from `fresh`")
        self.fresh: i64 = self.part("fresh", kinds, RACE_CARDS, "what it was rebuilt from")
        self.risk_pile: i64 = self.part("risk_pile", 1, RISK_CARDS, "risk cards in their pile")
        self.bottom: i64 = self.part(
            "risk_bottom", RISK_CARDS, edition.risks, "1 + those seen going under it, in order"
        )
        self.kept: i64 = self.part("kept", seats, edition.risks, "1 + the kept risk card; 0")
        self.kept_by: i64 = self.part("kept_by", seats, RIDERS, "the rider who drew it; 0")
        self.card: i64 = self.part("card", 1, kinds, "1 + the race card being played; 0")
        self.numbers: i64 = self.part(
            "numbers", edition.most, RIDERS, "how often 1, 2... of it are still to be given"
        )
        self.given: i64 = self.part("given", RIDERS, 1, "1: this rider has had its number")
        self.bonus: i64 = self.part("bonus", 1, 1, "1: the extra square is to be had")
        self.risk: i64 = self.part("risk", 1, edition.risks, "1 + the risk card under way; 0")
        self.due: i64 = self.part("due", RIDERS, 1, "1: it still moves this rider")
        self.risk_played: i64 = self.part("risk_played", 1, 1, "1: in this turn")
        self.slow: i64 = self.part("slow", 1, 9, "taken from each number by a headwind")
        self.more: i64 = self.part("more", 1, HAND, "race cards to play after this one")
        self.round: i64 = self.part("trial_round", 1, REPLAYS + 1, "of the time trial, from 0")
        self.trial: i64 = self.part(
            "trial", 6 * seats, LOST, "per seat: rider, rank, first, used, row, rode; 0 elsewhere"
        )
        self.riding: i64 = self.part("riding", 2, seats, "1 + the seats on the road, clockwise")
        self.chosen: i64 = self.part("chosen", 1, 1, "1: the first of two cards lies face down")
        self.choice: i64 = self.part("choice", 1, kinds, "1 + that card, if it is one's own; 0")
        self.max_game_length = int(longest(edition, seats))
        self.scores = (0, int(most_points(edition)))

    def fill(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        if not isinstance(state, TourState):
            raise strange(state, self)
        self.begin(state, seat, out, at)
        out[at + self.stage] = u8(state.stage + 1)
        out[at + self.dealer] = u8((state.dealer - seat + self.seats) % self.seats)
        out[at + self.phase] = u8(state.phase)
        wide(out, at + self.turn, state.turns)
        self.road(state, seat, out, at)
        self.cards(state, seat, out, at)
        self.movement(state, out, at)
        self.time_trial(state, seat, out, at)

    def rider(self, rider: i64, seat: i64) -> i64:
        """1 + a rider, counted from the first of this seat; 0: nobody."""
        if rider < 0:
            return 0
        riders: i64 = self.seats * RIDERS
        return 1 + (rider - seat * RIDERS + riders) % riders

    def road(self, state: TourState, seat: i64, out: vec[u8], at: i64) -> None:
        """Riders and sheets."""
        road = state.road
        scores = state.scores
        riders: i64 = self.seats * RIDERS
        rider: i64 = seat * RIDERS
        for step in range(riders):
            home = road.places[rider] > 0
            out[at + self.rows + step] = 0 if home else u8(road.rows[rider] + BEHIND)
            out[at + self.lanes + step] = 0 if home else u8(road.lanes[rider] + 1)
            out[at + self.places + step] = u8(road.places[rider])
            out[at + self.lost + step] = u8(road.lost[rider])
            out[at + self.serving + step] = u8(road.serving[rider])
            rider += 1
            if rider == riders:
                rider = 0
        out[at + self.jerseys] = u8(self.rider(scores.yellow, seat))
        out[at + self.jerseys + 1] = u8(self.rider(scores.green, seat))
        out[at + self.line] = u8(scores.line)
        for step in range(self.seats):
            chair = (seat + step) % self.seats
            wide(out, at + self.individual + 2 * step, scores.individual[chair])
            wide(out, at + self.team + 2 * step, scores.team[chair])
            out[at + self.wins + step] = u8(scores.wins[chair])
            out[at + self.sizes + step] = u8(state.cards.sizes[chair])
            out[at + self.kept + step] = u8(state.risks.kept[chair] + 1)
            keeps = state.risks.kept[chair] >= 0
            out[at + self.kept_by + step] = u8(state.risks.riders[chair] + 1) if keeps else 0

    def cards(self, state: TourState, seat: i64, out: vec[u8], at: i64) -> None:
        """Race cards and risk cards."""
        cards = state.cards
        kinds: i64 = self.edition.kinds
        out[at + self.pile] = u8(cards.left)
        out[at + self.recycled] = 1 if cards.recycled else 0
        for kind in range(kinds):
            out[at + self.hand + kind] = u8(cards.hands[seat * kinds + kind])
            out[at + self.played + kind] = u8(cards.played[kind])
            out[at + self.fresh + kind] = u8(cards.fresh[kind]) if cards.recycled else 0
        risks = state.risks
        size: i64 = len(risks.pile)
        out[at + self.risk_pile] = u8(size)
        first: i64 = size - risks.seen
        for place in range(i64(RISK_CARDS)):
            card: i64 = risks.pile[first + place] + 1 if place < risks.seen else 0
            out[at + self.bottom + place] = u8(card)

    def movement(self, state: TourState, out: vec[u8], at: i64) -> None:
        """The turn being played."""
        movement = state.movement
        out[at + self.card] = u8(state.card + 1)
        for number in range(self.edition.most):
            out[at + self.numbers + number] = u8(movement.numbers[number + 1])
        for i in range(i64(RIDERS)):
            out[at + self.given + i] = u8(movement.given[i])
            out[at + self.due + i] = u8(movement.pending[i])
        out[at + self.bonus] = u8(movement.bonus)
        out[at + self.risk] = u8(state.risk + 1)
        out[at + self.risk_played] = 1 if state.risk_played else 0
        out[at + self.slow] = u8(state.slow)
        out[at + self.more] = u8(state.more)

    def time_trial(self, state: TourState, seat: i64, out: vec[u8], at: i64) -> None:
        """The individual time trial, while it is ridden."""
        trial = state.trial
        to: i64 = at + self.round
        for place in range(1 + 6 * self.seats + 4):
            out[to + place] = 0
        if state.phase == TRIAL:
            seats: i64 = self.seats
            out[to] = u8(trial.round)
            to = at + self.trial
            for step in range(seats):
                chair = (seat + step) % seats
                out[to] = u8(trial.riders[chair] + 1)
                out[to + 1] = u8(trial.ranks[chair] + 1)
                out[to + 2] = u8(trial.first[chair])
                out[to + 3] = u8(trial.used[chair])
                out[to + 4] = u8(trial.rows[chair])
                out[to + 5] = u8(trial.rode[chair])
                to += 6
            if trial.one >= 0:
                out[at + self.riding] = u8(1 + (trial.one - seat + seats) % seats)
            if trial.two >= 0:
                out[at + self.riding + 1] = u8(1 + (trial.two - seat + seats) % seats)
        if trial.choice >= 0:
            out[at + self.chosen] = 1
            if trial.one == seat:
                out[at + self.choice] = u8(trial.choice + 1)


def most_points(edition: Edition) -> i64:
    """More than any player can have: all points of every stage."""
    classic: i64 = edition.green_first + edition.green_second
    classic += edition.complete + edition.two_of_three
    for points in edition.arrival:
        classic += points
    solo: i64 = 0
    for points in edition.solo:
        solo = max(solo, points)
    return CLASSICS * classic + edition.team_trial + solo


def longest(edition: Edition, seats: i64) -> i64:
    """More decisions than any game takes: every turn the longest, every ride step by step."""
    extra: i64 = 0
    for risk in range(edition.risks):
        if edition.risk_effect[risk] == EXTRA_CARD:
            extra = max(extra, edition.risk_amount[risk])
    turns: i64 = TURN_CAP * (CARD_DECISIONS * (1 + extra) + RISK_DECISIONS)
    return turns + (1 + REPLAYS) * seats * ROWS
