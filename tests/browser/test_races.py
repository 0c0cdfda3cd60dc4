"""Les 24 Heures and 24H du Mans from the first move to the score sheet, and their first games."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Player, await_one

GAMES = ["les-24-heures", "24h-du-mans"]
LONG = 400  # decisions: more than either game has


def decide(player: Player) -> None:
    """The next thing that can be tapped, until the decision is sent."""
    page, number = player.page, player.number
    for _ in range(6):
        if page.get_by_test_id("confirm").count():
            player.press("[data-testid=confirm]")
        elif page.locator(".target.open:not(.picked)").count():
            player.press(".target.open:not(.picked)", force=True)
        elif page.locator(".target.ready, .bar.buttons [data-target]").count():
            ready = ".target.ready, .bar.buttons [data-target]"
            player.press(ready, at=player.moves % page.locator(ready).count(), force=True)
        page.wait_for_timeout(30)
        sent = player.number != number
        if sent or page.get_attribute(".screen", "data-state") != "mine":
            break
    player.moves += 1


def play_on(player: Player, most: int = LONG) -> str:
    """So many decisions, or until the game is over."""
    state = player.wait()
    while state == "mine" and player.moves < most:
        decide(player)
        state = player.wait()
    return state


def no_sideways(page: Page) -> None:
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not page.evaluate(
        "(middle => middle.scrollWidth > middle.clientWidth)(document.querySelector('.middle'))"
    )


def finished(page: Page) -> None:
    """The sheet says of everybody what the strips say."""
    expect(page.get_by_test_id("after")).to_be_visible()
    page.locator("#tab-sheet").click()
    strips = page.locator(".strips .score").all_inner_texts()
    totals = page.locator(".pad .total").all_inner_texts()
    plain = [re.match(r"\d+", re.sub(r"\s", "", cell)) for cell in totals]
    assert sorted(cell[0] for cell in plain if cell) == sorted(strips)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_mouse(somebody: Somebody, game: str) -> None:
    page = somebody(DESKTOP)
    player = Player(page)
    player.play_now(game)
    assert play_on(player) == "over"
    finished(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_thumb(somebody: Somebody, game: str) -> None:
    page = somebody(PHONE, lang="fr")
    player = Player(page)
    player.play_now(game)
    assert play_on(player, 3) == "mine"
    no_sideways(page)
    hand = page.locator("[data-hand]").bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= PHONE[1]
    assert play_on(player) == "over"
    no_sideways(page)
    finished(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_movements_do_not_stop_the_game(somebody: Somebody, game: str) -> None:
    page = somebody(PHONE, pace=120)
    player = Player(page)
    player.play_now(game)
    assert play_on(player, 6) in ("mine", "over")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "lang"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_the_first_game_leads_through(
    somebody: Somebody, game: str, size: tuple[int, int], lang: str
) -> None:
    page = somebody(size, lang=lang)
    page.goto(f"/first/{game}")
    await_one(page, "[data-testid=guide]")
    player = Player(page)
    for _ in range(200):
        if page.locator("[data-testid=guide] .button.main").count():
            break
        if page.get_by_test_id("confirm").count():
            player.press("[data-testid=confirm]")
        elif page.locator(".pointed").count():
            player.press(".pointed", force=True)
        page.wait_for_timeout(120)
    expect(page.locator("[data-testid=guide] .button.main")).to_be_visible()
    no_sideways(page)


def test_a_card_says_why_it_cannot_be_played(somebody: Somebody) -> None:
    page = somebody(PHONE)
    player = Player(page)
    player.play_now("les-24-heures")
    player.wait()
    player.press("[data-target='to:b']", force=True)
    expect(page.get_by_test_id("why")).to_contain_text("Only incidents")
