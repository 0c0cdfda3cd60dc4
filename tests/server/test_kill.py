"""kill -9 under load: no acknowledged move is lost, every table is restored."""

import asyncio
from pathlib import Path

import httpx
import websockets

import cadran
from cadran.table import read, replay
from tests.repetitions import count
from tests.server.client import Json, Player, Socket, run
from tests.server.test_end_to_end import Process

ROUNDS = count("CADRAN_KILLS")
TABLES = 12


class Record:
    """What two players of one table were promised."""

    def __init__(self, table: str, cookie: str) -> None:
        self.table = table
        self.cookie = cookie
        self.acknowledged: dict[int, int] = {}  # decision -> action
        self.finished = False


async def play(player: Player, record: Record) -> None:
    """Both seats as fast as they can, until the server is gone."""
    lines: list[Socket] = []
    try:
        for seat in (0, 1):
            lines.append(await player.look(record.table, seat))
        check(record, lines[0].heard[0])
        number = lines[0].number
        while True:
            for line in lines:
                await line.reach(number)
            if lines[0].view["over"]:
                record.finished = True
                return
            line = lines[lines[0].view["to_act"]]
            action = line.view["legal"][number % len(line.view["legal"])]["action"]
            answer = await line.ask("move", number=number, action=action)
            assert answer["t"] == "done"
            record.acknowledged[number] = action
            number = answer["number"]
    except (websockets.WebSocketException, httpx.HTTPError, OSError, TimeoutError):
        return


def check(record: Record, welcome: Json) -> None:
    """What was acknowledged is there."""
    assert welcome["number"] >= len(record.acknowledged)
    assert [s["number"] for s in welcome["steps"]] == list(range(1, welcome["number"] + 1))


def test_kill_under_load_loses_nothing(tmp_path: Path) -> None:
    records: list[Record] = []

    async def round_(process: Process, last: bool) -> None:
        players: list[Player] = []
        if not records:
            for number in range(TABLES):
                async with Player(process.server, f"P{number}") as host:
                    table = await host.create("me", "me", start=True)
                    records.append(Record(table, host.http.cookies["cadran"]))
        games = []
        for record in records:
            player = Player(process.server, "")
            player.http.cookies.set("cadran", record.cookie)
            players.append(player)
            games.append(asyncio.create_task(play(player, record)))
        if last:
            await asyncio.gather(*games)
            for player, record in zip(players, records, strict=True):
                assert record.finished
                log = read(await player.get(f"/api/tables/{record.table}/log"))
                table = replay(log, cadran.game(log.game))
                for number, action in record.acknowledged.items():
                    assert table.actions[number] == action
        else:
            done = 0
            while done < 2 * TABLES and not all(g.done() for g in games):
                done = sum(len(r.acknowledged) for r in records) - before
                await asyncio.sleep(0.002)
            process.kill()
            await asyncio.gather(*games)
        for player in players:
            await player.__aexit__()

    for number in range(ROUNDS + 1):
        before = sum(len(record.acknowledged) for record in records)
        if records and all(record.finished for record in records):
            records = []
            before = 0
        process = Process(tmp_path)
        last = number == ROUNDS
        run(round_(process, last))
        if last:
            assert process.stop() == 0
