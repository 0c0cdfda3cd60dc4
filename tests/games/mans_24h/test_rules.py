"""What scenarios cannot say: how rounds end, what nobody can know, wrong positions, the board."""

import io
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import cadran
from cadran import _mode
from cadran.cli.boards.mans_24h import draw
from cadran.games.mans_24h import rules
from cadran.games.mans_24h.game import Position
from cadran.games.mans_24h.rules import MansState
from cadran.kernel import ALL_HANDS, OVER, BadInput, BadPosition, Journal, fast_rng, playout
from cadran.library import LANGUAGES, say

GAME = cadran.game("24h-du-mans")
ENDINGS = ("end-deck", "end-last-running", "end-all-pass")
CAP = 100_000


def position(**fields: Any) -> dict[str, Any]:
    return {"game": GAME.key, "seats": 2, "hands": [["1y"], ["1b"]], **fields}


def test_rounds_end_in_all_three_ways(capsys: pytest.CaptureFixture[str]) -> None:
    games = 1000 if _mode.compiled() else 100
    whole: Counter[str] = Counter()
    lines = ["", "24h-du-mans: how rounds end in random play, in percent"]
    for seats in GAME.seats:
        ends: Counter[str] = Counter()
        decisions = 0
        for number in range(games):
            state = GAME.new(seats=seats, seed=f"ends {number}")
            state.journal = Journal()
            decisions += playout(state, fast_rng(f"ends {number}"), CAP)
            notes = [note for note in state.journal.take() if note[0] == rules.ROUND_ENDED]
            events: list[Any] = GAME.truth(notes)
            assert len(events) == rules.ROUNDS
            ends.update(event.clause for event in events)
        rates = ", ".join(f"{name} {100 * ends[name] / ends.total():.2f}" for name in ENDINGS)
        lines.append(f"  {seats} players: {rates}; {decisions / games:.0f} decisions a game")
        whole += ends
    with capsys.disabled():
        print("\n".join(lines))
    assert set(whole) == set(ENDINGS)


@given(seed=st.text(max_size=8), seats=st.integers(2, 6), steps=st.integers(0, 300))
def test_the_cards_set_aside_and_the_hands_of_others_can_be_any(
    seed: str, seats: int, steps: int
) -> None:
    """Whatever a seat has not seen can lie in any hidden place, and what it has seen in none."""
    state = GAME.new(seats=seats, seed=seed)
    playout(state, fast_rng(seed), steps)
    assert isinstance(state, MansState)
    view: Any = GAME.view(state, 0)
    unseen = {card.card: card.unseen for card in view.deck}
    for number in range(3):
        world = state.clone()
        world.redeal(0, fast_rng(f"{seed} {number}"))
        there: dict[str, Any] = GAME.position(world)
        hidden = [*there["pile"], *there["aside"]]
        for seat in range(1, seats):
            hidden += there["hands"][seat]
        assert Counter(hidden) == Counter({card: n for card, n in unseen.items() if n})


def test_every_unseen_card_is_equally_likely_to_be_set_aside() -> None:
    state = GAME.from_position(position(round=3, hands=[["7y"], ["8b"]], rows=[["8y"], ["7b"]]))
    deals = 3000
    aside: Counter[str] = Counter()
    other: Counter[str] = Counter()
    rng = fast_rng("aside")
    for _ in range(deals):
        state.redeal(0, rng)
        there: dict[str, Any] = GAME.position(state)
        aside.update(there["aside"])
        other.update(there["hands"][1])
    assert not {"7y", "8y", "7b"} & (set(aside) | set(other))
    # 31 cards are unseen, two of them 1y and one 8b: expected are 5/31 and 1/31 for each.
    assert abs(aside["1y"] / deals - 10 / 31) < 0.05
    assert abs(aside["8b"] / deals - 5 / 31) < 0.04
    assert abs(other["pit"] / deals - 4 / 31) < 0.04


def test_hands_stay_where_only_piles_are_dealt_anew() -> None:
    state = GAME.new(seats=4, seed="hands")
    rng = fast_rng("hands")
    piles = set()
    while state.to_act() != OVER:
        world = state.clone()
        world.redeal(ALL_HANDS, fast_rng("dealt anew"))
        world.check()
        there: dict[str, Any] = GAME.position(world)
        here: dict[str, Any] = GAME.position(state)
        assert there["hands"] == here["hands"]
        piles.add(there["pile"] == here["pile"])
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert False in piles


def test_who_watches_sees_nothing_of_hands_pile_and_night() -> None:
    state = GAME.new(seats=4, seed="watch")
    rng = fast_rng("watch")
    fields = {"round", "night", "phase", "turn", "pole", "first", "pile", "aside", "passes"}
    fields |= {"running", "chairs", "sheet", "hand", "deck", "game", "seats", "seat", "to_act"}
    fields |= {"options", "legal", "over", "rounds", "night_rounds"}
    while state.to_act() != OVER:
        view = msgspec.to_builtins(GAME.view(state, None))
        assert set(view) == fields
        assert view["hand"] == []
        assert isinstance(view["pile"], int)
        assert view["aside"] == (5 if view["night"] else 0)
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


def test_the_total_is_the_sum_of_the_sheet() -> None:
    for number in range(30):
        state = GAME.new(seats=2 + number % 5, seed=f"sheet {number}")
        playout(state, fast_rng(f"sheet {number}"), CAP)
        sheet: Any = GAME.position(state)["sheet"]
        assert len(sheet) == rules.ROUNDS
        assert [sum(column) for column in zip(*sheet, strict=True)] == state.outcome().scores


def test_a_running_game_is_ranked_with_what_lies_on_the_table() -> None:
    state = GAME.from_position(position(round=2, sheet=[[1, 3]], rows=[["5y"], []]))
    assert state.outcome().scores == [6, 3]
    assert state.outcome().ranks == [1, 2]


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("play 7y", "7Y"),
        ("weather y > 2", "Weather y 2"),
        ("weather y > 2", "play weathery>2"),
        ("pit", "play pit"),
        ("incident > 0", "incident 0"),
        ("draw", " DRAW "),
    ],
)
def test_notation_forgives(text: str, same: str) -> None:
    assert GAME.parse(same) == GAME.parse(text)


@pytest.mark.parametrize("text", ["", "play", "6y", "weather y", "weather y > 6", "7", "pit > 1"])
def test_what_is_no_move_is_refused_with_the_words(text: str) -> None:
    with pytest.raises(BadInput, match=f"{text!r}"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seats": 7}, "7 seats"),
        ({"round": 7}, "round: 7"),
        ({"pole": 2}, "pole: there is no seat 2"),
        ({"to_act": -1}, "to_act"),
        ({"phase": "sleep"}, "phase: 'sleep'"),
        ({"phase": "play"}, "hands.0.: 1 cards, expected 2"),
        ({"hands": [["1y"]]}, "hands: 1 for 2 seats"),
        ({"hands": [["1y"], []]}, "hands.1.: 0 cards, expected 1"),
        ({"hands": [["1y"], ["9y"]]}, "hands.1.: there is no card '9y'"),
        ({"hands": [["8y"], ["8y"]]}, "hands.1.: too many cards '8y'"),
        ({"rows": [[]]}, "rows: 1 for 2 seats"),
        ({"rows": [["7y", "8y", "1y"], []]}, "rows.0.: '1y' lies after overheating"),
        ({"rows": [["7y", "8y"], []]}, "rows: only one is running"),
        ({"rows": [["7y", "8y"], ["7b", "8b"]]}, "rows: all are overheated"),
        ({"rows": [["7y", "8y"], []], "to_act": 0, "seats": 3, "hands": [["1y"]] * 2 + [["1b"]],
          }, "rows: 2 for 3 seats"),
        ({"seats": 3, "hands": [["1y"], ["1b"], ["1y"]], "rows": [["7y", "8y"], [], []]},
         "to_act: seat 0 is overheated"),
        ({"pile": ["2y"]}, "aside: 31 cards, by day 0"),
        ({"pile": ["2y"], "aside": []}, "pile, aside: the cards .* lie nowhere"),
        ({"aside": ["2y"]}, "aside: 1 cards, by day 0"),
        ({"round": 3, "aside": ["2y"]}, "aside: 1 cards, at night 5"),
        ({"pile": ["2y"], "next": ["2y"]}, "next: only if pile is left out"),
        ({"passes": 2}, "passes: all have passed"),
        ({"passes": -1}, "passes: -1"),
        ({"sheet": [[1, 2]]}, "sheet: 1 rounds, expected 0"),
        ({"round": 2, "sheet": [[1]]}, "sheet.0.: .1. are no points"),
        ({"round": 2, "sheet": [[1, -2]]}, "sheet.0."),
        ({"turn": 10_000}, "turn: 10000"),
        ({"turn": -1}, "turn: -1"),
        ({"ended": "maybe"}, "ended: 'maybe'"),
        ({"ended": "end"}, "ended: round 1 is not the last"),
        ({"ended": "turn-cap", "rows": [["1y"], []], "sheet": [[2, 0]]}, "sheet.0.: .*make .1, 0"),
        ({"rng": "dice"}, "'dice'"),
        ({"options": {"first": 5}}, "first"),
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused_by_name(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.from_position(position(**fields))


def test_the_position_in_the_documentation_is_one() -> None:
    page = Path(__file__).parents[3] / "docs/positions/24h-du-mans.md"
    examples = re.findall(r"```json\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        state = GAME.from_position(json.loads(example))
        state.check()
    told = set(re.findall(r"^\| `(\w+)`", page.read_text("utf-8"), re.MULTILINE))
    assert told == {field.name for field in msgspec.structs.fields(Position)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_fits_into_80_columns(language: str) -> None:
    names = ["Anna", "Bob", "Chloé", "Dominique-Marie", "Eve", "Fred"]
    for seats in GAME.seats:
        state = GAME.new(seats=seats, seed=f"board {seats}")
        rng = fast_rng("board")
        while True:
            for seat in (None, 0):
                view: Any = GAME.view(state, seat)
                out = io.StringIO()
                Console(width=80, file=out).print(draw(view, names, language))
                lines = out.getvalue().splitlines()
                assert max(len(line) for line in lines) <= 80
                assert "Anna" in out.getvalue()
                assert say(language, "board-24h-du-mans-round", round=view.round) in lines[0]
            if state.to_act() == OVER:
                break
            playout(state, rng, 25)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: str) -> None:
    state = GAME.from_position(
        position(
            seats=3,
            hands=[["weather y", "incident"], ["1y"], ["1b"]],
            phase="play",
            rows=[["2y"], ["7y", "8b"], []],
        )
    )
    said = set()
    for action in range(GAME.action_count):
        clause = state.why_not(action)
        if clause not in (None, "phase", "in-hand"):
            numbers = GAME.details(state, action, str(clause))
            said.add(say(language, f"refusal-{GAME.key}-{clause}", **numbers))
    assert len(said) == 2 + 3  # the retired, who has fewer tyres, and three who are not there
