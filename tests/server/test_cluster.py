"""`make cluster`, as people start it: a game through its proxy, while a node is killed."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import websockets

from tests.server.client import PATIENCE, Player, Server, run
from tests.server.test_nodes import again, turn

ROOT = Path(__file__).parents[2]


def test_a_cluster_of_two_is_played_at_and_survives_a_kill() -> None:
    command = [sys.executable, "-m", "tools.cluster", "--nodes", "2", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    try:
        nodes, address = [], ""
        while not address:
            line = process.stdout.readline()
            assert line, "it ended"
            nodes += [int(found) for found in re.findall(r"\(process (\d+)\)", line)]
            found = re.search(r"serves at (http://[\d.:]+)", line)
            address = found[1] if found else ""
        assert len(nodes) == 2

        async def test() -> None:
            server = Server(address, None)
            async with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
                tables = []
                for _ in range(2):
                    table = await ana.create("me", "open", game="quelle-heure")
                    await ben.join(ana, table)
                    await ana.post(f"/api/tables/{table}/start")
                    a, b = await ana.look(table, 0), await ben.look(table, 1)
                    await turn(a, b)
                    tables.append((table, a, b))
                os.kill(nodes[0], signal.SIGKILL)
                await asyncio.gather(*(goes_on(ana, ben, *one) for one in tables))

        run(test())
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        if process.poll() is None:
            process.kill()
            process.wait(PATIENCE)
        process.stdout.close()


async def goes_on(ana: Player, ben: Player, table: str, *lines: object) -> None:
    """At whichever node it is now."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                a, b = await again(ana, table, 0), await again(ben, table, 1)
                for _ in range(3):
                    await turn(a, b)
            except (
                ConnectionError,
                websockets.InvalidHandshake,
            ):  # it was at the node that died, and nobody knew yet
                continue
            return
