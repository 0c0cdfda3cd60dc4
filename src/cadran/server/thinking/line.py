"""Who is thought for next: fair between tables, and short questions before long ones.

Every table has a share of the thinking. What it used counts from a time that passes as fast as all
who wait are served together; whoever would be served first if all were served at once goes first.
So a table that asks much waits for those that ask little, however many questions it has.
"""

import asyncio
import heapq
from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING

from cadran.server.tables.thinker import Question, Urgency
from cadran.server.thinking.worker import FinishedGame, Thought

if TYPE_CHECKING:
    from cadran.server.thinking.pool import Worker

RANK: dict[Urgency, int] = {"person": 0, "coach": 1, "bots": 2}
AT_ONCE = ("random", "greedy", "beginner")  # bots that do not search
LONG = 1.0  # seconds: of whatever else nobody knows better yet
SHORT = 0.1  # seconds: less is no reason to let anybody wait
SERVED = 1000  # tables whose shares are remembered though they do not wait
LEARN = 0.2  # of what is expected comes from the last time


class WaitingQuestion:
    """One question, in line or being thought about."""

    __slots__ = ("expected", "future", "progress", "question", "table", "tries", "worker")

    def __init__(
        self,
        question: Question | FinishedGame,
        progress: Callable[[float], None],
        future: "asyncio.Future[Thought | None]",
    ) -> None:
        self.question = question
        self.progress = progress
        self.future = future
        self.table = question.table if isinstance(question, Question) else ""
        self.expected = LONG  # seconds
        self.tries = 0
        self.worker: Worker | None = None


class Line:
    """All questions that wait."""

    def __init__(self) -> None:
        self._heap: list[tuple[int, float, int, WaitingQuestion]] = []
        self._order = count()
        self._time = 0.0  # in which all tables are served alike
        self._served: dict[str, float] = {}  # until when, in that time, a table had its share
        self._tables: Counter[str] = Counter()  # that wait or are thought for
        self._seconds: dict[tuple[str, str, str], float] = {}  # a kind of question takes

    def add(self, waiting: WaitingQuestion) -> None:
        """At the end for its table; before others, if its table had less than theirs."""
        waiting.expected = self._expected(waiting.question)
        until = max(self._time, self._served.get(waiting.table, 0.0)) + waiting.expected
        self._served[waiting.table] = until
        self._tables[waiting.table] += 1
        question = waiting.question
        if isinstance(question, Question):
            rank = RANK[question.urgency]
        else:
            rank = len(RANK) if question.later else 0
        heapq.heappush(self._heap, (rank, until, next(self._order), waiting))

    def take(self, short: bool = False) -> WaitingQuestion | None:
        """Who is next; `short`: of those who take no time. Nobody who has given up."""
        if short:
            found = [one for one in self._heap if is_short(one[3]) and not one[3].future.done()]
            if not found:
                return None
            self._heap.remove(min(found))
            heapq.heapify(self._heap)
            return min(found)[3]
        while self._heap:
            waiting = heapq.heappop(self._heap)[3]
            if not waiting.future.done():
                return waiting
            self.leaves(waiting, 0.0)
        return None

    def thought(self, waiting: WaitingQuestion, seconds: float) -> None:
        """So long it took: that much less is left for its table."""
        kind = kind_of(waiting.question)
        expected = self._seconds.get(kind, seconds)
        self._seconds[kind] = expected + LEARN * (seconds - expected)
        self.leaves(waiting, seconds)

    def leaves(self, waiting: WaitingQuestion, seconds: float) -> None:
        """It was thought about for so long, and is not waited for any more."""
        self._time += seconds / len(self._tables)
        self._served[waiting.table] += seconds - waiting.expected
        self._tables[waiting.table] -= 1
        if not self._tables[waiting.table]:
            del self._tables[waiting.table]
        if not self._tables:  # nobody waits: nobody has had too much
            self._served.clear()
        elif len(self._served) > 2 * len(self._tables) + SERVED:
            self._served = {
                table: until
                for table, until in self._served.items()
                if until > self._time or table in self._tables
            }

    def _expected(self, question: Question | FinishedGame) -> float:
        known = self._seconds.get(kind_of(question))
        if known is not None:
            return known
        return 0.0 if is_at_once(question) else LONG


def is_at_once(question: Question | FinishedGame) -> bool:
    """A move of a bot that does not search."""
    return isinstance(question, Question) and question.kind == "move" and question.bot in AT_ONCE


def is_short(waiting: WaitingQuestion) -> bool:
    """Will it take no time?

    A bot that does not search takes none, whatever was measured: that was the start of its
    worker, or a machine with too much to do, and must not put it behind those who search.
    """
    return is_at_once(waiting.question) or waiting.expected < SHORT


def kind_of(question: Question | FinishedGame) -> tuple[str, str, str]:
    """Questions that take about as long as each other."""
    if isinstance(question, FinishedGame):
        return ("luck", "", "")
    return (question.kind, question.game, question.bot)
