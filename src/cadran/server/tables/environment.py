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


class Environment:
    """The real one."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

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
