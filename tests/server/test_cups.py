"""Cups over the wire: planned, played race by race, never lost."""

import asyncio
from pathlib import Path
from typing import Any

from cadran.table.cup import COUPE_DOR, GRAND_TOUR
from tests.server.client import Json, Player, run, served, two_people

QUICK = [{"key": "24-7", "options": {}}, {"key": "24-7", "options": {}}]
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}


async def plan(player: Player, *seats: Json, races: Any = QUICK, **fields: Any) -> Json:
    """A cup; the entry of its first table."""
    body = {"plan": races, "seats": list(seats), "contribution": "aa" * 16, **fields}
    found = await player.post("/api/series", 201, **body)
    assert isinstance(found, dict)
    return found


async def played(player: Player, table: str) -> Json:
    """The table once its game is over; bots play for the people."""
    entry = await player.get(f"/api/tables/{table}")
    for seat in entry["you"]["seats"]:
        await player.post(f"/api/tables/{table}/bot", seat=seat, bot="random")
    while True:  # `run` ends what lasts too long
        entry = await player.get(f"/api/tables/{table}")
        if entry["table"]["status"] == "over":
            found = entry["table"]
            assert isinstance(found, dict)
            return found
        await asyncio.sleep(0.02)


def test_from_the_plan_over_a_restart_to_the_final_standings(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            first = (await plan(ana, ME, BOT, BOT, start=True))["table"]
            cup = first["series"]["id"]
            assert first["series"] == {"id": cup, "number": 1, "races": QUICK}
            assert first["status"] == "playing"
            # Nobody can know the name of the next table: not from what they are told.
            told = await ana.http.get(f"/api/series/{cup}")
            following = (await server.service.hub.room(first["id"])).facts.created.following
            assert len(following) >= 12
            assert following not in told.text + str(first)
            assert cup not in first["id"] + following
            standings = (await ana.get(f"/api/series/{cup}"))["standings"]
            assert [(row["rank"], row["points"]) for row in standings] == [(1, 0)] * 3
            assert [row["name"] for row in standings] == ["Ana", "random", "random 2"]
            one = await played(ana, first["id"])
            cookie = ana.http.cookies["cadran"]
        async with served(tmp_path) as server, Player(server, "") as ana:
            ana.http.cookies.set("cadran", cookie)
            found = await ana.get(f"/api/series/{cup}")
            assert found["played"] == [1]
            assert not found["over"]
            second = (await ana.post(f"/api/series/{cup}/next", 201, contribution="cc" * 16))[
                "table"
            ]
            assert second["id"] == following
            assert second["status"] == "playing"
            assert second["series"]["number"] == 2
            assert [seat["name"] for seat in second["seats"]] == ["Ana", "random", "random"]
            # The deal passes left.
            assert second["options"]["first"] == (first["options"]["first"] + 1) % 3
            again = await ana.post(f"/api/series/{cup}/next", 201)
            assert again["table"]["id"] == second["id"]
            two = await played(ana, second["id"])
            found = await ana.get(f"/api/series/{cup}")
            assert found["over"]
            assert [table["id"] for table in found["tables"]] == [first["id"], second["id"]]
            worth = {1: 9, 2: 6, 3: 4}
            for row in found["standings"]:
                seat = row["seat"]
                ranks = [table["outcome"]["ranks"][seat] for table in (one, two)]
                assert row["races"] == [worth[rank] for rank in ranks]
                assert row["points"] == sum(row["races"])
                assert row["wins"] == ranks.count(1)
                scores = [table["outcome"]["scores"][seat] for table in (one, two)]
                assert row["score"] == sum(scores)
            ranks = [row["rank"] for row in found["standings"]]
            assert ranks == sorted(ranks)
            over = await ana.post(f"/api/series/{cup}/next", 409)
            assert over["code"] == "cup-over"

    run(test())


def test_friends_keep_their_chairs_and_many_who_ask_get_one_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
            Player(server, "Eve") as eve,
        ):
            entry = await plan(ana, ME, OPEN, BOT)
            table, cup = entry["table"]["id"], entry["table"]["series"]["id"]
            await ben.join(ana, table)
            await ana.post(f"/api/tables/{table}/start")
            await ben.post(f"/api/tables/{table}/bot", seat=1, bot="random")
            await played(ana, table)
            asked = await asyncio.gather(
                *(who.post(f"/api/series/{cup}/next", 201) for who in (ana, ben, ana, ben))
            )
            assert len({entry["table"]["id"] for entry in asked}) == 1
            following = asked[0]["table"]
            assert [seat["name"] for seat in following["seats"]] == ["Ana", "Ben", "random"]
            assert [seat["bot"] for seat in following["seats"]] == [None, None, "random"]
            # Two people: the host starts when both are there.
            assert following["status"] == "waiting"
            await ben.post(f"/api/tables/{following['id']}/start", 403)
            await ana.post(f"/api/tables/{following['id']}/start")
            for path in (f"/api/series/{cup}", f"/api/tables/{following['id']}"):
                await eve.get(path, 404)
            await eve.post(f"/api/series/{cup}/next", 404)

    run(test())


def test_who_watches_sees_the_standings_but_does_not_go_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Eve") as eve,
        ):
            entry = await plan(ana, ME, BOT, start=True, public=True)
            cup = entry["table"]["series"]["id"]
            found = await eve.get(f"/api/series/{cup}")
            assert found["you"] == {"seats": [], "host": False, "invited": None}
            await eve.post(f"/api/series/{cup}/next", 403)

    run(test())


def test_who_left_for_good_leaves_a_chair_open(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            entry = await plan(ana, ME, OPEN)
            table, cup = entry["table"]["id"], entry["table"]["series"]["id"]
            await ben.join(ana, table)
            await ana.post(f"/api/tables/{table}/start")
            await ben.post(f"/api/tables/{table}/leave", seat=1)
            await ana.post(f"/api/tables/{table}/bot", seat=1, bot="random")
            await played(ana, table)
            following = (await ana.post(f"/api/series/{cup}/next", 201))["table"]
            assert [seat["kind"] for seat in following["seats"]] == ["person", "open"]

    run(test())


def test_the_plans_of_the_service(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            tour = (await plan(ana, ME, BOT, races="grand-tour"))["table"]["series"]
            assert tuple(race["key"] for race in tour["races"]) == GRAND_TOUR
            found = await ana.get(f"/api/series/{tour['id']}")
            assert [row["score"] for row in found["standings"]] == [None, None]
            gold = (await plan(ana, ME, BOT, races="coupe-dor"))["table"]["series"]
            assert tuple(race["options"]["race"] for race in gold["races"]) == COUPE_DOR

    run(test())


def test_what_cannot_be_a_cup_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:

            async def refused(status: int, races: Any, *seats: Json) -> Json:
                body = {"plan": races, "seats": list(seats)}
                found = await ana.post("/api/series", status, **body)
                assert isinstance(found, dict)
                return found

            assert (await refused(404, [{"key": "chess"}], ME, BOT))["code"] == "no-such-game"
            await refused(400, "tour-de-cadran", ME, BOT)
            await refused(400, [], ME, BOT)
            await refused(422, "grand-tour", *[BOT] * 6)
            teams = [{"key": "24-7", "options": {"teams": True}}]
            assert "2 sides" in (await refused(422, teams, ME, BOT, BOT, BOT))["sentence"]
            await refused(422, [{"key": "24-7", "options": {"race": "le-mans"}}], ME, BOT)
            # A table cannot be smuggled into somebody's cup.
            seats = [ME, BOT]
            await ana.post("/api/tables", 400, game="24-7", seats=seats, series={"id": "x"})
            await ana.get("/api/series/nowhere", 404)
            await ana.post("/api/series/nowhere/next", 404)

    run(test())
