"""A socket whose table another node has, and the session over there."""

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

from cadran.server.bus.bus import Unreachable
from cadran.server.links import (
    BUSY,
    MOVED,
    OPENED,
    SEARCH_PAUSE,
    SEARCHED,
    YOURS,
    ClientLeft,
    FromClient,
    LinkEnded,
    LinkOpened,
)
from cadran.server.socket.session import BYE, RESTART, SLOW, Session
from cadran.server.storage.store import Person, StoreFailed
from cadran.server.tables.problems import Elsewhere, Problem
from cadran.server.tables.room import Outgoing

if TYPE_CHECKING:
    from cadran.server.service import Service


class Relay(Session):
    """The edge's end: passes on what is said, both ways."""

    __slots__ = ("link", "node", "numbers_in", "numbers_out")

    def __init__(
        self, service: "Service", table: str, who: Person | None, send: Any, connection: Any
    ) -> None:
        super().__init__(service, table, who, send, connection)
        self.link = secrets.token_urlsafe(12)
        self.node = ""
        self.numbers_in = 0  # of the next frame
        self.numbers_out = 0  # of the next message
        self.greeted = True  # whether it is, the session over there knows

    async def open(self, node: str) -> bytes:
        """A session at that node; what comes from there may come before its answer."""
        links = self.service.links
        self.node, links.near[self.link] = node, self
        opened = LinkOpened(self.link, self.service.node, self.table, self.who)
        try:
            answer = await links.ask("open", node, opened)
        except Unreachable:
            links.say(node, ClientLeft(self.link))  # in case it was heard
            answer = BUSY
        if answer != OPENED:
            del links.near[self.link]
        return answer

    async def _hear(self, text: str) -> None:
        if not self._in_time():
            self._strike(text)
            return
        self.service.links.say(self.node, FromClient(self.link, self.numbers_out, text))
        self.numbers_out += 1

    def told(self, number: int, frame: bytes) -> None:
        """A frame; if one before it is missing, begin anew."""
        if number != self.numbers_in:
            self.close(RESTART)
            return
        self.numbers_in += 1
        outgoing = Outgoing(None)  # type: ignore[arg-type]  # it is encoded already
        outgoing.encoded = frame
        self.tell(outgoing)

    def ended(self, number: int, code: int) -> None:
        """Goodbye, from over there or because nobody is there any more."""
        self.close(code if number in (-1, self.numbers_in) else RESTART)

    def leave(self) -> None:
        if self.service.links.near.pop(self.link, None) is not None:
            self.service.links.say(self.node, ClientLeft(self.link))


class FarConnection:
    """The owner's end, in the place of a connection: the session does not know the difference."""

    free = True
    disconnected = False
    drained: Any = None

    def __init__(self, service: "Service", opened: LinkOpened) -> None:
        self.service = service
        self.edge = opened.edge
        self.link = opened.link
        self.writable = asyncio.Event()
        self.writable.set()
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._numbers_in = 0
        self._numbers_out = 0

    def put(self, frame: bytes) -> None:
        """Send a frame to the edge."""
        self.service.links.tell(self.edge, self.link, self._numbers_out, frame)
        self._numbers_out += 1

    def abort(self) -> None:
        """Cut it off."""
        self._end(SLOW)

    async def send(self, message: Any) -> None:
        """As ASGI has it; a session sends nothing else."""
        self._end(message["code"])

    def _end(self, code: int) -> None:
        self.service.links.say(self.edge, LinkEnded(self.link, self._numbers_out, code))
        self.left()

    async def receive(self) -> dict[str, Any]:
        """As ASGI has it."""
        return await self._heard.get()

    def said(self, number: int, text: str) -> None:
        """Something the client said; if something before it is missing, it begins anew."""
        if number != self._numbers_in:
            self._end(RESTART)
            return
        self._numbers_in += 1
        self._heard.put_nowait({"type": "websocket.receive", "text": text})

    def begin_anew(self) -> None:
        """Something may have been lost, either way."""
        self._end(RESTART)

    def left(self) -> None:
        """The client is gone, or shall be."""
        self._heard.put_nowait({"type": "websocket.disconnect", "code": BYE})


async def begin(service: "Service", opened: LinkOpened) -> bytes:
    """Another node has a socket of a table: a session for it, if the table is ours."""
    try:
        room = await service.hub.room(opened.table)
        if room.unattended():
            await service.hub.hand_over(room)
            return YOURS
        room.expect()
    except Elsewhere:
        return MOVED
    except StoreFailed:
        return BUSY
    except Problem:
        pass  # the session will tell
    far = FarConnection(service, opened)
    session = Session(service, opened.table, opened.who, far.send, far)  # type: ignore[arg-type]

    async def run() -> None:
        service.links.far[opened.link] = far
        try:
            await session.run(far.receive)
        except Exception:
            far.begin_anew()  # the edge would wait for it
            raise
        finally:
            service.links.far.pop(opened.link, None)

    service.links.far[opened.link] = far
    service.automatic.spawn(run())
    return OPENED


async def session_for(
    service: "Service", table: str, who: Person | None, send: Any, connection: Any
) -> Session | None:
    """A session for a socket, here or at the node that has its table; None: nobody has it now."""
    ends = service.clock() + SEARCHED
    while True:
        try:
            (await service.hub.room(table)).expect()
        except Elsewhere as elsewhere:
            relay = Relay(service, table, who, send, connection)
            answer = await relay.open(elsewhere.node)
            if answer == OPENED:
                return relay
            if answer == YOURS and service.clock() < ends:
                continue
        except StoreFailed:
            return None
        except Problem:
            return Session(service, table, who, send, connection)  # which tells it
        else:
            return Session(service, table, who, send, connection)
        if service.clock() > ends:
            return None
        await asyncio.sleep(SEARCH_PAUSE)
