"""The fairness panel: what a browser kept of a shuffle, and what it proves."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cadran.cli import main
from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Player, await_one, wait_until
from tests.browser.house import House
from tests.browser.test_cup import let_bots_play
from tests.browser.test_everybody import check
from tests.browser.test_playing import no_sideways
from tests.browser.test_together import seated

# A browser that promises a share and never shows it.
KEEPS_IT = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  if (!String(text).includes('"t":"show"')) send.call(this, text);
};
"""
WORDS = {
    "en": (
        "A fair shuffle",
        "Download the transcript",
        "Check signatures",
        "and its share is in it",
        "Somebody has chosen",
    ),
    "fr": (
        "Un mélange honnête",
        "Télécharger le relevé",
        "Vérifier les signatures",
        "et sa part y est",
        "Quelqu'un a choisi",
    ),
}


def panel(page: Page, lang: str = "en") -> None:
    """Open the menu, and the panel in it."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_text(WORDS[lang][0], exact=True).click()


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("fr", PHONE)])
def test_a_transcript_proves_the_deal_and_convicts_a_forger(
    somebody: Somebody,
    house: House,
    folder: Path,
    lang: str,
    size: tuple[int, int],
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, download, signatures, kept, chosen = WORDS[lang]
    page = somebody(size, lang=lang, name="Ana")
    Player(page).play_now()
    await_one(page, ".screen[data-state]")
    panel(page, lang)
    expect(page.get_by_text(kept)).to_be_visible()
    no_sideways(page)
    check(page, "fairness")
    with page.expect_download() as found:
        page.get_by_role("button", name=download).click()
    transcript = folder / "transcript.json"
    found.value.save_as(transcript)
    page.keyboard.press("Escape")
    table = let_bots_play(page)
    page.reload()
    await_one(page, ".screen[data-state=over]")
    panel(page, lang)
    page.get_by_role("button", name=signatures).click()
    expect(page.locator("[role=status] p.good")).to_have_count(4)
    expect(page.locator("[role=status] p.bad")).to_have_count(0)
    log = folder / "game.log"
    log.write_bytes(page.request.get(f"/api/tables/{table}/log").body())
    words = ["verify", str(log), "--server", house.base, "--lang", lang, "--transcript"]
    assert main([*words, str(transcript)]) == 0
    said = capsys.readouterr().out
    assert {"en": "your share is in it", "fr": "votre part y est"}[lang] in said
    # A sheet that is not the one which the server told: somebody has chosen.
    told = json.loads(transcript.read_text("utf-8"))
    told["attempts"][0]["sheet"] += "."
    transcript.write_text(json.dumps(told))
    assert main([*words, str(transcript)]) == 1
    assert chosen in capsys.readouterr().out
    stored = json.dumps(told)
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [f"cadran.shuffle.{table}", stored]
    )
    page.reload()
    await_one(page, ".screen[data-state=over]")
    panel(page, lang)
    expect(page.get_by_text(chosen.replace("'", "’"))).to_be_visible()


def test_a_share_that_does_not_come_is_told_to_everybody(somebody: Somebody) -> None:
    ana, ben = somebody(DESKTOP, name="Ana"), somebody(PHONE, name="Ben")
    ben.add_init_script(KEEPS_IT)
    table = seated(ana, ben)
    ana.get_by_role("button", name="Start").click()
    shuffle = f"/api/tables/{table}/shuffle"
    try:
        wait_until(
            ana, lambda: [one["value"] is None for one in sheet(ana, shuffle)] == [False, True]
        )
    except AssertionError:
        pytest.fail(ana.request.get(shuffle).text())  # what came instead
    lost = {"attempt": 1, "value": None}
    assert ben.request.post(f"/api/tables/{table}/show", data=lost).ok
    for page in (ana, ben):
        await_one(page, ".screen[data-state]")
        panel(page)
        expect(page.get_by_text("Given up: no share came from")).to_be_visible()
        expect(page.get_by_text("Dealt, from one share")).to_be_visible()
    expect(ana.get_by_text("and its share is in it")).to_have_count(2)
    expect(ben.get_by_text("Your browser’s share is not shown.")).to_be_visible()
    expect(ben.get_by_text("you have the word of the others only")).to_be_visible()


def sheet(page: Page, path: str) -> list[dict[str, str | None]]:
    """What was shown in the first attempt, as soon as its sheet is fixed."""
    sheets = page.request.get(path).json()["sheets"]
    found: list[dict[str, str | None]] = sheets[0]["given"] if sheets else []
    return found
