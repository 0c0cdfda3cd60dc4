"""What is done in the file of a store: each function is one piece of work of the writer."""

import sqlite3
import zlib
from collections.abc import Callable, Sequence
from functools import cache

from cadran.server.storage.store import SAID, ChatRow, Conflict, Listing


@cache
def places(columns: int, rows: int) -> str:
    """So many rows of a statement, still to be filled in."""
    return ", ".join(["(" + ", ".join("?" * columns) + ")"] * rows)


def execute(connection: sqlite3.Connection, statement: str, values: Sequence[object]) -> None:
    """One statement."""
    connection.execute(statement, values)


def packed(line: bytes) -> bytes:
    """A line on a game that is over, as the file has it: there are many of them."""
    return zlib.compress(line, 9)


def plain(line: bytes) -> bytes:
    """The line as JSON, packed or not (as those of running games and of earlier versions)."""
    return zlib.decompress(line) if line.startswith(PACKED) else line


PACKED = b"x\xda"  # how zlib begins at its highest level, and no JSON does


def insert(connection: sqlite3.Connection, table: str, number: int, body: bytes) -> None:
    """One record, unless its number is taken."""
    try:
        connection.execute("INSERT INTO event VALUES (?, ?, ?)", (table, number, body))
    except sqlite3.IntegrityError:
        raise Conflict(f"record {number} of table {table} is already written") from None


def insert_all(
    connection: sqlite3.Connection,
    table: str,
    number: int,
    records: Sequence[bytes],
    listing: Listing | None,
) -> None:
    """Records of a table in their order, and its line in the lists."""
    for place, body in enumerate(records, start=number):
        insert(connection, table, place, body)
    if listing is None:
        return
    connection.execute(
        "INSERT OR REPLACE INTO board VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            listing.table,
            listing.status,
            listing.public,
            listing.busy,
            listing.cup,
            listing.place,
            listing.created,
            packed(listing.info) if listing.status == "over" else listing.info,
        ),
    )
    connection.executemany(
        "INSERT OR REPLACE INTO member VALUES (?, ?, ?, ?)",
        [(person, table, you, listing.status != "over") for person, you in listing.members],
    )
    if listing.status == "over":
        connection.execute("DELETE FROM pulse WHERE board = ?", (table,))
        connection.execute("DELETE FROM played WHERE board = ?", (table,))
        connection.executemany(
            "INSERT INTO played VALUES (?, ?, ?, ?)",
            [(person, ended, table, packed(body)) for person, ended, body in listing.played],
        )
    if listing.counts:
        connection.execute(
            "INSERT INTO measure (board, ended) VALUES (?, ?) ON CONFLICT DO UPDATE"
            " SET ended = excluded.ended, until = 0, tries = 0, body = NULL"
            " WHERE ended != excluded.ended",
            (table, listing.played[0][1]),
        )


def say(connection: sqlite3.Connection, table: str, row: ChatRow, keep: int) -> None:
    """One more line of chat; only the last ones stay."""
    values = (table, row.number, row.person, row.at, row.line)
    try:
        connection.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?)", values)
    except sqlite3.IntegrityError:
        raise Conflict(f"line {row.number} of table {table} is already written") from None
    oldest = row.number - keep
    connection.execute("DELETE FROM chat WHERE board = ? AND number <= ?", (table, oldest))


def take_said(
    connection: sqlite3.Connection, table: str, most: int, lines: Sequence[ChatRow]
) -> None:
    """Chat of an earlier version is moved out of the log of a table."""
    connection.execute(
        "DELETE FROM event WHERE board = ?1 AND number IN (SELECT number FROM event"
        " WHERE board = ?1 AND instr(substr(body, 1, 16), ?2) ORDER BY number LIMIT ?3)",
        (table, SAID, most),
    )
    connection.executemany(
        "INSERT OR IGNORE INTO chat VALUES (?, ?, ?, ?, ?)",
        [(table, row.number, row.person, row.at, row.line) for row in lines],
    )
    if lines or not most:
        connection.execute("DELETE FROM old_chat WHERE board = ?", (table,))


def drop_table(connection: sqlite3.Connection, table: str) -> None:
    """A table with all that hangs on it."""
    connection.execute("DELETE FROM board WHERE id = ?", (table,))
    for kind in (
        "event",
        "member",
        "glimpse",
        "report",
        "chat",
        "old_chat",
        "pulse",
        "played",
        "called",
        "measure",
    ):
        connection.execute(f"DELETE FROM {kind} WHERE board = ?", (table,))


def drop_token(connection: sqlite3.Connection, token_hash: str) -> None:
    """A device is nobody's any more, and not called either."""
    for kind in ("token", "subscription"):
        connection.execute(f"DELETE FROM {kind} WHERE hash = ?", (token_hash,))


def call(connection: sqlite3.Connection, person: str, table: str) -> bool:
    """Somebody is called to a table, unless they were."""
    found = connection.execute("INSERT OR IGNORE INTO called VALUES (?, ?)", (person, table))
    return found.rowcount > 0


def forget_chat(connection: sqlite3.Connection, before: int, limit: int) -> int:
    """Old lines, at most so many."""
    found = connection.execute(
        "DELETE FROM chat WHERE (board, number) IN"
        " (SELECT board, number FROM chat WHERE at < ? LIMIT ?)",
        (before, limit),
    )
    return found.rowcount


def forget_strangers(connection: sqlite3.Connection, before: int, limit: int) -> list[str]:
    """People who have no table and were not seen for long."""
    rows = connection.execute(
        "SELECT id FROM person WHERE created < ?1"
        " AND NOT EXISTS (SELECT 1 FROM member WHERE member.person = id)"
        " AND NOT EXISTS (SELECT 1 FROM token WHERE token.person = id AND seen >= ?1) LIMIT ?2",
        (before, limit),
    ).fetchall()
    owned = ("token", "link", "subscription", "called")
    for kind, column in (*((one, "person") for one in owned), ("person", "id")):
        connection.executemany(f"DELETE FROM {kind} WHERE {column} = ?", rows)
    return [str(ident) for (ident,) in rows]


def erase(
    connection: sqlite3.Connection, person: str, scrub: Callable[[bytes, str], bytes]
) -> None:
    """Somebody, and what names them in the logs."""
    tables = connection.execute("SELECT board FROM member WHERE person = ?", (person,)).fetchall()
    for (table,) in tables:
        rows = connection.execute(
            "SELECT number, body FROM event WHERE board = ?", (table,)
        ).fetchall()
        changed = [
            (clean, table, number)
            for number, body in rows
            if (clean := scrub(body, person)) != body
        ]
        connection.executemany("UPDATE event SET body = ? WHERE board = ? AND number = ?", changed)
        told = connection.execute(
            "SELECT person, ended, body FROM played WHERE board = ?", (table,)
        ).fetchall()
        connection.executemany(
            "UPDATE played SET body = ? WHERE person = ? AND ended = ? AND board = ?",
            [(packed(scrub(plain(body), person)), who, ended, table) for who, ended, body in told],
        )
    for kind in ("chat", "member", "link", "token", "played", "subscription", "called"):
        connection.execute(f"DELETE FROM {kind} WHERE person = ?", (person,))
    connection.executemany(  # nobody asks how a game came out that is nobody's any more
        "DELETE FROM measure WHERE board = ?1 AND NOT EXISTS"
        " (SELECT 1 FROM played WHERE played.board = ?1)",
        tables,
    )
    connection.execute("DELETE FROM person WHERE id = ?", (person,))
