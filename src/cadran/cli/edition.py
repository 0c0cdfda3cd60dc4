"""`cadran edition new` and `check`: files for who owns a box and wants to play with it."""

from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace

import cadran
from cadran.cli.choose import game_named, readable, why_of
from cadran.cli.screen import Screen
from cadran.kernel import BadInput, Game
from cadran.library import read_edition


def packaged(game: Game, language: str) -> str | None:
    """The edition file that comes with a game, with its comments; None: it has none."""
    package = files(type(game).__module__.rpartition(".")[0])
    for name in (f"edition.{language}.toml", "edition.toml"):
        if package.joinpath(name).is_file():
            return package.joinpath(name).read_text("utf-8")
    return None


def new(wanted: SimpleNamespace, screen: Screen) -> int:
    """Write a file to start from: the packaged components, every field explained."""
    game = game_named(wanted.key, screen)
    text = packaged(game, screen.language)
    if text is None:
        raise BadInput(screen.words("cli-no-edition", game=game.titles[screen.language]))
    path = Path(wanted.file or f"{game.key}.edition.toml")
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(screen.words("cli-exists", file=str(path))) from None
    except (OSError, ValueError) as error:
        why = why_of(error)
        raise BadInput(screen.words("cli-cannot-write", file=str(path), why=why)) from None
    if wanted.json:
        screen.json({"file": str(path), "game": game.key})
    elif not screen.quiet:
        screen.say("cli-edition-written", file=str(path), key=game.key)
    return 0


def check(wanted: SimpleNamespace, screen: Screen) -> int:
    """Read an edition as a game would, and say whether it can be played with."""
    readable(wanted.file, screen)
    key = wanted.key or key_of(wanted.file, screen)
    game = game_named(key, screen, wanted.file)
    same = game.edition_digest == game_named(key, screen).edition_digest
    if wanted.json:
        answer = {"file": wanted.file, "game": key, "digest": game.edition_digest, "packaged": same}
        screen.json(answer)
    elif not screen.quiet:
        title, digest = game.titles[screen.language], game.edition_digest
        screen.say("cli-edition-good", file=wanted.file, game=title, digest=digest)
        if same:
            screen.say("cli-edition-same")
        screen.say("cli-edition-play", file=wanted.file, key=key)
    return 0


def key_of(path: str, screen: Screen) -> str:
    """The game a file was written for: the one from whose fields its own differ least."""
    given = set(read_edition(path, ""))
    known: list[str] = []
    differ: dict[str, int] = {}
    for game in cadran.games():
        if packaged(game, "en") is not None:
            known.append(game.key)
            fields = set(read_edition(None, type(game).__module__.rpartition(".")[0]))
            if given & fields:
                differ[game.key] = len(given ^ fields)
    found = [key for key, number in differ.items() if number == min(differ.values())]
    if len(found) != 1:
        told = screen.words("cli-edition-which", file=path, known=", ".join(known))
        raise BadInput(told)
    return found[0]
