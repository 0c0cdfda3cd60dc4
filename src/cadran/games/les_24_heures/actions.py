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
    FUEL,
    INCIDENTS,
    JOKER,
    KINDS,
    MOST_CARS,
    NAMES,
    RECORD,
    REFUEL,
    SLICK,
    SPEEDS,
    STOPS,
    TYRE,
)

# The kinds of actions.
IS_DRIVE: Final = 0
IS_STOP: Final = 1
IS_COVER: Final = 2
IS_TYRES: Final = 3
IS_CLEAR: Final = 4
IS_RECORD: Final = 5
IS_LOSE: Final = 6
IS_DISCARD: Final = 7
IS_PLACE: Final = 8

# The first code of each, the Joker's apart.
DRIVE: Final = 0
STOP: Final = 4
COVER: Final = 7
JOKER_COVER: Final = 10
TYRES: Final = 13
JOKER_TYRES: Final = 14
CLEAR: Final = 15
PLAY_RECORD: Final = 16
LOSE: Final = 17
DISCARD: Final = 18
PLACE: Final = 34
COUNT: Final = 52

CARS: Final = "abcdef"
NO_CARD: Final = -1

# Every action: its notation, its kind, the card it takes from the hand, and which speed card, pit
# stop or car it is about.
Row = tuple[str, int, int, int]


def rows() -> list[Row]:
    """All actions in the order of their codes."""
    stops = range(STOPS)
    found: list[Row] = [(NAMES[speed], IS_DRIVE, speed, speed) for speed in range(SPEEDS)]
    found += [(f"stop {NAMES[REFUEL + n]}", IS_STOP, REFUEL + n, n) for n in stops]
    found += [(f"cover {NAMES[REFUEL + n]}", IS_COVER, FUEL + n, n) for n in stops]
    found += [(f"joker {NAMES[REFUEL + n]}", IS_COVER, JOKER, n) for n in stops]
    found += [("tyres", IS_TYRES, TYRE, 0), ("joker tyres", IS_TYRES, JOKER, 0)]
    found += [("joker clear", IS_CLEAR, JOKER, 0), ("record", IS_RECORD, RECORD, 0)]
    found += [("lose", IS_LOSE, NO_CARD, 0)]
    found += [(f"discard {NAMES[card]}", IS_DISCARD, card, 0) for card in range(KINDS)]
    for card in range(SLICK, SLICK + INCIDENTS):
        found += [(f"{NAMES[card]} {CARS[car]}", IS_PLACE, card, car) for car in range(MOST_CARS)]
    return found


ROWS: Final = rows()
KIND: Final = vec[i64]([row[1] for row in ROWS])
SPENT: Final = vec[i64]([row[2] for row in ROWS])
WHICH: Final = vec[i64]([row[3] for row in ROWS])


def place(which: i64, car: i64) -> i64:
    """The action of placing incident SLICK + which before a car."""
    return PLACE + which * MOST_CARS + car


def texts() -> list[str]:
    """The notation of every action."""
    return [row[0] for row in ROWS]


assert len(ROWS) == COUNT
assert (KIND[COVER], KIND[CLEAR], KIND[LOSE]) == (IS_COVER, IS_CLEAR, IS_LOSE)
assert (KIND[DISCARD], KIND[PLACE]) == (IS_DISCARD, IS_PLACE)
