"""A server as a process: on the first core, with what it takes of memory and time."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CORES = sorted(os.sched_getaffinity(0))


@contextmanager
def server(*words: str) -> Iterator[tuple[int, int]]:
    """A server pinned to the first core: its port and process."""
    pin = ["taskset", "-c", str(CORES[0])]
    process = subprocess.Popen([*pin, *words], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline()), process.pid
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def resident(pid: int) -> int:
    """Memory of a process, in KiB."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS")))


def seconds_of(pid: int) -> float:
    """Processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
