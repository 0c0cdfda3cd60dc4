"""Every block of code in the documents runs, as a reader would run it: page by page, in a folder.

Blocks of Python share their names, blocks of the shell their files, in the order of the page. What
a page links to in examples/ lies in its folder, as if the reader had saved it. A block that is
quoted from a file is compared with it elsewhere (test_docs). What cannot run here has a line before
it:

    <!-- not run: REASON -->
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

import cadran
from cadran.kernel import Game
from tests import repetitions

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "web/README.md"])
NOT_RUN = re.compile(r"<!-- not run: (.+) -->")
# Another reason needs a good one: each is a command that no test has seen to work from its page.
REASONS = {
    "a part of make test": 3,
    "it asks for moves until the game is over": 3,
    "it installs from elsewhere": 1,
    "it serves until somebody stops it": 5,
    "it would change the environment of the tests": 2,
    "tests/server/test_upgrading.py follows it": 4,
}
PLAIN = ("text",)  # nothing that a reader would run
PROGRAMS = Path(sys.executable).parent  # `cadran` and `python`
PATIENCE = 300  # seconds: only what hangs takes so long


@dataclass(frozen=True)
class Block:
    """One block of code of a page."""

    language: str
    text: str
    line: int
    reason: str  # why it is not run


def blocks(page: Path) -> list[Block]:
    """All blocks of a page but those that are quoted from a file."""
    found, before = [], ""
    for token in MarkdownIt("commonmark").parse(page.read_text("utf-8")):
        if token.type in ("fence", "code_block"):
            reason = NOT_RUN.search(before)
            language, _, quoted = token.info.strip().partition(" ")
            line = (token.map or [0])[0] + 1
            if not quoted:
                found.append(Block(language, token.content, line, reason[1] if reason else ""))
        before = token.content if token.type == "html_block" else ""
    return found


def with_code() -> list[Path]:
    return [page for page in PAGES if any(not block.reason for block in blocks(page))]


@pytest.fixture
def folder(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """An empty folder with what the page's links lead to in examples/."""
    page: Path = request.getfixturevalue("page")
    for name in ("examples", ".venv"):
        (tmp_path / name).symlink_to(ROOT / name)
    for name in re.findall(r"\]\([./]*examples/([\w.]+)\)", page.read_text("utf-8")):
        shutil.copyfile(ROOT / "examples" / name, tmp_path / name)
    return tmp_path


@pytest.mark.parametrize("page", with_code(), ids=lambda page: str(page.relative_to(ROOT)))
def test_the_code_of_a_page_runs(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page):
        if block.text.startswith("cc ") and shutil.which("cc") is None:
            pytest.skip("no C compiler here")
        if not block.reason:
            run(block, f"{page.relative_to(ROOT)}, line {block.line}", names, folder)


def run(block: Block, where: str, names: dict[str, object], folder: Path) -> None:
    if block.language == "python":
        exec(compile(block.text, where, "exec"), names)
    elif block.language == "sh":
        shell(block.text, where, folder)
    elif block.language == "json":
        position(json.loads(block.text))
    elif block.language == "toml":
        edition(block.text, folder)
    else:
        assert block.language in PLAIN, f"{where}: a block of {block.language or 'nothing named'}"


def shell(text: str, where: str, folder: Path, programs: Path = PROGRAMS) -> None:
    """As somebody types it who has installed Cadran and nothing is kept yet."""
    done = subprocess.run(
        ["bash", "-e", "-u", "-o", "pipefail", "-c", text],
        cwd=folder,
        env={
            **os.environ,
            "PATH": f"{programs}:{os.environ['PATH']}",
            "HOME": str(folder),
            "XDG_STATE_HOME": str(folder / "state"),
            "XDG_DATA_HOME": str(folder / "data"),
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, f"{where}:\n{text}\n{done.stdout}{done.stderr}"


def game_of(key: str) -> Game:
    assert key in {game.key for game in cadran.games()}
    return cadran.game(key)


def position(found: dict[str, object]) -> None:
    """JSON in the documents is a position that can be played on."""
    game = game_of(str(found["game"]))
    state = game.from_position(found)
    assert game.from_position(game.position(state)).digest() == state.digest()


def edition(text: str, folder: Path) -> None:
    """TOML in the documents is an edition, its game in the first line; or entry points."""
    if "project" in tomllib.loads(text):
        return
    named = re.match(r"# ([a-z0-9-]+):", text)
    assert named, "the first line of an edition names its game: # 24-7: …"
    place = folder / "edition.toml"
    place.write_text(text, "utf-8")
    played = cadran.game(named[1], str(place))
    assert played.key == game_of(named[1]).key


def test_what_is_not_run_is_counted_and_says_why() -> None:
    reasons = [block.reason for page in PAGES for block in blocks(page)]
    assert Counter(filter(None, reasons)) == REASONS


@pytest.mark.parametrize("page", [ROOT / "docs/start/builders.md"], ids=["builders"])
def test_a_stranger_comes_from_an_empty_environment_to_the_arena(page: Path, folder: Path) -> None:
    """The page for builders, with the wheel in the place of its first step."""
    if not repetitions.count("CADRAN_STRANGERS"):
        pytest.skip("a part of make test-long")
    for name in ("examples", ".venv"):
        (folder / name).unlink()  # a stranger has nothing but what the page tells to save
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    programs = folder / "venv/bin"
    uv = PROGRAMS / "uv"
    shell(f"{uv} venv --quiet --python {sys.executable} venv", "the environment", folder)
    wanted = f"{wheel}[research]"
    shell(f"{uv} pip install --quiet --python venv/bin/python '{wanted}'", "the wheel", folder)
    for block in blocks(page):
        if block.language == "python":
            (folder / "first.py").write_text(block.text, "utf-8")
            shell("python first.py", "the first game", folder, programs)
        elif not block.reason:
            shell(block.text, f"line {block.line}", folder, programs)
