"""The actions of Les 24 Heures as numbers, and their notation.

`250`            expose a speed card
`stop leak`      expose a pit stop: refuel, leak or rain
`cover leak`     cover a pit stop with the card for it: fuel, oil or tyre
`joker leak`     cover it with the Joker
`tyres`          change the tyres with a tyre card; `joker tyres`: with the Joker
`joker clear`    sweep away everything that lies before your car
`record`         play the lap record
`lose`           lose the turn to a carburettor
`discard hour`   throw a card away: 100, 150, 250, 350, fuel, oil, tyre, joker, record, slick,
                 limit, carb or hour (never refuel, leak or rain)
`carb b`         place an incident before car b: slick (oil on the track), limit or carb
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.les_24_heures.edition import (
    CARB,
    FUEL,
    INCIDENTS,
    JOKER,
    KINDS,
    MOST_CARS,
    NAMES,
    REFUEL,
    SLICK,
    SPEEDS,
    STOPS,
    TYRE,
)
from cadran.games.les_24_heures.edition import RECORD as RECORD_CARD
from cadran.kernel.errors import BadInput

DRIVE: Final = 0
STOP: Final = 4
COVER: Final = 7
JOKER_COVER: Final = 10
TYRES: Final = 13
JOKER_TYRES: Final = 14
CLEAR: Final = 15
RECORD: Final = 16
LOSE: Final = 17
DISCARD: Final = 18
PLACE: Final = 34
COUNT: Final = 52

CARS: Final = "abcdef"
NO_CARD: Final = -1


def place(which: i64, car: i64) -> i64:
    """The action of placing incident SLICK + which before a car."""
    return PLACE + which * MOST_CARS + car


def spent(action: i64) -> i64:
    """The kind of card an action takes from the hand, or NO_CARD."""
    if action < STOP:
        return action
    if action < COVER:
        return REFUEL + action - STOP
    if action < JOKER_COVER:
        return FUEL + action - COVER
    if action == TYRES:
        return TYRE
    if action < RECORD:
        return JOKER
    if action == RECORD:
        return RECORD_CARD
    if action == LOSE:
        return NO_CARD
    if action < PLACE:
        return action - DISCARD
    return SLICK + (action - PLACE) // MOST_CARS


def _texts() -> list[str]:
    stops = NAMES[REFUEL : REFUEL + STOPS]
    incidents = NAMES[SLICK : CARB + 1]
    return [
        *NAMES[:SPEEDS],
        *[f"stop {name}" for name in stops],
        *[f"cover {name}" for name in stops],
        *[f"joker {name}" for name in stops],
        "tyres",
        "joker tyres",
        "joker clear",
        "record",
        "lose",
        *[f"discard {name}" for name in NAMES],
        *[f"{name} {car}" for name in incidents for car in CARS],
    ]


TEXTS: Final = _texts()
CODES: Final = {"".join(text.split()): code for code, text in enumerate(TEXTS)}
# The same for every action at once, for the rules.
SPENT: Final = vec[i64]([spent(action) for action in range(COUNT)])


def text(action: i64) -> str:
    """The notation of an action."""
    if 0 <= action < COUNT:
        return TEXTS[action]
    raise BadInput(f"les-24-heures has no action {action} (they go from 0 to {COUNT - 1})")


def parse(words: str) -> i64:
    """The action a notation stands for; `Discard Hour` and `discardhour` are the same."""
    plain = "".join(words.lower().split())
    if plain not in CODES:
        raise BadInput(
            f"not a move of les-24-heures: {words!r} (write for example '250' or 'discard hour')"
        )
    return CODES[plain]


assert len(CODES) == COUNT == PLACE + INCIDENTS * MOST_CARS
assert DISCARD + KINDS == PLACE
