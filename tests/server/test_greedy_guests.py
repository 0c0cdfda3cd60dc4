"""What one guest may make the server do: as much as a person, however they go about it."""

import asyncio
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cadran.server.network import limits
from cadran.server.people.identities import People
from cadran.server.socket import session
from cadran.server.storage.memory import MemoryStore
from cadran.server.tables import facts, wear
from cadran.table import Table, UndoVerdict
from tests.server.client import (
    Player,
    Server,
    Socket,
    play_on,
    run,
    served,
    two_at_a_table,
    wait_until,
)
from tests.server.environments import ManualEnvironment

FEW = 4  # where hundreds are allowed, for these tests


def _pongs(line: Socket) -> int:
    return sum(one["t"] == "pong" for one in line.heard)


def _enough(line: Socket, many: int) -> bool:
    """Is every ping answered, or was it told that it is too much?"""
    return _pongs(line) == many or any(one["t"] == "error" for one in line.heard)


@pytest.mark.parametrize("name", ["Eve", ""])
def test_many_sockets_are_not_many_people(name: str, tmp_path: Path) -> None:
    """Every socket had room for its own messages: forty of them for forty times as many."""

    async def test() -> None:
        few = {"socket_rate": 1e-9, "socket_burst": 10.0}
        async with (
            served(tmp_path, **few) as server,
            Player(server, "Ana") as ana,
            Player(server, name) as eve,
        ):
            table = await ana.create("me", "me", public=True, start=True)
            others = await ana.look(table, 0)
            lines = [await eve.look(table) for _ in range(30)]
            for line in lines:
                for _ in range(9):
                    await line.send("ping")
            await wait_until(lambda: all(_enough(line, 9) for line in lines))
            room = 4 * 10 if name else 20 * 10
            assert sum(_pongs(line) for line in lines) == room - 30  # greetings count, too
            assert (await others.ask("ping"))["t"] == "pong"

    run(test())


async def records(server: Server, table: str) -> int:
    return await server.service.store.length(table)


def test_a_log_grows_by_taking_back_only_so_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a practice table anything may be taken back; each time it is written down."""
    monkeypatch.setattr(wear, "UNDOS", FEW)

    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Eve") as eve:
            table = await eve.create("me", "me", start=True, practice=True, options={"first": 0})
            line = await eve.look(table, 0)
            for _ in range(FEW):
                action = line.view["legal"][0]["action"]
                assert (await line.ask("move", number=line.number, action=action))["t"] == "done"
                assert (await line.ask("undo"))["t"] == "done"
                await line.until(lambda: line.view["legal"])
            action = line.view["legal"][0]["action"]
            assert (await line.ask("move", number=line.number, action=action))["t"] == "done"
            length = await records(server, table)
            assert (await line.ask("undo"))["code"] == "undo-enough"
            await server.drop(table)  # counted by the log itself
            assert (await eve.post(f"/api/tables/{table}/undo", 409, seat=0))["code"] == (
                "undo-enough"
            )
            assert await records(server, table) == length

    run(test())


def test_a_log_grows_by_asking_and_agreeing_only_so_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wear, "UNDOS", FEW)

    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
            Player(server, "Cleo") as cleo,
        ):
            table = await ana.create(
                "me", "open", "open", options={"first": 0, "manual_draw": True}
            )
            await ben.join(ana, table)
            await cleo.join(ana, table)
            await ana.post(f"/api/tables/{table}/start")
            a, b = await ana.look(table, 0), await ben.look(table, 1)
            server.service.hub.rooms[table].facts.may_undo = (  # type: ignore[method-assign]
                lambda seat, to: "consent"
            )
            action = a.view["legal"][0]["action"]
            await a.ask("move", number=a.number, action=action)
            for number in range(FEW):
                assert (await a.ask("undo"))["t"] == "done"
                assert (await b.ask("consent", yes=True))["t"] == "done"
                length = await records(server, table)
                for _ in range(3):  # as often as they like: it is known
                    assert (await b.ask("consent", yes=True))["t"] == "done"
                assert await records(server, table) == length
                assert (await b.ask("consent", yes=False))["t"] == "done", number
            assert (await a.ask("undo"))["code"] == "undo-enough"

    run(test())


def test_a_log_grows_by_changing_seats_only_so_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wear, "CHANGES", FEW)
    monkeypatch.setattr(wear, "SITS", FEW)

    async def test() -> None:
        async with (
            served(tmp_path, ManualEnvironment()) as server,
            Player(server, "Ana") as ana,
            Player(server, "Eve") as eve,
            Player(server, "Ben") as ben,
        ):
            table = await ana.create("me", "open", "random", public=True)
            at = f"/api/tables/{table}"
            for _ in range(FEW):
                await eve.post(f"{at}/sit", seat=1)
                await eve.post(f"{at}/leave", seat=1)
            assert (await eve.post(f"{at}/sit", 409, seat=1))["code"] == "changed-enough"
            await ben.post(f"{at}/sit", seat=1)  # whatever somebody else did there
            await ana.post(f"{at}/start")
            for _ in range(FEW // 2):
                await ben.post(f"{at}/bot", seat=1, bot="random")
                await ben.post(f"{at}/bot", seat=1, bot=None)
                await ana.post(f"{at}/offer", seat=2, yes=True)
                await ana.post(f"{at}/offer", seat=2, yes=False)
            length = await records(server, table)
            refused = await ben.post(f"{at}/bot", 409, seat=1, bot="random")
            assert refused["code"] == "changed-enough"
            assert (await ana.post(f"{at}/offer", 409, seat=2, yes=True))["code"] == (
                "changed-enough"
            )
            assert await records(server, table) == length
            await ben.post(f"{at}/leave", seat=1)  # always

    run(test())


def test_a_log_grows_by_coming_and_going_only_so_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a clock runs, lost connections are written down."""
    monkeypatch.setattr(wear, "LOSSES", FEW)

    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Eve") as eve,
        ):
            plan = {"kind": "bank", "bank": 600, "increment": 0, "lost": 60}
            table, a, line = await two_at_a_table(ana, eve, clock=plan)
            room = server.service.hub.rooms[table]
            while room.facts.wear.losses[1] < FEW:
                await line.close()
                await wait_until(lambda: room.facts.clock and room.facts.clock.away[1])
                line = await eve.look(table, 1)
                await wait_until(lambda: room.facts.clock and not room.facts.clock.away[1])
            length = room.facts.length
            await line.close()
            await wait_until(lambda: 1 not in room.online())
            await a.all_before()
            assert room.facts.length == length
            assert room.facts.clock is not None
            assert not room.facts.clock.away[1], "its time goes on"

    run(test())


def test_who_has_no_name_keeps_nobody_out_who_has_one(tmp_path: Path) -> None:
    """People are looked up again once a minute, and were counted as nobody then."""

    async def test() -> None:
        world = ManualEnvironment()
        few = {"address_rate": 1e-9, "address_burst": 12.0}
        async with (
            served(tmp_path, world, **few) as server,
            Player(server, "Ana") as ana,
            Player(server, "") as nobody,
        ):
            await ana.post("/api/household", name="Ben")
            codes = [(await nobody.http.get("/api/house")).status_code for _ in range(20)]
            assert codes[-1] == 429
            await ana.get("/api/me")
            world.time += 3_600_000
            await ana.get("/api/me")
            world.time += 3_600_000
            assert len(await ana.get("/api/household")) == 2

    run(test())


def test_to_be_told_much_counts_as_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that happened in a long game, made for one reader: eight milliseconds, each time."""
    for module in (limits, session):
        monkeypatch.setattr(module, "TOLD", 1)

    async def test() -> None:
        few: dict[str, Any] = {"person_rate": 1e-9, "person_burst": 120.0, "socket_rate": 1e-9}
        async with (
            served(tmp_path, **few) as server,
            Player(server, "Eve") as eve,
            Player(server, "Ana") as ana,
        ):
            table = await eve.create("me", "me", public=True, start=True)
            await play_on(await eve.look(table, 0), await eve.look(table, 1))
            at, told = f"/api/tables/{table}", server.service.hub.rooms[table].facts.number
            line = await eve.look(table, None, since=told)
            codes = []
            for _ in range(100 // told + 1):
                answer = await line.ask("look", seat=None, since=0)
                codes.append(answer.get("code", answer["t"]))
                # What comes later costs no more than any message, and makes up for nothing. Whoever
                # was told once that it is too fast is not told again at every message.
                if codes[-1] != "too-fast":
                    answer = await line.ask("look", seat=None, since=10**6)
                    codes.append(answer.get("code", answer["t"]))
                if codes[-1] == "too-fast":
                    break
                await eve.http.get(f"{at}/view?since=1000000")
            assert codes[0] == "welcome"
            assert codes[-1] == "too-fast"
            paths = {"view?since=0": told, "replay": told, f"replay/{told}": told // 2}
            for path, cost in paths.items():
                server.service.limits._people._buckets.clear()
                await eve.http.get(f"{at}/view?since=1000000")
                times = [
                    (await eve.http.get(f"{at}/{path}")).status_code for _ in range(120 // cost + 1)
                ]
                assert times[0] == 200, path
                assert times[-1] == 429, path
                await ana.get(f"{at}/view?since={told}")

    run(test())


def test_whether_an_undo_is_free_is_worked_out_once_for_each_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes fifty milliseconds: whoever asked for two seats in turn asked anew each time."""
    asked: list[int] = []
    real = facts.may_undo

    def counted(table: Table, seat: int, to: int) -> UndoVerdict:
        asked.append(seat)
        return real(table, seat, to)

    monkeypatch.setattr(facts, "may_undo", counted)

    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Eve") as eve:
            table = await eve.create("me", "me", start=True, options={"first": 0})
            lines = [await eve.look(table, 0), await eve.look(table, 1)]
            await play_on(*lines, most=2)
            for _ in range(3):
                for line in lines:
                    assert (await line.ask("undo"))["code"] == "undo-revealed"
            assert asked == [0, 1]

    run(test())


def test_who_takes_another_name_costs_the_same_however_many_are_known() -> None:
    """Whoever is renamed is looked up again: all who are known were gone through for that."""

    async def test() -> None:
        people = People(MemoryStore(), ManualEnvironment())
        eve, token = await people.introduce("Eve")

        def cost() -> float:
            began = time.process_time()
            for _ in range(200):
                people.not_known(eve.id)
            return time.process_time() - began

        few = min(cost() for _ in range(5))
        for number in range(5000):
            await people.introduce(f"P{number}")
        assert min(cost() for _ in range(5)) < 20 * few
        assert await people.who(token) == eve
        people.not_known(eve.id)
        assert people.at_hand(token) is None
        assert len(people._known) == sum(map(len, people._hashes.values())) == 5000

    run(test())


def test_pages_on_all_that_somebody_played_are_made_one_after_the_other(tmp_path: Path) -> None:
    """With ten thousand games each takes a fifth of a second of the server's time."""

    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Eve") as eve,
            Player(server, "Ana") as ana,
        ):
            store, gate = server.service.store, asyncio.Event()
            real, reads = store.played, Counter[str]()

            async def slowly(person: str, limit: int, skip: int = 0) -> list[bytes]:
                reads[person] += 1
                await gate.wait()
                return await real(person, limit, skip)

            store.played = slowly  # type: ignore[method-assign]
            pages = ["bests", "fortune", "everything", "history"]
            async with asyncio.TaskGroup() as group:
                for path in pages:
                    group.create_task(eve.get(f"/api/me/{path}"))
                group.create_task(ana.get("/api/me/bests"))
                await wait_until(lambda: len(reads) == 2)
                await eve.get("/api/me")  # heard after all of them
                await asyncio.sleep(0.05)
                assert sorted(reads.values()) == [1, 1]
                gate.set()
            assert sum(reads.values()) >= 1 + len(pages)

    run(test())
