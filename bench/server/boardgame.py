"""boardgame.io's server, played by the same bare client in its own words (socket.io)."""

import asyncio
import functools
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.server.client import Peer, pace


@contextmanager
def prepared(folder: Path) -> Iterator[str | None]:
    """The script that serves, if its packages are there."""
    ready = (folder / "node_modules" / "boardgame.io").is_dir()
    yield str(folder / "server.cjs") if ready else None


class Client(Peer):
    """One player of one match."""

    def __init__(self, match: "Match", player: int, port: int) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket", f"127.0.0.1:{port}", "")
        self.match, self.player = match, player

    def heard(self, frame: bytes) -> None:
        if frame.startswith(b"0"):
            self.write(b"40/bench,")
        elif frame == b"2":
            self.write(b"3")
        elif frame.startswith(b"40/bench"):
            self.emit("sync", self.match.name, str(self.player), None, 2)
        elif frame.startswith(b'42/bench,["sync"'):
            self.match.ready += 1
        elif frame.startswith((b'42/bench,["update"', b'42/bench,["patch"')):
            self.match.seen(self)

    def emit(self, *words: object) -> None:
        """One event."""
        self.write(b"42/bench," + json.dumps(words).encode())


class Match:
    """Two players in turn."""

    def __init__(self, name: str, board: "Board") -> None:
        self.name, self.board = name, board
        self.clients: list[Client] = []
        self.ready = self.number = self.waiting = 0
        self.sent = 0.0

    def move(self) -> None:
        """The next one."""
        self.waiting = 2
        self.sent = time.perf_counter()
        player = self.number % 2
        move = {"type": "place", "args": [self.number % 49, 7], "playerID": str(player)}
        action = {"type": "MAKE_MOVE", "payload": move}
        self.clients[player].emit("update", action, self.number, self.name, str(player))

    def seen(self, client: Client) -> None:
        """One of the two has heard of it."""
        if client.player != self.number % 2:
            self.board.latencies.append(time.perf_counter() - self.sent)
        self.waiting -= 1
        if self.waiting == 0:
            self.number += 1
            self.board.done += 1
            if self.board.saturated:
                self.move()


class Board:
    """Many matches."""

    def __init__(self, port: int, tables: int, name: str = "m") -> None:
        self.port = port
        self.matches = [Match(f"{name}{n}", self) for n in range(tables)]
        self.latencies: list[float] = []
        self.done = 0
        self.saturated = False

    async def connect(self) -> None:
        """Two sockets a match; the first sync creates it."""
        loop = asyncio.get_running_loop()
        for match in self.matches:
            for player in (0, 1):
                made = functools.partial(Client, match, player, self.port)
                _, client = await loop.create_connection(made, "127.0.0.1", self.port)
                match.clients.append(client)
                await client.open
                while match.ready <= player:
                    await asyncio.sleep(0.001)

    def leave(self) -> None:
        """All sockets."""
        for match in self.matches:
            for client in match.clients:
                client.transport.close()

    async def steadily(self, seconds: float) -> None:
        """One move a second at every match."""
        loop = asyncio.get_running_loop()
        gap = 1.0 / len(self.matches)
        began, slot = loop.time(), 0
        while (now := loop.time()) < began + seconds:
            while slot < int((now - began) / gap):
                match = self.matches[slot % len(self.matches)]
                slot += 1
                if not match.waiting:
                    match.move()
            await asyncio.sleep(0.002)

    async def flat_out(self, seconds: float) -> float:
        """As fast as they can; moves a second."""
        self.saturated = True
        for match in self.matches:
            match.move()
        rate = await pace(self, seconds)
        self.saturated = False
        while any(match.waiting for match in self.matches):
            await asyncio.sleep(0.01)
        return rate
