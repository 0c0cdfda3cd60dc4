"""The project of the toy game as a stranger would have it, used from its folder, not installed."""

import sys
from pathlib import Path

from cadran.kernel import Game
from cadran.library import add_texts

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER))

import minuit  # noqa: E402


def make(edition: str | None = None) -> Game:
    """Minuit with its texts; where it is installed, Cadran reads them by itself."""
    add_texts("minuit")
    return minuit.make(edition)
