"""`make cluster`: nodes, PostgreSQL, NATS and a proxy on this machine, as docs/hosting.md has them.

python -m tools.cluster [--nodes 3] [--port 8024]

All of it ends with Ctrl-C, and everything it kept goes with it. For hosting take the files in
`hosting/`; the proxy here is for trying out: it speaks no TLS.
"""

import argparse
import asyncio
import contextlib
import re
import signal
import sys
import urllib.request
import zlib
from collections.abc import Sequence
from types import TracebackType

from tools.engines import Engine, Nats, Postgres

HEAD = 16 << 10  # bytes of a request that are read to find its table
AFRESH = 2.0  # seconds for which a node that did not answer is left out
TABLE = re.compile(rb"^[A-Z]+ /(?:api/tables|t)/([^/ ?]+)")


class Node(Engine):
    """`cadran serve` as one of several."""

    name = "node"

    def __init__(self, arguments: Sequence[str], port: int = 0) -> None:
        super().__init__(port)
        self.arguments = list(arguments)

    def command(self) -> list[str]:
        serve = [sys.executable, "-m", "cadran", "serve", "--port", str(self.port)]
        return [*serve, "--data", str(self.folder), *self.arguments]

    def listens(self) -> bool:
        """It takes connections before it is ready: it is asked."""
        try:
            with urllib.request.urlopen(f"{self.url()}/readyz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def url(self) -> str:
        """Its own address, past the proxy."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As if the machine had lost its power."""
        self.stop(signal.SIGKILL)

    def pause(self) -> None:
        """It sleeps, and does not know it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """It wakes."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)


class Proxy:
    """Connections go to the node of their table, else from one node to the next; the dead are
    left out for a while."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = list(ports)
        self._turn = 0
        self._dead: dict[int, float] = {}
        self._serving: set[asyncio.Task[None]] = set()
        self.server: asyncio.Server | None = None

    async def open(self, port: int) -> int:
        """Listen; returns the port."""
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", port)
        return int(self.server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Nobody comes in any more, and whoever is in is sent away."""
        assert self.server is not None
        self.server.close()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    def order(self, head: bytes) -> list[int]:
        """The nodes, in the order in which they are tried."""
        found = TABLE.match(head)
        first = zlib.crc32(found[1]) if found else self._turn
        self._turn += 1
        turned = [self.ports[(first + n) % len(self.ports)] for n in range(len(self.ports))]
        now = asyncio.get_running_loop().time()
        return sorted(turned, key=lambda port: self._dead.get(port, 0.0) > now)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        with contextlib.closing(writer):
            await self._lead(reader, writer)

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = b""
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = await reader.read(HEAD)
        for port in self.order(head) if head else ():
            try:
                back, forth = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                self._dead[port] = asyncio.get_running_loop().time() + AFRESH
                continue
            with contextlib.closing(forth):
                forth.write(head)
                await asyncio.gather(pass_on(reader, forth), pass_on(back, writer))
            return


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until one side ends."""
    with contextlib.suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    with contextlib.suppress(OSError, RuntimeError):
        writer.close()


class Cluster:
    """All of it, without the proxy."""

    def __init__(self, nodes: int = 3, *more: str) -> None:
        self.postgres, self.nats = Postgres(), Nats(accounts=True)
        self.more = more
        self.count = nodes
        self.nodes: list[Node] = []

    def __enter__(self) -> "Cluster":
        try:
            self.postgres.start()
            self.nats.start()
            for _ in range(self.count):
                node = Node(self.arguments())
                self.nodes.append(node)
                node.start()
        except BaseException:
            self.close()
            raise
        return self

    def arguments(self) -> list[str]:
        """What every node is told."""
        store, bus = self.postgres.url(), self.nats.url()
        thinking = self.nats.thinking_url()
        asked = ["--store", store, "--bus", bus, "--thinking-bus", thinking, "--proxied"]
        return [*asked, *self.more]

    def close(self) -> None:
        """End all of it."""
        for engine in (*self.nodes, self.nats, self.postgres):
            engine.close()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


async def served(ports: Sequence[int], port: int) -> None:
    """The proxy, until told to stop."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    proxy = Proxy(ports)
    found = await proxy.open(port)
    print(f"Cadran serves at http://127.0.0.1:{found}/", flush=True)
    await stop.wait()
    await proxy.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Start, say where, wait."""
    parser = argparse.ArgumentParser(prog="cluster", description=__doc__.splitlines()[0])
    parser.add_argument("--nodes", type=int, default=3, metavar="N")
    parser.add_argument("--port", type=int, default=8024, metavar="N")
    wanted = parser.parse_args(arguments)
    with Cluster(wanted.nodes) as cluster:
        for number, node in enumerate(cluster.nodes, 1):
            print(f"node {number}: {node.url()}/ (process {pid_of(node)})", flush=True)
        print(f"PostgreSQL: {cluster.postgres.url()}; NATS: port {cluster.nats.port}", flush=True)
        asyncio.run(served([node.port for node in cluster.nodes], wanted.port))
    return 0


def pid_of(node: Node) -> int:
    """Of its process: to kill it, and see what happens."""
    assert node.process is not None
    return node.process.pid


if __name__ == "__main__":
    raise SystemExit(main())
