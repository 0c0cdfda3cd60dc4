"""A process that has read all that no mutant breaks: each request is a fork of it.

python -m tests.warm   takes lines of JSON, answers each with one

Most of the time of a small run goes into reading other people's packages. Cadran itself is read in
the fork, from where PYTHONPATH says: a copy that was broken meanwhile is read broken.
"""

import argparse  # noqa: F401  (what the scenarios import, but for Cadran)
import importlib.metadata  # noqa: F401
import json
import os
import resource
import sys
import tempfile
import tomllib  # noqa: F401
import traceback

import fluent.runtime  # noqa: F401
import msgspec  # noqa: F401


def run(arguments: list[str], seconds: int) -> int:
    """Run scenarios in this process, which may work for so long."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    try:
        from tests.games.scenarios import main as scenarios

        return scenarios(arguments)
    except BaseException:  # noqa: BLE001  (a mutant may raise anything)
        traceback.print_exc()
        return 1


def main() -> int:
    """Fork for every line, and tell how it ended and what it said."""
    assert "cadran" not in sys.modules
    for line in sys.stdin:
        arguments, seconds = json.loads(line)
        with tempfile.TemporaryFile() as said:
            fork = os.fork()
            if fork == 0:
                os.dup2(said.fileno(), 1)
                os.dup2(said.fileno(), 2)
                status = run(arguments, seconds)
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(status)
            _, ended = os.waitpid(fork, 0)
            said.seek(0)
            told = said.read().decode("utf-8", "replace")
        print(json.dumps([os.waitstatus_to_exitcode(ended), told]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
