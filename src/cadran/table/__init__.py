"""One running game, its log and its replay. No input or output here."""

from cadran.table.log import Log, commitment_of, read, write
from cadran.table.table import Table, replay, save

__all__ = ["Log", "Table", "commitment_of", "read", "replay", "save", "write"]
