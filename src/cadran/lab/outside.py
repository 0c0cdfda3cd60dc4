"""Bots from outside: programs that speak the engine protocol (docs/engine.md).

Only who types a command line can name one: tables, logs and servers know the bots of the house.
"""

import atexit
import queue
import shlex
import subprocess
import threading
from contextlib import suppress

import msgspec

from cadran.bots import Bot, bot
from cadran.kernel import BadInput, Game, Rng
from cadran.lab.engine import PROTOCOL
from cadran.library import GameView

PREFIX = "engine:"
PATIENCE = 60.0  # seconds that a program may take for one answer
GRACE = 2.0  # and to end


class Program:
    """One running program; it serves every seat and every game of this process."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except (OSError, ValueError, IndexError) as error:
            raise BadInput(f"{PREFIX}{command}: {error}") from None
        self.lines: queue.Queue[str] = queue.Queue()
        self.listener = threading.Thread(target=self.listen, daemon=True)
        self.listener.start()
        atexit.register(self.close)
        self.key = ""
        self.say(f"cadran {PROTOCOL}")
        self.hear("ready")

    def listen(self) -> None:
        """Hand every line on; an empty one says that there are no more."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.strip():
                self.lines.put(line.strip())
        self.lines.put("")

    def say(self, line: str) -> None:
        """Send a line."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{line}\n")
            self.process.stdin.flush()
        except OSError:
            raise self.bad("it has ended") from None

    def hear(self, word: str) -> str:
        """What follows this word on the next line that begins with it; others are passed over."""
        while True:
            try:
                line = self.lines.get(timeout=PATIENCE)
            except queue.Empty:
                raise self.bad(f"no {word!r} within {PATIENCE:.0f} s") from None
            head, _, rest = line.partition(" ")
            if not head:
                raise self.bad(f"it ended without {word!r}")
            if head == "error":
                raise self.bad(f"it says {rest!r}")
            if head == word:
                return rest.strip()

    def move(self, game: Game, view: GameView, seed: str) -> int:
        """Its choice, which must be legal."""
        if game.key != self.key:
            self.say(f"game {game.key}")
            self.key = game.key
        self.say(f"view {msgspec.json.encode(view).decode()}")
        self.say(f"go seed {seed}")
        text = self.hear("bestmove")
        action = game.parse(text)
        if action not in [choice.action for choice in view.legal]:
            raise self.bad(f"{text!r} is not legal for seat {view.seat}")
        return action

    def bad(self, why: str) -> BadInput:
        """The program is at fault: it is ended, and the sentence names it."""
        self.close()
        return BadInput(f"{PREFIX}{self.command}: {why}")

    def close(self) -> None:
        """Ask it to end, and see that it does."""
        _running.pop(self.command, None)
        atexit.unregister(self.close)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(OSError, ValueError):
            self.process.stdin.write("quit\n")
        with suppress(OSError, ValueError):
            self.process.stdin.close()
        try:
            self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        # Whoever else holds the pipe may keep the listener; it is no thread to wait for at the end.
        self.listener.join(GRACE)
        if not self.listener.is_alive():
            self.process.stdout.close()


_running: dict[str, Program] = {}


class OutsideBot:
    """A bot whose thoughts are a program's."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.command = name.removeprefix(PREFIX)
        self.program()

    def program(self) -> Program:
        """The program of this command, started if it does not run yet."""
        if self.command not in _running:
            _running[self.command] = Program(self.command)
        return _running[self.command]

    def choose(self, game: Game, view: GameView, rng: Rng) -> int:
        return self.program().move(game, view, str(int(rng.word())))


def player(name: str) -> Bot:
    """A bot of the house by its name, or `engine:COMMAND`."""
    return OutsideBot(name) if name.startswith(PREFIX) else bot(name)
