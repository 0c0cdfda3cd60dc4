"""A game of somebody else, once installed, in the browser: with no file of its own for that."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import drive
from tests.browser.drive import DESKTOP, PHONE, Anybody, crowded
from tests.browser.house import House
from tests.browser.test_cup import REPORT
from tests.toy.install import install


@pytest.fixture(scope="module")
def minuit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server in whose environment the toy is installed."""
    environment = install(tmp_path_factory.mktemp("minuit"))
    found = House(tmp_path_factory.mktemp("house"), environment=environment)
    yield found
    found.stop()


@pytest.fixture
def page(request: pytest.FixtureRequest, chromium: Browser, minuit: House) -> Iterator[Page]:
    size, lang, theme = request.param
    found = drive.person(chromium, minuit.base, size, lang=lang, theme=theme)
    wrong: list[str] = []
    found.on("pageerror", lambda error: wrong.append(str(error)))
    yield found
    found.context.close()
    assert wrong == []


PHONE_FR, DESKTOP_EN = (PHONE, "fr", "night"), (DESKTOP, "en", "day")
WORDS = {
    "fr": {"title": "Minuit", "label": "Cartes dans le sac", "wait": "Attendre", "plays": "joue"},
    "en": {"title": "Midnight", "label": "Cards in the bag", "wait": "Wait", "plays": "plays"},
}
MOVES = "[data-testid=plain-moves]"


@pytest.mark.parametrize("page", [PHONE_FR, DESKTOP_EN], indirect=True)
def test_a_whole_game_from_the_shelf_to_the_replay(page: Page) -> None:
    player = Anybody(page)
    page.goto("/")
    words = WORDS[page.evaluate("navigator.language.slice(0, 2)")]
    box = page.locator(".box", has=page.get_by_test_id("play-minuit"))
    expect(box.locator("h3")).to_have_text(words["title"])
    player.play_now("minuit")
    assert player.wait() == "mine"
    # The view in labelled groups, the moves as buttons in words.
    board = page.get_by_test_id("plain-board")
    expect(board).to_contain_text(words["label"])
    expect(page.locator(f"{MOVES} .target")).to_have_count(7)
    expect(page.locator("[data-target='do:wait']")).to_have_text(words["wait"])
    assert crowded(page) == []
    # Why not: a move that is greyed says which rule refuses it.
    player.press("[data-target='do:wait']")
    player.press("[data-testid=confirm]")
    await_turn(page, player)
    player.press("[data-target='do:wait']")
    expect(page.get_by_test_id("why").locator("a")).to_have_attribute("href", "/rules/minuit#wait")
    # The coach, then on to the end.
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator(".advice").first).to_be_visible()
    page.keyboard.press("Escape")
    assert player.play_on() == "over"
    expect(page.get_by_test_id("after")).to_be_visible()
    assert crowded(page) == []
    table = player.table
    page.get_by_role("button", name="Chance" if words is WORDS["fr"] else "Luck").click()
    expect(page.get_by_test_id("luck").locator(".sides")).to_be_visible(timeout=REPORT)
    page.locator("#tab-log").click()
    expect(page.get_by_test_id("log")).to_contain_text(words["plays"])
    page.goto(f"/replay/{table}?at=3")
    expect(page.get_by_test_id("plain-board")).to_contain_text(words["label"])
    expect(page.locator("h1")).to_contain_text(words["title"])


def await_turn(page: Page, player: Anybody) -> None:
    """Until the bots have moved and it is one's turn once more."""
    drive.await_one(page, f"{MOVES} .target.ready")
    assert player.wait() == "mine"


@pytest.mark.parametrize("page", [DESKTOP_EN], indirect=True)
def test_by_keyboard_in_two_languages_with_friends_and_in_a_cup(page: Page) -> None:
    page.goto("/new/minuit?how=device")
    page.locator("summary").click()
    expect(page.get_by_text("how many cards a hand holds")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/t/*")
    page.get_by_test_id("curtain").get_by_role("button").click()
    drive.await_one(page, f"{MOVES} .target.ready")
    number = page.get_attribute(".screen", "data-number")
    page.keyboard.press("/")
    page.keyboard.type("board\n")
    expect(page.get_by_test_id("answer")).to_contain_text("Cards in the bag: ")
    page.keyboard.press("Escape")
    page.locator(f"{MOVES} .target.ready").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    drive.await_one(page, f".screen:not([data-number='{number}']), .curtain")
    page.goto("/cup")
    page.get_by_test_id("plan-own").check()
    expect(page.get_by_test_id("add-minuit")).to_have_text("+ Midnight")
    page.goto("/rules/minuit")
    expect(page.locator("h1")).to_have_text("Midnight — the rules")
    expect(page.locator("#past-midnight")).to_be_visible()
