"""What waits and what was played, in the file of a store."""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from cadran.server.storage.sqlite_statements import execute, places, plain
from cadran.server.storage.store import GUEST, TRIES, Live, Pulse

T = TypeVar("T")
AT_ONCE = 100  # at most so many rows in one statement: each number of them is prepared once


class SqliteHistory:
    """The part of the store that lists are made from."""

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        raise NotImplementedError

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        raise NotImplementedError

    async def live_tables(self, person: str, limit: int, *, guest: bool = False) -> list[Live]:
        rows = await self._rows(
            "SELECT info, you, CASE WHEN pulse.number ="
            " (SELECT max(number) + 1 FROM event WHERE event.board = board.id)"
            " THEN pulse.body END FROM member JOIN board ON board.id = member.board"
            " LEFT JOIN pulse ON pulse.board = board.id"
            " WHERE person = ? AND live AND (substr(you, 1, ?) = ?) = ?"
            " ORDER BY created DESC LIMIT ?",
            person,
            len(GUEST),
            GUEST,
            guest,
            limit,
        )
        return [Live(*row) for row in rows]

    async def keep_pulses(self, pulses: Sequence[Pulse]) -> None:
        for start in range(0, len(pulses), AT_ONCE):
            some = pulses[start : start + AT_ONCE]
            statement = f"INSERT OR REPLACE INTO pulse VALUES {places(3, len(some))}"
            values = [value for one in some for value in (one.table, one.number, one.body)]
            await self._do(partial(execute, statement=statement, values=values))

    async def played(self, person: str, limit: int, skip: int = 0) -> list[bytes]:
        rows = await self._rows(
            "SELECT body FROM played WHERE person = ?"
            " ORDER BY ended DESC, board DESC LIMIT ? OFFSET ?",
            person,
            limit,
            skip,
        )
        return [plain(body) for (body,) in rows]

    async def finished_tables(self, after: str, limit: int) -> list[str]:
        found = "SELECT id FROM board WHERE status = 'over' AND id > ? ORDER BY id LIMIT ?"
        return [table for (table,) in await self._rows(found, after, limit)]

    async def history_kept(self) -> int:
        return int((await self._rows("SELECT value FROM meta WHERE name = 'history'"))[0][0])

    async def mark_history(self, form: int) -> None:
        statement = "UPDATE meta SET value = ? WHERE name = 'history'"
        await self._do(lambda c: c.execute(statement, (form,)))

    async def keep_report(self, table: str, report: bytes) -> None:
        row = (table, report)
        await self._do(lambda c: c.execute("INSERT OR REPLACE INTO report VALUES (?, ?)", row))

    async def report(self, table: str) -> bytes | None:
        rows = await self._rows("SELECT body FROM report WHERE board = ?", table)
        return bytes(rows[0][0]) if rows else None

    async def next_unmeasured(self, now: int, until: int) -> str | None:
        rows = await self._rows(
            "SELECT board FROM measure WHERE body IS NULL AND until < ? AND tries < ?"
            " ORDER BY ended DESC LIMIT 1",
            now,
            TRIES,
        )
        if not rows:
            return None
        row = (until, rows[0][0])
        statement = "UPDATE measure SET until = ?, tries = tries + 1 WHERE board = ?"
        await self._do(lambda c: c.execute(statement, row))
        return str(rows[0][0])

    async def not_measured(self, table: str) -> None:
        statement = (
            "UPDATE measure SET until = 0, tries = tries - 1 WHERE board = ? AND body IS NULL"
        )
        await self._do(lambda c: c.execute(statement, (table,)))

    async def keep_measure(self, table: str, body: bytes) -> None:
        row = (body, table)
        await self._do(lambda c: c.execute("UPDATE measure SET body = ? WHERE board = ?", row))

    async def measures(self, person: str) -> list[tuple[str, bytes | None]]:
        return await self._rows(
            "SELECT measure.board, measure.body FROM played JOIN measure USING (board)"
            " WHERE person = ? AND (measure.body IS NOT NULL OR tries < ?)",
            person,
            TRIES,
        )
