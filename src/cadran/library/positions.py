"""Positions: the whole of a state as JSON, written, and read back field by field."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from cadran.kernel import BadInput, BadPosition, Game, Rng, State, Value, fixed_rng, load_rng
from cadran.library.shapes import GameView


class GamePosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every position tells; each game adds what lies on its table."""

    game: str
    seats: int
    options: dict[str, bool | int | str | None] = {}
    to_act: int = 0
    rng: str | None = None  # the random stream; left out: a fixed one


class TurnPosition(GamePosition, kw_only=True):
    """A position of a game that counts its turns, and stops at a cap if it must."""

    turn: int = 0
    ended: str = ""


P = TypeVar("P", bound=GamePosition)
T = TypeVar("T", bound=TurnPosition)
N = TypeVar("N")  # what the pieces of a game are called: words, or numbers


def check_position(game: Game, position: Mapping[str, object], shape: type[P]) -> P:
    """A position as its struct; BadPosition names the field that does not fit."""
    if not isinstance(position, Mapping):
        raise BadPosition(f"a position of {game.key} is an object, not {position!r}")
    if position.get("game") != game.key:
        raise BadPosition(f"game: expected {game.key!r}, got {position.get('game')!r}")
    try:
        return msgspec.convert(position, shape)
    except msgspec.ValidationError as error:
        raise BadPosition(f"a position of {game.key}: {error}") from None


def position_head(game: Game, state: State, options: dict[str, Value]) -> dict[str, object]:
    """What every position tells, but for `to_act`."""
    return {
        "game": game.key,
        "seats": int(state.seats),
        "options": options,
        "rng": state.rng.save(),
    }


def turn_position_head(
    game: Game, state: Any, options: dict[str, Value], endings: Sequence[str]
) -> dict[str, object]:
    """The same for games that count their turns; the state numbers these endings from 0."""
    return position_head(game, state, options) | {
        "to_act": int(state.seat),
        "turn": int(state.turns),
        "ended": endings[state.ended],
    }


def shown(view: GameView, names: Iterable[str]) -> dict[str, Any]:
    """Those fields of a view that lie open, and are told by the same words in positions."""
    return {name: getattr(view, name) for name in names}


class PositionReader(Generic[P]):
    """Checks a position field by field while a game builds its state from it."""

    def __init__(self, game: Game, position: P) -> None:
        self.key = game.key
        self.position = position
        try:
            self.options = game.settle(position.seats, position.options)
        except BadInput as error:
            raise BadPosition(f"a position of {self.key}: {error}") from None
        self.need_seat("to_act", position.to_act)

    def state(self, state: Any) -> Any:
        """Lay everything out on an empty table of this game; what cannot be raises BadPosition."""
        raise NotImplementedError

    def need(self, fits: object, message: str) -> None:
        """BadPosition unless it fits; the message begins with the field."""
        if not fits:
            raise BadPosition(f"a position of {self.key}: {message}")

    def need_seat(self, field: str, seat: int) -> None:
        """Is it a seat of this table?"""
        self.need(0 <= seat < self.position.seats, f"{field}: there is no seat {seat}")

    def need_each(self, field: str, rows: Sequence[object]) -> None:
        """Is there one for every seat?"""
        seats = self.position.seats
        self.need(len(rows) == seats, f"{field}: {len(rows)} for {seats} seats")

    def seat_named(self, field: str, name: str) -> int:
        """The seat that stands as a name in an object."""
        seats = [str(seat) for seat in range(self.position.seats)]
        self.need(name in seats, f"{field}: there is no seat {name!r}")
        return int(name)

    def word(self, field: str, word: str, words: Sequence[str]) -> int:
        """Which of these words it is, from 0."""
        self.need(word in words, f"{field}: {word!r} is none of {tuple(words)}")
        return words.index(word)

    def stream(self) -> Rng:
        """The random stream, or the fixed one."""
        try:
            return fixed_rng() if self.position.rng is None else load_rng(self.position.rng)
        except BadInput as error:
            raise BadPosition(f"a position of {self.key}: rng: {error}") from None


class TurnReader(PositionReader[T]):
    """Reads whose turn it is, the how manieth, and whether the game is over."""

    def moment(self, state: Any, endings: Sequence[str], cap: int) -> None:
        """Tell a state `to_act`, `turn` and `ended`, which is one of these words."""
        p = self.position
        state.seat = p.to_act
        state.turns = p.turn
        state.ended = self.word("ended", p.ended, endings)
        most = cap if p.ended else cap - 1
        self.need(0 <= p.turn <= most, f"turn: {p.turn} is not from 0 to {most}")


class Supply(Generic[N]):
    """The pieces of a box while a position lays them out: none twice, none forgotten."""

    def __init__(
        self,
        reader: PositionReader[Any],
        names: Sequence[N],
        counts: Iterable[int],
        piece: str = "card",
    ) -> None:
        self.need = reader.need
        self.names = names
        self.kinds = {name: kind for kind, name in enumerate(names)}
        self.left = [int(count) for count in counts]
        self.piece = piece

    def kind(self, field: str, name: N) -> int:
        """The number of a piece's kind."""
        kind = self.kinds.get(name)
        if kind is None:
            self.need(False, f"{field}: there is no {self.piece} {name!r}")
        return self.kinds[name]

    def lay(self, field: str, name: N, count: int = 1) -> int:
        """Take so many of a kind out of the box; its number."""
        kind = self.kind(field, name)
        self.left[kind] -= count
        if self.left[kind] < 0:
            self.need(False, f"{field}: too many {self.piece}s {name!r}")
        return kind

    def lay_all(self, field: str, names: Iterable[N]) -> list[int]:
        """Take these pieces out of the box; their numbers."""
        return [self.lay(field, name) for name in names]

    def rest(self) -> list[int]:
        """What lies nowhere yet, kind by kind."""
        return [kind for kind, left in enumerate(self.left) for _ in range(left)]

    def share(
        self, first: str, ones: Iterable[N] | None, second: str, others: Iterable[N] | None
    ) -> tuple[list[int], list[int]]:
        """Two last places: what lies nowhere is in the first that a position left out (None)."""
        laid = self.lay_all(first, ones or ()), self.lay_all(second, others or ())
        rest = self.rest()
        if ones is None:
            return rest, laid[1]
        if others is None:
            return laid[0], rest
        names = [self.names[kind] for kind in rest]
        self.need(not names, f"{first}, {second}: the {self.piece}s {names} lie nowhere")
        return laid
