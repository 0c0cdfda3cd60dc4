"""Python's search for garbage in cycles, so that no table waits for it.

A full search looks at every object there is: with 1,000 tables and 3,000 sockets it stops the
server for most of a second, and finds nothing. So only what is new since the last round is looked
at; whatever survives is set aside. The whole is searched when nothing happens at any table, or
when what was set aside has grown fourfold: rarely, and never without end.
"""

import asyncio
import gc
from collections.abc import Callable

ROUND = 1.0  # seconds
NEW = 50_000  # objects made between two rounds before Python looks at them by itself
MORE = 3  # times as many new ones as old ones make it worth a pause in play
LEAST = 20_000  # new objects that make a full search worth its time


class Garbage:
    """What was set aside, and when to look at it again."""

    def __init__(self) -> None:
        self.aside = 0  # objects found in use by the last full search
        self.added = 0  # and set aside since

    def search_all(self) -> None:
        """Look at everything."""
        gc.unfreeze()
        gc.collect()
        self.aside, self.added = len(gc.get_objects(generation=2)), 0
        gc.freeze()

    def search_new(self) -> None:
        """Look at what is new."""
        gc.collect(1)
        self.added += len(gc.get_objects(generation=2))
        gc.freeze()

    def round(self, quiet: bool) -> None:
        """Once in a while."""
        if not quiet:
            self.search_new()
        if self.added > MORE * self.aside:  # or so it seems: most of it may be gone by itself
            self.added = gc.get_freeze_count() - self.aside
        if self.added > MORE * self.aside or (quiet and self.added > LEAST):
            self.search_all()


async def keep_tidy(happened: Callable[[], int]) -> None:
    """Rounds for ever; `happened` counts what happens at the tables."""
    gc.set_threshold(NEW, 10, 10)
    memory = Garbage()
    memory.search_all()
    last = happened()
    while True:
        await asyncio.sleep(ROUND)
        now = happened()
        memory.round(quiet=now == last)
        last = now
