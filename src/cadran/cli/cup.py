"""`cadran cup`: a championship in the terminal, standings after every race."""

import argparse
import secrets
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from cadran.cli.main import compiled_note, game_named
from cadran.cli.play import Evening, seat_players
from cadran.cli.replay import tell_outcome
from cadran.kernel import BadInput, Game
from cadran.library import has_text, say
from cadran.table.championship import (
    COUPE_DOR,
    GRAND_TOUR,
    Championship,
    Race,
    coupe_dor,
    entrants_of,
    grand_tour,
    load,
    numbered,
    only_game,
)

PRESETS = ("coupe-dor", "grand-tour")


def cup(wanted: argparse.Namespace, language: str) -> int:
    """Play the races that are left, print the standings after each."""
    console = Console(highlight=False)
    if not wanted.json and (note := compiled_note(language)):
        console.print(note, style="dim")
    championship = resumed(wanted.resume, language) if wanted.resume else planned(wanted, language)
    path = wanted.save or wanted.resume
    while not championship.over():
        table = championship.table()
        number = len(championship.tables)
        race = championship.races[number - 1]
        if not wanted.json:
            title = race_title(table.game, race, language)
            total = len(championship.races)
            console.rule(say(language, "cup-race", number=number, total=total, race=title))
        seated, people = seat_players(table)
        left = Evening(table, seated, people, console, language).run()
        keep(championship, path, language)
        if left is not None:
            console.print(say(language, "cup-left", file=path or "-") if path else left)
            return 0
        if not wanted.json:
            if people:
                tell_outcome(console, table, language)
            console.print(standings(championship, language))
    if wanted.json:
        print(msgspec.json.encode(championship.standings()).decode())
    else:
        winners = [row.entrant for row in championship.standings() if row.rank == 1]
        console.print(say(language, "cup-winner", winners=" + ".join(winners), count=len(winners)))
    return 0


def planned(wanted: argparse.Namespace, language: str) -> Championship:
    """A new championship from the command line."""
    if wanted.preset not in PRESETS:
        known = ", ".join(PRESETS)
        raise BadInput(say(language, "cup-no-preset", name=wanted.preset, known=known))
    chosen = wanted.races.split(",") if wanted.races else None
    if wanted.preset == "coupe-dor":
        races = coupe_dor(chosen or COUPE_DOR)
    else:
        for key in chosen or GRAND_TOUR:
            game_named(key, language)
        races = grand_tour(chosen or GRAND_TOUR)
    default = f"{say(language, 'play-you')},greedy,greedy,greedy"
    names = (wanted.entrants or default).split(",")
    seed = wanted.seed if wanted.seed is not None else secrets.token_hex(8)
    return Championship(entrants_of(numbered([name.strip() for name in names])), races, seed)


def resumed(path: str, language: str) -> Championship:
    """A saved one."""
    try:
        return load(Path(path).read_text("utf-8"))
    except OSError as error:
        raise BadInput(say(language, "cli-no-file", file=path, why=str(error.strerror))) from None


def keep(championship: Championship, path: str | None, language: str) -> None:
    """Write the championship down, if a file was named."""
    if path is None:
        return
    try:
        Path(path).write_text(championship.save(), "utf-8")
    except OSError as error:
        why = str(error.strerror)
        raise BadInput(say(language, "cli-cannot-write", file=path, why=why)) from None


def race_title(game: Game, race: Race, language: str) -> str:
    """The name of a race, or of the game."""
    ident = f"option-{game.key}-race-{race.options.get('race', '')}"
    return say(language, ident) if has_text(language, ident) else game.titles[language]


def standings(championship: Championship, language: str) -> Grid:
    """The table of a championship: a column per race, the sum, wins and, in one game, its score."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("", justify="right")
    grid.add_column(say(language, "cup-entrant"))
    results = championship.results()
    for number in range(len(results)):
        grid.add_column(str(number + 1), justify="right")
    grid.add_column(say(language, "cup-points"), justify="right", style="bold")
    grid.add_column(say(language, "cup-wins"), justify="right")
    game = only_game(championship.races)
    if game is not None:
        own = f"score-{game}"
        grid.add_column(
            say(language, own if has_text(language, own) else "cup-score", count=2),  # a heading
            justify="right",
        )
    for row in championship.standings():
        cells = [str(row.rank), row.entrant, *(str(points) for points in row.races)]
        cells += [str(row.points), str(row.wins)] + ([str(row.score)] if game else [])
        grid.add_row(*cells)
    return grid
