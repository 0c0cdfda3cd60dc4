"""What the page costs: bytes of the first load, milliseconds from the wire to the screen."""

import json

import pytest
from playwright.sync_api import Browser, Page, Response

from tests.browser.conftest import Somebody
from tests.browser.drive import PHONE, Anybody, Player, await_one

FIRST_LOAD = 200_000
BOARD = 60_000
ON_SCREEN = 100.0
WAITED = 2000.0  # nothing waits so long of its own
TRACED = ["blink.user_timing", "disabled-by-default-devtools.timeline"]
GAMES = ("24-7", "les-24-heures", "24h-du-mans", "quelle-heure", "tour-de-france")


def loaded(page: Page) -> list[tuple[str, int]]:
    """Every file and its size as it came over the wire."""
    found: list[tuple[str, int]] = []

    def note(response: Response) -> None:
        if "/api/" not in response.url:
            sizes = response.request.sizes()
            found.append((response.url.rsplit("/", 1)[-1], sizes["responseBodySize"]))

    page.on("response", note)
    return found


def test_the_first_load_is_small_and_a_board_comes_only_when_needed(somebody: Somebody) -> None:
    page = somebody(PHONE)
    files = loaded(page)
    page.goto("/")
    await_one(page, "[data-testid=play-24-7]:not([disabled])")
    page.wait_for_load_state("networkidle")
    home = sum(size for _, size in files)
    print(f"home: {home:,} bytes in {len(files)} files")
    assert 10_000 < home < FIRST_LOAD
    Player(page).play_now()
    await_one(page, ".felt")
    page.wait_for_load_state("networkidle")
    table = sum(size for _, size in files) - home
    print(f"table of 24/7: {table:,} bytes more")
    assert table < BOARD
    assert home + table < FIRST_LOAD


def work_of(trace: bytes) -> list[tuple[float, float]]:
    """Of every step, from the wire to the screen: ms of the page's own work, and on the clock."""
    events = json.loads(trace)["traceEvents"]
    steps = [event for event in events if event["name"] == "cadran-step" and event["ph"] == "b"]
    tasks = [event for event in events if event["name"] == "RunTask" and "tdur" in event]
    found = []
    for step in steps:
        begin, end = step["ts"], step["args"]["callTime"]
        work = sum(
            task["tdur"]
            for task in tasks
            if (task["pid"], task["tid"]) == (step["pid"], step["tid"])
            and task["ts"] < end
            and task["ts"] + task["dur"] > begin
        )
        found.append((work / 1000, (end - begin) / 1000))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_on_the_screen_at_once(somebody: Somebody, chromium: Browser, game: str) -> None:
    page = somebody(PHONE, bots={game: ["random", "random"]})
    player = Anybody(page)
    player.play_now(game)
    chromium.start_tracing(page=page, categories=TRACED)
    player.play_on(6)
    steps = work_of(chromium.stop_tracing())
    assert len(steps) > 5
    work, clock = (sorted(times) for times in zip(*steps, strict=True))
    print(f"wire to screen: {work[len(work) // 4]:.0f} ms of work, {clock[0]:.0f} ms at best")
    # On the clock it takes longer where others use the machine; its own work does not, or little.
    assert 0 < work[len(work) // 4] < ON_SCREEN
    assert clock[0] < WAITED
