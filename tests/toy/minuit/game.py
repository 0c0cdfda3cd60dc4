"""Minuit as a game: dealing, imagined worlds and positions."""

from collections.abc import Mapping

from cadran.kernel import FIRST, Game, Knows, Note, Option, Rng, State, Value
from cadran.library import (
    GamePosition,
    PositionReader,
    check_position,
    clauses_of,
    digest_of,
    only_edition,
    position_head,
)
from minuit import events, views
from minuit.rules import ACTIONS, COPIES, HOURS, MIDNIGHT, MinuitState
from minuit.views import View, hours


class Position(GamePosition, kw_only=True):
    """A game of Minuit as JSON. The bag and the clock follow from the other cards."""

    hands: list[list[int]]
    played: list[int] = []
    bells: list[int] | None = None
    waited: list[int] = []  # seats


class Minuit(Game):
    """Two or three players push the hour hand towards midnight."""

    def __init__(self) -> None:
        self.key = "minuit"
        self.titles = {"fr": "Minuit", "en": "Midnight"}
        self.rules_version = 1
        self.seats = (2, 3)
        self.options = (FIRST, Option("hand", 3, 2, 4))
        self.clauses = clauses_of("minuit")
        self.name_actions(ACTIONS)
        self.edition_digest = digest_of([HOURS, COPIES])

    def variants(self) -> list[tuple[int, dict[str, Value]]]:
        return [(2, {}), (3, {}), (3, {"hand": 4})]

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        state = MinuitState(seats, rng, int(options["hand"] or 0))
        state.deal(self.starter(seats, options, rng))
        return state

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, MinuitState)
        return views.view(self, state, seat)

    def event(self, note: Note, knows: Knows) -> object:
        return events.event(note, knows)

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
        return position_head(self, state, {"hand": int(state.size)}) | {
            "hands": [hours(state.hands[seat * HOURS : (seat + 1) * HOURS]) for seat in seats],
            "played": hours(state.played),
            "bells": [int(number) for number in state.bells],
            "waited": [seat for seat in seats if state.waited[seat]],
            "to_act": int(state.seat),
        }

    def from_position(self, position: Mapping[str, object]) -> State:
        p = check_position(self, position, Position)
        read = PositionReader(self, p)
        size = int(read.options["hand"] or 0)
        bells = [0] * p.seats if p.bells is None else p.bells
        read.need_each("hands", p.hands)
        read.need_each("bells", bells)
        read.need(max(map(len, p.hands)) <= size, f"hands: more than {size} cards in one")
        read.need(min(bells) >= 0, f"bells: {bells}")
        read.need(set(p.waited) <= set(range(p.seats)), f"waited: {p.waited} are not all seats")
        holds = p.hands[p.to_act] or not any(p.hands)
        read.need(holds, f"to_act: seat {p.to_act} has no card")
        for hour in [*p.played, *(hour for hand in p.hands for hour in hand)]:
            read.need(1 <= hour <= HOURS, f"hands and played: there is no card of {hour} hours")
        state = MinuitState(p.seats, read.stream(), size)
        lay_out(state, p.played, dict(enumerate(p.hands)))
        for card, left in enumerate(state.bag):
            read.need(left >= 0, f"hands and played: more than {COPIES} cards of {card + 1} hours")
        for seat in range(p.seats):
            state.bells[seat] = bells[seat]
            state.waited[seat] = int(seat in p.waited)
        state.seat = p.to_act
        return state


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
    only_edition("minuit", edition)
    return Minuit()
