"""A contestant of the bench: reads tasks from its input, answers with a count and seconds.

A line is `TASK SUBJECT SIZE`: `play 24-7 100` plays a hundred games of 24/7 and answers
with the decisions taken and the processor seconds they cost.
"""

import sys
from collections.abc import Callable, Mapping
from itertools import repeat
from time import process_time

import cadran
from cadran.bots import guide_of
from cadran.bots.search import Search
from cadran.kernel import Game, Rng, State, fast_rng, playout

CAP = 1_000_000
GAMES_SEARCHED = 100
TOGETHER = 1024  # games of a batch

Answer = tuple[int, float]
Task = Callable[[int], Answer]


def same_stream(seed: int) -> Rng:
    """The random stream that the C program starts from the same seed."""
    begin = getattr(cadran.kernel, "stream", None)  # earlier builds have none
    rng: Rng = fast_rng(str(seed)) if begin is None else begin(seed, 24, 7)
    return rng


def play(key: str) -> Task:
    """Deal and play at random to the end, in Cadran's own loop."""
    game = cadran.game(key)
    seats = game.seats[0]
    options = game.settle(seats, None)
    rng = same_stream(1)

    def task(games: int) -> Answer:
        decisions = 0
        start = process_time()
        for _ in range(games):
            decisions += playout(game.deal(seats, options, rng), rng, CAP)
        return decisions, process_time() - start

    return task


def python(key: str) -> Task:
    """The same, every step taken from Python."""
    game = cadran.game(key)
    seats = game.seats[0]
    options = game.settle(seats, None)
    rng = same_stream(1)

    def task(games: int) -> Answer:
        decisions = 0
        start = process_time()
        for _ in range(games):
            state = game.deal(seats, options, rng)
            while state.to_act() != cadran.OVER:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
                decisions += 1
        return decisions, process_time() - start

    return task


def batch(key: str) -> Task:
    """Many games side by side with observations and masks; choosing at random is in the time."""
    many = cadran.batch(key, TOGETHER, seed=1)
    rng = same_stream(1)

    def task(steps: int) -> Answer:
        start = process_time()
        for _ in range(steps):
            many.step(many.any_actions(rng))
        return steps * TOGETHER, process_time() - start

    return task


def legal(key: str) -> Task:
    """All legal actions of a position that has many, asked from Python."""
    return repeated(widest(cadran.game(key)).legal)


def clone(key: str) -> Task:
    """A copy of the same position, its random stream that of a real table."""
    return repeated(widest(cadran.game(key)).clone)


def search(key: str) -> Task:
    """Tree search from the first position of a game that leaves a choice."""
    game = cadran.game(key)
    guide = guide_of(key)
    state = game.new(game.seats[0], seed="bench")
    while guide.alike(state):
        state.apply(state.legal()[0])
    seat = int(state.to_act())
    rng = same_stream(1)
    world = game.imagine(game.view(state, seat), rng)

    def task(simulations: int) -> Answer:
        found = Search(world, seat, guide, rng)
        start = process_time()
        found.simulate(simulations)
        return int(found.simulations()), process_time() - start

    return task


def repeated(call: Callable[[], object]) -> Task:
    """Call again and again; the cost of the empty loop is taken off."""

    def task(times: int) -> Answer:
        start = process_time()
        for _ in repeat(None, times):
            pass
        middle = process_time()
        for _ in repeat(None, times):
            call()
        return times, process_time() - middle - (middle - start)

    return task


def widest(game: Game) -> State:
    """The position with the most legal actions that some random games come through."""
    rng = same_stream(1)
    best, most = None, 0
    for number in range(GAMES_SEARCHED):
        state = game.new(game.seats[0], seed=f"bench {number}")
        while state.to_act() != cadran.OVER:
            actions = state.legal()
            if len(actions) > most:
                best, most = state.clone(), len(actions)
            state.apply(actions[rng.below(len(actions))])
    assert best is not None
    return best


TASKS = {
    "play": play,
    "python": python,
    "batch": batch,
    "legal": legal,
    "clone": clone,
    "search": search,
}


def serve(tasks: Mapping[str, Callable[[str], Task]]) -> None:
    """Answer requests until the input ends."""
    known: dict[tuple[str, str], Task] = {}
    for line in sys.stdin:
        name, subject, size = line.split()
        if (name, subject) not in known:
            known[name, subject] = tasks[name](subject)
        count, seconds = known[name, subject](int(size))
        print(count, f"{seconds:.9f}", flush=True)


if __name__ == "__main__":
    from bench import tasks

    serve({**TASKS, **tasks.TASKS})
