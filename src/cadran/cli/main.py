"""The commands and their arguments."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import cadran
from cadran import _mode
from cadran.cli.language import language_of
from cadran.kernel import BadInput, CadranError, Game, Value
from cadran.library import say


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, in the language of the reader."""

    language = "en"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        kwargs["add_help"] = False
        kwargs["allow_abbrev"] = False
        super().__init__(*args, **kwargs)
        self._positionals.title = say(self.language, "cli-arguments")
        self._optionals.title = say(self.language, "cli-options")
        self.add_argument("-h", "--help", action="help", help=say(self.language, "cli-help"))

    def format_usage(self) -> str:
        return super().format_usage().replace("usage: ", say(self.language, "cli-usage") + " ", 1)

    def format_help(self) -> str:
        return super().format_help().replace("usage: ", say(self.language, "cli-usage") + " ", 1)

    def error(self, message: str) -> NoReturn:
        for pattern, ident in COMPLAINTS:
            if found := re.match(pattern, message):
                message = say(self.language, ident, **found.groupdict())
                break
        raise BadInput(f"{message} ({say(self.language, 'cli-see-help', command=self.prog)})")


# What argparse complains of, and how we say it.
COMPLAINTS = (
    (r"unrecognized arguments: (?P<what>.*)", "cli-unrecognized"),
    (r"the following arguments are required: (?P<what>.*)", "cli-required"),
    (r"argument (?P<what>.*): invalid int value: '(?P<value>.*)'", "cli-not-a-number"),
    (r"argument .*: invalid choice: '(?P<value>[^']*)' .*", "cli-no-command"),
    (r"argument (?P<what>.*): expected one argument", "cli-needs-value"),
)


def parser_for(language: str) -> Parser:
    """All commands, explained in a language."""
    Parser.language = language

    def words(name: str, **args: Any) -> str:
        return say(language, f"cli-{name}", **args)

    parser = Parser(prog="cadran", description=words("about"), epilog=words("examples"))
    version = f"cadran {cadran.__version__}"
    parser.add_argument("--version", action="version", version=version, help=words("version"))
    parser.add_argument("--lang", metavar="fr|en", help=words("lang"))
    commands = parser.add_subparsers(dest="command", metavar=words("command"), required=True)

    def command(name: str) -> Parser:
        about, examples = words(name), words(f"{name}-examples")
        found: Parser = commands.add_parser(name, help=about, description=about, epilog=examples)
        found.add_argument("--lang", metavar="fr|en", default=argparse.SUPPRESS, help=words("lang"))
        return found

    def choose_table(found: Parser) -> None:
        found.add_argument("--seed", metavar="TEXT", help=words("seed"))
        found.add_argument(
            "-o",
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help=words("option"),
        )
        found.add_argument("--edition", metavar="FILE", help=words("edition"))

    games = command("games")
    games.add_argument("--json", action="store_true", help=words("json"))

    rules = command("rules")
    rules.add_argument("key", metavar="KEY", help=words("key"))
    rules.add_argument("--json", action="store_true", help=words("json"))

    play = command("play")
    play.add_argument("key", metavar="KEY", nargs="?", help=words("key"))
    play.add_argument("--players", metavar="A,B,...", help=words("players"))
    play.add_argument("--seats", type=int, metavar="N", help=words("seats"))
    play.add_argument("--resume", metavar="FILE", help=words("resume"))
    choose_table(play)

    cup = command("cup")
    cup.add_argument("preset", metavar="CUP", nargs="?", default="coupe-dor", help=words("preset"))
    cup.add_argument("--entrants", metavar="A,B,...", help=words("entrants"))
    cup.add_argument("--races", metavar="A,B,...", help=words("races"))
    cup.add_argument("--seed", metavar="TEXT", help=words("seed"))
    cup.add_argument("--save", metavar="FILE", help=words("cup-save"))
    cup.add_argument("--resume", metavar="FILE", help=words("cup-resume"))
    cup.add_argument("--json", action="store_true", help=words("json"))

    simulate = command("simulate")
    simulate.add_argument("key", metavar="KEY", help=words("key"))
    simulate.add_argument("--seats", type=int, metavar="N", help=words("seats"))
    simulate.add_argument("--bots", metavar="A,B,...", help=words("bots"))
    simulate.add_argument("--games", type=int, default=1000, metavar="K", help=words("count"))
    simulate.add_argument("--jobs", type=int, default=1, metavar="J", help=words("jobs"))
    simulate.add_argument("--json", action="store_true", help=words("json"))
    choose_table(simulate)

    arena = command("arena")
    arena.add_argument("key", metavar="KEY", help=words("key"))
    arena.add_argument("--bots", metavar="A,B,...", required=True, help=words("arena-bots"))
    arena.add_argument("--seats", type=int, metavar="N", help=words("seats"))
    arena.add_argument("--games", type=int, default=100, metavar="N", help=words("arena-each"))
    arena.add_argument("--jobs", type=int, default=1, metavar="J", help=words("jobs"))
    arena.add_argument("--json", action="store_true", help=words("json"))
    choose_table(arena)

    replay = command("replay")
    replay.add_argument("file", metavar="FILE", help=words("file"))
    replay.add_argument("--edition", metavar="FILE", help=words("edition"))

    verify = command("verify")
    verify.add_argument("file", metavar="FILE", help=words("file"))
    verify.add_argument("--edition", metavar="FILE", help=words("edition"))

    serve = command("serve")
    serve.add_argument("--host", default="127.0.0.1", metavar="HOST", help=words("host"))
    serve.add_argument("--port", type=int, default=8024, metavar="N", help=words("port"))
    serve.add_argument("--data", metavar="DIR", help=words("data"))
    serve.add_argument("--open", action="store_true", help=words("open"))
    serve.add_argument("--workers", type=int, default=1, metavar="N", help=words("workers"))
    serve.add_argument("--proxied", action="store_true", help=words("proxied"))
    serve.add_argument("--secure", action="store_true", help=words("secure"))

    backup = command("backup")
    backup.add_argument("file", metavar="FILE", help=words("backup-file"))
    backup.add_argument("--data", metavar="DIR", help=words("data"))

    luck = command("luck")
    luck.add_argument("file", metavar="FILE", help=words("file"))
    luck.add_argument("--futures", type=int, metavar="N", help=words("futures"))
    luck.add_argument("--json", action="store_true", help=words("json"))
    luck.add_argument("--edition", metavar="FILE", help=words("edition"))

    fingerprint = command("fingerprint")
    fingerprint.add_argument("key", metavar="KEY", nargs="?", help=words("key"))
    return parser


def game_named(key: str, language: str, edition: str | None = None) -> Game:
    """A game by key; the refusal names the known ones in the reader's language."""
    known = [game.key for game in cadran.games()]
    if key not in known:
        for told in aside(language, key):
            raise BadInput(told)
        raise BadInput(say(language, "cli-no-game", key=key, known=", ".join(known)))
    return cadran.game(key, edition)


def aside(language: str, key: str | None = None) -> list[str]:
    """A sentence for all that is installed and cannot be used (with this key)."""
    return [
        say(
            language,
            f"cli-set-aside-{one.group.rpartition('.')[2]}",
            key=one.key,
            source=one.source,
            why=one.why,
        )
        for one in cadran.set_aside()
        if key in (None, one.key)
    ]


def options_from(words: Sequence[str], game: Game, language: str) -> dict[str, Value]:
    """`name=value` words as options; a bare name turns a flag on."""
    options: dict[str, Value] = {}
    known = {option.name: option for option in game.options}
    for word in words:
        name, separator, text = word.partition("=")
        if name not in known:
            listed = ", ".join(known)
            raise BadInput(say(language, "cli-no-option", game=game.key, name=name, known=listed))
        plain: dict[str, Value] = {"true": True, "false": False, "none": None}
        if not separator:
            options[name] = True
        elif text.lower() in plain:
            options[name] = plain[text.lower()]
        elif text.lstrip("-").isdecimal():
            options[name] = int(text)
        else:
            options[name] = text
    return options


def run(arguments: Sequence[str], language: str) -> int:
    """One command."""
    wanted = parser_for(language).parse_args(arguments)
    if wanted.command in ("games", "rules", "fingerprint"):
        from cadran.cli import catalogue

        return int(getattr(catalogue, wanted.command)(wanted, language))
    if wanted.command == "simulate":
        from cadran.cli.simulate import simulate

        return simulate(wanted, language)
    if wanted.command == "cup":
        from cadran.cli.cup import cup

        return cup(wanted, language)
    if wanted.command == "arena":
        from cadran.cli.arena import arena

        return arena(wanted, language)
    if wanted.command == "replay":
        from cadran.cli.replay import replay

        return replay(wanted, language)
    if wanted.command in ("serve", "backup", "verify"):
        from cadran.cli import serve

        return int(getattr(serve, wanted.command)(wanted, language))
    if wanted.command == "luck":
        from cadran.cli.luck import luck

        return luck(wanted, language)
    from cadran.cli.play import play

    return play(wanted, language)


def main(arguments: Sequence[str] | None = None) -> int:
    """The `cadran` command: 0 done, 2 bad input, 130 interrupted."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        return run(words, language_of(words))
    except CadranError as error:
        print(f"cadran: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def compiled_note(language: str) -> str | None:
    """A word to those who run without the compiled modules."""
    return None if _mode.compiled() else say(language, "cli-interpreted")
