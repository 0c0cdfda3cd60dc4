"""`cadran simulate`: many games between bots, and what came of them."""

from types import SimpleNamespace

from rich.table import Table

from cadran.cli.choose import bots_from, game_named, options_from, written
from cadran.cli.screen import Screen, number_text
from cadran.kernel import BadInput
from cadran.lab.simulate import Report
from cadran.lab.simulate import simulate as run


def simulate(wanted: SimpleNamespace, screen: Screen) -> int:
    """Play and report."""
    game = game_named(wanted.key, screen, wanted.edition)
    options = options_from(wanted.option, game, screen)
    bots = bots_from(wanted.bots, "--bots", screen) if wanted.bots is not None else []
    seats = wanted.seats or (len(bots) if len(bots) > 1 else game.seats[0])
    bots = bots or ["random"] * seats
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        raise BadInput(screen.words("cli-bots-seats", bots=len(bots), seats=seats))
    with screen.progress(wanted.games) as advance:
        report = run(
            wanted.key,
            bots,
            wanted.games,
            written(wanted.seed or "0", "--seed", screen),
            options=options,
            edition=wanted.edition,
            jobs=wanted.jobs,
            as_table=wanted.as_table,
            progress=advance,
        )
    if wanted.json:
        screen.json(report)
    else:
        tell(report, screen)
    return 0


def tell(report: Report, screen: Screen) -> None:
    """The report as a small table."""

    def words(name: str) -> str:
        return screen.words(f"cli-report-{name}")

    def number(value: float, digits: int = 0) -> str:
        return number_text(value, screen.language, digits)

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
    screen.show(table)
    screen.interpreted_note()
