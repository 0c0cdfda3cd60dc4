"""No click is lost while things move: what is pressed the moment it lights up is what is taken."""

from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, NEXT, PATIENCE, Anybody
from tests.repetitions import count

PRESS = 80  # milliseconds a finger rests on the button

# What lights up first, where it is in that very frame, and what is held or asked there. It waits
# for nothing to stand still: whatever may be pressed must stand still by itself.
AIM = """
async ([wanted, turn, patience]) => {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const { state = "", number = "" } = document.querySelector(".screen")?.dataset ?? {};
    if (state === "over") return { state, number, target: "" };
    const some = state === "mine" && wanted.map(seen).find((found) => found.length);
    for (const one of some ? [...some.slice(turn % some.length), ...some] : []) {
      const { x, y, width, height } = one.getBoundingClientRect();
      const spot = [x + width / 2, y + height / 2];
      if (!one.contains(document.elementFromPoint(...spot))) continue;
      return { state, number, target: one.dataset.target ?? one.dataset.testid, spot };
    }
    await new Promise(requestAnimationFrame);
  }
  return { state: "stuck", number: "", target: "" };
}
"""
TAKEN = """
([target, number]) => {
  const { state, number: now } = document.querySelector(".screen").dataset;
  if (now !== number || state !== "mine") return true;
  if (target !== "confirm" && document.querySelector("[data-testid=confirm]")) return true;
  const held = [...document.querySelectorAll(".target.picked, [aria-pressed=true][data-target]")];
  return held.some((one) => one.dataset.target === target);
}
"""


def aim(page: Page, turn: int) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(AIM, [list(NEXT), turn, PATIENCE])
    return found


def test_no_click_is_lost_on_the_road(somebody: Somebody) -> None:
    page = somebody(DESKTOP, pace=120, bots={"tour-de-france": ["random"]})
    player = Anybody(page)
    player.play_now("tour-de-france")
    decisions = presses = 0
    lost: list[str] = []
    before = ""
    while decisions < count("CADRAN_CLICKS"):
        found = aim(page, presses)
        if found["state"] == "over":
            player.play_now("tour-de-france")
            before = ""
            continue
        assert found["state"] == "mine", found
        decisions += before != "" and found["number"] != before
        before = found["number"]
        page.mouse.click(*found["spot"], delay=PRESS)
        presses += 1
        try:
            page.wait_for_function(
                TAKEN, arg=[found["target"], found["number"]], timeout=PATIENCE / 6
            )
        except TooLate as error:
            lost.append(f"{found['target']} at step {found['number']}: {error}")
    print(f"{decisions} decisions, {presses} presses, {len(lost)} lost")
    assert lost == []
