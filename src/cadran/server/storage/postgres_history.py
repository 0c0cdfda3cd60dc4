"""What waits and what was played, in PostgreSQL."""

from collections.abc import Sequence
from typing import Any

from cadran.server.storage.store import GUEST, TRIES, Live, Pulse


class PostgresHistory:
    """The part of the store that lists are made from."""

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        raise NotImplementedError

    async def live_tables(self, person: str, limit: int, *, guest: bool = False) -> list[Live]:
        rows = await self._rows(
            "select info, you, case when number = next then body end from member m"
            " join listing l on l.id = m.board join board b on b.id = m.board"
            " left join pulse p on p.board = m.board"
            " where person = $1 and live and (substring(you from 1 for $3) = $4) = $5"
            " order by created desc limit $2",
            person,
            limit,
            len(GUEST),
            GUEST,
            guest,
        )
        return [Live(*row) for row in rows]

    async def keep_pulses(self, pulses: Sequence[Pulse]) -> None:
        rows = [(one.table, one.number, one.body) for one in pulses]
        await self._rows(
            "insert into pulse select * from unnest($1::text[], $2::int[], $3::bytea[])"
            " on conflict (board) do update set number = excluded.number, body = excluded.body",
            *columns_of(rows, 3),
        )

    async def played(self, person: str, limit: int, skip: int = 0) -> list[bytes]:
        rows = await self._rows(
            "select body from played where person = $1"
            ' order by ended desc, board collate "C" desc limit $2 offset $3',
            person,
            limit,
            skip,
        )
        return [row["body"] for row in rows]

    async def finished_tables(self, after: str, limit: int) -> list[str]:
        rows = await self._rows(
            "select id from listing where status = 'over' and id collate \"C\" > $1"
            ' order by id collate "C" limit $2',
            after,
            limit,
        )
        return [row["id"] for row in rows]

    async def history_kept(self) -> int:
        rows = await self._rows("select value from meta where name = 'history'")
        return int(rows[0]["value"])

    async def mark_history(self, form: int) -> None:
        await self._rows("update meta set value = $1 where name = 'history'", form)

    async def keep_report(self, table: str, report: bytes) -> None:
        await self._rows(
            "insert into report values ($1, $2)"
            " on conflict (board) do update set body = excluded.body",
            table,
            report,
        )

    async def report(self, table: str) -> bytes | None:
        rows = await self._rows("select body from report where board = $1", table)
        return rows[0]["body"] if rows else None

    async def next_unmeasured(self, now: int, until: int) -> str | None:
        rows = await self._rows(
            "update measure set until = $2, tries = tries + 1 where board = ("
            " select board from measure where body is null and until < $1 and tries < $3"
            " order by ended desc limit 1 for update skip locked) returning board",
            now,
            until,
            TRIES,
        )
        return rows[0]["board"] if rows else None

    async def not_measured(self, table: str) -> None:
        await self._rows(
            "update measure set until = 0, tries = tries - 1 where board = $1 and body is null",
            table,
        )

    async def keep_measure(self, table: str, body: bytes) -> None:
        await self._rows("update measure set body = $2 where board = $1", table, body)

    async def measures(self, person: str) -> list[tuple[str, bytes | None]]:
        rows = await self._rows(
            "select board, m.body from played join measure m using (board)"
            " where person = $1 and (m.body is not null or tries < $2)",
            person,
            TRIES,
        )
        return [tuple(row) for row in rows]


def columns_of(rows: Sequence[Sequence[Any]], count: int) -> list[list[Any]]:
    """Rows as columns, which `unnest` makes rows of again."""
    return [[row[place] for row in rows] for place in range(count)]
