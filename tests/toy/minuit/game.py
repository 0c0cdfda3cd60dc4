"""Minuit as a game: dealing, notation, imagined worlds and positions."""

from collections.abc import Mapping

import msgspec

from cadran.kernel import (
    FIRST,
    BadEdition,
    BadInput,
    BadPosition,
    Game,
    Notes,
    Option,
    Rng,
    State,
    Value,
    fixed_rng,
    load_rng,
)
from cadran.library import check_position, clauses_of, digest_of
from minuit import events, views
from minuit.rules import ACTIONS, COPIES, HOURS, MIDNIGHT, WAIT, MinuitState
from minuit.views import View, hours


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A game of Minuit as JSON. The bag and the clock follow from the other cards."""

    game: str
    seats: int
    options: dict[str, bool | int | str | None] = {}
    hands: list[list[int]]
    played: list[int] = []
    bells: list[int] | None = None
    waited: list[int] = []  # seats
    to_act: int = 0
    rng: str | None = None


class Minuit(Game):
    """Two or three players push the hour hand towards midnight."""

    def __init__(self) -> None:
        self.key = "minuit"
        self.titles = {"fr": "Minuit", "en": "Midnight"}
        self.rules_version = 1
        self.seats = (2, 3)
        self.options = (FIRST, Option("hand", 3, 2, 4))
        self.clauses = clauses_of("minuit")
        self.action_count = ACTIONS
        self.edition_digest = digest_of([HOURS, COPIES])

    def variants(self) -> list[tuple[int, dict[str, Value]]]:
        return [(2, {}), (3, {}), (3, {"hand": 4})]

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        first = options["first"]
        state = MinuitState(seats, rng, int(options["hand"] or 0))
        state.deal(rng.below(seats) if first is None else int(first))
        return state

    def text(self, action: int) -> str:
        if not 0 <= action < ACTIONS:
            raise BadInput(f"minuit has no action {action} (they go from 0 to {ACTIONS - 1})")
        return "wait" if action == WAIT else str(action + 1)

    def parse(self, text: str) -> int:
        for action in range(ACTIONS):
            if self.text(action) == text.strip().lower():
                return action
        raise BadInput(f"not a move of minuit: {text!r} (write 1 to {HOURS}, or wait)")

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, MinuitState)
        return views.view(self, state, seat)

    def events(self, notes: Notes, seat: int | None) -> list[object]:
        return events.read(notes, seat)

    def truth(self, notes: Notes) -> list[object]:
        return events.read(notes, None, truth=True)

    def imagine(self, view: object, rng: Rng) -> State:
        assert isinstance(view, View)
        state = MinuitState(view.seats, rng, int(view.options["hand"] or 0))
        lay_out(state, view.played, {view.seat: view.hand} if view.seat is not None else {})
        for seat in range(view.seats):
            state.bells[seat] = view.bells[seat]
            state.waited[seat] = int(view.waited[seat])
            if seat != view.seat:
                for _ in range(view.cards[seat]):
                    state.draw(seat)
        state.seat = max(view.to_act, 0)
        return state

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, MinuitState)
        seats = range(int(state.seats))
        return {
            "game": self.key,
            "seats": int(state.seats),
            "options": {"hand": int(state.size)},
            "hands": [hours(state.hands[seat * HOURS : (seat + 1) * HOURS]) for seat in seats],
            "played": hours(state.played),
            "bells": [int(number) for number in state.bells],
            "waited": [seat for seat in seats if state.waited[seat]],
            "to_act": int(state.seat),
            "rng": state.rng.save(),
        }

    def from_position(self, position: Mapping[str, object]) -> State:
        p = check_position(self, position, Position)
        try:
            options = self.settle(p.seats, p.options)
            rng = load_rng(p.rng) if p.rng is not None else fixed_rng()
        except BadInput as error:
            raise BadPosition(f"a position of minuit: {error}") from None
        size = int(options["hand"] or 0)
        bells = [0] * p.seats if p.bells is None else p.bells
        need(len(p.hands) == p.seats, f"hands: {len(p.hands)} for {p.seats} seats")
        need(max(map(len, p.hands)) <= size, f"hands: more than {size} cards in one")
        need(len(bells) == p.seats and min(bells) >= 0, f"bells: {bells} for {p.seats} seats")
        need(set(p.waited) <= set(range(p.seats)), f"waited: {p.waited} are not all seats")
        need(0 <= p.to_act < p.seats, f"to_act: there is no seat {p.to_act}")
        need(bool(p.hands[p.to_act]) or not any(p.hands), f"to_act: seat {p.to_act} has no card")
        for hour in [*p.played, *(hour for hand in p.hands for hour in hand)]:
            need(1 <= hour <= HOURS, f"hands and played: there is no card of {hour} hours")
        state = MinuitState(p.seats, rng, size)
        lay_out(state, p.played, dict(enumerate(p.hands)))
        for card, left in enumerate(state.bag):
            need(left >= 0, f"hands and played: more than {COPIES} cards of {card + 1} hours")
        for seat in range(p.seats):
            state.bells[seat] = bells[seat]
            state.waited[seat] = int(seat in p.waited)
        state.seat = p.to_act
        return state


def need(fits: bool, message: str) -> None:
    """Refuse a position that does not fit."""
    if not fits:
        raise BadPosition(f"a position of minuit: {message}")


def lay_out(state: MinuitState, played: list[int], hands: Mapping[int, list[int]]) -> None:
    """Known cards out of a full bag to where they lie; the clock follows from those played."""
    for hour in played:
        state.bag[hour - 1] -= 1
        state.played[hour - 1] += 1
    state.clock = sum(played) % MIDNIGHT
    for seat, hand in hands.items():
        for hour in hand:
            state.move(hour - 1, seat)


def make(edition: str | None = None) -> Game:
    """Minuit has one edition."""
    if edition is not None:
        raise BadEdition(f"minuit has no editions of its own ({edition})")
    return Minuit()
