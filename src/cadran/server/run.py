"""Run the server: uvicorn with uvloop, one process, one file."""

import asyncio
import contextlib
import faulthandler
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from functools import partial
from types import FrameType

import uvicorn

import cadran
from cadran.kernel import BadInput
from cadran.server import logs
from cadran.server.app import application
from cadran.server.entrance import Entrance
from cadran.server.garbage import keep_tidy
from cadran.server.metrics import Metrics
from cadran.server.service import NICE, Service, bus_of, queue_of, store_of
from cadran.server.settings import Settings
from cadran.server.socket.connection import Connection
from cadran.server.thinking.pool import WorkerPool

LOG = logging.getLogger("cadran.server")
HUNG = 75  # the status with which it ends if it does not stop by itself


def config_of(service: Service) -> uvicorn.Config:
    """How uvicorn is to run it."""
    settings = service.settings
    return uvicorn.Config(
        application(service),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=partial(Entrance, service),  # type: ignore[arg-type]  # it is called like a class
        ws=Connection,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        h11_max_incomplete_event_size=16 << 10,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=3,
        backlog=4096,
        server_header=False,
        date_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        proxy_headers=False,
    )


def listen(host: str, port: int) -> socket.socket:
    """The address to serve; BadInput if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(4096)  # who comes before the server is ready waits a moment
    except (OSError, OverflowError, TypeError, UnicodeError) as error:
        found.close()
        why = error.strerror if isinstance(error, OSError) else error
        raise BadInput(f"cannot listen on {host}:{port}: {why}") from None
    return found


class BoundedServer(uvicorn.Server):
    """Told to stop, it ends by itself, or is ended: in bounded time, whatever hangs."""

    def __init__(self, service: Service) -> None:
        super().__init__(config_of(service))
        self.service = service
        self.seconds = service.settings.ending
        self._watch: threading.Timer | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        logs.note("told to stop", signal=signal.Signals(sig).name)
        self.watch()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """What is in hand is answered first: uvicorn would cut sockets off at once."""
        for server in self.servers:
            server.close()
        with contextlib.suppress(TimeoutError):  # what hangs longer is read from its log again
            async with asyncio.timeout(self.seconds / 2):
                await self.service.drain()
        await super().shutdown(sockets)

    def watch(self) -> None:
        """From now on time is counted."""
        if self._watch is None:
            self._watch = threading.Timer(self.seconds, self._end)
            self._watch.daemon = True
            self._watch.start()

    def _end(self) -> None:
        LOG.critical("told to stop %g s ago and still busy, so it is ended", self.seconds)
        faulthandler.dump_traceback(sys.stderr)
        os._exit(HUNG)


def run(settings: Settings, sock: socket.socket) -> None:
    """Serve until told to stop."""
    serve(service_of(settings), sock)


def service_of(settings: Settings) -> Service:
    """Everything that is to be served; BadInput if store or bus cannot be had."""
    if settings.store or settings.bus:
        asyncio.run(try_out(settings))
    return Service(settings)


async def try_out(settings: Settings) -> None:
    """Open store and bus and close them again: what is wrong is said before anything is served."""
    bus = bus_of(settings)
    await bus.open(lambda: None)
    await bus.close()
    if settings.bus:
        queue = queue_of(settings)
        await queue.open()
        await queue.close()
    store = store_of(settings, "trial")
    await store.open()
    await store.close()


def serve(service: Service, sock: socket.socket) -> None:
    """The server in a process of its own."""
    logs.begin(service.settings)
    server = BoundedServer(service)
    # uvicorn listens to signals while it serves and repeats them afterwards: one that comes
    # before must not be lost, one that comes after must do no harm.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)
    sys.setswitchinterval(0.001)  # the store's thread has little to do, and everybody waits for it

    async def serving() -> None:
        tidy = asyncio.create_task(keep_tidy(lambda: service.metrics.records))
        logs.note("serving", version=cadran.__version__, node=service.node)
        await server.serve([sock])
        logs.note("stopped", node=service.node)
        tidy.cancel()

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serving())


def think(settings: Settings, ready: Callable[[], None]) -> None:
    """A node that has no tables and thinks for all others, until told to stop."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(thinking(settings, ready))


async def thinking(settings: Settings, ready: Callable[[], None]) -> None:
    """Take questions from the queue; it needs neither store nor port, and sees no table."""
    if not (settings.bus or settings.thinking_bus):
        raise BadInput("a node that only thinks needs --bus or --thinking-bus nats://...")
    queue, metrics = queue_of(settings), Metrics()
    from cadran.server.thinking.shared import Thinkers

    workers = WorkerPool(settings.workers, settings.think, metrics)
    reports = WorkerPool(1, settings.report, metrics, NICE)
    thinkers, stop = Thinkers(queue, workers, reports), asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await queue.open()
    await thinkers.open()
    ready()
    await stop.wait()
    await thinkers.close()
    await workers.close()
    await reports.close()
    await queue.close()


def loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    """uvloop where there is one."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.Loop
