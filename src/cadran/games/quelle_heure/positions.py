"""Positions of Quelle heure est-il ?: a whole game as JSON, and a state read back from it."""

from collections import Counter

from cadran.games.quelle_heure import looking, row, rules, views
from cadran.games.quelle_heure.edition import (
    COPIES,
    FIRST_HOUR,
    GHOST,
    LAST_HOUR,
    PLACES,
    ghosts_for,
)
from cadran.games.quelle_heure.events import ENDINGS
from cadran.games.quelle_heure.hands import COUNTS
from cadran.games.quelle_heure.rules import HourState
from cadran.games.quelle_heure.views import ARRANGE, Card, card_name, card_of
from cadran.kernel import Game, row_of
from cadran.library import Supply, TurnPosition, TurnReader, shown, turn_position_head

# What lies open on the table, and is told by the same words in views and positions.
PUBLIC = ("out", "phase", "turn", "shown", "moved")

# What the cards are called, by their numbers.
NAMES: tuple[Card | None, ...] = tuple(
    card_name(card) if card == GHOST or FIRST_HOUR <= card <= LAST_HOUR else None
    for card in range(COUNTS)
)


class Position(TurnPosition, kw_only=True):
    """A game of Quelle heure est-il ? as JSON. See docs/positions/quelle-heure.md."""

    rows: list[str] | None = None  # per seat seven places apart by spaces; left out: all free
    hands: list[list[Card]]  # from left to right
    pile: list[int] | None = None  # drawn from its end; left out: all that lies nowhere else
    out: list[int] | None = None  # left out: none, or with `pile` all that lies nowhere else
    phase: str | None = None  # left out: what the rows and `shown` make due
    shown: int | None = None
    moved: int | None = None
    arranged: int = 0
    known: dict[str, list[Card]] = {}
    sure_hours: dict[str, int] = {}
    winner: int | None = None


def write(game: Game, state: HourState) -> dict[str, object]:
    """Everything, hidden or not."""
    seats = range(int(state.seats))
    hands = state.hands
    known = {str(seat): looking.known_of(state, seat) for seat in seats}
    return turn_position_head(game, state, looking.options_of(state), ENDINGS) | {
        **shown(looking.view(game, state, None), PUBLIC),
        "rows": [
            " ".join(str(hour) if hour else "." for hour in looking.row_of(state, seat))
            for seat in seats
        ],
        "hands": [[card_name(card) for card in looking.hand_of(state, seat)] for seat in seats],
        "pile": [int(hands.pile[at]) for at in range(hands.pile_left)],
        "to_act": int(state.seat if state.ended else state.to_act()),
        "arranged": int(state.built),
        "known": {seat: cards for seat, cards in known.items() if cards},
        "sure_hours": {str(s): int(hands.sure_hours[s]) for s in seats if hands.sure_hours[s]},
        "winner": int(state.winner) if state.winner >= 0 else None,
    }


class Reader(TurnReader[Position]):
    """Checks a position field by field while it builds the state."""

    def state(self, state: HourState) -> HourState:
        """Lay everything out on an empty table."""
        cards = all_cards(self.position.seats)
        self.cards = Supply(self, NAMES, [cards[card] for card in range(COUNTS)])
        self._rows(state)
        self._cards(state)
        self._turn(state)
        self._knowledge(state)
        if state.ended == rules.RUNNING:
            self._running(state)
        return state

    def _rows(self, state: HourState) -> None:
        p = self.position
        rows = [". . . . . . ."] * p.seats if p.rows is None else p.rows
        self.need_each("rows", rows)
        for seat, text in enumerate(rows):
            words, last = text.split(), 0
            count = f"{len(words)} places, expected {PLACES}"
            self.need(len(words) == PLACES, f"rows[{seat}]: {count}")
            for at, word in enumerate(words):
                if word == ".":
                    continue
                hour = int(word) if word.isdecimal() and word.isascii() else GHOST
                self.need(hour != GHOST, f"rows[{seat}]: {word!r} is neither an hour nor a dot")
                self.cards.lay(f"rows[{seat}]", hour)
                self.need(hour > last, f"rows[{seat}]: {hour} does not rise above {last}")
                state.lay(seat, at, hour)
                last = hour

    def _cards(self, state: HourState) -> None:
        p, cards = self.position, self.cards
        self.need_each("hands", p.hands)
        for seat, hand in enumerate(p.hands):
            cards.lay_all(f"hands[{seat}]", hand)
        cards.lay_all("shown", [] if p.shown is None else [p.shown])
        self.need(cards.left[GHOST] == 0, f"hands: {cards.left[GHOST]} ghosts lie nowhere")
        pile, out = cards.share("pile", p.pile, "out", p.out)
        for hour in out:
            discard(state, hour)
        for seat, hand in enumerate(p.hands):
            for card in hand:
                state.hands.receive(seat, card_of(card))
        state.hands.pile = row_of(pile)
        state.hands.pile_left = len(pile)
        state.shown = p.shown or 0

    def _turn(self, state: HourState) -> None:
        p = self.position
        self.moment(state, ENDINGS, rules.TURN_CAP)
        won = p.ended == "win"
        self.need(won == (p.winner is not None), f"winner: {p.winner} with ended {p.ended!r}")
        self.need_seat("winner", 0 if p.winner is None else p.winner)
        state.winner = -1 if p.winner is None else p.winner
        due = "place" if p.shown is not None else "take"
        base = state.seat * PLACES
        urgent = not row.completable(state.rows, base, state.away)
        if not state.ended and urgent and row.repairable(state.rows, base, state.away):
            due = "move"
        phase = p.phase or due
        if phase == "arrange":
            self.need(state.arrange_hands, f"phase: nobody arranges hands without {ARRANGE}")
            state.seat = (p.to_act + 1) % p.seats
            size = len(p.hands[p.to_act])
            self.need(size > 1, f"phase: {size} cards are not arranged")
            self.need(0 <= p.arranged < size - 1, f"arranged: {p.arranged} of {size} cards")
            due = "arrange"
        else:
            self.need(p.arranged == 0, f"arranged: {p.arranged} while no hand is arranged")
        state.phase = self.word("phase", phase, views.PHASES)
        state.built = p.arranged
        again = phase == "move-again"
        self.need(again == (p.moved is not None), f"moved: {p.moved} in phase {phase}")
        if p.moved is not None:
            fits = p.moved > 0 and row.place_in(state.rows, base, p.moved) >= 0
            self.need(fits, f"moved: {p.moved} is not in the row of seat {p.to_act}")
            state.moved = p.moved
        fits = phase == due or again
        self.need(fits, f"phase: {phase!r}, but {due!r} is due for seat {p.to_act}")
        self.need(phase == "place" or p.shown is None, f"shown: {p.shown} in phase {phase}")

    def _knowledge(self, state: HourState) -> None:
        p = self.position
        for name, cards in p.known.items():
            seat = self.seat_named("known", name)
            held = Counter(p.hands[seat])
            for card in cards:
                held[card] -= 1
                self.need(held[card] >= 0, f"known.{name}: {card} is not in that hand")
                state.hands.known[seat * COUNTS + card_of(card)] += 1
        for seat, hand in enumerate(p.hands):
            # What the rules have told everybody: a full row that has not won, a hand of ghosts.
            ghosts = hand.count("ghost")
            full = row.filled(state.rows, seat * PLACES) == PLACES
            if ghosts and not state.ended and (ghosts == len(hand) or full):
                seen = ghosts if ghosts == len(hand) else 1
                state.hands.learn_of_ghosts(seat, seen)
        for name, hours in p.sure_hours.items():
            seat = self.seat_named("sure_hours", name)
            known = [card for card in looking.known_of(state, seat) if card != "ghost"]
            unseen = len(p.hands[seat]) - p.hands[seat].count("ghost") - len(known)
            self.need(0 <= hours <= unseen, f"sure_hours.{name}: {hours} of {unseen} unseen hours")
            state.hands.sure_hours[seat] = hours

    def _running(self, state: HourState) -> None:
        """What cannot be while a game runs."""
        p = self.position
        for seat, hand in enumerate(p.hands):
            ghosts = hand.count("ghost")
            full = row.filled(state.rows, seat * PLACES) == PLACES
            self.need(ghosts > 0 or not full, f"rows[{seat}]: full without a ghost, it has won")
            drawn = ghosts < len(hand) or state.hands.pile_left == 0
            self.need(drawn, f"hands[{seat}]: no hour, while the pile has cards")
            taken = state.phase == rules.PLACING and seat == state.right_of(state.seat)
            self.need(len(hand) > 0 or taken, f"hands[{seat}]: empty, the game has ended")
        if state.phase == rules.PLACING:
            fits = row.placeable(state.rows, state.seat * PLACES, state.away, state.shown)
            self.need(fits, f"shown: seat {p.to_act} cannot place {p.shown}")
        elif state.phase == rules.MOVING_AGAIN:
            moves = len(state.legal()) > 1
            self.need(moves, "phase: there is no second move")


def all_cards(seats: int) -> Counter[int]:
    """How many there are of each card."""
    cards = dict.fromkeys(range(FIRST_HOUR, LAST_HOUR + 1), COPIES)
    return Counter({GHOST: int(ghosts_for(seats)), **cards})


def discard(state: HourState, hour: int) -> None:
    """An hour out of the game."""
    state.out[hour] += 1
    state.away[hour] += 1
