"""The rules catalogues: one `clauses.toml` per game, and the clauses common to all."""

import tomllib
from functools import cache
from importlib.resources import files

from cadran.kernel import BadInput, Clause

SOURCES = ("rulebook", "decision", "reconstructed")


@cache
def clauses_of(package: str) -> dict[str, Clause]:
    """The common clauses, then those of a game's package, in the order of refusals."""
    clauses: dict[str, Clause] = {}
    for place in ("cadran.library", package):
        table = tomllib.loads(files(place).joinpath("clauses.toml").read_text("utf-8"))
        for ident, entry in table.items():
            clauses[ident] = _clause(ident, entry, f"{place}/clauses.toml")
    return clauses


def _clause(ident: str, entry: dict[str, object], place: str) -> Clause:
    def words(field: str) -> dict[str, str]:
        value = entry.get(field)
        if not isinstance(value, dict) or set(value) != {"fr", "en"}:
            raise BadInput(f"{place}: [{ident}] needs {field}.fr and {field}.en")
        return {language: " ".join(str(text).split()) for language, text in value.items()}

    source = str(entry.get("source", ""))
    if not source or any(part not in SOURCES for part in source.split("+")):
        raise BadInput(f"{place}: [{ident}] source {source!r} is not made of {', '.join(SOURCES)}")
    return Clause(ident, words("title"), words("text"), source)
