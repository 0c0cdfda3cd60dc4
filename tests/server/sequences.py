"""Four people do what they like at a table, and everything that reaches them is looked at.

Who owns which seat is kept here by what the server answered, never by asking the server. Whatever
somebody receives must be what a seat of theirs, or a spectator, sees in another world as well: one
in which all that this seat cannot know is dealt anew.

A device may have a household: then it gets, besides, what the seats see that were taken together
with one of whoever is chosen there, as long as their people are known at it; and nothing else.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from itertools import count
from typing import Any

import msgspec
import websockets

from cadran.bots import Advice
from cadran.kernel import OVER, Rng, State, fast_rng
from cadran.server.tables.facts import Facts
from cadran.server.tables.thinker import Question
from cadran.server.thinking.at_once import ThinkAtOnce
from cadran.table import Table
from tests.games.table import Kind
from tests.server.client import Json, Player, Server, Socket
from tests.server.environments import ManualEnvironment

GONE = (ConnectionError, websockets.ConnectionClosed)


class Leak(AssertionError):
    """Somebody got what is not theirs."""


class QuickThinker(ThinkAtOnce):
    """Bots and coach without long thoughts: any move does for what is tested with it."""

    async def choose(self, question: Question) -> int:
        return await super().choose(msgspec.structs.replace(question, kind="move", bot="random"))

    async def advise(self, question: Question) -> list[Advice]:
        action = await self.choose(question)
        return [
            Advice(action, "", chance=0.5, low=0, high=1, error=0.25, score=0, events=[], trends=[])
        ]


class Line:
    """A socket, who opened it, who was beside them, and how much of it was looked at."""

    def __init__(self, socket: Socket, actor: "Actor") -> None:
        self.socket = socket
        self.identity = actor.identity
        self.beside = set(actor.beside)
        self.looked = 0


class Actor:
    """Somebody with a browser; the number of their identity changes when they take another."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.identity = -1
        self.beside: list[int] = []  # the others of the household, in the order of their tokens
        self.lines: list[Line] = []

    def open_lines(self) -> list[Line]:
        return [line for line in self.lines if line.socket.closed is None]


class Sequence:
    """One table, and what happens at it."""

    def __init__(
        self,
        server: Server,
        environment: ManualEnvironment,
        kind: Kind,
        players: list[Player],
        rng: Rng,
    ) -> None:
        self.server = server
        self.environment = environment
        self.game, self.seats, self.options = kind
        self.identities = count()
        self.actors = [Actor(player) for player in players]
        self.rng = rng
        self.table = ""
        self.host = -1  # the identity
        self.owner: list[int | None] = [None] * self.seats
        self.by: list[int | None] = [None] * self.seats  # who sat them down beside themselves
        self.playing = False
        self.said: list[str] = []  # what was done, to be read when something is found
        self.looked = 0  # messages with a view in them
        self.states: list[State] = []  # by number
        self.replayed: Table | None = None

    # Chance.

    def below(self, n: int) -> int:
        return int(self.rng.below(n))

    def chance(self, percent: int) -> bool:
        return self.below(100) < percent

    # What is done.

    async def begin(self) -> None:
        for actor in self.actors:
            await self.become(actor)
        host = self.actors[0]
        for actor in self.actors:
            while self.chance(35):
                await self.moves_in(actor)
        kinds = ["me" if self.chance(80) else "open"]
        for _ in range(self.seats - 1):
            kinds.append(("open", "open", "random", "me")[self.below(4)])
        if "me" in kinds[1:] and self.chance(70):  # several people at one device: now and then
            kinds = ["open" if kind == "me" and seat else kind for seat, kind in enumerate(kinds)]
        # Chairs of the household, now and then: the same person may have several.
        sat = [
            host.beside[self.below(len(host.beside))]
            if kind == "me" and seat and host.beside and self.chance(70)
            else None
            for seat, kind in enumerate(kinds)
        ]
        wanted = {
            "game": self.game.key,
            "options": self.options,
            "public": self.chance(40),
            "contribution": "aa" * 16,
            **self.settings(),
        }
        plans = [await self.plan_of(host, *one) for one in zip(kinds, sat, strict=True)]
        entry = await host.player.post("/api/tables", 201, seats=plans, **wanted)
        self.table = entry["table"]["id"]
        self.host = host.identity
        for seat, (kind, other) in enumerate(zip(kinds, sat, strict=True)):
            if kind == "me":
                self.owner[seat] = host.identity if other is None else other
                self.by[seat] = None if other is None else host.identity
        self.said.append(f"{self.game.key} {kinds} {self.owner} {host.beside}")
        for actor in self.actors:
            if self.chance(80):
                await self.enter(actor)
            if self.chance(60):
                await self.sit(actor)
            if actor.beside and self.chance(50):  # two of one device, each for themselves
                await self.choose(actor)
                await self.enter(actor)
                await self.sit(actor)
            if self.chance(60):
                await self.connect(actor)
        await self.look_at_everything()

    async def plan_of(self, host: Actor, kind: str, other: int | None) -> Json:
        if kind == "me":
            return {
                "kind": "me",
                **({} if other is None else {"friend": await self.code(host, other)}),
            }
        return {"kind": "open"} if kind == "open" else {"kind": "bot", "bot": kind}

    async def code(self, actor: Actor, other: int) -> str:
        """By which somebody of the same device is named."""
        household = await actor.player.get("/api/household")
        return str(household[1 + actor.beside.index(other)]["friend"])

    def settings(self) -> Json:
        return {"takeover": "free" if self.chance(50) else "host", "practice": self.chance(30)}

    async def end(self) -> None:
        for actor in self.actors:
            for line in actor.lines:
                await line.socket.close()
            actor.player.lines.clear()

    async def post(self, actor: Actor, what: str, **body: Any) -> Json | None:
        """A request to the table; None: it was refused."""
        answer = await actor.player.http.post(f"/api/tables/{self.table}/{what}", json=body)
        assert answer.status_code < 500, answer.text
        done = answer.status_code < 300
        self.said.append(f"{actor.identity} {what} {body} {answer.status_code}")
        return answer.json() if done else None

    async def enter(self, actor: Actor) -> None:
        facts = await self.facts()
        await self.post(actor, "enter", invite=facts.created.invite)

    async def sit(self, actor: Actor) -> None:
        seat = self.below(self.seats)
        done = await self.post(actor, "sit", seat=seat, contribution=f"{actor.identity:016x}")
        if done is not None:
            assert self.owner[seat] is None
            self.owner[seat], self.by[seat] = actor.identity, None

    async def sit_beside(self, actor: Actor) -> None:
        """Somebody else of the same device sits down."""
        if not actor.beside:
            return
        other, seat = actor.beside[self.below(len(actor.beside))], self.below(self.seats)
        code = await self.code(actor, other)
        if await self.post(actor, "sit", seat=seat, friend=code) is not None:
            assert self.owner[seat] is None
            assert not self.playing, "nobody comes to a running game like this"
            self.owner[seat], self.by[seat] = other, actor.identity

    async def moves_in(self, actor: Actor) -> None:
        """One more person at a device."""
        answer = await actor.player.http.post("/api/household", json={"name": "Mate"})
        if answer.status_code == 200:
            actor.beside.append(next(self.identities))
            self.said.append(f"{actor.identity} with {actor.beside}")

    async def choose(self, actor: Actor) -> None:
        """Somebody else of the device is at it; its sockets are still those of the other."""
        if not actor.beside:
            return
        at = self.below(len(actor.beside))
        household = await actor.player.get("/api/household")
        await actor.player.post("/api/household/choose", id=household[1 + at]["id"])
        now = actor.beside.pop(at)
        actor.beside.insert(0, actor.identity)
        self.said.append(f"{actor.identity} hands the device to {now}")
        actor.identity = now

    async def moves_out(self, actor: Actor) -> None:
        """Somebody else is not known at the device any more."""
        if not actor.beside:
            return
        at = self.below(len(actor.beside))
        household = await actor.player.get("/api/household")
        path = f"/api/household/{household[1 + at]['id']}"
        (await actor.player.http.delete(path)).raise_for_status()
        gone = actor.beside.pop(at)
        self.said.append(f"{gone} leaves the device of {actor.identity}")
        for line in actor.lines:
            line.beside.discard(gone)

    async def leave(self, actor: Actor) -> None:
        """One's own, one that the device holds, or as the host somebody else's before the start."""
        seat = self.seat_for(actor)
        if await self.post(actor, "leave", seat=seat) is not None:
            held = self.held(actor.identity, actor.beside)
            if seat not in held and (actor.identity != self.host or self.playing):
                raise Leak(f"{actor.identity} left seat {seat}, which is somebody else's")
            self.owner[seat] = None

    async def hand(self, actor: Actor) -> None:
        """To a bot, or take it back."""
        bot = "random" if self.chance(50) else None
        await self.post(actor, "bot", seat=self.seat_for(actor), bot=bot)

    async def offer(self, actor: Actor) -> None:
        """Somebody else may take a seat of the running game, says the host."""
        await self.post(actor, "offer", seat=self.below(self.seats), yes=self.chance(80))

    async def start(self, actor: Actor) -> None:
        """The host fills what is open with bots and starts."""
        host = next((one for one in self.actors if one.identity == self.host), None)
        if host is None or self.playing:
            return
        for seat in range(self.seats):
            if self.owner[seat] is None:
                await self.post(host, "bot", seat=seat, bot="random")
        self.playing = await self.post(host, "start") is not None

    async def connect(self, actor: Actor) -> None:
        """One more socket, as a seat (perhaps not one's own) or as a spectator."""
        try:
            line = Line(await actor.player.socket(self.table), actor)
            actor.lines.append(line)
            seat = self.seat_for(actor) if self.chance(75) else None
            await line.socket.ask("hello", seat=seat, since=0)
            self.said.append(f"{actor.identity} hello {seat}")
        except GONE:
            self.said.append(f"{actor.identity} hello: sent away")

    async def reconnect(self, actor: Actor) -> None:
        for line in actor.lines:
            await line.socket.close()
        await self.connect(actor)

    async def look(self, actor: Actor) -> None:
        """With a socket that is open: as another seat, or as a spectator."""
        line = self.line_of(actor)
        if line is not None:
            seat = self.seat_for(actor) if self.chance(70) else None
            await self.ask(line, "look", seat=seat, since=0)

    async def view(self, actor: Actor) -> None:
        """The same over HTTP."""
        seat = self.seat_for(actor)
        path = f"/api/tables/{self.table}/view?since=0" + (f"&seat={seat}" * self.chance(75))
        answer = await actor.player.http.get(path)
        if answer.status_code == 200:
            await self.check(actor.identity, set(actor.beside), answer.json())

    async def ask(self, line: Line, what: str, **fields: Any) -> Json | None:
        try:
            answer = await line.socket.ask(what, **fields)
        except GONE:
            return None
        self.said.append(f"{line.identity} {what} {fields} {answer['t']}")
        return answer

    async def play(self, actor: Actor) -> None:
        """Whoever is to act does, else this one tries to."""
        facts = await self.facts()
        if facts.to_act == OVER:
            return
        holders = [
            one for one in self.actors if facts.to_act in self.held(one.identity, one.beside)
        ]
        actor = holders[self.below(len(holders))] if holders else actor
        legal = facts.playing.state.legal()
        action = int(legal[self.below(len(legal))])
        line = self.line_of(actor)
        if line is not None and self.chance(60):
            await self.ask(line, "move", number=facts.number, action=action)
        else:
            fields = {"seat": facts.to_act, "number": facts.number, "action": action}
            await self.post(actor, "move", **fields)

    async def late(self, actor: Actor) -> None:
        """A move that comes too late is answered with a view."""
        line = self.line_of(actor)
        if line is not None and self.playing:
            await self.ask(line, "move", number=0, action=0)

    async def question(self, actor: Actor) -> None:
        """What may I, what would the coach do? Only whoever owns the seat is answered."""
        seat = self.seat_for(actor)
        action = self.below(self.game.action_count)
        line = self.line_of(actor)
        if line is not None and self.chance(50):
            answers = [
                await self.ask(line, "why", action=action),
                await self.on_a_beat(self.ask(line, "hint")),
            ]
            if not self.held(line.identity, line.beside):
                self.refused(line.identity, answers)
        else:
            answers = [
                await self.post(actor, "why", seat=seat, action=action),
                await self.on_a_beat(self.post(actor, "hint", seat=seat)),
            ]
            if seat not in self.held(actor.identity, actor.beside):
                self.refused(actor.identity, answers)

    async def on_a_beat(self, question: Coroutine[Any, Any, Json | None]) -> Json | None:
        """The coach answers on a beat: time passes until then, and a bot may play meanwhile."""
        asked = asyncio.create_task(question)
        await self.environment.pass_until(asked.done)
        async with self.server.service.hub.at(self.table):
            return asked.result()

    def refused(self, identity: int, answers: list[Json | None]) -> None:
        for answer in answers:
            if answer is not None and answer["t"] not in ("refused", "error"):
                raise self.leak(identity, f"an answer for a seat of others: {answer}")

    async def undo(self, actor: Actor) -> None:
        if await self.post(actor, "undo", seat=self.seat_for(actor)) is not None:
            for other in self.actors:
                for seat in self.held(other.identity, other.beside):
                    await self.post(other, "consent", seat=seat, yes=self.chance(70))

    async def wait(self, actor: Actor) -> None:
        """The bot whose turn it is plays; never two, so that nothing happens unasked."""
        facts = await self.facts()
        number = facts.number
        if facts.to_act == OVER or facts.chairs[facts.to_act].bot is None:
            return
        await self.environment.pass_until(lambda: facts.number > number)
        async with self.server.service.hub.at(self.table):
            self.said.append("a bot played")

    async def become(self, actor: Actor) -> None:
        """Somebody new at the same browser; its open sockets are still those of the other."""
        actor.player.http.cookies.clear()
        await actor.player.post("/api/me", name="New")
        actor.identity, actor.beside = next(self.identities), []
        self.said.append(f"now {actor.identity}")

    async def take_identity(self, actor: Actor) -> None:
        """Be on this device who somebody else is."""
        other = self.actors[self.below(len(self.actors))]
        link = await other.player.post("/api/me/link")
        beside = other.identity not in actor.beside and self.chance(40)
        how = {"beside": True} if beside else {"replace": True}
        answer = await actor.player.http.post("/api/me/claim", json={"code": link["code"], **how})
        if answer.status_code == 409:  # a household has so many people
            return
        answer.raise_for_status()
        before = actor.identity
        self.said.append(f"{before} is now {other.identity} {how} {actor.beside}")
        if before == other.identity:
            return
        if other.identity in actor.beside or beside:
            rest = [one for one in actor.beside if one != other.identity]
            actor.beside = [before, *rest]
        else:
            for line in actor.lines:
                line.beside.discard(before)
        actor.identity = other.identity

    async def forget(self, actor: Actor) -> None:
        """Erased: whoever was the same person is nobody now."""
        gone = actor.identity
        same = [one for one in self.actors if one.identity == gone]
        (await actor.player.http.delete("/api/me")).raise_for_status()
        self.said.append(f"{gone} forgotten")
        self.owner = [None if owner == gone else owner for owner in self.owner]
        for one in self.actors:
            one.beside = [other for other in one.beside if other != gone]
            for line in one.lines:
                line.beside.discard(gone)
            if one is actor and one.beside:  # the next of the household is at it now
                one.identity = one.beside.pop(0)
            elif one in same:
                await self.become(one)

    async def drop(self, actor: Actor) -> None:
        """The table leaves the memory and comes back from its log."""
        await self.server.drop(self.table)
        self.said.append("dropped")

    def doings(self) -> list[tuple[int, Callable[[Actor], Awaitable[None]]]]:
        return [
            (3, self.enter),
            (12, self.sit),
            (10, self.leave),
            (10, self.hand),
            (6, self.offer),
            (8 if self.playing else 25, self.start),
            (10, self.connect),
            (4, self.reconnect),
            (8, self.look),
            (5, self.view),
            (25 if self.playing else 0, self.play),
            (3, self.late),
            (4, self.question),
            (4, self.undo),
            (15 if self.playing else 0, self.wait),
            (6 if not self.playing else 1, self.sit_beside),
            (4, self.moves_in),
            (6, self.choose),
            (2, self.moves_out),
            (3, self.become),
            (3, self.take_identity),
            (2, self.forget),
            (2, self.drop),
        ]

    async def step(self) -> None:
        """Something, by somebody; then everything that anybody got is looked at."""
        actor = self.actors[self.below(len(self.actors))]
        doings = self.doings()
        at = self.below(sum(weight for weight, _ in doings))
        for weight, do in doings:
            at -= weight
            if at < 0:
                await do(actor)
                break
        await self.look_at_everything()

    # Helpers.

    async def facts(self) -> Facts:
        return (await self.server.service.hub.room(self.table)).facts

    def seat_for(self, actor: Actor) -> int:
        """Mostly one's own."""
        own = self.held(actor.identity, actor.beside)
        if own and self.chance(75):
            return own[self.below(len(own))]
        return self.below(self.seats)

    def line_of(self, actor: Actor) -> Line | None:
        lines = actor.open_lines()
        return lines[self.below(len(lines))] if lines else None

    # What reached whom.

    async def look_at_everything(self) -> None:
        """A question is answered after all that came before it."""
        for actor in self.actors:
            for line in actor.lines:
                if line.socket.closed is None:
                    try:
                        await line.socket.ask("ping")
                    except GONE:
                        self.said.append(f"{line.identity} closed {line.socket.closed}")
                fresh = line.socket.heard[line.looked :]
                line.looked += len(fresh)
                for message in fresh:
                    await self.check(line.identity, line.beside, message)

    async def check(self, identity: int, beside: set[int], message: Json) -> None:
        """Nothing in it but what its receiver may know."""
        facts = await self.facts()
        table = message.get("table")
        if table is not None and table["secret"] is not None and table["status"] != "over":
            raise self.leak(identity, "the secret of the shuffle")
        view = message.get("view")
        if view is None:
            if message["t"] == "welcome":
                self.belongs(identity, beside, message["seat"])
            return
        self.looked += 1
        number = message["step"]["number"] if message["t"] == "step" else message["number"]
        seat = view["seat"]
        self.belongs(identity, beside, seat)
        self.learn(facts)
        world = self.states[number].clone()
        world.redeal(-1 if seat is None else seat, fast_rng(f"{number} {seat}"))
        other = msgspec.json.decode(msgspec.json.encode(self.game.view(world, seat)))
        if view != other:
            raise self.leak(identity, f"a view at {number} that tells more than seat {seat} knows")
        steps = message["steps"] if message["t"] == "welcome" else [message.get("step")]
        for step in steps:
            if step is None:
                continue
            notes = facts.playing.steps[step["number"] - 1].notes
            events = msgspec.json.decode(msgspec.json.encode(self.game.events(notes, seat)))
            if step["events"] != events:
                raise self.leak(identity, f"step {step['number']} as seat {seat} did not see it")

    def held(self, identity: int, beside: Iterable[int]) -> list[int]:
        """The seats of a device: of whoever is chosen, and those taken together with one of theirs
        by people who are known there."""
        together = {identity}
        for owner, by in zip(self.owner, self.by, strict=True):
            if owner == identity and by is not None:
                together.add(by)
        others = set(beside)
        return [
            seat
            for seat, (owner, by) in enumerate(zip(self.owner, self.by, strict=True))
            if owner is not None
            and (
                owner == identity or (owner in others and together & {owner if by is None else by})
            )
        ]

    def belongs(self, identity: int, beside: Iterable[int], seat: int | None) -> None:
        if seat is not None and seat not in self.held(identity, beside):
            raise self.leak(identity, f"the view of seat {seat}, which is {self.owner[seat]}'s")

    def learn(self, facts: Facts) -> None:
        """The state after every step, played again."""
        table = facts.playing
        if self.replayed is None:
            self.replayed = Table(table.game, table.players, table.seed, table.options)
            self.states = [self.replayed.state.clone()]
        again = self.replayed
        for step in table.steps[len(self.states) - 1 :]:
            if step.undone is None:
                again.play(step.seat, step.action)
            else:
                standing = sum(1 for one in again.standing if one.number <= step.undone)
                again.undo(standing, step.seat)
            self.states.append(again.state.clone())

    def leak(self, identity: int, what: str) -> Leak:
        told = "\n".join(self.said)
        return Leak(f"{identity} got {what}; owners {self.owner}\n{told}")
