"""The cadran command without a process of its own: starting Python a hundred times is slow."""

import io
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

import pytest

from cadran.cli.main import main


class Done(NamedTuple):
    """What came of a call."""

    returncode: int
    stdout: str
    stderr: str


def call(*words: str, **environment: str) -> Done:
    """Run a command as a person does who has no settings; an empty value unsets a variable."""
    told, complained = io.StringIO(), io.StringIO()
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


def output(*words: str, **environment: str) -> str:
    """What a command prints that ends well."""
    done = call(*words, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout
