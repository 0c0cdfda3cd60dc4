"""People, their devices and their links, in PostgreSQL."""

from collections.abc import Sequence
from typing import Any

from cadran.server.storage.store import Device, Person, Subscribed


class PostgresPeople:
    """The part of the store that knows people."""

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        raise NotImplementedError

    async def save_person(self, person: Person) -> None:
        await self._rows(
            "insert into person values ($1, $2, $3, $4) on conflict (id) do update"
            " set name = excluded.name, created = excluded.created, face = excluded.face",
            person.id,
            person.name,
            person.created,
            person.face,
        )

    async def save_token(self, token_hash: str, person: str, name: str = "", now: int = 0) -> None:
        await self._rows(
            "insert into token (hash, person, name, created, seen) values ($1, $2, $3, $4, $4)",
            token_hash,
            person,
            name,
            now,
        )

    async def seen_device(self, token_hash: str, name: str, now: int) -> None:
        await self._rows(
            "update token set seen = $3, name = $2 where hash = $1", token_hash, name, now
        )

    async def devices(self, person: str) -> list[Device]:
        rows = await self._rows(
            "select hash, name, created, seen from token where person = $1"
            " order by seen desc, hash",
            person,
        )
        return [Device(*row) for row in rows]

    async def tokens_of(self, people: Sequence[str]) -> set[str]:
        found = "select hash from token where person = any($1::text[])"
        return {row["hash"] for row in await self._rows(found, list(people))}

    async def drop_token(self, token_hash: str) -> None:
        await self._rows(
            "with uncalled as (delete from subscription where hash = $1)"
            " delete from token where hash = $1",
            token_hash,
        )

    async def subscribe(self, wanted: Subscribed) -> None:
        await self._rows(
            "insert into subscription select hash, $2, $3 from token where hash = $1"
            " on conflict (hash) do update set person = excluded.person, body = excluded.body",
            wanted.token_hash,
            wanted.person,
            wanted.body,
        )

    async def unsubscribe(self, token_hash: str) -> None:
        await self._rows("delete from subscription where hash = $1", token_hash)

    async def subscriptions(self, person: str) -> list[Subscribed]:
        rows = await self._rows(
            'select * from subscription where person = $1 order by hash collate "C"', person
        )
        return [Subscribed(*row) for row in rows]

    async def call(self, person: str, table: str) -> bool:
        rows = await self._rows(
            "insert into called values ($1, $2) on conflict do nothing returning person",
            person,
            table,
        )
        return bool(rows)

    async def came(self, person: str) -> None:
        await self._rows("delete from called where person = $1", person)

    async def person_of(self, token_hash: str) -> Person | None:
        rows = await self._rows(
            "select id, person.name, person.created, face from token"
            " join person on id = person where hash = $1",
            token_hash,
        )
        return Person(*rows[0]) if rows else None

    async def save_link(self, code_hash: str, person: str, until: int) -> None:
        await self._rows(
            "with void as (delete from link where person = $2)"
            " insert into link values ($1, $2, $3)",
            code_hash,
            person,
            until,
        )

    async def behind_link(self, code_hash: str, now: int) -> Person | None:
        rows = await self._rows(
            "select id, name, created, face from link join person on id = person"
            " where hash = $1 and until >= $2",
            code_hash,
            now,
        )
        return Person(*rows[0]) if rows else None

    async def take_link(self, code_hash: str, now: int) -> str | None:
        await self._rows("delete from link where until < $1", now)
        rows = await self._rows("delete from link where hash = $1 returning person", code_hash)
        return rows[0]["person"] if rows else None

    # The keys of the nodes.

    async def keys(self) -> bytes | None:
        """All keys, as they were last kept."""
        rows = await self._rows("select body from key_ring")
        return rows[0]["body"] if rows else None

    async def keep_keys(self, body: bytes, before: bytes | None) -> bool:
        """Put these in the place of those before; False: somebody else did something meanwhile."""
        if before is None:
            rows = await self._rows(
                "insert into key_ring values (1, $1) on conflict do nothing returning place", body
            )
        else:
            rows = await self._rows(
                "update key_ring set body = $1 where body = $2 returning place", body, before
            )
        return bool(rows)
