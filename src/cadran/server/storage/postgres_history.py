"""What waits and what was played, in PostgreSQL."""

from collections.abc import Sequence
from typing import Any

from cadran.server.storage.store import Live, Pulse


class PostgresHistory:
    """The part of the store that lists are made from."""

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        raise NotImplementedError

    async def live_tables(self, person: str, limit: int) -> list[Live]:
        rows = await self._rows(
            "select info, you, case when number = next then body end from member m"
            " join listing l on l.id = m.board join board b on b.id = m.board"
            " left join pulse p on p.board = m.board"
            " where person = $1 and live order by created desc limit $2",
            person,
            limit,
        )
        return [Live(*row) for row in rows]

    async def keep_pulses(self, pulses: Sequence[Pulse]) -> None:
        rows = [(one.table, one.number, one.body) for one in pulses]
        await self._rows(
            "insert into pulse select * from unnest($1::text[], $2::int[], $3::bytea[])"
            " on conflict (board) do update set number = excluded.number, body = excluded.body",
            *columns_of(rows, 3),
        )

    async def played(self, person: str, limit: int, before: int | None = None) -> list[bytes]:
        rows = await self._rows(
            "select body from played where person = $1 and ($3::bigint is null or ended < $3)"
            ' order by ended desc, board collate "C" desc limit $2',
            person,
            limit,
            before,
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


def columns_of(rows: Sequence[Sequence[Any]], count: int) -> list[list[Any]]:
    """Rows as columns, which `unnest` makes rows of again."""
    return [[row[place] for row in rows] for place in range(count)]
