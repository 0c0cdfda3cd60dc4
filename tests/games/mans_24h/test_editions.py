"""Edition files of 24H du Mans: an owner's own deck, and what is refused."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import cadran
from cadran.kernel import OVER, BadEdition, BadInput, Game, checked_playout, fast_rng
from tests.games import test_conformance as suite
from tests.games.table import Kind

KEY = "24h-du-mans"
PACKAGED = files("cadran.games.mans_24h").joinpath("edition.toml").read_text("utf-8")

# A small deck with all that the packaged one lacks: cars that differ only in heat, with two tyres
# or none, a weather card without heat, a kind of which there is no card at all.
OWN = """
name = "test deck"
players = 3
cards = [
    { kind = "car", score = 4, heat = 0, tyres = ["yellow"], count = 3 },
    { kind = "car", score = 4, heat = 1, tyres = ["yellow"], count = 3 },
    { kind = "car", score = 6, heat = 1, tyres = ["blue", "blue"], count = 2 },
    { kind = "car", score = 12, heat = 3, tyres = [], count = 1 },
    { kind = "car", score = 6, heat = 1, tyres = ["yellow", "blue"], count = 2 },
    { kind = "weather", colour = "blue", heat = 0, count = 1 },
    { kind = "weather", colour = "blue", heat = 2, count = 1 },
    { kind = "incident", count = 1 },
    { kind = "pit", count = 0 },
]
"""


def load(folder: Path, text: str) -> Game:
    path = folder / "own.toml"
    path.write_text(text, "utf-8")
    return cadran.game(KEY, edition=str(path))


def test_a_copy_of_the_packaged_file_is_the_same_edition(tmp_path: Path) -> None:
    copy = load(tmp_path, "# counted at home\n" + PACKAGED.replace("reconstructed deck", "mine"))
    default = cadran.game(KEY)
    assert copy.edition_digest == default.edition_digest
    assert copy.action_count == default.action_count
    one, two = copy.new(seats=4, seed="copy"), default.new(seats=4, seed="copy")
    assert one.digest() == two.digest()


def test_the_example_in_the_documentation_is_an_edition(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs/editions.md").read_text("utf-8")
    examples = re.findall(r"```toml\n(# 24h-du-mans.*?)```", page, re.DOTALL)
    assert examples
    for example in examples:
        assert load(tmp_path, example).key == KEY


def test_another_count_is_another_edition(tmp_path: Path) -> None:
    changed = PACKAGED.replace('kind = "pit", count = 4', 'kind = "pit", count = 5')
    assert changed != PACKAGED
    own = load(tmp_path, changed)
    assert own.edition_digest != cadran.game(KEY).edition_digest
    assert len(own.position(own.new(seats=2))["pile"]) == 33  # type: ignore[arg-type]


def test_a_file_is_read_anew_each_time(tmp_path: Path) -> None:
    first = load(tmp_path, PACKAGED)
    second = load(tmp_path, OWN)
    assert first.edition_digest != second.edition_digest


def test_the_packaged_deck_is_that_of_the_rules_page() -> None:
    cards = tomllib.loads(PACKAGED)["cards"]
    assert sum(card["count"] for card in cards) == 34
    assert sum(card["count"] for card in cards if card["kind"] == "car") == 24


def test_notation_follows_the_cards(tmp_path: Path) -> None:
    own = load(tmp_path, OWN)
    texts = [own.text(action) for action in range(own.action_count)]
    assert texts[:7] == [
        "draw",
        "pass",
        "play 4y h0",
        "play 4y h1",
        "play 6bb",
        "play 12",
        "play 6yb",
    ]
    assert "weather b h2 > 5" in texts
    assert own.parse("4YH1") == 3
    with pytest.raises(BadInput, match="4y"):
        own.parse("play 4y")  # which of the two?


def test_players_limit_the_table(tmp_path: Path) -> None:
    own = load(tmp_path, OWN)
    assert own.seats == (2, 3)
    with pytest.raises(BadInput, match="4 seats"):
        own.new(seats=4)


def test_the_smallest_deck_still_plays(tmp_path: Path) -> None:
    """players + 6 cards: at night there is one card to draw."""
    own = load(
        tmp_path,
        'name = "tiny"\nplayers = 6\n'
        'cards = [{ kind = "car", score = 1, heat = 0, tyres = ["blue"], count = 12 }]',
    )
    for number in range(20):
        state = own.new(seats=6, seed=f"{number}")
        checked_playout(state, fast_rng(f"{number}"), 10_000)
        assert state.to_act() == OVER
        assert state.outcome().clause == "winner"


EACH = [
    name for name in dir(suite) if name.startswith("test_") and name != "test_options_are_checked"
]


@pytest.mark.parametrize("name", EACH)
def test_an_own_deck_passes_the_conformance_suite(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(suite, "GAMES", 50)
    own = load(tmp_path, OWN)
    for seats in own.seats:
        kind: Kind = (own, seats, {})
        getattr(suite, name)(kind)


CAR = '{ kind = "car", score = 1, heat = 0, tyres = ["yellow"], count = 20 }'
PIT = '{ kind = "pit", count = 1 }'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players = 6\ncards = []", r"missing required field `name`"),
        ('name = "x"\ncards = []', r"missing required field `players`"),
        ('name = "x"\nplayers = 6', r"missing required field `cards`"),
        (f'name = "x"\nplayers = 1\ncards = [{CAR}]', r">= 2 - at `\$.players`"),
        (f'name = "x"\nplayers = 7\ncards = [{CAR}]', r"<= 6 - at `\$.players`"),
        (f'name = "x"\nplayers = "6"\ncards = [{CAR}]', r"got `str` - at `\$.players`"),
        (f'name = "x"\nplayers = 6\nboard = 1\ncards = [{CAR}]', r"unknown field `board`"),
        (
            f'name = "x"\nplayers = 6\ncards = [{CAR}, {{ kind = "pit" }}]',
            r"missing required field `count` - at `\$.cards\[1\]`",
        ),
        (
            'name = "x"\nplayers = 6\ncards = [{ kind = "car", score = 1, heat = 0, count = 20 }]',
            r"missing required field `tyres` - at `\$.cards\[0\]`",
        ),
        (
            f'name = "x"\nplayers = 6\ncards = [{CAR}, {{ kind = "pit", count = -1 }}]',
            r"`int` >= 0 - at `\$.cards\[1\].count`",
        ),
        (
            f'name = "x"\nplayers = 6\ncards = [{CAR}, {{ kind = "wing", count = 1 }}]',
            r"'wing' - at `\$.cards\[1\].kind`",
        ),
        (
            f'name = "x"\nplayers = 6\ncards = [{CAR}, {{ count = 1 }}]',
            r"missing required field `kind` - at `\$.cards\[1\]`",
        ),
        (
            f'name = "x"\nplayers = 6\ncards = [{CAR}, {{ kind = "pit", count = 1, heat = 1 }}]',
            r"unknown field `heat` - at `\$.cards\[1\]`",
        ),
        (
            f'name = "x"\nplayers = 6\ncards = [{CAR.replace("yellow", "red")}]',
            r"'red' - at `\$.cards\[0\].tyres\[0\]`",
        ),
        (
            f'name = "x"\nplayers = 6\ncards = [{CAR.replace("heat = 0", "heat = 10")}]',
            r"<= 9 - at `\$.cards\[0\].heat`",
        ),
        (
            f'name = "x"\nplayers = 6\ncards = [{CAR.replace("20", "11")}]',
            r"cards: the counts make 11, too few for players = 6 \(at least players \+ 6 = 12\)",
        ),
        (
            f'name = "x"\nplayers = 6\ncards = [{CAR}, {CAR}]',
            r"cards\[1\]: the same card as cards\[0\]",
        ),
        (
            f'name = "x"\nplayers = 6\ncards = [{CAR.replace("20", "200")}, {PIT}]',
            "cards: the counts make 201, more than 200",
        ),
        ("name = ", "own.toml"),
    ],
)
def test_a_wrong_edition_is_refused_naming_field_and_reason(
    tmp_path: Path, text: str, message: str
) -> None:
    with pytest.raises(BadEdition, match=message) as caught:
        load(tmp_path, text)
    assert "own.toml" in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"nowhere\.toml: No such file"):
        cadran.game(KEY, edition=str(tmp_path / "nowhere.toml"))
