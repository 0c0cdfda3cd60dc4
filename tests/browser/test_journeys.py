"""What people go through over evenings and weeks, from one end to the other."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser import drive
from tests.browser.conftest import Somebody
from tests.browser.drive import PHONE, Player, await_one, wait_until
from tests.browser.house import House

HOUR = 3_600_000


def face_of(page: Page) -> str | None:
    return page.locator(".top [data-face]").get_attribute("data-face")


def test_moving_to_a_new_phone(somebody: Somebody) -> None:
    old, new = somebody(PHONE, bots={"24-7": ["random"]}), somebody(PHONE)
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
            expect(waits).to_contain_text("to be played")
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
