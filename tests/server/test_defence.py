"""Whatever makes no sense gets a clear answer and changes nothing."""

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.client import (
    PATIENCE,
    Player,
    play_on,
    run,
    served,
    two_at_a_table,
    two_people,
    wait_until,
)

DEEP = "[" * 5000 + "]" * 5000
NONSENSE: list[Any] = [
    "",
    "nonsense",
    "{",
    "null",
    "[]",
    "17",
    DEEP,
    '{"t": "move"}',
    '{"t": "dance"}',
    '{"t": "move", "number": "3", "action": 1}',
    '{"t": "move", "number": -1, "action": 1}',
    '{"t": "move", "number": 0, "action": 1.5}',
    '{"t": "move", "number": 0, "action": 1, "extra": true}',
    '{"t": "move", "number": 0, "action": 99999999999999999999}',
    '{"t": "look", "seat": 99}',
    '{"t": "say", "text": ""}',
    '{"t": "contribute", "value": "xyz"}',
    '{"t": "hello", "lang": "tlh"}',
    b"\x00\xff\xfe",
    b"{}",
]
# A message in good form, with a move in it that no game knows.
NO_MOVE: list[Any] = [
    '{"t": "move", "number": 0, "action": 4000000}',
    '{"t": "move", "number": 0}',
    '{"t": "move", "number": 0, "action": 1, "text": "1 a1"}',
    '{"t": "move", "number": 0, "text": "\\u0000"}',
]


def test_nonsense_on_a_socket_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            table, a, b = await two_at_a_table(ana, ben)
            rows = await server.service.store.load(table)
            # Who came is told by now.
            await a.ask("ping")
            await b.ask("ping")
            told = len(b.heard)
            for text in NONSENSE + NO_MOVE:
                seen = len(a.heard)
                await a.socket.send(text)
                await a.until(lambda seen=seen: len(a.heard) > seen)
                (answer,) = a.heard[seen:]
                wanted = ("refused", "meaningless") if text in NO_MOVE else ("error", "bad-input")
                assert (answer["t"], answer["code"]) == wanted, (text, answer)
                assert answer["sentence"]
            assert await server.service.store.load(table) == rows
            await b.ask("ping")
            assert [message["t"] for message in b.heard[told:]] == ["pong"]
            # Another's seat, another's turn, a number from the future.
            assert (await b.ask("look", seat=0))["code"] == "not-yours"
            assert (await a.ask("move", number=7, action=0))["t"] == "stale"
            await play_on(a, b)
            late = await a.ask("move", number=a.number, action=0)
            assert late["clause"] == "game-over"

    run(test())


def test_the_first_message_must_be_hello(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "random", start=True)
            for first in ({"t": "ping2"}, {"t": "look", "seat": 0}):
                line = await ana.socket(table)
                await line.socket.send(json.dumps(first))
                await line.over()
                assert line.closed == 1008
            unknown = await ana.socket("no-such-table")
            await unknown.send("hello")
            await unknown.over()
            assert unknown.closed == 4404
        # Who says nothing at all: only here patience is short, and nothing else depends on it.
        async with served(tmp_path, patience=0.05) as server, Player(server, "") as nobody:
            silent = await nobody.socket(table)
            await silent.over()
            assert silent.closed == 1008

    run(test())


def test_ten_megabytes_are_not_read(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "me", start=True)
            line = await ana.look(table, 0)
            await line.socket.send("x" * (server.service.settings.message_bytes + 1))
            await line.over()
            assert line.closed == 1009
            # Whoever goes on sending may find the connection gone before the reason is read.
            line = await ana.look(table, 0)
            with contextlib.suppress(websockets.ConnectionClosed):
                await line.socket.send("x" * 10_000_000)
            await line.over()
            answer = await ana.http.post(
                "/api/me",
                content=b'{"name": "' + b"x" * 10_000_000 + b'"}',
                headers={"content-type": "application/json"},
            )
            assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
            await ana.look(table, 1)

    run(test())


def test_a_thousand_moves_at_once_change_one_thing_at_most(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            now = server.service.clock()
            server.service.clock = lambda: now  # however long they take, they come at once
            table, a, b = await two_at_a_table(ana, ben)
            actor = a if a.view["to_act"] == 0 else b
            legal = actor.view["legal"]
            with contextlib.suppress(websockets.ConnectionClosed):
                for n in range(1000):
                    move = {"t": "move", "number": 0, "action": legal[n % len(legal)]["action"]}
                    await actor.socket.send(json.dumps(move))
            await actor.over()
            kinds = {m["t"] for m in actor.heard}
            assert {"done", "stale", "error"} <= kinds
            assert next(m["code"] for m in actor.heard if m["t"] == "error") == "too-fast"
            other = b if actor is a else a
            await other.reach(1)
            assert (await ana.get(f"/api/tables/{table}/view"))["number"] == 1

    run(test())


def test_a_client_that_does_not_read_is_dropped_not_waited_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path, queue=40, queue_bytes=200_000) as server,
            Player(server, "Ana") as ana,
        ):
            table = await ana.create("me", "me", public=True, chat="free", start=True)
            a = await ana.look(table, 0)
            host, port = server.base.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port), limit=1024)
            writer.write(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            hello = b'{"t": "hello"}'
            writer.write(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
            room = await server.service.hub.room(table)
            await wait_until(lambda: len(room.listeners) == 2)
            big = server.service.hub.rooms[table]
            for _ in range(40_000):
                big.tell_table()
                if server.service.metrics.dropped:
                    break
                await asyncio.sleep(0)
            assert server.service.metrics.dropped == 1
            await wait_until(lambda: len(room.listeners) == 1)
            writer.close()
            assert (await a.ask("ping"))["t"] == "pong"

    run(test())


def test_only_our_own_pages_may_connect(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "random", start=True)
            for origin in ("https://evil.example", "null", server.base + "0"):
                with pytest.raises(websockets.InvalidStatus, match="403"):
                    await ana.socket(table, headers={"Origin": origin})
                answer = await ana.http.post(
                    "/api/me", json={"name": "Eve"}, headers={"Origin": origin}
                )
                assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
            await ana.socket(table, headers={"Origin": server.base})
            forged = await ana.http.post("/api/me", data={"name": "Eve"})
            assert forged.status_code == 415
            assert (await ana.get("/api/me"))["name"] == "Ana"

    run(test())


def test_pages_carry_a_strict_policy(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "") as anybody:
            for path in ("/", "/t/abc", "/api/house", "/api/nothing", "/metrics"):
                answer = await anybody.http.get(path)
                policy = answer.headers["content-security-policy"]
                assert "default-src 'self'" in policy
                assert "frame-ancestors 'none'" in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "no-referrer"
            assert (await anybody.http.get("/../../etc/passwd")).text != "root"

    run(test())


def test_floods_are_slowed_by_address(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, address_rate=1.0, address_burst=5.0) as server:
            time = 0.0
            server.service.clock = lambda: time
            async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as flood:

                async def codes(count: int) -> list[int]:
                    return [(await flood.get("/api/house")).status_code for _ in range(count)]

                assert await codes(7) == [200] * 5 + [429] * 2
                time = 2.0
                assert await codes(3) == [200] * 2 + [429]
        async with served(tmp_path, person_sockets=3) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "random", start=True)
            for _ in range(3):
                await ana.look(table, 0)
            with pytest.raises(websockets.InvalidStatus, match="429"):
                await ana.socket(table)

    run(test())


def test_wrong_requests_get_clear_answers(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "") as nobody,
        ):
            assert (await nobody.post("/api/tables", 401, game="24-7", seats=[{"kind": "me"}]))[
                "code"
            ] == "who-are-you"
            await ana.post("/api/tables", 404, game="chess", seats=[{"kind": "me"}])
            failure = await ana.post("/api/tables", 422, game="24-7", seats=[{"kind": "me"}])
            assert "seats" in failure["sentence"]
            await ana.post("/api/tables", 400, game="24-7", seats=[{"kind": "throne"}])
            seats = [{"kind": "me"}, {"kind": "open"}]
            await ana.post("/api/tables", 409, game="24-7", seats=seats, start=True)
            await ana.post("/api/tables", 422, game="24-7", seats=seats, options={"wings": True})
            await ana.post("/api/tables", 400, game="24-7", seats=seats, wings=True)
            bots = [{"kind": "me"}, {"kind": "bot", "bot": "oracle"}]
            await ana.post("/api/tables", 422, game="24-7", seats=bots)
            await ana.post("/api/me", 400, name="")
            await ana.post("/api/me", 400, name="x" * 25)
            await ana.post("/api/me", 422, name="\u200b\n")
            for content in (b"", b"{", b"\xff", b"[1]"):
                answer = await ana.http.post(
                    "/api/me", content=content, headers={"content-type": "application/json"}
                )
                assert answer.status_code == 400, content
            answer = await ana.http.put("/api/me")
            assert answer.status_code == 405
            assert "POST" in answer.headers["allow"]
            french = await nobody.http.get("/api/me", headers={"accept-language": "fr-CH, en"})
            assert french.json()["sentence"] == "Choisissez d'abord un nom."
            assert (await ana.http.get("/api/tables")).json() == []

    run(test())
