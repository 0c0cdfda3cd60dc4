"""Bots play legally, think within their budget, and know no more than their view."""

import time

import pytest

import cadran
from cadran.bots import BOTS, advise, bot, bots
from cadran.kernel import OVER, BadInput, Game, State, fast_rng
from cadran.library import LANGUAGES, GameView, say

GAMES = cadran.games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
NAMES = ["random", "greedy", "beginner", "search:20"]
LEVELS = ("club", "expert", "champion")


def middle(game: Game, seed: str, steps: int) -> State:
    """A position some random decisions into a game."""
    state = game.new(game.seats[0], seed)
    rng = fast_rng(seed)
    for _ in range(steps):
        legal = state.legal()
        twin = state.clone()
        twin.apply(legal[rng.below(len(legal))])
        if twin.to_act() == OVER:
            break
        state = twin
    return state


def view_of(game: Game, state: State, seat: int) -> GameView:
    view = game.view(state, seat)
    assert isinstance(view, GameView)
    return view


@each_game
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_a_whole_game_by_the_rules(game: Game, name: str) -> None:
    state = game.new(game.seats[0], "whole")
    rng = fast_rng("whole")
    player = bot(name)
    for _ in range(60):
        if state.to_act() == OVER:
            break
        action = player.choose(game, view_of(game, state, int(state.to_act())), rng)
        assert state.why_not(action) is None
        state.apply(action)


@each_game
@pytest.mark.parametrize("name", NAMES)
def test_two_worlds_get_the_same_choice(game: Game, name: str) -> None:
    """Only what the bot cannot see differs, the random stream of the game included."""
    for steps in (0, 3, 9, 20):
        state = middle(game, f"worlds {steps}", steps)
        seat = int(state.to_act())
        other = state.clone()
        other.redeal(seat, fast_rng("other world"))
        chosen = {
            bot(name).choose(game, view_of(game, world, seat), fast_rng("same"))
            for world in (state, other)
        }
        assert len(chosen) == 1


@each_game
@pytest.mark.parametrize("name", LEVELS)
def test_levels_choose_alike_in_two_worlds(
    game: Game, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With small budgets and time enough: the clock may not decide between equal views."""
    depths = (bots.Depth(10, careless=0.5), bots.Depth(20), bots.Depth(60))
    monkeypatch.setattr(bots, "DEPTHS", {game.key: depths})
    monkeypatch.setattr(bots, "PATIENCE", 60_000)
    state = middle(game, "levels", 6)
    seat = int(state.to_act())
    other = state.clone()
    other.redeal(seat, fast_rng("other world"))
    chosen = {
        bot(name).choose(game, view_of(game, world, seat), fast_rng("same"))
        for world in (state, other)
    }
    assert len(chosen) == 1


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_way_of_playing(game: Game, language: str) -> None:
    for name in ("beginner", *LEVELS):
        assert say(language, f"level-{name}")
        assert say(language, f"level-{game.key}-{name}").endswith(".")


@each_game
def test_the_coach_advises_alike_in_two_worlds_and_names_known_clauses(game: Game) -> None:
    state = middle(game, "coach", 8)
    seat = int(state.to_act())
    other = state.clone()
    other.redeal(seat, fast_rng("other world"))
    advices = [
        advise(game, view_of(game, world, seat), fast_rng("c"), simulations=30, most=10)
        for world in (state, other)
    ]
    assert advices[0] == advices[1]
    assert 1 <= len(advices[0]) <= 3
    for advice in advices[0]:
        assert state.why_not(advice.action) is None
        assert 0 <= advice.chance <= 1
        assert all(trend.clause in game.clauses for trend in advice.trends)


def test_a_budget_of_time_is_kept() -> None:
    game = cadran.game("24-7")
    view = view_of(game, game.new(2, "time"), int(game.new(2, "time").to_act()))
    started, worked = time.monotonic(), time.process_time()
    bot("search:100ms").choose(game, view, fast_rng("time"))
    assert time.monotonic() - started > 0.09
    assert time.process_time() - worked < 1  # what others do on the machine does not count


@pytest.mark.parametrize("name", ["deep blue", "search:0", "search:x", "search:-1", "search:5s"])
def test_an_unknown_bot_is_refused_by_name(name: str) -> None:
    with pytest.raises(BadInput, match="the bots are random, greedy"):
        bot(name)


def test_every_bot_has_its_name() -> None:
    for name in BOTS:
        assert bot(name).name == name
