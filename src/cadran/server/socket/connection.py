"""A connection as uvicorn and websockets keep it; what is sent goes straight to the transport.

They shake hands, read, answer pings and say goodbye. A message of ours does not pass through the
layers of ASGI: it is one frame, made once for all who get it. A short one of theirs that came alone
and whole is read without a parser (docs/decisions/0016).
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # compiled, if it can be
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

NO_TEXT = 1007  # closing code
PINGS = 100  # so many from who does not read what was sent
WAITING = 4  # messages of one client, read and not heard yet: with one more it is read no further
TEXT = 0x81  # the first byte of a whole text message
MASKED = 0x80  # added to its size: whatever a client sends is masked
AT_FRAME = StreamReader.at_eof.__code__  # there the parser waits between two frames
SHORT = 125  # bytes at most of a message whose size fits into its second byte


def frame_of(payload: bytes) -> bytes:
    """A text message as a server sends it (RFC 6455, 5.2): its size, then its bytes as they are."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, 126, size >> 8, size & 255)) + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload


class Inbox:
    """What was read and not heard yet. uvicorn keeps it in asyncio's queue, made for many who wait;
    here waits one, and is woken with less ado."""

    __slots__ = ("_loop", "_messages", "_woken")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[Any] = deque()
        self._woken: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """One more."""
        self._messages.append(message)
        woken = self._woken
        if woken is not None and not woken.done():
            woken.set_result(None)

    async def get(self) -> Any:
        """The next one, once it is there."""
        while not self._messages:
            self._woken = self._loop.create_future()
            await self._woken
        return self._messages.popleft()

    def qsize(self) -> int:
        """How many."""
        return len(self._messages)

    def empty(self) -> bool:
        """None?"""
        return not self._messages


class Connection(WebSocketsSansIOProtocol):
    """One connection; whoever speaks on it looks at `free` first."""

    free = True  # does the other end keep up with what was sent?
    drained: Callable[[], None] | None = None  # told when it does again
    unread = 0  # pings that came while it did not
    held: list[bytes] | None = None  # frames of this turn of the loop, to be written together

    def handle_connect(self, event: Request) -> None:
        self.queue = Inbox(self.loop)  # type: ignore[assignment]  # all that uvicorn asks of one
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope: dict[str, Any] = self.scope  # type: ignore[assignment]
            scope["cadran.connection"] = self

    def put(self, frame: bytes) -> None:
        """Send a frame, with what else is sent in this turn of the loop: a write costs the most."""
        if self.held is None:
            self.held = [frame]
            self.loop.call_soon(self.flush)
        else:
            self.held.append(frame)

    def flush(self) -> None:
        """Write what was sent, unless goodbye was said."""
        held, self.held = self.held, None
        if held and not self.close_sent and not self.transport.is_closing():
            self.transport.write(held[0] if len(held) == 1 else b"".join(held))

    async def send(self, message: Any) -> None:
        """What still goes the long way stays behind what was sent before it."""
        self.flush()
        await super().send(message)
        if self.close_sent:  # refused, too: else uvicorn calls that a defect, in the log
            self.handshake_complete = True

    def data_received(self, data: bytes) -> None:
        """A short message that came alone and whole, as nearly all do, needs no parser."""
        size = len(data) - 6
        if (
            0 < size <= SHORT
            and data[0] == TEXT
            and data[1] == MASKED | size
            and self.handshake_complete
            and self.conn.state is State.OPEN
            and self.conn.current_size is None  # no message of several frames has begun
            and self._between_frames()
        ):
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def _between_frames(self) -> bool:
        """Does the parser wait for a new frame? Within one, bytes may look like anything."""
        parser: Any = self.conn.parser
        while parser.gi_yieldfrom is not None:
            parser = parser.gi_yieldfrom
        return parser.gi_code is AT_FRAME

    def send_receive_event_to_app(self) -> None:
        """A message is whole. Text that is none (RFC 6455, 8.1) ends the connection, quietly:
        uvicorn would take it for a defect of ours.

        uvicorn stops reading with every message, and starts again once it was taken: that costs
        two calls of the system. Who says one thing at a time is read all the while.
        """
        if self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        payload, self.frames = b"".join(self.frames), []
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            if self.conn.state is State.OPEN:  # behind it goodbye may have come, or more of it
                self.conn.send_close(NO_TEXT)
                self.handle_parser_exception()
            return
        if self.close_sent:  # goodbye was said: nobody listens any more
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() > WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        """Answered while the other end reads; who only ever pings is cut off."""
        if self.free:
            self.unread = 0
            super().handle_ping()
            return
        self.conn.data_to_send()  # the answer, which nobody takes
        self.unread += 1
        if self.unread > PINGS:
            self.abort()

    def abort(self) -> None:
        """Cut off who does not read: closing would wait for them."""
        self.transport.abort()

    def pause_writing(self) -> None:
        self.free = False
        super().pause_writing()

    def resume_writing(self) -> None:
        self.free = True
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.drained = None
        self.conn.parser.close()  # it holds its owner: closed, both go at once
