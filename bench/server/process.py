"""A server as a process: on the first core, with what it takes of memory and time."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

CORES = sorted(os.sched_getaffinity(0))


@contextmanager
def server(*words: str, cores: Sequence[int] = CORES[:1]) -> Iterator[tuple[int, int]]:
    """A server pinned to the first core, or to others: its port and process."""
    leash = [sys.executable, "-m", "tools.leash", str(int(signal.SIGKILL)), "-"]  # ends with us
    pin = [shutil.which("taskset") or "taskset", "-c", ",".join(map(str, cores))]
    process = subprocess.Popen([*leash, *pin, *words], stdout=subprocess.PIPE, text=True)
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


def used_by(pid: int) -> float:
    """Processor time of a process and all its threads, to the nanosecond (Linux's clock of it)."""
    return time.clock_gettime(~pid << 3 | 2)


def seconds_of_all(pid: int) -> float:
    """Processor time of a process and of all that it has started, those that have ended too."""
    parents: dict[int, int] = {}
    spent: dict[int, float] = {}
    for found in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = found.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        child = int(found.parent.name)
        parents[child] = int(fields[1])
        spent[child] = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    family = {pid}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(spent.get(one, 0.0) for one in family)
