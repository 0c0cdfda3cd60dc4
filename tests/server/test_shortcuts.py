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
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from cadran.server.garbage import Garbage
from cadran.server.socket.connection import WAITING, Connection, frame_of
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
            reader, writer = await socket_of(server.base, table, ada.headers()["Cookie"])
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


async def socket_of(
    base: str, table: str, cookie: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A bare socket after the handshake."""
    host, _, port = base.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nCookie: {cookie}\r\n"
        "Sec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def masked(opcode: Opcode, payload: bytes, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, payload, fin=fin).serialize(mask=True)


HELLO = masked(Opcode.TEXT, b'{"t":"hello","seat":0}')
WRONG = {
    "a message within another": (
        [masked(Opcode.TEXT, b'{"t":', fin=False), masked(Opcode.TEXT, b'{"t":"ping"}')],
        1002,
    ),
    "not masked": ([Frame(Opcode.TEXT, b'{"t":"ping"}').serialize(mask=False)], 1002),
    "a bit that nobody agreed on": ([bytes([0xC1]) + HELLO[1:]], 1002),
    # What follows the head of a message belongs to it, whatever it looks like: here to no text.
    "a message within a payload": ([bytes([0x81, 0x80 | len(HELLO), 0, 0, 0, 0]), HELLO], 1007),
    "a message within a head": ([bytes([0x81]), bytes([0x81, 0x80 | 2]) + bytes(6)], 1002),
    "not masked, and long enough": ([bytes([0x81, 4]) + b"null" + bytes(4)], 1002),
    "no text": ([masked(Opcode.TEXT, b"\xff")], 1007),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_refused_though_it_comes_alone(tmp_path: Path, name: str) -> None:
    """A message that comes alone and whole is read by a shorter way: only if it may be."""
    pieces, code = WRONG[name]

    async def test() -> None:
        async with served(tmp_path, workers=0) as server, Player(server, "Ada") as ada:
            table = await ada.create("me", "me", start=True)
            reader, writer = await socket_of(server.base, table, ada.headers()["Cookie"])
            writer.write(HELLO)
            assert (await next_text(reader))["t"] == "welcome"
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0.05)
            async with asyncio.timeout(30):
                assert await goodbye(reader) == code
            writer.close()

    run(test())


def test_who_says_much_is_read_no_further_than_it_is_heard() -> None:
    """What was read waits in memory, and whoever sends more than is heard must wait, not we."""

    async def test() -> None:
        calls: list[str] = []
        connection = connected(calls)
        for number in range(WAITING + 3):
            connection.data_received(masked(Opcode.TEXT, b'{"t":"ping","id":%d}' % number))
        assert calls == ["pause"]
        for number in range(WAITING + 3):
            assert calls == ["pause"]
            message = await connection.receive()
            assert json.loads(message["text"])["id"] == number  # type: ignore[typeddict-item]
        assert calls == ["pause", "resume"]

    asyncio.run(test())


class Recorded(asyncio.Transport):
    """Notes when reading stops and goes on."""

    def __init__(self, calls: list[str]) -> None:
        super().__init__()
        self.calls = calls

    def pause_reading(self) -> None:
        self.calls.append("pause")

    def resume_reading(self) -> None:
        self.calls.append("resume")

    def write(self, data: bytes | bytearray | memoryview) -> None:
        pass

    def is_closing(self) -> bool:
        return False


def connected(calls: list[str]) -> Connection:
    """A connection after its handshake, with nobody behind it."""

    async def nobody(scope: object, receive: object, send: object) -> None:
        await asyncio.Event().wait()

    config = Config(nobody, ws=Connection, log_config=None, ws_ping_interval=None)
    config.load()
    connection = Connection(config, ServerState(), {})
    connection.connection_made(Recorded(calls))
    connection.data_received(
        b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert connection.queue._messages.popleft()["type"] == "websocket.connect"  # type: ignore[attr-defined]
    connection.conn.send_response(connection.response)
    connection.handshake_complete = True
    calls.clear()
    return connection


async def goodbye(reader: asyncio.StreamReader) -> int:
    """The code with which the server says it."""
    while True:
        first, size = await reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2), "big")
        body = await reader.readexactly(size)
        if first & 15 == Opcode.CLOSE:
            return int.from_bytes(body[:2], "big")


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
