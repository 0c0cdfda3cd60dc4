"""Nothing from outside is markup or an order to the terminal, whichever command shows it."""

import json
import re
import unicodedata
from pathlib import Path

import pytest

import cadran
from cadran.cli.commands import COMMANDS
from cadran.cli.screen import clean, one_line
from cadran.table import Table, save
from tests.cli.calling import Done, call

# Markup that closes what was never opened, colours, a window title, eight-bit CSI, a reversed
# text, a forged line, half a character.
HOSTILE = "[/x][bold]\x1b[31m\x1b]0;own\x07\x9b5m\u202etxt\nDone. 1. [red]\udcff"
TEXT = HOSTILE.removesuffix("\udcff")
SPOKEN = "[/x][bold]"  # of it, what must be there to read


def hostile_log(folder: Path, finished: bool = True, name: str = TEXT) -> Path:
    table = Table(cadran.game("quelle-heure"), [name, "greedy"], TEXT)
    while not table.over and (finished or len(table.actions) < 3):
        table.play(int(table.state.to_act()), int(table.state.legal()[0]))
    path = folder / "hostile.log"
    path.write_text(save(table), "utf-8")
    return path


def hostile_cup(folder: Path) -> Path:
    path = folder / "cup.json"
    names = f"random,{TEXT}".replace("\n", " ")
    call("cup", "--races", "quelle-heure", "--entrants", "random,random", "--save", str(path))
    text = json.loads(path.read_text("utf-8"))
    text["entrants"][1]["name"] = names
    path.write_text(json.dumps(text), "utf-8")
    return path


# For every command at least one call that makes it show something from outside.
CALLS: dict[str, list[list[str]]] = {
    "play": [
        ["play", "24-7", "--players", f"{TEXT},greedy", "--seed", TEXT],
        ["play", "24-7", "--players", f"{HOSTILE},greedy"],
        ["play", "24-7", "--seed", HOSTILE],
        ["play", HOSTILE],
        ["play", "24-7", "-o", HOSTILE],
        ["play", "24-7", "--edition", HOSTILE],
    ],
    "resume": [["resume", "LOG"], ["resume", HOSTILE]],
    "cup": [
        ["cup", HOSTILE],
        ["cup", "--races", HOSTILE],
        ["cup", "--races", "24-7", "--entrants", f"random,{TEXT}", "--json"],
        ["cup", "--races", "24-7", "--entrants", f"{TEXT},random", "--seed", TEXT],
        ["cup", "--entrants", f"{HOSTILE},random"],
        ["cup", "--resume", "CUP"],
        ["cup", "--edition", HOSTILE],
    ],
    "games": [["games", HOSTILE], ["games", f"--{HOSTILE}"]],
    "rules": [["rules", HOSTILE]],
    "saved": [["saved"], ["saved", "--json"]],
    "replay": [["replay", "LOG"], ["replay", "LOG", "--json"], ["replay", HOSTILE]],
    "luck": [["luck", "LOG", "--futures", "2"], ["luck", "LOG", "--futures", "2", "--json"]],
    "verify": [
        ["verify", "LOG"],
        ["verify", "LOG", "--json"],
        ["verify", "LOG", "--transcript", "BOX"],
        ["verify", "LOG", "--server", HOSTILE],
    ],
    "simulate": [
        ["simulate", "24-7", "--bots", HOSTILE],
        ["simulate", "24-7", "--seed", HOSTILE],
        ["simulate", HOSTILE],
    ],
    "arena": [["arena", "24-7", "--bots", HOSTILE]],
    "engine": [["engine", "--bot", HOSTILE], ["engine", HOSTILE]],
    "fingerprint": [["fingerprint", HOSTILE]],
    "serve": [["serve", "--host", HOSTILE], ["serve", "--port", HOSTILE]],
    "backup": [["backup", "copy.db", "--data", HOSTILE]],
    "restore": [["restore", HOSTILE]],
    "doctor": [["doctor", "--data", HOSTILE]],
    "keys": [["keys", "--data", HOSTILE], ["keys", "--rotate", "--data", HOSTILE]],
    "edition new": [["edition", "new", HOSTILE], ["edition", "new", "24h-du-mans", "HOSTILE FILE"]],
    "edition check": [["edition", "check", HOSTILE], ["edition", "check", "BOX"]],
    "completion": [["completion", HOSTILE]],
    "help": [["help", HOSTILE]],
}


def obeys(text: str) -> list[str]:
    """The characters a terminal would obey."""
    kinds = ("Cc", "Cf", "Cs", "Zl", "Zp")
    return [letter for letter in text if letter != "\n" and unicodedata.category(letter) in kinds]


def check(done: Done) -> None:
    assert obeys(done.stdout + done.stderr) == []
    assert "Traceback" not in done.stderr
    assert not re.search("^Done\\. 1\\.", done.stdout + done.stderr, re.MULTILINE), "a forged line"


def test_every_command_is_tried() -> None:
    assert set(CALLS) == {command.name for command in COMMANDS}


@pytest.mark.parametrize(
    ("name", "words"), [(name, words) for name, calls in CALLS.items() for words in calls]
)
def test_hostile_text_is_only_text(
    name: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state_home: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", end_of_input)
    box = tmp_path / "box.toml"
    box.write_text('players = "[/x]\\u001b[31m"\ncards = []\nname = ""\n', "utf-8")
    (state_home / "cadran" / "games").mkdir(parents=True)
    hostile_log(state_home / "cadran" / "games")
    made = {
        "LOG": lambda: hostile_log(tmp_path, finished=name != "resume"),
        "CUP": lambda: hostile_cup(tmp_path),
        "HOSTILE FILE": lambda: HOSTILE.replace("/", " "),
        "BOX": lambda: box,
    }
    words = [str(made[word]()) if word in made else word for word in words]
    for language in ("en", "fr"):
        done = call(*words, LANG=language)
        check(done)
        if HOSTILE in " ".join(words) and done.returncode and "--port" not in words:
            assert SPOKEN in done.stderr.replace("\n", "")


def end_of_input(prompt: str = "") -> str:
    """Nobody sits there."""
    raise EOFError


def test_a_name_and_a_seed_that_close_a_tag_play_and_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("builtins.input", end_of_input)
    done = call("play", "24-7", "--players", "[/x],greedy", "--seed", "[/y]", "-o", "first=1")
    assert done.returncode == 0, done.stderr
    assert "[/y]" in done.stdout
    path = hostile_log(tmp_path, name="[/x]")
    for words in (["replay", str(path)], ["luck", str(path), "--futures", "2"]):
        done = call(*words)
        assert done.returncode == 0, done.stderr
        assert "[/x]" in done.stdout


def test_the_end_of_a_game_names_its_clause(tmp_path: Path) -> None:
    """Taken for markup, it was gone: "End of the game ."."""
    told = call("replay", str(hostile_log(tmp_path, name="Ana"))).stdout
    assert re.search(r"^1\. .+: \d$", told, re.MULTILINE)
    assert re.search(r"^The game is over: .+ \[[a-z-]+\]\.$", told, re.MULTILINE)


def test_only_one_module_prints() -> None:
    folder = Path(cadran.__file__).parent / "cli"
    for path in folder.rglob("*.py"):
        if path.name != "screen.py":
            found = re.findall(
                r"\bprint\(|\bConsole\(|stdout\.write|stderr\.write", path.read_text()
            )
            allowed = ["stderr.write"] if path.name == "main.py" else []  # an empty line
            assert found == allowed, path.name


def test_cleaning_leaves_what_people_write() -> None:
    for text in ("Zoé", "Ærøskøbing 24 h", "👩‍🚀", "日本", "it's [bold] & <fine>", "a b"):
        assert clean(text) == text == one_line(text)
    assert obeys(one_line(HOSTILE)) == []
    assert len(clean("\x1b[31m")) == len("\x1b[31m"), "boards stay straight"
