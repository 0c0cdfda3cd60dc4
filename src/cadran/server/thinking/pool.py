"""The processes that think for bots and coach: never on the event loop, replaced when they die."""

import asyncio
import contextlib
import random
import sys
from collections import deque
from collections.abc import Callable

import msgspec

from cadran.bots import Advice
from cadran.games import game as game_of
from cadran.library import view_decoder
from cadran.server.metrics import Metrics
from cadran.server.tables.thinker import Question
from cadran.server.thinking.worker import FinishedGame, Thought
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

    async def ask(
        self,
        question: Question | FinishedGame,
        patience: float,
        progress: Callable[[float], None] = lambda done: None,
    ) -> Thought:
        """Its answer; Dead if none came."""
        try:
            if self.process is None:
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
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self.process.stdin.write(msgspec.json.encode(question) + b"\n")
            async with asyncio.timeout(patience):
                await self.process.stdin.drain()
                line = await self.process.stdout.readline()
                while (done := msgspec.json.decode(line, type=Thought).done) is not None:
                    progress(done)
                    line = await self.process.stdout.readline()
        except Exception:  # noqa: BLE001 - however it died, it is replaced
            line = b""
        except BaseException:
            await self.stop()  # whoever asked gave up: the answer must not reach the next one
            raise
        try:
            return msgspec.json.decode(line, type=Thought)
        except msgspec.DecodeError:
            await self.stop()
            raise Dead from None

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class WorkerPool:
    """A few workers and a line of those who wait."""

    def __init__(self, count: int, patience: float, metrics: Metrics, nice: int = 0) -> None:
        self.all = [Worker(nice) for _ in range(count)]
        self.patience = patience
        self.metrics = metrics
        self._free = deque(self.all)
        self._waiting: deque[asyncio.Future[Worker]] = deque()
        self.closed = False
        self.deaths = 0  # in a row, without a thought between them

    async def choose(self, question: Question) -> int:
        """A bot's action."""
        thought = await self._ask(question)
        return any_action(question) if thought is None or thought.action is None else thought.action

    async def advise(self, question: Question) -> list[Advice]:
        """The coach's moves."""
        thought = await self._ask(question)
        return [] if thought is None else thought.advice

    async def report(
        self, game: FinishedGame, progress: Callable[[float], None] = lambda done: None
    ) -> LuckReport | None:
        """What was luck in a finished game; None if nobody could tell."""
        thought = await self._ask(game, progress)
        if not self._waiting:
            for worker in list(self._free):  # the next report may be days away
                await worker.stop()
        return None if thought is None else thought.luck

    async def _ask(
        self,
        question: Question | FinishedGame,
        progress: Callable[[float], None] = lambda done: None,
    ) -> Thought | None:
        """Ask; a dead worker is replaced and the question asked again."""
        for _ in range(TRIES):
            worker = await self._take()
            try:
                thought = await worker.ask(question, self.patience, progress)
            except Dead:
                self.metrics.dead_workers += 1
                self.deaths += 1
            else:
                self.metrics.thoughts += 1
                self.deaths = 0
                return thought
            finally:
                self._put(worker)
        return None

    async def _take(self) -> Worker:
        if self._free:
            return self._free.popleft()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._put(turn.result())
            raise

    def _put(self, worker: Worker) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(worker)
                return
        self._free.append(worker)

    def alive(self) -> bool:
        """Do workers answer, as far as is known?"""
        return self.deaths < TRIES

    async def close(self) -> None:
        """End them all."""
        self.closed = True
        for worker in self.all:
            await worker.stop()


def any_action(question: Question) -> int:
    """When nobody can think the table still goes on: any legal action."""
    view = view_decoder(game_of(question.game)).decode(question.view)
    return random.Random(question.seed).choice(view.legal).action
