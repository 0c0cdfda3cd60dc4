"""What the server does by a shorter way gives what the long way would give."""

import asyncio
import json
import multiprocessing
import random
import weakref
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from cadran.server.garbage import Garbage
from cadran.server.socket.connection import frame_of
from cadran.server.storage import sqlite
from cadran.server.storage.sqlite import AT_ONCE, SqliteStore
from cadran.server.storage.store import Conflict
from tests.server.client import Player, run, served


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_what_the_library_would_send(size: int) -> None:
    payload = b"x" * size
    assert frame_of(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


@pytest.mark.parametrize("count", [2, AT_ONCE, AT_ONCE + 1, 3 * AT_ONCE])
def test_of_many_records_at_once_only_the_one_in_conflict_fails(tmp_path: Path, count: int) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "cadran.db")
        await store.append("t1", 0, [b"first"])
        work = [store.append(f"t{n}", 0, [b"%d" % n]) for n in range(count)]
        results = await asyncio.gather(*work, return_exceptions=True)
        assert [n for n, result in enumerate(results) if result is not None] == [1]
        assert isinstance(results[1], Conflict)
        assert await store.load("t1") == [b"first"]
        assert await store.load(f"t{count - 2 or count}") == [b"%d" % (count - 2)] * (count > 2)
        await store.close()

    asyncio.run(test())


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


def found_when_all_is_quiet() -> None:
    memory = Garbage()
    memory.search_all()
    knot = Knot()
    gone = weakref.ref(knot)
    memory.round(quiet=False)  # still in use: it is set aside
    del knot
    memory.round(quiet=False)
    assert gone() is not None
    memory.added = 1 << 30
    memory.aside = 1 << 31
    memory.round(quiet=True)
    assert gone() is None


def found_when_it_has_grown() -> None:
    memory = Garbage()
    knots = [Knot() for _ in range(1000)]
    memory.search_all()
    gone = weakref.ref(knots[0])
    knots.clear()
    memory.aside = 0
    memory.round(quiet=False)
    assert gone() is None


@pytest.mark.parametrize("check", [found_when_all_is_quiet, found_when_it_has_grown])
def test_garbage_that_was_set_aside_is_found(check: Callable[[], None]) -> None:
    """In a process of its own: garbage that other tests left behind is not ours to find."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        process.submit(check).result()


def test_the_journal_starts_anew_though_nobody_stops_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "COPIED", 200)

    async def one(store: SqliteStore, table: str) -> None:
        for number in range(200):
            await store.append(table, number, [b"x" * 500])

    async def test() -> None:
        store = SqliteStore(tmp_path / "cadran.db")
        await asyncio.gather(*[one(store, f"t{n}") for n in range(20)])
        journal = (tmp_path / "cadran.db-wal").stat().st_size
        await store.close()
        assert journal < 10_000_000, "45 MB, if it never does"
        assert (tmp_path / "cadran.db").stat().st_size > 4000 * 500

    asyncio.run(test())


def frames(number: int, rng: random.Random) -> bytes:
    """A question with this number, in one frame or in several, with a ping between them."""
    text = json.dumps({"t": "ping", "id": number}).encode()
    cuts = sorted(rng.sample(range(1, len(text)), rng.choice((0, 0, 1, 2))))
    parts = [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    sent = b""
    for index, part in enumerate(parts):
        opcode = Opcode.CONT if index else Opcode.TEXT
        sent += Frame(opcode, part, fin=index == len(parts) - 1).serialize(mask=True)
        if rng.random() < 0.2:
            sent += Frame(Opcode.PING, b"there?").serialize(mask=True)
    return sent


@pytest.mark.parametrize("seed", range(3))
def test_messages_are_heard_however_the_network_cuts_them(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)

    async def test() -> None:
        async with served(tmp_path, workers=0) as server, Player(server, "Ada") as ada:
            table = await ada.create("me", "me", start=True)
            cookie = ada.headers()["Cookie"]
            host, _, port = server.base.removeprefix("http://").partition(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nCookie: {cookie}\r\n"
                "Sec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            hello = json.dumps({"t": "hello", "seat": 0}).encode()
            stream = Frame(Opcode.TEXT, hello).serialize(mask=True)
            stream += b"".join(frames(number, rng) for number in range(1, 41))
            while stream:
                size = rng.choice((1, 2, 5, 6, 30, 33, 40, 80))
                writer.write(stream[:size])
                await writer.drain()
                stream = stream[size:]
                await asyncio.sleep(0.001)
            heard: list[int] = []
            while len(heard) < 40:
                message = await next_text(reader)
                if message["t"] == "pong":
                    heard.append(message["re"])
            assert heard == list(range(1, 41))
            writer.close()

    run(test())


async def next_text(reader: asyncio.StreamReader) -> dict[str, object]:
    """The next message of the server that is text."""
    while True:
        first, size = await reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2), "big")
        body = await reader.readexactly(size)
        if first & 15 == Opcode.TEXT:
            found = json.loads(body)
            assert isinstance(found, dict)
            return found
