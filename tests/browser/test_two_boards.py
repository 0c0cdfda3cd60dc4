"""Quelle heure est-il ? and Tour de France from the first move to the score sheet, and guided."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Player, await_one

GAMES = ("quelle-heure", "tour-de-france")
CONFIRM = "[data-testid=confirm]"
# What to press next: the furthest square, then whatever may follow, then any beginning.
NEXT = (
    ".square.open, .finish.open",
    ".target.open",
    ".target.ready:not([data-target^='shown:'])",
    ".buttons [data-target]",
)


class Anybody(Player):
    """Somebody who presses what lights up, in any game."""

    def play_now(self, key: str = "quelle-heure") -> str:
        return super().play_now(key)

    def move(self) -> None:
        """One decision, from the first tap to the server's answer."""
        number = self.number
        changed = f".screen:not([data-number='{number}'])"
        for _ in range(6):
            if self.page.locator(CONFIRM).count():
                self.press(CONFIRM)
                break
            wanted = next((one for one in NEXT if self.page.locator(one).count()), None)
            assert wanted, "nothing lights up"
            self.press(wanted, at=self.page.locator(wanted).count() - 1)
            await_one(self.page, f"{changed}, {CONFIRM}, .target.open")
            if self.number != number:
                break
        await_one(self.page, changed)
        self.moves += 1

    def place(self) -> None:
        self.move()


def quick(key: str) -> dict[str, dict[str, list[str]]]:
    """Opponents who do not think."""
    return {"bots": {key: ["random", "random"]}}


def no_sideways(page: Page) -> None:
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "en"), (PHONE, "fr")])
def test_a_whole_game(somebody: Somebody, key: str, size: tuple[int, int], lang: str) -> None:
    page = somebody(size, lang=lang, **quick(key))
    player = Anybody(page)
    player.play_now(key)
    while player.wait() != "over":
        player.move()
        no_sideways(page)
    assert player.moves >= 3
    expect(page.get_by_test_id("after")).to_be_visible()
    page.locator("#tab-sheet").click()
    expect(page.locator(".pad table")).to_be_visible()


@pytest.mark.parametrize("key", GAMES)
def test_everything_moving(somebody: Somebody, key: str) -> None:
    page = somebody(PHONE, pace=120, **quick(key))
    player = Anybody(page)
    player.play_now(key)
    for _ in range(6):
        if player.wait() == "over":
            break
        player.move()
    assert player.moves


@pytest.mark.parametrize("key", GAMES)
def test_the_first_game_is_finished_by_following_the_screen(somebody: Somebody, key: str) -> None:
    page = somebody(PHONE)
    page.goto(f"/first/{key}")
    player = Anybody(page)
    await_one(page, "[data-testid=guide]")
    for _ in range(20):
        player.wait()
        page.wait_for_timeout(120)
        if not page.locator(".pointed").count():
            break
        number = player.number
        changed = f".screen:not([data-number='{number}'])"
        for _ in range(3):
            if page.locator(CONFIRM).count():
                player.press(CONFIRM)
                break
            player.press(".pointed")
            page.wait_for_timeout(120)
            if player.number != number:
                break
        await_one(page, changed)
    player.move()
    assert player.moves == 1
    guide = page.get_by_test_id("guide")
    guide.get_by_role("button").click()
    expect(guide).to_have_count(0)
    assert player.wait() in ("mine", "over")


def test_a_place_that_does_not_fit_says_why(somebody: Somebody) -> None:
    page = somebody(PHONE, lang="fr", **quick("quelle-heure"))
    player = Anybody(page)
    player.play_now("quelle-heure")
    player.wait()
    player.press("[data-target='place:4']")
    expect(page.get_by_test_id("why")).to_contain_text("Prenez d'abord une carte")


def test_a_square_out_of_reach_says_why(somebody: Somebody) -> None:
    page = somebody(DESKTOP, lang="fr", **quick("tour-de-france"))
    player = Anybody(page)
    player.play_now("tour-de-france")
    player.wait()
    player.press("[data-target='sq:b5']")
    expect(page.get_by_test_id("why")).to_contain_text("Jouez d'abord une carte")
    player.move()
    player.wait()
    player.press(".rider.own.ready")
    player.press("[data-target='sq:d9']", force=True)
    expect(page.get_by_test_id("why")).to_contain_text("ne peut pas atteindre")
