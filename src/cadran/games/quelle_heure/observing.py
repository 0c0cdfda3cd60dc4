"""What a seat sees of Quelle heure est-il ? as numbers: all of its view, place by place."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cadran.games.quelle_heure import actions
from cadran.games.quelle_heure.edition import (
    CARDS,
    COPIES,
    FIRST_HOUR,
    GHOST,
    LAST_HOUR,
    PLACES,
)
from cadran.games.quelle_heure.hands import COUNTS
from cadran.games.quelle_heure.row import completable
from cadran.games.quelle_heure.rules import ARRANGING, MOVING_AGAIN, TURN_CAP, HourState
from cadran.kernel.observer import Observer, strange, wide
from cadran.kernel.state import State

HOURS: Final = LAST_HOUR + 1 - FIRST_HOUR
CARD_KINDS: Final = HOURS + 1  # the ghost first


@final
class HourObserver(Observer):
    """The rows and chairs clockwise from the seat, the pile, and its own hand."""

    def __init__(self, seats: i64, arrange_hands: bool) -> None:
        super().__init__(seats, actions.COUNT)
        self.arrange_hands: bool = arrange_hands
        self.phase: i64 = self.part(
            "phase", 1, MOVING_AGAIN, "to arrange, take, place, move, move again"
        )
        self.turn: i64 = self.part("turn", 1, TURN_CAP, "turns taken")
        self.turn_of: i64 = self.part("turn_of", 1, seats - 1, "whose turn it is, clockwise")
        self.rows: i64 = self.part("rows", seats * PLACES, LAST_HOUR, "seven places; 0: free")
        self.whole: i64 = self.part("completable", seats, 1, "1: the row can be completed")
        self.cards: i64 = self.part("cards", seats, CARDS, "cards in each hand")
        self.known: i64 = self.part(
            "known", seats * CARD_KINDS, COPIES, "cards everybody knows in each: ghosts, hours"
        )
        self.sure: i64 = self.part("sure_hours", seats, CARDS, "of the others, surely hours")
        self.pile: i64 = self.part("pile", 1, CARDS, "cards in the pile")
        self.out: i64 = self.part("out", HOURS, COPIES, "copies that left the game, per hour")
        self.away: i64 = self.part("away", HOURS, COPIES, "copies in rows or out, per hour")
        self.shown: i64 = self.part("shown", 1, LAST_HOUR, "the hour to be placed; 0: none")
        self.moved: i64 = self.part("moved", 1, LAST_HOUR, "the hour moved first; 0: none")
        self.hand: i64 = self.part("hand", CARD_KINDS, COPIES, "own cards: ghosts, hours")
        self.order: i64 = 0
        self.built: i64 = 0
        if arrange_hands:
            self.order = self.part(
                "order", CARDS, LAST_HOUR, "own cards from the left: 1 a ghost, else the hour"
            )
            self.built = self.part("arranged", 1, CARDS, "so many of them in their new order")
        # Two decisions a turn, and every card but one of the hand may be named before.
        self.max_game_length = TURN_CAP * (2 + (CARDS - 1 if arrange_hands else 0))
        self.scores = (0, 1)

    def fill(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        if not isinstance(state, HourState):
            raise strange(state, self)
        seats: i64 = self.seats
        hands = state.hands
        self.begin(state, seat, out, at)
        out[at + self.phase] = u8(state.phase)
        wide(out, at + self.turn, state.turns)
        out[at + self.turn_of] = u8((state.seat - seat + seats) % seats)
        for step in range(seats):
            chair = (seat + step) % seats
            for place in range(i64(PLACES)):
                hour = state.rows[chair * PLACES + place]
                out[at + self.rows + step * PLACES + place] = u8(hour)
            whole = completable(state.rows, chair * PLACES, state.away)
            out[at + self.whole + step] = 1 if whole else 0
            out[at + self.cards + step] = u8(hands.sizes[chair])
            out[at + self.sure + step] = u8(hands.sure_hours[chair])
            to: i64 = at + self.known + step * CARD_KINDS
            out[to] = u8(hands.known[chair * COUNTS + GHOST])
            for which in range(i64(HOURS)):
                out[to + 1 + which] = u8(hands.known[chair * COUNTS + FIRST_HOUR + which])
        out[at + self.pile] = u8(hands.pile_left)
        for which in range(i64(HOURS)):
            out[at + self.out + which] = u8(state.out[FIRST_HOUR + which])
            out[at + self.away + which] = u8(state.away[FIRST_HOUR + which])
        out[at + self.shown] = u8(state.shown)
        out[at + self.moved] = u8(state.moved)
        self.own(state, seat, out, at)

    def own(self, state: HourState, seat: i64, out: vec[u8], at: i64) -> None:
        """The cards of the seat; in their order only where it arranges them."""
        cards = state.hands.cards
        size: i64 = state.hands.sizes[seat]
        hand: i64 = at + self.hand
        for kind in range(i64(CARD_KINDS)):
            out[hand + kind] = 0
        for place in range(size):
            card: i64 = cards[seat * CARDS + place]
            out[hand if card == GHOST else hand + 1 + card - FIRST_HOUR] += 1
        if self.arrange_hands:
            for place in range(i64(CARDS)):
                number: i64 = 0
                if place < size:
                    card = cards[seat * CARDS + place]
                    number = 1 if card == GHOST else card
                out[at + self.order + place] = u8(number)
            arranges = state.phase == ARRANGING and seat == state.right_of(state.seat)
            out[at + self.built] = u8(state.built) if arranges else 0
