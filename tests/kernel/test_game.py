"""Game and Option: what the kernel settles before a game is dealt."""

from typing import Any

import pytest

from cadran.kernel import FIRST, BadInput, Game, Option, Rng, State, TableRng, Value, fast_rng
from tests import toy


class Sundial(Game):
    """An interpreted game with every kind of option, and nothing to play."""

    def __init__(self) -> None:
        self.key = "sundial"
        self.seats = (2, 3, 4)
        self.options = (
            FIRST,
            Option("teams", False),
            Option("hours", 12, 1, 24),
            Option("limit", None, 1, 99),
            Option("laps", 0, 2, 9),
            Option("season", "summer", words=("summer", "winter")),
        )
        self.action_count = 0

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        if options["teams"] and seats != 4:
            raise BadInput(f"option teams: four seats, not {seats}")

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        return State(seats, rng)


GAME = Sundial()
DEFAULTS = {
    "first": None,
    "teams": False,
    "hours": 12,
    "limit": None,
    "laps": 0,
    "season": "summer",
}


def test_what_is_not_said_has_its_default() -> None:
    assert GAME.settle(2, None) == GAME.settle(2, {}) == DEFAULTS
    assert list(GAME.settle(2, {"season": "winter", "first": 1})) == list(DEFAULTS)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("first", 0), ("first", 3), ("first", None), ("teams", True), ("teams", False),
        ("hours", 1), ("hours", 24), ("limit", None), ("limit", 99), ("laps", 0), ("laps", 2),
        ("season", "winter"),
    ],
)  # fmt: skip
def test_a_fitting_value_is_kept(name: str, value: Value) -> None:
    settled = GAME.settle(4, {name: value})
    assert settled == {**DEFAULTS, name: value}
    assert type(settled[name]) is type(value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("first", 4), ("first", -1), ("first", True), ("first", "0"),
        ("teams", 1), ("teams", 0), ("teams", "yes"), ("teams", None),
        ("hours", 0), ("hours", 25), ("hours", True), ("hours", "12"), ("hours", None),
        ("limit", 0), ("limit", False), ("laps", 1), ("laps", False), ("laps", None),
        ("season", "spring"), ("season", 0), ("season", None),
    ],
)  # fmt: skip
def test_another_value_is_refused_by_name(name: str, value: Value) -> None:
    with pytest.raises(BadInput, match=f"option {name}: {value!r}"):
        GAME.settle(4, {name: value})


def test_an_unknown_option_names_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r"'seasons' \(it has first, teams, hours, limit"):
        GAME.settle(2, {"seasons": "winter"})


def test_options_that_do_not_go_together_are_refused() -> None:
    assert GAME.settle(4, {"teams": True})["teams"] is True
    with pytest.raises(BadInput, match="four seats, not 3"):
        GAME.settle(3, {"teams": True})


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True])
def test_a_table_of_another_size_is_refused(seats: int) -> None:
    with pytest.raises(BadInput, match=r"no table for .* seats \(it takes 2 to 4\)"):
        GAME.new(seats=seats)


def test_a_new_game_is_dealt_from_its_seed() -> None:
    state = GAME.new(seats=3, seed="a seed")
    assert state.seats == 3
    assert state.rng.save() == TableRng("a seed").save()
    assert GAME.new(seats=2).rng.save() == TableRng("").save()
    assert GAME.new(seed=3).seats == 2  # the fewest, as a batch has them
    assert GAME.new(seed=3).rng.save() == TableRng("3").save()


def test_a_game_lists_its_plain_tables() -> None:
    assert GAME.variants() == [(2, {}), (3, {}), (4, {})]


def test_what_a_game_does_not_say_is_not_guessed() -> None:
    state = GAME.new(seats=2)
    asks: list[tuple[Any, tuple[Any, ...]]] = [
        (GAME.view, (state, None)),
        (GAME.imagine, (None, TableRng(""))),
        (GAME.events, ([(1, 0, 0, 0, 0)], 0)),
        (GAME.truth, ([(1, 0, 0, 0, 0)],)),
        (GAME.position, (state,)),
        (GAME.from_position, ({},)),
        (Game().deal, (2, {}, TableRng(""))),
    ]
    for ask, arguments in asks:
        with pytest.raises(NotImplementedError):
            ask(*arguments)
    assert GAME.details(state, 0, "any") == {}


def test_a_game_names_its_actions_once() -> None:
    game = Game()
    game.key = "sundial"
    game.name_actions(["turn 1", "turn 2", "wait"])
    assert game.action_count == 3
    assert [game.text(action) for action in range(3)] == ["turn 1", "turn 2", "wait"]
    assert [game.parse(text) for text in ("turn 1", " TURN2 ", "Wait")] == [0, 1, 2]
    with pytest.raises(BadInput, match="sundial has no action 3"):
        game.text(3)
    with pytest.raises(BadInput, match=r"'turn 3' \(write for example 'turn 1'\)"):
        game.parse("turn 3")


def test_who_starts_is_named_or_drawn() -> None:
    assert GAME.starter(3, {"first": 2}, fast_rng("lot")) == 2
    drawn = {GAME.starter(3, {"first": None}, fast_rng(f"{n}")) for n in range(40)}
    assert drawn == {0, 1, 2}


@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_stream_is_part_of_the_state(seed: str) -> None:
    """A twin draws the same card; with another stream the same move may draw another."""
    game = toy.make()
    state = game.new(seats=2, seed=seed)
    action = state.legal()[0]
    twin = state.clone()
    other = [state.clone() for _ in range(20)]
    state.apply(action)
    twin.apply(action)
    assert twin.digest() == state.digest()
    for number, world in enumerate(other):
        world.rng = fast_rng(f"{number}")
        world.apply(action)
    assert len({str(game.position(world)["hands"]) for world in other}) > 1
