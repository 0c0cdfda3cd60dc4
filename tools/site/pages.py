"""Which file becomes which page of the site, and where its links lead then.

Pages are written as files of the repository and link each other by their paths there; so they can
be read in either place. A link to a folder leads to its index, one to a script to the page that
shows it, one to any other file to a copy of it.
"""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
LINK = re.compile(r"(\]\()([^)\s]+)(\))")
LANGUAGES = {".py": "python", ".c": "c"}  # of the examples
FENCE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)

# What is no file below docs/ and is a page all the same.
ELSEWHERE = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "README.md": "readme.md",
    "web/README.md": "page.md",
}
FOLDERS = {
    "docs": "index.md",
    "docs/decisions": "decisions/index.md",
    "docs/positions": "positions/index.md",
    "examples": "examples/index.md",
}

# Pages that are made, not written: a link to one leads nowhere in the repository itself.
MADE = {
    "docs/api.md",
    "docs/rules/en/index.md",
    "docs/rules/fr/index.md",
    "docs/wire/http.md",
    "docs/wire/messages.md",
}

# The contents beside every page: a heading, and the pages below it.
CONTENTS = {
    "Start here": [
        "start/players",
        "start/joueurs",
        "start/hosts",
        "start/builders",
        "start/contributors",
    ],
    "The games": ["rules/en/index", "rules/fr/index", "editions"],
    "How to": [
        "installing",
        "command-line",
        "hosting",
        "scale",
        "upgrading",
        "research",
        "engine",
        "add-a-game",
        "page",
        "examples/index",
    ],
    "To look things up": [
        "api",
        "server",
        "wire/http",
        "wire/messages",
        "positions/index",
        "glossary",
    ],
    "How it is made": [
        "architecture",
        "numbers",
        "security",
        "decisions/index",
        "lab-log",
        "roadmap",
        "contributing",
        "changelog",
        "readme",
    ],
}


def site_path(path: Path) -> str | None:
    """The page of a file or folder of the repository, if it has one."""
    name = path.relative_to(ROOT).as_posix()
    if name in FOLDERS:
        return FOLDERS[name]
    if name in ELSEWHERE:
        return ELSEWHERE[name]
    if path.is_relative_to(DOCS):
        return path.relative_to(DOCS).as_posix()
    if path.parent == ROOT / "examples":
        return f"examples/{path.name}.md"
    return None


class Source:
    """The folder from which the site is built: pages written, copied and made up."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.titles: dict[str, str] = {}

    def write(self, name: str, text: str) -> None:
        """A page, by its path on the site."""
        place = self.folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
        if found := re.search(r"^# (.+)$", text, re.MULTILINE):
            self.titles[name] = found[1]

    def copy(self, file: Path, change: Callable[[str], str] = str) -> None:
        """A page of the repository, with its links turned."""
        name = site_path(file)
        assert name is not None, file
        self.write(name, self.turned(change(file.read_text("utf-8")), file, name))

    def turned(self, text: str, file: Path, name: str) -> str:
        """The text of a file with its links as they must be on the page; code stays as it is."""

        def turn(link: re.Match[str]) -> str:
            return link[1] + self.target(link[2], file, name) + link[3]

        parts, end = [], 0
        for fence in FENCE.finditer(text):
            parts += [LINK.sub(turn, text[end : fence.start()]), fence[0]]
            end = fence.end()
        return "".join([*parts, LINK.sub(turn, text[end:])])

    def target(self, link: str, file: Path, name: str) -> str:
        """Where a link of that file leads on the site."""
        path, _, part = link.partition("#")
        if "://" in link or not path:
            return link
        found = (file.parent / path).resolve()
        if not found.exists() and found.relative_to(ROOT).as_posix() not in MADE:
            raise SystemExit(f"{file.relative_to(ROOT)}: {link} leads nowhere")
        page = site_path(found)
        if page is None:
            if found.is_dir():
                raise SystemExit(f"{file.relative_to(ROOT)}: {link} is a folder without a page")
            page = self.kept(found)
        elif found.is_relative_to(DOCS) and found.suffix not in ("", ".md"):
            self.kept(found, page)
        here = os.path.relpath(page, Path(name).parent)
        return f"{here}#{part}" if part else here

    def kept(self, file: Path, name: str = "") -> str:
        """A copy of a file that is no page."""
        name = name or f"files/{file.relative_to(ROOT).as_posix()}"
        place = self.folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
        return name

    def shown(self, script: Path) -> str:
        """A page with a script to read and to save."""
        name = os.path.relpath(self.kept(script), "examples")
        language = LANGUAGES[script.suffix]
        text = script.read_text("utf-8")
        return f"# {script.name}\n\n[Save it]({name})\n\n```{language}\n{text}```\n"


def hidden_toctree(caption: str, names: list[str]) -> str:
    """Pages for the contents beside every page, shown nowhere else."""
    lines = "\n".join(names)
    head = f":caption: {caption}\n" if caption else ""
    return f"\n```{{toctree}}\n:hidden:\n{head}\n{lines}\n```\n"


def index_of(title: str, about: str, source: Source, pages: list[str]) -> str:
    """A page that lists others of its folder by their titles."""
    lines = [f"- [{source.titles[page]}]({Path(page).name})" for page in pages]
    below = hidden_toctree("", [Path(page).name.removesuffix(".md") for page in pages])
    return f"# {title}\n\n{about}\n\n" + "\n".join(lines) + "\n" + below


def write_all(source: Source) -> None:
    """The pages that are files of the repository, and the lists of them."""
    for file in sorted(DOCS.rglob("*.md")):
        if file != DOCS / "index.md":
            source.copy(file)
    for name in ELSEWHERE:
        source.copy(ROOT / name)
    listed = {page for pages in CONTENTS.values() for page in pages}
    new = [file.stem for file in sorted(DOCS.glob("*.md")) if file.stem not in {*listed, "index"}]
    contents = "".join(hidden_toctree(head, pages) for head, pages in CONTENTS.items())
    contents += hidden_toctree("And more", new) if new else ""
    source.copy(DOCS / "index.md", lambda text: text + contents)
    for folder, title, about in (
        ("decisions", "Decisions", "Choices that somebody may question, half a page each."),
        ("positions", "Positions", "The whole of a game as JSON, for tests, puzzles and tools."),
    ):
        pages = [f"{folder}/{file.name}" for file in sorted((DOCS / folder).glob("*.md"))]
        source.write(f"{folder}/index.md", index_of(title, about, source, pages))
    scripts = sorted((ROOT / "examples").iterdir())
    shown = [script for script in scripts if script.is_file()]
    for script in shown:
        source.write(site_path(script) or "", source.shown(script))
    about = "Programs of the folder `examples/`; the tests run each and look at what it shows."
    pages = [f"examples/{script.name}.md" for script in shown]
    source.write("examples/index.md", index_of("Examples", about, source, pages))
