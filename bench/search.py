"""Our search against OpenSpiel's, on our 24/7: the same time for a move, each deal from both seats.

python -m bench.search [--games 100] [--milliseconds 200]

OpenSpiel's ISMCTSBot (the one in Python: its C++ bots refuse games written in Python) plays
through an adapter. It gets our compiled rules, our redeal as its resampler, a short key for what
a player knows, random rollouts as in its documentation, and the clock instead of a fixed number
of simulations; minutes are scaled to returns between -1 and 1.
"""

import argparse
import sys
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import cadran
from cadran.bots import bot
from cadran.games.twentyfour_seven.rules import SevenState
from cadran.kernel import OVER, fast_rng, stream
from cadran.lab.ratings import interval
from cadran.library import GameView

KEY = "24-7"
SPREAD = 300.0  # minutes of lead that count as a full win in its returns
UCT = 1.0


class Kind:
    """What the search asks of a game."""

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def get_type(self) -> "Kind":
        return self


KIND = Kind()


class Adapter:
    """A state of 24/7 with the methods of a pyspiel.State."""

    def __init__(self, state: SevenState, history: tuple[int, ...]) -> None:
        self.state = state
        self.history = history

    def get_game(self) -> Kind:
        return KIND

    def clone(self) -> "Adapter":
        twin = self.state.clone()
        assert isinstance(twin, SevenState)
        return Adapter(twin, self.history)

    def current_player(self) -> int:
        return int(self.state.to_act())

    def is_terminal(self) -> bool:
        return bool(self.state.to_act() == OVER)

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        return [int(action) for action in self.state.legal()]

    def apply_action(self, action: int) -> None:
        self.state.apply(action)
        self.history = (*self.history, action)

    def information_state_string(self, player: int | None = None) -> str:
        """The placements, which everybody sees, and the own rack."""
        seat = self.current_player() if player is None else player
        return f"{self.history} {list(self.state.racks[seat * 11 : seat * 11 + 11])}"

    def returns(self) -> list[float]:
        scores = self.state.outcome().scores
        lead = max(-1.0, min(1.0, (scores[0] - scores[1]) / SPREAD))
        return [lead, -lead]


class Theirs(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with a clock."""

    def __init__(self, seconds: float, seed: int) -> None:
        numbers = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, numbers)
        super().__init__(
            KIND,
            evaluator,
            UCT,
            1,
            random_state=numbers,
            allow_inconsistent_action_sets=False,
        )
        self.seconds = seconds
        self.worlds = fast_rng(f"worlds {seed}")
        self.simulations = 0
        self.set_resampler(self.resample)

    def resample(self, state: Adapter, player: int) -> Adapter:
        twin = state.clone()
        rng = self.worlds
        twin.state.redeal(player, stream(rng.word(), rng.word(), rng.word()))
        return twin

    def run_search(self, state: Adapter) -> Any:
        """As in OpenSpiel, until the time is up."""
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        end = time.monotonic() + self.seconds
        while time.monotonic() < end:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        return self.get_final_policy(state, self._root_node)


def play(seed: str, ours: int, milliseconds: int) -> tuple[float, float]:
    """One game; our score, and their simulations a move."""
    game = cadran.game(KEY)
    state = game.new(2, seed)
    assert isinstance(state, SevenState)
    mine = bot(f"search:{milliseconds}ms")
    theirs = Theirs(milliseconds / 1000, sum(seed.encode()))
    rng = fast_rng(seed)
    adapter = Adapter(state, ())
    moves = 0
    while (seat := int(state.to_act())) != OVER:
        if seat == ours:
            view = game.view(state, seat)
            assert isinstance(view, GameView)
            action = mine.choose(game, view, rng)
        else:
            action = int(theirs.step(adapter))
            moves += 1
        adapter.apply_action(action)
    ranks = state.outcome().ranks
    won = 0.5 if ranks[0] == ranks[1] else float(ranks[ours] == 1)
    return won, theirs.simulations / max(1, moves)


def match(games: int, milliseconds: int) -> tuple[float, float, float, float]:
    """Our score with its interval, and their simulations a move."""
    blocks, paces = [], []
    for deal in range(-(-games // 2)):
        results = [play(f"match {deal}", ours, milliseconds) for ours in (0, 1)]
        blocks.append([won for won, _ in results])
        paces += [pace for _, pace in results]
    return (*interval(blocks), sum(paces) / len(paces))


def main() -> None:
    """Play the match and say how it ended."""
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__)
    parser.add_argument("--games", type=int, default=100, metavar="N")
    parser.add_argument("--milliseconds", type=int, default=200, metavar="MS")
    given = parser.parse_args()
    if given.games < 1 or given.milliseconds < 1:
        sys.exit("bench.search: games and milliseconds are numbers from 1")
    score, low, high, pace = match(given.games, given.milliseconds)
    print(
        f"24/7, {given.games} games, {given.milliseconds} ms a move: Cadran's search scores"
        f" {100 * score:.1f} % ({100 * low:.1f} … {100 * high:.1f}) against OpenSpiel's"
        f" ISMCTSBot, which did {pace:.0f} simulations a move"
    )


if __name__ == "__main__":
    main()
