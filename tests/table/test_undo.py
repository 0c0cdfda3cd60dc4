"""An undo is no oracle: what became known since decides, whatever kind of thing happened."""

from math import comb

import pytest

import cadran
from cadran.kernel import OVER, Rng, fast_rng
from cadran.table import Table, last_of, may_undo, read, replay, save
from cadran.table.undo import decisions_since, learned
from tests.games.table import ALL, Kind, name_of
from tests.repetitions import often

GAMES = 1
MOMENTS = 8  # of each game


def table_of(kind: Kind, seed: str, **fields: bool) -> Table:
    game, seats, options = kind
    return Table(game, [f"P{seat}" for seat in range(seats)], seed, options, **fields)


def decide(table: Table, rng: Rng) -> None:
    """Whoever is to act does anything."""
    seat = int(table.state.to_act())
    table.play(seat, int(table.state.any_legal(rng)))


@pytest.mark.parametrize("kind", ALL, ids=name_of)
def test_who_may_take_back_has_learned_nothing(kind: Kind) -> None:
    """In hardly any other world would they have seen something else since."""
    seats = kind[1]
    for number in range(often(GAMES)):
        rng = fast_rng(f"undo {number}")
        table = table_of(kind, f"undo {number}")
        moments = {int(rng.below(120)) for _ in range(MOMENTS)}
        while not table.over:
            decide(table, rng)
            if len(table.standing) not in moments:
                continue
            for seat in range(seats):
                to = last_of(table, seat)
                if to is None or may_undo(table, seat, to) == "revealed":
                    continue
                since = decisions_since(table, to)
                other = fast_rng(f"another {number} {len(table.standing)}")
                often_seen = sum(
                    learned(table.game, since, [seat], seat, other, worlds=1) for _ in range(200)
                )
                assert often_seen <= 6, (table.entries, seat)


def test_a_bot_s_reply_cannot_be_looked_at_and_taken_back() -> None:
    """24/7 with draws by hand and an empty bag: the tiles played were hidden until then."""
    game = cadran.game("24-7")
    checked = 0
    for number in range(often(4)):
        rng = fast_rng(f"reply {number}")
        table = Table(game, ["Ana", "greedy"], f"reply {number}", {"manual_draw": True})
        while not table.over:
            seat = int(table.state.to_act())
            before = len(table.standing)
            decide(table, rng)
            if table.over or seat != 0 or int(table.state.to_act()) != 1:
                continue
            hidden = {value for value, _ in counted(game.view(table.state, 0))}
            decide(table, rng)
            placed = table.game.text(table.actions[-1]).split()[0]
            if not placed.isdecimal() or len(hidden) < 2:
                continue  # nothing was left to learn
            to = last_of(table, 0)
            assert to == before
            assert may_undo(table, 0, to) == "revealed", table.entries
            checked += 1
    assert checked > 20


def counted(view: object) -> list[tuple[int, int]]:
    """The values of which tiles are hidden from who has this view, with their numbers."""
    seen = [*getattr(view, "board"), *getattr(view, "rack")]  # noqa: B009
    return [(value, 4 - seen.count(value)) for value in range(1, 11) if seen.count(value) < 4]


def test_what_was_only_one_s_own_to_know_is_taken_back_with_consent() -> None:
    """A tile placed with the draw still to come: the others saw it, who placed it knew it."""
    table = table_of((cadran.game("24-7"), 2, {"manual_draw": True, "first": 0}), "own")
    rng = fast_rng("own")
    decide(table, rng)
    assert may_undo(table, 0, 0) == "consent"
    table.play(0, table.game.parse("draw"))
    assert may_undo(table, 0, 1) == "revealed"
    assert may_undo(table, 0, 0) == "revealed"


def test_silence_tells() -> None:
    """That the next player did not have to pass is news, too."""
    game = cadran.game("24-7")
    silent = spoken = 0
    for number in range(often(10)):
        rng = fast_rng(f"silence {number}")
        table = Table(game, ["Ana", "Ben"], f"silence {number}")
        while not table.over:
            seat, before = int(table.state.to_act()), len(table.standing)
            decide(table, rng)
            if table.over or table.state.to_act() != 1 - seat:
                continue
            events = table.events(seat, before)
            if any(type(event).__name__ in ("Drew", "Passed") for event in events):
                continue
            view = game.view(table.state, seat)
            most = max(getattr(view, "room"))  # noqa: B009
            large = sum(many for value, many in counted(view) if value > most)
            tiles = sum(many for _, many in counted(view))
            rack = getattr(view, "chairs")[1 - seat].tiles  # noqa: B009
            stuck = comb(large, rack) / comb(tiles, rack)  # the chance that nothing would fit
            if stuck > 0.03 or stuck == 0:
                may = may_undo(table, seat, before)
                assert may == ("revealed" if stuck else "consent"), table.entries
                silent += stuck > 0
                spoken += stuck == 0
    assert silent
    assert spoken


@pytest.mark.parametrize("kind", ALL, ids=name_of)
def test_at_a_practice_table_anything_is_taken_back(kind: Kind) -> None:
    table = table_of(kind, "practice", practice=True)
    rng = fast_rng("practice")
    decisions = 0
    while table.state.to_act() != OVER and decisions < 30:
        decide(table, rng)
        decisions += 1
    lasts = {seat: last_of(table, seat) for seat in range(kind[1])}
    decided = {seat: to for seat, to in lasts.items() if to is not None}
    assert decided
    for seat, to in decided.items():
        assert may_undo(table, seat, to) != "revealed"
    again = replay(read(save(table)), table.game)
    assert again.practice
    assert again.entries == table.entries
    assert save(again) == save(table)
