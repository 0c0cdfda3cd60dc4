"""The file of a store: its schema, who may read it, and with which guarantees it is opened."""

import os
import sqlite3
from pathlib import Path

from cadran.kernel import BadInput

# The schema, one step after the other; a store remembers how many it has taken.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE event (
        board TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (board, number)
    ) WITHOUT ROWID;
    CREATE TABLE board (
        id TEXT PRIMARY KEY, status TEXT NOT NULL, public INTEGER NOT NULL, busy INTEGER NOT NULL,
        series TEXT NOT NULL, place INTEGER NOT NULL, created INTEGER NOT NULL, info BLOB NOT NULL
    );
    CREATE INDEX board_public ON board (created) WHERE public AND status IN ('waiting', 'playing');
    CREATE INDEX board_busy ON board (id) WHERE busy;
    CREATE INDEX board_series ON board (series, place) WHERE series != '';
    CREATE TABLE member (
        person TEXT NOT NULL, board TEXT NOT NULL, you BLOB NOT NULL, PRIMARY KEY (person, board)
    ) WITHOUT ROWID;
    CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL);
    CREATE TABLE token (hash TEXT PRIMARY KEY, person TEXT NOT NULL);
    CREATE INDEX token_person ON token (person);
    CREATE TABLE link (hash TEXT PRIMARY KEY, person TEXT NOT NULL, until INTEGER NOT NULL);
    CREATE TABLE glimpse (
        board TEXT NOT NULL, seat INTEGER NOT NULL, number INTEGER NOT NULL, view BLOB NOT NULL,
        PRIMARY KEY (board, seat)
    ) WITHOUT ROWID;
    CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
    INSERT INTO meta VALUES ('beat', 0);
    """,
    """
    CREATE TABLE report (board TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
    """,
    """
    INSERT INTO meta VALUES ('copies', 0);
    """,
    """
    ALTER TABLE token ADD COLUMN name TEXT NOT NULL DEFAULT '';
    ALTER TABLE token ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE token ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE chat (
        board TEXT NOT NULL, number INTEGER NOT NULL, person TEXT NOT NULL, at INTEGER NOT NULL,
        line BLOB NOT NULL, PRIMARY KEY (board, number)
    ) WITHOUT ROWID;
    CREATE INDEX chat_at ON chat (at);
    CREATE INDEX chat_person ON chat (person);
    CREATE TABLE old_chat (board TEXT PRIMARY KEY) WITHOUT ROWID;
    INSERT INTO old_chat SELECT id FROM board;
    CREATE INDEX board_waiting ON board (created) WHERE status = 'waiting';
    """,
    """
    ALTER TABLE person ADD COLUMN face TEXT NOT NULL DEFAULT '';
    ALTER TABLE member ADD COLUMN live INTEGER NOT NULL DEFAULT 1;
    UPDATE member SET live = 0 WHERE board IN (SELECT id FROM board WHERE status = 'over');
    CREATE INDEX member_live ON member (person) WHERE live;
    CREATE TABLE pulse (
        board TEXT PRIMARY KEY, number INTEGER NOT NULL, body BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE played (
        person TEXT NOT NULL, ended INTEGER NOT NULL, board TEXT NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (person, ended, board)
    ) WITHOUT ROWID;
    CREATE INDEX played_board ON played (board);
    INSERT INTO meta VALUES ('history', 0);
    """,
    """
    CREATE TABLE subscription (
        hash TEXT PRIMARY KEY, person TEXT NOT NULL, body BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX subscription_person ON subscription (person);
    CREATE TABLE called (
        person TEXT NOT NULL, board TEXT NOT NULL, PRIMARY KEY (person, board)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE measure (
        board TEXT PRIMARY KEY, ended INTEGER NOT NULL, until INTEGER NOT NULL DEFAULT 0,
        tries INTEGER NOT NULL DEFAULT 0, body BLOB
    ) WITHOUT ROWID;
    CREATE INDEX measure_wanted ON measure (ended) WHERE body IS NULL;
    """,
)


def make_private(path: Path) -> None:
    """Running games are secret: nobody but the owner of the process reads the store.

    The journal beside it takes its mode from the file, unless it is there already.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm"))):
        if file.exists():
            file.chmod(0o600)


def connect(path: Path) -> sqlite3.Connection:
    """A connection with the guarantees this store makes."""
    found = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    found.execute("PRAGMA journal_mode = WAL")
    found.execute("PRAGMA synchronous = FULL")
    found.execute("PRAGMA secure_delete = ON")  # who asks to be forgotten is
    found.execute("PRAGMA wal_autocheckpoint = 0")  # see Copier
    # KiB of pages in memory, for each connection. The system keeps the file at hand anyway: sixteen
    # times as many save a tenth of a record's cost at most, and grow with the store until full.
    found.execute("PRAGMA cache_size = -1000")
    return found


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the schema up to date, each step with its number in one transaction."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise BadInput(
            f"{path} has schema {version}; this version of Cadran knows up to {len(MIGRATIONS)}"
        )
    for number in range(version, len(MIGRATIONS)):
        connection.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;"
        )
