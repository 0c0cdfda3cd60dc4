"""Asked to a table by name: by friends and household only, once, and with a word that counts."""

import json
from pathlib import Path

import pytest

from cadran.server.bus.bus import Exchange, LocalBus
from cadran.server.people import home
from cadran.server.people.presence import HERE
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.storage.sqlite import SqliteStore
from tests.server.client import Player, play_on, run, served, two_at_a_table, two_people, wait_until
from tests.server.environments import ManualEnvironment
from tests.server.test_households import add, friend
from tests.server.test_push import Device, house, subscribe


async def played_together(ana: Player, ben: Player) -> None:
    _, one, other = await two_at_a_table(ana, ben)
    await play_on(one, other)
    for line in (one, other):
        await line.close()


async def code_of(me: Player, table: str, name: str) -> str:
    guests = await me.get(f"/api/tables/{table}/guests")
    return str(next(one["friend"] for one in guests if one["name"] == name))


def test_a_friend_is_asked_sees_it_at_once_and_comes(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            await played_together(ana, ben)
            table = await ana.create("me", "open", "open")
            guests = await ana.get(f"/api/tables/{table}/guests")
            assert [(one["name"], one["asked"], one["here"]) for one in guests] == [
                ("Ben", "", False)
            ]
            await ben.get(f"/api/tables/{table}", 404)
            at = f"/api/tables/{table}"
            code = guests[0]["friend"]
            (await ana.http.post(f"{at}/invite", json={"friend": code})).raise_for_status()
            (await ana.http.post(f"{at}/invite", json={"friend": code})).raise_for_status()
            found = await ben.get("/api/me/invitations")
            assert [(one["table"]["id"], one["by"]) for one in found] == [(table, 0)]
            assert (await ana.get(f"{at}/guests"))[0]["asked"] == "asked"
            await ben.post(f"{at}/sit", contribution="bb" * 16)
            assert await ben.get("/api/me/invitations") == []
            assert await ana.get(f"{at}/guests") == [], "who sits here needs no invitation"

    run(test())


def test_who_declines_is_not_asked_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            await played_together(ana, ben)
            table = await ana.create("me", "open")
            at = f"/api/tables/{table}"
            code = await code_of(ana, table, "Ben")
            await ana.http.post(f"{at}/invite", json={"friend": code})
            assert (await ben.http.post(f"{at}/decline", json={})).status_code == 204
            assert await ben.get("/api/me/invitations") == []
            assert (await ana.get(f"{at}/guests"))[0]["asked"] == "declined"
            refused = await ana.post(f"{at}/invite", 409, friend=code)
            assert refused["code"] == "declined"
            await server.drop(table)  # from the log it is the same
            assert await ben.get("/api/me/invitations") == []
            await ana.post(f"{at}/invite", 409, friend=code)

    run(test())


def test_strangers_are_neither_asked_nor_seen_to_be_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
            Player(server, "Eve") as eve,
        ):
            await played_together(ana, ben)
            await ana.get("/api/me/home")
            table = await eve.create("me", "open", public=True)
            await ana.get(f"/api/tables/{table}")
            assert await eve.get(f"/api/tables/{table}/guests") == []
            own = await ana.create("me", "open")
            code = await code_of(ana, own, "Ben")
            refused = await eve.post(f"/api/tables/{table}/invite", 403, friend=code)
            assert refused["code"] == "not-a-friend", "the code of others means nothing"
            assert await ben.get("/api/me/invitations") == []
            # Whoever only looks on asks nobody to somebody else's table.
            await ana.get(f"/api/tables/{table}/guests", 403)
            await ana.post(f"/api/tables/{table}/invite", 403, friend=code)
            await eve.get(f"/api/tables/{own}/guests", 404)

    run(test())


def test_who_is_there_is_told_to_friends_for_a_moment(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        async with two_people(tmp_path, environment) as (server, ana, ben):
            await played_together(ana, ben)
            table = await ana.create("me", "open")
            at = f"/api/tables/{table}/guests"
            environment.pass_time(2 * HERE / 1000)
            assert [one["online"] for one in await ana.get(at)] == [False]
            await ben.get("/api/me/invitations")
            assert [one["online"] for one in await ana.get(at)] == [True]
            environment.pass_time(2 * HERE / 1000)
            assert [one["online"] for one in await ana.get(at)] == [False]
            other = await ben.create("me", "random")
            line = await ben.look(other)
            assert [one["online"] for one in await ana.get(at)] == [True], "at a table"
            await line.close()
            await wait_until(lambda: not server.service.sockets.all)
            assert [one["online"] for one in await ana.get(at)] == [False]

    run(test())


def test_the_household_is_asked_too_and_sits_down_here(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as tablet:
            await add(tablet, "Ben")
            table = await tablet.create("me", "open")
            guests = await tablet.get(f"/api/tables/{table}/guests")
            assert [(one["name"], one["here"]) for one in guests] == [("Ben", True)]
            assert guests[0]["friend"] == await friend(tablet, "Ben")
            at = f"/api/tables/{table}"
            assert (await tablet.http.post(f"{at}/invite", json=guests[0])).status_code == 400
            wanted = {"friend": guests[0]["friend"]}
            assert (await tablet.http.post(f"{at}/invite", json=wanted)).status_code == 204

    run(test())


def test_nobody_is_asked_too_often(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            await played_together(ana, ben)
            codes = []
            for _ in range(10):
                table = await ana.create("me", "open")
                code = await code_of(ana, table, "Ben")
                answer = await ana.http.post(f"/api/tables/{table}/invite", json={"friend": code})
                codes.append(answer.status_code)
            assert codes == [204] * 8 + [429] * 2

    run(test())


def test_who_asks_often_hides_no_game_that_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Home looks at the newest tables of somebody: those they are asked to filled it."""
    monkeypatch.setattr(home, "LIVE", 2)

    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Eve") as eve,
            Player(server, "Ben") as ben,
        ):
            await played_together(eve, ben)
            own = await ben.create("me", "me", start=True)
            for _ in range(3):
                table = await eve.create("me", "open")
                code = await code_of(eve, table, "Ben")
                await eve.http.post(f"/api/tables/{table}/invite", json={"friend": code})
            waiting = (await ben.get("/api/me/home"))["waiting"]
            assert [one["table"]["id"] for one in waiting] == [own]
            assert len(await ben.get("/api/me/invitations")) == 3

    run(test())


def test_who_is_forgotten_is_asked_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            await played_together(ana, ben)
            table = await ana.create("me", "open")
            code = await code_of(ana, table, "Ben")
            await ana.http.post(f"/api/tables/{table}/invite", json={"friend": code})
            (await ben.http.delete("/api/me")).raise_for_status()
            assert await ana.get(f"/api/tables/{table}/guests") == []
            await ana.post(f"/api/tables/{table}/invite", 403, friend=code)
            assert server.service.hub.rooms[table].facts.invited == {}

    run(test())


def test_who_is_not_there_is_called_once_if_they_allowed_it(tmp_path: Path) -> None:
    async def test() -> None:
        world = ManualEnvironment()
        async with (
            house(tmp_path, world) as (server, service),
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
        ):
            await played_together(ana, ben)
            device = Device()
            await subscribe(ben, device, "/phone")
            await ben.get("/api/me/invitations")
            first = await ana.create("me", "open")
            code = await code_of(ana, first, "Ben")
            await ana.http.post(f"/api/tables/{first}/invite", json={"friend": code})
            world.pass_time(2 * HERE / 1000)
            second = await ana.create("me", "open")
            for _ in range(2):
                await ana.http.post(f"/api/tables/{second}/invite", json={"friend": code})
            await wait_until(lambda: service.got)
            told = [json.loads(device.read(body)) for _, _, body in service.got]
            assert [(one["table"], one["title"], one["body"]) for one in told] == [
                (second, "Une invitation", "Ana vous invite à une partie de 24/7.")
            ], "who looks at a page sees the first one there"

    run(test())


def test_who_is_at_another_node_is_there(tmp_path: Path) -> None:
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
            Player(second, "") as phone,
        ):
            code = (await ana.post("/api/me/link"))["code"]
            await phone.post("/api/me/claim", code=code)
            person = await nodes[0].people.who(ana.http.cookies["cadran"])
            assert person is not None
            assert not nodes[0].online(person.id)
            await phone.get("/api/me/invitations")
            await wait_until(lambda: nodes[0].online(person.id))

    run(test())
