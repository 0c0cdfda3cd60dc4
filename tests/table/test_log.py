"""The log: complete, and any damage is found at its line."""

import re

import pytest

import cadran
from cadran.bots import bot
from cadran.kernel import BadInput, BadLog, Game, NotAllowed, Stale, fast_rng
from cadran.library import GameView
from cadran.table import Table, commitment_of, read, replay, save, write

KEYS = [game.key for game in cadran.games()]


def played(key: str, decisions: int = 10_000) -> Table:
    """A table played at random for so many decisions."""
    game = cadran.game(key)
    names = [f"Zoé {seat}" for seat in range(game.seats[0])]
    table = Table(game, names, "graine ✓ of a test")
    rng = fast_rng("log")
    while not table.over and table.number < decisions:
        seat = int(table.state.to_act())
        view = game.view(table.state, seat)
        assert isinstance(view, GameView)
        table.play(seat, bot("random").choose(game, view, rng), table.number)
    return table


def rehashed(text: str) -> str:
    """The same lines with fresh hashes, as a forger would write them."""
    from cadran.table.log import _chain

    out, mark = [], ""
    for full in text.splitlines():
        line = full.rpartition("  ~")[0]
        mark = _chain(mark, line)
        out.append(f"{line}  ~{mark}")
    return "\n".join(out) + "\n"


@pytest.mark.parametrize("key", KEYS)
def test_a_finished_game_is_replayed_to_the_same_digest(key: str) -> None:
    table = played(key)
    text = save(table)
    log = read(text)
    again = replay(log, table.game)
    assert log.finished
    assert again.state.digest() == table.state.digest() == log.digest
    assert save(again) == text == write(log)


@pytest.mark.parametrize("key", KEYS)
def test_a_running_game_is_saved_and_goes_on(key: str) -> None:
    table = played(key, 7)
    log = read(save(table))
    assert not log.finished
    assert log.outcome is None
    again = replay(log, table.game)
    assert again.number == table.number
    assert again.state.digest() == table.state.digest()


def test_every_changed_line_is_found_at_its_number() -> None:
    table = played("24-7")
    text = save(table)
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        at = len(line) // 3
        changed = line[:at] + ("x" if line[at] != "x" else "y") + line[at + 1 :]
        with pytest.raises(BadLog) as refused:
            replay(read("\n".join([*lines[: number - 1], changed, *lines[number:]])), table.game)
        assert refused.value.line == number
        assert str(refused.value).startswith(f"line {number}: ")


def test_every_missing_line_is_found_at_its_number() -> None:
    lines = save(played("24-7")).splitlines()
    for number in range(1, len(lines) + 1):
        with pytest.raises(BadLog) as refused:
            read("\n".join([*lines[: number - 1], *lines[number:]]))
        assert refused.value.line == number


def test_a_forged_move_is_found_even_with_fresh_hashes() -> None:
    table = played("24-7")
    text = save(table)
    place = text.splitlines().index(next(x for x in text.splitlines() if x.startswith("3 ")))
    lines = text.splitlines()
    lines[place] = "3 11 d4  ~00000000"
    with pytest.raises(BadLog, match="not a move") as refused:
        replay(read(rehashed("\n".join(lines))), table.game)
    assert refused.value.line == place + 1
    lines[place] = "3 pass  ~00000000"
    with pytest.raises(BadLog, match="refused by 'pass'") as refused:
        replay(read(rehashed("\n".join(lines))), table.game)
    assert refused.value.line == place + 1


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("edition ", "edition f", 4, "edition"),
        ("seats 2", "seats 3", 7, "players"),
        ('"teams": false', '"teams": true', 6, "teams"),
        ('"teams": false', '"chess": false', 6, "chess"),
        ("seats 2", "seats two", 5, "two"),
        ("options {", "options [{", 6, "options"),
        ('seed "graine', 'seed "grain', 0, "committed"),
    ],
)
def test_a_log_that_does_not_belong_here_is_refused(
    old: str, new: str, line: int, message: str
) -> None:
    table = played("24-7")
    text = save(table)
    assert text.count(old) == 1
    with pytest.raises(BadLog, match=message) as refused:
        replay(read(rehashed(text.replace(old, new))), table.game)
    assert refused.value.line == (line or len(text.splitlines()) - 3)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("outcome", '{"ranks": [2, 1], "scores": [0, 0], "clause": "end"}', "ended otherwise"),
        ("digest", "0" * 64, "digest"),
    ],
)
def test_a_forged_end_is_refused(field: str, value: str, message: str) -> None:
    table = played("24-7")
    text = re.sub(rf"^{field} .*  ~", f"{field} {value}  ~", save(table), flags=re.MULTILINE)
    with pytest.raises(BadLog, match=message):
        replay(read(rehashed(text)), table.game)


@pytest.mark.parametrize("text", ["", "hello", "cadran-log 2  ~00000000", "\x00\x01"])
def test_something_else_is_no_log(text: str) -> None:
    with pytest.raises(BadLog, match="line 1: not a log"):
        read(text)


def test_the_commitment_tells_nothing_but_fixes_the_seed() -> None:
    table = played("24-7", 3)
    assert read(save(table)).commitment == commitment_of("graine ✓ of a test")
    assert commitment_of("a") != commitment_of("b")


class TestTheCheckedDoor:
    """Table.play lets nothing through that the rules refuse."""

    @pytest.fixture
    def game(self) -> Game:
        return cadran.game("24-7")

    @pytest.fixture
    def table(self, game: Game) -> Table:
        return Table(game, ["Ana", "Ben"], "door", {"first": 0})

    def test_a_refusal_names_its_clause_and_changes_nothing(self, table: Table) -> None:
        digest = table.state.digest()
        with pytest.raises(NotAllowed, match="pass") as refused:
            table.play(0, table.game.parse("pass"))
        assert refused.value.clause == "pass"
        with pytest.raises(NotAllowed) as refused:
            table.play(1, int(table.state.legal()[0]))
        assert refused.value.clause == "your-turn"
        assert table.state.digest() == digest
        assert table.entries == []

    def test_a_late_move_is_stale(self, table: Table) -> None:
        with pytest.raises(Stale, match="decision 5"):
            table.play(0, int(table.state.legal()[0]), number=5)

    def test_an_unknown_action_is_bad_input(self, table: Table) -> None:
        for action in (-1, table.game.action_count):
            with pytest.raises(BadInput, match=str(action)):
                table.play(0, action)

    def test_each_seat_hears_only_what_it_may(self, table: Table) -> None:
        table.play(0, int(table.state.legal()[0]))
        drawn = {
            seat: [event for event in table.events(seat) if type(event).__name__ == "Drew"]
            for seat in (0, 1, None)
        }
        assert drawn[0][0].value is not None  # type: ignore[attr-defined]
        assert drawn[1][0].value is None  # type: ignore[attr-defined]
        assert drawn[None][0].value is None  # type: ignore[attr-defined]
