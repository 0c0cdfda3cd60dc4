"""The guided first games, by somebody who only does what the screen points at."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, GAMES, PHONE, Anybody, crowded, type_on
from tests.repetitions import count

BY = ("thumb", "mouse", "keyboard")
# Every game in both languages and by two of thumb, mouse and keyboard, taken in turn; then
# by the third; then all of it with the languages exchanged.
WAYS = [
    (game, ("fr", "en")[(at + step + turn) % 2], BY[(at + step) % len(BY)])
    for turn in range(2)
    for step in range(len(BY))
    for at, game in enumerate(GAMES)
]
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


@pytest.mark.parametrize(("game", "lang", "by"), WAYS[: count("CADRAN_FIRST_GAMES")])
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
    began = player.number
    player.play_on(2)
    assert player.number != began
