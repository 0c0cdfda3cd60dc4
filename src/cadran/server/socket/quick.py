"""Reads short messages without a parser, and begins a move without a task (decision 16).

It relies on what uvicorn and websockets keep to themselves: their versions have upper bounds. With
`quick` off in the settings, messages come in as those libraries bring them.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # compiled, if it can be
from websockets.protocol import OPEN

from cadran.server.socket.connection import TEXT, Connection

MASKED = 0x80  # added to its size: whatever a client sends is masked
SHORT = 125  # bytes at most of a message whose size fits into its second byte
UNREAD = 8  # messages of one client waiting to be heard before it is read no further


class QuickConnection(Connection):
    """The same connection, read by a shorter way."""

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


class Begun:
    """A coroutine begun at once, which goes on when what it waits for is there.

    What a task costs is a good part of a move. (From Python 3.12 on a task may begin eagerly; this
    does the same for what needs no task: no cancelling, no time limit around it.)
    """

    __slots__ = ("failed", "work")

    def __init__(
        self, work: Coroutine[Any, Any, None], failed: Callable[[Exception], None]
    ) -> None:
        self.work = work
        self.failed = failed
        self.go_on()

    def go_on(self, _: object = None) -> None:
        """As far as it goes now."""
        try:
            awaited = self.work.send(None)
        except StopIteration:
            return
        except Exception as error:  # noqa: BLE001 - whoever sent it off decides
            self.failed(error)
            return
        awaited._asyncio_future_blocking = False  # as a task says that it has seen it
        awaited.add_done_callback(self.go_on)
