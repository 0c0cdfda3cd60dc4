"""`cadran replay`: a log told in words, checked line by line."""

from types import SimpleNamespace

import msgspec

from cadran.cli import saved
from cadran.cli.boards import draw
from cadran.cli.choose import game_named, readable
from cadran.cli.notation import spoken
from cadran.cli.screen import Screen
from cadran.kernel import BadInput, BadLog
from cadran.library import Event, sentence
from cadran.table import Log, Table, read
from cadran.table import replay as play_again


def load(word: str, screen: Screen, edition: str | None, *states: str) -> tuple[Log, Table]:
    """A log from a file, or the last one kept, played again."""
    path = saved.found(word, screen, *(states or (saved.RUNNING, saved.FINISHED)))
    log = read(readable(str(path), screen))
    beside = saved.edition_beside(path)
    if edition is None and beside.is_file():
        edition = str(beside)
    try:
        game = game_named(log.game, screen, edition)
    except BadInput as error:
        raise BadLog(2, str(error)) from None
    return log, play_again(log, game)


class StoryLine(msgspec.Struct):
    """One line of a log and what came of it."""

    number: int | None  # of the move; None: the table itself did something
    text: str
    events: list[str]


def replay(wanted: SimpleNamespace, screen: Screen) -> int:
    """Tell the game from its first action to its digest."""
    log, table = load(wanted.file, screen, wanted.edition)
    if wanted.json:
        outcome = log.outcome or {"ranks": None, "scores": None, "clause": None}
        screen.json(
            {
                "game": log.game,
                "players": log.players,
                "options": log.options,
                "practice": log.practice,
                "entries": story(log, table, screen),
                "finished": log.finished,
                **outcome,
                "digest": log.digest,
            }
        )
        return 0
    with screen.paged():
        tell(log, table, screen)
    return 0


def tell(log: Log, table: Table, screen: Screen) -> None:
    """The story, the last board, the outcome."""
    title, players = table.game.titles[screen.language], ", ".join(screen.names(log.players))
    screen.say("cli-replay-title", style="bold", game=title, players=players)
    if log.practice:
        screen.say("play-practice")
    for line in story(log, table, screen):
        if line.number is None:
            screen.line(line.text, "dim")
            continue
        move = spoken(log.game, line.text, screen.language)
        screen.line(f"{line.number:>4}  {move}", "cyan")
        for event in line.events:
            screen.paragraph(event, indent=6)
    view = table.game.view(table.state, None)
    screen.show(draw(table.game, view, screen.names(log.players), screen.language))
    tell_outcome(screen, table)
    screen.line(f"digest {table.state.digest()}", "dim")


def story(log: Log, table: Table, screen: Screen) -> list[StoryLine]:
    """A finished game has no secrets; a running one is told as a spectator sees it."""
    names = screen.names(log.players)
    lines: list[StoryLine] = []
    number, decisions = 0, table.decisions
    for entry in table.entries:
        if entry.startswith("!"):
            lines.append(StoryLine(None, entry, []))
            continue
        notes = decisions[number].notes
        number += 1
        sentences: list[str] = []
        found = table.game.truth(notes) if log.finished else table.game.events(notes, None)
        for event in found:
            assert isinstance(event, Event)
            sentences.append(sentence(screen.language, table.game.key, event, names))
        lines.append(StoryLine(number, entry, sentences))
    return lines


def tell_outcome(screen: Screen, table: Table) -> None:
    """Ranks and scores of a finished game, side by side with who played."""
    if not table.over:
        screen.say("cli-replay-running")
        return
    state, outcome = table.state, table.state.outcome()
    clause = table.game.clauses[outcome.clause]
    screen.say("cli-over", clause=clause.titles[screen.language], id=clause.id)
    names = screen.names(table.players)
    order = sorted(range(len(outcome.ranks)), key=lambda side: outcome.ranks[side])
    for side in order:
        players = [name for seat, name in enumerate(names) if int(state.side_of(seat)) == side]
        screen.say(
            "cli-rank",
            rank=outcome.ranks[side],
            players=" + ".join(players),
            score=outcome.scores[side],
        )
