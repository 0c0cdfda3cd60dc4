"""Cadran is typed for whoever imports it: a program of somebody else passes strict checks."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cadran
from tests.project.test_project import ROOT

CLIENT = ROOT / "tests" / "types" / "client.py"
PYRIGHT = ROOT / "tests" / "types" / "node_modules" / "pyright" / "index.js"

CLEAN = re.compile(r"^(0 errors|Success: no issues)", re.MULTILINE)  # of pyright, of mypy


def checked(folder: Path, text: str, *command: str) -> str:
    """What a checker says of a program in a folder of its own, far from our settings."""
    (folder / "client.py").write_text(text)
    settings = {"typeCheckingMode": "strict", "include": ["client.py"]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings))
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    assert (done.returncode == 0) == bool(CLEAN.search(said)), said
    return said


def checkers() -> list[tuple[str, ...]]:
    node = shutil.which("node", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    mypy = (sys.executable, "-m", "mypy", "--strict", "--cache-dir=.cache", "client.py")
    return [mypy, (str(node), str(PYRIGHT), "--pythonpath", sys.executable)]


each_checker = pytest.mark.parametrize("command", checkers(), ids=["mypy", "pyright"])


@each_checker
def test_a_program_of_somebody_else_is_well_typed(tmp_path: Path, command: tuple[str, ...]) -> None:
    said = checked(tmp_path, CLIENT.read_text(), *command)
    assert CLEAN.search(said), said


@each_checker
def test_a_wrong_type_is_found_from_outside(tmp_path: Path, command: tuple[str, ...]) -> None:
    wrong = CLIENT.read_text().replace('cadran.batch("24-7", 16, 3', 'cadran.batch("24-7", "16", 3')
    assert "Argument" in checked(tmp_path, wrong, *command)


def test_that_program_uses_every_public_name() -> None:
    used = set(re.findall(r"\bcadran\.(\w+)", CLIENT.read_text()))
    assert used == set(cadran.__all__)
