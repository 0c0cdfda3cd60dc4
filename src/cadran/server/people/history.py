"""What somebody played: game by game, as they may know it."""

from typing import Literal

import msgspec

from cadran.server.storage.store import Store
from cadran.server.tables import messages
from cadran.server.tables.environment import hash_of
from cadran.server.tables.history import Played


class FinishedSeat(messages.Sent, frozen=True, kw_only=True):
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


class Finished(messages.Sent, frozen=True, kw_only=True):
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


ALL = 100_000  # games of one person: more than anybody plays
played_decoder = msgspec.json.Decoder(Played)


async def all_games(store: Store, me: str, limit: int = ALL) -> list[Finished]:
    """The finished games of somebody, newest first."""
    rows = await store.played(me, limit)
    return [game_of(played_decoder.decode(row), me) for row in rows]


def some_of(
    games: list[Finished], game: str, friend: str, level: str, skip: int, most: int
) -> History:
    """Those of one game, with one friend, or against one level; a page of them."""
    found = [
        one
        for one in games
        if (not game or one.game == game)
        and (not friend or any(other.friend == friend for other in one.entrants))
        and (not level or any(o.kind == "bot" and o.bot == level for o in one.entrants))
    ]
    return History(games=found[skip : skip + most], more=len(found) > skip + most)


def friend_code(me: str, other: str) -> str:
    """How one person is told of another: by a name that means nothing to anybody else."""
    return hash_of(f"friend {me} {other}")[:16]


def game_of(played: Played, me: str) -> Finished:
    """A finished game as one of those who played it may know it."""
    entrants = []
    for seat, one in enumerate(played.entrants):
        mine = one.kind == "person" and one.person == me
        other = one.kind == "person" and not mine
        entrants.append(
            FinishedSeat(
                seat=seat,
                kind="me" if mine else one.kind,
                friend=friend_code(me, one.person) if other else "",
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
