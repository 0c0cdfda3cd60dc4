"""Drawings from the figures of the lab log, which stay where they are: in its tables and sentences.

A comment of the page asks for one, below the table or the sentence that it draws:

    <!-- plot intervals: found (95 %) -->       a column of `84.4 % (81.0 … 87.8)`
    <!-- plot bars: a second; aim 250,000 -->   a column of numbers, and a line to reach
    <!-- plot curve: mean rewards of ten blocks -->   the numbers that follow these words
"""

import re
from html import escape

from tools.site.pages import Source

PAGE = "lab-log.md"
ASKED = re.compile(r"^<!-- plot (\w+): (.+?)(?:; aim ([\d,]+))? -->$", re.MULTILINE)
NUMBER = r"-?\d[\d,]*(?:\.\d+)?"
INTERVAL = re.compile(rf"({NUMBER}) % \(({NUMBER}) … ({NUMBER})\)")
WIDTH, LEFT, RIGHT, LINE = 400, 8, 340, 34


class CannotDraw(Exception):
    """A comment asks for a drawing that the page has no figures for."""


def write_all(source: Source) -> None:
    """Put the drawings into the page of the lab log."""
    text = (source.folder / PAGE).read_text("utf-8")
    source.write(PAGE, drawn(text))


def drawn(text: str) -> str:
    """The page with its drawings in place of the comments that ask for them."""

    def draw(asked: re.Match[str]) -> str:
        kind, words, aim = asked.groups()
        before = text[: asked.start()]
        if kind == "curve":
            svg = curve(numbers_after(before, words), words)
        elif kind == "bars":
            svg = bars(column(before, words), words, number(aim or "0"))
        elif kind == "intervals":
            svg = intervals(column(before, words), words)
        else:
            raise CannotDraw(f"{asked[0]}: a plot is intervals, bars or a curve")
        return f'```{{raw}} html\n<figure class="plot">{svg}</figure>\n```'

    return ASKED.sub(draw, text)


def number(text: str) -> float:
    """`281,896`."""
    return float(text.replace(",", ""))


def column(before: str, title: str) -> list[tuple[str, str]]:
    """The last table of a text: its first column, and the one with that title."""
    tables = re.findall(r"(?:^\|.*\n)+", before + "\n", re.MULTILINE)
    rows = [
        [cell.strip() for cell in row.strip("| ").split("|")] for row in tables[-1].splitlines()
    ]
    if title not in rows[0]:
        raise CannotDraw(f"the table has no column {title!r}: {rows[0]}")
    at = rows[0].index(title)
    return [(row[0], row[at]) for row in rows[2:] if at < len(row)]


def numbers_after(before: str, words: str) -> list[float]:
    """The numbers that follow these words, up to a full stop at the end of the sentence."""
    _, found, rest = before.rpartition(words)
    line = re.match(rf"\s*((?:{NUMBER},?\s*)+)", rest) if found else None
    if line is None:
        raise CannotDraw(f"no numbers follow {words!r}")
    return [float(one) for one in re.findall(r"-?\d+(?:\.\d+)?", line[1])]


def svg_of(height: float, about: str, parts: list[str]) -> str:
    """A drawing that says what it is."""
    box = f'viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(about)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(parts)}</svg>'


def words_at(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    """A piece of text."""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    """A straight line."""
    return f'<line class="{kind}" x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}"/>'


def intervals(rows: list[tuple[str, str]], about: str) -> str:
    """A share with its interval for each row that has one, between 0 and 100 %."""
    parts, y = [], 0.0
    reach = RIGHT - LEFT
    for name, cell in rows:
        if found := INTERVAL.search(cell):
            share, low, high = (LEFT + reach * number(part) / 100 for part in found.groups())
            parts += [
                words_at(LEFT, y + 13, name),
                line(LEFT, y + 24, RIGHT, y + 24, "axis"),
                line(LEFT + reach / 2, y + 19, LEFT + reach / 2, y + 29, "axis"),
                line(low, y + 24, high, y + 24, "range"),
                f'<circle class="mark" cx="{share:.1f}" cy="{y + 24:g}" r="4"/>',
                words_at(RIGHT + 8, y + 28, f"{found[1]} %", "value"),
            ]
            y += LINE
    if not parts:
        raise CannotDraw(f"no interval in the column {about!r}")
    ends = [("0 %", LEFT), ("50 %", LEFT + reach / 2), ("100 %", RIGHT)]
    parts += [
        words_at(x, y + 14, end, "value", "middle" if x > LEFT else "start") for end, x in ends
    ]
    return svg_of(y + 20, f"{about}, line by line, as in the table", parts)


def bars(rows: list[tuple[str, str]], about: str, aim: float) -> str:
    """A bar for each row that has a number, and a line across all of them to be reached."""
    found = [(name, number(cell)) for name, cell in rows if re.fullmatch(NUMBER, cell)]
    if not found:
        raise CannotDraw(f"no number in the column {about!r}")
    most = max(aim, *(value for _, value in found))
    reach = (RIGHT - LEFT) / most
    parts = []
    for at, (name, value) in enumerate(found):
        y = at * LINE
        parts += [
            words_at(LEFT, y + 13, name),
            f'<rect class="bar" x="{LEFT}" y="{y + 18}" width="{value * reach:.1f}" height="10"/>',
            words_at(LEFT + value * reach + 6, y + 28, f"{value:,.0f}", "value"),
        ]
    height = len(found) * LINE
    if aim:
        x = LEFT + aim * reach
        parts.append(line(x, 0, x, height, "aim"))
        parts.append(words_at(x, height + 14, f"{aim:,.0f}", "value", "middle"))
    return svg_of(height + 20, f"{about}, game by game, as in the table", parts)


def curve(values: list[float], about: str) -> str:
    """Numbers in a row, from the lower edge (nought, or the least) to the upper (the most)."""
    low, high = min(0.0, *values), max(values)
    step = (WIDTH - 70) / (len(values) - 1)
    spots = [
        (40 + at * step, 150 - 130 * (one - low) / (high - low)) for at, one in enumerate(values)
    ]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    parts = [
        line(40, 150, WIDTH - 20, 150, "axis"),
        words_at(34, 154, f"{low:g}", "value", "end"),
        words_at(34, 24, f"{high:g}", "value", "end"),
        f'<polyline class="curve" points="{way}"/>',
        *(f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="4"/>' for x, y in spots),
        words_at(40, 172, about),
    ]
    return svg_of(180, f"{about}: {', '.join(f'{one:g}' for one in values)}", parts)
