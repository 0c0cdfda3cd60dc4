"""`cadran` in a real pseudo-terminal of 80 columns and 24 lines, and what a person sees there."""

import os
import re
import signal
import sys
import time
from pathlib import Path

import pexpect
import pyte

from tests.cli.calling import EARLIER, sources

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|[\x07\x0f]|\x1b[()][A-Z0-9]")
# The line editor switches to bracketed paste whenever it waits for a line: no text can pretend it.
WAITING = r"\x1b\[\?2004h[^\r\n]*?(?:> |\) |\. )"
PATIENCE = 300  # seconds; a busy machine is no fault
if EARLIER:  # which has no line editor, and may never ask
    WAITING, PATIENCE = r"(?:^|\n)[^\r\n]*?(?:> |\) |\. )$", 20
WIDTH, HEIGHT = 80, 24


def heed_ctrl_c() -> None:
    """Tests that a shell runs in the background ignore Ctrl-C, and so would all they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A person at the keyboard."""

    def __init__(self, *words: str, language: str = "en", **environment: str) -> None:
        shown = {"TERM": "xterm", "INPUTRC": os.devnull, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        shown |= {"PAGER": ""}  # nobody turns pages
        kept = {name: value for name, value in os.environ.items() if name not in SIZES}
        command = ["-m", "cadran", "--lang", language, *words]
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self.stream = pyte.Stream(self.screen)
        self.child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            command,
            env={**kept, **shown, **environment, **sources()},
            encoding="utf-8",
            timeout=PATIENCE,
            dimensions=(HEIGHT, WIDTH),
            preexec_fn=heed_ctrl_c,
        )
        self.child.delaybeforesend = None
        self.raw = ""

    def listen(self) -> str:
        """What comes until the next question or the end."""
        self.child.expect([WAITING, pexpect.EOF])
        asked = self.child.after if isinstance(self.child.after, str) else ""
        self.raw = (self.child.before or "") + asked
        self.stream.feed(self.raw)
        return ESCAPES.sub("", self.raw).replace("\r\n", "\n")

    def ask(self, words: str) -> str:
        """Type a line and listen."""
        self.child.send(f"{words}\r")
        return self.listen()

    def interrupt(self, busy: bool = False) -> str:
        """Press Ctrl-C and listen; unless the program is to be busy, once it waits for a key.

        While it handles a key, Python's line editor misses the signal until the next one.
        """
        if not busy:
            self.rest()
        self.child.sendintr()
        return self.listen()

    def rest(self) -> None:
        """Until it sleeps, and goes on sleeping."""
        state = Path(f"/proc/{self.child.pid}/stat")
        asleep = 0
        while asleep < 5 and state.exists():
            time.sleep(0.02)
            sleeps = state.read_text().rpartition(")")[2].split()[0] == "S"
            asleep = asleep + 1 if sleeps else 0

    @property
    def ended(self) -> bool:
        return self.child.after is pexpect.EOF

    @property
    def status(self) -> int | None:
        """With which the program ended."""
        self.child.close()
        return self.child.exitstatus

    @property
    def lines(self) -> list[str]:
        """What stands on the screen now."""
        return [line.rstrip() for line in self.screen.display]

    def moves(self) -> list[str]:
        """What `?` lists."""
        told = self.ask("?")
        listed = told.partition(":\n")[2].rpartition("\n")[0]
        return [move.removesuffix(" !").strip() for move in re.split(r"\s{2,}|\n", listed) if move]


SIZES = ("COLUMNS", "LINES", "NO_COLOR")
