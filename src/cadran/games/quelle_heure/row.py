"""A row of seven places: where an hour may lie, and whether the row can still be completed.

`rows` holds the rows of all seats one after the other, 0 for a free place, and `base` is where
one begins; `away` tells of each hour how many copies lie in rows or are out of the game.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.quelle_heure.edition import COPIES, FIRST_HOUR, LAST_HOUR, PLACES

BEFORE: Final = FIRST_HOUR - 1  # stands before the first place
AFTER: Final = LAST_HOUR + 1  # and behind the last


def filled(rows: vec[i64], base: i64) -> i64:
    """How many hours lie in a row."""
    count: i64 = 0
    for at in range(i64(PLACES)):
        if rows[base + at]:
            count += 1
    return count


def place_in(rows: vec[i64], base: i64, hour: i64) -> i64:
    """The place on which an hour lies, or -1."""
    for at in range(i64(PLACES)):
        if rows[base + at] == hour:
            return at
    return -1


def hour_before(rows: vec[i64], base: i64, at: i64) -> i64:
    """The nearest hour to the left of a place; 05 at the end of the row."""
    at -= 1
    while at >= 0 and not rows[base + at]:
        at -= 1
    if at < 0:
        return BEFORE
    return rows[base + at]


def hour_after(rows: vec[i64], base: i64, at: i64) -> i64:
    """The nearest hour to the right of a place; 23 at the end of the row."""
    at += 1
    while at < PLACES and not rows[base + at]:
        at += 1
    if at >= PLACES:
        return AFTER
    return rows[base + at]


def behind_earlier(rows: vec[i64], base: i64, hour: i64) -> i64:
    """The place behind the last earlier hour: on none before it does the row rise."""
    at: i64 = PLACES
    while at > 0 and (rows[base + at - 1] == 0 or rows[base + at - 1] >= hour):
        at -= 1
    return at


def rises(rows: vec[i64], base: i64, hour: i64, at: i64) -> bool:
    """place: a free place on which the hour keeps the row rising strictly."""
    if rows[base + at]:
        return False
    return hour_before(rows, base, at) < hour < hour_after(rows, base, at)


def hours_between(away: vec[i64], low: i64, high: i64, enough: i64) -> i64:
    """logical: how many hours strictly between two are not gone, counted until there are enough."""
    count: i64 = 0
    hour: i64 = low + 1
    while hour < high and count < enough:
        if away[hour] < COPIES:
            count += 1
        hour += 1
    return count


def completable(rows: vec[i64], base: i64, away: vec[i64]) -> bool:
    """logical: every gap has at least as many hours that are not gone as free places."""
    return wise(rows, base, away, 0, -1)


def wise(rows: vec[i64], base: i64, away: vec[i64], hour: i64, at: i64) -> bool:
    """logical: the row would be completable with an hour on a place where it rises."""
    low: i64 = BEFORE
    gap: i64 = 0
    for place in range(i64(PLACES)):
        here: i64 = hour if place == at else rows[base + place]
        if not here:
            gap += 1
        else:
            if gap and hours_between(away, low, here, gap) < gap:
                return False
            low = here
            gap = 0
    return gap == 0 or hours_between(away, low, AFTER, gap) >= gap


def placeable(rows: vec[i64], base: i64, away: vec[i64], hour: i64) -> bool:
    """logical: some place keeps the row rising and completable."""
    for at in range(behind_earlier(rows, base, hour), i64(PLACES)):
        if rises(rows, base, hour, at) and wise(rows, base, away, hour, at):
            return True
    return False


def repairable(rows: vec[i64], base: i64, away: vec[i64]) -> bool:
    """emergency: another order of hours and free places would make the row completable."""
    count = filled(rows, base)
    if count == 0:
        return False
    hours: i64 = 0
    for hour in range(i64(FIRST_HOUR), i64(LAST_HOUR + 1)):
        if away[hour] < COPIES and place_in(rows, base, hour) < 0:
            hours += 1
    return hours >= PLACES - count
