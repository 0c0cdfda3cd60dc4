"""A coroutine begun at once, without a task: what a task costs is a good part of a move.

(From Python 3.12 on a task may begin eagerly; this does the same for what needs no task: no
cancelling, no time limit around it.)
"""

from collections.abc import Callable, Coroutine
from typing import Any


class Errand:
    """Runs until it must wait for something, and goes on when that is there."""

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
