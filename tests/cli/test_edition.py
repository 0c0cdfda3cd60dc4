"""`cadran edition new` and `check`, and every game that has components."""

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import cadran
from cadran.cli.edition import packaged
from cadran.table import Table
from tests.cli.calling import EARLIER, call, output

KEYS = [game.key for game in cadran.games()]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_new_file_is_commented_and_plays_as_packaged(
    key: str, language: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    told = output("edition", "new", key, str(path), "--lang", language)
    assert f"cadran play {key} --edition" in told
    comments = [line for line in path.read_text("utf-8").splitlines() if "#" in line]
    assert len(comments) >= 3
    assert any(("jou" if language == "fr" else "play") in line for line in comments)
    found = json.loads(output("edition", "check", str(path), "--json"))
    assert (found["game"], found["packaged"]) == (key, True), "the game is found from the fields"
    assert cadran.game(key, str(path)).edition_digest == cadran.game(key).edition_digest
    again = call("edition", "new", key, str(path), "--lang", language)
    assert again.returncode == 2, "nothing is overwritten"


@pytest.mark.parametrize("key", KEYS)
def test_both_languages_say_the_same(key: str) -> None:
    texts = [tomllib.loads(packaged(cadran.game(key), language) or "") for language in ("en", "fr")]
    for text in texts:
        text.pop("name", None)
    assert texts[0] == texts[1]


def test_the_packaged_file_of_24_7_is_the_board_of_the_code() -> None:
    from cadran.games.twentyfour_seven.edition import BOARD

    package = files("cadran.games.twentyfour_seven")
    table = tomllib.loads(package.joinpath("edition.toml").read_text("utf-8"))
    assert tuple(table["board"]) == BOARD


@pytest.mark.parametrize(
    ("key", "change", "field"),
    [
        ("24-7", ('"..2...."', '"..22..."'), "double squares"),
        ("24-7", ("board =", "bored ="), "bored"),
        ("les-24-heures", ("hour = 12", "hour = 4"), "cards.hour"),
        ("les-24-heures", ("250 = 28", "250 = 0"), "cards.250"),
        ("les-24-heures", ("oil = 6", "soap = 6"), "soap"),
        ("les-24-heures", ("oil = 6\n", ""), "oil"),
        ("les-24-heures", ("250 = 28", "250 = 60000"), "cards.250"),
        ("24h-du-mans", ("players = 6", "players = 7"), "players"),
        ("quelle-heure", ("06 = 2", "06 = 3"), "hours.06"),
        ("quelle-heure", ("06 = 2", "05 = 2"), "05"),
        ("quelle-heure", ("06 = 2\n", ""), "06"),
        ("tour-de-france", ("lanes = 4", "lanes = 3"), "lanes"),
    ],
)
def test_what_is_wrong_is_named_by_its_field(
    key: str, change: tuple[str, str], field: str, tmp_path: Path
) -> None:
    text = packaged(cadran.game(key), "en") or ""
    assert change[0] in text
    path = tmp_path / "wrong.toml"
    path.write_text(text.replace(*change, 1), "utf-8")
    done = call("edition", "check", str(path), key)
    assert done.returncode == 1
    assert field in done.stderr
    assert "wrong.toml" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def own(key: str, folder: Path, *changes: tuple[str, str]) -> str:
    text = packaged(cadran.game(key), "en") or ""
    for change in changes:
        assert change[0] in text
        text = text.replace(*change, 1)
    path = folder / "own.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_les_24_heures_with_a_box_that_lost_cards(tmp_path: Path) -> None:
    path = own("les-24-heures", tmp_path, ("350 = 10", "350 = 0"), ("hour = 12", "hour = 9"))
    game = cadran.game("les-24-heures", path)
    assert game.edition_digest != cadran.game("les-24-heures").edition_digest
    report = json.loads(
        output("simulate", "les-24-heures", "--edition", path, "--bots", "greedy", "--games", "3",
               "--json", "--seats", "3")
    )  # fmt: skip
    assert report["games"] == 3
    table = Table(game, ["Ana", "Ben"], "own")
    deck = [str(card) for view in (game.view(table.state, 0),) for card in view.hand]  # type: ignore[attr-defined]
    while not table.over:
        table.play(int(table.state.to_act()), int(table.state.legal()[-1]))
        table.state.check()
        view = game.view(table.state, None)
        deck += view.discards  # type: ignore[attr-defined]
    assert "350" not in deck
    assert game.from_position(game.position(table.state)).digest() == table.state.digest()


def test_quelle_heure_with_a_box_that_lost_cards(tmp_path: Path) -> None:
    path = own("quelle-heure", tmp_path, ("09 = 2", "09 = 0"), ("22 = 2", "22 = 1"))
    game = cadran.game("quelle-heure", path)
    assert game.edition_digest != cadran.game("quelle-heure").edition_digest
    assert game.seats == (2, 3, 4)
    for seats in game.seats:
        for seed in range(3):
            table = Table(game, [str(seat) for seat in range(seats)], f"own {seed}")
            view = game.view(table.state, 0)
            assert view.out == [9, 9, 22]  # type: ignore[attr-defined]
            assert view.gone == [9]  # type: ignore[attr-defined]
            for turn in range(60):
                if table.over:
                    break
                table.state.check()
                legal = table.state.legal()
                table.play(int(table.state.to_act()), int(legal[turn % len(legal)]))
            again = game.from_position(game.position(table.state))
            assert again.digest() == table.state.digest()
    report = ["simulate", "quelle-heure", "--edition", path, "--bots", "greedy", "--games", "3"]
    assert json.loads(output(*report, "--json"))["games"] == 3


def test_few_cards_are_enough_for_few_players(tmp_path: Path) -> None:
    lost = [(f"{hour:02} = 2", f"{hour:02} = 1") for hour in range(6, 18)]
    game = cadran.game("quelle-heure", own("quelle-heure", tmp_path, *lost))
    assert game.seats == (2, 3)


def test_a_game_with_an_edition_is_kept_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own("quelle-heure", tmp_path, ("09 = 2", "09 = 1"))
    typed = iter(["take 1"])
    monkeypatch.setattr("builtins.input", lambda _="": next(typed, None) or end_of_input())
    output("play", "quelle-heure", "--edition", path, "--seed", "1", "-o", "first=0")
    Path(path).unlink()
    assert "still running" in output("replay", "last")
    output("resume")


def end_of_input() -> str:
    """Nobody types any more."""
    raise EOFError


@pytest.mark.parametrize("key", KEYS)
def test_the_page_on_editions_explains_every_field_of_every_game(key: str) -> None:
    """It told of one game of three."""
    root = Path(EARLIER).parent if EARLIER else Path(__file__).parents[2]
    page = (root / "docs/editions.md").read_text("utf-8")
    title = cadran.game(key).titles["en"]
    section = page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    for field in tomllib.loads(packaged(cadran.game(key), "en") or ""):
        assert f"`{field}`" in section, field


def test_a_file_of_no_game_is_asked_about(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text("colour = 1\n")
    done = call("edition", "check", str(path))
    assert done.returncode == 2
    for key in KEYS:
        assert key in done.stderr
