"""The engine protocol, from both of its ends."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import cadran
from cadran.kernel import BadInput, fast_rng
from cadran.lab import outside
from cadran.lab.arena import arena
from cadran.lab.engine import Engine
from cadran.lab.outside import OutsideBot, player
from cadran.library import GameView
from tests.games.table import ALL, Kind, name_of

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bot.py"


@pytest.fixture(autouse=True)
def _no_program_stays() -> Iterator[None]:
    yield
    for program in list(outside._running.values()):
        program.close()


def speak(*lines: str, thinks: str = "random") -> list[str]:
    engine = Engine(thinks, "Cadran", "en")
    return [answer for line in lines for answer in engine.answer(line)]


def view_of(kind: Kind) -> GameView:
    game, seats, options = kind
    state = game.new(seats, "engine", options)
    view = game.view(state, int(state.to_act()))
    assert isinstance(view, GameView)
    return view


def json_of(value: object) -> str:
    return msgspec.json.encode(value).decode()


def test_it_says_hello() -> None:
    assert speak("cadran 1") == ["id Cadran random", "ready 1"]


@pytest.mark.parametrize("kind", [kind for kind in ALL if kind[0].key != "minuit"], ids=name_of)
def test_it_answers_a_view_with_a_legal_move(kind: Kind) -> None:
    game, view = kind[0], view_of(kind)
    asked = (f"game {game.key}", f"view {json_of(view)}", "go seed 1")
    (answer,) = speak(*asked, thinks="greedy")
    move = answer.removeprefix("bestmove ")
    assert move in [choice.text for choice in view.legal]
    assert speak(*asked, thinks="greedy") == [answer]


def test_a_position_is_thought_about_from_the_seat_to_act() -> None:
    game = cadran.game("24-7")
    state = game.new(2, "engine")
    seat = int(state.to_act())
    view = game.view(state, seat)
    other = state.clone()
    other.redeal(seat, fast_rng("another world"))
    answers = [
        speak("game 24-7", what, "go seed 1 time 50", "go seed 2")[1]
        for what in (
            f"view {json_of(view)}",
            f"position {json_of(game.position(state))}",
            f"position {json_of(game.position(other))}",
        )
    ]
    assert len(set(answers)) == 1


def test_reasons_come_with_chances() -> None:
    kind = next(kind for kind in ALL if kind[0].key == "24h-du-mans")
    said = speak("game 24h-du-mans", f"view {json_of(view_of(kind))}", "go reasons")
    assert said[-1].startswith("bestmove ")
    assert said[0].startswith(f"info move {said[-1].removeprefix('bestmove ')}; chance 0.")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["view {}"], "which game"),
        (["game chess"], "no game 'chess'"),
        (["game 24-7", "view {}"], "missing required field"),
        (["game 24-7", "view nonsense"], "malformed"),
        (["game 24-7", "go"], "no view"),
        (["game 24-7", "position {}"], "expected '24-7'"),
        (["dance"], "'dance' is none of"),
    ],
)
def test_what_cannot_be_understood_is_answered(lines: list[str], said: str) -> None:
    answers = speak(*lines)
    assert answers
    assert answers[-1].startswith("error ")
    assert said in answers[-1]


def test_who_is_not_to_act_is_not_asked() -> None:
    game = cadran.game("24-7")
    state = game.new(2, "engine")
    for seat in (None, 1 - int(state.to_act())):
        view = json_of(game.view(state, seat))
        assert "nobody is asked" in speak("game 24-7", f"view {view}", "go")[0]


def test_the_command_speaks_until_it_is_told_to_quit() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cadran", "engine", "--bot", "greedy"],
        input="cadran 1\nquit\ncadran 1\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"id Cadran {cadran.__version__} greedy\nready 1\n"


def test_the_example_imports_nothing_of_ours_and_is_short() -> None:
    text = EXAMPLE.read_text("utf-8")
    assert "import cadran" not in text
    assert "from cadran" not in text
    assert len(text.splitlines()) <= 45


def test_a_bot_from_outside_drives_past_chance() -> None:
    name = f"engine:{sys.executable} {EXAMPLE}"
    standings, pairings = arena("les-24-heures", ["random", name], 12, "outside")
    assert standings[0].bot == name
    assert pairings[0].score < 0.35  # of random
    assert len(outside._running) == 1


def test_our_own_engine_plays_as_the_bot_that_it_is() -> None:
    name = f"engine:{sys.executable} -m cadran engine --bot greedy"
    standings, _ = arena("24-7", ["random", name], 4, "ours")
    assert (standings[0].bot, standings[0].score) == (name, 1.0)


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (
            # hello, game, view, go: whoever ends before the last of them is told so instead
            "print('ready 1', flush=True); [input() for _ in range(4)]; print('bestmove pass')",
            "legal",
        ),
        ("print('ready 1', flush=True)", "ended"),
        ("print('error not today', flush=True)", "'not today'"),
        ("pass", "ended without 'ready'"),
    ],
)
def test_a_program_that_misbehaves_is_named(program: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text(program, "utf-8")
    with pytest.raises(BadInput, match=said) as refused:
        arena("24-7", ["random", f"engine:{sys.executable} {path}"], 2, "bad")
    assert "bad.py" in str(refused.value)
    assert not outside._running


def test_a_program_that_says_nothing_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "PATIENCE", 0.2)
    path = tmp_path / "mute.py"
    path.write_text("import sys\nfor line in sys.stdin: pass\n", "utf-8")
    with pytest.raises(BadInput, match="no 'ready' within"):
        OutsideBot(f"engine:{sys.executable} {path}")


def test_what_is_no_program_is_refused() -> None:
    for command in ("", "no-such-program-here", "'unclosed"):
        with pytest.raises(BadInput, match="engine:"):
            player(f"engine:{command}")
