"""Files of the page that nodes of several versions share, in PostgreSQL."""

from collections.abc import Sequence
from typing import Any

DAYS = 30  # for which files of a version stay after the last start of a node that has them


class PostgresAssets:
    """The part of the store that keeps files whose names tell their contents."""

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        raise NotImplementedError

    async def asset_names(self) -> set[str]:
        """Of all that are kept."""
        return {row["name"] for row in await self._rows("select name from asset")}

    async def asset(self, name: str) -> bytes | None:
        """One of them."""
        rows = await self._rows("select body from asset where name = $1", name)
        return rows[0]["body"] if rows else None

    async def keep_asset(self, name: str, body: bytes) -> None:
        """One more; one of the same name is the same."""
        await self._rows(
            "insert into asset values ($1, $2, now()) on conflict do nothing", name, body
        )

    async def used_assets(self, names: Sequence[str]) -> None:
        """A node that has these begins: they stay; what no node has begun with for long goes."""
        await self._rows("update asset set used = now() where name = any($1::text[])", names)
        await self._rows(f"delete from asset where used < now() - interval '{DAYS} days'")
