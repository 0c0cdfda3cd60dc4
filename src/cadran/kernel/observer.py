"""What a seat sees as a row of small whole numbers, for programs that learn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from cadran.kernel.errors import BadInput
from cadran.kernel.rows import NOTHING
from cadran.kernel.state import OVER, State

BYTE: Final = 256
CHANCE: Final = "inside apply, from the stream of the state; redeal deals what a seat cannot know"


class Part:
    """Places of an observation that belong together; a wide number takes two of them."""

    def __init__(self, name: str, start: int, size: int, high: int, what: str) -> None:
        self.name = name
        self.start = start
        self.size = size  # places
        self.high = high  # the greatest number; the least is 0
        self.wide = high >= BYTE  # number // 256, then number % 256
        self.what = what


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes what a seat of one kind of table knows: the same places in every position."""

    def __init__(self, seats: i64, action_count: i64) -> None:
        self.seats: i64 = seats
        self.action_count: i64 = action_count
        self.size: i64 = 0
        self.parts: list[Part] = []
        self.observed: object = None  # the kind of state that it has observed
        self.max_game_length: int = 1_000_000  # decisions; no game takes more
        self.scores: tuple[int, int] = (-1_000_000, 1_000_000)  # of a side, the least and most
        self.part("seat", 1, seats - 1, "whose observation this is")
        self.part("to_act", 1, seats, "who decides, clockwise from this seat; last: nobody, over")

    def part(self, name: str, count: i64, high: i64, what: str) -> i64:
        """So many numbers from 0 to `high` more; the place of the first."""
        start: i64 = self.size
        size: i64 = count if high < BYTE else 2 * count
        self.parts.append(Part(name, int(start), int(size), int(high), what))
        self.size = start + size
        return start

    def fill(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Write every place, from `at` on, whatever stood there; a game begins with `begin`."""
        raise NotImplementedError

    def begin(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """What every observation has: whose it is, and who is to act."""
        actor: i64 = state.to_act()
        seats: i64 = self.seats
        out[at] = u8(seat)
        out[at + 1] = u8(seats if actor == OVER else (actor - seat + seats) % seats)

    def mark(self, state: State, out: vec[u8], at: i64, before: vec[i64]) -> vec[i64]:
        """Write 1 for every legal action and 0 for the others, from `at` on.

        `before` are the actions that were marked there the last time. Returns those that are now;
        none where a game marks them without making the list, and then it writes every place.
        """
        for action in before:
            out[at + action] = 0
        legal = state.legal()
        for action in legal:
            out[at + action] = 1
        return legal

    def observation(self, state: State, seat: i64) -> bytes:
        """All places as bytes: numbers from 0 to 255 that numpy reads without a copy."""
        if state.seats != self.seats or not 0 <= seat < self.seats:
            raise BadInput(f"seat {seat} of {state.seats}: this observer knows {self.seats} seats")
        out = vec[u8]([u8(0)] * self.size)
        self.fill(state, seat, out, 0)
        return bytes(out)

    def action_mask(self, state: State) -> bytes:
        """A byte for every action: 1 if the seat to act may choose it, else 0."""
        if type(state) is not self.observed:
            self.observation(state, 0)  # BadInput if it is a state of another game
            self.observed = type(state)
        out = vec[u8]([u8(0)] * self.action_count)
        self.mark(state, out, 0, NOTHING)
        return bytes(out)

    def spec(self) -> dict[str, object]:
        """What each place means, and the bounds of the game, as JSON-able values."""
        return {
            "seats": int(self.seats),
            "actions": int(self.action_count),
            "size": int(self.size),
            "parts": [
                {"name": p.name, "start": p.start, "size": p.size, "low": 0, "high": p.high,
                 "wide": p.wide, "what": p.what}
                for p in self.parts
            ],
            "scores": list(self.scores),
            "max_game_length": self.max_game_length,
            "chance": CHANCE,
        }  # fmt: skip


def strange(state: State, observer: Observer) -> BadInput:
    """What an observer says of a state of another game."""
    return BadInput(f"{type(observer).__name__} knows no {type(state).__name__}")


def wide(out: vec[u8], at: i64, number: i64) -> None:
    """A number of a wide part: two places, the greater first."""
    out[at] = u8(number // BYTE)
    out[at + 1] = u8(number % BYTE)
