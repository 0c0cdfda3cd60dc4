"""The cadran command, as a person calls it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cadran
from cadran.cli.commands import COMMANDS
from cadran.kernel import fast_rng
from cadran.table import Table, read, save
from tests.cli.calling import call, output

KEYS = [game.key for game in cadran.games()]


def test_games_lists_what_programs_need() -> None:
    entries = json.loads(output("games", "--json"))
    assert [entry["key"] for entry in entries] == KEYS
    for entry in entries:
        assert set(entry) == {"key", "title", "seats", "options", "clauses"}
        assert entry["clauses"] == len(cadran.game(entry["key"]).clauses)
    for key in KEYS:
        assert key in output("games")


@pytest.mark.parametrize("key", KEYS)
def test_rules_give_every_clause_with_its_source(key: str) -> None:
    english = json.loads(output("rules", key, "--json", "--lang", "en"))
    french = json.loads(output("rules", key, "--json", "--lang", "fr"))
    told_of = [entry["id"] for entry in english]
    assert sorted(told_of) == sorted(cadran.game(key).clauses)
    assert {"game-over", "your-turn"} <= set(told_of[-5:]), "what goes for every game comes last"
    for one, other in zip(english, french, strict=True):
        assert set(one) == {"id", "title", "text", "source"}
        assert one["id"] == other["id"]
        assert one["text"] != other["text"]
        assert one["title"] != other["title"] or one["title"] in ("Points", "Joker")
    told = output("rules", key, "--lang", "fr")
    assert french[-1]["title"] in told
    assert "livret de règles" in told


@pytest.mark.parametrize(
    ("words", "environment", "french"),
    [
        (["rules", "24-7"], {}, False),
        (["rules", "24-7"], {"LANG": "fr_FR.UTF-8"}, True),
        (["rules", "24-7"], {"LANG": "de_DE.UTF-8"}, False),
        (["rules", "24-7"], {"LC_ALL": "C", "LANG": "fr_FR"}, False),
        (["rules", "24-7", "--lang", "en"], {"LANG": "fr_FR"}, False),
        (["--lang", "fr", "rules", "24-7"], {}, True),
        (["rules", "24-7", "--lang=fr"], {}, True),
    ],
)
def test_the_language_is_chosen(
    words: list[str], environment: dict[str, str], french: bool
) -> None:
    assert ("la règle" in output(*words, **environment)) == french


def test_simulate_reports_for_people_and_programs() -> None:
    words = ["simulate", "24-7", "--seats", "2", "--bots", "random,random", "--games", "50"]
    report = json.loads(output(*words, "--seed", "S", "--json"))
    fields = (
        "game seats bots games seconds decisions decisions_per_second mean_decisions "
        "wins wins_by_order capped compiled"
    )
    assert list(report) == fields.split()
    both = json.loads(output(*words, "--seed", "S", "--jobs", "2", "--json"))
    for name in ("decisions", "wins", "wins_by_order", "capped"):
        assert both[name] == report[name]
    told = output(*words, "--lang", "en")
    assert "decisions a second" in told


def test_fingerprints_are_printed() -> None:
    assert [line.split()[0] for line in output("fingerprint").splitlines()] == KEYS
    assert output("fingerprint", "24-7").startswith("24-7 ")


def test_version_and_help() -> None:
    assert output("--version") == f"cadran {cadran.__version__}\n"
    for command in COMMANDS:
        for language, word in (("en", "Example"), ("fr", "Exemple")):
            told = output(*command.name.split(), "--help", "--lang", language)
            assert word in told
            assert f"cadran {command.name}" in told
            assert max(len(line) for line in told.splitlines()) <= 100
            assert output("help", *command.name.split(), "--lang", language) == told
            assert command.name in output("--help", "--lang", language)


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["edition"],
        ["edition", "dance"],
        ["edition", "check", "nowhere.toml"],
        ["edition", "new", "chess"],
        ["help", "dance"],
        ["completion"],
        ["completion", "tcsh"],
        ["games", "--xml"],
        ["rules"],
        ["rules", "chess"],
        ["rules", "24-7", "--lang", "de"],
        ["simulate", "24-7", "--games", "many"],
        ["simulate", "24-7", "--games", "0"],
        ["simulate", "24-7", "--games", "-3"],
        ["simulate", "24-7", "--jobs", "0"],
        ["simulate", "24-7", "--seats", "9"],
        ["simulate", "24-7", "--bots", "random,deep blue"],
        ["simulate", "24-7", "--bots", "random,random,random", "--seats", "2"],
        ["simulate", "24-7", "--option", "teams=true"],
        ["simulate", "24-7", "--option", "chess=true"],
        ["simulate", "24-7", "--option", "teams=maybe", "--seats", "4"],
        ["simulate", "24-7", "--edition", "nowhere.toml"],
        ["replay"],
        ["replay", "nowhere.log"],
        ["replay", "."],
        ["play", "24-7", "--players", "random,random"],
        ["play", "24-7", "--players", "Ana,"],
        ["play", "24-7", "--players", "Ana,Ben", "--seats", "3"],
        ["play", "24-7", "--resume", "nowhere.log"],
        ["play", "24-7", "--players", ""],
        ["play", "24-7", "--players", "Ana,search:many"],
        ["play", "24-7", "--players", "Ana,greedy", "--level", "club"],
        ["play", "24-7", "--level", "deep blue"],
        ["play", "24-7", "--seats", "-1"],
        ["play", "24-7", "--seats", "0"],
        ["play", "24-7", "--seats"],
        ["play", "24-7", "--seats", "--json"],
        ["play", "24-7", "extra"],
        ["games", "--json=yes"],
        ["resume"],
        ["resume", "nowhere.log"],
        ["replay", "last"],
        ["luck", "last"],
        ["verify", "last"],
        ["luck", "last", "--futures", "0"],
        ["serve", "--port", "99999"],
        ["serve", "--port", "-1"],
        ["serve", "--workers", "0"],
        ["serve", "--host", "no such host"],
        ["serve", "--host", "x" * 300],
        ["backup", "copy.db", "--data", "nowhere"],
        ["doctor", "--data", "nowhere"],
        ["restore", "nowhere.db"],
        ["cup", "dance"],
        ["cup", "--races", "24-7,chess"],
        ["cup", "--races", ""],
        ["cup", "--entrants", ""],
        ["cup", "--entrants", "Ana,,Ben"],
        ["cup", "--entrants", "Ana,greedy", "--json"],
        ["cup", "--entrants", "greedy,greedy", "--edition", "nowhere.toml"],
        ["cup", "grand-tour", "--entrants", "greedy,greedy", "--edition", "nowhere.toml"],
        ["cup", "--resume", "nowhere.json"],
        ["cup", "--resume", "last"],
        ["arena", "24-7", "--bots", "greedy,"],
        ["fingerprint", "chess"],
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_bad_input_is_one_clear_sentence_and_status_2(words: list[str], language: str) -> None:
    done = call(*words, LANG=language)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("cadran: ")
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["games", "--xml"],
        ["games", "--json=yes"],
        ["rules"],
        ["play", "24-7", "extra"],
        ["play", "24-7", "--seats"],
        ["simulate", "24-7", "--games", "many"],
        ["serve", "--port", "99999"],
        ["completion", "tcsh"],
    ],
)
def test_the_parser_complains_in_the_language_of_the_reader(words: list[str]) -> None:
    english, french = (call(*words, LANG=language).stderr for language in ("en", "fr"))
    assert english.partition(" (")[0] != french.partition(" (")[0], "untranslated"


@pytest.mark.parametrize("key", KEYS)
def test_a_log_is_told_in_words_and_ends_with_its_digest(key: str) -> None:
    from tests.games.golden import logs_of

    path = logs_of(cadran.game(key))[0]
    for language in ("en", "fr"):
        told = output("replay", str(path), "--lang", language)
        digest = next(x for x in path.read_text().splitlines() if x.startswith("digest "))
        assert told.splitlines()[-1] == digest.split("  ~")[0]
        assert len(told.splitlines()) > len(path.read_text().splitlines())


def test_a_damaged_log_is_refused_with_its_line(tmp_path: Path) -> None:
    from tests.games.golden import logs_of

    text = logs_of(cadran.game("24-7"))[0].read_text()
    wrong = tmp_path / "wrong.log"
    lines = text.splitlines()
    for number, damaged in (
        (12, [*lines[:11], *lines[12:]]),
        (9, [*lines[:8], lines[8].replace("1 ", "1  ", 1), *lines[9:]]),
        (2, [lines[0], lines[1].replace("24-7", "chess"), *lines[2:]]),
        (1, ["something else"]),
    ):
        wrong.write_text("\n".join(damaged) + "\n")
        done = call("replay", str(wrong))
        assert done.returncode == 1
        assert f"line {number}: " in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1


def test_the_luck_report_names_its_parts_in_both_languages() -> None:
    from tests.games.golden import logs_of

    path = next(p for p in logs_of(cadran.game("24-7")) if read(p.read_text()).finished)
    moves = sum(not entry.startswith("!") for _, entry in read(path.read_text()).entries)
    for language, word in (("en", "The deal and the seats"), ("fr", "La donne et les places")):
        told = output("luck", str(path), "--futures", "2", "--lang", language, COLUMNS="300")
        lines = told.splitlines()
        assert lines[1].startswith(word)
        assert len(lines) == 4 + 1 + 1 + moves  # sentences, a space, headings, moves
    report = json.loads(output("luck", str(path), "--futures", "2", "--json"))
    assert len(report["parts"]) == moves


@pytest.mark.parametrize(("language", "part"), [("en", "."), ("fr", ",")])
def test_where_only_victory_counts_luck_is_told_in_hundredths(language: str, part: str) -> None:
    """Every figure of Quelle heure was "0 ± <1"."""
    from tests.games.golden import logs_of

    path = logs_of(cadran.game("quelle-heure"))[0]
    told = output("luck", str(path), "--futures", "8", "--lang", language, COLUMNS="300")
    assert re.search(rf"[+-]0\{part}\d\d ± 0\{part}\d\d", told)
    assert "<1" not in told


def won_with_fewer_points(folder: Path) -> Path:
    """A game of two at random; in 24H du Mans whoever overheats last is out, whatever they had."""
    for seed in range(1000):
        table = Table(cadran.game("24h-du-mans"), ["Ana", "Ben"], str(seed))
        rng = fast_rng(str(seed))
        while not table.over:
            legal = table.state.legal()
            table.play(int(table.state.to_act()), int(legal[rng.below(len(legal))]))
        out = table.state.outcome()
        if sorted(out.ranks) == [1, 2] and out.scores[list(out.ranks).index(1)] < max(out.scores):
            path = folder / "fewer.log"
            path.write_text(save(table), "utf-8")
            return path
    raise AssertionError("no such game")


def test_who_wins_with_fewer_points_did_not_win_by_them(tmp_path: Path) -> None:
    """It said "won by -19"."""
    words = ["luck", str(won_with_fewer_points(tmp_path)), "--futures", "2"]
    for language, told in (("en", "won, though with -"), ("fr", "bien qu'à -")):
        assert told in output(*words, "--lang", language, COLUMNS="300")


def test_a_reader_that_has_enough_is_no_error() -> None:
    shell = f"{sys.executable} -m cadran rules 24-7 | head -1"
    done = subprocess.run(shell, shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr


def test_the_games_are_listed_with_every_number_of_players_they_take_and_no_other() -> None:
    """Seven do not share six cars, nor do eleven."""
    told = output("games", "--lang", "en")
    row = next(line for line in told.splitlines() if line.startswith("les-24-heures"))
    assert "2-6, 8-10, 12" in row
    assert "2-4" in next(line for line in told.splitlines() if line.startswith("24-7"))
