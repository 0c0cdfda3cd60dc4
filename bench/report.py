"""Tables of figures, for the terminal and as JSON."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import rich.table
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

WIDE = 160  # letters a line where nobody knows better


@dataclass
class Table:
    """A row of numbers for everything that was measured."""

    title: str
    columns: list[str]
    rows: dict[str, list[float]] = field(default_factory=dict)

    def add(self, name: str, numbers: list[float]) -> None:
        assert len(numbers) == len(self.columns)
        self.rows[name] = numbers

    def figures(self) -> dict[str, object]:
        """The same as JSON; columns may share a name, so rows are lists."""
        return {"title": self.title, "columns": self.columns, "rows": self.rows}


class Report:
    """What the person at the terminal sees."""

    def __init__(self) -> None:
        self.console = Console()
        if not self.console.is_terminal:  # a file has no width: no figure is cut off
            self.console = Console(width=WIDE)

    def say(self, text: str) -> None:
        self.console.print(text, highlight=False)

    def show(self, table: Table) -> None:
        drawn = rich.table.Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        drawn.add_column("", no_wrap=True)
        for column in table.columns:
            drawn.add_column(column, justify="right", no_wrap=True)
        for name, numbers in table.rows.items():
            drawn.add_row(name, *(figure(number) for number in numbers))
        self.console.print(table.title, style="bold", highlight=False)
        self.console.print(drawn)

    @contextmanager
    def progress(self, steps: int) -> Iterator[Callable[[], None]]:
        """A bar while a comparison runs; call what it yields after each step."""
        columns = (TextColumn("measuring"), BarColumn())
        with Progress(*columns, console=self.console, transient=True) as bar:
            task = bar.add_task("", total=steps)
            yield lambda: bar.advance(task)


def figure(number: float) -> str:
    """Three digits that mean something; thousands in full."""
    if number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.3g}" if number < 100 else f"{number:.0f}"
