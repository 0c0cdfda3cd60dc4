"""Rows of numbers: what compiled rules keep hands, piles, boards and sheets in."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NOTHING: Final = vec[i64](capacity=0)  # stands for a row until a table is laid out


def zeros(size: i64) -> vec[i64]:
    """A row of noughts."""
    return vec[i64]([0] * size)


def same(size: i64, number: i64) -> vec[i64]:
    """The same number many times."""
    return vec[i64]([number] * size)


def row_of(numbers: list[int]) -> vec[i64]:
    """A list as the rules keep it."""
    return vec[i64](numbers)


def total(numbers: vec[i64]) -> i64:
    """All of them added up."""
    found: i64 = 0
    for number in numbers:
        found += number
    return found


def joined(first: list[i64], rows: list[vec[i64]]) -> vec[i64]:
    """Single numbers, then rows, one behind the other: what a state tells for its digest."""
    out = vec[i64](first, capacity=512)
    for one in rows:
        for number in one:
            out = append(out, number)
    return out
