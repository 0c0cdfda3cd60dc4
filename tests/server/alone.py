"""Whole games on tables without a server: one thread, no process, no network, a store in memory.

python -m tests.server.alone KEY ...   run by test_alone.py in a process of its own
"""

import asyncio
import subprocess
import sys
import threading
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any

BLOCKED = {
    "h11", "httptools", "multiprocessing", "sqlite3", "starlette",
    "uvicorn", "uvloop", "websockets",
}  # fmt: skip


class Blocker(MetaPathFinder):
    """These modules are not there."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> None:
        if name.partition(".")[0] in BLOCKED:
            raise ImportError(f"{name} has no business here")


def forbidden(*_: object, **__: object) -> None:
    raise AssertionError("a thread or a process was started")


sys.meta_path.insert(0, Blocker())
threading.Thread.start = forbidden  # type: ignore[method-assign, assignment]
subprocess.Popen.__init__ = forbidden  # type: ignore[method-assign, assignment]

import cadran  # noqa: E402
from cadran.kernel import OVER  # noqa: E402
from cadran.server.metrics import Metrics  # noqa: E402
from cadran.server.people.identities import People  # noqa: E402
from cadran.server.settings import Settings  # noqa: E402
from cadran.server.storage.memory import MemoryStore  # noqa: E402
from cadran.server.tables import messages, play, requests, setup, shuffling  # noqa: E402
from cadran.server.tables.automatic import AutomaticPlay  # noqa: E402
from cadran.server.tables.environment import Environment  # noqa: E402
from cadran.server.tables.hub import Hub  # noqa: E402
from cadran.server.tables.room import Listener, Outgoing  # noqa: E402
from cadran.server.thinking.at_once import ThinkAtOnce  # noqa: E402


class Watcher(Listener):
    """Hears everything that one seat is told."""

    def __init__(self, person: str, seat: int) -> None:
        self.person, self.seat, self.beside = person, seat, frozenset()
        self.heard: list[messages.Message] = []
        self.news = asyncio.Event()

    def tell(self, outgoing: Outgoing) -> None:
        self.heard.append(outgoing.message)
        self.news.set()

    def lost(self) -> None:
        raise AssertionError("the room was dropped")


def hub_of(store: MemoryStore) -> Hub:
    """All that a table needs, from outside."""
    settings = Settings(data=Path("nowhere"), beat=0.0)
    environment, metrics = Environment(), Metrics()
    automatic = AutomaticPlay(ThinkAtOnce(), environment, settings, metrics)
    return Hub(store, environment, automatic, settings, metrics)


async def whole_game(key: str) -> int:
    """A person, who takes what comes first, and bots; to the end, and from the store again."""
    store = MemoryStore()
    hub = hub_of(store)
    person, _ = await People(store, hub.environment).introduce("Ana")
    me, bot = requests.SeatPlan(kind="me"), requests.SeatPlan(kind="bot", bot="greedy")
    wanted = requests.TableWanted(game=key, seats=[me, bot], contribution="a" * 32)
    room = await setup.create(hub, person, wanted)
    watcher = Watcher(person.id, 0)
    room.listeners.append(watcher)
    async with room.lock:
        await shuffling.start(room, person)
    facts = room.facts
    while facts.to_act != OVER:
        if facts.to_act == 0:
            action = int(facts.playing.state.legal()[0])
            async with room.lock:
                wish = requests.MoveWanted(seat=0, number=facts.number, action=action)
                await play.play(room, person, wish, 0, "en")
        else:
            watcher.news.clear()
            await watcher.news.wait()
    steps = [message for message in watcher.heard if isinstance(message, messages.Happened)]
    assert facts.status == "over"
    again = await hub_of(store).room(facts.id)
    assert again.facts.status == "over"
    assert again.facts.digest() == facts.digest()
    assert [happened.step.number for happened in steps] == list(range(1, facts.number + 1))
    return facts.number


def main() -> None:
    """The games that are named."""
    for key in sys.argv[1:]:
        print(cadran.game(key).key, asyncio.run(whole_game(key)), flush=True)
    assert not BLOCKED & {name.partition(".")[0] for name in sys.modules}
    assert threading.active_count() == 1


if __name__ == "__main__":
    main()
