"""What one person's client kept of a shuffle, and what that proves of a log."""

from collections.abc import Collection
from typing import Literal

import msgspec

from cadran.kernel import BadInput, Value
from cadran.table.fair import Attempt, Fair, promise_of
from cadran.table.log import Log
from cadran.table.signing import SHEET, Signature, is_signed

FORMAT = 1
Weight = Literal["good", "weak", "bad"]


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """One attempt as one client saw it."""

    attempt: int
    share: str = ""  # its own; none: it promised nothing
    sheet: str = ""  # none came before the end of the attempt
    signed: Signature | None = None  # the sheet, by the server
    shown: bool = False  # the server has acknowledged the share


class Transcript(msgspec.Struct, frozen=True):
    """All of them, of one table."""

    cadran_transcript: int
    table: str
    server: str
    attempts: list[Seen]

    @property
    def keys(self) -> set[str]:
        """The keys by which the server signed sheets."""
        return {seen.signed.key for seen in self.attempts if seen.signed is not None}


class Finding(msgspec.Struct, frozen=True):
    """One thing that was compared: does it prove something, nothing, or the contrary?"""

    weight: Weight
    what: str
    details: dict[str, Value] = {}


def read_transcript(text: str) -> Transcript:
    """A transcript from its file; BadInput says why it is none."""
    try:
        found = msgspec.json.decode(text, type=Transcript)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"not a transcript of a shuffle: {error}") from None
    if found.cadran_transcript != FORMAT:
        raise BadInput(f"a transcript of format {found.cadran_transcript}; this reads {FORMAT}")
    return found


def compare(log: Log, transcript: Transcript) -> list[Finding]:
    """What the transcript says of the log: one that is bad convicts the server."""
    fair = log.fair
    if fair is None or fair.table != transcript.table:
        return [Finding("bad", "other-table", {"table": transcript.table})]
    sheets = fair.sheets(log.game, log.seats)
    found: list[Finding] = []
    for seen in transcript.attempts:
        there = 1 <= seen.attempt <= len(sheets)
        if not there:
            if seen.sheet:
                found.append(Finding("bad", "hidden-attempt", {"attempt": seen.attempt}))
            continue
        found += _compared(seen, sheets[seen.attempt - 1], fair.attempts[seen.attempt - 1])
    return found or [Finding("weak", "no-part")]


def _compared(seen: Seen, sheet: str, attempt: Attempt) -> list[Finding]:
    told: dict[str, Value] = {"attempt": seen.attempt}
    found: list[Finding] = []
    if seen.sheet and seen.sheet != sheet:
        return [Finding("bad", "other-sheet", told)]
    if seen.signed is not None and not is_signed(SHEET, seen.sheet, seen.signed):
        found.append(Finding("bad", "sheet-signature", told))
    own = promise_of(seen.share) if seen.share else ""
    line = next((s for s in attempt.shares if s.kind == "promise" and s.value == own), None)
    if line is None:
        found.append(Finding("weak", "left-out" if own else "no-share", told))
    elif not seen.sheet:
        found.append(Finding("weak", "no-sheet", told))
    elif line.seat in attempt.missing():
        weight: Weight = "bad" if seen.shown else "weak"
        found.append(Finding(weight, "denied" if seen.shown else "not-shown", told))
    else:
        found.append(Finding("good", "kept", told))
    return found


def signature_finding(log: Log, keys: Collection[str]) -> Finding:
    """Who signed the log, beside the keys that are known to be the server's."""
    if log.signed is None:
        return Finding("weak", "unsigned")
    told: dict[str, Value] = {"key": log.signed.key}
    if not keys:
        return Finding("weak", "signed-by", told)
    known = log.signed.key in keys
    return Finding("good" if known else "bad", "known-key" if known else "other-key", told)


def claim(fair: Fair | None) -> Literal["chosen", "weak", "strong"]:
    """How much a log alone says of its deal: that nobody could choose it, as long as one of those
    who promised is honest; that nobody could without the last one to give; or nothing."""
    if fair is None:
        return "chosen"
    return "strong" if fair.promised else "weak"
