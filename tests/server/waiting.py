"""How long a beginner's answer takes while others ask for much; what a crowd of spectators costs.

python -m tests.server.waiting   in seconds, on a real server; it needs a quiet machine
"""

import asyncio
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median

from cadran.server.network.doors import raise_files
from tests.server.client import Player, Server, Socket, run
from tests.server.test_end_to_end import Process

MOVES = 7
HINTS = 90
TABLES = 50
SPECTATORS = 2000


async def beginner(server: Server, stack: AsyncExitStack) -> Socket:
    """A table of somebody and a beginner, the first move played."""
    ben = await stack.enter_async_context(Player(server, "Ben"))
    line = await ben.look(await ben.create("me", "beginner", start=True, options={"first": 0}), 0)
    await answers(line, 1)
    return line


async def answers(line: Socket, many: int) -> list[float]:
    """How long the bot took, move by move."""
    took = []
    for _ in range(many):
        number, began = line.number, time.perf_counter()
        action = line.view["legal"][0]["action"]
        assert (await line.ask("move", number=number, action=action))["t"] == "done"
        await line.reach(number + 2)
        took.append(time.perf_counter() - began)
    return took


def say(what: str, took: list[float]) -> None:
    print(f"{what}: median {median(took):.2f} s, longest {max(took):.2f} s", flush=True)


async def waits(server: Server) -> None:
    """Quiet; ninety hints at one table; fifty tables of four champions that are looked at."""
    async with AsyncExitStack() as stack:
        say("quiet", await answers(await beginner(server, stack), MOVES))
        ana = await stack.enter_async_context(Player(server, "Ana"))
        table = await ana.create("me", "champion", start=True, options={"first": 0})
        asks = await ana.look(table, 0)
        line = await beginner(server, stack)
        for _ in range(HINTS):
            await asks.send("hint")
        say(f"{HINTS} hints in a row at another table", await answers(line, MOVES))
        line = await beginner(server, stack)
        watched = []
        for number in range(TABLES):
            if number % 25 == 0:
                eve = await stack.enter_async_context(Player(server, "Eve"))
            watched.append(await eve.look(await eve.create(*["champion"] * 4, start=True)))
        await watched[0].reach(1)
        say(f"{TABLES} tables of four champions", await answers(line, MOVES))
        print(f"decisions of the champions meanwhile: {sum(one.number for one in watched)}")


async def crowd(server: Server) -> None:
    """Spectators who come one by one."""
    async with AsyncExitStack() as stack:
        ana = await stack.enter_async_context(Player(server, "Ana"))
        table = await ana.create("me", "me", public=True, start=True)
        nobody = await stack.enter_async_context(Player(server, ""))
        began = time.perf_counter()
        lines = [await nobody.look(table) for _ in range(SPECTATORS)]
        came = time.perf_counter() - began
        for line in lines:
            await line.until(
                lambda line=line: any(
                    message["t"] == "presence" and message["watching"] == SPECTATORS
                    for message in line.heard
                )
            )
        frames = sum(message["t"] == "presence" for line in lines for message in line.heard)
        print(f"{SPECTATORS} spectators came within {came:.0f} s: {frames} frames of presence")
        for line in lines:
            line.socket.transport.abort()
        await asyncio.gather(*(line._task for line in lines))
        nobody.lines.clear()


def main() -> None:
    """Both."""
    raise_files()
    with tempfile.TemporaryDirectory() as folder:
        with Process(Path(folder, "waits")) as process:
            run(waits(process.server))
        here = SPECTATORS + 1  # all of them from one address
        crowd_at = Path(folder, "crowd")
        with Process(crowd_at, address_sockets=here, address_burst=here) as process:
            run(crowd(process.server))


if __name__ == "__main__":
    main()
