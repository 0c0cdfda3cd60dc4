"""Thinking shared by several nodes: asked here, thought about wherever somebody is free."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

import msgspec

from cadran.server.bus.bus import Unreachable
from cadran.server.thinking.pool import BaseThinker, WorkerPool
from cadran.server.thinking.queue import (
    KINDS,
    LATER,
    REPORT,
    Asked,
    TakenQuestion,
    WorkQueue,
    name_of,
    subject_of,
)
from cadran.server.thinking.worker import Thought

LOG = logging.getLogger("cadran.server")
REPEAT = 2.0  # seconds after which a question is put again: it may have been lost with the queue


class SharedThinking(BaseThinker):
    """Workers of this node while they are free, then those of the others.

    Where the queue is away, or nobody takes a question for too long, the workers of this node
    think about it, whatever its role: a table never waits for ever. A report that nobody waits for
    is left undone instead (`Unreachable`).
    """

    def __init__(self, pool: WorkerPool, queue: WorkQueue, here: bool) -> None:
        self.pool = pool
        self.queue = queue
        self.here = here  # do workers of this node think, when all is well?
        self.patience = pool.patience  # seconds without a word, then it is thought about here

    async def thought(
        self, question: Asked, progress: Callable[[float], None] = lambda done: None
    ) -> Thought | None:
        self.asked(question)
        if self.here and self.pool.idle.is_set():
            return await self.pool.thought(question, progress)
        try:
            return await self._elsewhere(question, progress)
        except Unreachable as error:
            if subject_of(question) == LATER:
                raise
            LOG.warning("thinking: %s; thought about here", error)
            return await self.pool.thought(question, progress)

    async def _elsewhere(self, question: Asked, progress: Callable[[float], None]) -> Thought:
        kind, body = subject_of(question), msgspec.json.encode(question)
        name = name_of(body)
        loop = asyncio.get_running_loop()
        async with self.queue.answers(name) as answers:
            until = loop.time() + self.patience
            try:
                while loop.time() < until:
                    await self.queue.put(kind, name, body)
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(REPEAT):
                            while (thought := await answers.get()).done is not None:
                                progress(thought.done)
                                until = loop.time() + self.patience
                        return thought
                raise Unreachable(f"nobody answered a question ({kind})")
            except (asyncio.CancelledError, Unreachable):
                await self.queue.drop(kind, name)
                raise


class Thinkers:
    """What a node does that thinks for all: it takes questions while its workers are free."""

    def __init__(self, queue: WorkQueue, workers: WorkerPool, reports: WorkerPool) -> None:
        self.queue = queue
        self.pools = ((workers, KINDS[: KINDS.index(REPORT)]), (reports, (REPORT, LATER)))
        self._loops: list[asyncio.Task[None]] = []
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._given_up: set[str] = set()

    async def open(self) -> None:
        """Begin to take questions."""
        await self.queue.given_up(self._give_up)
        for pool, kinds in self.pools:
            self._loops.append(asyncio.create_task(self._serve(pool, kinds)))

    async def _serve(self, pool: WorkerPool, kinds: tuple[str, ...]) -> None:
        while True:
            await pool.idle.wait()
            try:
                job = await self.queue.take(kinds)
            except Exception:
                LOG.exception("a defect in the queue of questions")
                await asyncio.sleep(1)
                continue
            if job.name not in self._jobs:
                self._jobs[job.name] = asyncio.create_task(self._think(pool, job))
                await asyncio.sleep(0)  # so that its worker is not free any more

    async def _think(self, pool: WorkerPool, job: TakenQuestion) -> None:
        at_work = asyncio.create_task(job.at_work())
        telling: set[asyncio.Task[None]] = set()

        def progress(done: float) -> None:
            task = asyncio.create_task(self.queue.tell(job.name, Thought(done=done)))
            telling.add(task)
            task.add_done_callback(telling.discard)

        try:
            thought = await pool.thought(job.question, progress)
            await asyncio.gather(*telling)
            await self.queue.tell(job.name, thought or Thought())
            await job.done()
        except asyncio.CancelledError:
            if job.name in self._given_up:
                await job.done()
            else:
                await job.give_back()  # this node ends
            raise
        finally:
            at_work.cancel()
            self._jobs.pop(job.name, None)
            self._given_up.discard(job.name)

    def _give_up(self, name: str) -> None:
        task = self._jobs.get(name)
        if task is not None:
            self._given_up.add(name)
            task.cancel()

    async def close(self) -> None:
        """Give back what is not thought to its end."""
        left = {*self._loops, *self._jobs.values()}
        while left:  # `wait_for` of Python 3.11, used by nats-py, may swallow one word to stop
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=0.2)
