"""Luck reports of finished games: worked out once, in a process of their own, then kept."""

import msgspec

from cadran.server.keeper import Keeper
from cadran.server.ledger import Ledger
from cadran.server.problems import Problem
from cadran.server.store import Store
from cadran.server.worker import Finished
from cadran.server.workers import Workers
from cadran.table import save

MOST = 20  # waiting at once; more may ask again later
_encoder = msgspec.json.Encoder()


class Reports:
    """Whoever asks first waits longest: the report is the same for everybody afterwards."""

    def __init__(self, store: Store, workers: Workers, keeper: Keeper) -> None:
        self.store = store
        self.workers = workers
        self.keeper = keeper
        self._thinking: set[str] = set()
        self._failed: set[str] = set()

    async def luck(self, ledger: Ledger) -> bytes | None:
        """The report on a finished game as JSON; None while it is being worked out."""
        table = ledger.id
        kept = None if table in self._thinking else await self.store.report(table)
        if kept is not None or table in self._thinking:
            return kept
        if table in self._failed:
            self._failed.discard(table)
            raise Problem("no-report")
        if len(self._thinking) >= MOST:
            raise Problem("too-fast")
        self._thinking.add(table)
        self.keeper.spawn(self._work(table, Finished(save(ledger.playing))))
        return None

    async def _work(self, table: str, game: Finished) -> None:
        try:
            report = await self.workers.report(game)
            if report is None:
                self._failed.add(table)
            else:
                await self.store.keep_report(table, _encoder.encode(report))
        finally:
            self._thinking.discard(table)
