"""Whose work is in the page is said in the notice."""

import re
from pathlib import Path

from cadran.server.http.pages import STATIC

ROOT = Path(__file__).resolve().parents[2]
ENTRY = re.compile(r"^-{80}\n(\S+) (\S+) \((.+)\)\n-{80}\n\n(.+)$", re.MULTILINE)


def test_the_notice_names_everything_that_the_build_found_in_the_page() -> None:
    built = STATIC / "licences.txt"
    assert built.exists(), "the page is not built: make web"
    found = ENTRY.findall(built.read_text("utf-8"))
    assert {"svelte", "@fontsource-variable/oswald"} <= {name for name, *_ in found}
    notice = (ROOT / "NOTICE").read_text("utf-8")
    listed = dict(re.findall(r"^  (\S+) {2,}(?:.* )?(\S+)$", notice, re.MULTILINE))
    assert {name: licence for name, _, licence, _ in found}.items() <= listed.items()
