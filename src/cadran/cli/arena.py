"""`cadran arena`: which bot is stronger, and how sure that is."""

import argparse
import sys

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from cadran.cli.main import compiled_note, game_named, options_from
from cadran.lab.arena import Pairing, Standing
from cadran.lab.arena import arena as run
from cadran.library import say


def arena(wanted: argparse.Namespace, language: str) -> int:
    """Play all pairings and print the table."""
    game = game_named(wanted.key, language, wanted.edition)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bots = [name.strip() for name in wanted.bots.split(",")]
    shown = sys.stderr.isatty() and not wanted.json
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not shown) as bar:
        pairs = len(bots) * (len(bots) - 1) // 2
        task = bar.add_task("", total=wanted.games * pairs)
        standings, pairings = run(
            wanted.key,
            bots,
            wanted.games,
            wanted.seed if wanted.seed is not None else "0",
            seats=wanted.seats,
            options=options_from(wanted.option, game, language),
            edition=wanted.edition,
            jobs=wanted.jobs,
            progress=lambda done: bar.advance(task, done),
        )
    if wanted.json:
        print(msgspec.json.encode(standings).decode())
        return 0
    tell(standings, pairings, language)
    return 0


def percent(share: float) -> float:
    """A number the language writes in its own way."""
    return round(100 * share, 1)


def tell(standings: list[Standing], pairings: list[Pairing], language: str) -> None:
    """Ratings first, then every pairing with its interval."""
    console = Console(highlight=False)
    table = Table(box=None, pad_edge=False)
    for heading in ("bot", "games", "wins", "score", "rating", "interval"):
        table.add_column(say(language, f"cli-arena-{heading}"))
    for row in standings:
        table.add_row(
            row.bot,
            str(row.games),
            f"{row.wins:g}",
            say(language, "cli-arena-percent", score=percent(row.score)),
            f"{row.rating:.0f}",
            f"{row.low:.0f} … {row.high:.0f}",
        )
    console.print(table)
    console.print()
    for pair in pairings:
        console.print(
            say(
                language,
                "cli-arena-pair",
                one=pair.one,
                other=pair.other,
                score=percent(pair.score),
                low=percent(pair.low),
                high=percent(pair.high),
                games=pair.games,
            ),
            markup=False,
        )
    if note := compiled_note(language):
        console.print(note, style="dim")
