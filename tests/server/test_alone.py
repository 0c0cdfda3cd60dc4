"""What a table is needs no server: the very same tables shall run elsewhere one day."""

import os
import subprocess
import sys

import pytest

import cadran


@pytest.mark.parametrize("key", [game.key for game in cadran.games()])
def test_a_whole_game_in_one_thread_on_a_store_in_memory(key: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.server.alone", key],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    name, number = done.stdout.split()
    assert name == key
    assert int(number) > 10


def test_a_server_cannot_be_started_there() -> None:
    """The test would notice."""
    code = "import tests.server.alone, cadran.server.run"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "has no business here" in done.stderr
