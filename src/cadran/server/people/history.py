"""What somebody played: game by game, as they may know it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Literal

import msgspec

from cadran.server.storage.store import Store
from cadran.server.tables import messages
from cadran.server.tables.access import friend_code
from cadran.server.tables.history import Played

# There are thousands of these at once, and none is part of a circle: nobody looks for garbage
# among them (`gc=False`).


class FinishedSeat(messages.Sent, frozen=True, kw_only=True, gc=False):
    """One seat of a finished game."""

    seat: int
    kind: Literal["me", "person", "bot", "open"]
    friend: str  # a code for this person that only you have; "" for yourself and for bots
    name: str
    face: str
    bot: str | None  # the level that played at the end, also one standing in
    rank: int
    score: int
    side: int


class Finished(messages.Sent, frozen=True, kw_only=True, gc=False):
    """A finished game of yours."""

    table: str
    game: str
    began: int
    ended: int
    decisions: int
    mine: list[int]  # your seats
    entrants: list[FinishedSeat]
    clause: str  # why it ended
    practice: bool
    prepared: bool
    series: str
    number: int
    races: int
    origin: str
    turns: int

    def people(self) -> list[FinishedSeat]:
        """The others who are people."""
        return [one for one in self.entrants if one.kind == "person"]

    def against(self) -> list[str]:
        """Whom it was played with, in whichever chairs."""
        return sorted(one.friend or one.bot or "" for one in self.entrants if one.kind != "me")


class History(messages.Sent, frozen=True, kw_only=True):
    """Finished games of yours, newest first."""

    games: list[Finished]
    more: bool  # there are earlier ones


AT_ONCE = 500  # games that are read in one go: everybody else waits no longer for one person


class Other(msgspec.Struct, frozen=True, gc=False):
    """Of a seat what it is found by."""

    kind: str
    person: str
    bot: str | None


class Sought(msgspec.Struct, frozen=True, gc=False):
    """Of a finished game what it is found by: read in a fraction of the time."""

    game: str
    entrants: list[Other]


played_decoder = msgspec.json.Decoder(Played)
_sought = msgspec.json.Decoder(Sought).decode


class Codes(dict[str, str]):
    """How one person is told of others: each code is worked out once."""

    def __init__(self, me: str) -> None:
        self.me = me

    def __missing__(self, other: str) -> str:
        self[other] = friend_code(self.me, other)
        return self[other]


async def rows_of(store: Store, me: str) -> AsyncIterator[list[bytes]]:
    """The finished games of somebody as they are kept, newest first, some at a time."""
    skip = 0
    while rows := await store.played(me, AT_ONCE, skip):
        yield rows
        if len(rows) < AT_ONCE:
            return
        skip += len(rows)


async def all_games(store: Store, me: str) -> list[Finished]:
    """The finished games of somebody, newest first."""
    codes, found = Codes(me), []
    async for rows in rows_of(store, me):
        found += [game_of(played_decoder.decode(row), me, codes) for row in rows]
    return found


async def latest_games(store: Store, me: str, most: int) -> list[Finished]:
    """The newest of them."""
    codes = Codes(me)
    return [game_of(played_decoder.decode(row), me, codes) for row in await store.played(me, most)]


async def some_of(
    store: Store, me: str, game: str, friend: str, level: str, skip: int, most: int
) -> History:
    """Those of one game, with one friend, or against one level; a page of them.

    Nothing is read beyond it, and what is passed over is not read to its end.
    """
    codes = Codes(me)
    found: list[bytes] = []
    if game or friend or level:
        async for rows in rows_of(store, me):
            found += [row for row in rows if _is_sought(row, game, friend, level, codes)]
            if len(found) > skip + most:
                break
        found = found[skip:]
    else:
        found = await store.played(me, most + 1, skip)
    page: list[Finished] = []
    for rows in batched(found[:most]):
        page += [game_of(played_decoder.decode(row), me, codes) for row in rows]
        await asyncio.sleep(0)  # somebody else may be waiting
    return History(games=page, more=len(found) > most)


def batched(rows: list[bytes]) -> Iterator[list[bytes]]:
    """Some at a time."""
    return (rows[at : at + AT_ONCE] for at in range(0, len(rows), AT_ONCE))


def _is_sought(row: bytes, game: str, friend: str, level: str, codes: Codes) -> bool:
    one = _sought(row)
    if game and one.game != game:
        return False
    if friend and not any(
        other.kind == "person" and other.person != codes.me and codes[other.person] == friend
        for other in one.entrants
    ):
        return False
    return not level or any(other.kind == "bot" and other.bot == level for other in one.entrants)


def game_of(played: Played, me: str, codes: Codes) -> Finished:
    """A finished game as one of those who played it may know it."""
    entrants = []
    for seat, one in enumerate(played.entrants):
        mine = one.kind == "person" and one.person == me
        other = one.kind == "person" and not mine
        entrants.append(
            FinishedSeat(
                seat=seat,
                kind="me" if mine else one.kind,
                friend=codes[one.person] if other else "",
                name=one.name,
                face=one.face,
                bot=one.bot,
                rank=one.rank,
                score=one.score,
                side=one.side,
            )
        )
    return Finished(
        table=played.table,
        game=played.game,
        began=played.began,
        ended=played.ended,
        decisions=played.decisions,
        mine=[one.seat for one in entrants if one.kind == "me"],
        entrants=entrants,
        clause=played.clause,
        practice=played.practice,
        prepared=played.prepared,
        series=played.series,
        number=played.number,
        races=played.races,
        origin=played.origin,
        turns=played.turns,
    )
