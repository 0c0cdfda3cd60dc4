"""What a profile-guided build learns from: every game as it is played, looked at and thought about.

`make compile PGO=1` runs it once with binaries that count, before it compiles for good.
"""

import sys

from cadran.bots import guide_of
from cadran.bots.search import Search, futures
from cadran.bots.simple import GREEDILY, play_simply
from cadran.games import games
from cadran.kernel import OVER, Game, fast_rng, playout, row_of
from cadran.study import batch

DECISIONS = 30_000  # at random, of each game
POSITIONS = 24  # thought about
SIMULATIONS = 300
SIDE_BY_SIDE = 64  # games of a batch
STEPS = 200  # of it
CAP = 1_000_000


def train(game: Game) -> None:
    """Random games with every number of seats, games seen as numbers, greedy ones, searches."""
    rng = fast_rng(f"training {game.key}")
    played = 0
    while played < DECISIONS:
        for seats, options in game.variants():
            played += int(playout(game.new(seats, f"training {played}", options), rng, CAP))
    guide = guide_of(game.key)
    for seats, options in game.variants():
        play_simply(
            game.new(seats, "greedy", options), row_of([GREEDILY] * seats), guide, [rng] * seats
        )
        many = batch(game, SIDE_BY_SIDE, seats, options, seed="training")
        for _ in range(STEPS):
            many.step(many.any_actions(rng))
    asked = 0
    while asked < POSITIONS:
        state = game.new(game.seats[0], f"training {asked}")
        while (seat := int(state.to_act())) != OVER and asked < POSITIONS:
            if len(state.legal()) > 1 and not guide.alike(state):
                world = game.imagine(game.view(state, seat), rng)
                Search(world, seat, guide, rng).simulate(SIMULATIONS)
                futures(world, seat, int(world.legal()[0]), guide, asked, 0, 1)
                asked += 1
            for _ in range(5):
                if state.to_act() != OVER:
                    state.apply(guide.pick(state, rng))


def main() -> None:
    """All games that are installed; a profile of none would be no profile."""
    installed = games()
    if not installed:
        sys.exit("training: no game is installed here")
    for game in installed:
        train(game)


if __name__ == "__main__":
    main()
