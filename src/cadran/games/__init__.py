"""The games of the house, by their keys."""

from functools import cache

from cadran.games import les_24_heures, twentyfour_seven
from cadran.kernel import BadInput, Game

MAKERS = {
    "24-7": twentyfour_seven.make,
    "les-24-heures": les_24_heures.make,
}


def games() -> list[Game]:
    """Every game in its default edition."""
    return [game(key) for key in MAKERS]


def game(key: str, edition: str | None = None) -> Game:
    """A game by its key, in its default edition or an owner's own (the path of a TOML file)."""
    if key not in MAKERS:
        raise BadInput(f"there is no game {key!r}; the games are {', '.join(MAKERS)}")
    return _game(key, str(edition) if edition is not None else None)


@cache
def _game(key: str, edition: str | None) -> Game:
    return MAKERS[key](edition)
