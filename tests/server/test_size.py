"""What a finished game takes on the disk."""

import asyncio
import random
from pathlib import Path

from cadran.kernel import OVER
from cadran.server.metrics import Metrics
from cadran.server.people.identities import People
from cadran.server.settings import Settings
from cadran.server.storage.sqlite import SqliteStore
from cadran.server.storage.store import Person
from cadran.server.tables import play, requests, setup
from cadran.server.tables.automatic import AutomaticPlay
from cadran.server.tables.environment import Environment
from cadran.server.tables.hub import Hub
from cadran.server.thinking.at_once import ThinkAtOnce

KIB = 1024
FIRST, MORE = 15, 60  # games before measuring, and measured: pages are filled one after the other


async def hub_in(folder: Path) -> tuple[Hub, Person]:
    """Tables on a real store, without a server."""
    settings = Settings(data=folder, beat=0.0)
    environment, metrics = Environment(), Metrics()
    store = SqliteStore(folder / "cadran.db")
    automatic = AutomaticPlay(ThinkAtOnce(), environment, settings, metrics)
    hub = Hub(store, environment, automatic, settings, metrics)
    person, _ = await People(store, environment).introduce("Ana")
    return hub, person


async def finished(hub: Hub, person: Person, game: str, rng: random.Random) -> str:
    """A game of two, anything played, to its end; its last views are kept on the way."""
    me = requests.SeatPlan(kind="me")
    wanted = requests.TableWanted(game=game, seats=[me, me], contribution="a" * 32, start=True)
    room = await setup.create(hub, person, wanted)
    facts = room.facts
    while (seat := facts.to_act) != OVER:
        action = rng.choice([int(one) for one in facts.playing.state.legal()])
        wish = requests.MoveWanted(seat=seat, number=facts.number, action=action)
        async with room.lock:
            await play.play(room, person, wish, seat, "en")
        if facts.number % 20 == 0:
            await hub.tidy()
    await hub.tidy()
    return facts.id


async def size_of(hub: Hub, folder: Path) -> int:
    """Of the file, with nothing left in the journal."""
    store = hub.store
    assert isinstance(store, SqliteStore)
    await store._do(lambda connection: None)
    store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return (folder / "cadran.db").stat().st_size


def kib_of_a_game(folder: Path, game: str, first: int = FIRST, more: int = MORE) -> float:
    """On the disk, in the mean."""

    async def measure() -> float:
        hub, person = await hub_in(folder)
        rng = random.Random(game)
        for _ in range(first):
            await finished(hub, person, game, rng)
        before = await size_of(hub, folder)
        for _ in range(more):
            await finished(hub, person, game, rng)
        after = await size_of(hub, folder)
        await hub.store.close()
        return (after - before) / more / KIB

    return asyncio.run(measure())


def test_a_finished_game_of_24_7_takes_at_most_8_kib(tmp_path: Path) -> None:
    assert kib_of_a_game(tmp_path, "24-7") <= 8
