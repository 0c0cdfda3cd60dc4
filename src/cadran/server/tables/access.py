"""Who may see a table, whose a seat is, and which games and bots there are."""

import hmac
from collections.abc import Callable

import cadran
from cadran.bots import BOTS
from cadran.kernel import Game
from cadran.server.storage.store import Person
from cadran.server.tables.facts import Facts
from cadran.server.tables.problems import Problem, stopped
from cadran.server.tables.records import Entered
from cadran.server.tables.room import Room

Ack = Callable[[], None]


def seen_by(room: Room, person: str | None) -> Room:
    """The room, if this person may know of it."""
    if not room.facts.seen_by(person):
        raise Problem("no-such-table")
    return room


def own_seat(facts: Facts, person: str | None, seat: int) -> int:
    """The seat, if it is this person's."""
    if seat not in facts.seats_of(person):
        raise Problem("not-yours", seat=seat)
    return seat


def known_game(key: str) -> Game:
    """A game of this server."""
    known = [game.key for game in cadran.games()]
    if key not in known:
        raise Problem("no-such-game", key=key, known=", ".join(known))
    return cadran.game(key)


def known_bot(level: str | None) -> str:
    """A bot of this server; none named: the one most people want."""
    if level is None:
        return default_bot()
    if level not in BOTS:
        raise bad(f"there is no bot {level!r}; the bots are {', '.join(BOTS)}")
    return level


def default_bot() -> str:
    """Club level, as soon as there is one."""
    return "club" if "club" in BOTS else "greedy"


def bad(what: str) -> Problem:
    """Something that means nothing here."""
    return Problem("meaningless", what=what)


def clean(name: str) -> str:
    """A name on one line."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not plain:
        raise bad("name: it is empty")
    return plain


def over(room: Room) -> Facts:
    """A table whose game is over: it has no secrets any more."""
    if room.facts.frozen is not None:
        raise stopped(room.facts.game.key, room.facts.frozen.now)
    if room.facts.status != "over":
        raise Problem("not-over")
    return room.facts


async def enter(room: Room, person: Person, invite: str) -> None:
    """Show the invitation."""
    facts = room.facts
    if not hmac.compare_digest(invite.encode(), facts.created.invite.encode()):
        raise Problem("no-such-table")
    if person.id not in facts.members:
        await room.commit(Entered(at=room.hub.environment.now(), person=person.id))
