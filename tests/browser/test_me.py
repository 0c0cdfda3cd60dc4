"""Oneself: an identity on two devices; and a table where anything may be taken back."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Player, await_one


def name_of(page: Page) -> str:
    return str(page.request.get("/api/me").json()["name"])


def link_of(page: Page) -> str:
    page.goto("/me")
    page.get_by_role("button", name="Make a link").click()
    return page.locator("main code").inner_text()


def test_an_identity_moves_after_a_question_and_is_signed_out_from_elsewhere(
    somebody: Somebody,
) -> None:
    ana, ben = somebody(DESKTOP, name="Ana"), somebody(PHONE, name="Ben")
    ben.goto("/me")
    expect(ben.get_by_label("Your name")).to_have_value("Ben")
    link = link_of(ana)
    for answer, now in (("Leave it as it is", "Ben"), ("Go on, replace", "Ana")):
        ben.goto("/")
        ben.goto(link)
        question = ben.get_by_role("alertdialog")
        expect(question).to_contain_text("This device belongs to Ben")
        expect(question).to_contain_text("no other device")
        question.get_by_role("button", name=answer).click()
        expect(question).to_be_hidden()
        expect(ben.get_by_label("Your name")).to_have_value(now)
        assert name_of(ben) == now

    at_table = Player(ben)
    at_table.play_now()
    at_table.wait()
    ana.goto("/me")
    devices = ana.get_by_role("region", name="Your devices").get_by_role("listitem")
    expect(devices).to_have_count(2)
    expect(devices.filter(has_text="this device")).to_have_count(1)
    other = devices.filter(has_text="last seen")
    expect(other).to_contain_text("Chrome")
    other.get_by_role("button", name=re.compile("Sign out")).click()
    expect(devices).to_have_count(1)
    expect(ben.get_by_text("The server does not know you.").first).to_be_visible()
    assert ben.request.get("/api/me").status == 401

    devices.get_by_role("button", name=re.compile("Sign out")).click()
    ana.wait_for_url("**/")
    assert ana.request.get("/api/me").status == 401


def test_at_a_practice_table_anything_is_taken_back_and_it_is_marked_everywhere(
    somebody: Somebody,
) -> None:
    page = somebody(DESKTOP, name="Ana", lang="en")
    page.goto("/new/24-7?how=friends")
    page.locator(".chairs li").nth(1).get_by_role("combobox").select_option("bot")
    page.get_by_text("More settings").click()
    page.get_by_test_id("practice").check()
    page.locator(".big:not([disabled])").click()
    page.wait_for_url("**/t/*")
    player = Player(page)
    assert player.wait() == "mine"
    expect(page.get_by_test_id("practice-mark")).to_be_visible()
    before = page.request.get(f"/api/tables/{player.table}/view?seat=0").json()["view"]["rack"]
    player.place()
    player.wait()  # the bot has answered, and both have drawn: elsewhere too late to take back
    number = player.number
    page.get_by_role("button", name="Take the move back").click()
    await_one(page, f".screen[data-state=mine]:not([data-number='{number}'])")
    after = page.request.get(f"/api/tables/{player.table}/view?seat=0").json()["view"]["rack"]
    assert sorted(map(str, after)) == sorted(map(str, before))
    table = player.table
    page.goto("/")
    expect(page.locator(".entry").first).to_contain_text("Practice")
    page.goto(f"/t/{table}")
    assert player.play_on() == "over"
    expect(page.get_by_test_id("practice-result")).to_be_visible()
    page.goto("/")
    expect(page.locator(".entry").first).to_contain_text("Practice")
