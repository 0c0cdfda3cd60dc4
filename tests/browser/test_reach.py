"""Every board by keyboard alone, and by roles and names alone, as a screen reader finds them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, GAMES, LEAST, PHONE, Anybody, await_one, type_on
from tests.repetitions import count, whole


@pytest.mark.parametrize("game", GAMES)
def test_every_board_by_keyboard_alone(somebody: Somebody, game: str) -> None:
    page = somebody(DESKTOP, confirm="always", bots={game: ["random"]})
    player = Anybody(page)
    player.play_now(game)
    sign = ""
    for _ in range(count("CADRAN_KEYS")):
        found = player.look(sign)
        if found["state"] == "over":
            break
        # Tab leads to every kind of thing, also when the one that it led to is gone.
        kind = found["target"].partition(":")[0]
        alike = page.locator(f".target[data-target^='{kind}:']")
        reached = page.locator(f".target[data-target^='{kind}:'][tabindex='0']")
        assert alike.count() == 0 or reached.count() > 0, found["target"]
        type_on(page, found["target"])
        # The focus never falls to the page.
        page.wait_for_function("() => document.activeElement !== document.body")
        sign = found["sign"]
    else:
        assert not whole("CADRAN_KEYS"), "the game never ends"
        return
    await_one(page, "[data-outcome]")
    page.wait_for_function("() => document.activeElement !== document.body")


def test_what_has_the_focus_may_go_at_any_time(somebody: Somebody) -> None:
    page = somebody(DESKTOP, bots={"24-7": ["random"]})
    Anybody(page).play_now("24-7")
    page.locator(".rack .target[tabindex='0']").first.focus()
    # A stop for Tab that comes a moment after what had the focus has gone.
    page.evaluate(
        """async () => {
          const stops = document.querySelectorAll(".target[tabindex='0']");
          for (const one of stops) one.tabIndex = -1;
          document.activeElement.remove();
          await new Promise((done) => setTimeout(done, 50));
          document.querySelector(".rack .target").tabIndex = 0;
        }"""
    )
    expect(page.locator(".rack .target").first).to_be_focused()


def test_a_button_that_gives_way_to_the_confirmation_leaves_it_the_focus(
    somebody: Somebody,
) -> None:
    page = somebody(DESKTOP, confirm="always", bots={"24-7": ["random"]})
    player = Anybody(page)
    player.play_now("24-7")
    found = player.look()
    while found["target"] != "confirm":
        type_on(page, found["target"])
        found = player.look(found["sign"])
    page.evaluate("() => document.activeElement.remove()")
    expect(page.get_by_test_id("confirm")).to_be_focused()


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
        preview = page.get_by_role("region", name="What the move would bring")
        preview.get_by_role("button", name=re.compile("^(Play|Draw|Pass)$")).click()
        await_one(page, f".screen:not([data-number='{number}'])")
    else:
        assert not whole("CADRAN_WORDS"), "the game never ends"


def test_the_log_is_one_stop_for_tab_however_long_it_is(somebody: Somebody) -> None:
    page = somebody(DESKTOP, bots={"24-7": ["random"]})
    player = Anybody(page)
    player.play_now("24-7")
    player.play_on(3)
    stops = page.locator("[data-testid=log] button[tabindex='0']")
    expect(page.locator("[data-testid=log] button")).not_to_have_count(1)
    expect(stops).to_have_count(1)
    stops.focus()
    page.keyboard.press("ArrowDown")
    expect(stops).to_have_count(1)
    expect(page.locator("[data-testid=log] button").nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("[data-testid=log] button").last).to_be_focused()


def test_every_square_of_the_road_has_an_equal_for_the_thumb(somebody: Somebody) -> None:
    page = somebody(PHONE, bots={"tour-de-france": ["random"]})
    player = Anybody(page)
    player.play_now("tour-de-france")
    player.decide()  # a card is played: riders, numbers and lanes are to be had
    player.wait()
    rider = ".reins .pick.ready"
    player.press(rider)
    lit = page.locator(".road .square.open, .road .finish.open")
    wanted = set(lit.evaluate_all("(all) => all.map((one) => one.dataset.target)"))
    assert wanted
    found: set[str] = set()
    numbers = page.locator(".reins .number.open")
    for at in range(numbers.count()):
        numbers.nth(at).tap()
        for lane in page.locator(".reins .lane.open").all():
            box = lane.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= LEAST
            found.add(lane.get_attribute("data-target") or "")
        page.keyboard.press("Escape")
    assert wanted <= found


def test_picking_says_what_was_picked(somebody: Somebody) -> None:
    page = somebody(DESKTOP, bots={"24-7": ["random"]})
    player = Anybody(page)
    player.play_now()
    player.wait()
    player.press(".rack .target.ready")
    expect(page.get_by_test_id("live")).to_contain_text("Your choice")


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
    way = page.get_by_text("Looks at what a tile leaves to the next player")
    expect(way).to_have_count(0)
    level.select_option("expert")
    expect(way).to_be_visible()  # a finger sees no title
    page.reload()
    expect(level).to_have_value("expert")


def test_who_begins_is_chosen_among_the_players(somebody: Somebody) -> None:
    """Not as a number from nought, which only programs count from."""
    page = somebody(DESKTOP)
    page.goto("/new/24-7?how=device")
    page.locator("summary").click()
    first = page.get_by_test_id("first")
    assert first.locator("option").all_inner_texts()[0] == "by lot"
    first.select_option(index=2)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/tables/{table}").json()["table"]["options"]["first"] == 1
