"""The boards of the terminal: each game draws its own view, the plain board draws the others."""

from collections.abc import Callable, Sequence

from rich.console import RenderableType

from cadran.cli.boards import plain
from cadran.kernel import Game
from cadran.library import GameView, plugins
from cadran.library.plugins import BOARDS, Unusable

Draw = Callable[[object, Sequence[str], str], RenderableType]


def draw(game: Game, view: object, names: Sequence[str], language: str) -> RenderableType:
    """What a view shows, for a terminal of 80 columns."""
    board = board_of(game.key)
    if board is not None:
        return board(view, names, language)
    assert isinstance(view, GameView)
    return plain.draw(game, view, names, language)


def board_of(key: str) -> Draw | None:
    """How a game draws its view, if it brings that."""
    return plugins.load(BOARDS, key, _checked)


def _checked(found: object) -> Draw:
    if not callable(found):
        raise Unusable(f"{found!r} draws nothing")
    return found
