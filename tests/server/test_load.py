"""Hours of people who come, play, go and come again: nothing of them stays in memory."""

import asyncio
import gc
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cadran.server.socket.connection import Connection
from tests.repetitions import count, whole
from tests.server.client import PATIENCE, Player, Server, Socket, run, served, wait_until

VISITS = count("CADRAN_VISITS")
HOURS = 4
EACH = HOURS * 3600 / VISITS  # seconds that pass with every visit
AT_ONCE = 6
GAMES = ["24-7"] * 6 + ["quelle-heure", "les-24-heures", "24h-du-mans", "tour-de-france"]
IDLE = 200.0  # seconds after which a table that nobody looks at has left the memory
ROOM = 1.1  # how much more memory may be in use at the end than after the first tenth
# What is kept on purpose, and bounded: who was here lately, by name and by limit; open requests;
# what the writer wrote last, with its line in the lists.
KEPT = {"Person", "RateLimit", "Entrance", "Job", "Listing", "objects", "tasks"}


class LoadServer:
    """The process, its clock, and its memory."""

    def __init__(self, folder: Path, log: Path) -> None:
        with log.open("ab") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.load_server", str(folder)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
            )
        assert self.process.stdout is not None
        port = int(self.process.stdout.readline())
        self.server = Server(f"http://127.0.0.1:{port}", None)

    def let_pass(self, seconds: float) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"pass {seconds:.3f}\n")
        self.process.stdin.flush()

    def alive(self) -> dict[str, int]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("count\n")
        self.process.stdin.flush()
        found: dict[str, int] = json.loads(self.process.stdout.readline())
        return found

    def memory(self) -> int:
        """Kilobytes of its own; pages of the store's file that the system keeps do not count."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return int(next(line.split()[1] for line in lines if line.startswith("RssAnon")))


class Visit:
    """Somebody comes, does this and that, and goes: often without a word."""

    def __init__(self, load: LoadServer, number: int) -> None:
        self.load = load
        self.random = random.Random(f"visit {number}")
        self.passed = 0.0
        self.moves = 0

    def pass_time(self, seconds: float) -> None:
        self.passed += seconds
        self.load.let_pass(seconds)

    async def come(self) -> None:
        await self.stay()
        self.pass_time(max(0.0, EACH - self.passed))

    async def stay(self) -> None:
        async with Player(self.load.server, "Ana") as ana, Player(self.load.server, "Ben") as ben:
            await ana.get("/api/me/home")
            if self.random.random() < 0.2:  # a tablet that two people share
                known = await ana.post("/api/household", name="Cleo")
                await ana.post("/api/household/choose", id=known[1]["id"])
            game = self.random.choice(GAMES)
            seats = ["me", self.random.choice(["me", "open", "random", "greedy"])]
            seats += ["random"] * (game in ("les-24-heures", "24h-du-mans", "tour-de-france"))
            settings: dict[str, Any] = {"game": game, "public": self.random.random() < 0.5}
            if self.random.random() < 0.3:
                settings["clock"] = {"kind": "bank", "bank": 60, "increment": 1, "bot": "random"}
            table = await ana.create(*seats, **settings)
            if "open" in seats and self.random.random() < 0.8:
                await ben.join(ana, table)
            elif "open" in seats:
                return  # a table that never starts
            await ana.post(f"/api/tables/{table}/start")
            lines = [await ana.look(table, 0)]
            if seats[1] in ("me", "open"):
                lines.append(await (ana if seats[1] == "me" else ben).look(table, 1))
            if settings["public"]:
                await ben.look(table)
            most = self.random.choice([0, 3, 10, 1000 if game == "24-7" else 30])
            await self.play(ana, table, lines, most)
            if lines[0].view and lines[0].view["over"]:
                await ana.get(f"/api/tables/{table}/log")
                await ana.get(f"/api/tables/{table}/replay")
                await ana.get("/api/me/bests")
                if self.random.random() < 0.3:
                    await ana.post(f"/api/tables/{table}/rematch", 201)
            if self.random.random() < 0.1:
                await ana.http.delete("/api/me")

    async def play(self, ana: Player, table: str, lines: list[Socket], most: int) -> None:
        for _ in range(most):
            number = max(line.number for line in lines)
            for line in lines:
                await line.reach(number)
            await lines[0].until(lambda: lines[0].view)
            if lines[0].view["over"]:
                return
            line = next((one for one in lines if one.view["legal"]), None)
            if line is None:  # a bot's turn
                async with asyncio.timeout(PATIENCE):
                    while lines[0].number == number:
                        self.pass_time(0.25)
                        await asyncio.sleep(0.005)
                continue
            if self.random.random() < 0.05:  # the connection is lost, and made again
                await lines[0].close()
                lines[0] = await ana.look(table, 0, since=number)
                continue
            action, number = self.random.choice(line.view["legal"])["action"], line.number
            if self.random.random() < 0.05:  # a bot may move meanwhile, if time is up
                await line.ask("say", phrase="hello")
            self.pass_time(0.05)
            answer = await line.ask("move", number=number, action=action)
            assert answer["t"] in ("done", "stale", "refused"), answer
            self.moves += answer["t"] == "done"


def test_who_goes_while_the_table_is_read_again_listens_no_more(tmp_path: Path) -> None:
    """A table that was dropped meets its sockets again, once it is read: not those that went."""

    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "me", start=True)
            line = await ana.look(table, 0)
            hub, read, gate = server.service.hub, server.service.store.load, asyncio.Event()

            async def read_later(ident: str) -> list[bytes]:
                await gate.wait()
                return await read(ident)

            server.service.store.load = read_later  # type: ignore[method-assign]
            hub.drop(hub.rooms[table])
            await line.close()
            await wait_until(lambda: not server.service.sockets.all)
            gate.set()
            room = await hub.room(table)
            async with room.lock:  # behind whoever comes in again
                pass
            await wait_until(lambda: not server.service.automatic._tasks)
            assert room.listeners == []

    run(test())


def test_a_socket_that_went_waits_for_no_search_for_garbage(tmp_path: Path) -> None:
    """In a cycle it would stay until everything is searched, which may be long."""

    def connections() -> list[object]:
        return [one for one in gc.get_objects() if type(one) is Connection]

    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "me", public=True, start=True)
            gc.collect()
            gc.disable()
            try:
                for seat in (0, 1, None):
                    line = await ana.look(table, seat)
                    assert len(connections()) == 1
                    await line.close()
                    await wait_until(lambda: not connections())
            finally:
                gc.enable()

    run(test())


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_hours_of_visits_leave_nothing_in_memory(tmp_path: Path) -> None:
    log = tmp_path / "log"
    load = LoadServer(tmp_path / "data", log)
    marks: list[tuple[int, dict[str, int]]] = []
    moves: list[int] = []

    async def visits(numbers: range) -> None:
        waiting = iter(numbers)

        async def come_and_go() -> None:
            for number in waiting:
                visit = Visit(load, number)
                await visit.come()
                moves.append(visit.moves)

        async with asyncio.TaskGroup() as group:
            for _ in range(AT_ONCE):
                group.create_task(come_and_go())

    async def all_gone() -> None:
        """Time passes until nobody's table is in memory any more."""
        async with asyncio.timeout(PATIENCE):
            while load.alive()["rooms"] or load.alive()["sockets"]:
                load.let_pass(IDLE / 10)
                await asyncio.sleep(0.2)
        marks.append((load.memory(), load.alive()))

    async def test() -> None:
        tenth = max(AT_ONCE, VISITS // 10)
        await visits(range(tenth))
        await all_gone()
        await visits(range(tenth, VISITS))
        await all_gone()

    try:
        run(test())
    finally:
        load.process.terminate()
        load.process.wait(PATIENCE)
        for pipe in (load.process.stdin, load.process.stdout):
            assert pipe is not None
            pipe.close()
    (first, before), (last, after) = marks
    print(f"{VISITS} visits, {sum(moves)} moves: {first} KB after a tenth, {last} KB at the end")
    print(f"objects: {before['objects']} and {after['objects']}")
    grown = {name: (before.get(name, 0), after[name]) for name in after if name not in KEPT}
    assert not {name: two for name, two in grown.items() if two[1] > two[0]}, log.read_text()[
        -2000:
    ]
    assert "Traceback" not in log.read_text()
    if whole("CADRAN_VISITS"):
        assert last <= ROOM * first
