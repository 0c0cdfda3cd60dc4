"""One socket: bound to one table and to one seat at a time, with a bounded queue each way."""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec

from cadran.server.logs import note
from cadran.server.network.limits import TOLD
from cadran.server.network.rate_limits import RateLimit
from cadran.server.socket.connection import Connection, frame_of
from cadran.server.storage.store import Person, StoreFailed
from cadran.server.tables import access, chat, messages, play, shuffling
from cadran.server.tables.problems import Elsewhere, Problem, SetAside
from cadran.server.tables.room import Listener, Outgoing, Room

if TYPE_CHECKING:
    from cadran.server.service import Service

BYE, BROKEN, RESTART, SLOW = 1000, 1008, 1012, 1013
SIGNED_OUT, NO_TABLE, ASIDE = 4401, 4404, 4409
FAREWELLS = {"no-such-table": NO_TABLE, "set-aside": ASIDE}

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(messages.Request).decode


class Session(Listener):
    """Somebody's connection to a table."""

    __slots__ = (
        "_bye",
        "_bytes",
        "_connection",
        "_send",
        "address",
        "bucket",
        "closing",
        "greeted",
        "lang",
        "outbox",
        "room",
        "service",
        "strikes",
        "table",
        "who",
    )

    def __init__(
        self,
        service: "Service",
        table: str,
        who: Person | None,
        send: Any,
        connection: Connection,
    ) -> None:
        self.service = service
        self.table = table
        self.who = who
        self.person = who.id if who else None
        self.beside = frozenset(one.id for one in who.beside) if who else frozenset()
        self.seat: int | None = None
        self.lang: messages.Lang = "en"
        self.room: Room | None = None
        settings = service.settings
        self.bucket = RateLimit(settings.socket_rate, settings.socket_burst, service.clock())
        self.address = ""  # where it comes from; of another node's socket that node knows
        self.strikes = 0
        self.greeted = False  # has it ever seen the table?
        self.outbox: deque[bytes] = deque()  # what a slow client has not yet taken
        self.closing: int | None = None
        self._bytes = 0
        self._send = send
        self._connection = connection
        connection.drained = self._drain
        self._bye: asyncio.Task[None] | None = None

    # Out.

    def tell(self, outgoing: Outgoing) -> None:
        """Send a message, or queue it; a client that does not read is dropped, not waited for."""
        if self.closing is not None:
            return
        frame = outgoing.encoded
        if frame is None:  # once for all who get it
            frame = outgoing.encoded = frame_of(_encode(outgoing.message))
        if self._connection.free and not self.outbox:
            self._connection.put(frame)
            return
        settings = self.service.settings
        self.outbox.append(frame)
        self._bytes += len(frame)
        if len(self.outbox) > settings.queue or self._bytes > settings.queue_bytes:
            self.service.hub.metrics.dropped += 1
            note("slow socket cut off", table=self.table if self.greeted else None)
            self.outbox.clear()
            self.closing = SLOW
            self._connection.abort()

    def _drain(self) -> None:
        """The client reads again."""
        while self.outbox and self._connection.free:
            frame = self.outbox.popleft()
            self._bytes -= len(frame)
            self._connection.put(frame)

    def close(self, code: int) -> None:
        """Say goodbye after what is queued."""
        if self.closing is None:
            self.closing = code
            self._bye = self.service.automatic.spawn(self._goodbye(code))

    def sign_out(self) -> None:
        """Its device is nobody's any more: nothing is heard or told from here on."""
        self.outbox.clear()
        self.close(SIGNED_OUT)

    def begin_anew(self) -> None:
        """Somebody else is not known at its device any more: come again, without them."""
        self.outbox.clear()
        self.close(RESTART)

    async def _goodbye(self, code: int) -> None:
        try:
            async with asyncio.timeout(self.service.settings.patience):
                while self.outbox and not self._connection.disconnected:
                    await self._connection.writable.wait()
                await self._send({"type": "websocket.close", "code": code})
        except Exception:  # noqa: BLE001 - it is gone already, or does not read
            self._connection.abort()

    def answer(self, message: messages.Message) -> None:
        """To this socket alone."""
        self.tell(Outgoing(message))

    def lost(self) -> None:
        """The room was dropped from memory: meet it again as it follows from its log."""
        self.room = None
        if self.service.hub.closing:
            self.close(RESTART)
        elif self.closing is None:
            self.service.automatic.spawn(self._again())

    async def _again(self) -> None:
        try:
            room = await self.service.hub.room(self.table)
            try:
                await self.look(room.seat_of(self), 0, None)
            except Problem as problem:
                if problem.code != "not-yours":
                    raise
                await self.look(None, 0, None)  # it has another owner since: look on
        except (Elsewhere, StoreFailed):
            self.close(RESTART)  # whoever comes again finds who has it, or is told to wait
        except Problem:
            self.close(NO_TABLE)

    # In.

    async def run(self, receive: Any) -> None:
        """From the first message to the last."""
        try:
            async with asyncio.timeout(self.service.settings.patience):
                message = await receive()
            while message["type"] != "websocket.disconnect":
                if self.closing is None:
                    await self._hear(message.get("text") or "")
                message = await receive()
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
            self.service.came_or_went(room)

    def _in_time(self) -> bool:
        """Is there room for one more message, of this socket and of all that its person has?"""
        now = self.service.clock()
        if not self.bucket.take(now):
            return False
        return not self.address or self.service.limits.message(self.person, self.address, now)

    def _may_be_told(self, decisions: int) -> None:
        """All that somebody missed is made for them alone: much of it is more than a message."""
        cost, now = max(0, decisions // TOLD), self.service.clock()
        free = not self.address or self.service.limits.message(self.person, self.address, now, cost)
        if not (free and self.bucket.take(now, cost)):
            raise Problem("too-fast")

    async def _hear(self, text: str) -> None:
        if not self._in_time():
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
            await self._answered(request)
        except (Elsewhere, StoreFailed):
            if self.greeted:
                self.answer(self._refusal(request.id, Problem("busy")))
            else:
                self.close(RESTART)  # whoever comes again finds who has it, or is told to wait

    async def _answered(self, request: messages.Request) -> None:
        try:
            await self._obey(request)
        except play.Late:
            await self._stale(request.id)
        except SetAside as found:
            told = await self.service.hub.told_aside(found, self.person)
            self.answer(self._refusal(request.id, told))
        except Elsewhere:
            raise
        except Problem as problem:
            self.answer(self._refusal(request.id, problem))

    def _strike(self, text: str) -> None:
        """Too fast: said once in a while, then the socket is closed."""
        self.service.hub.metrics.flooded += 1
        if self.strikes % 50 == 0:
            self.answer(self._trouble(_id_in(text), Problem("too-fast")))
        self._wrong()

    def _wrong(self) -> None:
        self.strikes += 1
        if self.strikes >= 200 or not self.greeted:
            self.close(BROKEN)

    def _trouble(self, re: int, problem: Problem) -> messages.Trouble:
        return messages.Trouble(re=re, code=problem.code, sentence=problem.sentence(self.lang))

    def _refusal(self, re: int, problem: Problem) -> messages.Message:
        if not self.greeted:
            self.answer(self._trouble(re, problem))
            self.close(FAREWELLS.get(problem.code, BROKEN))
        return messages.Refused(
            re=re,
            code=problem.code,
            clause=problem.clause,
            sentence=problem.sentence(self.lang),
        )

    async def _stale(self, re: int) -> None:
        room = await self.service.hub.room(self.table)
        facts = room.facts
        view = facts.view(room.seat_of(self))
        self.answer(
            messages.Stale(
                re=re,
                number=facts.number,
                view=None if view is None else msgspec.Raw(view),
                clock=facts.clock_info(),
            )
        )

    async def look(self, seat: int | None, re: int, since: int | None) -> None:
        """Bind the socket to a seat; nothing of another seat is sent from here on."""
        async with self.service.hub.at(self.table) as room:
            if self.closing is not None:
                return  # it went while the table was read: nobody would take it off the list
            access.seen_by(room, self.person)
            if seat is not None:
                access.own_seat(room.facts, self.who, seat)
            if since is not None:
                self._may_be_told(room.facts.number - since)
            self.seat = seat
            arrives = self.room is not room
            if arrives:
                self.greeted = True
                self.room = room
                room.arrives(self)
            self.answer(room.welcome(room.you_of(self), seat, re=re, since=since))
        if arrives:
            self.service.came_or_went(room)
            self.service.came(self.person)

    async def _obey(self, request: messages.Request) -> None:
        if isinstance(request, messages.Move):
            await self._move(request)
        elif isinstance(request, messages.Ping):
            self.answer(messages.Pong(re=request.id, now=self.service.environment.now()))
        elif isinstance(request, messages.Hello):
            self.lang = request.lang
            await self._hello(request)
        elif not self.greeted:
            self.answer(self._trouble(request.id, Problem("say-hello")))
            self.close(BROKEN)
        elif isinstance(request, messages.Look):
            await self.look(request.seat, request.id, request.since)
        elif isinstance(request, messages.AskHint):
            self.service.automatic.spawn(self._hint(request.id))
        else:
            await self._ask(request)

    async def _hello(self, request: messages.Hello) -> None:
        if request.invite is not None and self.who is not None:
            async with self.service.hub.at(self.table) as room:
                await access.enter(room, self.who, request.invite)
        await self.look(request.seat, request.id, request.since)

    async def _move(self, request: messages.Move) -> None:
        began = self.service.clock()
        room = self.room
        if room is None:
            room = await self.service.hub.room(self.table)
        async with room.lock:
            if not room.gone:
                await self._play(room, request)
                self.service.hub.metrics.move_seconds.add(self.service.clock() - began)
                return
        async with self.service.hub.at(self.table) as room:
            await self._play(room, request)

    async def _play(self, room: Room, request: messages.Move) -> None:
        if self.seat is None:
            raise Problem("no-seat")

        def done() -> None:
            self.answer(messages.Done(re=request.id, number=room.facts.number))

        await play.play(room, self.who, request, self.seat, self.lang, done)

    async def _ask(
        self,
        request: messages.Why
        | messages.AskUndo
        | messages.AnswerUndo
        | messages.Say
        | messages.Contribute
        | messages.Promise
        | messages.Show,
    ) -> None:
        async with self.service.hub.at(self.table) as room:

            def done() -> None:
                self.answer(messages.Done(re=request.id, number=room.facts.number))

            if isinstance(request, messages.Say):
                who = self._somebody()
                self.service.limits.says(who.id, self.service.clock())
                await chat.say(room, who, self.seat, request.phrase, request.text, done)
                return
            if isinstance(request, messages.Contribute):
                await shuffling.give(room, self._somebody(), request.value, done)
                return
            if isinstance(request, messages.Promise):
                who = self._somebody()
                await shuffling.promise(room, who, request.attempt, request.value, done)
                return
            if isinstance(request, messages.Show):
                who = self._somebody()
                await shuffling.show(room, who, request.attempt, request.value, done)
                return
            if self.seat is None:
                raise Problem("no-seat")
            if isinstance(request, messages.Why):
                self.answer(play.why(room, self.who, self.seat, request, self.lang, request.id))
            elif isinstance(request, messages.AskUndo):
                await play.undo(room, self.who, self.seat, done)
            else:
                await play.consent(room, self.who, self.seat, request.yes, done)

    def _somebody(self) -> Person:
        if self.who is None:
            raise Problem("who-are-you")
        return self.who

    async def _hint(self, re: int) -> None:
        try:
            if self.seat is None:
                raise Problem("no-seat")
            seat = self.seat
            hints = await self.service.hint(self.table, self.who, seat, self.lang, re)
            if self.seat == seat:
                self.answer(hints)
        except Problem as problem:
            self.answer(self._refusal(re, problem))
        except StoreFailed:
            self.answer(self._refusal(re, Problem("busy")))


class _Numbered(msgspec.Struct):
    id: int = 0


def _id_in(text: str) -> int:
    """The id of a message that makes no other sense."""
    try:
        return msgspec.json.decode(text, type=_Numbered).id
    except msgspec.DecodeError:
        return 0
