"""Cadran: five tabletop games of hours and races, for people, for bots and for study."""

from cadran import _mode

_mode.choose()

from cadran.games import SetAside, game, games, set_aside  # noqa: E402
from cadran.kernel import (  # noqa: E402
    ALL_HANDS,
    OVER,
    BadEdition,
    BadInput,
    BadLog,
    BadPosition,
    CadranError,
    Clause,
    FastRng,
    Game,
    Guide,
    Journal,
    NotAllowed,
    Observer,
    Option,
    Outcome,
    Part,
    Repeated,
    Rng,
    Stale,
    State,
    TableRng,
    fast_rng,
    load_rng,
    playout,
)
from cadran.study import Batch, Recall, batch, observer, rewards_of  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "ALL_HANDS",
    "OVER",
    "BadEdition",
    "BadInput",
    "BadLog",
    "BadPosition",
    "Batch",
    "CadranError",
    "Clause",
    "FastRng",
    "Game",
    "Guide",
    "Journal",
    "NotAllowed",
    "Observer",
    "Option",
    "Outcome",
    "Part",
    "Recall",
    "Repeated",
    "Rng",
    "SetAside",
    "Stale",
    "State",
    "TableRng",
    "__version__",
    "batch",
    "fast_rng",
    "game",
    "games",
    "load_rng",
    "observer",
    "playout",
    "rewards_of",
    "set_aside",
]
