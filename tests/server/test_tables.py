"""What people may do at a table: watch, hand over, talk, take back, play again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import cadran
from cadran.kernel import OVER
from cadran.server.storage.copies import backup
from cadran.server.storage.sqlite import SqliteStore
from cadran.server.tables.records import Created, decode
from tests.server.client import (
    Json,
    Player,
    Socket,
    play_on,
    run,
    served,
    two_at_a_table,
    two_people,
)
from tests.server.environments import ManualEnvironment


def test_a_spectator_sees_what_is_public_and_nothing_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
            Player(server, "") as nobody,
        ):
            table, a, b = await two_at_a_table(ana, ben, public=True)
            tv = await nobody.look(table)
            await play_on(a, b, most=6)
            await tv.reach(6)
            assert tv.view["rack"] == []
            assert tv.view["legal"] == []
            assert tv.view["board"] == a.view["board"]
            steps = [m["step"] for m in tv.heard if m["t"] == "step"]
            drawn = [e for s in steps for e in s["events"] if e["kind"] == "drew"]
            assert drawn
            assert all(event["value"] is None for event in drawn)
            assert (await tv.ask("move", number=6, action=1))["code"] == "no-seat"
            assert (await tv.ask("look", seat=0))["code"] == "not-yours"
            assert (await ana.get(f"/api/tables/{table}"))["table"]["watching"] == 1

    run(test())


def test_a_private_table_does_not_exist_for_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Eve") as eve,
        ):
            table = await ana.create("me", "open")
            unknown = await eve.get("/api/tables/nothing", 404)
            for path in ("", "/view", "/shuffle", "/log", "/replay", "/invitation"):
                assert await eve.get(f"/api/tables/{table}{path}", 404) == unknown
            wrong = await eve.post(f"/api/tables/{table}/enter", 404, invite="x" * 32)
            assert wrong == unknown
            line = await eve.socket(table)
            assert (await line.ask("hello"))["code"] == "no-such-table"
            await line.over()
            assert line.closed == 4404
            assert await eve.get("/api/tables") == []
            assert await eve.get("/api/me/tables") == []
            assert len(await ana.get("/api/me/tables")) == 1

    run(test())


def test_behind_the_curtain_one_socket_sees_one_seat_at_a_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Léa"}]
            entry = await ana.post(
                "/api/tables", 201, game="24-7", seats=seats, contribution="ab" * 16, start=True
            )
            assert [seat["name"] for seat in entry["table"]["seats"]] == ["Ana", "Léa"]
            table = entry["table"]["id"]
            line = await ana.look(table, 0)
            mine = line.view["rack"]
            closed = await line.ask("look", seat=None)
            assert closed["view"]["rack"] == []
            opened = await line.ask("look", seat=1, since=0)
            assert opened["view"]["seat"] == 1
            assert opened["view"]["rack"] != []
            for _ in range(8):
                seat = line.view["to_act"]
                await line.ask("look", seat=None)
                since = len(line.heard)
                await line.ask("look", seat=seat, since=line.number)
                number = line.number
                action = line.view["legal"][0]["action"]
                assert (await line.ask("move", number=number, action=action))["t"] == "done"
                await line.reach(number + 1)
                views = [message["view"] for message in line.heard[since:] if message.get("view")]
                assert {view["seat"] for view in views} == {seat}
            assert mine != opened["view"]["rack"]

    run(test())


@pytest.mark.parametrize("key", [game.key for game in cadran.games()])
def test_bots_play_a_whole_game_with_a_person(key: str, tmp_path: Path) -> None:
    async def test() -> None:
        fast: dict[str, Any] = {"beat": 0.005, "socket_rate": 1e6, "socket_burst": 1e6}
        async with served(tmp_path, **fast) as server, Player(server, "Ana") as ana:
            bots = ["random"] * (cadran.game(key).seats[0] - 1)
            table = await ana.create("me", *bots, game=key, start=True)
            line = await ana.look(table, 0)
            await play_alone(line, pause=0)
            log = await ana.get(f"/api/tables/{table}/log")
            assert "finished" in log
            replay = await ana.get(f"/api/tables/{table}/replay")
            last = len(replay["steps"])
            view = await ana.get(f"/api/tables/{table}/replay/{last}?seat=1")
            assert view["over"] == line.view["over"]
            assert view["seat"] == 1
            await ana.get(f"/api/tables/{table}/replay/{last + 1}", 404)

    run(test())


async def play_alone(line: Socket, most: int = 10_000, pause: float = 0.02) -> None:
    """Whenever it is my turn, the first legal move; no faster than 50 messages a second."""
    turns = (line.view["seat"], OVER)
    for _ in range(most):
        await line.until(lambda: line.view["to_act"] in turns)
        if line.view["to_act"] == OVER:
            return
        number = line.number
        await asyncio.sleep(pause)
        answer = await line.ask("move", number=number, action=line.view["legal"][0]["action"])
        assert answer["t"] == "done", answer
        await line.reach(number + 1)


def test_a_seat_is_handed_to_a_bot_and_back(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        async with two_people(tmp_path, environment, beat=1.0) as (_, ana, ben):
            table, a, b = await two_at_a_table(ana, ben, options={"first": 0})
            await ben.post(f"/api/tables/{table}/bot", seat=1, bot="random")
            await ana.post(f"/api/tables/{table}/bot", 403, seat=1, bot=None)
            for number in range(0, 8, 2):
                answer = await a.ask("move", number=number, action=a.view["legal"][0]["action"])
                assert answer["t"] == "done"
                # Until time passes the bot waits, and Ben cannot move for it.
                await b.reach(number + 1)
                assert b.view["to_act"] == 1
                action = b.view["legal"][0]["action"]
                refused = await b.ask("move", number=number + 1, action=action)
                assert (refused["t"], refused["code"]) == ("refused", "bot-plays")
                await environment.pass_until(lambda number=number: a.number == number + 2)
            await b.reach(8)
            seats = (await ben.get(f"/api/tables/{table}"))["table"]["seats"]
            assert seats[1]["bot"] == "random"
            assert seats[1]["kind"] == "person"
            await ben.post(f"/api/tables/{table}/bot", seat=1, bot=None)
            await play_on(a, b)
            log = await ana.get(f"/api/tables/{table}/log")
            assert "! hand-over 1 random" in log
            assert "! back 1" in log

    run(test())


def test_who_leaves_is_replaced_and_the_host_may_replace_who_is_gone(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path, beat=0.005) as server,
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
            Player(server, "Cleo") as cleo,
        ):
            table = await ana.create("me", "open", "open")
            await ben.join(ana, table)
            await cleo.join(ana, table)
            await ben.post(f"/api/tables/{table}/leave", seat=1)
            await ana.post(f"/api/tables/{table}/start", 409)
            await ben.post(f"/api/tables/{table}/sit", seat=1, contribution="bb" * 16)
            await ben.post(f"/api/tables/{table}/sit", 409, seat=2)
            await ana.post(f"/api/tables/{table}/start")
            a = await ana.look(table, 0)
            c = await cleo.look(table, 2)
            await ana.post(f"/api/tables/{table}/bot", 403, seat=2, bot="random")
            await ana.post(f"/api/tables/{table}/bot", seat=1, bot="random")  # Ben is not here
            await cleo.post(f"/api/tables/{table}/leave", seat=2)
            await play_alone(a)
            await c.until(lambda: c.view["over"])

    run(test())


def test_a_seat_that_a_bot_plays_can_be_taken_during_the_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(
                tmp_path, ManualEnvironment()
            ) as server,  # time stands still, and so does the bot
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
        ):
            table = await ana.create("me", "random", start=True, takeover="free")
            await ben.join(ana, table, contribution="cc" * 16)
            entry = await ben.get(f"/api/tables/{table}")
            assert entry["you"]["seats"] == [1]
            assert entry["table"]["given"] == [{"seat": 0, "value": "aa" * 16}]
            await play_on(await ana.look(table, 0), await ben.look(table, 1))

    run(test())


def rematch_in(message: Json) -> Any:
    """The table that follows, if a message tells one."""
    return (message.get("table") or {}).get("rematch")


def test_rematch_rotates_the_seats_and_is_one_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            table, a, b = await two_at_a_table(ana, ben)
            await ana.post(f"/api/tables/{table}/rematch", 409)
            await play_on(a, b)
            one = await ana.post(f"/api/tables/{table}/rematch", 201)
            two = await ben.post(f"/api/tables/{table}/rematch", 201)
            assert one["table"]["id"] == two["table"]["id"]
            assert [seat["name"] for seat in one["table"]["seats"]] == ["Ben", "Ana"]
            assert one["you"] == {"seats": [1], "host": True, "invited": None}
            told = await b.until(lambda: [found for m in b.heard if (found := rematch_in(m))])
            assert told[-1] == one["table"]["id"]
            assert one["table"]["commitment"] != a.heard[0]["table"]["commitment"]

    run(test())


def test_go_on_from_a_moment_of_a_finished_game(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        fast = {"socket_rate": 1e6, "socket_burst": 1e6}
        async with served(tmp_path, environment, **fast) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "me", start=True)
            await play_on(await ana.look(table, 0), await ana.look(table, 1))
            for number in (10, 11):  # the person's turn, and the bot's, which waits for time
                since = {"table": table, "number": number}
                again = await ana.create("me", "random", go_on=since, start=True)
                line = await ana.look(again, 0)
                then = await ana.get(f"/api/tables/{table}/replay/{number}?seat=0")
                assert line.heard[0]["number"] == number
                assert line.heard[0]["table"]["prepared"]
                assert line.heard[0]["view"] == then
                going = asyncio.create_task(play_alone(line, pause=0))
                await environment.pass_until(going.done)
                await going
                assert f"! go on from {number}" in await ana.get(f"/api/tables/{again}/log")

    run(test())


def test_chat_is_phrases_unless_the_host_allows_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            _, a, b = await two_at_a_table(ana, ben)
            assert (await a.ask("say", phrase="hello"))["t"] == "done"
            line = (await b.got("chat"))["line"]
            assert (line["seat"], line["name"], line["phrase"]) == (0, "Ana", "hello")
            assert (await a.ask("say", text="Salut !"))["code"] == "not-allowed-here"
            assert (await a.ask("say", phrase="rubbish"))["code"] == "meaningless"
            table, a, b = await two_at_a_table(ana, ben, chat="free")
            assert (await a.ask("say", text="Salut\n toi !"))["t"] == "done"
            assert (await b.got("chat"))["line"]["text"] == "Salut toi !"
            assert (await ben.get(f"/api/tables/{table}/view"))["chat"][0]["text"] == "Salut toi !"
            _, a, _ = await two_at_a_table(ana, ben, chat="none")
            assert (await a.ask("say", phrase="hello"))["code"] == "not-allowed-here"

    run(test())


def test_refusals_name_clause_and_sentence_in_the_language_of_the_reader(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            table, actor, other = await two_at_a_table(ana, ben, options={"first": 0})
            refused = await other.ask("move", number=0, text="7 d5")
            assert (refused["t"], refused["clause"]) == ("refused", "your-turn")
            rack = actor.view["rack"]
            missing = next(value for value in range(1, 11) if value not in rack)
            refused = await actor.ask("move", number=0, text=f"{missing} a1")
            assert (refused["t"], refused["clause"]) == ("refused", "in-hand")
            refused = await actor.ask("move", number=0, text=f"{rack[0]} a1")
            assert (refused["t"], refused["clause"]) == ("refused", "adjacent")
            await actor.ask("hello", seat=actor.view["seat"], lang="fr")
            french = await actor.ask("why", text=f"{rack[0]} a1")
            assert (french["t"], french["clause"]) == ("refused", "adjacent")
            assert french["sentence"] != refused["sentence"]
            choice = actor.view["legal"][0]
            may = await actor.ask("why", action=choice["action"])
            assert (may["t"], may["text"]) == ("may", choice["text"])
            assert may["events"][0]["kind"] == "placed"
            assert actor.number == 0
            answer = await ana.http.post(
                f"/api/tables/{table}/move?lang=fr", json={"seat": 0, "number": 0, "text": "zz"}
            )
            assert answer.status_code == 422

    run(test())


def test_the_coach_answers_where_the_table_allows_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            _, a, b = await two_at_a_table(ana, ben)
            actor, other = (a, b) if a.view["to_act"] == 0 else (b, a)
            hints = await actor.ask("hint")
            legal = [choice["action"] for choice in actor.view["legal"]]
            assert hints["t"] == "hints"
            assert hints["advice"][0]["action"] in legal
            assert (await other.ask("hint"))["clause"] == "your-turn"
            _, a, _ = await two_at_a_table(ana, ben, coach=False)
            assert (await a.ask("hint"))["code"] == "not-allowed-here"

    run(test())


def test_undo_at_once_by_consent_or_never(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            # By hand the draw is a decision of its own: placing shows what Ana knew, and no more.
            options = {"manual_draw": True, "first": 0}
            table, a, b = await two_at_a_table(ana, ben, options=options)
            before = a.view
            assert (await a.ask("undo"))["code"] == "nothing-to-undo"
            await play_on(a, b, most=1)
            assert (await a.ask("undo"))["t"] == "done"
            waiting = (await b.got("undo"))["undo"]
            assert (waiting["seat"], waiting["agreed"], waiting["needed"]) == (0, [0], [0, 1])
            assert (await a.ask("undo"))["code"] == "undo-waits"
            assert (await b.ask("consent", yes=False))["t"] == "done"
            await a.until(lambda: a.heard[-1]["t"] == "undo")
            assert a.number == 1
            await a.ask("undo")
            assert (await b.ask("consent", yes=True))["t"] == "done"
            await a.reach(2)
            assert a.heard[-1]["step"]["undone"] == 0
            assert {**a.view} == before
            # What was decided once and taken back: to say it again changes nothing, to say
            # something else comes too late.
            first, other = (choice["action"] for choice in a.view["legal"][:2])
            assert (await a.ask("move", number=0, action=first))["t"] == "done"
            assert (await a.ask("move", number=0, action=other))["t"] == "stale"
            assert a.number == 2
            # To forgo the draw shows nothing to anybody: that is taken back at once.
            await play_on(a, b, most=1)
            await a.ask("move", number=3, text="end")
            await a.reach(4)
            assert (await a.ask("undo"))["t"] == "done"
            await a.reach(5)
            assert (a.view["phase"], a.view["to_act"]) == ("draw", 0)
            # Ben's tile was hidden until he placed it.
            await a.ask("move", number=5, text="end")
            await b.reach(6)
            await play_on(a, b, most=1)
            assert (await a.ask("undo"))["code"] == "undo-revealed"
            await b.ask("move", number=7, text="draw")
            assert (await b.ask("undo"))["code"] == "undo-revealed"
            await play_on(a, b, most=3)
            await server.drop(table)
            fresh = await ana.look(table, 0)
            assert fresh.view == a.view
            assert fresh.number == a.number
            await play_on(a, b)
            assert "! undo to 0" in await ana.get(f"/api/tables/{table}/log")

    run(test())


def test_alone_against_bots_what_they_show_is_not_taken_back(tmp_path: Path) -> None:
    """But at a practice table it is, as often as one likes, and the bot answers the same."""

    async def test() -> None:
        environment = ManualEnvironment()
        async with served(tmp_path, environment) as server, Player(server, "Ana") as ana:
            for practice in (False, True):
                table = await ana.create(
                    "me", "greedy", options={"manual_draw": True, "first": 0}, practice=practice
                )
                await ana.post(f"/api/tables/{table}/start")
                line = await ana.look(table, 0)
                replies: list[Json] = []
                for _ in range(3):
                    number = line.number
                    action = line.view["legal"][0]["action"]
                    await line.ask("move", number=number, action=action)
                    await line.ask("move", number=number + 1, text="end")
                    due = number + 3
                    await environment.pass_until(lambda line=line, due=due: line.number >= due)
                    step = next(m["step"] for m in reversed(line.heard) if m["t"] == "step")
                    replies.append(step["events"][0])
                    answer = await line.ask("undo")
                    if not practice:
                        assert answer["code"] == "undo-revealed"
                        break
                    await line.reach(due + 1)
                    # Only the end of the turn was taken back; the tile comes back as well.
                    assert (await line.ask("undo"))["t"] == "done"
                    await line.reach(due + 2)
                assert practice == (len(replies) == 3)
                assert [reply["kind"] for reply in replies] == ["placed"] * len(replies)
                assert replies == replies[:1] * len(replies), "a bot asked again says the same"
                for found in (
                    await ana.get(f"/api/tables/{table}"),
                    (await ana.get("/api/me/tables"))[0],
                ):
                    assert found["table"]["practice"] == practice
            while line.view["over"] is None:
                await play_a_turn(line, environment)
            log = await ana.get(f"/api/tables/{table}/log")
            assert "! practice  ~" in log
            again = await ana.post(f"/api/tables/{table}/rematch", 201)
            assert again["table"]["practice"]
            race = {"plan": [{"key": "24-7"}], "seats": [{"kind": "me"}, {"kind": "open"}]}
            await ana.post("/api/series", 400, **race, practice=True)

    run(test())


async def play_a_turn(line: Socket, environment: ManualEnvironment) -> None:
    """Somebody decides: the person, or the bot after a while."""
    number = line.number
    if line.view["to_act"] == line.view["seat"]:
        await line.ask("move", number=number, action=line.view["legal"][0]["action"])
        await line.reach(number + 1)
    else:
        await environment.pass_until(lambda: line.number > number)


def test_a_table_can_be_dropped_from_memory_at_any_moment(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            table, a, b = await two_at_a_table(ana, ben)
            hub = server.service.hub
            while a.view["over"] is None:
                await play_on(a, b, most=1)
                view = dict(a.view)
                seen = len(a.heard)
                hub.drop(hub.rooms[table])
                welcome = await a.got("welcome", since=seen)
                assert welcome["view"] == view
                await b.until(lambda: hub.rooms[table].watching() == 0)
            rows = await server.service.store.load(table)
            assert isinstance(decode(rows[0]), Created)

    run(test())


def test_a_person_can_be_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        name = "Hildegonde"
        async with (
            served(tmp_path, beat=0.005) as server,
            Player(server, "Ana") as ana,
            Player(server, name) as gone,
        ):
            table, a, b = await two_at_a_table(ana, gone, chat="free")
            await b.ask("say", text="Kouign-amann")
            await play_on(a, b, most=5)
            assert (await gone.http.delete("/api/me")).status_code == 204
            for file in tmp_path.iterdir():  # at once, not only when the server has stopped
                data = file.read_bytes()
                assert name.encode() not in data, file
                assert b"Kouign-amann" not in data, file
            await gone.get("/api/me", 401)
            entry = await ana.get(f"/api/tables/{table}")
            assert entry["table"]["seats"][1]["name"] == ""
            fresh = await ana.look(table, 0)
            await play_alone(fresh)
            assert name not in await ana.get(f"/api/tables/{table}/log")
        for file in tmp_path.iterdir():
            data = file.read_bytes()
            assert name.encode() not in data
            assert b"Kouign-amann" not in data

    run(test())


def test_a_personal_link_carries_the_identity_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "") as tablet,
            Player(server, "") as thief,
        ):
            table = await ana.create("me", "random", start=True)
            link = await ana.post("/api/me/link")
            assert link["path"] == f"/me#{link['code']}"
            assert (await tablet.post("/api/me/claim", code=link["code"]))["name"] == "Ana"
            await thief.post("/api/me/claim", 404, code=link["code"])
            assert tablet.http.cookies["cadran"] != ana.http.cookies["cadran"]
            assert (await tablet.get(f"/api/tables/{table}"))["you"]["seats"] == [0]
            await ana.post("/api/me", name="Anaïs")
            assert (await tablet.get("/api/me"))["name"] == "Anaïs"

    run(test())


def test_tokens_are_kept_only_as_hashes(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "") as tablet,
        ):
            link = await ana.post("/api/me/link")
            token = ana.http.cookies["cadran"]
            answer = await tablet.http.post("/api/me/claim", json={"code": link["code"]})
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
        data = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert token.encode() not in data
        assert link["code"].encode() not in data

    run(test())


def test_a_prepared_seed_can_be_read_and_not_be_guessed(tmp_path: Path) -> None:
    """Its hash is told to everybody: who can try all short ones knows every hand."""

    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            wanted: Json = {"game": "24-7", "seats": [{"kind": "me"}, {"kind": "open"}]}
            for seed, status in (
                ("why", 400),
                ("fifteen letters", 400),
                (" " * 20, 422),
                ("sixteen letters\u0000!", 422),
                ("sixteen letters\u200b!", 422),
                ("as many as sixteen", 201),
            ):
                await ana.post("/api/tables", status, **wanted, seed=seed)

    run(test())


def test_nobody_else_reads_the_store(tmp_path: Path) -> None:
    """Also one that was open to others, as the first ones were; and its copies."""

    async def test() -> None:
        path = tmp_path / "cadran.db"
        path.touch(mode=0o644)
        async with served(tmp_path) as server, Player(server, "Ana"):
            files = sorted(file.name for file in tmp_path.iterdir())
            assert {"cadran.db", "cadran.db-wal"} <= set(files)
            for file in tmp_path.iterdir():
                assert file.stat().st_mode & 0o777 == 0o600, file
            assert server.service.store is not None
        backup(path, tmp_path / "copy.db")
        assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600

    run(test())


def test_the_store_refuses_a_schema_of_the_future(tmp_path: Path) -> None:
    import sqlite3

    with sqlite3.connect(tmp_path / "cadran.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(cadran.BadInput, match="schema 99"):
        SqliteStore(tmp_path / "cadran.db")
