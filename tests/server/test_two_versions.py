"""While nodes of two versions serve the same tables: everybody gets the files of their page, and
each version reads what the other writes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import httpx
import pytest

import cadran
from cadran.server.http import answers
from cadran.server.http.assets import AGAIN
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.tables.records import FORMAT, format_of
from cadran.table import read, replay
from tests.server.client import PATIENCE, Player, Server, play_on, run, served
from tests.server.engines import emptied, empty_database, nats
from tests.server.later import LATER
from tests.server.test_end_to_end import Process
from tests.server.test_nodes import again, at

OLD = {"index.html": "old", "assets/app-OLD.js": "old()", "assets/same-1.css": "a{}"}
NEW = {"index.html": "new", "assets/app-NEW.js": "new()", "assets/same-1.css": "a{}"}


def page(folder: Path, files: dict[str, str]) -> Path:
    """A page as one version has it."""
    (folder / "assets").mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text)
        (folder / f"{name}.br").write_bytes(b"packed " + text.encode())
    return folder


@asynccontextmanager
async def node(
    folder: Path, url: str, files: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Server]:
    """A node that has this page."""
    monkeypatch.setattr(answers, "STATIC", files)
    wanted = Settings(data=folder, store=url, store_patience=PATIENCE, workers=0)
    async with served(folder, service=Service(wanted)) as found:
        yield found


def test_nodes_of_two_versions_have_each_others_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cadran.server.http.assets.AGAIN", 0.0)
    old, new = page(tmp_path / "old", OLD), page(tmp_path / "new", NEW)

    async def test() -> None:
        url = await empty_database()
        async with (
            node(tmp_path, url, old, monkeypatch) as before,
            httpx.AsyncClient(base_url=before.base, headers={"accept-encoding": "gzip"}) as there,
        ):
            assert (await there.get("/")).text == "old"
            assert (await there.get("/assets/app-NEW.js")).status_code == 404
            async with (
                node(tmp_path, url, new, monkeypatch) as after,
                httpx.AsyncClient(base_url=after.base, headers=there.headers) as here,
            ):
                assert (await here.get("/")).text == "new"
                for browser in (there, here):
                    for name, text in {**OLD, **NEW}.items():
                        if name.startswith("assets/"):
                            found = await browser.get(f"/{name}")
                            assert (found.status_code, found.text) == (200, text)
                            assert "immutable" in found.headers["cache-control"]
                            kind = "javascript" if name.endswith("js") else "css"
                            assert kind in found.headers["content-type"]
                    assert (await browser.get("/assets/app-NEWER.js")).status_code == 404
                    assert (await browser.get("/assets/../index.html")).status_code in (200, 404)
        # The last node of the version before is gone; pages of it may still be open.
        async with (
            node(tmp_path, url, new, monkeypatch) as after,
            httpx.AsyncClient(base_url=after.base) as here,
            here.stream("GET", "/assets/app-OLD.js", headers={"accept-encoding": "br"}) as found,
        ):
            assert found.headers["content-encoding"] == "br"
            assert b"".join([part async for part in found.aiter_raw()]) == b"packed old()"

    run(test())


def test_who_asks_for_anything_does_not_keep_the_store_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = page(tmp_path / "page", OLD)
    assert AGAIN >= 1

    async def test() -> None:
        async with (
            node(tmp_path, await empty_database(), files, monkeypatch) as only,
            httpx.AsyncClient(base_url=only.base) as browser,
        ):
            store = only.service.store
            asked = 0
            names = store.asset_names  # type: ignore[attr-defined]

            async def counted() -> set[str]:
                nonlocal asked
                asked += 1
                return await names()  # type: ignore[no-any-return]

            store.asset_names = counted  # type: ignore[attr-defined]
            assert (await browser.get("/assets/none.js")).status_code == 404
            # However long twenty requests take here, the time between two questions is not over.
            monkeypatch.setattr("cadran.server.http.assets.AGAIN", 1e6)
            for number in range(20):
                assert (await browser.get(f"/assets/none-{number}.js")).status_code == 404
            assert asked == 1

    run(test())


async def formats(url: str, table: str) -> list[int]:
    """Of all records of a table, in their order."""
    connection = await asyncpg.connect(url)
    rows = await connection.fetch("select body from event where board = $1 order by number", table)
    await connection.close()
    return [format_of(row["body"]) for row in rows]


async def owner(url: str, table: str) -> str:
    """The node that has it."""
    connection = await asyncpg.connect(url)
    found = await connection.fetchval("select node from board where id = $1", table)
    await connection.close()
    return str(found)


def test_a_later_version_writes_what_the_nodes_beside_it_read(tmp_path: Path) -> None:
    """A game goes from one to the other and back, as the two are upgraded one after the other."""
    url = emptied()
    shared = ["--store", url, "--bus", nats().url()]

    async def test() -> None:
        with (
            Process(tmp_path / "today", *shared, socket_rate=1e5, socket_burst=1e5) as today,
            Process(tmp_path / "later", *shared, program="tests.server.later") as later,
        ):
            async with Player(later.server, "Ana") as ana, at(today.server, ana) as also:
                table, owners = await ana.create("me", "me", start=True), set()
                for player, number in ((ana, 4), (also, 8), (ana, 12)):
                    lines = [await again(player, table, seat) for seat in (0, 1)]
                    await play_on(*lines, most=4)
                    assert lines[0].number == number
                    owners.add(await owner(url, table))
                    for line in lines:
                        await line.close()
                    await asyncio.sleep(0.5)  # until it is noticed that nobody looks any more
                assert len(owners) == 2
                assert set(await formats(url, table)) == {FORMAT}
                assert today.stop() == 0
                before = len(await formats(url, table))

                async def alone() -> bool:
                    """Who lives for no longer than its lease does not count any more."""
                    fresh = await ana.create("me", "me", start=True)
                    return set(await formats(url, fresh)) == {LATER}

                async with asyncio.timeout(PATIENCE):
                    while not await alone():
                        await asyncio.sleep(0.2)
                lines = [await again(ana, table, seat) for seat in (0, 1)]
                await play_on(*lines)
                assert set((await formats(url, table))[before:]) == {LATER}
                log = read(await ana.get(f"/api/tables/{table}/log"))
                assert replay(log, cadran.game(log.game)).over

    run(test())
