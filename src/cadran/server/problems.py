"""Everything the server refuses, as one exception with a code, a status and a sentence."""

from typing import Any

from cadran.kernel import CadranError
from cadran.library import say

STATUS = {
    "bad-input": 400,
    "who-are-you": 401,
    "not-yours": 403,
    "host-only": 403,
    "not-allowed-here": 403,
    "foreign-origin": 403,
    "no-such-table": 404,
    "no-such-game": 404,
    "not-found": 404,
    "bad-link": 404,
    "wrong-method": 405,
    "say-hello": 409,
    "no-seat": 403,
    "stale": 409,
    "conflict": 409,
    "table-full": 409,
    "seat-taken": 409,
    "already-started": 409,
    "not-started": 409,
    "seats-open": 409,
    "not-over": 409,
    "over": 409,
    "cup-over": 409,
    "frozen": 409,
    "not-installed": 409,
    "nothing-to-undo": 409,
    "undo-revealed": 409,
    "undo-waits": 409,
    "bot-plays": 409,
    "too-large": 413,
    "json-only": 415,
    "meaningless": 422,
    "refused": 422,
    "too-fast": 429,
    "broken": 500,
    "busy": 503,
    "no-report": 503,
}


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

    @property
    def status(self) -> int:
        """As HTTP counts."""
        return STATUS[self.code]

    def sentence(self, language: str) -> str:
        """What to tell people."""
        if self._sentence is not None:
            return self._sentence
        return say(language, f"problem-{self.code}", **self.args_)
