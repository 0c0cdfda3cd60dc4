"""From the start to the deal: everybody promises a share, the sheet is fixed, shares are shown.

Nobody can choose the deal once the sheet is fixed. A share that does not come means that nothing is
dealt from this sheet: its seat is played by a bot until its person is back, and everything is drawn
and promised anew, as often as somebody fails to show, which nobody can do twice.
"""

from cadran.server.storage.store import Person
from cadran.server.tables.access import Ack, bad, default_bot
from cadran.server.tables.facts import Facts
from cadran.server.tables.problems import Problem, stopped
from cadran.server.tables.records import (
    Gave,
    GivenUp,
    Handed,
    Listed,
    Promised,
    Record,
    Shown,
    Started,
    Starting,
)
from cadran.server.tables.room import Room
from cadran.server.tables.together import giver_of
from cadran.table import Given, Share, promise_of, seed_of

PROMISES = 50  # of one person at one table: they are written down


def first_share(
    giver: str, contribution: str | None, promise: str | None, now: int
) -> list[Record]:
    """What came with another request: a promise, or a share for all to see."""
    if contribution is not None and promise is not None:
        raise bad("contribution and promise: a share is promised, or given openly")
    if promise is not None:
        return [Promised(at=now, person=giver, value=promise)]
    if contribution is not None:
        return [Gave(at=now, person=giver, value=contribution)]
    return []


async def start(room: Room, person: Person) -> None:
    """By the host, once every chair is taken; who has added nothing to the shuffle is asked."""
    facts = room.facts
    if person.id != facts.created.host:
        raise Problem("host-only")
    await begin(room)


async def begin(room: Room) -> None:
    """Every chair is taken: from now on nobody comes any more, and the shuffle begins."""
    facts = room.facts
    if facts.frozen is not None:
        raise stopped(facts.game.key, facts.frozen.now)
    if facts.status != "waiting":
        raise Problem("already-started")
    if any(chair.kind == "open" for chair in facts.chairs):
        raise Problem("seats-open")
    await room.commit(Starting(at=room.hub.environment.now(), until=_until(room)))
    await go_on(room)


def _until(room: Room) -> int:
    return room.hub.environment.now() + int(room.hub.settings.patience * 1000)


async def go_on(room: Room, *, late: bool = False) -> None:
    """The next step, if nobody is waited for any more, or if their time is over."""
    facts = room.facts
    if facts.created.prepared:
        await room.commit(_started(room, facts.created.secret, []))
    elif facts.shares.listed is not None:
        if not facts.shares.missing():
            await room.commit(_dealt(room, facts.shares.given()))
        elif late:
            await give_up(room, facts.shares.missing())
    elif late or not _awaited(room):
        await _fix(room)


def _here(room: Room, person: str) -> bool:
    """Is the client there that would have to show the share? Connected, or heard just now."""
    if any(person == one.person or person in one.beside for one in room.listeners):
        return True
    promise = room.facts.shares.promises[person]
    return room.hub.environment.now() - promise.at <= room.hub.settings.patience * 1000


def _awaited(room: Room) -> bool:
    """May somebody still promise or give something?"""
    return any(share.kind == "absent" for share in _shares(room) if not _out(room, share.seat))


def _out(room: Room, seat: int) -> bool:
    return room.facts.chairs[seat].person in room.facts.shares.out


def _shares(room: Room) -> list[Share]:
    """The lines of the sheet, if it were fixed now."""
    shares, found = room.facts.shares, []
    for person, seat in room.facts.givers().items():
        if person in shares.out:
            found.append(Share(seat, "absent"))
        elif person in shares.open:
            found.append(Share(seat, "open", shares.open[person]))
        elif person in shares.promises and _here(room, person):
            found.append(Share(seat, "promise", shares.promises[person].value))
        else:
            found.append(Share(seat, "absent"))
    return found


async def _fix(room: Room) -> None:
    """The sheet; if nothing on it is promised, the game begins."""
    facts, now = room.facts, room.hub.environment.now()
    lines = _shares(room)
    listed = Listed(
        at=now,
        rules=facts.game.rules_version,
        edition=facts.game.edition_digest,
        shares=lines,
        until=_until(room),
    )
    await room.commit(listed)
    await go_on(room)


def _dealt(room: Room, given: list[Given]) -> Started:
    shares = room.facts.shares
    return _started(room, seed_of(shares.sheets()[-1], shares.secret, given), given)


def _started(room: Room, seed: str, given: list[Given]) -> Started:
    """The seed follows from the sheet, the secret and all shares; the game begins."""
    game = room.facts.game
    return Started(
        at=room.hub.environment.now(),
        rules=game.rules_version,
        edition=game.edition_digest,
        seed=seed,
        given=given,
    )


async def give_up(room: Room, seats: list[int], *, here: bool = False) -> None:
    """The shares of these seats did not come: no deal from this sheet, everything anew.

    Their seats are played by bots until their people are back, unless they are here and only say
    that their share is lost.
    """
    facts, now = room.facts, room.hub.environment.now()
    secret = room.hub.environment.secret()
    records: list[Record] = [GivenUp(at=now, seats=seats, secret=secret, until=_until(room))]
    for seat in [] if here else seats:
        giver = facts.shares.people[seat]
        for owned in facts.owned():
            chair = facts.chairs[owned]
            if giver in (chair.person, chair.by) and chair.bot is None:
                records.append(Handed(at=now, seat=owned, bot=default_bot()))
    await room.commit(*records)
    await go_on(room)


# What clients send.


def _may_share(facts: Facts, person: Person) -> str:
    """For whom: one share of a device counts for all who sit at it."""
    giver = giver_of(facts, person)
    if giver not in facts.givers():
        raise Problem("not-allowed-here")
    if facts.status not in ("waiting", "starting"):
        raise Problem("already-started")
    return giver


async def give(room: Room, person: Person, value: str, ack: Ack | None = None) -> None:
    """Add a share for all to see, once."""
    facts = room.facts
    giver = _may_share(facts, person)
    shares = facts.shares
    if giver in shares.open:
        if shares.open[giver] != value:
            raise Problem("conflict")
        if ack is not None:
            ack()
        return
    if shares.listed is not None or giver in shares.promises or giver in shares.out:
        raise Problem("conflict")
    await room.commit(Gave(at=room.hub.environment.now(), person=giver, value=value), ack=ack)
    if facts.status == "starting":
        await go_on(room)


async def promise(
    room: Room, person: Person, attempt: int, value: str, ack: Ack | None = None
) -> None:
    """Promise a share; another promise may take its place until the sheet is fixed."""
    facts = room.facts
    giver = _may_share(facts, person)
    shares = facts.shares
    if attempt != shares.attempt or shares.listed is not None:
        raise Problem("attempt-past", attempt=attempt)
    known = giver in shares.open or giver in shares.out
    if known or shares.counted[giver] >= PROMISES:
        raise Problem("conflict")
    now = room.hub.environment.now()
    await room.commit(Promised(at=now, person=giver, value=value), ack=ack)
    if facts.status == "starting":
        await go_on(room)


async def show(
    room: Room, person: Person, attempt: int, value: str | None, ack: Ack | None = None
) -> None:
    """Show the share that was promised; the last one deals. None: it is lost."""
    facts, shares = room.facts, room.facts.shares
    if facts.status != "starting" or attempt != shares.attempt or shares.listed is None:
        raise Problem("attempt-past", attempt=attempt)
    line = shares.line(giver_of(facts, person))
    if line is None:
        raise Problem("not-allowed-here")
    if value is not None and promise_of(value) != line.value:
        raise Problem("not-promised")
    if line.seat in shares.shown:
        if value is None:
            raise Problem("conflict")
        if ack is not None:
            ack()
    elif value is None:
        if ack is not None:
            ack()
        await give_up(room, [line.seat], here=True)
    else:
        shown = Shown(at=room.hub.environment.now(), seat=line.seat, value=value)
        if shares.missing() == [line.seat]:
            # With the deal, at once: an attempt whose shares are all shown is never given up.
            given = [Given(line.seat, value) if g.seat == line.seat else g for g in shares.given()]
            await room.commit(shown, _dealt(room, given), ack=ack)
        else:
            await room.commit(shown, ack=ack)
