"""Cadran: five tabletop games of hours and races, for people, for bots and for study."""

from cadran import _mode

_mode.choose()

from cadran.games import SetAside, game, games, set_aside  # noqa: E402
from cadran.kernel import (  # noqa: E402
    OVER,
    BadEdition,
    BadInput,
    BadLog,
    BadPosition,
    CadranError,
    Game,
    Journal,
    NotAllowed,
    Observer,
    Outcome,
    Stale,
    State,
)
from cadran.study import Batch, Recall, batch, observer  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "OVER",
    "BadEdition",
    "BadInput",
    "BadLog",
    "BadPosition",
    "Batch",
    "CadranError",
    "Game",
    "Journal",
    "NotAllowed",
    "Observer",
    "Outcome",
    "Recall",
    "SetAside",
    "Stale",
    "State",
    "__version__",
    "batch",
    "game",
    "games",
    "observer",
    "set_aside",
]
