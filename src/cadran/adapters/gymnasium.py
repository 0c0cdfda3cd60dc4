"""Every game as a Gymnasium environment: one seat decides, bots of one's choice have the others.

gymnasium.make("cadran.adapters.gymnasium:cadran/24-7-v0", seats=3, bots="greedy")
"""

from collections.abc import Mapping

import gymnasium
import numpy
from gymnasium.spaces import Box, Dict, Discrete

from cadran.adapters.seeds import text_of
from cadran.bots import bot
from cadran.games import game as game_of
from cadran.games import games
from cadran.kernel import OVER, BadInput, Value, fast_rng
from cadran.library import GameView
from cadran.study import observer, rewards_of

ILLEGAL = -1.0  # the reward of an action that is not legal; nothing else comes of it

Seen = dict[str, numpy.ndarray]


class CadranEnv(gymnasium.Env):
    """The reward comes at the end: from 1 for the first side to -1 for the last."""

    metadata = {"render_modes": [], "render_fps": 4}

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str = "random",
        options: Mapping[str, Value] | None = None,
    ) -> None:
        self.game = game_of(key)
        self.seats = self.game.seats[0] if seats is None else seats
        if not 0 <= seat < self.seats:
            raise BadInput(f"seat {seat} of {self.seats}")
        self.seat = seat
        self.bot = bot(bots)
        self.table_options = self.game.settle(self.seats, options)
        self.observer = observer(self.game, self.seats, options)
        self.action_space = Discrete(self.game.action_count)
        self.observation_space = Dict(
            observation=Box(0, 255, (int(self.observer.size),), numpy.uint8),
            action_mask=Box(0, 1, (self.game.action_count,), numpy.int8),
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Seen, dict[str, object]]:
        super().reset(seed=seed)
        # Without a seed the next game follows from the one before, as Gymnasium wants it.
        deal = text_of(int(self.np_random.integers(2**62)))
        self.state = self.game.new(self.seats, deal, self.table_options)
        self.rng = fast_rng(f"bots {deal}")
        self.let_bots_play()
        return self.look(), {}

    def let_bots_play(self) -> None:
        """Until this seat is to act, or the game is over."""
        while self.state.to_act() not in (self.seat, OVER):
            view = self.game.view(self.state, int(self.state.to_act()))
            assert isinstance(view, GameView)
            self.state.apply(self.bot.choose(self.game, view, self.rng))

    def look(self) -> Seen:
        """What the seat sees and may do; at the end, nothing any more."""
        seen = numpy.frombuffer(self.observer.observation(self.state, self.seat), numpy.uint8)
        mask = numpy.frombuffer(self.observer.action_mask(self.state), numpy.int8)
        return {"observation": seen.copy(), "action_mask": mask.copy()}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, object]]:
        clause = self.state.why_not(int(action))
        if clause is not None:
            return self.look(), ILLEGAL, self.state.to_act() == OVER, False, {"illegal": clause}
        self.state.apply(int(action))
        self.let_bots_play()
        over = self.state.to_act() == OVER
        return self.look(), rewards_of(self.state)[self.seat] if over else 0.0, over, False, {}


for one in games():
    gymnasium.register(
        f"cadran/{one.key}-v0",
        entry_point="cadran.adapters.gymnasium:CadranEnv",
        kwargs={"key": one.key},
    )
