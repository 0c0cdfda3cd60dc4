"""Every wrong call of the library is told in a sentence, compiled or not.

It is a CadranError. Interpreted, a value of a wrong kind may be told by Python, which does not
look at kinds before they matter.
"""

import inspect
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import cadran
from cadran import _mode
from cadran.kernel import CadranError, Game, State, fast_rng, load_rng, playout
from cadran.study import Batch, Recall

GAMES = [game.key for game in cadran.games()]
each_game = pytest.mark.parametrize("key", GAMES)

# Numbers of something that does not exist, and values that are no such number at all.
NO_NUMBER = (None, "x", b"x", [0], {}, object())
NO_ACTION = (-1, -(10**6), 10**6, 2**40)
NO_SEAT = (-3, 12, 99, 10**6)
NO_STATE = (None, 5, "x", object())
NO_TEXT = (None, 5, 1.5, [], object())

# Not called from outside: what a game writes for the kernel, and what it asks of itself.
INSIDE = {
    Game: {
        "name_actions": "part of making a game",
        "deal": "`new` is the checked door",
        "settle": "called by `new`",
        "check_options": "called by `settle`",
        "starter": "called by `deal`",
        "variants": "takes nothing",
        "plain": "called by `parse`",
        "observer": "`cadran.observer` is the checked door",
        "event": "`events` is the checked door",
    },
    State: {
        "note": "for rules; takes any numbers",
        "need_seat": "a check itself",
        "no_seat": "a sentence",
        "need_viewer": "a check itself",
        "seen": "of an action that `legal` gave",
        "warnings": "of an action that `legal` gave; a view tells them",
        "hides_choice": "asked by the search, of a seat that it plays for",
        **dict.fromkeys(
            "to_act legal legal_count outcome sides clone check numbers digest digest_format box"
            " lines".split(),
            "takes nothing",
        ),
    },
    Batch: {},
    Recall: {"clone": "takes nothing"},
}


class Call:
    """One function of the library, with arguments that are right but for one."""

    def __init__(self, function: Callable[..., object], *right: object) -> None:
        self.function, self.right = function, right

    def finds_no(self, place: int, *wrong: object) -> None:
        """What does not exist is told as such."""
        self._refuses(place, wrong, (CadranError,))

    def wants_no(self, place: int, *wrong: object) -> None:
        """What is of a wrong kind is told as such; interpreted perhaps by Python."""
        python = () if _mode.compiled() else (TypeError, AttributeError)
        self._refuses(place, wrong, (CadranError, *python))

    def _refuses(
        self, place: int, wrong: tuple[object, ...], errors: tuple[type[Exception], ...]
    ) -> None:
        for value in wrong:
            told = f"{self.function.__qualname__}: {value!r} in place {place}"
            arguments = [*self.right[:place], value, *self.right[place + 1 :]]
            with pytest.raises(Exception) as caught:
                pytest.fail(f"{told} was taken: {self.function(*arguments)!r}")
            assert isinstance(caught.value, errors), (told, caught.value)
            assert len(str(caught.value).split()) > 2, (told, caught.value)


@each_game
def test_a_game_refuses_what_does_not_exist(key: str) -> None:
    game = cadran.game(key)
    state, other = game.new(2, 1), cadran.game(GAMES[GAMES.index(key) - 1]).new(2, 1)
    new = Call(game.new, 2, 1, None)
    new.finds_no(0, 0, 1, -2, 13, 10**6)
    new.wants_no(0, True, 2.0, *NO_NUMBER[1:])  # None: as few as the game takes
    new.wants_no(1, None, 1.5, b"x", [])
    new.finds_no(2, {"nothing": 1}, {"first": 9}, {"first": "x"})
    new.wants_no(2, 5, "first", ["first"])
    Call(game.text, 0).finds_no(0, *NO_ACTION, game.action_count)
    Call(game.text, 0).wants_no(0, 1.5, *NO_NUMBER)
    Call(game.parse, "").finds_no(0, "", "no such move")
    Call(game.parse, "").wants_no(0, *NO_TEXT)
    Call(game.view, state, 0).finds_no(0, other)
    Call(game.view, state, 0).wants_no(0, *NO_STATE)
    Call(game.view, state, 0).finds_no(1, *NO_SEAT, 2, -1)
    Call(game.view, state, 0).wants_no(1, *NO_NUMBER[1:])
    Call(game.imagine, None, fast_rng(1)).finds_no(0, *NO_STATE, state)
    Call(game.events, [], 0).wants_no(0, None, 5, "x")
    Call(game.events, [], 0).finds_no(1, *NO_SEAT, -1)
    Call(game.events, [], 0).wants_no(1, *NO_NUMBER[1:])
    Call(game.truth, []).wants_no(0, None, 5, "x")
    Call(game.details, state, 0, "").finds_no(0, other)
    Call(game.details, state, 0, "").wants_no(0, *NO_STATE)
    Call(game.details, state, 0, "").finds_no(1, *NO_ACTION, game.action_count)
    Call(game.details, state, 0, "").wants_no(1, *NO_NUMBER)
    Call(game.position, state).finds_no(0, other)
    Call(game.position, state).wants_no(0, *NO_STATE)
    Call(game.from_position, {}).finds_no(0, {}, {"game": key}, {"game": key, "seats": 99})
    Call(game.from_position, {}).wants_no(0, None, 5, "x", [])


@each_game
def test_a_state_refuses_what_does_not_exist(key: str) -> None:
    game = cadran.game(key)
    state = game.new(2, 1)
    before = state.clone()
    for asked in (state.why_not, state.allows):
        Call(asked, 0).finds_no(0, *NO_ACTION, game.action_count)
        Call(asked, 0).wants_no(0, *NO_NUMBER)
    Call(state.refusal, 0, 0).finds_no(0, *NO_SEAT, 2, -2)
    Call(state.refusal, 0, 0).wants_no(0, *NO_NUMBER)
    Call(state.refusal, state.to_act(), 0).finds_no(1, *NO_ACTION)
    Call(state.refusal, state.to_act(), 0).wants_no(1, *NO_NUMBER)
    Call(state.apply, 0).finds_no(0, *NO_ACTION, game.action_count)
    Call(state.apply, 0).wants_no(0, *NO_NUMBER)
    Call(state.side_of, 0).finds_no(0, *NO_SEAT, 2, -1)
    Call(state.side_of, 0).wants_no(0, *NO_NUMBER)
    Call(state.redeal, 0, fast_rng(1)).finds_no(0, *NO_SEAT, 2)
    Call(state.redeal, 0, fast_rng(1)).wants_no(0, *NO_NUMBER)
    Call(state.any_legal, fast_rng(1)).wants_no(0, None, 5, "x")
    assert state == before  # and nothing has happened


@each_game
def test_what_is_for_study_refuses_what_does_not_exist(key: str) -> None:
    game = cadran.game(key)
    state, other = game.new(2, 1), cadran.game(GAMES[GAMES.index(key) - 1]).new(2, 1)
    watching = cadran.observer(key, 2)
    Call(watching.observation, state, 0).finds_no(0, other)
    Call(watching.observation, state, 0).wants_no(0, *NO_STATE)
    Call(watching.observation, state, 0).finds_no(1, *NO_SEAT, 2, -1)
    Call(watching.observation, state, 0).wants_no(1, *NO_NUMBER)
    Call(watching.action_mask, state).finds_no(0, other)
    Call(watching.action_mask, state).wants_no(0, *NO_STATE)
    batch = cadran.batch(key, 2, 2, seed=1)
    Call(batch.step, []).finds_no(0, [], [0], [0, -1], [0, 10**6])
    Call(batch.step, []).wants_no(0, None, 5, ["a", "b"], [None, None])
    Call(batch.any_actions, None).wants_no(0, None, 5, "x")
    Call(batch.state, 0).finds_no(0, -1, 2, 10**6)
    Call(batch.state, 0).wants_no(0, None, "x")
    memory = Recall(game, state)
    Call(memory.apply, 0).finds_no(0, *NO_ACTION)
    Call(memory.apply, 0).wants_no(0, *NO_NUMBER)
    Call(memory.information_state, 0).finds_no(0, *NO_SEAT, 2, -1)
    Call(memory.information_state, 0).wants_no(0, *NO_NUMBER)
    Call(memory.redeal, 0, fast_rng(1)).finds_no(0, *NO_SEAT, 2)
    Call(memory.redeal, 0, fast_rng(1)).wants_no(0, *NO_NUMBER)
    assert memory.information_state(0).count("\n") == 0  # and nothing has happened
    Call(Recall, game, state).wants_no(0, None, 5, "x")
    Call(Recall, game, state).finds_no(1, other)
    Call(Recall, game, state).wants_no(1, None, 5, "x")


def test_the_functions_of_the_package_refuse_what_does_not_exist(tmp_path: Path) -> None:
    for call in (
        Call(cadran.game, "24-7", None),
        Call(cadran.observer, "24-7", 2),
        Call(cadran.batch, "24-7", 2, 2),
    ):
        call.finds_no(0, "", "chess")
        call.wants_no(0, *NO_TEXT)
    Call(cadran.game, "24-7", None).finds_no(1, str(tmp_path / "no.toml"), str(tmp_path), 5)
    Call(cadran.observer, "24-7", 2, None).finds_no(1, 0, -1, 9)
    Call(cadran.observer, "24-7", 2, None).wants_no(1, 1.5, "x", [])
    Call(cadran.observer, "24-7", 2, None).finds_no(2, {"nothing": 1})
    Call(cadran.observer, "24-7", 2, None).wants_no(2, 5, "x")
    many = Call(cadran.batch, "24-7", 2, 2, None, "")
    many.finds_no(1, 0, -1)
    many.wants_no(1, None, 1.5, "x", [])
    many.finds_no(2, 0, -1, 9)
    many.wants_no(2, 1.5, "x", [])
    many.finds_no(3, {"nothing": 1})
    many.wants_no(3, 5, "x")
    many.wants_no(4, None, 1.5, [])
    Call(fast_rng, 1).wants_no(0, None, 1.5, [])
    Call(load_rng, "").finds_no(0, "", "fast", "fast 1 2 3", "table x 1")
    Call(load_rng, "").wants_no(0, *NO_TEXT)
    Call(fast_rng(1).below, 1).finds_no(0, 0, -1, 2**40)
    Call(fast_rng(1).below, 1).wants_no(0, None, "x")
    state = cadran.game("24-7").new(2, 1)
    Call(playout, state, fast_rng(1), 1).wants_no(0, *NO_STATE)
    Call(playout, state, fast_rng(1), 1).wants_no(1, None, 5, "x")
    Call(playout, state, fast_rng(1), 1).wants_no(2, None, "x")
    Call(cadran.rewards_of, state).wants_no(0, *NO_STATE)


@pytest.mark.parametrize("kind", INSIDE, ids=lambda kind: kind.__name__)
def test_every_method_is_called_wrongly_here_or_said_to_be_inside(kind: type) -> None:
    here = Path(__file__).read_text()
    names = [name for name, _ in inspect.getmembers(kind, callable) if not name.startswith("_")]
    missing = [n for n in names if n not in INSIDE[kind] and not re.search(rf"\.{n}[,)]", here)]
    assert missing == []
    assert set(INSIDE[kind]) <= set(names)
