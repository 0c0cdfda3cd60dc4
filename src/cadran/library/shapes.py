"""Shapes that every game's views, events and positions share."""

from functools import cache
from typing import Annotated, ClassVar, TypeVar, get_args, get_type_hints

import msgspec

from cadran.kernel import Game


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=False):
    """Something that happened, as one seat sees it."""

    reveals: ClassVar[bool] = False  # does it tell anybody something that was hidden?

    def worded(self) -> dict[str, str | int]:
        """What its sentence says beyond its fields, as far as the event alone knows it."""
        return {}


class Choice(msgspec.Struct, frozen=True):
    """A legal action with its notation, and the clauses a careful player would think of."""

    action: int
    text: str
    warnings: list[str] = []


class Over(msgspec.Struct, frozen=True):
    """How the game ended."""

    ranks: list[int]
    scores: list[int]
    clause: str


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """What every view tells; each game adds what its table shows."""

    game: str
    seats: int
    seat: int | None  # whose view this is; None: a spectator
    to_act: int  # the seat to decide, or -1
    options: dict[str, bool | int | str | None]
    legal: list[Choice]  # of this seat; empty unless it is to act
    over: Over | None


class TurnView(GameView, frozen=True, kw_only=True):
    """What views tell of a game that counts its turns, and whose turns have phases."""

    phase: str  # what the seat to act has to do
    turn: int  # how many turns were taken


T = TypeVar("T")
EACH_SEAT = "one for each seat"
SCORES = "the scores"
EachSeat = Annotated[list[T], EACH_SEAT]  # a field of a view: an entry for every seat
Scores = Annotated[list[int], EACH_SEAT, SCORES]  # and that by which the seats are compared


class Field(msgspec.Struct, frozen=True):
    """What a game's view tells beyond what every view does."""

    name: str
    each_seat: bool
    scores: bool


@cache
def fields_of(view: type[GameView]) -> list[Field]:
    """The own fields of a view, in their order: for boards that know no game."""
    hints = get_type_hints(view, include_extras=True)
    return [
        Field(name, EACH_SEAT in get_args(hints[name]), SCORES in get_args(hints[name]))
        for name in view.__struct_fields__
        if name not in GameView.__struct_fields__
    ]


@cache
def view_decoder(game: Game) -> "msgspec.json.Decoder[GameView]":
    """Reads the views of a game back from JSON."""
    view = game.view(game.new(game.seats[0]), None)
    assert isinstance(view, GameView)
    return msgspec.json.Decoder(type(view))


@cache
def choice_of(game: Game, action: int, warnings: tuple[str, ...]) -> Choice:
    """A choice with its warnings: the same for everybody, so each is made once."""
    return Choice(action, game.text(action), list(warnings))


@cache
def choices_of(game: Game) -> list[Choice]:
    """All choices without warnings, by their action."""
    return [choice_of(game, action, ()) for action in range(game.action_count)]
