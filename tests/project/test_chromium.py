"""The browser of the tests: found where it is, taken from a package where it is not."""

import json
from pathlib import Path

import pytest

from tests.browser import chromium

LOCKS = [chromium.PACKAGE / "package-lock.json", chromium.ROOT / "web" / "package-lock.json"]


def test_a_named_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CADRAN_CHROMIUM", "/somewhere/chrome")
    assert chromium.find() == chromium.Chromium("/somewhere/chrome", {})


def test_the_system_s_is_found_by_any_of_its_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CADRAN_CHROMIUM", raising=False)
    for name in chromium.NAMES:
        program = tmp_path / name / name
        program.parent.mkdir()
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(program.parent))
        assert chromium.find().path == str(program)


def test_where_none_can_be_had_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CADRAN_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))  # no browser, no apt, no npm
    monkeypatch.setattr(chromium, "ROOT", tmp_path)
    monkeypatch.setattr(chromium, "UNPACKED", tmp_path / "unpacked")
    assert chromium.main() == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    for way in ("apt install chromium", "CADRAN_CHROMIUM=", "npm: No such file"):
        assert way in told.err


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.parent.name)
def test_what_npm_brings_is_pinned_with_hashes(lock: Path) -> None:
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    own = packages.pop("")
    assert own
    assert packages
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []
