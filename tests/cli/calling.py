"""The cadran command without a process of its own: starting Python a hundred times is slow.

CADRAN_EARLIER=FOLDER names the `src` of an earlier version, whose command is then called instead,
as a process: that is how a test is seen to fail before its mend (docs/lab-log.md).
"""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

import pytest

from cadran.cli.main import main

EARLIER = os.environ.get("CADRAN_EARLIER")
LONGEST = 30.0  # seconds for an earlier version: what should have been refused may serve for ever


class Done(NamedTuple):
    """What came of a call."""

    returncode: int
    stdout: str
    stderr: str


def call(*words: str, **environment: str) -> Done:
    """Run a command as a person does who has no settings; an empty value unsets a variable."""
    told, complained = io.StringIO(), io.StringIO()
    if EARLIER:
        return call_earlier(*words, **environment)
    with (
        pytest.MonkeyPatch.context() as patch,
        redirect_stdout(told),
        redirect_stderr(complained),
    ):
        for name in ("LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR"):
            patch.delenv(name, raising=False)
        for name, value in {"COLUMNS": "80", **environment}.items():
            if value:
                patch.setenv(name, value)
            else:
                patch.delenv(name, raising=False)
        code = main(words)
    return Done(code, told.getvalue(), complained.getvalue())


def call_earlier(*words: str, **environment: str) -> Done:
    """The same of the version that CADRAN_EARLIER names."""
    unset = {"LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR"}
    unset |= {name for name, value in environment.items() if not value}
    kept = {name: value for name, value in os.environ.items() if name not in unset}
    wanted = {name: value for name, value in environment.items() if value}
    typed = sys.stdin.read() if isinstance(sys.stdin, io.StringIO) else ""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "cadran", *words],
            env={"COLUMNS": "80", **kept, **wanted, **sources()},
            input=typed.encode(),
            capture_output=True,
            check=False,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired as late:
        return Done(-1, text_of(late.stdout), f"still running after {LONGEST} s")
    return Done(done.returncode, text_of(done.stdout), text_of(done.stderr))


def sources() -> dict[str, str]:
    """What makes a process run the version under test."""
    return {"PYTHONPATH": EARLIER, "CADRAN_INTERPRETED": "1"} if EARLIER else {}


def text_of(printed: bytes | None) -> str:
    """As a terminal would get it, bytes that are no letters included."""
    return (printed or b"").decode("utf-8", "surrogateescape")


def output(*words: str, **environment: str) -> str:
    """What a command prints that ends well."""
    done = call(*words, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout
