"""What is installed: games, guides and boards, ours and others'. The one reader of entry points.

A distribution names what it brings in its pyproject.toml:

    [project.entry-points."cadran.games"]
    minuit = "minuit:make"

The groups are `cadran.games` (a function that makes the game), `cadran.guides` (a class of its
guide, for bots) and `cadran.boards` (a function that draws its view in a terminal). What cannot
be used is set aside with a sentence, and everything else goes on without it.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TypeVar

import msgspec

from cadran.kernel import Game
from cadran.library.texts import LANGUAGES, sources

GAMES = "cadran.games"
GUIDES = "cadran.guides"
BOARDS = "cadran.boards"
OURS = "cadran"  # the distribution whose keys nobody else may take
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # part of addresses, of file names and of text ids


class SetAside(msgspec.Struct, frozen=True):
    """Something that is installed and cannot be used."""

    group: str
    key: str
    source: str  # the distribution that brings it
    why: str


class Unusable(Exception):
    """What is wrong with something that is installed."""


T = TypeVar("T")
_aside: list[SetAside] = []
_loaded: dict[tuple[str, str], object] = {}  # None: set aside


def names(group: str) -> list[str]:
    """The keys of a group that nothing is known against, ours first."""
    return [key for key in _offers(group) if _loaded.get((group, key), key) is not None]


def load(group: str, key: str, check: Callable[[object], T]) -> T | None:
    """What a key of a group stands for, once it has passed a check; None: nothing usable."""
    offer = _offers(group).get(key)
    if offer is None:
        return None
    if (group, key) not in _loaded:
        try:
            _loaded[group, key] = check(offer.load())
        except (Exception, SystemExit) as error:  # noqa: BLE001 - others' code fails in its own way
            _loaded[group, key] = None
            _aside.append(SetAside(group, key, _sources([offer]), _told(error)))
    return _loaded[group, key]  # type: ignore[return-value]


def set_aside() -> list[SetAside]:
    """What was found to be unusable so far."""
    for group in (GAMES, GUIDES, BOARDS):
        _offers(group)
    return sorted(_aside, key=lambda one: (one.group, one.key, one.source))


def package_of(game: Game) -> str:
    """The package in which a game lives, with its clauses and texts."""
    return type(game).__module__.rpartition(".")[0]


def texts_of(game: Game) -> dict[str, str]:
    """The texts that a game outside Cadran brings, by language, as Fluent."""
    package = package_of(game)
    if package.partition(".")[0] == OURS:
        return {}
    return {language: "\n".join(sources(package, language).values()) for language in LANGUAGES}


@cache
def _offers(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by their keys; of a key claimed twice, ours or none."""
    claims: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=group):
        claims.setdefault(entry.name, []).append(entry)
    found: dict[str, EntryPoint] = {}
    for key in sorted(claims, key=lambda key: (not any(map(_is_ours, claims[key])), key)):
        ours = [entry for entry in claims[key] if _is_ours(entry)]
        others = [entry for entry in claims[key] if not _is_ours(entry)]
        why = ""
        if ours:
            why = "this key belongs to Cadran itself"
        elif not KEY.fullmatch(key):
            why = "a key is made of a-z, 0-9 and -"
        elif len(others) > 1:
            why = "several distributions bring this key"
        if others and why:
            _aside.append(SetAside(group, key, _sources(others), why))
        if ours or not why:
            found[key] = (ours or others)[0]
    return found


def _is_ours(entry: EntryPoint) -> bool:
    return entry.dist is not None and entry.dist.name.lower() == OURS


def _sources(entries: list[EntryPoint]) -> str:
    """`cadran-minuit 1.0`."""
    return ", ".join(f"{e.dist.name} {e.dist.version}" if e.dist else e.value for e in entries)


def _told(error: BaseException) -> str:
    """An error of somebody else's code in one line."""
    words = " ".join(str(error).split())
    return words if isinstance(error, Unusable) else f"{type(error).__name__}: {words}"
