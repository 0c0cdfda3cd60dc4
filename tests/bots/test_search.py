"""The tree is keyed by what the searcher sees, and nothing hidden steers it."""

import pytest

import cadran
from cadran.bots import guide_of
from cadran.bots.search import ACTORS, NONE, ROOT, Search
from cadran.games.tour_de_france.pieces import TRIAL
from cadran.games.tour_de_france.rules import TourState
from cadran.games.tour_de_france.time_trial import NO_CHOICE
from cadran.kernel import OVER, State, fast_rng

TOUR = cadran.game("tour-de-france")


def second_chooser(seed: str) -> TourState:
    """A time trial in which one card lies face down and the second is to be chosen."""
    state = TOUR.new(2, seed)
    assert isinstance(state, TourState)
    rng = fast_rng(seed)
    while state.phase != TRIAL or state.trial.choice == NO_CHOICE:
        assert state.to_act() != OVER
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    return state


def searched(state: State, simulations: int) -> Search:
    seat = int(state.to_act())
    rng = fast_rng("search")
    world = TOUR.imagine(TOUR.view(state, seat), rng)
    search = Search(world, seat, guide_of(TOUR.key), rng)
    search.simulate(simulations)
    return search


def children(search: Search, node: int) -> list[int]:
    found, child = [], search.tree.first[node]
    while child != NONE:
        found.append(int(child))
        child = search.tree.next[child]
    return found


@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_second_choosers_result_does_not_depend_on_the_first_card(seed: str) -> None:
    state = second_chooser(seed)
    hand = state.trial.one * state.edition.kinds
    cards = [k for k in range(int(state.edition.kinds)) if state.cards.hands[hand + k]]
    assert len(cards) > 1
    results = set()
    for card in cards:
        world = state.clone()
        assert isinstance(world, TourState)
        world.trial.choice = card
        search = searched(world, 60)
        results.add(
            tuple(
                (int(a), int(search.visits_of(a)), round(float(search.value_of(a)), 9))
                for a in world.legal()
            )
        )
    assert len(results) == 1


def test_cards_chosen_unseen_share_one_node() -> None:
    """What the first chooser lays down next looks the same to the second, whatever it is."""
    state = second_chooser("veil")
    search = searched(state, 400)
    first = int(state.trial.one)
    veiled = [
        [
            search.tree.code[c]
            for c in children(search, arm)
            if search.tree.code[c] % ACTORS == first
        ]
        for arm in children(search, ROOT)
    ]
    assert any(veiled)
    assert all(len(codes) <= 1 for codes in veiled)
    assert all(code // ACTORS == TOUR.action_count for codes in veiled for code in codes)


def test_every_action_in_question_meets_the_same_worlds() -> None:
    """The few left to the end, the first thought among them, were tried equally often."""
    game = cadran.game("24-7")
    state = game.new(2, "worlds")
    seat = int(state.to_act())
    rng = fast_rng("worlds")
    world = game.imagine(game.view(state, seat), rng)
    search = Search(world, seat, guide_of(game.key), rng)
    search.simulate(500)
    visits = sorted((int(search.visits_of(a)) for a in state.legal()), reverse=True)
    assert 2 <= visits.count(visits[0]) <= 4
    assert visits[0] > visits[4] > 0
    assert 400 <= sum(visits) <= 600
    assert search.simulations() == sum(visits)
