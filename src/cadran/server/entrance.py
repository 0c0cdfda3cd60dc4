"""How connections come in: each has so long to say what it wants, and to take the answer.

uvicorn reads and answers; here is only who has waited for too long, and who must make room.
"""

import asyncio
import contextlib
import socket
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from cadran.server.network.origin import group_of
from cadran.server.service import Service

HALF = (h11.IDLE, h11.SEND_BODY)  # states of the other end: nothing yet, or not all of its request
POLITE = 2.0  # seconds longer than the answer to a slow body takes, so that it can be read
SLOW = 3  # times the patience for taking an answer
UNTAKEN = 60_000  # milliseconds after which the system gives up who does not take what was sent


class Entrance(H11Protocol):
    """A connection from its first byte to the request that makes it a socket, or to its end."""

    def __init__(self, service: Service, **given: Any) -> None:
        super().__init__(**given)
        self.service = service
        self.group = ""
        self.since = 0.0  # its request is waited for, or it is being closed
        self.between = False  # two requests: uvicorn itself waits for the next
        self.stalled: float | None = None  # since then what was sent is not taken
        self.watch: asyncio.TimerHandle | None = None
        self.inside = False  # counted at the doors

    @property
    def patience(self) -> float:
        return self.service.settings.patience

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.group = group_of(self.client[0] if self.client else "", self.service.proxies)
        self.since = self.loop.time()
        found = transport.get_extra_info("socket")
        if found is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            with contextlib.suppress(OSError):
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNTAKEN)
        self.inside = True
        self.service.doors.opened(self)
        self.watch = self.loop.call_later(self.patience / 2, self._watch)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self.watch is not None:
            self.watch.cancel()
            self.watch = None
        if self.inside:
            self.inside = False
            self.service.doors.closed(self)

    def cut(self) -> None:
        """Room is needed, or it took too long."""
        self.inside = False
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if not self.inside:
            return
        if self.between:
            self.between, self.since = False, self.loop.time()
        super().data_received(data)
        self._whole()

    def _whole(self) -> None:
        if self.inside and self.conn.their_state not in HALF:
            self.service.doors.whole(self)

    def on_response_complete(self) -> None:
        self.between, self.since = True, self.loop.time()
        if self.inside:
            self.service.doors.waits(self)
        super().on_response_complete()
        self._whole()  # another request may have come behind the first

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()  # the table counts it from here on
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """What came is no HTTP. uvicorn forgets that an answer may be on its way already, and that
        one to HEAD has no body."""
        if getattr(self, "cycle", None) and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            with contextlib.suppress(h11.LocalProtocolError):
                super().send_400_response(msg)
        self.transport.close()

    def pause_writing(self) -> None:
        self.stalled = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.stalled = None
        super().resume_writing()

    def _watch(self) -> None:
        """Now and then: has anything been waited for too long?"""
        now = self.loop.time()
        waits = self.conn.their_state in HALF or self.transport.is_closing()
        late = self.timeout_keep_alive if self.between else self.patience
        if (waits and now - self.since > late + POLITE) or (
            self.stalled is not None and now - self.stalled > SLOW * self.patience
        ):
            self._leave()
            self.transport.abort()
            return
        self.watch = self.loop.call_later(self.patience / 2, self._watch)
