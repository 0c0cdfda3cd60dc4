"""Who comes and goes is told, but not to everybody for everybody."""

from pathlib import Path

from cadran.server.tables import messages
from cadran.server.tables.room import Listener, Outgoing
from tests.server.client import Player, run, served
from tests.server.environments import ManualEnvironment

SPECTATORS = 2000


class Spectator(Listener):
    """Counts what it is told of presence."""

    def __init__(self) -> None:
        self.person = self.seat = None
        self.beside = frozenset()
        self.told: list[messages.Presence] = []

    def tell(self, outgoing: Outgoing) -> None:
        if isinstance(outgoing.message, messages.Presence):
            self.told.append(outgoing.message)

    def lost(self) -> None:
        raise AssertionError("the room was dropped")


def test_two_thousand_spectators_who_come_one_by_one_cost_few_frames(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        async with served(tmp_path, environment) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "me", public=True)
            service = server.service
            room = service.hub.rooms[table]
            crowd = [Spectator() for _ in range(SPECTATORS)]
            for number, spectator in enumerate(crowd):
                room.listeners.append(spectator)
                service.came_or_went(room)
                if number % 100 == 99:
                    environment.pass_time(0.5)  # they take ten seconds to come
            environment.pass_time(2)
            frames = sum(len(spectator.told) for spectator in crowd)
            assert frames <= 11 * SPECTATORS  # it was one for every pair: 2,001,000
            assert {spectator.told[-1].watching for spectator in crowd} == {SPECTATORS}
            # The first who leaves is told at once, the others within the second.
            room.listeners.clear()
            room.listeners.append(crowd[0])
            service.came_or_went(room)
            assert crowd[0].told[-1].watching == 1
            room.listeners.append(crowd[1])
            service.came_or_went(room)
            assert crowd[0].told[-1].watching == 1
            environment.pass_time(1.0)
            assert crowd[0].told[-1].watching == crowd[1].told[-1].watching == 2
            before = len(crowd[0].told)
            environment.pass_time(100)
            assert len(crowd[0].told) == before

    run(test())
