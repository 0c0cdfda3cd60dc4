"""`cadran replay`: a log told in words, checked line by line."""

import argparse
from pathlib import Path

from rich.console import Console

from cadran.cli.boards import draw
from cadran.cli.main import game_named
from cadran.kernel import BadInput, BadLog
from cadran.library import sentence
from cadran.library.shapes import Event
from cadran.library.texts import say
from cadran.table import Log, Table, read
from cadran.table import replay as play_again


def load(path: str, language: str, edition: str | None) -> tuple[Log, Table]:
    """A log from a file, played again."""
    try:
        text = Path(path).read_text("utf-8")
    except OSError as error:
        raise BadInput(say(language, "cli-no-file", file=path, why=str(error.strerror))) from None
    except UnicodeDecodeError:
        raise BadLog(1, f"{path} is not a text file") from None
    log = read(text)
    try:
        game = game_named(log.game, language, edition)
    except BadInput as error:
        raise BadLog(2, str(error)) from None
    return log, play_again(log, game)


def replay(wanted: argparse.Namespace, language: str) -> int:
    """Tell the game from its first action to its digest."""
    log, table = load(wanted.file, language, wanted.edition)
    game = table.game
    console = Console(highlight=False)
    console.print(
        say(
            language, "cli-replay-title", game=game.titles[language], players=", ".join(log.players)
        ),
        style="bold",
    )
    number = 0
    for entry in table.entries:
        if entry.startswith("!"):
            console.print(entry, style="dim", markup=False)
            continue
        console.print(f"{number + 1:>4}  {entry}", style="cyan", markup=False)
        # A finished game has no secrets; a running one is told as a spectator sees it.
        notes = table.past[number]
        events = game.truth(notes) if log.finished else game.events(notes, None)
        for event in events:
            assert isinstance(event, Event)
            told = sentence(language, game.key, event, log.players)
            console.print(f"      {told}", markup=False)
        number += 1
    console.print(draw(game, game.view(table.state, None), log.players, language))
    tell_outcome(console, table, language)
    console.print(f"digest {table.state.digest()}", style="dim")
    return 0


def tell_outcome(console: Console, table: Table, language: str) -> None:
    """Ranks and scores of a finished game, side by side with who played."""
    if not table.over:
        console.print(say(language, "cli-replay-running"))
        return
    state, outcome = table.state, table.state.outcome()
    clause = table.game.clauses[outcome.clause]
    console.print(say(language, "cli-over", clause=clause.titles[language], id=clause.id))
    order = sorted(range(len(outcome.ranks)), key=lambda side: outcome.ranks[side])
    for side in order:
        players = [
            name for seat, name in enumerate(table.players) if int(state.side_of(seat)) == side
        ]
        console.print(
            say(
                language,
                "cli-rank",
                rank=outcome.ranks[side],
                players=" + ".join(players),
                score=outcome.scores[side],
            ),
            markup=False,
        )
