"""Taking back: what may be undone, and with whose consent.

What became known decides, not what kind of thing happened. The same decisions are played in other
worlds, in which all that somebody could not know before them is dealt anew: if anything that this
somebody sees comes out otherwise there, they have learned something. That nobody passed, or that
the game went on, is seen as well: in another world somebody would have passed.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from cadran.kernel import ALL_HANDS, Game, Journal, Rng, State, fast_rng
from cadran.kernel.state import SPECTATOR
from cadran.table.table import Table

# Other worlds that are tried. What comes out otherwise in fewer than one of a hundred of them is
# found in 98 of 100 cases; so little is hardly worth knowing.
WORLDS = 400


UndoVerdict = Literal["yes", "consent", "revealed"]


class Decision(NamedTuple):
    """A decision, and the world in which it was taken."""

    before: State
    seat: int
    action: int


def last_of(table: Table, seat: int) -> int | None:
    """How many decisions stood before this seat's last one; None: it has taken none."""
    for number in range(len(table.standing) - 1, -1, -1):
        if table.standing[number].seat == seat:
            return number
    return None


def may_undo(table: Table, seat: int, to: int) -> UndoVerdict:
    """At once, with the consent of all people, or never.

    Never: anybody has learned since what whoever takes back did not know before. With consent:
    others have decided since, or have learned only what the one who takes back knew. At a practice
    table it does not matter what was learned.
    """
    alone = all(step.seat == seat for step in table.standing[to:])
    if not table.practice:
        since = decisions_since(table, to)
        rng = fast_rng(f"undo {table.seed} {table.number}")
        if revealed(table.game, since, seat, rng):
            return "revealed"
        alone = alone and not any(told_others(table.game, since, rng))
    return "yes" if alone else "consent"


def decisions_since(table: Table, to: int) -> list[Decision]:
    """The decisions that stand above the first so many."""
    state = table.game.new(len(table.players), table.seed, table.options)
    found: list[Decision] = []
    for number, step in enumerate(table.standing):
        if number >= to:
            found.append(Decision(state.clone(), step.seat, step.action))
        state.apply(step.action)
    return found


def revealed(game: Game, since: Sequence[Decision], seat: int, rng: Rng) -> bool:
    """Has anybody learned what this seat did not know before these decisions?

    The seat itself; everybody, from a pile or a die; or anybody, from the decision of another.
    """
    if learned(game, since, [seat], seat, rng):
        return True
    if learned(game, since, watchers(since[0].before), ALL_HANDS, rng):
        return True
    others = [decision for decision in since if decision.seat != seat]
    return any(told_others(game, others, rng))


def told_others(game: Game, since: Iterable[Decision], rng: Rng) -> Iterable[bool]:
    """For each decision and everybody but who took it: have they learned anything from it?"""
    for decision in since:
        for watcher in watchers(decision.before):
            if watcher != decision.seat:
                knows = SPECTATOR if watcher is None else watcher
                yield learned(game, [decision], [watcher], knows, rng, WORLDS // 4)


def watchers(state: State) -> list[int | None]:
    """Every seat, and the spectators."""
    return [*range(int(state.seats)), None]


def learned(
    game: Game,
    since: Sequence[Decision],
    who: Sequence[int | None],
    knows: int,
    rng: Rng,
    worlds: int = WORLDS,
) -> bool:
    """Would any of these have seen something else, had what `knows` did not know been otherwise?

    `knows` is a seat as `State.redeal` takes it: all that it cannot know is dealt anew.
    """
    true = _seen(game, since, since[0].before.clone(), who)
    assert true is not None
    for _ in range(worlds):
        world = since[0].before.clone()
        world.redeal(knows, rng)
        if _seen(game, since, world, who) != true:
            return True
    return False


def _seen(
    game: Game, since: Sequence[Decision], world: State, who: Sequence[int | None]
) -> list[object] | None:
    """Everything that these see of the decisions in a world; None: it cannot come about there."""
    world.journal = journal = Journal()
    found: list[object] = []
    for decision in since:
        action = _alike(decision, world, who)
        if action is None:
            return None
        world.apply(action)
        notes = journal.take()
        for seat in who:
            found.append(game.events(notes, seat))
            found.append(game.view(world, seat))
    return found


def _alike(decision: Decision, world: State, who: Sequence[int | None]) -> int | None:
    """The same decision in a world; where it is not possible, one that looks the same."""
    if world.refusal(decision.seat, decision.action) is None:
        return decision.action
    if int(world.to_act()) != decision.seat or len(who) != 1:
        return None
    watcher = SPECTATOR if who[0] is None else who[0]
    code = int(decision.before.seen(decision.action, watcher))
    for action in world.legal():
        if int(world.seen(action, watcher)) == code:
            return int(action)
    return None
