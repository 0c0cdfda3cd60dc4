"""Where games are kept: after every move, for each person of this machine, newest first."""

import os
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import msgspec
from rich.table import Table
from rich.text import Text

import cadran
from cadran.cli.choose import readable
from cadran.cli.screen import Screen
from cadran.kernel import BadInput, BadLog
from cadran.table.cup import Saved
from cadran.table.log import read

LAST = "last"  # instead of a path
RUNNING, FINISHED, CUP, DAMAGED = "running", "finished", "cup", "damaged"
LOG_END, CUP_END = ".log", ".cup.json"


class Kept(NamedTuple):
    """A file of ours, and what it holds: a running game, a finished one, or a cup."""

    path: Path
    state: str
    changed: float


def state_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where the system wants programs to keep what they may need again."""
    if home := environment.get("XDG_STATE_HOME"):
        return Path(home) / "cadran"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "cadran"
    if platform == "win32" and (local := environment.get("LOCALAPPDATA")):
        return Path(local) / "cadran"
    return Path.home() / ".local" / "state" / "cadran"


def games_folder() -> Path:
    """The folder of the logs."""
    return state_folder() / "games"


def new_path(key: str, ending: str = LOG_END) -> Path:
    """A file for a new game, named after the game and the moment."""
    moment = datetime.now(tz=UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    games_folder().mkdir(parents=True, exist_ok=True, mode=0o700)
    number, path = 1, games_folder() / f"{key}-{moment}{ending}"
    while path.exists():
        number += 1
        path = games_folder() / f"{key}-{moment}-{number}{ending}"
    return path


def keep(path: Path, text: str) -> None:
    """Write a file at once or not at all. A running game is secret: nobody else may read it."""
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def edition_beside(log: Path) -> Path:
    """The copy of the edition with which a kept game is played, if it is an owner's."""
    return log.with_suffix(".edition.toml")


def kept() -> Iterator[Kept]:
    """All files of ours, the newest first."""
    found: list[tuple[int, Path]] = []
    folder = games_folder()
    for path in folder.iterdir() if folder.is_dir() else ():
        if path.name.endswith((LOG_END, CUP_END)) and not path.name.startswith("."):
            found.append((path.stat().st_mtime_ns, path))
    for changed, path in sorted(found, reverse=True):
        state = CUP if path.name.endswith(CUP_END) else _last_word(path)
        yield Kept(path, state, changed / 1e9)


def _last_word(path: Path) -> str:
    """A log ends with `running` or `finished`, and a hash."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - 80))
        lines = file.read().decode("utf-8", "replace").splitlines()
    return (lines or [""])[-1].partition(" ")[0]


def newest(*states: str) -> Path | None:
    """The file changed last of those in one of these states."""
    return next((entry.path for entry in kept() if entry.state in states), None)


def found(word: str | None, screen: Screen, *states: str) -> Path:
    """The file that a word means: `last`, or a path."""
    if word is not None and word != LAST:
        return Path(word)
    path = newest(*states)
    if path is None:
        folder = str(games_folder())
        ident = "finished" if states == (FINISHED,) else "running" if CUP in states else "any"
        raise BadInput(screen.words(f"cli-none-kept-{ident}", folder=folder))
    return path


class SavedFile(msgspec.Struct):
    """A kept game for programs and people."""

    file: str
    name: str
    game: str  # its key; empty for a cup
    title: str
    players: list[str]
    state: str
    changed: str
    practice: bool = False


def saved(wanted: SimpleNamespace, screen: Screen) -> int:
    """List what is kept."""
    entries = [_file(one, screen) for one in kept()]
    if wanted.json:
        screen.json(entries)
        return 0
    if not entries:
        screen.say("cli-none-kept-any", folder=str(games_folder()))
        return 0
    table = Table(box=None, pad_edge=False)
    for heading in ("changed", "title", "players", "state"):
        whole = heading in ("changed", "title")  # a file's name is there to be typed
        table.add_column(screen.words(f"cli-column-{heading}"), no_wrap=whole)
    for entry in entries:
        told = Text("\n").join([Text(entry.title), Text(entry.name, "dim")])
        moment = datetime.fromisoformat(entry.changed).strftime("%Y-%m-%d %H:%M")
        state = screen.words("cli-kept-state", state=entry.state)
        if entry.practice:
            state = f"{state}, {screen.words('cli-kept-practice')}"
        table.add_row(moment, told, ", ".join(screen.names(entry.players)), state)
    screen.show(table)
    if not screen.quiet:
        screen.line()
    screen.note("cli-saved-hint", folder=str(games_folder()))
    return 0


def _file(one: Kept, screen: Screen) -> SavedFile:
    titles = {game.key: game.titles[screen.language] for game in cadran.games()}
    game, players, state, practice = "", [], one.state, False
    try:
        text = readable(str(one.path), screen)
        if state == CUP:
            cup = msgspec.json.decode(text, type=Saved)
            players = [entrant.name for entrant in cup.entrants]
        else:
            log = read(text)
            game, players, practice = log.game, log.players, log.practice
    except (BadInput, BadLog, msgspec.DecodeError, UnicodeError):
        state = DAMAGED
    title = titles.get(game) or screen.words("cli-kept-title", state=one.state)
    moment = datetime.fromtimestamp(one.changed, tz=UTC).astimezone().isoformat()
    return SavedFile(str(one.path), one.path.name, game, title, players, state, moment, practice)
