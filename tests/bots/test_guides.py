"""A guide says the same at once and one by one, and a fair one looks at nothing hidden."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec

import cadran
from cadran.bots import guide_of
from cadran.bots.simple import GREEDILY, RANDOMLY, THINKS, greedy_choice, play_simply
from cadran.games.quelle_heure.edition import CARDS
from cadran.games.quelle_heure.rules import HourState
from cadran.kernel import OVER, Game, Guide, Rng, State, fast_rng, row_of, stream

GAMES = cadran.games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
STEP = 3  # decisions between two positions
MOST = 25  # positions of a game


def positions(game: Game) -> Iterator[State]:
    """Positions of random games with every number of seats and every option worth it."""
    for seats, options in game.variants():
        state = game.new(seats, f"guide {seats}", options)
        rng = fast_rng(f"guide {seats}")
        for number in range(STEP * MOST):
            if state.to_act() == OVER:
                break
            if number % STEP == 0:
                yield state
            state.apply(state.any_legal(rng))


@each_game
def test_all_weights_at_once_are_those_of_each_action(game: Game) -> None:
    guide = guide_of(game.key)
    for state in positions(game):
        legal = state.legal()
        assert list(guide.weigh(state, legal)) == [guide.weight(state, a) for a in legal]


@each_game
def test_what_a_position_is_worth_to_all_is_what_it_is_worth_to_each(game: Game) -> None:
    guide = guide_of(game.key)
    for state in positions(game):
        values = vec[float]([0.0] * int(state.sides()))
        guide.judge(state, values)
        for seat in range(int(state.seats)):
            assert values[state.side_of(seat)] == guide.value(state, seat)


@each_game
def test_a_fair_guide_weighs_alike_in_all_worlds_a_seat_holds_possible(game: Game) -> None:
    guide = guide_of(game.key)
    assert guide.fair()
    for number, state in enumerate(positions(game)):
        world = state.clone()
        world.redeal(int(state.to_act()), stream(number, 1, 2))
        legal = state.legal()
        assert list(guide.weigh(world, legal)) == list(guide.weigh(state, legal))


@each_game
def test_a_greedy_seat_takes_what_weighs_most(game: Game) -> None:
    guide = guide_of(game.key)
    for number, state in enumerate(positions(game)):
        chosen = greedy_choice(state, int(state.to_act()), guide, stream(number, 1, 2))
        weights = {int(action): guide.weight(state, action) for action in state.legal()}
        assert weights[int(chosen)] == max(weights.values())


class Peeping(Guide):
    """Does not say that it is fair, and is not: it looks at the hand of the right neighbour."""

    def __init__(self) -> None:
        self.hands: list[list[int]] = []

    def weight(self, state: State, action: int) -> float:
        assert isinstance(state, HourState)
        hand = int(state.right_of(state.seat)) * CARDS
        self.hands.append([int(card) for card in state.hands.cards[hand : hand + 7]])
        return 0.0


def test_a_guide_that_peeps_sees_what_was_dealt_anew() -> None:
    state = cadran.game("quelle-heure").new(2, "peep")
    assert isinstance(state, HourState)
    hand = int(state.right_of(state.seat)) * CARDS
    true = sorted(int(card) for card in state.hands.cards[hand : hand + 7])
    guide = Peeping()
    before = state.digest()
    for number in range(20):
        greedy_choice(state, int(state.to_act()), guide, stream(number, 1, 2))
    assert state.digest() == before
    assert len({tuple(sorted(seen)) for seen in guide.hands}) > 5
    assert sum(sorted(seen) == true for seen in guide.hands) < len(guide.hands) / 2


@each_game
def test_simple_players_stop_where_somebody_thinks(game: Game) -> None:
    seats = game.seats[0]
    state = game.new(seats, "simple")
    rngs: list[Rng] = [fast_rng(str(seat)) for seat in range(seats)]
    ways = row_of([THINKS, GREEDILY] + [RANDOMLY] * (seats - 2))
    guide, decisions, asked = guide_of(game.key), 0, 0
    while True:
        decisions += int(play_simply(state, ways, guide, rngs))
        if state.to_act() == OVER:
            break
        assert state.to_act() == 0
        state.apply(state.any_legal(rngs[0]))
        asked += 1
    assert decisions > 0
    assert asked > 0
