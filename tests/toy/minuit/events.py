"""What happens in Minuit, and who sees what of it."""

from cadran.kernel import Notes
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


def read(notes: Notes, seat: int | None, truth: bool = False) -> list[object]:
    """The notes as events, as a seat sees them; with `truth`, nothing is hidden."""
    events: list[object] = []
    for kind, a, b, c, _ in notes:
        if kind == rules.PLAYED:
            events.append(Played(a, b, c))
        elif kind == rules.DREW:
            events.append(Drew(a, b if truth or seat == a else None, c))
        elif kind == rules.WAITED:
            events.append(Waited(a))
        elif kind == rules.BELLS:
            events.append(Bells(a, b, "past-midnight" if c else "midnight"))
        else:
            events.append(Ended())
    return events
