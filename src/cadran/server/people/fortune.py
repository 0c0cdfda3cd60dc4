"""How much was luck against somebody: all games with them, together."""

import asyncio
from collections.abc import Iterable
from math import hypot

import msgspec

from cadran.server.people.bests import counts
from cadran.server.people.history import Finished
from cadran.server.storage.store import Store
from cadran.server.tables import messages
from cadran.server.tables.history import Measure


class Fortune(messages.Sent, frozen=True, kw_only=True):
    """Of one game: what you were ahead by in all games measured, and where that came from."""

    game: str
    played: int  # games with them that count
    told: int  # of which so many are measured,
    coming: int  # and so many will be, when the server has nothing else to think about
    result: float  # your lead over the mean of the others, added up; luck and choices make it
    luck: float  # of the deal and of all draws
    luck_error: float
    choices: float  # yours and those of the others
    choices_error: float


_decode = msgspec.json.Decoder(Measure).decode


async def fortune_of(store: Store, me: str, games: Iterable[Finished]) -> list[Fortune]:
    """Game by game, for points of one are not those of another."""
    measures = dict(await store.measures(me))
    return await asyncio.to_thread(_of_all, games, measures)  # of ten thousand: nobody waits for it


def _of_all(games: Iterable[Finished], measures: dict[str, bytes | None]) -> list[Fortune]:
    found: dict[str, list[Finished]] = {}
    for one in games:
        if counts(one):
            found.setdefault(one.game, []).append(one)
    return [_of_one(key, some, measures) for key, some in found.items()]


def _of_one(key: str, games: list[Finished], measures: dict[str, bytes | None]) -> Fortune:
    told = coming = 0
    result = luck = luck_error = choices_error = 0.0
    for game in games:
        kept = measures.get(game.table)
        if kept is None:
            coming += game.table in measures
            continue
        told += 1
        one, side = _decode(kept), game.entrants[game.mine[0]].side
        result += one.result[side]
        luck += one.luck[side]
        luck_error = hypot(luck_error, one.luck_error[side])
        choices_error = hypot(choices_error, one.choices_error[side])
    return Fortune(
        game=key,
        played=len(games),
        told=told,
        coming=coming,
        result=result,
        luck=luck,
        luck_error=luck_error,
        choices=result - luck,
        choices_error=choices_error,
    )
