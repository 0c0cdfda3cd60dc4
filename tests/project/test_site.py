"""The site: it builds without a warning, in both languages, and loads nothing from elsewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import cadran
from tools.site import pages, plots, rules
from tools.site.links import Site

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Built as `make docs` builds it: that fails at a warning or a link that leads nowhere."""
    to = tmp_path_factory.mktemp("site") / "docs"
    command = [sys.executable, "-m", "tools.site", "--to", str(to)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return Site(to)


def text_of(site: Site, name: str) -> str:
    return (site.folder / name).read_text("utf-8")


def test_the_site_builds_and_every_document_is_a_page_of_it(site: Site) -> None:
    wanted = [pages.site_path(page) for page in pages.DOCS.rglob("*.md")]
    assert len(wanted) > 40
    for name in [*wanted, *pages.ELSEWHERE.values(), *pages.FOLDERS.values()]:
        assert (site.folder / str(name)).with_suffix(".html").is_file(), name
    assert site.broken() == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_and_the_start_are_there_in_both_languages(site: Site, language: str) -> None:
    start = text_of(site, {"en": "start/players.html", "fr": "start/joueurs.html"}[language])
    assert f'lang="{language}"' in start[:400]
    for game in cadran.games():
        page = text_of(site, f"rules/{language}/{game.key}.html")
        assert f'lang="{language}"' in page[:400]
        for clause in game.clauses:
            assert f'id="{language}-{game.key}-{clause}"' in page


def test_public_names_endpoints_and_messages_are_explained(site: Site) -> None:
    names = text_of(site, "api.html")
    for name in cadran.__all__:
        assert f"cadran.{name}" in names
    assert "reference/cadran/kernel/state/index.html#cadran.kernel.state.State" in names
    assert "/api/tables/{table}/move" in text_of(site, "wire/http.html")
    assert 'id="wire-welcome"' in text_of(site, "wire/messages.html")


def test_search_finds_words_of_both_languages(site: Site) -> None:
    index = text_of(site, "searchindex.js")
    assert "Search.setIndex" in index  # a script, which a browser loads from a folder, too
    assert "rules/fr/24-7" in index
    assert "chevalet" in index


def test_styles_and_scripts_load_nothing_from_elsewhere(site: Site) -> None:
    for file in site.folder.rglob("*.css"):
        loaded = re.findall(r"url\(\s*['\"]?(\w+:|//)", file.read_text("utf-8"))
        assert set(loaded) <= {"data:"}, file
        assert not re.search(r"@import\s+(url\()?['\"]?(https?:|//)", file.read_text("utf-8"))


def test_the_lab_log_has_its_plots(site: Site) -> None:
    assert text_of(site, "lab-log.html").count('<figure class="plot"><svg') >= 3


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "b.html").write_text('<p id="here">b</p>')
    (tmp_path / "a.html").write_text(
        '<a href="b.html#here"></a><a href="b.html#gone"></a><a href="c.html"></a>'
        '<a href="#no"></a>'
        '<a href="https://elsewhere.example/"></a><script src="https://elsewhere.example/x.js">'
        '</script><img src="gone.png"><a href="/b.html"></a>'
    )
    site = Site(tmp_path)
    assert site.broken() == [
        f"a.html: {link}"
        for link in (
            *("#no", "/b.html", "b.html#gone", "c.html", "gone.png"),
            "https://elsewhere.example/x.js",
        )
    ]
    assert list(site.external()) == ["https://elsewhere.example/"]


def test_links_of_a_page_lead_to_pages_of_the_site(tmp_path: Path) -> None:
    source = pages.Source(tmp_path)
    page = pages.DOCS / "engine.md"

    def turned(link: str) -> str:
        return source.turned(f"[x]({link})", page, "engine.md")

    assert turned("server.md#people") == "[x](server.md#people)"
    assert turned("positions/") == "[x](positions/index.md)"
    assert turned("../examples/bot.py") == "[x](examples/bot.py.md)"
    assert turned("../LICENSE") == "[x](files/LICENSE)"
    assert (tmp_path / "files/LICENSE").is_file()
    assert source.turned("```\n[x](../LICENSE)\n```", page, "engine.md").count("../LICENSE") == 1
    with pytest.raises(SystemExit, match=r"docs/engine.md: gone.md leads nowhere"):
        turned("gone.md")


def test_plots_show_the_figures_of_their_table() -> None:
    head = "| bot | found (95 %) | n |\n|---|---|---|\n"
    table = head + "| a | 50.0 % (40.0 … 60.0) | 7 |\n| b | – | x |\n"
    drawn = plots.drawn(table + "\n<!-- plot intervals: found (95 %) -->\n")
    assert drawn.count("<circle") == 1
    middle = plots.LEFT + (plots.RIGHT - plots.LEFT) / 2
    assert f'cx="{middle:.1f}"' in drawn
    bars = plots.drawn(table + "\n<!-- plot bars: n; aim 14 -->\n")
    assert f'width="{(plots.RIGHT - plots.LEFT) / 2:.1f}"' in bars
    line = plots.drawn("means of two: 0.5, 1.0.\n\n<!-- plot curve: means of two: -->\n")
    assert line.count("<circle") == 2
    for asked in ("bars: found", "curve: no such words", "cake: n"):
        with pytest.raises(plots.CannotDraw):
            plots.drawn(f"{table}\n<!-- plot {asked} -->\n")


def test_french_is_typeset_and_signs_stay_signs() -> None:
    assert rules.plain("l'heure : « 7 » ?", "fr") == "l’heure\u00a0: «\u00a07\u00a0»\u00a0?"
    assert rules.plain("a * b: <c>", "en") == r"a \* b: \<c\>"
