"""What every bus promises: the one within a process and NATS."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from cadran.kernel import BadInput
from cadran.server.bus.bus import Bus, Exchange, LocalBus, Unreachable
from cadran.server.bus.nats_bus import NatsBus
from tests.server.client import PATIENCE, run, wait_until
from tests.server.engines import nats
from tools.engines import Nats

Check = Callable[[Bus, Bus], Awaitable[None]]


@pytest.fixture(params=["local", "nats"])
def check(request: pytest.FixtureRequest) -> Callable[[Check], None]:
    """Runs a check with two nodes on a bus."""

    def run_it(work: Check) -> None:
        async def opened() -> None:
            exchange = Exchange()
            local = request.param == "local"
            pair: list[Bus] = [
                LocalBus(exchange) if local else NatsBus(nats().url()) for _ in range(2)
            ]
            for bus in pair:
                await bus.open(lambda: None)
            try:
                await work(*pair)
            finally:
                for bus in pair:
                    await bus.close()

        run(opened())

    return run_it


def test_what_is_sent_arrives_once_and_in_order(check: Callable[[Check], None]) -> None:
    async def work(one: Bus, two: Bus) -> None:
        heard: list[bytes] = []
        others: list[bytes] = []
        await two.listen("order", heard.append)
        await two.listen("order.other", others.append)
        for number in range(500):
            one.send("order", b"%d" % number)
        one.send("order.other", b"x")
        await wait_until(lambda: others and len(heard) >= 500)
        assert heard == [b"%d" % number for number in range(500)]
        assert others == [b"x"]

    check(work)


def test_all_who_listen_hear_it(check: Callable[[Check], None]) -> None:
    async def work(one: Bus, two: Bus) -> None:
        first: list[bytes] = []
        second: list[bytes] = []
        await one.listen("all", first.append)
        await two.listen("all", second.append)
        one.send("all", b"news")
        await wait_until(lambda: first and second)
        assert first == second == [b"news"]

    check(work)


def test_questions_are_answered_and_a_slow_answer_keeps_nobody_waiting(
    check: Callable[[Check], None],
) -> None:
    async def work(one: Bus, two: Bus) -> None:
        gate = asyncio.Event()

        async def answering(body: bytes) -> bytes:
            if body == b"slow":
                await gate.wait()
            return body.upper()

        await two.answer("questions", answering)
        slow = asyncio.create_task(one.ask("questions", b"slow", PATIENCE))
        assert await one.ask("questions", b"fast", PATIENCE) == b"FAST"
        assert not slow.done()
        gate.set()
        assert await slow == b"SLOW"

    check(work)


def test_whoever_is_not_there_is_unreachable(check: Callable[[Check], None]) -> None:
    async def work(one: Bus, two: Bus) -> None:
        async def never(body: bytes) -> bytes:
            await asyncio.Event().wait()
            return body

        with pytest.raises(Unreachable):
            await one.ask("nobody", b"?", PATIENCE)
        await two.answer("asleep", never)
        with pytest.raises(Unreachable):
            await one.ask("asleep", b"?", 0.05)

    check(work)


def test_who_has_left_hears_nothing_more(check: Callable[[Check], None]) -> None:
    async def work(one: Bus, two: Bus) -> None:
        heard: list[bytes] = []

        async def answering(body: bytes) -> bytes:
            return body

        await two.listen("left", heard.append)
        await two.answer("left.ask", answering)
        await two.close()
        one.send("left", b"x")
        with pytest.raises(Unreachable):
            await one.ask("left.ask", b"?", 1.0)
        assert heard == []

    check(work)


def test_nats_may_be_restarted_and_everybody_learns_of_the_gap() -> None:
    engine = Nats()
    engine.start()

    async def test() -> None:
        gaps: list[int] = []
        heard: list[bytes] = []
        one, two = NatsBus(engine.url()), NatsBus(engine.url())
        await one.open(lambda: gaps.append(1))
        await two.open(lambda: gaps.append(2))
        await two.listen("news", heard.append)
        one.send("news", b"before")
        await wait_until(lambda: heard)
        engine.stop()
        engine.start()
        await wait_until(lambda: {1, 2} <= set(gaps))
        async with asyncio.timeout(PATIENCE):  # until the other is back, too, it is lost
            while b"after" not in heard:
                one.send("news", b"after")
                await asyncio.sleep(0.05)
        await one.close()
        await two.close()

    try:
        run(test())
    finally:
        engine.close()


def test_a_bus_that_is_not_there_is_said_in_one_sentence() -> None:
    async def test() -> None:
        with pytest.raises(BadInput, match=r"cannot reach the other nodes by nats://me@127"):
            await NatsBus("nats://me:secret@127.0.0.1:1").open(lambda: None)

    run(test())
