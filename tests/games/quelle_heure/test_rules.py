"""What scenarios cannot say of Quelle heure est-il ?: properties, rates, wrong positions, words."""

import itertools
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cadran
from cadran import _mode
from cadran.games.quelle_heure import actions, events, row, rules
from cadran.games.quelle_heure.rules import HourState
from cadran.games.quelle_heure.views import Chair, View
from cadran.kernel import (
    ALL_HANDS,
    OVER,
    BadInput,
    BadPosition,
    Journal,
    Value,
    fast_rng,
    playout,
    row_of,
)
from cadran.library import LANGUAGES, Event, has_text, hour_in_words, say, sentence
from tests.repetitions import often

GAME = cadran.game("quelle-heure")
HOURS = range(6, 23)


def fresh(seats: int, seed: str, options: dict[str, Value] | None = None) -> HourState:
    state = GAME.new(seats, seed, options)
    assert isinstance(state, HourState)
    return state


# Rows.


@st.composite
def rows_and_gone(draw: st.DrawFn) -> tuple[list[int], set[int]]:
    """A rising row with free places, and hours that are gone."""
    hours = sorted(draw(st.sets(st.sampled_from(HOURS), max_size=7)))
    places = sorted(draw(st.permutations(range(7)))[: len(hours)])
    cells = [0] * 7
    for place, hour in zip(places, hours, strict=True):
        cells[place] = hour
    return cells, draw(st.sets(st.sampled_from(HOURS), max_size=14))


def away_of(gone: set[int]) -> Any:
    return row_of([2 if hour in gone else 0 for hour in range(23)])


def fillings(cells: list[int], gone: set[int]) -> bool:
    """Is there a way to fill the free places? Tried one by one."""
    reachable = {5}
    for cell in cells:
        choices = [cell] if cell else [hour for hour in HOURS if hour not in gone]
        reachable = {hour for hour in choices if any(hour > low for low in reachable)}
        reachable = {min(reachable)} if reachable else set()
    return bool(reachable)


@given(rows_and_gone())
def test_a_row_is_completable_exactly_if_it_can_be_filled(
    drawn: tuple[list[int], set[int]],
) -> None:
    cells, gone = drawn
    found = row.completable(row_of(cells), 0, away_of(gone))
    assert found == fillings(cells, gone)


@given(rows_and_gone())
def test_a_row_is_repairable_exactly_if_some_order_of_its_places_is_completable(
    drawn: tuple[list[int], set[int]],
) -> None:
    cells, gone = drawn
    hours = [hour for hour in cells if hour]
    orders = []
    for places in itertools.combinations(range(7), len(hours)):
        order = [0] * 7
        for place, hour in zip(places, hours, strict=True):
            order[place] = hour
        orders.append(order)
    found = row.repairable(row_of(cells), 0, away_of(gone))
    assert found == (bool(hours) and any(fillings(order, gone) for order in orders))


@given(rows_and_gone(), st.sampled_from(HOURS))
def test_what_rises_in_a_completable_row_can_be_placed_wisely(
    drawn: tuple[list[int], set[int]], hour: int
) -> None:
    cells, gone = drawn
    rows, away = row_of(cells), away_of(gone - {hour})
    somewhere = any(row.rises(rows, 0, hour, at) for at in range(7))
    wisely = row.completable(rows, 0, away) and somewhere
    assert row.placeable(rows, 0, away, hour) == wisely


# How long games go on.

RANDOM_GAMES = often(1000 if _mode.compiled() else 100)


@pytest.mark.parametrize("assist", [False, True], ids=["without assist", "with assist"])
def test_random_games_do_not_reach_the_turn_cap(
    assist: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    for seats in GAME.seats:
        ends: Counter[str] = Counter()
        turns = []
        for number in range(RANDOM_GAMES):
            state = fresh(seats, f"cap {number}", {"assist": assist})
            playout(state, fast_rng(f"cap {number}"), 100_000)
            ends[state.outcome().clause] += 1
            turns.append(int(state.turns))
        with capsys.disabled():
            print(
                f"\nquelle-heure, {seats} seats, assist {assist}: {RANDOM_GAMES} random games,"
                f" turn-cap {ends['turn-cap'] / RANDOM_GAMES:.4%},"
                f" won {ends['win'] / RANDOM_GAMES:.1%},"
                f" turns: mean {sum(turns) / len(turns):.1f}, longest {max(turns)}"
            )
        assert ends["turn-cap"] == 0
        assert max(turns) < (150 if assist else rules.TURN_CAP)


def test_everything_that_can_happen_happens_in_random_games() -> None:
    told: set[str] = set()
    endings: set[str] = set()
    for number in range(300):
        seats, options = GAME.variants()[number % len(GAME.variants())]
        state = fresh(seats, f"all {number}", options)
        state.journal = journal = Journal()
        playout(state, fast_rng(f"all {number}"), 100_000)
        told |= {msgspec.to_builtins(event)["kind"] for event in GAME.truth(journal.take())}
        endings.add(state.outcome().clause)
    kinds = {kind.__struct_config__.tag for kind in events.Event.__subclasses__()}
    mine = {kind for kind in kinds if has_text("fr", f"event-quelle-heure-{kind}")}
    assert told == mine
    assert endings == {"win", "pile-empty"}


# What everybody knows.


def hours_in(chair: Chair) -> int:
    return sum(1 for card in chair.known if card != "ghost")


@pytest.mark.parametrize("options", [{}, {"arrange_hands": True}, {"assist": True}], ids=str)
def test_what_is_known_of_a_hand_follows_from_what_everybody_saw(
    options: dict[str, Value],
) -> None:
    """The known cards and sure hours of the view, derived anew from a spectator's events."""
    for number in range(often(30 if _mode.compiled() else 8)):
        seats = 2 + number % 3
        state = fresh(seats, f"known {number}", options)
        state.journal = journal = Journal()
        rng = fast_rng(f"known {number}")
        shown: list[Counter[object]] = [Counter() for _ in range(seats)]
        least = [0] * seats  # so many hours, at least, are in each hand
        while state.to_act() != OVER:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
            told = [msgspec.to_builtins(event) for event in GAME.events(journal.take(), None)]
            kinds = {event["kind"] for event in told}
            drawers = {event["seat"] for event in told if event["kind"] == "drew"}
            for event in told:
                seat, kind = event.get("seat"), event["kind"]
                if kind in ("taken", "ghost"):
                    owner = event["owner"]
                    card = event.get("hour", "ghost")
                    if shown[owner][card] > 0:
                        shown[owner][card] -= 1
                    if kind == "ghost":
                        shown[seat]["ghost"] += 1
                    else:
                        least[owner] = max(0, least[owner] - 1)
                    if "announced" not in kinds and "won" not in kinds:
                        size = view_of(state).chairs[owner].cards
                        if size > (owner in drawers):
                            least[owner] = max(least[owner], 1)
                elif kind in ("kept", "stayed"):
                    shown[seat][event["hour"]] += 1
                    least[seat] += 1
                elif kind == "drew":
                    least[seat] += 1
                elif kind == "announced":
                    shown[seat]["ghost"] = max(shown[seat]["ghost"], event["ghosts"])
                elif kind == "haunted":
                    shown[seat]["ghost"] = max(shown[seat]["ghost"], 1)
            for seat, chair in enumerate(view_of(state).chairs):
                assert Counter(chair.known) == +shown[seat]
                least[seat] = max(least[seat], hours_in(chair))
                assert chair.sure_hours + hours_in(chair) == least[seat]


def view_of(state: HourState, seat: int | None = None) -> View:
    view = GAME.view(state, seat)
    assert isinstance(view, View)
    return view


def test_imagined_ghosts_are_where_they_can_be() -> None:
    """In every world a seat imagines, nobody would have won or had to draw already."""
    for number in range(often(40 if _mode.compiled() else 10)):
        state = fresh(2 + number % 3, f"ghosts {number}")
        rng = fast_rng(f"ghosts {number}")
        while state.to_act() != OVER:
            for watcher in range(-1, int(state.seats)):
                world = state.clone()
                assert isinstance(world, HourState)
                world.redeal(watcher, rng)
                for seat in range(int(world.seats)):
                    ghosts = world.hands.count(seat, 0)
                    full = all(world.rows[seat * 7 + at] for at in range(7))
                    assert ghosts > 0 or not full
                    assert ghosts < world.hands.sizes[seat] or world.hands.pile_left == 0
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])


def test_a_secret_ghost_is_imagined_with_all_who_may_hold_it_and_at_every_position() -> None:
    state = fresh(3, "secret", {"first": 0})
    rng = fast_rng("secret")
    watcher = next(seat for seat in range(3) if state.hands.count(seat, 0) == 0)
    holders: Counter[int] = Counter()
    positions: Counter[int] = Counter()
    worlds = 4000 if _mode.compiled() else 800
    for _ in range(worlds):
        state.redeal(watcher, rng)
        for seat in range(3):
            for at in range(7):
                if state.hands.cards[seat * 36 + at] == 0:
                    holders[seat] += 1
                    positions[at] += 1
    assert holders[watcher] == 0
    for seat in set(range(3)) - {watcher}:
        assert abs(holders[seat] / worlds - 1) < 0.1
    for at in range(7):
        assert abs(positions[at] / worlds - 2 / 7) < 0.08


def test_shuffled_hands_give_every_card_the_same_chance_at_every_position() -> None:
    """The dealt ghost, followed to the first take: no position draws it more often."""
    found: Counter[int] = Counter()
    games = 7000 if _mode.compiled() else 1400
    for number in range(games):
        state = fresh(2, f"first {number}", {"first": 0})
        for at in range(7):
            if state.hands.cards[36 + at] == 0:
                found[at] += 1
    for at in range(7):
        assert abs(found[at] / games - 1 / 14) < 0.025


@pytest.mark.parametrize("arrange", [False, True], ids=["shuffled", "arranged"])
def test_another_deal_of_the_piles_leaves_every_hand_and_the_orders_that_owners_know(
    arrange: bool,
) -> None:
    options: dict[str, Value] = {"arrange_hands": arrange, "first": 0}
    state = fresh(3, "hands", options)
    if arrange:
        for _ in range(2):
            state.apply(state.legal()[-1])
    before = GAME.position(state)
    views = [GAME.view(state, seat) for seat in (0, 1, 2, None)]
    state.redeal(ALL_HANDS, fast_rng("dealt anew"))
    state.check()
    after = GAME.position(state)
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"pile", "rng"} | (set() if arrange else {"hands"})
    piles = [position["pile"] for position in (before, after)]
    assert sorted(piles[0]) == sorted(piles[1])  # type: ignore[call-overload]
    assert [GAME.view(state, seat) for seat in (0, 1, 2, None)] == views


def test_others_cannot_tell_how_a_hand_is_arranged() -> None:
    position = {
        "game": GAME.key,
        "seats": 2,
        "options": {"arrange_hands": True},
        "hands": [[7, 8], [9, 14, "ghost"]],
        "to_act": 1,
        "phase": "arrange",
    }
    state = GAME.from_position(position)
    codes = {GAME.text(int(a)): int(state.seen(a, 0)) for a in state.legal()}
    assert codes["keep"] == codes["shuffle"] == actions.ARRANGED
    assert {codes["next ghost"], codes["next 9h"], codes["next 14h"]} == {actions.ARRANGING}
    state.apply(GAME.parse("next 14h"))
    assert {int(state.seen(a, 0)) for a in state.legal()} == {actions.ARRANGED}
    assert {int(state.seen(a, -1)) for a in state.legal()} == {actions.ARRANGED}
    assert [int(state.seen(a, 1)) for a in state.legal()] == [int(a) for a in state.legal()]


# Notation, positions, words.


NO_MOVES = (
    "|take|take 0|take 37|take ²|5h at 1|23h at 1|21h at 8|21h at 0|21h at ²|216"
    "|move 21h|move left|next|next 5h"
)


def test_notation_forgives() -> None:
    for text in ("21h at 6", "21H AT 6", "21h6", "place 21 at 6", "21 at 6", " 21h  at6"):
        assert GAME.text(GAME.parse(text)) == "21h at 6"
    assert GAME.text(GAME.parse("08h at 2")) == "8h at 2"
    assert GAME.text(GAME.parse("Move21Left")) == "move 21h left"
    assert GAME.text(GAME.parse("NEXT GHOST")) == "next ghost"
    for text in NO_MOVES.split("|"):
        with pytest.raises(BadInput, match="quelle-heure"):
            GAME.parse(text)


PLAIN: dict[str, Any] = {"game": "quelle-heure", "seats": 2, "hands": [[7, 10, "ghost"], [9, 14]]}
ARRANGE = {"arrange_hands": True}
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"seats": 5}, "seats"),
    ({"options": {"speed": 1}}, "speed"),
    ({"rng": "dice"}, "dice"),
    ({"rows": [". . . . . . ."]}, "rows: 1 for 2"),
    ({"rows": [". . . . . .", ". . . . . . ."]}, r"rows\[0\]: 6 places"),
    ({"rows": [". . . . . . .", ". . . x . . ."]}, r"rows\[1\]: 'x'"),
    ({"rows": [". . . 0 . . .", ". . . . . . ."]}, r"rows\[0\]: '0'"),
    ({"rows": [". . . 23 . . .", ". . . . . . ."]}, r"rows\[0\]: there is no card 23"),
    ({"rows": [". 12 . 11 . . .", ". . . . . . ."]}, r"rows\[0\]: 11 does not rise above 12"),
    ({"rows": [". 12 12 . . . .", ". . . . . . ."]}, r"rows\[0\]: 12 does not rise above 12"),
    ({"hands": [[7, "ghost"]]}, "hands: 1 for 2"),
    ({"hands": [[7, "ghost"], [7, 7]]}, r"hands\[1\]: too many cards 7"),
    ({"hands": [[7, "ghost"], [8, "ghost"]]}, r"hands\[1\]: too many cards 'ghost'"),
    ({"hands": [[7], [8]]}, "hands: 1 ghosts lie nowhere"),
    ({"hands": [[7, 0], [8]]}, r"hands\[0\]: there is no card 0"),
    ({"hands": [[7, "ghoul"], [8]]}, "hands"),
    ({"hands": [["ghost"], [8]]}, r"hands\[0\]: no hour, while the pile has cards"),
    ({"hands": [[9, "ghost"], []], "pile": []}, r"hands\[1\]: empty"),
    ({"out": [5]}, "out: there is no card 5"),
    ({"pile": [0]}, "pile: there is no card 0"),
    ({"pile": [8], "out": [11]}, "lie nowhere"),
    ({"to_act": 2}, "to_act: there is no seat 2"),
    ({"turn": -1}, "turn"),
    ({"turn": 1000}, "turn"),
    ({"phase": "sleep"}, "phase: 'sleep'"),
    ({"phase": "move"}, "phase: 'move', but 'take' is due"),
    ({"phase": "place"}, "phase: 'place', but 'take' is due"),
    ({"phase": "arrange"}, "phase: nobody arranges"),
    ({"phase": "arrange", "options": ARRANGE, "hands": [[7], [9, "ghost"]]}, "phase: 1 cards"),
    ({"phase": "arrange", "options": ARRANGE, "arranged": 2}, "arranged: 2 of 3"),
    ({"arranged": 1}, "arranged: 1"),
    ({"rows": [". 6 . . . . .", ". . . . . . ."], "phase": "take"}, "phase: 'take', but 'move'"),
    ({"moved": 12}, "moved: 12"),
    ({"rows": [". 6 . 9 . . .", ". . . . . . ."], "phase": "move-again", "moved": 8}, "moved: 8"),
    ({"rows": [". 6 . . . . .", ". . . . . . ."], "phase": "move-again", "moved": 6}, "no second"),
    ({"shown": 30}, "shown: there is no card 30"),
    ({"shown": 12, "phase": "take"}, "phase: 'take'"),
    ({"rows": ["8 10 . . . . .", ". . . . . . ."], "shown": 9}, "shown: seat 0 cannot place 9"),
    ({"rows": [". . . . . . .", "6 8 11 12 13 15 16"]}, r"rows\[1\]: full without a ghost"),
    ({"known": {"0": [9]}}, "known.0: 9 is not in that hand"),
    ({"known": {"0": [7, 7]}}, "known.0: 7 is not in that hand"),
    ({"known": {"2": []}}, "known: there is no seat '2'"),
    ({"sure_hours": {"0": 3}}, "sure_hours.0: 3 of 2"),
    ({"sure_hours": {"x": 1}}, "sure_hours: there is no seat 'x'"),
    ({"ended": "boredom"}, "ended: 'boredom'"),
    ({"ended": "win"}, "winner"),
    ({"ended": "pile-empty", "winner": 0}, "winner"),
    ({"ended": "win", "winner": 4}, "winner: there is no seat 4"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "words"), WRONG, ids=lambda value: str(value)[:50])
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], words: str) -> None:
    GAME.from_position(PLAIN).check()
    with pytest.raises(BadPosition, match=words):
        GAME.from_position({**PLAIN, **change})


def test_the_hours_are_said_as_in_a_family() -> None:
    assert hour_in_words("fr", 21) == "vingt et une heures"
    assert hour_in_words("fr", 14) == "quatorze heures"
    assert hour_in_words("fr", 12) == "midi"
    assert hour_in_words("fr", 22) == "vingt-deux heures"
    assert hour_in_words("en", 21) == "nine in the evening"
    assert hour_in_words("en", 9) == "nine in the morning"
    assert hour_in_words("en", 12) == "noon"
    assert hour_in_words("en", 14) == "two in the afternoon"
    for language in LANGUAGES:
        assert len({hour_in_words(language, hour) for hour in HOURS}) == len(HOURS)


def test_a_taken_hour_is_announced_in_words() -> None:
    state = GAME.from_position({**PLAIN, "hands": [[7, "ghost"], [21, 9]]})
    state.journal = journal = Journal()
    state.apply(GAME.parse("take 1"))
    (event,) = GAME.events(journal.take(), None)
    assert isinstance(event, Event)
    names = ["Lucas", "Nicolas"]
    fr = "Lucas prend la carte 1 de Nicolas : vingt et une heures (21 h)."
    en = "Lucas takes card 1 from Nicolas: nine in the evening (21h)."
    assert sentence("fr", GAME.key, event, names) == fr
    assert sentence("en", GAME.key, event, names) == en


def test_every_refusal_has_its_sentence() -> None:
    told = set()
    for number in range(16):
        seats, options = GAME.variants()[number % len(GAME.variants())]
        state = fresh(seats, f"refuse {number}", options)
        rng = fast_rng(f"refuse {number}")
        while state.to_act() != OVER:
            for action in range(GAME.action_count):
                clause = state.why_not(action)
                if clause in ("take", "arrange", "place", "logical", "emergency"):
                    details = GAME.details(state, action, clause)
                    ident = f"refusal-{GAME.key}-{clause}"
                    assert say("fr", ident, **details) != say("en", ident, **details)
                    told.add(clause)
            for _ in range(5):
                if state.to_act() != OVER:
                    legal = state.legal()
                    state.apply(legal[rng.below(len(legal))])
    assert told == {"take", "arrange", "place", "logical", "emergency"}


def test_the_example_of_the_documentation_is_a_position() -> None:
    page = (Path(__file__).parents[3] / "docs/positions/quelle-heure.md").read_text("utf-8")
    state = GAME.from_position(json.loads(page.split("```json")[1].split("```")[0]))
    state.check()
    assert set(GAME.position(state)) == set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
