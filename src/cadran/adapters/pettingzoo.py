"""Every game as a PettingZoo environment, one agent a seat, who act in turn (AEC)."""

from collections.abc import Mapping

import numpy
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import OrderEnforcingWrapper
from pettingzoo.utils.env import ActionType, AgentID, ObsType

from cadran.adapters.seeds import text_of
from cadran.games import game as game_of
from cadran.kernel import OVER, NotAllowed, Value
from cadran.study import observer, rewards_of


def env(
    key: str, seats: int | None = None, options: Mapping[str, Value] | None = None
) -> OrderEnforcingWrapper:
    """An environment that also says when it is used in the wrong order."""
    return OrderEnforcingWrapper(CadranEnv(key, seats, options))


class CadranEnv(AECEnv):
    """Rewards come at the end: from 1 for the first side to -1 for the last."""

    metadata = {"name": "cadran", "render_modes": [], "is_parallelizable": False}

    def __init__(
        self, key: str, seats: int | None = None, options: Mapping[str, Value] | None = None
    ) -> None:
        super().__init__()
        self.render_mode = None
        self.game = game_of(key)
        self.seats = self.game.seats[0] if seats is None else seats
        self.table_options = self.game.settle(self.seats, options)
        self.observer = observer(self.game, self.seats, options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = Box(0, 255, (int(self.observer.size),), numpy.uint8)
        mask = Box(0, 1, (self.game.action_count,), numpy.int8)
        agents = self.possible_agents
        self.observation_spaces = {a: Dict(observation=seen, action_mask=mask) for a in agents}
        self.action_spaces = {agent: Discrete(self.game.action_count) for agent in agents}

    def observation_space(self, agent: AgentID) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: AgentID) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self.state = self.game.new(self.seats, text_of(seed), self.table_options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[int(self.state.to_act())]

    def observe(self, agent: AgentID) -> ObsType:
        seat, actor = self.seat_of[agent], int(self.state.to_act())
        mask = numpy.zeros(self.game.action_count, numpy.int8)
        if seat == actor:
            mask[:] = numpy.frombuffer(self.observer.action_mask(self.state), numpy.int8)
        seen = numpy.frombuffer(self.observer.observation(self.state, seat), numpy.uint8)
        return {"observation": seen.copy(), "action_mask": mask}

    def step(self, action: ActionType) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        clause = self.state.why_not(int(action))
        if clause is not None:
            raise NotAllowed(clause, f"{agent}: {self.game.text(int(action))!r}: {clause}")
        self._cumulative_rewards[agent] = 0.0
        self.state.apply(int(action))
        if self.state.to_act() == OVER:
            self.rewards = dict(zip(self.possible_agents, rewards_of(self.state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[int(self.state.to_act())]
        self._accumulate_rewards()
