"""Many games at once, for programs that learn: actions in, arrays out."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from cadran.kernel import BadInput, Game, Observer, Rng, State, Value, fast_rng, need
from cadran.study.observers import named, observer
from cadran.study.stepping import Stepper


class Listable(Protocol):
    """An array of numbers, such as numpy's."""

    def tolist(self) -> list[int]:
        """Its numbers as a list."""
        ...


class Batch:
    """Games of one kind, one decision in each at every step; an ended game starts anew by itself.

    The arrays are memoryviews of what the compiled code writes: they change with every step, and
    `numpy.asarray` takes them without a copy. Copy what you want to keep.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        seats: int,
        options: Mapping[str, Value] | None,
        seed: str | int,
    ) -> None:
        need(isinstance(count, int), f"a batch is a whole number of games, not {count!r}")
        need(count > 0, f"a batch of {count!r} games: there must be one")
        need(isinstance(seed, str | int), f"a seed is a text or a whole number, not {seed!r}")
        settled = game.settle(seats, options)
        self.game = game
        self.count = count
        self.seats = seats
        self.observer: Observer = observer(game, seats, options)
        words = fast_rng(f"batch {seed}")
        self.stepper = Stepper(
            game, self.observer, settled, count, int(words.word()), int(words.word())
        )
        at = self.stepper
        self.observations = shaped(at.observations, count, int(self.observer.size))  # of to_act
        self.masks = shaped(at.masks, count, game.action_count)  # 1: legal
        self.rewards = shaped(at.rewards, count, seats)  # of the step before, nought but at an end
        self.to_act = memoryview(at.to_act)
        self.ended = memoryview(at.ended)  # 1: the step before ended a game, this is a new one

    def step(self, actions: Sequence[int] | Listable) -> None:
        """One decision in every game; BadInput, and nothing has happened, if one is not legal."""
        if isinstance(actions, list):
            row = actions
        elif isinstance(actions, Sequence):
            row = list(actions)
        elif hasattr(actions, "tolist"):
            row = actions.tolist()
        else:
            raise BadInput(f"actions are a row of numbers, one for each game, not {actions!r}")
        try:
            self.stepper.step(row)
        except TypeError:  # it looks at all of them before any game moves
            strange = [one for one in row if not isinstance(one, int)]
            if not strange:
                raise
            raise BadInput(f"an action is a whole number, not {strange[0]!r}") from None

    def any_actions(self, rng: Rng) -> list[int]:
        """A legal action for every game, each equally likely."""
        need(isinstance(rng, Rng), f"chance comes from a stream (cadran.fast_rng), not {rng!r}")
        return self.stepper.any_actions(rng)

    def state(self, place: int) -> State:
        """A copy of one of the games."""
        need(isinstance(place, int), f"the place of a game is a whole number, not {place!r}")
        last = self.count - 1
        need(0 <= place <= last, f"there is no game {place} (they go from 0 to {last})")
        return self.stepper.states[place].clone()


def shaped(row: object, height: int, width: int) -> memoryview:
    """A row of numbers as a table, without a copy."""
    flat = memoryview(row)  # type: ignore[arg-type]
    return flat.cast("B").cast(flat.format, (height, width))  # type: ignore[call-overload, no-any-return]


def batch(
    key: str | Game,
    count: int,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    seed: str | int = "",
) -> Batch:
    """So many games side by side, by the key of a game or a game of an edition."""
    game = named(key)
    return Batch(game, count, game.seats[0] if seats is None else seats, options, seed)
