"""The observer of a game that brings none: its view as text, one letter a place."""

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, u8

from cadran.kernel import BadInput, Game, Observer, State
from cadran.library import GameView

LENGTH = 4096  # more than any view of ours without its choices


class PlainObserver(Observer):
    """Complete and honest, and hard to learn from: a game worth studying brings its own."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(seats, game.action_count)
        self.game = game
        self.view = self.part("view", LENGTH, 255, "the view in JSON without `legal`, then noughts")

    def fill(self, state: State, seat: i64, out: "vec[u8]", at: i64) -> None:
        self.begin(state, seat, out, at)
        view = self.game.view(state, int(seat))
        assert isinstance(view, GameView), f"{self.game.key} has a view of another shape"
        text = msgspec.json.encode(msgspec.structs.replace(view, legal=[]))
        if len(text) > LENGTH:
            raise BadInput(f"{self.game.key}: a view of {len(text)} letters needs its own observer")
        for place, letter in enumerate(text.ljust(LENGTH, b"\0")):
            out[at + self.view + place] = letter
