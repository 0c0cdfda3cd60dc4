"""Every game as a Python game of OpenSpiel: `pyspiel.load_game("python_cadran_24_7")`.

Import this module first, also where a game is read back. Chance is one node at the root, which
picks one of `deals` seeds; everything random later follows from it. The options of a table are
parameters of their names: `{"players": 4, "teams": True}`.
"""

from typing import Any

import numpy
import pyspiel

from cadran.games import game as game_of
from cadran.games import games
from cadran.kernel import OVER, fast_rng
from cadran.study import Recall, observer, rewards_of

DEALS = 1000
UNSET = -1  # an option that is left open by default, such as who begins: OpenSpiel has no None


def name_of(key: str) -> str:
    """The name of a game in OpenSpiel."""
    return f"python_cadran_{key.replace('-', '_')}"


class CadranState(pyspiel.State):
    """Before the deal there is no game yet."""

    def __init__(self, game: "CadranGame") -> None:
        super().__init__(game)
        self.key, self.seats, self.deals = game.key, game.num_players(), game.deals
        self.options = game.options
        self.recall: Recall | None = None

    def current_player(self) -> int:
        if self.recall is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = int(self.recall.state.to_act())
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.recall.state.legal()] if self.recall else []

    def _apply_action(self, action: int) -> None:
        if self.recall is None:
            game = game_of(self.key)
            dealt = game.new(self.seats, f"openspiel {action}", self.options)
            self.recall = Recall(game, dealt)
        else:
            self.recall.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return game_of(self.key).text(action)

    def is_terminal(self) -> bool:
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        if self.recall is None or not self.is_terminal():
            return [0.0] * self.seats
        return rewards_of(self.recall.state)

    def resample_from_infostate(self, player: int, sampler: Any) -> "CadranState":
        """A world in which the player has seen the same; a random one."""
        twin: CadranState = self.clone()
        assert twin.recall is not None  # nobody has seen anything before the deal
        twin.recall.redeal(player, fast_rng(f"{sampler()}"))
        return twin

    def __str__(self) -> str:
        if self.recall is None:
            return "before the deal"
        return f"{self.key} after {len(self.recall.seen)} decisions\n{self.recall.state.digest()}"


class CadranObserver:
    """Texts and tensors of what a player sees: of the table, or of the whole game so far."""

    def __init__(self, game: "CadranGame", whole_game: bool) -> None:
        self.whole_game = whole_game
        self.observer = observer(game.key, game.num_players(), game.options)
        size = 0 if whole_game else int(self.observer.size)
        self.tensor = numpy.zeros(size, numpy.float32) if size else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: CadranState, player: int) -> None:
        if self.tensor is not None and state.recall is not None:
            seen = self.observer.observation(state.recall.state, player)
            self.tensor[:] = numpy.frombuffer(seen, numpy.uint8)

    def string_from(self, state: CadranState, player: int) -> str:
        if state.recall is None:
            return ""
        if self.whole_game:
            return state.recall.information_state(player)
        return self.observer.observation(state.recall.state, player).hex()


class CadranGame(pyspiel.Game):
    """One of the games; `players`, `deals` and its options are its parameters."""

    key = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = self.kind.parameter_specification | (params or {})
        players, self.deals = int(given["players"]), int(given["deals"])
        names = [option.name for option in game_of(self.key).options]
        self.options = {name: given[name] for name in names if given[name] != UNSET}
        look = observer(self.key, players, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(look.action_count),
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=look.max_game_length,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> CadranState:
        return CadranState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> CadranObserver:
        return CadranObserver(self, kind is not None and kind.perfect_recall)


def register() -> None:
    """Make all games known to OpenSpiel, in this process."""
    for game in games():
        kind = pyspiel.GameType(
            short_name=name_of(game.key),
            long_name=f"{game.titles['en']} (Cadran)",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(game.seats),
            min_num_players=min(game.seats),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={
                "players": min(game.seats),
                "deals": DEALS,
                **{o.name: UNSET if o.default is None else o.default for o in game.options},
            },
        )
        made = type("CadranGame", (CadranGame,), {"key": game.key, "kind": kind})
        pyspiel.register_game(kind, made)


register()
