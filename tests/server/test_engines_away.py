"""PostgreSQL or NATS are away for a while: who is told what, and how everything comes back."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cadran.server.bus.nats_bus import NatsBus
from cadran.server.service import Service
from cadran.server.settings import Settings
from tests.server.client import PATIENCE, Player, Socket, play_on, run, served, stopwatch
from tests.server.engines import empty_database
from tests.server.test_nodes import again, at
from tools.engines import Engine, Nats, Postgres

PROMPT = 1.25  # seconds: one for the store, and what the way to it and back takes here


@contextmanager
def running(engine: Engine) -> Iterator[None]:
    """For this test alone."""
    engine.start()
    try:
        yield
    finally:
        engine.close()


def family(pid: int) -> list[int]:
    """A process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *map(int, children)]


@pytest.mark.parametrize("how", ["it ends", "it does not answer"])
def test_while_postgresql_is_away_nothing_is_acknowledged_and_everybody_is_told_within_a_second(
    tmp_path: Path, how: str
) -> None:
    postgres = Postgres()

    async def test() -> None:
        wanted = Settings(data=tmp_path, store=postgres.url(), workers=0)
        async with (
            served(tmp_path, service=Service(wanted)) as server,
            Player(server, "Ana") as ana,
        ):
            table = await ana.create("me", "me", start=True)
            lines = [await ana.look(table, seat) for seat in (0, 1)]
            await play_on(*lines, most=3)
            line = lines[lines[0].view["to_act"]]
            move = {"number": 3, "action": line.view["legal"][0]["action"]}
            assert postgres.process is not None
            stopped = family(postgres.process.pid)
            if how == "it ends":
                postgres.stop(signal.SIGQUIT)
            else:
                for pid in stopped:
                    os.kill(pid, signal.SIGSTOP)
            for ask in (
                ana.http.post(
                    f"/api/tables/{table}/move", json={"seat": line.view["seat"], **move}
                ),
                ana.http.post("/api/tables", json={"game": "24-7", "seats": [{"kind": "me"}] * 2}),
                ana.http.get("/readyz"),
            ):
                async with stopwatch() as took:
                    answer = await ask
                    assert answer.status_code == 503, answer.text
                    assert took() < PROMPT
            if how == "it ends":
                postgres.start()
            else:
                for pid in stopped:
                    os.kill(pid, signal.SIGCONT)
            lines = [await again(ana, table, seat) for seat in (0, 1)]
            # Nothing was acknowledged. What a database had taken in before it fell silent may have
            # been done all the same: who repeats a decision is told so, and it is done once.
            assert lines[0].number in ((3,) if how == "it ends" else (3, 4))
            await ana.post(f"/api/tables/{table}/move", seat=line.view["seat"], **move)
            for line in lines:
                await line.reach(4)
            await play_on(*lines, most=2)
            assert lines[0].number == 6

    with running(postgres):
        run(test())


def test_while_nats_is_away_tables_go_on_at_their_owner_and_others_come_back(
    tmp_path: Path,
) -> None:
    nats = Nats()

    async def test() -> None:
        url = await empty_database()
        wanted = Settings(data=tmp_path, store=url, store_patience=PATIENCE, workers=0)
        one, two = (Service(wanted, bus=NatsBus(nats.url())) for _ in range(2))
        async with (
            served(tmp_path, service=one) as first,
            served(tmp_path, service=two) as second,
            Player(first, "Ana") as ana,
            at(second, ana) as also,
        ):
            table = await ana.create("me", "me", start=True)
            lines = [await ana.look(table, seat) for seat in (0, 1)]
            there = await also.look(table, None)
            nats.stop(signal.SIGKILL)
            await play_on(*lines, most=4)
            assert lines[0].number == 4
            refused = await also.http.get(f"/api/tables/{table}")
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
            assert list(one.hub.rooms) == [table]  # nobody has seized anything
            assert list(two.hub.rooms) == []
            nats.start()
            await there.over()
            assert there.closed == 1012
            back: Socket = await again(also, table, 0)
            assert back.number == 4
            assert list(one.hub.rooms) == [table]
            await asyncio.wait_for(back.reach(4), PATIENCE)

    with running(nats):
        run(test())
