"""`cadran engine`: a bot that speaks lines, for programs in any language."""

import sys
from types import SimpleNamespace

import cadran
from cadran.cli.choose import checked_bot
from cadran.cli.screen import Screen, one_line
from cadran.lab.engine import Engine


def engine(wanted: SimpleNamespace, screen: Screen) -> int:
    """Answer until the lines end or say `quit`."""
    checked_bot(wanted.bot, "--bot", screen)
    speaks = Engine(wanted.bot, f"Cadran {cadran.__version__}", screen.language)
    for line in sys.stdin:
        if line.strip() == "quit":
            break
        for answer in speaks.answer(line):
            screen.raw(f"{one_line(answer)}\n")
    return 0
