"""What happens at a table by itself: the deal after waiting, moves of bots, time running out."""

import asyncio
import hashlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from cadran.kernel import OVER
from cadran.library import say
from cadran.server import desk
from cadran.server.problems import Problem
from cadran.server.records import Connected, Handed, Moved, TimeUp
from cadran.server.rooms import Hub, Room
from cadran.server.wire import Advice
from cadran.server.worker import Question
from cadran.server.workers import Workers

LOG = logging.getLogger("cadran.server")


class Keeper:
    """Looks after every room once something has changed there."""

    def __init__(self, hub: Hub, workers: Workers) -> None:
        self.hub = hub
        self.world = hub.world
        self.workers = workers
        self._tasks: set[asyncio.Task[None]] = set()
        hub.settle = self.settle

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Let something go on by itself."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Problem):
            LOG.error("a defect while a table went on by itself", exc_info=error)

    async def close(self) -> None:
        """Stop waiting for anything."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def settle(self, room: Room) -> None:
        """After a change: see what is due here and when."""
        ledger = room.ledger
        if room.gone or ledger.frozen is not None:
            return
        if ledger.status == "playing":
            seat = ledger.to_act
            room.cancel("deal")
            if seat != OVER and ledger.chairs[seat].bot is not None:
                self._bot(room, seat)
            if ledger.clock is not None:
                self._clock(room)
        elif ledger.status == "starting":
            self._after(room, "deal", ledger.until, self._deal)
        elif room.timers:
            for name in list(room.timers):
                room.cancel(name)

    def _after(
        self, room: Room, name: str, at: int, work: Callable[[Room], Coroutine[Any, Any, None]]
    ) -> None:
        def go() -> None:
            room.timers.pop(name, None)
            self.spawn(work(room))

        room.cancel(name)
        room.timers[name] = self.world.later((at - self.world.now()) / 1000, go)

    async def _deal(self, room: Room) -> None:
        async with room.lock:
            if not room.gone and room.ledger.status == "starting":
                await desk.deal(room)

    # Bots.

    def _bot(self, room: Room, seat: int) -> None:
        number = room.ledger.number
        name = f"bot {number} {room.ledger.chairs[seat].bot}"
        if name in room.timers:
            return
        for other in [timer for timer in room.timers if timer.startswith("bot ")]:
            room.cancel(other)
        room.timers[name] = self.spawn(self._bot_turn(room, seat, number, name))

    async def _bot_turn(self, room: Room, seat: int, number: int, name: str) -> None:
        """Think, wait for the beat, play: the pace is the same whatever the cards are."""
        ledger = room.ledger
        level = ledger.chairs[seat].bot
        assert level is not None
        asked = self.world.now()
        try:
            advice = await self.ask(room, "move", seat, level)
        except BaseException:
            room.timers.pop(name, None)  # whoever looks next asks again
            raise
        beat = int(self.hub.settings.beat * 1000)
        beats = max(1, -(-(self.world.now() - asked) // max(1, beat)))
        await self.sleep((asked + beats * beat - self.world.now()) / 1000)
        async with room.lock:
            room.timers.pop(name, None)
            due = ledger.number == number and ledger.chairs[seat].bot == level
            if due and not room.gone and ledger.status == "playing":
                action = advice[0].action
                if ledger.playing.state.refusal(seat, action) is None:
                    await room.commit(Moved(at=self.world.now(), seat=seat, action=action))
                    self.hub.metrics.moves += 1

    async def ask(
        self, room: Room, kind: str, seat: int, level: str, language: str = "en"
    ) -> list[Advice]:
        """A worker's thoughts on the view of a seat; its chance comes from the table's secret."""
        ledger = room.ledger
        view = ledger.view(seat)
        assert view is not None
        chance = f"{ledger.created.secret} {kind} {ledger.number}"
        seed = hashlib.sha256(chance.encode()).hexdigest()
        bot = say(language, "web-a-bot")
        question = Question(
            kind="hint" if kind == "hint" else "move",
            game=ledger.game.key,
            bot=level,
            view=msgspec.Raw(view),
            seed=seed,
            names=[chair.name or bot for chair in ledger.chairs],
            language=language,
        )
        return await self.workers.think(question)

    async def sleep(self, seconds: float) -> None:
        """Wait by the world's clock."""
        done = asyncio.Event()
        timer = self.world.later(seconds, done.set)
        try:
            await done.wait()
        finally:
            timer.cancel()

    # Time.

    def _clock(self, room: Room) -> None:
        assert room.ledger.clock is not None
        deadline = room.ledger.clock.deadline()
        if deadline is None:
            room.cancel("clock")
        else:
            self._after(room, "clock", deadline, self._time_up)

    async def _time_up(self, room: Room) -> None:
        async with room.lock:
            ledger, now = room.ledger, self.world.now()
            clock = ledger.clock
            if room.gone or clock is None or clock.running is None:
                return
            if room.was_down():
                await room.commit()
                return
            deadline = clock.deadline()
            if deadline is None or deadline > now:
                self._clock(room)
                return
            seat = clock.running
            if clock.plan.time_up == "bot":
                level = clock.plan.bot or desk.default_bot()
                await room.commit(TimeUp(at=now, seat=seat), Handed(at=now, seat=seat, bot=level))
            else:
                await room.commit(TimeUp(at=now, seat=seat))

    async def connections(self, room: Room) -> None:
        """Where a clock runs, lost and new connections are written down."""
        async with room.lock:
            ledger = room.ledger
            if room.gone or ledger.clock is None or ledger.status != "playing":
                return
            online, now = room.online(), self.world.now()
            changes = [
                Connected(at=now, seat=seat, online=seat in online)
                for seat, chair in enumerate(ledger.chairs)
                if chair.kind == "person" and (seat in online) == ledger.clock.away[seat]
            ]
            if changes:
                await room.commit(*changes)

    async def wake(self) -> None:
        """After a start: the tables where something goes on without anybody connected."""
        for table in await self.hub.store.busy_tables():
            await self.hub.room(table)
