"""The bus by NATS.

While its server is away what is sent is kept for a while and sent later, and what was under way is
lost without a word: so messages are numbered by who sends them, and commands may be repeated.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.errors import NoRespondersError, SlowConsumerError

from cadran.kernel import BadInput
from cadran.server.bus.bus import Answering, Heard, Unreachable
from cadran.server.settings import without_password

LOG = logging.getLogger("cadran.server")
RECONNECT = 0.25  # seconds between two attempts: short, or more is lost
FIRST = 15.0  # seconds for the first connection: a start is in no hurry
PENDING = 8 << 20  # bytes kept while the server is away
PREFIX = "cadran."  # of all subjects


async def connect(url: str, again: Callable[[], None]) -> Client:
    """A connection that comes back by itself; `again` hears of it. BadInput: nobody is there."""

    async def reconnected() -> None:
        again()

    async def complained(error: Exception) -> None:
        LOG.warning("bus: %r", error)
        if isinstance(error, SlowConsumerError):
            again()  # messages were dropped: as after a break

    try:
        async with asyncio.timeout(FIRST):
            return await nats.connect(
                url,
                max_reconnect_attempts=-1,
                reconnect_time_wait=RECONNECT,
                pending_size=PENDING,
                reconnected_cb=reconnected,
                error_cb=complained,
            )
    except (OSError, TimeoutError, NatsError, ValueError) as error:
        told = str(error) or type(error).__name__
        raise BadInput(f"cannot reach the other nodes by {without_password(url)}: {told}") from None


class NatsBus:
    """One connection to NATS."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._client: Client | None = None
        self._out: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, again: Callable[[], None]) -> None:
        self._client = await connect(self.url, again)
        self._spawn(self._send())

    @property
    def connected(self) -> bool:
        return self._client is not None and self._client.is_connected

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def client(self) -> Client:
        """The connection, once it is open."""
        assert self._client is not None
        return self._client

    async def _send(self) -> None:
        while True:
            subject, body = await self._out.get()
            with contextlib.suppress(NatsError):  # lost, as on any broken way
                await self.client.publish(PREFIX + subject, body)

    async def _ready(self) -> None:
        """The server knows of the subscription; after one flush a first question may miss it."""
        with contextlib.suppress(NatsError, TimeoutError):
            await self.client.flush()
            await self.client.flush()

    async def listen(self, subject: str, heard: Heard) -> None:
        async def hear(message: Msg) -> None:
            heard(message.data)

        await self.client.subscribe(PREFIX + subject, cb=hear)
        await self._ready()

    async def answer(self, subject: str, answering: Answering) -> None:
        async def answered(message: Msg) -> None:
            with contextlib.suppress(NatsError):
                await message.respond(await answering(message.data))

        async def hear(message: Msg) -> None:
            self._spawn(answered(message))  # one after the other would be too slow

        await self.client.subscribe(PREFIX + subject, cb=hear)
        await self._ready()

    def send(self, subject: str, body: bytes) -> None:
        self._out.put_nowait((subject, body))

    async def ask(self, subject: str, body: bytes, patience: float) -> bytes:
        try:
            found = await self.client.request(PREFIX + subject, body, timeout=patience)
        except (NatsError, TimeoutError) as error:
            nobody = isinstance(error, NoRespondersError)
            raise Unreachable(f"no answer from {subject}: {error!r}", nobody) from None
        return bytes(found.data)

    async def close(self) -> None:
        if self._client is None:
            return
        with contextlib.suppress(NatsError, TimeoutError, OSError):
            async with asyncio.timeout(1):
                while not self._out.empty():
                    await asyncio.sleep(0.01)
                await self.client.flush()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(NatsError, TimeoutError, OSError):
            await self.client.close()
        self._client = None
