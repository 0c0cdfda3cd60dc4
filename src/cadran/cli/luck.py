"""`cadran luck`: what the draws of a finished game were worth, and what the choices added."""

from math import sqrt
from types import SimpleNamespace

from rich.table import Table as Rows

from cadran.cli import saved
from cadran.cli.replay import load
from cadran.cli.screen import Screen, one_line
from cadran.library import say
from cadran.table import Table
from cadran.table.log import Log
from cadran.table.luck import LuckReport, luck_report


def luck(wanted: SimpleNamespace, screen: Screen) -> int:
    """Three sentences, then every move."""
    log, table = load(wanted.file, screen, wanted.edition, saved.FINISHED)
    report = luck_report(log, table.game, wanted.futures)
    if wanted.json:
        screen.json(report)
        return 0
    for text in sentences(report, log, table, screen.language):
        screen.line(text)
    screen.line()
    screen.show(moves(report, log, screen.language))
    return 0


def sentences(report: LuckReport, log: Log, table: Table, language: str) -> tuple[str, str, str]:
    """Who won by how much, where that came from, and when it was decided."""
    winner = report.winner
    seats = range(log.seats)
    name = " & ".join(one_line(log.players[s]) for s in seats if table.state.side_of(s) == winner)
    result = say(
        language,
        "luck-result",
        name=name,
        lead=signed(report.result[winner]),
        others=len(report.result) - 1,
    )
    error = sqrt(sum(part.luck_error**2 for part in report.parts))
    source = say(
        language,
        "luck-source",
        deal=signed(report.deal[winner]),
        luck=signed(report.luck[winner]),
        error=f"{error:.0f}",
        own=signed(report.own[winner]),
        others=signed(report.others[winner]),
    )
    if report.turning is None:
        return result, source, say(language, "luck-no-turning", name=name)
    part = report.parts[report.turning]
    turning = say(
        language,
        "luck-turning",
        number=part.number + 1,
        name=name,
        mover=one_line(log.players[part.seat]),
        text=part.text,
        choice=signed(part.choice),
        luck=signed(part.luck),
    )
    return result, source, turning


def moves(report: LuckReport, log: Log, language: str) -> Rows:
    """One row per decision; the turning point stands out."""
    rows = Rows(box=None, pad_edge=False)
    for heading in ("number", "player", "move", "choice", "luck", "expected"):
        rows.add_column(
            say(language, f"luck-{heading}"),
            justify="left" if heading in ("player", "move") else "right",
        )
    for part in report.parts:
        rows.add_row(
            str(part.number + 1),
            one_line(log.players[part.seat]),
            part.text,
            f"{signed(part.choice)} ± {part.choice_error:.0f}",
            f"{signed(part.luck)} ± {part.luck_error:.0f}",
            signed(part.expected[report.winner]),
            style="bold" if part.number == report.turning else None,
        )
    return rows


def signed(value: float) -> str:
    """A number with its sign; nought has none."""
    return f"{value:+.0f}" if round(value) else "0"
