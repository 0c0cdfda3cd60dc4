"""Quelle heure est-il ?, in the order of its rules page; each branch names its clause."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.quelle_heure import actions
from cadran.games.quelle_heure.edition import (
    CARDS,
    COPIES,
    DEALT,
    FIRST_HOUR,
    GHOST,
    LAST_HOUR,
    PLACES,
    ghosts_for,
    hours_for,
)
from cadran.games.quelle_heure.hands import COUNTS, Hands, new_hands
from cadran.games.quelle_heure.row import (
    behind_earlier,
    completable,
    filled,
    place_in,
    placeable,
    repairable,
    rises,
    wise,
)
from cadran.kernel.errors import Broken
from cadran.kernel.rng import Rng
from cadran.kernel.rows import NOTHING, joined, zeros
from cadran.kernel.state import ALL_HANDS, OVER, Outcome, State, no_action

# What is to be decided: by the owner of the hand while arranging, else by who has the turn.
ARRANGING: Final = 0
TAKING: Final = 1
PLACING: Final = 2
MOVING: Final = 3
MOVING_AGAIN: Final = 4

RUNNING: Final = 0
WON: Final = 1
DRAWN: Final = 2
CAPPED: Final = 3
TURN_CAP: Final = 1000  # a real game has about forty turns

# Notes for the journal.
ARRANGED: Final = 1  # seat, its hand from left to right in three numbers
TAKEN: Final = 2  # seat, owner, position, card
PLACED: Final = 3  # seat, hour, place
KEPT: Final = 4  # seat, hour, an opponent who could place it
DISCARDED: Final = 5  # seat, hour
DREW: Final = 6  # seat, hour, cards left in the pile
ANNOUNCED: Final = 7  # seat, ghosts
EMERGENCY: Final = 8  # seat
MOVED: Final = 9  # seat, hour, its new place, -1 or 1
STAYED: Final = 10  # seat, hour
HAUNTED: Final = 11  # seat
GAME_ENDED: Final = 12  # how, winner
DONE: Final = 13  # seat, the one hour it moved
NAMED: Final = 14  # seat, card


@final
class HourState(State):
    """The rows, the hands in their order, the pile and the hours that left the game."""

    def __init__(self, seats: i64, rng: Rng, arrange_hands: bool, assist: bool) -> None:
        super().__init__(seats, rng)
        self.arrange_hands: bool = arrange_hands
        self.assist: bool = assist
        self.seat: i64 = 0  # whose turn it is
        self.phase: i64 = TAKING
        self.turns: i64 = 0
        self.ended: i64 = RUNNING
        self.winner: i64 = -1
        self.shown: i64 = 0  # placing: the hour that was taken
        self.moved: i64 = 0  # moving again: the hour that was moved first
        self.built: i64 = 0  # arranging: so many cards from the left are in their new order
        self.hands: Hands = NO_HANDS
        self.rows: vec[i64] = NOTHING
        self.out: vec[i64] = NOTHING  # per hour: copies that left the game
        self.away: vec[i64] = NOTHING  # per hour: copies in rows or out of the game

    def lay_out(self) -> None:
        """Empty rows and hands."""
        self.hands = new_hands(self.seats)
        self.rows = zeros(self.seats * PLACES)
        self.out = zeros(COUNTS)
        self.away = zeros(COUNTS)

    def deal(self, first: i64, lost: vec[i64]) -> None:
        """setup: hours and ghosts shuffled together, seven each; the other hours are the pile.

        What a box has lost is out of the game from the start: everybody sees what is missing.
        """
        self.lay_out()
        self.out = lost[:]
        self.away = lost[:]
        hands = self.hands
        pile = vec[i64](capacity=CARDS)
        for hour in range(i64(FIRST_HOUR), i64(LAST_HOUR + 1)):
            for _copy in range(COPIES - lost[hour]):
                pile = append(pile, hour)
        self.rng.shuffle(pile)
        hands.pile = pile
        hands.pile_left = len(pile)
        cards = vec[i64](capacity=CARDS)
        for _ghost in range(ghosts_for(self.seats)):
            cards = append(cards, GHOST)
        for _hour in range(hours_for(self.seats)):
            cards = append(cards, hands.pull())
        self.rng.shuffle(cards)
        at: i64 = 0
        for seat in range(self.seats):
            for _card in range(DEALT):
                hands.receive(seat, cards[at])
                at += 1
        self.seat = first
        self.prepare_take()

    # Whose turn, and what is allowed.

    def right_of(self, seat: i64) -> i64:
        """The neighbour from whose hand a seat takes."""
        return (seat + self.seats - 1) % self.seats

    def to_act(self) -> i64:
        if self.ended != RUNNING:
            return OVER
        return self.right_of(self.seat) if self.phase == ARRANGING else self.seat

    def legal(self) -> vec[i64]:
        out = vec[i64](capacity=32)
        if self.ended != RUNNING:
            return out
        if self.phase == TAKING:
            # take: any position among the backs
            for at in range(self.hands.sizes[self.right_of(self.seat)]):
                out = append(out, actions.TAKE + at)
        elif self.phase == PLACING:
            hour: i64 = self.shown
            base: i64 = self.seat * PLACES
            for at in range(behind_earlier(self.rows, base, hour), i64(PLACES)):
                if rises(self.rows, base, hour, at):
                    if not self.assist or wise(self.rows, base, self.away, hour, at):
                        out = append(out, actions.place(hour, at))
        elif self.phase == ARRANGING:
            out = self.legal_arrangements(out)
        else:
            for at in range(i64(PLACES)):
                hour = self.rows[self.seat * PLACES + at]
                if hour and hour != self.moved:
                    if self.is_free(at - 1):
                        out = append(out, actions.move(hour, actions.LEFT))
                    if self.is_free(at + 1):
                        out = append(out, actions.move(hour, actions.RIGHT))
            if self.phase == MOVING_AGAIN:
                out = append(out, actions.DONE)
        return out

    def any_legal(self, rng: Rng) -> i64:
        """Two random decisions in five are to take one of the backs: no list for that."""
        if self.ended == RUNNING and self.phase == TAKING:
            return actions.TAKE + rng.below(self.hands.sizes[self.right_of(self.seat)])
        return super().any_legal(rng)

    def legal_arrangements(self, out: vec[i64]) -> vec[i64]:
        """arrange: keep, shuffle, or name the next card from the left."""
        owner = self.right_of(self.seat)
        if self.built == 0:
            out = append(out, actions.KEEP)
            out = append(out, actions.SHUFFLE)
        left = zeros(COUNTS)
        for at in range(self.built, self.hands.sizes[owner]):
            left[self.hands.cards[owner * CARDS + at]] = 1
        for card in range(i64(COUNTS)):
            if left[card]:
                out = append(out, actions.next_card(card))
        return out

    def is_free(self, at: i64) -> bool:
        """A free place in the row of who has the turn."""
        return 0 <= at < PLACES and self.rows[self.seat * PLACES + at] == 0

    def why_not(self, action: i64) -> str | None:
        if action < 0 or action >= actions.COUNT:
            raise no_action(action, actions.COUNT)
        if self.ended != RUNNING:
            return "game-over"
        phase = self.phase
        kind = actions.KIND[action]
        if kind == actions.IS_TAKE:
            if phase == MOVING:
                return "emergency"  # instead of taking a card
            if phase != TAKING:
                return "phase"
            cards = self.hands.sizes[self.right_of(self.seat)]
            return None if actions.position_of(action) < cards else "take"
        if kind == actions.IS_PLACE:
            return self.why_not_placed(action) if phase == PLACING else "phase"
        if kind == actions.IS_MOVE:
            if phase == TAKING:
                return "emergency"  # not allowed otherwise
            return self.why_not_moved(action) if self.is_moving() else "phase"
        if kind == actions.IS_DONE:
            if phase == MOVING:
                return "emergency"  # one hour at least
            return None if phase == MOVING_AGAIN else "phase"
        if phase != ARRANGING:
            # arrange: only where the owners arrange their hands
            return "arrange" if phase == TAKING and not self.arrange_hands else "phase"
        if kind != actions.IS_NEXT:
            return None if self.built == 0 else "arrange"
        owner = self.right_of(self.seat)
        at = self.hands.find(owner, actions.card_named(action), self.built)
        return None if at >= 0 else "in-hand"

    def is_moving(self) -> bool:
        """emergency: is the first or the second move due?"""
        return self.phase == MOVING or self.phase == MOVING_AGAIN

    def why_not_placed(self, action: i64) -> str | None:
        """The clause that keeps the hour off a place."""
        hour = actions.hour_placed(action)
        at = actions.place_of(action)
        base: i64 = self.seat * PLACES
        if hour != self.shown:
            # place: the hour that was taken, and no other, even one that is in the hand
            return "place" if self.hands.count(self.seat, hour) else "in-hand"
        if not rises(self.rows, base, hour, at):
            return "place"
        # logical: unwise places are forbidden only with assist
        if self.assist and not wise(self.rows, base, self.away, hour, at):
            return "logical"
        return None

    def warnings(self, action: i64) -> tuple[str, ...]:
        """logical: a place from which the row cannot be completed is unwise."""
        base: i64 = self.seat * PLACES
        at = actions.place_of(action)
        if self.phase != PLACING or wise(self.rows, base, self.away, self.shown, at):
            return ()
        return ("logical",)

    def why_not_moved(self, action: i64) -> str | None:
        """emergency: one hour of the row, then perhaps another, by one place into a free one."""
        hour = actions.hour_moved(action)
        at = place_in(self.rows, self.seat * PLACES, hour)
        if at < 0 or hour == self.moved or not self.is_free(at + actions.step_of(action)):
            return "emergency"
        return None

    # A turn.

    def apply(self, action: i64) -> None:
        if action < 0 or action >= actions.COUNT:
            raise no_action(action, actions.COUNT)
        kind = actions.KIND[action]
        if kind == actions.IS_TAKE:
            self.take(actions.position_of(action))
        elif kind == actions.IS_PLACE:
            self.place(actions.place_of(action))
        elif kind == actions.IS_MOVE:
            self.move(actions.hour_moved(action), actions.step_of(action))
        elif kind == actions.IS_DONE:
            self.note(DONE, self.seat, self.moved, 0, 0)
            self.end_turn()
        else:
            self.arrange(action)

    def start_turn(self) -> None:
        """emergency: a row that can be completed only in another order is mended first."""
        base: i64 = self.seat * PLACES
        if not completable(self.rows, base, self.away) and repairable(self.rows, base, self.away):
            self.phase = MOVING
            self.note(EMERGENCY, self.seat, 0, 0, 0)
        else:
            self.prepare_take()

    def prepare_take(self) -> None:
        """arrange: before a card is taken its owner orders the hand, or it is shuffled."""
        owner = self.right_of(self.seat)
        self.phase = TAKING
        if not self.arrange_hands:
            self.hands.shuffle(owner, self.rng)
        elif self.hands.sizes[owner] > 1:
            self.phase = ARRANGING

    def arrange(self, action: i64) -> None:
        """arrange: the last card of an order is forced; others see only that it is done."""
        owner = self.right_of(self.seat)
        hands = self.hands
        if action == actions.SHUFFLE:
            hands.shuffle(owner, self.rng)
        elif action != actions.KEEP:
            at = hands.find(owner, actions.card_named(action), self.built)
            hands.insert(owner, self.built, hands.remove(owner, at))
            self.built += 1
            if self.built < hands.sizes[owner] - 1:
                self.note(NAMED, owner, actions.card_named(action), 0, 0)
                return
        self.built = 0
        self.phase = TAKING
        if self.journal is not None:
            left = hands.packed(owner, 0)
            self.note(ARRANGED, owner, left, hands.packed(owner, 1), hands.packed(owner, 2))

    def take(self, at: i64) -> None:
        """take: the card at a position of the right neighbour's hand; show: everybody sees it."""
        seat = self.seat
        owner = self.right_of(seat)
        card = self.hands.remove_shown(owner, at)
        self.note(TAKEN, seat, owner, at, card)
        # win: also when a neighbour takes the last ghost
        if card == GHOST and self.has_won(owner):
            self.hands.receive_shown(seat, card)
            return
        self.never_empty(owner)
        if card == GHOST:
            # ghost: it goes to the hand and ends the turn
            self.hands.receive_shown(seat, card)
            self.end_turn()
        elif filled(self.rows, seat * PLACES) == PLACES:
            # full-row: nothing is placed any more, the hour stays in the hand
            self.note(STAYED, seat, card, 0, 0)
            self.hands.receive_shown(seat, card)
            self.end_turn()
        elif placeable(self.rows, seat * PLACES, self.away, card):
            # logical: what can be placed must be
            self.shown = card
            self.phase = PLACING
        else:
            self.cannot_place(card)

    def never_empty(self, owner: i64) -> None:
        """never-empty: who has no hour left says so and draws one, while the pile lasts."""
        hands = self.hands
        ghosts = hands.count(owner, GHOST)
        if ghosts < hands.sizes[owner]:
            hands.learn_of_an_hour(owner)
            return
        if ghosts > 0:
            self.note(ANNOUNCED, owner, ghosts, 0, 0)
            hands.learn_of_ghosts(owner, ghosts)
        # The pile holds no ghost: one card is enough.
        self.draw(owner)

    def draw(self, seat: i64) -> None:
        """A card from the pile, unseen by others; pile-empty: play goes on without."""
        if self.hands.pile_left > 0:
            hour = self.hands.draw(seat)
            self.note(DREW, seat, hour, self.hands.pile_left, 0)

    def cannot_place(self, hour: i64) -> None:
        """unplaceable: kept if an opponent could place it, else out of the game for a new card."""
        seat = self.seat
        for step in range(i64(1), self.seats):
            other: i64 = (seat + step) % self.seats
            # A full row has no place, and one in emergency none that makes it completable.
            if placeable(self.rows, other * PLACES, self.away, hour):
                self.note(KEPT, seat, hour, other, 0)
                self.hands.receive_shown(seat, hour)
                self.end_turn()
                return
        self.note(DISCARDED, seat, hour, 0, 0)
        self.out[hour] += 1
        self.away[hour] += 1
        self.draw(seat)
        self.end_turn()

    def place(self, at: i64) -> None:
        """place: the hour lies in the row for good, but for an emergency."""
        seat = self.seat
        hour = self.shown
        self.shown = 0
        self.note(PLACED, seat, hour, at, 0)
        self.lay(seat, at, hour)
        if not self.has_won(seat):
            self.end_turn()

    def lay(self, seat: i64, at: i64, hour: i64) -> None:
        """An hour comes to lie in a row."""
        self.rows[seat * PLACES + at] = hour
        self.away[hour] += 1

    def has_won(self, seat: i64) -> bool:
        """win: a full row and no ghost in hand, at once."""
        if filled(self.rows, seat * PLACES) < PLACES:
            return False
        if self.hands.count(seat, GHOST) == 0:
            self.winner = seat
            self.end(WON)
            return True
        # full-row: play goes on, so everybody knows of a ghost in this hand
        self.note(HAUNTED, seat, 0, 0, 0)
        self.hands.learn_of_ghosts(seat, 1)
        return False

    def move(self, hour: i64, step: i64) -> None:
        """emergency: an hour moves by one place; a second, different one may follow."""
        base: i64 = self.seat * PLACES
        at = place_in(self.rows, base, hour)
        self.rows[base + at] = 0
        self.rows[base + at + step] = hour
        self.note(MOVED, self.seat, hour, at + step, step)
        if self.phase == MOVING:
            self.phase = MOVING_AGAIN
            self.moved = hour
            if len(self.legal()) > 1:
                return
        self.end_turn()

    def end_turn(self) -> None:
        """pile-empty: with an empty hand the game ends here; otherwise the next seat plays."""
        self.moved = 0
        self.turns += 1
        for seat in range(self.seats):
            if self.hands.sizes[seat] == 0:
                self.end(DRAWN)
                return
        if self.turns >= TURN_CAP:
            # turn-cap
            self.end(CAPPED)
            return
        self.seat = (self.seat + 1) % self.seats
        self.start_turn()

    def end(self, how: i64) -> None:
        """The game is over."""
        self.phase = TAKING
        self.ended = how
        self.note(GAME_ENDED, how, self.winner, 0, 0)

    def outcome(self) -> Outcome:
        """win: the winner first, all others second; everything else is a draw."""
        ranks = [1 if self.winner < 0 or seat == self.winner else 2 for seat in range(self.seats)]
        scores = [1 if seat == self.winner else 0 for seat in range(self.seats)]
        clause = "win"
        if self.ended == CAPPED:
            clause = "turn-cap"
        elif self.ended != WON:
            clause = "pile-empty"
        return Outcome(ranks, scores, clause)

    # Copies, imagined worlds, checks.

    def lines(self) -> list[str]:
        found = [f"turn {self.turns}, {self.hands.pile_left} cards in the pile"]
        for seat in range(self.seats):
            row = [self.rows[seat * PLACES + at] for at in range(PLACES)]
            size = self.hands.sizes[seat]
            hand = [self.hands.cards[seat * CARDS + at] for at in range(size)]
            shown = " ".join([str(hour) if hour else "." for hour in row])
            held = " ".join(["ghost" if card == GHOST else str(card) for card in hand])
            found.append(f"row {seat}: {shown}, hand: {held}")
        return found

    def clone(self) -> State:
        twin = HourState(self.seats, self.rng.clone(), self.arrange_hands, self.assist)
        twin.seat = self.seat
        twin.phase = self.phase
        twin.turns = self.turns
        twin.ended = self.ended
        twin.winner = self.winner
        twin.shown = self.shown
        twin.moved = self.moved
        twin.built = self.built
        twin.hands = self.hands.clone()
        twin.rows = self.rows[:]
        twin.out = self.out[:]
        twin.away = self.away[:]
        return twin

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal anew what this seat cannot know: other hands, orders of hands, the pile."""
        self.need_viewer(seat)
        self.rng = rng
        # arrange: an owner knows the order of a hand only where owners arrange their hands
        self.hands.redeal(seat, self.arrange_hands, rng)
        if seat != ALL_HANDS and seat != self.right_of(self.seat):
            self.built = 0

    def seen(self, action: i64, seat: i64) -> i64:
        """arrange: others see only that a hand is being arranged, and when it is done."""
        if action < 0 or action >= actions.COUNT:
            raise no_action(action, actions.COUNT)
        kind = actions.KIND[action]
        named = kind == actions.IS_NEXT
        if not named and kind != actions.IS_KEEP and kind != actions.IS_SHUFFLE:
            return action
        owner = self.right_of(self.seat)
        if seat == owner:
            return action
        if named and self.built < self.hands.sizes[owner] - 2:
            return actions.ARRANGING
        return actions.ARRANGED

    def hides_choice(self, seat: i64) -> bool:
        return self.phase == ARRANGING

    def check(self) -> None:
        """Every card is somewhere, rows rise, and nobody has won unnoticed."""
        counts = self.out[:]
        away = self.out[:]
        for seat in range(self.seats):
            last: i64 = 0
            for at in range(i64(PLACES)):
                hour = self.rows[seat * PLACES + at]
                if hour:
                    if hour <= last:
                        raise Broken(f"the row of seat {seat} does not rise at {hour}")
                    last = hour
                    counts[hour] += 1
                    away[hour] += 1
        if self.shown:
            counts[self.shown] += 1
        self.hands.check(counts)
        for hour in range(i64(FIRST_HOUR), i64(COUNTS)):
            if away[hour] != self.away[hour]:
                raise Broken(f"{away[hour]} cards of {hour} are away, noted {self.away[hour]}")
            if counts[hour] != COPIES:
                raise Broken(f"there are {counts[hour]} cards of {hour}")
        if counts[GHOST] != ghosts_for(self.seats):
            raise Broken(f"there are {counts[GHOST]} ghosts")

    def numbers(self) -> vec[i64]:
        """Everything, as numbers; what is away follows from rows and discards."""
        hands = self.hands
        return joined(
            [
                self.seats, 1 if self.arrange_hands else 0, 1 if self.assist else 0,
                self.seat, self.phase, self.turns, self.ended, self.winner,
                self.shown, self.moved, self.built, hands.pile_left,
            ],
            [
                self.rows, self.out, hands.sizes, hands.cards, hands.known, hands.sure_hours,
                hands.pile[: hands.pile_left],
            ],
        )  # fmt: skip


NO_HANDS: Final = Hands(NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, 0)
