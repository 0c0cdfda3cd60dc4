"""The documents: complete, linked, and the code in them is the code that runs."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import cadran
from cadran import kernel
from tools.site.pages import MADE

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src/cadran"
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
MODULES = sorted(SOURCE.rglob("*.py"))
LONGEST = 600

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """The fenced blocks of a page: what stands behind the fence, and the content."""
    for found in re.finditer(r"^```(.+)\n((?:.*\n)*?)```$", text_of(page), re.MULTILINE):
        yield found[1], found[2]


def concepts() -> list[str]:
    """What the architecture page explains: the bold words at the head of its paragraphs."""
    part = text_of(DOCS / "architecture.md").split("## The few concepts")[1].split("\n## ")[0]
    heads = re.findall(r"^\*\*(.+?)\.\*\*", part, re.MULTILINE)
    return [word.strip().lower() for head in heads for word in head.split(",")]


def entries() -> list[str]:
    return re.findall(r"^\*\*(.+?)\*\*:", text_of(DOCS / "glossary.md"), re.MULTILINE)


def test_every_package_has_its_line_in_the_architecture() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert packages >= {"kernel", "library", "games"}
    page = text_of(DOCS / "architecture.md")
    lines = set(re.findall(r"^\| `cadran\.(\w+)` \|", page, re.MULTILINE))
    assert packages == lines


def test_the_architecture_lists_the_layers_as_the_linter_has_them() -> None:
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    rank = {
        name.strip("() "): number for number, row in enumerate(layers) for name in row.split("|")
    }
    page = text_of(DOCS / "architecture.md")
    told = re.findall(r"^\| `cadran\.(\w+)` \|", page, re.MULTILINE)
    assert [rank[name] for name in told] == sorted(rank[name] for name in told)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_module_and_public_name_says_what_it_is(module: Path) -> None:
    tree = ast.parse(text_of(module))
    assert ast.get_docstring(tree)
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{module.name}: {node.name}"


@pytest.mark.parametrize("module", sorted((SOURCE / "kernel").glob("*.py")), ids=lambda p: p.stem)
def test_every_method_that_a_game_may_override_is_explained(module: Path) -> None:
    for node in ast.parse(text_of(module)).body:
        if isinstance(node, ast.ClassDef) and node.name in ("Game", "State", "Rng", "Guide"):
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                    assert ast.get_docstring(method), f"{node.name}.{method.name}"


@pytest.mark.parametrize("name", cadran.__all__)
def test_every_public_name_is_in_the_documents(name: str) -> None:
    if name == "__version__":
        assert f"[{cadran.__version__}]" in text_of(ROOT / "CHANGELOG.md") or (
            f"To become {cadran.__version__}" in text_of(ROOT / "CHANGELOG.md")
        )
        return
    assert told_as_code(name)


def told_as_code(name: str) -> bool:
    """Does a page name it as code? `game` is also a word of every other sentence."""
    told = "\n".join(text_of(page) for page in PAGES)
    return bool(re.search(rf"`{name}[`(]|\bcadran\.{name}\b", told))


def test_a_word_of_the_prose_is_no_public_name_told() -> None:
    assert re.search(r"\btabletop\b", text_of(ROOT / "README.md"))
    assert not told_as_code("tabletop")


def test_the_ways_drawn_in_the_architecture_are_ways_of_the_code() -> None:
    part = text_of(DOCS / "architecture.md").split("**The way of one move**")[1].split("\n## ")[0]
    drawn = re.findall(r"^```text\n(.*?)^```", part, re.MULTILINE | re.DOTALL)
    assert len(drawn) == 3
    functions: dict[str, set[str]] = {}  # by the class, or the module, that has them
    for module in MODULES:
        for node in ast.walk(tree := ast.parse(text_of(module))):
            if isinstance(node, ast.ClassDef | ast.Module):
                name = module.stem if node is tree else getattr(node, "name", "")
                found = {n.name for n in node.body if isinstance(n, ast.FunctionDef)}
                found |= {n.name for n in node.body if isinstance(n, ast.AsyncFunctionDef)}
                functions.setdefault(name, set()).update(found)
    steps = re.findall(r"\b(\w+)\.(\w+)", " ".join(drawn))
    assert len(steps) > 20
    assert [step for step in steps if step[1] not in functions.get(step[0], set())] == []


def test_the_glossary_has_every_concept() -> None:
    wanted = {*concepts(), "table", "log", "position", "seat", "scenario", "mutant", "journal"}
    assert {"game", "state", "action", "clause", "event", "view", "outcome"} <= wanted
    assert wanted - {"errors"} - set(entries()) == set()


def test_the_glossary_has_the_words_of_the_kernel() -> None:
    classes = ("Clause", "Game", "Guide", "Journal", "Option", "Outcome", "Rng", "Stale", "State")
    assert set(classes) <= set(kernel.__all__)
    assert {name.lower() for name in classes} <= set(entries())


def test_the_glossary_has_every_word_of_the_server() -> None:
    """What its rooms are called, the words that every builder of servers knows aside."""
    plain = set("__init__ app at_once errors memory metrics nats_bus openapi".split())
    plain |= set("postgres postgres_history postgres_people postgres_schema".split())
    plain |= {"postgres_assets", "routes", "run", "schemas", "settings"}
    plain |= {"sqlite", "sqlite_history", "sqlite_schema", "sqlite_statements"}
    modules = {path.stem for path in (SOURCE / "server").rglob("*.py")}
    assert len(modules) > 40
    known = {word.split()[0] for word in entries()}
    spoken = {"identities": "identity", "forgetting": "forget", "reports": "luck", "play": "step"}
    spoken |= {"addresses": "address", "copies": "copy", "rate_limits": "rate"}
    spoken |= {word: word for word in ("access", "bus", "doors", "facts")}
    assert {m for m in modules - plain if spoken.get(m, m.removesuffix("s")) not in known} == set()


# Two classes of one name are one thing: as it is stored, and as it is told over HTTP.
TOLD_AND_STORED = {"Person"}


def test_no_name_of_the_server_stands_for_two_things() -> None:
    found: Counter[str] = Counter()
    for module in sorted((SOURCE / "server").rglob("*.py")):
        nodes = ast.parse(text_of(module)).body
        found.update(node.name for node in nodes if isinstance(node, ast.ClassDef))
    assert {name for name, count in found.items() if count > 1} == TOLD_AND_STORED


def test_the_glossary_is_in_order() -> None:
    assert entries() == sorted(set(entries()))


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    plain = re.sub(r"^```.*?^```$", "", text_of(page), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)[^)]*\)", plain):
        if "://" in target or target.startswith("mailto:"):
            continue
        name, _, part = target.partition("#")
        found = page.parent / name if name else page
        if found.resolve().relative_to(ROOT).as_posix() in MADE:
            continue  # a page of the site alone, where its links are followed
        assert found.exists(), target
        assert not part or part in headings(found), target


def headings(page: Path) -> set[str]:
    """The parts of a page that a link can lead to."""
    found = re.findall(r"^#+ (.+)$", text_of(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in found}


@each_page
def test_files_that_are_named_exist(page: Path) -> None:
    for name in re.findall(r"`((?:src|tests|bench|docs|\.ci)/[^`\s]*)`", text_of(page)):
        if not re.search(r"[<*]", name):
            assert (ROOT / name).exists(), name


@each_page
def test_make_targets_that_are_named_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", text_of(ROOT / "Makefile"), re.MULTILINE))
    for target in re.findall(r"(?:`|^ +)make ([a-z-]+)", text_of(page), re.MULTILINE):
        assert target in targets


@each_page
def test_quoted_code_is_the_code(page: Path) -> None:
    for fence, content in blocks(page):
        _, _, name = fence.partition(" ")
        if name:
            whole = text_of(ROOT / name)
            for piece in re.split(r"^\.\.\.\n", content, flags=re.MULTILINE):
                assert piece.strip("\n") in whole, f"{name} has changed:\n{piece}"


def test_the_guide_builds_the_toy_game() -> None:
    quoted = {fence.partition(" ")[2] for fence, _ in blocks(DOCS / "add-a-game.md")}
    for name in ("clauses.toml", "rules.py", "events.py", "views.py", "game.py"):
        assert f"tests/toy/minuit/{name}" in quoted


def test_decisions_are_numbered_and_short() -> None:
    pages = sorted((DOCS / "decisions").glob("*.md"))
    assert pages
    assert len({page.stem[:4] for page in pages}) == len(pages)
    for page in pages:
        assert re.fullmatch(r"\d{4}-[a-z0-9-]+", page.stem)
        number = int(page.stem[:4])
        lines = text_of(page).splitlines()
        assert lines[0].startswith(f"# {number}. ")
        assert len(lines) <= 40, "half a page, not more"
        for part in ("**Question.**", "**Decision.**", "**Why", "**Price.**"):  # why, or why not
            assert part in text_of(page)


def test_the_notice_names_every_game() -> None:
    notice = " ".join(text_of(ROOT / "NOTICE").replace("\u202f", " ").split())
    for game in cadran.games():
        title = " ".join(game.titles["fr"].replace("\u202f", " ").split())
        assert title.casefold() in notice.casefold()


def test_every_game_has_its_position_explained() -> None:
    assert {game.key for game in cadran.games()} == {
        page.stem for page in (DOCS / "positions").glob("*.md")
    }


def test_no_file_is_too_long() -> None:
    folders = [ROOT / name for name in ("src", "tests", "bench", "tools")]
    files = [*ROOT.glob("*.py"), *(path for folder in folders for path in folder.rglob("*.py"))]
    assert len(files) > len(MODULES)
    long = [path for path in files if len(text_of(path).splitlines()) > LONGEST]
    assert long == []
