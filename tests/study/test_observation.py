"""Observations say what views say, no more and no less, in every game."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cadran import _mode
from cadran.kernel import OVER, BadInput, Game, Observer, State, fast_rng, playout
from cadran.library import GameView, fields_of
from cadran.study import Recall, observer, rewards_of
from tests import toy
from tests.games.table import ALL, Kind, name_of
from tests.repetitions import often
from tests.study.told import FOLLOWS, TELLS, TOLD, head

HOUSE = [kind for kind in ALL if kind[0].key in TOLD]
WALKS = often(5 if _mode.compiled() else 1)
STOPS = 30 if _mode.compiled() else 10
CAP = 100_000

each_kind = pytest.mark.parametrize("kind", ALL, ids=name_of)
each_of_the_house = pytest.mark.parametrize("kind", HOUSE, ids=name_of)


def positions(kind: Kind, what: str) -> Iterator[State]:
    """Positions along random games, their ends included."""
    game, seats, options = kind
    for number in range(WALKS):
        seed = f"{what} {number}"
        state = game.new(seats, seed, options)
        rng = fast_rng(seed)
        every = 1 + int(playout(state.clone(), fast_rng(seed), CAP)) // STOPS
        while state.to_act() != OVER:
            yield state
            for _ in range(every):
                if state.to_act() != OVER:
                    state.apply(state.any_legal(rng))
        yield state


def of(kind: Kind) -> Observer:
    return observer(*kind)


def numbers(look: Observer, seen: bytes) -> dict[str, list[int]]:
    """An observation by its parts, wide numbers put together."""
    found = {}
    for part in look.parts:
        places = list(seen[part.start : part.start + part.size])
        if part.wide:
            places = [256 * a + b for a, b in zip(places[::2], places[1::2], strict=True)]
        found[part.name] = places
    return found


@each_of_the_house
def test_an_observation_is_the_view_in_numbers(kind: Kind) -> None:
    game, look = kind[0], of(kind)
    for state in positions(kind, "view"):
        for seat in range(int(state.seats)):
            view = game.view(state, seat)
            expected = head(view) | TOLD[game.key](game, view)
            assert numbers(look, look.observation(state, seat)) == expected


@pytest.mark.parametrize("key", TOLD)
def test_every_field_of_a_view_is_told_or_follows(key: str) -> None:
    game: Game = next(kind[0] for kind in HOUSE if kind[0].key == key)
    parts = {p.name for kind in HOUSE if kind[0].key == key for p in of(kind).parts}
    view: Any = game.view(game.new(game.seats[0]), 0)
    for field in fields_of(type(view)):
        told = TELLS[key].get(field.name, [field.name])
        follows = FOLLOWS[key].get(field.name)
        assert (set(told) <= parts) != (follows is not None), field.name


@each_kind
def test_places_stay_within_their_bounds(kind: Kind) -> None:
    look = of(kind)
    assert sum(part.size for part in look.parts) == look.size
    assert len({part.name for part in look.parts}) == len(look.parts)
    at = 0
    for part in look.parts:
        assert part.start == at
        assert part.what
        at += part.size
    for state in positions(kind, "bounds"):
        for seat in range(int(state.seats)):
            for name, values in numbers(look, look.observation(state, seat)).items():
                high = next(part.high for part in look.parts if part.name == name)
                assert max(values) <= high, name


@each_kind
def test_two_worlds_that_look_alike_have_equal_observations(kind: Kind) -> None:
    look = of(kind)
    for state in positions(kind, "worlds"):
        for seat in range(int(state.seats)):
            other = state.clone()
            other.redeal(seat, fast_rng("another world"))
            assert look.observation(other, seat) == look.observation(state, seat)
            if state.to_act() in (seat, OVER):
                assert look.action_mask(other) == look.action_mask(state)


@each_kind
def test_a_mask_is_what_is_legal(kind: Kind) -> None:
    look = of(kind)
    for state in positions(kind, "mask"):
        mask = look.action_mask(state)
        assert len(mask) == kind[0].action_count
        assert [a for a, legal in enumerate(mask) if legal] == [int(a) for a in state.legal()]


@each_kind
def test_no_game_is_longer_or_scores_more_than_is_said(kind: Kind) -> None:
    game, seats, options = kind
    look = of(kind)
    for number in range(WALKS):
        state = game.new(seats, f"long {number}", options)
        assert playout(state, fast_rng(f"long {number}"), CAP) <= look.max_game_length
        low, high = look.scores
        assert all(low <= score <= high for score in state.outcome().scores)


@each_kind
def test_rewards_add_up_to_nothing(kind: Kind) -> None:
    game, seats, options = kind
    for number in range(WALKS):
        state = game.new(seats, f"reward {number}", options)
        playout(state, fast_rng(f"reward {number}"), CAP)
        rewards = rewards_of(state)
        assert sum(rewards) == pytest.approx(0.0)
        ranks = state.outcome().ranks
        by_rank = sorted((ranks[int(state.side_of(seat))], -rewards[seat]) for seat in range(seats))
        assert [reward for _, reward in by_rank] == sorted(reward for _, reward in by_rank)
        assert all(-1.0 <= reward <= 1.0 for reward in rewards)


@each_kind
def test_the_spec_is_plain_json(kind: Kind) -> None:
    spec = of(kind).spec()
    assert json.loads(json.dumps(spec)) == spec
    assert spec["size"] == len(of(kind).observation(kind[0].new(kind[1], "", kind[2]), 0))


def test_the_plain_observer_shows_the_view() -> None:
    game = toy.make()
    look = observer(game, 2)
    state = game.new(2, "plain")
    view = game.view(state, 1)
    assert isinstance(view, GameView)
    text = bytes(numbers(look, look.observation(state, 1))["view"]).rstrip(b"\0")
    assert text == msgspec.json.encode(msgspec.structs.replace(view, legal=[]))


def test_a_seat_that_is_none_is_refused() -> None:
    look = observer("24-7", 3)
    for seats, seat in ((3, 3), (3, -1), (2, 0)):
        game = HOUSE[0][0]
        with pytest.raises(BadInput, match="seat"):
            look.observation(game.new(seats), seat)


@each_kind
def test_perfect_recall_only_grows(kind: Kind) -> None:
    """Every decision adds to the text of every seat, and what was there stays."""
    game, seats, options = kind
    recall = Recall(game, game.new(seats, "recall", options))
    rng = fast_rng("recall")
    lengths = [0] * seats
    for _ in range(30):
        if recall.state.to_act() == OVER:
            break
        twin = recall.clone()
        recall.apply(int(recall.state.any_legal(rng)))
        for seat in range(seats):
            text = recall.information_state(seat)
            assert len(text) > lengths[seat]
            assert text.startswith(twin.information_state(seat))
            lengths[seat] = len(text)


@each_kind
def test_in_another_world_a_seat_remembers_and_the_others_see_that_world(kind: Kind) -> None:
    game, seats, options = kind
    recall = Recall(game, game.new(seats, "worlds", options))
    rng = fast_rng("worlds")
    for _ in range(4):
        recall.apply(int(recall.state.any_legal(rng)))
    seat = int(recall.state.to_act())
    world = recall.clone()
    world.redeal(seat, fast_rng("another"))
    assert world.information_state(seat) == recall.information_state(seat)
    for other in set(range(seats)) - {seat}:
        seen = msgspec.json.encode(game.view(world.state, other)).decode()
        assert world.information_state(other).startswith(seen)
    for one in (recall, world):
        one.apply(int(recall.state.legal()[0]))
        assert all(one.information_state(each) for each in range(seats))


@each_kind
def test_perfect_recall_of_worlds_that_look_alike_is_the_same(kind: Kind) -> None:
    game, seats, options = kind
    for seat in range(seats):
        state = game.new(seats, "alike", options)
        other = state.clone()
        other.redeal(seat, fast_rng("alike"))
        texts = {Recall(game, world).information_state(seat) for world in (state, other)}
        assert len(texts) == 1
