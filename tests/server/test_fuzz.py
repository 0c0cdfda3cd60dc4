"""Whatever comes in, over sockets or HTTP: the log stays empty, and others play on."""

import asyncio
import contextlib
import json
import logging
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.repetitions import count
from tests.server.client import (
    PATIENCE,
    Player,
    Server,
    play_on,
    run,
    served,
    two_at_a_table,
    wait_until,
)
from tests.server.conftest import Tried
from tests.server.fuzz import FREE, Fuzz, messages, requests, upgrade
from tests.server.test_end_to_end import Process

FRAMES = count("CADRAN_FRAMES")
# Out of a hundred: in a socket's frames, in frames that are none, over HTTP, and in bytes of HTTP.
SHARES = {"message": 55, "frame": 8, "request": 22, "bytes": 15}
# So many at once: who breaks frames or bytes off mostly waits for the end of a connection.
ATTACKERS = {"message": 1, "frame": 3, "request": 1, "bytes": 5}
AT_ONCE = 40  # messages on a socket before it is asked whether all were heard
GONE = (OSError, RuntimeError, asyncio.IncompleteReadError)  # uvloop: its handler is closed


class Attacker:
    """Somebody with a table of their own, who also looks at one of other people."""

    def __init__(self, server: Server, seed: str, others: str) -> None:
        self.server = server
        self.seed = seed
        self.fuzz = Fuzz(seed)
        self.others = others
        self.host, port = server.base.removeprefix("http://").split(":")
        self.port = int(port)
        self.player = Player(server, "")
        self.table = ""
        self.number = 0
        self.legal: list[int] = []
        self.counted: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        self.marks = 0
        self.http: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def look(self) -> None:
        """Be somebody with a running game, and know where it stands.

        A request that was broken off may still be obeyed, and be the one to forget them.
        """
        for _ in range(20):
            with contextlib.suppress(AssertionError, httpx.HTTPStatusError):
                return await self.look_once()
        await self.look_once()

    async def look_once(self) -> None:
        http = self.player.http
        if (await http.get("/api/me")).status_code != 200:
            (await http.post("/api/me", json={"name": "Eve"})).raise_for_status()
            self.table = ""
        for seat in (0, 1):
            path = f"/api/tables/{self.table or 'none'}/view?seat={seat}"
            answer = await http.get(path)
            if answer.status_code != 200 or not (view := answer.json()["view"]) or view["over"]:
                self.table = await self.player.create("me", "me", chat="free", start=True)
                self.number, self.legal = 0, []
                return
            self.number = answer.json()["number"]
            if view["legal"]:
                self.legal = [one["action"] for one in view["legal"]]

    def headers(self) -> dict[str, str]:
        told = {"Host": f"{self.host}:{self.port}", "Content-Type": "application/json"}
        return told | self.player.headers()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port)

    async def attack(self, kind: str, many: int) -> None:
        """So many of a kind."""
        doing = {
            "message": self.send_messages,
            "frame": self.send_frames,
            "request": self.send_requests,
            "bytes": self.send_bytes,
        }[kind]
        async with self.player:
            while self.counted[kind] < many:
                await self.look()
                async with asyncio.timeout(PATIENCE):
                    with contextlib.suppress(*GONE):
                        self.counted[kind] += await doing(min(200, many - self.counted[kind]))
            if self.http is not None:
                self.http[1].close()

    async def socket(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket that has said hello."""
        table = self.fuzz.one((self.table, self.table, self.others))
        reader, writer = await self.connect()
        writer.write(upgrade(table, self.headers()))
        await reader.readuntil(b"\r\n\r\n")
        hello = {"t": "hello", "seat": 0 if table == self.table else None}
        writer.write(self.fuzz.frame(json.dumps(hello).encode()))
        return reader, writer

    async def send_messages(self, many: int) -> int:
        """Frames that are right, with messages that are not, until the server has had enough."""
        reader, writer = await self.socket()
        sent = 0
        try:
            while sent < many:
                batch = min(AT_ONCE, many - sent)
                for _ in range(batch):
                    message = messages(self.fuzz.one, self.number, self.legal)
                    binary = 2 if self.fuzz.chance(2) else 1
                    writer.write(self.fuzz.frame(self.fuzz.text(message), binary))
                sent += batch
                self.marks += 1
                mark = 1_000_000_000 + self.marks
                writer.write(self.fuzz.frame(json.dumps({"t": "ping", "id": mark}).encode()))
                wanted = b'"re":%d' % mark
                heard = b""
                while wanted not in heard:
                    more = await reader.read(1 << 16)
                    if not more:
                        return sent
                    heard = heard[-40:] + more
            return sent
        except GONE:
            return sent
        finally:
            writer.close()

    async def send_frames(self, many: int) -> int:
        """One frame that is none on each socket, more or less."""
        sent = 0
        while sent < many:
            reader, writer = await self.socket()
            with contextlib.suppress(*GONE):
                for _ in range(self.fuzz.one((1, 1, 4))):
                    message = messages(self.fuzz.one, self.number, self.legal)
                    writer.write(self.fuzz.broken_frame(message))
                    sent += 1
                await self.until_the_end(reader, writer)
        return sent

    async def until_the_end(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Read what comes at once; then say that no more will be sent, or just go."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.02):
                while await reader.read(1 << 16):
                    pass
        if self.fuzz.chance(50):
            writer.transport.abort()
            return
        writer.write_eof()
        while await reader.read(1 << 16):
            pass
        writer.close()

    def request(self) -> tuple[str, str, Any]:
        table = self.fuzz.one((self.table, self.table, self.table, self.others))
        method, path, body = requests(self.fuzz.one, table, self.number, self.legal)
        return method, path, body

    async def send_requests(self, many: int) -> int:
        """Requests on one connection after the other, each answered."""
        sent = 0
        while sent < many:
            sent += 1
            whole = self.fuzz.request(*self.request(), self.headers())
            reader, writer = self.http or await self.connect()
            self.http = (reader, writer)
            try:
                writer.write(whole)
                if not await self.answer(reader, whole.startswith(b"HEAD ")):
                    raise ConnectionError
            except GONE:
                self.http = None
                writer.close()
        return sent

    async def answer(self, reader: asyncio.StreamReader, headless: bool) -> bool:
        """Read an answer; is the connection to be used again?"""
        head = await reader.readuntil(b"\r\n\r\n")
        lines = head.lower().split(b"\r\n")
        status = int(lines[0].split()[1])
        self.statuses[status] += 1
        fields = dict(line.split(b": ", 1) for line in lines[1:] if b": " in line)
        if status == 101 or (b"content-length" not in fields and status not in (204, 304)):
            return False
        if not headless and status not in (204, 304):
            await reader.readexactly(int(fields[b"content-length"]))
        return fields.get(b"connection") != b"close"

    async def send_bytes(self, many: int) -> int:
        """Bytes near those of a request, and then no more of them."""
        for _ in range(many):
            whole = self.fuzz.request(*self.request(), self.headers())
            if self.fuzz.chance(25):
                whole = upgrade(self.table, self.headers())
            reader, writer = await self.connect()
            with contextlib.suppress(*GONE):
                writer.write(self.fuzz.broken_request(whole))
                await self.until_the_end(reader, writer)
        return many


HEAD = "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
PAGE = "GET /api/games/24-7/rules HTTP/1.1\r\nHost: localhost\r\n"
FOUND = {
    "hangs up in the middle of a body": f'{HEAD}Content-Length: 90\r\n\r\n{{"na',
    "a body that is no body": f"{HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "a socket that is refused": upgrade("t", {"Host": "evil.example"}).decode(),
    "a body nobody asked for that is none": f"{PAGE}Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "the same where no answer has a body: none": PAGE.replace("GET", "HEAD")
    + "Transfer-Encoding: chunked\r\n\r\n-1\r\n",
}


@pytest.mark.parametrize("what", FOUND)
def test_what_was_found_once_is_no_defect(
    what: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        async with served(tmp_path) as server:
            for pause in (False, True):
                attacker = Attacker(server, what, "")
                reader, writer = await attacker.connect()
                writer.write(FOUND[what].encode("latin-1"))
                if pause and "none" not in what:
                    writer.write_eof()
                elif pause:
                    await reader.readuntil(b"\r\n")
                writer.close()
                await attacker.player.http.aclose()
            async with Player(server, "Ana") as ana:
                await ana.get("/healthz")
            await wait_until(lambda: not server.service.doors._open)

    run(test())
    said = capsys.readouterr().err
    assert "ERROR" not in said, said
    assert not [found for found in caplog.records if found.levelno >= logging.ERROR]


async def others_play(server: Server, table: asyncio.Future[str], enough: asyncio.Event) -> int:
    """Two people who play on until it is enough; every move is acknowledged, to both."""
    played = 0
    async with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        while not enough.is_set():
            ident, a, b = await two_at_a_table(ana, ben, public=True, chat="none")
            if not table.done():
                table.set_result(ident)
            while a.view["over"] is None and not enough.is_set():
                played += await play_on(a, b, most=1)
            for line in (a, b):
                assert line.closed is None
                await line.close()
    return played


def test_whatever_comes_in_harms_nobody(tmp_path: Path, tried: Tried) -> None:
    log = tmp_path / "log"
    attackers: list[Attacker] = []
    played: list[int] = []

    async def test(server: Server) -> None:
        async with asyncio.TaskGroup() as group:
            table: asyncio.Future[str] = asyncio.get_running_loop().create_future()
            enough = asyncio.Event()
            others = [group.create_task(others_play(server, table, enough)) for _ in range(2)]
            attacks = []
            for kind, share in SHARES.items():
                for number in range(ATTACKERS[kind]):
                    attackers.append(Attacker(server, f"fuzz {kind} {number}", await table))
                    many = -(-FRAMES * share // (100 * ATTACKERS[kind]))
                    attacks.append(group.create_task(attackers[-1].attack(kind, many)))
            await asyncio.wait(attacks)
            enough.set()
        played.extend(task.result() for task in others)

    with Process(tmp_path / "data", errors=log, **FREE) as process:
        run(test(process.server))
        httpx.get(f"{process.server.base}/readyz", timeout=PATIENCE).raise_for_status()
        assert process.stop() == 0
    counted = sum((attacker.counted for attacker in attackers), Counter())
    statuses = sum((attacker.statuses for attacker in attackers), Counter())
    print(f"{dict(counted)}, answers by HTTP {dict(statuses)}, {played} moves beside them")
    said = log.read_text()
    assert "Traceback" not in said, said[:4000]
    assert " error " not in said, said[:4000]
    assert sum(counted.values()) >= FRAMES * 0.99
    assert not [status for status in statuses if status >= 500]
    assert statuses[200] > 0
    assert all(moves > 0 for moves in played)
    tried("frames and requests that make little sense", counted.total(), sum(played), "moves")
