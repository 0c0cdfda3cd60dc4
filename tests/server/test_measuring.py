"""How much was luck, in all games together: measured by the server when it has nothing to do."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.storage.store import TRIES
from cadran.server.tables.history import counts
from cadran.server.thinking.reports import PutOff
from cadran.server.thinking.worker import FinishedGame
from cadran.table.luck import LuckReport
from tests.server.client import (
    PATIENCE,
    Player,
    Server,
    play_on,
    run,
    served,
    two_at_a_table,
    two_people,
    wait_until,
)
from tests.server.engines import empty_database
from tests.server.test_history import luck
from tests.server.test_reports import report

SOON = {"luck_after": 0.01}


async def a_game(ana: Player, ben: Player, **fields: Any) -> str:
    table, line, other = await two_at_a_table(ana, ben, **fields)
    await play_on(line, other)
    return table


async def all_told(who: Player) -> Any:
    """How much was luck, once every game is measured."""
    friend = (await who.get("/api/me/bests"))["rivals"][0]["friend"]
    while True:
        (found,) = await who.get(f"/api/me/fortune?friend={friend}")
        assert found["told"] + found["coming"] == found["played"]
        if not found["coming"]:
            return found
        await asyncio.sleep(0.02)


def test_the_server_measures_by_itself_what_a_luck_report_says(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_people(tmp_path, **SOON) as (server, ana, ben):
            await a_game(ana, ben, practice=True)
            table = await a_game(ana, ben)
            told = await all_told(ana)
            assert (told["played"], told["told"]) == (1, 1)
            store = server.service.store
            assert await store.report(table) is None  # only the sums are kept
            kept = dict(await store.measures(await ident(server, ana)))
            found = await report(ana, table)
            await wait_until(lambda: not server.service.reports.busy())
            assert told["result"] == found["result"][0]
            assert told["luck"] == pytest.approx(found["deal"][0] + found["luck"][0])
            assert told["choices"] == pytest.approx(told["result"] - told["luck"])
            other = await all_told(ben)  # the same from the other side of the table
            assert other["luck"] == pytest.approx(-told["luck"])
            # Whoever asks for the report gives the same sums, to the byte.
            assert dict(await store.measures(await ident(server, ana))) == kept

    run(work())


async def ident(server: Server, who: Player) -> str:
    """Who they are in the store."""
    found = await server.service.people.who(who.http.cookies["cadran"])
    assert found is not None
    return found.id


class Slow:
    """A process that makes reports when it is told to."""

    def __init__(self, service: Service) -> None:
        self.asked: list[bool] = []  # was it one that nobody waits for?
        self.go = asyncio.Event()
        service.report_workers.report = self.report  # type: ignore[method-assign]

    async def report(self, game: FinishedGame, progress: Any = None) -> LuckReport | None:
        self.asked.append(game.later)
        await self.go.wait()
        return luck(3.0, 1.0)


def test_whoever_asks_for_a_report_goes_first_and_a_restart_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_people(tmp_path, luck_after=0) as (server, ana, ben):
            first, second = await a_game(ana, ben), await a_game(ana, ben)
            slow, measuring = Slow(server.service), server.service.measuring
            step = asyncio.create_task(measuring.step())
            await wait_until(lambda: slow.asked == [True])
            assert (await ana.http.get(f"/api/tables/{first}/luck")).status_code == 202
            with pytest.raises(PutOff):
                await step
            with pytest.raises(PutOff):
                await measuring.step()
            assert slow.asked == [True, False]
            slow.go.set()
            await report(ana, first)
            await wait_until(lambda: not server.service.reports.busy())
            slow.go.clear()
            step = asyncio.create_task(measuring.step())  # of the second, when the server ends
            await wait_until(lambda: slow.asked == [True, False, True])
            step.cancel()
            await asyncio.wait({step})
            cookie = ana.http.cookies["cadran"]
        service = Service(Settings(data=tmp_path, **SOON))
        Slow(service).go.set()
        async with served(tmp_path, service=service) as server, Player(server, "") as ana:
            ana.http.cookies.set("cadran", cookie)
            assert (await all_told(ana))["told"] == 2
            assert await service.store.report(second) is None

    run(work())


def test_a_game_that_nobody_can_measure_is_left_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_people(tmp_path, luck_after=0) as (server, ana, ben):
            await a_game(ana, ben)
            service, asked = server.service, 0

            async def nobody(game: Any, progress: Any = None) -> LuckReport | None:
                nonlocal asked
                asked += 1
                return None

            service.report_workers.report = nobody  # type: ignore[method-assign]
            ahead = 0
            real = service.environment.now
            service.environment.now = lambda: real() + ahead  # type: ignore[method-assign]
            while await service.measuring.step():
                ahead += 2 * 3_600_000
            assert asked == TRIES
            friend = (await ana.get("/api/me/bests"))["rivals"][0]["friend"]
            (told,) = await ana.get(f"/api/me/fortune?friend={friend}")
            assert (told["played"], told["told"], told["coming"]) == (1, 0, 0)

    run(work())


def test_what_is_measured_is_what_counts_for_somebody(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            hub = server.service.hub
            told = {}
            for name, fields in (
                ("game", {}),
                ("practice", {"practice": True}),
                ("seed", {"seed": "any seed of mine"}),
            ):
                table = await a_game(ana, ben, **fields)
                told[name] = counts(await hub.read(table))
            alone = await ana.create("me", "me", start=True)
            await play_on(await ana.look(alone, 0), await ana.look(alone, 1))
            told["alone"] = counts(await hub.read(alone))
            assert told == {"game": True, "practice": False, "seed": False, "alone": False}
            assert (await ana.get("/api/me/bests"))["counted"] == 1

    run(work())


def test_two_nodes_share_the_games_and_measure_each_once(tmp_path: Path) -> None:
    async def work() -> None:
        url = await empty_database()
        settings = {"store": url, "store_patience": PATIENCE, "luck_after": 0}
        async with two_people(tmp_path / "a", **settings) as (server, ana, ben):
            tables = {await a_game(ana, ben) for _ in range(3)}
            wanted = Settings(data=tmp_path / "b", **settings)  # type: ignore[arg-type]
            other = Service(wanted)
            async with served(tmp_path / "b", service=other):
                asked: list[str] = []
                for service in (server.service, other):
                    noted(service, asked)
                steps = [service.measuring.step() for service in (server.service, other) * 2]
                assert sorted(await asyncio.gather(*steps)) == [False, True, True, True]
                assert (len(asked), set(asked)) == (3, tables)
            assert (await all_told(ana))["told"] == 3

    run(work())


def noted(service: Service, asked: list[str]) -> None:
    """Which games a node has thought about."""

    async def later(facts: Any) -> LuckReport | None:
        asked.append(facts.id)
        await asyncio.sleep(0)
        return luck(3.0, 1.0)

    service.reports.later = later  # type: ignore[method-assign]


def test_nothing_is_measured_while_anybody_waits_for_a_thought(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            service = server.service
            idle = service._idle
            assert idle() < PATIENCE
            service._opened = -1e9
            assert idle() > 1e6  # nobody ever asked
            table = await ana.create("me", "random", start=True, options={"first": 1})
            line = await ana.look(table, 0)
            await line.until(lambda: line.view["to_act"] == 0)
            assert idle() < PATIENCE  # a bot has just thought
            await ana.post(f"/api/tables/{table}/hint", seat=0)
            service.workers.idle.clear()
            assert idle() == 0.0

    run(work())


def test_a_server_can_be_told_to_measure_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, luck_after=0) as server:
            assert server.service.measuring._task is None

    run(work())
