"""The one place that prints: nothing from outside is ever markup or an escape code."""

import json
import re
import shutil
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from os import environ
from typing import Any

import msgspec
from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.segment import Segment
from rich.text import Text

from cadran import _mode
from cadran.library import has_text, say

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # screen and what scrolled off it
ERASE = "\x1b[2K\r"  # the line of the cursor
PIPE = 200  # columns of a table where nobody says how many there are
PARAGRAPH = 100  # a longer line is hard to read
REPLACED = "\N{REPLACEMENT CHARACTER}"  # as wide as a letter: boards stay straight

# Control and format characters, lone surrogates, separators of lines: what a terminal or a reader
# would obey instead of show. A joiner inside an emoji or a script is harmless and stays.
_ORDERS = ("Cc", "Cf", "Cs", "Zl", "Zp")
_HARMLESS = "\n\u00ad\u200c\u200d"
_TAGS = re.compile("[\U000e0000-\U000e007f]")
_IN_JSON = re.compile("[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]")


def clean(text: str) -> str:
    """A text in which nothing is an order to the terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(letter) for letter in _TAGS.sub(REPLACED, text))


def _shown(letter: str) -> str:
    if letter == "\t":
        return " "
    ordering = unicodedata.category(letter) in _ORDERS and letter not in _HARMLESS
    return REPLACED if ordering else letter


LEVEL_NAME = re.compile(r"[a-z]+( \d+)?")


def one_line(text: str) -> str:
    """The same without new lines: a name cannot pretend to be the next sentence."""
    return clean(text).replace("\n", REPLACED)


class _CleanConsole(Console):
    """Whatever is drawn, its letters are cleaned last."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            if segment.control:
                yield segment
            else:
                yield Segment(clean(segment.text), segment.style)


def _console(stderr: bool = False) -> Console:
    console = _CleanConsole(highlight=False, markup=False, emoji=False, stderr=stderr)
    if not console.is_terminal and "COLUMNS" not in environ:
        console.width = PIPE
    return console


class Screen:
    """What a command says, in one language; `quiet` leaves out all that was not asked for."""

    def __init__(self, language: str, quiet: bool = False) -> None:
        self.language = language
        self.quiet = quiet
        self.console = _console()

    def names(self, players: Iterable[str]) -> list[str]:
        """What players are called on the screen: bots go by the name of their level."""
        return [self._name(one_line(player)) for player in players]

    def _name(self, player: str) -> str:
        bot, space, number = player.partition(" ")
        ident = f"level-{bot}"
        if not (LEVEL_NAME.fullmatch(player) and has_text(self.language, ident)):
            return player
        return say(self.language, ident) + space + number

    def words(self, ident: str, /, **args: object) -> str:
        """A text of the library with what was put into it made harmless."""
        plain = {name: one_line(v) if isinstance(v, str) else v for name, v in args.items()}
        return say(self.language, ident, **plain)

    def say(self, ident: str, /, style: str = "", **args: object) -> None:
        """Print a text of the library."""
        self.line(self.words(ident, **args), style)

    def line(self, text: str | Text = "", style: str = "") -> None:
        """Print a text; in a pipe a line stays one line, however long."""
        soft = not self.console.is_terminal
        self.console.print(text if isinstance(text, Text) else Text(text, style), soft_wrap=soft)

    def paragraph(self, text: str, indent: int = 2) -> None:
        """Print a text as a paragraph with a margin."""
        width = min(self.console.width, PARAGRAPH)
        padded = Padding(Text(text), (0, 0, 0, indent), expand=False)
        self.console.print(padded, width=width)

    def note(self, ident: str, /, **args: object) -> None:
        """Something good to know that nobody asked for."""
        if not self.quiet:
            self.say(ident, style="dim", **args)

    def interpreted_note(self) -> None:
        """A word to those who run without the compiled modules."""
        if not _mode.compiled():
            self.note("cli-interpreted")

    def heading(self, text: str) -> None:
        """A title with an empty line before it."""
        self.line()
        self.line(text, "bold")

    def show(self, drawn: RenderableType) -> None:
        """Print a board or a table."""
        self.console.print(drawn)

    def json(self, value: object) -> None:
        """Print an answer for programs: one JSON value and nothing else."""
        plain = msgspec.to_builtins(value)
        text = json.dumps(plain, ensure_ascii=False, indent=2)
        self.raw(_IN_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n")

    def raw(self, text: str) -> None:
        """Write our own text as it is: a script, JSON, an order to the terminal."""
        self.console.file.write(text)
        self.console.file.flush()

    def wipe(self) -> None:
        """Empty the screen and all that scrolled off it."""
        self.raw(CLEAR)

    @contextmanager
    def paged(self) -> Iterator[None]:
        """What is longer than the screen is shown page by page, where a person reads it."""
        pager = environ.get("PAGER", "less")
        found = shutil.which(pager.split()[0]) if pager.strip() else None
        if not found or not (self.console.is_terminal and sys.stdin.isatty()):
            yield
            return
        with self.console.capture() as caught:
            yield
        text = caught.get()
        if text.count("\n") < self.console.height:
            self.raw(text)
            return
        # R: colours stay; X: what was read stays on the screen.
        asked = {"LESS": "RX", "LESSCHARSET": "utf-8", **environ}
        subprocess.run(pager, shell=True, input=text.encode(), env=asked, check=False)

    @contextmanager
    def busy(self, ident: str) -> Iterator[None]:
        """A line that says what is being done, and is gone when it is done."""
        shown = self.console.is_terminal and not self.quiet
        if shown:
            self.raw(f"{self.words(ident)}\r")
        try:
            yield
        finally:
            if shown:
                self.raw(ERASE)

    @contextmanager
    def progress(self, total: int, wanted: bool = True) -> Iterator[Callable[[int], None]]:
        """A bar on the error stream, where there is a terminal to draw it on."""
        shown = wanted and not self.quiet and sys.stderr.isatty()
        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        console = _console(stderr=True)
        with Progress(*columns, console=console, transient=True, disable=not shown) as bar:
            task = bar.add_task("", total=total)
            yield lambda done: bar.advance(task, done)


def complain(message: str) -> None:
    """One line on the error stream."""
    sys.stderr.write(f"cadran: {one_line(message)}\n")


def never_stumble() -> None:
    """A letter that the terminal cannot show is replaced; it does not end the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def number_text(value: float, language: str, digits: int = 0) -> str:
    """A number with its thousands apart, as the language writes it."""
    text = f"{value:,.{digits}f}"
    if language == "fr":
        text = text.replace(",", "\u202f").replace(".", ",")
    return text


def plain_value(text: str) -> Any:
    """A value written on the command line: true, false, none, a whole number, or the text."""
    known: dict[str, Any] = {"true": True, "false": False, "none": None}
    if text.lower() in known:
        return known[text.lower()]
    if text.removeprefix("-").isascii() and text.removeprefix("-").isdecimal():
        return int(text)
    return text
