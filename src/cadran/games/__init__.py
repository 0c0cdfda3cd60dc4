"""The games that are installed, by their keys: those of the house first, then others."""

from collections.abc import Callable

from cadran.games.absent import Absent
from cadran.kernel import BadInput, Game, need
from cadran.library import LANGUAGES, Event, GameView, add_texts, plugins, text_ids
from cadran.library.plugins import GAMES, SetAside, Unusable, set_aside

__all__ = ["HOUSE", "Absent", "SetAside", "game", "game_or_absent", "games", "set_aside"]

HOUSE = ("24-7", "les-24-heures", "24h-du-mans", "quelle-heure", "tour-de-france")  # the shelf

Maker = Callable[[str | None], Game]


def games() -> list[Game]:
    """Every game in its default edition; what cannot be used is in `set_aside()`."""
    found = [_installed(key) for key in _keys()]
    return [made[1] for made in found if made is not None]


def game(key: str, edition: str | None = None) -> Game:
    """A game by its key, in its default edition or an owner's own (the path of a TOML file)."""
    need(isinstance(key, str), f"a game goes by its key, a text, not {key!r}")
    made = _installed(key)
    if made is None:
        for one in set_aside():
            if (one.group, one.key) == (GAMES, key):
                raise BadInput(f"the game {key!r} of {one.source} is set aside: {one.why}")
        if not _keys():
            raise BadInput("no game is installed: Cadran itself is not, see make setup")
        raise BadInput(f"there is no game {key!r}; the games are {', '.join(_keys())}")
    # An owner's file may change while they work on it: it is read anew each time.
    return made[1] if edition is None else made[0](str(edition))


def game_or_absent(key: str) -> Game:
    """The same for tables that were played by it: what is not installed now may be again."""
    try:
        return game(key)
    except BadInput as error:
        return Absent(key, str(error))


def _keys() -> list[str]:
    """Those of the house in the order of the shelf, then others by their names."""
    known = plugins.names(GAMES)
    return sorted(known, key=lambda key: HOUSE.index(key) if key in HOUSE else len(HOUSE))


def _installed(key: str) -> tuple[Maker, Game] | None:
    """How a game is made, and its default edition."""

    def check(make: object) -> tuple[Maker, Game]:
        if not callable(make):
            raise Unusable(f"{make!r} makes no game")
        made = make(None)
        _check(key, made)
        return make, made

    return plugins.load(GAMES, key, check)


def _check(key: str, made: object) -> None:
    """What every other part of Cadran relies on; of the house, its tests know."""
    if not isinstance(made, Game):
        raise Unusable(f"its maker gave {made!r}, which is no Game")
    if made.key != key:
        raise Unusable(f"the game calls itself {made.key!r}")
    if key in HOUSE:
        return
    if set(made.titles) != set(LANGUAGES):
        raise Unusable(f"its titles are in {', '.join(made.titles)}, not in {', '.join(LANGUAGES)}")
    package = plugins.package_of(made)
    add_texts(package)
    known = text_ids(package)
    if strange := sorted(ident for ident in known if not _belongs(ident, key)):
        raise Unusable(f"its text {strange[0]!r} is not named after it (event-{key}-…)")
    if missing := [ident for ident in _needed(made, package) if ident not in known]:
        raise Unusable(f"it has no text {missing[0]!r}")
    view = made.view(made.new(made.seats[0]), None)
    if not isinstance(view, GameView):
        raise Unusable(f"its view is {type(view).__name__}, which is no GameView")


def _belongs(ident: str, key: str) -> bool:
    """Is `event-minuit-played` a text of minuit? Then no two games can bring the same."""
    _, _, rest = ident.partition("-")
    return rest == key or rest.startswith(f"{key}-")


def _needed(made: Game, package: str) -> list[str]:
    """The texts without which a table could not be told."""
    kinds = [kind for kind in Event.__subclasses__() if kind.__module__.startswith(f"{package}.")]
    return [
        *(f"option-{made.key}-{option.name}" for option in made.options if option.name != "first"),
        *(f"event-{made.key}-{kind.__struct_config__.tag}" for kind in kinds),
    ]
