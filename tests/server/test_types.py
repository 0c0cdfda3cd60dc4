"""What is generated is fresh, and the documents tell all there is."""

import re
from pathlib import Path

from cadran.library import LANGUAGES, has_text
from cadran.server.http.errors import STATUS
from cadran.server.http.routes import ROUTES
from cadran.server.tables.chat import PHRASES
from tools import wire_types

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs/server.md").read_text()


def test_the_types_of_the_browser_are_fresh() -> None:
    assert (ROOT / wire_types.PLACE).read_text() == wire_types.text(), "python -m tools.wire_types"


def test_every_message_and_endpoint_is_told_in_the_documents() -> None:
    text = wire_types.text()
    for tag in re.findall(r'^  t: "([\w-]+)";', text, re.MULTILINE):
        assert f"`{tag} " in DOCS or f"`{tag}`" in DOCS or f'"t": "{tag}"' in DOCS, tag
    for endpoint in ROUTES:
        path = re.sub(r"{(\w+)}", lambda m: PLACES[m[1]], endpoint.path)
        short = path.removeprefix("/api/tables/ID")
        assert path in DOCS or (f"`{short} " in DOCS and short), endpoint.path


PLACES = {"table": "ID", "key": "KEY", "number": "NUMBER", "series": "ID", "device": "DEVICE"}


def test_every_problem_and_phrase_has_words_in_every_language() -> None:
    for language in LANGUAGES:
        for code in STATUS:
            assert has_text(language, f"problem-{code}"), code
        for name in PHRASES:
            assert has_text(language, f"phrase-{name}"), name
