"""What may go wrong between two nodes: nobody is answered from a table that is another's by now,
no socket waits for a session that has ended, and what follows a game is found wherever it is."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cadran.cli import main
from cadran.server.keys import FILE, Keys, SharedKeys
from cadran.server.storage.postgres import PostgresStore
from cadran.server.storage.store import Claim, StoreFailed
from cadran.server.tables.records import Down, decode
from tests.server.client import PATIENCE, Player, Server, Socket, play_on, run, wait_until
from tests.server.test_cups import ME, plan
from tests.server.test_nodes import again, at, two_nodes
from tests.server.test_ownership import dies, nodes


async def taken_over(one: Server, two: Server, table: str) -> None:
    """`one` sleeps, in effect: it does not renew, its time runs out, and `two` has its table."""
    one.service._renewing.cancel()
    await dies(one.service.store)  # type: ignore[arg-type]
    one.service.store._until = 0.0  # type: ignore[attr-defined]
    await wait_until(lambda: table in two.service.hub.rooms)


def test_a_node_whose_time_ran_out_answers_nothing_from_memory(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            at(two, ana) as also,
        ):
            table = await ana.create("me", "me", start=True, clock={"kind": "bank", "bank": 6000})
            before = one.service.hub.rooms[table]
            await taken_over(one, two, table)
            lines = [await again(also, table, seat) for seat in (0, 1)]
            await play_on(*lines, most=3)
            assert before.facts.number == 0  # it has heard nothing of all this
            assert (await ana.get(f"/api/tables/{table}/view?seat=0"))["number"] == 3
            assert one.service.hub.rooms.get(table) is not before

    run(test())


def test_sockets_of_a_node_that_is_cut_off_from_the_store_are_sent_elsewhere(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (one, _), Player(one, "Ana") as ana:
            table = await ana.create("me", "me", start=True)
            line = await ana.look(table, 0)
            with cut_off(one.service.store):
                one.service.store._until = 0.0  # type: ignore[attr-defined]
                await line.over()
            assert line.closed == 1012
            back = await again(ana, table, 0)  # nobody wanted it: it is here as before
            assert back.number == 0

    run(test())


class cut_off:  # noqa: N801 - used like a function
    """A store that cannot ask its database anything."""

    def __init__(self, store: Any) -> None:
        self.store = store

    def __enter__(self) -> None:
        @asynccontextmanager
        async def nothing() -> AsyncIterator[Any]:
            raise StoreFailed("cut off")
            yield

        self.store._reading = nothing

    def __exit__(self, *_: object) -> None:
        del self.store._reading


def test_a_session_that_fails_at_the_owner_ends_its_socket_at_the_edge(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            at(two, ana) as also,
        ):
            table = await ana.create("me", "me", start=True)
            await ana.look(table, 1)  # or the table would go to the other node
            line = await also.socket(table)
            await wait_until(lambda: one.service.links.far)

            async def fails(_: str) -> Claim:
                raise StoreFailed("no answer")

            claim, one.service.store.claim = one.service.store.claim, fails  # type: ignore[method-assign]
            one.service.hub.drop(one.service.hub.rooms[table])
            await line.send("hello", seat=0, since=0)
            await line.over()
            assert line.closed == 1012
            one.service.store.claim = claim  # type: ignore[method-assign]
            assert (await again(also, table, 0)).number == 0

    run(test())


def test_a_table_goes_to_where_its_first_socket_is_and_stays_while_anybody_looks(
    tmp_path: Path,
) -> None:
    """A proxy that hashes by table would send every socket past its node otherwise."""

    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            at(two, ana) as also,
        ):
            table = await ana.create("me", "me", start=True, clock={"kind": "bank", "bank": 60})
            assert list(one.service.hub.rooms) == [table]
            there = await also.look(table, 0)
            assert (list(one.service.hub.rooms), list(two.service.hub.rooms)) == ([], [table])
            here = await ana.look(table, 1)
            assert (list(one.service.hub.rooms), list(two.service.hub.rooms)) == ([], [table])
            await play_on(there, here, most=4)
            assert here.number == there.number == 4
            log = [decode(body) for body in await two.service.store.load(table)]
            between = [record for record in log if isinstance(record, Down)]
            assert len(between) == 1  # the clock stood still on the way
            assert 0 <= between[0].at - between[0].since < 1000 * PATIENCE

    run(test())


def test_two_who_come_at_once_do_not_take_a_table_from_each_other(tmp_path: Path) -> None:
    """Who has a socket and has not said hello yet counts, too."""

    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            at(two, ana) as also,
        ):
            table = await ana.create("me", "me", start=True)
            first = await also.socket(table)
            await wait_until(lambda: table in two.service.hub.rooms)
            second = await ana.socket(table)
            await wait_until(lambda: two.service.links.far)
            assert list(one.service.hub.rooms) == []
            for line, seat in ((first, 0), (second, 1)):
                await line.send("hello", seat=seat, since=0)
                await line.got("welcome")
            assert (first.closed, second.closed) == (None, None)
            assert len(two.service.hub.rooms[table].listeners) == 2

    run(test())


def test_a_table_that_moves_before_hello_sends_the_socket_after_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
        ):
            table = await ana.create("me", "me", start=True)
            line = await ana.socket(table)
            await wait_until(lambda: one.service.sockets.all)
            room = one.service.hub.rooms[table]
            await wait_until(lambda: not room.lock.locked())
            one.service.hub.drop(room)
            await one.service.store.release([table])
            await two.service.hub.room(table)
            await line.send("hello", seat=0, since=0)
            await line.over()
            assert line.closed == 1012

    run(test())


def test_after_a_break_of_the_owner_s_bus_its_sockets_elsewhere_begin_anew(tmp_path: Path) -> None:
    """What was said to it, or by it, meanwhile may be lost without a word."""

    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            at(two, ana) as also,
        ):
            table = await ana.create("me", "me", start=True)
            here, line = await ana.look(table, 1), await also.look(table, 0)
            one.service.links.broken()
            await line.over()
            assert line.closed == 1012
            assert here.closed is None

    run(test())


def test_a_table_that_its_owner_leaves_at_this_moment_is_claimed_all_the_same() -> None:
    async def test() -> None:
        async with nodes("a", "b") as (a, b):
            await a.append("t", 0, [b"1"])

            class Late:
                """A connection on which the owner's leaving falls between two statements."""

                def __init__(self, real: Any) -> None:
                    self.real = real

                async def fetchrow(self, *words: Any) -> Any:
                    found = await self.real.fetchrow(*words)
                    if found is None:
                        await PostgresStore.release(a, ["t"])
                    return found

                def __getattr__(self, name: str) -> Any:
                    return getattr(self.real, name)

            real = b._reading

            @asynccontextmanager
            async def reading() -> AsyncIterator[Any]:
                async with real() as connection:
                    yield Late(connection)

            b._reading = reading  # type: ignore[method-assign]
            assert (await b.claim("t")).node is None
            assert await b.claim("nowhere") == Claim()
            del b._reading  # type: ignore[method-assign]
            await b.append("t", 1, [b"2"])  # it is b's indeed

    run(test())


async def moved(one: Server, two: Server, table: str) -> None:
    """The other node has it from now on."""
    room = one.service.hub.rooms[table]
    async with room.lock:
        one.service.hub.drop(room)
    await one.service.store.release([table])
    await two.service.hub.room(table)


async def finished(ana: Player, ben: Player, **fields: Any) -> tuple[str, Socket, Socket]:
    table = await ana.create("me", "open", game="quelle-heure", **fields)
    await ben.join(ana, table)
    await ana.post(f"/api/tables/{table}/start")
    a, b = await ana.look(table, 0), await ben.look(table, 1)
    await play_on(a, b)
    return table, a, b


def test_a_rematch_whose_table_another_node_has_is_agreed_to(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            Player(two, "Ben") as ben,
        ):
            table, *_ = await finished(ana, ben)
            path = f"/api/tables/{table}/rematch"
            asked = (await ana.post(path, 201, contribution="cc" * 16))["table"]
            assert asked["status"] == "waiting"
            await moved(one, two, asked["id"])
            # Asked where the finished table is, and where the rematch is; the answer is the same.
            for player in (ana, ben):
                fields = {"contribution": "dd" * 16}
                entry = await player.post(path, 201, **fields)
                assert entry["table"]["id"] == asked["id"]
            assert entry["table"]["status"] == "playing"
            assert entry["you"]["seats"]
            assert asked["id"] in two.service.hub.rooms
            assert asked["id"] not in one.service.hub.rooms

    run(test())


def test_a_next_race_whose_table_another_node_has_is_found(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_nodes(tmp_path) as (one, two), Player(one, "Ana") as ana:
            races = [{"key": "quelle-heure", "options": {}}] * 2
            first = (await plan(ana, ME, ME, races=races, start=True))["table"]
            cup = first["series"]["id"]
            await play_on(await ana.look(first["id"], 0), await ana.look(first["id"], 1))
            second = (await ana.post(f"/api/series/{cup}/next", 201))["table"]["id"]
            await moved(one, two, second)
            for server in (one, two):
                async with at(server, ana) as somewhere:
                    found = await somewhere.post(f"/api/series/{cup}/next", 201)
                    assert found["table"]["id"] == second

    run(test())


def test_nodes_sign_by_the_same_keys_and_a_new_one_reaches_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test() -> None:
        async with (
            two_nodes(tmp_path) as (one, two),
            Player(one, "Ana") as ana,
            at(two, ana) as also,
        ):
            before = await ana.get("/api/keys")
            assert len(before) == 1
            assert await also.get("/api/keys") == before
            pushed = [server.service.keys.push_key() for server in (one, two)]
            assert pushed[0] == pushed[1] is not None
            assert not list(tmp_path.glob("keys.json*"))
            words = ["keys", "--rotate", "--store", one.service.settings.store, "--json"]
            assert await asyncio.to_thread(main, words) == 0
            told = json.loads(capsys.readouterr().out)["keys"]
            assert [key["retired"] is None for key in told] == [False, True]
            for server, player in ((one, ana), (two, also)):
                keys = server.service.keys
                await wait_until(lambda keys=keys: len(keys.all()) == 2)
                assert keys.sign("log", "x").key == told[-1]["key"]
                assert await player.get("/api/keys") == told

    run(test())


def test_keys_of_a_file_are_taken_over_once(tmp_path: Path) -> None:
    async def test() -> None:
        own = Keys(tmp_path / FILE, lambda: 1)
        own.open()
        async with nodes("a", "b") as (a, b):
            first = SharedKeys(a, own.path, lambda: 2)
            await first.refresh()
            assert first.all() == own.all()
            second = SharedKeys(b, tmp_path / "none", lambda: 3)
            await second.refresh()
            assert second.all() == own.all()
            new = await asyncio.gather(first.rotate_all(), second.rotate_all())
            await first.refresh()
            assert {key.public for key in new} < {key.public for key in first.all()}
            assert len(first.all()) == 3

    run(test())
