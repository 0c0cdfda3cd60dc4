"""The board of a game that brings none: its view as labelled groups, in a terminal."""

from collections.abc import Mapping, Sequence

import msgspec
from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cadran.kernel import Game
from cadran.library import GameView, has_text, say
from cadran.library.shapes import Field, fields_of


def draw(game: Game, view: GameView, names: Sequence[str], language: str) -> RenderableType:
    """What everybody has, row by row, and what else the view tells, line by line."""
    words = _Words(language, game.key)
    values = msgspec.to_builtins(view)
    fields = fields_of(type(view))
    parts: list[RenderableType] = [_seats(view, values, fields, names, words)]
    rest = [field for field in fields if not field.each_seat]
    if rest:
        parts.append(_lines({field.name: values[field.name] for field in rest}, (), words))
    title = Text(game.titles[language], style="bold")
    return Panel(Group(*parts), title=title, width=80)


class _Words:
    """Labels and values in one language."""

    def __init__(self, language: str, key: str) -> None:
        self.language = language
        self.key = key

    def label(self, *path: str) -> str:
        """What a field is called: the game's own text, or its name in the view."""
        ident = "-".join(["view", self.key, *path]).replace("_", "-")
        if has_text(self.language, ident):
            return say(self.language, ident)
        return path[-1].replace("_", " ").capitalize()

    def value(self, value: object) -> str:
        """A simple value, or several, in one line."""
        if value is None or value in ("", []):
            return "–"
        if isinstance(value, bool):
            return say(self.language, "plain-yes" if value else "plain-no")
        if isinstance(value, Mapping):
            return ", ".join(f"{name}: {self.value(one)}" for name, one in value.items())
        if isinstance(value, list):
            apart = "; " if any(isinstance(one, list | Mapping) for one in value) else " "
            return apart.join(self.value(one) for one in value)
        return str(value)


def _seats(
    view: GameView,
    values: Mapping[str, object],
    fields: Sequence[Field],
    names: Sequence[str],
    words: _Words,
) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), expand=True)
    table.add_column("")
    table.add_column(say(words.language, "plain-player"))
    columns = _columns(values, fields)
    for path, _ in columns:
        table.add_column(words.label(*path), justify="right")
    for seat in range(view.seats):
        table.add_row(
            ">" if seat == view.to_act else " ",
            Text(names[seat], style="bold" if seat == view.seat else ""),
            *(Text(words.value(column[seat])) for _, column in columns),
        )
    return table


def _columns(
    values: Mapping[str, object], fields: Sequence[Field]
) -> list[tuple[tuple[str, ...], list[object]]]:
    """What is told of every seat: a column a field, or several where each seat has a record."""
    found: list[tuple[tuple[str, ...], list[object]]] = []
    for field in fields:
        column = values[field.name]
        if not field.each_seat or not isinstance(column, list):
            continue
        if column and all(isinstance(one, Mapping) for one in column):
            for name in column[0]:
                found.append(((field.name, name), [one.get(name) for one in column]))
        else:
            found.append(((field.name,), column))
    return found


def _lines(values: Mapping[str, object], path: tuple[str, ...], words: _Words) -> Table:
    """A label and its value a line; a record within is a group of its own."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(style="bold")
    table.add_column()
    for name, value in values.items():
        shown: RenderableType = Text(words.value(value))
        if isinstance(value, Mapping) and value:
            shown = _lines(value, (*path, name), words)
        table.add_row(words.label(*path, name), shown)
    return table
