"""Games of which every acknowledged move is written down, to be looked for later."""

import asyncio
import contextlib

import httpx
import websockets

import cadran
from cadran.table import read, replay
from tests.server.client import Player, Server, Socket

GONE = (websockets.WebSocketException, httpx.HTTPError, OSError, TimeoutError)


class Promise:
    """What somebody who plays both seats of a table was promised."""

    def __init__(self, table: str, cookie: str) -> None:
        self.table = table
        self.cookie = cookie
        self.acknowledged: dict[int, int] = {}  # decision -> action
        self.refused: list[str] = []  # what else was answered
        self.finished = False

    def player(self, server: Server) -> Player:
        """The same person at another server."""
        player = Player(server, "")
        player.http.cookies.set("cadran", self.cookie)
        return player

    async def play(self, server: Server, most: int = 10_000) -> None:
        """As fast as it goes: to the end, so many moves, to a refusal, or until the server goes."""
        async with self.player(server) as player:
            with contextlib.suppress(*GONE):
                await self._play([await player.look(self.table, seat) for seat in (0, 1)], most)

    async def _play(self, lines: list[Socket], most: int) -> None:
        number = lines[0].number
        assert number >= len(self.acknowledged)
        steps = [step["number"] for step in lines[0].heard[0]["steps"]]
        assert steps == list(range(1, number + 1))
        for _ in range(most):
            for line in lines:
                await line.reach(number)
            if lines[0].view["over"]:
                break
            line = lines[lines[0].view["to_act"]]
            legal = line.view["legal"]
            action = legal[number % len(legal)]["action"]
            answer = await line.ask("move", number=number, action=action)
            if answer["t"] != "done":
                self.refused.append(answer.get("code", answer["t"]))
                return
            self.acknowledged[number] = action
            number = answer["number"]
        self.finished = bool(lines[0].view["over"])

    async def missing(self, server: Server) -> int:
        """Play to the end; how many acknowledged moves the log does not have."""
        await self.play(server)
        assert self.finished, self.refused
        async with self.player(server) as player:
            log = read(await player.get(f"/api/tables/{self.table}/log"))
        actions = replay(log, cadran.game(log.game)).actions
        return sum(actions[number] != action for number, action in self.acknowledged.items())


async def promised(server: Server, many: int) -> list[Promise]:
    """So many games, each of somebody else."""
    promises = []
    for number in range(many):
        async with Player(server, f"P{number}") as host:
            table = await host.create("me", "me", start=True)
            promises.append(Promise(table, host.http.cookies["cadran"]))
    return promises


def acknowledged(promises: list[Promise]) -> int:
    """How many moves."""
    return sum(len(promise.acknowledged) for promise in promises)


async def lost(server: Server, promises: list[Promise]) -> int:
    """How many of them are gone."""
    return sum(await asyncio.gather(*(promise.missing(server) for promise in promises)))
