"""OpenSpiel's own information-set search plays a game of ours.

    python examples/openspiel_search.py [games] [simulations]

Its ISMCTS bot knows nothing of Cadran: it sees an OpenSpiel game, asks for worlds that look the
same to the player, and plays them out at random. The other seat plays at random, too.
"""

import random
import sys

import numpy
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from cadran.adapters.openspiel import name_of


def play(key: str, games: int, simulations: int, seed: int = 1) -> list[float]:
    """What the search won in each game, in seat 0 and seat 1 by turns; from -1 to 1."""
    game = pyspiel.load_game(name_of(key))
    chance = numpy.random.RandomState(seed)
    dice = random.Random(seed)
    found = []
    for number in range(games):
        evaluator = RandomRolloutEvaluator(1, chance)
        bot = ISMCTSBot(
            game=game,
            evaluator=evaluator,
            uct_c=2.0,
            max_simulations=simulations,
            random_state=chance,
            allow_inconsistent_action_sets=True,
        )
        bot.set_resampler(
            lambda state, player: state.resample_from_infostate(player, chance.random_sample)
        )
        state, seat = game.new_initial_state(), number % 2
        while not state.is_terminal():
            if state.current_player() == seat:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(dice.choice(state.legal_actions()))
        found.append(state.returns()[seat])
    return found


def main() -> None:
    """Play and say how it went."""
    games, simulations = (int(word) for word in (sys.argv[1:] + ["10", "50"][len(sys.argv) - 1 :]))
    won = play("24-7", games, simulations)
    print(f"mean reward {sum(won) / len(won):+.2f} in {games} games, {simulations} simulations")


if __name__ == "__main__":
    main()
