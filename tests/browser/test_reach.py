"""Every board by keyboard alone, and by roles and names alone, as a screen reader finds them."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, GAMES, NEXT, Anybody, await_one
from tests.repetitions import count

# Where the arrows have to go, or that the focus is nowhere.
STEP = """([name]) => {
  const to = document.querySelector(`[data-target="${CSS.escape(name)}"]`)?.getBoundingClientRect();
  const at = document.activeElement;
  if (!to || !at?.dataset.target) return null;
  const from = at.getBoundingClientRect();
  const dx = to.x + to.width / 2 - from.x - from.width / 2;
  const dy = to.y + to.height / 2 - from.y - from.height / 2;
  if (Math.abs(dx) < 4 && Math.abs(dy) < 4) return "";
  return Math.abs(dy) > Math.abs(dx) ? (dy > 0 ? "ArrowDown" : "ArrowUp")
    : dx > 0 ? "ArrowRight" : "ArrowLeft";
}"""
HERE = (
    "() => document.activeElement?.dataset.target ?? document.activeElement?.dataset.testid ?? ''"
)


def walk(page: Page, name: str) -> None:
    """With Tab to things of that kind, then with the arrows; as a person would."""
    kind = name.partition(":")[0]
    for _ in range(60):
        if str(page.evaluate(HERE)).partition(":")[0] == kind:
            break
        page.keyboard.press("Tab")
    for _ in range(60):
        if page.evaluate(HERE) == name:
            return
        step = page.evaluate(STEP, [name])
        page.keyboard.press(step or "Tab")
    raise AssertionError(f"the keyboard does not reach {name}, but {page.evaluate(HERE)}")


@pytest.mark.parametrize("game", GAMES)
def test_every_board_by_keyboard_alone(somebody: Somebody, game: str) -> None:
    page = somebody(DESKTOP, confirm="always", bots={game: ["random"]})
    player = Anybody(page)
    player.play_now(game)
    sign = ""
    for _ in range(count("CADRAN_KEYS")):
        found = player.look(sign, NEXT)
        if found["state"] == "over":
            break
        if found["target"] == "confirm":
            page.keyboard.press("Enter")
        else:
            walk(page, found["target"])
            page.keyboard.press("Enter")
        # The focus never falls to the page.
        page.wait_for_function("() => document.activeElement !== document.body")
        sign = found["sign"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_in_words_alone(somebody: Somebody, game: str) -> None:
    page = somebody(DESKTOP, reader=True, confirm="always", bots={game: ["random"]})
    player = Anybody(page)
    player.play_now(game)
    words = page.get_by_role("region", name="Screen reader view")
    for turn in range(count("CADRAN_WORDS")):
        if player.wait() == "over":
            break
        number = player.number
        assert words.get_by_role("listitem").count() > 3
        moves = words.get_by_test_id("moves").get_by_role("button")
        expect(moves.first).to_be_visible()
        names = moves.all_inner_texts()
        assert all(re.search(r"\w", name) for name in names)
        moves.nth(turn % len(names)).click()
        page.get_by_role("region", name="What the move would bring").get_by_role(
            "button", name="Play"
        ).click()
        await_one(page, f".screen:not([data-number='{number}'])")


def test_picking_says_what_was_picked(somebody: Somebody) -> None:
    page = somebody(DESKTOP, bots={"24-7": ["random"]})
    player = Anybody(page)
    player.play_now()
    player.wait()
    player.press(".rack .target.ready")
    expect(page.get_by_test_id("live")).to_contain_text("picked")


def test_a_newcomer_is_offered_the_guided_game_and_gentle_opponents(somebody: Somebody) -> None:
    page = somebody(DESKTOP, met=[])
    page.goto("/")
    level = page.get_by_test_id("level-24-7")
    expect(level).to_have_value("beginner")
    page.get_by_test_id("play-24-7").click()
    page.get_by_test_id("guided").click()
    expect(page.get_by_test_id("guide")).to_be_visible()
    page.go_back()
    page.get_by_test_id("play-24-7").click()
    page.get_by_test_id("just-play").click()
    page.wait_for_url("**/t/*")
    page.goto("/")
    level.select_option("expert")
    page.reload()
    expect(level).to_have_value("expert")
