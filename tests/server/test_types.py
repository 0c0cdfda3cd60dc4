"""What is generated is fresh, and the documents tell all there is."""

import re
from pathlib import Path

from cadran.library import LANGUAGES, has_text
from cadran.server import desk, types
from cadran.server.api import ENDPOINTS
from cadran.server.problems import STATUS

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs/server.md").read_text()


def test_the_types_of_the_browser_are_fresh() -> None:
    assert (ROOT / types.PLACE).read_text() == types.text(), "python -m cadran.server.types"


def test_every_message_and_endpoint_is_told_in_the_documents() -> None:
    text = types.text()
    for tag in re.findall(r'^  t: "([\w-]+)";', text, re.MULTILINE):
        assert f"`{tag} " in DOCS or f"`{tag}`" in DOCS or f'"t": "{tag}"' in DOCS, tag
    for endpoint in ENDPOINTS:
        path = re.sub(r"{(\w+)}", lambda m: PLACES[m[1]], endpoint.path)
        short = path.removeprefix("/api/tables/ID")
        assert path in DOCS or (f"`{short} " in DOCS and short), endpoint.path


PLACES = {"table": "ID", "key": "KEY", "number": "NUMBER", "series": "ID"}


def test_every_problem_and_phrase_has_words_in_every_language() -> None:
    for language in LANGUAGES:
        for code in STATUS:
            assert has_text(language, f"problem-{code}"), code
        for name in desk.PHRASES:
            assert has_text(language, f"phrase-{name}"), name
