"""Editions: the components of a game as data, and files in which an owner writes their own."""

import hashlib
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from cadran.kernel import BadEdition

S = TypeVar("S", bound=msgspec.Struct)


def read_edition(source: str | Path | None, package: str) -> dict[str, object]:
    """An edition file as a table: an owner's own, or the one packaged with the game."""
    if source is None:
        return tomllib.loads(files(package).joinpath("edition.toml").read_text("utf-8"))
    try:
        return tomllib.loads(Path(source).read_text("utf-8"))
    except OSError as error:
        raise BadEdition(f"{source}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadEdition(f"{source}: {error}") from None


def fill(shape: type[S], table: dict[str, object], name: str) -> S:
    """The table as a struct; BadEdition names the field and what is wrong with it."""
    try:
        return msgspec.convert(table, shape)
    except msgspec.ValidationError as error:
        raise BadEdition(f"{name}: {error}") from None


Need = Callable[[object, str], None]


def open_edition(shape: type[S], source: str | None, package: str) -> tuple[S, Need]:
    """What an edition file holds (None: the packaged one), and what refuses it.

    `need(fits, message)` raises BadEdition unless it fits; the message begins with the field.
    """
    name = "edition.toml" if source is None else source

    def need(fits: object, message: str) -> None:
        if not fits:
            raise BadEdition(f"{name}: {message}")

    return fill(shape, read_edition(source, package), name), need


def only_edition(key: str, source: str | None) -> None:
    """For a game whose components are all known: BadEdition if somebody brings others."""
    if source is not None:
        raise BadEdition(f"{key} has no editions of its own ({source})")


def digest_of(parts: object) -> str:
    """A short hash of an edition's data, for logs."""
    return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()[:16]
