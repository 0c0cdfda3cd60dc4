"""The whole truth of one running game, and the notes it writes while it moves on."""

import hashlib
from typing import Final, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cadran.kernel.copies import Apart, alike
from cadran.kernel.errors import BadInput
from cadran.kernel.rng import Rng, TableRng

OVER: Final = -1  # to_act() of a finished game
SPECTATOR: Final = -1  # the seat of somebody who only watches
SMALL: Final = [str(number) for number in range(256)]
UNCOUNTED: Final = -1  # legal_count() of a game that only has the list
ALL_HANDS: Final = -2  # to redeal for: hands stay, only what no player knows is dealt anew


@mypyc_attr(allow_interpreted_subclasses=True)
class Journal:
    """Listens to a state and keeps what happened, as plain numbers, until somebody takes them."""

    def __init__(self) -> None:
        self.notes: list[tuple[int, int, int, int, int]] = []

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Write down one thing that happened."""
        self.notes.append((kind, a, b, c, d))

    def take(self) -> list[tuple[int, int, int, int, int]]:
        """The notes since the last call."""
        notes = self.notes
        self.notes = []
        return notes


class Outcome:
    """How a game ended: ranks and scores per side, and the clause that ended it."""

    def __init__(self, ranks: list[int], scores: list[int], clause: str) -> None:
        self.ranks = ranks
        self.scores = scores
        self.clause = clause

    def __repr__(self) -> str:
        return f"Outcome(ranks={self.ranks}, scores={self.scores}, clause={self.clause!r})"


def ranks_of(merits: list[tuple[int, ...]]) -> list[int]:
    """Ranks of sides from their merits (more is better); equal merits share a rank: 1, 1, 3."""
    return [1 + sum(1 for other in merits if other > merit) for merit in merits]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:  # noqa: PLW1641  (it changes: no hash)
    """One position of one game with everything hidden in it; `apply` trusts its caller."""

    def __init__(self, seats: i64, rng: Rng) -> None:
        self.seats: i64 = seats
        self.rng: Rng = rng
        self.journal: Journal | None = None

    def __eq__(self, other: object) -> bool:
        """The same table, whatever is hidden in it, with the same chance ahead?

        A state changes, so it has no hash: `digest()` is the key for dictionaries.
        """
        return (
            isinstance(other, State)
            and type(self) is type(other)
            and self.numbers() == other.numbers()
            and self.rng == other.rng
            and alike(self.box(), other.box())
        )

    def __repr__(self) -> str:
        actor: i64 = self.to_act()
        turn = "over" if actor == OVER else f"seat {actor} to act"
        scores = " ".join([str(score) for score in self.outcome().scores])
        head = f"{type(self).__name__}, {self.seats} seats, {turn}, scores {scores}"
        return "<" + "\n  ".join([head, *self.lines()]) + ">"

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[object, ...]:
        return Apart(self.clone(), {}).__reduce__()  # nobody listens to a copy

    def box(self) -> object:
        """The components it is played with, if there may be others: the edition."""
        return None

    def lines(self) -> list[str]:
        """What lies on the table, hidden or not, for `repr`; none by default."""
        return []

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Tell the journal, if one listens."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, a, b, c, d)

    def to_act(self) -> i64:
        """The one seat that must decide now, or OVER."""
        raise NotImplementedError

    def legal(self) -> vec[i64]:
        """Every action the seat to act may choose, in rising order; never empty before the end."""
        raise NotImplementedError

    def any_legal(self, rng: Rng) -> i64:
        """One of them, each equally likely; who finds it without the list finds the same one."""
        legal = self.legal()
        return legal[rng.below(len(legal))]

    def legal_count(self) -> i64:
        """How many there are, where that and `allows` need no list of them; else UNCOUNTED."""
        return UNCOUNTED

    def allows(self, action: i64) -> bool:
        """Is it one of them? The search asks about a few where `legal_count` tells how many."""
        return self.why_not(action) is None

    def why_not(self, action: i64) -> str | None:
        """None if the action is legal now, else the clause that refuses it."""
        raise NotImplementedError

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The same for any seat at any time: the checked entrance asks this."""
        if seat != SPECTATOR:
            self.need_seat(seat)
        actor: i64 = self.to_act()
        if actor == OVER:
            return "game-over"
        if actor != seat:
            return "your-turn"
        return self.why_not(action)

    def warnings(self, action: i64) -> tuple[str, ...]:
        """The clauses a careful player would think of before a legal action; none by default."""
        return ()

    def apply(self, action: i64) -> None:
        """Carry out a legal action and everything that follows from it without a choice."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Ranks and scores per side; of a running game, as if it ended now."""
        raise NotImplementedError

    def need_seat(self, seat: i64) -> None:
        """BadInput unless there is such a seat."""
        if seat < 0 or seat >= self.seats:
            raise self.no_seat(seat)

    def no_seat(self, seat: i64) -> BadInput:
        """What is said of a seat that there is not."""
        return BadInput(f"there is no seat {seat} (they go from 0 to {self.seats - 1})")

    def need_viewer(self, seat: i64) -> None:
        """BadInput unless it is a seat, SPECTATOR or ALL_HANDS."""
        if seat < ALL_HANDS or seat >= self.seats:
            raise BadInput(f"there is no seat {seat} to look from (-1: nobody's, -2: everybody's)")

    def side_of(self, seat: i64) -> i64:
        """What wins or loses with this seat: itself, its team or its car."""
        self.need_seat(seat)
        return seat

    def sides(self) -> i64:
        """How many sides compete."""
        return self.seats

    def clone(self) -> "State":
        """An independent copy, its random stream included; nobody listens to it."""
        raise NotImplementedError

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal anew, in place, all that this seat cannot know, and replace the random stream.

        For ALL_HANDS the hands stay as they are: piles and what nobody holds are dealt anew.
        """
        raise NotImplementedError

    def seen(self, action: i64, seat: i64) -> i64:
        """The code under which a seat perceives an action about to be taken: itself or a veil."""
        return action

    def hides_choice(self, seat: i64) -> bool:
        """May `seen` now be another code than the action? A state that knows better is quicker."""
        return True

    def check(self) -> None:
        """Raise Broken if a piece was lost or invented or a number cannot be."""
        raise NotImplementedError

    def numbers(self) -> vec[i64]:
        """All that makes this state, but for the random stream, as numbers in a fixed order.

        They are a stored format: what follows from the rest (sums, counts, whatever is kept to be
        quick) stays out, and who changes them counts up `digest_format`.
        """
        raise NotImplementedError

    def digest_format(self) -> i64:
        """Which numbers in which order: digests of two formats are not compared."""
        return 1

    def digest(self) -> str:
        """A hash of the whole state; equal states have equal digests. Secret while a game runs."""
        text = " ".join([written(number) for number in self.numbers()])
        return hashlib.sha256(f"{text} {self.rng.save()}".encode()).hexdigest()


def written(number: i64) -> str:
    """In decimals; almost all numbers of a state are small, and theirs are at hand."""
    if 0 <= number < i64(len(SMALL)):
        return SMALL[number]
    return str(number)


def need_action(action: i64, count: i64) -> None:
    """BadInput unless there is such an action."""
    if action < 0 or action >= count:
        raise no_action(action, count)


def no_action(action: i64, count: i64) -> BadInput:
    """What is said of an action that there is not; rules compare by themselves, to be quick."""
    return BadInput(f"there is no action {action} (they go from 0 to {count - 1})")


def fixed_rng() -> Rng:
    """The stream of positions that name none."""
    return TableRng("cadran")
