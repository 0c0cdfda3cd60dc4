"""A network that drops, repeats and reorders messages leads to the same game."""

import asyncio
import json
import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.repetitions import count
from tests.server.client import PATIENCE, Json, Player, run, two_at_a_table, two_people

EXAMPLES = count("CADRAN_BAD_NETWORKS")


class Flaky:
    """A client like the browser's behind a network that loses its head."""

    def __init__(self, chaos: random.Random, rate: float) -> None:
        self.chaos = chaos
        self.rate = rate
        self.number = -1
        self.view: Json = {}
        self.steps: dict[int, Json] = {}
        self.held_out: list[str] = []
        self.held_in: list[str] = []
        self.news = asyncio.Event()

    def shake(self, message: str, held: list[str]) -> list[str]:
        """What becomes of one message on its way: nothing, one, two, or later."""
        chance = self.chaos.random()
        if chance < self.rate:
            return []
        if chance < 2 * self.rate:
            out = [message, message]
        elif chance < 3 * self.rate:
            held.append(message)
            return []
        else:
            out = [message]
        while held and self.chaos.random() < 0.7:
            out.insert(self.chaos.randrange(len(out) + 1), held.pop(0))
        return out

    async def play(self, player: Player, table: str, seat: int) -> None:
        address = player.server.base.replace("http", "ws", 1)
        async with websockets.connect(
            f"{address}/api/tables/{table}/socket",
            additional_headers=player.headers(),
            open_timeout=PATIENCE,
            ping_interval=None,
        ) as socket:
            self.socket = socket
            listener = asyncio.create_task(self.listen())
            await socket.send(json.dumps({"t": "hello", "seat": seat, "since": 0}))
            while not (self.view and self.view["over"]):
                self.news.clear()
                if self.view and self.view["to_act"] == seat:
                    legal = self.view["legal"]
                    action = legal[self.number % len(legal)]["action"]
                    await self.send(t="move", number=self.number, action=action)
                try:
                    await asyncio.wait_for(self.news.wait(), 0.05)
                except TimeoutError:
                    since = max(0, self.number)
                    await self.send(t="hello", seat=seat, since=since)
            listener.cancel()

    async def send(self, **message: Any) -> None:
        for text in self.shake(json.dumps(message), self.held_out):
            await self.socket.send(text)

    async def listen(self) -> None:
        async for text in self.socket:
            assert isinstance(text, str)
            for received in self.shake(text, self.held_in):
                self.hear(json.loads(received))
                self.news.set()

    def hear(self, message: Json) -> None:
        """As docs/server.md tells clients to."""
        if message["t"] == "welcome" and message["number"] >= self.number:
            known = max(0, self.number)
            for step in message["steps"]:
                self.steps[step["number"]] = step
            if all(n in self.steps for n in range(known + 1, message["number"] + 1)):
                self.number, self.view = message["number"], message["view"]
        elif message["t"] == "step" and message["step"]["number"] == self.number + 1:
            self.number, self.view = self.number + 1, message["view"]
            self.steps[self.number] = message["step"]


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32), rate=st.sampled_from([0.05, 0.15, 0.25]))
def test_a_bad_network_changes_nothing(seed: int, rate: float) -> None:
    async def test(folder: str) -> None:
        async with two_people(Path(folder), socket_rate=1e9, socket_burst=1e9) as (_, ana, ben):
            table, a, b = await two_at_a_table(ana, ben)
            good = asyncio.create_task(steady(b))
            flaky = Flaky(random.Random(seed), rate)
            await flaky.play(ana, table, 0)
            await good
            await a.until(lambda: a.view["over"])
            truth = await ana.get(f"/api/tables/{table}/view?seat=0&since=0")
            assert flaky.number == truth["number"] == a.number
            assert flaky.view == truth["view"] == a.view
            assert [flaky.steps[n] for n in sorted(flaky.steps)] == truth["steps"]

    async def steady(line: Any) -> None:
        while True:
            await line.until(lambda: line.view["to_act"] in (1, -1))
            if line.view["to_act"] == -1:
                return
            number = line.number
            await line.ask("move", number=number, action=line.view["legal"][0]["action"])
            await line.reach(number + 1)

    with TemporaryDirectory() as folder:
        run(test(folder))
