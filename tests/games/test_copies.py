"""States and streams as Python's own: copied, pickled, compared by value, shown."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Hashable

import pytest

import cadran
import hatch_build
from cadran import _mode
from cadran.games.twentyfour_seven.edition import BOARD
from cadran.games.twentyfour_seven.game import TwentyFourSeven
from cadran.kernel import Journal, Rng, State, TableRng, fast_rng, playout, stream
from tests.games.table import ALL, Kind, name_of
from tests.games.test_conformance import CAP, each_kind, start, walk

WAYS = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{f"pickle {n}": lambda s, n=n: pickle.loads(pickle.dumps(s, n)) for n in range(2, 6)},
}
each_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
OTHER_MODE = """
import pickle, sys, cadran
for state in pickle.load(sys.stdin.buffer):
    print(cadran._mode.compiled(), type(state).__name__, state.digest())
"""


@each_kind
@each_way
def test_a_copy_is_equal_independent_and_goes_on_alike(kind: Kind, way: object) -> None:
    assert callable(way)
    for state in walk(kind, "copies", 3):
        state.journal = Journal()
        twin = way(state)
        assert type(twin) is type(state)
        assert twin == state
        assert twin.digest() == state.digest()
        assert twin.journal is None  # nobody listens to a copy
        twin.check()
        other = state.clone()
        assert playout(twin, fast_rng("on"), CAP) == playout(other, fast_rng("on"), CAP)
        assert twin == other
        assert state.digest() == way(state).digest()


@each_kind
def test_states_are_equal_by_value_and_have_no_hash(kind: Kind) -> None:
    one, two = start(kind, "equal"), start(kind, "equal")
    assert one == two
    assert one != start(kind, "unequal")
    two.apply(two.legal()[0])
    assert one != two
    two = one.clone()
    two.rng.word()
    assert one != two  # another chance ahead
    assert one != object()
    assert not isinstance(one, Hashable)
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_states_of_two_editions_differ() -> None:
    ours = TwentyFourSeven(BOARD)
    assert ours.new(2, "box") == TwentyFourSeven(BOARD).new(2, "box")
    other = TwentyFourSeven((BOARD[0][::-1], *BOARD[1:]))
    assert ours.new(2, "box") != other.new(2, "box")
    assert pickle.loads(pickle.dumps(other.new(2, "box"))) == other.new(2, "box")


@pytest.mark.parametrize("rng", [TableRng("a"), stream(1, 2, 3)], ids=["table", "fast"])
@each_way
def test_streams_are_copied_and_compared_by_value(way: object, rng: Rng) -> None:
    assert callable(way)
    rng.word()
    twin = way(rng)
    assert twin == rng
    assert [twin.word() for _ in range(20)] == [rng.word() for _ in range(20)]
    twin.word()
    assert twin != rng
    assert not isinstance(rng, Hashable)
    assert rng.save() in repr(rng)


def test_a_table_and_a_fast_stream_are_never_equal() -> None:
    assert TableRng("a") != fast_rng("a")
    assert TableRng("a") == TableRng("a")


@pytest.mark.skipif(not hatch_build.ready(), reason="nothing is compiled here")
def test_pickles_are_the_same_interpreted_and_compiled() -> None:
    states = [game.new(game.seats[0], "modes") for game in cadran.games()]
    done = subprocess.run(
        [sys.executable, "-c", OTHER_MODE],
        input=pickle.dumps(states),
        env={**os.environ, _mode.VARIABLE: "1" if _mode.compiled() else "0"},
        capture_output=True,
        check=True,
    )
    told = [line.split() for line in done.stdout.decode().splitlines()]
    mode = str(not _mode.compiled())
    assert told == [[mode, type(state).__name__, state.digest()] for state in states]


@pytest.mark.parametrize("kind", ALL, ids=name_of)
def test_repr_shows_the_table(kind: Kind) -> None:
    for state in walk(kind, "shown", 3):
        shown = repr(state)
        turn = "over" if state.to_act() == cadran.OVER else f"seat {state.to_act()} to act"
        assert shown.startswith(f"<{type(state).__name__}, {state.seats} seats, {turn}, scores ")
        if type(state).__module__.startswith("cadran."):
            assert shown.count("\n") > state.seats


def test_repr_shows_board_and_racks_of_24_7() -> None:
    state: State = cadran.game("24-7").new(2, 24)
    assert repr(state).splitlines() == SHOWN


def test_games_are_copied_as_themselves_and_pickled() -> None:
    for game in cadran.games():
        assert copy.copy(game) is game
        assert copy.deepcopy(game) is game
        twin = pickle.loads(pickle.dumps(game))
        assert repr(twin) == repr(game)
        assert twin.new(game.seats[0], "a") == game.new(game.seats[0], "a")
        assert twin.position(twin.new(2, "a")) == game.position(game.new(2, "a"))


@pytest.mark.parametrize("seed", [3, -3, 0, 10**40, "3", "", "été"])
def test_a_seed_is_any_number_or_text(seed: str | int) -> None:
    game = cadran.game("24-7")
    assert game.new(2, seed) == game.new(2, str(seed))
    assert game.new(seats=2, seed=seed) == game.new(2, seed)
    assert fast_rng(seed) == fast_rng(str(seed))


SHOWN = """\
<SevenState, 2 seats, seat 0 to act, scores 0 0
  turn 0, 24 tiles in the bag
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . 6 . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  rack 0: 1 1 5 5 7 10
  rack 1: 1 3 7 7 8 9>""".splitlines()
