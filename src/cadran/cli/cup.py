"""`cadran cup`: a cup in the terminal, standings after every race."""

from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace

from rich.table import Table as Grid

import cadran
from cadran.cli import saved
from cadran.cli.choose import game_named, names_from, readable, seed_from, why_of
from cadran.cli.commands import PRESETS
from cadran.cli.keyboard_game import KeyboardGame, Left
from cadran.cli.play import INTERRUPTED, LEVEL, seat_players
from cadran.cli.replay import tell_outcome
from cadran.cli.screen import Screen
from cadran.games.les_24_heures.edition import RACES
from cadran.kernel import BadInput, Game
from cadran.library import has_text
from cadran.table.cup import (
    Cup,
    Race,
    coupe_dor,
    entrants_of,
    grand_tour,
    load,
    numbered,
    only_game,
)


def begin(wanted: SimpleNamespace, screen: Screen) -> int:
    """Play a new cup, or a saved one."""
    if wanted.resume:
        path = saved.found(wanted.resume, screen, saved.CUP)
        return go_on(path, wanted.edition, screen, wanted.save, wanted.json)
    cup = planned(wanted, screen)
    return run(cup, Path(wanted.save) if wanted.save else None, screen, wanted.json)


def go_on(
    path: Path,
    editions: Sequence[str],
    screen: Screen,
    save: str | None = None,
    as_json: bool = False,
) -> int:
    """The races that are left of a saved cup."""
    text = readable(str(path), screen)
    cup = load(text, games_of(editions, None, screen))
    return run(cup, Path(save) if save else path, screen, as_json)


def run(cup: Cup, path: Path | None, screen: Screen, as_json: bool) -> int:
    """Play the races that are left, print the standings after each."""
    file = CupFile(cup, path)
    if cup.over():
        raise BadInput(screen.words("cup-over", file=str(path)))
    people = None in seat_players(cup.table(), screen).values()
    if as_json and people:
        raise BadInput(screen.words("cup-json-people"))
    if not as_json:
        screen.interpreted_note()
    while not cup.over():
        table = cup.table()
        number, total = len(cup.tables), len(cup.races)
        if not as_json:
            race = race_title(table.game, cup.races[number - 1], screen)
            screen.heading(screen.words("cup-race", number=number, total=total, race=race))
        game = KeyboardGame(table, seat_players(table, screen), screen, file)
        try:
            game.run()
        except Left as left:
            screen.say("play-bye-kept" if file.kept else "play-bye", file=str(file.path))
            return INTERRUPTED if left.interrupted else 0
        keep_race(file, people, screen)
        if not as_json:
            if people:
                game.show_board(None)
                tell_outcome(screen, table)
            screen.show(standings(cup, screen))
    if as_json:
        screen.json(cup.standings())
        return 0
    winners = screen.names(row.entrant for row in cup.standings() if row.rank == 1)
    screen.say("cup-winner", winners=" + ".join(winners), count=len(winners))
    if file.kept:
        screen.say("cup-left", file=str(file.path))
    return 0


class CupFile:
    """Where a cup is kept: after every move of people, else if a file was named."""

    def __init__(self, cup: Cup, path: Path | None) -> None:
        self.cup = cup
        self.path = path
        self.kept = False

    def __call__(self) -> Path:
        if self.path is None:
            self.path = saved.new_path("cup", saved.CUP_END)
        saved.keep(self.path, self.cup.save())
        self.kept = True
        return self.path


def keep_race(file: CupFile, people: bool, screen: Screen) -> None:
    """After a race, people or not, if there is a file for it."""
    if file.path is None and not people:
        return
    try:
        file()
    except (OSError, ValueError) as error:
        why = why_of(error)
        raise BadInput(screen.words("cli-cannot-write", file=str(file.path), why=why)) from None


def planned(wanted: SimpleNamespace, screen: Screen) -> Cup:
    """A new cup from the command line."""
    if wanted.preset not in PRESETS:
        known = ", ".join(PRESETS)
        raise BadInput(screen.words("cup-no-preset", name=wanted.preset, known=known))
    if wanted.races is not None:
        races = [race_named(name.strip(), screen) for name in wanted.races.split(",")]
    else:
        races = coupe_dor() if wanted.preset == "coupe-dor" else grand_tour()
    if wanted.entrants is not None:
        names = names_from(wanted.entrants, "--entrants", screen)
    else:
        names = numbered([screen.words("play-you"), *[LEVEL] * 3])
    seed = seed_from(wanted.seed, screen)
    games = games_of(wanted.edition, only_game(races), screen)
    return Cup(entrants_of(names), races, seed, games)


def race_named(name: str, screen: Screen) -> Race:
    """A race of Les 24 Heures, or a game of the house."""
    if name in RACES:
        return coupe_dor([name])[0]
    keys = [game.key for game in cadran.games()]
    if name not in keys:
        known = ", ".join([*RACES, *keys])
        raise BadInput(screen.words("cup-no-race", name=name, known=known))
    return Race(name)


def games_of(editions: Sequence[str], only: str | None, screen: Screen) -> Callable[[str], Game]:
    """The games of a cup, each in the edition that was named for it: `KEY=FILE`."""
    files: dict[str, str] = {}
    for word in editions:
        key, equals, file = word.partition("=")
        if equals and key in [game.key for game in cadran.games()]:
            files[key] = file
        elif only is not None:
            files[only] = word
        else:
            raise BadInput(screen.words("cup-which-edition", value=word))
    found = {key: game_named(key, screen, file) for key, file in files.items()}
    return lambda key: found.get(key) or game_named(key, screen)


def race_title(game: Game, race: Race, screen: Screen) -> str:
    """The name of a race, or of the game."""
    ident = f"option-{game.key}-race-{race.options.get('race', '')}"
    known = has_text(screen.language, ident)
    return screen.words(ident) if known else game.titles[screen.language]


def standings(cup: Cup, screen: Screen) -> Grid:
    """The table of a cup: a column per race, the sum, wins and, in one game, its score."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("", justify="right")
    grid.add_column(screen.words("cup-entrant"))
    results = cup.results()
    for number in range(len(results)):
        grid.add_column(str(number + 1), justify="right")
    grid.add_column(screen.words("cup-points"), justify="right", style="bold")
    grid.add_column(screen.words("cup-wins"), justify="right")
    game = only_game(cup.races)
    if game is not None:
        own = f"score-{game}"
        known = has_text(screen.language, own)
        grid.add_column(screen.words(own if known else "cup-score", count=2), justify="right")
    for row in cup.standings():
        cells = [
            str(row.rank),
            *screen.names([row.entrant]),
            *(str(points) for points in row.races),
        ]
        cells += [str(row.points), str(row.wins)] + ([str(row.score)] if game else [])
        grid.add_row(*cells)
    return grid
