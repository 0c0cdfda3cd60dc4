"""The life of a process: one per folder, ready or not, and an end in bounded time."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest

from cadran.library import plugins
from cadran.server.bus.nats_bus import NatsBus
from cadran.server.metrics import Metrics
from cadran.server.run import HUNG
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.tables.thinker import Question
from cadran.server.thinking.pool import WorkerPool
from cadran.server.thinking.worker import NotWanted
from tests.server.client import PATIENCE, Player, run, served, wait_until
from tests.server.test_end_to_end import Process
from tools.engines import Nats

READY = {
    "status": "ready",
    "store": True,
    "workers": True,
    "disk": True,
    "bus": True,
    "stays": True,
}


def test_ready_means_that_it_can_commit_think_and_has_room(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path / "a") as server, Player(server, "") as somebody:
            assert await somebody.get("/readyz") == READY
        async with served(tmp_path / "b", room=1 << 62) as server, Player(server, "") as somebody:
            answer = {**READY, "status": "not ready", "disk": False}
            assert await somebody.get("/readyz", 503) == answer
        async with served(tmp_path / "c", patience=0.2) as server, Player(server, "") as somebody:
            other = sqlite3.connect(tmp_path / "c" / "cadran.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")  # nobody else can write
            answer = {**READY, "status": "not ready", "store": False}
            assert await somebody.get("/readyz", 503) == answer
            assert await somebody.get("/healthz") == {"status": "ok"}
            other.execute("ROLLBACK")
            other.close()

    run(test())


def test_ready_means_that_it_stays_and_reaches_the_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path / "a") as server, Player(server, "") as somebody:
            await server.service.drain()  # what the signal to stop does first
            answer = {**READY, "status": "not ready", "stays": False}
            assert await somebody.get("/readyz", 503) == answer
        own = Nats()
        own.start()
        service = Service(Settings(data=tmp_path / "b"), bus=NatsBus(own.url()))
        try:
            async with (
                served(tmp_path / "b", service=service) as server,
                Player(server, "") as somebody,
            ):
                assert await somebody.get("/readyz") == READY
                own.stop()
                await wait_until(lambda: not service.links.bus.connected)
                answer = {**READY, "status": "not ready", "bus": False}
                assert await somebody.get("/readyz", 503) == answer
                own.start()
                await wait_until(lambda: service.links.bus.connected)
                assert await somebody.get("/readyz") == READY
        finally:
            own.close()

    run(test())


def test_workers_that_die_one_after_the_other_are_noticed() -> None:
    async def test() -> None:
        pool = WorkerPool(1, PATIENCE, Metrics())
        deadly = Question(
            kind="move",
            game="24-7",
            bot="greedy",
            view=msgspec.Raw(b"{}"),
            seed="",
            names=[],
            levels=[],
            language="en",
        )
        assert pool.alive()
        assert await pool.thought(deadly) is None
        assert not pool.alive()
        await pool.close()

    asyncio.run(test())


def test_a_game_is_not_set_aside_because_a_worker_gave_up_while_it_was_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(plugins, "_loaded", {})
    monkeypatch.setattr(plugins, "_aside", [])

    def told_to_give_up(offered: object) -> object:
        raise NotWanted

    with pytest.raises(NotWanted):
        plugins.load(plugins.GAMES, "24-7", told_to_give_up)
    assert plugins.load(plugins.GAMES, "24-7", lambda offered: offered) is not None
    assert plugins.set_aside() == []


def test_one_folder_serves_one_process_and_names_it(tmp_path: Path) -> None:
    process = Process(tmp_path)
    other = [sys.executable, "-m", "cadran", "--lang", "fr"]
    for words in (["serve", "--port", "0"], ["restore", str(tmp_path / "copy.db")]):
        if words[0] == "restore":
            copied = subprocess.run(
                [*other, "backup", words[1], "--data", str(tmp_path)], check=False
            )
            assert copied.returncode == 0  # which a server in use does not mind
        done = subprocess.run(
            [*other, *words, "--data", str(tmp_path)],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        assert done.returncode == 2, done
        assert f"utilisé par le processus {process.process.pid} ;" in done.stderr
        assert done.stdout == ""
    process.kill()
    again = Process(tmp_path)  # the lock went with the process
    httpx.get(f"{again.server.base}/healthz", timeout=PATIENCE).raise_for_status()
    assert again.stop() == 0


HANGS = """
import sys, time
from pathlib import Path
from cadran.server.run import listen, serve
from cadran.server.service import Service
from cadran.server.settings import Settings

service = Service(Settings(data=Path(sys.argv[1]), ending=1.0, workers=0))

async def hang():
    print("closing", flush=True)
    time.sleep(3600)

service.store.close = hang
sock = listen("127.0.0.1", 0)
print(sock.getsockname()[1], flush=True)
serve(service, sock)
"""


def test_told_to_stop_it_ends_in_bounded_time_whatever_hangs(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", HANGS, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    port = int(process.stdout.readline())
    httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).raise_for_status()
    process.send_signal(signal.SIGTERM)
    said, complaint = process.communicate(timeout=PATIENCE)
    assert said == "closing\n"
    assert process.returncode == HUNG
    assert "told to stop 1 s ago" in complaint
    assert "in hang" in complaint
