"""What Sphinx is told. Warnings are errors, so what is allowed here is all that is allowed."""

import inspect
import re
from pathlib import Path
from typing import Any

from astroid.exceptions import AstroidImportError
from astroid.manager import AstroidManager
from pygments.lexers.special import TextLexer
from sphinx.util.nodes import make_refnode

import cadran

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "src/cadran"

project = "Cadran"
author = "The Cadran contributors"
copyright = "the Cadran contributors, MIT licence"  # noqa: A001
version = release = cadran.__version__
extensions = ["myst_parser", "autoapi.extension"]
root_doc = "index"
default_role = "literal"  # docstrings quote code as Markdown does
exclude_patterns = ["files/**"]
nitpicky = True
# Types of others, type variables and what stays out of the reference have no page to link to.
nitpick_ignore_regex = [("py:.*", r"(?!cadran\.(kernel|study|table|bots|lab)\.).*")]

myst_heading_anchors = 4
suppress_warnings = ["autoapi.python_import_resolution"]

autoapi_dirs = [str(SOURCE)]
autoapi_root = "reference"
autoapi_keep_files = True
autoapi_add_toctree_entry = False
autoapi_python_class_content = "class"
autoapi_member_order = "bysource"
autoapi_options = ["members", "undoc-members", "show-module-summary", "special-members"]
autoapi_ignore = [
    f"*/cadran/{name}"
    for name in (
        "__main__.py",
        "_mode.py",
        "cli/*",
        "server/*",
        "games/[a-z]*/*",
        "bots/guides/[a-z]*.py",
    )
]

html_theme = "furo"
html_title = "Cadran"
html_static_path = [str(HERE / "static")]
html_css_files = ["site.css"]
html_copy_source = False
html_show_search_summary = False  # it would fetch pages, which a folder does not allow
html_show_sourcelink = False
html_show_sphinx = False
# The colours of the page in the browser: web/src/style.css.
DAY = {
    "color-background-primary": "#fffdf6",
    "color-background-secondary": "#f6f0e0",
    "color-background-hover": "#ebe3cd",
    "color-background-border": "#c9bfa3",
    "color-foreground-primary": "#14213d",
    "color-foreground-secondary": "#414c63",
    "color-foreground-muted": "#556075",
    "color-brand-primary": "#b81a29",
    "color-brand-content": "#175e93",
    "color-brand-visited": "#6b3fa0",
    "color-code-background": "#f6f0e0",
    "plot-line": "#c9bfa3",
    "plot-mark": "#b81a29",
    "plot-other": "#175e93",
}
NIGHT = {
    "color-background-primary": "#0e1626",
    "color-background-secondary": "#17233a",
    "color-background-hover": "#22314e",
    "color-background-border": "#33435f",
    "color-foreground-primary": "#f3ebd3",
    "color-foreground-secondary": "#c5cede",
    "color-foreground-muted": "#9fb0c8",
    "color-brand-primary": "#ff9b96",
    "color-brand-content": "#8fcaf8",
    "color-brand-visited": "#c3a6f2",
    "color-code-background": "#17233a",
    "plot-line": "#47597a",
    "plot-mark": "#ff9b96",
    "plot-other": "#7cc0f5",
}
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": DAY,
    "dark_css_variables": NIGHT,
}
pygments_style = "friendly"
pygments_dark_style = "native"


def setup(app: Any) -> None:
    """What Sphinx does not do by itself."""
    app.add_lexer("fluent", TextLexer)
    read_only_ours()
    app.connect("html-page-context", tell_language)
    app.connect("autoapi-skip-member", leave_out)
    app.connect("missing-reference", by_its_own_module)


def read_only_ours() -> None:
    """The reference is about our sources: numpy and the like need not be read for it."""
    read = AstroidManager.ast_from_module_name

    def ours(self: Any, modname: str | None, *args: Any, **named: Any) -> Any:
        if modname is None or modname.partition(".")[0] not in ("cadran", "builtins"):
            raise AstroidImportError(f"not ours: {modname}")
        return read(self, modname, *args, **named)

    AstroidManager.ast_from_module_name = ours  # type: ignore[method-assign]


def tell_language(
    app: Any, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """For screen readers and hyphens."""
    if page.startswith("rules/fr/") or page == "start/joueurs":
        context["language"] = "fr"


def by_its_own_module(app: Any, env: Any, node: Any, shown: Any) -> Any:
    """`cadran.kernel.State` is explained where it is written: `cadran.kernel.state.State`."""
    package, _, name = node.get("reftarget", "").rpartition(".")
    if not package.startswith("cadran"):
        return None
    found = [
        entry
        for full, entry in env.get_domain("py").objects.items()
        if full.startswith(f"{package}.") and full.endswith(f".{name}")
    ]
    if len(found) != 1:
        return None
    (entry,) = found
    return make_refnode(
        app.builder, node["refdoc"], entry.docname, entry.node_id, shown, node["reftarget"]
    )


def leave_out(app: Any, what: str, name: str, obj: Any, skip: bool, options: Any) -> bool:
    """Double underscores are Python's business; and a docstring is no reStructuredText."""
    if not hasattr(obj, "told"):
        obj.told = True  # asked again, nothing is escaped twice
        obj.docstring = as_text(obj.docstring)
    return skip or name.rpartition(".")[2].startswith("__")


def as_text(docstring: str) -> str:
    """Paragraphs of words and code in backquotes, and indented ones as they stand; nothing else."""
    parts = []
    for part in re.split(r"\n\s*\n", inspect.cleandoc(docstring)):
        lines = part.splitlines()
        if lines and all(line.startswith("    ") for line in lines):
            parts.append(f"::\n\n{part}")
        else:
            parts.append(escaped(" ".join(line.strip() for line in lines)))
    return "\n\n".join(parts)


def escaped(text: str) -> str:
    """What is not code means nothing but itself."""
    parts = text.split("`")
    if len(parts) % 2 == 0:  # a lone backquote
        return SIGNS.sub(r"\\\1", text)
    return "`".join(
        part if number % 2 else SIGNS.sub(r"\\\1", part) for number, part in enumerate(parts)
    )


SIGNS = re.compile(r"([*|`\\]|(?<=\w)_(?!\w))")
