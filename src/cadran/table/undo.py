"""Taking back: what may be undone, and with whose consent."""

from typing import Literal

from cadran.library import Event
from cadran.table.table import Table


def last_of(table: Table, seat: int) -> int | None:
    """How many decisions stood before this seat's last one; None: it has taken none."""
    for number in range(len(table.history) - 1, -1, -1):
        if table.actors[number] == seat:
            return number
    return None


def may_undo(table: Table, seat: int, to: int) -> Literal["yes", "consent", "revealed"]:
    """At once, with the consent of all people, or never: something hidden was seen since."""
    for notes in table.history[to:]:
        for event in table.game.truth(notes):
            assert isinstance(event, Event)
            if event.reveals:
                return "revealed"
    alone = all(actor == seat for actor in table.actors[to:])
    return "yes" if alone else "consent"
