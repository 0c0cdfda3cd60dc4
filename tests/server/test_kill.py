"""kill -9 under load: no acknowledged move is lost, every table is restored."""

import asyncio
from pathlib import Path

from tests.repetitions import count
from tests.server.client import Server, run
from tests.server.conftest import Tried
from tests.server.promises import Promise, acknowledged, lost, promised
from tests.server.test_end_to_end import Process

ROUNDS = count("CADRAN_KILLS")
TABLES = 12


def test_kill_under_load_loses_nothing(tmp_path: Path, tried: Tried) -> None:
    promises: list[Promise] = []
    totals = [0, 0]  # acknowledged, lost

    async def looked_for(server: Server) -> None:
        totals[1] += await lost(server, promises)
        totals[0] += acknowledged(promises)
        promises.clear()

    async def round_(process: Process) -> None:
        if promises and all(promise.finished for promise in promises):
            await looked_for(process.server)
        if not promises:
            promises.extend(await promised(process.server, TABLES))
        before = acknowledged(promises)
        games = [asyncio.create_task(one.play(process.server)) for one in promises]
        while acknowledged(promises) - before < 2 * TABLES and not all(g.done() for g in games):
            await asyncio.sleep(0.002)
        process.kill()
        await asyncio.gather(*games)

    for _ in range(ROUNDS):
        run(round_(Process(tmp_path)))
    process = Process(tmp_path)
    run(looked_for(process.server))
    assert process.stop() == 0
    assert totals[0] >= 2 * TABLES * ROUNDS
    tried("kill -9 under load", ROUNDS, totals[0], "moves", totals[1])
