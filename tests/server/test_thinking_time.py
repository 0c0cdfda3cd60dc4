"""Thinking time tells nothing: not the pace of a bot, not the coach's, not the counters."""

import asyncio
import math
import time
from pathlib import Path

import msgspec
import pytest

from cadran.bots import Advice
from cadran.kernel import OVER, fast_rng
from cadran.server.metrics import COARSE, Metrics
from cadran.server.network.origin import may_measure
from cadran.server.people.identities import People
from cadran.server.settings import Settings
from cadran.server.storage.memory import MemoryStore
from cadran.server.tables import play, requests, setup
from cadran.server.tables.automatic import AutomaticPlay
from cadran.server.tables.hub import Hub
from cadran.server.tables.records import Moved
from cadran.server.tables.room import Room
from cadran.server.tables.thinker import Question
from cadran.server.thinking.at_once import ThinkAtOnce
from tests.repetitions import often
from tests.server.client import Player, run, served
from tests.server.environments import ManualEnvironment

BEAT = 0.7
SLOWNESS = 1000  # by which the machine of this test is slower: a thought takes about a beat
BOT = "search:60"
SURE = 0.05  # an area that is known as well as this must itself be within 0.4 and 0.6


class OneWorker(ThinkAtOnce):
    """One question after the other; each takes as long as its work, by the clock of the test."""

    def __init__(self, environment: ManualEnvironment) -> None:
        self.environment = environment
        self.line = asyncio.Lock()

    async def choose(self, question: Question) -> int:
        async with self.line:
            began = time.thread_time()
            action = await super().choose(question)
            await self.take((time.thread_time() - began) * SLOWNESS)
            return action

    async def advise(self, question: Question) -> list[Advice]:
        async with self.line:
            await self.take(0.1)
            return [Advice(0, "", 0.5, 0.0, 1.0, 0.25, 0.0, [], [])]

    async def take(self, seconds: float) -> None:
        done = asyncio.Event()
        self.environment.later(seconds, done.set)
        await done.wait()


class Observed(msgspec.Struct):
    """What a player can measure of one decision of a bot, and what they would like to know."""

    forced: bool
    answer: int  # ms until the bot has played
    hint: int  # ms until the coach answers at another table, asked at the same time


async def observe(game: str, games: int, percent: int) -> list[Observed]:
    """Games against a bot that searches: whatever is forced, and so many of a hundred choices.

    The rest is decided for it at random: where hardly anything is forced, that is most of a game.
    """
    environment = ManualEnvironment()
    settings, metrics, store = Settings(data=Path("nowhere"), beat=BEAT), Metrics(), MemoryStore()
    automatic = AutomaticPlay(OneWorker(environment), environment, settings, metrics)
    hub = Hub(store, environment, automatic, settings, metrics)
    person, _ = await People(store, environment).introduce("Eve")
    me, bot = requests.SeatPlan(kind="me"), requests.SeatPlan(kind="bot", bot="random")
    found: list[Observed] = []
    rng = fast_rng("thinking time")

    async def table(game: str, *seats: requests.SeatPlan) -> Room:
        wanted = requests.TableWanted(
            game=game, seats=list(seats), contribution="a" * 32, options={"first": 0}, start=True
        )
        return await setup.create(hub, person, wanted)

    beside = await table("24-7", me, me)
    for _ in range(games):
        room = await table(game, me, bot)  # deals have names of their own: no two are the same
        facts = room.facts
        facts.chairs[1].bot = None
        while facts.to_act != OVER:
            number = facts.number
            if facts.to_act == 0:
                action = int(facts.playing.state.any_legal(rng))
                async with room.lock:
                    wish = requests.MoveWanted(seat=0, number=number, action=action)
                    await play.play(room, person, wish, 0, "en")
                continue
            forced = len(facts.playing.state.legal()) == 1
            if not forced and int(rng.below(100)) >= percent:
                action = int(facts.playing.state.any_legal(rng))
                async with room.lock:
                    await room.commit(Moved(at=environment.time, seat=1, action=action))
                continue
            facts.chairs[1].bot = BOT
            automatic.changed(room)
            began = environment.time
            told: list[int] = []
            await asyncio.sleep(0)  # the bot's question is asked first
            asked = asyncio.create_task(automatic.hint(beside, 0, "en"))
            asked.add_done_callback(lambda _, told=told: told.append(environment.time))
            played = 0
            while not told or not played:
                environment.pass_time(BEAT / 10)
                for _turn in range(6):
                    await asyncio.sleep(0)
                if not played and facts.number > number:
                    played = environment.time
                    facts.chairs[1].bot = None
            found.append(Observed(forced, played - began, told[0] - began))
    await automatic.close()
    return found


def area(observed: list[tuple[bool, int]]) -> float:
    """Under the curve: how often a forced one took longer than a chosen one; 0.5: by chance."""
    forced = [value for is_forced, value in observed if is_forced]
    chosen = [value for is_forced, value in observed if not is_forced]
    assert len(forced) >= 12
    assert len(chosen) >= 100
    above = sum((one > two) + (one == two) / 2 for one in forced for two in chosen)
    return above / (len(forced) * len(chosen))


@pytest.mark.parametrize(
    ("game", "games", "percent"), [("les-24-heures", 6, 100), ("24h-du-mans", 90, 8)]
)
def test_what_is_forced_takes_as_long_as_what_is_chosen(
    game: str, games: int, percent: int
) -> None:
    async def test() -> None:
        found = await observe(game, often(games), percent)
        for name, values in (
            ("the answer", [(one.forced, one.answer) for one in found]),
            ("a hint elsewhere", [(one.forced, one.hint) for one in found]),
            ("both", [(one.forced, one.answer + one.hint) for one in found]),
        ):
            found_area, unsure = area(values), 2 * error_of_area(values)
            print(game, name, f"{found_area:.2f} ± {unsure:.2f}", len(values))
            room = 0.0 if unsure < SURE else unsure  # in a long run there is no excuse
            assert 0.4 - room <= found_area <= 0.6 + room, (name, found_area, unsure)

    run(test())


def test_who_was_late_once_takes_as_long_for_the_next_answers() -> None:
    """However long the next thoughts are: else a short one would show that it was short."""

    async def test() -> None:
        environment = ManualEnvironment()
        settings = Settings(data=Path("nowhere"), beat=BEAT)
        automatic = AutomaticPlay(ThinkAtOnce(), environment, settings, Metrics())
        hub = Hub(MemoryStore(), environment, automatic, settings, Metrics())
        person, _ = await People(hub.store, environment).introduce("Eve")
        plan = requests.SeatPlan(kind="me")
        wanted = requests.TableWanted(game="24-7", seats=[plan, plan], contribution="a" * 32)
        room = await setup.create(hub, person, wanted)
        took = []
        for thought in (0.1, 1.0, 0.0, 0.3):
            asked = environment.time
            environment.pass_time(thought)
            answer = asyncio.create_task(automatic._beat(room, BOT, asked))
            while not answer.done():
                await asyncio.sleep(0)
                if not answer.done():
                    environment.pass_time(BEAT / 10)
                    await asyncio.sleep(0)
            took.append(round((environment.time - asked) / 1000 / BEAT))
        assert took == [1, 2, 2, 2]
        await automatic.close()

    run(test())


def error_of_area(values: list[tuple[bool, int]]) -> float:
    """Its standard error where nothing can be told: few decisions are forced."""
    forced = sum(is_forced for is_forced, _ in values)
    chosen = len(values) - forced
    return math.sqrt((forced + chosen + 1) / (12 * forced * chosen))


def test_thoughts_are_counted_by_the_hundred() -> None:
    metrics = Metrics()
    told = set()
    for _ in range(COARSE + 1):
        metrics.thoughts += 1
        told |= {
            line for line in metrics.text("here").splitlines() if line.startswith("cadran_thoughts")
        }
    assert told == {"cadran_thoughts_total 0", f"cadran_thoughts_total {COARSE}"}


@pytest.mark.parametrize(
    ("address", "headers", "token", "may"),
    [
        ("127.0.0.1", {}, "", True),
        ("::1", {}, "", True),
        ("::ffff:127.0.0.1", {}, "", True),
        ("192.168.1.7", {}, "", False),
        ("127.0.0.1", {b"x-forwarded-for": b"127.0.0.1"}, "", False),
        ("127.0.0.1", {b"via": b"1.1 proxy"}, "", False),
        ("", {}, "", False),
        ("127.0.0.1", {}, "s3cret", False),
        ("192.168.1.7", {b"authorization": b"Bearer s3cret"}, "s3cret", True),
        ("192.168.1.7", {b"authorization": b"Bearer s3cre"}, "s3cret", False),
        ("192.168.1.7", {b"authorization": b"Bearer "}, "", False),
    ],
)
def test_who_may_read_the_counters(
    address: str, headers: dict[bytes, bytes], token: str, may: bool
) -> None:
    scope = {"client": (address, 1) if address else None, "headers": list(headers.items())}
    assert may_measure(scope, token) == may


def test_players_find_no_counters(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            assert "cadran_moves_total" in await ana.get("/metrics")
            forwarded = await ana.http.get("/metrics", headers={"X-Forwarded-For": "10.0.0.9"})
            nothing = await ana.http.get("/api/nothing")
            assert (forwarded.status_code, forwarded.json()) == (404, nothing.json())

    run(test())
