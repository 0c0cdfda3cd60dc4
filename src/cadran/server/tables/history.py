"""What is remembered of a game: how it stands while it runs, how it came out once it is over.

Both follow from the records of its table and nothing else, so they can be made again at any time
to the same bytes. They are kept beside the log for lists, which read thousands at once.
"""

from typing import Literal

import msgspec

from cadran.kernel import OVER
from cadran.server.tables import messages
from cadran.server.tables.facts import Facts
from cadran.table.luck import LuckReport

FORM = 3  # of what is kept; a store that has another is gone through once, game by game
_encoder = msgspec.json.Encoder()


class Turn(messages.Sent, frozen=True, kw_only=True):
    """How a running game stands."""

    to_act: int | None  # the seat to decide; null: nobody, or a bot
    at: int  # when somebody last decided something, or the game began (ms since 1970)
    scores: list[int]  # per seat, as everybody sees them
    until: int | None = None  # when the time of whoever is to act runs out


class Entrant(messages.Sent, frozen=True, kw_only=True, gc=False):
    """One seat of a finished game; `person` beside `name`, so that `records.scrub` finds it."""

    kind: Literal["open", "person", "bot"]
    person: str
    name: str
    face: str
    bot: str | None  # who played last: a bot's level, also one standing in
    rank: int
    score: int
    side: int = 0  # with whom it won or lost


class Played(messages.Sent, frozen=True, kw_only=True, gc=False):
    """A finished game."""

    table: str
    game: str
    began: int
    ended: int
    decisions: int
    entrants: list[Entrant]
    clause: str
    practice: bool
    prepared: bool
    series: str  # the cup it belonged to
    number: int  # which race of it,
    races: int  # of so many
    origin: str  # the first table of those that were rematches of each other
    turns: int  # so many chairs further


def scores_of(facts: Facts) -> list[int]:
    """Per seat: those of the end, or as if it ended now."""
    if facts.table is None:
        return []
    state = facts.table.state
    scores = state.outcome().scores
    return [int(scores[int(state.side_of(seat))]) for seat in range(len(facts.chairs))]


def turn_of(facts: Facts) -> Turn:
    """How the game stands."""
    seat = facts.to_act
    waits = seat != OVER and facts.chairs[seat].bot is None
    clock = facts.clock
    runs = clock is not None and waits and clock.running == seat
    return Turn(
        to_act=seat if waits else None,
        at=facts.decided_at or facts.created.at,
        scores=scores_of(facts),
        until=clock.since + clock.left[seat] if clock is not None and runs else None,
    )


def played_of(facts: Facts) -> list[tuple[str, int, bytes]]:
    """For everybody who sat there to the end: the game as it came out."""
    over = facts.outcome()
    if facts.status != "over" or over is None or facts.table is None:
        return []
    created, state = facts.created, facts.table.state
    series = created.series
    sides = [int(state.side_of(seat)) for seat in range(len(facts.chairs))]
    body = _encoder.encode(
        Played(
            table=facts.id,
            game=created.game,
            began=facts.started.at if facts.started else created.at,
            ended=facts.decided_at,
            decisions=facts.number,
            entrants=[
                Entrant(
                    kind=chair.kind,
                    person=chair.person,
                    name=chair.name if chair.kind == "person" else "",
                    face=chair.face,
                    bot=chair.bot,
                    rank=over.ranks[sides[seat]],
                    score=over.scores[sides[seat]],
                    side=sides[seat],
                )
                for seat, chair in enumerate(facts.chairs)
            ],
            clause=over.clause,
            practice=created.practice,
            prepared=created.prepared,
            series=series.id if series else "",
            number=series.number if series else 0,
            races=len(series.races) if series else 0,
            origin=created.origin,
            turns=created.turns,
        )
    )
    people = sorted({owner for owner in facts.owners() if owner in facts.members})
    return [(person, facts.decided_at, body) for person in people if person]


def counts(facts: Facts) -> bool:
    """Was it a game of somebody's own, from beginning to end? Only of such luck is measured."""
    created = facts.created
    if facts.status != "over" or facts.frozen is not None or created.practice or created.prepared:
        return False
    owners = [chair.person for chair in facts.chairs if chair.kind == "person"]
    return any(
        chair.kind == "person"
        and chair.bot is None
        and chair.person in facts.members
        and owners.count(chair.person) == 1
        for chair in facts.chairs
    )


class Measure(msgspec.Struct, frozen=True):
    """How much of a finished game was luck, side by side: the sums of its luck report."""

    result: list[float]  # the lead over the mean of the others
    luck: list[float]  # of the deal and of all draws; the rest were choices
    luck_error: list[float]
    choices_error: list[float]


def measure_of(report: LuckReport) -> Measure:
    """What is kept of a report for the games together."""
    sides = range(len(report.result))
    return Measure(
        result=report.result,
        luck=[report.deal[side] + report.luck[side] for side in sides],
        luck_error=report.choices_error,  # the rest of a result that is known exactly
        choices_error=report.choices_error,
    )


def encoded(kept: Turn | Measure) -> bytes:
    """As it is kept."""
    return _encoder.encode(kept)
