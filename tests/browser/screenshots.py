"""Pictures of every page and board at three widths, by day and by night: make screenshots.

python -m tests.browser.screenshots [FOLDER]
"""

import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.drive import DESKTOP, PHONE, TABLET, Player, await_one, browser, person, save
from tests.browser.house import House

SIZES = {"360": PHONE, "768": TABLET, "1280": DESKTOP}
LANGS = {"day": "fr", "night": "en"}


def sideways(page: Page) -> bool:
    """Does the page need sideways scrolling?"""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


class Album:
    """All pictures of one width and theme."""

    def __init__(self, found: Browser, base: str, folder: Path, size: str, theme: str) -> None:
        self.found, self.base, self.folder = found, base, folder
        self.size, self.theme, self.lang = size, theme, LANGS[theme]
        self.wide: list[str] = []

    def person(self, **settings: object) -> Page:
        return person(self.found, self.base, SIZES[self.size], self.lang, self.theme, **settings)

    def take(self, page: Page, name: str, whole: bool = False) -> None:
        page.wait_for_timeout(250)
        save(page, self.folder, f"{name}-{self.size}-{self.theme}", whole)
        if sideways(page):
            self.wide.append(f"{name}-{self.size}-{self.theme}")

    def all(self) -> None:
        page = self.person(name="Ana")
        page.goto("/")
        await_one(page, "[data-testid=play-24-7]:not([disabled])")
        self.take(page, "home", whole=True)
        self.table(page)
        self.around(page)
        self.device()
        self.first()
        page.context.close()

    def table(self, page: Page) -> None:
        player = Player(page)
        player.play_now()
        player.play_on(4)
        self.take(page, "24-7-table")
        player.press(".rack .target.ready", at=1)
        self.take(page, "24-7-picked")
        if page.locator(".square.grey:not(.full)").count():
            player.press(".square.grey:not(.full)", force=True)
            await_one(page, "[data-testid=why]")
            self.take(page, "24-7-why-not")
        player.press(".square.open")
        await_one(page, "[data-testid=confirm]")
        self.take(page, "24-7-preview")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.keyboard.press("h")
        await_one(page, ".bar.coach")
        self.take(page, "24-7-coach")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Menu").click()
        self.take(page, "24-7-menu")
        page.keyboard.press("Escape")
        for tab in ("sheet", "rules", "chat"):
            page.locator(f"#tab-{tab}").click()
            self.take(page, f"24-7-{tab}")
        tv = self.person()
        tv.goto(f"/tv/{player.table}")
        player.play_on()
        await_one(page, "[data-testid=after]")
        self.take(page, "24-7-after")
        page.goto(f"/replay/{player.table}?at=9")
        await_one(page, ".felt")
        self.take(page, "24-7-replay")
        tv.context.close()

    def around(self, page: Page) -> None:
        for name, path in (
            ("rules", "/rules/24-7#max-24"),
            ("new-friends", "/new/24-7?how=friends"),
            ("new-device", "/new/24-7?how=device"),
            ("cup", "/cup"),
            ("me", "/me"),
            ("lost", "/nowhere"),
        ):
            page.goto(path)
            await_one(page, "main")
            self.take(page, name)
        page.goto("/new/24-7?how=friends")
        page.locator(".big").click()
        await_one(page, ".qr")
        self.take(page, "lobby")
        page.goto("/")
        await_one(page, ".entry")
        self.take(page, "home-again")

    def device(self) -> None:
        page = self.person(name="Ana")
        page.goto("/new/24-7?how=device")
        page.locator(".big:not([disabled])").click()
        await_one(page, "[data-testid=curtain]")
        self.take(page, "curtain")
        tv = person(self.found, self.base, SIZES[self.size], self.lang, self.theme)
        tv.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
        tv.goto(f"/tv/{page.url.split('/t/')[1]}")
        await_one(tv, ".felt")
        self.take(tv, "tv")
        tv.context.close()
        page.context.close()

    def first(self) -> None:
        page = self.person(name="Ana")
        page.goto("/first/24-7")
        await_one(page, "[data-testid=guide]")
        self.take(page, "24-7-first")
        page.context.close()


def main() -> None:
    """Take them all; complain of what needs sideways scrolling."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots")
    wide: list[str] = []
    with tempfile.TemporaryDirectory() as data, browser() as found:
        house = House(Path(data))
        try:
            for size in SIZES:
                for theme in LANGS:
                    album = Album(found, house.base, folder, size, theme)
                    album.all()
                    wide += album.wide
        finally:
            house.stop()
    print(f"screenshots: {len(list(folder.glob('*.png')))} in {folder}")
    if wide:
        sys.exit(f"sideways scrolling: {json.dumps(wide)}")


if __name__ == "__main__":
    main()
