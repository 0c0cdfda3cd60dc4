"""Quelle heure est-il ? with hands as full as they can get.

Between two players who waste their cards somebody may come to hold 27 of the 36 (counted over 1,500
games at random). That seldom happens while a test looks, so the page is told of such a hand.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, TABLET, Anybody, small
from tests.browser.test_boards import quick

HOURS = [6 + at % 17 for at in range(26)]
SIDEWAYS = """() => [...document.querySelectorAll(
  "html, main, .middle, .panel, section.hand, .stage, .line, .who")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className || one.tagName)"""
# Of what is meant to be seen whole, the part beyond the edge of what holds it.
CUT = """() => [[".hand .one", "section.hand"], [".fan:not(.mine) .pick", ".stage"]]
  .flatMap(([one, within]) => [...document.querySelectorAll(one)].filter((found) => {
    const [inner, outer] = [found, found.closest(within)].map((box) => box.getBoundingClientRect());
    return inner.left < outer.left - 1 || inner.right > outer.right + 1 ||
      inner.bottom > outer.bottom + 1 || inner.width < 11;
  }).map(() => one))"""


def fill(view: dict[str, Any] | None, owner: int) -> None:
    """As if both held all they can, and everybody had seen most of it.

    Only once the server waits for this page: then nothing else happens while it is looked at.
    """
    if not view or view["phase"] != "take" or view["to_act"] != view["seat"]:
        return
    for chair in view["chairs"]:
        chair["cards"] = 27
        chair["known"] = sorted(HOURS[:20])
    view["hand"] = [*sorted(HOURS), "ghost"]
    view["turn_of"], view["owner"] = 1 - owner, owner
    if owner == 0:
        view["legal"] = []


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
@pytest.mark.parametrize("owner", [1, 0], ids=["mine", "theirs"])
def test_a_hand_of_27(somebody: Somebody, size: tuple[int, int], owner: int) -> None:
    page = somebody(size, lang="fr", **quick("quelle-heure"))
    told: list[dict[str, Any]] = []

    def alter(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            message = json.loads(frame)
            view = message.get("view")
            fill(view, owner)
            if view and view["chairs"][0]["cards"] == 27:
                told.append(message)
            socket.send(json.dumps(message))

        server.on_message(pass_on)

    page.route_web_socket("**/api/**", alter)
    player = Anybody(page)
    player.play_now("quelle-heure")
    picks = page.locator(".fan .pick")
    expect(picks).to_have_count(27)
    assert told
    assert page.evaluate(SIDEWAYS) == []
    assert page.evaluate(CUT) == []
    assert small(page) == []
    for pick in (picks.first, picks.last):
        pick.scroll_into_view_if_needed()
        box, stage = pick.bounding_box(), page.locator(".stage").bounding_box()
        assert box is not None
        assert stage is not None
        assert stage["y"] - 8 <= box["y"]
        assert box["y"] + box["height"] <= stage["y"] + stage["height"] + 8
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
