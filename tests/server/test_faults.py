"""A bad disk: what was acknowledged is there afterwards, and everything else is said.

Beside these, `make faults` runs what else can befall a server: kill -9 (test_kill), a writer that
dies (test_writer), jumps of the clock (test_clocks), processes that hang (test_life), dead workers
(test_time).
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import httpx

from cadran.server.storage.sqlite import SqliteStore
from tests.server.client import PATIENCE, Player, play_on, run, served
from tests.server.test_end_to_end import Process

BODY = b"x" * 2000
PAGE = 4096


def stored(path: Path) -> list[bytes]:
    """All records of the one table, read by a fresh store."""
    found: list[bytes] = []

    async def read() -> None:
        store = SqliteStore(path)
        found.extend(await store.load("t"))
        await store.close()

    asyncio.run(read())
    return found


FULL = """
import asyncio, resource, signal, sys
from pathlib import Path
from cadran.server.storage.sqlite import SqliteStore
from cadran.server.storage.store import StoreFailed

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # a write beyond the limit fails, as on a full disk

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    body, number, failed = b"x" * 2000, 0, 0
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))
    while failed < 5:
        try:
            await store.append("t", number, [body])
            number += 1
        except StoreFailed:
            failed += 1
    acknowledged = number
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))  # there is room again
    for _ in range(20):
        await store.append("t", number, [body])
        number += 1
    await store.close()
    print(acknowledged, number)

asyncio.run(main())
"""


def test_a_full_disk_loses_nothing_and_the_store_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    words = [sys.executable, "-c", FULL, str(tmp_path / "cadran.db")]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    acknowledged, all_of_them = map(int, done.stdout.split())
    assert 10 < acknowledged < all_of_them
    assert stored(tmp_path / "cadran.db") == [BODY] * all_of_them


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    for folder in (in_the_way, Path("/proc/1/cadran")):  # not even root writes there
        words = [sys.executable, "-m", "cadran", "serve", "--port", "0", "--data", str(folder)]
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300)
        assert done.returncode == 2, done
        assert "cannot keep tables in" in done.stderr
        assert "Traceback" not in done.stderr


async def some_games(folder: Path) -> tuple[list[str], str]:
    """Tables with a few moves each."""
    async with served(folder) as server, Player(server, "Ana") as ana:
        tables = []
        for _ in range(12):
            table = await ana.create("me", "me", start=True)
            await play_on(await ana.look(table, 0), await ana.look(table, 1), most=6)
            tables.append(table)
        return tables, ana.http.cookies["cadran"]


def test_a_damaged_page_is_found_and_the_server_answers_for_all_else(tmp_path: Path) -> None:
    kept: list[tuple[list[str], str]] = []

    async def before() -> None:
        kept.append(await some_games(tmp_path))

    run(before())
    (tables, cookie) = kept[0]
    path = tmp_path / "cadran.db"
    shutil.copy(path, tmp_path / "copy.db")
    # A page full of records.
    data = bytearray(path.read_bytes())
    pages = [data[at : at + PAGE].count(b'2{"k":"moved"') for at in range(0, len(data), PAGE)]
    at = pages.index(max(pages)) * PAGE
    data[at : at + PAGE] = os.urandom(PAGE)
    path.write_bytes(data)
    words = [sys.executable, "-m", "cadran", "doctor", "--json", "--data", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done
    assert json.loads(done.stdout)["damage"]

    async def after() -> None:
        async with served(tmp_path) as server, Player(server, "") as ana:
            ana.http.cookies.set("cadran", cookie)
            answers = [await ana.http.get(f"/api/tables/{table}") for table in tables]
            statuses = [answer.status_code for answer in answers]
            assert 200 in statuses
            assert 409 in statuses  # set aside, and said so
            assert set(statuses) <= {200, 409, 503}
            assert (await ana.http.get("/healthz")).status_code == 200

    run(after())
    # And the copy brings all of it back.
    back = [sys.executable, "-m", "cadran", "restore", str(tmp_path / "copy.db")]
    subprocess.run([*back, "--data", str(tmp_path)], check=True, capture_output=True)
    assert subprocess.run(words, check=False, capture_output=True).returncode == 0


def test_a_journal_that_was_cut_off_is_read_up_to_there(tmp_path: Path) -> None:
    process = Process(tmp_path)
    with httpx.Client(base_url=process.server.base, timeout=PATIENCE) as ana:
        ana.post("/api/me", json={"name": "Ana"}).raise_for_status()
        for number in range(6):
            seats = [{"kind": "me"}, {"kind": "me"}]
            wanted = {"game": "24-7", "seats": seats, "name": f"table {number}"}
            ana.post("/api/tables", json=wanted).raise_for_status()
    process.kill()
    journal = tmp_path / "cadran.db-wal"
    whole = journal.read_bytes()
    assert len(whole) > 4 * PAGE
    journal.write_bytes(whole[: len(whole) - PAGE // 2])  # the last frame is half there
    words = [sys.executable, "-m", "cadran", "doctor", "--json", "--data", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)
    assert (done.returncode, found["damage"], found["set_aside"]) == (0, [], [])
    assert found["tables"] in (5, 6)  # a frame that never was whole was never acknowledged
    again = Process(tmp_path)
    httpx.get(f"{again.server.base}/readyz", timeout=PATIENCE).raise_for_status()
    assert again.stop() == 0
