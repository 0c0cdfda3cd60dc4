"""What people may do in the game: decide, ask, take back."""

import msgspec

from cadran.bots import foresee
from cadran.kernel import OVER, BadInput, Game
from cadran.server import forms, wire
from cadran.server.desk import Ack, bad, own_seat
from cadran.server.ledger import Ledger
from cadran.server.problems import Problem, stopped
from cadran.server.records import Moved, UndoAnswered, UndoAsked, Undone
from cadran.server.rooms import Room
from cadran.table import last_of, may_undo, refusal_sentence

_encoder = msgspec.json.Encoder()


class Late(Problem):
    """The decision was already taken."""

    def __init__(self) -> None:
        super().__init__("stale")


def running(ledger: Ledger) -> Ledger:
    """A table where a game was begun."""
    if ledger.frozen is not None:
        raise stopped(ledger.game.key, ledger.frozen.now)
    if ledger.table is None:
        raise Problem("not-started")
    return ledger


def action_of(game: Game, action: int | None, text: str | None) -> int:
    """The action somebody means."""
    if (action is None) == (text is None):
        raise bad("give either an action or its notation")
    if action is not None:
        if action >= game.action_count:
            raise bad(f"{game.key} has no action {action}")
        return action
    assert text is not None
    try:
        return game.parse(text)
    except BadInput as error:
        raise bad(str(error)) from None


async def play(
    room: Room,
    person: str | None,
    move: wire.Move | forms.MoveWanted,
    seat: int,
    language: str,
    ack: Ack | None = None,
) -> int:
    """Take a decision: stored, then acknowledged, then told. Returns the number of the next."""
    ledger = room.ledger
    own_seat(ledger, person, seat)
    running(ledger)
    action = action_of(ledger.game, move.action, move.text)
    if move.number != ledger.number:
        if _repeated(ledger, move.number, seat, action):
            if ack is not None:
                ack()
            return ledger.number
        room.hub.metrics.stale += 1
        raise Late
    if ledger.chairs[seat].bot is not None:
        raise Problem("bot-plays")
    clause = ledger.playing.state.refusal(seat, action)
    if clause is not None:
        room.hub.metrics.refused += 1
        raise refusal(ledger, action, clause, language)
    await room.commit(Moved(at=room.hub.world.now(), seat=seat, action=action), ack=ack)
    room.hub.metrics.moves += 1
    return ledger.number


def _repeated(ledger: Ledger, number: int, seat: int, action: int) -> bool:
    """Was exactly this said before?"""
    for past in reversed(ledger.past):
        if past.number == number + 1:
            return past.seat == seat and past.action == action
        if past.number <= number:
            return False
    return False


def refusal(ledger: Ledger, action: int, clause: str, language: str) -> Problem:
    """Why not: the clause, and a sentence with the numbers of this move."""
    sentence = refusal_sentence(ledger.game, ledger.playing.state, action, clause, language)
    return Problem("refused", clause=clause, sentence=sentence)


def why(
    room: Room,
    person: str | None,
    seat: int,
    question: wire.Why | forms.WhyWanted,
    language: str,
    re: int = 0,
) -> wire.May:
    """May I? If so, what certainly follows, up to the first secret."""
    ledger = running(room.ledger)
    own_seat(ledger, person, seat)
    action = action_of(ledger.game, question.action, question.text)
    clause = ledger.playing.state.refusal(seat, action)
    if clause is not None:
        raise refusal(ledger, action, clause, language)
    view = ledger.view_struct(seat)
    warnings = next(c.warnings for c in view.legal if c.action == action)
    certain = foresee(ledger.game, view, action)
    events = [msgspec.Raw(_encoder.encode(event)) for event in certain]
    text = ledger.game.text(action)
    return wire.May(re=re, action=action, text=text, warnings=warnings, events=events)


# Taking back.


async def undo(room: Room, person: str | None, seat: int, ack: Ack | None = None) -> None:
    """Take back one's last decision: at once, with consent, or not at all."""
    ledger = running(room.ledger)
    own_seat(ledger, person, seat)
    table, now = ledger.playing, room.hub.world.now()
    if table.over:
        raise Problem("over")
    to = last_of(table, seat)
    if to is None or to < len(ledger.created.opening):
        raise Problem("nothing-to-undo")
    may = may_undo(table, seat, to)
    if may == "revealed":
        raise Problem("undo-revealed")
    if may == "yes" or set(ledger.people()) <= set(ledger.seats_of(person)):
        await room.commit(Undone(at=now, seat=seat, to=to), ack=ack)
    elif ledger.undo is not None:
        raise Problem("undo-waits")
    else:
        await room.commit(UndoAsked(at=now, seat=seat, to=to), ack=ack)


async def consent(
    room: Room, person: str | None, seat: int, yes: bool, ack: Ack | None = None
) -> None:
    """Agree to an undo, or not; the last to agree makes it happen."""
    ledger = running(room.ledger)
    own_seat(ledger, person, seat)
    asked = ledger.undo
    if asked is None:
        raise Problem("nothing-to-undo")
    now = room.hub.world.now()
    answer = UndoAnswered(at=now, seat=seat, yes=yes)
    if yes and set(ledger.people()) <= ledger.agreed | set(ledger.seats_of(person)):
        await room.commit(answer, Undone(at=now, seat=asked.seat, to=asked.to), ack=ack)
    else:
        await room.commit(answer, ack=ack)


def asks_for_hint(room: Room, person: str | None, seat: int, language: str) -> Ledger:
    """May the coach be asked?"""
    ledger = running(room.ledger)
    own_seat(ledger, person, seat)
    if not ledger.created.coach:
        raise Problem("not-allowed-here")
    if ledger.to_act == OVER:
        raise Problem("over")
    if ledger.to_act != seat:
        entry = ledger.game.clauses["your-turn"]
        raise Problem("refused", clause=entry.id, sentence=entry.texts[language])
    return ledger
