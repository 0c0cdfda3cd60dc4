"""An earlier build of Cadran, made beside this one, so that both can be measured in turn."""

import io
import os
import subprocess
import sys
import tarfile
from pathlib import Path

from bench.contest import Process

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "bench"
COMMIT = "355b01c"  # before views were compiled, and lists left out of random play


def built(commit: str) -> Path | None:
    """Where its compiled sources are; None without the history, or without a compiler."""
    place = BUILD / commit
    if (place / "build" / "compiled.json").exists():
        return place / "src"
    found = subprocess.run(
        ["git", "archive", "--format=tar", commit], cwd=ROOT, capture_output=True, check=False
    )
    if found.returncode:
        return None
    place.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
        archive.extractall(place, filter="data")
    made = subprocess.run(
        [sys.executable, "hatch_build.py"], cwd=place, capture_output=True, check=False
    )
    return None if made.returncode else place / "src"


def worker(sources: Path) -> Process:
    """The same tasks on those sources."""
    path = os.pathsep.join([str(sources), str(ROOT)])
    return Process((sys.executable, "-m", "bench.worker"), PYTHONPATH=path, CADRAN_INTERPRETED="0")
