"""What `import cadran` gives, in one list, with links into the reference."""

import ast
import inspect
from pathlib import Path

import cadran
from tools.site.pages import Source

PAGE = """# The library

What `import cadran` gives. Signatures and docstrings of everything else that a program may want
are in the reference below; it is read from the sources, so it is the same whether they are compiled
or not.

| name | what it is |
|---|---|
"""
BELOW = """
```{toctree}
:maxdepth: 1

reference/cadran/index
```
"""
DATA = {
    "ALL_HANDS": "for `State.redeal`: hands stay, only what no player knows is dealt anew",
    "OVER": "what `State.to_act()` returns once a game has ended",
    "__version__": "the version",
}


def write_all(source: Source) -> None:
    """The page."""
    source.write("api.md", PAGE + "\n".join(map(row, cadran.__all__)) + "\n" + BELOW)


def row(name: str) -> str:
    """One public name: what it is, and where it is explained."""
    found = getattr(cadran, name)
    if not callable(found):
        return f"| `cadran.{name}` | {DATA[name]} |"
    about = (inspect.getdoc(found) or sourced(found)).partition("\n")[0].rstrip(".")
    kind = "class" if inspect.isclass(found) else "func"
    return f"| {{py:{kind}}}`cadran.{name} <{found.__module__}.{name}>` | {about} |"


def sourced(found: object) -> str:
    """The docstring as it stands in the source: compiled modules may have lost it."""
    module = inspect.getmodule(found)
    assert module is not None
    assert module.__file__ is not None
    file = Path(module.__file__)
    file = file.with_name(file.name.partition(".")[0] + ".py")
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == found.__name__:  # type: ignore[attr-defined]
            return ast.get_docstring(node) or ""
    return ""
