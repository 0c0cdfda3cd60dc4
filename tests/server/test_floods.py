"""Who does not read, and who sends without end: they are cut off, and others play on."""

import asyncio
import contextlib
import json
import socket
from collections import Counter
from pathlib import Path

import httpx
import websockets

from tests.repetitions import count
from tests.server.client import Player, Server, run
from tests.server.conftest import Tried
from tests.server.fuzz import Fuzz, upgrade
from tests.server.promises import acknowledged, lost, promised
from tests.server.test_end_to_end import Process

READERS = count("CADRAN_SLOW_READERS")
FLOOD = count("CADRAN_FLOOD")
GAMES = 4


async def counter(player: Player, name: str) -> int:
    """What the server has counted by that name."""
    lines = (await player.get("/metrics")).splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name} "))


class SlowReader:
    """Says hello, asks to be told everything again and again, and reads nothing of it."""

    def __init__(self, server: Server, table: str) -> None:
        self.host, port = server.base.removeprefix("http://").split(":")
        self.port = int(port)
        self.table = table
        self.fuzz = Fuzz("slow")

    def frame(self, **message: object) -> bytes:
        return self.fuzz.frame(json.dumps(message).encode())

    async def ask_and_never_read(self) -> None:
        """Until the server cuts it off."""
        loop = asyncio.get_running_loop()
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # before it connects
            line.setblocking(False)
            await loop.sock_connect(line, (self.host, self.port))
            await loop.sock_sendall(line, upgrade(self.table, {"Host": f"{self.host}:{self.port}"}))
            await loop.sock_recv(line, 1024)
            await loop.sock_sendall(line, self.frame(t="hello"))
            with contextlib.suppress(OSError):
                while True:
                    await loop.sock_sendall(line, 20 * self.frame(t="look", seat=None, since=0))
                    await asyncio.sleep(0.01)


def test_slow_readers_are_cut_off_and_hold_nobody_up(tmp_path: Path, tried: Tried) -> None:
    quick = {"socket_rate": 1e9, "socket_burst": 1e9}

    async def test(server: Server) -> None:
        promises = await promised(server, GAMES)
        async with Player(server, "Ana") as ana:
            table = await ana.create("me", "me", public=True, start=True)
            # Beside them somebody looks who reads: they are told every step.
            reads = await ana.look(table)
            slow = [
                asyncio.create_task(SlowReader(server, table).ask_and_never_read())
                for _ in range(READERS)
            ]
            while await counter(ana, "cadran_slow_clients_total") < READERS:
                for promise in promises:
                    await promise.play(server, most=1)
                if all(promise.finished for promise in promises):
                    await asyncio.sleep(0.05)
            await asyncio.gather(*slow)
            assert (await reads.ask("ping"))["t"] == "pong"
        missing = await lost(server, promises)
        assert [promise.refused for promise in promises] == [[]] * GAMES
        tried(
            "slow reader past the queue's bound", READERS, acknowledged(promises), "moves", missing
        )

    with Process(tmp_path, queue_bytes=200_000, **quick) as process:
        run(test(process.server))
        assert process.stop() == 0


class Flood:
    """Somebody who sends as fast as they can."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.sent: Counter[str] = Counter()
        self.stopped: Counter[str] = Counter()  # refused, or cut off

    async def messages(self, eve: Player, table: str) -> None:
        """Over sockets: the rate of one, until it is closed."""
        while self.sent["message"] < FLOOD:
            line = await eve.look(table, 0)
            with contextlib.suppress(websockets.ConnectionClosed):
                for n in range(1000):
                    self.sent["message"] += 1
                    what = {"t": "say", "phrase": "hello"} if n % 3 else {"t": "ping"}
                    await line.socket.send(json.dumps(what))
            await line.over()
            assert line.closed == 1008
            self.stopped["message"] += 1

    async def requests(self, eve: Player, kind: str, path: str, body: object) -> None:
        """Over HTTP: so many of a kind at once."""
        while self.sent[kind] < FLOOD:
            many = [eve.http.request("POST" if body else "GET", path, json=body) for _ in range(20)]
            for answer in await asyncio.gather(*many):
                self.sent[kind] += 1
                self.stopped[kind] += answer.status_code == 429

    async def sockets(self, nobody: Player, table: str) -> None:
        """More sockets of somebody without a name than an address may have."""
        for _ in range(60):
            self.sent["socket"] += 1
            try:
                await nobody.look(table)
            except websockets.InvalidStatus as refused:
                self.stopped["socket"] += refused.response.status_code == 429


def test_floods_are_stopped_and_hold_nobody_up(tmp_path: Path, tried: Tried) -> None:
    few = {"people_a_day": 20, "tables_a_day": 20, "address_sockets": 40}
    slowly = {"address_rate": 1, "address_burst": 150}  # below what the slowest machine sends

    async def test(server: Server) -> None:
        promises = await promised(server, GAMES)
        flood = Flood(server)
        async with (
            Player(server, "Eve") as eve,
            Player(server, "Mallory") as mallory,
            Player(server, "") as nobody,
        ):
            table = await eve.create("me", "me", public=True, start=True)
            seats = [{"kind": "me"}, {"kind": "me"}]
            wanted = {"game": "24-7", "seats": seats, "start": True}
            async with asyncio.TaskGroup() as floods:
                floods.create_task(flood.messages(eve, table))
                floods.create_task(flood.requests(mallory, "table", "/api/tables", wanted))
                floods.create_task(flood.requests(nobody, "request", "/api/house", None))
                floods.create_task(flood.sockets(nobody, table))
                games = [floods.create_task(promise.play(server, 12)) for promise in promises]
            assert all(game.done() for game in games)
            # People by the hundred, each without the cookie of the one before.
            async with httpx.AsyncClient(base_url=server.base, timeout=120) as fresh:
                for _ in range(60):
                    fresh.cookies.clear()
                    flood.sent["person"] += 1
                    answer = await fresh.post("/api/me", json={"name": "Eve"})
                    flood.stopped["person"] += answer.status_code == 429
        print(flood.sent, flood.stopped)
        assert set(flood.stopped) == set(flood.sent) == {
            "message", "table", "request", "socket", "person",
        }  # fmt: skip
        assert all(flood.stopped.values()), flood.stopped
        async with promises[0].player(server) as player:
            refused = await counter(player, "cadran_floods_total")
        assert refused >= sum(flood.stopped.values())
        assert [promise.refused for promise in promises] == [[]] * GAMES
        assert acknowledged(promises) == 12 * GAMES
        missing = await lost(server, promises)
        sent = sum(flood.sent.values())
        tried("flood, things sent", sent, acknowledged(promises), "moves", missing)

    with Process(tmp_path, **few, **slowly) as process:
        run(test(process.server))
        assert process.stop() == 0
