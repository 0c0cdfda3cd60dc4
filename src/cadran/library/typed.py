"""A game that names its own states, views and positions, and is asked only with those."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar, cast

from cadran.kernel import Game, Rng, State, Value, need_action
from cadran.kernel.state import SPECTATOR
from cadran.library.calls import its_own, looked_at
from cadran.library.positions import GamePosition, PositionReader, check_position
from cadran.library.shapes import GameView

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=GameView)
P = TypeVar("P", bound=GamePosition)


@dataclass(frozen=True)
class Types(Generic[S, V, P]):
    """What a game is made of, and what turns one into the other."""

    state: type[S]
    view: type[V]
    position: type[P]
    reader: type[PositionReader[P]]
    look: Callable[[Game, S, int | None], V]  # what a seat sees of a state
    write: Callable[[Game, S], dict[str, object]]  # a state as its position


class TypedGame(Game, Generic[S, V, P]):
    """A game whose callers are checked here: a state or view of another game is refused."""

    types: ClassVar[Types[Any, Any, Any]]

    def blank(self, seats: int, options: Mapping[str, Value], rng: Rng) -> S:
        """A table of these settled options, at which nothing was dealt yet."""
        raise NotImplementedError

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        state: Any = self.blank(seats, options, rng)
        # Who starts is drawn by lot, unless the host has named a seat.
        state.deal(self.starter(seats, options, rng))
        return cast(State, state)

    def suppose(self, view: V, rng: Rng) -> S:
        """Some state with this view; what the view hides may lie anywhere in it."""
        raise NotImplementedError

    def details_of(self, state: S, action: int, clause: str) -> dict[str, int | str]:
        """What the sentence of a refusal needs; nothing by default."""
        return {}

    def view(self, state: State, seat: int | None) -> V:
        found: V = self.types.look(self, looked_at(self, state, self.types.state, seat), seat)
        return found

    def imagine(self, view: object, rng: Rng) -> State:
        own: V = its_own(self, view, self.types.view)
        state = self.suppose(own, rng)
        state.redeal(SPECTATOR if own.seat is None else own.seat, rng)
        return state

    def details(self, state: State, action: int, clause: str) -> dict[str, int | str]:
        own: S = its_own(self, state, self.types.state)
        need_action(action, self.action_count)
        return self.details_of(own, action, clause)

    def position(self, state: State) -> dict[str, object]:
        return self.types.write(self, its_own(self, state, self.types.state))

    def from_position(self, position: Mapping[str, object]) -> State:
        return self.read(check_position(self, position, self.types.position))

    def read(self, position: P) -> S:
        """The state of a position; BadPosition names what cannot be in it."""
        reader = self.types.reader(self, position)
        table = self.blank(position.seats, reader.options, reader.stream())
        state: S = reader.state(table)
        return state
