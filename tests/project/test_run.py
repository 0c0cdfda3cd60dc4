"""What failed is run once more, alone: a race is named, a fault stays a fault."""

from pathlib import Path

import pytest

from tests.run import MOST, main

RACE = """
from pathlib import Path

def test_race():
    came, flag = Path("flag").exists(), Path("flag").touch()
    assert came
"""


@pytest.fixture(autouse=True)
def no_other_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine starts of pytest: without what else is installed, a second each."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p xdist.plugin")


def ended(folder: Path, text: str) -> int:
    (folder / "test_it.py").write_text(text)
    return main(["test_it.py"], folder)


def test_a_race_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert ended(tmp_path, RACE) == 0
    assert "at the second try only: test_it.py::test_race" in capfd.readouterr().out


def test_what_fails_twice_fails(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert ended(tmp_path, RACE + "def test_fault():\n    assert False\n") == 1
    said = capfd.readouterr().out
    assert "once more, alone" in said
    assert "UNSTEADY" not in said


def test_many_failures_are_no_race(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    many = "".join(f"def test_{n}():\n    assert False\n" for n in range(MOST + 1))
    assert ended(tmp_path, many) == 1
    assert "once more" not in capfd.readouterr().out


def test_what_cannot_be_read_fails(tmp_path: Path) -> None:
    assert ended(tmp_path, "import nothing_of_that_name\n") != 0
