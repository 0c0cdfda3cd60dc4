"""Worlds in which time stands still or runs by hand, and no chance is left."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count
from typing import Any

from cadran.server.tables.environment import Environment, Timer
from tests.server.client import PATIENCE


class FixedEnvironment(Environment):
    """Names in their order, one secret, one moment."""

    def __init__(self) -> None:
        self.time = 1_790_000_000_000
        self._names = count()

    def now(self) -> int:
        return self.time

    def token(self, kind: str) -> str:
        return f"{kind}-{next(self._names)}"

    def secret(self) -> str:
        return "5e" * 32


class Handle:
    """A timer of the environment below."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class ManualEnvironment(FixedEnvironment):
    """Time passes when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self._due: list[tuple[int, int, Handle]] = []
        self._order = count()
        self.planned: list[int] = []  # all moments that were ever waited for

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        handle = Handle(call)
        due = self.time + max(0, round(seconds * 1000))
        self.planned.append(due)
        heapq.heappush(self._due, (due, next(self._order), handle))
        return handle

    def pass_time(self, seconds: float) -> None:
        """Let some time go by, and happen what is due."""
        until = self.time + round(seconds * 1000)
        while self._due and self._due[0][0] <= until:
            due, _, handle = heapq.heappop(self._due)
            self.time = max(self.time, due)
            if handle.call is not None:
                handle.call()
        self.time = until

    async def pass_until(self, holds: Callable[[], Any], step: float = 0.05) -> None:
        """Let time go by until something holds."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self.pass_time(step)
                await asyncio.sleep(0.001)
