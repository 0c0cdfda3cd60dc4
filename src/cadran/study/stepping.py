"""Many games side by side, stepped in compiled code: what a batch is made of."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cadran.kernel.errors import BadInput
from cadran.kernel.game import Game, Value
from cadran.kernel.observer import Observer
from cadran.kernel.rng import Rng, stream
from cadran.kernel.rows import NOTHING
from cadran.kernel.state import OVER, State


def reward_of(ranks: list[int], side: i64) -> float:
    """From 1 for the first to -1 for the last, evenly; who shares a rank shares its places.

    The rewards of all sides add up to nothing.
    """
    rank: i64 = ranks[side]
    equal: i64 = 0
    for other in ranks:
        if other == rank:
            equal += 1
    sides: i64 = len(ranks)
    # The mean of the places from `rank` on that these sides share, counted from 0.
    place: float = float(rank) - 1.0 + (float(equal) - 1.0) / 2.0
    return 1.0 - 2.0 * place / (float(sides) - 1.0)


def rewards_of(state: State) -> list[float]:
    """What the end of a game brings each seat: that of its side."""
    ranks = state.outcome().ranks
    return [reward_of(ranks, state.side_of(seat)) for seat in range(state.seats)]


@final
class Stepper:
    """Games of one kind, and rows of numbers about them that others may look into while it works.

    The rows are made once and only written to: a view of one stays good.
    """

    def __init__(
        self,
        game: Game,
        observer: Observer,
        options: dict[str, Value],
        count: i64,
        one: i64,
        two: i64,
    ) -> None:
        self.game: Game = game
        self.observer: Observer = observer
        self.options: dict[str, Value] = options
        self.count: i64 = count
        self.one: i64 = one
        self.two: i64 = two
        self.states: list[State] = []
        self.begun: vec[i64] = vec[i64]([0] * count)  # games dealt at each place
        self.observations: vec[u8] = vec[u8]([u8(0)] * (count * observer.size))
        self.masks: vec[u8] = vec[u8]([u8(0)] * (count * observer.action_count))
        self.rewards: vec[float] = vec[float]([0.0] * (count * observer.seats))
        self.to_act: vec[u8] = vec[u8]([u8(0)] * count)
        self.ended: vec[u8] = vec[u8]([u8(0)] * count)
        # The legal actions of each game, where the observer makes a list of them.
        self.legal: vec[vec[i64]] = vec[vec[i64]]([NOTHING] * count)
        for place in range(count):
            self.states.append(self.deal(place))
            self.look(place)

    def deal(self, place: i64) -> State:
        """The next game of a place: its stream comes from the seed, the place and its number."""
        number: i64 = self.begun[place]
        self.begun[place] = number + 1
        rng = stream(self.one + place, self.two, number)
        return self.game.deal(int(self.observer.seats), self.options, rng)

    def look(self, place: i64) -> None:
        """Write down who is to act at a place, what they see and what they may do."""
        state = self.states[place]
        observer = self.observer
        seat: i64 = state.to_act()
        self.to_act[place] = u8(seat)
        observer.fill(state, seat, self.observations, place * observer.size)
        row: i64 = place * observer.action_count
        self.legal[place] = observer.mark(state, self.masks, row, self.legal[place])

    def step(self, actions: list[int]) -> None:
        """One decision in every game; BadInput, and nothing has happened, if one is not legal."""
        if len(actions) != self.count:
            raise BadInput(f"{len(actions)} actions for {self.count} games")
        width: i64 = self.observer.action_count
        for place in range(self.count):
            action: i64 = actions[place]
            if not 0 <= action < width or self.masks[place * width + action] == 0:
                raise BadInput(f"action {action} is not legal in game {place}")
        for place in range(self.count):
            self.play(place, actions[place])

    def play(self, place: i64, action: i64) -> None:
        """One decision in one game; where it ends, the next one begins."""
        state = self.states[place]
        row: i64 = place * self.observer.seats
        if self.ended[place]:
            self.ended[place] = 0
            for seat in range(self.observer.seats):
                self.rewards[row + seat] = 0.0
        state.apply(action)
        if state.to_act() == OVER:
            self.ended[place] = 1
            ranks = state.outcome().ranks
            for seat in range(self.observer.seats):
                self.rewards[row + seat] = reward_of(ranks, state.side_of(seat))
            self.states[place] = self.deal(place)
        self.look(place)

    def any_actions(self, rng: Rng) -> list[int]:
        """A legal action for every game, each equally likely."""
        found: list[int] = []
        for place in range(self.count):
            legal = self.legal[place]
            if len(legal) > 0:
                found.append(int(legal[rng.below(len(legal))]))
            else:
                found.append(int(self.states[place].any_legal(rng)))
        return found
