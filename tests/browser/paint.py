"""How soon something is seen, on a slow phone and a slow network: python -m tests.browser.paint

A processor four times slower and the network that Chromium calls "Slow 4G", nothing in the cache.
The figures mean something on a quiet machine only, so no test asserts them.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.drive import PHONE, await_one, browser, person
from tests.browser.house import House

SLOWER = 4
SLOW_4G = {"latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375}
TRIES = 5
LIMIT = 1800.0  # ms to the first paint, the middle of all tries
PAINTS = """() => Object.fromEntries(
  performance.getEntriesByType("paint").map((one) => [one.name, one.startTime]))"""


def measure(found: Browser, base: str) -> tuple[float, float, float]:
    """Of somebody who comes for the first time: first paint, first words, the shelf; in ms."""
    page = person(found, base, PHONE)
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", {"offline": False, **SLOW_4G})
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto("/")
    await_one(page, ".shelf .box")
    shelf: float = page.evaluate("performance.now()")
    paints: dict[str, float] = page.evaluate(PAINTS)
    page.context.close()
    return paints["first-paint"], paints["first-contentful-paint"], shelf


def main() -> int:
    """Print the middle of some tries; 1 if the first paint comes too late."""
    with tempfile.TemporaryDirectory() as data, browser() as found:
        house = House(Path(data))
        try:
            tries = [measure(found, house.base) for _ in range(TRIES)]
        finally:
            house.stop()
    middle = [sorted(values)[TRIES // 2] for values in zip(*tries, strict=True)]
    names = ("first paint", "first words", "the shelf")
    for name, value in zip(names, middle, strict=True):
        print(f"{name}: {value:,.0f} ms")
    return 0 if middle[0] < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
