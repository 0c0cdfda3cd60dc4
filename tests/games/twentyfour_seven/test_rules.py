"""24/7 against a second telling of its rules, its wrong positions, its boards, its secrets."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cadran
from cadran import _mode
from cadran.kernel import (
    ALL_HANDS,
    OVER,
    BadEdition,
    BadInput,
    BadPosition,
    Journal,
    State,
    Value,
    fast_rng,
)
from cadran.library import LANGUAGES, say
from tests.games.twentyfour_seven import naive
from tests.repetitions import often

GAME = cadran.game("24-7")
GAMES = often(6 if _mode.compiled() else 2)
SPOKEN = ("rng", "stuck")  # fields of a position the naive telling leaves out


def random_game(seats: int, seed: str, options: dict[str, Value]) -> list[tuple[State, int]]:
    """Every state of a random game with the action taken in it."""
    state = GAME.new(seats=seats, seed=seed, options=options)
    rng = fast_rng(seed)
    steps = []
    while state.to_act() != OVER:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        steps.append((state.clone(), int(action)))
        state.apply(action)
    return steps


@pytest.mark.parametrize(("seats", "options"), GAME.variants(), ids=str)
def test_games_go_as_the_naive_telling_says(seats: int, options: dict[str, Value]) -> None:
    for number in range(GAMES):
        for state, action in random_game(seats, f"naive {number}", options):
            expected = naive.play(GAME.position(state), GAME.text(action))
            state.apply(action)
            found = GAME.position(state)
            for field in SPOKEN:
                expected.pop(field)
                found.pop(field)
            assert found == expected


def test_draws_that_are_owed_are_made_while_squares_are_open_that_touch_no_tile() -> None:
    """end: every square beside a tile is closed, eleven others are open, and both owe a draw."""
    state = GAME.new(seats=2, seed="run4/55", options={"manual_draw": True})
    moves = """10 e4, end, 6 c4, end, 9 d5, 3 e5, 9 e6, end, 2 e7, end, 5 c6, 5 c5, 6 d6, end,
        8 c7, end, 1 d7, 7 b5, 4 b6, end, 2 a7, end, 1 a4, 1 a3, 9 a2, end, 10 a1, end,
        4 b1, 8 b2, 10 c1, end, 7 c2"""
    for move in moves.split(","):
        state.apply(GAME.parse(move))
    before: Any = GAME.position(state)
    state.apply(GAME.parse("end"))
    found: Any = GAME.position(state)
    assert before["bag"][:2] == found["bag"] == [9, 5], "each has drawn what was owed"
    assert found["owed"] == []
    expected = naive.play(before, "end")
    assert {field: found[field] for field in expected if field not in SPOKEN} == {
        field: expected[field] for field in expected if field not in SPOKEN
    }


@pytest.mark.parametrize(("seats", "options"), GAME.variants(), ids=str)
def test_moves_and_stones_are_those_of_the_naive_telling(
    seats: int, options: dict[str, Value]
) -> None:
    for number in range(GAMES):
        for state, _ in random_game(seats, f"stones {number}", options)[::5]:
            position: Any = GAME.position(state)
            board = naive.board_of(position)
            view: Any = GAME.view(state, None)
            closed = naive.stones(board)
            assert view.stones == [closed.get(square, "") for square in naive.SQUARES]
            if position["phase"] == "place":
                rack = position["racks"][position["to_act"]]
                found = [GAME.text(int(a)) for a in state.legal()]
                placed = [text for text in found if not text.startswith("show")]
                assert placed == naive.placements(board, rack)
                for square in naive.SQUARES:
                    for tile in set(rack):
                        text = f"{tile} {naive.name(square)}"
                        refusal = naive.refusal(board, closed, square, tile)
                        assert state.why_not(GAME.parse(text)) == refusal, text


@st.composite
def boards(draw: st.DrawFn) -> naive.Board:
    """Dense boards of small tiles, on which many things happen at once."""
    board = {(3, 3): draw(st.integers(1, 10))}
    for _ in range(draw(st.integers(3, 24))):
        square = draw(st.sampled_from(naive.SQUARES))
        tile = draw(st.sampled_from([1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10]))
        spare = list(board.values()).count(tile) < 4
        if spare and naive.refusal(board, naive.stones(board), square, tile) is None:
            board[square] = tile
    return board


@settings(max_examples=often(150 if _mode.compiled() else 50))
@given(board=boards(), data=st.data())
def test_any_placement_scores_what_the_naive_telling_says(
    board: naive.Board, data: st.DataObject
) -> None:
    left = [tile for tile in range(1, 11) if list(board.values()).count(tile) < 4]
    moves = naive.placements(board, left)
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    tile, cell = move.split()
    rows = [" ".join(str(board.get((row, column), ".")) for column in range(7)) for row in range(7)]
    state = GAME.from_position(
        {"game": "24-7", "seats": 2, "board": rows, "racks": [[int(tile)], []]}
    )
    journal = Journal()
    state.journal = journal
    state.apply(GAME.parse(move))
    square = naive.square_named(cell)
    after = {**board, square: int(tile)}
    minutes = naive.minutes(after, square)
    position: Any = GAME.position(state)
    assert position["scores"] == [minutes, 0]
    told: list[Any] = GAME.truth(journal.take())
    assert sum(getattr(event, "minutes", 0) for event in told) == minutes
    for event in told:
        if event.__struct_config__.tag == "stone":
            assert naive.stones(after)[naive.square_named(event.cell)] == event.clause


@st.composite
def lines(draw: st.DrawFn) -> list[int]:
    """A line made of rising, falling and level stretches, cut to what the rules allow."""
    tiles: list[int] = []
    for _ in range(draw(st.integers(1, 3))):
        start, step = draw(st.integers(1, 9)), draw(st.sampled_from([-1, 0, 1]))
        tiles += [start + step * place for place in range(draw(st.integers(1, 6)))]
    kept: list[int] = []
    for tile in tiles:
        if 1 <= tile <= 10 and sum(kept) + tile <= 24 and kept.count(tile) < 4 and len(kept) < 7:
            kept.append(tile)
    return kept


@settings(max_examples=often(400 if _mode.compiled() else 150))
@given(tiles=lines(), data=st.data())
def test_any_line_scores_what_the_naive_telling_says(tiles: list[int], data: st.DataObject) -> None:
    row, column = data.draw(st.sampled_from([(0, 1), (1, 0), (1, 1), (-1, 1)]))
    top = 6 if row < 0 else 3 if row == 0 else 0
    left = 3 if column == 0 else 0
    squares = [(top + row * place, left + column * place) for place in range(len(tiles))]
    board = dict(zip(squares, tiles, strict=True))
    if len(board) > 1:
        last = data.draw(st.sampled_from(squares))
        position = {
            "game": "24-7",
            "seats": 2,
            "board": [
                " ".join(
                    str(board[r, c]) if (r, c) in board and (r, c) != last else "."
                    for c in range(7)
                )
                for r in range(7)
            ],
            "racks": [[board[last]], []],
        }
        state = GAME.from_position(position)
        state.apply(GAME.parse(f"{board[last]} {naive.name(last)}"))
        told: Any = GAME.view(state, None)
        assert told.scores == [naive.minutes(board, last), 0]


# Wrong positions.

EMPTY = ". . . . . . ."
RIGHT: dict[str, Any] = {
    "game": "24-7",
    "seats": 2,
    "board": [EMPTY, EMPTY, EMPTY, ". . 7 8 . . .", EMPTY, EMPTY, EMPTY],
    "racks": [[1, 2], [3]],
}
CLOSED = [
    ". 7 . 2 6 5 4",
    "1 1 . . 3 . 2",
    ". 9 6 3 4 . 9",
    "3 . 4 4 . . 7",
    ". 1 3 8 10 . .",
    "5 2 9 2 1 . .",
    "7 5 . 6 9 . .",
]


def row_four(row: str) -> list[str]:
    return [EMPTY, EMPTY, EMPTY, row, EMPTY, EMPTY, EMPTY]


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"racks": [[7, 7, 7, 7], [3]]}, "racks[0]: too many tiles 7"),
    ({"bag": [8, 8, 8, 8]}, "bag: too many tiles 8"),
    ({"removed": [8, 8, 8, 8]}, "removed: too many tiles 8"),
    ({"bag": [], "removed": []}, "lie nowhere"),
    ({"racks": [[11], [3]]}, "racks[0]: there is no tile 11"),
    ({"racks": [[0], [3]]}, "racks[0]: there is no tile 0"),
    ({"racks": [[1]]}, "racks: 1 for 2 seats"),
    ({"racks": [[1], [2], [3]]}, "racks: 3 for 2 seats"),
    ({"racks": [[1, 1, 2, 2, 3, 3, 4], [5]]}, "racks[0]: 7 tiles, at most 6"),
    ({"racks": [["1"], [3]]}, "racks[0][0]"),
    ({"racks": None}, "racks"),
    ({"board": row_four(". . 7 8 10 . .")}, "board: the line from c4 makes 25, above 24"),
    ({"board": [". . 9 . . . ."] * 3 + [EMPTY] * 4}, "board: the line from c1 makes 27"),
    (
        {"board": ["9 . . . . . .", ". 9 . . . . .", ". . 9 . . . .", *[EMPTY] * 4]},
        "board: the line from a1 makes 27",
    ),
    (
        {"board": [". . 9 . . . .", ". 9 . . . . .", "9 . . . . . .", *[EMPTY] * 4]},
        "board: the line from a3 makes 27",
    ),
    ({"board": row_four(EMPTY)}, "board: no tile lies on it"),
    ({"board": RIGHT["board"][:6]}, "board: 6 rows, expected 7"),
    ({"board": row_four(". . 7 8 . .")}, "board[3]: 6 squares, expected 7"),
    ({"board": row_four(". . 7 x . . .")}, "board[3]: 'x' is neither a tile nor a dot"),
    ({"board": row_four(". . 7 11 . . .")}, "board[3]: '11' is neither a tile nor a dot"),
    ({"board": "7"}, "board"),
    ({"seats": 5}, "5 seats"),
    ({"seats": "2"}, "seats"),
    ({"options": {"teams": True}}, "option teams: two teams of two need 4 seats, not 2"),
    ({"options": {"manual_draw": 1}}, "option manual_draw: 1 is neither true nor false"),
    ({"options": {"speed": True}}, "no option 'speed'"),
    ({"scores": [10]}, "scores: 1 for 2 sides"),
    ({"scores": [10, -10]}, "scores[1]: -10 minutes"),
    ({"scores": [10, 15]}, "scores[1]: 15 minutes"),
    ({"to_act": 2}, "to_act: there is no seat 2"),
    ({"to_act": True}, "to_act"),
    ({"racks": [[], [3]]}, "to_act: no tile of seat 0 fits anywhere"),
    ({"phase": "bid"}, "phase: 'bid' is none of"),
    ({"phase": "draw"}, "phase: no draw can be due here"),
    ({"phase": "draw", "options": {"manual_draw": True}, "bag": []}, "phase: no draw can be due"),
    (
        {"phase": "draw", "options": {"manual_draw": True}, "owed": [0]},
        "phase: no draw can be due here",
    ),
    (
        {"phase": "draw", "options": {"manual_draw": True}, "racks": [[1, 2, 3, 4, 5, 6], [3]]},
        "phase: no draw can be due here",
    ),
    ({"phase": "draw", "board": CLOSED, "racks": [[8], []], "ended": "end"}, "phase: nothing"),
    ({"turn": -1}, "turn: -1"),
    ({"turn": 400}, "turn: 400"),
    ({"ended": "soon"}, "ended: 'soon'"),
    ({"ended": "end"}, "ended: somebody can still place a tile"),
    ({"ended": "turn-cap"}, "ended: turn-cap is not due on turn 0"),
    ({"owed": [0]}, "owed: only with manual_draw"),
    ({"owed": [2], "options": {"manual_draw": True}}, "owed: there is no seat 2"),
    (
        {"owed": [0], "options": {"manual_draw": True}, "racks": [[1, 2, 3, 4, 5, 6], [3]]},
        "owed: the rack of seat 0 is full",
    ),
    ({"shown_this_turn": True}, "shown_this_turn: only with teams"),
    ({"shown": {"0": [1]}}, "shown: only with teams"),
    ({"stuck": {"5": [1, 2]}}, "stuck: there is no seat '5'"),
    ({"stuck": {"1": [1]}}, "stuck.1: [1] is not [tiles, greatest tile]"),
    ({"stuck": {"1": [2, 1]}}, "stuck.1: only 1 tiles are so great"),
    ({"rng": "dice"}, "rng: no random stream: 'dice'"),
    ({"bgg": 1}, "bgg"),
    ({"game": "chess"}, "game: expected '24-7', got 'chess'"),
]


@pytest.mark.parametrize(("change", "message"), WRONG, ids=[message for _, message in WRONG])
def test_a_wrong_position_is_refused_by_what_is_wrong(change: dict[str, Any], message: str) -> None:
    GAME.from_position(RIGHT)
    with pytest.raises(BadPosition, match=re.escape(message)):
        GAME.from_position({**RIGHT, **change})


def test_wrong_positions_of_teams_are_refused() -> None:
    teams = {**RIGHT, "seats": 4, "racks": [[1], [2], [3], [4]], "options": {"teams": True}}
    GAME.from_position({**teams, "shown": {"0": [1]}, "scores": [10, 20]})
    for change, message in (
        ({"shown": {"0": [2]}}, "shown.0: 2 is not on that rack"),
        ({"shown": {"x": [2]}}, "shown: there is no seat 'x'"),
        ({"scores": [0, 0, 0, 0]}, "scores: 4 for 2 sides"),
    ):
        with pytest.raises(BadPosition, match=re.escape(message)):
            GAME.from_position({**teams, **change})


def test_a_missing_field_is_named() -> None:
    for field in ("seats", "board", "racks"):
        with pytest.raises(BadPosition, match=field):
            GAME.from_position({name: value for name, value in RIGHT.items() if name != field})


def test_what_a_position_leaves_out_lies_in_the_bag_or_aside() -> None:
    every = Counter(tile for tile in range(1, 11) for _ in range(4))
    seen = Counter([7, 8, 1, 2, 3])
    position: Any = GAME.position(GAME.from_position(RIGHT))
    assert Counter(position["bag"]) == every - seen
    assert position["removed"] == []
    position = GAME.position(GAME.from_position({**RIGHT, "bag": [10, 9]}))
    assert position["bag"] == [10, 9]
    assert Counter(position["removed"]) == every - seen - Counter([9, 10])


def test_the_documented_position_and_board_are_right(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs/positions/24-7.md").read_text("utf-8")
    state = GAME.from_position(json.loads(page.split("```json")[1].split("```")[0]))
    state.apply(GAME.parse("6 e4"))
    position: Any = GAME.position(state)
    assert position["scores"] == [160, 0]
    for field in position:
        assert f"| `{field}` |" in page
    (tmp_path / "board.toml").write_text(page.split("```toml")[1].split("```")[0])
    same = cadran.game("24-7", str(tmp_path / "board.toml"))
    assert same.edition_digest == GAME.edition_digest


# Boards of one's own.

OWN = """
board = [
  "2.....2",
  ".......",
  "..2.2..",
  "...S...",
  "..2.2..",
  ".......",
  "2.....2",
]
"""


def test_an_owner_may_bring_their_own_board(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(OWN)
    mine = cadran.game("24-7", str(tmp_path / "mine.toml"))
    assert mine.edition_digest != GAME.edition_digest
    position = {**RIGHT, "board": row_four(". . . 3 . . ."), "racks": [[4], [1]]}
    for game, score in ((GAME, 20), (mine, 40)):
        state = game.from_position(position)
        state.apply(game.parse("4 e3"))
        told: Any = game.view(state, 0)
        assert told.scores == [score, 0]
        imagined: Any = game.view(game.imagine(told, fast_rng("own")), 0)
        assert imagined == told


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("board", "bored", "board"),
        ("[", "1 #", "board"),
        ('"2.....2",\n  ".......",', '"2.....2",', "board: 6 rows, expected 7"),
        ('"..2.2..",\n  "...S', '"..2.2.",\n  "...S', "board[2]: '..2.2.' is not 7 marks"),
        ('"..2.2..",\n  "...S', '"..x.2..",\n  "...S', "board[2]: '..x.2..' is not 7 marks"),
        ("...S...", "..S....", "board: the start, S, is the centre"),
        ("...S...", "S..S...", "board: the start, S, is the centre"),
        ('"..2.2..",\n  "...S', '"..2....",\n  "...S', "board: 7 double squares, not 8"),
        ("board = [", "stones = 20\nboard = [", "stones"),
        ("]", "", "mine.toml"),
    ],
)
def test_a_wrong_board_is_refused_by_what_is_wrong(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in OWN
    text = "board = 1" if new == "1 #" else OWN.replace(old, new, 1)
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(BadEdition, match=re.escape(message)):
        cadran.game("24-7", str(tmp_path / "mine.toml"))


def test_a_missing_board_file_is_named() -> None:
    with pytest.raises(BadEdition, match=r"nowhere\.toml"):
        cadran.game("24-7", "nowhere.toml")


# Notation and secrets.


NO_MOVES = (
    *("", "7", "d4", "11 d4", "0 d4", "7 h4", "7 d8", "7 d0", "7 4d", "-7 d4", "٧ d4"),
    *("show", "show 11", "show 0", "draw 7", "end d4"),
)


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(BadInput, match=re.escape(repr(text))):
        GAME.parse(text)


def test_spaces_and_case_do_not_matter() -> None:
    assert GAME.parse(" 7D4") == GAME.parse("7 d4") == GAME.parse("7  d 4")
    assert GAME.parse("SHOW7") == GAME.parse("show 7")


def test_a_redeal_respects_what_a_pass_told() -> None:
    """Seat 1 passed with two tiles above 6: in every imagined world it holds two such tiles."""
    position = {**RIGHT, "racks": [[1, 2], [3, 7, 9]], "stuck": {"1": [2, 6]}}
    state = GAME.from_position(position)
    for number in range(often(200)):
        world = state.clone()
        world.redeal(0, fast_rng(f"{number}"))
        world.check()
        rack: Any = GAME.position(world)["racks"]
        assert sum(1 for tile in rack[1] if tile > 6) >= 2


def test_a_redeal_respects_what_the_partner_has_shown() -> None:
    teams = {
        **RIGHT,
        "seats": 4,
        "options": {"teams": True},
        "racks": [[1, 2], [3, 4], [5, 6], [9, 10]],
        "shown": {"2": [6], "1": [4]},
    }
    state = GAME.from_position(teams)
    held: Counter[int] = Counter()
    for number in range(often(300)):
        world = state.clone()
        world.redeal(0, fast_rng(f"{number}"))
        world.check()
        racks: Any = GAME.position(world)["racks"]
        assert racks[0] == [1, 2]
        assert 6 in racks[2]
        held.update(racks[1])
    assert len(held) == 10  # what seat 1 has shown to seat 3 is unknown to seat 0


def test_a_redeal_deals_every_world_alike() -> None:
    """Five tiles are out of sight, one of them on the other rack: each is equally likely there."""
    board = [*CLOSED]
    board[5] = ". 2 9 2 1 . ."  # a6 is open and takes 8 at most
    racks = [[5, 5, 7, 8, 8], [6]]
    position = {**RIGHT, "board": board, "racks": racks, "bag": [8], "removed": [10, 10, 10]}
    state = GAME.from_position(position)
    held: Counter[int] = Counter()
    for number in range(3000):
        world = state.clone()
        world.redeal(0, fast_rng(f"{number}"))
        found: Any = GAME.position(world)["racks"]
        held.update(found[1])
    assert set(held) == {6, 8, 10}
    assert abs(held[6] - 600) < 120
    assert abs(held[8] - 600) < 120
    assert abs(held[10] - 1800) < 180


def test_a_redeal_for_all_hands_leaves_the_racks() -> None:
    state = GAME.new(seats=3, seed="hands")
    before: Any = GAME.position(state)
    bags = set()
    for number in range(20):
        world = state.clone()
        world.redeal(ALL_HANDS, fast_rng(f"{number}"))
        world.check()
        after: Any = GAME.position(world)
        assert after["racks"] == before["racks"]
        assert Counter(after["bag"] + after["removed"]) == Counter(
            before["bag"] + before["removed"]
        )
        bags.add(tuple(after["bag"]))
    assert len(bags) == 20


def test_opponents_perceive_every_show_alike() -> None:
    teams = {
        **RIGHT,
        "seats": 4,
        "options": {"teams": True},
        "racks": [[1, 2], [3], [4], [5]],
    }
    state = GAME.from_position(teams)
    shows = [GAME.parse("show 1"), GAME.parse("show 2")]
    for seat in (0, 2):
        assert [state.seen(action, seat) for action in shows] == shows
    for seat in (1, 3, -1):
        veiled = {int(state.seen(action, seat)) for action in shows}
        assert len(veiled) == 1
        assert veiled.pop() >= GAME.action_count


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_game_has_a_sentence(language: str) -> None:
    for clause in ("adjacent", "out-of-time", "dead-square", "exhausted-square", "max-24"):
        numbers = {"cell": "d4", "value": 9, "line": 16, "total": 25, "most": 8, "why": "alone"}
        assert say(language, f"refusal-24-7-{clause}", **numbers)
    assert say(language, "refusal-24-7-pass", moves=1) != say(
        language, "refusal-24-7-pass", moves=2
    )
    assert say(language, "refusal-24-7-teams", why="once") != say(
        language, "refusal-24-7-teams", why="alone"
    )
