"""Hidden means hidden, on the wire: what a seat cannot know changes no byte that it gets."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import cadran
from cadran.kernel import OVER, Game, Journal, Rng, State, fast_rng
from cadran.library import Event
from cadran.server.service import Service
from cadran.server.settings import Settings
from tests.games.table import ALL, Kind, name_of
from tests.server.client import Player, Server, Socket, run, served, wait_until
from tests.server.environments import FixedEnvironment, ManualEnvironment

PRESENCE = '{"t":"presence"'


class Twin:
    """One of two worlds: a person per seat, each with a socket, and a spectator."""

    def __init__(self, server: Server, kind: Kind, people: list[Player]) -> None:
        self.server = server
        self.kind = kind
        self.people = people
        self.lines: list[Socket] = []
        self.table = ""

    async def set_up(self) -> None:
        game, seats, options = self.kind
        host, others = self.people[0], self.people[1:-1]
        self.table = await host.create(
            "me", *["open"] * (seats - 1), game=game.key, options=options, public=True
        )
        for seat, person in enumerate(others, start=1):
            path = f"/api/tables/{self.table}/sit"
            await person.post(path, seat=seat, contribution=f"{seat:02x}" * 16)
        await host.post(f"/api/tables/{self.table}/start")
        for seat in range(seats):
            self.lines.append(await self.people[seat].look(self.table, seat))
        self.lines.append(await self.people[-1].look(self.table))

    @property
    def state(self) -> State:
        return self.server.service.hub.rooms[self.table].facts.playing.state

    def swap(self, seat: int, rng: Rng) -> None:
        """Deal anew all that a seat cannot know."""
        facts = self.server.service.hub.rooms[self.table].facts
        state = facts.playing.state.clone()
        state.redeal(seat, rng)
        state.journal = facts.playing._journal
        facts.playing.state = state
        facts._views.clear()

    async def settle(self) -> None:
        """Everybody has heard everything: a question is answered after all that came before."""
        for line in self.lines:
            assert (await line.ask("ping"))["t"] == "pong"


def told(line: Socket) -> list[str]:
    """All it got, but for who came and went: that is told once a second, by each server's clock."""
    return [text for text in line.raw if not text.startswith(PRESENCE)]


def seen(game: Game, state: State, action: int, seat: int | None) -> list[Event]:
    world = state.clone()
    world.journal = journal = Journal()
    world.apply(action)
    return [event for event in game.events(journal.take(), seat) if isinstance(event, Event)]


async def play_both(one: Twin, two: Twin, seat: int | None, rng: Rng, most: int) -> int:
    """The same actions in both worlds until something hidden is revealed to the seat."""
    game = one.kind[0]
    place = -1 if seat is None else seat
    for played in range(most):
        actor = int(one.state.to_act())
        if actor == OVER or int(two.state.to_act()) != actor:
            return played
        both = sorted(set(map(int, one.state.legal())) & set(map(int, two.state.legal())))
        if not both:
            return played
        action = both[int(rng.below(len(both)))]
        here, there = (seen(game, twin.state, action, seat) for twin in (one, two))
        if here != there:
            assert any(event.reveals for event in [*here, *there])
            return played
        wrong = int(rng.below(game.action_count))
        for twin in (one, two):
            number = twin.lines[place].number
            await twin.lines[place].ask("why", action=wrong)
            await twin.lines[(actor + 1) % one.kind[1]].ask("move", number=number, action=action)
            answer = await twin.lines[actor].ask("move", number=number, action=action)
            assert answer["t"] == "done", answer
            await twin.settle()
    return most


def some_kinds() -> list[Kind]:
    """The plainest and the richest table of every game."""
    found = []
    for game in cadran.games():
        own = [kind for kind in ALL if kind[0] is game]
        found += own[:1] if len(own) == 1 else [own[0], own[-1]]
    return found


@pytest.mark.parametrize("kind", some_kinds(), ids=name_of)
def test_two_worlds_send_the_same_bytes(kind: Kind, tmp_path: Path) -> None:
    seats, keys = kind[1], tmp_path / "keys.json"  # who signs is the same in both

    async def test() -> None:
        played = 0
        for seat in (seats - 1, None):
            async with (
                served(tmp_path / f"1 {seat}", FixedEnvironment(), workers=0, keys=keys) as first,
                served(tmp_path / f"2 {seat}", FixedEnvironment(), workers=0, keys=keys) as second,
                AsyncExitStack() as guests,
            ):
                twins = []
                for server in (first, second):
                    people = [Player(server, f"P{n}") for n in range(seats + 1)]
                    for person in people:
                        await guests.enter_async_context(person)
                    twins.append(Twin(server, kind, people))
                    await twins[-1].set_up()
                one, two = twins
                rng = fast_rng(f"worlds {seat}")
                for round_ in range(4):
                    await one.settle()
                    await two.settle()
                    played += await play_both(one, two, seat, rng, 6)
                    place = -1 if seat is None else seat
                    assert told(one.lines[place]) == told(two.lines[place])
                    if one.state.to_act() == OVER:
                        break
                    # From here on another world: of the same past, as far as the seat knows.
                    fresh = one.state.clone()
                    facts = two.server.service.hub.rooms[two.table].facts
                    fresh.journal = facts.playing._journal
                    facts.playing.state = fresh
                    two.swap(place, fast_rng(f"{round_}"))
        assert played >= 3, "the worlds were never told apart: the test shows nothing"

    run(test())


def test_bots_answer_at_a_pace_that_tells_nothing_of_their_cards(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        service = Service(
            Settings(data=tmp_path, beat=1.0, socket_rate=1e9, socket_burst=1e9), environment
        )
        thinking: list[float] = [0.0, 0.1, 0.9, 0.3, 1.4, 0.0]
        asked: list[tuple[int, float]] = []

        async def choose(question: object) -> int:
            took = thinking[len(asked) % len(thinking)]
            asked.append((environment.time, took))
            if took:
                done = asyncio.Event()
                environment.later(took, done.set)
                await done.wait()
            view = service.hub.rooms[table].facts.view_struct(1)
            return view.legal[0].action

        service.workers.choose = choose  # type: ignore[method-assign, assignment]
        async with served(tmp_path, service=service) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "random", options={"first": 0})
            await ana.post(f"/api/tables/{table}/start")
            line = await ana.look(table, 0)
            for _ in range(len(thinking)):
                action = line.view["legal"][0]["action"]
                due = line.number + 2
                await line.ask("move", number=line.number, action=action)
                await wait_until(lambda: asked and asked[-1][0] == environment.time)
                began, _ = asked[-1]
                await environment.pass_until(lambda due=due: line.number >= due)
                # Thinking for 0 or 0.9 beats is the same; more is rounded up to whole beats, and
                # from then on a short thought takes as long.
                slowest = max(longest for _, longest in asked)
                assert environment.planned[-1] == began + (1000 if slowest <= 1.0 else 2000)
                environment.pass_time(0.5)

    run(test())
