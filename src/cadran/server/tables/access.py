"""Who may see a table, whose a seat is, and which games and bots there are."""

import hmac
import re
import unicodedata
from collections.abc import Callable

import msgspec

import cadran
from cadran.bots import BOTS
from cadran.kernel import Game
from cadran.server.storage.store import Person
from cadran.server.tables import messages
from cadran.server.tables.environment import hash_of
from cadran.server.tables.facts import Facts
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import Problem, stopped
from cadran.server.tables.records import Entered
from cadran.server.tables.room import Room
from cadran.server.tables.together import held_by

Ack = Callable[[], None]


def seen_by(room: Room, person: str | None) -> Room:
    """The room, if this person may know of it."""
    if not room.facts.seen_by(person):
        raise Problem("no-such-table")
    return room


def own_seat(facts: Facts, who: Person | None, seat: int) -> int:
    """The seat, if it is this person's, or one that their device holds together with theirs."""
    if who is not None and 0 <= seat < len(facts.chairs) and facts.owner(seat) == who.id:
        return seat  # with every move: almost always it is their own
    if seat not in held_by(facts, who):
        raise Problem("not-yours", seat=seat)
    return seat


def friend_code(me: str, other: str) -> str:
    """How one person is told of another: by a name that means nothing to anybody else."""
    return hash_of(f"friend {me} {other}")[:16]


def beside(here: Person, friend: str) -> Person:
    """Somebody else of the same device, by their code."""
    for one in here.beside:
        if friend_code(here.id, one.id) == friend:
            return one
    raise Problem("not-beside")


async def room_for_more(hub: Hub, person: str, *, tables: int = 0, seats: int = 0) -> None:
    """May this person have so many more tables that wait, and seats in games that are not over?"""
    settings = hub.settings
    most = settings.person_tables + settings.person_seats
    found = [
        (status, msgspec.json.decode(you, type=messages.You))
        for status, you in await hub.store.open_seats(person, most)
    ]
    waiting = sum(1 for status, you in found if you.host and status == "waiting")
    if tables and waiting + tables > settings.person_tables:
        raise Problem("too-many-tables", limit=settings.person_tables)
    if seats and sum(len(you.seats) for _, you in found) + seats > settings.person_seats:
        raise Problem("too-many-seats", limit=settings.person_seats)


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
    """A name, or words of a chat: not empty."""
    plain = plain_line(name)
    if not plain:
        raise bad("name: it is empty")
    return plain


def plain_line(text: str) -> str:
    """What people typed, on one line, as it will look: the only way of words into a table.

    Without characters that control, turn the direction of writing, or cannot be seen; accents
    become part of their letters, and nothing is piled up on a letter.
    """
    seen, piled = [], 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if character.isspace() or character in BREAKS:
            seen.append(" ")
        elif kind[0] == "C" or character in BLANK or IGNORED.match(character):
            continue
        else:
            piled = piled + 1 if kind[0] == "M" else 0
            if piled <= MARKS:
                seen.append(character)
    plain = " ".join("".join(seen).split())
    return plain if any(unicodedata.category(one)[0] != "M" for one in plain) else ""


MARKS = 3  # on one letter: some languages need two
BREAKS = "\n\r\t\v\f\x85\u2028\u2029"
BLANK = "\u2800\u3164\uffa0\u115f\u1160\U0001d159"  # letters and signs that look like a space
# Marks that are not drawn (Unicode's Default_Ignorable_Code_Point, as far as they are letters or
# marks); what makes a picture of a sign stays.
IGNORED = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0e\U000e0000-\U000e0fff]")


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
