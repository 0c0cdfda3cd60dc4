"""The clock on the wall jumps an hour: nobody waits for it, nobody wins or loses time by it."""

import time
from pathlib import Path

import pytest

from cadran.server.tables.environment import BACK, Environment, wall_clock
from tests.server.client import (
    PATIENCE,
    Player,
    Socket,
    play_on,
    run,
    served,
    two_at_a_table,
    two_people,
    wait_until,
)
from tests.server.conftest import Tried

HOUR = 3_600_000
BANK = 7_200  # seconds: more than both jumps
PLAN = {"kind": "bank", "bank": BANK, "increment": 0, "bot": "random"}


class Wall:
    """A clock on the wall that somebody sets."""

    def __init__(self) -> None:
        self.off = 0

    def __call__(self) -> int:
        return wall_clock() + self.off


def left(line: Socket) -> list[int]:
    """The clocks as they were last told."""
    told = [message["clock"] for message in line.heard if message.get("clock")]
    found = told[-1]["left"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_jump_while_the_server_runs_changes_nothing(
    jump: int, tmp_path: Path, tried: Tried
) -> None:
    async def test() -> None:
        wall, began = Wall(), time.monotonic()
        async with two_people(tmp_path, Environment(wall)) as (server, ana, ben):
            table, a, b = await two_at_a_table(ana, ben, clock=PLAN)
            alone = await ana.create("me", "greedy", "greedy", start=True, options={"first": 0})
            against = await ana.look(alone, 0)
            await play_on(a, b, most=2)
            wall.off = jump
            await play_on(a, b, most=2)
            # Bots that think and wait for their beat meanwhile are not delayed.
            await against.ask("move", number=0, action=against.view["legal"][0]["action"])
            wall.off = -jump
            await against.until(lambda: against.view["over"] or against.view["to_act"] == 0)
            await play_on(a, b, most=2)
            spent = sum(BANK * 1000 - one for one in left(a))
            passed = (time.monotonic() - began) * 1000
            assert 0 <= spent <= passed < PATIENCE * 1000
            room = await server.service.hub.room(table)
            assert room.facts.clock is not None
            deadline = room.facts.clock.deadline()
            assert deadline is not None
            assert 0 < deadline - server.service.environment.now() <= BANK * 1000
            tried("clock jumps an hour while it runs", 2, a.number, "moves", 6 - a.number)

    run(test())


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 2 * BACK, -2 * BACK])
def test_a_jump_between_two_servers_gives_no_time_and_takes_none(
    jump: int, tmp_path: Path, tried: Tried
) -> None:
    began = time.monotonic()
    cookies: list[str] = []
    tables: list[str] = []

    async def before() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            table, a, b = await two_at_a_table(ana, ben, clock=PLAN)
            await play_on(a, b, most=3)
            tables.append(table)
            cookies.extend(player.http.cookies["cadran"] for player in (ana, ben))

    async def after() -> None:
        wall = Wall()
        wall.off = jump
        async with (
            served(tmp_path, Environment(wall)) as server,
            Player(server, "") as ana,
            Player(server, "") as ben,
        ):
            for player, cookie in zip((ana, ben), cookies, strict=True):
                player.http.cookies.set("cadran", cookie)
            a, b = await ana.look(tables[0], 0), await ben.look(tables[0], 1)
            room = await server.service.hub.room(tables[0])
            clock = room.facts.clock
            assert clock is not None

            def thinks() -> int:
                """How long whoever is to act may still think."""
                deadline = clock.deadline()
                assert deadline is not None
                return deadline - server.service.environment.now()

            if jump < 0:
                await wait_until(lambda: 0 < thinks() <= BANK * 1000)
            await play_on(a, b, most=3)
            spent = sum(BANK * 1000 - one for one in left(a))
            assert 0 <= spent <= (time.monotonic() - began) * 1000
            assert 0 < thinks() <= BANK * 1000
            tried("clock jumps between two servers", 1, a.number, "moves", 6 - a.number)

    run(before())
    run(after())


def test_time_goes_on_from_where_it_was_unless_a_clock_was_far_off() -> None:
    now = wall_clock()
    for behind, gained in ((-5, 0), (0, 0), (HOUR, HOUR), (BACK, BACK), (BACK + 1, 0)):
        environment = Environment(lambda: now, lambda: 0)
        environment.begin_after(now + behind)
        assert environment.now() - now == gained
