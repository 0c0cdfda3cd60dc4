"""For everybody: axe finds nothing, on any page, in both languages and both themes."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import PHONE, Player, await_one

PAGES = {
    "home": "/",
    "rules": "/rules/24-7#max-24",
    "friends": "/new/24-7?how=friends",
    "device": "/new/24-7?how=device",
    "cup": "/cup",
    "me": "/me",
    "lost": "/nowhere",
}


def check(page: Page, where: str) -> None:
    """Wait until all is shown, then ask axe."""
    page.wait_for_timeout(700)
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    wrong = [
        f"{where}: {v['id']}: {node['target']} {node['failureSummary']}"
        for v in found.response["violations"]
        for node in v["nodes"][:3]
    ]
    assert wrong == []


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_axe_finds_nothing(somebody: Somebody, lang: str, theme: str) -> None:
    page = somebody(PHONE, lang=lang, theme=theme)
    for where, path in PAGES.items():
        page.goto(path)
        await_one(page, "main")
        check(page, where)
    player = Player(page)
    table = player.play_now()
    player.wait()
    check(page, "table")
    player.press(".rack .target.ready")
    player.press(".square.grey:not(.full)", force=True)
    await_one(page, "[data-testid=why]")
    check(page, "why not")
    player.press(".square.open")
    await_one(page, "[data-testid=confirm]")
    check(page, "preview")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    await_one(page, ".coach .advice")
    check(page, "coach")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    check(page, "menu")
    page.keyboard.press("Escape")
    for tab in ("sheet", "rules", "chat"):
        page.locator(f"#tab-{tab}").click()
        check(page, tab)
    player.play_on()
    await_one(page, "[data-testid=after]")
    check(page, "after")
    page.goto(f"/replay/{table}?at=5")
    await_one(page, ".felt")
    check(page, "replay")
    page.goto(f"/tv/{table}")
    await_one(page, ".felt")
    check(page, "tv")
    page.goto("/first/24-7")
    await_one(page, "[data-testid=guide]")
    check(page, "first game")
    page.goto("/new/24-7?how=device")
    page.locator(".big:not([disabled])").click()
    await_one(page, "[data-testid=curtain]")
    check(page, "curtain")


def test_the_page_speaks_the_browser_s_language_and_can_be_switched(somebody: Somebody) -> None:
    page = somebody(PHONE, lang="fr")
    page.goto("/")
    expect(page.locator("h1")).to_contain_text("Cinq jeux")
    page.get_by_role("button", name="English").click()
    expect(page.locator("h1")).to_contain_text("Five games")
    page.reload()
    expect(page.locator("h1")).to_contain_text("Five games")
    assert page.get_attribute("html", "lang") == "en"


def test_reduced_motion_moves_nothing(somebody: Somebody) -> None:
    page = somebody(PHONE, pace=500)
    page.emulate_media(reduced_motion="reduce")
    player = Player(page)
    player.play_now()
    player.play_on(3)
    expect(page.locator(".flying")).to_have_count(0)
