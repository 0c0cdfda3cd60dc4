"""The bots by name, behind one small interface."""

from typing import Protocol

from cadran.bots.guides import guide_of
from cadran.bots.search import Search
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
        world = game.imagine(view, rng)
        best = max(float(guide.weight(world, choice.action)) for choice in view.legal)
        equal = [c.action for c in view.legal if guide.weight(world, c.action) == best]
        return equal[int(rng.below(len(equal)))]


class SearchBot:
    """Tree search over imagined worlds with a budget of simulations."""

    def __init__(self, simulations: int = 1000) -> None:
        self.name = f"search:{simulations}"
        self.simulations = simulations

    def choose(self, game: Game, view: GameView, rng: Rng) -> int:
        if len(view.legal) == 1:
            return view.legal[0].action
        assert view.seat is not None
        search = Search(game.imagine(view, rng), view.seat, guide_of(game.key), rng, EXPLORE, WIDEN)
        search.simulate(self.simulations)
        return int(search.best())


EXPLORE = 0.4
WIDEN = 1.0
PLAIN: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}
BOTS = (*PLAIN, "search")


def bot(name: str) -> Bot:
    """A bot by its name; `search:500` thinks 500 simulations a move."""
    if name in PLAIN:
        return PLAIN[name]()
    kind, _, number = name.partition(":")
    if kind == "search" and (not number or (number.isdecimal() and int(number) > 0)):
        return SearchBot(int(number or 1000))
    raise BadInput(f"there is no bot {name!r}; the bots are {', '.join(BOTS)} (search:500)")
