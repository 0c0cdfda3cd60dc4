"""Clocks, late contributions, workers that die, copies of the store."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.storage.sqlite import SqliteStore
from cadran.server.storage.store import Conflict
from cadran.table import Clock, ClockPlan
from tests.server.client import Player, play_on, run, served, two_at_a_table, two_people, wait_until
from tests.server.conftest import Tried
from tests.server.environments import ManualEnvironment
from tests.server.test_tables import play_alone


def test_a_bank_with_increment_and_an_allowance_for_lost_connections() -> None:
    clock = Clock(ClockPlan(kind="bank", bank=100, increment=5, lost=30), 2)
    clock.turn(0, 0)
    assert clock.deadline() == 100_000
    clock.decided(0, 40_000)
    clock.turn(1, 40_000)
    assert clock.left == [65_000, 100_000]
    clock.connection(1, True, 50_000)
    assert clock.deadline() == 50_000 + 90_000 + 30_000
    clock.charge(90_000)  # 40 s away: 30 of the allowance, 10 of the bank
    assert (clock.left[1], clock.lost[1]) == (80_000, 0)
    clock.skip(500_000)
    assert clock.deadline() == 580_000
    clock.turn(None, 510_000)
    assert clock.deadline() is None
    days = Clock(ClockPlan(kind="days", days=2), 2)
    days.turn(0, 0)
    days.decided(0, 86_400_000)
    days.turn(1, 86_400_000)
    days.turn(0, 86_400_000 + 1)
    assert days.left[0] == 2 * 86_400_000


def test_when_time_is_up_a_bot_takes_the_seat_or_the_table_waits(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        async with two_people(tmp_path, environment, workers=1, beat=0.01) as (server, ana, ben):
            plan = {"kind": "bank", "bank": 60, "increment": 0, "lost": 20, "bot": "random"}
            table, a, b = await two_at_a_table(ana, ben, clock=plan, options={"first": 0})
            assert a.heard[0]["clock"]["left"] == [60_000, 60_000]
            environment.pass_time(10)
            await play_on(a, b, most=1)
            assert a.heard[-1]["clock"]["left"] == [50_000, 60_000]
            await b.close()
            room = await server.service.hub.room(table)
            await wait_until(lambda: room.facts.clock and room.facts.clock.away[1])
            environment.pass_time(70)
            await a.all_before()
            assert room.facts.chairs[1].bot is None  # 20 s of it were the allowance
            seen = len(a.heard)
            environment.pass_time(11)
            told = await a.got("table", since=seen)
            assert told["table"]["seats"][1]["bot"] == "random"
            await environment.pass_until(lambda: a.number == 2)
            fresh = await ben.look(table, 1)
            await ben.post(f"/api/tables/{table}/bot", seat=1, bot=None)
            assert fresh.heard[0]["clock"]["left"][1] == 0
            waits = {**plan, "time_up": "wait"}
            table, a, b = await two_at_a_table(ana, ben, clock=waits, options={"first": 0})
            environment.pass_time(1000)
            await a.all_before()
            room = await server.service.hub.room(table)
            assert room.facts.clock is not None
            assert room.facts.clock.left[0] == 0
            assert room.facts.chairs[0].bot is None
            await play_on(a, b, most=1)
            assert a.view["to_act"] == 1

    run(test())


def test_time_without_a_server_counts_for_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        plan = {"kind": "bank", "bank": 60, "increment": 0, "bot": "random"}
        async with two_people(tmp_path, environment) as (server, ana, ben):
            table, *_ = await two_at_a_table(ana, ben, clock=plan, options={"first": 0})
            cookie = ana.http.cookies["cadran"]
            environment.pass_time(10)
            await server.service.store.mark_alive(environment.now())
        environment.pass_time(3600)
        async with served(tmp_path, environment) as server, Player(server, "") as ana:
            ana.http.cookies.set("cadran", cookie)
            line = await ana.look(table, 0)
            environment.pass_time(5)
            action = line.view["legal"][0]["action"]
            await line.ask("move", number=0, action=action)
            await line.reach(1)
            steps = [message for message in line.heard if message["t"] == "step"]
            assert steps[-1]["clock"]["left"][0] == 60_000 - 10_000 - 5_000

    run(test())


def test_who_adds_nothing_within_the_time_is_listed_with_none(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        async with two_people(tmp_path, environment) as (server, ana, ben):
            table = await ana.create("me", "open", contribution=None)
            await ben.join(ana, table, contribution=None)
            a = await ana.look(table, 0)
            entry = await ana.post(f"/api/tables/{table}/start")
            assert entry["table"]["status"] == "starting"
            assert (await a.got("contribute"))["until"] > 0
            assert (await a.ask("contribute", value="0123456789abcdef" * 2))["t"] == "done"
            again = await a.ask("contribute", value="f" * 32)
            assert again["code"] == "conflict"
            assert not a.view
            environment.pass_time(server.service.settings.patience)
            await a.until(lambda: a.view)
            info = (await ana.get(f"/api/tables/{table}"))["table"]
            assert info["given"] == [
                {"seat": 0, "value": "0123456789abcdef" * 2},
                {"seat": 1, "value": None},
            ]
            late = await ben.post(f"/api/tables/{table}/contribute", 409, value="e" * 32)
            assert late["code"] == "already-started"

    run(test())


def test_a_dead_worker_is_replaced_and_the_table_goes_on(tmp_path: Path, tried: Tried) -> None:
    async def test() -> None:
        async with served(tmp_path, beat=0.005) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "greedy", start=True)
            line = await ana.look(table, 0)
            worker = server.service.workers.all[0]
            for _ in range(3):
                await play_alone(line, most=2)
                await line.until(lambda: line.view["to_act"] == 0 or line.view["over"])
                assert worker.process is not None
                os.kill(worker.process.pid, signal.SIGKILL)
            await play_alone(line)
            assert server.service.metrics.dead_workers == 3
            assert line.view["over"]
            steps = [message["step"]["number"] for message in line.heard if message["t"] == "step"]
            missing = set(range(1, line.number + 1)) - set(steps)
            tried("worker killed", 3, line.number, "moves, the bot's among them", len(missing))

    run(test())


def test_two_processes_on_one_store_never_write_the_same_record(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "cadran.db")
        await store.append("x", 0, [b"1"])
        with pytest.raises(Conflict):
            await store.append("x", 0, [b"2"])
        assert await store.load("x") == [b"1"]
        one = Service(Settings(data=tmp_path, workers=0), store=store)
        two = Service(Settings(data=tmp_path, workers=0), store=store)
        async with (
            served(tmp_path, service=one) as first,
            served(tmp_path, service=two) as second,
            Player(first, "Ana") as ana,
            Player(second, "") as also,
        ):
            table = await ana.create("me", "me", start=True)
            also.http.cookies.set("cadran", ana.http.cookies["cadran"])
            a, b = await ana.look(table, 0), await also.look(table, 1)
            # Behind its back: what is cached is out of date, and that is noticed.
            line = a if a.view["to_act"] == 0 else b
            other = b if line is a else a
            await line.ask("move", number=0, action=line.view["legal"][0]["action"])
            mine = {"seat": other.view["seat"], "bot": "random"}
            player = ana if other is a else also
            await player.post(f"/api/tables/{table}/bot", 409, **mine)
            await other.reach(1)

    run(test())


def test_a_live_store_can_be_copied(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path / "data") as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "me", start=True)
            a, b = await ana.look(table, 0), await ana.look(table, 1)
            await play_on(a, b, most=7)
            command = ["backup", str(tmp_path / "copy" / "cadran.db")]
            (tmp_path / "copy").mkdir()
            words = [sys.executable, "-m", "cadran", *command, "--data", str(tmp_path / "data")]
            done = await asyncio.to_thread(
                subprocess.run, words, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stderr
            again = await asyncio.to_thread(
                subprocess.run, words, capture_output=True, text=True, check=False
            )
            assert again.returncode == 2
            cookie, view = ana.http.cookies["cadran"], a.view
        async with served(tmp_path / "copy") as server, Player(server, "") as ana:
            ana.http.cookies.set("cadran", cookie)
            assert (await ana.look(table, 0)).view == view

    run(test())
