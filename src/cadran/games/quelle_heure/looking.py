"""What a seat sees of a game of Quelle heure est-il ?: listed piece by piece, never filtered."""

from librt.vecs import vec
from mypy_extensions import i64

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
from cadran.games.quelle_heure.rules import ARRANGING, HourState
from cadran.games.quelle_heure.views import ARRANGE, PHASES, Card, Chair, View, card_name
from cadran.kernel import Game, Value
from cadran.kernel.rows import zeros
from cadran.library.heads import turn_head


def view(game: Game, state: HourState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    arranges = state.phase == ARRANGING and seat == state.right_of(state.seat)
    return View(
        **turn_head(game, state, seat, options_of(state), PHASES),
        turn_of=int(state.seat),
        owner=int(state.right_of(state.seat)),
        hours=list(range(FIRST_HOUR, LAST_HOUR + 1)),
        chairs=[chair_of(state, chair) for chair in range(state.seats)],
        pile=int(state.hands.pile_left),
        out=out_of(state),
        gone=gone_of(state),
        shown=None if state.shown == 0 else int(state.shown),
        moved=None if state.moved == 0 else int(state.moved),
        hand=[] if seat is None else own_hand(state, seat),
        arranged=int(state.built) if arranges else 0,
    )


def options_of(state: HourState) -> dict[str, Value]:
    """What the host chose; `first` is over."""
    return {ARRANGE: state.arrange_hands, "assist": state.assist}


def chair_of(state: HourState, seat: i64) -> Chair:
    """What everybody knows of one player."""
    return Chair(
        row_of(state, seat),
        completable(state.rows, seat * PLACES, state.away),
        int(state.hands.sizes[seat]),
        known_of(state, seat),
        int(state.hands.sure_hours[seat]),
    )


def row_of(state: HourState, seat: i64) -> list[int]:
    """A row from left to right."""
    return [int(state.rows[seat * PLACES + at]) for at in range(PLACES)]


def own_hand(state: HourState, seat: i64) -> list[Card]:
    """The cards of a seat for itself: in their order if it arranges them, else rising."""
    if state.arrange_hands:
        return [card_name(card) for card in hand_of(state, seat)]
    counts = zeros(COUNTS)
    for at in range(state.hands.sizes[seat]):
        counts[state.hands.cards[seat * CARDS + at]] += 1
    return rising(counts, 0)


def hand_of(state: HourState, seat: i64) -> list[int]:
    """A hand from left to right."""
    return [int(state.hands.cards[seat * CARDS + at]) for at in range(state.hands.sizes[seat])]


def known_of(state: HourState, seat: i64) -> list[Card]:
    """The cards that everybody knows a seat to hold."""
    return rising(state.hands.known, seat * COUNTS)


def rising(counts: vec[i64], start: i64) -> list[Card]:
    """Counted cards one by one: hours rising, ghosts last."""
    found: list[Card] = []
    for hour in range(i64(FIRST_HOUR), i64(LAST_HOUR + 1)):
        for _ in range(counts[start + hour]):
            found.append(int(hour))
    for _ in range(counts[start + GHOST]):
        found.append("ghost")
    return found


def out_of(state: HourState) -> list[int]:
    """The hours that left the game."""
    found: list[int] = []
    for hour in range(i64(FIRST_HOUR), i64(LAST_HOUR + 1)):
        for _ in range(state.out[hour]):
            found.append(int(hour))
    return found


def gone_of(state: HourState) -> list[int]:
    """The hours of which both copies lie in rows or left the game."""
    found: list[int] = []
    for hour in range(i64(FIRST_HOUR), i64(LAST_HOUR + 1)):
        if state.away[hour] == COPIES:
            found.append(int(hour))
    return found
