"""What happens in Quelle heure est-il ?, in the words of the table, and who sees what of it."""

from cadran.games.quelle_heure import hands, rules
from cadran.games.quelle_heure.edition import GHOST
from cadran.games.quelle_heure.views import Card, card_name
from cadran.kernel import Knows, Note
from cadran.library.shapes import Event

ENDINGS = ("", "win", "pile-empty", "turn-cap")


class Arranged(Event, frozen=True, tag="arranged"):
    """A hand was put in order; only its owner sees how."""

    reveals = True
    seat: int
    hand: list[Card] | None
    clause: str = "arrange"


class Taken(Event, frozen=True, tag="taken"):
    """An hour was taken from a hand, shown and announced."""

    reveals = True
    seat: int
    owner: int
    position: int  # from the left, 1 first
    hour: int
    clause: str = "show"


class Ghost(Event, frozen=True, tag="ghost"):
    """A ghost was taken from a hand and shown; it ends the turn."""

    reveals = True
    seat: int
    owner: int
    position: int
    clause: str = "ghost"


class Placed(Event, frozen=True, tag="placed"):
    """The hour taken lies in the row."""

    seat: int
    hour: int
    place: int  # from the left, 1 first


class Kept(Event, frozen=True, tag="kept"):
    """The hour cannot be placed, but an opponent could: it stays in the game."""

    seat: int
    hour: int
    target: int  # the first opponent, clockwise, who could place it
    clause: str = "unplaceable"


class Discarded(Event, frozen=True, tag="discarded"):
    """Nobody can place the hour: it leaves the game."""

    seat: int
    hour: int
    clause: str = "unplaceable"


class Drew(Event, frozen=True, tag="drew"):
    """A card was drawn from the pile; only its owner sees which."""

    reveals = True
    seat: int
    hour: int | None
    pile: int  # cards left

    def worded(self) -> dict[str, str | int]:
        return {"why": "no"}


class Announced(Event, frozen=True, tag="announced"):
    """A hand holds nothing but ghosts."""

    reveals = True
    seat: int
    ghosts: int
    clause: str = "never-empty"


class Emergency(Event, frozen=True, tag="emergency"):
    """A row can no longer be completed as it lies: hours must be moved."""

    seat: int
    clause: str = "emergency"


class Moved(Event, frozen=True, tag="moved"):
    """An hour of a row moved by one place."""

    seat: int
    hour: int
    place: int  # where it lies now
    side: str  # left, right
    clause: str = "emergency"


class Done(Event, frozen=True, tag="done"):
    """One hour was moved, and no second one."""

    seat: int
    hour: int
    clause: str = "emergency"


class Named(Event, frozen=True, tag="named"):
    """The next card of a new order; nobody but its owner is told of it."""

    seat: int
    card: Card
    clause: str = "arrange"


class Stayed(Event, frozen=True, tag="stayed"):
    """Whose row is full takes the hour to the hand."""

    seat: int
    hour: int
    clause: str = "full-row"


class Haunted(Event, frozen=True, tag="haunted"):
    """A row is full, but a ghost in the hand keeps its owner from winning."""

    reveals = True
    seat: int
    clause: str = "full-row"


class Won(Event, frozen=True, tag="won"):
    """A full row and no ghost."""

    reveals = True
    seat: int
    clause: str = "win"


class Drawn(Event, frozen=True, tag="drawn"):
    """The game ends without a winner."""

    clause: str


def event(note: Note, knows: Knows) -> Event | None:
    """A note in words, as whoever is told sees it."""
    kind, a, b, c, d = note
    if kind == rules.ARRANGED:
        return Arranged(a, _unpacked(b, c, d) if knows(a) else None)
    if kind == rules.TAKEN:
        return Ghost(a, b, c + 1) if d == GHOST else Taken(a, b, c + 1, d)
    if kind == rules.PLACED:
        return Placed(a, b, c + 1)
    if kind == rules.KEPT:
        return Kept(a, b, c)
    if kind == rules.DISCARDED:
        return Discarded(a, b)
    if kind == rules.DREW:
        return Drew(a, b if knows(a) else None, c)
    if kind == rules.ANNOUNCED:
        return Announced(a, b)
    if kind == rules.EMERGENCY:
        return Emergency(a)
    if kind == rules.MOVED:
        return Moved(a, b, c + 1, "left" if d < 0 else "right")
    if kind == rules.STAYED:
        return Stayed(a, b)
    if kind == rules.DONE:
        return Done(a, b)
    if kind == rules.NAMED:
        return Named(a, card_name(b)) if knows(a) else None
    if kind == rules.HAUNTED:
        return Haunted(a)
    return Won(b) if a == rules.WON else Drawn(ENDINGS[a])


def _unpacked(*parts: int) -> list[Card]:
    """The hand that the rules packed into numbers."""
    cards: list[Card] = []
    for part in parts:
        while part:
            cards.append(card_name(part % hands.PACK_BASE - 1))
            part //= hands.PACK_BASE
    return cards
