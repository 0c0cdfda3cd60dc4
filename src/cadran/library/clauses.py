"""The rules catalogues: one `clauses.toml` per game, and the clauses common to all."""

import re
import tomllib
from functools import cache
from importlib.resources import files

from cadran.kernel import BadInput, Clause, Game

COMMON = "cadran.library"
SOURCES = ("rulebook", "decision", "reconstructed")


@cache
def clauses_of(package: str) -> dict[str, Clause]:
    """The common clauses, then those of a game's package, in the order of refusals."""
    return _catalogue(COMMON) | _catalogue(package)


def to_read(game: Game) -> list[Clause]:
    """The clauses as one reads them: first what the game is about, last what goes for all."""
    common = _catalogue(COMMON)
    return sorted(game.clauses.values(), key=lambda clause: clause.id in common)


@cache
def _catalogue(package: str) -> dict[str, Clause]:
    place = f"{package}/clauses.toml"
    table = tomllib.loads(files(package).joinpath("clauses.toml").read_text("utf-8"))
    return {ident: _clause(ident, entry, place) for ident, entry in table.items()}


def _clause(ident: str, entry: dict[str, object], place: str) -> Clause:
    def words(field: str) -> dict[str, str]:
        value = entry.get(field)
        if not isinstance(value, dict) or set(value) != {"fr", "en"}:
            raise BadInput(f"{place}: [{ident}] needs {field}.fr and {field}.en")
        return {language: _lines(str(text)) for language, text in value.items()}

    source = str(entry.get("source", ""))
    if not source or any(part not in SOURCES for part in source.split("+")):
        raise BadInput(f"{place}: [{ident}] source {source!r} is not made of {', '.join(SOURCES)}")
    return Clause(ident, words("title"), words("text"), source)


def _lines(text: str) -> str:
    """A line for each paragraph and each point of a list, wherever the file breaks its own."""
    parts = re.split(r"\n\s*\n|\n(?=• )", text.strip())
    return "\n".join(" ".join(part.split()) for part in parts)
