"""Tour de France, told in the order of its rules page; each branch names the clause it enforces.

The road, the race cards, the risk cards, the movements due, the time trial and the score sheets
are kept by modules of their own; here are the turns and stages that bring them together.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.tour_de_france import actions
from cadran.games.tour_de_france.cards import DREW
from cadran.games.tour_de_france.edition import (
    AROUND,
    CANCEL,
    CLASSIC,
    EXTRA_CARD,
    HAND,
    IS_CARD,
    IS_DISCARD,
    IS_END,
    IS_FREE,
    IS_MOVE,
    IS_RISK,
    LOSE_TURNS,
    MOVE,
    NEW_HAND,
    OTHERS,
    RIDERS,
    ROWS,
    SELF,
    SLOW,
    SOLO_TRIAL,
    STAGES,
    TEAM_TRIAL,
    TRIAL_HAND,
    bit,
    kind_of,
)
from cadran.games.tour_de_france.pieces import (
    CAPPED,
    CARD,
    ENDED,
    FREEING,
    MOVING,
    NO_CARD_PLAYED,
    RUNNING,
    TRIAL,
    TURN_CAP,
    Pieces,
)
from cadran.games.tour_de_france.risks import NO_CARD_KEPT
from cadran.games.tour_de_france.road import crosses, distance
from cadran.games.tour_de_france.scores import LINE_OPEN
from cadran.games.tour_de_france.time_trial import NO_CHOICE, NOBODY
from cadran.kernel.rows import NOTHING
from cadran.kernel.state import OVER, State, no_action

# Notes for the journal; cards and scores add their own.
STAGE_BEGAN: Final = 1  # stage, dealer
PLAYED: Final = 2  # seat, card
DISCARDED: Final = 3  # seat, card
PLAYED_DRAWN: Final = 9  # seat, card
MOVED: Final = 4  # rider, square left, square reached or BEYOND, twice the number + extra square
BEYOND: Final = -99
STAYED: Final = 5  # rider, number
GAVE_UP: Final = 6  # seat, numbers lost, extra square left unused
FINISHED: Final = 7  # rider, place
HELD: Final = 8  # rider
RISK_DRAWN: Final = 30  # rider, card
RISK_PLAYED: Final = 31  # seat, card, rider, NOW or KEPT
NOW: Final = 0
KEPT: Final = 1
RISK_RETURNED: Final = 32  # seat, card
TURNED: Final = 33  # rider, turns it owes, 1 in a crash
FREED: Final = 34  # rider, turns it still owes
RIDE: Final = 40  # first seat, second seat, round, their riders
CHOSE: Final = 41  # seat, card
RODE: Final = 42  # seat, card, squares, row
ARRIVED: Final = 43  # seat, cards used
STAGE_ENDED: Final = 44  # stage
GAME_ENDED: Final = 45  # 1: turn-cap


@final
class TourState(Pieces):
    """A game of Tour de France."""

    def deal(self, dealer: i64) -> None:
        """setup: the risk cards are shuffled once, then the first stage begins."""
        self.lay_out()
        self.risks.shuffle(self.seats, self.rng)
        self.dealer = dealer
        self.begin_stage()

    # Stages.

    def begin_stage(self) -> None:
        """setup, new-stage: riders to the start, all race cards shuffled and dealt."""
        self.note(STAGE_BEGAN, self.stage, self.dealer, 0, 0)
        self.road.line_up(self.seats, self.edition.length[self.stage])
        self.scores.line = LINE_OPEN
        self.trial.lay_out(self.seats)
        if kind_of(self.stage) == SOLO_TRIAL:
            for seat in range(self.seats):
                self.trial.riders[seat] = self.champion(seat)
            self.next_ride()
            return
        self.cards.gather(self.rng)
        seat_served: i64 = self.dealer
        for _seat in range(self.seats):
            seat_served = (seat_served + 1) % self.seats
            self.cards.deal(seat_served, HAND, self.rng, self.journal)
        # setup: the player left of the dealer begins
        self.begin_turn((self.dealer + 1) % self.seats)

    def end_stage(self) -> None:
        """Points, jerseys, and on to the next stage."""
        kind = kind_of(self.stage)
        self.note(STAGE_ENDED, self.stage, 0, 0, 0)
        if kind == CLASSIC:
            self.scores.finish_classic(self.seats, self.road, self.stage == 0, self.journal)
        elif kind == TEAM_TRIAL:
            self.scores.finish_team_trial(self.seats, self.road, self.journal)
        else:
            self.scores.finish_solo(self.seats, self.trial, self.journal)
        if self.stage > 0:
            self.scores.pass_yellow(self.seats, kind, self.road, self.trial, self.journal)
        for seat in range(self.seats):
            # new-stage: unplayed risk cards go under the pile, in seat order
            card = self.risks.give_up(seat)
            if card != NO_CARD_KEPT:
                self.note(RISK_RETURNED, seat, card, 0, 0)
        self.clear_turn()
        if self.stage == STAGES - 1:
            self.ended = ENDED
            self.note(GAME_ENDED, 0, 0, 0, 0)
            return
        self.stage += 1
        # setup: the deal moves left each stage
        self.dealer = (self.dealer + 1) % self.seats
        self.begin_stage()

    # Whose turn, and what is allowed.

    def to_act(self) -> i64:
        if self.ended != RUNNING:
            return OVER
        return self.seat

    def band(self) -> i64:
        """The lanes in which the seat to act may ride, as bits."""
        if kind_of(self.stage) == TEAM_TRIAL:
            # team-time-trial: each team stays in its lane
            return bit(self.seat)
        return bit(self.edition.lanes) - 1

    def crossing(self) -> bool:
        """red-holds: may the riders of the seat to act cross the finish?"""
        return not self.risks.holds_red(self.seat)

    def blocked(self) -> bool:
        """blocked: none of one's riders can move by any card."""
        band = self.band()
        crossing = self.crossing()
        for rider in range(self.seat * RIDERS, self.seat * RIDERS + RIDERS):
            if self.movement.can_step(self.road, rider, band, crossing):
                return False
        return True

    def playable(self) -> bool:
        """risk-keep: may the kept card be played now?"""
        card = self.risks.kept[self.seat]
        if card == NO_CARD_KEPT:
            return False
        effect = self.edition.risk_effect[card]
        lost = self.road.lost
        first: i64 = self.seat * RIDERS
        if effect == CANCEL:
            # risk-keep: only with a rider turned round
            return lost[first] + lost[first + 1] + lost[first + 2] > 0
        if effect == LOSE_TURNS and self.edition.risk_scope[card] == SELF:
            # risk-keep: only on a turn on which that rider is not turned round
            return lost[first + self.risks.riders[self.seat]] == 0
        return True

    def legal(self) -> vec[i64]:
        if self.ended != RUNNING:
            return vec[i64](capacity=0)
        if self.phase == MOVING:
            if len(self.found) > 0:
                return self.found
            return self.movement.legal(self.road, self.seat, self.band(), self.crossing())
        out = vec[i64](capacity=16)
        if self.phase == FREEING:
            for i in range(i64(RIDERS)):
                if self.road.lost[self.seat * RIDERS + i]:
                    out = append(out, actions.free(self.edition, i))
            return out
        kinds = self.edition.kinds
        hands = self.cards.hands
        shift: i64 = 0
        if self.phase == CARD and self.blocked():
            # blocked: throw one away
            shift = kinds
        for kind in range(kinds):
            if hands[self.seat * kinds + kind]:
                out = append(out, shift + kind)
        if self.phase == CARD and self.playable():
            out = append(out, actions.risk(self.edition))
        return out

    def why_not(self, action: i64) -> str | None:
        edition = self.edition
        if action < 0 or action >= actions.count(edition):
            raise no_action(action, actions.count(edition))
        if self.ended != RUNNING:
            return "game-over"
        kind = edition.action_kind[action]
        moves = kind == IS_MOVE
        if moves or kind == IS_END:
            if self.phase != MOVING:
                return "phase"
            if moves and self.brings_nothing(action):
                return "risk-finished"
            return self.movement.why_not(self.road, self.seat, self.band(), self.crossing(), action)
        if kind == IS_FREE:
            if self.phase != FREEING:
                return "phase"
            # risk-keep: there must be a lost turn to cancel
            rider = self.seat * RIDERS + actions.freed_by(edition, action)
            return None if self.road.lost[rider] else "risk-keep"
        if self.phase != CARD and (self.phase != TRIAL or kind != IS_CARD):
            return "phase"
        if kind == IS_RISK:
            if self.risks.kept[self.seat] == NO_CARD_KEPT:
                return "in-hand"
            return None if self.playable() else "risk-keep"
        if not self.cards.has(self.seat, actions.card_of(edition, action)):
            return "in-hand"
        if self.phase == CARD and self.blocked() != (kind == IS_DISCARD):
            # blocked: discard if nobody can move, and only then
            return "blocked"
        return None

    def brings_nothing(self, action: i64) -> bool:
        """risk-finished: would this give a risk card's squares to one of its riders who is home?"""
        if self.movement.amount == 0:
            return False
        i = actions.rider_of(self.edition, action)
        # A card for its own rider only says itself who moves: that is risk-play.
        return (
            self.road.places[self.seat * RIDERS + i] > 0
            and self.edition.risk_scope[self.risk] != SELF
            and actions.amount_of(self.edition, action) == 2 * self.movement.amount
        )

    def seen(self, action: i64, seat: i64) -> i64:
        """individual-time-trial: the first of two cards is chosen unseen."""
        if self.phase == TRIAL and seat != self.seat and self.choosing_unseen():
            return actions.count(self.edition)
        return action

    # A turn.

    def apply(self, action: i64) -> None:
        if action < 0 or action >= actions.count(self.edition):
            raise no_action(action, actions.count(self.edition))
        self.found = NOTHING
        self.carry_out(action)
        # What is forced is done without asking; cards in hand are always asked for.
        while self.ended == RUNNING and (self.phase == MOVING or self.phase == FREEING):
            legal = self.legal()
            if len(legal) != 1:
                if self.phase == MOVING:
                    self.found = legal
                break
            self.carry_out(legal[0])

    def carry_out(self, action: i64) -> None:
        """One decision."""
        edition = self.edition
        kind = edition.action_kind[action]
        if self.phase == TRIAL:
            self.use_trial_card(actions.card_of(edition, action))
        elif kind == IS_CARD:
            self.play_card(actions.card_of(edition, action))
        elif kind == IS_DISCARD:
            self.discard(actions.card_of(edition, action))
        elif kind == IS_RISK:
            self.play_kept()
        elif kind == IS_FREE:
            self.free(self.seat * RIDERS + actions.freed_by(edition, action))
        elif kind == IS_END:
            self.end_movement()
        else:
            self.move(action)

    def begin_turn(self, seat: i64) -> None:
        """A seat's turn, or the end of a game that takes too long."""
        self.seat = seat
        self.phase = CARD
        if self.turns >= TURN_CAP:
            # turn-cap
            self.ended = CAPPED
            self.note(GAME_ENDED, 1, 0, 0, 0)
            return
        self.road.begin_turn(seat)
        self.play_red_if_due()

    def play_red_if_due(self) -> None:
        """risk-keep: a red card at the latest when none of one's riders can move."""
        if self.risks.holds_red(self.seat) and self.playable() and self.blocked():
            self.play_kept()

    def play_card(self, card: i64) -> None:
        """race-card: a card from the hand."""
        self.note(PLAYED, self.seat, card, 0, 0)
        self.begin_card(card)

    def begin_card(self, card: i64) -> None:
        """race-card: its three numbers go to your three riders."""
        self.cards.play(self.seat, card)
        self.card = card
        self.phase = MOVING
        self.movement.begin_card(card, self.slow, self.seat)

    def discard(self, card: i64) -> None:
        """blocked: a card away, another drawn and played at once, whatever it moves."""
        self.note(DISCARDED, self.seat, card, 0, 0)
        self.cards.play(self.seat, card)
        drawn = self.cards.draw(self.seat, self.rng, self.journal)
        self.note(DREW, self.seat, drawn, self.cards.left, 0)
        self.note(PLAYED_DRAWN, self.seat, drawn, 0, 0)
        self.begin_card(drawn)

    def move(self, action: i64) -> None:
        """One movement of one rider, and what it leads to."""
        edition = self.edition
        road = self.road
        i = actions.rider_of(edition, action)
        amount = actions.amount_of(edition, action)
        target = actions.target_of(edition, action)
        rider = self.seat * RIDERS + i
        number = actions.squares_in(amount)
        found = road.reach(rider, number, self.band(), self.crossing(), False)
        self.movement.spend(i, actions.number_in(amount), actions.extra_in(amount))
        if target == actions.stays(edition):
            self.note(STAYED, rider, actions.number_in(amount), 0, 0)
            return
        old: i64 = road.rows[rider]
        left: i64 = old * 8 + road.lanes[rider]
        if crosses(found):
            place = road.arrive(rider)
            self.note(MOVED, rider, left, BEYOND, amount)
        else:
            road.lift(rider)
            road.put(rider, old + distance(found), target)
            self.note(MOVED, rider, left, road.rows[rider] * 8 + target, amount)
        line = edition.line[self.stage]
        if line > 0 and old <= line < road.rows[rider]:
            # green-line: by any movement
            self.scores.pass_line(rider, self.journal)
        if crosses(found):
            # finish: ranked as they cross; the stage ends as soon as one team is complete
            self.note(FINISHED, rider, place, 0, 0)
            if kind_of(self.stage) == CLASSIC and road.complete(self.seat):
                self.end_stage()
            return
        if road.rows[rider] == road.length and distance(found) < number:
            # red-holds: only that can have kept it from crossing
            self.note(HELD, rider, 0, 0, 0)
        if self.draws_risk(rider):
            self.draw_risk(i)

    def draws_risk(self, rider: i64) -> bool:
        """risk-draw: on a red dot, unless a risk card is held or was played this turn.

        That covers movements caused by a risk card too: it has just been played.
        """
        dots = self.edition.dots[self.stage * ROWS + max(self.road.rows[rider], 0)]
        return (
            (dots >> self.road.lanes[rider]) & 1 == 1
            and not self.risk_played
            and self.risks.kept[self.seat] == NO_CARD_KEPT
            and len(self.risks.pile) > 0
        )

    def end_movement(self) -> None:
        """All is given, or given up: back to the race card, or on with the turn."""
        movement = self.movement
        if movement.amount > 0:
            for i in range(i64(RIDERS)):
                if movement.pending[i]:
                    # as-far-as-possible: hemmed in, all of them
                    self.note(STAYED, self.seat * RIDERS + i, movement.amount, 0, 0)
            movement.amount = 0
            movement.pending = vec[i64]([0, 0, 0])
            self.risk = NO_CARD_KEPT
            self.phase = CARD if self.card == NO_CARD_PLAYED else MOVING
            return
        if movement.left > 0 or movement.bonus > 0:
            self.note(GAVE_UP, self.seat, movement.left, movement.bonus, 0)
        movement.clear()
        self.card = NO_CARD_PLAYED
        if self.more > 0:
            # risk-keep: another race card
            self.more -= 1
            self.phase = CARD
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """race-card: draw back to four; lost-turn: one of them is over; the next player."""
        seat = self.seat
        self.clear_turn()
        self.cards.fill(seat, HAND, self.rng, self.journal)
        self.road.end_turn(seat)
        self.turns += 1
        if kind_of(self.stage) == TEAM_TRIAL and seat == self.dealer:
            # team-time-trial: play goes on up to and including the dealer
            for other in range(self.seats):
                if self.road.complete(other):
                    self.end_stage()
                    return
        self.begin_turn((seat + 1) % self.seats)

    # Risk cards.

    def draw_risk(self, i: i64) -> None:
        """risk-play: open before the player; carried out now, or kept."""
        card = self.risks.draw()
        self.note(RISK_DRAWN, self.seat * RIDERS + i, card, 0, 0)
        if self.edition.risk_kept[card]:
            self.risks.keep(self.seat, card, i)
            return
        self.risk_played = True
        self.risks.put_back(card)
        self.note(RISK_PLAYED, self.seat, card, i, NOW)
        if self.edition.risk_effect[card] == MOVE:
            self.move_by_risk(card, i)
        else:
            self.lose_turns(card, i)

    def play_kept(self) -> None:
        """risk-keep: the card kept since an earlier turn."""
        i = self.risks.riders[self.seat]
        card = self.risks.give_up(self.seat)
        effect = self.edition.risk_effect[card]
        self.risk_played = True
        self.note(RISK_PLAYED, self.seat, card, i, KEPT)
        if effect == MOVE:
            self.move_by_risk(card, i)
        elif effect == LOSE_TURNS:
            self.lose_turns(card, i)
            # The turn lost is this one.
            self.road.begin_turn(self.seat)
        elif effect == EXTRA_CARD:
            self.more = self.edition.risk_amount[card]
        elif effect == NEW_HAND:
            self.cards.play_all(self.seat, self.journal)
            self.cards.fill(self.seat, HAND, self.rng, self.journal)
        elif effect == CANCEL:
            self.risk = card
            self.phase = FREEING
        elif effect == SLOW:
            self.slow = self.edition.risk_amount[card]
        else:
            # no race card this turn
            self.end_turn()

    def concerns(self, card: i64, i: i64, other: i64) -> bool:
        """risk-play: does the card of rider i concern this one of the same team?"""
        scope = self.edition.risk_scope[card]
        if scope == OTHERS:
            return other != i
        return scope >= OTHERS or other == i

    def move_by_risk(self, card: i64, i: i64) -> None:
        """Squares for the riders a card concerns."""
        for other in range(i64(RIDERS)):
            # risk-finished: nothing for a rider who has finished; lost-turn: nor one turned round
            if self.concerns(card, i, other) and not self.road.waits(self.seat * RIDERS + other):
                self.movement.pending[other] = 1
        if self.movement.due() > 0:
            self.movement.amount = self.edition.risk_amount[card]
            self.risk = card
            self.phase = MOVING

    def lose_turns(self, card: i64, i: i64) -> None:
        """Lost turns for the riders a card concerns."""
        turns = self.edition.risk_amount[card]
        rider = self.seat * RIDERS + i
        if self.edition.risk_scope[card] == AROUND:
            # crash: who drew it, and everybody around, of any team
            self.turn_round(rider, turns, 1)
            for other in range(self.seats * RIDERS):
                if self.road.around(rider, other):
                    self.turn_round(other, turns, 1)
            return
        for one in range(i64(RIDERS)):
            if self.concerns(card, i, one) and not self.road.places[self.seat * RIDERS + one]:
                self.turn_round(self.seat * RIDERS + one, turns, 0)

    def turn_round(self, rider: i64, turns: i64, crash: i64) -> None:
        """lost-turn: turned round at once; further lost turns add up."""
        self.road.lost[rider] += turns
        self.note(TURNED, rider, self.road.lost[rider], crash, 0)

    def free(self, rider: i64) -> None:
        """risk-keep: one lost turn cancelled; it may move at once if it owes no more."""
        road = self.road
        road.lost[rider] = max(road.lost[rider] - self.edition.risk_amount[self.risk], 0)
        if road.lost[rider] == 0:
            road.serving[rider] = 0
        self.risk = NO_CARD_KEPT
        self.phase = CARD
        self.note(FREED, rider, road.lost[rider], 0, 0)

    # The individual time trial.

    def champion(self, seat: i64) -> i64:
        """individual-time-trial: the jersey wearer, Yellow before Green, else the first rider."""
        if self.scores.yellow != NOBODY and self.scores.yellow // RIDERS == seat:
            return self.scores.yellow % RIDERS
        if self.scores.green != NOBODY and self.scores.green // RIDERS == seat:
            return self.scores.green % RIDERS
        return 0

    def next_ride(self) -> None:
        """The next two with ten fresh cards each, or the end of the stage."""
        trial = self.trial
        self.phase = TRIAL
        while not trial.call(self.dealer):
            if not trial.rank():
                self.end_stage()
                return
        self.note(RIDE, trial.one, trial.two, trial.round, 0)
        self.cards.gather(self.rng)
        self.cards.deal(trial.one, TRIAL_HAND, self.rng, self.journal)
        if trial.two != NOBODY:
            self.cards.deal(trial.two, TRIAL_HAND, self.rng, self.journal)
        self.seat = trial.one

    def on_the_way(self, seat: i64) -> bool:
        """Is this seat riding, and not arrived?"""
        length = self.edition.length[self.stage]
        return seat != NOBODY and self.trial.rows[seat] <= length

    def choosing_unseen(self) -> bool:
        """Is the card chosen next the first of two?"""
        trial = self.trial
        if trial.choice != NO_CHOICE:
            return False
        return self.on_the_way(trial.one) and self.on_the_way(trial.two)

    def use_trial_card(self, card: i64) -> None:
        """individual-time-trial: both choose unseen, then both cards are shown at once."""
        trial = self.trial
        if self.choosing_unseen():
            trial.choice = card
            self.note(CHOSE, self.seat, card, 0, 0)
            self.seat = trial.two
            return
        if trial.choice != NO_CHOICE:
            self.ride(trial.one, trial.choice)
            trial.choice = NO_CHOICE
        self.ride(self.seat, card)
        self.turns += 1
        if not self.on_the_way(trial.one) and not self.on_the_way(trial.two):
            self.next_ride()
            return
        self.supply(trial.one)
        self.supply(trial.two)
        # Who has arrived stops, the other rides on alone.
        self.seat = trial.one if self.on_the_way(trial.one) else trial.two
        if self.turns >= TURN_CAP:
            self.ended = CAPPED
            self.note(GAME_ENDED, 1, 0, 0, 0)

    def ride(self, seat: i64, card: i64) -> None:
        """Forward by the sum of a card's numbers; its colour does not count."""
        squares = self.edition.sum_of(card)
        self.cards.play(seat, card)
        self.trial.advance(seat, squares)
        self.note(RODE, seat, card, squares, self.trial.rows[seat])
        if not self.on_the_way(seat):
            self.note(ARRIVED, seat, self.trial.used[seat], 0, 0)

    def supply(self, seat: i64) -> None:
        """A rider out of cards gets ten more."""
        if self.on_the_way(seat) and self.cards.sizes[seat] == 0:
            self.cards.deal(seat, TRIAL_HAND, self.rng, self.journal)

    def clone(self) -> State:
        twin = TourState(self.edition, self.seats, self.rng.clone())
        self.copy_to(twin)
        return twin
