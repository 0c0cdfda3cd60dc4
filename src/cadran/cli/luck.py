"""`cadran luck`: what the draws of a finished game were worth, and what the choices added."""

from types import SimpleNamespace

from rich.table import Table as Rows

from cadran.cli import saved
from cadran.cli.notation import spoken
from cadran.cli.replay import load
from cadran.cli.screen import Screen
from cadran.library import say
from cadran.table import Table
from cadran.table.luck import CLEAR, LuckReport, luck_report

STEPS = 100  # of the bar that shows how far it is


def luck(wanted: SimpleNamespace, screen: Screen) -> int:
    """Four sentences, then every move."""
    log, table = load(wanted.file, screen, wanted.edition, saved.FINISHED)
    with screen.progress(STEPS, not wanted.json) as advance:
        told = 0

        def progress(done: float) -> None:
            nonlocal told
            advance(int(done * STEPS) - told)
            told = int(done * STEPS)

        report = luck_report(log, table.game, wanted.futures, progress)
    if wanted.json:
        screen.json(report)
        return 0
    names = screen.names(log.players)
    with screen.paged():
        for text in sentences(report, names, table, screen.language):
            screen.line(text)
        screen.line()
        screen.show(moves(report, log.game, names, screen.language))
    return 0


def sentences(report: LuckReport, names: list[str], table: Table, language: str) -> tuple[str, ...]:
    """Who won by how much, where that came from, the luckiest draw and when it was decided."""
    winner = report.winner
    seats, shown = range(len(names)), Figures(report, language)
    name = " & ".join(names[seat] for seat in seats if table.state.side_of(seat) == winner)
    result = say(
        language,
        "luck-result",
        name=name,
        lead=shown.signed(report.result[winner]),
        others=len(report.result) - 1,
        ahead=ahead(report.result[winner]),
    )
    source = say(
        language,
        "luck-source",
        deal=shown.signed(report.deal[winner]),
        luck=shown.signed(report.luck[winner]),
        luck_error=shown.give_or_take(report.luck_error[winner]),
        luck_clear=is_clear(report.luck[winner], report.luck_error[winner]),
        own=shown.signed(report.own[winner]),
        own_error=shown.give_or_take(report.own_error[winner]),
        own_clear=is_clear(report.own[winner], report.own_error[winner]),
        others=shown.signed(report.others[winner]),
    )
    luckiest = say(language, "luck-no-luckiest")
    if report.luckiest is not None:
        draw = report.parts[report.luckiest]
        luckiest = say(
            language,
            "luck-luckiest",
            number=draw.number + 1,
            mover=names[draw.seat],
            text=spoken(table.game.key, draw.text, language),
            luck=shown.signed(draw.luck),
            error=shown.give_or_take(draw.luck_error),
        )
    if report.turning is None:
        return result, source, luckiest, say(language, "luck-no-turning", name=name)
    part = report.parts[report.turning]
    turning = say(
        language,
        "luck-turning",
        number=part.number + 1,
        name=name,
        mover=names[part.seat],
        text=spoken(table.game.key, part.text, language),
        choice=shown.signed(part.choice),
        luck=shown.signed(part.luck),
    )
    return result, source, luckiest, turning


def ahead(lead: float) -> str:
    """Who had more may be out of the race; level, something else decided."""
    return "yes" if lead > 0 else "no" if lead else "level"


def moves(report: LuckReport, key: str, names: list[str], language: str) -> Rows:
    """One row per decision; the turning point stands out."""
    rows, shown = Rows(box=None, pad_edge=False), Figures(report, language)
    for heading in ("number", "player", "move", "choice", "luck", "expected"):
        rows.add_column(
            say(language, f"luck-{heading}"),
            justify="left" if heading in ("player", "move") else "right",
        )
    for part in report.parts:
        rows.add_row(
            str(part.number + 1),
            names[part.seat],
            spoken(key, part.text, language),
            f"{shown.signed(part.choice)} ± {shown.give_or_take(part.choice_error)}",
            f"{shown.signed(part.luck)} ± {shown.give_or_take(part.luck_error)}",
            shown.signed(part.expected[report.winner]),
            style="bold" if part.number == report.turning else None,
        )
    return rows


class Figures:
    """Numbers of one report, with as many digits as their size deserves."""

    def __init__(self, report: LuckReport, language: str) -> None:
        largest = max(abs(value) for value in [*report.result, *report.own, *report.luck])
        self.digits = 2 if largest < 2 else 1 if largest < 10 else 0  # a victory counts 1
        self.language = language

    def signed(self, value: float) -> str:
        """A number with its sign; nought has none."""
        return self.written(value, "+") if round(value, self.digits) else "0"

    def give_or_take(self, error: float) -> str:
        """Half of the 95 % interval; what was measured is never wholly sure."""
        least: float = 10**-self.digits
        if not error:
            return "0"
        if CLEAR * error >= least / 2:
            return self.written(CLEAR * error)
        return f"<{self.written(least)}"

    def written(self, value: float, sign: str = "") -> str:
        text = f"{value:{sign}.{self.digits}f}"
        return text.replace(".", ",") if self.language == "fr" else text


def is_clear(value: float, error: float) -> str:
    """Is a figure clearly larger than its error?"""
    return "yes" if abs(value) > CLEAR * error else "no"
