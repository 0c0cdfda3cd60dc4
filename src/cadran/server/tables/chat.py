"""Talk at a table."""

from cadran.library import has_text
from cadran.server.storage.store import Person
from cadran.server.tables import messages
from cadran.server.tables.access import Ack, bad, clean, own_seat
from cadran.server.tables.problems import Problem
from cadran.server.tables.room import Room


async def say(
    room: Room,
    person: Person,
    seat: int | None,
    phrase: str | None,
    text: str | None,
    ack: Ack | None = None,
) -> None:
    """A preset phrase; free words only where the host allows them."""
    facts = room.facts
    rule = facts.created.chat
    if seat is not None:
        own_seat(facts, person, seat)
    if (phrase is None) == (text is None):
        raise bad("say either a phrase or a text")
    if rule == "none" or (text is not None and rule != "free"):
        raise Problem("not-allowed-here")
    if phrase is not None and phrase not in PHRASES:
        raise bad(f"there is no phrase {phrase!r}; there are {', '.join(PHRASES)}")
    if not facts.seats_of(person.id) and person.id != facts.created.host:
        raise Problem("not-allowed-here")
    speaker = person.id if seat is None else facts.owner(seat) or person.id
    line = messages.ChatLine(
        number=room.chat[-1].number + 1 if room.chat else 1,
        seat=seat,
        name=facts.name_of(speaker, seat),
        phrase=phrase,
        text=None if text is None else clean(text),
        at=room.hub.environment.now(),
    )
    await room.say(speaker, line, ack)


PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "thank-you",
    "oops",
    "your-turn",
    "one-moment",
    "back",
    "close",
    "rematch",
    "good-game",
    "bye",
)
assert all(has_text("en", f"phrase-{name}") for name in PHRASES)
