"""All that people read besides the rules, in French and English (Project Fluent)."""

import re
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
WHOSE = ("seat", "target")  # whose car it is: the last of them

_packages = ["cadran.library"]  # each brings texts/<language>/*.ftl


def add_texts(package: str) -> None:
    """Read the texts of a game outside Cadran too: texts/<language>/*.ftl in its package.

    What is wrong with them is told here, so that nobody else's texts suffer from it.
    """
    if package in _packages:
        return
    french, english = text_ids(package), text_ids(package, "en")
    if different := sorted(french ^ english):
        raise CadranError(f"{package}: only one language has a text {different[0]!r}")
    taken = {ident for other in _packages for ident in text_ids(other)}
    if double := sorted(french & taken):
        raise CadranError(f"{package}: another package has a text {double[0]!r}")
    for language in LANGUAGES:
        _add(FluentBundle([language]), package, language)
    _packages.append(package)
    bundle.cache_clear()


def sources(package: str, language: str) -> dict[str, str]:
    """The files of texts of a package, by their names."""
    folder = files(package).joinpath("texts", language)
    if not folder.is_dir():
        raise CadranError(f"{package} has no folder texts/{language}")
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=str)
    return {file.name: file.read_text("utf-8") for file in found}


@cache
def text_ids(package: str, language: str = "fr") -> set[str]:
    """The names of the texts of a package."""
    return {ident for text in sources(package, language).values() for ident in IDENT.findall(text)}


IDENT = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


@cache
def bundle(language: str) -> FluentBundle:
    """Every text of one language."""
    texts = FluentBundle([language], use_isolating=False)
    for package in _packages:
        _add(texts, package, language)
    return texts


def _add(texts: FluentBundle, package: str, language: str) -> None:
    for name, text in sources(package, language).items():
        resource = FluentResource(text)
        _check(texts, resource, f"{package}/texts/{language}/{name}")
        texts.add_resource(resource)


def _check(texts: FluentBundle, resource: ast.Resource, place: str) -> None:
    """Fluent drops what it cannot read and what was said already; we refuse it."""
    said: set[str] = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise CadranError(f"{place}: not Fluent: {(entry.content or '').strip()!r}")
        if isinstance(entry, ast.Message):
            if texts.has_message(entry.id.name) or entry.id.name in said:
                raise CadranError(f"{place}: there is another text {entry.id.name!r}")
            said.add(entry.id.name)


def has_text(language: str, ident: str) -> bool:
    """Is there a text of this name?"""
    return bundle(language).has_message(ident)


def is_plain(language: str, ident: str) -> bool:
    """Can this text be said without a number or a name?"""
    pattern = bundle(language).get_message(ident).value
    return pattern is not None and not bundle(language).format_pattern(pattern, {})[1]


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
    return ELISION.sub(r"\1'", str(result)) if language == "fr" else str(result)


# Before a name that begins with a vowel: "la main d'Odile", "plus qu'Hector".
ELISION = re.compile(r"\b([Dd]|[Qq]u)e (?=[AEIOUÉÈÊÀÂÎÔÛŒ]|Hector\b)")


def hour_in_words(language: str, hour: int) -> str:
    """An hour as a family says it: `vingt et une heures`, `nine in the evening`."""
    return say(language, "hour-in-words", hour=hour)


def sentence(
    language: str, key: str, event: Event, names: Sequence[str], own: int | None = None
) -> str:
    """What happened, in words; to whoever sits on `own` it speaks as "you", if it can.

    Those are the page's words, in the long form that a screen reader gets: who has no picture
    beside them needs the numbers.
    """
    ident = f"{key}-{type(event).__struct_config__.tag}"
    if own is not None and not has_text(language, f"log-{ident}"):
        own = None
    fields: Mapping[str, Any] = msgspec.structs.asdict(event)
    args: dict[str, Any] = {} if own is None else {"you": "no", "ears": "yes", **event.worded()}
    for name, value in fields.items():
        if value is None:
            args[name] = "hidden"
        elif isinstance(value, bool):
            args[name] = "yes" if value else "no"
        elif name in SEATS:
            args[name] = names[value] if value != own else say(language, "web-you")
            if own is not None:
                args["you" if name == "seat" else f"{name}_you"] = "yes" if value == own else "no"
                if name in WHOSE:
                    args |= {"crew": names[value], "own": "yes" if value == own else "no"}
        elif isinstance(value, list):
            args[name] = " ".join(str(item) for item in value)
        elif isinstance(value, str) and value.isdecimal():
            args[name] = int(value)  # a choice between numbers takes no word for one: "1th"
        else:
            args[name] = value
    if own is None:
        return say(language, f"event-{ident}", **args)
    text = say(language, f"log-{ident}", **args)
    # A sentence begins with a capital, but a square is called d4.
    return text if BEGINS_WITH_A_SQUARE.match(text) else text[:1].upper() + text[1:]


BEGINS_WITH_A_SQUARE = re.compile(r"\S*\d")
