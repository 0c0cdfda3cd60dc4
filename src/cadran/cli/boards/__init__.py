"""The boards of the terminal: each game draws its own view."""

from collections.abc import Sequence
from importlib import import_module

from rich.console import RenderableType

from cadran.kernel import Game


def draw(game: Game, view: object, names: Sequence[str], language: str) -> RenderableType:
    """What a view shows, for a terminal of 80 columns."""
    package = type(game).__module__.split(".")[-2]
    board = import_module(f"cadran.cli.boards.{package}")
    drawn: RenderableType = board.draw(view, names, language)
    return drawn
