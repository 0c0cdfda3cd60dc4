"""Thinking as a work queue: who asks and who thinks are different nodes, and either may die."""

import asyncio
import contextlib
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from nats.aio.msg import Msg

import cadran
from cadran.bots import bot
from cadran.kernel import BadInput, fast_rng
from cadran.server.bus.nats_bus import connect
from cadran.server.metrics import Metrics
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.tables.thinker import Question, Urgency
from cadran.server.thinking import shared
from cadran.server.thinking.pool import WorkerPool
from cadran.server.thinking.queue import KINDS, TakenQuestion, WorkQueue, name_of, subject_of
from cadran.server.thinking.shared import SharedThinking, Thinkers
from cadran.server.thinking.worker import FinishedGame
from cadran.table import Table, save
from tests.server.client import PATIENCE, Player, run, served, wait_until
from tests.server.engines import empty_database, nats
from tools.engines import Nats


def question(number: int = 0, urgency: Urgency = "person", who: str = "greedy") -> Question:
    """What a bot is asked somewhere in a game."""
    game = cadran.game("24-7")
    state = game.new(2, f"deal {number}")
    view = msgspec.Raw(msgspec.json.encode(game.view(state, 0)))
    return Question("move", "24-7", who, view, f"seed {number}", table="t", urgency=urgency)


def answer_to(asked: Question) -> int:
    """What the bot says, thought about here."""
    game = cadran.game(asked.game)
    view = msgspec.json.decode(asked.view, type=type(game.view(game.new(2, "x"), 0)))
    return bot(asked.bot, steady=True).choose(game, view, fast_rng(asked.seed))


@asynccontextmanager
async def queue(url: str) -> AsyncIterator[WorkQueue]:
    found = WorkQueue(url)
    await found.open()
    try:
        yield found
    finally:
        await found.close()


@asynccontextmanager
async def asker(url: str) -> AsyncIterator[SharedThinking]:
    """A node that asks."""
    pool = WorkerPool(1, PATIENCE, Metrics())
    async with queue(url) as found:
        yield SharedThinking(pool, found, here=False)
    await pool.close()


@asynccontextmanager
async def thinker(url: str) -> AsyncIterator[tuple[Thinkers, WorkerPool]]:
    """A node that thinks."""
    workers, reports = WorkerPool(1, PATIENCE, Metrics()), WorkerPool(1, PATIENCE, Metrics(), 10)
    async with queue(url) as found:
        thinkers = Thinkers(found, workers, reports)
        await workers.thought(question(99))  # its process is there, and hears who gives up
        workers.metrics.thoughts = 0
        await thinkers.open()
        try:
            yield thinkers, workers
        finally:
            await thinkers.close()
            await workers.close()
            await reports.close()


async def put(found: WorkQueue, asked: Question) -> str:
    body = msgspec.json.encode(asked)
    name = name_of(body)
    await found.put(subject_of(asked), name, body)
    return name


async def emptied(found: WorkQueue) -> None:
    await found.stream.purge_stream("CADRAN_THINKING")


def test_questions_are_answered_elsewhere_and_the_same() -> None:
    async def test() -> None:
        url = nats().url()
        async with asker(url) as tables, thinker(url) as (_, workers):
            asked = [question(number) for number in range(4)]
            found = await asyncio.gather(*map(tables.choose, asked))
            assert found == [answer_to(one) for one in asked]
            assert workers.metrics.thoughts == 4
            assert tables.pool.metrics.thoughts == 0

    run(test())


def test_a_report_is_made_elsewhere_and_tells_how_far_it_is() -> None:
    async def test() -> None:
        url = nats().url()
        heard: list[float] = []
        game = cadran.game("quelle-heure")
        table = Table(game, ["Ana", "Ben"], "report")
        while not table.over:
            state = table.state
            table.play(int(state.to_act()), int(state.legal()[0]), table.number)
        async with asker(url) as tables, thinker(url):
            report = await tables.report(FinishedGame(save(table)), heard.append)
        assert report is not None
        assert len(report.luck) == 2
        assert heard == sorted(heard)
        assert heard

    run(test())


def test_people_go_first_then_the_coach_then_bots_then_reports() -> None:
    async def test() -> None:
        async with queue(nats().url()) as found:
            await emptied(found)
            for number, urgency in enumerate(("bots", "coach", "person", "bots", "person")):
                await put(found, question(number, urgency))  # type: ignore[arg-type]
            taken: list[TakenQuestion] = [await found.take(KINDS) for _ in range(5)]
            order = [subject_of(job.question) for job in taken]
            assert order == ["person", "person", "coach", "bots", "bots"]
            for job in taken:
                await job.done()

    run(test())


def test_the_same_question_waits_once_and_may_be_asked_again_when_it_was_answered() -> None:
    async def test() -> None:
        async with queue(nats().url()) as found, queue(nats().url()) as other:
            await emptied(found)
            name = await put(found, question())
            assert await put(other, question()) == name  # the next owner of the table asks, too
            job = await found.take(KINDS)
            await put(other, question())  # it is being thought about
            assert (await messages(found)) == 1
            await job.done()
            await wait_until_empty(found)
            await put(other, question())
            await (await found.take(KINDS)).done()

    run(test())


async def messages(found: WorkQueue) -> int:
    info = await found.stream.stream_info("CADRAN_THINKING")
    return int(info.state.messages)


async def wait_until_empty(found: WorkQueue) -> None:
    async with asyncio.timeout(PATIENCE):
        while await messages(found):
            await asyncio.sleep(0.01)


def test_who_took_a_question_and_fell_silent_loses_it_to_the_next() -> None:
    async def test() -> None:
        url = nats().url()
        async with queue(url) as silent, asker(url) as tables:
            await emptied(silent)
            asking = asyncio.create_task(tables.choose(question(7)))
            job = await silent.take(KINDS)  # and never says a word again
            assert isinstance(job.question, Question)
            async with thinker(url):
                assert await asking == answer_to(question(7))

    run(test())


def test_who_ends_gives_back_what_it_has_and_who_gives_up_is_not_thought_for() -> None:
    async def test() -> None:
        url, long = nats().url(), question(8, who="search:100000000")
        async with queue(url) as watching, asker(url) as tables:
            await emptied(watching)
            asking = asyncio.create_task(tables.choose(long))
            async with thinker(url) as (thinkers, _):
                await wait_until(lambda: len(thinkers._jobs) == 1)
            async with thinker(url) as (thinkers, workers):  # the first one has ended: its turn
                await wait_until(lambda: len(thinkers._jobs) == 1)
                asking.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await asking
                await wait_until(lambda: not thinkers._jobs)
                await wait_until_empty(watching)
                assert await tables.choose(question(9)) == answer_to(question(9))
                assert workers.deaths == 0

    run(test())


def test_without_the_queue_the_node_thinks_itself_and_nats_may_be_started_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared, "REPEAT", 0.2)
    engine = Nats()
    engine.start()

    async def test() -> None:
        url = engine.url()
        async with asker(url) as tables:
            engine.stop()
            assert await tables.choose(question(1)) == answer_to(question(1))
            assert tables.pool.metrics.thoughts == 1
            engine.start()
            await wait_until(lambda: tables.queue.client.is_connected)
            async with thinker(url):  # the memory of the old one is gone: all is laid out anew
                asked = [question(number) for number in range(2, 6)]
                assert await asyncio.gather(*map(tables.choose, asked)) == list(
                    map(answer_to, asked)
                )

    try:
        run(test())
    finally:
        engine.close()


def test_where_nobody_takes_questions_the_node_answers_them_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared, "REPEAT", 0.1)

    async def test() -> None:
        async with asker(nats().url()) as tables:
            await emptied(tables.queue)
            tables.patience = 0.3
            assert await tables.choose(question(3)) == answer_to(question(3))
            assert tables.pool.metrics.thoughts == 1
            await wait_until_empty(tables.queue)

    run(test())


def test_a_queue_that_is_not_there_is_named_without_its_password() -> None:
    async def test() -> None:
        with pytest.raises(BadInput, match="cannot reach the other nodes by nats://me@127"):
            await WorkQueue("nats://me:secret@127.0.0.1:1").open()

    run(test())


def test_with_accounts_nobody_on_the_bus_hears_what_bots_are_asked() -> None:
    engine = Nats(accounts=True)
    engine.start()

    async def test() -> None:
        heard: dict[str, list[str]] = {"bus": [], "queue": []}
        clients = []
        for name, url in (("bus", engine.url()), ("queue", engine.thinking_url())):
            client = await connect(url, lambda: None)

            async def hear(message: Msg, name: str = name) -> None:
                heard[name].append(message.subject)

            await client.subscribe("cadran.>", cb=hear)
            await client.flush()
            clients.append(client)
        async with asker(engine.thinking_url()) as tables, thinker(engine.thinking_url()):
            assert await tables.choose(question(1)) == answer_to(question(1))
        for client in clients:
            await client.flush()
            await client.close()
        assert {subject.split(".")[1] for subject in heard["queue"]} >= {"think", "thought"}
        assert heard["bus"] == []
        with pytest.raises(BadInput, match="cannot keep questions"):
            await WorkQueue(engine.url()).open()  # the account of the bus keeps nothing

    try:
        run(test())
    finally:
        engine.close()


class ThinkingProcess:
    """`cadran serve --role think` as people start it."""

    def __init__(self, url: str) -> None:
        command = [sys.executable, "-m", "cadran", "serve", "--role", "think"]
        self.process = subprocess.Popen(
            [*command, "--thinking-bus", url], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert re.search(r"nats://[\d.:]+", line), line

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.end()

    def end(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


def test_a_table_at_one_node_bots_at_another_which_is_killed(tmp_path: Path) -> None:
    """A whole game against a bot that thinks; its thinker is killed and another takes over."""
    url = nats().url()
    wanted = Settings(
        data=tmp_path, bus=url, role="table", beat=0.02, patience=PATIENCE, store_patience=PATIENCE
    )
    one = ThinkingProcess(url)
    others: list[ThinkingProcess] = []

    async def test() -> None:
        store = await empty_database()
        async with (
            served(tmp_path, service=Service(replace(wanted, store=store))) as server,
            Player(server, "Ana") as ana,
        ):
            table = await ana.create("me", "expert", game="24-7", start=True)
            line = await ana.look(table, 0)
            killed = False
            while not line.view["over"]:
                if line.view["to_act"] == 0:
                    action = line.view["legal"][0]["action"]
                    await line.ask("move", number=line.number, action=action)
                    if not killed and line.number > 4:
                        killed = True
                        others.append(await asyncio.to_thread(ThinkingProcess, url))
                        one.process.kill()
                        one.end()
                else:
                    await line.reach(line.number + 1)
            assert killed
            assert server.service.workers.metrics.thoughts == 0

    try:
        run(test())
        assert [other.stop() for other in others] == [0]
    finally:
        for found in (one, *others):
            if found.process.poll() is None:
                found.process.kill()
                found.end()


def test_a_thinker_needs_a_queue_and_says_so() -> None:
    command = [sys.executable, "-m", "cadran", "serve", "--role", "think"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert "--thinking-bus" in found.stderr
