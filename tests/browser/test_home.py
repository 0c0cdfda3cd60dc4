"""Coming back: what waits stands first, whom one played with is one tap away."""

import json
import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Player, await_one, crowded, wait_until

HEIGHTS = "(boxes) => boxes.map((one) => one.offsetHeight)"


def test_home_shows_what_waits_first_and_plays_again_in_one_tap(somebody: Somebody) -> None:
    page = somebody(PHONE, bots={"24-7": ["random", "random"]})
    page.goto("/")
    expect(page.locator(".hero")).to_be_visible()
    player = Player(page)
    table = player.play_now()
    player.play_on(2)
    page.goto("/")
    waits = page.get_by_test_id(f"waits-{table}")
    expect(waits).to_contain_text("Your turn")
    expect(waits).to_contain_text(re.compile(r"against \S+ and \S+"))
    assert waits.bounding_box()["y"] < page.get_by_test_id("play-24-7").bounding_box()["y"]  # type: ignore[index]
    assert crowded(page) == []
    waits.tap()
    await_one(page, ".strips b")
    names = page.locator(".strips b").all_inner_texts()
    assert player.play_on() == "over"
    page.goto("/")
    expect(page.get_by_test_id("waiting")).to_have_count(0)
    again = page.get_by_test_id(f"again-{table}")
    for name in names[1:]:
        expect(again).to_contain_text(name)
    assert crowded(page) == []
    page.get_by_test_id("history").tap()
    past = page.get_by_test_id(f"past-{table}")
    for name in names[1:]:
        expect(past).to_contain_text(name)
    page.get_by_test_id("rival-random").tap()
    # The server says how many games it has measured: this one, or none yet.
    expect(page.get_by_test_id("fortune-24-7")).to_contain_text(re.compile("[Cc]ounted"))
    past.locator("summary").tap()
    expect(past.get_by_role("link", name="Replay")).to_be_visible()
    assert crowded(page) == []
    past.get_by_role("link", name="Luck and choices").tap()
    expect(page.get_by_test_id("luck")).to_be_visible()
    page.goto("/")
    again.tap()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    await_one(page, ".strips b")
    # The same opponents, one chair further: who sat on the left is there still.
    assert page.locator(".strips b").all_inner_texts() == names


def test_a_phone_shows_several_boxes_at_once_and_every_way_to_play(somebody: Somebody) -> None:
    page = somebody(PHONE)
    page.goto("/")
    await_one(page, "[data-testid=play-24-7]:not([disabled])")
    boxes = page.locator(".shelf > li")
    assert max(boxes.evaluate_all(HEIGHTS)) <= 310
    ways = boxes.first.locator("a")
    expect(ways.locator("visible=true")).to_have_text(["Invite friends", "One day a move"])
    page.get_by_test_id("ways-24-7").tap()
    expect(ways.locator("visible=true")).to_have_count(5)
    assert crowded(page) == []
    ways.get_by_text("Guided game").tap()
    page.wait_for_url("**/first/24-7")
    await_one(page, "[data-testid=guide]")
    page.goto("/")  # whoever has played knows what the boxes hold
    await_one(page, ".hello")
    assert max(boxes.evaluate_all(HEIGHTS)) <= 250
    page.get_by_test_id("ways-cup").tap()
    boxes.last.get_by_role("link", name="Coupe d’Or").tap()
    expect(page.get_by_test_id("plan-coupe-dor")).to_be_checked()


def test_nobody_is_called_me_and_a_face_is_changed_at_any_time(somebody: Somebody) -> None:
    page = somebody(DESKTOP, lang="fr")
    Player(page).play_now()
    name = page.locator(".strips .me b").inner_text()
    assert name not in ("Moi", "Vous", "Invité", "Me")
    assert len(name.split()) == 2
    page.goto("/")
    page.get_by_test_id("me").click()
    expect(page.get_by_label("Votre nom")).to_have_value(name)
    page.get_by_test_id("face-whale").click()
    page.get_by_test_id("tone-teal").click()
    expect(page.get_by_label("Votre nom")).to_have_value("Cachalot tranquille")
    page.get_by_label("Votre nom").fill("Zoé")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("status").first).to_contain_text("enregistré")
    page.goto("/")
    expect(page.locator(".hello h1")).to_contain_text("Zoé")
    assert page.locator(".top [data-face]").get_attribute("data-face") == "whale-teal"


def test_a_face_chosen_before_the_server_answered_is_kept(somebody: Somebody) -> None:
    page = somebody(DESKTOP, lang="fr")
    Player(page).play_now()
    page.goto("/")
    await_one(page, ".hello")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/api/me(\?|$)"), hold)
    page.get_by_test_id("me").click()
    wait_until(page, lambda: held)
    page.get_by_test_id("face-whale").click()
    page.get_by_test_id("tone-teal").click()
    with page.expect_response(re.compile("/api/me/devices")):  # asked once it is known who one is
        held[0].continue_()
    assert page.get_by_label("Votre nom").input_value() == "Cachalot tranquille"


def test_a_rematch_of_two_begins_when_the_other_comes_along(somebody: Somebody) -> None:
    host, guest = somebody(DESKTOP, name="Ana"), somebody(PHONE, name="Ben")
    host.goto("/new/quelle-heure?how=friends")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    guest.goto(host.locator(".address").inner_text())
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start").click()
    table = Player(host).table
    for page in (host, guest):
        await_one(page, ".screen")
    for page, seat in ((host, 0), (guest, 1)):
        page.request.post(f"/api/tables/{table}/bot", data={"seat": seat, "bot": "random"})
    await_one(host, ".screen[data-state=over]")
    await_one(guest, "[data-testid=after]")
    host.get_by_test_id("after").get_by_role("button", name="Rematch").click()
    await_one(host, ".lobby")
    guest.get_by_test_id("after").get_by_role("button", name="Rematch: join in").click()
    for page in (host, guest):
        await_one(page, ".screen:not([data-state=over])")
    assert Player(host).table == Player(guest).table != table


def test_everything_goes_with_one_button(somebody: Somebody) -> None:
    page = somebody(PHONE)
    player = Player(page)
    table = player.play_now()
    player.play_on(1)
    page.goto("/me")
    with page.expect_download() as found:
        page.get_by_test_id("everything").tap()
    assert table in found.value.path().read_text()
    page.get_by_test_id("forget").tap()
    page.get_by_test_id("forget-yes").tap()
    page.wait_for_url(re.compile(r"/$"))
    expect(page.locator(".hero")).to_be_visible()
    assert page.request.get("/api/me").status == 401
    kept = dict(page.evaluate("Object.entries(localStorage)"))
    settings = json.loads(kept.pop("cadran.settings"))
    assert (settings["name"], settings["known"], settings["bots"]) == ("", False, {})
    assert kept.pop("cadran.household") == "[]"
    assert not kept.pop("cadran.chosen").split()[1:]  # that nobody is chosen, and since when
    assert kept == {}
    page.goto("/privacy")
    expect(page.get_by_role("heading", level=1)).to_have_text("Privacy")
    assert crowded(page) == []


def test_every_page_leads_to_oneself(somebody: Somebody) -> None:
    page = somebody(PHONE, bots={"24-7": ["random"]})
    player = Player(page)
    table = player.play_now()
    player.wait()
    seat = page.request.get(f"/api/tables/{table}").json()["you"]["seats"][0]
    menu, oneself = page.locator("header.status .buttons button").last, 'a[href="/me"]'
    menu.tap()
    expect(page.locator(f"dialog {oneself}")).to_be_visible()
    page.request.post(f"/api/tables/{table}/bot", data={"seat": seat, "bot": "random"})
    await_one(page, ".screen[data-state=over]")
    page.goto("/new/24-7?how=friends")
    page.locator(".big:not([disabled])").tap()
    await_one(page, ".lobby")
    for path in (
        *(page.url, f"/replay/{table}", "/", "/new/24-7?how=slow", "/cup", "/rules/24-7"),
        *("/history", "/privacy", "/me", "/nowhere"),
    ):
        page.goto(path)
        expect(page.locator(f"header {oneself}")).to_be_visible()
    page.goto("/first/24-7")
    await_one(page, "[data-testid=guide]")
    menu.tap()
    expect(page.locator(f"dialog {oneself}")).to_be_visible()


def test_a_game_among_those_at_one_device_is_against_nobody_who_is_missing(
    somebody: Somebody,
) -> None:
    page = somebody(PHONE)
    page.goto("/new/24-7?how=device")
    page.locator(".big:not([disabled])").tap()
    await_one(page, "[data-testid=curtain]")
    page.goto("/")
    expect(page.get_by_test_id("waiting")).to_contain_text("together on this device")
