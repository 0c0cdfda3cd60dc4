"""All that people read besides the rules, in French and English (Project Fluent)."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from cadran.kernel import CadranError
from cadran.library.shapes import Event

LANGUAGES = ("fr", "en")
SEATS = ("seat", "target", "owner", "partner")  # fields of events that name somebody

_packages = ["cadran.library"]  # each brings texts/<language>/*.ftl


def add_texts(package: str) -> None:
    """Read the texts of a game outside Cadran too: texts/<language>/*.ftl in its package."""
    if package not in _packages:
        _packages.append(package)
        bundle.cache_clear()


@cache
def bundle(language: str) -> FluentBundle:
    """Every text of one language."""
    texts = FluentBundle([language], use_isolating=False)
    for package in _packages:
        for file in sorted(files(package).joinpath("texts", language).iterdir(), key=str):
            if file.name.endswith(".ftl"):
                resource = FluentResource(file.read_text("utf-8"))
                _check(texts, resource, f"{package}/texts/{language}/{file.name}")
                texts.add_resource(resource)
    return texts


def _check(texts: FluentBundle, resource: ast.Resource, place: str) -> None:
    """Fluent drops what it cannot read and what another file says already; we refuse it."""
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise CadranError(f"{place}: not Fluent: {(entry.content or '').strip()!r}")
        if isinstance(entry, ast.Message) and texts.has_message(entry.id.name):
            raise CadranError(f"{place}: another file has a text {entry.id.name!r}")


def has_text(language: str, ident: str) -> bool:
    """Is there a text of this name?"""
    return bundle(language).has_message(ident)


def say(language: str, ident: str, /, **args: Any) -> str:
    """A text in a language with its numbers and names filled in."""
    texts = bundle(language)
    if not texts.has_message(ident):
        raise CadranError(f"no text {ident!r} in {language!r}")
    pattern = texts.get_message(ident).value
    if pattern is None:
        raise CadranError(f"text {ident!r} in {language!r} is empty")
    result, errors = texts.format_pattern(pattern, args)
    if errors:
        raise CadranError(f"text {ident!r} in {language!r}: {errors[0]}")
    return str(result)


def hour_in_words(language: str, hour: int) -> str:
    """An hour as a family says it: `vingt et une heures`, `nine in the evening`."""
    return say(language, "hour-in-words", hour=hour)


def sentence(language: str, key: str, event: Event, names: Sequence[str]) -> str:
    """What happened, in words: the log line, the status line and the screen reader's."""
    fields: Mapping[str, Any] = msgspec.structs.asdict(event)
    args: dict[str, Any] = {}
    for name, value in fields.items():
        if value is None:
            args[name] = "hidden"
        elif isinstance(value, bool):
            args[name] = "yes" if value else "no"
        elif name in SEATS:
            args[name] = names[value]
        elif isinstance(value, list):
            args[name] = " ".join(str(item) for item in value)
        else:
            args[name] = value
    kind = type(event).__struct_config__.tag
    return say(language, f"event-{key}-{kind}", **args)
