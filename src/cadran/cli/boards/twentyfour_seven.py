"""The table of 24/7 in a terminal: board, stones, racks and minutes in 80 columns."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cadran.games.twentyfour_seven.actions import COLUMNS
from cadran.games.twentyfour_seven.edition import CELLS, GREATEST, SIDE, START
from cadran.games.twentyfour_seven.views import Chair, View
from cadran.library import say

WIDTH = 5  # of a square
NAME = 14  # longest name shown in full

# Every mark differs in shape, so that colour only helps.
STONES = {"out-of-time": "●", "dead-square": "✖", "exhausted-square": "∅"}
STONE = "bold red"
TILE = "bold black on bright_white"
START_TILE = "bold black on bright_cyan"
DOUBLE = "bold yellow"
OPEN = "green"
FRAME = "bright_black"
TURN = "bold bright_cyan"
QUIET = "bright_black"


def draw(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The table as the owner of the view sees it."""
    table = Table.grid(padding=(0, 2))
    table.add_column(width=3 + SIDE * (WIDTH + 1), no_wrap=True)
    table.add_column(width=32)
    table.add_row(_board(view), Group(*_sheet(view, names, language)))
    return Group(table, *_rack(view, language))


def _board(view: View) -> Text:
    text = Text("   ")
    for letter in COLUMNS:
        text.append(letter.center(WIDTH + 1), style="bold")
    _rule(text, "┌┬┐")
    for row in range(SIDE):
        text.append(f"\n{row + 1} ", style="bold")
        for column in range(SIDE):
            text.append("│", style=FRAME)
            text.append(*_square(view, row * SIDE + column))
        text.append("│", style=FRAME)
        _rule(text, "├┼┤" if row < SIDE - 1 else "└┴┘")
    return text


def _rule(text: Text, corners: str) -> None:
    line = corners[1].join(["─" * WIDTH] * SIDE)
    text.append(f"\n  {corners[0]}{line}{corners[2]}", style=FRAME)


def _square(view: View, cell: int) -> tuple[str, str]:
    """What lies on a square, and its style."""
    tile = view.board[cell]
    if tile:
        start = cell == START
        return (f"({tile})" if start else str(tile)).center(WIDTH), START_TILE if start else TILE
    if view.stones[cell]:
        return STONES[view.stones[cell]].center(WIDTH), STONE
    room = view.room[cell]
    open_mark = "" if not room else f"≤{room}" if room < GREATEST else "·"
    if cell in view.doubles:
        return f"2x {open_mark}".strip().center(WIDTH), DOUBLE
    return open_mark.center(WIDTH), OPEN


def _sheet(view: View, names: Sequence[str], language: str) -> list[Text]:
    """Players, the bag, and what the marks on the board mean."""
    lines: list[Text] = []
    for seat, chair in enumerate(view.chairs):
        lines += _player(view, seat, chair, names[seat], language)
    bag = say(language, "board-24-7-bag", tiles=view.bag, removed=view.removed)
    lines += [Text(""), Text(bag, style="bold"), Text("")]
    lines += _legend(view, language)
    return lines


def _player(view: View, seat: int, chair: Chair, name: str, language: str) -> list[Text]:
    acting = seat == view.to_act
    shown = name if len(name) <= NAME else f"{name[: NAME - 1]}…"
    first = Text("▶ " if acting else "  ", style=TURN)
    first.append(f"{shown:<{NAME}}", style=TURN if acting else "bold")
    first.append(f"{view.scores[chair.side]:>5} min", style="bold")
    second = Text("  ", style=QUIET)
    if view.options["teams"]:
        team = "AB"[chair.side]
        second.append(say(language, "board-24-7-team", team=team) + " ", style="bold")
    second.append("▮" * chair.tiles + " ")
    second.append(say(language, "board-24-7-tiles", tiles=chair.tiles))
    lines = [first, second]
    if chair.owes_a_draw:
        lines.append(Text(f"  {say(language, 'board-24-7-owes')}", style="yellow"))
    if chair.stuck_tiles and seat != view.seat:
        told = say(language, "board-24-7-stuck", tiles=chair.stuck_tiles, above=chair.stuck)
        lines.append(Text(f"  {told}", style=QUIET))
    return lines


def _legend(view: View, language: str) -> list[Text]:
    """The marks that are on the board now."""
    marks = [(STONES[clause], STONE, clause) for clause in STONES if clause in view.stones]
    empty = [cell for cell in range(CELLS) if not view.board[cell] and not view.stones[cell]]
    if any(cell in view.doubles for cell in empty):
        marks.append(("2x", DOUBLE, "double"))
    if any(view.room[cell] == GREATEST for cell in empty):
        marks.append(("·", OPEN, "open"))
    if any(0 < view.room[cell] < GREATEST for cell in empty):
        marks.append(("≤6", OPEN, "room"))
    marks.append(("( )", START_TILE, "start"))
    lines = []
    for mark, style, name in marks:
        meaning = say(language, f"board-24-7-mark-{name}")
        lines.append(Text.assemble((f"{mark:^3}", style), f"  {meaning}"))
    return lines


def _rack(view: View, language: str) -> list[Text]:
    """Your own tiles, and what partners have shown each other."""
    if view.seat is None:
        return []
    lines = [Text(""), _tiles(say(language, "board-24-7-rack"), view.rack)]
    if view.partner:
        lines.append(_tiles(say(language, "board-24-7-partner"), view.partner))
    if view.told:
        lines.append(_tiles(say(language, "board-24-7-told"), view.told))
    return lines


def _tiles(label: str, tiles: Sequence[int]) -> Text:
    text = Text.assemble((f"{label} ", "bold"))
    for tile in tiles:
        text.append(f" {tile} ", style=TILE)
        text.append(" ")
    if not tiles:
        text.append("–")
    return text
