"""Random play in OpenSpiel, RLCard and PettingZoo, as their own documentation does it, or kinder.

Only decisions of players count; chance is drawn inside the time measured, as Cadran deals.
"""

import random
from time import process_time

import gymnasium
import numpy
import pyspiel
import rlcard
from open_spiel.python import rl_environment
from open_spiel.python.games import kuhn_poker  # noqa: F401  (known by its name once imported)
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.vector_env import SyncVectorEnv
from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4
from rlcard.agents import RandomAgent

from bench.worker import Answer, Task, serve

VECTOR = 32  # environments of OpenSpiel side by side


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
    """OpenSpiel, every step taken from Python: its own games, or ours (`cadran:24-7`)."""
    kind, _, key = name.partition(":")
    if kind == "cadran":
        from cadran.adapters.openspiel import name_of

        name = name_of(key)
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


def openspiel_vector(name: str) -> Task:
    """OpenSpiel's environments side by side, as its learners step them.

    With more of them it is slower: in a trial 1,024 made a third as many decisions a second.
    """
    together = SyncVectorEnv([rl_environment.Environment(name) for _ in range(VECTOR)])
    rng = random.Random(1)
    now = together.reset()

    def task(steps: int) -> Answer:
        nonlocal now
        start = process_time()
        for _ in range(steps):
            choices = []
            for one in now:
                seen = one.observations
                legal = seen["legal_actions"][seen["current_player"]]
                choices.append(StepOutput(action=rng.choice(legal), probs=None))
            now, _, _, _ = together.step(choices, reset_if_done=True)
        return steps * VECTOR, process_time() - start

    return task


def pettingzoo_loop(name: str) -> Task:
    """PettingZoo's own loop over agents, each choosing at random by its mask.

    Its own card games, or one of ours through the adapter (`cadran:24-7`).
    """
    kind, _, key = name.partition(":")
    if kind == "cadran":
        from cadran.adapters.pettingzoo import env as cadran_env

        env = cadran_env(key)
    else:
        env = {"leduc": leduc_holdem_v4, "texas": texas_holdem_v4}[name].env()
    rng = numpy.random.default_rng(1)

    def task(games: int) -> Answer:
        decisions = 0
        start = process_time()
        for _ in range(games):
            env.reset(seed=int(rng.integers(2**31)))
            for _agent in env.agent_iter():
                seen, _, ended, stopped, _ = env.last()
                if ended or stopped:
                    env.step(None)
                else:
                    env.step(int(rng.choice(numpy.flatnonzero(seen["action_mask"]))))
                    decisions += 1
        return decisions, process_time() - start

    return task


def gymnasium_loop(name: str) -> Task:
    """Gymnasium's own loop, choosing at random by the mask, if there is one: one seat decides.

    Its own games of the kind, or one of ours against random bots through the adapter (`cadran:`).
    """
    kind, _, key = name.partition(":")
    if kind == "cadran":
        import cadran.adapters.gymnasium  # noqa: F401

        name = f"cadran/{key}-v0"
    env = gymnasium.make(name, disable_env_checker=True)
    env.action_space.seed(1)
    env.reset(seed=1)

    def task(games: int) -> Answer:
        decisions = 0
        start = process_time()
        for _ in range(games):
            seen, _ = env.reset()
            ended = stopped = False
            while not ended and not stopped:
                mask = seen["action_mask"] if isinstance(seen, dict) else None
                seen, _, ended, stopped, _ = env.step(env.action_space.sample(mask))
                decisions += 1
        return decisions, process_time() - start

    return task


TASKS = {
    "gymnasium": gymnasium_loop,
    "openspiel-vector": openspiel_vector,
    "pettingzoo": pettingzoo_loop,
    "openspiel-loop": openspiel_loop,
    "openspiel-python": openspiel_python,
    "openspiel-search": openspiel_search,
    "rlcard-environment": rlcard_environment,
    "rlcard-bare": rlcard_bare,
}

if __name__ == "__main__":
    serve(TASKS)
