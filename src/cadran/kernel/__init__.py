"""The kernel: what every game is made of. It knows no game."""

from cadran.kernel.errors import (
    BadEdition,
    BadInput,
    BadLog,
    BadPosition,
    Broken,
    CadranError,
    NotAllowed,
    Repeated,
    Stale,
    need,
)
from cadran.kernel.game import FIRST, Clause, Game, Knows, Note, Notes, Option, Value
from cadran.kernel.guide import Guide, weightiest
from cadran.kernel.observer import Observer, Part
from cadran.kernel.playout import checked_playout, playout
from cadran.kernel.rng import FastRng, Rng, TableRng, fast_rng, load_rng, stream
from cadran.kernel.rows import NOTHING, joined, row_of, same, total, zeros
from cadran.kernel.state import (
    ALL_HANDS,
    OVER,
    Journal,
    Outcome,
    State,
    fixed_rng,
    need_action,
    ranks_of,
)

__all__ = [
    "ALL_HANDS", "FIRST", "NOTHING", "OVER", "BadEdition", "BadInput", "BadLog", "BadPosition",
    "Broken", "CadranError", "Clause", "FastRng", "Game", "Guide", "Journal", "Knows", "NotAllowed",
    "Note", "Notes", "Observer", "Option", "Outcome", "Part", "Repeated", "Rng", "Stale", "State",
    "TableRng", "Value", "checked_playout", "fast_rng", "fixed_rng", "joined", "load_rng",
    "need", "need_action", "playout", "ranks_of", "row_of", "same", "stream", "total", "weightiest",
    "zeros",
]  # fmt: skip
