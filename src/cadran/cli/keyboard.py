"""Reading lines: with editing, history and completion where somebody sits at a terminal."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType, ModuleType

from cadran.cli.saved import state_folder

LONGEST = 500  # lines of history that are kept

Offers = Callable[[str], list[str]]  # whole lines that may follow from what is typed


def _line_editor() -> ModuleType | None:
    """Python's readline, which some systems lack; without a terminal nothing is edited."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    try:
        import readline
    except ImportError:
        return None
    return readline


class Keyboard:
    """Asks for lines. Between several people nothing is remembered: a line can tell a hand."""

    def __init__(self, shared: bool) -> None:
        self.shared = shared
        self.editor = _line_editor()
        self.offers: Offers = lambda _: []
        self.found: list[str] = []
        if self.editor is None:
            return
        self.editor.set_completer(self._complete)
        self.editor.set_completer_delims("")  # a move has several words
        self.editor.set_auto_history(False)
        if "libedit" in (self.editor.__doc__ or ""):
            self.editor.parse_and_bind("bind ^I rl_complete")
        else:
            self.editor.parse_and_bind("tab: complete")
            # What is pasted is a line to look at, not several moves made at once.
            self.editor.parse_and_bind("set enable-bracketed-paste on")
        self.forget()
        if not shared:
            with suppress(OSError):
                self.editor.read_history_file(self.history)

    @property
    def history(self) -> Path:
        """The file of the lines typed before."""
        return state_folder() / "history"

    def _complete(self, typed: str, number: int) -> str | None:
        if number == 0:
            self.found = self.offers(typed)
        return self.found[number] if number < len(self.found) else None

    def ask(self, prompt: str, offers: Offers | None = None) -> str:
        """One line; EOFError at the end of the input, KeyboardInterrupt at Ctrl-C."""
        self.offers = offers or (lambda _: [])
        sys.stdout.flush()
        words = input(prompt).strip()
        if offers is not None and words and self.editor is not None:
            self.editor.add_history(words)
        return words

    def forget(self) -> None:
        """Nobody may page back to what the one before has typed."""
        if self.editor is not None:
            self.editor.clear_history()

    def close(self) -> None:
        """Keep the history for the next time."""
        if self.editor is None or self.shared:
            return
        with suppress(OSError):
            self.history.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self.editor.set_history_length(LONGEST)
            self.editor.write_history_file(self.history)
            self.history.chmod(0o600)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """A Ctrl-C inside waits until this is done: a move is made and kept wholly, or not at all."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[tuple[int, FrameType | None]] = []
    before = signal.signal(signal.SIGINT, lambda *what: pressed.append(what))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed and callable(before):
        before(*pressed[0])
