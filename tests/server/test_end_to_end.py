"""One table from its creation to a verified log, with a kill in between."""

import asyncio
import contextlib
import os
import re
import resource
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.client import PATIENCE, Player, Server, play_on, run, served, two_at_a_table
from tests.server.engines import emptied


class Process:
    """`cadran serve` as people start it; settings by its environment."""

    def __init__(
        self,
        folder: Path,
        *more: str,
        errors: Path | None = None,
        program: str = "cadran",
        **settings: object,
    ) -> None:
        self.folder = folder
        serve = [sys.executable, "-m", program, "serve", "--port", "0", "--data", str(folder)]
        told = {f"CADRAN_{name.upper()}": str(value) for name, value in settings.items()}
        with contextlib.ExitStack() as files:
            self.process = subprocess.Popen(
                [*serve, *more],
                stdout=subprocess.PIPE,
                stderr=None if errors is None else files.enter_context(errors.open("ab")),
                env={**os.environ, **told},
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[\d.:]+", line)
        assert found, line
        self.server = Server(found[0], None)

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever went wrong, it does not stay behind."""
        if self.process.poll() is None:
            self.kill()

    def kill(self) -> None:
        self.process.kill()
        self._end()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@pytest.mark.parametrize("kept_in", ["a file", "PostgreSQL"])
def test_a_table_from_creation_over_a_kill_to_a_verified_log(tmp_path: Path, kept_in: str) -> None:
    store = [] if kept_in == "a file" else ["--store", emptied()]

    async def first(server: Server) -> tuple[str, str, str, int]:
        async with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
            table, a, b = await two_at_a_table(ana, ben)
            await play_on(a, b, most=12)
            cookies = ana.headers()["Cookie"], ben.headers()["Cookie"]
            assert a.number == b.number == 12
            return table, *cookies, a.number

    async def second(server: Server, table: str, ana_is: str, ben_is: str, number: int) -> None:
        async with Player(server, "") as ana, Player(server, "") as ben:
            for player, cookie in ((ana, ana_is), (ben, ben_is)):
                name, _, value = cookie.partition("=")
                player.http.cookies.set(name, value)
            async with asyncio.timeout(PATIENCE):  # on PostgreSQL the dead one has its lease first
                while (await ana.http.get(f"/api/tables/{table}")).status_code == 503:
                    await asyncio.sleep(0.1)
            a, b = await ana.look(table, 0), await ben.look(table, 1)
            assert a.number == b.number == number
            assert [s["number"] for s in a.heard[0]["steps"]] == list(range(1, number + 1))
            assert a.heard[0]["table"]["secret"] is None
            await ana.get(f"/api/tables/{table}/log", 409)
            await play_on(a, b)
            over = (await ana.get(f"/api/tables/{table}"))["table"]
            assert over["status"] == "over"
            assert over["given"] == [
                {"seat": 0, "value": "aa" * 16},
                {"seat": 1, "value": "bb" * 16},
            ]
            (tmp_path / "game.log").write_text(await ben.get(f"/api/tables/{table}/log"))

    process = Process(tmp_path / "data", *store)
    kept: list[tuple[str, str, str, int]] = []

    async def one() -> None:
        kept.append(await first(process.server))

    run(one())
    process.kill()
    process = Process(tmp_path / "data", *store)

    async def two() -> None:
        await second(process.server, *kept[0])

    run(two())
    assert process.stop() == 0
    verify = [sys.executable, "-m", "cadran", "verify", str(tmp_path / "game.log")]
    done = subprocess.run(verify, capture_output=True, text=True, check=True)
    assert "aa" * 16 in done.stdout
    text = (tmp_path / "game.log").read_text()
    (tmp_path / "game.log").write_text(text.replace("bb" * 16, "bc" * 16))
    done = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "line" in done.stderr


def test_the_server_is_up_after_a_few_seconds_of_work(tmp_path: Path) -> None:
    """What the process itself computes: what others do on the machine does not count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = Process(tmp_path)
    httpx.get(f"{process.server.base}/healthz", timeout=PATIENCE).raise_for_status()
    assert process.stop() == 0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"from the start to the stop: {took:.2f} s of work")
    assert 0.1 < took < 4.0


def test_a_clean_stop_and_a_restart_change_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        views: dict[str, dict[str, object]] = {}
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            for moves in range(3):
                table = await ana.create("me", "me", start=True)
                lines = [await ana.look(table, 0), await ana.look(table, 1)]
                await play_on(*lines, most=moves)
                views[table] = lines[0].view
            cookie = ana.http.cookies["cadran"]
        async with served(tmp_path) as server, Player(server, "") as ana:
            ana.http.cookies.set("cadran", cookie)
            for table, view in views.items():
                line = await ana.look(table, 0, since=None)
                assert line.view == view

    run(test())
