"""What nodes tell each other about tables: a socket here, its table there.

A node that has a socket of another node's table is its *edge*. It passes on what the client says,
and gets the frames that are for that client and nobody else: it never holds the table, its log or
another seat's view. Both ways are numbered; where a number is missing the socket is closed, and the
client, which reconnects with the last number it has seen, is told what it missed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from cadran.server.bus.bus import Answering, Bus
from cadran.server.storage.store import Person

LOG = logging.getLogger("cadran.server")
OPENED, MOVED, BUSY = b"opened", b"moved", b"busy"
YOURS = b"yours"  # let go for who asks: nobody else is there
PATIENCE = 5.0  # seconds for an answer of another node
TOGETHER = 128 << 10  # bytes of frames after which the rest is another message
SEARCH_PAUSE = 0.2  # seconds until a table is looked for again
SEARCHED = 8.0  # seconds in all: longer than a dead node keeps its tables


class LinkOpened(msgspec.Struct, frozen=True, array_like=True):
    """A socket at an edge wants its session at the table's owner."""

    link: str
    edge: str
    table: str
    who: Person | None


class FromClient(msgspec.Struct, frozen=True, array_like=True, tag="said"):
    """What a client said, in its order."""

    link: str
    number: int
    text: str


class ClientLeft(msgspec.Struct, frozen=True, array_like=True, tag="left"):
    """The socket at the edge is gone."""

    link: str


class ToClients(msgspec.Struct, frozen=True, array_like=True, tag="told"):
    """A frame for some sockets of an edge that all get the same; with each one's own number."""

    to: list[tuple[str, int]]
    frame: bytes


class LinkEnded(msgspec.Struct, frozen=True, array_like=True, tag="ended"):
    """The session is over: close the socket."""

    link: str
    number: int
    code: int


class Gone(msgspec.Struct, frozen=True, array_like=True, tag="gone"):
    """Somebody was renamed or forgotten, or a device of theirs was signed out: what is remembered
    of them is not true any more."""

    person: str
    forgotten: bool
    device: str = ""


class Here(msgspec.Struct, frozen=True, array_like=True, tag="here"):
    """Somebody was just heard of at a node."""

    person: str


Between = FromClient | ClientLeft | ToClients | LinkEnded | Gone | Here
_decoder = msgspec.msgpack.Decoder(list[Between])
_encode = msgspec.msgpack.Encoder().encode


class Near(Protocol):
    """The socket of a link, at the edge."""

    node: str  # that has the table

    def told(self, number: int, frame: bytes) -> None:
        """A frame for it."""
        ...

    def ended(self, number: int, code: int) -> None:
        """Goodbye."""
        ...


class Far(Protocol):
    """The session of a link, at the owner."""

    edge: str

    def said(self, number: int, text: str) -> None:
        """Something the client said."""
        ...

    def left(self) -> None:
        """The client is gone."""
        ...

    def begin_anew(self) -> None:
        """Close the socket at the edge: its client comes again."""
        ...


async def nobody(opened: LinkOpened) -> bytes:
    """A node without sockets has no sessions either."""
    return BUSY


class Links:
    """All links of one node, those that begin here and those that end here."""

    def __init__(self, bus: Bus, node: str) -> None:
        self.bus = bus
        self.node = node
        self.near: dict[str, Near] = {}
        self.far: dict[str, Far] = {}
        self.begin: Callable[[LinkOpened], Awaitable[bytes]] = nobody
        self.gone: Callable[[Gone], None] = lambda gone: None
        self.here: Callable[[str], object] = lambda person: None
        self._out: dict[str, list[Between]] = {}  # by node: sent together with what comes now

    async def open(self, again: Callable[[], None]) -> None:
        """Reach the others, and be reached."""
        await self.bus.open(again)
        await self.bus.listen(f"node.{self.node}", self._heard)
        await self.bus.listen("all", self._heard)
        await self.answer("open", self._begin)

    async def _begin(self, body: bytes) -> bytes:
        return await self.begin(msgspec.msgpack.decode(body, type=LinkOpened))

    def _heard(self, body: bytes) -> None:
        for told in _decoder.decode(body):
            self._hear(told)

    def _hear(self, told: Between) -> None:
        if isinstance(told, ToClients):
            for link, number in told.to:
                near = self.near.get(link)
                if near is not None:
                    near.told(number, told.frame)
        elif isinstance(told, LinkEnded):
            near = self.near.get(told.link)
            if near is not None:
                near.ended(told.number, told.code)
        elif isinstance(told, Gone):
            self.gone(told)
        elif isinstance(told, Here):
            self.here(told.person)
        else:
            far = self.far.get(told.link)
            if far is not None and isinstance(told, FromClient):
                far.said(told.number, told.text)
            elif far is not None:
                far.left()

    def say(self, node: str, message: Between) -> None:
        """To another node, after all that it was told before; what is said in one turn of the loop
        goes as one message: most of what a message costs does not depend on its size."""
        waiting = self._out.get(node)
        if waiting is None:
            waiting = self._out[node] = []
            asyncio.get_running_loop().call_soon(self._flush, node)
        waiting.append(message)

    def tell(self, edge: str, link: str, number: int, frame: bytes) -> None:
        """To a socket at an edge; a frame that several there get is sent once."""
        waiting = self._out.get(edge)
        last = waiting[-1] if waiting else None
        if isinstance(last, ToClients) and last.frame is frame:
            last.to.append((link, number))
        else:
            self.say(edge, ToClients([(link, number)], frame))

    def _flush(self, node: str) -> None:
        together: list[Between] = []
        size = 0
        for message in self._out.pop(node):
            together.append(message)
            size += len(message.frame) if isinstance(message, ToClients) else 0
            if size > TOGETHER:
                self.bus.send(f"node.{node}", _encode(together))
                together, size = [], 0
        if together:
            self.bus.send(f"node.{node}", _encode(together))

    # Everybody.

    def announce(self, gone: Gone | Here) -> None:
        """To all nodes."""
        self.bus.send("all", _encode([gone]))

    def alive(self, others: list[str]) -> None:
        """Only these are there, besides this one: what hung on others is over."""
        for near in [one for one in self.near.values() if one.node not in others]:
            near.ended(-1, 1012)
        for far in [one for one in self.far.values() if one.edge not in others]:
            far.left()

    def broken(self) -> None:
        """Something may have been lost on the way, here or there: every socket whose table is at
        another node begins anew."""
        for near in list(self.near.values()):
            near.ended(-1, 1012)
        for far in list(self.far.values()):
            far.begin_anew()

    # Questions of any kind.

    async def answer(self, what: str, answering: Answering) -> None:
        """Answer what other nodes ask about this."""
        await self.bus.answer(f"{what}.{self.node}", answering)

    async def ask(self, what: str, node: str, question: Any) -> bytes:
        """Ask another node; Unreachable: nobody knows whether it was heard."""
        return await self.bus.ask(f"{what}.{node}", _encode(question), PATIENCE)
