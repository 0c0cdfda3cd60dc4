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
PATIENCE = 5.0  # seconds for an answer of another node
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


_decoder = msgspec.msgpack.Decoder(FromClient | ClientLeft | ToClients | LinkEnded | Gone | Here)
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
        self._out: dict[str, list[tuple[list[tuple[str, int]], bytes]]] = {}  # by edge

    async def open(self, again: Callable[[], None]) -> None:
        """Reach the others, and be reached."""
        await self.bus.open(again)
        await self.bus.listen(f"node.{self.node}", self._heard)
        await self.bus.listen("all", self._heard)
        await self.answer("open", self._begin)

    async def _begin(self, body: bytes) -> bytes:
        return await self.begin(msgspec.msgpack.decode(body, type=LinkOpened))

    def _heard(self, body: bytes) -> None:
        told = _decoder.decode(body)
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

    # At the edge.

    def say(self, node: str, message: FromClient | ClientLeft) -> None:
        """To the owner."""
        self.bus.send(f"node.{node}", _encode(message))

    # At the owner.

    def tell(self, edge: str, link: str, number: int, frame: bytes) -> None:
        """To a socket at an edge; a frame that several there get is sent once."""
        waiting = self._out.get(edge)
        if waiting is None:
            waiting = self._out[edge] = []
            asyncio.get_running_loop().call_soon(self._flush, edge)
        if waiting and waiting[-1][1] is frame:
            waiting[-1][0].append((link, number))
        else:
            waiting.append(([(link, number)], frame))

    def _flush(self, edge: str) -> None:
        for to, frame in self._out.pop(edge, []):
            self.bus.send(f"node.{edge}", _encode(ToClients(to, frame)))

    def end(self, edge: str, ended: LinkEnded) -> None:
        """Close a socket at an edge, after what it was told."""
        self._flush(edge)
        self.bus.send(f"node.{edge}", _encode(ended))

    # Everybody.

    def announce(self, gone: Gone | Here) -> None:
        """To all nodes."""
        self.bus.send("all", _encode(gone))

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
