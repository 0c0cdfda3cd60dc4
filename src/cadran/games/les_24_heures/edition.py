"""The components of Les 24 Heures: 122 cards, the clock, the races of the Coupe d'Or, points."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

# The kinds of cards, in the order of the rules page.
KINDS: Final = 16
KM_100: Final = 0
KM_150: Final = 1
KM_250: Final = 2
KM_350: Final = 3
FUEL: Final = 4
OIL: Final = 5
TYRE: Final = 6
JOKER: Final = 7
RECORD: Final = 8
REFUEL: Final = 9  # a pit stop that fuel covers
LEAK: Final = 10  # oil covers it
RAIN: Final = 11  # a tyre covers it
SLICK: Final = 12  # oil on the track
LIMIT: Final = 13
CARB: Final = 14
HOUR: Final = 15

SPEEDS: Final = 4  # the kinds 0 to 3
STOPS: Final = 3  # the kinds from REFUEL; bonus card FUEL + n covers pit stop REFUEL + n
INCIDENTS: Final = 3  # the kinds from SLICK

NAMES: Final[tuple[str, ...]] = (
    "100", "150", "250", "350", "fuel", "oil", "tyre", "joker", "record",
    "refuel", "leak", "rain", "slick", "limit", "carb", "hour",
)  # fmt: skip
COPIES: Final[tuple[int, ...]] = (18, 18, 28, 10, 10, 6, 6, 1, 1, 3, 2, 1, 2, 2, 2, 12)
CARDS: Final = 122
WORTH: Final = vec[i64]([100, 150, 250, 350])  # the kilometres of speed cards

HAND: Final = 5
TYRE_STOP: Final = 2500
SLICE: Final = 1000
NIGHT_FROM: Final = 7
NIGHT_TO: Final = 12
MOST_CARS: Final = 6

RACES: Final[tuple[str, ...]] = ("le-mans", "francorchamps", "daytona", "sebring")
SEBRING: Final = 3
SEBRING_WITHOUT: Final = 4  # race hours that leave the deck there

POINTS: Final = (9, 6, 4, 3, 2, 1)


@final
class Edition:
    """What lies in the box."""

    def __init__(self, copies: tuple[int, ...]) -> None:
        self.copies: vec[i64] = vec[i64](list(copies))

    def __reduce__(self) -> tuple[object, ...]:
        return Edition, (tuple([int(count) for count in self.copies]),)

    def deck(self, race: i64) -> vec[i64]:
        """How many cards of each kind this race is run with."""
        copies = self.copies[:]
        if race == SEBRING:
            # sebring: four race hours stay in the box
            copies[HOUR] -= SEBRING_WITHOUT
        return copies

    def last_hour(self, race: i64) -> i64:
        """The hour after which Arrivée comes."""
        return 12 if race == SEBRING else 24


PRINTED: Final = Edition(COPIES)


def points_of(ranks: list[int]) -> list[int]:
    """points: what each place is worth; who shares a rank gets the points of that rank."""
    return [POINTS[rank - 1] if rank <= len(POINTS) else 0 for rank in ranks]
