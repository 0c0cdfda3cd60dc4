"""Reads a whole store, as a server of this version would, and changes nothing in it."""

import sqlite3
from pathlib import Path

import msgspec

from cadran.server.storage.copies import opened_to_read
from cadran.server.tables.hub import listed_info
from cadran.server.tables.records import Unreadable, decode, format_of
from cadran.server.tables.replay import rebuild


class Aside(msgspec.Struct, frozen=True):
    """A table that this version cannot read."""

    table: str
    why: str


class Findings(msgspec.Struct, kw_only=True):
    """What was found."""

    file: str
    bytes: int
    journal_bytes: int
    schema: int
    sqlite: str
    tables: int = 0
    records: int = 0
    formats: dict[int, int] = {}  # how many records of which format
    damage: list[str] = []
    frozen: list[str] = []
    set_aside: list[Aside] = []


def examine(path: Path) -> Findings:
    """All tables of a store, one after the other; a server may be using it meanwhile."""
    with opened_to_read(path) as connection:
        (schema,) = connection.execute("PRAGMA user_version").fetchone()
        journal = path.with_name(f"{path.name}-wal")
        found = Findings(
            file=str(path),
            bytes=path.stat().st_size,
            journal_bytes=journal.stat().st_size if journal.exists() else 0,
            schema=schema,
            sqlite=sqlite3.sqlite_version,
        )
        try:
            check = connection.execute("PRAGMA integrity_check(20)").fetchall()
            found.damage = [str(what) for (what,) in check if what != "ok"]
            for table, line in connection.execute("SELECT id, info FROM board ORDER BY id"):
                found.tables += 1
                _examine(connection, found, table, line)
        except sqlite3.DatabaseError as error:
            found.damage.append(str(error))
    return found


def _examine(connection: sqlite3.Connection, found: Findings, table: str, line: bytes) -> None:
    statement = "SELECT body FROM event WHERE board = ? ORDER BY number"
    bodies = [bytes(body) for (body,) in connection.execute(statement, (table,))]
    found.records += len(bodies)
    try:
        for body in bodies:
            written = format_of(body)
            found.formats[written] = found.formats.get(written, 0) + 1
        facts = rebuild([decode(body) for body in bodies], {}, listed_info(line))
    except Unreadable as error:
        found.set_aside.append(Aside(table, str(error)))
    except Exception as error:  # noqa: BLE001 - as when a table is loaded: it harms no other
        found.set_aside.append(Aside(table, repr(error)))
    else:
        if facts.frozen is not None:
            found.frozen.append(table)
