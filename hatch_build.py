"""Compile the hot modules with mypyc: as a build hook for wheels, as a script in the source tree.

python hatch_build.py            build beside the sources, if anything changed
python hatch_build.py --remove   remove what was built: everything runs interpreted
python hatch_build.py --ready    exit status 0 if the source tree runs compiled

mypyc drops docstrings: they are written into the C that it generates, so that `help` shows them.
What it would say of an argument of a wrong kind is said by `cadran.library.calls` instead.

With CADRAN_PURE=1 in the environment a wheel holds no binaries, for machines that nobody built for.

With PGO=1 in the environment the modules are compiled twice: first to count what is used while
`cadran.lab.training` plays, then for good, with what was counted.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version as installed
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build"
GENERATED = BUILD / "c"
DOCUMENTED = BUILD / "documented"
LIBRARY = BUILD / "lib"
TOOLS = BUILD / "tools.txt"
RECORD = BUILD / "compiled.json"

PAGE = SOURCE / "cadran" / "server" / "static" / "index.html"
NO_PAGE = "warning: the browser's page is not built (make web): this package serves none"

COMPILED = (
    "cadran/kernel/*.py",
    "cadran/games/*/*.py",
    "cadran/bots/guides/*.py",
    "cadran/bots/search.py",
    "cadran/bots/simple.py",
    "cadran/library/heads.py",
    "cadran/study/stepping.py",
)
INTERPRETED_IN_GAMES = {
    "box.py",
    "drawing.py",
    "events.py",
    "game.py",
    "positions.py",
    "views.py",
}

# Calls between modules may be inlined: 5 % faster play of 24/7 for 9 s more of compiling.
WHOLE_PROGRAM = "-flto=auto"

# What a compiler needs to count, and to use what it counted; the rest is compiled as ever.
COUNTING = ("-fprofile-generate",)
COUNTED = ("-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile")
NOT_COUNTED = "warning: nothing could be counted on this machine: compiled without a profile"

# In a wheel without binaries; `cadran/_mode.py` says it once.
SLOW = (
    "Cadran runs interpreted here, correct but many times slower: "
    "no compiled package fits this machine\n"
)

NO_COMPILER = (
    "warning: no working C compiler with the headers of Python on this machine: "
    "Cadran runs interpreted, correct but much slower"
)


def modules() -> list[Path]:
    """The sources that are compiled, relative to the root."""
    found = {path for pattern in COMPILED for path in SOURCE.glob(pattern)}
    return sorted(path.relative_to(ROOT) for path in found if not _stays_interpreted(path))


def stale() -> list[str]:
    """The binaries and sources that do not belong together; none if nothing is built."""
    binaries, record = _digests(_binaries()), _record()
    if not binaries:
        return []
    sources = _digests(ROOT / path for path in modules())
    pairs = ((binaries, record["binaries"]), (sources, record["sources"]))
    return sorted(
        name
        for now, then in pairs
        for name in now.keys() | then.keys()
        if now.get(name) != then.get(name)
    )


def ready() -> bool:
    """Whether the source tree holds binaries, all made from the present sources and tools."""
    if not _binaries() or stale() or _known_tools() != _tools():
        return False
    return not _profile_wanted() or _record()["profiled"] is True


def remove() -> None:
    """Take the binaries out of the source tree; the objects stay for the next build."""
    for path in _binaries():
        path.unlink()
    RECORD.unlink(missing_ok=True)


def compile_in_place() -> None:
    """Put fresh binaries beside their sources, and nothing else."""
    if ready():
        return
    remove()
    if not modules():
        return
    if not compiler_works():
        print(NO_COMPILER, file=sys.stderr)
        return
    start = time.perf_counter()
    sources = _digests(ROOT / path for path in modules())
    built, profiled = build()
    for name, path in built.items():
        fresh = SOURCE / f"{name}.new"
        shutil.copy2(path, fresh)
        fresh.replace(SOURCE / name)
    record = {"profiled": profiled, "sources": sources, "binaries": _digests(_binaries())}
    RECORD.write_text(json.dumps(record, indent=1) + "\n")
    how = " with a profile" if profiled else ""
    print(f"compile: {len(sources)} modules{how} in {time.perf_counter() - start:.0f} s")


def compiler_works(*flags: str) -> bool:
    """Whether an extension module can be compiled and linked here, with these flags."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    compiler: Any = new_compiler()
    if compiler.compiler_type != "unix":
        return True
    customize_compiler(compiler)
    include = {f"-I{sysconfig.get_path(kind)}" for kind in ("include", "platinclude")}
    with tempfile.TemporaryDirectory() as folder:
        probe = f"{folder}/probe"
        Path(f"{probe}.c").write_text("#include <Python.h>\nint probe = PY_MAJOR_VERSION;\n")
        compile_it = [*compiler.compiler_so, *include, *flags, "-c", f"{probe}.c"]
        compile_it += ["-o", f"{probe}.o"]
        link_it = [*compiler.linker_so, *flags, f"{probe}.o", "-o", f"{probe}.so"]
        try:
            for command in (compile_it, link_it):
                subprocess.run(command, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            return False
    return True


def build() -> tuple[dict[str, Path], bool]:
    """The binaries by their place below `src`, and whether they were made with a profile."""
    os.chdir(ROOT)
    if _known_tools() != _tools():
        shutil.rmtree(BUILD, ignore_errors=True)
    if _profile_wanted():
        built = _build_with_profile()
        if built:
            return built, True
        print(NOT_COUNTED, file=sys.stderr)
    return _build(BUILD / "objects"), False


def _profile_wanted() -> bool:
    return os.environ.get("PGO") == "1"


def _build_with_profile() -> dict[str, Path]:
    """Compile, play, compile again; nothing if this compiler or this environment cannot."""
    if os.name != "posix" or not compiler_works(*COUNTING) or not compiler_works(*COUNTED):
        return {}
    objects, copy = BUILD / "profile" / "objects", BUILD / "profile" / "src"
    shutil.rmtree(BUILD / "profile", ignore_errors=True)
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("*.so", "static", "__pycache__"))
    announce(copy)
    for name, path in _build(objects, *COUNTING).items():
        shutil.copy2(path, copy / name)
    command = [sys.executable, "-m", "cadran.lab.training"]
    played = subprocess.run(
        command, cwd=BUILD, env={**os.environ, "PYTHONPATH": str(copy)}, check=False
    )
    if played.returncode or not list(objects.rglob("*.gcda")):
        return {}
    for path in objects.rglob("*.o"):
        path.unlink()
    return _build(objects, *COUNTED)


def announce(folder: Path) -> None:
    """Say beside a copy of the sources what it brings: games are found by entry points.

    A wheel is built where Cadran is not installed; without this there would be nothing to play.
    """
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]
    lines = []
    for group, brought in groups.items():
        lines += [f"[{group}]", *(f"{key} = {place}" for key, place in brought.items())]
    told = folder / "cadran-0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: cadran\nVersion: 0\n")
    (told / "entry_points.txt").write_text("\n".join(lines) + "\n")


def _build(objects: Path, *flags: str) -> dict[str, Path]:
    """Compile all modules as one group; the binaries by their place below `src`."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        def build_extensions(self) -> None:
            if self.compiler.compiler_type == "unix":
                _use_all_cores(self.compiler)
                _leave_no_paths(self.compiler)
            super().build_extensions()

    extensions = mypycify(
        [str(path) for path in modules()],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(GENERATED.relative_to(ROOT)),
        group_name="cadran",
    )
    _refuse_narrow_shifts()
    _document(extensions)
    if os.name == "posix":
        whole = [WHOLE_PROGRAM] if compiler_works(WHOLE_PROGRAM) else []
        for extension in extensions:
            extension.extra_link_args += [*whole, *flags, "-O3"]
            extension.extra_compile_args += [
                *whole,
                *flags,
                "-fvisibility=hidden",  # calls between modules then cost no more than inside one
                "-Wno-error",
                "-Werror=overflow",  # mypyc writes literals as 32-bit C numbers
            ]
    command: Any = Build(Distribution({"name": "cadran", "ext_modules": extensions}))
    command.build_lib = str(LIBRARY)
    command.build_temp = str(objects)
    command.force = bool(flags)  # other flags make other binaries of the same sources
    command.ensure_finalized()
    command.run()
    TOOLS.write_text(_tools())
    return {str(Path(name).relative_to(LIBRARY)): Path(name) for name in command.get_outputs()}


def _stays_interpreted(path: Path) -> bool:
    in_a_game = path.parent.parent == SOURCE / "cadran" / "games"
    return path.name == "__init__.py" or (in_a_game and path.name in INTERPRETED_IN_GAMES)


def _binaries() -> list[Path]:
    """Every extension module in the source tree, whoever built it."""
    return [path for pattern in ("*.so", "*.pyd") for path in SOURCE.rglob(pattern)]


def _digests(paths: Any) -> dict[str, str]:
    return {
        path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in paths
    }


def _record() -> dict[str, Any]:
    """The sources and binaries of the last build in place, with their digests."""
    try:
        record: dict[str, Any] = json.loads(RECORD.read_text())
    except FileNotFoundError:
        return {"profiled": False, "sources": {}, "binaries": {}}
    return record


def _tools() -> str:
    """What decides the binaries besides the sources."""
    tools = [f"{name} {installed(name)}" for name in ("librt", "mypy", "setuptools")]
    this = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
    return "\n".join([sys.version, *tools, os.environ.get("CC", ""), this])


def _known_tools() -> str:
    return TOOLS.read_text() if TOOLS.exists() else ""


def _refuse_narrow_shifts() -> None:
    """Stop at `1 << n`: mypyc makes it a 32-bit shift in C, wrong from n = 31 on."""
    for path in sorted(GENERATED.glob("**/__native*.c")):
        function = ""
        for line in path.read_text().splitlines():
            if name := re.match(r"\S.* \**CPyDef_(\w+)\(.*\{$", line):
                function = name[1]
            if re.search(r"= \d+ << cpy_r_", line):
                sys.exit(
                    f"compile: {function} shifts a literal by a variable; compiled, that is "
                    "a 32-bit shift. Take the power of two from a table or a parameter."
                )


# Where the C that mypyc writes has room for a docstring: functions and methods (their entries have
# a signature already), classes, properties.
_ENTRY = re.compile(
    r'(\(PyCFunction\)CPyPy_(\w+),\s*METH[^{}]*?PyDoc_STR\("(?:[^"\\]|\\.)*")(?=\))'
)
_CLASS = re.compile(r'(\.tp_doc = PyDoc_STR\("(\w+)\((?:[^"\\]|\\.)*")(?=\))')
_PROPERTY = re.compile(r'(\{"(\w+)",\s*\(getter\)(\w+?)_get_\2,[^{}]*?)NULL(?=, NULL\})')


def _document(extensions: list[Any]) -> None:
    """Have copies of the generated C compiled, with docstrings and with sentences of our own.

    A copy is written only if it differs: an unchanged one need not be compiled again.
    """
    DOCUMENTED.mkdir(parents=True, exist_ok=True)
    copies = {}
    for path in modules():
        name = ".".join(path.with_suffix("").parts[1:])
        generated = GENERATED / f"__native_{name.replace('.', '___')}.c"
        copy = DOCUMENTED / generated.name
        told = docstrings((ROOT / path).read_text())
        text = with_docstrings(generated.read_text(), name, told)
        text = with_hints(with_sentences(text))
        if not copy.exists() or copy.read_text() != text:
            copy.write_text(text)
        copies[generated.resolve()] = str(copy.relative_to(ROOT))
    for extension in extensions:
        extension.sources = [copies.get(Path(one).resolve(), one) for one in extension.sources]
        extension.include_dirs.append(str(GENERATED.relative_to(ROOT)))


def docstrings(source: str) -> dict[str, str]:
    """The docstrings of a module, as mypyc names what they belong to: `play`, `State___legal`."""
    found: dict[str, str] = {}

    def collect(body: list[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(node)
                if text:
                    found[prefix + node.name] = text
            if isinstance(node, ast.ClassDef):
                collect(node.body, f"{node.name}___")

    collect(ast.parse(source).body, "")
    return found


def with_docstrings(c: str, module: str, docs: dict[str, str]) -> str:
    """The C of a module with its docstrings, each behind the signature that mypyc wrote."""
    parts = module.split(".")
    prefixes = ["", *("___".join(parts[-n:]) + "___" for n in range(1, len(parts) + 1))]

    def known(name: str) -> str:
        names = [name.removeprefix(prefix) for prefix in prefixes if name.startswith(prefix)]
        return next((docs[name] for name in names if name in docs), "")

    def add(found: re.Match[str]) -> str:
        text = known(found[2])
        return f"{found[1]} {_literal(text)}" if text else found[1]

    def give(found: re.Match[str]) -> str:
        text = known(f"{found[3]}___{found[2]}")
        return found[1] + (f"(char *){_literal(text)}" if text else "NULL")

    return _PROPERTY.sub(give, _CLASS.sub(add, _ENTRY.sub(add, c)))


# What the C does with an argument that it cannot convert.
_SENTENCE = """
static void cadran_wrong_kind(const char *name, const char *kind, PyObject *value) {
    PyErr_Clear();
    PyObject *calls = PyImport_ImportModule("cadran.library.calls");
    PyObject *told = calls
        ? PyObject_CallMethod(calls, "wrong_kind", "ssO", name, kind, value) : NULL;
    if (told) PyErr_SetObject((PyObject *)Py_TYPE(told), told);
    Py_XDECREF(told);
    Py_XDECREF(calls);
}
"""
_REFUSED = re.compile(r'CPy_TypeError\(("(?:[^"\\]|\\.)*"), obj_(?!(?:self|lhs|rhs)\))(\w+)\)')
_INCLUDES = re.compile(r"(?:#include [^\n]*\n)+")


def with_sentences(c: str) -> str:
    """The C of a module that tells what was wrong with an argument as the rest of Cadran does."""
    told, count = _REFUSED.subn(r'cadran_wrong_kind("\2", \1, obj_\2)', c)
    return _INCLUDES.sub(lambda found: found[0] + _SENTENCE, told, count=1) if count else c


def _literal(text: str) -> str:
    """A text as C; whatever could be misread (quotes, trigraphs, accents) as octal numbers."""
    safe = (
        chr(b) if 32 <= b < 127 and chr(b) not in '"\\?' else f"\\{b:03o}" for b in text.encode()
    )
    return '"' + "".join(safe) + '"'


# A place in a row of numbers is tried against its length, then once more as one from the end.
_IN_THE_ROW = re.compile(r"= (\(uint64_t\)\w+ < \(uint64_t\)\w+);")


def with_hints(c: str) -> str:
    """The C of a module that tells the compiler what nearly always holds.

    A place lies in its row, so what happens otherwise is kept out of the way: without being told,
    the compiler holds both ways for equally likely.
    """
    return _IN_THE_ROW.sub(r"= likely(\1);", c)


def _use_all_cores(compiler: Any) -> None:
    """Make the compiler work on all cores, and only on C files that changed."""
    headers = max((path.stat().st_mtime for path in GENERATED.rglob("*.h")), default=0.0)

    def compile_all(
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        _, objects, after, options, jobs = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        before = compiler._get_cc_args(options, debug, extra_preargs)

        def compile_one(job: tuple[str, tuple[str, str]]) -> None:
            target, (source, extension) = job
            changed = max(headers, Path(source).stat().st_mtime)
            if not Path(target).exists() or Path(target).stat().st_mtime <= changed:
                compiler._compile(target, source, extension, before, after, options)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_one, jobs.items()))
        return list(objects)

    compiler.compile = compile_all


def _leave_no_paths(compiler: Any) -> None:
    """A Python with a library folder of its own would leave that path in every binary."""
    compiler.linker_so = [word for word in compiler.linker_so if not word.startswith("-Wl,-rpath")]


class CompiledWheel(BuildHookInterface[Any]):
    """Adds the binaries to a wheel; an editable install takes them from the source tree."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not PAGE.exists():
            self.app.display_warning(NO_PAGE)
        if version == "editable" or not modules():
            return
        pure = os.environ.get("CADRAN_PURE") == "1"
        if not pure and ready():
            built = {str(path.relative_to(SOURCE)): path for path in _binaries()}
        elif not pure and compiler_works():
            built, _ = build()
        else:
            if not pure:
                self.app.display_warning(NO_COMPILER)
            BUILD.mkdir(exist_ok=True)
            slow = BUILD / "interpreted.txt"
            slow.write_text(SLOW)
            build_data["force_include"][str(slow)] = "cadran/interpreted.txt"
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): name for name, path in built.items()})


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            compile_in_place()
        case ["--remove"]:
            remove()
        case ["--ready"]:
            sys.exit(not ready())
        case _:
            sys.exit(__doc__)
