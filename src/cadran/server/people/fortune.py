"""How much was luck against somebody: the luck reports of all games with them, together."""

from collections.abc import Iterable
from math import hypot

import msgspec

from cadran.server.people.bests import counts
from cadran.server.people.history import Finished
from cadran.server.storage.store import Store
from cadran.server.tables import messages
from cadran.table.luck import LuckReport

NEWEST = 200  # games that are looked through


class Fortune(messages.Sent, frozen=True, kw_only=True):
    """Of one game: what you were ahead by in all games with a report, and where that came from."""

    game: str
    played: int  # games with them that count
    told: int  # of which so many have a luck report
    result: float  # your lead over the mean of the others, added up; luck and choices make it
    luck: float  # of the deal and of all draws
    luck_error: float
    choices: float  # yours and those of the others
    choices_error: float


async def fortune_of(store: Store, games: Iterable[Finished]) -> list[Fortune]:
    """Game by game, for points of one are not those of another."""
    found: dict[str, list[Finished]] = {}
    for one in [one for one in games if counts(one)][:NEWEST]:
        found.setdefault(one.game, []).append(one)
    return [await _of_one(store, key, some) for key, some in found.items()]


async def _of_one(store: Store, key: str, games: list[Finished]) -> Fortune:
    told, sums, errors = 0, [0.0, 0.0, 0.0], [0.0, 0.0]
    for game in games:
        kept = await store.report(game.table)
        report = None if kept is None else _decoded(kept)
        if report is None:
            continue
        told += 1
        side = game.entrants[game.mine[0]].side
        luck = report.deal[side] + report.luck[side]
        sums = [
            sums[0] + report.result[side],
            sums[1] + luck,
            sums[2] + report.result[side] - luck,
        ]
        errors = [
            hypot(errors[0], report.deal_error[side], report.luck_error[side]),
            hypot(errors[1], report.own_error[side], report.others_error[side]),
        ]
    return Fortune(
        game=key,
        played=len(games),
        told=told,
        result=sums[0],
        luck=sums[1],
        luck_error=errors[0],
        choices=sums[2],
        choices_error=errors[1],
    )


def _decoded(kept: bytes) -> LuckReport | None:
    """A report; None: of an earlier version, which measured otherwise."""
    try:
        return msgspec.json.decode(kept, type=LuckReport)
    except msgspec.ValidationError:
        return None
