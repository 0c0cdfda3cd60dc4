"""Devices of a person: an identity moves only when asked to, and a device can be signed out."""

from pathlib import Path

import pytest

from cadran.server.bus.bus import Exchange, LocalBus
from cadran.server.people.devices import device_name
from cadran.server.people.identities import DEVICES
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.storage.sqlite import SqliteStore
from tests.server.client import Player, run, served, two_people, wait_until
from tests.server.environments import ManualEnvironment

SIGNED_OUT = 4401


async def link_of(player: Player) -> str:
    return str((await player.post("/api/me/link"))["code"])


def test_moving_an_identity_asks_before_it_replaces_one(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            table = await ben.create("me", "random", start=True)
            line = await ben.look(table, 0)
            old = ben.http.cookies["cadran"]
            code = await link_of(ana)
            refused = await ben.post("/api/me/claim", 409, code=code)
            assert refused["code"] == "somebody-here"
            assert "Ben" in refused["sentence"]
            assert "Ana" in refused["sentence"]
            assert (await ben.get("/api/me"))["name"] == "Ben", "nothing has changed"
            moved = await ben.post("/api/me/claim", code=code, replace=True)
            assert moved["name"] == "Ana", "the link was not used up by the question"
            await wait_until(lambda: line.closed == SIGNED_OUT)
            ben.http.cookies.clear()
            ben.http.cookies.set("cadran", old)
            await ben.get("/api/me", 401)

    run(test())


def test_the_question_says_whether_the_identity_is_lost(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
            Player(server, "") as tablet,
        ):
            code = await link_of(ana)
            only = (await ben.post("/api/me/claim", 409, code=code))["sentence"]
            await tablet.post("/api/me/claim", code=await link_of(ben))
            another = (await ben.post("/api/me/claim", 409, code=code))["sentence"]
            assert "no other device" in only
            assert "no other device" not in another
            french = await ben.http.post("/api/me/claim?lang=fr", json={"code": code})
            assert "Ben" in french.json()["sentence"]
            assert french.json()["sentence"] != another

    run(test())


def test_ones_own_link_opened_on_the_same_device_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "") as tablet,
        ):
            token, code = ana.http.cookies["cadran"], await link_of(ana)
            assert (await ana.post("/api/me/claim", code=code))["name"] == "Ana"
            assert ana.http.cookies["cadran"] == token
            await tablet.post("/api/me/claim", code=code)  # it is still good for the other one
            newer = await link_of(ana)
            await tablet.post("/api/me/claim", 404, code=code)
            older, newest = newer, await link_of(ana)
            tablet.http.cookies.clear()
            await tablet.post("/api/me/claim", 404, code=older)  # a new link voids the one before
            await tablet.post("/api/me/claim", code=newest)

    run(test())


def test_devices_are_listed_and_signed_out_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        async with (
            served(tmp_path, environment) as server,
            Player(server, "Ana") as ana,
            Player(server, "") as tablet,
            Player(server, "Eve") as eve,
        ):
            phone = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"
            tablet.http.headers["user-agent"] = phone
            began = environment.now()
            environment.pass_time(3600)
            await tablet.post("/api/me/claim", code=await link_of(ana))
            table = await ana.create("me", "random", start=True)
            here, there = await ana.look(table, 0), await tablet.look(table, 0)
            devices = await ana.get("/api/me/devices")
            assert [one["here"] for one in devices].count(True) == 1
            found = next(one for one in devices if not one["here"])
            own = next(one for one in devices if one["here"])
            assert found["name"] == "Firefox, Android"
            assert found["created"] == found["seen"] == began + 3_600_000
            assert own["created"] == began
            assert own["seen"] == began + 3_600_000, "seen again an hour later"

            await eve.http.delete(f"/api/me/devices/{found['id']}")
            assert len(await ana.get("/api/me/devices")) == 2, "only one's own are signed out"
            answer = await ana.http.delete(f"/api/me/devices/{found['id']}")
            assert answer.status_code == 204
            await wait_until(lambda: there.closed == SIGNED_OUT)
            await tablet.get("/api/me", 401)
            assert (await here.ask("ping"))["t"] == "pong", "the others go on"
            assert [one["id"] for one in await ana.get("/api/me/devices")] == [own["id"]]
            again = await ana.http.delete(f"/api/me/devices/{found['id']}")
            assert again.status_code == 404

            answer = await ana.http.delete(f"/api/me/devices/{own['id']}")
            assert answer.status_code == 204
            assert not ana.http.cookies.get("cadran")
            await wait_until(lambda: here.closed == SIGNED_OUT)

    run(test())


def test_who_is_forgotten_is_signed_out_everywhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
            Player(server, "") as tablet,
        ):
            await tablet.post("/api/me/claim", code=await link_of(ana))
            table = await ana.create("me", "open", public=True)
            line, other = await tablet.look(table, 0), await ben.look(table)
            (await ana.http.delete("/api/me")).raise_for_status()
            await wait_until(lambda: line.closed == SIGNED_OUT)
            assert (await other.ask("ping"))["t"] == "pong"

    run(test())


def test_a_device_is_signed_out_at_every_node(tmp_path: Path) -> None:
    """Two nodes: the token is refused and the socket closed at the one that was not asked."""

    async def test() -> None:
        store, exchange = SqliteStore(tmp_path / "cadran.db"), Exchange()
        nodes = [
            Service(Settings(data=tmp_path, workers=0), store=store, bus=LocalBus(exchange))
            for _ in range(2)
        ]
        async with (
            served(tmp_path, service=nodes[0]) as first,
            served(tmp_path, service=nodes[1]) as second,
            Player(first, "Ana") as ana,
            Player(second, "") as tablet,
        ):
            await tablet.post("/api/me/claim", code=await link_of(ana))
            table = await tablet.create("me", "random", start=True)
            line = await tablet.look(table, 0)
            found = next(one for one in await ana.get("/api/me/devices") if not one["here"])
            await ana.http.delete(f"/api/me/devices/{found['id']}")
            await wait_until(lambda: line.closed == SIGNED_OUT)
            await tablet.get("/api/me", 401)

    run(test())


def test_a_person_has_so_many_devices(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "") as tablet,
        ):
            store = server.service.store
            person = await server.service.people.who(ana.http.cookies["cadran"])
            assert person is not None
            for number in range(DEVICES - 1):
                await store.save_token(f"{number:064}", person.id)
            code = await link_of(ana)
            refused = await tablet.post("/api/me/claim", 409, code=code)
            assert refused["code"] == "too-many-devices"
            await store.drop_token(f"{0:064}")
            await tablet.post("/api/me/claim", code=code)  # the link is as good as before

    run(test())


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
            "Firefox, Linux",
        ),
        (
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
                " Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0"
            ),
            "Edge, Windows",
        ),
        (
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)"
                " Chrome/130.0.0.0 Mobile Safari/537.36"
            ),
            "Chrome, Android",
        ),
        (
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15"
                " (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"
            ),
            "Safari, iPhone",
        ),
        (
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15"
                " (KHTML, like Gecko) Version/18.0 Safari/605.1.15"
            ),
            "Safari, Mac",
        ),
        ("python-httpx/0.28.1", "python-httpx"),
        ("", ""),
        ("\x1b[31m\u202e" + "x" * 500, "[31m" + "x" * 36),
    ],
)
def test_a_device_is_called_by_what_it_says_of_itself(agent: str, name: str) -> None:
    assert device_name(agent) == name
