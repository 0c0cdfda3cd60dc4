"""What happens in Les 24 Heures, in the words of the table, and who sees what of it."""

from cadran.games.les_24_heures import cards, rules
from cadran.games.les_24_heures.edition import HOUR, JOKER, NAMES, NIGHT_FROM, NIGHT_TO
from cadran.kernel import Knows, Note
from cadran.library.shapes import Event

# A car is named by its first driver, whose seat has the same number.
BACKS = ("plain", "marked", "none")


class Drew(Event, frozen=True, tag="drew"):
    """A card was drawn; only its owner sees which, everybody sees its back and the next one's."""

    reveals = True
    seat: int
    card: str | None
    marked: bool
    shoe: int
    next: str  # plain, marked, none


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The discards became the new shoe."""

    cards: int
    clause: str = "reshuffle"


class Drove(Event, frozen=True, tag="drove"):
    """A speed card was exposed."""

    seat: int
    km: int
    total: int
    clause: str = "speed"

    def worded(self) -> dict[str, str | int]:
        return {"mates": "none", "gap": "none"}


class Stopped(Event, frozen=True, tag="stopped"):
    """A pit stop was exposed: the car stands still."""

    seat: int
    card: str
    clause: str = "pit-stop"

    def worded(self) -> dict[str, str | int]:
        return {"mates": "none"}


class Covered(Event, frozen=True, tag="covered"):
    """A pit stop was covered."""

    seat: int
    card: str
    joker: bool
    clause: str


class TyresChanged(Event, frozen=True, tag="tyres"):
    """A car changed its tyres."""

    seat: int
    joker: bool
    clause: str


class Cleared(Event, frozen=True, tag="cleared"):
    """A Joker swept everything away that lay before a car."""

    seat: int
    cards: int
    clause: str = "joker-clear"


class LapRecord(Event, frozen=True, tag="record"):
    """The lap record: two cards, two plays."""

    seat: int
    clause: str = "lap-record"


class TurnLost(Event, frozen=True, tag="lost"):
    """A turn was lost to the carburettor."""

    seat: int
    left: int
    clause: str = "carburettor"


class Discarded(Event, frozen=True, tag="discarded"):
    """A card was thrown away."""

    seat: int
    card: str
    clause: str


class Placed(Event, frozen=True, tag="placed"):
    """An incident was placed before a car (named by its first driver)."""

    seat: int
    target: int
    card: str
    clause: str = "incident"


class Clock(Event, frozen=True, tag="clock"):
    """The clock moved on."""

    hour: int
    night: bool
    finish: bool  # it shows Arrivée
    clause: str


class IncidentOver(Event, frozen=True, tag="over"):
    """An incident has run its time (its car named by the first driver)."""

    target: int
    card: str
    clause: str = "incident-over"


class Skipped(Event, frozen=True, tag="skipped"):
    """A player without a card was passed over."""

    seat: int
    clause: str = "reshuffle"


class Ended(Event, frozen=True, tag="ended"):
    """The race is over."""

    why: str  # finish, turn-cap
    clause: str


def event(note: Note, knows: Knows) -> Event:
    """A note in words, as whoever is told sees it."""
    kind, a, b, c, d = note
    if kind == cards.DREW:
        card = NAMES[b] if knows(a) else None
        return Drew(a, card, bool(cards.is_stop(b)), c, BACKS[d])
    if kind == cards.SHUFFLED:
        return Shuffled(a)
    if kind == rules.DROVE:
        return Drove(a, int(NAMES[b]), c)
    if kind == rules.STOPPED:
        return Stopped(a, NAMES[b])
    if kind == rules.COVERED:
        return Covered(a, NAMES[b], c == JOKER, "joker-bonus" if c == JOKER else "cover")
    if kind == rules.TYRES_CHANGED:
        return TyresChanged(a, b == JOKER, "joker-bonus" if b == JOKER else "tyres-2500")
    if kind == rules.CLEARED:
        return Cleared(a, b)
    if kind == rules.LAP_RECORD:
        return LapRecord(a)
    if kind == rules.TURN_LOST:
        return TurnLost(a, b)
    if kind == rules.DISCARDED:
        return Discarded(a, NAMES[b], "race-hour" if b == HOUR else "discard")
    if kind == rules.INCIDENT:
        return Placed(a, b, NAMES[c])
    if kind == rules.CLOCK:
        night = NIGHT_FROM <= a <= NIGHT_TO and not c
        return Clock(a, night, bool(c), "clock-safety" if b else "race-hour")
    if kind == rules.INCIDENT_OVER:
        return IncidentOver(a, NAMES[b])
    if kind == rules.SKIPPED:
        return Skipped(a)
    why = "turn-cap" if a == rules.CAPPED else "finish"
    return Ended(why, why)
