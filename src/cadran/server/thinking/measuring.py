"""How much of every finished game was luck: measured by the server itself, when nobody needs it.

One game at a time, the newest first, in the process that makes luck reports: whoever asks for a
report goes before. What is still to be measured stands in the store, so a restart goes on where it
was, and of several nodes each takes another game. Only the sums are kept, for they are a hundredth
of the report: whoever wants to read that asks for it.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from cadran.server.bus.bus import Unreachable
from cadran.server.storage.store import StoreFailed
from cadran.server.tables.history import encoded, measure_of
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import Problem
from cadran.server.thinking.reports import PutOff, Reports

LOG = logging.getLogger("cadran.server")
LOOK = 1.0  # seconds between two looks whether anybody thinks
NOTHING = 20.0  # the same whether there is another game, when there was none
MINE = 3_600_000  # ms that a game is left to whoever measures it; then they have died


class Measuring:
    """What a server does that has nothing else to do; `idle` says for how many seconds."""

    def __init__(self, hub: Hub, reports: Reports, idle: Callable[[], float], after: float) -> None:
        self.hub = hub
        self.reports = reports
        self.idle = idle
        self.after = after  # seconds without a thought before it begins; 0: never
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin, if that is wanted."""
        if self.after > 0:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Give back what is not measured to its end."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _run(self) -> None:
        while True:
            pause = min(LOOK, self.after)
            if self.idle() >= self.after:
                began = time.monotonic()
                try:
                    found = await self.step()
                except (StoreFailed, Unreachable, PutOff):
                    found = False  # away for a moment, or wanted for something else
                except Exception:
                    LOG.exception("a defect while luck was measured")
                    found = False
                # As much rest as work: half of one core at most, and that behind all else.
                pause = time.monotonic() - began if found else max(pause, min(NOTHING, self.after))
            await asyncio.sleep(pause)

    async def step(self) -> bool:
        """Measure the next game; False: there is none now."""
        store, now = self.hub.store, self.hub.environment.now()
        table = await store.next_unmeasured(now, now + MINE)
        if table is None:
            return False
        try:
            facts = await self.hub.read(table)
        except Problem as problem:
            LOG.warning("the luck of table %s is not measured: %s", table, problem.code)
            return True
        if facts.status != "over":
            return True  # it comes out otherwise by the rules of today: nobody can tell
        try:
            report = await self.reports.later(facts)
        except (PutOff, Unreachable, asyncio.CancelledError):
            with contextlib.suppress(StoreFailed):
                await store.not_measured(table)
            raise
        if report is not None:
            await store.keep_measure(table, encoded(measure_of(report)))
        return True
