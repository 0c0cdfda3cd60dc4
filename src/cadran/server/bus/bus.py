"""What nodes ask of the way between them; and that way where they are one process.

What is sent arrives in order, once or not at all; nobody hears of what was lost. Whoever needs to
know numbers what it sends. What is asked is answered, or Unreachable: then nobody knows whether it
was heard.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

from cadran.kernel import CadranError

Heard = Callable[[bytes], None]
Answering = Callable[[bytes], Awaitable[bytes]]


class Unreachable(CadranError):
    """Nobody answered; `nobody`: because nobody is there, so nothing was heard."""

    def __init__(self, what: str, nobody: bool = False) -> None:
        super().__init__(what)
        self.nobody = nobody


class Bus(Protocol):
    """The way to other nodes, by subjects."""

    @property
    def connected(self) -> bool:
        """Is the way whole, as far as is known here?"""
        ...

    async def open(self, again: Callable[[], None]) -> None:
        """Connect; `again` is called whenever the way was broken and is whole again."""
        ...

    async def listen(self, subject: str, heard: Heard) -> None:
        """Hear everything that is sent there."""
        ...

    async def answer(self, subject: str, answering: Answering) -> None:
        """Answer what is asked there, several questions at a time."""
        ...

    def send(self, subject: str, body: bytes) -> None:
        """To all who listen there."""
        ...

    async def ask(self, subject: str, body: bytes, patience: float) -> bytes:
        """The answer of who answers there."""
        ...

    async def close(self) -> None:
        """Leave."""
        ...


class Exchange:
    """Where the buses of one process meet."""

    def __init__(self) -> None:
        self.listening: dict[str, list[tuple[LocalBus, Heard]]] = {}
        self.answering: dict[str, tuple[LocalBus, Answering]] = {}


class LocalBus:
    """Between the nodes of one process: one in production, several in tests."""

    connected = True

    def __init__(self, exchange: Exchange | None = None) -> None:
        self._exchange = exchange or Exchange()

    async def open(self, again: Callable[[], None]) -> None:
        """There is nothing that could break."""

    async def listen(self, subject: str, heard: Heard) -> None:
        self._exchange.listening.setdefault(subject, []).append((self, heard))

    async def answer(self, subject: str, answering: Answering) -> None:
        self._exchange.answering[subject] = (self, answering)

    def send(self, subject: str, body: bytes) -> None:
        loop = asyncio.get_running_loop()
        for _, heard in self._exchange.listening.get(subject, []):
            loop.call_soon(heard, body)

    async def ask(self, subject: str, body: bytes, patience: float) -> bytes:
        found = self._exchange.answering.get(subject)
        if found is None:
            raise Unreachable(f"nobody answers at {subject}", nobody=True)
        try:
            async with asyncio.timeout(patience):
                return await found[1](body)
        except TimeoutError:
            raise Unreachable(f"no answer from {subject}") from None

    async def close(self) -> None:
        exchange = self._exchange
        for subject, all_ in exchange.listening.items():
            exchange.listening[subject] = [one for one in all_ if one[0] is not self]
        exchange.answering = {
            subject: one for subject, one in exchange.answering.items() if one[0] is not self
        }
