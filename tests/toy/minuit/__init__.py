"""Minuit, the toy game of docs/add-a-game.md: complete, interpreted, outside the package."""

from minuit.game import make

__all__ = ["make"]
