"""Contestants that take short turns on one processor, and what their turns say."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median

TURN = 0.05  # seconds; short, so that a disturbance of the machine meets everybody alike


class Process:
    """A program that answers every line it is sent with a count and processor seconds."""

    def __init__(self, command: Sequence[str], **environment: str) -> None:
        self.name = " ".join(command)
        self.pipe = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **environment},
        )

    def ask(self, request: str) -> tuple[int, float]:
        """One turn: how much was done, in how many seconds."""
        assert self.pipe.stdin is not None
        assert self.pipe.stdout is not None
        self.pipe.stdin.write(f"{request}\n")
        self.pipe.stdin.flush()
        answer = self.pipe.stdout.readline().split()
        if len(answer) != 2:
            sys.exit(f"bench: {self.name} failed at {request!r}")
        return int(answer[0]), float(answer[1])

    def close(self) -> None:
        """Let the program end."""
        self.pipe.communicate()


@dataclass
class Contestant:
    """One thing to measure: a request to a process, with the size of a turn left open."""

    process: Process
    request: str
    size: int = 1
    like: "Contestant | None" = None  # who warmed up before, and whose size this one takes
    rates: list[float] = field(default_factory=list)

    def turn(self) -> tuple[int, float]:
        """Do it `size` times."""
        return self.process.ask(f"{self.request} {self.size}")

    def warm_up(self) -> None:
        """Find the size that fills a turn."""
        if self.like is not None:
            self.size = self.like.size
        _, seconds = self.turn()
        if self.like is not None:
            return
        while seconds < TURN / 2 and self.size < 10_000_000:
            self.size = max(self.size * 2, int(self.size * min(TURN / max(seconds, 1e-6), 50)))
            _, seconds = self.turn()

    def compete(self) -> None:
        """Take a turn that counts."""
        count, seconds = self.turn()
        self.rates.append(count / seconds)

    def rate(self) -> float:
        """What is done in a second: the median of all turns."""
        return median(self.rates)

    def per(self, other: "Contestant") -> float:
        """How many times the other's rate: the median over turns taken side by side."""
        return median(mine / its for mine, its in zip(self.rates, other.rates, strict=True))


def race(
    contestants: Sequence[Contestant], rounds: int, tick: Callable[[], None] = lambda: None
) -> None:
    """Let all take turns, one after the other, round by round."""
    for contestant in contestants:
        contestant.warm_up()
        tick()
    for _ in range(rounds):
        for contestant in contestants:
            contestant.compete()
            tick()


@contextmanager
def busy_elsewhere(wanted: bool) -> Iterator[None]:
    """A loop on every processor but the one that measures, if wanted."""
    cores = sorted(os.sched_getaffinity(0))[:-1] if wanted else []
    loops = [
        subprocess.Popen(["taskset", "-c", str(core), sys.executable, "-c", "while True: pass"])
        for core in cores
    ]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def stay_on_one_processor() -> None:
    """All contestants share one processor and its caches, where the system allows it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
