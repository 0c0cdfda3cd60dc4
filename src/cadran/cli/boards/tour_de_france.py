"""The road of the Tour in a terminal: lanes from left to right, riders, dots, lines, jerseys."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cadran.cli.notation import spoken
from cadran.games.tour_de_france.edition import COLOURS, LANES, RIDERS, rider_name
from cadran.games.tour_de_france.views import Trial, View
from cadran.library import say

KEY = "board-tour-de-france"
LETTERS = {"red": "R", "blue": "B", "orange": "O", "white": "W"}
STYLES = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "orange": "bold black on dark_orange",
    "white": "bold black on white",
}
YELLOW = "bold black on yellow"
GREEN = "bold white on green"
DOT = "bold red"
LINE = "bold green"
FRAME = "bright_black"
TURN = "bold bright_cyan"
FIRST_ROW = 1 - RIDERS
LONGEST = 24  # rows of three characters that fit into 80 columns


def draw(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The table as the owner of the view sees it."""
    title = Text(say(language, f"{KEY}-stage", stage=view.stage), style="bold")
    title.append(f" · {say(language, f'{KEY}-{view.kind}')}", style="default")
    parts: list[RenderableType] = [title]
    if view.trial is not None:
        parts += _trial(view, view.trial, names, language)
    else:
        parts += [*_road(view), Text(say(language, f"{KEY}-legend"), style=FRAME)]
    parts.append(Text(_jerseys(view, language)))
    parts.append(_sheet(view, names, language))
    parts += [Text(line) for line in _lines(view, language)]
    return Group(*parts)


def _road(view: View) -> list[Text]:
    """The road, cut into pieces where it is too long for the width."""
    rows = list(range(FIRST_ROW, view.length + 1))
    pieces = [rows[at : at + LONGEST] for at in range(0, len(rows), LONGEST)]
    return [_piece(view, piece) for piece in pieces]


def _piece(view: View, rows: list[int]) -> Text:
    text = Text("  ")
    for row in rows:
        text.append(f"{row:>2} " if row >= 0 else "   ", style=FRAME)
    riders = {
        square: rider
        for seat, team in enumerate(view.riders)
        for rider, square in enumerate(team, start=seat * RIDERS)
    }
    for lane in LANES[: view.lanes]:
        text.append(f"\n{lane} ", style="bold")
        for row in rows:
            square = f"{lane}{row}"
            if square in riders:
                text.append_text(_rider(view, riders[square]))
            elif square in view.dots:
                text.append(" ◦", style=DOT)
            else:
                text.append(" ·", style=FRAME)
            text.append(*_edge(view, row))
    return text


def _edge(view: View, row: int) -> tuple[str, str]:
    """What lies between a row and the next."""
    if row == view.length:
        return "║", "bold"
    if row == view.green_line and view.green_line:
        return "¦", LINE
    if row == 0:
        return "|", FRAME
    return " ", FRAME


def _rider(view: View, rider: int) -> Text:
    """Two characters: the team's letter and the rider's number."""
    name = rider_name(rider)
    colour, number = name[:-1], name[-1]
    style = STYLES[colour]
    if name == view.yellow:
        style = YELLOW
    elif name == view.green:
        style = GREEN
    return Text(f"{LETTERS[colour]}{number}", style=style)


def _short(name: str) -> str:
    """A rider as on the road: R1."""
    return f"{LETTERS[name[:-1]]}{name[-1]}" if name else "–"


def _trial(view: View, trial: Trial, names: Sequence[str], language: str) -> list[Text]:
    """Who rides, how far, and how many cards it took."""
    lines = []
    for seat, name in enumerate(names[: view.seats]):
        colour = COLOURS[seat]
        row = min(trial.rows[seat], view.length)
        text = Text(f"{LETTERS[colour]}{trial.riders[seat]}", style=STYLES[colour])
        text.append(" " + "─" * row, style=FRAME)
        text.append("●" if seat in trial.riding else "○")
        text.append("·" * (view.length - row), style=FRAME)
        text.append("║ ", style="bold")
        text.append(f"{name[:14]}, ", style=TURN if seat == view.to_act else "default")
        text.append(say(language, f"{KEY}-used", used=trial.used[seat]))
        lines.append(text)
    if view.chosen:
        told = _card(view.choice, language) or say(language, f"{KEY}-chosen")
        lines.append(Text(told, style=TURN))
    return lines


def _card(card: str, language: str) -> str:
    """A racing card as it is typed: `2-1-1 blue`."""
    return spoken("tour-de-france", card, language)


def _jerseys(view: View, language: str) -> str:
    words = [
        say(language, f"{KEY}-yellow", rider=_short(view.yellow)),
        say(language, f"{KEY}-green", rider=_short(view.green)),
    ]
    if view.lost:
        turned = ", ".join(f"{_short(name)} ({turns})" for name, turns in view.lost.items())
        words.append(say(language, f"{KEY}-turned", riders=turned))
    return "   ".join(words)


def _sheet(view: View, names: Sequence[str], language: str) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style=FRAME)
    for word in ("team", "home", "individual", "points", "total", "cards", "risk"):
        numeric = word in ("individual", "points", "total", "cards")
        table.add_column(
            say(language, f"{KEY}-{word}"), justify="right" if numeric else "left", no_wrap=True
        )
    for seat, name in enumerate(names[: view.seats]):
        colour = COLOURS[seat]
        mark = "▸" if seat == view.to_act else " "
        who = Text(mark, style=TURN)
        who.append(f" {LETTERS[colour]} ", style=STYLES[colour])
        who.append(f" {name[:14]}", style=TURN if seat == view.to_act else "default")
        home = [str(at) for at, rider in enumerate(view.arrivals, 1) if rider[:-1] == colour]
        kept = view.kept.get(str(seat))
        table.add_row(
            who,
            " ".join(home),
            str(view.individual[seat]),
            str(view.team[seat]),
            str(view.individual[seat] + view.team[seat]),
            str(view.hand_sizes[seat]),
            f"{view.risk_titles[kept.card][language]} ({kept.rider})" if kept else "",
        )
    return table


def _lines(view: View, language: str) -> list[str]:
    lines = [
        say(
            language,
            f"{KEY}-piles",
            pile=view.pile,
            played=len(view.played),
            risk=view.risk_pile,
        )
    ]
    if view.card:
        numbers = [str(number) for number in view.numbers]
        if view.bonus:
            numbers.append(say(language, f"{KEY}-extra"))
        left = ", ".join(numbers) or "–"
        card = _card(view.card, language)
        lines.append(say(language, f"{KEY}-card", card=card, numbers=left))
    if view.risk:
        lines.append(say(language, f"{KEY}-doing", card=view.risk_titles[view.risk][language]))
    if view.hand:
        cards = ", ".join(_card(card, language) for card in view.hand)
        lines.append(say(language, f"{KEY}-hand", cards=cards))
    return lines
