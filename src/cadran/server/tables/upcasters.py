"""Records of earlier formats, each made one of the next: pure, from JSON to JSON."""

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]


def from_1(record: Json) -> Json:
    """The first digests were of a view, not of the state: they prove nothing any more."""
    if ":" in record.get("digest", ":"):
        return record
    return {field: value for field, value in record.items() if field != "digest"}


UPCASTERS: dict[int, Callable[[Json], Json]] = {1: from_1}  # by the format they begin with


def upcast(record: Json, written: int, wanted: int) -> Json:
    """A record as if it had been written in the wanted format."""
    for number in range(written, wanted):
        record = UPCASTERS[number](record)
    return record
