"""The guided first games, by somebody who only does what the screen points at."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Anybody, crowded, type_on

GAMES = ("24-7", "les-24-heures", "24h-du-mans", "quelle-heure", "tour-de-france")
FREE = ".middle:has([data-prompt=free])"
# What the guide points at; where it says "as you like", whatever lights up; then its button.
POINTED = (
    "[data-testid=confirm]",
    ".pointed",
    f"{FREE} .target.open:not(.picked)",
    f"{FREE} .target.ready",
    "[data-testid=guide-go]",
)
LONG = 100  # presses: more than any first game asks for


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("by", ["thumb", "mouse", "keyboard"])
def test_the_first_game_is_finished_by_following_the_screen(
    somebody: Somebody, game: str, lang: str, by: str
) -> None:
    page = somebody(PHONE if by == "thumb" else DESKTOP, lang=lang, confirm="slips")
    page.goto(f"/first/{game}")
    player = Anybody(page)
    guide = page.get_by_test_id("guide")
    expect(guide).to_be_visible()
    said: list[str] = []
    sign = ""
    for _ in range(LONG):
        found = player.look(sign, POINTED)
        if guide.count():  # a preview stands in the same place
            said.append(guide.locator("p").inner_text())
        assert crowded(page) == []
        if by == "keyboard":
            type_on(page, found["target"])
        else:
            player.touch(found["spot"])
        if found["target"] == "guide-go":
            break
        sign = found["sign"]
    assert len(set(said)) > 4, said
    expect(guide).to_have_count(0)
    assert player.play_on(2) in ("mine", "over")
