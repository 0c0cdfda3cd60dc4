"""A connection as uvicorn and websockets keep it; what is sent goes straight to the transport.

They shake hands, read, answer pings and say goodbye. A message of ours does not pass through the
layers of ASGI: it is one frame, made once for all who get it.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

NO_TEXT = 1007  # closing code
PINGS = 100  # so many from who does not read what was sent
TEXT = 0x81  # the first byte of a whole text message


def frame_of(payload: bytes) -> bytes:
    """A text message as a server sends it (RFC 6455, 5.2): its size, then its bytes as they are."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, 126, size >> 8, size & 255)) + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload


def is_text(payload: bytes) -> bool:
    """Is it UTF-8?"""
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


class Connection(WebSocketsSansIOProtocol):
    """One connection; whoever speaks on it looks at `free` first."""

    free = True  # does the other end keep up with what was sent?
    drained: Callable[[], None] | None = None  # told when it does again
    unread = 0  # pings that came while it did not
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
        if self.close_sent:  # refused, too: else uvicorn calls that a defect, in the log
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """A message is whole. Text that is none (RFC 6455, 8.1) ends the connection, quietly:
        uvicorn would take it for a defect of ours."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            if self.conn.state is State.OPEN:  # behind it goodbye may have come, or more of it
                self.conn.send_close(NO_TEXT)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

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
