"""What goes after a while and what never does; what one person may have at once."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from cadran.server.metrics import Metrics
from cadran.server.people.identities import DAY, People
from cadran.server.people.retention import Retention
from cadran.server.settings import Settings
from cadran.server.storage.postgres import PostgresStore
from cadran.server.storage.sqlite import SqliteStore
from cadran.server.storage.store import Person, Store
from cadran.server.tables import chat, messages, requests, setup, shuffling
from cadran.server.tables.hub import Hub
from cadran.server.tables.problems import Problem
from cadran.server.tables.records import Said, encode
from cadran.server.tables.room import CHAT_KEPT, Room
from tests.server.client import PATIENCE, Player, run, served, two_people
from tests.server.engines import empty_database
from tests.server.environments import FixedEnvironment
from tests.server.test_tables import play_alone

FLOOD = 300_000  # lines of chat
ME, OPEN = requests.SeatPlan(kind="me"), requests.SeatPlan(kind="open")


class Nobody:
    """No bots play here."""

    def changed(self, room: Room) -> None:
        pass


class House:
    """Tables and people on a store, with a clock of their own."""

    def __init__(self, store: Store, folder: Path, **settings: Any) -> None:
        self.store = store
        self.environment = FixedEnvironment()
        wanted = Settings(data=folder, **settings)
        self.hub = Hub(store, self.environment, Nobody(), wanted, Metrics())
        self.people = People(store, self.environment)
        self.retention = Retention(self.hub, self.people, wanted)

    async def somebody(self, name: str = "Ana") -> Person:
        return (await self.people.introduce(name))[0]

    async def table(self, person: Person, **wanted: Any) -> Room:
        fields = {"game": "24-7", "seats": [ME, OPEN], "chat": "free", **wanted}
        return await setup.create(self.hub, person, requests.TableWanted(**fields))

    async def after(self, days: float) -> None:
        self.environment.time += round(days * DAY)
        await self.retention.step()


async def house_in(folder: Path, engine: str, **settings: Any) -> House:
    if engine == "postgres":
        store: Store = PostgresStore(await empty_database(), patience=PATIENCE)
        store.holds = lambda: True  # type: ignore[method-assign]  # there is no other node
    else:
        store = SqliteStore(folder / "cadran.db")
    await store.open()
    return House(store, folder, **settings)


async def exists(house: House, table: str) -> bool:
    try:
        await house.hub.room(table)
    except Problem:
        return False
    return True


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
def test_what_never_began_goes_and_what_was_played_stays(tmp_path: Path, engine: str) -> None:
    async def test() -> None:
        house = await house_in(tmp_path, engine)
        ana, ben, eve = [await house.somebody(name) for name in ("Ana", "Ben", "Eve")]
        waits = await house.table(ana)
        played = await house.table(ben, seats=[ME, ME], contribution="ab" * 16)
        async with played.lock:
            await chat.say(played, ben, 0, None, "Kouign-amann")
            await shuffling.start(played, ben)
        watched = await house.table(ana)
        watched.listeners.append(messages)  # type: ignore[arg-type]  # somebody looks at it
        await house.after(29)
        assert await exists(house, waits.facts.id)
        await house.after(2)
        assert not await exists(house, waits.facts.id)
        assert await house.store.load(waits.facts.id) == []
        assert await house.store.tables_with(ana.id) == [watched.facts.id]
        assert await exists(house, played.facts.id)
        watched.listeners.clear()
        await house.after(60)
        assert not await exists(house, watched.facts.id)
        await house.after(90)
        house.hub.drop(await house.hub.room(played.facts.id))
        again = await house.hub.room(played.facts.id)
        assert again.facts.chairs[0].name == "Ben", "names in games stay"
        assert again.facts.status == "playing"
        assert again.chat == [], "what was said half a year ago is gone"
        assert await house.store.devices(ben.id), "and so do people who played"
        for stranger in (ana, eve):
            assert await house.store.devices(stranger.id) == []
        await house.store.close()

    asyncio.run(test())


def test_who_comes_now_and_then_stays(tmp_path: Path) -> None:
    async def test() -> None:
        house = await house_in(tmp_path, "sqlite")
        ana, token = await house.people.introduce("Ana")
        for _ in range(5):
            await house.after(60)
            assert await house.people.who(token) == ana
        await house.after(91)
        assert await house.people.who(token) is None
        await house.store.close()

    asyncio.run(test())


def test_with_0_days_everything_stays(tmp_path: Path) -> None:
    async def test() -> None:
        never = {"keep_tables": 0.0, "keep_people": 0.0, "keep_chat": 0.0}
        house = await house_in(tmp_path, "sqlite", **never)
        ana, token = await house.people.introduce("Ana")
        room = await house.table(ana)
        async with room.lock:
            await chat.say(room, ana, 0, "hello", None)
        await house.after(10_000)
        house.hub.drop(room)
        assert len((await house.hub.room(room.facts.id)).chat) == 1
        assert await house.people.who(token) == ana
        await house.store.close()

    asyncio.run(test())


def test_a_rematch_that_went_is_set_up_once_more(tmp_path: Path) -> None:
    async def test() -> None:
        house = await house_in(tmp_path, "sqlite")
        ana = await house.somebody()
        room = await house.table(ana, seats=[ME, ME], contribution="ab" * 16)
        async with room.lock:
            await shuffling.start(room, ana)
            room.facts.status = "over"  # how it ended does not matter here
            first = await setup.rematch(room, ana)
            assert await setup.rematch(room, ana) == first
            await house.after(31)
            second = await setup.rematch(room, ana)
        assert second != first
        await house.store.close()

    asyncio.run(test())


def test_a_flood_of_chat_does_not_touch_the_log(tmp_path: Path) -> None:
    """However much was said, a table keeps the last lines, and its log none."""

    async def test() -> None:
        house = await house_in(tmp_path, "sqlite")
        ana = await house.somebody()
        room = await house.table(ana)
        length = room.facts.length
        async with room.lock:
            for number in range(CHAT_KEPT + 20):
                await chat.say(room, ana, 0, None, f"line {number}")
        assert room.facts.length == length
        assert len(await house.store.load(room.facts.id)) == length
        house.hub.drop(room)
        again = await house.hub.room(room.facts.id)
        assert again.chat == room.chat
        assert [line.text for line in again.chat] == [f"line {n}" for n in range(20, 120)]
        assert len(await house.store.chat(room.facts.id, 10 * CHAT_KEPT)) == CHAT_KEPT
        async with again.lock:
            await chat.say(again, ana, 0, None, "more")
        assert again.chat[-1].number == CHAT_KEPT + 21
        await house.store.close()

    asyncio.run(test())


def test_300_000_lines_in_the_log_of_an_earlier_version_stop_nobody(tmp_path: Path) -> None:
    """They kept everybody waiting for 1.7 s whenever the table was read. While it is read others
    get their turn, and their moves are written; afterwards the words are out of the log."""

    async def test() -> None:
        house = await house_in(tmp_path, "sqlite")
        ana = await house.somebody()
        room = await house.table(ana)
        other = await house.table(ana)
        table, length = room.facts.id, room.facts.length
        said = [
            encode(Said(at=1, person=ana.id, seat=0, text=f"Kouign-amann {number}"))
            for number in range(FLOOD)
        ]
        await house.store.append(table, length, said)
        house.hub.drop(room)

        longest, turns, done = 0.0, 0, False

        async def others() -> None:
            """How much work is done at most before somebody else has a turn; counted as time of
            this thread's processor, for a busy machine makes everybody wait."""
            nonlocal longest, turns
            while not done:
                began = time.thread_time()
                await asyncio.sleep(0)
                longest, turns = max(longest, time.thread_time() - began), turns + 1

        async def writes() -> None:
            async with other.lock:
                await chat.say(other, ana, 0, "hello", None)

        beside = asyncio.create_task(others())
        writing = asyncio.create_task(writes())
        again = await house.hub.room(table)
        assert writing.done(), "what others do is written meanwhile"
        done = True
        await beside
        print(f"longest work between two turns beside {FLOOD} lines: {longest:.2f} s, {turns}")
        assert longest < 1.0
        assert [line.text for line in again.chat] == [
            f"Kouign-amann {number}" for number in range(FLOOD - CHAT_KEPT, FLOOD)
        ]
        log = await house.store.load(table)
        assert len(log) <= length + 3
        assert not any(b"Kouign-amann" in body for body in log)
        house.hub.drop(again)
        began = time.process_time()
        assert (await house.hub.room(table)).chat == again.chat
        print(f"read again in {time.process_time() - began:.3f} s of processor time")
        await house.store.close()

    asyncio.run(test())


def test_chat_of_an_earlier_version_is_moved_out_of_logs_nobody_opens(tmp_path: Path) -> None:
    async def test() -> None:
        house = await house_in(tmp_path, "sqlite")
        ana = await house.somebody()
        rooms = [await house.table(ana, seats=[ME, ME]) for _ in range(3)]
        for room in rooms:
            said = encode(Said(at=1, person=ana.id, seat=0, text="Kouign-amann"))
            await house.store.append(room.facts.id, room.facts.length, [said])
            house.hub.drop(room)
        store = house.store
        assert isinstance(store, SqliteStore)
        await store._do(lambda c: c.execute("INSERT INTO old_chat SELECT id FROM board"))
        await house.retention.step()
        for room in rooms:
            assert b"Kouign-amann" not in b"".join(await store.load(room.facts.id))
        assert await store.old_chat("", 9) == []
        await house.store.close()

    asyncio.run(test())


def test_a_person_has_so_many_tables_seats_and_words(tmp_path: Path) -> None:
    async def test() -> None:
        limits = {"person_tables": 2, "person_seats": 4, "chat_a_minute": 3}
        async with two_people(tmp_path, **limits) as (_, ana, ben):
            wanted: Any = {"game": "24-7", "seats": [{"kind": "me"}, {"kind": "open"}]}
            tables = [await ana.create("me", "open", chat="free") for _ in range(2)]
            refused = await ana.post("/api/tables", 409, **wanted)
            assert refused["code"] == "too-many-tables"
            assert "2" in refused["sentence"]
            await ben.join(ana, tables[0])  # others have their own
            await ana.post(f"/api/tables/{tables[1]}/bot", seat=1, bot="random")
            await ana.post(f"/api/tables/{tables[1]}/start")
            third = await ana.create("me", "me", start=True)  # one that has begun is not waiting
            refused = await ana.post("/api/tables", 409, **wanted)
            assert refused["code"] == "too-many-seats"
            await ana.post(f"/api/tables/{third}/leave", seat=1)
            await ana.create("me", "random", start=True)

            line = await ana.look(tables[0], 0)
            for _ in range(3):
                assert (await line.ask("say", phrase="hello"))["t"] == "done"
            assert (await line.ask("say", phrase="hello"))["code"] == "too-fast"
            await ana.post(f"/api/tables/{tables[0]}/say", 429, seat=0, phrase="hello")
            await ben.post(f"/api/tables/{tables[0]}/say", seat=1, phrase="hello")

    run(test())


def test_a_finished_game_shows_the_same_a_year_later(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "random", start=True)
            await play_alone(await ana.look(table, 0))
            shown = [
                f"/api/tables/{table}",
                f"/api/tables/{table}/log",
                "/api/me/tables",
                "/api/me",
            ]
            before = [await ana.get(path) for path in shown]
            service = server.service
            await server.drop(table)
            await service.retention.sweep(service.environment.now() + 366 * DAY)
            assert [await ana.get(path) for path in shown] == before

    run(test())
