"""`cadran arena`: which bot is stronger, and how sure that is."""

from types import SimpleNamespace

from rich.table import Table

from cadran.cli.choose import bots_from, game_named, options_from, written
from cadran.cli.screen import Screen
from cadran.lab.arena import Pairing, Standing
from cadran.lab.arena import arena as run


def arena(wanted: SimpleNamespace, screen: Screen) -> int:
    """Play all pairings and print the table."""
    game = game_named(wanted.key, screen, wanted.edition)
    options = options_from(wanted.option, game, screen)
    bots = bots_from(wanted.bots, "--bots", screen)
    pairs = len(bots) * (len(bots) - 1) // 2
    with screen.progress(wanted.games * pairs) as advance:
        standings, pairings = run(
            wanted.key,
            bots,
            wanted.games,
            written(wanted.seed or "0", "--seed", screen),
            seats=wanted.seats,
            options=options,
            edition=wanted.edition,
            jobs=wanted.jobs,
            progress=advance,
        )
    if wanted.json:
        screen.json({"standings": standings, "pairings": pairings})
        return 0
    tell(standings, pairings, screen)
    return 0


def percent(share: float) -> float:
    """A number the language writes in its own way."""
    return round(100 * share, 1)


def reach(row: Standing, screen: Screen) -> str:
    """A rating's interval; of a bot without one, the end that is known."""
    if row.low is not None and row.high is not None:
        return f"{row.low:.0f} … {row.high:.0f}"
    if row.low is not None:
        return screen.words("cli-arena-over", rating=f"{row.low:.0f}")
    if row.high is not None:
        return screen.words("cli-arena-under", rating=f"{row.high:.0f}")
    return "–"


def tell(standings: list[Standing], pairings: list[Pairing], screen: Screen) -> None:
    """Ratings first, then every pairing with its interval."""
    table = Table(box=None, pad_edge=False)
    for heading in ("bot", "games", "wins", "score", "rating", "interval"):
        table.add_column(screen.words(f"cli-arena-{heading}"))
    for row in standings:
        table.add_row(
            row.bot,
            str(row.games),
            f"{row.wins:g}",
            screen.words("cli-arena-percent", score=percent(row.score)),
            "–" if row.rating is None else f"{row.rating:.0f}",
            reach(row, screen),
        )
    screen.show(table)
    screen.line()
    if unequal := [row.bot for row in standings if row.rating is None]:
        screen.say("cli-arena-unequal", bots=", ".join(unequal))
        screen.line()
    for pair in pairings:
        screen.say(
            "cli-arena-pair",
            one=pair.one,
            other=pair.other,
            score=percent(pair.score),
            low=percent(pair.low),
            high=percent(pair.high),
            games=pair.games,
        )
    screen.interpreted_note()
