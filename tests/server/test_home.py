"""What somebody comes back to: games that wait, rematches, history that can be made again."""

import asyncio
from pathlib import Path
from typing import Any

from cadran.server.storage.sqlite import SqliteStore
from cadran.server.tables.history import FORM
from tests.server.client import (
    Player,
    Server,
    Socket,
    play_on,
    run,
    served,
    two_at_a_table,
    two_people,
    wait_until,
)


def test_home_tells_what_waits_for_whom_and_how_it_stands(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            table, line, other = await two_at_a_table(ana, ben)
            await play_on(line, other, most=8)
            homes = [await ana.get("/api/me/home"), await ben.get("/api/me/home")]
            seat = line.view["to_act"]
            for mine, home in enumerate(homes):
                (one,) = home["waiting"]
                assert one["table"]["id"] == table
                assert one["turn"]["to_act"] == seat
                assert one["yours"] == (mine == seat)
                assert one["turn"]["scores"] == line.view["scores"]
                assert one["turn"]["until"] is None
            assert [home["name"] for home in homes] == ["Ana", "Ben"]
            # From memory or from what is kept: the same.
            hub = server.service.hub
            await leave(server, line, other)
            await hub.tidy()
            for room in list(hub.rooms.values()):
                hub.drop(room)
            assert await ana.get("/api/me/home") == {
                **homes[0],
                "waiting": [{**homes[0]["waiting"][0], "table": anybody(homes[0])}],
            }
            assert not hub.rooms

    run(work())


async def leave(server: Server, *lines: Socket) -> None:
    """Nobody is connected any more."""
    for line in lines:
        await line.close()
    await wait_until(lambda: not any(room.listeners for room in server.service.hub.rooms.values()))


def anybody(home: dict[str, Any]) -> dict[str, Any]:
    """The table as lists have it: they do not tell who is connected."""
    table: dict[str, Any] = home["waiting"][0]["table"]
    return {**table, "seats": [{**seat, "online": False} for seat in table["seats"]]}


def test_what_was_kept_before_the_last_move_is_not_believed(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            _, line, other = await two_at_a_table(ana, ben)
            await play_on(line, other, most=3)
            hub = server.service.hub
            await hub.tidy()
            await play_on(line, other, most=1)
            await leave(server, line, other)
            for room in list(hub.rooms.values()):
                hub.drop(room)  # as after a kill: nothing was kept of the last move
            (one,) = (await ana.get("/api/me/home"))["waiting"]
            assert one["turn"]["to_act"] == line.view["to_act"]

    run(work())


def test_a_rematch_with_bots_begins_at_once_one_chair_further(tmp_path: Path) -> None:
    async def work() -> None:
        async with served(tmp_path, beat=0.001) as server, Player(server, "Ana") as ana:
            await ana.post("/api/me", name="Ana", face="fox-red")
            table = await ana.create("me", "random", "random", start=True)
            await play_on_alone(ana, table)
            home = await wait_for(ana, lambda home: home["again"])
            (again,) = home["again"]
            assert (again["table"], again["mine"]) == (table, [0])
            assert [one["kind"] for one in again["entrants"]] == ["me", "bot", "bot"]
            assert again["entrants"][0]["face"] == "fox-red"
            entry = await ana.post(f"/api/tables/{table}/rematch", 201, contribution="cc" * 16)
            assert entry["table"]["status"] == "playing"
            assert entry["you"]["seats"] == [1]
            assert (entry["table"]["origin"], entry["table"]["turns"]) == (table, 1)
            same = await ana.post(f"/api/tables/{table}/rematch", 201, contribution="dd" * 16)
            assert same["table"]["id"] == entry["table"]["id"]

    run(work())


def test_a_rematch_among_people_begins_when_the_last_one_wants_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            table, line, other = await two_at_a_table(ana, ben)
            await play_on(line, other)
            asked = await ben.post(f"/api/tables/{table}/rematch", 201, contribution="cc" * 16)
            assert asked["table"]["status"] == "waiting"
            assert (await ana.get(f"/api/tables/{table}"))["table"]["rematch"]
            agreed = await ana.post(f"/api/tables/{table}/rematch", 201, contribution="dd" * 16)
            assert agreed["table"]["id"] == asked["table"]["id"]
            assert agreed["table"]["status"] == "playing"
            assert (agreed["you"]["seats"], asked["you"]["seats"]) == ([1], [0])

    run(work())


def test_friends_have_codes_that_only_their_friend_knows(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            _, line, other = await two_at_a_table(ana, ben)
            await play_on(line, other)
            codes = []
            for who, friend in ((ana, "Ben"), (ben, "Ana")):
                (game,) = (await who.get("/api/me/home"))["recent"]
                (one,) = [one for one in game["entrants"] if one["kind"] == "person"]
                assert one["name"] == friend
                codes.append(one["friend"])
            ids = [row[0] for row in server.service.store._connection.execute(  # type: ignore[attr-defined]
                "SELECT id FROM person")]  # fmt: skip
            assert len({*codes, *ids}) == 4

    run(work())


def rows_of(folder: Path) -> list[tuple[Any, ...]]:
    async def read() -> list[tuple[Any, ...]]:
        store = SqliteStore(folder / "cadran.db")
        found = store._connection.execute("SELECT * FROM played ORDER BY 1, 2, 3").fetchall()
        await store.close()
        return found

    return asyncio.run(read())


def test_a_server_that_starts_makes_history_again_to_the_same_bytes(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_people(tmp_path, socket_rate=1e5, socket_burst=1e5) as (_, ana, ben):
            _, line, other = await two_at_a_table(ana, ben)
            await play_on(line, other)
            _, line, other = await two_at_a_table(ben, ana, game="quelle-heure", practice=True)
            await play_on(line, other)
            await two_at_a_table(ana, ben)

    async def again() -> None:
        store = SqliteStore(tmp_path / "cadran.db")
        await store._do(lambda c: c.execute("DELETE FROM played"))
        await store.mark_history(0)
        await store.close()
        async with served(tmp_path) as server:
            assert isinstance(server.service.store, SqliteStore)
            while await server.service.store.history_kept() != FORM:
                await asyncio.sleep(0.01)
            assert len(server.service.hub.rooms) <= 1

    run(play())
    before = rows_of(tmp_path)
    assert len(before) == 4
    run(again())
    assert rows_of(tmp_path) == before


def test_whoever_is_forgotten_leaves_the_history_of_the_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Benedikta") as ben,
        ):
            _, line, other = await two_at_a_table(ana, ben)
            await play_on(line, other)
            assert (await ben.http.delete("/api/me")).status_code == 204
            (game,) = (await ana.get("/api/me/home"))["recent"]
            assert [one["name"] for one in game["entrants"]] == ["Ana", ""]

    run(work())
    assert all(b"Benedikta" not in row[3] for row in rows_of(tmp_path))
    assert len(rows_of(tmp_path)) == 1


async def play_on_alone(who: Player, table: str) -> None:
    """Somebody among bots, to the end."""
    seat = (await who.get(f"/api/tables/{table}"))["you"]["seats"][0]
    line = await who.look(table, seat)
    while True:
        await line.until(lambda: line.view["over"] or line.view["to_act"] == seat)
        if line.view["over"]:
            return
        action = line.view["legal"][0]["action"]
        answer = await line.ask("move", number=line.number, action=action)
        await line.reach(answer["number"])


async def wait_for(who: Player, holds: Any) -> Any:
    while not holds(home := await who.get("/api/me/home")):
        await asyncio.sleep(0.01)
    return home
