"""What every store promises: SQLite's, PostgreSQL's and the one in memory."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from cadran.server.storage.memory import MemoryStore
from cadran.server.storage.postgres import PostgresStore
from cadran.server.storage.sqlite import SqliteStore
from cadran.server.storage.store import (
    GUEST,
    TRIES,
    Conflict,
    Device,
    LastView,
    Listing,
    Live,
    Person,
    Pulse,
    Store,
    Subscribed,
)
from cadran.server.tables.messages import You
from tests.server.client import PATIENCE
from tests.server.engines import empty_database

Check = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=["sqlite", "memory", "postgres"])
def check(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Check], None]:
    """Runs a check on a fresh store."""

    def run(work: Check) -> None:
        async def opened() -> None:
            store: Store = MemoryStore()
            if request.param == "sqlite":
                store = SqliteStore(tmp_path / "cadran.db")
            elif request.param == "postgres":
                store = PostgresStore(await empty_database(), patience=PATIENCE)
            await store.open()
            try:
                await work(store)
            finally:
                await store.close()

        asyncio.run(opened())

    return run


def listing(table: str, **changed: object) -> Listing:
    fields: dict[str, object] = {
        "table": table,
        "status": "playing",
        "public": True,
        "busy": False,
        "cup": "",
        "place": 0,
        "created": 1,
        "info": f'{{"id":"{table}"}}'.encode(),
        "members": [("ana", b"you")],
    }
    return Listing(**{**fields, **changed})  # type: ignore[arg-type]


def test_records_are_kept_in_their_order_and_never_written_twice(
    check: Callable[[Check], None],
) -> None:
    async def work(store: Store) -> None:
        assert await store.load("t") == []
        await store.append("t", 0, [b"a", b"b"])
        await store.append("t", 2, [b"c"])
        for number, records in ((0, [b"x"]), (2, [b"x"]), (1, [b"x", b"y", b"z"])):
            with pytest.raises(Conflict):
                await store.append("t", number, records)
        assert await store.load("t") == [b"a", b"b", b"c"]
        assert await store.load("other") == []

    check(work)


def test_a_conflict_leaves_the_lists_as_they_were(check: Callable[[Check], None]) -> None:
    async def work(store: Store) -> None:
        await store.append("t", 0, [b"a"], listing("t"))
        with pytest.raises(Conflict):
            await store.append("t", 0, [b"x"], listing("t", info=b"other"))
        assert await store.listed("t") == b'{"id":"t"}'
        await store.append("t", 1, [], listing("t", info=b"anew"))
        assert await store.listed("t") == b"anew"
        assert await store.load("t") == [b"a"]
        assert await store.listed("none") is None

    check(work)


def test_the_lists(check: Callable[[Check], None]) -> None:
    async def work(store: Store) -> None:
        await store.append("a", 0, [b"1"], listing("a", created=1))
        await store.append("b", 0, [b"1"], listing("b", created=3, busy=True))
        await store.append("c", 0, [b"1"], listing("c", created=2, public=False))
        await store.append("d", 0, [b"1"], listing("d", created=4, status="over", members=[]))
        cup = {"cup": "s", "public": False}
        await store.append("s-2", 0, [b"1"], listing("s-2", place=2, members=[], **cup))
        await store.append("s-1", 0, [b"1"], listing("s-1", place=1, **cup))
        assert await store.public_tables(9) == [b'{"id":"b"}', b'{"id":"a"}']
        assert await store.public_tables(1) == [b'{"id":"b"}']
        mine = [info for info, you in await store.tables_of("ana", 9) if you == b"you"]
        assert mine[:2] == [b'{"id":"b"}', b'{"id":"c"}']
        assert len(mine) == 4
        assert await store.busy_tables() == ["b"]
        found = await store.cup("s", "ana")
        assert found == [(b'{"id":"s-1"}', b"you"), (b'{"id":"s-2"}', None)]
        assert await store.cup("", "ana") == []

    check(work)


def test_last_views_and_reports_are_replaced(check: Callable[[Check], None]) -> None:
    async def work(store: Store) -> None:
        await store.keep_last_views([LastView("t", 0, 1, b"old"), LastView("t", -1, 1, b"all")])
        await store.keep_last_views([LastView("t", 0, 2, b"new")])
        assert [(v.seat, v.view) for v in await store.last_views("t")] == [
            (-1, b"all"),
            (0, b"new"),
        ]
        assert await store.report("t") is None
        await store.keep_report("t", b"luck")
        assert await store.report("t") == b"luck"

    check(work)


def test_people_their_tokens_and_links(check: Callable[[Check], None]) -> None:
    async def work(store: Store) -> None:
        await store.save_person(Person("ana", "Ana", 1))
        await store.save_token("hash", "ana")
        assert await store.person_of("hash") == Person("ana", "Ana", 1)
        await store.save_person(Person("ana", "Anne", 1))
        assert await store.person_of("hash") == Person("ana", "Anne", 1)
        assert await store.person_of("other") is None
        await store.save_link("code", "ana", 100)
        assert await store.take_link("code", 50) == "ana"
        assert await store.take_link("code", 50) is None
        await store.save_link("late", "ana", 100)
        assert await store.take_link("late", 101) is None

    check(work)


def test_devices_are_called_once_and_not_when_they_are_gone(
    check: Callable[[Check], None],
) -> None:
    async def work(store: Store) -> None:
        for name in ("ana", "ben"):
            await store.save_person(Person(name, name, 1))
        for token, person in (("one", "ana"), ("two", "ana"), ("three", "ben")):
            await store.save_token(token, person)
            await store.subscribe(Subscribed(token, person, b"{}"))
        await store.subscribe(Subscribed("nobody's", "ana", b"{}"))
        await store.subscribe(Subscribed("one", "ana", b'{"later":1}'))
        assert await store.subscriptions("ana") == [
            Subscribed("one", "ana", b'{"later":1}'),
            Subscribed("two", "ana", b"{}"),
        ]
        assert await store.call("ana", "t1")
        assert not await store.call("ana", "t1")
        assert await store.call("ana", "t2")
        assert await store.call("ben", "t1")
        await store.came("ana")
        assert await store.call("ana", "t1")
        assert not await store.call("ben", "t1")
        await store.drop_token("one")
        assert [one.token_hash for one in await store.subscriptions("ana")] == ["two"]
        await store.unsubscribe("two")
        assert await store.subscriptions("ana") == []
        await store.forget("ben", lambda body, person: body)
        assert await store.subscriptions("ben") == []
        assert await store.call("ben", "t1"), "nothing is known of them any more"

    check(work)


def test_devices_are_listed_seen_and_dropped(check: Callable[[Check], None]) -> None:
    async def work(store: Store) -> None:
        await store.save_person(Person("ana", "Ana", 1))
        await store.save_token("one", "ana", "Firefox, Linux", 10)
        await store.save_token("two", "ana", "", 20)
        await store.save_token("other", "ben", "", 30)
        assert await store.devices("ana") == [
            Device("two", "", 20, 20),
            Device("one", "Firefox, Linux", 10, 10),
        ]
        await store.seen_device("one", "Firefox, Mac", 40)
        await store.seen_device("none", "x", 50)
        assert (await store.devices("ana"))[0] == Device("one", "Firefox, Mac", 10, 40)
        await store.drop_token("one")
        assert await store.person_of("one") is None
        assert [one.token_hash for one in await store.devices("ana")] == ["two"]
        assert await store.tokens_of(["ana", "nobody"]) == {"two"}
        assert await store.tokens_of([]) == set()
        await store.save_person(Person("ana", "Ana", 1, "fox-red"))
        await store.save_link("code", "ana", 100)
        assert await store.behind_link("code", 100) == Person("ana", "Ana", 1, "fox-red")
        assert await store.behind_link("code", 101) is None
        await store.save_link("newer", "ana", 100)
        assert await store.behind_link("code", 50) is None, "a newer link voids it"
        assert await store.take_link("newer", 50) == "ana"

    check(work)


def test_who_is_forgotten_is_gone_with_their_words(check: Callable[[Check], None]) -> None:
    async def work(store: Store) -> None:
        await store.save_person(Person("ana", "Ana", 1))
        await store.save_token("hash", "ana")
        await store.append("t", 0, [b"ana said", b"ben said"], listing("t"))
        await store.append("u", 0, [b"ana said"])
        mine = [you for _, you in await store.tables_of("ana", 9)]
        await store.relist("t", b'{"other":1}')
        await store.relist("nowhere", b"{}")
        assert await store.listed("t") == b'{"other":1}'
        assert await store.listed("nowhere") is None
        assert [you for _, you in await store.tables_of("ana", 9)] == mine
        await store.forget("ana", lambda body, person: body.replace(person.encode(), b"-"))
        assert await store.load("t") == [b"- said", b"ben said"]
        assert await store.load("u") == [b"ana said"]  # she was no member there
        assert await store.person_of("hash") is None
        assert await store.tables_of("ana", 9) == []

    check(work)


def test_when_it_was_last_alive(check: Callable[[Check], None]) -> None:
    async def work(store: Store) -> None:
        assert await store.last_alive() == 0
        await store.mark_alive(7)
        assert await store.last_alive() == 7

    check(work)


def test_what_waits_and_what_was_played_is_told_newest_first(
    check: Callable[[Check], None],
) -> None:
    async def work(store: Store) -> None:
        for number, table in enumerate(("a", "b", "c")):
            await store.append(table, 0, [b"x", b"y"], listing(table, created=number))
        await store.keep_pulses([Pulse("a", 2, b"fresh"), Pulse("b", 1, b"stale")])
        await store.keep_pulses([Pulse("c", 1, b"stale")])
        await store.keep_pulses([Pulse("c", 2, b"newer")])

        async def live() -> list[tuple[bytes, bytes | None]]:
            found = await store.live_tables("ana", 10)
            assert all(isinstance(one, Live) and one.you == b"you" for one in found)
            return [(one.info, one.pulse) for one in found]

        a, b, c = (f'{{"id":"{table}"}}'.encode() for table in "abc")
        assert await live() == [(c, b"newer"), (b, None), (a, b"fresh")]
        assert await store.live_tables("ben", 10) == []
        assert len(await store.live_tables("ana", 2)) == 2
        await store.append("a", 2, [b"z"])
        assert (await live())[2] == (a, None)
        you = msgspec.json.encode(You(seats=[], host=False, invited=3))
        assert you.startswith(GUEST)
        visited = listing("d", created=9, members=[("ana", you)])
        await store.append("d", 0, [b"x"], visited)
        assert len(await live()) == 3, "where they are asked to come hides nothing of theirs"
        (asked,) = await store.live_tables("ana", 1, guest=True)
        assert asked.info == visited.info

        told = b'{"person":"ana","name":"Ana"}'
        for table, ended in (("a", 30), ("b", 50)):
            over = listing(
                table, status="over", played=[("ana", ended, told), ("ben", ended, told)]
            )
            for _ in range(2):  # made again it is the same
                await store.append(table, 9, [], over)
        assert await live() == [(c, b"newer")]
        assert await store.played("ana", 10) == [told, told]
        assert len(await store.played("ana", 10, skip=1)) == 1
        assert len(await store.played("ana", 1)) == 1
        assert await store.played("nobody", 10) == []
        assert await store.finished_tables("", 10) == ["a", "b"]
        assert await store.finished_tables("a", 10) == ["b"]
        assert await store.history_kept() == 0
        await store.mark_history(7)
        assert await store.history_kept() == 7
        await store.forget("ana", lambda body, person: body.replace(b"Ana", b""))
        assert await store.played("ana", 10) == []
        assert await store.played("ben", 10) == [b'{"person":"ana","name":""}'] * 2
        # It came out otherwise: nothing of before is left.
        other = listing("a", status="over", played=[("ben", 31, told)])
        await store.append("a", 9, [], other)
        assert await store.played("ben", 10) == [b'{"person":"ana","name":""}', told]

    check(work)


def test_each_finished_game_is_measured_once_the_newest_first(
    check: Callable[[Check], None],
) -> None:
    async def work(store: Store) -> None:
        def over(table: str, ended: int, counts: bool = True) -> Listing:
            return listing(table, status="over", played=[("ana", ended, b"{}")], counts=counts)

        assert await store.next_unmeasured(100, 200) is None
        for table, ended in (("a", 30), ("b", 50), ("c", 40)):
            await store.append(table, 0, [b"x"], over(table, ended))
        await store.append("practice", 0, [b"x"], over("practice", 60, counts=False))
        assert [await store.next_unmeasured(100, 200) for _ in range(4)] == ["b", "c", "a", None]
        assert await store.next_unmeasured(200, 300) is None  # somebody is at work
        await store.not_measured("c")
        assert await store.next_unmeasured(200, 300) == "c"
        await store.keep_measure("c", b"sums")
        await store.keep_measure("practice", b"nobody wants to know")
        assert dict(await store.measures("ana")) == {"a": None, "b": None, "c": b"sums"}
        assert await store.measures("ben") == []
        for _ in range(TRIES - 1):  # whoever had it has died, again and again
            assert await store.next_unmeasured(400, 399) == "b"
        assert await store.next_unmeasured(400, 500) == "a"
        assert dict(await store.measures("ana")) == {"a": None, "c": b"sums"}
        await store.append("c", 9, [], over("c", 40))
        assert dict(await store.measures("ana"))["c"] == b"sums"
        await store.append("c", 9, [], over("c", 41))  # it was taken back, and came out otherwise
        assert dict(await store.measures("ana"))["c"] is None
        assert await store.next_unmeasured(400, 500) == "c"
        await store.drop_table("a")
        assert dict(await store.measures("ana")) == {"c": None}
        await store.forget("ana", lambda body, person: body)
        assert await store.next_unmeasured(1000, 2000) is None

    check(work)
