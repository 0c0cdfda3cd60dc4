"""The games of the house, by their keys."""

from functools import cache

from cadran.games import (
    les_24_heures,
    mans_24h,
    quelle_heure,
    tour_de_france,
    twentyfour_seven,
)
from cadran.kernel import BadInput, Game

MAKERS = {
    "24-7": twentyfour_seven.make,
    "les-24-heures": les_24_heures.make,
    "24h-du-mans": mans_24h.make,
    "quelle-heure": quelle_heure.make,
    "tour-de-france": tour_de_france.make,
}


def games() -> list[Game]:
    """Every game in its default edition."""
    return [game(key) for key in MAKERS]


def game(key: str, edition: str | None = None) -> Game:
    """A game by its key, in its default edition or an owner's own (the path of a TOML file)."""
    if key not in MAKERS:
        raise BadInput(f"there is no game {key!r}; the games are {', '.join(MAKERS)}")
    # An owner's file may change while they work on it: it is read anew each time.
    return _default(key) if edition is None else MAKERS[key](str(edition))


@cache
def _default(key: str) -> Game:
    return MAKERS[key](None)
