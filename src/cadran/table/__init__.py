"""One running game, its log and its replay. No input or output here."""

from cadran.table.clock import Clock, ClockPlan
from cadran.table.fair import (
    Attempt,
    Fair,
    Given,
    Share,
    check_chance,
    commitment_to,
    promise_of,
    seed_of,
    sheet_of,
)
from cadran.table.log import PRACTICE, Log, commitment_of, read, sign, write
from cadran.table.refusals import refusal_sentence
from cadran.table.table import Step, Table, check_edition, comparable, replay, save
from cadran.table.undo import UndoVerdict, last_of, may_undo

__all__ = [
    "PRACTICE",
    "Attempt",
    "Clock",
    "ClockPlan",
    "Fair",
    "Given",
    "Log",
    "Share",
    "Step",
    "Table",
    "UndoVerdict",
    "check_chance",
    "check_edition",
    "commitment_of",
    "commitment_to",
    "comparable",
    "last_of",
    "may_undo",
    "promise_of",
    "read",
    "refusal_sentence",
    "replay",
    "save",
    "seed_of",
    "sheet_of",
    "sign",
    "write",
]
