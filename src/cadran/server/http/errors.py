"""The codes of refusals as HTTP counts them."""

from cadran.server.tables.problems import Problem

STATUS = {
    "bad-input": 400,
    "who-are-you": 401,
    "not-yours": 403,
    "host-only": 403,
    "not-offered": 403,
    "saw-another-hand": 403,
    "not-allowed-here": 403,
    "foreign-origin": 403,
    "no-such-table": 404,
    "no-such-game": 404,
    "not-found": 404,
    "bad-link": 404,
    "no-such-device": 404,
    "somebody-here": 409,
    "wrong-method": 405,
    "say-hello": 409,
    "no-seat": 403,
    "stale": 409,
    "conflict": 409,
    "attempt-past": 409,
    "not-promised": 422,
    "table-full": 409,
    "seat-taken": 409,
    "already-started": 409,
    "not-started": 409,
    "seats-open": 409,
    "not-over": 409,
    "over": 409,
    "cup-over": 409,
    "frozen": 409,
    "set-aside": 409,
    "too-many-devices": 409,
    "too-many-tables": 409,
    "too-many-seats": 409,
    "not-installed": 409,
    "nothing-to-undo": 409,
    "undo-revealed": 409,
    "undo-waits": 409,
    "bot-plays": 409,
    "too-large": 413,
    "json-only": 415,
    "wrong-host": 421,
    "meaningless": 422,
    "refused": 422,
    "too-fast": 429,
    "broken": 500,
    "busy": 503,
    "no-report": 503,
}


def status_of(problem: Problem) -> int:
    """The status of an answer that refuses."""
    return STATUS[problem.code]
