"""A server whose clock is moved from outside, and which tells what it holds in memory.

On its input: `pass 2.5` lets so many seconds go by, `count` prints what is alive as JSON.
"""

import asyncio
import gc
import heapq
import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path

from cadran.server.run import listen, serve
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.tables.environment import Environment, Timer
from tests.server.environments import Handle
from tests.server.fuzz import FREE


class MovedEnvironment(Environment):
    """The real one but for time, which passes when it is told to."""

    def __init__(self) -> None:
        self.passed = 0  # ms
        self._due: list[tuple[int, int, Handle]] = []
        self._order = count()
        super().__init__(steady=lambda: self.passed)

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        handle = Handle(call)
        due = self.passed + max(0, round(seconds * 1000))
        heapq.heappush(self._due, (due, next(self._order), handle))
        return handle

    def pass_time(self, seconds: float) -> None:
        """Let happen what is due."""
        until = self.passed + round(seconds * 1000)
        while self._due and self._due[0][0] <= until:
            due, _, handle = heapq.heappop(self._due)
            self.passed = max(self.passed, due)
            if handle.call is not None:
                handle.call()
        self.passed = until


def alive(service: Service) -> dict[str, int]:
    """How many of everything that belongs to tables and connections, and of what the loop holds."""
    gc.unfreeze()
    gc.collect()
    found = Counter(
        kind.__name__
        for kind in map(type, gc.get_objects())
        if str(kind.__module__).startswith(("cadran.server", "cadran.table"))
    )
    return {
        **found,
        "rooms": len(service.hub.rooms),
        "sockets": service.sockets.all,
        "tasks": len(asyncio.all_tasks()),
        "objects": len(gc.get_objects()),
    }


def main() -> None:
    """Until the end of the input, or a signal."""
    environment = MovedEnvironment()
    free = {name: value for name, value in FREE.items() if name != "beat"}
    service = Service(Settings(data=Path(sys.argv[1]), **free), environment)
    opened = service.open

    async def open_and_listen() -> None:
        await opened()

        loop, rest = asyncio.get_running_loop(), b""

        def told() -> None:
            nonlocal rest
            more = os.read(0, 1 << 16)
            if not more:
                loop.remove_reader(0)
            *lines, rest = (rest + more).split(b"\n")
            for line in lines:
                if line.startswith(b"pass "):
                    environment.pass_time(float(line[5:]))
                else:
                    print(json.dumps(alive(service)), flush=True)

        loop.add_reader(0, told)

    service.open = open_and_listen  # type: ignore[method-assign]
    sock = listen("127.0.0.1", 0)
    print(sock.getsockname()[1], flush=True)
    serve(service, sock)


if __name__ == "__main__":
    main()
