"""Luck reports of finished games: worked out once, in a process of their own, then kept."""

import asyncio
import contextlib

import msgspec

from cadran.kernel import CadranError
from cadran.server.storage.store import Store
from cadran.server.tables.automatic import AutomaticPlay
from cadran.server.tables.facts import Facts
from cadran.server.tables.history import encoded, measure_of
from cadran.server.tables.problems import Problem
from cadran.server.thinking.pool import BaseThinker
from cadran.server.thinking.worker import FinishedGame
from cadran.table import save
from cadran.table.luck import LuckReport

MOST = 20  # waiting at once; more may ask again later
EACH = 4  # of which one person may have asked for so many: there is room for others
NEWEST = b'"choices_error":'  # what the reports of this version have and earlier ones had not
_encoder = msgspec.json.Encoder()
_decode = msgspec.json.Decoder(LuckReport).decode


class PutOff(CadranError):
    """Somebody asked for a report, and one that nobody waits for was given up."""


class Reports:
    """Whoever asks first waits longest: the report is the same for everybody afterwards."""

    def __init__(self, store: Store, workers: BaseThinker, automatic: AutomaticPlay) -> None:
        self.store = store
        self.workers = workers
        self.automatic = automatic
        self._thinking: dict[str, float] = {}  # how much of the work is done
        self._asked: dict[str, str] = {}  # and who asked first
        self._failed: set[str] = set()
        self._later: asyncio.Task[LuckReport | None] | None = None

    async def luck(self, facts: Facts, who: str) -> bytes | None:
        """The report on a finished game as JSON; None while it is being worked out.

        `who`: the person, or the address of somebody without a name.
        """
        table = facts.id
        kept = None if table in self._thinking else await self._kept(table)
        if kept is not None or table in self._thinking:
            return kept
        if table in self._failed:
            self._failed.discard(table)
            raise Problem("no-report")
        if len(self._thinking) >= MOST or list(self._asked.values()).count(who) >= EACH:
            raise Problem("too-fast")
        self._thinking[table] = 0.0
        self._asked[table] = who
        if self._later is not None:
            self._later.cancel()
        self.automatic.spawn(self._work(table, FinishedGame(save(facts.playing))))
        return None

    async def _kept(self, table: str) -> bytes | None:
        """Not one of an earlier version, whose errors were worse: that is done anew."""
        kept = await self.store.report(table)
        return None if kept is None or NEWEST not in kept else kept

    def busy(self) -> bool:
        """Does anybody wait for a report?"""
        return bool(self._thinking)

    def done(self, table: str) -> float:
        """How much of a report is worked out, from 0 to 1."""
        return self._thinking.get(table, 0.0)

    async def _work(self, table: str, game: FinishedGame) -> None:
        try:
            report = await self.workers.report(
                game, lambda done: self._thinking.update({table: done})
            )
            if report is None:
                self._failed.add(table)
            else:
                await self.store.keep_report(table, _encoder.encode(report))
                await self.store.keep_measure(table, encoded(measure_of(report)))
        except Exception:
            self._failed.add(table)  # who asks again is told so, instead of waiting for ever
            raise
        finally:
            self._thinking.pop(table, None)
            self._asked.pop(table, None)

    async def later(self, facts: Facts) -> LuckReport | None:
        """A report that nobody waits for, and that is not kept; PutOff when anybody asks for one.

        None: nobody could tell.
        """
        if (kept := await self._kept(facts.id)) is not None:
            with contextlib.suppress(msgspec.ValidationError):
                return _decode(kept)
        if self.busy():
            raise PutOff("somebody waits for a report")
        game = FinishedGame(save(facts.playing), later=True)
        task = self._later = asyncio.create_task(self.workers.report(game))
        try:
            await asyncio.wait({task})
        finally:
            self._later = None
            task.cancel()
        if task.cancelled():
            raise PutOff("somebody asked for a report")
        return task.result()
