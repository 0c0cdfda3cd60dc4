"""The tables in memory: each a cache of its log, with whoever is connected to it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec

from cadran.games import game_or_absent
from cadran.kernel import Game
from cadran.server import wire
from cadran.server.fanout import Fanout
from cadran.server.ledger import Ledger, Past, rebuild
from cadran.server.line import frame_of
from cadran.server.metrics import Metrics
from cadran.server.problems import Problem
from cadran.server.records import (
    AnyRecord,
    Connected,
    Created,
    Down,
    Gave,
    Moved,
    Record,
    Said,
    Started,
    Starting,
    UndoAnswered,
    UndoAsked,
    Undone,
    decode,
    encode,
)
from cadran.server.settings import Settings
from cadran.server.store import Board, Conflict, Glimpse, Store, StoreFailed
from cadran.server.world import Timer, World

# Records that change nothing in the lists of tables.
QUIET = (Moved, Undone, Said, UndoAsked, UndoAnswered, Connected, Down, Gave)
_encoder = msgspec.json.Encoder()


class Listener:
    """Somebody who looks at a table: as a seat of theirs, or as a spectator (None)."""

    __slots__ = ()
    person: str | None
    seat: int | None

    def tell(self, frame: bytes) -> None:
        """Send one message, or drop who does not read."""
        raise NotImplementedError

    def lost(self) -> None:
        """The room was dropped; the table is still there."""
        raise NotImplementedError


def told(message: wire.Message) -> bytes:
    """A message as it is sent."""
    return frame_of(_encoder.encode(message))


class Room:
    """One table in memory. Whatever changes it holds the lock, is stored, and then told."""

    def __init__(self, hub: "Hub", ledger: Ledger) -> None:
        self.hub = hub
        self.ledger = ledger
        self.lock = asyncio.Lock()
        self.listeners: list[Listener] = []
        self.timers: dict[str, Timer] = {}
        self.seen = hub.world.now()
        self.gone = False  # dropped from memory: whoever still holds it asks for a new one
        self._presence = b""
        self._glimpsed = -1  # the number up to which last views were kept
        self.kept = 0  # and when

    # Writing.

    async def commit(self, *records: Record, ack: Callable[[], None] | None = None) -> None:
        """Apply, store, acknowledge, tell; if that fails nothing has happened."""
        ledger = self.ledger
        first = ledger.length
        before = ledger.status
        if self.was_down():
            records = (Down(at=self.hub.up_at, since=self.hub.down_since), *records)
        try:
            stored = [self._applied(record) for record in records]
            plain = before == ledger.status and all(isinstance(r, QUIET) for r in records)
            board = None if plain else self.board()
            await self.hub.store.append(ledger.id, first, stored, board)
        except Conflict:
            self.hub.drop(self)
            raise Problem("conflict") from None
        except StoreFailed:
            self.hub.drop(self)
            raise Problem("busy") from None
        except BaseException:
            self.hub.drop(self)
            raise
        if ack is not None:
            ack()
        self.tell_records(records, before)
        self.hub.metrics.records += len(stored)
        self.hub.fanout.publish(ledger.id, first, stored, self.hub.heard)
        self.hub.settle(self)

    def was_down(self) -> bool:
        """Has a clock run on while no server was there?"""
        clock = self.ledger.clock
        return clock is not None and clock.running is not None and clock.since < self.hub.up_at

    def follow(self, records: Sequence[Record]) -> None:
        """Another process has written these: go along, and tell who is connected here."""
        before = self.ledger.status
        for record in records:
            self.ledger.apply(record)
        self.tell_records(records, before)
        self.hub.settle(self)

    def _applied(self, record: Record) -> bytes:
        self.ledger.apply(record)
        if isinstance(record, Started | Moved | Undone):
            msgspec.structs.force_setattr(record, "digest", self.ledger.digest())
        return encode(record)

    def board(self) -> Board:
        """The line on this table in the lists.

        What a frozen table was cannot be told from its records: that part of its line stays.
        """
        ledger = self.ledger
        created = ledger.created
        info = ledger.info()
        listed = ledger.listed
        if listed is not None:
            info = msgspec.structs.replace(listed, seats=info.seats, rematch=info.rematch)
        bots = any(chair.bot for chair in ledger.chairs)
        active = ledger.status == "starting" or (
            ledger.status == "playing" and (bots or created.clock is not None)
        )
        return Board(
            table=ledger.id,
            status=info.status,
            public=created.public,
            busy=active,
            series=created.series.id if created.series else "",
            place=created.series.number if created.series else 0,
            created=created.at,
            info=_encoder.encode(info),
            members=[
                (person, _encoder.encode(ledger.you(person))) for person in sorted(ledger.members)
            ],
        )

    # Telling.

    def tell_records(self, records: Sequence[Record], before: wire.Status) -> None:
        """Tell everybody what was stored."""
        if not self.listeners:
            return
        ledger = self.ledger
        table = ledger.status != before
        for record in records:
            if isinstance(record, Moved | Undone):
                self.tell_step()
            elif isinstance(record, Said):
                self.tell(wire.Chatted(line=ledger.chat[-1]))
            elif isinstance(record, UndoAsked | UndoAnswered):
                self.tell(wire.UndoNews(undo=ledger.undo_info()))
            elif isinstance(record, Starting):
                self.tell(wire.WantChance(until=record.until))
            elif not isinstance(record, QUIET):
                table = True
        if table:
            self.tell_table()
        if any(isinstance(record, Started) for record in records):
            for listener in self.listeners:
                listener.tell(told(self.welcome(listener, 0, since=0)))

    def tell_step(self) -> None:
        """The last step to everybody, encoded once per audience."""
        ledger = self.ledger
        past = ledger.past[-1]
        clock = ledger.clock_info()
        frames: dict[int | None, bytes] = {}
        for listener in self.listeners:
            seat = listener.seat
            frame = frames.get(seat)
            if frame is None:
                frame = frames[seat] = self._step(past, seat, clock)
            listener.tell(frame)

    def _step(self, past: Past, seat: int | None, clock: wire.ClockInfo | None) -> bytes:
        view = self.ledger.view(seat)
        assert view is not None
        step = self.ledger.step(past, seat)
        return told(wire.Happened(step=step, view=msgspec.Raw(view), clock=clock))

    def tell(self, message: wire.Message) -> None:
        """One message to everybody."""
        frame = told(message)
        for listener in self.listeners:
            listener.tell(frame)

    def tell_table(self) -> None:
        """The facts of the table to everybody."""
        self.tell(wire.TableNews(table=self.info()))

    def tell_you(self, person: str) -> None:
        """What is theirs to somebody."""
        frame = told(wire.YouNews(you=self.ledger.you(person)))
        for listener in self.listeners:
            if listener.person == person:
                listener.tell(frame)

    def info(self) -> wire.TableInfo:
        """The facts of the table, with who is connected."""
        return self.ledger.info(self.online(), self.watching())

    def welcome(self, listener: Listener, re: int, since: int | None) -> wire.Welcome:
        """Where the table stands, for one listener."""
        ledger, seat = self.ledger, listener.seat
        view = ledger.view(seat)
        return wire.Welcome(
            re=re,
            table=self.info(),
            you=ledger.you(listener.person),
            seat=seat,
            number=ledger.number,
            steps=ledger.steps(since, seat),
            view=None if view is None else msgspec.Raw(view),
            clock=ledger.clock_info(),
            undo=ledger.undo_info(),
            chat=ledger.chat,
            now=self.hub.world.now(),
        )

    # Who is here.

    def online(self) -> set[int]:
        """The seats whose person is connected, behind a curtain or not."""
        people = {listener.person for listener in self.listeners if listener.person}
        return {
            seat
            for seat, chair in enumerate(self.ledger.chairs)
            if chair.kind == "person" and chair.person in people
        }

    def watching(self) -> int:
        """How many look on without a seat."""
        seated = {chair.person for chair in self.ledger.chairs if chair.person}
        return sum(1 for listener in self.listeners if listener.person not in seated)

    def tell_presence(self) -> None:
        """Who is connected, if that has changed."""
        online = self.online()
        news = wire.Presence(
            online=[seat in online for seat in range(len(self.ledger.chairs))],
            watching=self.watching(),
        )
        frame = told(news)
        if frame != self._presence:
            self._presence = frame
            for listener in self.listeners:
                listener.tell(frame)

    # Waiting.

    def cancel(self, name: str) -> None:
        """Let something not happen."""
        timer = self.timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def close(self) -> None:
        """Leave the memory: the log has everything."""
        self.gone = True
        for name in list(self.timers):
            self.cancel(name)

    def changed(self) -> bool:
        """Has the game gone on since its last views were kept?"""
        ledger = self.ledger
        return ledger.table is not None and not ledger.frozen and ledger.number != self._glimpsed

    def glimpses(self, now: int) -> list[Glimpse]:
        """The last views, to be kept."""
        ledger = self.ledger
        self._glimpsed, self.kept = ledger.number, now
        found = []
        for seat in (None, *range(len(ledger.chairs))):
            view = ledger.view(seat)
            assert view is not None
            found.append(Glimpse(ledger.id, -1 if seat is None else seat, ledger.number, view))
        return found


class Hub:
    """All tables in memory, and the way to those that are not."""

    def __init__(
        self, store: Store, fanout: Fanout, world: World, settings: Settings, metrics: Metrics
    ) -> None:
        self.store = store
        self.fanout = fanout
        self.world = world
        self.settings = settings
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.find: Callable[[str], Game] = game_or_absent
        self.down_since = 0  # from here
        self.up_at = 0  # to here no server was there
        self.settle: Callable[[Room], None] = lambda room: None  # the keeper's, once there is one
        self._loading: dict[str, asyncio.Task[Room]] = {}
        fanout.subscribe(self.heard)

    async def room(self, table: str) -> Room:
        """A table, from memory or from its log."""
        found = self.rooms.get(table)
        if found is not None:
            found.seen = self.world.now()
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Room]:
        """A table to oneself."""
        while True:
            room = await self.room(table)
            async with room.lock:
                if not room.gone:
                    yield room
                    return

    async def _load(self, table: str) -> Room:
        bodies = await self.store.load(table) if len(table) <= 64 else []
        if not bodies:
            raise Problem("no-such-table")
        records: list[AnyRecord] = [decode(body) for body in bodies]
        glimpses = {g.seat: g.view for g in await self.store.glimpses(table)}
        line = await self.store.listed(table)
        listed = None if line is None else msgspec.json.decode(line, type=wire.TableInfo)
        room = Room(self, rebuild(records, glimpses, listed, self.find))
        ledger = room.ledger
        if listed is not None and ledger.frozen is None and listed.status != ledger.status:
            await self.store.append(table, ledger.length, [], room.board())
        self.metrics.loads += 1
        self.rooms[table] = room
        self.settle(room)
        return room

    async def create(self, created: Created) -> Room:
        """A new table."""
        ledger = Ledger(created, self.find)
        room = Room(self, ledger)
        self.rooms[created.table] = room
        async with room.lock:
            await room.commit(created)
        return room

    def drop(self, room: Room) -> None:
        """Forget a table; its listeners say hello again to the one that is rebuilt."""
        room.close()
        if self.rooms.get(room.ledger.id) is room:
            del self.rooms[room.ledger.id]
        listeners, room.listeners = room.listeners, []
        for listener in listeners:
            listener.lost()

    def heard(self, table: str, number: int, records: Sequence[bytes]) -> None:
        """Another process has written: go along if nothing is missing, else read the log again."""
        room = self.rooms.get(table)
        if room is None or room.lock.locked():  # whoever holds it is about to meet a Conflict
            return
        if room.ledger.length == number:
            room.follow([decode(body) for body in records])
        else:
            self.drop(room)

    async def tidy(self, most: int = 50) -> None:
        """Keep some last views, the oldest first, and let tables go that nobody looks at."""
        now = self.world.now()
        rooms = [room for room in self.rooms.values() if not room.lock.locked()]
        changed = [room for room in rooms if room.changed()]
        glimpses: list[Glimpse] = []
        for room in sorted(changed, key=lambda room: room.kept)[:most]:
            glimpses += room.glimpses(now)
        if glimpses:
            await self.store.keep_glimpses(glimpses)
        for room in rooms:
            idle = now - room.seen > self.settings.idle * 1000
            quiet = not room.listeners and not room.timers and not room.lock.locked()
            if idle and quiet and not room.changed():
                self.drop(room)
