"""State, Journal and Outcome: what the kernel does for every game."""

import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cadran import _mode, kernel
from cadran.kernel import (
    OVER,
    Guide,
    Journal,
    Outcome,
    Rng,
    State,
    checked_playout,
    fast_rng,
    fixed_rng,
    playout,
    ranks_of,
)
from cadran.kernel.state import SPECTATOR
from tests import toy


class Countdown(State):
    """An interpreted game in a dozen lines: take one or two hours until none is left."""

    def __init__(self, seats: int, rng: Rng, hours: int) -> None:
        super().__init__(seats, rng)
        self.hours = hours
        self.seat = 0
        self.checks = 0

    def to_act(self) -> i64:
        return self.seat if self.hours > 0 else OVER

    def legal(self) -> vec[i64]:
        return vec[i64](list(range(min(self.hours, 2))))

    def why_not(self, action: i64) -> str | None:
        return None if action < self.hours else "enough-hours"

    def apply(self, action: i64) -> None:
        self.hours -= action + 1
        self.note(1, self.seat, action + 1, self.hours, 0)
        self.seat = (self.seat + 1) % self.seats

    def check(self) -> None:
        self.checks += 1

    def numbers(self) -> vec[i64]:
        return vec[i64]([self.seats, self.hours, self.seat])


class Hasty(Guide):
    """An interpreted guide: the more hours the better."""

    def weight(self, state: State, action: i64) -> float:
        return float(action)


class Even(Guide):
    """A guide that finds everything alike."""

    def weight(self, state: State, action: i64) -> float:
        return 1.0


class Loud(Journal):
    """An interpreted journal that only counts."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = 0

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.heard += 1


def countdown(hours: int = 10, seats: int = 2) -> Countdown:
    return Countdown(seats, fast_rng("countdown"), hours)


# Ranks and outcomes.


@pytest.mark.parametrize(
    ("merits", "ranks"),
    [
        ([], []),
        ([(5,)], [1]),
        ([(5,), (7,)], [2, 1]),
        ([(7,), (7,), (5,)], [1, 1, 3]),
        ([(5,), (7,), (5,), (1,)], [2, 1, 2, 4]),
        ([(7, -2), (7, -1), (9, -9)], [3, 2, 1]),
        ([(0,), (0,), (0,)], [1, 1, 1]),
        ([(-1,), (-2,)], [1, 2]),
    ],
)
def test_equal_merits_share_a_rank(merits: list[tuple[int, ...]], ranks: list[int]) -> None:
    assert ranks_of(merits) == ranks


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1))
def test_a_rank_is_one_more_than_how_many_are_better(merits: list[tuple[int, int]]) -> None:
    ranks = ranks_of([*merits])
    assert min(ranks) == 1
    for merit, rank in zip(merits, ranks, strict=True):
        assert rank == 1 + sum(other > merit for other in merits)


def test_an_outcome_shows_itself() -> None:
    outcome = Outcome([2, 1], [10, 30], "end")
    assert (outcome.ranks, outcome.scores, outcome.clause) == ([2, 1], [10, 30], "end")
    assert repr(outcome) == "Outcome(ranks=[2, 1], scores=[10, 30], clause='end')"


# The journal.


def test_a_journal_gives_each_note_once() -> None:
    state = countdown(3)
    state.journal = journal = Journal()
    state.apply(0)
    assert journal.take() == [(1, 0, 1, 2, 0)]
    assert journal.take() == []
    state.apply(1)
    assert journal.take() == [(1, 1, 2, 0, 0)]


def test_taken_notes_stay_as_they_were() -> None:
    journal = Journal()
    journal.note(1, 2, 3, 4, 5)
    taken = journal.take()
    journal.note(6, 7, 8, 9, 10)
    assert taken == [(1, 2, 3, 4, 5)]


def test_nobody_need_listen() -> None:
    state = countdown(1)
    assert state.journal is None
    state.apply(0)
    assert state.to_act() == OVER


def test_an_interpreted_journal_hears_the_compiled_state() -> None:
    state = countdown(10)
    state.journal = loud = Loud()
    assert playout(state, fast_rng("loud"), 100) == loud.heard


# What a state does by itself.


def test_a_refusal_looks_at_the_end_then_the_turn_then_the_rules() -> None:
    state = countdown(1)
    assert state.refusal(0, 0) is None
    assert state.refusal(0, 1) == "enough-hours"
    assert state.refusal(1, 0) == "your-turn"
    assert state.refusal(1, 1) == "your-turn"
    assert state.refusal(SPECTATOR, 0) == "your-turn"
    state.apply(0)
    assert [state.refusal(seat, 0) for seat in (0, 1, SPECTATOR)] == ["game-over"] * 3


def test_every_seat_is_its_own_side_and_sees_every_action_unless_a_game_says_otherwise() -> None:
    state = countdown(seats=3)
    assert [int(state.side_of(seat)) for seat in range(3)] == [0, 1, 2]
    assert state.sides() == 3
    assert [int(state.seen(1, seat)) for seat in (0, 1, SPECTATOR)] == [1, 1, 1]


def test_a_digest_is_the_hash_of_the_numbers_and_the_stream() -> None:
    state = countdown(10)
    stream = fast_rng("countdown").save()
    assert state.digest() == hashlib.sha256(f"2 10 0 {stream}".encode()).hexdigest()
    other = countdown(10)
    assert other.digest() == state.digest()
    other.rng.word()
    assert other.digest() != state.digest()


def test_what_a_game_does_not_say_is_not_guessed() -> None:
    state = State(2, fixed_rng())
    for ask in (state.to_act, state.legal, state.outcome, state.clone, state.check, state.numbers):
        with pytest.raises(NotImplementedError):
            ask()
    with pytest.raises(NotImplementedError):
        state.apply(0)
    with pytest.raises(NotImplementedError):
        state.redeal(0, fixed_rng())


# Playing to the end.


def test_a_playout_goes_to_the_end() -> None:
    state = countdown(50)
    played = playout(state, fast_rng("end"), 1000)
    assert state.to_act() == OVER
    assert 25 <= played <= 50


def test_a_playout_stops_at_its_cap() -> None:
    state = countdown(50)
    assert playout(state, fast_rng("cap"), 3) == 3
    assert state.to_act() == 1
    assert playout(state, fast_rng("cap"), 0) == 0


def test_a_playout_of_a_finished_game_does_nothing() -> None:
    state = countdown(0)
    digest = state.digest()
    assert playout(state, fast_rng("over"), 10) == 0
    assert state.digest() == digest


def test_a_playout_chooses_evenly() -> None:
    rng = fast_rng("even")
    taken = [countdown(2) for _ in range(1000)]
    for state in taken:
        playout(state, rng, 1)
    assert 440 < sum(state.hours == 0 for state in taken) < 560


def test_a_checked_playout_plays_the_same_and_checks_every_step() -> None:
    plain, checked = countdown(50), countdown(50)
    played = playout(plain, fast_rng("check"), 1000)
    assert checked_playout(checked, fast_rng("check"), 1000) == played
    assert checked.digest() == plain.digest()
    assert checked.checks == played + 1
    assert plain.checks == 0


def test_the_toy_game_has_a_known_end() -> None:
    """The same number interpreted and compiled; it changes only with the rules or the streams."""
    state = toy.make().new(seats=3, seed="known")
    assert playout(state, fast_rng("known"), 1000) == 27
    assert state.digest()[:16] == "ab0a1631cb6b7a1b"


# Guides.


def test_a_guide_picks_the_weightiest_action() -> None:
    assert {int(Hasty().pick(countdown(10), fast_rng(f"{n}"))) for n in range(20)} == {1}
    assert Hasty().pick(countdown(1), fast_rng("one")) == 0


def test_a_guide_picks_equals_by_lot() -> None:
    rng = fast_rng("ties")
    picks = [int(Even().pick(countdown(10), rng)) for _ in range(1000)]
    assert 440 < sum(picks) < 560


def test_a_guide_without_judgement_says_so() -> None:
    for ask in (Guide().value, Guide().weight):
        with pytest.raises(NotImplementedError):
            ask(countdown(), 0)


# Interpreted and compiled.


def test_interpreted_classes_stand_on_the_kernel_that_is_loaded() -> None:
    assert issubclass(Countdown, State)
    compiled = type(State.refusal).__name__ != "function"
    assert compiled == _mode.compiled()
    assert type(Countdown.apply).__name__ == "function"


def test_the_kernel_is_small() -> None:
    files = Path(kernel.__path__[0]).glob("*.py")
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in files)
    assert lines < 1100
