"""Several nodes on one PostgreSQL: whose a table is, and that nobody else writes to it."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from cadran.kernel import BadInput
from cadran.server.storage.postgres import PostgresStore
from cadran.server.storage.postgres_schema import MIGRATIONS
from cadran.server.storage.store import Claim, Conflict, StoreFailed
from tests.server.client import PATIENCE, run
from tests.server.engines import empty_database
from tests.server.test_stores import listing
from tools.engines import Postgres


@asynccontextmanager
async def nodes(*names: str) -> AsyncIterator[list[PostgresStore]]:
    """Stores of several nodes on one empty database."""
    url = await empty_database()
    found = [PostgresStore(url, name, PATIENCE) for name in names]
    for store in found:
        await store.open()
        await store.renew()
    try:
        yield found
    finally:
        for store in found:
            await store.close()


async def dies(store: PostgresStore) -> None:
    """Its time is over, as if it had not said a word for as long as a lease, and more."""
    await store._rows(
        "update node set until = clock_timestamp() - interval '1 second' where name = $1",
        store.node,
    )
    started = "select pg_postmaster_start_time() + interval '5 seconds' < clock_timestamp() as old"
    async with asyncio.timeout(PATIENCE):  # a database that has just begun is patient with all
        while not (await store._rows(started))[0]["old"]:
            await asyncio.sleep(0.1)


def test_a_table_has_one_owner_who_alone_writes_to_it() -> None:
    async def test() -> None:
        async with nodes("a", "b") as (a, b):
            await a.append("t", 0, [b"1"], listing("t"))
            assert await b.claim("t") == Claim(node="a")
            with pytest.raises(Conflict):
                await b.append("t", 1, [b"x"])
            with pytest.raises(Conflict):
                await b.append("t", 0, [b"x"], listing("t"))
            await a.append("t", 1, [b"2"])
            assert await b.load("t") == [b"1", b"2"]

    run(test())


def test_a_table_that_was_left_is_whoever_s_asks_and_the_pause_is_told() -> None:
    async def test() -> None:
        async with nodes("a", "b") as (a, b):
            await a.append("t", 0, [b"1"])
            await a.release(["t"])
            with pytest.raises(Conflict):
                await a.append("t", 1, [b"late"])
            claim = await b.claim("t")
            assert claim.node is None
            assert 0 < claim.since <= claim.at
            await b.append("t", 1, [b"2"])
            assert await a.claim("t") == Claim(node="b")

    run(test())


def test_a_node_that_slept_finds_its_tables_taken_and_changes_nothing() -> None:
    async def test() -> None:
        async with nodes("a", "b") as (a, b):
            for table in ("t", "u", "idle"):
                await a.append(table, 0, [b"1"], listing(table, busy=table != "idle"))
            assert await b.busy_tables() == []
            await dies(a)
            assert sorted(await b.busy_tables()) == ["t", "u"]
            claim = await b.claim("t")
            assert claim.node is None
            assert 0 < claim.since < claim.at
            await b.append("t", 1, [b"2"])
            for number in (1, 2):
                with pytest.raises(Conflict):
                    await a.append("t", number, [b"asleep"])
            await a.append("idle", 1, [b"2"])  # nobody wanted this one
            await b.renew()  # it lives, however long all this took
            met = await a.renew()
            assert met.lost == ["t", "u"]
            assert met.others == ["b"]
            assert await a.claim("t") == Claim(node="b")
            assert await b.load("t") == [b"1", b"2"]

    run(test())


def test_two_who_take_over_share_and_nobody_gets_a_table_twice() -> None:
    async def test() -> None:
        async with nodes("a", "b", "c") as (a, b, c):
            tables = [f"t{number}" for number in range(60)]
            for table in tables:
                await a.append(table, 0, [b"1"], listing(table, busy=True))
            await dies(a)
            await asyncio.gather(b.renew(), c.renew())  # they live, however long all this took
            shares = await asyncio.gather(b.busy_tables(), c.busy_tables())
            assert sorted(shares[0] + shares[1]) == sorted(tables)

    run(test())


def test_claiming_again_what_is_ours_voids_what_is_still_under_way() -> None:
    """Whoever reads the log again after an error must not be overtaken by what it had sent."""

    async def test() -> None:
        async with nodes("a") as (a,):
            await a.append("t", 0, [b"1"])
            before = a._epochs["t"]
            assert await a.claim("t") == Claim()
            after, a._epochs["t"] = a._epochs["t"], before
            with pytest.raises(Conflict):
                await a.append("t", 1, [b"from before"])
            a._epochs["t"] = after
            await a.append("t", 1, [b"2"])
            assert await a.load("t") == [b"1", b"2"]

    run(test())


def test_a_newer_schema_is_refused_and_many_may_begin_at_once() -> None:
    async def test() -> None:
        url = await empty_database()
        stores = [PostgresStore(url, f"n{number}", PATIENCE) for number in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        for store in stores:
            await store.close()
        connection = await asyncpg.connect(url)
        versions = await connection.fetch("select number from schema_version order by number")
        await connection.execute("insert into schema_version values (99)")
        await connection.close()
        assert [row["number"] for row in versions] == list(range(1, len(MIGRATIONS) + 1))
        with pytest.raises(BadInput, match="schema 99"):
            await PostgresStore(url, "late", PATIENCE).open()
        with pytest.raises(BadInput, match=r"cannot keep tables in postgresql://x@127\.0\.0\.1:1/"):
            await PostgresStore("postgresql://x:secret@127.0.0.1:1/y", "n").open()

    run(test())


def test_nothing_acknowledged_is_lost_when_the_database_is_restarted() -> None:
    engine = Postgres()
    engine.start()
    tables = [f"t{number}" for number in range(20)]
    acknowledged: dict[str, list[bytes]] = {table: [] for table in tables}

    async def test() -> None:
        store = PostgresStore(engine.url(), "a")
        await store.open()
        failures = 0
        stop = False

        async def write(table: str) -> None:
            nonlocal failures
            number = 0
            while not stop:
                body = f"{table} {number}".encode()
                try:
                    await store.append(table, number, [body])
                except (StoreFailed, Conflict):
                    failures += 1
                    number = await reread(table)
                    continue
                acknowledged[table].append(body)
                number += 1
                await asyncio.sleep(0)

        async def reread(table: str) -> int:
            """As a room does: claim, then read; and what was written unnoticed counts."""
            async with asyncio.timeout(PATIENCE):
                while True:
                    try:
                        await store.claim(table)
                        acknowledged[table] = found = await store.load(table)
                    except StoreFailed:
                        await asyncio.sleep(0.05)
                    else:
                        assert found[: len(acknowledged[table])] == acknowledged[table]
                        return len(found)

        writers = [asyncio.create_task(write(table)) for table in tables]
        for _ in range(2):
            told = {table: list(bodies) for table, bodies in acknowledged.items()}
            await asyncio.sleep(0.3)
            await asyncio.to_thread(engine.stop, signal.SIGQUIT)
            engine.start()
            async with asyncio.timeout(PATIENCE):
                while any(len(acknowledged[t]) <= len(told[t]) + 5 for t in tables):
                    await asyncio.sleep(0.05)
            for table in tables:
                assert acknowledged[table][: len(told[table])] == told[table]
        stop = True
        await asyncio.gather(*writers)
        assert failures > 0
        for table in tables:
            assert await store.load(table) == acknowledged[table]
            assert acknowledged[table] == [
                f"{table} {number}".encode() for number in range(len(acknowledged[table]))
            ]
        await store.close()

    try:
        run(test())
    finally:
        engine.close()
