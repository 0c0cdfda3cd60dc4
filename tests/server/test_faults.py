"""A bad disk: what was acknowledged is there afterwards, and everything else is said.

Beside these, `make faults` runs what else can befall a server: kill -9 (test_kill), a writer that
dies (test_writer), jumps of the clock (test_clocks), processes that hang (test_life), dead workers
(test_time), slow readers and floods (test_floods), nonsense (test_fuzz), hours of load (test_load).
"""

import asyncio
import ctypes
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cadran.server.storage.sqlite import WRITER_DIED, SqliteStore
from tests.server.client import PATIENCE, Player, Server, run, served
from tests.server.conftest import Tried
from tests.server.promises import Promise, acknowledged, lost, promised
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


@pytest.mark.skipif(sys.platform != "linux", reason="another process is limited from outside")
def test_a_server_on_a_full_disk_refuses_and_goes_on_when_there_is_room(
    tmp_path: Path, tried: Tried
) -> None:
    process = Process(tmp_path)
    pid = process.process.pid
    no_limit = resource.prlimit(pid, resource.RLIMIT_FSIZE)

    async def test() -> None:
        promises = await promised(process.server, 4)
        for promise in promises:
            await promise.play(process.server, most=4)
        for _ in range(3):
            before = acknowledged(promises)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (PAGE, no_limit[1]))
            for promise in promises:
                await promise.play(process.server, most=1)
            async with promises[0].player(process.server) as player:
                wanted = {"game": "24-7", "seats": [{"kind": "me"}, {"kind": "me"}]}
                assert (await player.post("/api/tables", 503, **wanted))["code"] == "busy"
                assert await player.get("/healthz") == {"status": "ok"}
                assert (await player.get("/readyz", 503))["store"] is False
            assert acknowledged(promises) == before
            resource.prlimit(pid, resource.RLIMIT_FSIZE, no_limit)
            for promise in promises:
                await promise.play(process.server, most=2)
            assert acknowledged(promises) == before + 8
        refused = [code for promise in promises for code in promise.refused]
        assert refused == ["busy"] * 12
        missing = await lost(process.server, promises)
        tried("disk full", 3, acknowledged(promises), "moves", missing)

    run(test())
    assert process.stop() == 0


def obeys_modes() -> None:
    """Let not even root write where the mode of a folder forbids it (prctl, PR_CAPBSET_DROP)."""
    ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)  # CAP_DAC_OVERRIDE goes with the next exec


@pytest.mark.skipif(sys.platform != "linux", reason="root is let in everywhere else")
def test_a_folder_that_became_read_only_is_said_and_loses_nothing(
    tmp_path: Path, tried: Tried
) -> None:
    promises: list[Promise] = []
    process = Process(tmp_path)

    async def before() -> None:
        promises.extend(await promised(process.server, 4))
        for promise in promises:
            await promise.play(process.server, most=5)

    run(before())
    assert process.stop() == 0
    modes = {path: path.stat().st_mode for path in (tmp_path, *tmp_path.iterdir())}
    for path, mode in modes.items():
        path.chmod(mode & 0o555)
    words = [sys.executable, "-m", "cadran", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(
        words, capture_output=True, text=True, check=False, timeout=300, preexec_fn=obeys_modes
    )
    for path, mode in modes.items():
        path.chmod(mode)
    assert done.returncode == 2, done
    assert "cannot keep tables in" in done.stderr
    assert "Traceback" not in done.stderr

    async def after(server: Server) -> None:
        missing = await lost(server, promises)
        tried("read-only folder", 1, acknowledged(promises), "moves", missing)

    process = Process(tmp_path)
    run(after(process.server))
    assert process.stop() == 0


STRUCK = """
import signal, sys, asyncio
from pathlib import Path
from cadran.server.run import listen, serve
from cadran.server.service import Service
from cadran.server.settings import Settings

service = Service(Settings(data=Path(sys.argv[1]), workers=0))

def die(connection):
    raise SystemExit("struck by lightning")

def strike(number, frame):
    asyncio.get_running_loop().create_task(service.store._do(die))

signal.signal(signal.SIGUSR1, strike)
sock = listen("127.0.0.1", 0)
print(sock.getsockname()[1], flush=True)
serve(service, sock)
"""


def test_a_server_whose_writer_dies_under_load_loses_nothing(tmp_path: Path, tried: Tried) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", STRUCK, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    server = Server(f"http://127.0.0.1:{int(process.stdout.readline())}", None)
    promises: list[Promise] = []

    async def before() -> None:
        promises.extend(await promised(server, 4))
        games = [asyncio.create_task(promise.play(server)) for promise in promises]
        while acknowledged(promises) < 20:
            await asyncio.sleep(0.002)
        process.send_signal(signal.SIGUSR1)
        await asyncio.gather(*games)

    run(before())
    _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == WRITER_DIED
    assert "struck by lightning" in complaint

    async def after(again: Server) -> None:
        missing = await lost(again, promises)
        tried("dead writer", 1, acknowledged(promises), "moves", missing)

    another = Process(tmp_path)
    run(after(another.server))
    assert another.stop() == 0


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    for folder in (in_the_way, Path("/proc/1/cadran")):  # not even root writes there
        words = [sys.executable, "-m", "cadran", "serve", "--port", "0", "--data", str(folder)]
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300)
        assert done.returncode == 2, done
        assert "cannot keep tables in" in done.stderr
        assert "Traceback" not in done.stderr


def test_a_damaged_page_is_found_and_the_server_answers_for_all_else(
    tmp_path: Path, tried: Tried
) -> None:
    promises: list[Promise] = []

    async def before() -> None:
        async with served(tmp_path) as server:
            promises.extend(await promised(server, 12))
            for promise in promises:
                await promise.play(server, most=6)

    run(before())
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
        async with served(tmp_path) as server, Player(server, "") as anybody:
            statuses = set()
            for promise in promises:
                async with promise.player(server) as player:
                    answer = await player.http.get(f"/api/tables/{promise.table}")
                    statuses.add(answer.status_code)
            assert {200, 409} <= statuses <= {200, 409, 503}  # 409: set aside, and said so
            assert (await anybody.http.get("/healthz")).status_code == 200

    run(after())
    # And the copy brings all of it back.
    back = [sys.executable, "-m", "cadran", "restore", str(tmp_path / "copy.db")]
    subprocess.run([*back, "--data", str(tmp_path)], check=True, capture_output=True)
    assert subprocess.run(words, check=False, capture_output=True).returncode == 0

    async def restored() -> None:
        async with served(tmp_path) as server:
            missing = await lost(server, promises)
            tried("damaged page, copy restored", 1, acknowledged(promises), "moves", missing)

    run(restored())


def test_a_journal_whose_last_write_was_cut_off_has_all_that_was_acknowledged(
    tmp_path: Path, tried: Tried
) -> None:
    """The power goes in the middle of a write: what comes after the last whole one is not read."""
    journal = tmp_path / "cadran.db-wal"
    promises: list[Promise] = []
    sizes: list[int] = []
    process = Process(tmp_path)

    async def before() -> None:
        promises.extend(await promised(process.server, 6))
        for promise in promises:
            await promise.play(process.server, most=5)
        sizes.append(journal.stat().st_size)
        async with promises[0].player(process.server) as player:
            await player.create("me", "me")  # of this one a part will be missing
        sizes.append(journal.stat().st_size)

    run(before())
    process.kill()
    assert sizes[1] > sizes[0] > 4 * PAGE
    with journal.open("r+b") as file:
        file.truncate(sizes[0] + PAGE // 2)
    words = [sys.executable, "-m", "cadran", "doctor", "--json", "--data", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)
    assert (done.returncode, found["damage"], found["set_aside"]) == (0, [], [])
    assert found["tables"] == len(promises)

    async def after(server: Server) -> None:
        missing = await lost(server, promises)
        tried("journal cut off in a write", 1, acknowledged(promises), "moves", missing)

    again = Process(tmp_path)
    run(after(again.server))
    assert again.stop() == 0
