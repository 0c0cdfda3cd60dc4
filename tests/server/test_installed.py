"""A game of somebody else on the table server, and its tables once it is no longer installed."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from cadran.library import LANGUAGES
from tests.server.client import Player, Server, play_on, run
from tests.server.test_end_to_end import Process
from tests.toy.install import install


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("minuit"))


def served(
    folder: Path, monkeypatch: pytest.MonkeyPatch, installed: dict[str, str] | None
) -> Process:
    """The server as people start it, with the game or without it."""
    if installed is None:
        monkeypatch.delenv("PYTHONPATH", raising=False)
    else:
        monkeypatch.setenv("PYTHONPATH", installed["PYTHONPATH"])
    return Process(folder)


def test_a_game_is_described_for_pages_that_have_no_board_for_it(
    tmp_path: Path, installed: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    process = served(tmp_path, monkeypatch, installed)
    try:
        ask = httpx.Client(base_url=process.server.base, timeout=60)
        games = ask.get("/api/house").json()["games"]
        assert games[-1]["titles"] == {"fr": "Minuit", "en": "Midnight"}
        about = ask.get("/api/games/minuit/description").json()
        assert about["moves"] == ["1", "2", "3", "4", "5", "6", "wait"]
        seats = [field["name"] for field in about["fields"] if field["each_seat"]]
        assert seats == ["cards", "bells", "waited"]
        assert [field["name"] for field in about["fields"] if field["scores"]] == ["bells"]
        assert set(about["texts"]) == set(LANGUAGES)
        assert all("event-minuit-played" in text for text in about["texts"].values())
        ours = ask.get("/api/games/24-7/description").json()
        assert ours["texts"] == {}
        assert ours["moves"] == []  # too many
        assert ask.get("/api/games/chess/description").status_code == 404
        ask.close()
    finally:
        process.stop()


def test_a_table_of_a_game_that_is_gone_waits_until_it_is_back(
    tmp_path: Path, installed: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    kept: dict[str, str] = {}

    async def begin(server: Server) -> None:
        async with Player(server, "Ana") as ana:
            kept["running"] = await ana.create("me", "club", game="minuit", start=True)
            line = await ana.look(kept["running"], 0)
            await line.until(lambda: line.view and line.view["to_act"] == 0)
            hint = await line.ask("hint")
            assert hint["t"] == "hints", hint
            refused = await line.ask("why", text="9")
            assert refused["t"] == "refused", refused
            kept["waiting"] = await ana.create("me", "open", game="minuit")
            kept["over"] = await ana.create("me", "me", game="minuit", start=True)
            lines = [await ana.look(kept["over"], seat) for seat in (0, 1)]
            assert await play_on(*lines) > 10
            replay = await ana.get(f"/api/tables/{kept['over']}/replay")
            assert len(replay["steps"]) == lines[0].number
            (tmp_path / "game.log").write_text(await ana.get(f"/api/tables/{kept['over']}/log"))
            kept["other"] = await ana.create("me", "greedy", start=True)
            kept["number"] = str(line.number)
            kept["cookie"] = ana.http.cookies["cadran"]

    async def without(server: Server) -> None:
        async with Player(server, "") as ana:
            ana.http.cookies.set("cadran", kept["cookie"])
            listed = {entry["table"]["id"] for entry in await ana.get("/api/me/tables")}
            assert {kept["running"], kept["waiting"], kept["over"], kept["other"]} <= listed
            for name in ("running", "waiting", "over"):
                table = (await ana.get(f"/api/tables/{kept[name]}"))["table"]
                assert table["frozen"] is not None, name
                assert table["frozen"]["now"] == 0  # no rules are here
            refused = await ana.http.post(f"/api/tables/{kept['waiting']}/start", json={})
            assert refused.status_code == 409
            assert "minuit" in refused.json()["sentence"]
            await ana.post("/api/tables", 404, game="minuit", seats=[{"kind": "me"}] * 2)
            line = await ana.look(kept["other"], 0)
            await line.until(lambda: line.view and line.view["to_act"] == 0)
            assert await play_on(line, most=1) == 1

    async def again(server: Server) -> None:
        async with Player(server, "") as ana:
            ana.http.cookies.set("cadran", kept["cookie"])
            line = await ana.look(kept["running"], 0)
            assert line.number == int(kept["number"])
            assert line.view["to_act"] == 0
            assert (await ana.get(f"/api/tables/{kept['running']}"))["table"]["frozen"] is None
            answer = await line.ask(
                "move", number=line.number, action=line.view["legal"][0]["action"]
            )
            assert answer["t"] == "done"
            over = (await ana.get(f"/api/tables/{kept['over']}"))["table"]
            assert over["status"] == "over"
            assert over["outcome"]["clause"] == "end"

    for story, game in ((begin, installed), (without, None), (again, installed)):
        process = served(data, monkeypatch, game)
        try:
            run(story(process.server))
        finally:
            assert process.stop() == 0
    verify = [sys.executable, "-m", "cadran", "verify", str(tmp_path / "game.log")]
    subprocess.run(verify, env=installed, check=True, capture_output=True)
