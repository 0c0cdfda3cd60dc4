"""A server on a real socket, and people who talk to it."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import uvloop
import websockets
from websockets.asyncio.client import ClientConnection

from cadran.server.run import config_of, listen
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.socket.session import Session
from cadran.server.tables.environment import Environment
from tests.repetitions import patient

Json = dict[str, Any]
# Nothing here takes so long, unless something is broken: a busy machine is no failure.
PATIENCE = 120.0
TICK = 0.02  # seconds
LONGEST = 4 * 3600.0 if patient() else 900.0


@asynccontextmanager
async def stopwatch() -> AsyncIterator[Callable[[], float]]:
    """Tells the seconds since it began, less those in which a busy machine kept us waiting."""
    began, late = time.monotonic(), 0.0

    async def tick() -> None:
        nonlocal late
        while True:
            asked = time.monotonic()
            await asyncio.sleep(TICK)
            late += time.monotonic() - asked - TICK

    ticking = asyncio.create_task(tick())
    try:
        yield lambda: time.monotonic() - began - late
    finally:
        ticking.cancel()


def run(work: Coroutine[Any, Any, None]) -> None:
    """A test that waits, on the loop of the server."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(work, LONGEST))


async def wait_until(holds: Callable[[], Any]) -> Any:
    """Wait until something holds that no message tells."""
    async with asyncio.timeout(PATIENCE):
        while not (found := holds()):
            await asyncio.sleep(0.005)
    return found


class Server:
    """The address of a server, and the service behind it if it runs in this process."""

    def __init__(self, base: str, service: Service | None) -> None:
        self.base = base
        self._service = service

    @property
    def service(self) -> Service:
        assert self._service is not None
        return self._service

    async def drop(self, table: str) -> None:
        """The table leaves the memory and comes back from its log when somebody asks for it.

        Its sockets are welcomed again by and by. What they are told then is made for who owns the
        seats now, and whoever asks before sees them as gone: so they are waited for.
        """
        hub = self.service.hub
        async with hub.at(table) as room:
            sessions = [one for one in room.listeners if isinstance(one, Session)]
            hub.drop(room)
        await wait_until(
            lambda: all(one.room is not None or one.closing is not None for one in sessions)
        )


@asynccontextmanager
async def served(
    folder: Path,
    environment: Environment | None = None,
    service: Service | None = None,
    **settings: Any,
) -> AsyncIterator[Server]:
    """A server in this process, on a real socket."""
    wanted = Settings(data=folder, **{"beat": 0.02, "patience": PATIENCE, **settings})
    service = service or Service(wanted, environment)
    sock = listen("127.0.0.1", 0)
    server = uvicorn.Server(config_of(service))
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server._serve([sock]))
    try:
        await wait_until(lambda: server.started or task.done())
        if task.done():
            await task
        yield Server(f"http://127.0.0.1:{sock.getsockname()[1]}", service)
    finally:
        server.should_exit = True
        await task
        sock.close()


class Socket:
    """One socket: what was received, in order."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self.raw: list[str] = []
        self.view: Json = {}
        self.number = 0
        self._ids = 0
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._listen())
        self.closed: int | None = None

    async def _listen(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                message = json.loads(text)
                self.raw.append(text)
                self.heard.append(message)
                self._note(message)
                self._news.set()
        except websockets.ConnectionClosed:
            pass
        self.closed = self.socket.close_code
        self._news.set()

    def _note(self, message: Json) -> None:
        if message.get("view"):
            self.view = message["view"]
        if message["t"] in ("welcome", "stale"):
            self.number = message["number"]
        elif message["t"] == "step":
            self.number = message["step"]["number"]

    async def until(self, wanted: Callable[[], Any]) -> Any:
        """Wait until something holds."""
        async with asyncio.timeout(PATIENCE):
            while not (found := wanted()):
                if self.closed is not None:
                    raise ConnectionError(self.closed)
                self._news.clear()
                await self._news.wait()
        return found

    async def got(self, kind: str, since: int = 0) -> Json:
        """The first message of a kind."""
        found = await self.until(
            lambda: next((m for m in self.heard[since:] if m["t"] == kind), None)
        )
        assert isinstance(found, dict)
        return found

    async def send(self, kind: str, **fields: Any) -> int:
        """Send without waiting."""
        self._ids += 1
        await self.socket.send(json.dumps({"t": kind, "id": self._ids, **fields}))
        return self._ids

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send and wait for the answer."""
        ident = await self.send(kind, **fields)
        found = await self.until(
            lambda: next((m for m in self.heard if m.get("re") == ident), None)
        )
        assert isinstance(found, dict)
        return found

    async def all_before(self) -> None:
        """Everything that the table did before is done, and heard here.

        What a table decides is decided in order: after the answer, whatever was due before is over.
        """
        assert (await self.ask("say", phrase="hello"))["t"] == "done"

    async def reach(self, number: int) -> None:
        """Wait until the table is so far."""
        await self.until(lambda: self.number >= number)

    async def over(self) -> None:
        """Wait until the closing code is known."""
        async with asyncio.timeout(PATIENCE):
            while self.closed is None:
                self._news.clear()
                await self._news.wait()

    async def close(self) -> None:
        await self.socket.close()
        await self._task


class Player:
    """Somebody with a browser."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        # Nothing is encrypted here: to read all certificates for that takes longest of all.
        self.http = httpx.AsyncClient(base_url=server.base, timeout=PATIENCE, verify=False)
        self.lines: list[Socket] = []

    async def __aenter__(self) -> "Player":
        if self.name:
            (await self.http.post("/api/me", json={"name": self.name})).raise_for_status()
        return self

    async def __aexit__(self, *_: object) -> None:
        for line in self.lines:
            await line.close()
        await self.http.aclose()

    async def post(self, path: str, /, expect: int = 200, **body: Any) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == expect, answer.text
        return answer.json()

    async def get(self, path: str, expect: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == expect, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    async def create(self, *kinds: str, game: str = "24-7", **fields: Any) -> str:
        """A table; `me`, `open`, or the name of a bot per seat."""
        seats = [{"kind": k} if k in ("me", "open") else {"kind": "bot", "bot": k} for k in kinds]
        fields = {"contribution": "aa" * 16, **fields}
        entry = await self.post("/api/tables", 201, game=game, seats=seats, **fields)
        return str(entry["table"]["id"])

    async def join(self, host: "Player", table: str, **fields: Any) -> None:
        """Take the first open seat by invitation."""
        invitation = await host.get(f"/api/tables/{table}/invitation")
        await self.post(f"/api/tables/{table}/enter", invite=invitation["invite"])
        await self.post(f"/api/tables/{table}/sit", **{"contribution": "bb" * 16, **fields})

    def headers(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())}

    async def socket(self, table: str, **connect: Any) -> Socket:
        address = self.server.base.replace("http", "ws", 1)
        found = await websockets.connect(
            f"{address}/api/tables/{table}/socket",
            additional_headers={**self.headers(), **connect.pop("headers", {})},
            ping_interval=None,
            open_timeout=PATIENCE,  # a busy machine is no failure
            **connect,
        )
        line = Socket(found)
        self.lines.append(line)
        return line

    async def look(self, table: str, seat: int | None = None, since: int | None = 0) -> Socket:
        """A socket that has said hello."""
        line = await self.socket(table)
        answer = await line.ask("hello", seat=seat, since=since)
        assert answer["t"] == "welcome", answer
        return line


async def two_at_a_table(ana: Player, ben: Player, **fields: Any) -> tuple[str, Socket, Socket]:
    """Ana hosts, Ben joins, the game starts."""
    table = await ana.create("me", "open", **fields)
    await ben.join(ana, table)
    await ana.post(f"/api/tables/{table}/start")
    return table, await ana.look(table, 0), await ben.look(table, 1)


async def play_on(*lines: Socket, most: int = 10_000, choose: int = 0) -> int:
    """Play until the end, or so many moves; returns how many."""
    number = max(line.number for line in lines)
    for played in range(most):
        for line in lines:
            await line.reach(number)
        if lines[0].view["over"] is not None:
            return played
        seat = lines[0].view["to_act"]
        line = next(line for line in lines if line.view["seat"] == seat)
        legal = line.view["legal"]
        action = legal[choose % len(legal)]["action"]
        answer = await line.ask("move", number=number, action=action)
        assert answer["t"] == "done", answer
        number = answer["number"]
    for line in lines:
        await line.reach(number)
    return most


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@asynccontextmanager
async def two_people(
    folder: Path, environment: Environment | None = None, **settings: Any
) -> AsyncIterator[tuple[Server, Player, Player]]:
    """A server with Ana and Ben."""
    async with (
        served(folder, environment, **settings) as server,
        Player(server, "Ana") as ana,
        Player(server, "Ben") as ben,
    ):
        yield server, ana, ben
