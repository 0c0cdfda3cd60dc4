"""`cadran games`, `cadran rules` and `cadran fingerprint`: what there is to know of the games."""

from types import SimpleNamespace

from rich.table import Table
from rich.text import Text

import cadran
from cadran.bots import guide_of
from cadran.cli.boards import board_of
from cadran.cli.choose import game_named, set_aside
from cadran.cli.screen import Screen, complain
from cadran.kernel import Game, Option
from cadran.lab.fingerprint import fingerprint as fingerprint_of
from cadran.library import has_text, say, to_read


def option_entry(option: Option) -> dict[str, object]:
    """An option for programs."""
    entry: dict[str, object] = {"name": option.name, "default": option.default}
    if option.words:
        entry["words"] = list(option.words)
    elif option.name != "first" and not isinstance(option.default, bool):
        entry["low"], entry["high"] = option.low, option.high
    return entry


def option_text(game: Game, option: Option, language: str) -> str:
    """An option for people."""
    own = f"option-{game.key}-{option.name}"
    return say(language, own if has_text(language, own) else f"option-{option.name}")


def seats_text(game: Game) -> str:
    """`2-4`, or `2-6, 8-10, 12` where some numbers of players do not fit."""
    runs: list[list[int]] = []
    for seats in game.seats:
        if runs and seats == runs[-1][-1] + 1:
            runs[-1].append(seats)
        else:
            runs.append([seats])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


def games(wanted: SimpleNamespace, screen: Screen) -> int:
    """List the games."""
    language = screen.language
    found = cadran.games()
    for game in found:  # what is broken is told here, too
        guide_of(game.key)
        board_of(game.key)
    for told in set_aside(screen):
        complain(told)
    if wanted.json:
        entries = [
            {
                "key": game.key,
                "title": game.titles[language],
                "seats": list(game.seats),
                "options": [option_entry(option) for option in game.options],
                "clauses": len(game.clauses),
            }
            for game in found
        ]
        screen.json(entries)
        return 0
    table = Table(box=None, pad_edge=False)
    for heading in ("key", "title", "seats", "options", "clauses"):
        table.add_column(say(language, f"cli-column-{heading}"), no_wrap=heading == "key")
    for game in found:
        options = Text("\n").join(
            Text.assemble((option.name, "bold"), f": {option_text(game, option, language)}")
            for option in game.options
        )
        title = game.titles[language]
        table.add_row(game.key, title, seats_text(game), options, str(len(game.clauses)))
    screen.show(table)
    return 0


def rules(wanted: SimpleNamespace, screen: Screen) -> int:
    """Print the rules of a game with where each clause comes from."""
    language = screen.language
    game = game_named(wanted.key, screen)
    if wanted.json:
        entries = [
            {
                "id": clause.id,
                "title": clause.titles[language],
                "text": clause.texts[language],
                "source": clause.source,
            }
            for clause in to_read(game)
        ]
        screen.json(entries)
        return 0
    with screen.paged():
        screen.say("cli-rules-title", style="bold", game=game.titles[language])
        for clause in to_read(game):
            parts = clause.source.split("+")
            source = ", ".join(screen.words(f"cli-source-{part}") for part in parts)
            title = (clause.titles[language], "bold")
            screen.line()
            screen.line(Text.assemble(title, (f"  [{clause.id}] ", "cyan"), (source, "dim")))
            screen.paragraph(clause.texts[language])
    return 0


def fingerprint(wanted: SimpleNamespace, screen: Screen) -> int:
    """Print one number per game that changes when its behaviour does."""
    keys = [wanted.key] if wanted.key else [game.key for game in cadran.games()]
    found: dict[str, str] = {}
    for key in keys:
        found[key] = fingerprint_of(game_named(key, screen))
        if not wanted.json:
            screen.line(f"{key} {found[key]}")
    if wanted.json:
        screen.json(found)
    return 0
