"""What the server does by a shorter way gives what the long way would give."""

import asyncio
import gc
import weakref
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from cadran.server.line import frame_of
from cadran.server.memory import Memory
from cadran.server.sqlite import AT_ONCE, SqliteStore
from cadran.server.store import Conflict


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_what_the_library_would_send(size: int) -> None:
    payload = b"x" * size
    assert frame_of(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


@pytest.mark.parametrize("count", [2, AT_ONCE, AT_ONCE + 1, 3 * AT_ONCE])
def test_of_many_records_at_once_only_the_one_in_conflict_fails(tmp_path: Path, count: int) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "cadran.db")
        await store.append("t1", 0, [b"first"])
        work = [store.append(f"t{n}", 0, [b"%d" % n]) for n in range(count)]
        results = await asyncio.gather(*work, return_exceptions=True)
        assert [n for n, result in enumerate(results) if result is not None] == [1]
        assert isinstance(results[1], Conflict)
        assert await store.load("t1") == [b"first"]
        assert await store.load(f"t{count - 2 or count}") == [b"%d" % (count - 2)] * (count > 2)
        await store.close()

    asyncio.run(test())


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


def test_garbage_that_was_set_aside_is_found_when_all_is_quiet() -> None:
    memory = Memory()
    try:
        memory.search_all()
        knot = Knot()
        gone = weakref.ref(knot)
        memory.round(quiet=False)  # still in use: it is set aside
        del knot
        memory.round(quiet=False)
        assert gone() is not None
        memory.added = 1 << 30
        memory.aside = 1 << 31
        memory.round(quiet=True)
        assert gone() is None
    finally:
        gc.unfreeze()


def test_garbage_that_was_set_aside_is_found_when_it_has_doubled() -> None:
    memory = Memory()
    try:
        knots = [Knot() for _ in range(1000)]
        memory.search_all()
        gone = weakref.ref(knots[0])
        knots.clear()
        memory.aside = 0
        memory.round(quiet=False)
        assert gone() is None
    finally:
        gc.unfreeze()
