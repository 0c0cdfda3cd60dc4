"""A program of somebody's at a table: it plays as anybody, and everybody knows what it is."""

import asyncio
import hashlib
import importlib.util
import random
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.server.client import Player, run, served

PATH = Path(__file__).parents[2] / "examples" / "table_bot.py"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("table_bot", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_imports_nothing_of_ours() -> None:
    text = PATH.read_text("utf-8")
    assert "import cadran" not in text
    assert "from cadran" not in text


def test_a_program_plays_a_game_and_is_marked(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "open")
            found: Any = (await ana.http.get(f"/api/tables/{table}/invitation")).json()
            link = f"{server.base}{found['path']}"
            seat = await asyncio.to_thread(example().Seat, link, "Roulette")
            assert seat.number == 1
            entry = await ana.post(f"/api/tables/{table}/start")
            marks = [(one["name"], one["kind"], one["program"]) for one in entry["table"]["seats"]]
            assert marks == [("Ana", "person", False), ("Roulette", "person", True)]
            # The house plays Ana's seat on, so that the game ends without anybody.
            await ana.post(f"/api/tables/{table}/bot", seat=0, bot="random")
            over = await asyncio.to_thread(seat.play, random.Random(1), 0.02)
            assert over["over"]["clause"] == "end"
            assert over["seat"] == 1
            told: Any = (await ana.http.get(f"/api/tables/{table}")).json()
            assert told["table"]["seats"][1]["program"] is True
            promised = hashlib.sha256(f"cadran share {seat.shares[1]}".encode()).hexdigest()
            shuffle: Any = (await ana.http.get(f"/api/tables/{table}/shuffle")).json()
            assert shuffle["sheets"][-1]["sheet"].endswith(f"1 promise {promised}")

    run(story())


def test_who_stands_up_takes_the_mark_along(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("open", "open")
            await ana.post(f"/api/tables/{table}/sit", seat=0, program=True)
            await ana.post(f"/api/tables/{table}/leave", seat=0)
            entry = await ana.post(f"/api/tables/{table}/sit", seat=0)
            assert entry["table"]["seats"][0]["program"] is False

    run(story())
