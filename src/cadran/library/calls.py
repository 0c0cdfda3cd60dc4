"""What a game asks of whoever calls it: states and views of its own, seats of their table."""

from typing import TypeVar

from cadran.kernel import BadInput, Game, State

T = TypeVar("T")
S = TypeVar("S", bound=State)


def its_own(game: Game, thing: object, kind: type[T]) -> T:
    """The thing, if it is one of this game; else BadInput."""
    if isinstance(thing, kind):
        return thing
    raise BadInput(f"{game.key} has {kind.__name__}, and this is {type(thing).__name__}")


def looked_at(game: Game, state: State, kind: type[S], seat: int | None) -> S:
    """A state of this game with such a seat, or looked at by a spectator (None)."""
    found = its_own(game, state, kind)
    if seat is not None:
        found.need_seat(seat)
    return found
