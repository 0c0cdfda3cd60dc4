"""The log of a whole game as the page tells it, to be read aloud: python -m tests.browser.aloud

python -m tests.browser.aloud [GAME …] [--seed SEED] [--seats N] [--more]

--more: what hides behind "…", too. Bots that think a little; the first of the seats (three if
nothing is said) is the reader's ("you"). In both languages, from the first line to the last, then
the ending.
"""

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.drive import DESKTOP, GAMES, Anybody, await_one, browser, person, speak
from tests.browser.house import House
from tests.browser.screenshots import OPEN

LINES = """() => [...document.querySelectorAll("[data-testid=log] > li")].reverse().map((line) =>
  [...line.querySelectorAll("p")].map((one) => one.textContent.trim()).join(" | "))"""
ENDING = """() => [...document.querySelectorAll(
  "[data-testid=after] h2, [data-testid=verdict], .ranks li, [data-testid=decisive] p > span")]
  .map((one) => one.innerText.trim().replace(/\\s*\\n\\s*/g, " "))"""


def read(page: Page, more: bool) -> list[str]:
    """All lines of the log, oldest first, and what is said of the end."""
    await_one(page, "[data-testid=after]")
    # A game that nobody won has no turning point at all.
    page.wait_for_function("() => !document.querySelector('[data-testid=decisive] .quiet')")
    page.locator("#tab-log").click()
    await_one(page, "[data-testid=log] > li")
    if more:
        page.evaluate("document.querySelectorAll('[data-testid=log] .more').forEach(x=>x.click())")
        page.wait_for_timeout(300)
    lines: list[str] = page.evaluate(LINES)
    ending: list[str] = page.evaluate(ENDING)
    return [*lines, "—", *ending]


def main() -> None:
    """Print them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seed", default="cadran aloud")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--more", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, browser() as found:
        house = House(Path(data))
        try:
            for game in wanted.games:
                page = person(found, house.base, DESKTOP, "fr", name="Ana")
                page.goto("/")
                how = {"seed": f"{wanted.seed} {game}"}
                table = page.evaluate(OPEN, [game, wanted.seats, "greedy", how])
                page.goto(f"/t/{table}")
                player = Anybody(page)
                player.wait()
                player.rush("greedy")
                for lang in ("fr", "en"):
                    speak(page, lang)
                    print(f"== {game}, {lang}", *read(page, wanted.more), sep="\n", flush=True)
                page.context.close()
        finally:
            house.stop()


if __name__ == "__main__":
    main()
