"""A game of somebody else, once installed, in the terminal: with no file of its own for that."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cadran.cli.orders import words_for
from tests.cli.terminal import Terminal
from tests.toy.install import install


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install(tmp_path_factory.mktemp("minuit"))


def call(environment: dict[str, str], *words: str) -> str:
    command = [sys.executable, "-m", *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


WORDS = {
    "en": ("Midnight", "Cards in hand", "Your cards", "You have waited once", "to win"),
    "fr": ("Minuit", "Cartes en main", "Vos cartes", "Vous avez déjà attendu", "gagner"),
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_is_played_against_bots(environment: dict[str, str], language: str) -> None:
    title, cards, own, waited, chance = WORDS[language]
    words = ("play", "minuit", "--seed", "bells", "-o", "first=0")
    path = environment["PYTHONPATH"]
    terminal = Terminal(*words, language=language, PYTHONPATH=path)
    try:
        board = terminal.listen()
        for word in (title, cards, own):
            assert word in board
        assert chance in terminal.ask(words_for("hint", language)[0])
        terminal.ask("wait")
        assert waited in terminal.ask("wait")
        assert "[wait]" in terminal.ask(f"{words_for('why', language)[0]} wait")
        told = ""
        for _ in range(40):
            if terminal.ended:
                break
            told = terminal.ask(terminal.moves()[0])
        assert terminal.ended
        assert len(re.findall(r"^\d\. .*: \d+", told, re.MULTILINE)) == 2
    finally:
        terminal.child.close(force=True)


def test_it_is_listed_simulated_compared_and_soaked(environment: dict[str, str]) -> None:
    listed = json.loads(call(environment, "cadran", "games", "--json"))
    assert listed[-1]["key"] == "minuit"
    report = json.loads(
        call(environment, "cadran", "simulate", "minuit", "--games", "40", "--jobs", "2", "--json")
    )
    assert report["game"] == "minuit"
    assert sum(report["wins"]) == pytest.approx(40)
    words = ("--bots", "random,greedy,club", "--games", "4", "--json")
    standings = json.loads(call(environment, "cadran", "arena", "minuit", *words))["standings"]
    assert {row["bot"] for row in standings} == {"random", "greedy", "club"}
    soaked = call(environment, "cadran.lab.soak", "minuit", "--games", "60", "--events")
    assert "bells midnight" in soaked
    fingerprint = call(environment, "cadran", "fingerprint", "minuit")
    assert re.fullmatch(r"minuit [0-9a-f]{16}\n", fingerprint)


def test_bots_by_plain_playouts_beat_chance(environment: dict[str, str]) -> None:
    words = ("--bots", "random,greedy,search:40", "--games", "30", "--seed", "plain", "--json")
    rows = json.loads(call(environment, "cadran", "arena", "minuit", *words))["standings"]
    assert [row["bot"] for row in rows] == ["search:40", "greedy", "random"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_finished_game_is_told_verified_and_taken_apart(
    environment: dict[str, str], tmp_path: Path, language: str
) -> None:
    path = tmp_path / "game.log"
    write = f"""
import cadran
from pathlib import Path
from cadran.table import Table, save
table = Table(cadran.game("minuit"), ["Ana", "Ben"], "told", {{}})
while not table.over:
    table.play(int(table.state.to_act()), int(table.state.legal()[0]))
Path({str(path)!r}).write_text(save(table))
"""
    subprocess.run([sys.executable, "-c", write], env=environment, check=True)
    spoken = ("cadran", "--lang", language)
    told = call(environment, *spoken, "replay", str(path))
    assert {"en": "Ana plays", "fr": "Ana joue"}[language] in told
    assert call(environment, *spoken, "verify", str(path))
    luck = call(environment, *spoken, "luck", str(path), "--futures", "4")
    assert {"en": "The deal and the seats", "fr": "La donne et les places"}[language] in luck
    report = json.loads(call(environment, "cadran", "luck", str(path), "--futures", "4", "--json"))
    parts = zip(*(report[name] for name in ("deal", "luck", "own", "others", "rest")), strict=True)
    assert [sum(row) for row in parts] == pytest.approx(report["result"])


def test_a_cup_of_it_is_run(environment: dict[str, str]) -> None:
    words = ("--races", "minuit,24-7", "--entrants", "greedy,random", "--seed", "cup", "--json")
    rows = json.loads(call(environment, "cadran", "cup", "grand-tour", *words))
    assert [len(row["races"]) for row in rows] == [2, 2]
