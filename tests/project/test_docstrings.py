"""Docstrings live at run time, compiled or not: `help(State)` tells what its source tells."""

import importlib
import inspect
import pydoc
from collections.abc import Iterator
from pathlib import Path

import pytest

import cadran
import hatch_build
from cadran import kernel, study
from cadran import table as tables

MODULES = hatch_build.modules()


def documented(path: Path) -> Iterator[tuple[str, object, str]]:
    """Everything in a module that has a docstring: its name, what it is at run time, the text."""
    module = importlib.import_module(".".join(path.with_suffix("").parts[1:]))
    for name, text in hatch_build.docstrings((hatch_build.ROOT / path).read_text()).items():
        owner, _, attribute = name.partition("___")
        if attribute.startswith("__"):
            continue  # Python itself says what `==` is
        thing = getattr(module, owner)
        if inspect.isclass(thing) and issubclass(thing, tuple):
            continue  # mypyc writes a line of its own over that of a named tuple
        yield name, inspect.getattr_static(thing, attribute) if attribute else thing, text


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_every_docstring_of_a_compiled_module_is_there(path: Path) -> None:
    for name, thing, text in documented(path):
        assert inspect.cleandoc(thing.__doc__ or "") == text, name


def test_docstrings_with_quotes_and_accents_survive() -> None:
    found = hatch_build.docstrings(
        'def f():\n    """A "quoted" \\\\ été ??! line.\n\n    Two."""\n'
    )
    assert found == {"f": 'A "quoted" \\ été ??! line.\n\nTwo.'}
    c = '{"f", (PyCFunction)CPyPy_f, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("f()\\n--\\n\\n")}'
    told = hatch_build.with_docstrings(c, "cadran.x", found)
    line = r"A \042quoted\042 \134 \303\251t\303\251 \077\077! line.\012\012Two."
    assert told.endswith(f'"f()\\n--\\n\\n" "{line}")}}')


@pytest.mark.parametrize("package", [cadran, kernel, study, tables], ids=lambda p: p.__name__)
def test_every_public_name_exists_and_says_what_it_is(package: object) -> None:
    names = package.__all__  # type: ignore[attr-defined]
    assert len(names) == len(set(names))
    for name in names:
        thing = getattr(package, name)
        if not inspect.isclass(thing) and not inspect.isroutine(thing):
            continue
        assert thing.__doc__, name
        for attribute, member in inspect.getmembers(thing, inspect.isroutine):
            if not attribute.startswith("_") and _is_ours(member):
                assert _told(thing, attribute), f"{name}.{attribute}"


def test_help_shows_what_a_state_does() -> None:
    told = pydoc.plain(pydoc.render_doc(kernel.State))
    assert "One position of one game with everything hidden in it" in told
    assert "Every action the seat to act may choose, in rising order" in told


def _is_ours(member: object) -> bool:
    owner = getattr(member, "__objclass__", None)
    module = getattr(owner or member, "__module__", None) or ""
    return str(module).startswith("cadran")


def _told(kind: type, attribute: str) -> bool:
    """Is it documented where it stands, or where what it overrides stands?"""
    return any(getattr(vars(one).get(attribute), "__doc__", None) for one in kind.__mro__)
