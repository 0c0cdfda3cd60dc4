"""24/7 from the first move to the score sheet: by mouse, by thumb, by keyboard, in words."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Player, await_one


def no_sideways(page: Page) -> None:
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def score_sheet(page: Page) -> list[list[str]]:
    rows = page.locator(".pad tr")
    return [rows.nth(i).locator("th, td").all_inner_texts() for i in range(rows.count())]


def finished(page: Page) -> None:
    """The sheet adds up to what the strips say."""
    expect(page.get_by_test_id("after")).to_be_visible()
    page.locator("#tab-sheet").click()
    sheet = score_sheet(page)
    numbers = [
        [int(n[0]) if (n := re.findall(r"^\d+", cell)) else 0 for cell in row[1:]]
        for row in sheet[1:9]
    ]
    totals = [sum(column) for column in zip(*numbers[:-1], strict=True)]
    assert numbers[-1] == totals
    assert any(totals)


def test_a_game_by_mouse(somebody: Somebody) -> None:
    page = somebody(DESKTOP)
    player = Player(page)
    player.play_now()
    assert player.play_on() == "over"
    assert player.moves >= 5
    finished(page)


def test_a_game_by_thumb(somebody: Somebody) -> None:
    page = somebody(PHONE, lang="fr")
    player = Player(page)
    player.play_now()
    assert player.play_on(3) == "mine"
    no_sideways(page)
    hand = page.locator(".rack").bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= PHONE[1]
    assert player.play_on() == "over"
    finished(page)


def test_a_game_with_everything_moving(somebody: Somebody) -> None:
    page = somebody(PHONE, pace=120)
    player = Player(page)
    player.play_now()
    assert player.play_on() == "over"
    finished(page)


def test_a_game_by_keyboard_alone(somebody: Somebody) -> None:
    page = somebody(DESKTOP)
    page.goto("/")
    await_one(page, "[data-testid=play-24-7]:not([disabled])")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.testid") == "play-24-7":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    player = Player(page)
    while player.wait() != "over":
        number = player.number
        reach(page, ".rack .target.ready", "ArrowDown")
        page.keyboard.press("Enter")
        reach(page, ".square.open", "ArrowUp")
        page.keyboard.press("Enter")
        await_one(page, "[data-testid=preview]")
        page.keyboard.press("Enter")
        await_one(page, f".screen:not([data-number='{number}'])")
    expect(page.get_by_test_id("after")).to_be_visible()


def reach(page: Page, wanted: str, first: str) -> None:
    """Walk with the arrows to the nearest thing of a kind."""
    await_one(page, wanted)
    goal = page.locator(wanted).first
    name = goal.get_attribute("data-target")
    for _ in range(60):
        here = page.evaluate("document.activeElement?.dataset.target ?? ''")
        if here == name:
            return
        step = page.evaluate(
            """([name]) => {
              const to = document.querySelector(`[data-target="${name}"]`).getBoundingClientRect();
              const at = document.activeElement;
              if (!at?.dataset.target) return null;
              const from = at.getBoundingClientRect();
              const dx = to.x + to.width / 2 - from.x - from.width / 2;
              const dy = to.y + to.height / 2 - from.y - from.height / 2;
              if (Math.abs(dy) > 8) return dy > 0 ? "ArrowDown" : "ArrowUp";
              return dx > 0 ? "ArrowRight" : "ArrowLeft";
            }""",
            [name],
        )
        if step is None:
            page.evaluate("document.activeElement?.blur()")
        page.keyboard.press(step or first)
    raise AssertionError(f"the arrows do not reach {name}")


def test_what_is_not_allowed_says_why_with_numbers_and_leads_to_the_rule(
    somebody: Somebody,
) -> None:
    page = somebody(PHONE)
    player = Player(page)
    player.play_now()
    player.wait()
    player.press(".rack .target.ready")
    player.press("[data-target='cell:a1'].grey, [data-target='cell:g7'].grey", force=True)
    why = page.get_by_test_id("why")
    expect(why).to_contain_text("touches no tile")
    why.get_by_role("link").click()
    expect(page.locator("li.aim")).to_have_id("adjacent")


def test_a_preview_can_be_taken_back(somebody: Somebody) -> None:
    page = somebody(DESKTOP)
    player = Player(page)
    player.play_now()
    player.wait()
    number = player.number
    player.press(".rack .target.ready")
    player.press(".square.open")
    expect(page.locator(".square .tile.ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".square .tile.ghost")).to_have_count(0)
    assert player.number == number


def test_the_command_box_takes_the_notation_of_the_terminal(somebody: Somebody) -> None:
    page = somebody(DESKTOP)
    player = Player(page)
    player.play_now()
    player.wait()
    number = player.number
    page.keyboard.press("/")
    box = page.locator("#command")
    box.fill("?")
    box.press("Enter")
    answer = page.get_by_test_id("answer")
    expect(answer).to_contain_text("You can play")
    move = answer.locator("p").nth(1).inner_text().split(", ")[0]
    box.fill(f"why {move.split()[0]} a1")
    box.press("Enter")
    expect(answer).to_contain_text("This square touches no tile.")
    box.fill(move)
    box.press("Enter")
    await_one(page, f".screen:not([data-number='{number}'])")


def test_every_event_is_announced_in_the_words_of_the_log(somebody: Somebody) -> None:
    page = somebody(DESKTOP)
    player = Player(page)
    player.play_now()
    player.wait()
    player.place()
    first = page.locator("[data-testid=log] li").last.locator("p").first.inner_text()
    assert "place" in first
    expect(page.get_by_test_id("live")).to_contain_text("Your turn")


def test_the_coach_answers_and_its_move_can_be_considered(somebody: Somebody) -> None:
    page = somebody(DESKTOP)
    player = Player(page)
    player.play_now()
    player.wait()
    page.keyboard.press("h")
    page.locator(".coach .advice").first.click()
    expect(page.get_by_test_id("preview")).to_be_visible()


def test_replay_with_slider_arrows_and_a_link(somebody: Somebody) -> None:
    page = somebody(DESKTOP)
    player = Player(page)
    table = player.play_now()
    player.play_on()
    page.goto(f"/replay/{table}?at=3")
    moment = page.get_by_test_id("moment")
    expect(moment).to_have_text(re.compile(r"^3/"))
    page.keyboard.press("ArrowRight")
    expect(moment).to_have_text(re.compile(r"^4/"))
    page.keyboard.press("End")
    end = int(moment.inner_text().split("/")[1])
    expect(moment).to_have_text(f"{end}/{end}")
    page.locator("input[type=range]").fill("5")
    expect(moment).to_have_text(f"5/{end}")
    page.get_by_role("button", name="Go on from here").click()
    page.wait_for_url("**/t/*")
    assert player.table != table
    player.wait()
    assert int(player.number) >= 5


def test_a_rematch_is_one_click(somebody: Somebody) -> None:
    page = somebody(DESKTOP)
    player = Player(page)
    table = player.play_now()
    player.play_on()
    page.get_by_test_id("after").get_by_role("button", name="Rematch").click()
    await_one(page, ".screen[data-state=mine], .screen[data-state=wait], .lobby")
    assert player.table != table


def test_a_bot_that_plays_for_one_says_so_and_gives_the_seat_back(somebody: Somebody) -> None:
    page, friend = somebody(PHONE, lang="en"), somebody(lang="en")
    table = table_of_two(page, friend)
    page.goto(f"/t/{table}")
    bar = page.get_by_test_id("bot-for-me")
    await_one(page, "[data-testid=status]")
    expect(bar).to_have_count(0)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Let a bot play for me").tap()
    expect(bar).to_contain_text("A bot is playing for you.")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # The focus is where it was, not with what has gone.
    page.wait_for_function("() => document.activeElement !== document.body")
    bar.get_by_role("button").tap()
    expect(bar).to_have_count(0)


def table_of_two(page: Page, friend: Page) -> str:
    """A running table of 24/7 with a friend."""
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    wanted = {"game": "24-7", "seats": seats, "contribution": "ab" * 16}
    for one in (page, friend):
        one.goto("/me")
        await_one(one, "main")
    table: str = page.request.post("/api/tables", data=wanted).json()["table"]["id"]
    at = f"/api/tables/{table}"
    invite = page.request.get(f"{at}/invitation").json()["invite"]
    friend.request.post(f"{at}/enter", data={"invite": invite})
    friend.request.post(f"{at}/sit", data={"contribution": "cd" * 16})
    assert page.request.post(f"{at}/start", data={}).ok
    return table


def test_the_focus_never_falls_to_the_page_between_pages(somebody: Somebody) -> None:
    page = somebody(lang="en")
    page.goto("/")
    page.get_by_role("link", name="Rules").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/**")
    await_one(page, "li.card")
    assert page.evaluate("document.activeElement !== document.body")
