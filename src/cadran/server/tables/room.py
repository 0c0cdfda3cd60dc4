"""One table in memory: what follows from its log, with whoever is connected to it."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from cadran.bots import Advice
from cadran.kernel import BadInput, NotAllowed, Stale
from cadran.server.logs import note
from cadran.server.storage.store import ChatRow, Conflict, LastView, Listing, Pulse, StoreFailed
from cadran.server.tables import messages
from cadran.server.tables.environment import Timer
from cadran.server.tables.facts import Facts
from cadran.server.tables.history import counts, encoded, played_of, turn_of
from cadran.server.tables.problems import Problem
from cadran.server.tables.records import (
    Connected,
    Down,
    Ended,
    Gave,
    GivenUp,
    Listed,
    Moved,
    Promised,
    Record,
    Shown,
    Started,
    Starting,
    UndoAnswered,
    UndoAsked,
    Undone,
    encode,
)
from cadran.server.tables.together import held, you_of
from cadran.table import Step

if TYPE_CHECKING:
    from cadran.server.tables.hub import Hub

# Records that change nothing in the lists of tables.
UNLISTED = frozenset({
    Moved, Undone, UndoAsked, UndoAnswered, Connected, Down, Gave, Promised, Listed, Shown,
})  # fmt: skip
STEPS = frozenset({Moved, Undone})
WITH_DIGEST = STEPS | {Started}
AHEAD = 60_000  # ms by which the clocks of processes may differ
REFUSALS = (BadInput, NotAllowed, Stale)  # of Table.play, which has then changed nothing
CHAT_KEPT = 100  # lines of a table; those before go
PRESENCE = 1.0  # seconds between two messages about who is connected
EXPECTED = 5_000  # ms within which a socket that came says which seat it looks from
_encoder = msgspec.json.Encoder()


def spoken(person: str, line: messages.ChatLine) -> ChatRow:
    """A line as it is stored."""
    return ChatRow(line.number, person, line.at, _encoder.encode(line))


class Outgoing:
    """A message for everybody who gets the same; what they are sent is kept with it."""

    __slots__ = ("encoded", "message")

    def __init__(self, message: messages.Message) -> None:
        self.message = message
        self.encoded: bytes | None = None  # by the first connection that sends it


class Listener:
    """Somebody who looks at a table: as a seat of theirs, or as a spectator (None)."""

    __slots__ = ("beside", "person", "seat")
    person: str | None
    beside: frozenset[str]  # the others who are known at the same device
    seat: int | None  # as it was asked for; whether it is theirs now, `Room.seat_of` says

    def tell(self, outgoing: Outgoing) -> None:
        """Send one message, or drop who does not read."""
        raise NotImplementedError

    def lost(self) -> None:
        """The room was dropped; the table is still there."""
        raise NotImplementedError


class Room:
    """One table in memory. Whatever changes it holds the lock, is stored, and then told."""

    def __init__(self, hub: "Hub", facts: Facts) -> None:
        self.hub = hub
        self.facts = facts
        self.lock = asyncio.Lock()
        self.listeners: list[Listener] = []
        self.timers: dict[str, Timer] = {}
        self.paces: dict[str, deque[int]] = {}  # by level: the beats that its last answers needed
        self.chat: list[messages.ChatLine] = []  # the last lines
        self.seen = hub.environment.now()
        self.down_since = hub.down_since  # from here
        self.up_at = hub.up_at  # to here nobody looked after the table
        self._expected = 0  # until then somebody may come whose socket is there already
        self.paused = False  # only bots play and nobody looks: they wait until somebody does
        self.hints: dict[tuple[int, int, str], asyncio.Task[list[Advice]]] = {}
        self.gone = False  # dropped from memory: whoever still holds it asks for a new one
        self._presence: messages.Presence | None = None
        self._presence_due: Timer | None = None  # until then nobody is told who comes and goes
        self._presence_changed = False
        self._kept_number = -1  # the number up to which last views were kept
        self.kept = 0  # and when

    # Writing.

    async def commit(self, *records: Record, ack: Callable[[], None] | None = None) -> None:
        """Apply, store, acknowledge, tell; if that fails nothing has happened."""
        if self.was_down():
            await self._write((Down(at=self.up_at, since=self.down_since),), None)
        await self._write(records, ack)

    async def _write(self, records: Sequence[Record], ack: Callable[[], None] | None) -> None:
        facts = self.facts
        first = facts.length
        before = facts.status
        quiet = UNLISTED.issuperset(map(type, records))
        owners = None if quiet else facts.owners()
        try:
            stored = [self._applied(record) for record in records]
            if facts.status == "over" != before:
                records = (*records, self._ended(records[-1].at))
                stored.append(self._applied(records[-1]))
            unlisted = quiet and before == facts.status
            listing = None if unlisted else self.listing()
            await self.hub.store.append(facts.id, first, stored, listing)
        except REFUSALS:
            if facts.length != first:  # something before it was applied: read the log again
                self.hub.drop(self)
            raise
        except Conflict:
            self.hub.drop(self)
            raise Problem("conflict") from None
        except StoreFailed:
            self.hub.asleep.add(facts.id)
            self.hub.drop(self)
            raise Problem("busy") from None
        except BaseException:
            self.hub.drop(self)
            raise
        if ack is not None:
            ack()
        if owners is not None:
            self.rebind(owners)
        self.tell_records(records, before)
        if facts.status != before:
            note(f"table {facts.status}", table=facts.id, game=facts.created.game)
        self.hub.metrics.records += len(stored)
        self.hub.automatic.changed(self)

    async def say(
        self, person: str, line: messages.ChatLine, ack: Callable[[], None] | None = None
    ) -> None:
        """One more line of chat: stored beside the log, acknowledged, told."""
        try:
            await self.hub.store.say(self.facts.id, spoken(person, line), CHAT_KEPT)
        except Conflict:
            self.hub.drop(self)
            raise Problem("conflict") from None
        except StoreFailed:
            raise Problem("busy") from None
        self.chat = [*self.chat[1 - CHAT_KEPT :], line]
        if ack is not None:
            ack()
        self.tell(messages.Chatted(line=line))

    def was_down(self) -> bool:
        """Has a clock run on while no server was there? It began before this process, or, if the
        clock on the wall was set back meanwhile, after now."""
        clock = self.facts.clock
        if clock is None or clock.running is None:
            return False
        return not self.up_at <= clock.since <= self.hub.environment.now() + AHEAD

    def _ended(self, at: int) -> Ended:
        outcome = self.facts.outcome()
        assert outcome is not None
        return Ended(at=at, outcome=outcome, secret=self.facts.shares.secret)

    def _applied(self, record: Record) -> bytes:
        self.facts.apply(record)
        if type(record) in WITH_DIGEST:
            msgspec.structs.force_setattr(record, "digest", self.facts.digest())
        return encode(record, self.hub.writes)

    def listing(self) -> Listing:
        """The line on this table in the lists.

        What a frozen table was cannot be told from its records: that part of its line stays.
        """
        facts = self.facts
        created = facts.created
        info = facts.info()
        listed = facts.listed
        if listed is not None:
            info = msgspec.structs.replace(listed, seats=info.seats, rematch=info.rematch)
        bots = any(chair.bot for chair in facts.chairs) and not facts.only_bots()
        active = facts.status == "starting" or (
            facts.status == "playing" and (bots or created.clock is not None)
        )
        played = played_of(facts)
        return Listing(
            table=facts.id,
            status=info.status,
            public=created.public,
            busy=active,
            cup=created.series.id if created.series else "",
            place=created.series.number if created.series else 0,
            created=created.at,
            info=_encoder.encode(info),
            members=[
                (person, _encoder.encode(facts.you(person))) for person in sorted(facts.members)
            ],
            played=played,
            counts=bool(played) and counts(facts),
        )

    # Telling.

    def seat_of(self, listener: Listener) -> int | None:
        """The seat that somebody looks from, if it is theirs now; else they look on as everybody.

        Asked whenever a message is made, never remembered.
        """
        seat = listener.seat
        if seat is None or listener.person is None:
            return None
        own = self.facts.owner(seat) == listener.person or seat in self._held_beside(listener)
        return seat if own else None

    def _held_beside(self, listener: Listener) -> list[int]:
        """The seats of a device with several people; of one with one person nothing is asked."""
        return held(self.facts, listener.person, listener.beside) if listener.beside else []

    def rebind(self, before: Sequence[str | None]) -> None:
        """Seats may have got other owners: whoever looked from one that is not theirs looks on.

        They are told what is theirs now, and everything anew as a spectator; whoever may not even
        see the table any more is sent away.
        """
        facts = self.facts
        after = facts.owners()
        moved = {
            owner
            for pair in zip(before, after, strict=True)
            if pair[0] != pair[1]
            for owner in pair
        }
        for listener in self.listeners[:]:
            if not facts.seen_by(listener.person):
                self.listeners.remove(listener)
                listener.lost()
                continue
            if moved & {listener.person, *listener.beside} - {None}:
                listener.tell(Outgoing(messages.YouNews(you=self.you_of(listener))))
            if listener.seat is not None and self.seat_of(listener) is None:
                listener.seat = None
                listener.tell(Outgoing(self.welcome(self.you_of(listener), None, re=0, since=0)))

    def tell_records(self, records: Sequence[Record], before: messages.Status) -> None:
        """Tell everybody what was stored."""
        if not self.listeners:
            return
        facts = self.facts
        table = facts.status != before
        for record in records:
            if type(record) in STEPS:
                self.tell_step()
            elif isinstance(record, UndoAsked | UndoAnswered):
                self.tell(messages.UndoNews(undo=facts.undo_info()))
            elif isinstance(record, Starting | GivenUp):
                self.tell(self._want_chance(record.until))
                table = True
            elif isinstance(record, Listed | Shown):
                self.tell_shuffle()
            elif type(record) not in UNLISTED:
                table = True
        if table:
            self.tell_table()
        if Started in map(type, records):
            for listener in self.listeners:
                you, seat = self.you_of(listener), self.seat_of(listener)
                listener.tell(Outgoing(self.welcome(you, seat, re=0, since=0)))

    def _want_chance(self, until: int) -> messages.WantChance:
        shares = self.facts.shares
        return messages.WantChance(
            until=until, attempt=shares.attempt, commitment=shares.commitment
        )

    def tell_shuffle(self) -> None:
        """The sheet, and what was shown, to everybody."""
        shuffle = self.facts.shuffle(self.hub.signer)
        if shuffle is not None:
            self.tell(messages.ShuffleNews(shuffle=shuffle))

    def tell_step(self) -> None:
        """The last step to everybody, made once per seat that is looked from."""
        facts = self.facts
        step = facts.playing.steps[-1]
        clock = facts.clock_info()
        made: dict[int | None, Outgoing] = {}
        for listener in self.listeners:
            seat = self.seat_of(listener)
            outgoing = made.get(seat)
            if outgoing is None:
                outgoing = made[seat] = Outgoing(self._step(step, seat, clock))
            listener.tell(outgoing)

    def _step(
        self, step: Step, seat: int | None, clock: messages.ClockInfo | None
    ) -> messages.Happened:
        view = self.facts.view(seat)
        assert view is not None
        seen = self.facts.step(step, seat)
        return messages.Happened(step=seen, view=msgspec.Raw(view), clock=clock)

    def tell(self, message: messages.Message) -> None:
        """One message to everybody."""
        outgoing = Outgoing(message)
        for listener in self.listeners:
            listener.tell(outgoing)

    def tell_table(self) -> None:
        """The facts of the table to everybody."""
        self.tell(messages.TableNews(table=self.info()))

    def you_of(self, listener: Listener) -> messages.You:
        """What is somebody's own here."""
        return you_of(self.facts, listener.person, listener.beside)

    def info(self) -> messages.TableInfo:
        """The facts of the table, with who is connected."""
        return self.facts.info(self.online(), self.watching())

    def welcome(
        self, you: messages.You, seat: int | None, *, re: int, since: int | None
    ) -> messages.Welcome:
        """Where the table stands, for somebody who looks as a seat of theirs or a spectator."""
        facts = self.facts
        view = facts.view(seat)
        return messages.Welcome(
            re=re,
            table=self.info(),
            you=you,
            seat=seat,
            number=facts.number,
            steps=facts.steps(since, seat),
            view=None if view is None else msgspec.Raw(view),
            clock=facts.clock_info(),
            undo=facts.undo_info(),
            chat=self.chat,
            now=self.hub.environment.now(),
            shuffle=facts.shuffle(self.hub.signer),
        )

    # Who is here.

    def online(self) -> set[int]:
        """The seats whose person is connected, whichever seat they look from."""
        people = {listener.person for listener in self.listeners if listener.person}
        own = {seat for seat, owner in enumerate(self.facts.owners()) if owner in people}
        return own.union(*(self._held_beside(listener) for listener in self.listeners))

    def watching(self) -> int:
        """How many look on without a seat."""
        seated = {*self.facts.owners()} - {None}
        return sum(
            1
            for listener in self.listeners
            if listener.person not in seated and not self._held_beside(listener)
        )

    def expect(self) -> None:
        """A socket is there, and will say whose it is."""
        self._expected = self.hub.environment.now() + EXPECTED

    def arrives(self, listener: Listener) -> None:
        """It has said so."""
        self.listeners.append(listener)
        self._expected = 0

    def unattended(self) -> bool:
        """Does nobody look at it from here, nor is about to? Then it may be another node's.

        Two who come at once to two nodes must not take it from each other by turns.
        """
        return not self.listeners and self.hub.environment.now() >= self._expected

    def tell_presence(self) -> None:
        """Who is connected, if that has changed: at once, then once a second at most."""
        if self._presence_due is None and not self.gone:
            self._presence_due = self.hub.environment.later(PRESENCE, self._presence_again)
            self._tell_presence()
        else:
            self._presence_changed = True

    def _presence_again(self) -> None:
        self._presence_due = None
        if self._presence_changed:
            self._presence_changed = False
            self.tell_presence()

    def _tell_presence(self) -> None:
        online = self.online()
        news = messages.Presence(
            online=[seat in online for seat in range(len(self.facts.chairs))],
            watching=self.watching(),
        )
        if news != self._presence:
            self._presence = news
            self.tell(news)

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
        self.forget_hints()
        if self._presence_due is not None:
            self._presence_due.cancel()

    def forget_hints(self, number: int | None = None) -> None:
        """Advice for other decisions than this one is wanted by nobody."""
        for key in [key for key in self.hints if key[0] != number]:
            self.hints.pop(key).cancel()

    def changed(self) -> bool:
        """Has the game gone on since its last views were kept?"""
        facts = self.facts
        return facts.table is not None and not facts.frozen and facts.number != self._kept_number

    def pulse(self) -> Pulse:
        """How the game stands, to be kept for lists."""
        return Pulse(self.facts.id, self.facts.length, encoded(turn_of(self.facts)))

    def last_views(self, now: int) -> list[LastView]:
        """The last views, to be kept."""
        facts = self.facts
        self._kept_number, self.kept = facts.number, now
        found = []
        for seat in (None, *range(len(facts.chairs))):
            view = facts.view(seat)
            assert view is not None
            over = facts.status == "over"  # then everybody may look as a spectator does
            packed = b"" if over and seat is not None else LastView.packed(view)
            found.append(LastView(facts.id, -1 if seat is None else seat, facts.number, packed))
        return found
