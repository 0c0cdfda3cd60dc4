"""The writer of the store: what fails is one job, and if the thread dies the process says so."""

import asyncio
import sqlite3
import struct
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from cadran.server.storage import sqlite
from cadran.server.storage.sqlite import WRITER_DIED, SqliteStore
from cadran.server.storage.store import Conflict


def test_whatever_a_job_raises_fails_that_job_alone(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "cadran.db")

        def half_done(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO event VALUES ('half', 0, x'00')")
            raise KeyError("a defect")

        try:
            found = await asyncio.gather(
                store.append("a", 0, [b"1"]),
                store._do(half_done),
                store.append("a", 0, [b"2", b"3"]),
                store.append("b", 0, [b"4", b"5"]),
                return_exceptions=True,
            )
            assert [type(one) for one in found] == [type(None), KeyError, Conflict, type(None)]
            await store.append("a", 1, [b"6"])  # the thread goes on
            assert await store.load("half") == []
            assert await store.load("a") == [b"1", b"6"]
            assert await store.load("b") == [b"4", b"5"]
        finally:
            await store.close()

    asyncio.run(test())


DIES = """
import asyncio, sys
from pathlib import Path
from cadran.server.storage.sqlite import SqliteStore

def die(connection):
    raise SystemExit("struck by lightning")

async def main():
    store = SqliteStore(Path(sys.argv[1]) / "cadran.db")
    await store.append("a", 0, [b"1"])
    print("written", flush=True)
    await store._do(die)

asyncio.run(main())
"""


def test_a_dead_writer_ends_the_process_and_says_why(tmp_path: Path) -> None:
    words = [sys.executable, "-c", DIES, str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300)
    assert done.stdout == "written\n"
    assert done.returncode == WRITER_DIED
    assert "the writer of the store died" in done.stderr
    assert "struck by lightning" in done.stderr

    async def again() -> None:
        store = SqliteStore(tmp_path / "cadran.db")
        assert await store.load("a") == [b"1"]
        await store.close()

    asyncio.run(again())


def test_the_journal_never_starts_anew_under_who_copies_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The order that keeps SQLite's WAL-reset fault away, whichever version is linked.

    Who copies beside the writer must find something that is not yet copied: as long as that is so,
    no commit can start the journal anew. Both counts stand in the index of the journal.
    """
    seen: list[tuple[int, int]] = []
    really = sqlite.copy

    def watched(connection: sqlite3.Connection) -> None:
        if threading.current_thread().name.startswith("store-copier"):
            index = (tmp_path / "cadran.db-shm").read_bytes()
            (frames,) = struct.unpack_from("=I", index, 16)
            (copied,) = struct.unpack_from("=I", index, 96)
            seen.append((copied, frames))
        really(connection)

    monkeypatch.setattr(sqlite, "copy", watched)
    monkeypatch.setattr(sqlite, "COPIED", 4)

    async def test() -> None:
        store = SqliteStore(tmp_path / "cadran.db")
        for number in range(200):
            if number % 3:
                await store._do(lambda connection: None)  # commits nothing
            else:
                await store.append("a", number // 3, [b"x" * 100])
        await store.close()

    asyncio.run(test())
    assert len(seen) > 10
    assert [pair for pair in seen if pair[0] >= pair[1]] == []
