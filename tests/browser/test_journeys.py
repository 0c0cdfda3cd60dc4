"""What people go through over evenings and weeks, from one end to the other."""

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser import drive
from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, TABLET, Player, await_one, wait_until
from tests.browser.house import House

HOUR = 3_600_000
QUIET = {"from": 20, "to": 8}


def face_of(page: Page) -> str | None:
    return page.locator(".top [data-face]").get_attribute("data-face")


def test_moving_to_a_new_phone(somebody: Somebody) -> None:
    old, new = (
        somebody(PHONE, bots={"24-7": ["random"]}, confirm="always", quiet=QUIET),
        somebody(PHONE),
    )
    first = Player(old)
    finished = first.play_now()
    first.wait()
    seat = old.request.get(f"/api/tables/{finished}").json()["you"]["seats"][0]
    old.request.post(f"/api/tables/{finished}/bot", data={"seat": seat, "bot": "random"})
    await_one(old, ".screen[data-state=over]")
    table = first.play_now()
    first.play_on(1)
    number = int(first.number)
    old.goto("/me")
    expect(old.get_by_label("Your name")).not_to_have_value("")
    name, face = old.get_by_label("Your name").input_value(), face_of(old)
    old.get_by_role("button", name="Make a link").tap()
    link = old.get_by_test_id("link").inner_text()
    expect(old.get_by_role("img", name="Your personal link as a QR code")).to_be_visible()

    new.goto(link)
    expect(new.get_by_label("Your name")).to_have_value(name)
    new.goto("/")
    expect(new.locator(".hello h1")).to_contain_text(name)
    assert face_of(new) == face
    # What they had set came along, from phone to phone, in the part of a link no server sees.
    settings = json.loads(str(new.evaluate("localStorage.getItem('cadran.settings')")))
    assert (settings["confirm"], settings["quiet"]) == ("always", QUIET)
    assert settings["bots"] == {"24-7": ["random"]}
    expect(new.get_by_test_id(f"again-{finished}")).to_be_visible()
    new.get_by_test_id(f"waits-{table}").tap()
    await_one(new, ".screen")
    second = Player(new)
    second.play_on(1)
    assert int(second.number) > number

    # The old one is given away: it knows nobody, and shows nothing of what was played.
    new.goto("/me")
    devices = new.get_by_role("region", name="Your devices").get_by_role("listitem")
    expect(devices).to_have_count(2)
    devices.filter(has_text="last seen").get_by_role("button", name=re.compile("Sign out")).tap()
    expect(devices).to_have_count(1)
    old.goto("/")
    expect(old.locator(".hero")).to_be_visible()
    expect(old.get_by_test_id("waiting")).to_have_count(0)
    expect(old.get_by_test_id("again")).to_have_count(0)


def test_a_week_of_slow_play_with_the_server_closed_at_night(
    chromium: Browser, tmp_path: Path
) -> None:
    clock = tmp_path / "clock"
    clock.write_text("0")
    house = House(tmp_path / "house", clock=clock)
    ana, ben = [drive.person(chromium, house.base, PHONE, name=name) for name in ("Ana", "Ben")]
    try:
        ana.goto("/")
        ana.get_by_test_id("slow-24-7").tap()
        ana.get_by_role("button", name="Open the table").tap()
        ana.wait_for_url("**/t/*")
        ben.goto(ana.locator(".address").inner_text())
        ben.get_by_role("button", name="Sit down").tap()
        ana.get_by_role("button", name="Start").tap()
        for page in (ana, ben):
            await_one(page, ".screen")
        table = Player(ana).table
        moved = 0
        for day in range(7):
            mover = wait_until(
                ana,
                lambda: next(
                    (p for p in (ana, ben) if p.locator(".screen[data-state=mine]").count()), None
                ),
            )
            for page in (ana, ben):  # both put their phones away; twenty hours go by
                page.goto("about:blank")
            house.move_time((day + 1) * 20 * HOUR)
            if day in (1, 4):
                house.stop()
                house.start()
            mover.goto(f"{house.base}/")
            waits = mover.get_by_test_id(f"waits-{table}")
            expect(waits).to_contain_text("Your turn")
            expect(waits).to_contain_text("deadline")
            waits.tap()
            await_one(mover, ".screen[data-state=mine]")
            player = Player(mover)
            player.place()
            await_one(mover, ".screen:not([data-state=mine])")
            assert int(player.number) > moved
            moved = int(player.number)
            other = ben if mover is ana else ana
            other.goto(f"{house.base}/t/{table}")
            await_one(other, ".screen[data-state=mine]")
        seats = ana.request.get(f"{house.base}/api/tables/{table}").json()["table"]["seats"]
        assert [(seat["name"], seat["bot"]) for seat in seats] == [("Ana", None), ("Ben", None)]
    finally:
        for page in (ana, ben):
            page.context.close()
        house.stop()


def at_once_over(page: Page, table: str) -> None:
    """Bots play the rest for everybody at this device."""
    for seat in page.request.get(f"/api/tables/{table}").json()["you"]["seats"]:
        wanted = {"seat": seat, "bot": "random"}
        assert page.request.post(f"/api/tables/{table}/bot", data=wanted).ok


def games_of(page: Page) -> list[list[int]]:
    """The finished games of whoever is chosen: which seats were theirs."""
    return [game["mine"] for game in page.request.get("/api/me/history").json()["games"]]


def choose(page: Page, name: str) -> None:
    """By face, on the home page."""
    page.goto("/")
    household = page.get_by_test_id("household")
    household.get_by_role("button", name=name, exact=True).click()
    expect(page.locator(".hello h1")).to_contain_text(name)


def test_a_childs_first_evening(somebody: Somebody) -> None:
    """On the tablet of a parent: one tap to be somebody, and nothing of the parent's is touched."""
    page = somebody(TABLET, name="Ana", bots={"24-7": ["random"]})
    parent = Player(page)
    parent.play_now()
    parent.wait()
    at_once_over(page, parent.table)
    await_one(page, ".screen[data-state=over]")
    page.goto("/")
    page.get_by_test_id("level-24-7").select_option("expert")
    page.get_by_role("button", name="Switch to night").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")

    page.get_by_test_id("mate-new").click()
    expect(page.locator(".hello h1")).not_to_contain_text("Ana")
    expect(page.get_by_test_id("household").get_by_role("button", pressed=True)).to_have_count(1)
    expect(page.get_by_test_id("again")).to_have_count(0)
    expect(page.get_by_test_id("level-24-7")).to_have_value("beginner")
    page.get_by_test_id("me").click()
    page.get_by_test_id("face-bear").click()
    page.get_by_label("Your name").fill("Lou")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("main [role=status]")).to_contain_text("Saved")
    page.get_by_role("link", name="Cadran").click()
    page.get_by_role("button", name="Switch to day").click()

    # The games are new to the child: a guided one is offered, and then a real one is played.
    page.get_by_test_id("play-24-7").click()
    page.get_by_test_id("guided").click()
    page.wait_for_url("**/first/24-7")
    await_one(page, ".screen")
    page.goto("/")
    page.get_by_test_id("play-24-7").click()
    page.get_by_test_id("just-play").click()
    page.wait_for_url("**/t/*")
    child = Player(page)
    assert child.play_on(2) == "mine"
    at_once_over(page, child.table)
    await_one(page, ".screen[data-state=over]")
    assert games_of(page) == [[0]]
    played = child.table
    page.goto("/")
    expect(page.locator(".hello h1")).to_contain_text("Lou")
    expect(page.get_by_test_id(f"again-{played}")).to_be_visible()

    # The parent comes back to their own: level, theme and games.
    choose(page, "Ana")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    expect(page.get_by_test_id("level-24-7")).to_have_value("expert")
    expect(page.get_by_test_id(f"again-{played}")).to_have_count(0)
    assert len(games_of(page)) == 1
    choose(page, "Lou")
    expect(page.locator("html")).to_have_attribute("data-theme", "day")
    assert face_of(page) is not None
    assert str(face_of(page)).startswith("bear-")


def test_a_household_of_four_on_a_tablet(somebody: Somebody) -> None:
    """Names typed once, faces ever after; a friend who is there is asked by tapping a face."""
    page = somebody(TABLET, name="Ana")
    page.goto("/new/24-7?how=device")
    page.get_by_role("button", name="4", exact=True).click()
    for at, name in enumerate(("Ben", "Cleo", "Dan"), start=1):
        page.locator(".chairs li").nth(at).get_by_role("textbox").fill(name)
    expect(page.get_by_test_id("remember")).to_be_checked()
    page.get_by_role("button", name="Start").click()
    curtain, player, seen = page.get_by_test_id("curtain"), Player(page), set()
    for _ in range(4):
        expect(curtain).to_be_visible()
        seen.add(curtain.get_by_role("heading").inner_text().strip())
        curtain.get_by_role("button").click()
        player.wait()
        player.place_only()
    assert {name for name in ("Ana", "Ben", "Cleo", "Dan") if any(name in one for one in seen)} == {
        "Ana", "Ben", "Cleo", "Dan",
    }  # fmt: skip
    table = player.table
    at_once_over(page, table)
    await_one(page, ".screen[data-state=over]")
    for seat, name in enumerate(("Ana", "Ben", "Cleo", "Dan")):
        if name != "Ana":
            choose(page, name)
        assert games_of(page) == [[seat]]
    entrants = page.request.get("/api/me/history").json()["games"][0]["entrants"]
    assert [one["kind"] for one in entrants] == ["person", "person", "person", "me"]
    assert [one["name"] for one in entrants] == ["Ana", "Ben", "Cleo", "Dan"]

    # Once more in one tap, all four at the tablet, whoever asks.
    page.get_by_test_id(f"again-{table}").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(curtain).to_be_visible()

    # Ben goes to his phone; at the tablet's next table he is asked by his face, and comes.
    choose(page, "Ben")
    code = page.request.post("/api/me/link", data={}).json()["path"]
    phone = somebody(PHONE)
    phone.goto(code)
    expect(phone.get_by_label("Your name")).to_have_value("Ben")
    choose(page, "Ana")
    page.goto("/me")
    page.get_by_text("Take somebody off this device").click()
    page.get_by_role("button", name="Take Ben off this device").click()
    page.get_by_test_id("mate-remove-yes").click()
    household = page.get_by_test_id("household")
    expect(household.get_by_role("button", name="Ben", exact=True)).to_have_count(0)
    page.goto("/new/24-7?how=friends")
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    phone.goto("/")
    ben = page.get_by_test_id("guest").filter(has_text="Ben")
    expect(ben).to_have_attribute("data-state", "online")
    ben.click()
    phone.get_by_test_id("accept").tap()
    phone.wait_for_url("**/t/*")
    page.get_by_test_id("guest").filter(has_text="Cleo").click()
    page.get_by_role("button", name="Start").click()
    await_one(phone, ".screen")
    seats = phone.request.get(f"/api/tables/{Player(phone).table}").json()
    assert seats["you"]["seats"] == [1]
    assert [seat["name"] for seat in seats["table"]["seats"]] == ["Ana", "Ben", "Cleo"]


def test_an_invitation_is_declined_in_one_tap(somebody: Somebody) -> None:
    ana, ben = somebody(DESKTOP, name="Ana"), somebody(PHONE, name="Ben", lang="fr")
    ana.goto("/new/24-7?how=friends")
    ana.get_by_role("button", name="Open the table").click()
    ana.wait_for_url("**/t/*")
    ben.goto(ana.locator(".address").inner_text())
    ben.get_by_role("button", name="S’asseoir").tap()
    ana.get_by_role("button", name="Start").click()
    await_one(ben, ".screen")
    table = Player(ana).table
    for page in (ana, ben):
        at_once_over(page, table)
    await_one(ana, ".screen[data-state=over]")
    ben.goto("/me")
    ana.goto("/new/24-7?how=friends")
    ana.get_by_role("button", name="Open the table").click()
    guest = ana.get_by_test_id("guest")
    expect(guest).to_have_attribute("data-state", "online")
    guest.click()
    expect(guest).to_have_attribute("data-state", "asked")
    bell = ben.get_by_test_id("doorbell")
    expect(bell).to_contain_text("Ana vous invite à une partie de 24/7")
    ben.get_by_test_id("decline").tap()
    expect(bell).to_be_empty()
    expect(guest).to_have_attribute("data-state", "declined")
