"""Every adapter passes its ecosystem's own tests, for all games and all numbers of players."""

import pickle
import warnings

import pytest

import cadran
from cadran.kernel import BadInput, NotAllowed
from tests.repetitions import often

numpy = pytest.importorskip("numpy")
pettingzoo_test = pytest.importorskip("pettingzoo.test")
env_checker = pytest.importorskip("gymnasium.utils.env_checker")
gymnasium = pytest.importorskip("gymnasium")
pyspiel = pytest.importorskip("pyspiel")

TABLES = [(game.key, seats) for game in cadran.games() for seats in game.seats]
each_table = pytest.mark.parametrize(("key", "seats"), TABLES)
each_game = pytest.mark.parametrize("key", [game.key for game in cadran.games()])
STEPS = often(60)


@each_table
def test_pettingzoo(key: str, seats: int) -> None:
    from cadran.adapters.pettingzoo import env

    with warnings.catch_warnings():
        # It wishes for an array and accepts a dictionary with a mask.
        warnings.filterwarnings("ignore", message=".*Observation is not a NumPy array.*")
        warnings.filterwarnings("ignore", message=".*probably should be gymnasium.spaces.box.*")
        warnings.filterwarnings("ignore", message=".*render.*")
        pettingzoo_test.api_test(env(key, seats), num_cycles=STEPS, verbose_progress=False)
        pettingzoo_test.seed_test(lambda: env(key, seats), num_cycles=STEPS)


def test_pettingzoo_refuses_what_the_rules_refuse() -> None:
    from cadran.adapters.pettingzoo import CadranEnv

    one = CadranEnv("24-7", 2)
    one.reset(seed=1)
    with pytest.raises(NotAllowed, match="pass"):
        one.step(cadran.game("24-7").parse("pass"))


@each_table
def test_gymnasium(key: str, seats: int) -> None:
    import cadran.adapters.gymnasium  # noqa: F401

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*render.*")
        env_checker.check_env(gymnasium.make(f"cadran/{key}-v0", seats=seats).unwrapped)


@each_game
def test_a_gymnasium_game_is_played_to_its_end_against_greedy_bots(key: str) -> None:
    import cadran.adapters.gymnasium  # noqa: F401

    env = gymnasium.make(f"cadran/{key}-v0", seat=1, bots="greedy", disable_env_checker=True)
    seen, _ = env.reset(seed=3)
    env.action_space.seed(3)
    ended = False
    while not ended:
        assert env.observation_space.contains(seen)
        action = env.action_space.sample(mask=seen["action_mask"])
        seen, reward, ended, _, info = env.step(action)
        assert info == {}
        assert reward == 0.0 or ended
    assert -1.0 <= reward <= 1.0


def test_gymnasium_answers_an_illegal_action_without_playing_it() -> None:
    from cadran.adapters.gymnasium import CadranEnv

    env = CadranEnv("24-7")
    env.reset(seed=1)
    before = env.state.digest()
    _, reward, ended, _, info = env.step(env.game.parse("pass"))
    assert (reward, ended, info) == (-1.0, False, {"illegal": "pass"})
    assert env.state.digest() == before


@each_table
def test_openspiel(key: str, seats: int) -> None:
    from cadran.adapters.openspiel import name_of

    game = pyspiel.load_game(name_of(key), {"players": seats, "deals": 7})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


VARIANTS = [(game, seats, options) for game in cadran.games() for seats, options in game.variants()]


@pytest.mark.parametrize(("game", "seats", "options"), VARIANTS)
def test_options_are_parameters_of_openspiel(
    game: cadran.Game, seats: int, options: dict[str, bool | int | str]
) -> None:
    from cadran.adapters.openspiel import name_of

    wanted = {"players": seats, "deals": 7, "first": 1, **options}
    loaded = pyspiel.load_game(name_of(game.key), wanted)
    state = loaded.new_initial_state()
    state.apply_action(3)
    ours = game.new(seats, "openspiel 3", {"first": 1, **options})
    seat = state.current_player()
    look = cadran.observer(game, seats, {"first": 1, **options})
    assert bytes(int(n) for n in state.observation_tensor(seat)) == look.observation(ours, seat)
    again = pyspiel.load_game(str(loaded)).new_initial_state()  # and they are part of its name
    again.apply_action(3)
    assert str(again) == str(state)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_openspiel_refuses_options_that_do_not_fit() -> None:
    from cadran.adapters.openspiel import name_of

    with pytest.raises(BadInput, match="teams"):
        pyspiel.load_game(name_of("24-7"), {"players": 3, "teams": True})


@each_game
def test_openspiel_games_are_copied_and_put_away(key: str) -> None:
    from cadran.adapters.openspiel import name_of

    game = pyspiel.load_game(name_of(key))
    state = game.new_initial_state()
    state.apply_action(5)
    for _ in range(6):
        state.apply_action(state.legal_actions()[-1])
    twin, again = state.clone(), pickle.loads(pickle.dumps(state))
    assert str(twin) == str(again) == str(state)
    for seat in range(game.num_players()):
        assert again.information_state_string(seat) == state.information_state_string(seat)
        assert again.observation_tensor(seat) == state.observation_tensor(seat)
    before = str(state)
    for other in (twin, again):
        other.apply_action(other.legal_actions()[0])
    assert str(twin) == str(again) != str(state) == before


@each_game
def test_another_world_of_openspiel_looks_the_same(key: str) -> None:
    from cadran.adapters.openspiel import name_of

    state = pyspiel.load_game(name_of(key)).new_initial_state()
    state.apply_action(5)
    for _ in range(6):
        state.apply_action(state.legal_actions()[-1])
    seat = state.current_player()
    other = state.resample_from_infostate(seat, lambda: 0.5)
    assert other.observation_string(seat) == state.observation_string(seat)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert str(other) != str(state)
