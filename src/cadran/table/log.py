"""The log of one game: a small text file that holds all of it and notices any damage.

    cadran-log 1                          ~1f0c8a52
    game 24-7                             ~...
    rules 1
    edition 0f3a...
    seats 2
    options {"manual_draw": false, ...}
    players ["Ana", "greedy"]
    commitment 9b1c...                    SHA-256 of the seed, or of the secret behind it
    1 7 d4                                one numbered line per action
    ! hand-over 1 club                    what the table did (`! practice`: a practice table)
    ...
    seed "any text"
    fair {"secret": "...", "given": ...}  if the seed was made by all (see fair.py)
    outcome {"ranks": [1, 2], ...}        null while the game runs
    digest 52e0...
    finished                              or: running
    signed {"key": "...", "signature": ...}   by a server, over all of the above

Every line ends with a short hash over itself and the line before, so that a missing or changed
line is found at its number. A log tells everything: it is secret until the game is over.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import msgspec

from cadran.kernel import BadLog, Value
from cadran.table.fair import Fair
from cadran.table.signing import LOG, Signature, Signer, is_signed

MAGIC = "cadran-log 1"
HEADER = ("game", "rules", "edition", "seats", "options", "players", "commitment")
FOOTER = ("seed", "outcome", "digest")
SIGNED = "signed"
PRACTICE = "! practice"  # the first entry of a practice table


class Log(msgspec.Struct, kw_only=True):
    """A game as it was played, line by line."""

    game: str
    rules: int
    edition: str
    seats: int
    options: dict[str, Value]
    players: list[str]
    commitment: str
    entries: list[tuple[int, str]]  # line number in the file, text: "7 d4" or "! hand-over 1"
    seed: str
    fair: Fair | None = None
    outcome: dict[str, Any] | None
    digest: str
    finished: bool
    signed: Signature | None = None

    @property
    def practice(self) -> bool:
        """Was it a practice table, where anything may be taken back?"""
        return any(entry == PRACTICE for _, entry in self.entries)


def commitment_of(seed: str) -> str:
    """What is published of a seed before the game, so that it cannot be changed afterwards."""
    return hashlib.sha256(f"cadran seed {seed}".encode()).hexdigest()


def _chain(before: str, line: str) -> str:
    return hashlib.sha256(f"{before}\n{line}".encode()).hexdigest()[:8]


def write(log: Log) -> str:
    """The log as text."""
    lines = [MAGIC]
    for name in HEADER:
        value = getattr(log, name)
        plain = isinstance(value, str | int) and not isinstance(value, bool)
        lines.append(f"{name} {value if plain else json.dumps(value, ensure_ascii=False)}")
    number = 0
    for _, text in log.entries:
        if text.startswith("!"):
            lines.append(text)
        else:
            number += 1
            lines.append(f"{number} {text}")
    lines.append(f"seed {json.dumps(log.seed, ensure_ascii=False)}")
    if log.fair is not None:
        lines.append(f"fair {json.dumps(msgspec.to_builtins(log.fair), ensure_ascii=False)}")
    lines.append(f"outcome {json.dumps(log.outcome)}")
    lines.append(f"digest {log.digest}")
    lines.append("finished" if log.finished else "running")
    if log.signed is not None:
        lines.append(_signed(log.signed))
    out: list[str] = []
    mark = ""
    for line in lines:
        mark = _chain(mark, line)
        out.append(f"{line}  ~{mark}")
    return "\n".join(out) + "\n"


def _signed(signature: Signature) -> str:
    return f"{SIGNED} {json.dumps(msgspec.to_builtins(signature))}"


def sign(log: Log, signer: Signer) -> str:
    """The log as text, signed by whoever vouches for it."""
    unsigned = write(msgspec.structs.replace(log, signed=None))
    return write(msgspec.structs.replace(log, signed=signer(LOG, unsigned)))


def read(text: str) -> Log:
    """The log a text holds; BadLog says in which line it is damaged."""
    lines = list(_unchained(text))
    fields: dict[str, Any] = {"entries": []}
    for number, name in enumerate(HEADER, start=2):
        if number > len(lines):
            raise BadLog(number, f"the log ends before {name!r}")
        fields[name] = _field(lines[number - 1], number, name)
    at = len(HEADER) + 2
    actions = 0
    while at <= len(lines) and not lines[at - 1].startswith("seed "):
        line = lines[at - 1]
        if line.startswith("!"):
            fields["entries"].append((at, line))
        else:
            actions += 1
            number_text, _, action = line.partition(" ")
            if number_text != str(actions) or not action:
                raise BadLog(at, f"expected move {actions}, got {line!r}")
            fields["entries"].append((at, action))
        at += 1
    for name in FOOTER:
        if name == "outcome" and at <= len(lines) and lines[at - 1].startswith("fair "):
            fields["fair"] = _field(lines[at - 1], at, "fair")
            at += 1
        if at > len(lines):
            raise BadLog(at, f"the log ends before {name!r}: it was cut off")
        fields[name] = _field(lines[at - 1], at, name)
        at += 1
    if at > len(lines) or lines[at - 1] not in ("finished", "running"):
        raise BadLog(at, "the log does not end with 'finished' or 'running'")
    fields["finished"] = lines[at - 1] == "finished"
    if len(lines) > at and lines[at].startswith(f"{SIGNED} "):
        fields["signed"] = _field(lines[at], at + 1, SIGNED)
        if not is_signed(LOG, "".join(text.splitlines(keepends=True)[:at]), fields["signed"]):
            raise BadLog(at + 1, "the signature is not of this log")
    if len(lines) > at + ("signed" in fields):
        raise BadLog(at + 1, f"nothing may follow the end, got {lines[-1]!r}")
    log = Log(**fields)
    if (wrong := _not_committed(log)) is not None:
        raise BadLog(at - 3, wrong)
    return log


def _not_committed(log: Log) -> str | None:
    """Why the seed is not one that nobody could change afterwards; None: it is."""
    fair = log.fair
    if fair is None:
        held = commitment_of(log.seed) == log.commitment
        return None if held else "the seed is not the one committed to"
    if fair.commitment != log.commitment:
        return "the secret is not the one committed to"
    if (wrong := fair.wrong()) is not None:
        return wrong
    if fair.seed(log.game, log.seats) != log.seed:
        return "the seed does not follow from secret and shares"
    others = any(log.options.get(name) != value for name, value in fair.options.items())
    if fair.table and (others or fair.edition != log.edition):
        return "the sheet was for another deal: its options or its edition differ"
    return None


def _unchained(text: str) -> Iterator[str]:
    mark = ""
    lines = text.splitlines()
    if not lines or not lines[0].startswith(MAGIC + " "):
        first = lines[0] if lines else ""
        raise BadLog(1, f"not a log of Cadran: {first[:40]!r} (expected {MAGIC!r})")
    for number, full in enumerate(lines, start=1):
        line, separator, found = full.rpartition("  ~")
        mark = _chain(mark, line)
        if not separator or found != mark:
            raise BadLog(number, f"changed, or the line before it is missing: {full[:60]!r}")
        yield line


def _field(line: str, number: int, name: str) -> Any:
    word, _, value = line.partition(" ")
    if word != name or not value:
        raise BadLog(number, f"expected {name!r}, got {line[:60]!r}")
    try:
        return _value(name, value)
    except ValueError:
        raise BadLog(number, f"{name}: {value[:60]!r} is not what belongs here") from None


def _value(name: str, value: str) -> Any:
    if name in ("rules", "seats"):
        return int(value)
    if name == "fair":
        return msgspec.json.decode(value, type=Fair)
    if name == SIGNED:
        return msgspec.json.decode(value, type=Signature)
    if name not in ("options", "players", "seed", "outcome"):
        return value
    found = json.loads(value)
    kinds: dict[str, Any] = {"options": dict, "players": list, "seed": str}
    if not isinstance(found, kinds.get(name, dict | None)):
        raise ValueError(name)
    return found
