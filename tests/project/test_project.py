"""The project itself: its locks, its build, its commands."""

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import hatch_build
from tests import repetitions

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def run(*command: str, **environment: str) -> str:
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tracked_files() -> list[Path]:
    """What belongs to the project; in an unpacked archive, all that nobody has built there."""
    if (ROOT / ".git").exists():
        listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        return [ROOT / name for name in listed.split("\0") if name]
    built = {".venv", "build", "dist", "node_modules", "static", "__pycache__"}
    return [path for path in ROOT.rglob("*") if not built & set(path.relative_to(ROOT).parts)]


def test_no_file_holds_the_address_of_a_package_registry() -> None:
    hosts = re.compile(rb"(pypi|pythonhosted|npmjs)\.(org|com|io)" + rb"|//[\w.-]*(pypi|npmjs)")
    files = tracked_files()
    assert ROOT / "pyproject.toml" in files
    found = [str(path) for path in files if path.is_file() and hosts.search(path.read_bytes())]
    assert found == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_every_locked_package_is_pinned_with_hashes(lock: Path) -> None:
    entries = re.split(r"\n(?=\S)", lock.read_text().strip())
    assert entries
    for entry in entries:
        assert re.match(r"[\w.-]+==\S+ ", entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize(
    "name", ["bootstrap", "library", "runtime", "dev", "docs", "bench", "wheels"]
)
def test_every_dependency_is_locked(name: str) -> None:
    wanted = PROJECT["dependency-groups"].get(name, [])
    if name in ("library", "runtime", "dev"):
        wanted = [*wanted, *PROJECT["project"]["dependencies"]]
    if name in ("runtime", "dev"):
        wanted = [*wanted, *PROJECT["project"]["optional-dependencies"]["server"]]
    locked = (ROOT / "requirements" / f"{name}.lock").read_text()
    names = set(re.findall(r"^([\w.-]+)==", locked, re.MULTILINE))
    asked = {re.match(r"[\w.-]+", line)[0].replace(".", "-").replace("_", "-") for line in wanted}  # type: ignore[index]
    assert asked - names == set()


def test_the_kernel_imports_next_to_nothing() -> None:
    allowed = {
        "__future__",
        "cadran",
        "collections",
        "copyreg",
        "hashlib",
        "librt",
        "mypy_extensions",
        "typing",
    }
    pattern = re.compile(r"^\s*(?:from|import) (\w+)", re.MULTILINE)
    for path in (ROOT / "src/cadran/kernel").glob("*.py"):
        assert set(pattern.findall(path.read_text())) <= allowed, path


def test_what_is_compiled_follows_the_rule() -> None:
    names = {path.as_posix() for path in hatch_build.modules()}
    assert "src/cadran/kernel/state.py" in names
    assert not any(name.endswith("__init__.py") for name in names)
    interpreted = re.compile(r"games/\w+/(box|game|events|views|positions|drawing)\.py$")
    assert not any(interpreted.search(name) for name in names)


LOADED = """
import json, sys, cadran
loaded = {n: m.__file__ for n, m in sys.modules.items() if n.startswith("cadran.")}
print(json.dumps([cadran._mode.compiled(), loaded]))
"""


def test_the_variable_switches_to_the_sources() -> None:
    compiled, files = json.loads(run(sys.executable, "-c", LOADED, CADRAN_INTERPRETED="1"))
    assert not compiled
    assert {Path(name).suffix for name in files.values()} == {".py"}


@pytest.mark.skipif(not hatch_build.ready(), reason="nothing is compiled here")
def test_without_the_variable_every_compiled_module_is_loaded_compiled() -> None:
    compiled, files = json.loads(run(sys.executable, "-c", LOADED, CADRAN_INTERPRETED=""))
    assert compiled
    names = {".".join(path.with_suffix("").parts[1:]) for path in hatch_build.modules()}
    loaded = {name: Path(files[name]).suffix for name in names & set(files)}
    assert "cadran.kernel.state" in loaded
    assert ".py" not in loaded.values()


def test_a_changed_source_makes_its_binary_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, binary = tmp_path / "src/cadran/kernel/a.py", tmp_path / "src/cadran/kernel/a.so"
    source.parent.mkdir(parents=True)
    source.write_text("x = 1\n")
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    monkeypatch.setattr(hatch_build, "SOURCE", tmp_path / "src")
    monkeypatch.setattr(hatch_build, "RECORD", tmp_path / "compiled.json")
    assert hatch_build.stale() == []
    binary.write_bytes(b"built by nobody knows whom")
    assert hatch_build.stale() == ["src/cadran/kernel/a.py", "src/cadran/kernel/a.so"]
    record = {
        "sources": hatch_build._digests([source]),
        "binaries": hatch_build._digests([binary]),
    }
    hatch_build.RECORD.write_text(json.dumps(record))
    assert hatch_build.stale() == []
    source.write_text("x = 2\n")
    assert hatch_build.stale() == ["src/cadran/kernel/a.py"]


@pytest.mark.skipif(not hatch_build.ready(), reason="nothing is compiled here")
def test_a_wheel_brings_sources_and_binaries(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path))
    (wheel,) = tmp_path.glob("*.whl")
    assert not wheel.name.endswith("-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "cadran/server/static/licences.txt" in names
    assert any(name.endswith("/NOTICE") for name in names)
    for path in hatch_build.modules():
        inside = path.relative_to("src").with_suffix("").as_posix()
        assert {Path(name).suffix for name in names if name.split(".")[0] == inside} > {".py"}


def test_a_source_archive_holds_no_binary(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path))
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = opened.getnames()
    assert any(name.endswith("/src/cadran/kernel/state.py") for name in names)
    assert not [name for name in names if name.endswith((".so", ".pyd", ".o"))]


def test_help_lists_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert targets
    listed = re.findall(
        r"^make ([\w-]+)", run("make", "--no-print-directory", "help"), re.MULTILINE
    )
    assert sorted(listed) == sorted(targets[1].split())


def test_the_test_command_can_be_run() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_numbers_of_repetitions_stand_in_one_list() -> None:
    read = re.compile(r"""environ(?:\.get)?[(\[]["'](CADRAN_\w+)""")
    here = {
        name
        for path in (ROOT / "tests").rglob("*.py")
        for name in read.findall(path.read_text("utf-8"))
    }
    assert here <= {"CADRAN_CHROMIUM", "CADRAN_EARLIER", "CADRAN_INTERPRETED"}
    assert all(short < long for short, long, _ in repetitions.COUNTS.values())


def test_a_number_is_the_named_one_else_as_long_as_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CADRAN_KILLS", raising=False)
    monkeypatch.delenv(repetitions.LONG, raising=False)
    assert repetitions.count("CADRAN_KILLS") == repetitions.COUNTS["CADRAN_KILLS"].short
    monkeypatch.setenv(repetitions.LONG, "1")
    assert repetitions.count("CADRAN_KILLS") == repetitions.COUNTS["CADRAN_KILLS"].long
    monkeypatch.setenv("CADRAN_KILLS", "7")
    assert repetitions.count("CADRAN_KILLS") == 7
