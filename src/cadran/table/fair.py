"""Shuffles that nobody can arrange: a secret committed to, and a share of every person.

The server publishes SHA-256 of its secret before anyone sits down. Everybody's client draws random
digits, its share, and promises it by a hash. When all promises are in, they stand on one sheet,
which everybody gets and keeps; only then are shares shown. Nobody, whoever runs the server
included, can choose the deal any more without breaking a promise. What remains is to give an
attempt up; every attempt is told (docs/decisions/0021-promises-before-shares.md).

The first such shuffles (`cadran fair 1`) had no promises: shares were given openly, so that whoever
gave the last one and knew the secret could choose among many deals.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from typing import Literal

import msgspec

from cadran.kernel import BadInput, Value

CHANCE = re.compile(r"[0-9a-f]{16,64}")
ShareKind = Literal["promise", "open", "absent"]


class Given(msgspec.Struct, frozen=True, array_like=True):
    """What one person's client added; None: nothing came in time."""

    seat: int
    value: str | None


class Share(msgspec.Struct, frozen=True, array_like=True):
    """A line of a sheet: a promise, a share that was given openly, or nothing."""

    seat: int
    kind: ShareKind
    value: str = ""


class Attempt(msgspec.Struct, frozen=True):
    """One sheet, and what was shown of it; and what was to be dealt, as it was said then."""

    rules: int
    edition: str
    options: dict[str, Value]
    secret: str
    shares: list[Share]
    given: list[Given]
    failed: list[int] = []  # the seats on account of which it was given up

    def missing(self) -> list[int]:
        """The seats whose share was promised and not shown."""
        shown = {entry.seat for entry in self.given if entry.value is not None}
        return [s.seat for s in self.shares if s.kind == "promise" and s.seat not in shown]


class Fair(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that made a seed; of the first kind only secret and shares."""

    secret: str
    given: list[Given]
    table: str = ""  # none: `cadran fair 1`
    rules: int = 0
    edition: str = ""
    options: dict[str, Value] = {}
    shares: list[Share] = []
    failed: list[Attempt] = []  # attempts before this one, which came to nothing

    @property
    def commitment(self) -> str:
        """What was published before anything else."""
        return commitment_to(self.secret)

    @property
    def attempts(self) -> list[Attempt]:
        """All of them; the last one is the deal."""
        terms = (self.rules, self.edition, self.options)
        return [*self.failed, Attempt(*terms, self.secret, self.shares, self.given)]

    @property
    def promised(self) -> list[int]:
        """The seats whose people know by their own share that nobody chose the deal."""
        return [share.seat for share in self.shares if share.kind == "promise"]

    def sheets(self, game: str, seats: int) -> list[str]:
        """The sheet of every attempt, as everybody got it."""
        return [
            sheet_of(self.table, number, game, seats, attempt)
            for number, attempt in enumerate(self.attempts, start=1)
        ]

    def seed(self, game: str, seats: int) -> str:
        """The seed that follows: anybody can compute it with a few lines of any language."""
        if not self.table:
            return first_seed(self.secret, self.given)
        return seed_of(self.sheets(game, seats)[-1], self.secret, self.given)

    def wrong(self) -> str | None:
        """What does not hold among these promises and shares; None: all of it does."""
        if not self.table:
            return None
        for number, attempt in enumerate(self.attempts, start=1):
            if (found := _broken(attempt)) is not None:
                return f"attempt {number}: {found}"
            if number <= len(self.failed) and not _excused(attempt):
                return f"attempt {number} was given up though those blamed had shown their shares"
        if missing := self.attempts[-1].missing():
            return f"seat {missing[0]} promised a share that is not there"
        return None


def _excused(attempt: Attempt) -> bool:
    """Was there a reason to give it up: somebody named, whose share had not come?"""
    return bool(attempt.failed) and set(attempt.failed) <= set(attempt.missing())


def _broken(attempt: Attempt) -> str | None:
    """The first share that is not what its line of the sheet says."""
    shown = {entry.seat: entry.value for entry in attempt.given}
    lines = {share.seat: share for share in attempt.shares}
    if len(lines) != len(attempt.shares) or shown.keys() - lines.keys():
        return "its shares are not those of its sheet"
    for seat, share in lines.items():
        value = shown.get(seat)
        if share.kind == "promise" and value is not None and promise_of(value) != share.value:
            return f"the share of seat {seat} is not the one promised"
        if share.kind == "open" and value != share.value:
            return f"the open share of seat {seat} is another"
        if share.kind == "absent" and value is not None:
            return f"seat {seat} was absent and has a share"
    return None


def commitment_to(secret: str) -> str:
    """The published promise of a secret."""
    return hashlib.sha256(f"cadran secret {secret}".encode()).hexdigest()


def promise_of(share: str) -> str:
    """The promise of a share."""
    return hashlib.sha256(f"cadran share {share}".encode()).hexdigest()


def check_chance(value: str) -> str:
    """A contribution, if it is one; BadInput says what would be."""
    if not CHANCE.fullmatch(value):
        raise BadInput(f"a contribution is 16 to 64 hex digits, not {value[:80]!r}")
    return value


def sheet_of(table: str, number: int, game: str, seats: int, attempt: Attempt) -> str:
    """Everything that is fixed before a share is shown; never written otherwise than this."""
    lines = [
        "cadran fair 2",
        f"table {table}",
        f"attempt {number}",
        f"game {game}",
        f"rules {attempt.rules}",
        f"edition {attempt.edition}",
        f"seats {seats}",
        f"options {json.dumps(attempt.options, sort_keys=True)}",
        f"commitment {commitment_to(attempt.secret)}",
    ]
    for share in sorted(attempt.shares, key=lambda share: share.seat):
        lines.append(f"{share.seat} {share.kind} {share.value}".rstrip())
    return "\n".join(lines)


def _lines(given: Sequence[Given]) -> list[str]:
    in_order = sorted(given, key=lambda entry: entry.seat)
    return [f"{one.seat} {one.value if one.value is not None else '-'}" for one in in_order]


def seed_of(sheet: str, secret: str, given: Sequence[Given]) -> str:
    """SHA-256 over the sheet's own, the secret and one line per person, by their seats."""
    fixed = hashlib.sha256(sheet.encode()).hexdigest()
    lines = ["cadran fair 2", fixed, secret, *_lines(given)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def first_seed(secret: str, given: Sequence[Given]) -> str:
    """The same as it was made first, without a sheet (`cadran fair 1`)."""
    lines = ["cadran fair 1", secret, *_lines(given)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
