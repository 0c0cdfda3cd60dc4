"""Two browsers at different nodes of a cluster; one node is killed in the middle of the game."""

import asyncio
import queue
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import cadran
from cadran.table import read, replay
from tests.browser.drive import (
    DESKTOP,
    GAMES,
    LOOK,
    NEXT,
    PATIENCE,
    Anybody,
    await_one,
    person,
    wait_until,
)
from tools.cluster import Cluster, Proxy

FREE = {
    "CADRAN_BEAT": "0.004",
    "CADRAN_PERSON_RATE": "1000",
    "CADRAN_PERSON_BURST": "1000",
    "CADRAN_ADDRESS_RATE": "1000",
    "CADRAN_ADDRESS_BURST": "1000",
    "CADRAN_STORE_PATIENCE": "3",  # still less than a lease; a crowded machine is no outage
}
SOON = 300  # ms in which something to press is there, if the decision asks for more
LONGEST = 900_000  # ms: a whole Tour is a thousand decisions; 70 s on a quiet machine
BY_HAND = 4  # decisions by mouse before the node is killed, and after it
# Then the page itself takes the decisions of its seat, at once, and shows them: whole games of
# all five by mouse alone would take many minutes.
HURRY = """
([table, seat]) => {
  const path = `/api/tables/${table}`;
  const on = async () => {
    for (;;) {
      const { number, view } = await (await fetch(`${path}/view?seat=${seat}`)).json();
      if (view.over) return;
      if (view.to_act === seat) {
        const { action } = view.legal[Math.floor(Math.random() * view.legal.length)];
        await fetch(`${path}/move`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ seat, number, action }),
        });
      } else await new Promise((done) => setTimeout(done, 30));
    }
  };
  void on();
}
"""


class Way(Proxy):
    """A way into the cluster that leads to its first node, as long as that is there."""

    def order(self, head: bytes) -> list[int]:
        now = asyncio.get_running_loop().time()
        return sorted(self.ports, key=lambda port: self._dead.get(port, 0.0) > now)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in FREE.items():
            patch.setenv(name, value)
        with Cluster(2) as found:
            yield found


@pytest.fixture(scope="module")
def ways(cluster: Cluster) -> Iterator[list[str]]:
    """Two addresses: by the one browsers come to the first node, by the other to the second."""
    ports = [node.port for node in cluster.nodes]
    found: queue.Queue[tuple[asyncio.AbstractEventLoop, asyncio.Event, list[str]]] = queue.Queue()

    async def open_both() -> None:
        both = [Way(ports), Way(ports[::-1])]
        bases = [f"http://127.0.0.1:{await way.open(0)}" for way in both]
        end = asyncio.Event()
        found.put((asyncio.get_running_loop(), end, bases))
        await end.wait()
        for way in both:
            await way.close()

    thread = threading.Thread(target=asyncio.run, args=(open_both(),), daemon=True)
    thread.start()
    loop, end, bases = found.get(timeout=60)
    yield bases
    loop.call_soon_threadsafe(end.set)
    thread.join(60)


def asked(page: Page, way: str, path: str, **body: Any) -> Any:
    """What their browser asks, as the page would."""
    answer = page.request.post(way + path, data=body, headers={"origin": way})
    assert answer.ok, answer.text()
    return answer.json() if answer.status != 204 else None


def table_of_two(game: str, pages: list[Page], ways: list[str]) -> str:
    """Ana sets a table up at her node, Ben sits down by his; they look at it."""
    (ana, ben), (here, there) = pages, ways
    for page, way, name in ((ana, here, "Ana"), (ben, there, "Ben")):
        asked(page, way, "/api/me", name=name)
    wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "contribution": "aa" * 16}
    table = str(asked(ana, here, "/api/tables", **wanted)["table"]["id"])
    ana.goto(f"{here}/t/{table}")
    path = f"/api/tables/{table}"
    invite = ana.request.get(f"{here}{path}/invitation").json()["invite"]
    asked(ben, there, f"{path}/enter", invite=invite)
    asked(ben, there, f"{path}/sit", seat=1, contribution="bb" * 16)
    ben.goto(f"{there}/t/{table}")
    asked(ana, here, f"{path}/start")
    for page in pages:
        await_one(page, ".screen[data-state]")
    return table


def by_hand(players: list[Anybody], decisions: int) -> None:
    """So many decisions by mouse, of whoever is due."""

    def due() -> Anybody | None:
        states = [player.page.get_attribute(".screen", "data-state") for player in players]
        assert "over" not in states, "the game is too short for this test"
        return next((p for p, state in zip(players, states, strict=True) if state == "mine"), None)

    for _ in range(decisions):
        decide(wait_until(players[0].page, due))


def decide(player: Anybody) -> None:
    """One decision, from the first press to the answer; then it may be the other's turn."""
    found = player.look()
    number, sign = found["number"], ""
    until = time.monotonic() + PATIENCE / 1000
    while player.number == number:
        assert time.monotonic() < until, "what was chosen is never played"
        found = player.page.evaluate(LOOK, [list(NEXT), player.moves, sign, SOON])
        if not found["trouble"] and found["spot"] is not None and found["number"] == number:
            player.touch(found["spot"])
            sign = found["sign"]
    player.moves += 1


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_at_two_nodes_play_a_whole_game_while_one_node_is_killed(
    chromium: Browser, cluster: Cluster, ways: list[str], game: str
) -> None:
    wrong: list[str] = []
    pages = [person(chromium, way, DESKTOP) for way in ways]
    for page in pages:
        page.on("pageerror", lambda error: wrong.append(str(error)))
    try:
        table = table_of_two(game, pages, ways)
        players = [Anybody(page) for page in pages]
        by_hand(players, BY_HAND)
        killed = cluster.nodes[0]  # Ana's, which has the table: her socket is gone at once
        killed.kill()
        try:
            by_hand(players, BY_HAND)
            for seat, page in enumerate(pages):
                page.evaluate(HURRY, [table, seat])
            for page in pages:
                await_one(page, ".screen[data-state=over]", LONGEST)
                expect(page.get_by_test_id("after")).to_be_visible()
            numbers = {player.number for player in players}
            log = read(pages[1].request.get(f"{ways[1]}/api/tables/{table}/log").text())
            whole = replay(log, cadran.game(log.game))  # compares the digest at the end
            assert whole.over
            assert numbers == {str(whole.number)}
        finally:
            killed.start()
        assert wrong == []
    finally:
        for page in pages:
            page.context.close()
