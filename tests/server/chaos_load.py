"""People who play at the nodes of a cluster while it is harmed: what was acknowledged to them.

python -m tests.server.chaos_load FILE TABLES PORT [PORT ...]

So many tables at a time, two people and a bot at each, with clocks, each socket at a random node;
at some the host looks on by a third socket, as a spectator.
A game that ends is followed by the next. On SIGUSR1 no new games begin and the running ones are
played to their end as fast as limits allow; then all that was seen is written to FILE. On SIGUSR2
that is done at once.
"""

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import time
import zlib
from collections.abc import Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

GAMES = os.environ.get("CHAOS_GAMES", "24-7,24h-du-mans,quelle-heure,les-24-heures").split(",")
THOUGHT = (1.0, 4.0)  # seconds that people think
HURRY = 0.05  # seconds, once it is to end
ANSWER = 15.0  # seconds after which an answer will not come
WATCHED = 4  # of so many tables one has a spectator
LOST = (OSError, TimeoutError, httpx.HTTPError, websockets.WebSocketException, ConnectionError)


class Seen(msgspec.Struct):
    """What the people of one table know of it."""

    table: str
    game: str
    # Decisions that were acknowledged: number before it, seat, action, seconds it took.
    done: list[tuple[int, int, int, float]] = []
    steps: dict[int, int] = {}  # who decided, by the number afterwards, as everybody was told
    twice: int = 0  # a number was told with two different deciders
    strange: int = 0  # views of somebody else's seat
    # What was told, where: number, seat (-1: a spectator), a sum of the view's bytes.
    views: set[tuple[int, int, int]] = set()
    log: str = ""
    instead: str = "it was not over"  # what came in the place of the log
    lost_sockets: int = 0


NONE = msgspec.Raw(b"null")


class Step(msgspec.Struct):
    """Of a decision: the number afterwards, and whose it was."""

    number: int
    seat: int


class Heard(msgspec.Struct):
    """What this client needs of a message."""

    t: str
    re: int = 0
    number: int = 0
    step: Step | None = None
    steps: list[Step] = []
    view: msgspec.Raw = NONE  # as it came: all of it is compared with the log later


class Choice(msgspec.Struct):
    """Something that may be done."""

    action: int


class View(msgspec.Struct):
    """What it needs of a view."""

    seat: int | None
    to_act: int
    legal: list[Choice]
    over: msgspec.Raw = NONE


_heard = msgspec.json.Decoder(Heard).decode
_view = msgspec.json.Decoder(View).decode


class Load:
    """All of them."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = list(ports)
        self.ending = False
        self.seen: list[Seen] = []
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # many people, one client
        self.http = httpx.AsyncClient(
            timeout=ANSWER, limits=httpx.Limits(max_connections=200), cookies=nobody
        )

    def base(self) -> str:
        """Some node."""
        return f"127.0.0.1:{random.choice(self.ports)}"

    async def ask(self, method: str, path: str, token: str, body: Any = None) -> httpx.Response:
        """At any node, again and again while none can answer."""
        until = time.monotonic() + 60
        while True:
            try:
                cookie = {"Cookie": token} if token else {}
                url = f"http://{self.base()}{path}"
                found = await self.http.request(method, url, json=body, headers=cookie)
                if found.status_code not in (429, 500, 502, 503):
                    return found
            except LOST:
                pass
            if time.monotonic() > until:
                raise TimeoutError(f"nobody answers {path}")
            await asyncio.sleep(0.2)

    async def person(self, name: str) -> str:
        """The cookie of somebody new."""
        answer = await self.ask("POST", "/api/me", "", {"name": name})
        return answer.headers["set-cookie"].partition(";")[0]

    async def table(self, number: int) -> None:
        """One game after the other."""
        ana, ben = await self.person(f"Ana {number}"), await self.person(f"Ben {number}")
        while not self.ending:
            try:
                seen = await self.begin(ana, ben)
            except (TimeoutError, KeyError, ValueError):
                continue  # whatever was half made goes on without anybody
            self.seen.append(seen)
            over = asyncio.Event()
            there = [(0, ana), (1, ben), *([(None, ana)] if number % WATCHED == 0 else [])]
            await asyncio.gather(*(self.play(seen, seat, who, over) for seat, who in there))
            try:
                log = await self.ask("GET", f"/api/tables/{seen.table}/log", ana)
            except TimeoutError as error:
                seen.instead = str(error)
                continue
            if log.status_code == 200:
                seen.log = log.text
            else:
                seen.instead = f"{log.status_code} by {log.url.port}: {log.text}"

    async def begin(self, ana: str, ben: str) -> Seen:
        """A table of Ana's, at which Ben sits down."""
        game = random.choice(GAMES)
        wanted = {
            "game": game,
            "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}],
            "clock": {"kind": "bank", "bank": 86_400},
            "contribution": "aa" * 16,
        }
        made = (await self.ask("POST", "/api/tables", ana, wanted)).json()
        path = f"/api/tables/{made['table']['id']}"
        invite = (await self.ask("GET", f"{path}/invitation", ana)).json()["invite"]
        await self.ask("POST", f"{path}/enter", ben, {"invite": invite})
        await self.ask("POST", f"{path}/sit", ben, {"seat": 1, "contribution": "bb" * 16})
        await self.ask("POST", f"{path}/start", ana, {})
        now = (await self.ask("GET", path, ana)).json()
        if now["table"]["status"] == "waiting":
            raise ValueError("one of these was refused: it is nobody's game")
        return Seen(made["table"]["id"], game)

    async def play(self, seen: Seen, seat: int | None, token: str, over: asyncio.Event) -> None:
        """One person at one seat, until the game is over; who loses the way comes back."""
        while not over.is_set():
            try:
                url = f"ws://{self.base()}/api/tables/{seen.table}/socket"
                headers = {"Cookie": token}
                async with websockets.connect(
                    url, additional_headers=headers, open_timeout=ANSWER, close_timeout=1
                ) as socket:
                    await self.sit(seen, seat, socket, over)
            except LOST:
                seen.lost_sockets += 1
                await asyncio.sleep(0.2)

    async def sit(self, seen: Seen, seat: int | None, socket: Any, over: asyncio.Event) -> None:
        """While the socket lives."""
        await socket.send(json.dumps({"t": "hello", "id": 1, "seat": seat, "since": 0}))
        asked, view, number = 1, None, 0
        sent: tuple[int, int, float] | None = None
        while True:
            async with asyncio.timeout(ANSWER if sent or view is None else 60):
                message = _heard(await socket.recv())
            for step in [*message.steps, *([message.step] if message.step else [])]:
                if seen.steps.setdefault(step.number, step.seat) != step.seat:
                    seen.twice += 1
            if message.t in ("welcome", "stale"):
                number = message.number
            elif message.step is not None:
                number = message.step.number
            if (told := bytes(message.view)) != b"null":
                view = _view(told)
                seen.strange += view.seat != seat
                seen.views.add((number, -1 if seat is None else seat, zlib.crc32(told)))
            if message.re == asked and sent is not None and seat is not None:
                if message.t == "done":
                    took = time.monotonic() - sent[2]
                    seen.done.append((sent[0], seat, sent[1], took))
                elif message.t == "error":
                    await asyncio.sleep(0.5)
                sent = None
            if view is None:
                continue
            if bytes(view.over) != b"null":
                over.set()
                return
            mine = seat is not None and view.to_act == seat
            if mine and sent is None and number not in done_at(seen, seat):
                await asyncio.sleep(HURRY if self.ending else random.uniform(*THOUGHT))
                action = random.choice(view.legal).action
                asked += 1
                sent = (number, action, time.monotonic())
                move = {"t": "move", "id": asked, "number": number, "action": action}
                await socket.send(json.dumps(move))


def done_at(seen: Seen, seat: int | None) -> set[int]:
    """Numbers at which this seat's decision was acknowledged a moment ago."""
    return {number for number, who, _, _ in seen.done[-4:] if who == seat}


async def main() -> None:
    """Until told to end, and until all games are over."""
    out, tables, *ports = sys.argv[1:]
    load = Load([int(port) for port in ports])
    loop = asyncio.get_running_loop()
    enough = asyncio.Event()
    loop.add_signal_handler(signal.SIGUSR1, lambda: setattr(load, "ending", True))
    loop.add_signal_handler(signal.SIGUSR2, enough.set)
    playing = asyncio.gather(*(load.table(number) for number in range(int(tables))))
    told = asyncio.ensure_future(enough.wait())
    await asyncio.wait([playing, told], return_when=asyncio.FIRST_COMPLETED)
    if playing.done():
        playing.result()
    Path(out).write_bytes(msgspec.json.encode(load.seen))
    with contextlib.suppress(httpx.HTTPError):
        await load.http.aclose()


if __name__ == "__main__":
    asyncio.run(main())
