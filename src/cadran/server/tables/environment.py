"""What tables take from outside: time, chance and waiting. Tests bring their own."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> object:
        """Let it not happen."""
        ...


BACK = 86_400_000  # ms: a clock that is further behind was wrong before, or is wrong now


def wall_clock() -> int:
    """Milliseconds since 1970, as the system believes; somebody may set it at any time."""
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    """Milliseconds since whenever; nobody can set it."""
    return time.monotonic_ns() // 1_000_000


class Environment:
    """The real one.

    A process looks at the clock on the wall once, when it begins, and counts by the steady one
    from there: between two moments of one process lies the time that really passed.
    """

    _offset = 0

    def __init__(
        self, wall: Callable[[], int] = wall_clock, steady: Callable[[], int] = steady_clock
    ) -> None:
        self._steady = steady
        self._offset = wall() - steady()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self._offset + self._steady()

    def begin_after(self, last: int) -> None:
        """The process before was alive then: time goes on from there, not back before it.

        Unless it would have to go back very far: then one of the two clocks was wrong.
        """
        behind = last - self.now()
        if 0 < behind <= BACK:
            self._offset += behind

    def token(self, kind: str) -> str:
        """Random letters nobody can guess; short only for the names of tables."""
        return secrets.token_urlsafe(9 if kind == "table" else 24)

    def secret(self) -> str:
        """32 random bytes in hex."""
        return secrets.token_hex(32)

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call after a while."""
        return asyncio.get_running_loop().call_later(max(0.0, seconds), call)


def hash_of(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(f"cadran token {token}".encode()).hexdigest()
