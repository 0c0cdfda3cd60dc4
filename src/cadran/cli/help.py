"""`cadran` alone and `cadran help`: what there is, and what to type."""

from types import SimpleNamespace

from rich.table import Table
from rich.text import Text

import cadran
from cadran.cli import parser, saved
from cadran.cli.commands import BY_NAME, Command
from cadran.cli.screen import PARAGRAPH, Screen
from cadran.kernel import BadInput


def greet(screen: Screen) -> None:
    """For who knows no more than the word `cadran`."""
    screen.line(screen.words("cli-about"), "bold")
    screen.line()
    games = Table.grid(padding=(0, 3))
    for game in cadran.games():
        seats = screen.words("cli-greet-seats", low=game.seats[0], high=game.seats[-1])
        games.add_row(Text(f"  {game.key}", "cyan"), game.titles[screen.language], seats)
    screen.show(games)
    screen.line()
    screen.say("cli-greet-what")
    lines = Table.grid(padding=(0, 3))
    typed = ["play", "rules", "cup", "serve", "help"]
    if saved.newest(saved.RUNNING) is not None:
        typed.insert(1, "resume")
    elif saved.newest(saved.FINISHED) is not None:
        typed.insert(1, "luck")
    for name in typed:
        sample = screen.words(f"cli-greet-{name}-typed")
        lines.add_row(Text(f"  {sample}", "cyan"), screen.words(f"cli-greet-{name}"))
    screen.show(lines)


def tell(command: Command | None, screen: Screen) -> None:
    """What a command does, or all of them, page by page."""
    width = min(screen.console.width, PARAGRAPH)
    with screen.paged():
        if command is None:
            screen.line(parser.help_on_all(screen.language, width))
        else:
            screen.line(parser.help_on(command, screen.language, width))


def help(wanted: SimpleNamespace, screen: Screen) -> int:  # noqa: A001
    """The same as --help."""
    name = " ".join(wanted.words)
    found = [BY_NAME[known] for known in BY_NAME if f"{known} ".startswith(f"{name} ")]
    if name and not found:
        raise BadInput(screen.words("cli-no-command", value=name))
    for command in found if name else [None]:
        tell(command, screen)
    return 0
