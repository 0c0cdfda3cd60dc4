"""Luck reports of finished games: worked out once, in a process of their own, then kept."""

import msgspec

from cadran.server.storage.store import Store
from cadran.server.tables.automatic import AutomaticPlay
from cadran.server.tables.facts import Facts
from cadran.server.tables.problems import Problem
from cadran.server.thinking.pool import BaseThinker
from cadran.server.thinking.worker import FinishedGame
from cadran.table import save

MOST = 20  # waiting at once; more may ask again later
NEWEST = b'"luckiest":'  # what the reports of this version have and earlier ones had not
_encoder = msgspec.json.Encoder()


class Reports:
    """Whoever asks first waits longest: the report is the same for everybody afterwards."""

    def __init__(self, store: Store, workers: BaseThinker, automatic: AutomaticPlay) -> None:
        self.store = store
        self.workers = workers
        self.automatic = automatic
        self._thinking: dict[str, float] = {}  # how much of the work is done
        self._failed: set[str] = set()

    async def luck(self, facts: Facts) -> bytes | None:
        """The report on a finished game as JSON; None while it is being worked out."""
        table = facts.id
        kept = None if table in self._thinking else await self.store.report(table)
        if kept is not None and NEWEST not in kept:
            kept = None  # of an earlier version, which measured with worse streams: done anew
        if kept is not None or table in self._thinking:
            return kept
        if table in self._failed:
            self._failed.discard(table)
            raise Problem("no-report")
        if len(self._thinking) >= MOST:
            raise Problem("too-fast")
        self._thinking[table] = 0.0
        self.automatic.spawn(self._work(table, FinishedGame(save(facts.playing))))
        return None

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
        except Exception:
            self._failed.add(table)  # who asks again is told so, instead of waiting for ever
            raise
        finally:
            self._thinking.pop(table, None)
