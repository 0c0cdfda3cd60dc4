"""The store in one SQLite file: one writer thread that commits together what came in together."""

import asyncio
import contextlib
import json
import logging
import os
import queue
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from cadran.kernel import BadInput
from cadran.server.storage.lock import FolderLock
from cadran.server.storage.sqlite_history import SqliteHistory
from cadran.server.storage.sqlite_schema import connect, make_private, migrate
from cadran.server.storage.sqlite_statements import (
    call,
    drop_table,
    drop_token,
    erase,
    execute,
    forget_chat,
    forget_strangers,
    insert,
    insert_all,
    places,
    plain,
    say,
    take_said,
)
from cadran.server.storage.store import (
    ChatRow,
    Damaged,
    Device,
    LastView,
    Listing,
    OnlyNode,
    Person,
    StoreFailed,
    Subscribed,
)

LOG = logging.getLogger("cadran.server")
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
WRITER_DIED = 70  # the status with which the process ends then
T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Row = tuple[str, int, bytes]

TOGETHER = 4096  # at most so many pieces of work in one commit
COPIED = 4000  # pieces of work until what they wrote is copied from the journal into the file
AT_ONCE = 100  # at most so many records in one statement: each number of them is prepared once


class Job:
    """A piece of work for the writer; `row` if it is only to add one record."""

    __slots__ = ("future", "result", "row", "work")

    def __init__(self, work: Work, row: Row | None, future: asyncio.Future[Any]) -> None:
        self.work = work
        self.row = row
        self.future = future
        self.result: Any = None


class Copier:
    """Copies what stands in the journal (WAL) into the file, beside the writer.

    Left to the writer, a copy of some thousand pages would make everybody wait for the disk. Done
    here, others go on writing meanwhile, so a little is always left: the writer copies that, and
    with nothing left in it the journal starts anew.

    The order matters (docs/decisions/0023): only one copies at a time, and this one begins only
    with something to copy, written just before. So the journal cannot start anew under it.
    """

    def __init__(self, path: Path) -> None:
        self._connection = connect(path)
        self._thread = ThreadPoolExecutor(1, "store-copier")
        self._work = 0  # pieces of work since the last copy
        self._copy: Future[object] | None = None  # under way, or done and waiting for the rest

    def written(self, count: int, writer: sqlite3.Connection) -> None:
        """So much more was written; called by the writer, between two transactions."""
        self._work += count
        if self._copy is not None:
            if self._copy.done():
                self._copy = None
                copy(writer)
        elif self._work >= COPIED:
            self._work = 0
            try:
                writer.execute("UPDATE meta SET value = value + 1 WHERE name = 'copies'")
            except sqlite3.Error:
                copy(writer)  # nothing can be written: nobody has to wait for anybody
            else:
                self._copy = self._thread.submit(copy, self._connection)

    def empty(self, writer: sqlite3.Connection) -> bool:
        """Copy all of the journal and cut it off; False: somebody who reads was in the way.

        Called by the writer, between two transactions, when something was erased.
        """
        if self._copy is not None:
            self._copy.exception()  # only one copies at a time: until it has ended
            self._copy = None
        try:
            (busy, *_) = writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error as error:
            LOG.warning("the journal could not be emptied: %s", error)
            return False
        return not busy

    def close(self) -> None:
        """After the last transaction."""
        self._thread.shutdown()
        self._connection.close()


def copy(connection: sqlite3.Connection) -> None:
    """As far as nobody is in the way."""
    try:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    except sqlite3.Error as error:  # the disk is full: try again later
        LOG.warning("the journal could not be copied into the store: %s", error)


def end_process(error: BaseException) -> None:
    """Nothing can be stored any more: whoever started this process starts it again."""
    LOG.critical("the writer of the store died, and this process ends", exc_info=error)
    sys.stderr.flush()
    os._exit(WRITER_DIED)


class SqliteStore(SqliteHistory, OnlyNode):
    """All tables and people in one file; `died` is called if the writer does."""

    def __init__(self, path: Path, died: Callable[[BaseException], None] = end_process) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FolderLock(path.parent)
            make_private(path)
            self._connection = connect(path)
            migrate(self._connection, path)
            self._reading = connect(path)
            self._copier = Copier(path)
        except (OSError, sqlite3.Error) as error:
            raise BadInput(f"cannot keep tables in {path}: {error}") from None
        self._reading.execute("PRAGMA query_only = ON")
        self._waiting: list[Job] = []
        self._queue: queue.SimpleQueue[list[Job]] = queue.SimpleQueue()  # an empty one: the end
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._closed = False
        self._died = died
        self._erased = False  # something was, and the journal still has it
        self.commits = 0  # for the metrics: how many, how many records, how long
        self.written = 0
        self.seconds = 0.0
        self._thread.start()

    # The writer thread.

    def _write(self) -> None:
        """Until the end: what fails is the failure of its job, not of this thread."""
        try:
            self._write_all()
        except BaseException as error:  # noqa: BLE001 - said by whoever is told
            self._died(error)

    def _write_all(self) -> None:
        while True:
            batch = self._queue.get()
            while batch and len(batch) < TOGETHER and not self._queue.empty():
                more = self._queue.get()
                batch += more
                if not more:
                    self._commit(batch)
                    return
            if not batch:
                return
            self._commit(batch)

    def _commit(self, batch: list[Job]) -> None:
        began = time.perf_counter()
        connection = self._connection
        try:
            _roll_back(connection)
            _work_through(connection, batch)
        except Exception as error:
            if not isinstance(error, sqlite3.Error):
                LOG.exception("a defect while the store was written")
            with contextlib.suppress(sqlite3.Error):  # else before the next batch
                _roll_back(connection)
            for job in batch:
                job.result = StoreFailed(f"the store could not write: {error}")
        if self._erased:
            self._erased = not self._copier.empty(connection)
        self.commits += 1
        self.written += len(batch)
        self.seconds += time.perf_counter() - began
        with contextlib.suppress(RuntimeError):  # nobody waits any more: the loop is closed
            batch[0].future.get_loop().call_soon_threadsafe(_settle, batch)
        self._copier.written(len(batch), connection)

    async def _do(self, work: Callable[[sqlite3.Connection], T], row: Row | None = None) -> T:
        """Let the writer do it, together with all else that comes up in this turn of the loop."""
        if self._closed:
            raise StoreFailed("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._hand_over)
        self._waiting.append(Job(work, row, future))
        return await future

    def _hand_over(self) -> None:
        if self._waiting:
            self._queue.put(self._waiting)
            self._waiting = []

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, work, self._reading)
        except sqlite3.Error as error:
            LOG.error("the store could not be read: %s", error)
            damaged = getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED
            kind = Damaged if damaged else StoreFailed
            raise kind(f"the store could not be read: {error}") from None

    # Tables.

    async def append(
        self, table: str, number: int, records: Sequence[bytes], listing: Listing | None = None
    ) -> None:
        if len(records) == 1 and listing is None:
            row = (table, number, records[0])
            await self._do(lambda c: insert(c, *row), row)
        else:
            await self._do(lambda c: insert_all(c, table, number, records, listing))

    async def load(self, table: str) -> list[bytes]:
        found = await self._rows("SELECT body FROM event WHERE board = ? ORDER BY number", table)
        return [body for (body,) in found]

    async def length(self, table: str) -> int:
        rows = await self._rows("SELECT MAX(number) FROM event WHERE board = ?", table)
        return 0 if rows[0][0] is None else int(rows[0][0]) + 1

    async def public_tables(self, limit: int) -> list[bytes]:
        found = await self._rows(
            "SELECT info FROM board WHERE public AND status IN ('waiting', 'playing')"
            " ORDER BY created DESC LIMIT ?",
            limit,
        )
        return [info for (info,) in found]

    async def tables_of(self, person: str, limit: int) -> list[tuple[bytes, bytes]]:
        rows = await self._rows(
            "SELECT info, you FROM member JOIN board ON board.id = member.board"
            " WHERE person = ? ORDER BY created DESC LIMIT ?",
            person,
            limit,
        )
        return [(plain(info), you) for info, you in rows]

    async def cup(self, cup: str, person: str | None) -> list[tuple[bytes, bytes | None]]:
        rows = await self._rows(
            "SELECT info, you FROM board"
            " LEFT JOIN member ON member.board = board.id AND member.person = ?"
            " WHERE series = ? AND series != '' ORDER BY place, created",
            person,
            cup,
        )
        return [(plain(info), you) for info, you in rows]

    async def listed(self, table: str) -> bytes | None:
        rows = await self._rows("SELECT info FROM board WHERE id = ?", table)
        return plain(bytes(rows[0][0])) if rows else None

    async def relist(self, table: str, info: bytes) -> None:
        row = (info, table)
        await self._do(lambda c: c.execute("UPDATE board SET info = ? WHERE id = ?", row))

    async def known_to(self, table: str, person: str | None) -> bool:
        rows = await self._rows(
            "SELECT 1 FROM board WHERE id = ? AND (public OR EXISTS"
            " (SELECT 1 FROM member WHERE member.board = board.id AND member.person = ?))",
            table,
            person or "",
        )
        return bool(rows)

    async def tables_with(self, person: str) -> list[str]:
        found = "SELECT board FROM member WHERE person = ? ORDER BY board"
        return [table for (table,) in await self._rows(found, person)]

    async def busy_tables(self) -> list[str]:
        return [ident for (ident,) in await self._rows("SELECT id FROM board WHERE busy")]

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        return await self._read(lambda c: c.execute(statement, values).fetchall())

    # Last views.

    async def keep_last_views(self, last_views: Sequence[LastView]) -> None:
        for start in range(0, len(last_views), AT_ONCE):
            some = last_views[start : start + AT_ONCE]
            statement = f"INSERT OR REPLACE INTO glimpse VALUES {places(4, len(some))}"
            values = [value for g in some for value in (g.table, g.seat, g.number, g.view)]
            await self._do(partial(execute, statement=statement, values=values))

    async def last_views(self, table: str) -> list[LastView]:
        rows = await self._rows("SELECT * FROM glimpse WHERE board = ? ORDER BY seat", table)
        return [LastView(*row) for row in rows]

    # Chat.

    async def say(self, table: str, row: ChatRow, keep: int) -> None:
        await self._do(lambda c: say(c, table, row, keep))

    async def chat(self, table: str, limit: int) -> list[ChatRow]:
        rows = await self._rows(
            "SELECT number, person, at, line FROM chat WHERE board = ?"
            " ORDER BY number DESC LIMIT ?",
            table,
            limit,
        )
        return [ChatRow(*row) for row in reversed(rows)]

    async def take_said(self, table: str, most: int, lines: Sequence[ChatRow] = ()) -> None:
        await self._do(lambda c: take_said(c, table, most, lines))

    async def old_chat(self, after: str, limit: int) -> list[str]:
        found = "SELECT board FROM old_chat WHERE board > ? ORDER BY board LIMIT ?"
        return [table for (table,) in await self._rows(found, after, limit)]

    # Retention.

    async def never_started(self, before: int, limit: int) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM board WHERE status = 'waiting' AND created < ? AND place <= 1 LIMIT ?",
            before,
            limit,
        )
        return [table for (table,) in rows]

    async def drop_table(self, table: str) -> None:
        await self._do(lambda c: drop_table(c, table))

    async def forget_chat(self, before: int, limit: int) -> int:
        return await self._do(lambda c: forget_chat(c, before, limit))

    async def forget_strangers(self, before: int, limit: int) -> list[str]:
        return await self._do(lambda c: forget_strangers(c, before, limit))

    async def open_seats(self, person: str, limit: int) -> list[tuple[str, bytes]]:
        return await self._rows(
            "SELECT status, you FROM member JOIN board ON board.id = member.board"
            " WHERE person = ? AND status IN ('waiting', 'starting', 'playing') LIMIT ?",
            person,
            limit,
        )

    # People.

    async def save_person(self, person: Person) -> None:
        row = (person.id, person.name, person.created, person.face)
        statement = "INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?)"
        await self._do(lambda c: c.execute(statement, row))

    async def save_token(self, token_hash: str, person: str, name: str = "", now: int = 0) -> None:
        row = (token_hash, person, name, now, now)
        await self._do(lambda c: c.execute("INSERT INTO token VALUES (?, ?, ?, ?, ?)", row))

    async def seen_device(self, token_hash: str, name: str, now: int) -> None:
        row = (now, name, token_hash)
        statement = "UPDATE token SET seen = ?, name = ? WHERE hash = ?"
        await self._do(lambda c: c.execute(statement, row))

    async def devices(self, person: str) -> list[Device]:
        rows = await self._rows(
            "SELECT hash, name, created, seen FROM token WHERE person = ? ORDER BY seen DESC, hash",
            person,
        )
        return [Device(*row) for row in rows]

    async def tokens_of(self, people: Sequence[str]) -> set[str]:
        rows = await self._rows(
            "SELECT hash FROM token WHERE person IN (SELECT value FROM json_each(?))",
            json.dumps(list(people)),
        )
        return {row[0] for row in rows}

    async def drop_token(self, token_hash: str) -> None:
        await self._do(lambda c: drop_token(c, token_hash))

    async def subscribe(self, wanted: Subscribed) -> None:
        row = (wanted.token_hash, wanted.person, wanted.body)
        statement = (
            "INSERT OR REPLACE INTO subscription SELECT hash, ?2, ?3 FROM token WHERE hash = ?1"
        )
        await self._do(lambda c: c.execute(statement, row))

    async def unsubscribe(self, token_hash: str) -> None:
        row = (token_hash,)
        await self._do(lambda c: c.execute("DELETE FROM subscription WHERE hash = ?", row))

    async def subscriptions(self, person: str) -> list[Subscribed]:
        rows = await self._rows("SELECT * FROM subscription WHERE person = ? ORDER BY 1", person)
        return [Subscribed(*row) for row in rows]

    async def call(self, person: str, table: str) -> bool:
        return await self._do(lambda c: call(c, person, table))

    async def came(self, person: str) -> None:
        if await self._rows("SELECT 1 FROM called WHERE person = ? LIMIT 1", person):
            await self._do(lambda c: c.execute("DELETE FROM called WHERE person = ?", (person,)))

    async def person_of(self, token_hash: str) -> Person | None:
        rows = await self._rows(
            "SELECT id, person.name, person.created, face FROM token JOIN person ON id = person"
            " WHERE hash = ?",
            token_hash,
        )
        return Person(*rows[0]) if rows else None

    async def save_link(self, code_hash: str, person: str, until: int) -> None:
        def save(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM link WHERE person = ?", (person,))
            connection.execute("INSERT INTO link VALUES (?, ?, ?)", (code_hash, person, until))

        await self._do(save)

    async def behind_link(self, code_hash: str, now: int) -> Person | None:
        rows = await self._rows(
            "SELECT id, name, created, face FROM link JOIN person ON id = person"
            " WHERE hash = ? AND until >= ?",
            code_hash,
            now,
        )
        return Person(*rows[0]) if rows else None

    async def take_link(self, code_hash: str, now: int) -> str | None:
        def take(connection: sqlite3.Connection) -> str | None:
            connection.execute("DELETE FROM link WHERE until < ?", (now,))
            rows = connection.execute(
                "DELETE FROM link WHERE hash = ? RETURNING person", (code_hash,)
            ).fetchall()
            return str(rows[0][0]) if rows else None

        return await self._do(take)

    async def forget(self, person: str, scrub: Callable[[bytes, str], bytes]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            erase(connection, person, scrub)
            self._erased = True

        await self._do(work)

    # Life.

    async def mark_alive(self, now: int) -> None:
        await self._do(lambda c: c.execute("UPDATE meta SET value = ? WHERE name = 'beat'", (now,)))

    async def last_alive(self) -> int:
        return int((await self._rows("SELECT value FROM meta WHERE name = 'beat'"))[0][0])

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._hand_over()
        self._queue.put([])
        await asyncio.get_running_loop().run_in_executor(self._reader, self._thread.join)
        self._reader.shutdown()
        self._reading.close()
        self._copier.close()
        with contextlib.suppress(sqlite3.Error):  # the disk is full: it stays in the journal
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._connection.close()
        self._lock.close()


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _settle(batch: list[Job]) -> None:
    for job in batch:
        if job.future.done():
            continue
        if isinstance(job.result, Exception):
            job.future.set_exception(job.result)
        else:
            job.future.set_result(job.result)


def _work_through(connection: sqlite3.Connection, batch: list[Job]) -> None:
    """All of it in one transaction: the single records, as moves are, and whatever else there is.

    Python's lock is given up at every statement and must be won back from the loop: so records go
    in by the hundred, and if there is nothing else, by a statement that is its own transaction.
    """
    plain = [job for job in batch if job.row is not None]
    if len(plain) == len(batch) <= AT_ONCE and _insert_rows(connection, plain):
        return
    connection.execute("BEGIN IMMEDIATE")
    for start in range(0, len(plain), AT_ONCE):
        some = plain[start : start + AT_ONCE]
        if not _insert_rows(connection, some):
            _one_by_one(connection, some)
    _one_by_one(connection, [job for job in batch if job.row is None])
    connection.execute("COMMIT")


def _insert_rows(connection: sqlite3.Connection, jobs: list[Job]) -> bool:
    """The records of all, or of none if one of them is already there."""
    values = [value for job in jobs if job.row is not None for value in job.row]
    try:
        connection.execute(f"INSERT INTO event VALUES {places(3, len(jobs))}", values)
    except sqlite3.IntegrityError:
        return False
    return True


def _one_by_one(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    """Each for itself: what one cannot do does not keep the others from it."""
    for job in jobs:
        connection.execute("SAVEPOINT work")
        try:
            job.result = job.work(connection)
        except sqlite3.IntegrityError as error:
            job.result = error
        except sqlite3.Error:
            raise  # the disk: all of them fail
        except Exception as error:  # noqa: BLE001 - whoever asked gets it
            job.result = error
        if isinstance(job.result, Exception):
            connection.execute("ROLLBACK TO work")
        connection.execute("RELEASE work")
