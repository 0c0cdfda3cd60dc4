"""`cadran simulate`: many games between bots, and what came of them."""

import argparse
import sys

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from cadran.cli.main import compiled_note, game_named, options_from
from cadran.kernel import BadInput
from cadran.lab.simulate import Report
from cadran.lab.simulate import simulate as run
from cadran.library import say


def simulate(wanted: argparse.Namespace, language: str) -> int:
    """Play and report."""
    game = game_named(wanted.key, language, wanted.edition)
    options = options_from(wanted.option, game, language)
    bots = wanted.bots.split(",") if wanted.bots else []
    seats = wanted.seats or len(bots) or game.seats[0]
    bots = bots or ["random"] * seats
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        raise BadInput(say(language, "cli-bots-seats", bots=len(bots), seats=seats))
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown = sys.stderr.isatty() and not wanted.json
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not shown) as bar:
        task = bar.add_task("", total=wanted.games)
        report = run(
            wanted.key,
            bots,
            wanted.games,
            wanted.seed if wanted.seed is not None else "0",
            options=options,
            edition=wanted.edition,
            jobs=wanted.jobs,
            progress=lambda done: bar.advance(task, done),
        )
    if wanted.json:
        print(msgspec.json.encode(report).decode())
    else:
        tell(report, language)
    return 0


def tell(report: Report, language: str) -> None:
    """The report as a small table."""

    def words(name: str) -> str:
        return say(language, f"cli-report-{name}")

    def number(value: float, digits: int = 0) -> str:
        text = f"{value:,.{digits}f}"
        if language == "fr":
            text = text.replace(",", "\u202f").replace(".", ",")
        return text

    def share(wins: float) -> str:
        return f"{number(wins, 1)} ({number(100 * wins / report.games, 1)} %)"

    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_row(words("games"), number(report.games))
    table.add_row(words("decisions"), number(report.decisions))
    table.add_row(words("speed"), number(report.decisions_per_second))
    table.add_row(words("length"), number(report.mean_decisions, 1))
    for seat, name in enumerate(report.bots):
        table.add_row(f"{words('wins')} {seat} ({name})", share(report.wins[seat]))
    for order, wins in enumerate(report.wins_by_order, start=1):
        table.add_row(f"{words('order')} {order}", share(wins))
    table.add_row(words("capped"), number(report.capped))
    console = Console(highlight=False)
    console.print(table)
    if note := compiled_note(language):
        console.print(note, style="dim")
