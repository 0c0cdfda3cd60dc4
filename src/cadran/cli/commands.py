"""Every command and its arguments: the parser, the help and shell completion are made from this."""

from typing import Literal, NamedTuple

# What belongs in an argument: completion offers it, and the parser checks numbers.
Kind = Literal[
    "text", "number", "flag", "game", "file", "folder", "language", "shell", "cup", "role"
]
SHELLS = ("bash", "zsh", "fish")
ROLES = ("both", "table", "think")  # of a server among others
PRESETS = ("coupe-dor", "grand-tour")
MANY = 1_000_000_000


class Argument(NamedTuple):
    """A word that is expected (`KEY`), or an option (`--seats N`)."""

    name: str  # with its dashes if it is an option
    kind: Kind = "text"
    metavar: str = ""
    text: str = ""  # cli-<text> explains it; left out: the name
    default: object = None
    low: int = 0  # the least and the most of a number
    high: int = MANY
    needed: bool = False
    many: bool = False  # may be given several times
    short: str = ""

    @property
    def option(self) -> bool:
        """Is it an option, rather than a word in its place?"""
        return self.name.startswith("--")

    @property
    def field(self) -> str:
        """The name under which commands ask for it."""
        return self.name.removeprefix("--").replace("-", "_")

    @property
    def ident(self) -> str:
        """The text that explains it."""
        return f"cli-{self.text or self.name.removeprefix('--')}"


class Command(NamedTuple):
    """A command, the function that carries it out, and what it takes."""

    name: str  # one word, or two as in `edition check`
    group: str
    where: str  # module and function
    arguments: tuple[Argument, ...] = ()

    @property
    def ident(self) -> str:
        """The text that explains it."""
        return f"cli-{self.name.replace(' ', '-')}"


def option(name: str, metavar: str, text: str = "", kind: Kind = "text") -> Argument:
    """An option that takes a value."""
    return Argument(f"--{name}", kind, metavar, text)


def count(
    name: str,
    metavar: str,
    text: str = "",
    default: int | None = None,
    low: int = 0,
    high: int = MANY,
) -> Argument:
    """An option that takes a whole number."""
    return Argument(f"--{name}", "number", metavar, text, default, low, high)


KEY = Argument("key", "game", "KEY", needed=True)
ANY_KEY = KEY._replace(needed=False)
LOG = Argument("file", "file", "FILE", "log-or-last", needed=True)
JSON = Argument("--json", "flag")
SEED = option("seed", "TEXT")
SEATS = count("seats", "N", low=1)
JOBS = count("jobs", "J", default=1, low=1)
EDITION = option("edition", "FILE", kind="file")
OPTIONS = Argument("--option", "text", "NAME=VALUE", default=(), many=True, short="-o")
TABLE = (SEED, OPTIONS, EDITION)
DATA = option("data", "DIR", kind="folder")

# Understood with every command, before it or after it.
COMMON = (
    Argument("--lang", "language", "fr|en"),
    Argument("--quiet", "flag", short="-q"),
    Argument("--help", "flag", short="-h"),
)
VERSION = Argument("--version", "flag")

GROUPS = ("play", "after", "bots", "server", "box", "shell")

COMMANDS = (
    Command(
        "play",
        "play",
        "play:play",
        (
            ANY_KEY,
            option("players", "A,B,..."),
            SEATS,
            option("level", "NAME"),
            option("resume", "FILE", "resume-option", "file"),
            Argument("--practice", "flag"),
            *TABLE,
        ),
    ),
    Command(
        "resume",
        "play",
        "play:resume",
        (LOG._replace(text="resume-file", needed=False), EDITION._replace(many=True, default=())),
    ),
    Command(
        "cup",
        "play",
        "cup:begin",
        (
            Argument("preset", "cup", "CUP", default="coupe-dor"),
            option("entrants", "A,B,..."),
            option("races", "A,B,..."),
            SEED,
            option("save", "FILE", "cup-save", "file"),
            option("resume", "FILE", "cup-resume", "file"),
            Argument("--edition", "file", "[KEY=]FILE", "cup-edition", default=(), many=True),
            JSON,
        ),
    ),
    Command("games", "play", "catalogue:games", (JSON,)),
    Command("rules", "play", "catalogue:rules", (KEY, JSON)),
    Command("saved", "after", "saved:saved", (JSON,)),
    Command("replay", "after", "replay:replay", (LOG, EDITION, JSON)),
    Command("luck", "after", "luck:luck", (LOG, count("futures", "N", low=2), EDITION, JSON)),
    Command(
        "verify",
        "after",
        "verify:verify",
        (
            LOG,
            option("transcript", "FILE", kind="file"),
            option("server", "URL", "verify-server"),
            EDITION,
            JSON,
        ),
    ),
    Command(
        "simulate",
        "bots",
        "simulate:simulate",
        (
            KEY,
            SEATS,
            option("bots", "A,B,..."),
            count("games", "K", "count", default=1000, low=1),
            JOBS,
            Argument("--as-table", "flag"),
            *TABLE,
            JSON,
        ),
    ),
    Command(
        "arena",
        "bots",
        "arena:arena",
        (
            KEY,
            option("bots", "A,B,...", "arena-bots")._replace(needed=True),
            SEATS,
            count("games", "N", "arena-each", default=100, low=1),
            JOBS,
            *TABLE,
            JSON,
        ),
    ),
    Command(
        "engine",
        "bots",
        "engine:engine",
        (option("bot", "NAME", "engine-bot")._replace(default="expert"),),
    ),
    Command("fingerprint", "bots", "catalogue:fingerprint", (ANY_KEY, JSON)),
    Command(
        "serve",
        "server",
        "serve:serve",
        (
            option("host", "HOST"),
            count("port", "N", high=65_535),
            DATA,
            option("settings", "FILE", kind="file"),
            option("store", "URL"),
            option("bus", "URL"),
            option("thinking-bus", "URL"),
            option("role", "|".join(ROLES), kind="role"),
            Argument("--open", "flag"),
            count("workers", "N", low=1, high=1000),
            Argument("--proxied", "flag"),
            option("proxies", "A,B,..."),
            option("names", "A,B,..."),
            Argument("--secure", "flag"),
            JSON,
        ),
    ),
    Command(
        "backup",
        "server",
        "serve:backup",
        (Argument("file", "file", "FILE", "backup-file", needed=True), DATA, JSON),
    ),
    Command(
        "restore",
        "server",
        "serve:restore",
        (Argument("file", "file", "FILE", "restore-file", needed=True), DATA, JSON),
    ),
    Command("doctor", "server", "doctor:doctor", (DATA, JSON)),
    Command(
        "keys",
        "server",
        "keys:keys",
        (Argument("--rotate", "flag"), DATA, option("store", "URL", "keys-store"), JSON),
    ),
    Command(
        "edition new",
        "box",
        "edition:new",
        (KEY, Argument("file", "file", "FILE", "edition-new-file"), JSON),
    ),
    Command(
        "edition check",
        "box",
        "edition:check",
        (
            Argument("file", "file", "FILE", "edition-file", needed=True),
            ANY_KEY._replace(text="edition-key"),
            JSON,
        ),
    ),
    Command(
        "completion",
        "shell",
        "completion:completion",
        (Argument("shell", "shell", "|".join(SHELLS), needed=True),),
    ),
    Command("help", "shell", "help:help", (Argument("words", "text", "COMMAND", many=True),)),
)

BY_NAME = {command.name: command for command in COMMANDS}
