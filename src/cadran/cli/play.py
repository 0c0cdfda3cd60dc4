"""`cadran play` and `cadran resume`: a game in the terminal, against bots or between friends."""

import sys
from pathlib import Path
from types import SimpleNamespace

from rich.table import Table as Grid
from rich.text import Text

import cadran
from cadran.bots import Bot
from cadran.cli import saved
from cadran.cli.boards import board_of
from cadran.cli.choose import (
    bot_named,
    checked_bot,
    game_named,
    names_from,
    options_from,
    readable,
    seed_from,
    set_aside,
)
from cadran.cli.keyboard_game import KeyboardGame, Left
from cadran.cli.replay import load, tell_outcome
from cadran.cli.screen import Screen
from cadran.kernel import BadInput, Game, Value
from cadran.table import Table, save
from cadran.table.cup import numbered

DEFAULT = "24-7"
LEVEL = "greedy"  # the bots that nobody named
INTERRUPTED = 130


def play(wanted: SimpleNamespace, screen: Screen) -> int:
    """Set a table and play."""
    if wanted.resume:
        return go_on(saved.found(wanted.resume, screen, saved.RUNNING), wanted.edition, screen)
    table = set_table(wanted, screen)
    return sit_down(table, GameFile(table, wanted.edition, screen), screen)


def resume(wanted: SimpleNamespace, screen: Screen) -> int:
    """Go on with the game or cup that was left last, or with the one of a file."""
    path = saved.found(wanted.file, screen, saved.RUNNING, saved.CUP)
    if readable(str(path), screen).lstrip().startswith("{"):
        from cadran.cli.cup import go_on as go_on_with_cup

        return go_on_with_cup(path, wanted.edition, screen)
    if len(wanted.edition) > 1:
        raise BadInput(screen.words("cli-one-edition", value=", ".join(wanted.edition)))
    return go_on(path, next(iter(wanted.edition), None), screen)


def go_on(path: Path, edition: str | None, screen: Screen) -> int:
    """A saved game. Ours is written on where it lies; a copy somebody made stays as it is."""
    log, table = load(str(path), screen, edition)
    if log.finished:
        raise BadInput(screen.words("play-resumed-over", file=str(path)))
    file = GameFile(table, edition, screen)
    if path.parent.resolve() == saved.games_folder().resolve():
        file.path = path
    return sit_down(table, file, screen)


def sit_down(table: Table, file: "GameFile", screen: Screen) -> int:
    """Play until the end or until somebody leaves; the game is kept either way."""
    seated = seat_players(table, screen)
    if all(seated.values()):
        raise BadInput(screen.words("play-no-people"))
    screen.interpreted_note()
    board_of(table.game.key)
    for told in set_aside(screen, table.game.key):
        screen.line(told, "dim")
    game = KeyboardGame(table, seated, screen, file)
    game.kept = file.path
    if table.practice:
        screen.say("play-practice")
    try:
        game.run()
    except Left as left:
        screen.say("play-bye-kept" if game.kept else "play-bye", file=str(game.kept))
        return INTERRUPTED if left.interrupted else 0
    game.show_board(None)
    tell_outcome(screen, table)
    if game.kept is not None:
        screen.say("play-over-kept", file=str(game.kept))
    return 0


class GameFile:
    """Where a game is kept after every move, and beside it the edition it is played with."""

    def __init__(self, table: Table, edition: str | None, screen: Screen) -> None:
        self.table = table
        self.edition = readable(edition, screen) if edition else None
        self.path: Path | None = None

    def __call__(self) -> Path:
        if self.path is None:
            path = saved.new_path(self.table.game.key)
            if self.edition is not None:
                saved.keep(saved.edition_beside(path), self.edition)
            self.path = path
        saved.keep(self.path, save(self.table))
        return self.path


def seat_players(table: Table, screen: Screen) -> dict[int, Bot | None]:
    """Which seats are bots; None: a person."""
    return {seat: bot_named(name, screen) for seat, name in enumerate(table.players)}


def set_table(wanted: SimpleNamespace, screen: Screen) -> Table:
    """Ask which game if none was named, and who sits where."""
    if wanted.level:
        checked_bot(wanted.level, "--level", screen)
    if wanted.players is not None:
        names = names_from(wanted.players, "--players", screen)
        if wanted.seats and wanted.seats != len(names):
            told = screen.words("cli-players-seats", players=len(names), seats=wanted.seats)
            raise BadInput(told)
        if wanted.level:
            raise BadInput(screen.words("cli-level-players"))
    key = wanted.key or ask_game(screen)
    game = game_named(key, screen, wanted.edition)
    options = options_from(wanted.option, game, screen)
    if wanted.players is None:
        seats = wanted.seats or default_seats(game, options)
        names = numbered([screen.words("play-you"), *[wanted.level or LEVEL] * (seats - 1)])
    seed = seed_from(wanted.seed, screen)
    table = Table(game, names, seed, options, practice=wanted.practice)
    if wanted.players is None and not wanted.level:
        screen.note("play-bots", names=", ".join(screen.names(names[1:])), count=len(names) - 1)
    if wanted.seed is not None:
        screen.note("play-seed", seed=seed)
    return table


def default_seats(game: Game, options: dict[str, Value]) -> int:
    """The smallest table that takes these options."""
    for seats in game.seats:
        try:
            game.settle(seats, options)
        except BadInput:
            continue
        return seats
    game.settle(game.seats[0], options)
    return game.seats[0]


def ask_game(screen: Screen) -> str:
    """A menu, if somebody sits there to choose; otherwise the first game of the house."""
    games = cadran.games()
    if len(games) == 1 or not sys.stdin.isatty():
        return DEFAULT
    grid = Grid.grid(padding=(0, 2))
    for number, game in enumerate(games, start=1):
        grid.add_row(f"  {number}", game.titles[screen.language], Text(game.key, "cyan"))
    screen.show(grid)
    while True:
        try:
            answer = input(screen.words("play-which", default=DEFAULT) + " ").strip()
        except EOFError:
            raise KeyboardInterrupt from None
        if not answer:
            return DEFAULT
        if answer.isascii() and answer.isdecimal() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1].key
        if answer in [game.key for game in games]:
            return answer
        screen.say("cli-no-game", key=answer, known=", ".join(game.key for game in games))
