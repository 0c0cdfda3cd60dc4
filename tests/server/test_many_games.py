"""Very many games of one person: what is read for a page, and all of it made again from the logs.

Work is counted here, not seconds; `make bench-server ARGS="--only memory"` has those.
"""

import asyncio
import gzip
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bench.server.past import FRIENDS, ME, fill
from cadran.server.people.bests import bests_of
from cadran.server.people.fortune import fortune_of
from cadran.server.people.history import AT_ONCE, all_games, friend_code, some_of
from cadran.server.people.home import LATELY, home_of, keep_history
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.storage.postgres import PostgresStore
from cadran.server.storage.sqlite import SqliteStore
from cadran.server.storage.store import Person
from cadran.server.tables.history import FORM
from cadran.server.tables.records import scrub
from tests.server.client import PATIENCE, Player, run, served
from tests.server.engines import empty_database
from tests.server.test_old_stores import STORES, VERSIONS, known

MANY = 300
PAGE = 50
ROWS = "SELECT person, ended, board, body FROM played ORDER BY person, ended, board"


class Counting:
    """A store that counts the statements and rows that it reads."""

    statements = 0
    rows = 0

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        found: list[Any] = await super()._rows(statement, *values)  # type: ignore[misc]
        self.statements += 1
        self.rows += len(found)
        return found

    def read(self) -> tuple[int, int]:
        """Since it was last asked."""
        found = (self.statements, self.rows)
        self.statements = self.rows = 0
        return found


class CountingSqlite(Counting, SqliteStore):
    pass


class CountingPostgres(Counting, PostgresStore):
    pass


Store = CountingSqlite | CountingPostgres


@asynccontextmanager
async def opened(kind: str, folder: Path, url: str = "") -> AsyncIterator[Store]:
    """A store, and it closes behind one."""
    if kind == "sqlite":
        store: Store = CountingSqlite(folder / "cadran.db")
    else:
        store = CountingPostgres(url or await empty_database(), patience=PATIENCE)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def hub_of(store: Store, folder: Path) -> Any:
    """Its tables, without a server."""
    return Service(Settings(data=folder, luck_after=0), store=store).hub


async def played(store: Store) -> list[tuple[Any, ...]]:
    """All that is kept of finished games, as it is kept."""
    return [tuple(row) for row in await store._rows(ROWS)]


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_page_reads_no_more_than_it_shows(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(kind, tmp_path) as store:
            await fill(store, MANY)
            hub = hub_of(store, tmp_path)
            store.read()
            home = await home_of(hub, Person(ME, "Ana", 0))
            assert (len(home.recent), store.read()) == (8, (2, LATELY))
            page = await some_of(store, ME, "", "", "", 100, PAGE)
            assert (len(page.games), page.more, store.read()) == (PAGE, True, (1, PAGE + 1))
            last = await some_of(store, ME, "", "", "", MANY - 10, PAGE)
            assert (len(last.games), last.more, store.read()) == (10, False, (1, 10))
            # What is looked for is found in as many rows as it takes, some hundreds at a time.
            found = await some_of(store, ME, "24-7", "", "", 0, PAGE)
            assert (len(found.games), found.more, store.read()) == (PAGE, True, (1, MANY))
            names = await friends(store)
            ben = friend_code(ME, next(one for one in names if one.startswith("ben")))
            store.read()
            found = await some_of(store, ME, "", ben, "", 0, MANY)
            assert {one.name for game in found.games for one in game.people()} == {"Ben"}
            assert store.read() == (1, MANY)
            # All games together: each is read once, and how much was luck in one go.
            games = await all_games(store, ME)
            assert (len(games), bests_of(games).counted, store.read()) == (MANY, MANY, (1, MANY))
            assert MANY < AT_ONCE
            told = await fortune_of(store, ME, games)
            assert (sum(one.told for one in told), store.read()) == (MANY, (1, MANY))

    run(work())


async def friends(store: Store) -> list[str]:
    """The names of all others in the store."""
    found = sorted({row[0] for row in await played(store)} - {ME})
    assert len(found) == len(FRIENDS)
    return found


LOST = (
    "DELETE FROM played",
    "UPDATE played SET body = body || body",
    "UPDATE played SET ended = ended + 1",
    "DELETE FROM measure",
)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_all_of_it_is_made_again_from_the_logs_to_the_same_bytes(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(kind, tmp_path) as store:
            await fill(store, 20)
            hub = hub_of(store, tmp_path)
            await keep_history(hub)
            assert await store.history_kept() == FORM
            for gone in (False, True):
                if gone:  # also of what is left when somebody was forgotten
                    await store.forget((await friends(store))[0], scrub)
                before = await played(store)
                measures = {table for table, _ in await store.measures(ME)}
                assert len(measures) == 20
                for statement in LOST:
                    await change(store, statement)
                    await store.mark_history(0)
                    await keep_history(hub)
                    assert await played(store) == before, statement
                assert {table for table, _ in await store.measures(ME)} == measures
            assert not hub.rooms

    run(work())


async def change(store: Store, statement: str) -> None:
    if isinstance(store, SqliteStore):
        await store._do(lambda c: c.execute(statement))
    else:
        await store._rows(statement)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_history_of_an_old_store_is_made_to_the_same_bytes_again(
    version: str, tmp_path: Path
) -> None:
    async def work() -> None:
        kept = gzip.decompress((STORES / f"{version}.db.gz").read_bytes())
        (tmp_path / "cadran.db").write_bytes(kept)
        async with opened("sqlite", tmp_path) as store:
            hub = hub_of(store, tmp_path)
            assert await store.history_kept() == 0
            await keep_history(hub)
            before = await played(store)
            assert {row[2] for row in before} >= set(known(version)["finished"].values())
            for statement in LOST:
                await change(store, statement)
                await store.mark_history(0)
                await keep_history(hub)
                assert await played(store) == before, statement
            waiting = await store._rows("SELECT count(*) FROM measure WHERE body IS NULL")
            assert waiting[0][0] > 0  # its luck will be measured

    run(work())


@pytest.mark.parametrize(
    ("path", "where", "name"),
    [
        ("/api/me/bests", "cadran.server.http.me", "bests_of"),
        ("/api/me/fortune?level=club", "cadran.server.people.fortune", "_of_all"),
    ],
)
def test_what_adds_up_a_life_of_games_keeps_nobody_waiting(
    path: str, where: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It took 0.2 s in one piece of ten thousand games, in which the server answered nobody."""
    module = import_module(where)
    real, begun, answered = getattr(module, name), threading.Event(), threading.Event()

    def hold(*args: Any) -> Any:
        begun.set()
        assert answered.wait(PATIENCE / 4), "nobody else was answered meanwhile"
        return real(*args)

    monkeypatch.setattr(module, name, hold)

    async def work() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            asked = asyncio.create_task(ana.http.get(path))
            while not begun.is_set():
                await asyncio.sleep(0.01)
            assert (await ana.http.get("/api/me")).status_code == 200
            answered.set()
            assert (await asked).status_code == 200

    run(work())


def test_whoever_comes_often_leaves_nothing_behind(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened("sqlite", tmp_path) as store:
            await fill(store, 40, measured=False)
            hub = hub_of(store, tmp_path)
            for _ in range(3):
                await asyncio.gather(*(home_of(hub, Person(ME, "Ana", 0)) for _ in range(10)))
            assert not hub.rooms
            assert not hub._readable

    run(work())
