"""The components of Quelle heure est-il ?: hours from 06 to 22, two of each, and two ghosts."""

from typing import Final

from mypy_extensions import i64

GHOST: Final = 0  # a ghost as a card; an hour is its own number
FIRST_HOUR: Final = 6
LAST_HOUR: Final = 22
COPIES: Final = 2
PLACES: Final = 7  # in every player's row
DEALT: Final = 7  # to every player
CARDS: Final = 36  # all hours and ghosts: no hand is greater


def ghosts_for(seats: i64) -> i64:
    """One ghost with two players, both with more."""
    return 1 if seats == 2 else 2


def hours_for(seats: i64) -> i64:
    """The hours that are dealt with the ghosts: 13, 19 or 26."""
    return seats * DEALT - ghosts_for(seats)
