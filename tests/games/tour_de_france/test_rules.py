"""What scenarios cannot say: ways found by brute force, points added up again, secrets kept."""

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cadran
from cadran import _mode
from cadran.games.tour_de_france import actions, pieces
from cadran.games.tour_de_france.edition import RIDERS
from cadran.games.tour_de_france.road import crosses, distance
from cadran.games.tour_de_france.rules import TourState
from cadran.kernel import (
    OVER,
    BadEdition,
    BadPosition,
    Game,
    Journal,
    State,
    checked_playout,
    fast_rng,
)
from cadran.library import LANGUAGES, has_text, say
from tests.repetitions import often

KEY = "tour-de-france"
GAME = cadran.game(KEY)
GAMES = often(100 if _mode.compiled() else 10)
LANES = "abcd"
PACKAGED = Path(cadran.__file__).parent / "games/tour_de_france/edition.toml"

Square = tuple[int, int]


def tour(state: State) -> TourState:
    assert isinstance(state, TourState)
    return state


def walk(seats: int, seed: str, game: Game = GAME) -> list[tuple[TourState, int]]:
    """A random game: every position (a copy) with the action taken there."""
    state, rng, steps = game.new(seats=seats, seed=seed), fast_rng(seed), []
    while state.to_act() != OVER:
        legal = state.legal()
        action = int(legal[rng.below(len(legal))])
        steps.append((tour(state.clone()), action))
        state.apply(action)
    return steps


# Reachable squares, searched in another way: all paths, square by square.


def steps_from(at: Square, taken: set[Square]) -> list[Square]:
    row, lane = at
    found = []
    for side in (-1, 0, 1):
        square = (row + 1, lane + side)
        squeezed = side and (row + 1, lane) in taken and (row, lane + side) in taken
        if 0 <= lane + side < len(LANES) and square not in taken and not squeezed:
            found.append(square)
    return found


def ends_of_paths(
    at: Square, number: int, taken: set[Square], length: int, red: bool
) -> dict[int, set[str]]:
    """Distance ridden -> where: the ends of all paths that cannot or need not go on."""
    ends: dict[int, set[str]] = {}

    def ride(square: Square, ridden: int) -> None:
        ends.setdefault(ridden, set()).add(LANES[square[1]])
        if ridden == number:
            return
        if square[0] == length:
            if not red:
                ends.setdefault(ridden + 1, set()).add("finish")
            return
        for following in steps_from(square, taken):
            ride(following, ridden + 1)

    ride(at, 0)
    return ends


def brute_force(
    at: Square, number: int, taken: set[Square], length: int, red: bool
) -> tuple[int, set[str]]:
    ends = ends_of_paths(at, number, taken, length, red)
    crossing = [ridden for ridden, squares in ends.items() if "finish" in squares]
    if crossing:
        return min(crossing), {"finish"}
    far = max(ends)
    return far, ends[far] if far else set()


squares = st.tuples(st.integers(9, 16), st.integers(0, 3))


@settings(max_examples=often(400 if _mode.compiled() else 150))
@given(
    st.lists(squares, min_size=12, max_size=12, unique=True),
    st.integers(1, 4),
    st.booleans(),
)
def test_reachable_squares_are_those_of_a_brute_force_search(
    places: list[Square], number: int, red: bool
) -> None:
    names = [f"{LANES[lane]}{row}" for row, lane in places]
    teams = [names[at : at + RIDERS] for at in range(0, 12, RIDERS)]
    state = tour(GAME.from_position({"game": KEY, "seats": 4, "riders": teams}))
    taken = set(places)
    for rider, at in enumerate(places[:RIDERS]):
        found = state.road.reach(rider, number, state.band(), not red, False)
        far, targets = brute_force(at, number, taken, 16, red)
        assert distance(found) == far
        if crosses(found):
            assert targets == {"finish"}
        elif far:
            assert {name for lane, name in enumerate(LANES) if found >> lane & 1} == targets


@settings(max_examples=often(200 if _mode.compiled() else 60))
@given(st.lists(squares, min_size=12, max_size=12, unique=True), st.booleans())
def test_what_a_card_offers_is_what_the_search_finds(places: list[Square], red: bool) -> None:
    names = [f"{LANES[lane]}{row}" for row, lane in places]
    teams = [names[at : at + RIDERS] for at in range(0, 12, RIDERS)]
    colour = "red" if red else "white"
    position = {"game": KEY, "seats": 4, "riders": teams}
    position["hands"] = [[f"2-1-0 {colour}"], ["1-0-0 red"], ["1-0-0 blue"], ["1-0-0 orange"]]
    state = tour(GAME.from_position(position))
    card = GAME.parse(f"2-1-0 {colour}")
    if state.why_not(card) is not None:
        assert state.blocked()
        return
    state.carry_out(card)  # without what is forced
    offered = {GAME.text(int(action)) for action in state.legal()} - {"end"}
    expected = set()
    for rider, at in enumerate(places[:RIDERS], start=1):
        far = {n: brute_force(at, n, set(places), 16, False) for n in (1, 2, 3)}
        far[0] = (0, set())
        for number in (1, 2):
            expected |= {f"r{rider} {number} {target}" for target in far[number][1]}
            if not far[number][0]:
                expected.add(f"r{rider} {number} stays")
        for number in (0, 1, 2) if red else ():
            if far[number + 1][0] > far[number][0]:
                word = str(number) if number else ""
                expected |= {f"r{rider} {word}+1 {target}" for target in far[number + 1][1]}
    assert offered == expected


# Whole games.


def test_riders_never_share_a_square_and_never_move_sideways_or_back() -> None:
    for number in range(GAMES):
        state = tour(GAME.new(seats=2 + number % 3, seed=f"ride {number}"))
        rng = fast_rng(f"ride {number}")
        while state.to_act() != OVER:
            stage, before = int(state.stage), [int(row) for row in state.road.rows]
            lanes = [int(lane) for lane in state.road.lanes]
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
            if state.stage != stage or state.to_act() == OVER:
                continue
            riding = [r for r in range(len(before)) if not state.road.places[r]]
            now = {(int(state.road.rows[r]), int(state.road.lanes[r])) for r in riding}
            assert len(now) == len(riding)
            for rider in riding:
                ahead = int(state.road.rows[rider]) - before[rider]
                aside = abs(int(state.road.lanes[rider]) - lanes[rider])
                assert 0 <= aside <= ahead


def test_points_added_up_from_the_log_are_the_classifications() -> None:
    for number in range(GAMES):
        seats = 2 + number % 3
        state = tour(GAME.new(seats=seats, seed=f"points {number}"))
        state.journal = journal = Journal()
        checked_playout(state, fast_rng(f"points {number}"), 100_000)
        sheets = {"individual": [0] * seats, "team": [0] * seats}
        wins = [0] * seats
        for event in msgspec.to_builtins(GAME.truth(journal.take())):
            if event["kind"] == "points":
                sheets[event["classification"]][event["seat"]] += event["points"]
            elif event["kind"] == "stage-won":
                wins[event["seat"]] += 1
        position = GAME.position(state)
        assert sheets == {name: position[name] for name in sheets}
        assert wins == position["wins"]
        totals = [sum(pair) for pair in zip(*sheets.values(), strict=True)]
        assert state.outcome().scores == totals


def test_nothing_is_asked_that_is_forced() -> None:
    asked = 0
    for number in range(20):
        for state, _ in walk(2 + number % 3, f"forced {number}"):
            if state.phase in (pieces.MOVING, pieces.FREEING):
                assert len(state.legal()) > 1
                asked += 1
    assert asked > 100


def test_no_game_of_a_thousand_is_stopped() -> None:
    games = 1000 if _mode.compiled() else 50
    for number in range(games):
        state = tour(GAME.new(seats=2 + number % 3, seed=f"cap {number}"))
        checked_playout(state, fast_rng(f"cap {number}"), 100_000)
        assert state.outcome().clause == "winner"
        assert state.turns < pieces.TURN_CAP / 4


# Secrets.


def test_the_card_chosen_first_is_seen_by_nobody_else_until_both_are_shown() -> None:
    pairs = 0
    for number in range(6):
        seats = 2 + number % 3
        for state, _ in walk(seats, f"choice {number}"):
            if state.phase != pieces.TRIAL or not state.choosing_unseen():
                continue
            one, others = int(state.to_act()), [None, *range(seats)]
            others.remove(one)
            seen: dict[int | None, set[bytes]] = {other: set() for other in others}
            for action in state.legal():
                world = tour(state.clone())
                world.journal = journal = Journal()
                codes = {int(state.seen(action, -1 if s is None else s)) for s in others}
                assert codes == {GAME.action_count}
                world.apply(action)
                notes = journal.take()
                for other in others:
                    told = [GAME.events(notes, other), GAME.view(world, other)]
                    seen[other].add(msgspec.json.encode(told))
                assert msgspec.to_builtins(GAME.view(world, one))["choice"] == GAME.text(action)
                world.apply(world.legal()[0])
                shown = msgspec.to_builtins(GAME.events(journal.take(), None))
                assert [event["kind"] for event in shown][:1] == ["rode"]
            assert all(len(told) == 1 for told in seen.values())
            pairs += 1
    assert pairs > 20


def test_imagined_piles_respect_what_everybody_has_seen() -> None:
    checked = 0
    for number in range(5):
        for state, _ in walk(4, f"known {number}")[::7]:
            bottom = [int(card) for card in state.risks.pile][-int(state.risks.seen) or 99 :]
            world = tour(state.clone())
            world.redeal(0, fast_rng("other"))
            pile = [int(card) for card in world.risks.pile]
            assert pile[len(pile) - len(bottom) :] == bottom
            if state.cards.recycled:
                checked += 1
                for kind in range(state.edition.kinds):
                    held = [int(world.cards.pile[i]) for i in range(world.cards.left)]
                    assert held.count(kind) <= state.cards.fresh[kind]
    assert checked > 20


# Refusals.


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    common = {"game-over", "your-turn", "phase", "in-hand"}
    told: set[str] = set()
    seen: set[tuple[str, str]] = set()  # the same with the same details is said once
    for number in range(often(5 if _mode.compiled() else 3)):
        for state, _ in walk(2 + number % 3, f"why {number}")[::3]:
            for action in range(GAME.action_count):
                clause = state.why_not(action)
                if clause is not None and clause not in common:
                    details = GAME.details(state, action, clause)
                    if (clause, str(details)) in seen:
                        continue
                    seen.add((clause, str(details)))
                    for language in LANGUAGES:
                        assert has_text(language, f"refusal-{KEY}-{clause}"), clause
                        assert say(language, f"refusal-{KEY}-{clause}", **details)
                    told.add(clause)
    assert {"race-card", "team-colour", "move", "as-far-as-possible", "lost-turn"} <= told


# Editions.


def edition(folder: Path, old: str, new: str, count: int = 1) -> str:
    text = PACKAGED.read_text("utf-8")
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, count), "utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("lanes = 4", "lanes = 3", "lanes: 3, expected 4 to 8"),
        ("lanes = 4", "lanez = 4", "lanez"),
        ("numbers = [1, 0, 0]", "numbers = [0, 0, 0]", r"race\[0\].numbers"),
        ("numbers = [1, 0, 0]", "numbers = [1, 1, 0]", r"race\[1\].numbers: .* come twice"),
        ("numbers = [1, 0, 0]", "numbers = [1, 0]", r"race\[0\].numbers"),
        ("copies = 1", "copies = 2", "race: 48 cards in four colours, expected 44"),
        ("copies = 4", "copies = 3", "race: 3 Sprint cards, expected 4"),
        ("length = 16", "length = 0", r"stage\[0\].length: 0"),
        ("green_line = 8", "green_line = 16", r"stage\[0\].green_line: 16, expected 1 to 15"),
        ("length = 12", "length = 12\ngreen_line = 3", r"stage\[1\].green_line: a time trial"),
        ("length = 28", 'length = 28\ndots = ["a3"]', r"stage\[3\].dots: a time trial"),
        ('"b3"', '"e3"', r"stage\[0\].dots: 'e3' is no square"),
        ('"b3"', '"d4"', r"stage\[0\].dots: d4 comes twice"),
        ("arrival = [6, 5", "arrival = [-6, 5", "points.arrival: -6"),
        ("two_of_first_three = 5\n", "", "two_of_first_three"),
        ('name = "crash"', 'name = "repair"', r"risk\[\d+\].name: 'repair'"),
        ('title.fr = "Chute"\n', "", r"risk\[7\].title"),
        ('colour = "red"', 'colour = "green"', r"risk\[7\].colour"),
        ('effect = "slow"', 'effect = "fog"', r"risk\[11\].effect: 'fog' is none of"),
        ('riders = "around"', 'riders = "all"', r"risk\[7\].riders: 'all' is none of"),
        ('riders = "others"', 'riders = "around"', r"risk\[2\].riders: around is for lose-turns"),
        ('when = "keep"\neffect = "slow"', 'when = "now"\neffect = "slow"', r"risk\[11\].when"),
        ("amount = 2", "amount = 0", r"risk\[0\].amount: 0, expected 1 to 9"),
        ("copies = 3", "copies = 2", "risk: 19 risk cards, expected 20"),
    ],
)
def test_a_wrong_edition_names_its_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(BadEdition, match=message):
        cadran.game(KEY, edition(tmp_path, old, new))


def test_another_edition_has_its_own_actions_and_plays_to_the_end(tmp_path: Path) -> None:
    text = PACKAGED.read_text("utf-8")
    text = text.replace("lanes = 4", "lanes = 6").replace(
        "numbers = [3, 2, 1]", "numbers = [4, 3, 2]"
    )
    text = re.sub(r'(effect = "lose-turns"\nriders = )"around"', r'\1"team"', text)
    text = text.replace(
        'when = "now"\neffect = "move"\nriders = "others"',
        'when = "keep"\neffect = "move"\nriders = "others"',
    )
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('"b3"', '"f3"'), "utf-8")
    game = cadran.game(KEY, str(path))
    edition_ = tour(game.new(seats=2)).edition
    assert game.action_count == actions.moves(edition_) + RIDERS * 9 * 8 > GAME.action_count
    assert game.edition_digest != GAME.edition_digest
    for action in range(game.action_count):
        assert game.parse(game.text(action)) == action
    for number in range(often(20 if _mode.compiled() else 3)):
        state = game.new(seats=2 + number % 3, seed=f"{number}")
        checked_playout(state, fast_rng(f"{number}"), 100_000)
        assert state.outcome().clause == "winner"


# Positions.


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("seats", 5, "no table for 5 seats"),
        ("stage", 6, "stage: 6"),
        ("to_act", 2, "to_act: there is no seat 2"),
        ("dealer", -1, "dealer: there is no seat -1"),
        ("riders", [["a1", "a1", "a2"], ["b1", "b2", "b3"]], r"riders\[0\]\[1\]: two riders on a1"),
        ("riders", [["e1", "a1", "a2"], ["b1", "b2", "b3"]], "'e1' is no square of stage 1"),
        ("riders", [["a17", "a1", "a2"], ["b1", "b2", "b3"]], "'a17' is no square of stage 1"),
        ("riders", [["finish", "a1", "a2"], ["b1", "b2", "b3"]], "arrivals: red1 has no place"),
        ("arrivals", ["red1"], "arrivals: red1 is not at the finish"),
        ("lost", {"white1": 1}, "lost: there is no rider 'white1'"),
        ("lost", {"red1": 0}, "lost.red1: 0 turns"),
        ("yellow", "nobody", "yellow: there is no rider 'nobody'"),
        ("line", "shut", "line: 'shut'"),
        ("team", [1], "team: 1 for 2 seats"),
        ("hands", [["1-0-0 red", "1-0-0 red"], ["1-0-0 blue"]], "too many cards '1-0-0 red'"),
        ("hands", [["9-9-9 red"], ["1-0-0 blue"]], "there is no race card '9-9-9 red'"),
        ("hands", [[], ["1-0-0 blue"]], r"hands\[0\]: no card"),
        (
            "hands",
            [["1-1-0 red"] * 2 + ["1-1-1 red"] * 2 + ["2-0-0 red"], ["1-0-0 blue"]],
            "at most 4",
        ),
        ("risk_pile", ["relay", "relay"], "risk_pile: too many risk cards 'relay'"),
        ("risk_seen", 21, "risk_seen: 21 of 20"),
        ("kept", {"0": {"card": "crash"}}, "kept.0: crash is not kept"),
        ("kept", {"0": {"card": "fog"}}, "there is no risk card 'fog'"),
        ("card", "1-0-0 red", "card: 1-0-0 red was not played"),
        ("numbers", [1], "numbers: nothing of the kind in phase card"),
        ("phase", "trial", "phase: trial in stage 1"),
        ("phase", "free", "phase: no lost turn"),
        ("due", [1], "due: no risk card"),
        ("choice", "1-0-0 red", "choice: only in the individual time trial"),
        ("options", {"fog": True}, "tour-de-france has no option 'fog'"),
        ("rng", "dice", "rng: no random stream"),
        ("turn", -1, "turn: -1"),
    ],
)
def test_a_wrong_position_is_refused_with_its_reason(
    field: str, value: object, message: str
) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.from_position({"game": KEY, "seats": 2, field: value})
