"""Whose a seat is, is asked whenever something is told: nobody gets what is not theirs."""

from collections.abc import Iterable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bench.server.serve import UNLIMITED
from cadran.kernel import fast_rng
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.tables import room as room_module
from cadran.server.tables import together
from cadran.server.tables.facts import Facts
from cadran.server.tables.room import Listener, Room
from tests.games.table import ALL, Kind
from tests.repetitions import count
from tests.server.client import Player, run, served
from tests.server.environments import ManualEnvironment
from tests.server.sequences import Leak, QuickThinker, Sequence

GAMES = sorted({kind[0].key for kind in ALL if kind[0].key != "minuit"})
STEPS = 30
PEOPLE = 4


def kinds_of(key: str) -> list[Kind]:
    return [kind for kind in ALL if kind[0].key == key and kind[1] >= 2]


async def sequences(key: str, folder: Path, many: int) -> int:
    """So many sequences at tables of a game; how many messages told a view."""
    looked = 0
    environment = ManualEnvironment()
    settings = Settings(data=folder, **UNLIMITED)
    service = Service(settings, environment)
    service.automatic.thinker = QuickThinker()
    kinds = kinds_of(key)
    async with served(folder, service=service) as server, AsyncExitStack() as guests:
        players = [Player(server, f"P{n}") for n in range(PEOPLE)]
        for player in players:
            await guests.enter_async_context(player)
        for number in range(many):
            rng = fast_rng(f"secrets {key} {number}")
            kind = kinds[int(rng.below(len(kinds)))]
            sequence = Sequence(server, environment, kind, players, rng)
            await sequence.begin()
            for _ in range(STEPS):
                await sequence.step()
            looked += sequence.looked
            await sequence.end()
    return looked


@pytest.mark.parametrize("key", GAMES)
def test_whatever_happens_nobody_gets_what_is_not_theirs(
    key: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    many = -(-count("CADRAN_SEQUENCES") // len(GAMES))

    async def test() -> None:
        assert await sequences(key, tmp_path, many) > 5 * many

    run(test())
    assert not [record for record in caplog.records if record.name.startswith("cadran")], (
        caplog.text
    )


def _bound(room: Room, listener: Listener) -> int | None:
    return listener.seat


def _sitting(facts: Facts, seat: int) -> str | None:
    chair = facts.chairs[seat]
    return chair.person if chair.kind == "person" else None


def _whole_household(facts: Facts, person: str | None, beside: Iterable[str] = ()) -> list[int]:
    here = {person, *beside} - {None}
    return [seat for seat, owner in enumerate(facts.owners()) if owner in here]


@pytest.mark.parametrize(
    "fault",
    ["a socket keeps its seat", "who left keeps the seat", "a household sees all its seats"],
)
def test_the_old_faults_are_found(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if fault == "a socket keeps its seat":
        monkeypatch.setattr(Room, "seat_of", _bound)
        monkeypatch.setattr(Room, "rebind", lambda room, before: None)
    elif fault == "who left keeps the seat":
        monkeypatch.setattr(Facts, "owner", _sitting)
    else:
        for module in (together, room_module):
            monkeypatch.setattr(module, "held", _whole_household)

    async def test() -> None:
        with pytest.raises(Leak):
            await sequences("24-7", tmp_path, 40)

    run(test())
