"""Nothing moves under the finger: boxes before and after every tap, with all movements on."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, GAMES, PHONE, Anybody, still, wait_until
from tests.browser.test_boards import quick
from tests.repetitions import count

# The board, the hand, the place above it, and everything on them that can be tapped.
WATCHED = ".centre > :first-child, section.hand, .slot, [data-target]"
# Looks at every frame from the tap on: a slide that comes back to its place is seen, too. What is
# picked may rise; what is gone cannot move; a hand with other cards in it is another hand, and the
# name of a piece that was played may pass to its equal (test_hands.py looks where each lies). Once
# a move is made, riders ride and the camera follows them: nobody may press anything there then.
SAMPLER = """([selector, frames]) => {
  const step = () => document.querySelector(".screen").dataset.number;
  const first = step();
  const boxes = () => {
    const found = new Map();
    for (const e of document.querySelectorAll(selector)) {
      if (!e.getClientRects().length) continue;
      if (e.closest("[data-camera]") && step() !== first) continue;
      const r = e.getBoundingClientRect();
      const name = e.dataset.target ?? e.className.split(" ")[0];
      const where = e.closest("section.hand") ? "hand" : "board";
      found.set(`${where} ${name}`, { e, box: [r.x, r.y, r.width, r.height] });
    }
    return found;
  };
  const before = boxes(), moved = {};
  let n = 0;
  window.__still = new Promise((done) => requestAnimationFrame(function sample() {
    if (document.querySelector(".screen[data-state=over]")) return done({ moved });
    const now = boxes();
    for (const [key, { e, box: then }] of before) {
      const here = now.get(key)?.box;
      if (!here || (e.dataset.place && !e.isConnected)) continue;
      const by = Math.max(...here.map((value, at) => Math.abs(value - then[at])));
      if (by > Math.max(0.5, moved[key] ?? 0)) moved[key] = by;
    }
    ++n < frames ? requestAnimationFrame(sample) : done({ moved });
  }));
}"""
FRAMES = 30  # half a second: every bar, button and preview has come by then


def moved_by(page: Page, act: Any) -> dict[str, float]:
    """What moved, and by how many pixels, in the half second after an act."""
    page.evaluate(SAMPLER, [WATCHED, FRAMES])
    act()
    found: dict[str, float] = page.evaluate("() => window.__still.then((found) => found.moved)")
    return found


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["thumb", "mouse"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_around_any_tap(somebody: Somebody, game: str, size: tuple[int, int]) -> None:
    page = somebody(size, lang="fr", pace=250, confirm="always", bots={game: ["random"]})
    player = Anybody(page)
    player.play_now(game)
    found = player.look()
    for _ in range(count("CADRAN_TAPS")):
        if found["state"] == "over":
            break
        spot, target = found["spot"], found["target"]
        moved = moved_by(page, lambda spot=spot: player.touch(spot))  # type: ignore[misc]
        assert moved == {}, f"around a tap on {target}"
        found = player.look(found["sign"])
        player.moves += 1


# Where everything is that can be pressed in what tells of the end.
PLACES = """() => [...document.querySelectorAll(".after button, .after a:not(.decisive a)")]
  .map((one) => [one.textContent.trim(), ...Object.values(one.getBoundingClientRect().toJSON())])"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["thumb", "mouse"])
def test_nothing_moves_when_the_turning_point_is_told(
    somebody: Somebody, size: tuple[int, int]
) -> None:
    page = somebody(size, lang="fr", **quick("24-7"))
    player = Anybody(page)
    player.play_now("24-7")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/luck?*", hold)
    player.rush()
    waits = page.locator("[data-testid=decisive] .quiet")
    waits.wait_for()
    wait_until(page, lambda: held)
    still(page)
    before = page.evaluate(PLACES)

    def told() -> bool:
        while held:
            held.pop().continue_()
        return waits.count() == 0

    wait_until(page, told)
    assert page.evaluate(PLACES) == before
