"""The whole truth of one running game, and the notes it writes while it moves on."""

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cadran.kernel.rng import Rng, TableRng

OVER: Final = -1  # to_act() of a finished game
SPECTATOR: Final = -1  # the seat of somebody who only watches
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
class State:
    """One position of one game with everything hidden in it; `apply` trusts its caller."""

    def __init__(self, seats: i64, rng: Rng) -> None:
        self.seats: i64 = seats
        self.rng: Rng = rng
        self.journal: Journal | None = None

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

    def why_not(self, action: i64) -> str | None:
        """None if the action is legal now, else the clause that refuses it."""
        raise NotImplementedError

    def refusal(self, seat: i64, action: i64) -> str | None:
        """The same for any seat at any time: the checked door asks this."""
        actor: i64 = self.to_act()
        if actor == OVER:
            return "game-over"
        if actor != seat:
            return "your-turn"
        return self.why_not(action)

    def apply(self, action: i64) -> None:
        """Carry out a legal action and everything that follows from it without a choice."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Ranks and scores per side; of a running game, as if it ended now."""
        raise NotImplementedError

    def side_of(self, seat: i64) -> i64:
        """What wins or loses with this seat: itself, its team or its car."""
        return seat

    def sides(self) -> i64:
        """How many sides compete."""
        return self.seats

    def clone(self) -> "State":
        """An independent copy, its random stream included; nobody listens to it."""
        raise NotImplementedError

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal anew, in place, all that this seat cannot know, and replace the random stream.

        For ALL_HANDS the hands stay as they are: piles and what fate holds are dealt anew.
        """
        raise NotImplementedError

    def seen(self, action: i64, seat: i64) -> i64:
        """The code under which a seat perceives an action about to be taken: itself or a veil."""
        return action

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
        text = " ".join([str(number) for number in self.numbers()])
        return hashlib.sha256(f"{text} {self.rng.save()}".encode()).hexdigest()


def fixed_rng() -> Rng:
    """The stream of positions that name none."""
    return TableRng("cadran")
