"""A game as a whole: its seats, options and rules, and how its states are made and told."""

from collections.abc import Callable, Mapping
from typing import SupportsIndex

from mypy_extensions import mypyc_attr

from cadran.kernel.copies import Apart
from cadran.kernel.errors import BadInput, need
from cadran.kernel.observer import Observer
from cadran.kernel.rng import Rng, TableRng
from cadran.kernel.state import State

Value = bool | int | str | None
Options = Mapping[str, Value]
Note = tuple[int, int, int, int, int]
Notes = list[Note]
Knows = Callable[[int], bool]  # is what a seat alone knows open to whoever is told?


class Clause:
    """One rule with its name, its words in every language and where it comes from."""

    def __init__(
        self, ident: str, titles: dict[str, str], texts: dict[str, str], source: str
    ) -> None:
        self.id = ident
        self.titles = titles
        self.texts = texts
        self.source = source

    def __reduce__(self) -> tuple[object, ...]:
        return Clause, (self.id, self.titles, self.texts, self.source)


class Option:
    """Something the host of a table may choose: a flag, a number, a word or a seat."""

    def __init__(
        self,
        name: str,
        default: Value,
        low: int = 0,
        high: int = 0,
        words: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.default = default
        self.low = low
        self.high = high
        self.words = words

    def check(self, value: Value, seats: int) -> Value:
        """The value, if it fits; BadInput says what would."""
        if self.name == "first":
            if value is None or (type(value) is int and 0 <= value < seats):
                return value
            raise BadInput(f"option first: {value!r} is no seat from 0 to {seats - 1}")
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            raise BadInput(f"option {self.name}: {value!r} is neither true nor false")
        if self.words:
            if value in self.words:
                return value
            raise BadInput(f"option {self.name}: {value!r} is none of {', '.join(self.words)}")
        if type(value) is int and self.low <= value <= self.high:
            return value
        if type(value) is type(self.default) and value == self.default:
            return value  # such as none, or a nought that means: without
        raise BadInput(
            f"option {self.name}: {value!r} is no whole number from {self.low} to {self.high}"
        )


FIRST = Option("first", None)  # the seat that starts; none: drawn by lot


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game bound to one edition of its components; it never changes."""

    key: str
    titles: dict[str, str]
    rules_version: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    clauses: dict[str, Clause]
    action_count: int
    edition_digest: str
    notation: list[str]  # the text of every action
    codes: dict[str, int]  # and the action of every text, in its plain form

    def name_actions(self, texts: list[str]) -> None:
        """Give every action its notation, from action 0 on; part of making a game."""
        self.notation = texts
        self.codes = {self.plain(text): action for action, text in enumerate(texts)}
        self.action_count = len(texts)

    def __repr__(self) -> str:
        return f"<{self.key}, rules {self.rules_version}, edition {self.edition_digest[:8]}>"

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[object, ...]:
        return Apart(self, {}).__reduce__()

    def new(
        self, seats: int | None = None, seed: str | int = "", options: Options | None = None
    ) -> State:
        """A fresh game (None: for the fewest), from the seed: a text, or a number, its digits."""
        need(isinstance(seed, str | int), f"a seed is a text or a whole number, not {seed!r}")
        count = self.seats[0] if seats is None else seats
        return self.deal(count, self.settle(count, options), TableRng(str(seed)))

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        """A fresh game from settled options and a random stream."""
        raise NotImplementedError

    def settle(self, seats: int, options: Options | None) -> dict[str, Value]:
        """All options with their values; BadInput names what does not fit."""
        if seats not in self.seats or type(seats) is not int:
            raise BadInput(
                f"{self.key} has no table for {seats!r} seats (it takes {self._range()})"
            )
        settled: dict[str, Value] = {option.name: option.default for option in self.options}
        if options is not None:
            need(isinstance(options, Mapping), f"options are names with values, not {options!r}")
            for name in options:
                if name not in settled:
                    known = ", ".join(settled)
                    raise BadInput(f"{self.key} has no option {name!r} (it has {known})")
        for option in self.options:
            if options is not None and option.name in options:
                settled[option.name] = option.check(options[option.name], seats)
        self.check_options(seats, settled)
        return settled

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        """Refuse options that do not go together; nothing to refuse by default."""

    def variants(self) -> list[tuple[int, dict[str, Value]]]:
        """The kinds of table worth testing: seats with options, the plain ones first."""
        return [(seats, {}) for seats in self.seats]

    def starter(self, seats: int, options: Options, rng: Rng) -> int:
        """The seat that the option `first` names, else one drawn by lot."""
        first = options["first"]
        return int(rng.below(seats)) if first is None else int(first)

    def text(self, action: int) -> str:
        """The notation of an action."""
        need(isinstance(action, int), f"an action of {self.key} is a whole number, not {action!r}")
        if 0 <= action < self.action_count:
            return self.notation[action]
        raise BadInput(f"{self.key} has no action {action} (only 0 to {self.action_count - 1})")

    def parse(self, text: str) -> int:
        """The action a notation stands for; forgiving of case and spaces."""
        need(isinstance(text, str), f"a move of {self.key} is a text, not {text!r}")
        action = self.codes.get(self.plain(text))
        if action is None:
            example = self.notation[0]
            raise BadInput(f"not a move of {self.key}: {text!r} (write for example {example!r})")
        return action

    def plain(self, text: str) -> str:
        """A notation without what people may leave out: case and spaces, and more in a game."""
        return "".join(text.lower().split())

    def view(self, state: State, seat: int | None) -> object:
        """What a seat knows, or a spectator (None)."""
        raise NotImplementedError

    def observer(self, seats: int, options: dict[str, Value]) -> Observer | None:
        """What writes such views as numbers; None: the plain observer will do."""
        return None

    def imagine(self, view: object, rng: Rng) -> State:
        """A world in which that seat would have exactly this view."""
        raise NotImplementedError

    def event(self, note: Note, knows: Knows) -> object | None:
        """One note in the words of the table; None: nothing for whoever is told."""
        raise NotImplementedError

    def events(self, notes: Notes, seat: int | None) -> list[object]:
        """What happened, as a seat sees it (None: a spectator)."""
        most = self.seats[-1]
        if seat is not None and seat not in range(most):
            raise BadInput(f"{self.key} has no seat {seat} (0 to {most - 1}, or None)")
        return self._told(notes, lambda owner: owner == seat)

    def truth(self, notes: Notes) -> list[object]:
        """What happened, with nothing hidden: for finished games and tests."""
        return self._told(notes, lambda owner: True)

    def _told(self, notes: Notes, knows: Knows) -> list[object]:
        if not isinstance(notes, list):
            raise BadInput(f"notes are a list, as a journal takes them, not {notes!r}")
        told: list[object] = []
        for note in notes:
            event = self.event(note, knows)
            if event is not None:
                told.append(event)
        return told

    def details(self, state: State, action: int, clause: str) -> dict[str, int | str]:
        """What the sentence of a refusal needs, from what the seat to act sees; none by default."""
        return {}

    def position(self, state: State) -> dict[str, object]:
        """The whole state as JSON-able values."""
        raise NotImplementedError

    def from_position(self, position: Mapping[str, object]) -> State:
        """The state a position describes; BadPosition names what is wrong with it."""
        raise NotImplementedError

    def _range(self) -> str:
        if len(self.seats) == self.seats[-1] - self.seats[0] + 1:
            return f"{self.seats[0]} to {self.seats[-1]}"
        return ", ".join([str(seats) for seats in self.seats])
