"""The engines of the tests end with whoever started them."""

import os
import subprocess
import sys
import time
from pathlib import Path

from tests.server.client import PATIENCE

STARTED = """
import os, signal
from tools.engines import Nats, Postgres
engines = [Postgres(), Nats()]
for engine in engines:
    engine.start()
print(*(f"{engine.process.pid} {engine.folder}" for engine in engines), sep="\\n", flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_engines_end_with_a_killed_parent() -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARTED], capture_output=True, text=True, check=False
    )
    found = [line.split() for line in done.stdout.splitlines()]
    assert len(found) == 2, done.stderr
    ends = time.monotonic() + PATIENCE
    for pid, folder in found:
        while alive(int(pid)):
            assert time.monotonic() < ends, f"{folder} still runs as {pid}"
            time.sleep(0.05)
        subprocess.run(["rm", "-rf", folder], check=True)


def alive(pid: int) -> bool:
    """Does it still run? One that has ended and was not waited for does not."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (OSError, IndexError):
        return False
