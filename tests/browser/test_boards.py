"""Every board from the first move to the score sheet, by mouse and by thumb."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Anybody, await_one, crowded
from tests.browser.wire import Recorder, nothing_hidden

GAMES = ("24-7", "les-24-heures", "24h-du-mans", "quelle-heure", "tour-de-france")


def quick(game: str) -> dict[str, dict[str, list[str]]]:
    """One opponent, who does not think."""
    return {"bots": {game: ["random"]}}


def finished(page: Page, game: str) -> None:
    """The sheet says of everybody what the ranking says."""
    expect(page.get_by_test_id("after")).to_be_visible()
    page.locator("#tab-sheet").click()
    expect(page.locator(".pad table")).to_be_visible()
    ranked = page.locator("[data-testid=after] .ranks .score").all_inner_texts()
    totals = page.locator(".pad .total").all_inner_texts()
    assert ranked
    if game == "quelle-heure":  # whoever sets all hours has won: there is nothing to add up
        assert totals == []
    else:
        assert numbers(totals) == numbers(ranked)


def numbers(cells: list[str]) -> list[str]:
    """The numbers with which they begin, whatever groups their digits."""
    found = [re.match(r"\d+", re.sub(r"[\s,]", "", cell)) for cell in cells]
    return sorted(one[0] for one in found if one)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_mouse(somebody: Somebody, game: str) -> None:
    page = somebody(DESKTOP, **quick(game))
    heard = Recorder(page)
    player = Anybody(page)
    table = player.play_now(game)
    assert player.play_on() == "over"
    assert player.moves >= 3
    finished(page, game)
    nothing_hidden(page, heard, game, table)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_thumb(somebody: Somebody, game: str) -> None:
    page = somebody(PHONE, lang="fr", **quick(game))
    player = Anybody(page)
    player.play_now(game)
    assert player.play_on(2) == "mine"
    hand = page.locator("section.hand").bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= PHONE[1]
    assert player.play_on() == "over"
    finished(page, game)
    assert crowded(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_everything_moving(somebody: Somebody, game: str) -> None:
    page = somebody(PHONE, pace=120, **quick(game))
    player = Anybody(page)
    player.play_now(game)
    began = player.number
    player.play_on(4)
    assert player.number != began


def test_a_card_says_why_it_cannot_be_played(somebody: Somebody) -> None:
    page = somebody(PHONE, **quick("les-24-heures"))
    player = Anybody(page)
    player.play_now("les-24-heures")
    player.wait()
    player.press("[data-target='to:b']")
    expect(page.get_by_test_id("why")).to_contain_text("Only incidents")


def test_a_place_that_does_not_fit_says_why(somebody: Somebody) -> None:
    page = somebody(PHONE, lang="fr", **quick("quelle-heure"))
    player = Anybody(page)
    player.play_now("quelle-heure")
    player.wait()
    player.press("[data-target='place:4']")
    expect(page.get_by_test_id("why")).to_contain_text("Prenez d’abord une carte")


def test_a_square_out_of_reach_says_why(somebody: Somebody) -> None:
    page = somebody(DESKTOP, lang="fr", **quick("tour-de-france"))
    player = Anybody(page)
    player.play_now("tour-de-france")
    player.wait()
    player.press("[data-target='sq:b3']")
    expect(page.get_by_test_id("why")).to_contain_text("Jouez d’abord une carte")
    player.decide()
    player.wait()
    player.press(".rider.own.ready")
    player.press("[data-target='sq:d5']", force=True)
    expect(page.get_by_test_id("why")).to_contain_text("ne peut pas atteindre")


def test_the_riders_stay_in_sight_when_a_phone_is_turned(somebody: Somebody) -> None:
    page = somebody(DESKTOP, **quick("tour-de-france"))
    player = Anybody(page)
    player.play_now("tour-de-france")
    player.play_on(3)
    for width, height in (PHONE, DESKTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            """() => {
              const box = document.querySelector("[data-camera]").getBoundingClientRect();
              return [...document.querySelectorAll(".rider.own")].every((one) => {
                const { x, y, width, height } = one.getBoundingClientRect();
                const [a, b] = [x + width / 2 - box.x, y + height / 2 - box.y];
                return a > 0 && b > 0 && a < box.width && b < box.height;
              });
            }"""
        )


def test_a_road_upward_shows_its_last_rider_whole_and_its_letters_free(somebody: Somebody) -> None:
    """The feet of the own riders lay under the tabs, and the letters of the lanes under riders."""
    page = somebody(PHONE, lang="fr", **quick("tour-de-france"))
    player = Anybody(page)
    player.play_now("tour-de-france")
    player.wait()
    covered = """() => {
      const box = (one) => one.getBoundingClientRect();
      const riders = [...document.querySelectorAll(".rider .figure")].map(box);
      const tabs = box(document.querySelector("[role=tablist]"));
      const letters = [...document.querySelectorAll(".letters li")].map(box);
      const over = (a, b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return {
        feet: Math.round(Math.max(...riders.map((one) => one.bottom)) - tabs.top),
        letters: letters.filter((one) => riders.some((other) => over(one, other))).length,
      };
    }"""
    for _ in range(3):
        found = page.evaluate(covered)
        assert found["letters"] == 0
        assert found["feet"] <= 0
        assert player.decide()
        player.wait()


def test_details_of_the_log_come_in_their_order(somebody: Somebody) -> None:
    """Behind "…" a rider rode onto the red dot after its card had been told, and its fall."""
    page = somebody(DESKTOP, **quick("tour-de-france"))
    player = Anybody(page)
    player.play_now("tour-de-france")
    player.rush()
    page.locator("#tab-log").click()
    await_one(page, "[data-testid=log] > li")
    page.evaluate("document.querySelectorAll('[data-testid=log] .more').forEach((x) => x.click())")
    lines: list[list[str]] = page.evaluate(
        """() => [...document.querySelectorAll("[data-testid=log] > li")]
        .map((line) => [...line.querySelectorAll("p")].map((one) => one.textContent))"""
    )
    drawn = [(line, at) for line in lines for at, one in enumerate(line) if "Red dot" in one]
    assert drawn
    assert all(any(" rides " in one for one in line[:at]) for line, at in drawn)
