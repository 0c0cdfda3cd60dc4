"""A cup from the shelf to the final standings; the luck report; tables for others."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import drive
from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Player, await_one
from tests.browser.house import House
from tests.browser.test_everybody import check
from tests.browser.test_playing import no_sideways

# A luck report is a minute of work that lets everything else on the machine go first.
REPORT = 5 * drive.PATIENCE
BOTH = pytest.mark.parametrize(("size", "lang"), [(PHONE, "fr"), (DESKTOP, "en")])


def let_bots_play(page: Page) -> str:
    """Hand every seat of one's own to a bot and wait for the end."""
    await_one(page, ".screen[data-state]")
    table = Player(page).table
    entry = page.request.get(f"/api/tables/{table}").json()
    for seat in entry["you"]["seats"]:
        answer = page.request.post(f"/api/tables/{table}/bot", data={"seat": seat, "bot": "random"})
        assert answer.ok, answer.text()
    await_one(page, ".screen[data-state=over]")
    expect(page.get_by_test_id("after")).to_be_visible()
    return table


WIDE_NUMBERS = """() => document.querySelectorAll("td.race").forEach((cell) => {
  cell.textContent = "1234567890".repeat(9);
})"""


def numbers(cells: Locator) -> list[float]:
    """What the cells say, as numbers."""
    texts = [text.replace("−", "-").replace(",", ".") for text in cells.all_inner_texts()]
    return [float(re.findall(r"[+-]?[\d.]+", text)[0]) for text in texts]


@BOTH
def test_from_the_shelf_to_the_final_standings(
    somebody: Somebody, size: tuple[int, int], lang: str
) -> None:
    page = somebody(size, lang=lang, name="Ana")
    page.goto("/")
    page.get_by_test_id("cup").click()
    page.get_by_test_id("plan-own").check()
    page.locator(".races li button").first.click()  # two games will do
    expect(page.locator(".races li")).to_have_count(2)
    page.get_by_role("button", name="2", exact=True).click()
    no_sideways(page)
    check(page, "plan")
    page.get_by_test_id("start-cup").click()
    page.wait_for_url("**/t/*")
    table = let_bots_play(page)
    page.get_by_test_id("standings").click()
    page.wait_for_url("**/cup/*")
    expect(page.locator("tbody tr")).to_have_count(2)
    ranks = page.request.get(f"/api/tables/{table}").json()["table"]["outcome"]["ranks"]
    points = numbers(page.locator("tbody td.total"))
    assert points == [9 if rank == 1 else 6 for rank in sorted(ranks)]
    expect(page.locator("thead")).to_contain_text("min")
    no_sideways(page)
    check(page, "standings")
    page.goto("/")  # the shelf leads back
    page.locator("a[href^='/cup/']").first.click()
    page.get_by_test_id("next-race").click()
    page.wait_for_url("**/t/*")
    let_bots_play(page)
    page.get_by_test_id("standings").click()
    expect(page.get_by_test_id("cup-winner")).to_be_visible()
    rows = page.locator("tbody tr")
    for row in range(2):
        races = numbers(rows.nth(row).locator("td.race"))
        assert len(races) == 2
        assert numbers(rows.nth(row).locator("td.total")) == [sum(races)]
    expect(page.get_by_test_id("next-race")).to_have_count(0)
    no_sideways(page)
    # However wide the numbers are, the table scrolls within itself, and the page does not.
    page.evaluate(WIDE_NUMBERS)
    assert page.evaluate("document.querySelector('.scroll').scrollWidth > innerWidth")
    no_sideways(page)


def test_the_house_plans_start_with_one_click(somebody: Somebody) -> None:
    page = somebody(PHONE, lang="fr")
    page.goto("/cup")
    page.get_by_test_id("plan-coupe-dor").check()
    page.get_by_test_id("start-cup").click()
    page.wait_for_url("**/t/*")
    await_one(page, ".screen[data-game=les-24-heures]")
    page.goto("/")
    entry = page.request.get("/api/me/tables").json()[0]["table"]
    page.goto(f"/cup/{entry['series']['id']}")
    expect(page.locator(".races li")).to_contain_text(
        ["Mans", "Francorchamps", "Daytona", "Sebring"]
    )


def test_friends_come_by_the_link_and_stay_for_the_next_race(somebody: Somebody) -> None:
    host, guest = somebody(DESKTOP, name="Ana"), somebody(PHONE, name="Ben")
    host.goto("/cup")
    host.get_by_test_id("plan-own").check()
    host.get_by_role("button", name="2", exact=True).click()
    host.locator(".chairs select").nth(1).select_option("open")
    host.get_by_test_id("start-cup").click()
    guest.goto(host.locator(".address").inner_text())
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start").click()
    for page in (guest, host):
        await_one(page, ".screen[data-state]")
    table = Player(guest).table
    guest.request.post(f"/api/tables/{table}/bot", data={"seat": 1, "bot": "random"})
    let_bots_play(host)
    for page in (host, guest):
        page.get_by_test_id("standings").click()
        page.get_by_test_id("next-race").click()
        page.wait_for_url("**/t/*")
    host.get_by_role("button", name="Start").click()
    for page in (guest, host):
        await_one(page, ".screen[data-state]")


@BOTH
def test_the_luck_report_adds_up_and_leads_to_the_turning_point(
    chromium: Browser, folder: Path, size: tuple[int, int], lang: str
) -> None:
    house = House(folder)  # of its own: no report of another test is waited for
    page = drive.person(chromium, house.base, size, lang=lang)
    try:
        luck_of_a_game(page)
    finally:
        page.context.close()
        house.stop()


def luck_of_a_game(page: Page) -> None:
    Player(page).play_now()
    table = let_bots_play(page)
    page.get_by_test_id("after").get_by_role("button", name=re.compile("Luck|Chance")).click()
    luck = page.get_by_test_id("luck")
    sides = luck.locator(".sides table")
    expect(sides).to_have_count(3, timeout=REPORT)
    for side in range(3):
        parts = numbers(sides.nth(side).locator("tbody .figure"))
        assert len(parts) == 5
        assert sum(parts) == pytest.approx(numbers(sides.nth(side).locator("tfoot .figure"))[0])
    replay = page.request.get(f"/api/tables/{table}/replay").json()
    luck.locator("summary").click()
    rows = luck.locator(".moves tbody tr")
    expect(rows).to_have_count(len(replay["steps"]))
    assert re.search(r"± [\d.,]+", rows.first.inner_text())
    no_sideways(page)
    check(page, "luck")
    report = page.request.get(f"/api/tables/{table}/luck").json()
    if report["turning"] is None:
        expect(luck.locator(".turning")).to_have_count(0)
        luck.locator(".moves a").nth(3).click()
        at = 4
    else:
        luck.locator(".turning a").click()
        at = report["turning"] + 1
    expect(page.get_by_test_id("moment")).to_have_text(f"{at}/{len(replay['steps'])}")


@BOTH
def test_a_children_s_table_is_large_and_quiet(
    somebody: Somebody, size: tuple[int, int], lang: str
) -> None:
    page = somebody(size, lang=lang)
    page.goto("/new/quelle-heure?how=friends")
    page.locator(".chairs select").nth(1).select_option("bot")
    page.get_by_test_id("children").check()
    check(page, "children")
    page.locator(".big").click()
    page.wait_for_url("**/t/*")
    await_one(page, ".screen[data-state=mine]")
    told = page.request.get(f"/api/tables/{Player(page).table}").json()["table"]
    assert (told["options"]["assist"], told["chat"]) == (True, "none")
    expect(page.locator("#tab-chat")).to_have_count(0)
    for kind in ("place", "back"):
        for target in page.locator(f"[data-target^='{kind}:']").all():
            box = target.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 64, (kind, box)
    no_sideways(page)


def test_an_invitation_names_the_address_in_the_network(chromium: Browser, folder: Path) -> None:
    for host in ("127.0.0.1", "0.0.0.0"):
        house = House(folder / host, host=host)
        page = drive.person(chromium, house.base)
        page.goto("/new/24-7?how=friends")
        page.locator(".big:not([disabled])").click()
        address = page.locator(".address").inner_text()
        found = page.request.get("/api/house").json()["addresses"]
        assert address.startswith(found[0])
        expect(page.locator(".qr")).to_be_visible()
        closed = page.get_by_text("only this computer can open the link")
        expect(closed).to_have_count(1 if host == "127.0.0.1" else 0)
        guest = drive.person(chromium, house.base)
        guest.goto(address)
        expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
        for one in (page, guest):
            one.context.close()
        house.stop()
