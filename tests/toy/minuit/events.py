"""What happens in Minuit, and who sees what of it."""

from cadran.kernel import Knows, Note
from cadran.library import Event
from minuit import rules


class Played(Event, frozen=True, tag="played"):
    """A card moved the clock on."""

    seat: int
    hours: int
    clock: int


class Drew(Event, frozen=True, tag="drew"):
    """A card was drawn; only its owner sees which."""

    reveals = True
    seat: int
    hours: int | None
    bag: int


class Waited(Event, frozen=True, tag="waited"):
    """Somebody let the turn go by."""

    seat: int
    clause: str = "wait"


class Bells(Event, frozen=True, tag="bells"):
    """Somebody earned bells."""

    seat: int
    bells: int
    clause: str


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""

    clause: str = "end"


def event(note: Note, knows: Knows) -> Event:
    """A note in words, as whoever is told sees it."""
    kind, a, b, c, _ = note
    if kind == rules.PLAYED:
        return Played(a, b, c)
    if kind == rules.DREW:
        return Drew(a, b if knows(a) else None, c)
    if kind == rules.WAITED:
        return Waited(a)
    if kind == rules.BELLS:
        return Bells(a, b, "past-midnight" if c else "midnight")
    return Ended()
