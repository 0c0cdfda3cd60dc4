"""The examples run, and what they show is so."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from cadran import _mode
from tests.repetitions import count

pytest.importorskip("numpy")

FOLDER = Path(__file__).parents[2] / "examples"
only_compiled = pytest.mark.skipif(not _mode.compiled(), reason="too slow interpreted")


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@only_compiled
def test_the_learner_learns() -> None:
    curve = example("learner").learn(count("CADRAN_LEARNED"))
    assert len(curve) == 10
    assert abs(curve[0]) < 0.2  # it begins as one who knows nothing
    assert curve[-1] > 0.6
    assert curve[-1] > curve[4] > curve[0]


@only_compiled
def test_the_search_of_openspiel_beats_chance() -> None:
    pytest.importorskip("pyspiel")
    won = example("openspiel_search").play("24-7", 6, 60)
    assert sum(won) / len(won) > 0.3


def test_logs_are_read_back_and_analysed(tmp_path: Path) -> None:
    pytest.importorskip("polars")
    logs = example("logs")
    games = count("CADRAN_LOGS") if _mode.compiled() else 20
    logs.record(tmp_path, games)
    frame = logs.frame(tmp_path)
    assert len(frame) == games
    assert frame["decisions"].min() > 10
    table = logs.analyse(frame)
    assert table["games"].sum() == games
    assert table["opening"].is_sorted()
    assert table["minutes"].min() > 0
