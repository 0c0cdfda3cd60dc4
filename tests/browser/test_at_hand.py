"""What is promised around a move: cards held close, larger words, sounds with one switch, one's own
row always in sight, words at the table, endings that say why and can be sent."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cadran.library
from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, GAMES, PHONE, Anybody, await_one, crowded, settle, still
from tests.browser.screenshots import OPEN
from tests.browser.test_together import table_of_two

TEXTS = Path(cadran.library.__file__).parent / "texts"
MOST = dict(zip(GAMES, (4, 12, 6, 4, 4), strict=True))
# What is one's own on the board, where it has a row for everybody.
OWN = {
    "24-7": ".felt",
    "les-24-heures": ".lane.own",
    "24h-du-mans": ".lane.own",
    "quelle-heure": ".board > .row",
    "tour-de-france": ".scene",
}
SMALL = """(least) => [...document.querySelectorAll(".board [data-target]")]
  .filter((one) => one.offsetParent && Math.min(one.offsetWidth, one.offsetHeight) < least)
  .map((one) => [one.dataset.target, one.offsetWidth, one.offsetHeight])"""
LARGEST = """{
  const kept = JSON.parse(localStorage.getItem("cadran.settings") ?? "{}");
  localStorage.setItem("cadran.settings", JSON.stringify({ ...kept, size: 130 }));
}"""
HEARD = """
for (const name of ["createOscillator", "createBufferSource"]) {
  const made = AudioContext.prototype[name];
  AudioContext.prototype[name] = function () {
    window.__heard = (window.__heard ?? 0) + 1;
    return made.call(this);
  };
}
"""


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return dict(found)


def full_table(page: Page, game: str, seats: int) -> Anybody:
    page.goto("/")
    await_one(page, f"[data-testid=play-{game}]:not([disabled])")
    page.goto(
        f"/t/{page.evaluate(OPEN, [game, seats, 'random', {'seed': f'cadran crowd {game}'}])}"
    )
    player = Anybody(page)
    settle(player)
    return player


@pytest.mark.parametrize("game", GAMES)
def test_with_all_players_a_phone_shows_the_own_row_the_hand_and_the_decision(
    somebody: Somebody, game: str
) -> None:
    page = somebody(PHONE, lang="fr", confirm="always")
    player = full_table(page, game, MOST[game])
    player.play_on(2)
    settle(player)
    hand = box(page, "section.hand")
    own = box(page, OWN[game])
    assert hand["y"] + hand["height"] <= PHONE[1] + 0.5
    assert own["y"] >= box(page, "header.status")["height"] - 0.5
    assert own["y"] + own["height"] <= hand["y"] + 12.5, "the own row lies under the hand"
    found = player.look()
    while found["target"] != "confirm":
        player.touch(found["spot"])
        found = player.look(found["sign"])
    bar = box(page, "[data-testid=preview]")
    assert bar["y"] + bar["height"] <= PHONE[1]
    assert crowded(page) == []


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_table_of_children_shows_the_whole_row_and_has_large_targets(
    somebody: Somebody, size: tuple[int, int], seats: int
) -> None:
    page = somebody(size, lang="fr")
    page.goto("/")
    await_one(page, "[data-testid=play-quelle-heure]:not([disabled])")
    how = {"seed": "cadran for children", "options": {"assist": True}}
    page.goto(f"/t/{page.evaluate(OPEN, ['quelle-heure', seats, 'random', how])}")
    player = Anybody(page)
    settle(player)
    room = box(page, "section.hand")["y"] + 12.5
    for _ in range(3):
        for part in (OWN["quelle-heure"], f"{OWN['quelle-heure']} [data-pile]"):
            found = box(page, part)
            assert found["y"] + found["height"] <= room, f"{part} lies under the hand"
        small = page.evaluate(SMALL, 64)
        assert small == [], "too small for a child"
        if player.play_on(1) == "over":
            break
        settle(player)


@pytest.mark.parametrize("game", GAMES)
def test_the_largest_words_fit(somebody: Somebody, game: str) -> None:
    page = somebody(PHONE, lang="fr", bots={game: ["random"]})
    page.add_init_script(LARGEST)
    player = Anybody(page)
    player.play_now(game)
    settle(player)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20.8px"
    hand = box(page, "section.hand")
    assert hand["y"] + hand["height"] <= PHONE[1] + 0.5
    assert crowded(page) == []


def test_a_card_is_held_close_to_the_eyes_by_a_long_touch_or_the_other_button(
    somebody: Somebody,
) -> None:
    page = somebody(PHONE, bots={"les-24-heures": ["random"]})
    player = Anybody(page)
    player.play_now("les-24-heures")
    settle(player)
    card = "[data-target^='card:']"
    here = box(page, card)
    spot = {"x": here["x"] + here["width"] / 2, "y": here["y"] + here["height"] / 2}
    wire = page.context.new_cdp_session(page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    large = page.locator(".magnified")
    expect(large).to_be_visible()
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert box(page, ".magnified .card-face")["width"] > 3 * here["width"]
    expect(large.locator("p")).to_have_text(page.locator(card).first.get_attribute("aria-label"))
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(page.locator(".target.picked")).to_have_count(0)
    page.locator(card).first.click(button="right")
    expect(large).to_be_visible()
    page.mouse.click(5, 5)
    expect(large).to_have_count(0)


def test_sounds_are_made_of_layers_and_go_with_one_switch(somebody: Somebody) -> None:
    page = somebody(DESKTOP, sound=True, bots={"24-7": ["random"]})
    page.add_init_script(HEARD)
    player = Anybody(page)
    player.play_now("24-7")
    heard = "() => window.__heard ?? 0"

    def move() -> int:
        before: int = page.evaluate(heard)
        player.play_on(1)
        after: int = page.evaluate(heard)
        return after - before

    assert move() > 3  # what is laid down, the bell of the next turn: each a few layers
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Sound").get_by_role("button", name="Off").click()
    page.keyboard.press("Escape")
    assert move() == 0


def test_what_is_said_appears_at_the_table_of_the_others(somebody: Somebody) -> None:
    ana, ben = somebody(DESKTOP, name="Ana"), somebody(PHONE, name="Ben")
    table_of_two(ana, ben)
    ana.locator("#tab-chat").click()
    ana.get_by_role("button", name="Hello!").click()
    expect(ben.get_by_test_id("said")).to_contain_text("Hello!")
    expect(ben.get_by_test_id("said")).to_contain_text("Ana")
    # One knows what one has said oneself, and where the talk is open it is read there.
    expect(ana.locator(".chat li")).to_contain_text(["Hello!"])
    expect(ana.get_by_test_id("said")).to_have_count(0, timeout=2000)
    ben.locator("#tab-chat").click()
    expect(ben.get_by_test_id("said")).to_have_count(0, timeout=2000)


def test_the_hand_stays_below_however_long_the_talk(somebody: Somebody) -> None:
    """On a phone the hand once stood in the middle of the screen, with the talk under and below."""
    ana, ben = somebody(DESKTOP, name="Ana"), somebody(PHONE, name="Ben")
    table_of_two(ana, ben)
    ben.locator("#tab-chat").click()
    ben.locator(".chat .button").last.scroll_into_view_if_needed()
    ben.evaluate("document.querySelector('.middle').scrollTo(0, 1e6)")
    hand = "document.querySelector('section.hand').getBoundingClientRect().bottom"
    assert abs(ben.evaluate(f"innerHeight - {hand}")) < 1
    shown = ben.locator(".chat .button").last.bounding_box()
    rack = ben.locator(".hand .rack").bounding_box()
    assert shown
    assert rack
    assert shown["y"] + shown["height"] <= rack["y"]


def test_a_rack_holds_its_tiles_with_large_words(somebody: Somebody) -> None:
    """With two players a rack holds most."""
    page = somebody(DESKTOP, name="Ana")
    page.add_init_script(LARGEST)
    table_of_two(page, somebody(DESKTOP, name="Ben"))
    await_one(page, ".rack .tile")
    inside = page.evaluate(
        """() => { const rack = document.querySelector(".rack");
          return rack.scrollWidth <= rack.clientWidth; }"""
    )
    assert inside


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_a_ceremony_that_says_why_and_a_picture_to_send(
    somebody: Somebody, game: str
) -> None:
    page = somebody(PHONE, bots={game: ["random"]})
    player = Anybody(page)
    player.play_now(game)
    player.wait()
    player.rush()
    await_one(page, "[data-testid=after]")
    still(page)
    ceremony = page.locator("[data-testid=after] > header + :not(p, ol)")
    expect(ceremony).to_be_visible()
    verdict = page.get_by_test_id("verdict")
    drawn = "draw" in page.locator("[data-testid=after] h2").inner_text().lower()
    if not drawn or game == "quelle-heure":
        assert len(verdict.inner_text().split()) > 4
    with page.expect_download() as sent:
        page.get_by_test_id("share-picture").click()
    picture = sent.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert size_of(picture) == (1200, 630)


def size_of(png: bytes) -> tuple[Any, Any]:
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


PROMPT = re.compile(r"^web-les-24-heures-ask[a-z-]* = (.*)$", re.MULTILINE)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_asked_for_in_les_24_heures_takes_two_lines_of_a_phone(
    somebody: Somebody, lang: str
) -> None:
    page = somebody(PHONE, lang=lang, bots={"les-24-heures": ["random"]})
    player = Anybody(page)
    player.play_now("les-24-heures")
    settle(player)
    words = TEXTS / lang / "web-les-24-heures.ftl"
    prompts = PROMPT.findall(words.read_text("utf-8"))
    assert len(prompts) >= 6
    for prompt in prompts:
        lines = page.evaluate(
            """(prompt) => { const line = document.querySelector("[data-testid=status]");
              line.textContent = prompt;
              const style = getComputedStyle(line);
              const high = line.clientHeight - parseFloat(style.paddingBottom);
              return high / parseFloat(style.lineHeight); }""",
            prompt.replace("{ $km }", "2 000"),
        )
        assert lines < 2.5, prompt


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_every_tab_is_in_sight_and_opens_over_the_board(
    somebody: Somebody, game: str
) -> None:
    page = somebody(PHONE, lang="fr", confirm="always", bots={game: ["random"]})
    player = Anybody(page)
    player.play_now(game)
    settle(player)
    tabs = page.get_by_role("tab")
    lone = page.locator(".bar.buttons").count()
    shown = [tab for tab in tabs.all() if tab.is_visible()]
    assert len(shown) == (1 if lone else tabs.count())
    board, hand = box(page, ".centre > :first-child"), box(page, "section.hand")
    strip = box(page, "[role=tablist]")
    assert hand["y"] <= strip["y"]
    page.locator("#tab-log").tap()
    page.locator("#tab-rules").tap()
    panel = box(page, "#panel")
    assert panel["height"] > 300
    assert panel["y"] + panel["height"] <= strip["y"] + 4
    assert box(page, "#tab-rules")["y"] + box(page, "#tab-rules")["height"] <= PHONE[1]
    assert crowded(page) == []
    page.locator("#tab-rules").tap()
    assert box(page, ".centre > :first-child") == board
    assert box(page, "section.hand") == hand
    # What is picked is seen on the board: nothing lies over it then.
    page.locator("#tab-log").tap()
    page.keyboard.press("Escape")
    expect(page.locator(".panels.opened")).to_have_count(0)
    player.touch(player.look()["spot"])
    expect(page.get_by_role("tab")).to_have_count(0)


CUT = """() => [...document.querySelectorAll(".strips li")].flatMap((strip) => {
  const [name, line, tiles] = ["b", ".line", ".fact"].map((one) => strip.querySelector(one));
  const under = tiles.getBoundingClientRect().bottom - line.getBoundingClientRect().bottom;
  return name.scrollWidth > name.clientWidth || under > 1 ? [strip.innerText] : [];
})"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_phone_a_strip_has_a_whole_name_and_the_tiles_beside_three_digits(
    somebody: Somebody, seats: int
) -> None:
    """With three players the tiles of whoever had 100 minutes were gone, and "Lucienne" was cut."""
    page = somebody(PHONE, lang="fr")
    page.goto("/")
    seed = {"seed": "cadran three digits"}
    page.goto(f"/t/{page.evaluate(OPEN, ['24-7', seats, 'greedy', seed])}")
    Anybody(page).rush("greedy")
    await_one(page, "[data-testid=after]")
    assert max(map(int, page.locator(".strips .score").all_inner_texts())) >= 100
    assert page.evaluate(CUT) == []
