"""What a server says about itself, and that no secret is in it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from cadran.server.logs import page_route
from tests.server.client import PATIENCE, Player, Server, play_on, run, two_at_a_table
from tests.server.test_end_to_end import Process


class Told(Process):
    """A server whose words are kept in files."""

    def __init__(self, folder: Path, log: str) -> None:
        self.errors = folder / "errors"
        self.access = folder / "logs" / "access"
        super().__init__(folder / "data", errors=self.errors, log=log, access=self.access)


async def everything(server: Server) -> list[str]:
    """Play, move an identity, and send secrets where they do not belong; all secrets there were."""
    secrets: list[str] = []
    async with (
        Player(server, "Ana") as ana,
        Player(server, "Ben") as ben,
        Player(server, "") as tablet,
    ):
        for player in (ana, ben):
            secrets.append(player.http.cookies["cadran"])
        table, a, b = await two_at_a_table(ana, ben, public=False, chat="free")
        secrets.append((await ana.get(f"/api/tables/{table}/invitation"))["invite"])
        await a.ask("say", text="my secret words")
        secrets.append("my secret words")
        code = (await ana.post("/api/me/link"))["code"]
        secrets.append(code)
        await ben.post("/api/me/claim", 409, code=code)
        await tablet.post("/api/me/claim", code=code)
        secrets.append(tablet.http.cookies["cadran"])
        await tablet.post("/api/me/claim", 404, code=code)
        seed = "a seed nobody else may know"
        await ana.create("me", "random", seed=seed, start=True)
        secrets.append(seed)
        for secret in secrets:
            await misplaced(server, secret, table)
        await play_on(a, b)
        over = (await ana.get(f"/api/tables/{table}"))["table"]
        secrets.append(over["secret"])
        log = await ana.get(f"/api/tables/{table}/log")
        secrets += [line.split()[-1] for line in log.splitlines() if line.startswith("seed ")]
        devices = await ana.get("/api/me/devices")
        await ana.http.delete(f"/api/me/devices/{devices[0]['id']}")
        (await ben.http.delete("/api/me")).raise_for_status()
    return secrets


async def misplaced(server: Server, secret: str, table: str) -> None:
    """A secret in every place of a request."""
    quoted = httpx.QueryParams({"q": secret})
    headers = {"x-token": secret, "user-agent": secret, "referer": f"http://x/{secret}"}
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE, verify=False) as http:
        for path in (
            f"/{secret}",
            f"/me/{secret}",
            f"/api/{secret}",
            f"/api/tables/{secret}",
            f"/api/tables/{table}/{secret}",
            f"/api/games/{secret}/rules",
            f"/api/series/{secret}",
            f"/api/me/devices/{secret}",
            f"/?{quoted}",
            f"/api/me?{quoted}&lang={quoted}",
        ):
            await http.get(path, headers=headers)
            await http.post(path, headers=headers, json={"code": secret, secret: secret})
            await http.delete(path, headers={**headers, "origin": f"http://{secret}".split()[0]})
        await http.post("/api/me/claim", content=secret.encode(), headers=headers)
        with pytest.raises(httpx.HTTPError):  # not even a method
            await http.request(secret.replace(" ", "-").upper() + "\x00", "/")
        await http.request(secret.replace(" ", "-").upper(), "/api/me")
        await http.get("/", headers={"host": f"{secret.replace(' ', '')}.example.com"})
    address = server.base.replace("http", "ws", 1)
    for path in (f"/api/tables/{secret}/socket".replace(" ", ""), f"/{table}/socket"):
        try:
            async with websockets.connect(
                f"{address}{path}?{quoted}",
                additional_headers={"Cookie": f"cadran={secret}"},
                open_timeout=PATIENCE,
            ) as line:
                await line.send(json.dumps({"t": secret, "id": secret}))
                await line.send(json.dumps({"t": "hello", "invite": secret}))
                async for _ in line:
                    pass
        except (websockets.WebSocketException, OSError):
            pass


@pytest.mark.parametrize("log", ["words", "json"])
def test_both_logs_tell_what_matters_and_no_secret(tmp_path: Path, log: str) -> None:
    process, secrets = Told(tmp_path, log), []

    async def test() -> None:
        secrets.extend(await everything(process.server))

    run(test())
    assert process.stop() == 0
    keys = json.loads((tmp_path / "data" / "keys.json").read_text())
    secrets.extend(key["private"] for key in keys)
    errors, access = process.errors.read_text(), process.access.read_text()
    assert len(secrets) >= 10
    for secret in secrets:
        assert len(secret) > 8
        for form in (secret, secret.upper(), secret.replace(" ", "-"), secret.replace(" ", "")):
            assert form not in errors
            assert form not in access
    for what in (
        "serving",
        "table set up",
        "table playing",
        "table over",
        "identity moved to another device",
        "device signed out",
        "identity forgotten",
        "told to stop",
        "stopped",
    ):
        assert what in errors, what
    for route in ("/api/tables/{table}/socket", "/api/me/claim"):
        assert route in access, route
    assert "Traceback" not in errors
    assert process.access.stat().st_mode & 0o777 == 0o600
    if log == "json":
        lines: list[dict[str, Any]] = [
            json.loads(line) for line in (errors + access).splitlines() if line
        ]
        assert all({"at", "level", "what"} <= set(line) for line in lines)
        asked = [line for line in lines if line["what"] == "request"]
        assert {line["status"] for line in asked} >= {101, 200, 201, 204, 404, 409}
        assert all(line["address"] == "127.0.0.1" for line in asked)


def test_by_itself_it_says_only_what_is_wrong(tmp_path: Path) -> None:
    process = Told(tmp_path, "warnings")

    async def test() -> None:
        async with Player(process.server, "Ana") as ana:
            await ana.create("me", "open")

    run(test())
    assert process.stop() == 0
    assert process.errors.read_text() == ""


def test_an_access_log_that_was_moved_away_is_begun_anew(tmp_path: Path) -> None:
    process = Told(tmp_path, "words")
    moved = tmp_path / "yesterday"

    async def test() -> None:
        async with Player(process.server, "Ana") as ana:
            process.access.rename(moved)
            await ana.get("/api/me")

    run(test())
    assert process.stop() == 0
    assert "POST /api/me" in moved.read_text().replace("method=", "").replace("route=", "")
    assert "GET" in process.access.read_text()


def test_what_is_no_way_to_log_is_refused(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "cadran", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(
        words, env={**os.environ, "CADRAN_LOG": "loud"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "CADRAN_LOG" in done.stderr


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("", "/"),
        ("t/abc", "/t/*"),
        ("me", "/me"),
        ("assets/index-1.js", "/assets/*"),
        ("secret", "/*"),
        ("secret/t", "/*"),
    ],
)
def test_a_page_is_told_by_its_kind(path: str, route: str) -> None:
    assert page_route(path) == route
