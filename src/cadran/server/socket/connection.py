"""A connection as uvicorn and websockets keep it, with a short way out for what is sent often.

They shake hands, read, answer pings and say goodbye. A message of ours does not pass through the
layers of ASGI: it is one frame, made once for all who get it, and goes straight to the transport.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # compiled, if it can be
from websockets.http11 import Request
from websockets.protocol import OPEN

TEXT = 0x81  # the first byte of a whole text message
MASKED = 0x80  # added to its size: whatever a client sends is masked
SHORT = 125  # bytes at most of a message whose size fits into its second byte
UNREAD = 8  # messages of one client waiting to be heard before it is read no further


def frame_of(payload: bytes) -> bytes:
    """A text message as a server sends it (RFC 6455, 5.2): its size, then its bytes as they are."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, 126, size >> 8, size & 255)) + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload


class Connection(WebSocketsSansIOProtocol):
    """One connection; whoever speaks on it looks at `free` first."""

    free = True  # does the other end keep up with what was sent?
    drained: Callable[[], None] | None = None  # told when it does again
    heard: Callable[[bytes], bool] | None = None  # takes a message at once, or leaves it to ASGI
    held: list[bytes] | None = None  # frames of this turn of the loop, to be written together

    def handle_connect(self, event: Request) -> None:
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

    def data_received(self, data: bytes) -> None:
        """A short message that came alone and whole, as nearly all do, needs no parser."""
        size = len(data) - 6
        if (
            0 < size <= SHORT
            and data[0] == TEXT
            and data[1] == MASKED | size
            and self.handshake_complete
            and self.conn.state is OPEN
            and self.conn.current_size is None  # no message of several frames has begun
            and not self.conn.reader.buffer
        ):
            payload = apply_mask(data[6:], data[2:6])
            if self.heard is None or not self.queue.empty() or not self.heard(payload):
                self.curr_msg_data_type = "text"
                self.frames = [payload]
                self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """As uvicorn does, but reading stops only when some messages wait: stopping and starting
        again for each of them costs two calls of the system."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

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
        self.drained = self.heard = None
        self.conn.parser.close()  # it holds its owner: closed, both go at once
