"""Where games are kept, and what `last` means."""

import json
import os
from pathlib import Path

import pytest

import cadran
from cadran.cli import saved
from cadran.table import Table, save
from tests.cli.calling import call, output


def test_the_folder_is_the_one_the_system_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    told = {
        ("linux", ()): "/home/ana/.local/state/cadran",
        ("linux", (("XDG_STATE_HOME", "/state"),)): "/state/cadran",
        ("darwin", ()): "/home/ana/Library/Application Support/cadran",
        ("darwin", (("XDG_STATE_HOME", "/state"),)): "/state/cadran",
        ("win32", (("LOCALAPPDATA", "/local"),)): "/local/cadran",
    }
    for (platform, environment), folder in told.items():
        assert saved.state_folder(dict(environment), platform) == Path(folder)


def kept(key: str, age: int, finished: bool, name: str = "Ana") -> Path:
    """A game that was kept so many seconds ago."""
    table = Table(cadran.game(key), [name, "greedy"], "kept")
    while not table.over and (finished or len(table.actions) < 2):
        table.play(int(table.state.to_act()), int(table.state.legal()[0]))
    path = saved.new_path(key)
    saved.keep(path, save(table))
    changed = path.stat().st_mtime - age
    os.utime(path, (changed, changed))
    return path


def test_last_is_the_newest_that_will_do() -> None:
    old, running = kept("24-7", 50, True), kept("24-7", 40, False)
    finished, newest = kept("quelle-heure", 30, True), kept("24-7", 20, False)
    assert saved.newest(saved.RUNNING) == newest
    assert saved.newest(saved.FINISHED) == finished
    assert "Quelle heure" in output("replay", str(finished))
    assert "still running" in output("replay", "last")
    assert json.loads(output("luck", "last", "--futures", "2", "--json"))["parts"]
    assert json.loads(output("verify", "last", "--json"))["finished"] is False
    listed = json.loads(output("saved", "--json"))
    assert [entry["file"] for entry in listed] == [str(p) for p in (newest, finished, running, old)]
    assert [entry["state"] for entry in listed] == ["running", "finished", "running", "finished"]
    told = output("saved")
    for path in (old, running, finished, newest):
        assert path.name in told
    assert "cadran resume" in output()
    for path in (running, newest):
        path.unlink()
    assert "cadran luck last" in output()


def test_two_games_of_one_second_have_two_files() -> None:
    assert kept("24-7", 0, False) != kept("24-7", 0, False)


def test_the_names_of_files_are_whole_in_80_columns() -> None:
    paths = [kept(key, 5, False, "Maximilienne") for key in ("tour-de-france", "les-24-heures")]
    for language in ("fr", "en"):
        told = output("saved", "--quiet", "--lang", language, COLUMNS="80")
        assert max(map(len, told.splitlines())) <= 80
        for path in paths:
            assert path.name in told


def test_a_damaged_file_is_listed_and_does_no_harm() -> None:
    path = kept("24-7", 0, True)
    path.write_text(path.read_text()[:100])
    assert json.loads(output("saved", "--json"))[0]["state"] == "damaged"
    assert "damaged" in output("saved")
    assert "abîmée" in output("saved", "--lang", "fr")
    assert call("replay", str(path)).returncode == 1


def test_a_file_is_written_at_once_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.log"
    saved.keep(path, "one")

    def fail(self: Path, target: Path) -> Path:
        raise OSError(28, "no space left")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError):
        saved.keep(path, "two")
    assert path.read_text() == "one"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.log"]
