"""Les 24 Heures: what scenarios cannot say."""

from collections.abc import Iterator

import msgspec
import pytest

import cadran
from cadran import _mode
from cadran.games.les_24_heures import actions
from cadran.games.les_24_heures.edition import (
    CARDS,
    COPIES,
    JOKER,
    KINDS,
    LEAK,
    NAMES,
    RAIN,
    REFUEL,
    points_of,
)
from cadran.games.les_24_heures.rules import RaceState
from cadran.kernel import ALL_HANDS, OVER, BadInput, BadPosition, Rng, Value, fast_rng, playout
from cadran.library import LANGUAGES, has_text, say
from tests.repetitions import often

GAME = cadran.game("les-24-heures")
GAMES = often(100 if _mode.compiled() else 15)
HOUR_PLAY = GAME.parse("discard hour")


def start(seats: int, seed: str, **options: Value) -> RaceState:
    state = GAME.new(seats=seats, seed=seed, options=options)
    assert isinstance(state, RaceState)
    return state


def walk(seats: int, seed: str, **options: Value) -> Iterator[RaceState]:
    """A random race, stopped at every decision."""
    state = start(seats, seed, **options)
    rng = fast_rng(seed)
    while state.to_act() != OVER:
        yield state
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


@pytest.mark.clause("les-24-heures", "points")
def test_the_first_six_places_bring_points_and_shared_ranks_each_get_theirs() -> None:
    assert points_of([1, 2, 3, 4, 5, 6]) == [9, 6, 4, 3, 2, 1]
    assert points_of([3, 1, 1]) == [4, 9, 9]
    assert points_of([2, 1, 2, 4]) == [6, 9, 6, 3]


def test_the_deck_has_122_cards() -> None:
    assert sum(COPIES) == CARDS == 122
    assert len(NAMES) == len(COPIES) == KINDS


# Length: players who hoard race hours must come to an end as well.


def hoard(state: RaceState, rng: Rng) -> int:
    """Random plays, but a race hour is discarded only if nothing else is legal."""
    played = 0
    while state.to_act() != OVER:
        legal = [int(action) for action in state.legal()]
        others = [action for action in legal if action != HOUR_PLAY] or legal
        state.apply(others[int(rng.below(len(others)))])
        played += 1
    return played


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, {}), (6, {"race": "sebring"}), (8, {"cars": 4}), (12, {"cars": 2})],
)
def test_random_and_hoarding_players_come_to_an_end(
    seats: int, options: dict[str, Value], capsys: pytest.CaptureFixture[str]
) -> None:
    turns: dict[str, list[int]] = {"random": [], "hoarding": []}
    for number in range(GAMES):
        for kind, lengths in turns.items():
            state = start(seats, f"{kind} {number}", **options)
            rng = fast_rng(f"{kind} {number}")
            if kind == "random":
                playout(state, rng, 1_000_000)
            else:
                hoard(state, rng)
            assert state.outcome().clause == "finish"
            # clock-safety: no hour lasts longer than twenty turns a player
            assert state.turns <= 20 * seats * state.hour
            lengths.append(int(state.turns))
    with capsys.disabled():
        means = ", ".join(f"{kind} {sum(n) / len(n):.0f}" for kind, n in turns.items())
        print(f"\nles-24-heures, {seats} seats {options}: mean turns {means}", end=" ")
    assert min(turns["hoarding"]) > max(24, seats)


# Hidden means hidden.


def test_no_view_tells_which_kind_a_hidden_marked_card_is() -> None:
    """Swap a pit stop in a hand with another in the shoe: nobody else sees a difference."""
    swapped = 0
    for seats, seed in ((2, "a"), (4, "b"), (6, "c")):
        for state in walk(seats, seed):
            twin = state.clone()
            assert isinstance(twin, RaceState)
            pile = twin.cards
            for i in range(int(pile.shoe_left)):
                for seat in range(seats):
                    for kind in range(REFUEL, RAIN + 1):
                        other = int(pile.shoe[i])
                        fits = REFUEL <= other <= RAIN and other != kind
                        if fits and pile.hands[seat * KINDS + kind]:
                            pile.hands[seat * KINDS + kind] -= 1
                            pile.hands[seat * KINDS + other] += 1
                            pile.shoe[i] = kind
                            for witness in [*range(seats), None]:
                                if witness != seat:
                                    seen = msgspec.json.encode(GAME.view(state, witness))
                                    assert msgspec.json.encode(GAME.view(twin, witness)) == seen
                                    swapped += 1
                            pile.hands[seat * KINDS + kind] += 1
                            pile.hands[seat * KINDS + other] -= 1
                            pile.shoe[i] = other
    assert swapped > 100


def test_worlds_respect_what_went_into_the_shoe() -> None:
    """Just shuffled, the shoe is known card by card: nobody can hold a Joker that lies in it."""
    position = {
        "game": GAME.key,
        "seats": 3,
        "hands": [["100", "250", "fuel", "oil", "tyre", "hour"], ["leak", "150"], ["100", "350"]],
        "shoe": [],
    }
    state = GAME.from_position(position)
    state.apply(GAME.parse("100"))  # seat 1 draws: the discards become the shoe
    holders = set()
    for number in range(often(200)):
        world = state.clone()
        assert isinstance(world, RaceState)
        world.redeal(0, fast_rng(f"{number}"))
        world.check()
        assert [int(size) for size in world.cards.sizes] == [5, 3, 2]
        assert [int(world.cards.marks(seat)) for seat in range(3)] == [
            int(state.cards.marks(seat)) for seat in range(3)
        ]
        holders |= {seat for seat in range(3) if world.cards.hands[seat * KINDS + JOKER]}
        # Two of the three other cards are the ones that were held before the shuffle.
        held = [kind for kind in range(KINDS) for _ in range(world.cards.hands[2 * KINDS + kind])]
        assert LEAK not in held
    assert 0 not in holders


def test_worlds_differ_and_keep_the_back_of_the_top_card() -> None:
    for state in walk(4, "worlds"):
        world = state.clone()
        assert isinstance(world, RaceState)
        world.redeal(-1, fast_rng("w"))
        assert world.cards.top() == state.cards.top()
        assert world.digest() != state.digest()


def test_with_all_hands_known_only_the_order_of_the_shoe_is_dealt_anew() -> None:
    shuffled = 0  # a shoe of few cards may come out as it was
    for state in walk(3, "hands"):
        world = state.clone()
        assert isinstance(world, RaceState)
        world.redeal(ALL_HANDS, fast_rng("all"))
        world.check()
        assert list(world.cards.hands) == list(state.cards.hands)
        assert world.cards.top() == state.cards.top()
        left = int(state.cards.shoe_left)
        before = [int(state.cards.shoe[i]) for i in range(left)]
        after = [int(world.cards.shoe[i]) for i in range(left)]
        assert sorted(after) == sorted(before)
        if left >= 20:
            assert before != after
            shuffled += 1
    assert shuffled > 0


def test_a_turn_to_be_lost_is_asked_whether_or_not_there_is_a_joker() -> None:
    lost = 0
    for number in range(GAMES):
        for state in walk(3, f"lose {number}"):
            if state.phase == 1:
                lost += 1
                joker = state.cards.hands[state.seat * KINDS + JOKER]
                wanted = ["joker clear", "lose"] if joker else ["lose"]
                assert [GAME.text(int(action)) for action in state.legal()] == wanted
    assert lost


# Options and positions.


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (7, {}, "7 seats"),
        (11, {}, "11 seats"),
        (1, {}, "1 seats"),
        (13, {}, "13 seats"),
        (6, {"cars": 4}, "share 4 cars"),
        (4, {"cars": 1}, "cars"),
        (12, {"cars": 7}, "cars"),
        (4, {"race": "monza"}, "monza"),
        (4, {"tyres_every_2500": 1}, "tyres_every_2500"),
    ],
)
def test_shapes_that_do_not_fit_are_refused(
    seats: int, options: dict[str, Value], said: str
) -> None:
    with pytest.raises(BadInput, match=said):
        GAME.new(seats=seats, options=options)


@pytest.mark.parametrize(
    ("seats", "cars"), [(2, 2), (3, 3), (5, 5), (6, 6), (8, 4), (9, 3), (10, 5), (12, 6)]
)
def test_unless_told_otherwise_there_are_as_many_cars_as_fit(seats: int, cars: int) -> None:
    assert start(seats, "cars").sides() == cars


BASE: dict[str, object] = {"game": "les-24-heures", "seats": 2, "hands": [["100"], ["100"]]}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": [["100"]]}, "hands: 1 for 2 seats"),
        ({"hands": [["200"], []]}, "there is no card '200'"),
        ({"hands": [["joker"], ["joker"]]}, r"hands\[1\]: too many cards 'joker'"),
        ({"hands": [["100"], ["100"] * 6]}, r"hands\[1\]: 6 cards"),
        ({"hands": [[], ["100"]]}, "to_act"),
        ({"hour": 25}, "hour: 25"),
        ({"hour": 13, "options": {"race": "sebring"}}, "hour: 13"),
        ({"to_act": 2}, "to_act"),
        ({"phase": "lose"}, "phase"),
        ({"phase": "race"}, "phase"),
        ({"plays_left": 2}, "plays_left"),
        ({"plays_left": 3, "record_played": True}, "plays_left"),
        ({"quiet": 40}, "quiet"),
        ({"turn": -1}, "turn"),
        ({"ended": "rain"}, "ended"),
        ({"ended": "finish"}, "hour"),
        ({"rng": "dice"}, "random stream"),
        ({"options": {"cars": 3}}, "cars"),
        ({"cars": [{}]}, "cars: 1"),
        ({"cars": [{"speed": {"fuel": 1}}, {}]}, r"cars\[0\].speed"),
        ({"cars": [{"speed": {"100": -1}}, {}]}, "-1 cards"),
        ({"cars": [{"speed": {"250": 11}}, {}]}, "without the tyre change"),
        ({"cars": [{"speed": {"250": 9}, "tyre_changes": 1}, {}]}, "tyre_changes"),
        ({"cars": [{"speed": {"350": 1}}, {}]}, "last_350"),
        ({"cars": [{"speed": {"350": 2, "250": 2}, "last_350": 0}, {}]}, "last_350"),
        ({"cars": [{"last_350": 0}, {}]}, "last_350"),
        ({"cars": [{"pit_stops": ["fuel"]}, {}]}, "no pit stop"),
        ({"cars": [{"incidents": {"leak": [1]}}, {}]}, "no incident"),
        ({"cars": [{"incidents": {"slick": [3]}}, {}]}, "slick"),
        ({"cars": [{"incidents": {"slick": [1, 2]}}, {}]}, "slick"),
        ({"cars": [{"incidents": {"slick": [1, 1]}}, {"incidents": {"slick": [1]}}]}, "too many"),
        ({"shoe": ["100"], "discards": {}}, "lie nowhere"),
        ({"filled": {"100": 1}}, "filled"),
        ({"drawn": [{}]}, "drawn: 1"),
        ({"drawn": [{"joker": 1}, {}]}, "filled"),
        ({"options": {"race": "sebring"}, "discards": {"hour": 9}}, "too many cards 'hour'"),
    ],
)
def test_impossible_positions_are_refused_by_name(change: dict[str, object], said: str) -> None:
    GAME.from_position(BASE).check()
    with pytest.raises(BadPosition, match=said):
        GAME.from_position({**BASE, **change})


# Words.


def test_every_refusal_that_occurs_has_its_sentence_in_both_languages() -> None:
    told = set()
    for seats, options in ((2, {}), (4, {"tyres_every_2500": True})):
        for number in range(4):
            for state in walk(seats, f"words {number}", **options):
                for action in range(actions.COUNT):
                    clause = state.why_not(action)
                    if clause is not None and (clause, action) not in told:
                        told.add((clause, action))
                        numbers = GAME.details(state, action, clause)
                        for language in LANGUAGES:
                            ident = f"refusal-{GAME.key}-{clause}"
                            if clause not in ("phase", "in-hand"):
                                assert say(language, ident, **numbers)
    assert {clause for clause, _ in told} >= {"pit-stop", "stopped", "cover", "incident"}


def test_options_and_refusals_are_worded_in_both_languages() -> None:
    refusals = [
        "pit-stop", "stopped", "tyres-2500", "one-350", "night-limit", "cover", "joker-clear",
        "lap-record", "incident", "oil-track", "speed-limit",
    ]  # fmt: skip
    idents = [f"refusal-{GAME.key}-{clause}" for clause in refusals]
    idents += [f"option-{GAME.key}-{option.name}" for option in GAME.options[1:]]
    for language in LANGUAGES:
        assert [ident for ident in idents if not has_text(language, ident)] == []
