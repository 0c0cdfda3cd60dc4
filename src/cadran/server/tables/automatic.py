"""What happens at a table by itself: the deal after waiting, moves of bots, time running out."""

import asyncio
import hashlib
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Literal

import msgspec

from cadran.bots import Advice
from cadran.kernel import OVER, NotAllowed
from cadran.library import say
from cadran.server.metrics import Metrics
from cadran.server.settings import Settings
from cadran.server.tables import seating, shuffling
from cadran.server.tables.access import default_bot
from cadran.server.tables.environment import Environment
from cadran.server.tables.problems import Problem
from cadran.server.tables.records import Connected, Handed, Moved, TimeUp
from cadran.server.tables.room import Room
from cadran.server.tables.thinker import Question, Thinker

LOG = logging.getLogger("cadran.server")
PACES = 20  # answers of which the slowest gives the pace
SLOWEST = 3  # beats of it at most: what any level needs, with a little to wait for


class AutomaticPlay:
    """Looks after every room once something has changed there."""

    def __init__(
        self, thinker: Thinker, environment: Environment, settings: Settings, metrics: Metrics
    ) -> None:
        self.thinker = thinker
        self.environment = environment
        self.settings = settings
        self.metrics = metrics
        self.calls: Callable[[Room], None] = lambda room: None  # whoever is to play, if not there
        self._tasks: set[asyncio.Task[None]] = set()

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

    def changed(self, room: Room) -> None:
        """After a change: see what is due here and when."""
        facts = room.facts
        if room.gone or facts.frozen is not None:
            return
        for person in sorted(facts.nameless()):
            self.spawn(self._forgotten(room, person))
        room.forget_hints(facts.number)
        if facts.status == "playing":
            seat = facts.to_act
            room.cancel("deal")
            room.paused = self._pauses(room)
            if seat != OVER and facts.chairs[seat].bot is not None and not room.paused:
                self._bot(room, seat)
            if facts.clock is not None:
                self._clock(room)
            self.calls(room)
        elif facts.status == "starting":
            soon = self.environment.now() + int(self.settings.patience * 1000)
            if facts.shares.listed is not None and len(facts.givers()) == 1:
                room.cancel("deal")  # only one person plays: nobody else waits for their share
            else:
                self._after(room, "deal", min(facts.shares.until, soon), self._deal)
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
        room.timers[name] = self.environment.later((at - self.environment.now()) / 1000, go)

    async def _forgotten(self, room: Room, person: str) -> None:
        async with room.lock:
            if not room.gone and person in room.facts.nameless():
                await seating.forgotten(room, person)

    async def _deal(self, room: Room) -> None:
        async with room.lock:
            if not room.gone and room.facts.status == "starting":
                await shuffling.go_on(room, late=True)

    # Bots.

    def _pauses(self, room: Room) -> bool:
        """Bots among themselves play for whoever looks, and for nobody else."""
        unseen = self.environment.now() - room.seen
        return (
            not room.listeners and room.facts.only_bots() and unseen >= self.settings.pause * 1000
        )

    def _bot(self, room: Room, seat: int) -> None:
        number = room.facts.number
        name = f"bot {number} {room.facts.chairs[seat].bot}"
        if name in room.timers:
            return
        for other in [timer for timer in room.timers if timer.startswith("bot ")]:
            room.cancel(other)
        room.timers[name] = self.spawn(self._bot_turn(room, seat, number, name))

    async def _bot_turn(self, room: Room, seat: int, number: int, name: str) -> None:
        """Think, wait for the beat, play: the pace is the same whatever the cards are."""
        facts = room.facts
        level = facts.chairs[seat].bot
        assert level is not None
        asked = self.environment.now()
        try:
            action = await self.thinker.choose(question_of(room, "move", seat, level))
        except BaseException:
            room.timers.pop(name, None)  # whoever looks next asks again
            raise
        await self._beat(room, level, asked)
        async with room.lock:
            room.timers.pop(name, None)
            due = facts.number == number and facts.chairs[seat].bot == level
            if due and not room.gone and facts.status == "playing":
                await self._play(room, seat, action, number)

    async def _beat(self, room: Room, who: str, asked: int) -> None:
        """Wait for the beat on which an answer leaves: the first, or as late as lately.

        Whoever needed a few beats for one of the last answers takes as many again, with more to
        think about or less, and whoever else the workers have to think for. One that was much
        later (a worker was started, very many wait) slows nobody down afterwards.
        """
        beat = int(self.settings.beat * 1000)
        if not beat:
            return
        paces = room.paces.setdefault(who, deque(maxlen=PACES))
        needed = max(1, -(-(self.environment.now() - asked) // beat))
        paces.append(min(needed, SLOWEST))
        await self.sleep((asked + max(needed, *paces) * beat - self.environment.now()) / 1000)

    async def _play(self, room: Room, seat: int, action: int, number: int) -> None:
        try:
            await room.commit(self._moved(seat, action, number))
        except NotAllowed as refused:
            LOG.error("a bot chose what is not allowed: %s", refused)
            legal = room.facts.playing.state.legal()
            await room.commit(self._moved(seat, int(legal[0]), number))
        self.metrics.moves += 1

    def _moved(self, seat: int, action: int, number: int) -> Moved:
        return Moved(at=self.environment.now(), seat=seat, action=action, number=number)

    async def hint(self, room: Room, seat: int, language: str) -> list[Advice]:
        """What the coach would do: thought about once, however often it is asked.

        One question of a table is thought about at a time: a new one ends the one before. The
        answer leaves on a beat, too: it waits in the line in which bots think.
        """
        began = self.environment.now()
        key = (room.facts.number, seat, language)
        asked = room.hints.get(key)
        if asked is None:
            for other in [key for key, task in room.hints.items() if not task.done()]:
                room.hints.pop(other).cancel()
            question = question_of(room, "hint", seat, default_bot(), language)
            asked = room.hints[key] = asyncio.create_task(self.thinker.advise(question))
        await asyncio.wait({asked})
        await self._beat(room, "coach", began)
        if asked.cancelled():
            raise Problem("stale")
        if not (advice := asked.result()):
            room.hints.pop(key, None)  # nobody could think: who asks again may be luckier
            raise Problem("busy")
        return advice

    async def sleep(self, seconds: float) -> None:
        """Wait by the clock of the environment."""
        done = asyncio.Event()
        timer = self.environment.later(seconds, done.set)
        try:
            await done.wait()
        finally:
            timer.cancel()

    # Time.

    def _clock(self, room: Room) -> None:
        clock = room.facts.clock
        assert clock is not None
        deadline = clock.deadline()
        if deadline is None:
            room.cancel("clock")
        else:
            # A clock that began after now is of a process whose clock was ahead: put right at once.
            ahead = room.was_down() and clock.since > self.environment.now()
            self._after(room, "clock", 0 if ahead else deadline, self._time_up)

    async def _time_up(self, room: Room) -> None:
        async with room.lock:
            facts, now = room.facts, self.environment.now()
            clock = facts.clock
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
                level = clock.plan.bot or default_bot()
                await room.commit(TimeUp(at=now, seat=seat), Handed(at=now, seat=seat, bot=level))
            else:
                await room.commit(TimeUp(at=now, seat=seat))

    async def connections(self, room: Room) -> None:
        """Where a clock runs, lost and new connections are written down."""
        async with room.lock:
            facts = room.facts
            if room.gone or facts.clock is None or facts.status != "playing":
                return
            online, now = room.online(), self.environment.now()
            changes = [
                Connected(at=now, seat=seat, online=seat in online)
                for seat, chair in enumerate(facts.chairs)
                if chair.kind == "person" and (seat in online) == facts.clock.away[seat]
                if seat in online or facts.wear.may_lose(seat)
            ]
            if changes:
                await room.commit(*changes)


def question_of(
    room: Room, kind: Literal["move", "hint"], seat: int, level: str, language: str = "en"
) -> Question:
    """The view of a seat, and nothing else.

    The thinker's chance comes from the table's secret, how far the game is and what is seen: asked
    again after an undo, with the same before it, it answers the same.
    """
    facts = room.facts
    view = facts.view(seat)
    assert view is not None
    chance = f"{facts.created.secret} {kind} {len(facts.playing.standing)} ".encode() + view
    bot = say(language, "web-a-bot")
    return Question(
        kind=kind,
        game=facts.game.key,
        bot=level,
        view=msgspec.Raw(view),
        seed=hashlib.sha256(chance).hexdigest(),
        names=[chair.name or bot for chair in facts.chairs],
        levels=[chair.bot for chair in facts.chairs],
        language=language,
        table=facts.id,
        urgency="coach" if kind == "hint" else "bots" if facts.only_bots() else "person",
    )
