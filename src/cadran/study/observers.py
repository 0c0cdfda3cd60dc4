"""Who writes the observations of a game: its own observer, or the plain one."""

from collections.abc import Mapping

from cadran.games import game as game_of
from cadran.kernel import Game, Observer, Value
from cadran.study.plain import PlainObserver


def named(key: str | Game) -> Game:
    """A game by its key, or the game itself, of whatever edition."""
    return key if isinstance(key, Game) else game_of(key)


def observer(
    key: str | Game, seats: int | None = None, options: Mapping[str, Value] | None = None
) -> Observer:
    """The observer of one kind of table: this game with so many seats and these options."""
    game = named(key)
    count = game.seats[0] if seats is None else seats
    return game.observer(count, game.settle(count, options)) or PlainObserver(game, count)
