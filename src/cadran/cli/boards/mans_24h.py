"""The table of 24H du Mans in a terminal: pit lanes, gauges, the sheet and your hand."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cadran.cli.notation import spoken
from cadran.games.mans_24h.views import Card, Chair, View
from cadran.library import say

KEY = "24h-du-mans"
LAMPS = 3
STYLES = {"y": "bold yellow", "b": "bold bright_blue"}


def draw(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The board as this view shows it."""
    words = _Words(language)
    faces = {card.card: card for card in view.deck}
    parts: list[RenderableType] = [_lanes(view, names, words, faces)]
    if view.hand:
        hand = Text(f"{words('hand')} ", style="bold")
        hand.append_text(_cards(view.hand, faces, words))
        parts.append(hand)
    parts.append(_unseen(view, words, faces))
    parts.append(Text(words("legend"), style="dim"))
    return Panel(
        Group(*parts),
        title=Text(_title(view, words)),
        subtitle=Text(_subtitle(view, words)),
        border_style="blue" if view.night else "white",
        width=80,
    )


class _Words:
    """The fixed words of this board in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, name: str, **args: Any) -> str:
        return say(self.language, f"board-{KEY}-{name}", **args)


def _title(view: View, words: _Words) -> str:
    sky = f"☾ {words('night')}" if view.night else f"☼ {words('day')}"
    return f"24H du Mans · {words('round', round=view.round)} · {sky}"


def _subtitle(view: View, words: _Words) -> str:
    parts = [words("pile", pile=view.pile)]
    if view.aside:
        parts.append(words("aside", aside=view.aside))
    parts.append(words("passes", passes=view.passes, running=view.running))
    return " · ".join(parts)


def _lanes(view: View, names: Sequence[str], words: _Words, faces: dict[str, Card]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), expand=True)
    table.add_column("")
    table.add_column(words("player"), max_width=12, no_wrap=True)
    table.add_column(words("heat"), no_wrap=True)
    table.add_column(words("tyres"), no_wrap=True)
    table.add_column(words("score"), justify="right")
    table.add_column(words("cards"), ratio=1)
    table.add_column(words("rounds"), no_wrap=True)
    table.add_column(words("total"), justify="right")
    for seat, chair in enumerate(view.chairs):
        table.add_row(
            ">" if seat == view.to_act else " ",
            Text(f"{seat} {names[seat]}", style="bold" if seat == view.seat else ""),
            _gauge(chair),
            _tyres(chair, words),
            "0" if chair.overheated else str(chair.score),
            _lane(view, chair, words, faces),
            " ".join(str(points[seat]) for points in view.sheet),
            str(chair.total),
        )
    return table


def _gauge(chair: Chair) -> Text:
    """Three lamps; a cross when the engine is overheated, a bang under an incident."""
    lit = min(chair.heat, LAMPS)
    gauge = Text("●" * lit, style="red" if lit > 1 else "yellow")
    gauge.append("○" * (LAMPS - lit), style="dim")
    if chair.overheated:
        gauge.append(" X", style="bold red")
    elif chair.incident:
        gauge.append(" !", style="bold magenta")
    return gauge


def _tyres(chair: Chair, words: _Words) -> Text:
    yellow, blue = (spoken(KEY, letter, words.language) for letter in ("y", "b"))
    told = (f"{yellow}{chair.yellow}", STYLES["y"]), " ", (f"{blue}{chair.blue}", STYLES["b"])
    return Text.assemble(*told)


def _lane(view: View, chair: Chair, words: _Words, faces: dict[str, Card]) -> Text:
    lane = Text()
    if chair.overheated:
        gone = view.over is not None and view.round == 6
        lane.append(words("eliminated" if gone else "overheated").upper() + " ", style="red")
    if chair.covered:
        lane.append(f"({words('covered', count=len(chair.covered))}) ", style="dim")
    return lane.append_text(_cards(chair.row, faces, words))


def _cards(cards: Sequence[str], faces: dict[str, Card], words: _Words) -> Text:
    return Text("  ").join(_card(faces[card], words) for card in cards)


def _card(face: Card, words: _Words) -> Text:
    """A card with one star for each heat: 7y**."""
    letters = "" if face.tyres == "none" else face.tyres
    tyres = spoken(KEY, letters, words.language)
    name = f"{face.score}{tyres}" if face.sort == "car" else words(face.sort)
    if face.sort == "weather":
        name = f"{name} {tyres}"
    style = STYLES.get(letters[:1], "magenta" if face.sort == "incident" else "green")
    return Text.assemble((name, style), ("*" * face.heat, "red"))


def _unseen(view: View, words: _Words, faces: dict[str, Card]) -> Text:
    """What a player could count: the cards that lie neither on the table nor in their hand."""
    text = Text(f"{words('unseen')} ", style="dim")
    left = [card for card in view.deck if card.unseen]
    shown = [Text.assemble(f"{card.unseen}×", _card(faces[card.card], words)) for card in left]
    return text.append_text(Text(" ").join(shown))
