"""What the shells offer, asked of the shells themselves where they are installed."""

import shutil
import subprocess
from pathlib import Path

import pytest

import cadran
from cadran.cli.commands import COMMANDS, SHELLS
from tests.cli.calling import output

KEYS = [game.key for game in cadran.games()]


def offered(line: str, folder: Path) -> list[str]:
    """What bash offers at the end of a line."""
    words = line.split(" ")
    script = output("completion", "bash")
    ask = "\n".join(
        [
            script,
            f"COMP_WORDS=({' '.join(word or chr(39) * 2 for word in words)})",
            f"COMP_CWORD={len(words) - 1}",
            "compopt() { :; }",
            "_cadran",
            'printf "%s\\n" "${COMPREPLY[@]}"',
        ]
    )
    done = subprocess.run(
        ["bash", "-c", ask], capture_output=True, text=True, check=False, cwd=folder
    )
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("cadran pl", ["play"]),
        ("cadran edition ", ["new", "check"]),
        ("cadran rules ", KEYS),
        ("cadran rules 24h", ["24h-du-mans"]),
        ("cadran play --lang ", ["fr", "en"]),
        ("cadran --lang fr rules q", ["quelle-heure"]),
        ("cadran completion ", list(SHELLS)),
        ("cadran edition new tour", ["tour-de-france"]),
        ("cadran cup ", ["coupe-dor", "grand-tour"]),
        ("cadran play --resume ga", ["game.log"]),
        ("cadran simulate --seats 2 les", ["les-24-heures"]),
        ("cadran play --le", ["--level"]),
        ("cadran games --j", ["--json"]),
        ("cadran replay g", ["game.log"]),
        ("cadran play --seed ", []),
    ],
)
def test_bash(line: str, wanted: list[str], tmp_path: Path) -> None:
    (tmp_path / "game.log").touch()
    assert offered(line, tmp_path) == wanted


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_and_option_is_in_every_script(shell: str, language: str) -> None:
    script = output("completion", shell, "--lang", language)
    for command in COMMANDS:
        for word in command.name.split():
            assert word in script
        for one in command.arguments:
            if one.option:
                long = one.name.removeprefix("--")
                assert (f"-l {long}" if shell == "fish" else one.name) in script
    if shutil.which(shell):
        done = subprocess.run(
            [shell, "-n"], input=script, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
