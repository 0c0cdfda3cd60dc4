"""How many connections may be open, and which goes first when there are too many.

A connection whose request is not yet whole (it was just made, is half sent, or waits for another
request) can be cut off without harm: whoever means it comes again. So nobody keeps others out by
holding connections.
"""

import contextlib
import sys
from collections import OrderedDict
from typing import Protocol

RESERVED = 64  # files for the store, the workers and whatever else is open
FEWEST = 128  # connections that are served whatever the system says
PLENTY = 1 << 20  # files: more are never needed


class Open(Protocol):
    """A connection."""

    group: str  # whose it is: an address

    def cut(self) -> None:
        """End it at once."""
        ...


class Doors:
    """All connections that do not (yet) belong to a table."""

    def __init__(self, most: int, each: int) -> None:
        self.most = most  # in all
        self.each = max(1, min(each, most // 2))  # from one address, without a whole request
        self.cut = 0
        self._open = 0
        self._unfinished: dict[str, OrderedDict[Open, None]] = {}

    def opened(self, connection: Open) -> None:
        """One more; if there is no room, the oldest of whoever holds most makes it."""
        self._open += 1
        self.waits(connection)
        while self._open > self.most and self._unfinished:
            crowd = max(self._unfinished.values(), key=len)
            self._cut(next(iter(crowd)))

    def waits(self, connection: Open) -> None:
        """Its request is not whole; the oldest of too many from one address goes."""
        own = self._unfinished.setdefault(connection.group, OrderedDict())
        own[connection] = None
        if len(own) > self.each:
            self._cut(next(iter(own)))

    def whole(self, connection: Open) -> None:
        """Its request is there."""
        own = self._unfinished.get(connection.group)
        if own is not None and connection in own:
            del own[connection]
            if not own:
                del self._unfinished[connection.group]

    def closed(self, connection: Open) -> None:
        """One less."""
        self._open -= 1
        self.whole(connection)

    def _cut(self, connection: Open) -> None:
        self.cut += 1
        self.closed(connection)
        connection.cut()


def raise_files() -> int:
    """Let this process open as many files as the system allows; how many that are."""
    if sys.platform == "win32":
        return PLENTY
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PLENTY if hard == resource.RLIM_INFINITY else min(hard, PLENTY)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    with contextlib.suppress(OSError, ValueError):  # some systems allow less than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def room_for(wanted: int, files: int) -> tuple[int, int]:
    """So many sockets of tables, and so many other connections, with so many files."""
    room = max(FEWEST, files - RESERVED)
    return min(wanted, room * 3 // 4), room // 4
