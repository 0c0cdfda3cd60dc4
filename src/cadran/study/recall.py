"""Perfect recall: everything a seat has seen of a game since the deal, as text."""

import msgspec

from cadran.kernel import Game, Journal, Notes, Rng, State, need


class Recall:
    """A state and what each seat has seen on the way to it; decisions go through here.

    It begins with the state it is given: at the deal, if it is to be the whole game.
    """

    def __init__(self, game: Game, state: State) -> None:
        need(isinstance(game, Game), f"what is remembered is a game, not {game!r}")
        need(isinstance(state, State), f"what is remembered begins with a state, not {state!r}")
        game.view(state, None)  # BadInput if it is a state of another game
        self.game = game
        self.state = state
        self.start = state.clone()
        self.seen: list[list[int]] = []  # per decision, how each seat perceives it
        self.notes: list[Notes] = []
        self.told: list[list[str]] = [[] for _ in range(int(state.seats))]  # lines made so far
        self.state.journal = Journal()

    def apply(self, action: int) -> None:
        """Carry out a legal action and remember what everybody sees of it."""
        need(isinstance(action, int), f"an action is a whole number, not {action!r}")
        state = self.state
        assert state.journal is not None
        seen = [int(state.seen(action, seat)) for seat in range(int(state.seats))]
        state.apply(action)
        self.seen.append(seen)
        self.notes.append(state.journal.take())

    def information_state(self, seat: int) -> str:
        """The seat's first view, then a line a decision: equal texts, equal knowledge."""
        self.state.need_seat(seat)
        lines = self.told[seat]
        if not lines:
            lines.append(_json(self.game.view(self.start, seat)))
        for number in range(len(lines) - 1, len(self.seen)):
            events = self.game.events(self.notes[number], seat)
            lines.append(f"{self.seen[number][seat]} {_json(events)}")
        return "\n".join(lines)

    def redeal(self, seat: int, rng: Rng) -> None:
        """Another world that this seat holds possible, in place.

        It remembers what it saw; what the others remember begins with their view of that world.
        """
        self.information_state(seat)
        self.state.redeal(seat, rng)
        for other in range(int(self.state.seats)):
            if other != seat:
                now = _json(self.game.view(self.state, other))
                self.told[other] = [now, *("" for _ in self.seen)]

    def clone(self) -> "Recall":
        """An independent copy."""
        twin = Recall.__new__(Recall)
        twin.game = self.game
        twin.state = self.state.clone()
        twin.state.journal = Journal()
        twin.start = self.start
        twin.seen = self.seen[:]
        twin.notes = self.notes[:]
        twin.told = [lines[:] for lines in self.told]
        return twin

    def __deepcopy__(self, memo: object) -> "Recall":
        return self.clone()

    def __setstate__(self, kept: dict[str, object]) -> None:
        """Out of a pickle: a state comes back with nobody who listens to it."""
        self.__dict__.update(kept)
        self.state.journal = Journal()


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
