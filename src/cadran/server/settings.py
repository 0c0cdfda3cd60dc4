"""What may be set, with the values that suit most; docs/server.md has them in one table."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from cadran.kernel import BadInput


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Limits are there to be generous to people and short with floods."""

    data: Path
    store: str = ""  # postgresql://..., shared with other nodes; else a file in `data`
    bus: str = ""  # nats://..., the way to the other nodes
    thinking_bus: str = ""  # nats://..., where questions wait; else they wait on the bus
    role: Literal["both", "table", "think"] = "both"  # of a node: has tables, thinks, or both
    keys: Path | None = None  # the file of keys that sign, the same for all nodes; else in `data`
    store_patience: float = 1.0  # seconds after which a shared store counts as away
    host: str = "127.0.0.1"  # where it listens: for invitations
    port: int = 8024
    beat: float = 0.7  # seconds between a decision and a bot's answer
    patience: float = 10.0  # seconds for contributions, first messages and request bodies
    idle: float = 60.0  # seconds after which a table nobody looks at leaves the memory
    pause: float = 10.0  # seconds after which bots among themselves wait for somebody to look
    call_after: float = 30.0  # seconds after which somebody who is not there is called to play
    workers: int = 1  # processes that think
    think: float = 20.0  # seconds after which a thinking worker is given up
    report: float = 300.0  # the same for a luck report
    luck_after: float = 30.0  # seconds without a thought until luck is measured; 0: never
    queue: int = 256  # messages waiting for one socket before it is dropped
    queue_bytes: int = 1 << 20
    message_bytes: int = 16 << 10  # of one message from a client
    body_bytes: int = 64 << 10  # of one request
    socket_rate: float = 50.0  # messages a second on one socket, after a burst
    socket_burst: float = 100.0
    person_rate: float = 50.0  # requests a second of one person, after a burst
    person_burst: float = 200.0
    person_sockets: int = 40  # at once of one person
    address_rate: float = 100.0  # the same of all people without a name at one address
    address_burst: float = 1000.0
    address_sockets: int = 200
    address_connections: int = 512  # at once from one address whose requests are not whole
    sockets: int = 20_000  # at once in all, if the system allows as many files
    people_a_day: int = 1000  # identities made at one address: as many as a school has pupils
    tables_a_day: int = 200  # created by one person
    person_tables: int = 50  # of one person, set up and not yet started
    person_seats: int = 500  # of one person in games that are not over
    chat_a_minute: int = 30  # lines of one person
    keep_tables: float = 30.0  # days until a table that never started goes; 0: it stays
    keep_people: float = 90.0  # the same of an identity that never came to a table, unseen
    keep_chat: float = 180.0  # the same of what was said at a table
    room: int = 64 << 20  # bytes free on the disk below which the server is not ready
    ending: float = 20.0  # seconds after which a server that was told to stop is ended
    log: Literal["warnings", "words", "json"] = "warnings"  # what is told, and how
    access: str = ""  # a file for one line on every request; -: standard error
    metrics_token: str = ""  # who shows it reads /metrics; none: programs of this machine do
    proxied: bool = False  # a proxy of this machine or its network is in front
    proxies: tuple[str, ...] = ()  # those in front, by address or network, if they are others
    names: tuple[str, ...] = ()  # by which browsers may call the server, beside its addresses
    secure: bool = False  # cookies only over https


LISTS = ("proxies", "names")  # with commas between them in the environment


def settings_of(
    flags: Mapping[str, object], environment: Mapping[str, str], file: str | None, folder: Path
) -> Settings:
    """A flag wins over the environment (`CADRAN_PORT`), that over a file, that over all above.

    `folder` is where tables are kept if nothing else is said.
    """
    told: dict[str, object] = {"data": str(folder)}
    told |= {} if file is None else _in_file(file)
    for name in Settings.__struct_fields__:
        value = environment.get(f"CADRAN_{name.upper()}")
        if value is not None:
            listed = value.split(",") if name in LISTS else value
            told[name] = _checked(name, listed, f"CADRAN_{name.upper()}")
    told |= {name: value for name, value in flags.items() if value is not None}
    return msgspec.convert(told, Settings, dec_hook=_path, strict=False)


def _in_file(file: str) -> dict[str, object]:
    try:
        told = tomllib.loads(Path(file).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot read the settings in {file}: {error}") from None
    for name, value in told.items():
        if name not in Settings.__struct_fields__:
            raise BadInput(f"{file}: there is no setting {name!r}")
        _checked(name, value, f"{file}: {name}")
    return told


def _checked(name: str, value: object, where: str) -> object:
    """The value, if it can be one of this setting."""
    try:
        told = {"data": "", name: value}
        msgspec.convert(told, Settings, dec_hook=_path, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(f"{where}: {str(error).partition(',')[0]}, not {value!r}") from None
    return value


def _path(kind: type, value: object) -> object:
    if kind is Path and isinstance(value, str):
        return Path(value)
    raise msgspec.ValidationError(f"Expected a {kind.__name__}")


def without_password(url: str) -> str:
    """An address that may be shown."""
    head, at, tail = url.rpartition("@")
    return f"{head.rpartition(':')[0]}{at}{tail}" if head.count(":") > 1 else url
