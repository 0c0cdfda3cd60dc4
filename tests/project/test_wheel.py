"""What people install: a wheel in an empty environment, with no compiler and no node in reach."""

import re
import sys
import tomllib
import zipfile
from email import message_from_bytes
from importlib.metadata import distributions
from pathlib import Path

import pytest

import cadran
import hatch_build
from cadran.lab import training
from tests.project.test_project import PROJECT, ROOT, run
from tests.repetitions import count
from tools import wheels
from tools.trial import PLAYS, Empty, plays, serves


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


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Empty:
    empty = Empty(tmp_path_factory.mktemp("bare"))
    empty.install(wheel, "library")
    return empty


def test_the_bare_library_plays_compiled_and_loads_no_server(bare: Empty) -> None:
    assert plays(bare) == [game.key for game in cadran.games()]


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
    assert serves(empty) == [game.key for game in cadran.games()]


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
def test_wheels_are_built_with_a_profile_and_tried_for_every_python() -> None:
    """`make wheels`: it plays and serves with each of them, in an environment of its own Python."""
    found = [version for version in wheels.VERSIONS if wheels.find(version)]
    told = run(sys.executable, "-m", "tools.wheels", *found[: count("CADRAN_WHEELS")])
    made = [path.name for path in wheels.DIST.glob("*.whl")]
    assert any(name.endswith("-py3-none-any.whl") for name in made)
    for version in found[: count("CADRAN_WHEELS")]:
        tag = f"cp{version.replace('.', '')}"
        (line,) = [line for line in told.splitlines() if f"-{tag}-{tag}-" in line]
        assert sys.platform != "linux" or "manylinux" in line
        assert line.endswith("plays 5 games compiled, serves the page")


def test_a_profile_is_counted_with_all_games_where_nothing_is_installed(tmp_path: Path) -> None:
    """Games come by entry points, and a wheel is built where Cadran itself is not installed."""
    hatch_build.announce(tmp_path)
    (told,) = distributions(path=[str(tmp_path)])
    found = {(one.group, one.name, one.value) for one in told.entry_points}
    wanted = PROJECT["project"]["entry-points"]
    assert found == {(g, key, at) for g, keys in wanted.items() for key, at in keys.items()}


def test_a_profile_of_no_game_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "games", list)
    with pytest.raises(SystemExit, match="no game is installed"):
        training.main()


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
