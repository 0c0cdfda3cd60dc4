"""Who writes the observations of a game: its own observer, or the plain one."""

from collections.abc import Mapping

from cadran.games import game as game_of
from cadran.kernel import Game, Observer, Value
from cadran.study.plain import PlainObserver


def observer(
    key: str | Game, seats: int | None = None, options: Mapping[str, Value] | None = None
) -> Observer:
    """The observer of one kind of table: this game with so many seats and these options."""
    game = game_of(key) if isinstance(key, str) else key
    count = game.seats[0] if seats is None else seats
    return game.observer(count, game.settle(count, options)) or PlainObserver(game, count)
