"""From the words of a command line to a command and its arguments; and help, in two languages."""

import os
import textwrap
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import pairwise
from types import SimpleNamespace
from typing import NamedTuple

from cadran.cli.commands import (
    BY_NAME,
    COMMANDS,
    COMMON,
    GROUPS,
    MANY,
    PRESETS,
    ROLES,
    SHELLS,
    VERSION,
    Argument,
    Command,
)
from cadran.kernel import BadInput
from cadran.library import LANGUAGES, say

INDENT, COLUMN = "  ", 24  # where the explanations of arguments start


class Wanted(NamedTuple):
    """What somebody asked for; no command: only `cadran`, or help on all of it."""

    command: Command | None
    arguments: SimpleNamespace

    @property
    def name(self) -> str:
        """The command as it is typed."""
        return f"cadran {self.command.name}" if self.command else "cadran"


def read(words: Sequence[str], language: str) -> Wanted:
    """BadInput says in one sentence what cannot be understood."""
    return _Reader(words, language).read()


class _Reader:
    """Reads a command line from left to right."""

    def __init__(self, words: Sequence[str], language: str) -> None:
        self.left = list(words)
        self.language = language
        self.command: Command | None = None
        self.found: dict[str, object] = {}
        self.places: list[str] = []  # words that are no options

    def read(self) -> Wanted:
        literal = False
        while self.left:
            word = self.left.pop(0)
            if not literal and word == "--":
                literal = True
            elif not literal and word.startswith("-") and word != "-":
                self.option(word)
            elif self.command is None:
                self.choose(word)
            else:
                self.places.append(word)
        arguments = self.command.arguments if self.command else ()
        if not self.found.get("help"):
            self.put_places([argument for argument in arguments if not argument.option])
            for argument in arguments:
                if argument.needed and argument.field not in self.found:
                    what = argument.name if argument.option else argument.metavar
                    raise self.bad("required", what=what)
        for argument in (*COMMON, VERSION, *arguments):
            default = False if argument.kind == "flag" else argument.default
            self.found.setdefault(argument.field, default)
        return Wanted(self.command, SimpleNamespace(**self.found))

    def choose(self, word: str) -> None:
        """The command: one word, or two."""
        seconds = [name for name in BY_NAME if name.startswith(f"{word} ")]
        if seconds:
            full = f"{word} {self.left[0]}" if self.left else word
            if full not in BY_NAME:
                given = self.left[0] if self.left and not self.left[0].startswith("-") else ""
                known = ", ".join(seconds)
                raise self.bad("no-second-word", value=given, word=word, known=known)
            self.left.pop(0)
            self.command = BY_NAME[full]
        elif word in BY_NAME:
            self.command = BY_NAME[word]
        else:
            near = get_close_matches(word, BY_NAME, n=1)
            ident = "no-command-near" if near else "no-command"
            raise self.bad(ident, value=word, near=near[0] if near else "")

    def option(self, word: str) -> None:
        """`--seats 3`, `--seats=3`, `--json`, `-o teams`."""
        name, equals, value = word.partition("=")
        argument = self.known().get(name)
        if argument is None:
            near = get_close_matches(name, [n for n in self.known() if len(n) > 2], n=1)
            ident = "unrecognized-near" if near else "unrecognized"
            raise self.bad(ident, what=word, near=near[0] if near else "")
        if argument.kind == "flag":
            if equals:
                raise self.bad("flag-value", what=name, value=value)
            self.found[argument.field] = True
            return
        if not equals:
            if not self.left or self.left[0] in self.known():
                raise self.bad("needs-value", what=name)
            value = self.left.pop(0)
        self.put(argument, value)

    def known(self) -> dict[str, Argument]:
        """The options that are understood here, by both their names."""
        arguments = self.command.arguments if self.command else (VERSION,)
        options = [argument for argument in (*COMMON, *arguments) if argument.option]
        return {name: one for one in options for name in (one.name, one.short) if name}

    def put_places(self, expected: list[Argument]) -> None:
        for argument in expected:
            if argument.many:
                self.found[argument.field] = tuple(self.places)
                self.places = []
            elif self.places:
                self.put(argument, self.places.pop(0))
        if self.places:
            raise self.bad("unrecognized", what=" ".join(self.places))

    def put(self, argument: Argument, value: str) -> None:
        what = argument.name if argument.option else argument.metavar
        if argument.kind == "number":
            number = whole_number(value)
            if number is None:
                raise self.bad("not-a-number", what=what, value=value)
            if not argument.low <= number <= argument.high:
                limits = {"low": argument.low, "high": argument.high}
                which = "too-small" if argument.high == MANY else "out-of-range"
                raise self.bad(which, what=what, value=value, **limits)
            self.found[argument.field] = number
            return
        choices = choices_of(argument)
        if choices and value not in choices:
            raise self.bad("none-of", what=what, value=value, known=", ".join(choices))
        if argument.many:
            before = self.found.get(argument.field, ())
            assert isinstance(before, tuple)
            self.found[argument.field] = (*before, value)
        else:
            self.found[argument.field] = value

    def bad(self, ident: str, /, **args: object) -> BadInput:
        told = say(self.language, f"cli-{ident}", **args)
        name = Wanted(self.command, SimpleNamespace()).name
        return BadInput(f"{told} ({say(self.language, 'cli-see-help', command=name)})")


def whole_number(text: str) -> int | None:
    """A number as people write it, or None."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 19 else None


def choices_of(argument: Argument) -> tuple[str, ...]:
    """What may be said here, where that is a short list that the parser itself knows."""
    if argument.kind == "language":
        return LANGUAGES
    if argument.kind == "shell":
        return SHELLS
    if argument.kind == "role":
        return ROLES
    return ()


def offered_for(argument: Argument, games: Sequence[str]) -> tuple[str, ...]:
    """What shell completion offers here."""
    if argument.kind == "game":
        return tuple(games)
    if argument.kind == "cup":
        return PRESETS
    return choices_of(argument)


def language_of(words: Sequence[str], environment: "os._Environ[str] | dict[str, str]") -> str:
    """Found before anything else, so that help and errors speak it too: --lang, else the
    environment's language, else English."""
    wanted = [other for word, other in pairwise(words) if word == "--lang"]
    wanted += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    if wanted and wanted[0] in LANGUAGES:
        return wanted[0]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def usage(command: Command) -> str:
    """`cadran rules KEY [options]`."""
    places = [one for one in command.arguments if not one.option]
    told = [one.metavar if one.needed else f"[{one.metavar}]" for one in places]
    needed = [f"{one.name} {one.metavar}" for one in command.arguments if one.option and one.needed]
    return " ".join(["cadran", command.name, *told, *needed])


def help_on(command: Command, language: str, width: int = 80) -> str:
    """What a command does, what it takes, and an example."""
    places = [one for one in command.arguments if not one.option]
    options = [one for one in command.arguments if one.option] + list(COMMON)
    lines = [f"{say(language, 'cli-usage')} {usage(command)} [{say(language, 'cli-options')}]", ""]
    lines += [say(language, command.ident)]
    for title, arguments in (("arguments", places), ("options", options)):
        if arguments:
            lines += ["", f"{say(language, f'cli-{title}')}:"]
            for one in arguments:
                lines += _explained(_heads(one), say(language, one.ident), width)
    lines += ["", say(language, f"{command.ident}-examples")]
    return "\n".join(lines)


def help_on_all(language: str, width: int = 80) -> str:
    """Every command in a line, by what people want to do."""
    lines = [f"{say(language, 'cli-usage')} cadran {say(language, 'cli-command')} ...", ""]
    lines += [say(language, "cli-about")]
    for group in GROUPS:
        lines += ["", f"{say(language, f'cli-group-{group}')}:"]
        for command in COMMANDS:
            if command.group == group:
                lines += _explained(command.name, say(language, command.ident), width)
    lines += ["", f"{say(language, 'cli-options')}:"]
    for one in (*COMMON, VERSION):
        lines += _explained(_heads(one), say(language, one.ident), width)
    lines += ["", say(language, "cli-examples")]
    return "\n".join(lines)


def _heads(argument: Argument) -> str:
    if not argument.option:
        return argument.metavar
    names = f"{argument.short}, {argument.name}" if argument.short else argument.name
    return f"{names} {argument.metavar}".rstrip()


def _explained(head: str, text: str, width: int) -> Iterator[str]:
    start = f"{INDENT}{head}"
    if len(start) > COLUMN - 2:
        yield start
        start = ""
    lines = textwrap.wrap(text, width - COLUMN) or [""]
    yield f"{start:<{COLUMN}}{lines[0]}"
    for line in lines[1:]:
        yield " " * COLUMN + line
