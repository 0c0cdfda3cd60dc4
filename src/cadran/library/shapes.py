"""Shapes that every game's views, events and positions share."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_type_hints

import msgspec

from cadran.kernel import OVER, Game, State, Value


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=False):
    """Something that happened, as one seat sees it."""

    reveals: ClassVar[bool] = False  # does it tell anybody something that was hidden?


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


def outcome_of(state: State) -> Over | None:
    """The outcome of a finished state, for views."""
    if state.to_act() != OVER:
        return None
    outcome = state.outcome()
    return Over(outcome.ranks, outcome.scores, outcome.clause)


def view_head(
    game: Game, state: State, seat: int | None, options: dict[str, Value]
) -> dict[str, Any]:
    """What every view tells, by the names of its fields."""
    return {
        "game": game.key,
        "seats": int(state.seats),
        "seat": seat,
        "to_act": int(state.to_act()),
        "options": options,
        "legal": legal_of(game, state, seat),
        "over": outcome_of(state),
    }


def turn_head(
    game: Game, state: Any, seat: int | None, options: dict[str, Value], phases: Sequence[str]
) -> dict[str, Any]:
    """The same for games that count their turns; the state numbers these phases from 0."""
    head = view_head(game, state, seat, options)
    head["phase"] = phases[state.phase]
    head["turn"] = int(state.turns)
    return head


def legal_of(game: Game, state: State, seat: int | None) -> list[Choice]:
    """The choices of a seat, if it is to act, with what its game warns of."""
    if seat is None or state.to_act() != seat:
        return []
    choices = _choices(game)
    found = []
    for action in state.legal():
        warnings = state.warnings(action)
        found.append(choice_of(game, int(action), warnings) if warnings else choices[action])
    return found


@cache
def choice_of(game: Game, action: int, warnings: tuple[str, ...]) -> Choice:
    """A choice with its warnings: the same for everybody, so each is made once."""
    return Choice(action, game.text(action), list(warnings))


class _Choices(dict[int, Choice]):
    """Choices without warnings, by their action."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def __missing__(self, action: int) -> Choice:
        found = self[action] = choice_of(self.game, action, ())
        return found


_choices = cache(_Choices)
