"""What a hostile guest, a thief of a device, or somebody who was sent away may try."""

import asyncio
import json
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from cadran.kernel import OVER, fast_rng
from cadran.server.network.push import public
from cadran.server.people.calls import Subscription
from cadran.server.tables.records import Created, decode
from tests.games.table import ALL, Kind, name_of
from tests.repetitions import often
from tests.server.client import PATIENCE, Player, play_on, run, served, two_at_a_table, wait_until
from tests.server.environments import ManualEnvironment
from tests.server.test_push import Device, subscribe


class SlowRequest:
    """A request whose body comes when its sender likes."""

    def __init__(self, player: Player, path: str, body: object) -> None:
        self.host, port = player.server.base.removeprefix("http://").split(":")
        self.port = int(port)
        self.path = path
        self.body = json.dumps(body).encode()
        self.cookie = player.headers()["Cookie"]

    async def begin(self) -> None:
        """All but the last byte; the server has read the head once it has answered Expect."""
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        head = (
            f"POST {self.path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
            f"Cookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(self.body)}\r\n"
            "Expect: 100-continue\r\nConnection: close\r\n\r\n"
        )
        self.writer.write(head.encode())
        async with asyncio.timeout(PATIENCE):
            assert b"100" in await self.reader.readuntil(b"\r\n\r\n")
        self.writer.write(self.body[:-1])
        await self.writer.drain()

    async def end(self) -> int:
        """The last byte; the status of the answer."""
        self.writer.write(self.body[-1:])
        async with asyncio.timeout(PATIENCE):
            line = await self.reader.readline()
        self.writer.close()
        return int(line.split()[1])


async def sign_out_others(player: Player) -> None:
    """Every device of theirs but the one that asks."""
    for one in await player.get("/api/me/devices"):
        if not one["here"]:
            answer = await player.http.delete(f"/api/me/devices/{one['id']}")
            assert answer.status_code == 204


def test_a_device_that_was_signed_out_has_no_way_back(tmp_path: Path) -> None:
    """Neither by a personal link it made before, nor by a request that was under way."""

    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "") as thief,
        ):
            code = (await ana.post("/api/me/link"))["code"]
            await thief.post("/api/me/claim", code=code)
            kept = (await thief.post("/api/me/link"))["code"]
            wanted = [
                SlowRequest(thief, "/api/me/link", {}),
                SlowRequest(thief, "/api/me", {"name": "Eve"}),
            ]
            for request in wanted:
                await request.begin()
            await sign_out_others(ana)
            assert [await request.end() for request in wanted] == [401, 200]
            assert (await ana.get("/api/me"))["name"] == "Ana", "Eve is somebody else"
            thief.http.cookies.clear()
            await thief.post("/api/me/claim", 404, code=kept)
            await thief.get("/api/me", 401)

    run(test())


def test_who_was_forgotten_is_not_remembered_by_what_was_under_way(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Zenobia") as ana:
            seats = [{"kind": "me"}, {"kind": "open"}]
            wanted = [
                SlowRequest(ana, "/api/me/link", {}),
                SlowRequest(ana, "/api/tables", {"game": "24-7", "seats": seats, "public": True}),
            ]
            for request in wanted:
                await request.begin()
            assert (await ana.http.delete("/api/me")).status_code == 204
            assert [await request.end() for request in wanted] == [401, 401]
            assert await ana.get("/api/tables") == []
        store = sqlite3.connect(tmp_path / "cadran.db")
        assert store.execute("SELECT count(*) FROM person").fetchone() == (0,)
        assert store.execute("SELECT count(*) FROM event").fetchone() == (0,)
        store.close()

    run(test())


UNKNOWN = b'3{"k":"toasted","at":1,"who":"nobody"}'  # a record that no version knows


@pytest.mark.parametrize("aside", [False, True])
def test_neither_name_nor_face_stay_of_who_was_forgotten(aside: bool, tmp_path: Path) -> None:
    """Not in the history of the others either, nor in the lists on a table nobody can read."""
    name, face, words = "Hildegonde", "otter-plum", "Am Rupertsberg"

    async def test() -> None:
        async with (
            served(tmp_path, beat=0.005) as server,
            Player(server, "Ana") as ana,
            Player(server, name) as gone,
        ):
            await gone.post("/api/me", name=name, face=face)
            table, a, b = await two_at_a_table(ana, gone)
            await play_on(a, b)
            other, *_ = await two_at_a_table(ana, gone)
            own = await gone.create("me", "open", name=words)
            await ana.join(gone, own)
            hub, store = server.service.hub, server.service.store
            for one in (other, own) if aside else ():
                await store.append(one, await store.length(one), [UNKNOWN])
                hub.drop(hub.rooms[one])
                await gone.get(f"/api/tables/{one}", 409)
            assert (await gone.http.delete("/api/me")).status_code == 204
            for file in tmp_path.iterdir():
                data = file.read_bytes()
                assert name.encode() not in data, file
                assert words.encode() not in data, file
                assert face.encode() not in data, file
            for path in ("tables", "history", "home", "everything"):
                told = json.dumps(await ana.get(f"/api/me/{path}"))
                assert name not in told, path
                assert words not in told, path
                assert face not in told, path
            again = await ana.post(f"/api/tables/{table}/rematch", 201)
            seats = [(one["kind"], one["name"]) for one in again["table"]["seats"]]
            assert sorted(seats) == [("open", ""), ("person", "Ana")], "nobody waits for a ghost"
            created = decode((await store.load(again["table"]["id"]))[0])  # not even at first
            assert isinstance(created, Created)
            assert sorted(chair.kind for chair in created.chairs) == ["open", "person"]

    run(test())


@pytest.mark.parametrize(
    "address",
    [
        "64:ff9b:1::a00:7",  # 10.0.0.7, by a translator of one's own network (RFC 8215)
        "::127.0.0.1",
        "::ffff:0:127.0.0.1",  # translated, as RFC 2765 wrote it
        "2002:7f00:1::1",  # 127.0.0.1 by 6to4
        "2001:0:7f00:1::1",  # Teredo
        "fec0::1",
        "ff0e::1",
        "100::1",
        "2001:db8::1",
        "3fff::1",
        "5f00::1",
        "4000::1",
        "198.18.0.1",
        "192.0.0.8",
        "192.0.2.1",
        "240.0.0.1",
        "255.255.255.255",
    ],
)
def test_no_way_of_writing_an_address_leads_into_a_network_of_ones_own(address: str) -> None:
    assert not public(address)


class Silent:
    """Where devices are called: whoever is silent keeps the line open."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self.called: Counter[str] = Counter()
        self.most = 0
        self.answers = asyncio.Event()

    async def call(self, device: Subscription, text: bytes, topic: str) -> str:
        where = device.endpoint
        self.open[where] += 1
        self.called[where] += 1
        self.most = max(self.most, self.open[where])
        if "silent" in where:
            await self.answers.wait()
        self.open[where] -= 1
        return "sent"


def test_who_does_not_take_calls_keeps_one_line_busy_and_nobody_waiting(tmp_path: Path) -> None:
    async def test() -> None:
        world, caller = ManualEnvironment(), Silent()
        async with (
            served(tmp_path, environment=world, call_after=30.0) as server,
            Player(server, "Ana") as ana,
            Player(server, "Eve") as eve,
        ):
            server.service.calls.caller = caller
            await subscribe(eve, Device(), "/silent")
            await subscribe(ana, Device(), "/phone")
            for player in (*[eve] * 6, ana):
                await player.create("me", "random", start=True, options={"first": 0})
            silent, phone = (f"https://push.example.org/{one}" for one in ("silent", "phone"))
            await wait_until(lambda: len(server.service.calls.waiting) == 7)
            world.pass_time(31)
            await wait_until(lambda: caller.called[phone])
            await wait_until(lambda: caller.called[silent])
            caller.answers.set()
            await wait_until(lambda: caller.called[silent] == 6)
            assert caller.most == 1

    run(test())


@pytest.mark.parametrize("kind", ALL, ids=name_of)
def test_how_a_running_game_stands_tells_nothing_hidden(kind: Kind) -> None:
    """Home shows scores and whose turn it is: the same in every world that a seat can imagine."""
    game, seats, options = kind
    rng = fast_rng(f"how it stands {name_of(kind)}")
    state = game.deal(seats, game.settle(seats, options), rng)
    for number in range(often(60)):
        if int(state.to_act()) == OVER:
            break
        for seat in (-1, *range(seats)):
            world = state.clone()
            world.redeal(seat, fast_rng(f"{number} {seat}"))
            assert world.outcome().scores == state.outcome().scores
            assert world.to_act() == state.to_act()
        state.apply(int(state.any_legal(rng)))
