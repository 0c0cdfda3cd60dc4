"""People by the thousand: a WebSocket client that does as little as it can."""

import asyncio
import functools
import json
import os
import time
from typing import Any, Protocol

import httpx

UNDER_WAY = 0.3  # seconds
TRIED = 0.3  # seconds flat out, to see how many games a window takes
ROOM = 1.5  # times as many as that: the pace changes
# Moves of a game in which everybody plays the first that is legal, about.
LENGTHS = {"24-7": 34, "24h-du-mans": 40, "quelle-heure": 60, "les-24-heures": 240}
LONG = 480  # of the others


class Peer(asyncio.Protocol):
    """One socket; only what the bench needs of the protocol."""

    received = 0  # bytes, of all of them

    def __init__(self, path: str, host: str, cookie: str) -> None:
        self.path, self.host, self.cookie = path, host, cookie
        self.buffer = b""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        cookie = f"Cookie: cadran={self.cookie}\r\n" if self.cookie else ""
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n{cookie}"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        Peer.received += len(data)
        self.buffer += data
        if not self.open.done():
            head, separator, rest = self.buffer.partition(b"\r\n\r\n")
            if not separator:
                return
            if b" 101 " not in head[:20]:
                self.open.set_exception(ConnectionError(head[:80]))
                return
            self.buffer = rest
            self.open.set_result(None)
        while True:
            buffer = self.buffer
            if len(buffer) < 2:
                return
            size, start = buffer[1], 2
            if size == 126:
                if len(buffer) < 4:
                    return
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                if len(buffer) < 10:
                    return
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + size:
                return
            frame = buffer[start : start + size]
            self.buffer = buffer[start + size :]
            if buffer[0] & 15 == 1:
                self.heard(frame)
            elif buffer[0] & 15 == 9:
                self.write(frame, 10)

    def heard(self, frame: bytes) -> None:
        """A message has come."""

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    def write(self, payload: bytes, opcode: int = 1) -> None:
        size = len(payload)
        if size < 126:
            head = bytes([128 | opcode, 128 | size, 0, 0, 0, 0])
        else:
            head = bytes([128 | opcode, 254]) + size.to_bytes(2, "big") + b"\0\0\0\0"
        self.transport.write(head + payload)


class Seat(Peer):
    """A player, or a spectator (None), of one table."""

    def __init__(self, game: "Match", seat: int | None, host: str, cookie: str) -> None:
        super().__init__(f"/api/tables/{game.table}/socket", host, cookie)
        self.game, self.seat = game, seat
        self.legal: list[int] = []

    def heard(self, frame: bytes) -> None:
        head = frame[:16]
        if head.startswith(b'{"t":"step"'):
            self.game.seen(self, frame)
        elif head.startswith(b'{"t":"welcome"'):
            self.game.welcomed(self, frame)
        elif head.startswith((b'{"t":"stale"', b'{"t":"refused', b'{"t":"error"')):
            self.game.errors += 1
        elif head.startswith(b'{"t":"done"'):
            self.game.acknowledged += 1


class Match:
    """One table: who is to act sends a move, the clock runs until the other seat has seen it."""

    def __init__(self, number: int, table: str, load: "Load") -> None:
        self.index, self.table, self.load = number, table, load
        self.seats: list[Seat] = []
        self.number = 0
        self.actor = -1
        self.sent = 0.0
        self.waiting = 0
        self.acknowledged = self.errors = self.moves = 0
        self.over = False
        self.ahead = self.here = 0
        self.actor_before = -1

    def welcomed(self, seat: Seat, frame: bytes) -> None:
        self.here += 1
        self._view(seat, json.loads(frame)["view"])

    def _view(self, seat: Seat, view: dict[str, Any]) -> None:
        self.actor = view["to_act"]
        if view["legal"]:
            seat.legal = [choice["action"] for choice in view["legal"]]
        self.over = view["over"] is not None

    def seen(self, seat: Seat, frame: bytes) -> None:
        """Only the views that offer a choice are read: the client must not be the bottleneck."""
        if seat.seat is not None and seat.seat != self.actor_before:
            self.load.latencies.append(time.perf_counter() - self.sent)
        self.waiting -= 1
        if b'"legal":[{' in frame:
            start = frame.index(b'"legal":[{"action":') + 19
            seat.legal = [int(frame[start : frame.index(b",", start)])]
            self.actor = seat.seat if seat.seat is not None else -1
        elif b'"over":{' in frame:
            self.over = True
        if self.waiting == 0:
            self.number += 1
            self.load.moved(self)

    def move(self) -> None:
        seat = self.seats[self.actor]
        self.actor_before = self.actor
        self.waiting = len(self.seats)
        self.sent = time.perf_counter()
        self.moves += 1
        seat.write(b'{"t":"move","number":%d,"action":%d}' % (self.number, seat.legal[0]))


class Load:
    """Many tables at once; a finished game makes place for the next one set up beforehand."""

    def __init__(
        self, base: str, tables: int, spectator: bool, games: int, key: str = "24-7"
    ) -> None:
        self.base, self.tables, self.spectator, self.games = base, tables, spectator, games
        self.key = key
        self.host = base.removeprefix("http://")
        self.latencies: list[float] = []
        self.matches: list[Match] = []
        self.spares: list[str] = []
        self.ready: list[Match] = []  # sat down beforehand
        self.saturated = False
        self.done = 0  # moves seen by everybody
        self.rate = 0.0  # moves a second, when last flat out
        self.late = 0  # ticks at which the move before was still under way
        self.errors = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def tables_first(self) -> None:
        """All tables, by HTTP."""
        async with httpx.AsyncClient(timeout=60) as http:
            (await http.post(f"{self.base}/api/me", json={"name": "Bench"})).raise_for_status()
            self.cookie = http.cookies["cadran"]
        await self.set_up(self.games)

    async def set_up(self, count: int) -> None:
        """So many tables more."""
        async with httpx.AsyncClient(timeout=60, cookies={"cadran": self.cookie}) as http:
            wanted = {
                "game": self.key,
                "seats": [{"kind": "me"}, {"kind": "me"}],
                "public": True,
                "start": True,
                "contribution": os.urandom(16).hex(),
            }
            for number in range(count):
                answer = await http.post(f"{self.made_at(number)}/api/tables", json=wanted)
                answer.raise_for_status()
                self.spares.append(answer.json()["table"]["id"])

    async def sit_down(self) -> None:
        """The sockets of those that play first."""
        for number in range(self.tables):
            self.matches.append(await self.seat(number))

    async def seat_ahead(self, count: int) -> None:
        """Of so many that follow, as far as there are tables."""
        while len(self.ready) < count and self.spares:
            self.ready.append(await self.seat(0))

    async def seat_for(self, seconds: float) -> None:
        """For as many games as will follow in that time, at the pace of this machine."""
        if not self.rate:
            await self.flat_out(TRIED)
        moves = ROOM * self.rate * (seconds + UNDER_WAY)
        over = [match for match in self.matches if match.over]  # no game was left to follow
        count = int(moves / LENGTHS.get(self.key, LONG)) + 1 + len(over)
        await self.set_up(max(0, count - len(self.ready) - len(self.spares)))
        await self.seat_ahead(count)
        for match in over:
            fresh = self.ready.pop()
            fresh.index = match.index
            self.matches[match.index] = fresh

    async def seat(self, number: int) -> Match:
        """The next table with its sockets."""
        match = Match(number, self.spares.pop(), self)
        for seat in (0, 1, None) if self.spectator else (0, 1):
            match.seats.append(await self.connect(match, seat))
        while match.here < len(match.seats):
            await asyncio.sleep(0.002)
        return match

    async def connect(self, match: Match, seat: int | None) -> Seat:
        """A socket that has said hello."""
        host = self.host_of(match.table, seat)
        address, port = host.split(":")
        made = functools.partial(Seat, match, seat, host, self.cookie)
        loop = asyncio.get_running_loop()
        _, peer = await loop.create_connection(made, address, int(port))
        await peer.open
        peer.write(json.dumps({"t": "hello", "seat": seat}).encode())
        return peer

    def made_at(self, number: int) -> str:
        """Where the next table is set up; there may be several nodes."""
        return self.base

    def host_of(self, table: str, seat: int | None) -> str:
        """Where a socket of a table goes."""
        return self.host

    def moved(self, match: Match) -> None:
        """Everybody at the table has seen the move."""
        self.done += 1
        if match.over:
            task = asyncio.create_task(self._next(match))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif self.saturated or match.ahead > match.moves:
            match.move()

    async def _next(self, match: Match) -> None:
        self.errors += match.errors
        for seat in match.seats:
            seat.transport.close()
        if self.ready or self.spares:
            fresh = self.ready.pop() if self.ready else await self.seat(match.index)
            fresh.index = match.index
            self.matches[match.index] = fresh
            if self.saturated:
                fresh.move()

    async def spread(self) -> None:
        """Bring the tables to different moments, so that they do not all end together."""
        for match in self.matches:
            match.ahead = match.index * 7 % 30
            if match.ahead:
                match.move()
        while any(match.waiting or match.moves < match.ahead for match in self.matches):
            await asyncio.sleep(0.02)

    async def steadily(self, seconds: float, rate: float = 1.0) -> None:
        """So many moves a second at every table, spread over the second."""
        loop = asyncio.get_running_loop()
        gap = 1.0 / rate / len(self.matches)
        began, slot = loop.time(), 0
        while (now := loop.time()) < began + seconds:
            due = int((now - began) / gap)
            while slot < due:
                match = self.matches[slot % len(self.matches)]
                slot += 1
                if match.waiting or match.over:
                    self.late += 1
                else:
                    match.move()
            await asyncio.sleep(0.002)

    async def flat_out(self, seconds: float) -> float:
        """Every table as fast as it can; moves a second."""
        self.saturated = True
        for match in self.matches:
            if not match.over:  # where no game is left to follow, a table stays as it is
                match.move()
        rate = self.rate = await pace(self, seconds)
        self.saturated = False
        while any(m.waiting or (m.over and (self.ready or self.spares)) for m in self.matches):
            await asyncio.sleep(0.01)
        return rate


class Counts(Protocol):
    """Whoever counts what is done."""

    done: int


async def pace(load: Counts, seconds: float) -> float:
    """What is done a second, once all are under way."""
    await asyncio.sleep(UNDER_WAY)
    before, began = load.done, time.perf_counter()
    await asyncio.sleep(seconds)
    return (load.done - before) / (time.perf_counter() - began)
