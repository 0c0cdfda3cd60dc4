"""Several people at one device: one is chosen, each has what is theirs, tables know who is who."""

from pathlib import Path
from typing import Any

from cadran.server.people.identities import HOUSEHOLD
from tests.server.client import PATIENCE, Json, Player, Socket, run, served, two_people, wait_until
from tests.server.environments import ManualEnvironment

RESTART, SIGNED_OUT = 1012, 4401


async def add(tablet: Player, name: str) -> Json:
    """One more person at a device; as they are told of."""
    household = await tablet.post("/api/household", name=name)
    return next(one for one in household if one["name"] == name)


async def choose(tablet: Player, name: str) -> None:
    household = await tablet.get("/api/household")
    ident = next(one["id"] for one in household if one["name"] == name)
    await tablet.post("/api/household/choose", id=ident)


async def friend(tablet: Player, name: str) -> str:
    household = await tablet.get("/api/household")
    return str(next(one["friend"] for one in household if one["name"] == name))


async def table_of(tablet: Player, *names: str, **fields: Any) -> str:
    """A table for people of this device: whoever is chosen, and the others by their names."""
    me = (await tablet.get("/api/me"))["name"]
    seats = [
        {"kind": "me", **({} if name == me else {"friend": await friend(tablet, name)})}
        for name in names
    ]
    wanted = {"game": "24-7", "contribution": "aa" * 16, "start": True, **fields}
    entry = await tablet.post("/api/tables", 201, seats=seats, **wanted)
    return str(entry["table"]["id"])


async def move_to(phone: Player, tablet: Player, name: str) -> None:
    """Somebody of the tablet is known at their phone, too."""
    chosen = (await tablet.get("/api/me"))["name"]
    await choose(tablet, name)
    code = (await tablet.post("/api/me/link"))["code"]
    await phone.post("/api/me/claim", code=code)
    await choose(tablet, chosen)


async def play_through(line: Socket) -> None:
    """Everybody at one device, one after the other."""
    while line.view["over"] is None:
        seat = line.view["to_act"]
        if line.view["seat"] != seat:
            assert (await line.ask("look", seat=seat, since=None))["t"] == "welcome"
        action = line.view["legal"][0]["action"]
        answer = await line.ask("move", number=line.number, action=action)
        assert answer["t"] == "done", answer
        await line.reach(answer["number"])


def test_people_of_a_device_are_chosen_by_their_faces(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as tablet:
            ben = await tablet.post("/api/household", name="Ben", face="owl-blue")
            assert [(one["name"], one["chosen"]) for one in ben] == [("Ana", True), ("Ben", False)]
            assert (await tablet.get("/api/me"))["name"] == "Ana"
            await choose(tablet, "Ben")
            me = await tablet.get("/api/me")
            assert (me["name"], me["face"]) == ("Ben", "owl-blue")
            assert [one["name"] for one in await tablet.get("/api/household")] == ["Ben", "Ana"]
            await tablet.post("/api/me", name="Benoît")
            await choose(tablet, "Ana")
            assert {one["name"] for one in await tablet.get("/api/household")} == {"Ana", "Benoît"}
            await tablet.post("/api/household/choose", 404, id="somebody")

    run(test())


def test_a_device_has_room_for_a_household_and_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "P0") as tablet:
            for number in range(1, HOUSEHOLD):
                await add(tablet, f"P{number}")
            refused = await tablet.post("/api/household", 409, name="One more")
            assert refused["code"] == "too-many-here"
            async with Player(server, "Zoe") as zoe, Player(server, "") as nobody:
                code = (await zoe.post("/api/me/link"))["code"]
                await tablet.post("/api/me/claim", 409, code=code, beside=True)
                assert (await nobody.post("/api/household", 401, name="X"))["code"] == "who-are-you"
                assert await nobody.get("/api/household") == []

    run(test())


def test_each_has_their_own_history_and_counts_for_the_others_as_a_friend(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as tablet,
            Player(server, "") as phone,
        ):
            for name in ("Ben", "Cleo"):
                await add(tablet, name)
            table = await table_of(tablet, "Ben", "Ana")
            entry = await tablet.get(f"/api/tables/{table}")
            assert [seat["name"] for seat in entry["table"]["seats"]] == ["Ben", "Ana"]
            assert entry["you"]["seats"] == [0, 1]
            await play_through(await tablet.look(table, None))
            own = (await tablet.get("/api/me/history"))["games"]
            assert [game["mine"] for game in own] == [[1]]
            ben = own[0]["entrants"][0]
            assert (ben["kind"], ben["name"]) == ("person", "Ben")
            rivals = (await tablet.get("/api/me/bests"))["rivals"]
            assert [one["friend"] for one in rivals] == [ben["friend"]]
            await move_to(phone, tablet, "Ben")
            assert [g["mine"] for g in (await phone.get("/api/me/history"))["games"]] == [[0]]
            await choose(tablet, "Cleo")
            assert (await tablet.get("/api/me/history"))["games"] == []
            await tablet.get(f"/api/tables/{table}", 404)

    run(test())


def test_a_device_holds_only_the_seats_that_were_taken_together(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as tablet,
            Player(server, "") as phone,
        ):
            for name in ("Ben", "Cleo"):
                await add(tablet, name)
            await move_to(phone, tablet, "Ben")
            shared = await table_of(tablet, "Ana", "Ben")
            # At their phone everybody has their own seat, and no other.
            assert (await phone.get(f"/api/tables/{shared}"))["you"]["seats"] == [1]
            await phone.get(f"/api/tables/{shared}/view?seat=0", 403)
            await phone.get(f"/api/tables/{shared}/view?seat=1")
            # At the tablet both are there, whoever of the two is chosen; Cleo is nobody here.
            await choose(tablet, "Ben")
            assert (await tablet.get(f"/api/tables/{shared}"))["you"]["seats"] == [0, 1]
            await choose(tablet, "Cleo")
            await tablet.get(f"/api/tables/{shared}", 404)
            # Ana at the tablet and Ben at his phone play as strangers do.
            await choose(tablet, "Ana")
            apart = await tablet.create("me", "open")
            await phone.join(tablet, apart)
            await tablet.post(f"/api/tables/{apart}/start")
            assert (await tablet.get(f"/api/tables/{apart}"))["you"]["seats"] == [0]
            await tablet.get(f"/api/tables/{apart}/view?seat=1", 403)

    run(test())


def test_somebody_of_the_device_sits_down_beside_whoever_is_chosen(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as tablet,
            Player(server, "Zoe") as zoe,
        ):
            await add(tablet, "Ben")
            table = await zoe.create("me", "open", "open")
            await tablet.join(zoe, table)
            await tablet.post(f"/api/tables/{table}/sit", friend=await friend(tablet, "Ben"))
            await tablet.post(f"/api/tables/{table}/sit", 404, friend="0123456789abcdef")
            await zoe.post(f"/api/tables/{table}/sit", 404, friend=await friend(tablet, "Ben"))
            entry = await zoe.post(f"/api/tables/{table}/start")
            assert entry["table"]["status"] == "playing", "one share for the tablet, one for Zoe"
            assert [seat["name"] for seat in entry["table"]["seats"]] == ["Zoe", "Ana", "Ben"]
            line = await tablet.look(table, 1)
            assert (await line.ask("look", seat=2, since=0))["t"] == "welcome"
            presence = await zoe.get(f"/api/tables/{table}")
            assert [seat["online"] for seat in presence["table"]["seats"]] == [False, True, True]

    run(test())


def test_who_sat_others_down_has_seen_their_hands(tmp_path: Path) -> None:
    """Without a seat of their own they held two, and could take a third of the running game."""

    async def test() -> None:
        async with (
            served(tmp_path, ManualEnvironment()) as server,
            Player(server, "Ana") as tablet,
            Player(server, "Zoe") as zoe,
            Player(server, "") as phone,
        ):
            await add(tablet, "Ben")
            await move_to(phone, tablet, "Ben")
            seats = [{"kind": "me", "friend": await friend(tablet, "Ben")}]
            seats += [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
            wanted = {"game": "24-7", "seats": seats, "takeover": "free", "public": True}
            entry = await tablet.post("/api/tables", 201, **wanted)
            at = f"/api/tables/{entry['table']['id']}"
            await zoe.post(f"{at}/sit", seat=1)
            await tablet.post(f"{at}/start")
            await wait_until(lambda: server.service.hub.rooms[entry["table"]["id"]])
            server.service.automatic.environment.pass_time(PATIENCE)  # type: ignore[attr-defined]
            await tablet.get(f"{at}/view?seat=0")
            refused = await tablet.post(f"{at}/sit", 403, seat=2)
            assert refused["code"] == "saw-another-hand"
            # Nor by leaving: it was seen.
            await phone.post(f"{at}/leave", seat=0)
            refused = await tablet.post(f"{at}/sit", 403, seat=2)
            assert refused["code"] == "saw-another-hand"

    run(test())


def test_a_rematch_of_a_household_begins_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as tablet:
            await add(tablet, "Ben")
            table = await table_of(tablet, "Ana", "Ben")
            await play_through(await tablet.look(table, None))
            await choose(tablet, "Ben")  # who was sat down, and asks now
            again = await tablet.post(f"/api/tables/{table}/rematch", 201, contribution="bb" * 16)
            assert again["table"]["status"] == "playing"
            assert again["you"]["seats"] == [0, 1]
            assert [seat["name"] for seat in again["table"]["seats"]] == ["Ben", "Ana"]

    run(test())


def test_who_asks_to_take_back_speaks_for_all_at_the_device(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as tablet,
            Player(server, "Zoe") as zoe,
        ):
            await add(tablet, "Ben")
            options = {"first": 1, "manual_draw": True}
            table = await zoe.create("me", "open", "open", options=options)
            await tablet.join(zoe, table)
            await tablet.post(f"/api/tables/{table}/sit", friend=await friend(tablet, "Ben"))
            await zoe.post(f"/api/tables/{table}/start")
            line = await tablet.look(table, 1)
            await line.ask("move", number=0, action=line.view["legal"][0]["action"])
            assert (await line.ask("undo"))["t"] == "done"
            undo = await line.until(
                lambda: next((m for m in reversed(line.heard) if m["t"] == "undo"), None)
            )
            assert (undo["undo"]["agreed"], undo["undo"]["needed"]) == ([1, 2], [0, 1, 2])
            answer = await zoe.post(f"/api/tables/{table}/consent", seat=0, yes=True)
            assert answer["number"] == 2, "nobody else is asked"

    run(test())


def test_who_is_signed_out_of_a_device_is_not_played_for_there_any_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as tablet,
            Player(server, "") as phone,
        ):
            await add(tablet, "Ben")
            await move_to(phone, tablet, "Ben")
            table = await table_of(tablet, "Ana", "Ben")
            line = await tablet.look(table, 1)
            other = next(d for d in await phone.get("/api/me/devices") if not d["here"])
            (await phone.http.delete(f"/api/me/devices/{other['id']}")).raise_for_status()
            await wait_until(lambda: line.closed == RESTART)
            assert (await tablet.get(f"/api/tables/{table}"))["you"]["seats"] == [0]
            refused = await (await tablet.socket(table)).ask("hello", seat=1, since=0)
            assert refused["code"] == "not-yours"
            assert [one["name"] for one in await tablet.get("/api/household")] == ["Ana"]

    run(test())


def test_somebody_leaves_a_device_and_stays_somebody_elsewhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as tablet,
            Player(server, "") as phone,
        ):
            ben = await add(tablet, "Ben")
            assert not ben["elsewhere"]
            await move_to(phone, tablet, "Ben")
            line = await tablet.look(await table_of(tablet, "Ana", "Ben"), 0)
            (await tablet.http.delete(f"/api/household/{ben['id']}")).raise_for_status()
            await wait_until(lambda: line.closed == RESTART)
            assert [one["name"] for one in await tablet.get("/api/household")] == ["Ana"]
            assert (await phone.get("/api/me"))["name"] == "Ben"
            # Whoever is chosen goes, too: the next one is at the device then.
            await add(tablet, "Cleo")
            ana = next(one for one in await tablet.get("/api/household") if one["chosen"])
            (await tablet.http.delete(f"/api/household/{ana['id']}")).raise_for_status()
            assert (await tablet.get("/api/me"))["name"] == "Cleo"

    run(test())


def test_who_is_forgotten_leaves_the_others_at_the_device(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as tablet:
            await add(tablet, "Ben")
            table = await table_of(tablet, "Ana", "Ben")
            (await tablet.http.delete("/api/me")).raise_for_status()
            assert (await tablet.get("/api/me"))["name"] == "Ben"
            assert [one["name"] for one in await tablet.get("/api/household")] == ["Ben"]
            entry = await tablet.get(f"/api/tables/{table}")
            assert entry["you"]["seats"] == [1]
            assert entry["table"]["seats"][0]["name"] == ""
            assert entry["table"]["seats"][0]["bot"] is not None

    run(test())


def test_a_personal_link_brings_somebody_beside_who_is_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as tablet,
            Player(server, "Ben") as phone,
        ):
            code = (await phone.post("/api/me/link"))["code"]
            assert (await tablet.post("/api/me/claim", 409, code=code))["code"] == "somebody-here"
            assert (await tablet.post("/api/me/claim", code=code, beside=True))["name"] == "Ben"
            assert [one["name"] for one in await tablet.get("/api/household")] == ["Ben", "Ana"]
            assert (await phone.get("/api/me"))["name"] == "Ben"
            # Somebody who is there already is chosen, and nothing is used up or replaced.
            await choose(tablet, "Ana")
            code = (await phone.post("/api/me/link"))["code"]
            await tablet.post("/api/me/claim", code=code)
            assert (await tablet.get("/api/me"))["name"] == "Ben"
            assert len(await tablet.get("/api/household")) == 2
            assert len(await phone.get("/api/me/devices")) == 2

    run(test())


def test_tokens_that_nobody_has_are_no_way_into_a_household(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            table = await ben.create("me", "random", start=True)
            ana.http.cookies.set("cadran-others", "nonsense.." + "x" * 500)
            assert [one["name"] for one in await ana.get("/api/household")] == ["Ana"]
            await ana.get(f"/api/tables/{table}", 404)
            await ana.get("/api/me")

    run(test())
