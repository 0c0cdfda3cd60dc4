"""Thinking is shared fairly: nobody who asks much keeps the others waiting."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from cadran.server.metrics import Metrics
from cadran.server.tables.thinker import Question, Urgency
from cadran.server.thinking.line import Line, WaitingQuestion
from cadran.server.thinking.pool import WorkerPool
from tests.server.client import PATIENCE, Player, Socket, run, served, two_people, wait_until
from tests.server.environments import ManualEnvironment
from tests.server.test_shared_thinking import question

HINTS = 90
CROWD = 50  # tables of four champions


def asked(table: str, bot: str = "champion", urgency: Urgency = "person") -> WaitingQuestion:
    question = Question(
        kind="hint" if urgency == "coach" else "move",
        game="24-7",
        bot=bot,
        view=msgspec.Raw(b"{}"),
        seed="",
        table=table,
        urgency=urgency,
    )
    return WaitingQuestion(question, lambda done: None, asyncio.get_running_loop().create_future())


def served_in_order(line: Line, seconds: dict[str, float]) -> list[str]:
    """The tables as they are thought for; a bot takes so many seconds."""
    order = []
    while (waiting := line.take()) is not None:
        order.append(waiting.table)
        assert isinstance(waiting.question, Question)
        line.thought(waiting, seconds[waiting.question.bot])
    return order


def test_people_go_before_the_coach_and_the_coach_before_bots_among_themselves() -> None:
    async def test() -> None:
        line = Line()
        for urgency in ("bots", "coach", "person"):
            for number in range(2):
                line.add(asked(f"{urgency}{number}", urgency=urgency))  # type: ignore[arg-type]
        assert served_in_order(line, {"champion": 1.0}) == [
            "person0", "person1", "coach0", "coach1", "bots0", "bots1",
        ]  # fmt: skip

    run(test())


def test_a_table_that_asks_much_waits_for_those_that_ask_little() -> None:
    async def test() -> None:
        line, seconds = Line(), {"champion": 1.0, "beginner": 0.002}
        for _ in range(20):
            line.add(asked("greedy table"))
        line.add(asked("one"))
        line.add(asked("two"))
        line.add(asked("quick", "beginner"))
        order = served_in_order(line, seconds)
        assert order[0] == "quick"
        assert {"one", "two"} < set(order[:4])
        # Once nobody waits, nobody is owed anything: whoever comes first goes first.
        line.add(asked("greedy table"))
        line.add(asked("one"))
        assert served_in_order(line, seconds) == ["greedy table", "one"]

    run(test())


def test_long_thoughts_are_not_kept_waiting_for_ever_by_short_ones() -> None:
    async def test() -> None:
        line = Line()
        line.add(asked("patient"))
        before = 0
        for number in range(100_000):
            line.add(asked(f"quick{number}", "beginner"))
            waiting = line.take()
            assert waiting is not None
            if waiting.table == "patient":
                break
            before += 1
            line.thought(waiting, 0.002)
        assert 100 < before < 2000  # a second of thinking, shared with one other table at a time

    run(test())


def test_a_bot_that_does_not_search_is_short_however_long_its_worker_took_to_start() -> None:
    async def test() -> None:
        line = Line()
        line.add(asked("first", "beginner"))
        first = line.take()
        assert first is not None
        line.thought(first, 20.0)  # the start of a process, on a machine with too much to do
        line.add(asked("much"))
        line.add(asked("quick", "beginner"))
        short = line.take(short=True)
        assert short is not None
        assert short.table == "quick"
        assert line.take(short=True) is None

    run(test())


def test_the_spare_worker_is_started_by_a_long_thought_before_it_is_needed() -> None:
    async def test() -> None:
        pool = WorkerPool(1, PATIENCE, Metrics())
        try:
            assert await pool.thought(question(who="greedy")) is not None
            assert pool.spare.process is None
            assert await pool.thought(question(who="search:20")) is not None
            await wait_until(lambda: pool.spare.process is not None)
        finally:
            await pool.close()
        assert pool.spare.process is None

    run(test())


def test_who_gives_up_leaves_the_line() -> None:
    async def test() -> None:
        line = Line()
        gone, stays = asked("a"), asked("b")
        line.add(gone)
        line.add(stays)
        gone.future.cancel()
        assert line.take() is stays
        assert line.take() is None

    run(test())


def test_a_thought_that_nobody_wants_ends(tmp_path: Path) -> None:
    """The worker goes on to the next question, and is not started anew."""

    async def test() -> None:
        async with served(tmp_path, workers=1) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "beginner", start=True, options={"first": 0})
            line = await ana.look(table, 0)
            pool = server.service.workers
            assert (await line.ask("hint"))["t"] == "hints"
            process = pool.all[0].process
            room = server.service.hub.rooms[table]
            room.forget_hints()
            hint = asyncio.create_task(line.ask("hint"))
            await wait_until(lambda: room.hints)
            action = line.view["legal"][0]["action"]
            assert (await line.ask("move", number=line.number, action=action))["t"] == "done"
            assert (await hint)["code"] == "stale"
            await line.reach(2)
            assert (pool.all[0].process, server.service.metrics.dead_workers) == (process, 0)
            assert (await line.ask("hint"))["t"] == "hints"

    run(test())


def test_ninety_hints_are_one_thought(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path, workers=1) as (server, ana, ben):
            table = await ana.create("me", "beginner", start=True, options={"first": 0})
            line = await ana.look(table, 0)
            elsewhere = await ben.create("me", "beginner", start=True, options={"first": 0})
            quiet = await ben.look(elsewhere, 0)
            wanted = [await line.send("hint") for _ in range(HINTS)]
            await answered(quiet)  # a bot elsewhere is not in their line
            for re in wanted:
                hints = await line.until(
                    lambda re=re: next((m for m in line.heard if m.get("re") == re), None)
                )
                assert hints["t"] == "hints"
            over_http = await ana.post(f"/api/tables/{table}/hint", seat=0)
            assert over_http["advice"] == hints["advice"]
            assert server.service.metrics.thoughts == 2  # the coach's, and the bot's elsewhere

    run(test())


async def answered(line: Socket) -> None:
    """Play, and wait until the bot did, too."""
    number = line.number
    action = line.view["legal"][0]["action"]
    assert (await line.ask("move", number=number, action=action))["t"] == "done"
    await line.reach(number + 2)


def test_fifty_tables_of_champions_do_not_keep_a_beginner_waiting(tmp_path: Path) -> None:
    async def test() -> None:
        free: dict[str, Any] = {"person_rate": 1e9, "person_burst": 1e9, "person_sockets": 100}
        async with (
            served(tmp_path, workers=1, beat=0.001, **free) as server,
            Player(server, "Eve") as eve,
            Player(server, "Ben") as ben,
        ):
            table = await ben.create("me", "beginner", start=True, options={"first": 0})
            line = await ben.look(table, 0)
            await answered(line)
            for _ in range(CROWD):
                crowd = await eve.create(*["champion"] * 4, start=True)
                await eve.look(crowd)
            # A sitting of theirs with people is no way to the front either.
            mine = await eve.create("me", *["champion"] * 3, start=True, options={"first": 1})
            await eve.look(mine)
            metrics = server.service.metrics
            await wait_until(lambda: metrics.thoughts > 2)
            for _ in range(3):
                before = metrics.thoughts
                await answered(line)
                # Its own, and what was on the way; every table of champions, if they came first.
                assert metrics.thoughts - before < CROWD // 3

    run(test())


def test_bots_among_themselves_wait_until_somebody_looks(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        async with (
            served(tmp_path, environment, pause=10.0, beat=1.0) as server,
            Player(server, "Ana") as ana,
        ):
            table = await ana.create("random", "random", start=True, public=True)
            room = server.service.hub.rooms[table]
            await environment.pass_until(lambda: room.paused, step=1.0)
            stood = room.facts.number
            assert 0 < stood <= 12
            assert not room.timers
            environment.pass_time(1000)
            assert room.facts.number == stood
            line = await ana.look(table)
            await environment.pass_until(lambda: line.number >= stood + 20, step=1.0)
            await line.close()
            await environment.pass_until(lambda: room.paused or room.facts.status == "over", 1.0)
            assert await server.service.store.busy_tables() == []

    run(test())
