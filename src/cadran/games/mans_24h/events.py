"""What happens in 24H du Mans, in the words of the table, and who sees what of it.

A card is told by its short name, its sort, and its figures: `7y`, car, 7, y, 2.
"""

from cadran.games.mans_24h import rules
from cadran.games.mans_24h.edition import COLOURS, INCIDENT, Edition
from cadran.kernel import Knows, Note
from cadran.library.shapes import Event

ENDINGS = ("end-deck", "end-last-running", "end-all-pass", "turn-cap")


class Drew(Event, frozen=True, tag="drew"):
    """A card was drawn; only its owner sees which."""

    reveals = True
    seat: int
    card: str | None
    sort: str | None
    score: int | None
    tyres: str | None  # y and b, one letter a tyre; "none" if it has none
    heat: int | None
    pile: int
    clause: str = "play"


class Passed(Event, frozen=True, tag="passed"):
    """A player passed; so many did in a row, of so many running."""

    seat: int
    passes: int
    running: int
    clause: str = "pass"


class Laid(Event, frozen=True, tag="laid"):
    """A car card was laid before its player: one card of the hand is known now."""

    reveals = True
    seat: int
    card: str
    score: int
    tyres: str
    heat: int
    clause: str = "score-row"


class Pitted(Event, frozen=True, tag="pitted"):
    """A pit card covered all cards before its player."""

    reveals = True
    seat: int
    score: int  # what is covered
    heat: int
    clause: str = "pit"


class Weather(Event, frozen=True, tag="weather"):
    """A weather card was laid before who has most tyres of its colour."""

    reveals = True
    seat: int
    target: int
    own: bool
    card: str
    colour: str
    heat: int
    clause: str = "weather"


class Incident(Event, frozen=True, tag="incident"):
    """A technical incident was laid before a player."""

    reveals = True
    seat: int
    target: int
    own: bool
    clause: str = "incident"


class Overheated(Event, frozen=True, tag="overheated"):
    """A player is out of this round."""

    seat: int
    heat: int
    clause: str  # overheat, or incident if only that was the reason


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """A round is over."""

    round: int
    clause: str


class Scored(Event, frozen=True, tag="scored"):
    """What the round brought a player."""

    seat: int
    points: int
    total: int
    overheated: bool
    clause: str = "round-score"


class Eliminated(Event, frozen=True, tag="eliminated"):
    """Overheated in the last round: no victory, whatever the total."""

    seat: int
    total: int
    clause: str = "last-round"


class RoundStarted(Event, frozen=True, tag="round-started"):
    """All cards are shuffled for a new round."""

    round: int
    seat: int
    night: bool
    clause: str = "pole"


class SetAside(Event, frozen=True, tag="set-aside"):
    """Cards left the night round unseen."""

    cards: int
    clause: str = "night"


class Dealt(Event, frozen=True, tag="dealt"):
    """A first card was dealt; only its owner sees which."""

    reveals = True
    seat: int
    card: str | None
    sort: str | None
    score: int | None
    tyres: str | None
    heat: int | None
    clause: str = "setup"


class Ended(Event, frozen=True, tag="ended"):
    """The game is over."""

    clause: str


Seen = tuple[str | None, str | None, int | None, str | None, int | None]
BACK: Seen = (None, None, None, None, None)  # all that others see of a card


def event(edition: Edition, note: Note, knows: Knows) -> Event:
    """A note in words, as whoever is told sees it."""
    kind, a, b, c, d = note
    if kind in (rules.DREW, rules.DEALT):
        card: Seen = edition.faces[b] if knows(a) else BACK
        return Drew(a, *card, c) if kind == rules.DREW else Dealt(a, *card)
    if kind == rules.PASSED:
        return Passed(a, b, c)
    if kind == rules.LAID:
        name, _sort, score, tyres, heat = edition.faces[b]
        return Laid(a, name, score, tyres, heat)
    if kind == rules.PITTED:
        return Pitted(a, b, c)
    if kind == rules.SENT and edition.sort[b] == INCIDENT:
        return Incident(a, c, a == c)
    if kind == rules.SENT:
        name, _sort, _score, _tyres, heat = edition.faces[b]
        return Weather(a, c, a == c, name, COLOURS[int(edition.colour[b])], heat)
    if kind == rules.OVERHEATED:
        return Overheated(a, b, "incident" if c else "overheat")
    if kind == rules.ROUND_ENDED:
        return RoundEnded(a, ENDINGS[b])
    if kind == rules.SCORED:
        return Scored(a, b, c, bool(d))
    if kind == rules.ELIMINATED:
        return Eliminated(a, b)
    if kind == rules.ROUND_STARTED:
        return RoundStarted(a, b, bool(c))
    if kind == rules.HID:
        return SetAside(a)
    return Ended("turn-cap" if a == rules.CAPPED else "winner")
