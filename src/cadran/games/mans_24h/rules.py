"""24H du Mans, told in the order of its rules page; each branch names the clause it enforces."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.mans_24h.edition import (
    BLUE,
    CAR,
    DRAW,
    INCIDENT,
    NO_CARD,
    NOBODY,
    PASS,
    PIT,
    WEATHER,
    YELLOW,
    Edition,
)
from cadran.kernel.errors import Broken
from cadran.kernel.rng import Rng
from cadran.kernel.rows import NOTHING, joined, same, zeros
from cadran.kernel.state import ALL_HANDS, OVER, Outcome, State, no_action, ranks_of

ROUNDS: Final = 6
FIRST_NIGHT: Final = 3
LAST_NIGHT: Final = 4
SET_ASIDE: Final = 5  # cards left out of a night round
HOT: Final = 3  # this much visible heat is an overheated engine
PLACE: Final = 8  # a laid card is written as card * PLACE + the seat it lies before

# What the seat to act must decide.
CHOOSING: Final = 0  # to draw or to pass
PLAYING: Final = 1  # which of two cards

RUNNING: Final = 0
ENDED: Final = 1
CAPPED: Final = 2
TURN_CAP: Final = 10_000  # six rounds of 200 cards with five passes before each are 7,200 turns

# Notes for the journal.
DREW: Final = 1  # seat, card, cards left in the pile
PASSED: Final = 2  # seat, passes in a row, players running
LAID: Final = 3  # seat, card: a car card before its player
PITTED: Final = 4  # seat, score covered, heat covered
SENT: Final = 5  # seat, card, target: a weather or incident card
OVERHEATED: Final = 6  # seat, heat, 1 if only because of an incident
ROUND_ENDED: Final = 7  # round, why
SCORED: Final = 8  # seat, points of the round, total, 1 if overheated
ELIMINATED: Final = 9  # seat, total
ROUND_STARTED: Final = 10  # round, who starts, 1 at night
HID: Final = 11  # cards set aside
DEALT: Final = 12  # seat, card
GAME_ENDED: Final = 13  # why

# Why a round ended.
GOES_ON: Final = -1
LAST_CARD: Final = 0
LAST_RUNNING: Final = 1
ALL_PASSED: Final = 2
TOO_LONG: Final = 3


@final
class MansState(State):
    """The pile, the hands, the cards before the players and the score sheet."""

    def __init__(self, edition: Edition, seats: i64, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.edition: Edition = edition
        self.round: i64 = 1
        self.pole: i64 = 0  # who started the first round
        self.seat: i64 = 0
        self.phase: i64 = CHOOSING
        self.turns: i64 = 0
        self.passes: i64 = 0  # in a row
        self.running: i64 = seats  # players not overheated
        self.ended: i64 = RUNNING
        self.pile_left: i64 = 0
        self.laid_count: i64 = 0
        self.drawn: i64 = NO_CARD  # the second card of the seat to act while it plays
        self.pile: vec[i64] = NOTHING  # drawn from the end; only pile_left cards are in it
        self.hands: vec[i64] = NOTHING  # one card a seat
        self.aside: vec[i64] = NOTHING
        self.laid: vec[i64] = NOTHING  # in the order laid; a pit covers what its seat had before
        # What is visible before each player.
        self.score: vec[i64] = NOTHING
        self.heat: vec[i64] = NOTHING
        self.tyres: vec[i64] = NOTHING  # yellow and blue, seat after seat
        self.incident: vec[i64] = NOTHING
        self.out: vec[i64] = NOTHING  # overheated in this round
        self.sheet: vec[i64] = NOTHING  # points, round after round

    def lay_out(self) -> None:
        """An empty table and a blank score sheet."""
        seats = self.seats
        self.pile = self.edition.deck[:]
        self.laid = zeros(len(self.pile))
        self.hands = same(seats, NO_CARD)
        self.aside = NOTHING
        self.sheet = zeros(ROUNDS * seats)
        self.clear()

    def clear(self) -> None:
        """Nothing lies before anybody, everybody is running."""
        self.laid_count = 0
        self.running = self.seats
        self.score = zeros(self.seats)
        self.heat = zeros(self.seats)
        self.tyres = zeros(2 * self.seats)
        self.incident = zeros(self.seats)
        self.out = zeros(self.seats)

    def deal(self, first: i64) -> None:
        """A new game; the lot has named who is on pole."""
        self.lay_out()
        self.pole = first
        self.start_round()

    def start_round(self) -> None:
        """setup: all cards are shuffled together, and each player gets one."""
        self.clear()
        self.pile = self.edition.deck[:]
        self.pile_left = len(self.pile)
        self.rng.shuffle(self.pile)
        first: i64 = self.first()
        night = self.is_night()
        self.note(ROUND_STARTED, self.round, first, 1 if night else 0, 0)
        self.aside = NOTHING
        if night:
            # night: five cards leave the game unseen
            aside = vec[i64](capacity=SET_ASIDE)
            for _card in range(i64(SET_ASIDE)):
                aside = append(aside, self.pull())
            self.aside = aside
            self.note(HID, SET_ASIDE, 0, 0, 0)
        seat: i64 = first
        for _seat in range(self.seats):
            self.hands[seat] = self.pull()
            self.note(DEALT, seat, self.hands[seat], 0, 0)
            seat = (seat + 1) % self.seats
        self.seat = first
        self.phase = CHOOSING
        self.passes = 0

    def first(self) -> i64:
        """pole: each round starts one seat further left."""
        return (self.pole + self.round - 1) % self.seats

    def is_night(self) -> bool:
        """night: rounds 3 and 4."""
        return FIRST_NIGHT <= self.round <= LAST_NIGHT

    def pull(self) -> i64:
        """The top card of the pile."""
        self.pile_left -= 1
        return self.pile[self.pile_left]

    def hand_of(self, seat: i64) -> vec[i64]:
        """play: the one card of a player, and behind it the one just drawn."""
        hand = vec[i64]([self.hands[seat]], capacity=2)
        if self.phase == PLAYING and self.seat == seat:
            hand = append(hand, self.drawn)
        return hand

    def cards_before(self, seat: i64) -> vec[i64]:
        """All cards before a player in the order laid, covered ones included."""
        cards = vec[i64](capacity=16)
        for i in range(self.laid_count):
            if self.laid[i] % PLACE == seat:
                cards = append(cards, self.laid[i] // PLACE)
        return cards

    def unseen_by(self, hand: vec[i64]) -> vec[i64]:
        """Per kind the cards that lie neither on the table nor in this hand: anybody can count."""
        unseen = self.edition.count[:]
        for i in range(self.laid_count):
            unseen[self.laid[i] // PLACE] -= 1
        for card in hand:
            unseen[card] -= 1
        return unseen

    def rounds_scored(self) -> i64:
        """So many rounds stand on the score sheet."""
        return self.round - 1 if self.ended == RUNNING else self.round

    # Whose turn, and what is allowed.

    def to_act(self) -> i64:
        if self.ended != RUNNING:
            return OVER
        return self.seat

    def legal(self) -> vec[i64]:
        out = vec[i64](capacity=16)
        if self.ended != RUNNING:
            return out
        if self.phase == CHOOSING:
            out = append(out, DRAW)
            return append(out, PASS)
        one = self.hands[self.seat]
        other = self.drawn
        out = self.plays(min(one, other), out)
        return out if one == other else self.plays(max(one, other), out)

    def any_legal(self, rng: Rng) -> i64:
        """Two random decisions in three are to draw or to pass: no list for that."""
        if self.ended == RUNNING and self.phase == CHOOSING:
            return DRAW + rng.below(PASS - DRAW + 1)
        return super().any_legal(rng)

    def plays(self, card: i64, out: vec[i64]) -> vec[i64]:
        """Add all ways to play a card that is in hand."""
        sort = self.edition.sort[card]
        code = self.edition.first[card]
        if self.edition.target_of[code] == NOBODY:
            return append(out, code)
        colour = self.edition.colour[card]
        most: i64 = 0
        if sort == WEATHER:
            most = self.most_tyres(colour)
        for target in range(self.seats):
            if not self.out[target]:
                if sort == INCIDENT or self.tyres[2 * target + colour] == most:
                    out = append(out, code + target)
        return out

    def why_not(self, action: i64) -> str | None:
        if action < 0 or action >= len(self.edition.card_of):
            raise no_action(action, len(self.edition.card_of))
        if self.ended != RUNNING:
            return "game-over"
        card = self.edition.card_of[action]
        if (card == NO_CARD) != (self.phase == CHOOSING):
            # play: who has drawn must play, and nobody plays who has not
            return "phase"
        if card == NO_CARD:
            return None
        target = self.edition.target_of[action]
        if card != self.hands[self.seat] and card != self.drawn:
            return "in-hand"
        if target == NOBODY:
            return None
        there = target < self.seats
        if there and self.out[target]:
            return "not-on-the-retired"
        if self.edition.sort[card] == INCIDENT:
            # incident: before any player who is running
            return None if there else "incident"
        # weather: before who has most tyres of its colour
        colour = self.edition.colour[card]
        if there and self.tyres[2 * target + colour] == self.most_tyres(colour):
            return None
        return "weather"

    def warnings(self, action: i64) -> tuple[str, ...]:
        """The clauses a careful player thinks of: the round ends, or the engine overheats."""
        if self.phase == CHOOSING:
            if action == DRAW:
                return ("end-deck",) if self.pile_left == 1 else ()
            return ("end-all-pass",) if self.passes + 1 == self.running else ()
        edition = self.edition
        card = edition.card_of[action]
        target = edition.target_of[action]
        if (target != NOBODY and target != self.seat) or edition.heat[card] == 0:
            return ()
        if edition.heat[card] <= self.heat_left(self.seat):
            return ()
        clause = "incident" if self.heat[self.seat] + edition.heat[card] < HOT else "overheat"
        return (clause, "last-round") if self.round == ROUNDS else (clause,)

    def heat_left(self, seat: i64) -> i64:
        """overheat, incident: how much more heat an engine bears; -1: it is overheated."""
        if self.out[seat]:
            return -1
        return 0 if self.incident[seat] else HOT - 1 - self.heat[seat]

    def most_tyres(self, colour: i64) -> i64:
        """The most visible tyres of a colour before one player."""
        most: i64 = 0
        for seat in range(self.seats):
            # weather: the overheated are not counted
            if not self.out[seat]:
                most = max(most, self.tyres[2 * seat + colour])
        return most

    # A turn.

    def apply(self, action: i64) -> None:
        if action < 0 or action >= len(self.edition.card_of):
            raise no_action(action, len(self.edition.card_of))
        seat = self.seat
        if action == DRAW:
            # play: draw a card, then play one of two
            self.drawn = self.pull()
            self.phase = PLAYING
            self.note(DREW, seat, self.drawn, self.pile_left, 0)
        elif action == PASS:
            # pass: nothing is drawn, nothing played
            self.passes += 1
            self.note(PASSED, seat, self.passes, self.running, 0)
            self.end_turn()
        else:
            card = self.edition.card_of[action]
            target = self.edition.target_of[action]
            if card == self.hands[seat]:
                self.hands[seat] = self.drawn
            self.drawn = NO_CARD
            self.phase = CHOOSING
            # end-all-pass: any play starts the count again
            self.passes = 0
            self.tell(card, seat, target)
            self.lay(card, seat if target == NOBODY else target)
            self.end_turn()

    def tell(self, card: i64, seat: i64, target: i64) -> None:
        """Note which card is about to be laid where."""
        sort = self.edition.sort[card]
        if sort == CAR:
            self.note(LAID, seat, card, 0, 0)
        elif sort == PIT:
            self.note(PITTED, seat, self.score[seat], self.heat[seat], 0)
        else:
            self.note(SENT, seat, card, target, 0)

    def lay(self, card: i64, target: i64) -> None:
        """Put a card before a player, and read what is visible there then."""
        edition = self.edition
        self.laid[self.laid_count] = card * PLACE + target
        self.laid_count += 1
        sort = edition.sort[card]
        heat: i64 = 0
        if sort == CAR:
            # score-row: score, tyres and heat count while they are visible
            self.score[target] += edition.score[card]
            self.tyres[2 * target + YELLOW] += edition.yellow[card]
            self.tyres[2 * target + BLUE] += edition.blue[card]
            heat = edition.heat[card]
        elif sort == WEATHER:
            # weather-heat: it heats the engine of the player it lies before
            heat = edition.heat[card]
        elif sort == PIT:
            # pit: all cards before the player are covered, an incident with them
            self.score[target] = 0
            self.heat[target] = 0
            self.tyres[2 * target + YELLOW] = 0
            self.tyres[2 * target + BLUE] = 0
            self.incident[target] = 0
        self.heat[target] += heat
        # overheat: tested on the player before whom the card lies
        if self.heat[target] >= HOT:
            self.retire(target, 0)
        elif heat > 0 and self.incident[target]:
            # incident: the first heat after it is one too many
            self.retire(target, 1)
        elif sort == INCIDENT:
            self.incident[target] = 1

    def retire(self, seat: i64, by_incident: i64) -> None:
        """overheat: out for the rest of the round."""
        self.out[seat] = 1
        self.running -= 1
        self.note(OVERHEATED, seat, self.heat[seat], by_incident, 0)

    def end_turn(self) -> None:
        """See whether the round ends here, otherwise the next running player is to act."""
        self.turns += 1
        why: i64 = self.round_ends()
        if why == GOES_ON:
            seat = (self.seat + 1) % self.seats
            while self.out[seat]:
                # overheat: no more turns in this round
                seat = (seat + 1) % self.seats
            self.seat = seat
            return
        self.note(ROUND_ENDED, self.round, why, 0, 0)
        self.score_round()
        if self.round == ROUNDS and why != TOO_LONG:
            # winner: after the sixth round
            self.ended = ENDED
        elif self.turns >= TURN_CAP:
            # turn-cap
            self.ended = CAPPED
        else:
            self.round += 1
            self.start_round()
            return
        self.note(GAME_ENDED, self.ended, 0, 0, 0)

    def round_ends(self) -> i64:
        """Why the round ends after this turn, or GOES_ON."""
        if self.pile_left == 0:
            # end-deck: the last card was drawn, and one of the two has been played
            return LAST_CARD
        if self.running == 1:
            # end-last-running
            return LAST_RUNNING
        if self.passes == self.running:
            # end-all-pass
            return ALL_PASSED
        if self.turns >= TURN_CAP:
            # turn-cap
            return TOO_LONG
        return GOES_ON

    # The score sheet.

    def score_round(self) -> None:
        """round-score: what is visible counts, the card in hand never."""
        row: i64 = (self.round - 1) * self.seats
        for seat in range(self.seats):
            self.sheet[row + seat] = self.points(seat)
            self.note(SCORED, seat, self.points(seat), self.total(seat), self.out[seat])
        for seat in range(self.seats):
            if self.is_eliminated(seat):
                self.note(ELIMINATED, seat, self.total(seat), 0, 0)

    def points(self, seat: i64) -> i64:
        """round-score: what the round would bring now; nothing for the overheated."""
        if self.out[seat]:
            return 0
        return self.score[seat]

    def total(self, seat: i64) -> i64:
        """All that is on the score sheet."""
        total: i64 = 0
        for number in range(i64(ROUNDS)):
            total += self.sheet[number * self.seats + seat]
        return total

    def is_eliminated(self, seat: i64) -> bool:
        """last-round: overheated in the sixth round."""
        return self.round == ROUNDS and self.out[seat] == 1

    def outcome(self) -> Outcome:
        """winner: the highest total among those left; of equals, who started later."""
        merits: list[tuple[int, ...]] = []
        scores: list[int] = []
        for seat in range(self.seats):
            total = self.total(seat)
            if self.ended == RUNNING:
                total += self.points(seat)
            scores.append(int(total))
            if self.is_eliminated(seat):
                # winner: the eliminated share the last rank
                merits.append((0, 0, 0))
            else:
                place = (seat - self.pole + self.seats) % self.seats
                merits.append((1, int(total), int(place)))
        return Outcome(ranks_of(merits), scores, "turn-cap" if self.ended == CAPPED else "winner")

    # Copies, imagined worlds, checks.

    def box(self) -> object:
        return self.edition

    def lines(self) -> list[str]:
        names = self.edition.names
        found = [f"turn {self.turns}, round {self.round}, {self.pile_left} cards in the pile"]
        for seat in range(self.seats):
            hand = " and ".join([names[card] for card in self.hand_of(seat)])
            tyres = f"{self.tyres[2 * seat]} yellow and {self.tyres[2 * seat + 1]} blue tyres"
            shows = f"{self.score[seat]} points, {self.heat[seat]} heat, {tyres}"
            found.append(f"hand {seat}: {hand}; {shows}")
        return found

    def clone(self) -> State:
        twin = MansState(self.edition, self.seats, self.rng.clone())
        twin.round = self.round
        twin.pole = self.pole
        twin.seat = self.seat
        twin.phase = self.phase
        twin.turns = self.turns
        twin.passes = self.passes
        twin.running = self.running
        twin.ended = self.ended
        twin.pile_left = self.pile_left
        twin.laid_count = self.laid_count
        twin.drawn = self.drawn
        twin.pile = self.pile[:]
        twin.hands = self.hands[:]
        twin.aside = self.aside[:]
        twin.laid = self.laid[:]
        twin.score = self.score[:]
        twin.heat = self.heat[:]
        twin.tyres = self.tyres[:]
        twin.incident = self.incident[:]
        twin.out = self.out[:]
        twin.sheet = self.sheet[:]
        return twin

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal anew what this seat cannot know: other hands, the pile, the cards set aside."""
        self.need_viewer(seat)
        self.rng = rng
        hands_stay = seat == ALL_HANDS
        drawn_unseen = self.drawn != NO_CARD and self.seat != seat and not hands_stay
        pool = vec[i64](capacity=len(self.pile))
        for i in range(self.pile_left):
            pool = append(pool, self.pile[i])
        for card in self.aside:
            pool = append(pool, card)
        for other in range(self.seats):
            if other != seat and not hands_stay:
                pool = append(pool, self.hands[other])
        if drawn_unseen:
            pool = append(pool, self.drawn)
        rng.shuffle(pool)
        # Every card can always be played, so any deal will do; the pool is used up from its start.
        for i in range(self.pile_left):
            self.pile[i] = pool[i]
        at: i64 = self.pile_left
        for i in range(i64(len(self.aside))):
            self.aside[i] = pool[at]
            at += 1
        for other in range(self.seats):
            if other != seat and not hands_stay:
                self.hands[other] = pool[at]
                at += 1
        if drawn_unseen:
            self.drawn = pool[at]

    def hides_choice(self, seat: i64) -> bool:
        return False

    def check(self) -> None:
        """Every card is somewhere, once; what is visible follows from the cards laid."""
        counts = zeros(self.edition.kinds)
        for i in range(self.pile_left):
            counts[self.pile[i]] += 1
        for card in self.aside:
            counts[card] += 1
        for card in self.hands:
            counts[card] += 1
        if self.drawn != NO_CARD:
            counts[self.drawn] += 1
        twin = MansState(self.edition, self.seats, self.rng)
        twin.lay_out()
        for i in range(self.laid_count):
            card = self.laid[i] // PLACE
            counts[card] += 1
            twin.lay(card, self.laid[i] % PLACE)
        for card in range(self.edition.kinds):
            if counts[card] != self.edition.count[card]:
                raise Broken(f"there are {counts[card]} cards {self.edition.names[card]}")
        same = self.running == twin.running
        for seat in range(self.seats):
            same = same and (
                self.score[seat] == twin.score[seat]
                and self.heat[seat] == twin.heat[seat]
                and self.tyres[2 * seat + YELLOW] == twin.tyres[2 * seat + YELLOW]
                and self.tyres[2 * seat + BLUE] == twin.tyres[2 * seat + BLUE]
                and self.incident[seat] == twin.incident[seat]
                and self.out[seat] == twin.out[seat]
            )
        if not same:
            raise Broken("what is noted of the cards before the players is not what lies there")
        if len(self.aside) != (SET_ASIDE if self.is_night() else 0):
            raise Broken(f"{len(self.aside)} cards are set aside in round {self.round}")
        if (self.drawn != NO_CARD) != (self.phase == PLAYING):
            raise Broken("a card is drawn and need not be played, or the reverse")
        if self.ended == RUNNING and (self.out[self.seat] or self.running < 2):
            raise Broken(f"seat {self.seat} is to act, {self.running} are running")

    def numbers(self) -> vec[i64]:
        """Everything, as numbers; what is visible follows from the cards laid."""
        before = vec[i64](capacity=64)  # per seat its card, then what lies before it
        for seat in range(self.seats):
            before = append(before, self.hands[seat])
            for card in self.cards_before(seat):
                before = append(before, card * PLACE + seat)
        return joined(
            [
                self.seats, self.round, self.pole, self.seat, self.phase, self.turns,
                self.passes, self.ended, self.pile_left, self.laid_count, self.drawn,
            ],
            [before, self.aside, self.sheet, self.pile[: self.pile_left]],
        )  # fmt: skip
