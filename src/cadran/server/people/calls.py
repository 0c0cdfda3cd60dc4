"""It is somebody's turn, and nobody is there: their devices are called, once until they come."""

import asyncio
import contextlib
import hashlib
from collections.abc import Callable, Coroutine
from typing import Any, Protocol
from weakref import WeakValueDictionary

import msgspec

from cadran.kernel import OVER
from cadran.library import say
from cadran.server.logs import note
from cadran.server.people.devices import device_id
from cadran.server.storage.store import StoreFailed, Subscribed
from cadran.server.tables import messages
from cadran.server.tables.environment import Timer
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import Problem
from cadran.server.tables.room import Room

HOUR, DAY = 3_600_000, 86_400_000
LINES = 50  # calls at once


class Subscription(messages.Sent, frozen=True, kw_only=True):
    """How a device is called: where, in which language, and when not."""

    endpoint: str
    key: str
    auth: str
    lang: messages.Lang
    quiet_from: int  # hours of the day there; the same twice: never
    quiet_to: int
    offset: int  # minutes by which its day is ahead of the world's


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """What a service worker is told."""

    title: str
    body: str
    table: str
    who: str  # the device by whose person it is meant: several may share one


class Caller(Protocol):
    """Sends a message to a device."""

    async def call(self, device: Subscription, text: bytes, topic: str) -> str:
        """ "sent"; "gone": nobody is there any more; "failed"."""
        ...


def quiet_until(device: Subscription, now: int) -> int:
    """When a device may be called: now, or at the end of its quiet hours."""
    local = now + device.offset * 60_000
    hour, begins, ends = local % DAY // HOUR, device.quiet_from, device.quiet_to
    quiet = begins <= hour < ends if begins <= ends else hour >= begins or hour < ends
    if not quiet:
        return now
    today = local - local % DAY + ends * HOUR
    return now + (today if today > local else today + DAY) - local


class Calls:
    """Who is called, and when."""

    def __init__(
        self,
        hub: Hub,
        caller: Caller,
        after: float,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self.hub = hub
        self.store = hub.store
        self.environment = hub.environment
        self.caller = caller
        self.after = after
        self.spawn = spawn
        self.waiting: dict[str, tuple[str, Timer]] = {}  # by table: who is to be called
        # Where to, clients say: who does not answer there keeps one line busy, not all of them.
        self._lines = asyncio.Semaphore(LINES)
        self._lines_of: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def changed(self, room: Room) -> None:
        """Something happened at a table: whoever is to play and not there is called in a while."""
        person, table = away(room), room.facts.id
        waits, timer = self.waiting.get(table, ("", None))
        if waits == person:
            return
        if timer is not None:
            del self.waiting[table]
            timer.cancel()
        if person:
            self._later(table, person, self.environment.now() + int(self.after * 1000))

    def _later(self, table: str, person: str, at: int) -> None:
        def go() -> None:
            self.waiting.pop(table, None)
            self.spawn(self._in_turn(table, person))

        seconds = (at - self.environment.now()) / 1000
        self.waiting[table] = (person, self.environment.later(seconds, go))

    async def _in_turn(self, table: str, person: str) -> None:
        """One call of a person after the other."""
        line = self._lines_of.setdefault(person, asyncio.Lock())
        async with line:
            await self._call(table, person)

    async def _call(self, table: str, person: str) -> None:
        """Still away, and still their turn? Then call every device of theirs that may be called."""
        try:
            devices = await self.store.subscriptions(person)
            if not devices:
                return
            async with self.hub.at(table) as room:
                if away(room) != person:
                    return
                game = room.facts.game.titles
            told = [(one, msgspec.json.decode(one.body, type=Subscription)) for one in devices]
            now = self.environment.now()
            awake = [(row, one) for row, one in told if quiet_until(one, now) <= now]
            if not awake and table not in self.waiting:
                self._later(table, person, min(quiet_until(one, now) for _, one in told))
            elif awake and await self.store.call(person, table):
                for row, one in awake:
                    await self._tell(row, one, table, "web-call-text", game=game[one.lang])
        except (Problem, StoreFailed):
            return  # it cannot be read, or another node has it, which calls by itself

    async def invited(self, table: str, person: str, name: str) -> None:
        """Somebody asks them to a table, and they are not there: devices that sleep stay asleep."""
        with contextlib.suppress(Problem, StoreFailed):
            devices, now = await self.store.subscriptions(person), self.environment.now()
            told = [(one, msgspec.json.decode(one.body, type=Subscription)) for one in devices]
            awake = [(row, one) for row, one in told if quiet_until(one, now) <= now]
            if not awake or not await self.store.call(person, table):
                return
            game = (await self.hub.room(table)).facts.game.titles
            for row, one in awake:
                words = {"game": game[one.lang], "name": name}
                await self._tell(row, one, table, "web-invited-text", **words)

    async def came(self, person: str) -> None:
        """They are there: from now on they may be called again."""
        with contextlib.suppress(StoreFailed):  # then once less, when the store is well again
            await self.store.came(person)

    async def _tell(
        self, row: Subscribed, device: Subscription, table: str, text: str, **words: str
    ) -> None:
        turn = text == "web-call-text"
        call = Call(
            title=say(device.lang, "web-home-your-turn" if turn else "web-invited-title"),
            body=say(device.lang, text, **words),
            table=table,
            who=device_id(row.token_hash),
        )
        topic = hashlib.sha256(table.encode()).hexdigest()[:32]
        async with self._lines:
            came = await self.caller.call(device, msgspec.json.encode(call), topic)
        note("device called", outcome=came)
        if came == "gone":
            await self.store.unsubscribe(row.token_hash)

    def close(self) -> None:
        """Nobody is called any more."""
        for _, timer in self.waiting.values():
            timer.cancel()
        self.waiting.clear()


def away(room: Room) -> str:
    """Whoever is to play and has no connection to the table; "": nobody."""
    facts = room.facts
    if room.gone or facts.status != "playing":
        return ""
    seat = facts.to_act
    if seat == OVER or facts.chairs[seat].bot is not None:
        return ""
    owner = facts.owner(seat)
    if owner is not None and any(listener.person == owner for listener in room.listeners):
        return ""  # asked with every move: almost always they look on themselves
    return "" if seat in room.online() else facts.chairs[seat].person
