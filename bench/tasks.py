"""What people feel: views, events and worlds of a position, and what `simulate` and `arena` do.

Earlier builds take these tasks too: only what they have is imported, and what is newer is imported
where it is used.
"""

from time import process_time

import cadran
from bench.worker import Answer, Task, same_stream
from cadran.kernel import OVER, Game, Journal, State
from cadran.lab.arena import Deal, play_deal
from cadran.lab.simulate import simulate

POSITIONS = 40  # of one random game, as far apart as they lie


def along(game: Game) -> list[State]:
    """Positions from the beginning to the end of a random game."""
    rng = same_stream(1)
    state = game.new(game.seats[0], seed="bench")
    found: list[State] = []
    while state.to_act() != OVER:
        found.append(state.clone())
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
    return found[:: max(1, len(found) // POSITIONS)]


def view(key: str) -> Task:
    """What the seat to act sees."""
    game = cadran.game(key)
    states = [(state, int(state.to_act())) for state in along(game)]

    def task(rounds: int) -> Answer:
        start = process_time()
        for _ in range(rounds):
            for state, seat in states:
                game.view(state, seat)
        return rounds * len(states), process_time() - start

    return task


def events(key: str) -> Task:
    """What one seat is told of a decision."""
    game = cadran.game(key)
    told = []
    for state in along(game):
        state.journal = journal = Journal()
        state.apply(state.legal()[0])
        told.append(journal.take())

    def task(rounds: int) -> Answer:
        start = process_time()
        for _ in range(rounds):
            for notes in told:
                game.events(notes, 0)
        return rounds * len(told), process_time() - start

    return task


def imagine(key: str) -> Task:
    """A world from a view."""
    game = cadran.game(key)
    views = [game.view(state, int(state.to_act())) for state in along(game)]
    rng = same_stream(1)

    def task(rounds: int) -> Answer:
        start = process_time()
        for _ in range(rounds):
            for seen in views:
                game.imagine(seen, rng)
        return rounds * len(views), process_time() - start

    return task


def simulated(key: str, bot: str) -> Task:
    """`cadran simulate`, one process."""
    bots = [bot] * cadran.game(key).seats[0]

    def task(games: int) -> Answer:
        start = process_time()
        report = simulate(key, bots, games, "bench")
        return report.decisions, process_time() - start

    return task


def greedy_loop(key: str) -> Task:
    """Greedy players in the compiled loop alone."""
    from cadran.bots import guide_of
    from cadran.bots.simple import GREEDILY, play_simply
    from cadran.kernel import row_of

    game, guide, rng = cadran.game(key), guide_of(key), same_stream(1)
    seats = game.seats[0]
    options, ways = game.settle(seats, None), row_of([GREEDILY] * seats)

    def task(games: int) -> Answer:
        decisions = 0
        start = process_time()
        for _ in range(games):
            state = game.deal(seats, options, rng)
            decisions += int(play_simply(state, ways, guide, [rng] * seats))
        return decisions, process_time() - start

    return task


def pair_loop(key: str) -> Task:
    """A greedy player among random ones in the compiled loop alone, by games."""
    from cadran.bots import guide_of
    from cadran.bots.simple import GREEDILY, RANDOMLY, play_simply
    from cadran.kernel import row_of

    game, guide, rng = cadran.game(key), guide_of(key), same_stream(1)
    seats = game.seats[0]
    options, ways = game.settle(seats, None), row_of([GREEDILY] + [RANDOMLY] * (seats - 1))

    def task(games: int) -> Answer:
        start = process_time()
        for _ in range(games):
            play_simply(game.deal(seats, options, rng), ways, guide, [rng] * seats)
        return games, process_time() - start

    return task


def arena(key: str) -> Task:
    """The deals of `cadran arena --bots greedy,random`, by games."""
    game = cadran.game(key)
    seats = game.seats[0]
    options = game.settle(seats, None)
    deals = 0

    def task(count: int) -> Answer:
        nonlocal deals
        start = process_time()
        games = 0
        for _ in range(count):
            deals += 1
            deal = Deal(key, None, seats, options, "greedy", "random", f"bench/{deals}")
            games += len(play_deal(deal))
        return games, process_time() - start

    return task


TASKS = {
    "view": view,
    "events": events,
    "imagine": imagine,
    "simulate": lambda key: simulated(key, "random"),
    "simulate-greedy": lambda key: simulated(key, "greedy"),
    "greedy-loop": greedy_loop,
    "pair-loop": pair_loop,
    "arena": arena,
}
