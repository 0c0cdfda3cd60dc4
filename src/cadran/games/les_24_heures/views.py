"""The shapes of what a seat sees of a race; `looking.py` fills them."""

import msgspec

from cadran.games.les_24_heures.edition import FUEL, NAMES, REFUEL, STOPS
from cadran.library.shapes import TurnView

EVERY = "tyres_every_2500"
PHASES: tuple[str, ...] = ("play", "lose")
REMEDIES = {NAMES[REFUEL + stop]: NAMES[FUEL + stop] for stop in range(STOPS)}  # cover


class Car(msgspec.Struct, frozen=True):
    """What lies before one car; everybody sees all of it."""

    seats: list[int]  # its drivers
    km: int
    piles: list[int]  # the kilometres in piles of 1,000
    speed: dict[str, int]  # the cards that make them
    last_350: int | None  # the thousand (0, 1, ...) in which its last 350 started
    tyre_changes: int
    gates: list[int]  # where it has changed its tyres, then where it must change them next
    tyre_stop: int | None  # the kilometre at which it must change its tyres next
    tyres_due: bool  # it stands there
    pit_stops: list[str]
    incidents: dict[str, list[int]]  # per card: turns left (limit: hours left), the longest first
    lost_turns: int  # how many turns it must still lose


class Chair(msgspec.Struct, frozen=True):
    """What everybody knows of one player."""

    car: int
    cards: int
    marked: int  # cards with a "?" on their back


class View(TurnView, frozen=True, kw_only=True):
    """The clock, the cars, the chairs, the shoe, the discards and your own hand."""

    plays_left: int
    record_played: bool  # this turn
    hour: int
    last_hour: int
    night: bool
    night_hours: list[int]  # of the whole race
    remedies: dict[str, str]  # per kind of pit stop the bonus card that covers it
    points: list[int]  # per car, once the race is over: what its place is worth
    quiet: int  # turns since a race hour was discarded
    patience: int  # how many of them before the clock moves by itself
    cars: list[Car]
    chairs: list[Chair]
    shoe: int
    shoe_marked: bool  # the top card of the shoe has a "?" on its back
    discards: dict[str, int]
    filled: dict[str, int]  # what the shoe was last filled with
    drawn: dict[str, int]  # what you have drawn of it since
    hand: list[str]
