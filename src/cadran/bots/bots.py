"""The bots by name, behind one small interface."""

from typing import Protocol

from cadran.bots.guides import guide_of
from cadran.kernel import BadInput, Game, Rng
from cadran.library import GameView


class Bot(Protocol):
    """Chooses one of the legal actions of a view."""

    name: str

    def choose(self, game: Game, view: GameView, rng: Rng) -> int:
        """The action it takes; the same view and the same stream give the same choice."""
        ...


class RandomBot:
    """Any legal action, each equally likely."""

    name = "random"

    def choose(self, game: Game, view: GameView, rng: Rng) -> int:
        return view.legal[int(rng.below(len(view.legal)))].action


class GreedyBot:
    """The action that looks best at first sight."""

    name = "greedy"

    def choose(self, game: Game, view: GameView, rng: Rng) -> int:
        guide = guide_of(game.key)
        if guide is None:
            return view.legal[int(rng.below(len(view.legal)))].action
        return int(guide.pick(game.imagine(view, rng), rng))


BOTS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise BadInput(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name]()
