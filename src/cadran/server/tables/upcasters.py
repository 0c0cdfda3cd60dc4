"""Records of earlier formats, each made one of the next: pure, from JSON to JSON.

And the way back, for as long as nodes of the version before serve beside this one: they must be
able to read what it writes. A new format brings both; the way back may go one version later.
"""

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]


MOVED = {"seat": "s", "action": "a", "number": "n", "digest": "d"}  # most of a store is these


def from_1(record: Json) -> Json:
    """Decisions had long names for their fields; and the first digests were of a view, not of the
    state: they prove nothing any more."""
    told = dict(record)
    if ":" not in told.get("digest", ":"):
        del told["digest"]
    names = MOVED if told.get("k") == "moved" else {}
    return {names.get(field, field): value for field, value in told.items()}


UPCASTERS: dict[int, Callable[[Json], Json]] = {1: from_1}  # by the format they begin with


def upcast(record: Json, written: int, wanted: int) -> Json:
    """A record as if it had been written in the wanted format."""
    for number in range(written, wanted):
        record = UPCASTERS[number](record)
    return record


DOWNCASTERS: dict[int, Callable[[Json], Json]] = {}  # by the format they begin with


def downcast(record: Json, written: int, wanted: int) -> tuple[Json, int]:
    """A record in the wanted format, or the earliest that there is a way to; and which it is."""
    while written > wanted and written in DOWNCASTERS:
        record = DOWNCASTERS[written](record)
        written -= 1
    return record, written
