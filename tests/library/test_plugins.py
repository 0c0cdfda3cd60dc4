"""Games of other distributions: found where they are installed, set aside where they are broken."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.toy import FOLDER

TELL = """
import json, cadran, msgspec
keys = [game.key for game in cadran.games()]
print(json.dumps([keys, msgspec.to_builtins(cadran.set_aside())]))
"""
ROOT = Path(__file__).parents[2]
HOUSE = ["24-7", "les-24-heures", "24h-du-mans", "quelle-heure", "tour-de-france"]


def install(folder: Path, name: str, groups: dict[str, str], **modules: str) -> None:
    """A distribution as an installer leaves it: its modules, and what it says of itself."""
    about = folder / f"{name.replace('-', '_')}-2.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.0\n")
    lines = [f"[{group}]\n{entry}\n" for group, entry in groups.items()]
    (about / "entry_points.txt").write_text("\n".join(lines))
    for module, text in modules.items():
        (folder / f"{module}.py").write_text(text)


def told(*folders: Path) -> tuple[list[str], list[dict[str, str]]]:
    """The games, and what is set aside, in a process that finds these folders."""
    keys, aside = json.loads(run([sys.executable, "-c", TELL], *folders).stdout)
    return keys, aside


def run(command: list[str], *folders: Path, ok: bool = True) -> "subprocess.CompletedProcess[str]":
    path = os.pathsep.join(map(str, (*folders, FOLDER)))
    done = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": path, "CADRAN_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode == 0) == ok, done.stderr
    return done


def game(folder: Path, module: str, text: str, key: str = "minuit") -> list[dict[str, str]]:
    """What is set aside once such a game is installed; nothing else suffers from it."""
    install(folder, "cadran-other", {"cadran.games": f"{key} = {module}:make"}, **{module: text})
    keys, aside = told(folder)
    assert keys == HOUSE
    assert [one["key"] for one in aside] == [key]
    assert [one["source"] for one in aside] == ["cadran-other 2.0"]
    return aside


def test_an_installed_game_stands_after_those_of_the_house(tmp_path: Path) -> None:
    install(tmp_path, "cadran-minuit", {"cadran.games": "minuit = minuit:make"})
    assert told(tmp_path) == ([*HOUSE, "minuit"], [])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import nowhere_at_all", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("raise SystemExit('enough')", "SystemExit: enough"),
        ("make = 5", "5 makes no game"),
        ("def make(edition): return 7", "its maker gave 7, which is no Game"),
        ("def make(edition): raise ValueError('no cards')", "ValueError: no cards"),
    ],
)
def test_a_broken_game_is_set_aside_with_a_sentence(tmp_path: Path, text: str, why: str) -> None:
    (found,) = game(tmp_path, "broken", text)
    assert found["why"] == why


OTHER = """
import minuit.game
class Other(minuit.game.Minuit):
    def __init__(self):
        super().__init__()
        {change}
Other.__module__ = "minuit.game"
def make(edition): return Other()
"""


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("self.key = 'noon'", "the game calls itself 'noon'"),
        ("self.titles = {'en': 'Midnight'}", "its titles are in en, not in fr, en"),
        (
            "from cadran.kernel import Option; self.options += (Option('late', False),)",
            "it has no text 'option-minuit-late'",
        ),
    ],
)
def test_a_game_that_would_trouble_others_later_is_set_aside_at_once(
    tmp_path: Path, change: str, why: str
) -> None:
    (found,) = game(tmp_path, "other", OTHER.format(change=change))
    assert found["why"] == why


def test_the_texts_of_a_game_bear_its_name(tmp_path: Path) -> None:
    """Else two games could bring the same text, or take one from the house."""
    other = OTHER.format(change="self.key = 'noon'")
    (found,) = game(tmp_path, "other", other, key="noon")
    assert found["why"].startswith("its text 'event-minuit-bells' is not named after it")


def test_nobody_takes_a_key_of_the_house(tmp_path: Path) -> None:
    (found,) = game(tmp_path, "other", "from minuit import make", key="24-7")
    assert found["why"] == "this key belongs to Cadran itself"


def test_of_two_that_want_the_same_key_neither_has_it(tmp_path: Path) -> None:
    for name in ("cadran-minuit", "cadran-other"):
        install(tmp_path / name, name, {"cadran.games": "minuit = minuit:make"})
    keys, (found,) = told(tmp_path / "cadran-minuit", tmp_path / "cadran-other")
    assert keys == HOUSE
    assert found["source"] == "cadran-minuit 2.0, cadran-other 2.0"
    assert found["why"] == "several distributions bring this key"


def test_a_key_can_stand_in_an_address(tmp_path: Path) -> None:
    (found,) = game(tmp_path, "other", "from minuit import make", key="Minuit/2")
    assert found["why"] == "a key is made of a-z, 0-9 and -"


@pytest.mark.parametrize(("language", "word"), [("en", "is set aside"), ("fr", "est mis de côté")])
def test_the_terminal_says_what_is_set_aside(tmp_path: Path, language: str, word: str) -> None:
    groups = {
        "cadran.games": "minuit = minuit:make\nbroken = nowhere:make",
        "cadran.guides": "minuit = nowhere:Guide",
        "cadran.boards": "minuit = nowhere:draw",
    }
    install(tmp_path, "cadran-minuit", groups)
    command = [sys.executable, "-m", "cadran", "--lang", language]
    listed = run([*command, "games"], tmp_path)
    assert "minuit" in listed.stdout
    assert "broken" not in listed.stdout
    lines = listed.stderr.splitlines()
    assert len(lines) == 3
    assert all(word in line and "nowhere" in line for line in lines)
    refused = run([*command, "rules", "broken"], tmp_path, ok=False)
    assert refused.returncode == 2
    assert word in refused.stderr


EXTRAS = """
from cadran.kernel import Guide

class Last(Guide):
    def value(self, state, seat):
        bells = list(state.bells)
        return 1.0 if bells[seat] == max(bells) else 0.0

    def weight(self, state, action):
        return float(action)  # the longest card first

def draw(view, names, language):
    return f"{names[view.to_act]}: {view.clock} h"
"""


def test_a_guide_and_a_board_come_by_entry_point_too(tmp_path: Path) -> None:
    groups = {
        "cadran.games": "minuit = minuit:make",
        "cadran.guides": "minuit = extras:Last",
        "cadran.boards": "minuit = extras:draw",
    }
    install(tmp_path, "cadran-minuit", groups, extras=EXTRAS)
    tell = """
import cadran
from cadran.bots import bot
from cadran.cli.boards import draw
from cadran.kernel import fast_rng
game = cadran.game("minuit")
state = game.new(2, "any", {"first": 1})
view = game.view(state, state.to_act())
print(bot("greedy").choose(game, view, fast_rng("a")) == view.legal[-1].action)
print(draw(game, view, ["Ana", "Ben"], "fr"))
"""
    assert run([sys.executable, "-c", tell], tmp_path).stdout == "True\nBen: 0 h\n"


def test_a_game_is_installed_while_it_is_written(tmp_path: Path) -> None:
    """As `pip install -e` does, with nothing but what the project names."""
    build = f"import hatchling.build; print(hatchling.build.build_editable({str(tmp_path)!r}))"
    command = [sys.executable, "-c", build]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(tmp_path / done.stdout.strip()) as wheel:
        paths = [wheel.read(name).decode() for name in wheel.namelist() if name.endswith(".pth")]
    assert [path.strip() for path in paths] == [str(FOLDER)]


def test_a_game_of_one_s_own_begins_as_the_page_says(tmp_path: Path) -> None:
    """The first block of docs/add-a-game.md up to pip: the toy, found under another name."""
    page = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
    block = page[page.index("game=../my-game") : page.index(".venv/bin/python -m pip install")]
    own = tmp_path / "my-game"
    script = block.replace("../my-game", str(own))
    subprocess.run(["bash", "-ec", script], cwd=ROOT, check=True, capture_output=True)
    install(tmp_path, "cadran-pendule", {"cadran.games": "pendule = pendule:make"})
    assert told(tmp_path, own) == ([*HOUSE, "pendule"], [])
    left = [p for p in own.rglob("*.*") if p.suffix != ".pyc" and "inuit" in p.read_text("utf-8")]
    assert left == []
    assert 'pendule = "pendule:make"' in (own / "pyproject.toml").read_text("utf-8")
