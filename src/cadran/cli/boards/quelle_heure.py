"""The table of Quelle heure est-il ? in a terminal: the rows, what is known, your hand."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cadran.games.quelle_heure import actions
from cadran.games.quelle_heure.edition import PLACES
from cadran.games.quelle_heure.views import Card, Chair, View
from cadran.library import say

KEY = "quelle-heure"
FREE, FITS, UNWISE = "?", "+", "!"


def draw(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The board as this view shows it."""
    words = _Words(language)
    parts: list[RenderableType] = [_rows(view, names, words)]
    if view.seat is not None:
        parts.append(_hand(view, words))
    parts.append(Text(words("out", hours=_hours(view.out, words))))
    parts.append(Text(words("gone", hours=_hours(view.gone, words))))
    if view.phase == "place" and view.legal:
        parts.append(Text(words("legend", fits=FITS, unwise=UNWISE), style="dim"))
    return Panel(
        Group(*parts),
        title=Text(_what_is_due(view, names, words), style="bold"),
        subtitle=Text(words("pile", count=view.pile)),
        width=80,
    )


class _Words:
    """The fixed words of this board in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, ident: str, /, **args: Any) -> str:
        return say(self.language, f"board-{KEY}-{ident}", **args)


def _what_is_due(view: View, names: Sequence[str], words: _Words) -> str:
    if view.over is not None:
        return words("over")
    owner = names[(view.turn_of - 1) % view.seats]
    return words(view.phase, name=names[view.turn_of], owner=owner, hour=view.shown or 0)


def _rows(view: View, names: Sequence[str], words: _Words) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), expand=True)
    table.add_column("")
    table.add_column("", max_width=14, no_wrap=True)
    for place in range(PLACES):
        table.add_column(str(place + 1), justify="right", no_wrap=True, min_width=2)
    table.add_column(words("hands"), ratio=1)
    places = _offered(view)
    for seat, chair in enumerate(view.chairs):
        name = f"{names[seat]} ({words('you')})" if seat == view.seat else names[seat]
        table.add_row(
            ">" if seat == view.to_act else " ",
            Text(name, style="bold" if seat == view.seat else ""),
            *(_cell(hour, places.get(at) if seat == view.seat else None)
              for at, hour in enumerate(chair.row)),
            _about(chair, words),
        )  # fmt: skip
    return table


def _offered(view: View) -> dict[int, str]:
    """The places on which the hour may be laid, marked wise or unwise."""
    if view.phase != "place":
        return {}
    return {
        int(actions.place_of(choice.action)): UNWISE if choice.warnings else FITS
        for choice in view.legal
    }


def _cell(hour: int, mark: str | None) -> Text:
    if hour:
        return Text(f"{hour:02}", style="bold cyan")
    if mark is None:
        return Text(FREE, style="dim")
    return Text(mark, style="bold green" if mark == FITS else "bold yellow")


def _about(chair: Chair, words: _Words) -> Text:
    """The hand as everybody knows it, and the state of the row."""
    parts = [words("cards", count=chair.cards)]
    if chair.known:
        parts.append(words("known", cards=_cards(chair.known, words)))
    if all(chair.row):
        parts.append(words("full"))
    elif not chair.completable:
        parts.append(words("spoilt"))
    return Text(", ".join(parts))


def _hand(view: View, words: _Words) -> Text:
    text = Text(f"{words('hand')} ", style="bold")
    text.append(_cards(view.hand, words) or words("none"), style="cyan")
    if view.arranged:
        named = _cards(view.hand[: view.arranged], words)
        text.append(f" ({words('arranged', cards=named)})", style="dim")
    return text


def _cards(cards: Sequence[Card], words: _Words) -> str:
    return " ".join(words("ghost") if card == "ghost" else f"{card:02}h" for card in cards)


def _hours(hours: Sequence[int], words: _Words) -> str:
    return " ".join(f"{hour:02}h" for hour in hours) or words("none")
