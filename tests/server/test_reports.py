"""The luck report over the wire: only of finished games, thought of elsewhere, then kept."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from cadran.server.thinking.reports import EACH
from tests.server.client import Json, Player, play_on, run, served, two_people


async def finished(player: Player) -> str:
    """A game between two chairs of one person."""
    table = await player.create("me", "me", start=True)
    lines = [await player.look(table, 0), await player.look(table, 1)]
    await play_on(*lines)
    return table


async def report(player: Player, table: str) -> Json:
    """Ask until it is there."""
    answer = await thought(player, table)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found


async def thought(player: Player, table: str) -> httpx.Response:
    """What is answered when nobody thinks any more."""
    while True:  # `run` ends what lasts too long
        answer = await player.http.get(f"/api/tables/{table}/luck")
        if answer.status_code != 202:
            return answer
        assert answer.json()["status"] == "thinking"
        assert 0 <= answer.json()["done"] <= 1
        await asyncio.sleep(0.05)


def test_the_parts_add_up_and_are_kept_over_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await finished(ana)
            first = await ana.http.get(f"/api/tables/{table}/luck")
            assert first.status_code == 202
            service = server.service
            found = await report(ana, table)
            outcome = (await ana.get(f"/api/tables/{table}"))["table"]["outcome"]
            assert outcome["ranks"][found["winner"]] == 1
            scores = outcome["scores"]
            assert found["result"] == [scores[0] - scores[1], scores[1] - scores[0]]
            for side in range(2):
                parts = (found[part][side] for part in ("deal", "luck", "own", "others", "rest"))
                assert sum(parts) == pytest.approx(found["result"][side])
            steps = (await ana.get(f"/api/tables/{table}/replay"))["steps"]
            assert [p["text"] for p in found["parts"]] == [step["text"] for step in steps]
            assert all(part["choice_error"] >= 0 <= part["luck_error"] for part in found["parts"])
            assert [w.process for w in service.report_workers.all] == [None]  # it does not linger
            cookie = ana.http.cookies["cadran"]
        async with served(tmp_path) as server, Player(server, "") as ana:
            ana.http.cookies.set("cadran", cookie)
            answer = await ana.http.get(f"/api/tables/{table}/luck")
            assert answer.status_code == 200
            assert answer.json() == found

    run(test())


def test_a_running_game_has_no_report_and_a_foreign_one_does_not_exist(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Eve") as eve,
        ):
            waiting = await ana.create("me", "open")
            playing = await ana.create("me", "me", start=True)
            for table in (waiting, playing):
                assert (await ana.get(f"/api/tables/{table}/luck", 409))["code"] == "not-over"
            table = await finished(ana)
            await eve.get(f"/api/tables/{table}/luck", 404)

    run(test())


def test_the_server_goes_on_while_luck_is_measured(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await finished(ana)
            other = await ana.create("me", "me", start=True)
            lines = [await ana.look(other, 0), await ana.look(other, 1)]
            assert (await ana.http.get(f"/api/tables/{table}/luck")).status_code == 202
            # Whatever the machine does beside: the report takes longer than a move elsewhere.
            # Thought of on the loop of the server, it would be there before the move is.
            assert await play_on(*lines, most=1) == 1
            assert (await ana.http.get(f"/api/tables/{table}/luck")).status_code == 202
            assert [w.process is None for w in server.service.report_workers.all] == [False]
            assert (await thought(ana, table)).status_code == 200

    run(test())


def test_when_nobody_can_tell_it_is_said_and_can_be_asked_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await finished(ana)
            real = server.service.report_workers.report

            async def nobody(game: Any, progress: Any) -> None:
                return None

            server.service.report_workers.report = nobody  # type: ignore[method-assign]
            assert (await ana.http.get(f"/api/tables/{table}/luck")).status_code == 202
            answer = await thought(ana, table)
            assert (answer.status_code, answer.json()["code"]) == (503, "no-report")
            server.service.report_workers.report = real  # type: ignore[method-assign]
            await report(ana, table)

    run(test())


def test_one_person_does_not_take_all_places(tmp_path: Path) -> None:
    """Twenty reports wait at most: one person could ask for twenty, and nobody else got any."""

    async def test() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            tables = [await finished(ana) for _ in range(EACH + 1)]
            other = await finished(ben)
            go_on = asyncio.Event()

            async def hold(game: Any, progress: Any) -> None:
                await go_on.wait()

            server.service.report_workers.report = hold  # type: ignore[method-assign]
            told = [(await ana.http.get(f"/api/tables/{t}/luck")).status_code for t in tables]
            assert told == [202] * EACH + [429]
            again = await ana.http.get(f"/api/tables/{tables[0]}/luck")
            assert again.status_code == 202, "who waits may ask how far it is"
            assert (await ben.http.get(f"/api/tables/{other}/luck")).status_code == 202
            go_on.set()
            assert (await thought(ana, tables[0])).status_code == 503
            assert (await ana.http.get(f"/api/tables/{tables[-1]}/luck")).status_code == 202

    run(test())


def test_the_coach_gives_reasons_in_the_language_of_who_asks(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create(
                "me", "random", start=True, options={"first": 0}, seed="why, and by how much"
            )
            told = {}
            for lang in ("fr", "en"):
                line = await ana.socket(table)
                await line.ask("hello", seat=0, lang=lang)
                hints = await line.ask("hint")
                assert hints["t"] == "hints", hints
                told[lang] = [advice["reason"] for advice in hints["advice"]]
                over_http = await ana.post(f"/api/tables/{table}/hint?lang={lang}", seat=0)
                assert [advice["reason"] for advice in over_http["advice"]] == told[lang]
            assert all(told["fr"])
            assert all(told["en"])
            assert told["fr"] != told["en"]

    run(test())
