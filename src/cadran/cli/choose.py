"""Which game, which options, who sits where: from the words of a command line."""

import re
import secrets
from collections.abc import Sequence
from pathlib import Path

import cadran
from cadran.bots import BOTS, Bot, bot
from cadran.cli.screen import Screen, plain_value
from cadran.kernel import BadInput, Game, Value
from cadran.lab.outside import PREFIX
from cadran.table.cup import numbered


def game_named(key: str, screen: Screen, edition: str | None = None) -> Game:
    """A game by key; the refusal names the known ones."""
    known = [game.key for game in cadran.games()]
    if key not in known:
        for told in set_aside(screen, key):
            raise BadInput(told)
        raise BadInput(screen.words("cli-no-game", key=key, known=", ".join(known)))
    if edition is not None:
        readable(edition, screen)
    return cadran.game(key, edition)


def set_aside(screen: Screen, key: str | None = None) -> list[str]:
    """A sentence for all that is installed and cannot be used (with this key)."""
    return [
        screen.words(
            f"cli-set-aside-{one.group.rpartition('.')[2]}",
            key=one.key,
            source=one.source,
            why=one.why,
        )
        for one in cadran.set_aside()
        if key in (None, one.key)
    ]


def readable(path: str, screen: Screen) -> str:
    """The text of a file; BadInput says why it cannot be read."""
    try:
        return Path(path).read_bytes().decode("utf-8", "surrogateescape")
    except (OSError, ValueError) as error:
        raise BadInput(screen.words("cli-no-file", file=path, why=why_of(error))) from None


def why_of(error: Exception) -> str:
    """Why a file cannot be read or written, as the system says it."""
    return str(getattr(error, "strerror", None) or error)


def options_from(words: Sequence[str], game: Game, screen: Screen) -> dict[str, Value]:
    """`name=value` words as options; a bare name turns a flag on."""
    options: dict[str, Value] = {}
    known = {option.name: option for option in game.options}
    for word in words:
        name, separator, text = word.partition("=")
        if name not in known:
            listed = ", ".join(known)
            raise BadInput(screen.words("cli-no-option", game=game.key, name=name, known=listed))
        options[name] = plain_value(text) if separator else True
    return options


def written(text: str, what: str, screen: Screen) -> str:
    """A text that can be written into a log; bytes that are no letters cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadInput(screen.words("cli-not-text", what=what, value=text)) from None
    return text


def seed_from(given: str | None, screen: Screen) -> str:
    """The seed that was named, or one that nobody can guess."""
    return secrets.token_hex(8) if given is None else written(given, "--seed", screen)


def names_from(text: str, what: str, screen: Screen) -> list[str]:
    """`Ana,Ben` as names; nobody may be without one."""
    names = [name.strip() for name in written(text, what, screen).split(",")]
    if not all(names):
        raise BadInput(screen.words("cli-empty-name", what=what, value=text))
    for name in names:
        bot_named(name, screen)
    return numbered(names)


def bots_from(text: str, what: str, screen: Screen) -> list[str]:
    """`greedy,search:300` as names of bots; the arena itself tries what comes from outside."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if not name.startswith(PREFIX):
            checked_bot(name, what, screen)
    return names


def checked_bot(name: str, what: str, screen: Screen) -> Bot:
    """A bot by its name; the refusal lists the known ones."""
    try:
        return bot(name)
    except BadInput:
        known = ", ".join(BOTS)
        raise BadInput(screen.words("cli-no-bot", what=what, name=name, known=known)) from None


def bot_named(player: str, screen: Screen) -> Bot | None:
    """The bot a player's name stands for, `greedy 2` being the second of them; None: a person."""
    name = re.sub(r" \d+$", "", player)
    if name.partition(":")[0] not in BOTS:
        return None
    return checked_bot(name, player, screen)
