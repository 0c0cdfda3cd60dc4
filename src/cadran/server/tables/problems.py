"""Everything a table refuses, as one exception with a code and a sentence."""

from typing import Any

from cadran.kernel import CadranError
from cadran.library import say


def stopped(key: str, now: int) -> "Problem":
    """Why a frozen table does not go on: its game is gone (version 0), or has other rules."""
    return Problem("frozen") if now else Problem("not-installed", key=key)


class Problem(CadranError):
    """A refusal; whoever asked is told `code`, and a sentence in their language."""

    def __init__(
        self, code: str, *, clause: str | None = None, sentence: str | None = None, **args: Any
    ) -> None:
        super().__init__(sentence or f"{code} {args}" if args else code)
        self.code = code
        self.clause = clause
        self.args_ = args
        self._sentence = sentence

    def sentence(self, language: str) -> str:
        """What to tell people."""
        if self._sentence is not None:
            return self._sentence
        return say(language, f"problem-{self.code}", **self.args_)


class SetAside(Problem):
    """A table whose records this version cannot read.

    Told as a table that is not there, unless whoever asks may know of it: see `Hub.told_aside`.
    """

    def __init__(self, table: str) -> None:
        super().__init__("no-such-table")
        self.table = table


class Elsewhere(Problem):
    """Another node has this table. Whoever cannot ask it says that the table is busy."""

    def __init__(self, table: str, node: str) -> None:
        super().__init__("busy")
        self.table = table
        self.node = node
