"""A game in a real terminal, played by keyboard."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

import cadran
from cadran.table import read, replay

KEYS = [game.key for game in cadran.games()]
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """`cadran play` under a pseudo-terminal."""

    def __init__(self, *words: str, language: str = "en") -> None:
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "50"}
        command = [sys.executable, "-m", "cadran", "--lang", language, "play", *words]
        self.child: pexpect.spawn[str] = pexpect.spawn(
            command[0], command[1:], env=environment, encoding="utf-8", timeout=300, echo=False
        )
        self.child.setwinsize(50, 80)

    def ask(self, words: str) -> str:
        """Type a line and read what comes until the next prompt or the end."""
        self.child.sendline(words)
        return self.listen()

    def listen(self) -> str:
        self.child.expect(["> $", "Enter\\. $", "Entrée\\. $", pexpect.EOF])
        return ESCAPES.sub("", self.child.before or "").replace("\r\n", "\n")

    @property
    def ended(self) -> bool:
        return self.child.after is pexpect.EOF

    def moves(self) -> list[str]:
        """What `?` lists."""
        told = self.ask("?")
        listed = told.partition(":\n")[2]
        return [move.removesuffix(" !").strip() for move in re.split(r"\s{2,}|\n", listed) if move]


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.child.close(force=True)


# A whole game takes its time: each is played through in one language, in turn.
GAMES = [(key, ("fr", "en")[number % 2]) for number, key in enumerate(KEYS)]


@pytest.mark.parametrize(("key", "language"), GAMES)
def test_a_whole_game_is_played_to_its_score(
    key: str, language: str, opened: list[Terminal]
) -> None:
    terminal = Terminal(key, "--seed", "terminal", language=language)
    opened.append(terminal)
    told = terminal.listen()
    for turn in range(2000):
        if terminal.ended:
            break
        moves = terminal.moves()
        assert moves
        told = terminal.ask(moves[turn % len(moves)])
    assert terminal.ended
    ranks = re.findall(r"^\d\. .*: -?\d+", told, re.MULTILINE)
    assert len(ranks) >= 2


def test_commands_answer(opened: list[Terminal], tmp_path: Path) -> None:
    terminal = Terminal("24-7", "--seed", "commands", "-o", "first=0")
    opened.append(terminal)
    terminal.listen()
    assert "why MOVE" in terminal.ask("help")
    assert "[pass]" in terminal.ask("why pass")
    assert "[adjacent]" in terminal.ask(f"why {terminal.moves()[0].split()[0]} a1")
    assert "is allowed" in terminal.ask(f"why {terminal.moves()[0]}")
    assert "[adjacent]" in terminal.ask(f"{terminal.moves()[0].split()[0]} d4")
    assert "to win" in terminal.ask("hint")
    assert "neither a move nor a command" in terminal.ask("e4")
    assert "[max-24]" in terminal.ask("rules max-24")
    terminal.ask(terminal.moves()[0])
    assert "Player places" in terminal.ask("log")
    path = tmp_path / "saved.log"
    assert str(path) in terminal.ask(f"save {path}").replace("\n", "")
    terminal.ask("quit")
    assert terminal.ended
    log = read(path.read_text("utf-8"))
    assert not log.finished
    table = replay(log, cadran.game("24-7"))
    again = Terminal("--resume", str(path))
    opened.append(again)
    again.listen()
    legal = {table.game.text(int(action)) for action in table.state.legal()}
    assert set(again.moves()) == legal


def test_a_curtain_hides_each_hand_from_the_other(opened: list[Terminal]) -> None:
    """Between two people the screen and its scrollback are wiped before a key is pressed."""
    terminal = Terminal("24-7", "--players", "Ana,Ben", "--seed", "curtain", "-o", "first=0")
    opened.append(terminal)
    assert "Ana" in terminal.listen()
    shown = terminal.ask("")
    state = cadran.game("24-7").new(2, "curtain", {"first": 0})
    terminal.child.sendline("?")
    terminal.child.expect("> $")
    move = cadran.game("24-7").text(int(state.legal()[0]))
    terminal.child.sendline(move)
    terminal.child.expect("Enter\\. $")
    before = terminal.child.before or ""
    wiped = before.rpartition("\x1b[3J")
    assert wiped[1]
    assert "Ben" in wiped[2]
    assert not re.search(r"\d", ESCAPES.sub("", wiped[2]))
    assert "Ana" in shown
