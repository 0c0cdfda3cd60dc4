"""What people install: a wheel in an empty environment, with no compiler and no node in reach."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

import httpx
import pytest

import cadran
import hatch_build
from tests.project.test_project import PROJECT, ROOT, run
from tests.repetitions import count
from tools import wheels

UV = str(Path(sys.executable).parent / "uv")
PLAYS = """
import cadran, sys
for game in cadran.games():
    state = game.new(game.seats[0], seed=3)
    cadran.playout(state, cadran.fast_rng(1), 10**6)
    print(game.key, cadran._mode.compiled(), state.outcome().clause)
print(sorted(set(sys.modules) & {"starlette", "uvicorn", "websockets", "numpy", "rich"}))
"""


def build(folder: Path, **environment: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    run(*command, **environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of this very Python, from the binaries that stand beside the sources."""
    if not hatch_build.ready():
        pytest.skip("nothing is compiled here")
    return build(tmp_path_factory.mktemp("compiled"))


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("pure"), CADRAN_PURE="1")


class Empty:
    """An environment with nothing in it, on whose PATH there is nothing but itself."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder = folder
        run(UV, "venv", "--quiet", "--python", python, str(folder / "venv"))
        self.bin = folder / "venv" / "bin"
        kept = {name: os.environ[name] for name in ("HOME", "LANG") if name in os.environ}
        self.environment = {**kept, "PATH": str(self.bin), "XDG_DATA_HOME": str(folder / "data")}

    def install(self, wheel: Path, lock: str) -> None:
        """A wheel, and what the lock has of its dependencies."""
        into = (UV, "pip", "install", "--quiet", "--python", str(self.bin / "python"))
        run(*into, "--require-hashes", "-r", f"requirements/{lock}.lock")
        run(*into, "--no-deps", "--reinstall-package", "cadran", str(wheel))

    def call(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [str(self.bin / words[0]), *words[1:]]
        return subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Empty:
    empty = Empty(tmp_path_factory.mktemp("bare"))
    for tool in ("cc", "gcc", "clang", "node", "npm"):
        assert shutil.which(tool, path=empty.environment["PATH"]) is None
    empty.install(wheel, "library")
    return empty


def test_the_bare_library_plays_compiled_and_loads_no_server(bare: Empty) -> None:
    done = bare.call("python", "-W", "error", "-c", PLAYS)
    assert done.returncode == 0, done.stderr
    *played, loaded = done.stdout.splitlines()
    assert [line.split()[:2] for line in played] == [[g.key, "True"] for g in cadran.games()]
    assert loaded == "[]"


def test_the_bare_library_brings_the_terminal_and_says_what_serving_needs(bare: Empty) -> None:
    done = bare.call("cadran", "simulate", "24-7", "--games", "10", "--seed", "1")
    assert done.returncode == 0, done.stderr
    for language, words in (("en", "has no server in it"), ("fr", "sans serveur")):
        done = bare.call("cadran", "--lang", language, "serve", "--port", "0")
        assert done.returncode == 2
        assert words in done.stderr
        assert "cadran[server]" in done.stderr


def test_with_its_server_it_serves_the_page(wheel: Path, tmp_path: Path) -> None:
    empty = Empty(tmp_path)
    empty.install(wheel, "runtime")
    process = subprocess.Popen(
        [str(empty.bin / "cadran"), "serve", "--port", "0"],
        cwd=tmp_path,
        env={**empty.environment, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout
        told = []
        for line in process.stdout:
            told.append(line)
            if "http://" in line:
                break
        else:
            pytest.fail("".join(told))
        address = next(word for word in told[-1].split() if word.startswith("http://"))
        page = httpx.get(address, timeout=60)
        assert page.status_code == 200
        assert '<div id="app"' in page.text
        house = httpx.get(f"{address.rstrip('/')}/api/house", timeout=60).json()
        assert [game["key"] for game in house["games"]] == [game.key for game in cadran.games()]
    finally:
        process.terminate()
        process.wait(60)
        process.stdout.close()


def test_the_pure_wheel_plays_anywhere_and_says_once_that_it_is_slower(
    pure: Path, tmp_path: Path
) -> None:
    assert pure.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(pure) as opened:
        assert not [name for name in opened.namelist() if name.endswith(".so")]
    empty = Empty(tmp_path)
    empty.install(pure, "library")
    done = empty.call("python", "-c", PLAYS.replace("10**6", "50"))
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("many times slower") == 1
    assert "24-7 False" in done.stdout
    empty.environment["CADRAN_INTERPRETED"] = "1"  # who asks for it need not be told
    assert empty.call("python", "-c", "import cadran").stderr == ""


def test_a_wheel_says_what_it_is_and_what_it_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        (metadata,) = [name for name in names if name.endswith(".dist-info/METADATA")]
        told = message_from_bytes(opened.read(metadata))
    assert "cadran/py.typed" in names
    assert "cadran/server/static/index.html" in names
    assert "cadran/interpreted.txt" not in names
    assert "Typing :: Typed" in told.get_all("Classifier", [])
    assert set(told.get_all("Provides-Extra", [])) == {
        "cluster",
        "lab",
        "research",
        "server",
    }
    needed = [line for line in told.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert len(needed) == len(PROJECT["project"]["dependencies"])
    assert not [line for line in needed if line.startswith(("starlette", "uvicorn", "websockets"))]


@pytest.mark.skipif(count("CADRAN_WHEELS") == 0, reason="takes minutes: make test-long")
def test_wheels_are_built_from_the_source_archive_for_every_python(tmp_path: Path) -> None:
    """As `make wheels` does; each plays in an environment of its own Python."""
    pythons = {version: wheels.find(version) for version in wheels.VERSIONS}
    found = [version for version in wheels.VERSIONS if pythons[version]][: count("CADRAN_WHEELS")]
    run(sys.executable, "-m", "tools.wheels", "--no-profile", *found)
    made = [path.name for path in wheels.DIST.glob("*.whl")]
    assert any(name.endswith("-py3-none-any.whl") for name in made)
    for version in found:
        tag = f"cp{version.replace('.', '')}"
        (wheel,) = wheels.DIST.glob(f"*-{tag}-{tag}-*.whl")
        assert sys.platform != "linux" or "manylinux" in wheel.name
        empty = Empty(tmp_path / version, str(pythons[version]))
        empty.install(wheel, "library")
        done = empty.call("python", "-W", "error", "-c", PLAYS)
        assert done.returncode == 0, done.stderr
        assert done.stdout.count(" True ") == len(cadran.games())


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {cadran.__version__}\n" in (ROOT / "CITATION.cff").read_text()


def test_docs_say_what_each_extra_brings() -> None:
    told = (ROOT / "docs/installing.md").read_text()
    extras = PROJECT["project"]["optional-dependencies"]
    brought = {f"cadran[{extra}]": wanted for extra, wanted in extras.items()}
    brought["cadran"] = PROJECT["project"]["dependencies"]
    for name, wanted in brought.items():
        (line,) = [line for line in told.splitlines() if line.startswith(f"| `{name}` ")]
        names = [re.split("[~>=;]", one)[0] for one in wanted]
        assert [name for name in names if name not in line] == []


def test_the_library_is_locked_without_a_server() -> None:
    locked = (ROOT / "requirements/library.lock").read_text()
    assert "starlette" not in locked
    assert "uvicorn" not in locked
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert config["tool"]["cibuildwheel"]["build"]
