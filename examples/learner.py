"""A learner in numpy: what is a tile of 24/7 worth on a square, learned from winning and losing.

    python examples/learner.py [games]

It holds a table of preferences, one for each tile and each room that a square has left (a tile that
fills its room brings a line to 24), and learns them by policy gradient (REINFORCE) in seat 0,
against a seat that plays at random. The curve is the mean reward of its games, from -1 to 1.
"""

import sys

import numpy

import cadran

TOGETHER = 128  # games side by side
BLOCKS = 10  # of the curve
RATE = 0.1
CELLS, VALUES = 49, 10
PLACEMENTS = CELLS * VALUES  # the first actions of 24/7: ten tiles on every square


def learn(games: int, seed: int = 1) -> list[float]:
    """Play so many games and learn from each; the mean rewards of ten blocks of them."""
    many = cadran.batch("24-7", TOGETHER, seats=2, seed=seed)
    parts = {part.name: part.start for part in many.observer.parts}
    rooms = numpy.asarray(many.observations)[:, parts["room"] : parts["room"] + CELLS]
    masks = numpy.asarray(many.masks)[:, :PLACEMENTS]
    to_act, ended = numpy.asarray(many.to_act), numpy.asarray(many.ended)
    rewards = numpy.asarray(many.rewards)
    tiles = numpy.tile(numpy.arange(VALUES), CELLS)  # the tile of every placement, from 0

    chance, others = numpy.random.default_rng(seed), cadran.fast_rng(f"others {seed}")
    likes = numpy.zeros((VALUES, VALUES + 1))
    slopes = numpy.zeros((TOGETHER, *likes.shape))  # of each game so far
    won: list[float] = []
    while len(won) < games:
        actions = numpy.array(many.any_actions(others))
        own = numpy.flatnonzero(to_act == 0)
        room = numpy.repeat(rooms[own], VALUES, axis=1)
        odds = numpy.exp(likes[tiles, room]) * masks[own]
        odds /= odds.sum(axis=1, keepdims=True)
        drawn = (odds.cumsum(axis=1) > chance.random((len(own), 1))).argmax(axis=1)
        actions[own] = drawn
        # How the logarithm of the chance to choose this changes with every preference.
        places = numpy.broadcast_to(own[:, None], room.shape)
        numpy.add.at(slopes, (places, numpy.broadcast_to(tiles, room.shape), room), -odds)
        chosen = room[numpy.arange(len(own)), drawn]
        numpy.add.at(slopes, (own, tiles[drawn], chosen), 1.0)

        many.step(actions)
        over = numpy.flatnonzero(ended)
        if len(over):
            usual = numpy.mean(won[-500:]) if won else 0.0
            better = rewards[over, 0] - usual
            likes += RATE * (better[:, None, None] * slopes[over]).mean(axis=0)
            slopes[over] = 0.0
            won += rewards[over, 0].tolist()
    return [float(numpy.mean(block)) for block in numpy.array_split(won[:games], BLOCKS)]


def main() -> None:
    """Learn, and draw the curve."""
    for number, reward in enumerate(learn(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)):
        print(f"{number + 1:2} {reward:+.3f} {'#' * round(40 * (reward + 1) / 2)}")


if __name__ == "__main__":
    main()
