"""Hands for the browser: a Chromium of the system, and what a player does with a page."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE, TABLET, DESKTOP = (360, 740), (768, 1024), (1280, 800)
PATIENCE = 60_000
# Cutting the network does not close sockets that are open: the tests close them.
SOCKETS = """
window.__sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...args) { super(...args); window.__sockets.push(this); }
};
"""


def chromium() -> str:
    """The system's Chromium; where the tests run as root, it is installed if need be."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    wanted = os.environ.get("CADRAN_CHROMIUM")
    found = wanted or next((path for name in names if (path := shutil.which(name))), None)
    if found:
        return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        for words in (["update"], ["install", "-y", "chromium"]):
            subprocess.run(["apt-get", *words], check=False, capture_output=True)
        if path := shutil.which("chromium"):
            return path
    raise RuntimeError(
        "The tests of the page need Chromium: apt install chromium,"
        " or name one: CADRAN_CHROMIUM=/path/to/chrome"
    )


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield found
        finally:
            found.close()


def person(
    found: Browser,
    base: str,
    size: tuple[int, int] = DESKTOP,
    lang: str = "en",
    theme: str = "day",
    **settings: Any,
) -> Page:
    """A new person with a page of their own, who has set the movements to none."""
    context = found.new_context(
        base_url=base,
        viewport={"width": size[0], "height": size[1]},
        has_touch=size[0] < 600,
        locale={"fr": "fr-FR", "en": "en-GB"}[lang],
        color_scheme="dark" if theme == "night" else "light",
        reduced_motion="no-preference",
    )
    stored = {"pace": 0, "sound": False, **settings}
    context.add_init_script(SOCKETS)
    context.add_init_script(
        "if (!localStorage.getItem('cadran.settings'))"
        f" localStorage.setItem('cadran.settings', {json.dumps(json.dumps(stored))})"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def await_one(page: Page, selector: str) -> None:
    """Wait for something visible, without a handle that would keep it in the page's memory."""
    page.locator(selector).first.wait_for()


class Player:
    """Somebody at a table of 24/7, by mouse or by thumb."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.thumb = page.viewport_size is not None and page.viewport_size["width"] < 600
        self.moves = 0

    def press(self, selector: str, at: int = 0, force: bool = False) -> None:
        """Click or tap."""
        target = self.page.locator(selector).nth(at)
        if self.thumb:
            target.tap(force=force)
        else:
            target.click(force=force)

    def play_now(self, key: str = "24-7") -> str:
        """From the shelf to the table, in one click."""
        self.page.goto("/")
        self.press(f"[data-testid=play-{key}]:not([disabled])")
        self.page.wait_for_url("**/t/*")
        return self.table

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("#")[0]

    @property
    def number(self) -> str:
        return self.page.get_attribute(".screen", "data-number") or ""

    def wait(self) -> str:
        """Until it is one's turn ("mine") or the game is over ("over")."""
        await_one(self.page, ".screen[data-state=mine], .screen[data-state=over]")
        return self.page.get_attribute(".screen", "data-state") or ""

    def place(self) -> None:
        """Any tile that fits somewhere, on the first place that lights up."""
        number = self.number
        self.place_only()
        await_one(self.page, f".screen:not([data-number='{number}'])")
        self.moves += 1

    def place_only(self) -> None:
        """The same, without waiting for what comes of it."""
        tiles = ".rack .target.ready"
        self.press(tiles, at=self.moves % self.page.locator(tiles).count())
        self.press(".square.open")
        self.press("[data-testid=confirm]")

    def play_on(self, moves: int = 1000) -> str:
        """So many moves, or to the end."""
        for _ in range(moves):
            if self.wait() == "over":
                return "over"
            self.place()
        return self.wait()


def save(page: Page, folder: Path, name: str, whole: bool = False) -> None:
    """A picture of the page."""
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / f"{name}.png", full_page=whole)
