"""For everybody: axe finds nothing on any page or board, and nothing is too small for a finger."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import (
    PHONE,
    Anybody,
    Player,
    await_one,
    crowded,
    settle,
    small,
    speak,
    still,
)

GAMES = ("24-7", "les-24-heures", "24h-du-mans", "quelle-heure", "tour-de-france")
PAGES = {
    "home": "/",
    "friends": "/new/24-7?how=friends",
    "device": "/new/24-7?how=device",
    "cup": "/cup",
    "me": "/me",
    "lost": "/nowhere",
}
CONTRAST = {"type": "rule", "values": ["color-contrast"]}


def check(page: Page, where: str) -> None:
    """Ask axe about the page by day; by night only the colours are others."""
    wrong: list[str] = []
    for theme in ("day", "night"):
        page.emulate_media(color_scheme="dark" if theme == "night" else "light")
        still(page)
        options: dict[str, object] = {"resultTypes": ["violations"]}
        if theme == "night":
            options["runOnly"] = CONTRAST
        found = Axe().run(page, options=options)
        wrong += [
            f"{where}, {theme}: {v['id']}: {node['target']} {node['failureSummary']}"
            for v in found.response["violations"]
            for node in v["nodes"][:3]
        ]
    wrong += [f"{where}: {what}" for what in crowded(page) + small(page)]
    assert wrong == []


def everywhere(page: Page, where: str, ready: Callable[[], None]) -> None:
    """The same in both languages; `ready` brings about what is to be looked at."""
    for lang in ("fr", "en"):
        speak(page, lang)
        ready()
        check(page, f"{where}, {lang}")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_axe_finds_nothing_on_any_page(somebody: Somebody, lang: str) -> None:
    page = somebody(PHONE, lang=lang)
    for where, path in PAGES.items():
        page.goto(path)
        await_one(page, "main")
        check(page, where)
    page.goto("/new/24-7?how=friends")
    page.locator(".big").click()
    await_one(page, ".qr")
    check(page, "lobby")
    page.goto("/new/24-7?how=device")
    page.locator(".big:not([disabled])").click()
    await_one(page, "[data-testid=curtain]")
    check(page, "curtain")


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_on_the_board(somebody: Somebody, game: str) -> None:
    page = somebody(PHONE, lang="fr", confirm="always", bots={game: ["random"]})
    player = Anybody(page)
    table = player.play_now(game)
    everywhere(page, "table", lambda: settle(player))
    player.play_on(2)

    def preview() -> None:
        found = player.look()
        while found["target"] != "confirm":
            player.touch(found["spot"])
            found = player.look(found["sign"])

    everywhere(page, "preview", preview)
    page.reload()
    settle(player)
    player.rush()
    everywhere(page, "after", lambda: await_one(page, "[data-testid=after]"))
    for where, path, sign in (
        ("replay", f"/replay/{table}?at=5", "footer .slide"),
        ("tv", f"/tv/{table}", ".tv main > *"),
        ("rules", f"/rules/{game}", "li.card"),
        ("first game", f"/first/{game}", "[data-testid=guide]"),
    ):
        page.goto(path)
        everywhere(page, where, lambda sign=sign: await_one(page, sign))  # type: ignore[misc]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_axe_finds_nothing_around_the_table(somebody: Somebody, lang: str) -> None:
    page = somebody(PHONE, lang=lang)
    player = Player(page)
    player.play_now()
    player.wait()
    player.press(".rack .target.ready")
    player.press(".square.grey:not(.full)", force=True)
    await_one(page, "[data-testid=why]")
    check(page, "why not")
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
