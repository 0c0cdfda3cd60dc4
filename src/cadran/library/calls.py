"""What a game asks of whoever calls it: states and views of its own, seats of their table."""

from typing import TypeVar

from cadran.kernel import BadInput, Game, State

# What compiled code calls the kinds of arguments; others by the name of their class.
KINDS = {
    "i64": "a small whole number",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
    "dict": "a dictionary",
    "list": "a list",
    "tuple": "a tuple",
    "None": "None",
}
LONGEST = 60  # letters of a value that are shown; the repr of a state is a whole table

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


def wrong_kind(name: str, kind: str, value: object) -> BadInput:
    """What is said of an argument that compiled code cannot take (see hatch_build.py)."""
    kinds = kind.removeprefix("union[").removesuffix("]") if kind.startswith("union[") else kind
    wanted = " or ".join(KINDS.get(one, f"a {one.rpartition('.')[2]}") for one in kinds.split(", "))
    given = repr(value)
    if len(given) > LONGEST:
        given = f"something of the kind {type(value).__name__}"
    return BadInput(f"{name} is {wanted}, not {given}")
