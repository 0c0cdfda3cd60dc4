"""One suite over every game: what must hold whatever the game is."""

import json
from collections.abc import Iterator
from itertools import zip_longest

import msgspec
import pytest

from cadran import _mode
from cadran.kernel import (
    ALL_HANDS,
    OVER,
    BadInput,
    BadPosition,
    Game,
    Journal,
    State,
    Value,
    checked_playout,
    fast_rng,
    playout,
)
from cadran.kernel.state import UNCOUNTED
from cadran.library import LANGUAGES, Event, has_text, say, sentence
from tests.games.table import ALL, Kind, name_of
from tests.library.words import faults

GAMES = 1000 if _mode.compiled() else 100
STOPS = 40 if _mode.compiled() else 10
CAP = 100_000

each_kind = pytest.mark.parametrize("kind", ALL, ids=name_of)


def start(kind: Kind, seed: str) -> State:
    game, seats, options = kind
    return game.new(seats=seats, seed=seed, options=options)


def walk(kind: Kind, seed: str, stops: int = STOPS) -> Iterator[State]:
    """A random game, stopped so many times on its way, and at its end."""
    state = start(kind, seed)
    length = int(playout(state.clone(), fast_rng(f"walk {seed}"), CAP))
    rng = fast_rng(f"walk {seed}")
    every = max(1, length // stops)
    for count in range(length):
        if count % every == 0:
            yield state
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert state.to_act() == OVER
    yield state


def bytes_of(value: object) -> bytes:
    return msgspec.json.encode(value)


def seats_of(state: State) -> list[int | None]:
    return [*range(int(state.seats)), None]


@each_kind
def test_random_games_end_with_every_piece_accounted_for(kind: Kind) -> None:
    game = kind[0]
    for number in range(GAMES):
        state = start(kind, f"end {number}")
        checked_playout(state, fast_rng(f"{number}"), CAP)
        assert state.to_act() == OVER
        outcome = state.outcome()
        assert outcome.clause in game.clauses
        assert outcome.clause != "turn-cap"
        assert len(outcome.ranks) == len(outcome.scores) == state.sides()
        assert min(outcome.ranks) == 1


@each_kind
def test_any_legal_action_is_the_one_that_the_list_has_there(kind: Kind) -> None:
    for state in walk(kind, "any", 4 * STOPS):
        if state.to_act() == OVER:
            continue
        listed, found = fast_rng(state.digest()), fast_rng(state.digest())
        legal = state.legal()
        for _ in range(8):
            assert state.any_legal(found) == legal[listed.below(len(legal))]
        assert found.save() == listed.save()


@each_kind
def test_what_is_told_without_the_list_is_what_the_list_has(kind: Kind) -> None:
    for state in walk(kind, "unlisted", STOPS):
        legal = [int(action) for action in state.legal()]
        assert state.legal_count() in (UNCOUNTED, len(legal))
        allowed = [n for n in range(kind[0].action_count) if state.allows(n)]
        assert allowed == legal


@each_kind
def test_a_replay_reproduces_every_digest(kind: Kind) -> None:
    first, digests, actions = start(kind, "replay"), [], []
    rng = fast_rng("replay")
    while first.to_act() != OVER:
        legal = first.legal()
        actions.append(legal[rng.below(len(legal))])
        first.apply(actions[-1])
        digests.append(first.digest())
    second = start(kind, "replay")
    for action, digest in zip(actions, digests, strict=True):
        assert second.why_not(action) is None
        second.apply(action)
        assert second.digest() == digest
    assert len(set(digests)) == len(digests)


@each_kind
def test_clones_are_independent_and_go_on_alike(kind: Kind) -> None:
    for state in walk(kind, "clone"):
        digest = state.digest()
        one, two = state.clone(), state.clone()
        assert one.digest() == two.digest() == digest
        played = playout(one, fast_rng("clone"), CAP)
        assert state.digest() == digest
        assert playout(two, fast_rng("clone"), CAP) == played
        assert one.digest() == two.digest()


@each_kind
def test_a_listener_changes_nothing(kind: Kind) -> None:
    heard, unheard = start(kind, "journal"), start(kind, "journal")
    heard.journal = Journal()
    for state in (heard, unheard):
        checked_playout(state, fast_rng("journal"), CAP)
    assert heard.digest() == unheard.digest()


@each_kind
def test_legal_is_exactly_what_nothing_refuses(kind: Kind) -> None:
    game = kind[0]
    for state in walk(kind, "legal"):
        legal = [int(action) for action in state.legal()]
        assert legal == sorted(set(legal))
        assert bool(legal) == (state.to_act() != OVER)
        allowed = set(legal)
        for action in range(game.action_count):
            refusal = state.why_not(action)
            assert (refusal is None) == (action in allowed), (game.text(action), refusal)
            assert refusal is None or refusal in game.clauses
        if state.to_act() == OVER:
            assert state.why_not(0) == "game-over"
        else:
            other = (int(state.to_act()) + 1) % int(state.seats)
            assert state.refusal(other, legal[0]) == "your-turn"


@each_kind
def test_notation_is_unambiguous_and_forgiving(kind: Kind) -> None:
    game = kind[0]
    texts = [game.text(action) for action in range(game.action_count)]
    assert len(set(texts)) == len(texts)
    for action, text in enumerate(texts):
        assert game.parse(text) == action
        assert game.parse(f"  {text.upper()} ") == action


@each_kind
def test_a_position_holds_everything(kind: Kind) -> None:
    game = kind[0]
    for state in walk(kind, "position"):
        position = json.loads(json.dumps(game.position(state)))
        again = game.from_position(position)
        again.check()
        assert again.digest() == state.digest()
        assert game.position(again) == game.position(state)
        for seat in seats_of(state):
            assert bytes_of(game.view(again, seat)) == bytes_of(game.view(state, seat))
        twin = state.clone()
        playout(again, fast_rng("on"), CAP)
        playout(twin, fast_rng("on"), CAP)
        assert again.digest() == twin.digest()


@each_kind
def test_a_wrong_position_is_refused_by_name(kind: Kind) -> None:
    game = kind[0]
    position = game.position(start(kind, "wrong"))
    with pytest.raises(BadPosition, match="surprise"):
        game.from_position({**position, "surprise": 1})
    with pytest.raises(BadPosition, match="game"):
        game.from_position({**position, "game": "chess"})
    for field, value in position.items():
        for wrong in ({"a": {"b": 1}}, 1.5, [["x"]]):
            if type(wrong) is not type(value):
                with pytest.raises(BadPosition, match=field):
                    game.from_position({**position, field: wrong})


@each_kind
def test_imagined_worlds_look_the_same_to_who_imagines_them(kind: Kind) -> None:
    game = kind[0]
    rng = fast_rng("imagine")
    for state in walk(kind, "imagine"):
        for seat in seats_of(state):
            view = game.view(state, seat)
            world = game.imagine(view, rng)
            world.check()
            assert bytes_of(game.view(world, seat)) == bytes_of(view)
            assert bool(len(world.legal())) == (state.to_act() != OVER)
            playout(world, rng, CAP)
            assert world.to_act() == OVER
            world.check()


@each_kind
def test_redealing_keeps_the_view_and_replaces_the_stream(kind: Kind) -> None:
    game = kind[0]
    for state in walk(kind, "redeal"):
        for seat in seats_of(state):
            before = bytes_of(game.view(state, seat))
            world = state.clone()
            stream = fast_rng("redeal")
            world.redeal(-1 if seat is None else seat, stream)
            world.check()
            assert world.rng is stream
            assert bytes_of(game.view(world, seat)) == before


@each_kind
def test_the_scores_of_a_running_game_tell_nothing_hidden(kind: Kind) -> None:
    for state in walk(kind, "scores"):
        world = state.clone()
        world.redeal(-1, fast_rng("scores"))
        assert list(world.outcome().scores) == list(state.outcome().scores)


@each_kind
def test_redealing_for_all_hands_changes_what_nobody_knows_and_nothing_else(kind: Kind) -> None:
    game = kind[0]
    for state in walk(kind, "all hands"):
        world = state.clone()
        stream = fast_rng("dealt anew")
        world.redeal(ALL_HANDS, stream)
        world.check()
        assert world.rng is stream
        for seat in seats_of(state):
            assert bytes_of(game.view(world, seat)) == bytes_of(game.view(state, seat))


@each_kind
def test_two_worlds_that_look_alike_speak_alike(kind: Kind) -> None:
    """Where only hidden things differ, a seat gets the same bytes until something is revealed."""
    game = kind[0]
    rng = fast_rng("two worlds")
    compared = 0
    for state in walk(kind, "two worlds"):
        for seat in seats_of(state):
            watcher = -1 if seat is None else seat
            one, two = state.clone(), state.clone()
            two.redeal(watcher, fast_rng("other"))
            if one.to_act() == OVER:
                continue
            if one.to_act() == watcher:
                for action in range(game.action_count):
                    clause = one.why_not(action)
                    assert clause == two.why_not(action)
                    if clause is not None:
                        details = [game.details(world, action, clause) for world in (one, two)]
                        assert details[0] == details[1]
            legal = one.legal()
            action = legal[rng.below(len(legal))]
            seen = one.seen(action, watcher)
            alike = [other for other in two.legal() if two.seen(other, watcher) == seen]
            if one.to_act() == watcher:
                assert alike == [action]
            if alike:
                _same_until_revealed(game, (one, int(action)), (two, int(alike[0])), seat)
                compared += 1
    assert compared


def _same_until_revealed(
    game: Game, one: tuple[State, int], two: tuple[State, int], seat: int | None
) -> None:
    streams: list[list[object]] = []
    for state, action in (one, two):
        state.journal = journal = Journal()
        state.apply(action)
        streams.append(game.events(journal.take(), seat))
    for first, second in zip(*streams, strict=False):
        assert isinstance(first, Event)
        assert isinstance(second, Event)
        if bytes_of(first) != bytes_of(second):
            assert first.reveals or second.reveals
            break
    else:
        shorter, longer = sorted(streams, key=len)
        if len(longer) > len(shorter):
            extra = longer[len(shorter)]
            assert isinstance(extra, Event)
            assert extra.reveals
    # What an event tells a seat, the seat's view must know from then on, and nothing else. (Two
    # tiles drawn in the other order are told otherwise and lead to the same rack.)
    same_view = len({bytes_of(game.view(state, seat)) for state, _ in (one, two)}) == 1
    told = [[bytes_of(event) for event in stream] for stream in streams]
    unlike = sum(a != b for a, b in zip_longest(*told))
    assert same_view or unlike
    assert not same_view or unlike != 1


@each_kind
def test_what_happens_can_be_told_in_both_languages(kind: Kind) -> None:
    game = kind[0]
    state = start(kind, "tell")
    state.journal = journal = Journal()
    checked_playout(state, fast_rng("tell"), CAP)
    notes = journal.take()
    names = [f"player {letter}" for letter in "abcdefghijkl"[: int(state.seats)]]
    streams = [game.events(notes, seat) for seat in seats_of(state)]
    for stream in [*streams, game.truth(notes)]:
        assert stream
        for event in stream:
            assert isinstance(event, Event)
            clause = getattr(event, "clause", None)
            assert clause is None or clause in game.clauses
            told = {sentence(language, game.key, event, names) for language in LANGUAGES}
            assert len(told) == len(LANGUAGES)
            for language in LANGUAGES:
                text = sentence(language, game.key, event, names)
                assert not faults(language, text), text
                assert "hidden" not in text, text


@each_kind
def test_every_decision_tells_whoever_took_it_something(kind: Kind) -> None:
    """A step without an event would be a blank line in a log."""
    game = kind[0]
    for number in range(GAMES // 20):
        state = start(kind, f"blank {number}")
        state.journal = journal = Journal()
        rng = fast_rng(f"blank {number}")
        while state.to_act() != OVER:
            actor, legal = int(state.to_act()), state.legal()
            action = int(legal[rng.below(len(legal))])
            state.apply(action)
            assert game.events(journal.take(), actor), game.text(action)


@each_kind
def test_every_refusal_can_be_told_in_both_languages(kind: Kind) -> None:
    game = kind[0]
    for state in walk(kind, "refusals"):
        for action in range(game.action_count if state.to_act() != OVER else 0):
            clause = state.why_not(action)
            for language in LANGUAGES:
                ident = f"refusal-{game.key}-{clause}"
                if clause is not None and has_text(language, ident):
                    text = say(language, ident, **game.details(state, action, clause))
                    assert not faults(language, text), text


@each_kind
def test_only_the_seat_to_act_is_offered_choices(kind: Kind) -> None:
    game = kind[0]
    for state in walk(kind, "offers"):
        for seat in seats_of(state):
            view = msgspec.to_builtins(game.view(state, seat))
            offered = [choice["action"] for choice in view["legal"]]
            if seat is not None and seat == state.to_act():
                assert offered == [int(action) for action in state.legal()]
                assert [choice["text"] for choice in view["legal"]] == [
                    game.text(action) for action in offered
                ]
            else:
                assert offered == []


@each_kind
def test_who_acts_sees_what_they_do(kind: Kind) -> None:
    for state in walk(kind, "seen"):
        for action in state.legal():
            assert state.seen(action, state.to_act()) == action
        for watcher in range(-1, state.seats):
            if not state.hides_choice(watcher):
                assert all(state.seen(action, watcher) == action for action in state.legal())


def test_options_are_checked() -> None:
    for game, seats, _ in ALL:
        with pytest.raises(BadInput, match="seats"):
            game.new(seats=99)
        wrong: dict[str, Value] = {"no such option": True}
        with pytest.raises(BadInput, match="no such option"):
            game.new(seats=seats, options=wrong)
        with pytest.raises(BadInput, match="first"):
            game.new(seats=seats, options={"first": seats})
        started = {int(game.new(seats=seats, seed=f"{n}").to_act()) for n in range(40 * seats)}
        assert started == set(range(seats))
