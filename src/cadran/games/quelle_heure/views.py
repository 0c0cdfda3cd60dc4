"""What a seat sees of a game of Quelle heure est-il ?: listed piece by piece, never filtered."""

from typing import Literal

import msgspec

from cadran.games.quelle_heure import actions, row, rules
from cadran.games.quelle_heure.edition import CARDS, COPIES, FIRST_HOUR, GHOST, LAST_HOUR, PLACES
from cadran.games.quelle_heure.hands import COUNTS
from cadran.games.quelle_heure.rules import HourState
from cadran.kernel import Game
from cadran.library.shapes import Choice, GameView, legal_of, outcome_of

Card = int | Literal["ghost"]

PHASES = ("arrange", "take", "place", "move", "move-again")


class Chair(msgspec.Struct, frozen=True):
    """What everybody knows of one player."""

    row: list[int]  # seven places from left to right; 0: free
    completable: bool
    cards: int
    known: list[Card]  # cards of the hand that everybody has seen, in rising order
    sure_hours: int  # of the other cards so many, at least, are hours


class View(GameView, frozen=True, kw_only=True):
    """The rows, the chairs, the pile, and your own hand."""

    phase: str
    turn: int
    turn_of: int  # who takes, places or moves; while arranging the owner to the right decides
    owner: int  # from whose hand is taken
    hours: list[int]  # of the day, from the first to the last
    chairs: list[Chair]
    pile: int
    out: list[int]  # hours that left the game, in rising order
    gone: list[int]  # hours of which both copies lie in rows or left the game
    shown: int | None  # the hour that was taken and must be placed
    moved: int | None  # emergency: the hour that was moved first
    hand: list[Card]  # your cards: in their order if you arrange it, else in rising order
    arranged: int  # so many cards of your hand, from the left, are in their new order


def card_name(card: int) -> Card:
    """A card for people and JSON."""
    return "ghost" if card == GHOST else card


def card_of(name: Card) -> int:
    """The inverse."""
    return GHOST if name == "ghost" else int(name)


def in_rising_order(cards: list[int]) -> list[Card]:
    """Hours rising, ghosts last."""
    return [card_name(card) for card in sorted(cards, key=lambda card: (card == GHOST, card))]


def hand_of(state: HourState, seat: int) -> list[int]:
    """A hand from left to right."""
    start = seat * CARDS
    return [int(state.hands.cards[start + at]) for at in range(state.hands.sizes[seat])]


def row_of(state: HourState, seat: int) -> list[int]:
    """A row from left to right."""
    return [int(state.rows[seat * PLACES + at]) for at in range(PLACES)]


def known_of(state: HourState, seat: int) -> list[int]:
    """The cards that everybody knows a seat to hold."""
    counts = [int(state.hands.known[seat * COUNTS + card]) for card in range(COUNTS)]
    return [card for card in range(COUNTS) for _ in range(counts[card])]


def out_of(state: HourState) -> list[int]:
    """The hours that left the game."""
    return [h for h in range(FIRST_HOUR, LAST_HOUR + 1) for _ in range(int(state.out[h]))]


def choices(game: Game, state: HourState, seat: int | None) -> list[Choice]:
    """The legal actions; logical: an unwise place is marked."""
    found = legal_of(game, state, seat)
    if state.phase != rules.PLACING:
        return found
    base = state.seat * PLACES
    return [
        choice
        if row.wise(state.rows, base, state.away, state.shown, actions.place_of(choice.action))
        else msgspec.structs.replace(choice, warnings=["logical"])
        for choice in found
    ]


def view(game: Game, state: HourState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    hand = [] if seat is None else hand_of(state, seat)
    arranges = state.phase == rules.ARRANGING and seat == state.right_of(state.seat)
    return View(
        game=game.key,
        seats=int(state.seats),
        seat=seat,
        to_act=int(state.to_act()),
        options={"arrange_hands": state.arrange_hands, "assist": state.assist},
        legal=choices(game, state, seat),
        over=outcome_of(state),
        phase=PHASES[int(state.phase)],
        turn=int(state.turns),
        turn_of=int(state.seat),
        owner=int(state.right_of(state.seat)),
        hours=list(range(FIRST_HOUR, LAST_HOUR + 1)),
        chairs=[
            Chair(
                row=row_of(state, chair),
                completable=bool(row.completable(state.rows, chair * PLACES, state.away)),
                cards=int(state.hands.sizes[chair]),
                known=in_rising_order(known_of(state, chair)),
                sure_hours=int(state.hands.sure_hours[chair]),
            )
            for chair in range(state.seats)
        ],
        pile=int(state.hands.pile_left),
        out=out_of(state),
        gone=[h for h in range(FIRST_HOUR, LAST_HOUR + 1) if state.away[h] == COPIES],
        shown=int(state.shown) or None,
        moved=int(state.moved) or None,
        hand=[card_name(card) for card in hand] if state.arrange_hands else in_rising_order(hand),
        arranged=int(state.built) if arranges else 0,
    )
