"""Shuffles that nobody can arrange: a secret committed to, and a contribution of every person.

The server publishes SHA-256 of its secret before anyone sits down. Everybody's client adds random
digits. The seed follows from all of it, and after the game the secret is told: whoever kept the
commitment and their own contribution can check that the deal was nobody's choice.
"""

import hashlib
import re

import msgspec

from cadran.kernel import BadInput

CHANCE = re.compile(r"[0-9a-f]{16,64}")


class Given(msgspec.Struct, frozen=True, array_like=True):
    """What one person's client added; None: nothing came in time."""

    seat: int
    value: str | None


class Fair(msgspec.Struct, frozen=True):
    """All that made a seed."""

    secret: str
    given: list[Given]

    @property
    def commitment(self) -> str:
        """What was published before anyone sat down."""
        return commitment_to(self.secret)

    @property
    def seed(self) -> str:
        """The seed that follows: anybody can compute it with a few lines of any language."""
        return seed_of(self.secret, self.given)


def commitment_to(secret: str) -> str:
    """The published promise of a secret."""
    return hashlib.sha256(f"cadran secret {secret}".encode()).hexdigest()


def check_chance(value: str) -> str:
    """A contribution, if it is one; BadInput says what would be."""
    if not CHANCE.fullmatch(value):
        raise BadInput(f"a contribution is 16 to 64 hex digits, not {value[:80]!r}")
    return value


def seed_of(secret: str, given: list[Given]) -> str:
    """SHA-256 over the secret and one line per person, in the order of their seats."""
    lines = ["cadran fair 1", secret]
    for entry in sorted(given, key=lambda entry: entry.seat):
        lines.append(f"{entry.seat} {entry.value if entry.value is not None else '-'}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
