"""The processes that think for bots and coach: never on the event loop, replaced when they die."""

import asyncio
import contextlib
import random
import sys
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable

import msgspec

from cadran.bots import Advice
from cadran.games import game as game_of
from cadran.library import view_decoder
from cadran.server.logs import note
from cadran.server.metrics import Metrics
from cadran.server.tables.thinker import Question
from cadran.server.thinking.line import Line, WaitingQuestion, is_short
from cadran.server.thinking.worker import GIVE_UP, FinishedGame, Thought
from cadran.table.luck import LuckReport

TRIES = 3
LINE = 1 << 22  # the longest line between the processes


class Dead(Exception):
    """A worker ended, or thought for too long."""


class Worker:
    """One process, one question at a time; a nice one lets everything else go first."""

    def __init__(self, nice: int = 0) -> None:
        self.nice = nice
        self.process: asyncio.subprocess.Process | None = None
        self._listens = False  # has this process ever answered?

    async def begin(self) -> asyncio.subprocess.Process:
        """Start the process, unless it is there."""
        if self.process is None:
            self._listens = False
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "cadran.server.thinking.worker",
                *([str(self.nice)] if self.nice else []),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE,
                start_new_session=True,
            )
        return self.process

    async def ask(
        self,
        question: Question | FinishedGame,
        patience: float,
        progress: Callable[[float], None] = lambda done: None,
    ) -> Thought:
        """Its answer; Dead if none came."""
        try:
            process = await self.begin()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            async with asyncio.timeout(patience):
                await process.stdin.drain()
                line = await process.stdout.readline()
                while (done := msgspec.json.decode(line, type=Thought).done) is not None:
                    self._listens = True
                    progress(done)
                    line = await process.stdout.readline()
        except Exception:  # noqa: BLE001 - however it died, it is replaced
            line = b""
        except BaseException:
            await self.stop()  # whoever asked gave up: the answer must not reach the next one
            raise
        try:
            thought = msgspec.json.decode(line, type=Thought)
        except msgspec.DecodeError:
            await self.stop()
            raise Dead from None
        self._listens = True
        return thought

    def give_up(self) -> None:
        """Nobody wants the answer any more: it thinks no further, and says so."""
        if self.process is not None and self._listens and GIVE_UP is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(GIVE_UP)

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class BaseThinker(ABC):
    """Whoever thinks, asked for what is wanted."""

    asked_at = -1e9  # when somebody last asked who waits for the answer (`time.monotonic`)

    def asked(self, question: Question | FinishedGame) -> None:
        """Something is to be thought about."""
        if isinstance(question, Question) or not question.later:
            self.asked_at = time.monotonic()

    @abstractmethod
    async def thought(
        self,
        question: Question | FinishedGame,
        progress: Callable[[float], None] = lambda done: None,
    ) -> Thought | None:
        """The answer; None if nobody could think."""

    async def choose(self, question: Question) -> int:
        """A bot's action."""
        thought = await self.thought(question)
        return any_action(question) if thought is None or thought.action is None else thought.action

    async def advise(self, question: Question) -> list[Advice]:
        """The coach's moves."""
        thought = await self.thought(question)
        return [] if thought is None else thought.advice

    async def report(
        self, game: FinishedGame, progress: Callable[[float], None] = lambda done: None
    ) -> LuckReport | None:
        """What was luck in a finished game; None if nobody could tell."""
        thought = await self.thought(game, progress)
        return None if thought is None else thought.luck


class WorkerPool(BaseThinker):
    """A few workers, and a line of those who wait.

    A question that takes no time does not wait until somebody has thought: when all workers are
    busy, one more is started for such questions alone, before there is one.
    """

    def __init__(self, count: int, patience: float, metrics: Metrics, nice: int = 0) -> None:
        self.all = [Worker(nice) for _ in range(count)]
        self.spare = Worker(nice)
        self.patience = patience
        self.metrics = metrics
        self.line = Line()
        self._free = deque(self.all)
        self.idle = asyncio.Event()  # set while somebody is free, and nobody waits
        if self._free:
            self.idle.set()
        self.deaths = 0  # in a row, without a thought between them
        self._spare_free = count > 0 and not nice  # nobody is in a hurry there
        self._thinking: set[asyncio.Task[None]] = set()
        self._preparing: asyncio.Task[None] | None = None  # the spare one is being started

    async def thought(
        self,
        question: Question | FinishedGame,
        progress: Callable[[float], None] = lambda done: None,
    ) -> Thought | None:
        """Wait in line, then for the answer; who gives up leaves the line, or ends the thought."""
        self.asked(question)
        future: asyncio.Future[Thought | None] = asyncio.get_running_loop().create_future()
        waiting = WaitingQuestion(question, progress, future)
        self.line.add(waiting)
        self._go_on()
        try:
            thought = await future
        except asyncio.CancelledError:
            if waiting.worker is not None:
                waiting.worker.give_up()
            raise
        if isinstance(question, FinishedGame) and len(self._free) == len(self.all):
            for worker in self.all:  # the next report may be days away
                await worker.stop()
        return thought

    def _go_on(self) -> None:
        """Give those who wait to those who are free."""
        while self._free and (waiting := self.line.take()) is not None:
            self._begin(self._free.popleft(), waiting)
            if not self._free and self._spare_free and not is_short(waiting):
                self._spare_free = False
                self._preparing = asyncio.create_task(self._prepare())
        if not self._free:
            self._use_spare()
        if self._free:
            self.idle.set()
        else:
            self.idle.clear()

    def _use_spare(self) -> None:
        """Give the spare worker one who takes no time."""
        if self._spare_free and (waiting := self.line.take(short=True)) is not None:
            self._spare_free = False
            self._begin(self.spare, waiting)

    async def _prepare(self) -> None:
        """Somebody thinks for long: start the spare one before it is needed."""
        with contextlib.suppress(OSError):  # no room for it now: whoever needs it tries again
            await self.spare.begin()
        self._spare_free = True
        self._use_spare()

    def _begin(self, worker: Worker, waiting: WaitingQuestion) -> None:
        waiting.worker = worker
        task = asyncio.create_task(self._think(worker, waiting))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _think(self, worker: Worker, waiting: WaitingQuestion) -> None:
        """One question; a dead worker is replaced and the question asked again."""
        began, thought = time.monotonic(), None
        try:
            thought = await worker.ask(waiting.question, self.patience, waiting.progress)
            self.metrics.thoughts += 1
            self.deaths = 0
        except Dead:
            self.metrics.dead_workers += 1
            note("worker died, and is replaced")
            self.deaths += 1
        finally:
            waiting.worker = None
            self.line.thought(waiting, time.monotonic() - began)
            if worker is self.spare:
                self._spare_free = True
            else:
                self._free.append(worker)
        waiting.tries += 1
        if not waiting.future.done():
            if thought is None and waiting.tries < TRIES:
                self.line.add(waiting)
            else:
                waiting.future.set_result(thought)
        self._go_on()

    def alive(self) -> bool:
        """Do workers answer, as far as is known?"""
        return self.deaths < TRIES

    async def close(self) -> None:
        """End them all."""
        if self._preparing is not None:
            await self._preparing
        self._free.clear()
        self._spare_free = False
        for task in list(self._thinking):
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)
        for worker in (*self.all, self.spare):
            await worker.stop()


def any_action(question: Question) -> int:
    """When nobody can think the table still goes on: any legal action."""
    view = view_decoder(game_of(question.game)).decode(question.view)
    return random.Random(question.seed).choice(view.legal).action
