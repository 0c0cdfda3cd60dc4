"""A batch plays the very games that would be played one by one."""

import subprocess
import sys

import pytest

import cadran
from cadran import _mode
from cadran.kernel import OVER, BadInput, Game, State, fast_rng, stream
from cadran.study import Batch, batch, observer, rewards_of
from tests.games.table import ALL, Kind, name_of

PLACES = 3
STEPS = 600 if _mode.compiled() else 40

each_kind = pytest.mark.parametrize("kind", ALL, ids=name_of)


class OneByOne:
    """One place of a batch, played with nothing but the methods of a game and a state."""

    def __init__(self, kind: Kind, place: int, seed: str) -> None:
        self.game, self.seats, options = kind
        self.options = self.game.settle(self.seats, options)
        words = fast_rng(f"batch {seed}")
        self.words = int(words.word()) + place, int(words.word())
        self.number = 0
        self.state = self.deal()

    def deal(self) -> State:
        rng = stream(*self.words, self.number)
        self.number += 1
        return self.game.deal(self.seats, self.options, rng)

    def step(self, action: int) -> tuple[list[float], int]:
        self.state.apply(action)
        if self.state.to_act() != OVER:
            return [0.0] * self.seats, 0
        rewards = rewards_of(self.state)
        self.state = self.deal()
        return rewards, 1


@each_kind
def test_a_batch_plays_as_one_by_one(kind: Kind) -> None:
    game, seats, options = kind
    many = batch(game, PLACES, seats, options, seed="same")
    alone = [OneByOne(kind, place, "same") for place in range(PLACES)]
    look = observer(game, seats, options)
    rng = fast_rng("choices")
    own = game.observer(seats, game.settle(seats, options)) is not None
    for _ in range(STEPS if own else STEPS // 10):
        for place, one in enumerate(alone):
            seat = int(one.state.to_act())
            assert many.to_act[place] == seat
            assert bytes(many.observations)[place * look.size :][: look.size] == (
                look.observation(one.state, seat)
            )
            mask = bytes(many.masks)[place * game.action_count :][: game.action_count]
            assert mask == look.action_mask(one.state)
        actions = many.any_actions(rng)
        many.step(actions)
        for place, one in enumerate(alone):
            rewards, ended = one.step(actions[place])
            assert many.rewards.tolist()[place] == rewards
            assert many.ended[place] == ended
            assert many.state(place).digest() == one.state.digest()


def test_games_begin_anew_and_every_place_has_its_own() -> None:
    many = batch("24-7", 3, 2, seed=1)
    first = [many.state(place).digest() for place in range(3)]
    assert len(set(first)) == 3
    rng = fast_rng("on")
    ends = won = 0
    while ends < 6:
        many.step(many.any_actions(rng))
        ends += sum(many.ended)
        rewarded = [any(rewards) for rewards in many.rewards.tolist()]
        won += sum(rewarded)
        assert not any(reward and not end for reward, end in zip(rewarded, many.ended, strict=True))
    assert won
    assert not {many.state(place).digest() for place in range(3)} & set(first)


def test_the_same_seed_gives_the_same_games() -> None:
    def digests(seed: str | int) -> list[str]:
        many: Batch = cadran.batch("quelle-heure", 4, 3, seed=seed)
        rng = fast_rng("same")
        for _ in range(50):
            many.step(many.any_actions(rng))
        return [many.state(place).digest() for place in range(4)]

    assert digests(7) == digests(7) == digests("7")
    assert digests(8) != digests(7)


def test_a_wrong_action_changes_nothing() -> None:
    many = batch("24-7", 4, 2, seed=1)
    before = [many.state(place).digest() for place in range(4)]
    good = many.any_actions(fast_rng("good"))
    for wrong in (-1, 502, 503, 10**6):
        with pytest.raises(BadInput, match="game 3"):
            many.step([*good[:3], wrong])
    with pytest.raises(BadInput, match="3 actions for 4 games"):
        many.step(good[:3])
    assert [many.state(place).digest() for place in range(4)] == before
    with pytest.raises(BadInput, match="batch of 0"):
        batch("24-7", 0)
    with pytest.raises(BadInput, match="seats"):
        batch("24-7", 1, 9)


def test_any_action_is_equally_likely() -> None:
    game: Game = cadran.game("24h-du-mans")
    many = batch(game, 2000, 2, seed=1)
    drawn = many.any_actions(fast_rng("fair")).count(game.parse("draw"))
    assert 900 < drawn < 1100


def test_arrays_are_looked_into_without_a_copy_and_cannot_be_written() -> None:
    numpy = pytest.importorskip("numpy")
    many = batch("24-7", 8, 2, seed=1)
    seen = numpy.asarray(many.observations)
    masks = numpy.asarray(many.masks)
    rewards = numpy.asarray(many.rewards)
    assert seen.shape == (8, many.observer.size)
    assert masks.shape == (8, many.game.action_count)
    assert (rewards.shape, rewards.dtype) == ((8, 2), numpy.float64)
    before = seen.copy()
    many.step(masks.argmax(axis=1))
    assert (seen != before).any()
    assert bytes(seen.tobytes()) == bytes(many.observations)
    with pytest.raises(ValueError, match="read-only"):
        seen[0, 0] = 1


def test_nothing_of_it_needs_numpy() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "import cadran\n"
        "from cadran.kernel import fast_rng\n"
        "many = cadran.batch('24-7', 4, 2, seed=1)\n"
        "many.step(many.any_actions(fast_rng('a')))\n"
        "look = cadran.observer('tour-de-france', 4)\n"
        "state = cadran.game('tour-de-france').new(4)\n"
        "print(len(look.observation(state, 0)) == look.spec()['size'], many.ended.tolist())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert done.stdout == "True [0, 0, 0, 0]\n", done.stderr
