"""Random play in OpenSpiel and RLCard, as their own documentation does it, or kinder.

Only decisions of players count; chance is drawn inside the time measured, as Cadran deals.
"""

import random
from time import process_time

import pyspiel
import rlcard
from rlcard.agents import RandomAgent

from bench.worker import Answer, Task, serve


def openspiel_loop(name: str) -> Task:
    """OpenSpiel's own C++ loop with its own uniformly random bots."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    seeds = random.Random(1)

    def task(games: int) -> Answer:
        played = []
        start = process_time()
        for _ in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seeds.getrandbits(30))
            played.append(state)
        seconds = process_time() - start
        return sum(decisions_of(state) for state in played), seconds

    return task


def decisions_of(state: pyspiel.State) -> int:
    """How many steps of a game were taken by players."""
    return sum(1 for step in state.full_history() if step.player >= 0)


def openspiel_python(name: str) -> Task:
    """OpenSpiel, every step taken from Python."""
    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def task(games: int) -> Answer:
        decisions = 0
        start = process_time()
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, odds)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
        return decisions, process_time() - start

    return task


def openspiel_search(name: str) -> Task:
    """OpenSpiel's information-set search in C++, with random rollouts, from the first choice."""
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    state = game.new_initial_state()
    # The cards are dealt, and in hearts the two of clubs leads.
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(rng.choice(state.legal_actions()))

    def task(simulations: int) -> Answer:
        simulations = max(simulations, 10)  # with one it fails
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, simulations, allow_inconsistent_action_sets=True)
        start = process_time()
        bot.step(state)
        return simulations, process_time() - start

    return task


def rlcard_environment(name: str) -> Task:
    """RLCard's environment with its own random agents; it also encodes what they observe."""
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def task(games: int) -> Answer:
        decisions = 0
        start = process_time()
        for _ in range(games):
            trajectories, _ = env.run(is_training=False)
            decisions += sum(len(steps) // 2 for steps in trajectories)
        return decisions, process_time() - start

    return task


def rlcard_bare(name: str) -> Task:
    """RLCard's game below its environment: nothing is encoded."""
    game = rlcard.make(name, config={"seed": 1}).game
    rng = random.Random(1)

    def task(games: int) -> Answer:
        decisions = 0
        start = process_time()
        for _ in range(games):
            game.init_game()
            while not game.is_over():
                game.step(rng.choice(game.get_legal_actions()))
                decisions += 1
        return decisions, process_time() - start

    return task


TASKS = {
    "openspiel-loop": openspiel_loop,
    "openspiel-python": openspiel_python,
    "openspiel-search": openspiel_search,
    "rlcard-environment": rlcard_environment,
    "rlcard-bare": rlcard_bare,
}

if __name__ == "__main__":
    serve(TASKS)
