"""What may be done again and again at a table, and is written down each time, has its measure.

A log is kept for ever and read as a whole: it may be as long as a game is, and not as long as
somebody likes to sit down and leave, to take back and play again, or to come and go.
"""

from collections import Counter

from cadran.server.tables.problems import Problem
from cadran.server.tables.records import (
    Connected,
    Handed,
    Moved,
    Offered,
    Record,
    Sat,
    UndoAsked,
    Undone,
)

UNDOS = 300  # of one seat, done or asked for; each is played anew from the deal
LOSSES = 300  # lost connections of one seat: after that its clock does not wait any more
CHANGES = 300  # of one seat: handed to a bot, taken back, offered
SITS = 50  # of one person


class Wear:
    """How often it was done so far."""

    def __init__(self) -> None:
        self.undos: Counter[int] = Counter()  # by seat,
        self.losses: Counter[int] = Counter()
        self.changes: Counter[int] = Counter()
        self.sits: Counter[str] = Counter()  # by person

    def note(self, record: Record) -> None:
        """One more record of this table."""
        if isinstance(record, Moved):
            return  # the most of them: nothing is worn
        if isinstance(record, Undone | UndoAsked):
            self.undos[record.seat] += 1
        elif isinstance(record, Handed | Offered):
            self.changes[record.seat] += 1
        elif isinstance(record, Sat):
            self.sits[record.person] += 1
        elif isinstance(record, Connected):
            self.losses[record.seat] += not record.online

    def may_undo(self, seat: int) -> None:
        """Once more?"""
        if self.undos[seat] >= UNDOS:
            raise Problem("undo-enough")

    def may_change(self, seat: int) -> None:
        """May it be handed over, taken back or offered once more?"""
        if self.changes[seat] >= CHANGES:
            raise Problem("changed-enough")

    def may_sit(self, person: str) -> None:
        """May they sit down here once more?"""
        if self.sits[person] >= SITS:
            raise Problem("changed-enough")

    def may_lose(self, seat: int) -> bool:
        """Does its clock wait for a connection that is lost once more?"""
        return self.losses[seat] < LOSSES
