"""One socket: bound to one table and to one seat at a time, with a bounded queue each way."""

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec

from cadran.server import desk, moves, wire
from cadran.server.errand import Errand
from cadran.server.limits import Bucket
from cadran.server.line import Line
from cadran.server.problems import Problem
from cadran.server.rooms import Listener, Room, told
from cadran.server.store import Person

if TYPE_CHECKING:
    from cadran.server.house import House

LOG = logging.getLogger("cadran.server")
BYE, BROKEN, DEFECT, SLOW, NO_TABLE = 1000, 1008, 1011, 1013, 4404

MOVE = b'"move"'  # in every move; what it is besides is seen when it is read
_decode = msgspec.json.Decoder(wire.Request).decode


class Socket(Listener):
    """Somebody's connection to a table."""

    __slots__ = (
        "_bye",
        "_bytes",
        "_line",
        "_send",
        "bucket",
        "closing",
        "greeted",
        "house",
        "lang",
        "listening",
        "outbox",
        "person",
        "room",
        "seat",
        "strikes",
        "table",
        "who",
    )

    def __init__(
        self,
        house: "House",
        table: str,
        who: Person | None,
        send: Any,
        line: Line,
    ) -> None:
        self.house = house
        self.table = table
        self.who = who
        self.person = who.id if who else None
        self.seat: int | None = None
        self.lang: wire.Lang = "en"
        self.room: Room | None = None
        settings = house.settings
        self.bucket = Bucket(settings.socket_rate, settings.socket_burst, house.clock())
        self.strikes = 0
        self.greeted = False  # has it ever seen the table?
        self.listening = False  # is everything answered that was heard before?
        self.outbox: deque[bytes] = deque()  # what a slow client has not yet taken
        self.closing: int | None = None
        self._bytes = 0
        self._send = send
        self._line = line
        line.drained = self._drain
        line.heard = self._at_once
        self._bye: asyncio.Task[None] | None = None

    # Out.

    def tell(self, frame: bytes) -> None:
        """Send a message, or queue it; a client that does not read is dropped, not waited for."""
        if self.closing is not None:
            return
        if self._line.free and not self.outbox:
            self._line.put(frame)
            return
        settings = self.house.settings
        self.outbox.append(frame)
        self._bytes += len(frame)
        if len(self.outbox) > settings.queue or self._bytes > settings.queue_bytes:
            self.house.hub.metrics.dropped += 1
            self.outbox.clear()
            self.closing = SLOW
            self._line.abort()

    def _drain(self) -> None:
        """The client reads again."""
        while self.outbox and self._line.free:
            frame = self.outbox.popleft()
            self._bytes -= len(frame)
            self._line.put(frame)

    def close(self, code: int) -> None:
        """Say goodbye after what is queued."""
        if self.closing is None:
            self.closing = code
            self._bye = self.house.keeper.spawn(self._goodbye(code))

    async def _goodbye(self, code: int) -> None:
        try:
            async with asyncio.timeout(self.house.settings.patience):
                while self.outbox and not self._line.disconnected:
                    await self._line.writable.wait()
                await self._send({"type": "websocket.close", "code": code})
        except Exception:  # noqa: BLE001 - it is gone already, or does not read
            self._line.abort()

    def answer(self, message: wire.Message) -> None:
        """To this socket alone."""
        self.tell(told(message))

    def lost(self) -> None:
        """The room was dropped from memory: meet it again as it follows from its log."""
        self.room = None
        if self.closing is None:
            self.house.keeper.spawn(self._again())

    async def _again(self) -> None:
        try:
            await self.look(self.seat, 0, None)
        except Problem:
            self.close(NO_TABLE)

    # In.

    async def run(self, receive: Any) -> None:
        """From the first message to the last."""
        try:
            async with asyncio.timeout(self.house.settings.patience):
                message = await receive()
            while message["type"] != "websocket.disconnect":
                if self.closing is None:
                    await self._hear(message.get("text") or "")
                self.listening = True
                message = await receive()
                self.listening = False
        except TimeoutError:
            self.close(BROKEN)
        finally:
            self.closing = self.closing or BYE
            self.leave()
            if self._bye is not None:
                await self._bye

    def leave(self) -> None:
        """Nobody listens here any more."""
        room, self.room = self.room, None
        if room is not None:
            if self in room.listeners:
                room.listeners.remove(self)
            self.house.came_or_went(room)

    def _at_once(self, payload: bytes) -> bool:
        """A move, if the table is free, is played without a detour; the rest waits its turn."""
        room = self.room
        if not self.listening or room is None or room.lock.locked() or self.closing is not None:
            return False
        if MOVE not in payload:
            return False
        Errand(self._hear(payload), self._defect)
        return True

    def _defect(self, error: Exception) -> None:
        LOG.error("a defect while a move was played", exc_info=error)
        self.close(DEFECT)

    async def _hear(self, text: str | bytes) -> None:
        if not self.bucket.take(self.house.clock()):
            self._strike(text)
            return
        try:
            request = _decode(text)
        except msgspec.DecodeError as error:
            problem = Problem("bad-input", what=str(error))
            self.answer(self._trouble(_id_in(text), problem))
            self._wrong()
            return
        try:
            await self._obey(request)
        except moves.Late:
            await self._stale(request.id)
        except Problem as problem:
            self.answer(self._refusal(request.id, problem))

    def _strike(self, text: str | bytes) -> None:
        """Too fast: said once in a while, then the door."""
        self.house.hub.metrics.flooded += 1
        if self.strikes % 50 == 0:
            self.answer(self._trouble(_id_in(text), Problem("too-fast")))
        self._wrong()

    def _wrong(self) -> None:
        self.strikes += 1
        if self.strikes >= 200 or not self.greeted:
            self.close(BROKEN)

    def _trouble(self, re: int, problem: Problem) -> wire.Trouble:
        return wire.Trouble(re=re, code=problem.code, sentence=problem.sentence(self.lang))

    def _refusal(self, re: int, problem: Problem) -> wire.Message:
        if not self.greeted:
            self.answer(self._trouble(re, problem))
            self.close(NO_TABLE if problem.code == "no-such-table" else BROKEN)
        return wire.Refused(
            re=re,
            code=problem.code,
            clause=problem.clause,
            sentence=problem.sentence(self.lang),
        )

    async def _stale(self, re: int) -> None:
        ledger = (await self.house.hub.room(self.table)).ledger
        view = ledger.view(self.seat)
        self.answer(
            wire.Stale(
                re=re,
                number=ledger.number,
                view=None if view is None else msgspec.Raw(view),
                clock=ledger.clock_info(),
            )
        )

    async def look(self, seat: int | None, re: int, since: int | None) -> None:
        """Bind the socket to a seat; nothing of another seat is sent from here on."""
        async with self.house.hub.at(self.table) as room:
            desk.seen_by(room, self.person)
            if seat is not None:
                desk.own_seat(room.ledger, self.person, seat)
            self.seat = seat
            arrives = self.room is not room
            if arrives:
                self.greeted = True
                self.room = room
                room.listeners.append(self)
            self.answer(room.welcome(self, re, since))
        if arrives:
            self.house.came_or_went(room)

    async def _obey(self, request: wire.Request) -> None:
        if isinstance(request, wire.Move):
            await self._move(request)
        elif isinstance(request, wire.Ping):
            self.answer(wire.Pong(re=request.id, now=self.house.world.now()))
        elif isinstance(request, wire.Hello):
            self.lang = request.lang
            await self._hello(request)
        elif not self.greeted:
            self.answer(self._trouble(request.id, Problem("say-hello")))
            self.close(BROKEN)
        elif isinstance(request, wire.Look):
            await self.look(request.seat, request.id, request.since)
        elif isinstance(request, wire.AskHint):
            self.house.keeper.spawn(self._hint(request.id))
        else:
            await self._ask(request)

    async def _hello(self, request: wire.Hello) -> None:
        if request.invite is not None and self.who is not None:
            async with self.house.hub.at(self.table) as room:
                await desk.enter(room, self.who, request.invite)
        await self.look(request.seat, request.id, request.since)

    async def _move(self, request: wire.Move) -> None:
        began = self.house.clock()
        room = self.room
        if room is None:
            room = await self.house.hub.room(self.table)
        async with room.lock:
            if not room.gone:
                await self._play(room, request)
                self.house.hub.metrics.move_seconds.add(self.house.clock() - began)
                return
        async with self.house.hub.at(self.table) as room:
            await self._play(room, request)

    async def _play(self, room: Room, request: wire.Move) -> None:
        if self.seat is None:
            raise Problem("no-seat")

        def done() -> None:
            self.answer(wire.Done(re=request.id, number=room.ledger.number))

        await moves.play(room, self.person, request, self.seat, self.lang, done)

    async def _ask(
        self, request: wire.Why | wire.AskUndo | wire.AnswerUndo | wire.Say | wire.Contribute
    ) -> None:
        async with self.house.hub.at(self.table) as room:

            def done() -> None:
                self.answer(wire.Done(re=request.id, number=room.ledger.number))

            if isinstance(request, wire.Say):
                who = self._somebody()
                await desk.say(room, who, self.seat, request.phrase, request.text, done)
                return
            if isinstance(request, wire.Contribute):
                await desk.give(room, self._somebody(), request.value, done)
                return
            if self.seat is None:
                raise Problem("no-seat")
            if isinstance(request, wire.Why):
                self.answer(moves.why(room, self.person, self.seat, request, self.lang, request.id))
            elif isinstance(request, wire.AskUndo):
                await moves.undo(room, self.person, self.seat, done)
            else:
                await moves.consent(room, self.person, self.seat, request.yes, done)

    def _somebody(self) -> Person:
        if self.who is None:
            raise Problem("who-are-you")
        return self.who

    async def _hint(self, re: int) -> None:
        try:
            if self.seat is None:
                raise Problem("no-seat")
            seat = self.seat
            hints = await self.house.hint(self.table, self.person, seat, self.lang, re)
            if self.seat == seat:
                self.answer(hints)
        except Problem as problem:
            self.answer(self._refusal(re, problem))


class _Numbered(msgspec.Struct):
    id: int = 0


def _id_in(text: str | bytes) -> int:
    """The id of a message that makes no other sense."""
    try:
        return msgspec.json.decode(text, type=_Numbered).id
    except msgspec.DecodeError:
        return 0
