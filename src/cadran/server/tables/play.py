"""What people may do in the game: decide, ask, take back."""

import msgspec

from cadran.bots import foresee
from cadran.kernel import OVER, BadInput, Game, NotAllowed, Repeated, Stale
from cadran.server.storage.store import Person
from cadran.server.tables import messages, requests
from cadran.server.tables.access import Ack, bad, own_seat
from cadran.server.tables.facts import Facts
from cadran.server.tables.problems import Problem, stopped
from cadran.server.tables.records import Moved, UndoAnswered, UndoAsked, Undone
from cadran.server.tables.room import Room
from cadran.server.tables.together import held_by
from cadran.table import last_of, refusal_sentence

_encoder = msgspec.json.Encoder()


class Late(Problem):
    """The decision was already taken."""

    def __init__(self) -> None:
        super().__init__("stale")


def running(facts: Facts) -> Facts:
    """A table where a game was begun."""
    if facts.frozen is not None:
        raise stopped(facts.game.key, facts.frozen.now)
    if facts.table is None:
        raise Problem("not-started")
    return facts


def action_of(game: Game, action: int | None, text: str | None) -> int:
    """The action somebody means."""
    if (action is None) == (text is None):
        raise bad("give either an action or its notation")
    if action is not None:
        return action
    assert text is not None
    try:
        return game.parse(text)
    except BadInput as error:
        raise bad(str(error)) from None


async def play(
    room: Room,
    who: Person | None,
    move: messages.Move | requests.MoveWanted,
    seat: int,
    language: str,
    ack: Ack | None = None,
) -> int:
    """Take a decision: stored, then acknowledged, then told. Returns the number of the next.

    Whether it may be taken is checked by `Table.play` alone; here its refusals become answers.
    """
    facts = room.facts
    own_seat(facts, who, seat)
    running(facts)
    action = action_of(facts.game, move.action, move.text)
    moved = Moved(at=room.hub.environment.now(), seat=seat, action=action, number=move.number)
    try:
        if facts.chairs[seat].bot is not None:
            facts.playing.check_due(seat, action, move.number)
            raise Problem("bot-plays")
        await room.commit(moved, ack=ack)
    except Repeated:
        if ack is not None:
            ack()
        return facts.number
    except Stale:
        room.hub.metrics.stale += 1
        raise Late from None
    except NotAllowed as refused:
        room.hub.metrics.refused += 1
        raise refusal(facts, action, refused.clause, language) from None
    except BadInput as error:
        raise bad(str(error)) from None
    room.hub.metrics.moves += 1
    return facts.number


def refusal(facts: Facts, action: int, clause: str, language: str) -> Problem:
    """Why not: the clause, and a sentence with the numbers of this move."""
    sentence = refusal_sentence(facts.game, facts.playing.state, action, clause, language)
    return Problem("refused", clause=clause, sentence=sentence)


def why(
    room: Room,
    who: Person | None,
    seat: int,
    question: messages.Why | requests.WhyWanted,
    language: str,
    re: int = 0,
) -> messages.May:
    """May I? If so, what certainly follows, up to the first secret."""
    facts = running(room.facts)
    own_seat(facts, who, seat)
    action = action_of(facts.game, question.action, question.text)
    try:
        clause = facts.playing.why_not(seat, action)
    except BadInput as error:
        raise bad(str(error)) from None
    if clause is not None:
        raise refusal(facts, action, clause, language)
    view = facts.view_struct(seat)
    warnings = next(c.warnings for c in view.legal if c.action == action)
    certain = foresee(facts.game, view, action)
    events = [msgspec.Raw(_encoder.encode(event)) for event in certain]
    text = facts.game.text(action)
    return messages.May(re=re, action=action, text=text, warnings=warnings, events=events)


# Taking back.


async def undo(room: Room, who: Person | None, seat: int, ack: Ack | None = None) -> None:
    """Take back one's last decision: at once, with consent, or not at all."""
    facts = running(room.facts)
    own_seat(facts, who, seat)
    table, now = facts.playing, room.hub.environment.now()
    if table.over:
        raise Problem("over")
    to = last_of(table, seat)
    if to is None or to < len(facts.created.opening):
        raise Problem("nothing-to-undo")
    facts.wear.may_undo(seat)
    may = facts.may_undo(seat, to)
    if may == "revealed":
        raise Problem("undo-revealed")
    if may == "yes" or set(facts.owned()) <= set(held_by(facts, who)):
        await room.commit(Undone(at=now, seat=seat, to=to), ack=ack)
    elif facts.undo is not None:
        raise Problem("undo-waits")
    else:
        others = _beside(facts, who, seat, now)
        await room.commit(UndoAsked(at=now, seat=seat, to=to), *others, ack=ack)


def _beside(facts: Facts, who: Person | None, seat: int, now: int) -> list[UndoAnswered]:
    """Whoever sits at the same device agrees with it."""
    own = facts.seats_of(facts.owner(seat))
    return [
        UndoAnswered(at=now, seat=one, yes=True) for one in held_by(facts, who) if one not in own
    ]


async def consent(
    room: Room, who: Person | None, seat: int, yes: bool, ack: Ack | None = None
) -> None:
    """Agree to an undo, or not; the last to agree makes it happen."""
    facts = running(room.facts)
    own_seat(facts, who, seat)
    asked = facts.undo
    if asked is None:
        raise Problem("nothing-to-undo")
    if yes and seat in facts.agreed:  # said before: it is not written down again
        if ack is not None:
            ack()
        return
    now = room.hub.environment.now()
    answer = UndoAnswered(at=now, seat=seat, yes=yes)
    if yes and set(facts.owned()) <= facts.agreed | set(held_by(facts, who)):
        await room.commit(answer, Undone(at=now, seat=asked.seat, to=asked.to), ack=ack)
    else:
        others = _beside(facts, who, seat, now) if yes else []
        await room.commit(answer, *others, ack=ack)


def asks_for_hint(room: Room, who: Person | None, seat: int, language: str) -> Facts:
    """May the coach be asked?"""
    facts = running(room.facts)
    own_seat(facts, who, seat)
    if not facts.created.coach:
        raise Problem("not-allowed-here")
    if facts.to_act == OVER:
        raise Problem("over")
    if facts.to_act != seat:
        entry = facts.game.clauses["your-turn"]
        raise Problem("refused", clause=entry.id, sentence=entry.texts[language])
    return facts
