"""What a device, a person and a seat are: whose a seat is, who may take it, whom it answers."""

from pathlib import Path

from cadran.server.storage.store import Person
from cadran.server.tables import seating
from tests.server.client import Player, run, served, two_at_a_table, two_people, wait_until
from tests.server.environments import ManualEnvironment


def test_a_socket_does_not_keep_a_seat_that_was_freed(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
            Player(server, "Eve") as eve,
        ):
            table = await ana.create("me", "open", public=True)
            await eve.post(f"/api/tables/{table}/sit", seat=1, contribution="ee" * 16)
            spy = await eve.look(table, 1)
            await ana.post(f"/api/tables/{table}/leave", seat=1)
            told = await spy.until(lambda: [m for m in spy.heard if m["t"] == "welcome"][1:])
            assert told[0]["seat"] is None
            assert told[0]["you"]["seats"] == []
            await ben.post(f"/api/tables/{table}/sit", seat=1, contribution="bb" * 16)
            await ana.post(f"/api/tables/{table}/start")
            line = await ana.look(table, 0)
            for choice in line.view["legal"][:1]:
                await line.ask("move", number=line.number, action=choice["action"])
            await spy.ask("ping")
            views = [m["view"] for m in spy.heard if m.get("view")]
            assert views
            assert {view["seat"] for view in views} == {None}
            assert (await spy.ask("look", seat=1))["code"] == "not-yours"

    run(test())


def test_who_left_is_answered_nothing_of_the_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path, ManualEnvironment()) as (_, ana, ben):
            table = await ana.create("me", "open")
            await ben.join(ana, table)
            await ana.post(f"/api/tables/{table}/start")
            line = await ben.look(table, 1)
            assert line.view["seat"] == 1
            await ben.post(f"/api/tables/{table}/leave", seat=1)
            await line.ask("ping")
            assert line.view["seat"] is None
            assert (await ben.get(f"/api/tables/{table}"))["you"]["seats"] == []
            await ben.get(f"/api/tables/{table}/view?seat=1", 403)
            for what, body in (
                ("why", {"action": 1}),
                ("hint", {}),
                ("undo", {}),
                ("move", {"number": 0, "action": 1}),
                ("bot", {"bot": None}),
            ):
                await ben.post(f"/api/tables/{table}/{what}", 403, seat=1, **body)

    run(test())


def test_consent_counts_who_owns_a_seat_that_a_bot_keeps(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        async with two_people(tmp_path, environment) as (_, ana, ben):
            options = {"first": 0, "manual_draw": True}
            table = await ana.create("me", "open", options=options)
            await ben.join(ana, table)
            await ana.post(f"/api/tables/{table}/start")
            line = await ana.look(table, 0)
            # Ben is away: the host lets a bot keep his seat, and his word is still needed.
            await ana.post(f"/api/tables/{table}/bot", seat=1, bot="random")
            await line.ask("move", number=0, action=line.view["legal"][0]["action"])
            assert (await line.ask("undo"))["t"] == "done"
            assert (await line.got("undo"))["undo"]["needed"] == [0, 1]
            await line.ask("ping")
            assert line.number == 1, "nobody asked Ben"
            assert (await ben.post(f"/api/tables/{table}/consent", seat=1, yes=True))["number"] == 2

    run(test())


def test_a_seat_of_a_running_game_is_taken_only_if_the_host_offers_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path, ManualEnvironment()) as server,
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
            Player(server, "Eve") as eve,
        ):
            table = await ana.create("me", "random", "open", public=True)
            at = f"/api/tables/{table}"
            await ben.join(ana, table, seat=2)
            await ana.post(f"{at}/offer", 409, seat=1, yes=True)  # there is no game yet
            await ana.post(f"{at}/start")
            sit = f"{at}/sit"
            assert (await eve.post(sit, 403, seat=1))["code"] == "not-offered"
            assert (await eve.post(f"{at}/offer", 403, seat=1, yes=True))["code"] == "host-only"
            assert (await ana.post(f"{at}/offer", 409, seat=2, yes=True))["code"] == "seat-taken"
            seats = (await ana.post(f"{at}/offer", seat=1, yes=True))["table"]["seats"]
            assert [seat["offered"] for seat in seats] == [False, True, False]
            # Offered, but not to strangers, nor to who has seen another hand.
            assert (await eve.post(sit, 403, seat=1))["code"] == "not-offered"
            await ben.post(f"{at}/leave", seat=2)
            assert (await ben.post(sit, 403, seat=1))["code"] == "saw-another-hand"
            assert (await ben.post(sit, 403, seat=2))["code"] == "not-offered"
            await ana.post(f"{at}/offer", seat=2, yes=True)
            await server.drop(table)  # it is in the log
            assert (await ben.post(sit, seat=2))["you"]["seats"] == [2]
            invite = (await ana.get(f"{at}/invitation"))["invite"]
            await eve.post(f"{at}/enter", invite=invite)
            await ana.post(f"{at}/offer", seat=1, yes=False)
            assert (await eve.post(sit, 403))["code"] == "not-offered"
            await ana.post(f"{at}/offer", seat=1, yes=True)
            entry = await eve.post(sit)
            assert entry["you"]["seats"] == [1]
            assert not any(seat["offered"] for seat in entry["table"]["seats"])

    run(test())


def test_ones_own_seat_comes_back_from_a_bot_without_asking(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path, ManualEnvironment()) as (_, ana, ben):
            table = await ana.create("me", "me", "open")  # a family at one tablet
            await ben.join(ana, table)
            await ana.post(f"/api/tables/{table}/start")
            for player, seat in ((ana, 0), (ana, 1), (ben, 2)):
                await player.post(f"/api/tables/{table}/bot", seat=seat, bot="random")
                entry = await player.post(f"/api/tables/{table}/bot", seat=seat, bot=None)
                assert seat in entry["you"]["seats"]
                assert entry["table"]["seats"][seat]["bot"] is None

    run(test())


def test_a_private_table_answers_as_one_that_is_not_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Eve") as eve,
            Player(server, "") as nobody,
        ):
            table = await ana.create("me", "open")
            for player in (eve, nobody):
                for path in ("", "/invitation", "/view", "/shuffle", "/log", "/replay", "/luck"):
                    real, none = [
                        await player.http.get(f"/api/tables/{ident}{path}")
                        for ident in (table, "A" * len(table))
                    ]
                    assert (real.status_code, real.text) == (none.status_code, none.text), path
                for path, body in (
                    ("enter", {"invite": "x"}),
                    ("sit", {}),
                    ("leave", {"seat": 0}),
                    ("bot", {"seat": 0, "bot": None}),
                    ("start", {}),
                    ("offer", {"seat": 0, "yes": True}),
                    ("contribute", {"value": "a" * 16}),
                    ("rematch", {}),
                    ("move", {"seat": 0, "number": 0, "action": 0}),
                    ("why", {"seat": 0, "action": 0}),
                    ("undo", {"seat": 0}),
                    ("consent", {"seat": 0, "yes": True}),
                    ("say", {"phrase": "hello"}),
                    ("hint", {"seat": 0}),
                ):
                    real, none = [
                        await player.http.post(f"/api/tables/{ident}/{path}", json=body)
                        for ident in (table, "A" * len(table))
                    ]
                    assert (real.status_code, real.text) == (none.status_code, none.text), path

    run(test())


def test_who_lost_a_seat_while_the_table_was_read_again_looks_on(tmp_path: Path) -> None:
    """A public table is open to everybody: nobody is sent away from it."""

    async def test() -> None:
        async with two_people(tmp_path, beat=30.0) as (server, ana, ben):
            hub = server.service.hub
            table, _, line = await two_at_a_table(ana, ben, public=True)
            person = hub.rooms[table].facts.owner(1)
            seen = len(line.heard)
            hub.drop(hub.rooms[table])
            async with hub.at(table) as room:
                await wait_until(lambda: len(room.lock._waiters or ()) >= 2)  # both look again
                assert person is not None
                await seating.leave(room, Person(person, "Ben", 0), 1)
            welcome = await line.got("welcome", since=seen)
            assert welcome["seat"] is None
            assert (await line.ask("ping"))["t"] == "pong"

    run(test())
