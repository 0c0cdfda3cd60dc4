"""Several nodes on one PostgreSQL: any node takes any socket, one of them has the table."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from cadran.server.bus.bus import Exchange, LocalBus
from cadran.server.bus.nats_bus import NatsBus
from cadran.server.people.identities import TRUSTED
from cadran.server.service import LOOKED_AGAIN, Service
from cadran.server.settings import Settings
from cadran.table import read, replay
from tests.server.client import (
    PATIENCE,
    Player,
    Server,
    Socket,
    play_on,
    run,
    served,
    stopwatch,
    wait_until,
)
from tests.server.engines import emptied, empty_database, nats
from tests.server.test_end_to_end import Process

import cadran  # isort: skip


@asynccontextmanager
async def two_nodes(folder: Path) -> AsyncIterator[tuple[Server, Server]]:
    """Two nodes in this process, on a real database."""
    url, exchange = await empty_database(), Exchange()
    wanted = Settings(
        data=folder,
        store=url,
        store_patience=PATIENCE,
        beat=0.02,
        patience=PATIENCE,
        workers=1,
        socket_rate=1e5,  # whole games are played as fast as programs can
        socket_burst=1e5,
    )
    one = Service(wanted, bus=LocalBus(exchange))
    two = Service(wanted, bus=LocalBus(exchange))
    async with served(folder, service=one) as first, served(folder, service=two) as second:
        yield first, second


def at(server: Server, player: Player) -> Player:
    """The same person at another node."""
    other = Player(server, "")
    other.http.cookies.set("cadran", player.http.cookies["cadran"])
    return other


def test_two_people_at_different_nodes_play_a_whole_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            Player(two, "Ben") as ben,
        ):
            table = await ana.create("me", "open")
            await ben.join(ana, table)  # every request of his goes to the other node
            await ana.post(f"/api/tables/{table}/start")
            a, b = await ana.look(table, 0), await ben.look(table, 1)
            await wait_until(lambda: any(m["t"] == "presence" for m in a.heard))
            seats = (await ben.get(f"/api/tables/{table}"))["table"]["seats"]
            assert [seat["online"] for seat in seats] == [True, True]
            await play_on(a, b)
            assert list(one.service.hub.rooms) == [table]
            assert list(two.service.hub.rooms) == []  # an edge holds no table
            log = read(await ben.get(f"/api/tables/{table}/log"))
            assert replay(log, cadran.game(log.game)).over
            mine, yours = hidden(a), hidden(b)
            assert mine
            assert yours
            refused = await b.ask("move", number=b.number, action=0)
            assert (refused["t"], refused["clause"]) == ("refused", "game-over")

    run(test())


def hidden(line: Socket) -> list[int]:
    """The seats whose view was ever told on this socket."""
    seats = [m["view"]["seat"] for m in line.heard if m.get("view")]
    assert len(set(seats)) == 1
    return seats


def test_refusals_problems_and_strangers_are_the_same_at_every_node(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            Player(two, "Eve") as eve,
        ):
            table = await ana.create("me", "me", start=True)
            path = f"/api/tables/{table}"
            for way in ("", "/view", "/invitation"):
                assert (await eve.get(path + way, 404))["code"] == "no-such-table"
            line = await eve.socket(table)
            await line.send("hello", seat=None, since=0)
            await line.over()
            assert line.closed == 4404
            async with at(two, ana) as also:
                for language, word in (("fr", "place"), ("en", "seat")):
                    answer = await also.http.post(
                        f"{path}/move?lang={language}", json={"seat": 7, "number": 0, "action": 1}
                    )
                    assert answer.status_code == 403
                    assert word in answer.json()["sentence"].lower()
                assert (await also.get(f"{path}/log", 409))["code"] == "not-over"
                look = await also.look(table, 0)
                assert look.view["seat"] == 0

    run(test())


def test_who_is_forgotten_at_one_node_is_gone_at_the_other(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            Player(two, "Ben") as ben,
        ):
            table = await ana.create("me", "open", public=True)
            await ben.join(ana, table)
            async with at(one, ben) as also:
                await also.get("/api/me")
                assert (await ben.http.delete("/api/me")).status_code == 204
                await wait_until(lambda: not known(one.service, "Ben"))
                await also.get("/api/me", 401)
            seats = (await ana.get(f"/api/tables/{table}"))["table"]["seats"]
            assert [seat["kind"] for seat in seats] == ["person", "open"]

    run(test())


def test_who_is_forgotten_is_gone_at_every_node_within_a_second(tmp_path: Path) -> None:
    """By the real bus; without one they are looked for again twice a minute."""

    async def test() -> None:
        url = await empty_database()
        wanted = Settings(data=tmp_path, store=url, store_patience=PATIENCE, workers=0)
        buses = [NatsBus(nats().url()) for _ in range(2)]
        one, two = (Service(wanted, bus=bus) for bus in buses)
        async with (
            served(tmp_path, service=one) as first,
            served(tmp_path, service=two) as second,
            Player(first, "Ana") as ana,
            Player(first, "Ben") as ben,
        ):
            table = await ana.create("me", "me", start=True, public=True)
            for somebody, hears in ((ben, True), (ana, False)):
                async with at(second, somebody) as also:
                    await also.get("/api/me")
                    line = await also.look(table, None)
                    if not hears:
                        buses[0].send = lambda subject, body: None  # type: ignore[method-assign]
                    async with stopwatch() as took:
                        assert (await somebody.http.delete("/api/me")).status_code == 204
                        if hears:
                            await line.over()
                            await also.get("/api/me", 401)
                            assert took() < 1
                    if not hears:
                        assert LOOKED_AGAIN <= 30 <= TRUSTED / 1000 <= 60
                        assert (await also.get("/api/me"))["name"] == "Ana"  # for a minute
                        await two.look_again()
                        await line.over()
                        await also.get("/api/me", 401)
                    assert line.closed == 4401

    run(test())


def test_limits_are_divided_by_the_nodes_that_live(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (one, two):
            await wait_until(lambda: one.service.sockets._nodes == 2)
            await wait_until(lambda: two.service.limits._people._nodes == 2)

    run(test())


def test_every_figure_that_the_page_on_hosting_explains_is_told(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    named = set(re.findall(r"`(cadran_\w+)", page))
    assert len(named) > 15

    async def test() -> None:
        async with two_nodes(tmp_path) as (one, _), Player(one, "Ana") as ana:
            told = await ana.get("/metrics")
            await ana.get("/api/nothing", 404)
            lines = str(told).splitlines()
            assert {name for name in named if not any(x.startswith(name) for x in lines)} == set()
            await wait_until(lambda: one.service.nodes == 2)
            assert "cadran_nodes 2" in await ana.get("/metrics")

    run(test())


def test_who_drains_answers_first_and_the_next_node_has_the_table_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            at(two, ana) as also,
        ):
            table = await ana.create("me", "me", start=True, clock={"kind": "bank", "bank": 60})
            here, there = await ana.look(table, 0), await also.look(table, 1)
            line = here if here.view["to_act"] == 0 else there
            store, may = one.service.store, asyncio.Event()
            append = store.append

            async def slowly(*words: Any) -> None:
                await may.wait()
                await append(*words)

            store.append = slowly  # type: ignore[method-assign]
            await line.send("move", number=0, action=line.view["legal"][0]["action"])
            await wait_until(one.service.hub.rooms[table].lock.locked)
            draining = asyncio.create_task(one.service.drain())
            await wait_until(lambda: one.service.hub.closing)
            assert not draining.done()
            may.set()
            await draining
            for each in (here, there):
                await each.over()
                assert each.closed == 1012
            assert [m["t"] for m in line.heard if m["t"] in ("done", "step")][:1] == ["done"]
            back = await also.look(table, 0)
            assert back.number == 1
            assert list(two.service.hub.rooms) == [table]
            room = two.service.hub.rooms[table]
            assert 0 < room.up_at - room.down_since < 1000 * PATIENCE

    run(test())


def known(service: Service, name: str) -> bool:
    return any(person.name == name for person, _ in service.people._known.values())


@pytest.mark.parametrize("how", ["killed", "told to stop"])
def test_a_node_ends_in_the_middle_of_a_game_and_the_other_goes_on(
    tmp_path: Path, how: str
) -> None:
    cluster = ["--store", emptied(), "--bus", nats().url()]
    one, two = Process(tmp_path / "one", *cluster), Process(tmp_path / "two", *cluster)

    async def test() -> None:
        async with Player(one.server, "Ana") as ana, Player(two.server, "Ben") as ben:
            table = await ana.create("me", "open", "greedy", game="quelle-heure")
            await ben.join(ana, table)
            await ana.post(f"/api/tables/{table}/start")
            a = await ana.look(table, 0)  # first: so it stays at her node
            b = await ben.look(table, 1)
            for _ in range(4):
                await turn(a, b)
            number = a.number
            if how == "killed":
                one.kill()
            else:
                assert await asyncio.to_thread(one.stop) == 0
            await b.over()  # its owner is gone
            assert b.closed == 1012
            async with at(two.server, ana) as moved:
                c, d = await again(moved, table, 0), await again(ben, table, 1)
                assert c.number >= number
                steps = c.heard[0]["steps"]
                assert [s["number"] for s in steps] == list(range(1, c.heard[0]["number"] + 1))
                while not c.view["over"]:
                    await turn(c, d)
                log = read(await moved.get(f"/api/tables/{table}/log"))
                assert replay(log, cadran.game(log.game)).over

    try:
        run(test())
        assert two.stop() == 0
    finally:
        for process in (one, two):
            if process.process.poll() is None:
                process.kill()


async def again(player: Player, table: str, seat: int) -> Socket:
    """A socket that comes back until the table is somewhere."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await player.look(table, seat)
            except (ConnectionError, httpx.HTTPError, websockets.InvalidHandshake):
                await asyncio.sleep(0.1)


async def turn(*lines: Socket) -> None:
    """One decision of whoever is due; bots decide by themselves."""
    number = max(line.number for line in lines)
    for line in lines:
        await line.reach(number)
    due = [line for line in lines if line.view["to_act"] == line.view["seat"]]
    if due and due[0].number == number:
        action = due[0].view["legal"][0]["action"]
        answer = await due[0].ask("move", number=number, action=action)
        assert answer["t"] == "done", answer
    for line in lines:
        await line.reach(number + 1)
