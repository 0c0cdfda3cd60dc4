"""The bots by name, behind one small interface."""

import time
from math import log
from typing import NamedTuple, Protocol

from cadran.bots.guides import guide_of
from cadran.bots.search import Search
from cadran.kernel import BadInput, Game, Rng, State, weightiest
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
        return int(weightiest(guide_of(game.key), game.imagine(view, rng), rng))


class HastyBot:
    """Plays by the guide, but overlooks what people overlook."""

    name = "beginner"

    def choose(self, game: Game, view: GameView, rng: Rng) -> int:
        guide = guide_of(game.key)
        world = game.imagine(view, rng)
        looks = [(float(guide.hasty(world, c.action, rng)), c.action) for c in view.legal]
        best = max(look for look, _ in looks)
        equal = [action for look, action in looks if look == best]
        return equal[int(rng.below(len(equal)))]


class SearchBot:
    """Tree search over imagined worlds, with a budget of simulations, of time, or of both.

    A steady one thinks about what leaves no choice as long as about anything else: how long it
    takes tells nothing of its hand.
    """

    def __init__(
        self, name: str, simulations: int, milliseconds: int | None = None, steady: bool = False
    ) -> None:
        self.name = name
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.steady = steady

    def choose(self, game: Game, view: GameView, rng: Rng) -> int:
        if len(view.legal) == 1 and not self.steady:
            return view.legal[0].action
        return self.think(game, view, rng)[2]

    def think(self, game: Game, view: GameView, rng: Rng) -> tuple[State, Search | None, int]:
        """The world it imagines, its search if there is anything to search, and its action."""
        assert view.seat is not None
        guide = guide_of(game.key)
        world = game.imagine(view, rng)
        if len(view.legal) == 1 or guide.alike(world):
            action = view.legal[int(rng.below(len(view.legal)))].action
            if self.steady:
                self.search(Search(world, view.seat, guide, rng))
            return world, None, action
        search = Search(world, view.seat, guide, rng)
        self.search(search)
        return world, search, int(search.best())

    def search(self, search: Search) -> None:
        """As far as the budget goes."""
        if self.milliseconds is None:
            self.simulate(search, self.simulations)
        else:
            self.hurry(search, self.milliseconds / 1000)

    def simulate(self, search: Search, count: int) -> None:
        """So many, some at a time: in between the interpreter hears that it is to give up."""
        for start in range(0, count, SOME):
            search.simulate(min(SOME, count - start))

    def hurry(self, search: Search, seconds: float) -> None:
        """A few simulations tell the pace; then all that are wanted, or as many as time allows."""
        started = time.monotonic()
        done, batch = 0, min(PROBE, self.simulations)
        while batch > 0:
            self.simulate(search, batch)
            done += batch
            spent = time.monotonic() - started
            affordable = int(PRUDENCE * (seconds - spent) * done / spent)
            batch = min(self.simulations - done, affordable)
            if spent > PRUDENCE * seconds:
                break


SOME = 100  # simulations: a few hundredths of a second
PROBE = 40  # simulations before the first look at the clock
PRUDENCE = 0.9  # of the time left is planned with
ENDLESS = 1_000_000_000
LEVELS = ("beginner", "club", "expert", "champion")
PEOPLE = "club"  # the level people are taken to play at, wherever nobody knows better
BOTS = ("random", "greedy", "search", *LEVELS)
PATIENCE = 1500  # milliseconds after which any level has thought enough


class Depth(NamedTuple):
    """How far a level of a game thinks."""

    simulations: int
    careless: float = 0.0  # the share of its decisions taken at a careless glance


# Club, expert, champion: each beats the one before it clearly.
DEPTHS: dict[str, tuple[Depth, Depth, Depth]] = {
    "24-7": (Depth(16), Depth(120), Depth(4000)),
    "les-24-heures": (Depth(16, careless=0.6), Depth(40, careless=0.25), Depth(3000)),
}
USUAL = (Depth(60), Depth(400), Depth(4000))


def like_level(key: str, name: str) -> str:
    """The level that thinks about as far in this game as a search does; others are themselves."""
    if not name.startswith("search"):
        return name
    thinks = bot(name)
    assert isinstance(thinks, SearchBot)
    far = {level: DEPTHS.get(key, USUAL)[at].simulations for at, level in enumerate(LEVELS[1:])}
    return min(far, key=lambda level: abs(log(far[level] / thinks.simulations)))


class LevelBot:
    """A level for people: the same name in every game, with the depth that suits the game."""

    def __init__(self, name: str, steady: bool = False) -> None:
        self.name = name
        self.step = LEVELS.index(name) - 1
        self.steady = steady

    def choose(self, game: Game, view: GameView, rng: Rng) -> int:
        depth = DEPTHS.get(game.key, USUAL)[self.step]
        if depth.careless and int(rng.below(1000)) < 1000 * depth.careless:
            return HastyBot().choose(game, view, rng)
        deep = SearchBot(self.name, depth.simulations, PATIENCE, self.steady)
        return deep.choose(game, view, rng)


def bot(name: str, steady: bool = False) -> Bot:
    """A bot by its name; `search:500` thinks 500 simulations a move, `search:200ms` so long.

    A steady one thinks as long about what leaves no choice: for tables where others wait for it.
    """
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    if name == "beginner":
        return HastyBot()
    if name in LEVELS:
        return LevelBot(name, steady)
    kind, _, budget = name.partition(":")
    number = budget.removesuffix("ms")
    if kind == "search" and not budget:
        return SearchBot(name, 1000, steady=steady)
    if kind == "search" and number.isdecimal() and int(number) > 0:
        if budget.endswith("ms"):
            return SearchBot(name, ENDLESS, int(number), steady)
        return SearchBot(name, int(number), steady=steady)
    raise BadInput(f"there is no bot {name!r}; the bots are {', '.join(BOTS)} (search:500)")
