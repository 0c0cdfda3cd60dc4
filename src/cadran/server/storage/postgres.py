"""The store in PostgreSQL, for one node of several: one writer commits together what came together.

This node writes only to tables that it owns (postgres_schema.py): a node that slept or was cut off
while another took its tables over changes nothing any more.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import msgspec

from cadran.kernel import BadInput
from cadran.server.settings import without_password
from cadran.server.storage import postgres_schema as schema
from cadran.server.storage.postgres_assets import PostgresAssets
from cadran.server.storage.postgres_history import PostgresHistory, columns_of
from cadran.server.storage.postgres_people import PostgresPeople
from cadran.server.storage.store import (
    SAID,
    ChatRow,
    Claim,
    Conflict,
    LastView,
    Listing,
    Nodes,
    StoreFailed,
)

TOGETHER = 1000  # at most so many tables in one commit
AT_ONCE = 200  # at most so many tables taken over in one go
FIRST = 15.0  # seconds for the first connection and the schema: a start is in no hurry
READERS = 4  # connections for everything but appending


class Append(msgspec.Struct, eq=False):
    """Records of one table that wait for the writer."""

    table: str
    epoch: int  # 0: the table is new
    number: int
    records: Sequence[bytes]
    listing: Listing | None
    future: Any
    since: float  # when it was asked for


class PostgresStore(PostgresHistory, PostgresPeople, PostgresAssets):
    """All tables and people in one database, as one node sees and writes them."""

    shared = True

    def __init__(
        self, url: str, node: str = "alone", patience: float = 1.0, reads: int = 2
    ) -> None:
        self.url = url
        self.node = node
        self.reads = reads  # the latest format of records that this node reads
        self.patience = patience  # seconds for a statement; then the database counts as away
        self._epochs: dict[str, int] = {}  # of the tables that are ours
        self._taken: dict[str, Claim] = {}  # over from others, and not yet asked for
        self._waiting: list[Append] = []
        self._writing: list[Append] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._watch: asyncio.Task[None] | None = None
        self._connection: Any = None  # the writer's
        self._pool: Any = None
        self._closed = False
        self._until = 0.0  # to here, by our own clock, nobody can have taken our tables
        self.commits = 0  # for the metrics: how many, how many appends, how long
        self.written = 0
        self.seconds = 0.0

    async def open(self) -> None:
        """Connect, and bring the schema up to date; BadInput if that cannot be done."""
        first = None
        try:
            first = await self._connect(max(FIRST, self.patience))
            await schema.migrate(first)
            await first.execute(schema.TIDY_NODES)
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=0,
                max_size=READERS,
                timeout=self.patience,
                command_timeout=self.patience,
                server_settings=schema.SETTINGS,
            )
        except (*schema.FAILURES, ValueError) as error:
            told = str(error) or type(error).__name__
            raise BadInput(f"cannot keep tables in {without_password(self.url)}: {told}") from None
        finally:
            if first is not None:
                first.terminate()
        self._writer = asyncio.create_task(self._write())
        self._watch = asyncio.create_task(self._give_up())

    async def _connect(self, patience: float) -> Any:
        return await asyncpg.connect(
            self.url,
            timeout=patience,
            command_timeout=patience,
            server_settings=schema.SETTINGS,
        )

    # The writer.

    async def append(
        self, table: str, number: int, records: Sequence[bytes], listing: Listing | None = None
    ) -> None:
        epoch = self._epochs.get(table, 0)
        if self._closed:
            raise StoreFailed("the store is closed")
        if epoch == 0 and number > 0:
            raise Conflict(f"table {table} is not this node's")
        future = asyncio.get_running_loop().create_future()
        job = Append(table, epoch, number, records, listing, future, time.monotonic())
        self._waiting.append(job)
        self._wake.set()
        await future  # given up or not, it is written

    async def _write(self) -> None:
        while self._waiting or not self._closed:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            batch: list[Append] = []
            later: list[Append] = []
            tables: set[str] = set()
            for job in self._waiting:  # of a table that is named twice one entry would go in
                fits = job.table not in tables and len(batch) < TOGETHER
                (batch if fits else later).append(job)
                tables.add(job.table)
            self._waiting, self._writing = later, batch
            began = time.perf_counter()
            await self._commit(batch)
            self.commits += 1
            self.written += len(batch)
            self.seconds += time.perf_counter() - began

    async def _give_up(self) -> None:
        """Whoever waits for a database that does not answer is told so in time, also who has waited
        behind others. What becomes of it nobody knows: claiming the table again voids it."""
        while True:
            await asyncio.sleep(self.patience / 8)
            late = time.monotonic() - self.patience * 7 / 8
            for job in (*self._writing, *self._waiting):
                if job.since < late and not job.future.done():
                    self._settle(job, StoreFailed("the store does not answer"))

    async def _commit(self, batch: list[Append]) -> None:
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self._connect(self.patience)
            done = await self._execute(batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait are told
            await self._recover(batch, error)
            return
        for job in batch:
            if job.table in done:
                self._settle(job, None)
            else:
                told = f"record {job.number} of table {job.table} is not this node's to write"
                self._settle(job, Conflict(told))

    async def _execute(self, batch: list[Append]) -> set[str]:
        """One statement, which is one transaction: durable when it returns."""
        one = batch[0]
        if len(batch) == len(one.records) == 1 and one.listing is None and one.epoch:
            given = (one.table, one.epoch, one.number, one.records[0])
            rows = await self._connection.fetch(schema.APPEND_ONE, self.node, *given)
            return {row["id"] for row in rows}
        tables = [job.table for job in batch]
        epochs = [job.epoch for job in batch]
        numbers = [job.number for job in batch]
        counts = [len(job.records) for job in batch]
        records = [
            (job.table, number, body)
            for job in batch
            for number, body in enumerate(job.records, start=job.number)
        ]
        if all(job.listing is None and job.epoch and job.records for job in batch):
            columns = [tables, epochs, numbers, counts, *columns_of(records, 3)]
            rows = await self._connection.fetch(schema.APPEND_ONLY, self.node, *columns)
        else:
            listed = [job.listing for job in batch if job.listing is not None]
            busy = [None if job.listing is None else job.listing.busy for job in batch]
            lines = [(one.table, one.status, one.public, one.cup, one.place, one.created,
                      one.info) for one in listed]  # fmt: skip
            members = [
                (person, one.table, you, one.status != "over")
                for one in listed
                for person, you in dict(one.members).items()
            ]
            played = [
                (person, ended, one.table, body)
                for one in listed
                for person, ended, body in one.played
            ]
            measured = [(one.table, one.played[0][1]) for one in listed if one.counts]
            rows = await self._connection.fetch(
                schema.APPEND, self.node, tables, epochs, numbers, counts, busy,
                *columns_of(records, 3), *columns_of(lines, 7), *columns_of(members, 4),
                *columns_of(played, 4), *columns_of(measured, 2),
            )  # fmt: skip
        return {row["id"] for row in rows}

    async def _recover(self, batch: list[Append], error: Exception) -> None:
        """After an error of the connection nobody knows what was written: read it.

        If that cannot be done either, nothing is acknowledged; whoever asked reads the log again
        as soon as the database is back.
        """
        written: dict[str, list[bytes]] = {}
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()
        if schema.failed(error):
            with contextlib.suppress(Exception):
                self._connection = await self._connect(self.patience)
                for job in batch:
                    rows = await self._connection.fetch(
                        "select body from event where board = $1 and number >= $2 order by number",
                        job.table,
                        job.number,
                    )
                    written[job.table] = [row["body"] for row in rows]
        for job in batch:
            found = written.get(job.table, [])
            if job.records and found[: len(job.records)] == list(job.records):
                self._settle(job, None)
            else:
                self._settle(job, StoreFailed(f"the store could not write: {error!r}"))

    def _settle(self, job: Append, error: Exception | None) -> None:
        if error is None and job.epoch == 0:
            self._epochs[job.table] = 1
        if job.future.done():
            return
        if error is None:
            job.future.set_result(None)
        else:
            job.future.set_exception(error)

    # Whose a table is.

    async def claim(self, table: str) -> Claim:
        if table in self._taken:
            return self._taken.pop(table)
        async with self._reading() as connection:
            while (row := await connection.fetchrow(schema.CLAIM, self.node, table)) is None:
                found = await connection.fetch("select node from board where id = $1", table)
                if not found or found[0]["node"] is not None:  # else it was left just now
                    self._epochs.pop(table, None)
                    return Claim(node=found[0]["node"] if found else None)
        self._epochs[table] = row["epoch"]
        return Claim() if row["ours"] else Claim(since=row["since"], at=row["now"])

    async def release(self, tables: Sequence[str]) -> None:
        held = [(table, self._epochs.pop(table)) for table in tables if table in self._epochs]
        if held:
            async with self._reading() as connection:
                await connection.execute(schema.RELEASE, self.node, *columns_of(held, 2))

    def holds(self) -> bool:
        return time.monotonic() < self._until

    async def renew(self) -> Nodes:
        asked = time.monotonic()  # before the database: what it grants lasts a little longer
        async with self._reading() as connection:
            row = await connection.fetchrow(schema.RENEW, self.node, self.reads)
            lost: list[str] = []
            if not row["held"] and self._epochs:
                mine = await connection.fetch("select id from board where node = $1", self.node)
                lost = sorted({*self._epochs} - {one["id"] for one in mine})
                for table in lost:
                    del self._epochs[table]
                    self._taken.pop(table, None)
        self._until = asked + schema.SECONDS
        return Nodes(others=row["others"], lost=lost, reads=row["reads"])

    async def busy_tables(self) -> list[str]:
        rows = await self._rows(schema.TAKE_OVER, self.node, AT_ONCE)
        for row in rows:
            self._epochs[row["id"]] = row["epoch"]
            self._taken[row["id"]] = Claim(since=row["since"], at=row["now"])
        return [row["id"] for row in rows]

    # Reading.

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Any]:
        """A connection; whatever fails there is the database's failure."""
        if self._pool is None:
            raise StoreFailed("the store is closed")
        try:
            async with self._pool.acquire(timeout=self.patience) as connection:
                yield connection
        except Exception as error:
            if schema.failed(error):
                raise StoreFailed(f"the store does not answer: {error!r}") from None
            raise

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        async with self._reading() as connection:
            found: list[Any] = await connection.fetch(statement, *values)
            return found

    async def load(self, table: str) -> list[bytes]:
        rows = await self._rows("select body from event where board = $1 order by number", table)
        return [row["body"] for row in rows]

    async def length(self, table: str) -> int:
        rows = await self._rows("select next from board where id = $1", table)
        return rows[0]["next"] if rows else 0

    async def public_tables(self, limit: int) -> list[bytes]:
        rows = await self._rows(
            "select info from listing where public and status in ('waiting', 'playing')"
            " order by created desc limit $1",
            limit,
        )
        return [row["info"] for row in rows]

    async def tables_of(self, person: str, limit: int) -> list[tuple[bytes, bytes]]:
        rows = await self._rows(
            "select info, you from member join listing on id = board where person = $1"
            " order by created desc limit $2",
            person,
            limit,
        )
        return [tuple(row) for row in rows]

    async def cup(self, cup: str, person: str | None) -> list[tuple[bytes, bytes | None]]:
        rows = await self._rows(
            "select info, you from listing left join member on board = id and person = $2"
            " where series = $1 and series <> '' order by place, created",
            cup,
            person or "",
        )
        return [tuple(row) for row in rows]

    async def listed(self, table: str) -> bytes | None:
        rows = await self._rows("select info from listing where id = $1", table)
        return rows[0]["info"] if rows else None

    async def relist(self, table: str, info: bytes) -> None:
        await self._rows("update listing set info = $2 where id = $1", table, info)

    async def known_to(self, table: str, person: str | None) -> bool:
        rows = await self._rows(
            "select from listing where id = $1 and (public or exists"
            " (select from member where board = $1 and person = $2))",
            table,
            person or "",
        )
        return bool(rows)

    async def tables_with(self, person: str) -> list[str]:
        found = "select board from member where person = $1 order by board"
        return [row["board"] for row in await self._rows(found, person)]

    # Last views and reports.

    async def keep_last_views(self, last_views: Sequence[LastView]) -> None:
        newest = {(view.table, view.seat): view for view in last_views}.values()
        rows = [(view.table, view.seat, view.number, view.view) for view in newest]
        await self._rows(
            "insert into last_view select * from unnest($1::text[], $2::int[], $3::int[],"
            " $4::bytea[]) on conflict (board, seat)"
            " do update set number = excluded.number, view = excluded.view",
            *columns_of(rows, 4),
        )

    async def last_views(self, table: str) -> list[LastView]:
        rows = await self._rows("select * from last_view where board = $1 order by seat", table)
        return [LastView(*row) for row in rows]

    # Chat.

    async def say(self, table: str, row: ChatRow, keep: int) -> None:
        rows = await self._rows(
            "with old as (delete from chat where board = $1 and number <= $4::int - $6::int)"
            " insert into chat select id, $4, $5, $7, $8 from board"
            " where id = $1 and node = $2 and epoch = $3"
            " on conflict do nothing returning number",
            table,
            self.node,
            self._epochs.get(table, 0),
            row.number,
            row.person,
            keep,
            row.at,
            row.line,
        )
        if not rows:
            raise Conflict(f"line {row.number} of table {table} is not this node's to write")

    async def chat(self, table: str, limit: int) -> list[ChatRow]:
        rows = await self._rows(
            "select number, person, at, line from chat where board = $1"
            " order by number desc limit $2",
            table,
            limit,
        )
        return [ChatRow(*row) for row in reversed(rows)]

    async def take_said(self, table: str, most: int, lines: Sequence[ChatRow] = ()) -> None:
        rows = [(row.number, row.person, row.at, row.line) for row in lines]
        async with self._reading() as connection, connection.transaction():
            await connection.execute(
                "delete from event where board = $1 and number in (select number from event"
                " where board = $1 and position($2::bytea in substring(body from 1 for 16)) > 0"
                " order by number limit $3)",
                table,
                SAID,
                most,
            )
            await connection.execute(
                "insert into chat select $1, * from unnest($2::int[], $3::text[], $4::bigint[],"
                " $5::bytea[]) on conflict do nothing",
                table,
                *columns_of(rows, 4),
            )
            if lines or not most:
                await connection.execute("delete from old_chat where board = $1", table)

    async def old_chat(self, after: str, limit: int) -> list[str]:
        found = "select board from old_chat where board > $1 order by board limit $2"
        return [row["board"] for row in await self._rows(found, after, limit)]

    # Retention.

    async def never_started(self, before: int, limit: int) -> list[str]:
        rows = await self._rows(
            "select id from listing where status = 'waiting' and created < $1 and place <= 1"
            " limit $2",
            before,
            limit,
        )
        return [row["id"] for row in rows]

    async def drop_table(self, table: str) -> None:
        epoch = self._epochs.get(table, 0)
        async with self._reading() as connection, connection.transaction():
            dropped = await connection.fetchval(
                "delete from board where id = $1 and node = $2 and epoch = $3 returning id",
                table,
                self.node,
                epoch,
            )
            if dropped is None:
                raise StoreFailed(f"table {table} is not this node's")
            await connection.execute("delete from listing where id = $1", table)
            for kind in (
                "event",
                "member",
                "last_view",
                "report",
                "chat",
                "old_chat",
                "pulse",
                "played",
                "called",
                "measure",
            ):
                await connection.execute(f"delete from {kind} where board = $1", table)
        self._epochs.pop(table, None)

    async def forget_chat(self, before: int, limit: int) -> int:
        rows = await self._rows(
            "delete from chat where (board, number) in"
            " (select board, number from chat where at < $1 limit $2) returning number",
            before,
            limit,
        )
        return len(rows)

    async def forget_strangers(self, before: int, limit: int) -> list[str]:
        async with self._reading() as connection, connection.transaction():
            rows = await connection.fetch(
                "select id from person where created < $1"
                " and not exists (select from member where member.person = id)"
                " and not exists (select from token where token.person = id and seen >= $1)"
                " limit $2 for update",
                before,
                limit,
            )
            people = [row["id"] for row in rows]
            owned = ("token", "link", "subscription", "called")
            for kind, column in (*((one, "person") for one in owned), ("person", "id")):
                await connection.execute(
                    f"delete from {kind} where {column} = any($1::text[])", people
                )
        return people

    async def open_seats(self, person: str, limit: int) -> list[tuple[str, bytes]]:
        rows = await self._rows(
            "select status, you from member join listing on id = board where person = $1"
            " and status in ('waiting', 'starting', 'playing') limit $2",
            person,
            limit,
        )
        return [tuple(row) for row in rows]

    # Forgetting.

    async def forget(self, person: str, scrub: Callable[[bytes, str], bytes]) -> None:
        async with self._reading() as connection, connection.transaction():
            rows = await connection.fetch(
                "select event.* from event join member using (board) where person = $1"
                " for update of event",
                person,
            )
            changed = [
                (clean, board, number)
                for board, number, body in rows
                if (clean := scrub(body, person)) != body
            ]
            await connection.executemany(
                "update event set body = $1 where board = $2 and number = $3", changed
            )
            member = await connection.fetch("select board from member where person = $1", person)
            tables = [row["board"] for row in member]
            told = await connection.fetch(
                "select * from played where board = any($1::text[])", tables
            )
            await connection.executemany(
                "update played set body = $1 where person = $2 and ended = $3 and board = $4",
                [(scrub(body, person), who, ended, board) for who, ended, board, body in told],
            )
            for table in ("chat", "member", "link", "token", "played", "subscription", "called"):
                await connection.execute(f"delete from {table} where person = $1", person)
            await connection.execute("delete from person where id = $1", person)
            await connection.execute(  # nobody asks how a game came out that is nobody's any more
                "delete from measure where board = any($1::text[])"
                " and not exists (select from played where played.board = measure.board)",
                tables,
            )

    # Life.

    async def mark_alive(self, now: int) -> None:
        await self._rows("update meta set value = $1 where name = 'alive'", now)

    async def last_alive(self) -> int:
        rows = await self._rows("select value from meta where name = 'alive'")
        return int(rows[0]["value"])

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._wake.set()
        if self._writer is not None:
            await self._writer
        if self._watch is not None:
            self._watch.cancel()
        with contextlib.suppress(StoreFailed):
            await self.release(list(self._epochs))
            await self._rows("delete from node where name = $1", self.node)
        if self._connection is not None:
            self._connection.terminate()
        if self._pool is not None:
            self._pool.terminate()
            self._pool = None
