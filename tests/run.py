"""Run tests on all cores; what failed is run once more, alone, and named.

python -m tests.run PATHS AND OPTIONS OF PYTEST

Thousands of tests talk to real servers, browsers and databases on few cores, and each waits for
what it expects. One that fails beside the others and passes alone has found a race, of its own or
of Cadran's: it is named, to be mended. What fails twice is a failure, and so are more than a few
(docs/decisions/0041-what-failed-is-run-once-more.md).
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LAST_FAILED = ".pytest_cache/v/cache/lastfailed"
FAILED = 1  # pytest: tests were run, some failed
MOST = 5  # more than that is no race


def workers() -> int:
    """Three for two cores: now and then a test waits, for a disk or a clock."""
    cores = min(os.cpu_count() or 1, 8)
    return cores + cores // 2


def main(asked: list[str], root: Path = ROOT) -> int:
    """Run what is asked for; 0 if all of it passed, some of it perhaps at the second try."""

    def pytest(*options: str) -> int:
        return subprocess.call([sys.executable, "-m", "pytest", "-q", *options], cwd=root)

    status = pytest("-n", str(workers()), "--dist", "worksteal", "--cache-clear", *asked)
    if status != FAILED:
        return status
    noted = root / LAST_FAILED
    failed = sorted(json.loads(noted.read_text())) if noted.exists() else []
    if not 0 < len(failed) <= MOST:
        return status
    print("test: what failed, once more, alone", flush=True)
    status = pytest("--last-failed", "--last-failed-no-failures=none", *asked)
    if status == 0:
        for name in failed:
            print(f"test: UNSTEADY, passed at the second try only: {name}", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
