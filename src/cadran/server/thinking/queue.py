"""Questions that any node may answer: a work queue by NATS, in its memory alone.

A question has a subject of its own, made of what is asked: while it waits or is thought about, the
same question finds the place taken, so nobody thinks twice. Whoever takes it says every second that
it is still at work; if it falls silent the question goes to the next. Views and logs are secrets:
the queue may have an account of its own on the bus, which tables and thinkers alone know.
"""

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.js import JetStreamContext
from nats.js.api import (
    AckPolicy,
    ConsumerConfig,
    DiscardPolicy,
    RetentionPolicy,
    StorageType,
    StreamConfig,
)
from nats.js.errors import APIError, ServiceUnavailableError

from cadran.kernel import BadInput
from cadran.server.bus.bus import Unreachable
from cadran.server.bus.nats_bus import connect
from cadran.server.settings import without_password
from cadran.server.tables.thinker import Question
from cadran.server.thinking.worker import FinishedGame, Thought

LOG = logging.getLogger("cadran.server")
STREAM = "CADRAN_THINKING"
ASKED = "cadran.think"  # .KIND.NAME of the question
THOUGHT = "cadran.thought"  # .NAME: the answer, and how far it is
GIVEN_UP = "cadran.given-up"  # .NAME: nobody wants to know any more
BELL = "cadran.bell"  # something is there to think about
REPORT = "report"
LATER = "later"  # a report that nobody waits for
KINDS = ("person", "coach", "bots", REPORT, LATER)  # each goes before the next
SILENT = 3.0  # seconds after which a question goes to the next
AT_WORK = 1.0  # seconds between two words that somebody is at work
LOOK = 0.5  # seconds between two looks without a bell
PATIENCE = 1.0  # seconds for the queue to take a question
OLD = 600.0  # seconds after which nobody waits for an answer any more
MOST = 10_000  # questions at once
TIMES = 5  # that a question is handed out: whoever it kills, it shall not kill all
TAKEN = 10077  # what NATS says when a question is already there

Asked = Question | FinishedGame
_decode = msgspec.json.Decoder(Asked).decode
_decode_thought = msgspec.json.Decoder(Thought).decode


def subject_of(question: Asked) -> str:
    """Under which it waits."""
    if isinstance(question, Question):
        return question.urgency
    return LATER if question.later else REPORT


def name_of(body: bytes) -> str:
    """The same question has the same name, whoever asks: table, decision and kind are in it."""
    return hashlib.sha256(body).hexdigest()[:32]


class TakenQuestion:
    """A question that was taken from the queue."""

    def __init__(self, message: Msg) -> None:
        self._message = message
        self.name = message.subject.rpartition(".")[2]
        self.question = _decode(message.data)

    async def at_work(self) -> None:
        """Say so until it is done; who falls silent loses the question."""
        while True:
            await asyncio.sleep(AT_WORK)
            with contextlib.suppress(NatsError):
                await self._message.in_progress()

    async def done(self) -> None:
        """It waits no longer."""
        with contextlib.suppress(NatsError):
            await self._message.ack()

    async def give_back(self) -> None:
        """Somebody else may have it, at once."""
        with contextlib.suppress(NatsError):
            await self._message.nak()


class WorkQueue:
    """One connection to it, to ask, to answer, or both."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._client: Client | None = None
        self._rings = asyncio.Event()

    @property
    def client(self) -> Client:
        """The connection, once it is open."""
        assert self._client is not None
        return self._client

    @property
    def stream(self) -> JetStreamContext:
        """What keeps the questions."""
        return self.client.jetstream(timeout=PATIENCE)

    async def open(self) -> None:
        """Connect, and lay the queue out if nobody has."""
        self._client = await connect(self.url, self._again)
        try:
            await self._lay_out()
        except (NatsError, TimeoutError) as error:
            await self.close()
            address = without_password(self.url)
            raise BadInput(f"{address} cannot keep questions (JetStream): {error}") from None

        async def ring(_: Msg) -> None:
            self._rings.set()

        await self.client.subscribe(BELL, cb=ring)

    def _again(self) -> None:
        """NATS may have started anew, and its memory with it."""
        self._rings.set()

    async def _lay_out(self) -> None:
        stream = self.stream
        await stream.add_stream(
            StreamConfig(
                name=STREAM,
                subjects=[f"{ASKED}.*.*"],
                retention=RetentionPolicy.WORK_QUEUE,
                storage=StorageType.MEMORY,
                discard=DiscardPolicy.NEW,
                discard_new_per_subject=True,
                max_msgs_per_subject=1,
                max_msgs=MOST,
                max_age=OLD,
            )
        )
        for kind in KINDS:
            await stream.add_consumer(
                STREAM,
                ConsumerConfig(
                    durable_name=kind,
                    filter_subject=f"{ASKED}.{kind}.*",
                    ack_policy=AckPolicy.EXPLICIT,
                    ack_wait=SILENT,
                    max_deliver=TIMES,
                ),
            )

    async def put(self, kind: str, name: str, body: bytes) -> None:
        """Ask; nothing happens while the same question is there. Unreachable: nobody took it."""
        try:
            try:
                await self.stream.publish(f"{ASKED}.{kind}.{name}", body)
            except (APIError, NatsError) as error:
                if isinstance(error, ServiceUnavailableError) and error.err_code == TAKEN:
                    return
                await self._lay_out()  # NATS was started anew
                await self.stream.publish(f"{ASKED}.{kind}.{name}", body)
            await self.client.publish(BELL, b"")
        except (NatsError, TimeoutError) as error:
            raise Unreachable(f"no queue for questions: {error!r}") from None

    async def drop(self, kind: str, name: str) -> None:
        """Nobody wants to know any more: it waits no longer, and who thinks may stop."""
        with contextlib.suppress(NatsError, TimeoutError):
            await self.client.publish(f"{GIVEN_UP}.{name}", b"")
            await self.stream.purge_stream(STREAM, subject=f"{ASKED}.{kind}.{name}")

    @asynccontextmanager
    async def answers(self, name: str) -> AsyncIterator["asyncio.Queue[Thought]"]:
        """What is thought about a question, from now on."""
        found: asyncio.Queue[Thought] = asyncio.Queue()

        async def hear(message: Msg) -> None:
            found.put_nowait(_decode_thought(message.data))

        try:
            heard = await self.client.subscribe(f"{THOUGHT}.{name}", cb=hear)
        except (NatsError, TimeoutError) as error:
            raise Unreachable(f"no queue for questions: {error!r}") from None
        try:
            yield found
        finally:
            with contextlib.suppress(NatsError):
                await heard.unsubscribe()

    async def tell(self, name: str, thought: Thought) -> None:
        """The answer, or how far it is."""
        with contextlib.suppress(NatsError):
            await self.client.publish(f"{THOUGHT}.{name}", msgspec.json.encode(thought))

    async def given_up(self, heard: Callable[[str], None]) -> None:
        """Hear of questions whose answer nobody wants."""

        async def hear(message: Msg) -> None:
            heard(message.subject.rpartition(".")[2])

        await self.client.subscribe(f"{GIVEN_UP}.*", cb=hear)

    async def take(self, kinds: Sequence[str]) -> TakenQuestion:
        """The next question of these kinds, the most urgent first; wait until there is one."""
        while True:
            self._rings.clear()
            for kind in kinds:
                message = await self._next(kind)
                if message is not None:
                    return TakenQuestion(message)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._rings.wait()

    async def _next(self, kind: str) -> Msg | None:
        try:
            found = await self.client.request(
                f"$JS.API.CONSUMER.MSG.NEXT.{STREAM}.{kind}",
                b'{"batch":1,"no_wait":true}',
                timeout=PATIENCE,
                old_style=True,
            )
        except (NatsError, TimeoutError):
            return None  # away, or not laid out: whoever asks next does that
        return None if found.headers and "Status" in found.headers else found

    async def close(self) -> None:
        """Leave."""
        client, self._client = self._client, None
        if client is not None:
            with contextlib.suppress(NatsError, TimeoutError, OSError):
                async with asyncio.timeout(1):
                    await client.flush()
            with contextlib.suppress(NatsError, TimeoutError, OSError):
                await client.close()
