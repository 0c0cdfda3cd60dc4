"""Hold processes to a share of a core, as smaller machines would.

python -m bench.cluster.share SHARE PID [PID ...]   until it is ended

Whoever has used up what a period allows is stopped until the next one begins. What counts is
processor time, not time on the wall: whoever had to wait for a core has lost nothing.
"""

import contextlib
import os
import signal
import sys
import time

from bench.server.process import used_by

PERIOD = 0.02  # seconds
KEPT = 10  # periods for which what was not used is kept: who waits for the disk works then
LOOK = 0.0005  # seconds between two looks


def hold(share: float, pids: list[int]) -> None:
    """Until told to stop; then all of them go on."""
    going_on = True

    def end(*_: object) -> None:
        nonlocal going_on
        going_on = False

    signal.signal(signal.SIGTERM, end)
    allowed = {pid: used_by(pid) for pid in pids}
    stopped: set[int] = set()
    began = time.monotonic()
    while going_on:
        if time.monotonic() - began >= PERIOD:
            began = time.monotonic()
            for pid in pids:
                # What was overdrawn is taken off; what was not used is kept for a moment.
                allowed[pid] += share * PERIOD
                allowed[pid] = min(allowed[pid], used_by(pid) + KEPT * share * PERIOD)
        for pid in pids:
            spent = used_by(pid) >= allowed[pid]
            if spent and pid not in stopped:
                os.kill(pid, signal.SIGSTOP)
                stopped.add(pid)
            elif not spent and pid in stopped:
                os.kill(pid, signal.SIGCONT)
                stopped.discard(pid)
        time.sleep(LOOK)
    for pid in stopped:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


if __name__ == "__main__":
    hold(float(sys.argv[1]), [int(pid) for pid in sys.argv[2:]])
