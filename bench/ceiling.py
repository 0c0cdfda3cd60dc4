"""How much there is to win at all: a player who sees every hidden card, against greedy.

python -m bench.ceiling [KEY ...] [--games 200] [--playouts 40]

It is no bot: it gets the true state, which a bot never does, and plays every action out from there
with all cards as they lie. What it scores is about the most that luck leaves to be won.
"""

import argparse

import cadran
from cadran.bots import bot, guide_of
from cadran.bots.search import play_to_end
from cadran.kernel import OVER, FastRng, Game, State, fast_rng, stream
from cadran.lab.ratings import interval
from cadran.library import GameView

LUCKY = ("24h-du-mans", "quelle-heure")
PLAYOUTS = 40


def seer(game: Game, state: State, rng: FastRng, playouts: int) -> int:
    """The action after which the true cards bring the most victories, played out by the guide."""
    guide = guide_of(game.key)
    side = int(state.side_of(state.to_act()))
    best, most = -1, -1.0
    for action in state.legal():
        total = 0.0
        for number in range(playouts):
            twin = state.clone()
            twin.apply(action)
            play_to_end(twin, guide, stream(rng.word(), number, 24))
            ranks = twin.outcome().ranks
            total += 1.0 / ranks.count(1) if ranks[side] == 1 else 0.0
        if total > most:
            best, most = int(action), total
    return best


def play(game: Game, seed: str, place: int, playouts: int) -> float:
    """One game of a seer against greedy."""
    state = game.new(game.seats[0], seed)
    greedy = bot("greedy")
    rng = fast_rng(f"{seed} {place}")
    while (seat := int(state.to_act())) != OVER:
        if int(state.side_of(seat)) == place:
            state.apply(seer(game, state, rng, playouts))
        else:
            view = game.view(state, seat)
            assert isinstance(view, GameView)
            state.apply(greedy.choose(game, view, rng))
    ranks = state.outcome().ranks
    return 1.0 / ranks.count(1) if ranks[place] == 1 else 0.0


def play_deal(deal: tuple[str, str]) -> list[float]:
    """A game's key and a seed: the deal from both seats."""
    key, seed = deal
    return [play(cadran.game(key), seed, place, PLAYOUTS) for place in range(2)]


def main() -> None:
    """Print the ceiling of each game."""
    parser = argparse.ArgumentParser(prog="python -m bench.ceiling", description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY", default=LUCKY)
    parser.add_argument("--games", type=int, default=200, metavar="N")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, metavar="N")
    given = parser.parse_args()
    for key in given.keys:
        game = cadran.game(key)
        blocks = [
            [play(game, f"ceiling {deal}", place, given.playouts) for place in range(2)]
            for deal in range(-(-given.games // 2))
        ]
        score, low, high = interval(blocks)
        print(
            f"{key}: who sees all cards scores {100 * score:.1f} %"
            f" ({100 * low:.1f} … {100 * high:.1f}) against greedy, {2 * len(blocks)} games",
            flush=True,
        )


if __name__ == "__main__":
    main()
