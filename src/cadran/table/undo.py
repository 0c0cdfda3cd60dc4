"""Taking back: what may be undone, and with whose consent."""

from typing import Literal

from cadran.library import Event
from cadran.table.table import Table


def last_of(table: Table, seat: int) -> int | None:
    """How many decisions stood before this seat's last one; None: it has taken none."""
    for number in range(len(table.standing) - 1, -1, -1):
        if table.standing[number].seat == seat:
            return number
    return None


def may_undo(table: Table, seat: int, to: int) -> Literal["yes", "consent", "revealed"]:
    """At once, with the consent of all people, or never: something hidden was seen since."""
    for step in table.standing[to:]:
        for event in table.game.truth(step.notes):
            assert isinstance(event, Event)
            if event.reveals:
                return "revealed"
    alone = all(step.seat == seat for step in table.standing[to:])
    return "yes" if alone else "consent"
