"""What commands answer to programs, in pipes, and to those who want to hear little."""

import io
import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import cadran
from cadran.cli import parser
from cadran.cli.choose import bot_named
from cadran.cli.commands import COMMANDS
from cadran.cli.screen import Screen
from cadran.table import read
from tests.cli.calling import call, output
from tests.games.golden import logs_of

# A game at the keyboard, a script, lines of a protocol, a text.
SILENT = {"play", "resume", "completion", "engine", "help"}


def log_of(key: str = "24-7") -> str:
    return str(logs_of(cadran.game(key))[0])


def test_every_command_that_answers_something_has_json() -> None:
    having = {c.name for c in COMMANDS if any(one.name == "--json" for one in c.arguments)}
    assert {command.name for command in COMMANDS} - having == SILENT


def test_json_of_every_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    few = ["--games", "2", "--seed", "1"]
    calls: list[tuple[list[str], set[str]]] = [
        (["cup", "--races", "24-7", "--entrants", "random,random"], set()),
        (["games"], set()),
        (["rules", "24-7"], set()),
        (["saved"], set()),
        (["replay", log_of()], {"game", "players", "entries", "finished", "ranks", "digest"}),
        (["verify", log_of()], {"game", "moves", "digest", "commitment", "finished"}),
        (["simulate", "24-7", *few], {"games", "wins"}),
        (["arena", "24-7", "--bots", "random,greedy", *few], {"standings", "pairings"}),
        (["edition", "new", "24h-du-mans"], {"file", "game"}),
        (["edition", "check", "24h-du-mans.edition.toml"], {"file", "game", "digest", "packaged"}),
    ]
    for words, fields in calls:
        answer = json.loads(output(*words, "--json"))
        told = set(answer) if isinstance(answer, dict) else set()
        assert fields <= told, words


def test_an_answer_in_a_pipe_is_not_wrapped() -> None:
    """`verify` broke the line within its digest."""
    log = log_of("quelle-heure")
    told = output("verify", log, COLUMNS="")
    digest = read(Path(log).read_text("utf-8")).digest
    assert told.splitlines()[-1].endswith(f"Digest {digest}")
    for columns in ("", "40"):
        assert f"digest {digest}" in output("replay", log, COLUMNS=columns).splitlines()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_quiet_leaves_out_what_nobody_asked_for(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert output("verify", log_of(), "--quiet", "--lang", language) == ""
    assert output("-q", "edition", "new", "24h-du-mans") == ""
    assert output("edition", "check", "24h-du-mans.edition.toml", "-q") == ""
    words = ["simulate", "24-7", "--games", "2", "--lang", language]
    monkeypatch.setattr("cadran._mode.compiled", lambda: False)
    loud, quiet = output(*words), output(*words, "--quiet")
    assert len(quiet.splitlines()) == len(loud.splitlines()) - 1


def test_nobody_is_sent_to_make(monkeypatch: pytest.MonkeyPatch) -> None:
    """It said "see make compile": who installed a package has no make."""
    monkeypatch.setattr("cadran._mode.compiled", lambda: False)
    told = output("simulate", "24-7", "--games", "2")
    assert "make" not in told
    assert "\n(" in told, "that it is slower is told all the same"


def test_cadran_alone_greets_and_says_what_to_type() -> None:
    for language, word in (("en", "Type"), ("fr", "Tapez")):
        done = call("--lang", language)
        assert done.returncode == 0
        assert len(done.stdout.splitlines()) <= 23
        assert word in done.stdout
        for game in cadran.games():
            assert game.key in done.stdout
            assert game.titles[language] in done.stdout
        for typed in ("cadran play", "cadran rules", "cadran help", "cadran serve"):
            assert typed in done.stdout


def test_what_it_says_to_type_can_be_typed() -> None:
    """Every line of the examples is a command that the parser understands."""
    texts = [output(), output("help")]
    texts += [output("help", *command.name.split()) for command in COMMANDS]
    lines = [line.strip() for text in texts for line in text.splitlines()]
    typed = [line for line in lines if line.startswith("cadran ") and ":" not in line]
    assert len(typed) > 30
    for line in typed:
        words = line.partition("   ")[0].partition(" >")[0].split()[1:]
        wanted = parser.read(words, "en")
        assert wanted.command is not None


def test_near_misses_are_named() -> None:
    assert "did you mean play?" in call("paly").stderr
    assert "did you mean --seats?" in call("play", "--seat", "2").stderr
    assert "vouliez-vous dire play ?" in call("paly", "--lang", "fr").stderr


def test_a_bot_with_a_budget_is_no_person() -> None:
    screen = Screen("en")
    for name in ("search:300", "search:300 2", "greedy", "greedy 3", "champion", "search:50ms"):
        assert bot_named(name, screen) is not None, name
    for name in ("Ana", "search party", "Greedy", "greedy fox", "random walker"):
        assert bot_named(name, screen) is None, name


def test_at_a_table_with_a_budgeted_bot_one_person_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It was taken for a person called "search:300", who was asked to sit down at the screen."""
    monkeypatch.setattr("sys.stdin", io.StringIO("1 c3\n"))
    told = call(
        *("play", "24-7", "--players", "Ana,search:300", "--seed", "x"),
        XDG_DATA_HOME=str(tmp_path),
    ).stdout
    assert told.count("Your rack:") == 2  # the bot has answered, and it is Ana's turn again
    assert "press Enter" not in told


@pytest.mark.parametrize("words", ["play 24-7", "simulate 24-7", "arena 24-7 --bots random,greedy"])
def test_a_table_without_seats_is_refused_by_the_name_of_its_option(words: str) -> None:
    """The answer was "1 bots for -1 seats"."""
    for seats in ("-1", "0"):
        done = call(*words.split(), "--seats", seats)
        assert done.returncode == 2
        assert done.stderr.startswith(f"cadran: --seats must be at least 1, not {seats}")


def test_the_parser_takes_words_in_any_order() -> None:
    told = output("rules", "24-7", "--lang", "fr")
    assert output("--lang=fr", "rules", "24-7") == told
    assert output("rules", "--lang", "fr", "24-7") == told
    assert output("rules", "--lang", "fr", "--", "24-7") == told
    assert call("rules", "--", "--lang").returncode == 2


def test_the_statuses_are_those_of_the_docs(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs/command-line.md").read_text("utf-8")
    table = page.split("## Exit codes")[1].split("\n## ")[0]
    for status in ("0", "1", "2", "130"):
        assert f"| {status} |" in table
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("players = 99\ncards = []\nname = ''\n")
    assert call("games").returncode == 0
    assert call("edition", "check", str(wrong)).returncode == 1
    assert call("games", "--dance").returncode == 2


def test_the_docs_name_every_command_and_option() -> None:
    page = (Path(__file__).parents[2] / "docs/command-line.md").read_text("utf-8")
    for command in COMMANDS:
        assert f"cadran {command.name}" in page, command.name
        for one in command.arguments:
            if one.option:
                assert f"`{one.name}" in page, one.name


def test_a_busy_port_is_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = call("serve", "--port", str(taken.getsockname()[1]))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_a_cup_of_any_races_and_games(tmp_path: Path) -> None:
    words = ["cup", "--entrants", "random,random", "--seed", "1", "--json"]
    rows = json.loads(output(*words, "--races", "24-7,24-7"))
    assert [len(row["races"]) for row in rows] == [2, 2]
    rows = json.loads(output(*words, "--races", "sebring,24-7"))
    assert [len(row["races"]) for row in rows] == [2, 2]


def test_a_cup_with_an_owner_s_edition(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    rows = ["2......", "....2..", ".2....2", "...S...", "2....2.", "..2....", "....2.."]
    box.write_text(f"board = {json.dumps(rows)}\n")
    path = tmp_path / "cup.json"
    words = ["cup", "--entrants", "random,random", "--seed", "1", "--save", str(path)]
    own = cadran.game("24-7", str(box)).edition_digest
    for edition in (str(box), f"24-7={box}"):
        output(*words, "--races", "24-7", "--edition", edition)
        logs = json.loads(path.read_text())["logs"]
        assert f"edition {own}" in logs[0]
    output(*words, "--races", "24-7,quelle-heure", "--edition", f"24-7={box}")
    assert call(*words, "--races", "24-7,quelle-heure", "--edition", str(box)).returncode == 2


def test_letters_the_terminal_lacks_are_no_crash() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cadran", "rules", "quelle-heure", "--lang", "fr"],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
