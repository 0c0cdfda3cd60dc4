"""The page in the pocket: installed, started without a network, brought up to date."""

import json
import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, Page, expect

from cadran.server.http.pages import STATIC
from cadran.server.network.push import encoded
from tests.browser import drive
from tests.browser.chromium import PLAIN
from tests.browser.drive import DESKTOP, PHONE, Player, await_one, wait_until
from tests.browser.house import House
from tests.browser.icons import ICONS, PUBLIC

SHOWN = """() => navigator.serviceWorker.ready.then((found) => found.getNotifications())
  .then((all) => all.map((one) => [one.title, one.tag, one.data.path]))"""
KEPT = "() => navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)"


@pytest.fixture
def page(chromium: Browser, house: House) -> Iterator[Page]:
    """Somebody whose browser keeps the page."""
    page = drive.person(
        chromium, house.base, PHONE, keeps=True, bots={"24-7": ["random", "random"]}
    )
    yield page
    page.context.close()


def keep(page: Page) -> None:
    """Until the page is kept, and comes from there."""
    page.goto("/")
    wait_until(page, lambda: page.evaluate(KEPT) == "activated")
    page.reload()
    wait_until(page, lambda: page.evaluate("() => navigator.serviceWorker.controller !== null"))


def test_the_page_can_be_installed(page: Page) -> None:
    keep(page)
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")
    assert [one["errorId"] for one in found["installabilityErrors"]] in ([], ["in-incognito"])
    manifest = json.loads(session.send("Page.getAppManifest")["data"])
    assert not session.send("Page.getAppManifest")["errors"]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for name, side, _, _ in ICONS:
        png = (PUBLIC / name).read_bytes()
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", png[16:24]) == (side, side)
        assert page.request.get(f"/{name}").headers["content-type"] == "image/png"
    worker = page.request.get("/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in worker.headers["content-security-policy"]


@pytest.mark.parametrize(("lang", "told"), [("en", "only over https"), ("fr", "qu’en https")])
def test_over_plain_http_the_page_says_what_browsers_do_not_allow(
    chromium: Browser, house: House, lang: str, told: str
) -> None:
    page = drive.person(chromium, f"http://{PLAIN}:{house.port}", PHONE, lang, keeps=True)
    page.goto("/me")
    assert page.evaluate("isSecureContext") is False
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.get_by_test_id("call")).to_have_count(0)
    Player(page).play_now()
    await_one(page, ".screen")
    page.context.close()


def test_without_a_network_it_starts_and_a_running_game_stays_to_be_seen(page: Page) -> None:
    keep(page)
    player = Player(page)
    table = player.play_now()
    player.play_on(2)
    number = player.number
    tiles = sorted(page.locator(".rack .target").all_inner_texts())
    kept = f"() => JSON.parse(localStorage['cadran.tables'] ?? '{{}}')['{table}']?.number"
    wait_until(page, lambda: str(page.evaluate(kept)) == number)
    page.context.set_offline(True)
    page.goto("/")
    waits = page.get_by_test_id(f"waits-{table}")
    expect(waits).to_be_visible()
    expect(page.get_by_test_id("play-24-7")).to_be_visible()
    for lang in ("fr", "en"):  # in the other language nothing was told by the server yet
        drive.speak(page, lang)
        expect(waits).to_be_visible()
    page.goto("/me")
    assert page.get_by_role("textbox").first.input_value() == page.evaluate(
        "JSON.parse(localStorage['cadran.settings']).name"
    )
    page.goto("/")
    waits.tap()
    await_one(page, ".screen")
    page.reload()
    await_one(page, ".screen")
    expect(page.get_by_test_id("offline")).to_be_visible()
    assert player.number == number
    assert sorted(page.locator(".rack .target").all_inner_texts()) == tiles
    page.context.set_offline(False)
    expect(page.get_by_test_id("online")).to_be_visible()
    player.play_on(1)
    assert int(player.number) > int(number)


def test_an_update_disturbs_no_table_and_never_mixes_two_versions(
    chromium: Browser, tmp_path: Path
) -> None:
    static = tmp_path / "static"
    shutil.copytree(STATIC, static)
    house = House(tmp_path / "data", static=static)
    page = drive.person(chromium, house.base, PHONE, keeps=True)
    try:
        keep(page)
        Player(page).play_now()
        await_one(page, ".screen")
        page.evaluate("() => (window.before = true)")
        publish(static)
        page.evaluate("() => navigator.serviceWorker.ready.then((found) => found.update())")
        expect(page.get_by_test_id("update")).to_be_visible()
        # Everything still comes from the version that is open, and nothing was loaded anew.
        assert page.evaluate("() => window.before")
        assert page.evaluate("() => fetch('/').then((got) => got.text())").count("second") == 0
        page.get_by_test_id("update").get_by_role("button", name="Update now").tap()
        page.wait_for_function("() => window.before === undefined")
        await_one(page, ".screen")
        assert "second" in page.evaluate("() => fetch('/').then((got) => got.text())")
        assert len(page.evaluate("() => caches.keys()")) == 1
    finally:
        page.context.close()
        house.stop()


def publish(static: Path) -> None:
    """Another version of the page, as a build would leave it."""
    for name in ("index.html", "sw.js"):
        (static / f"{name}.br").unlink(missing_ok=True)
    index = static / "index.html"
    index.write_text(index.read_text().replace("</body>", "<!-- second --></body>"))
    worker = static / "sw.js"
    changed, count = re.subn(r"cadran-[0-9a-f]{16}", "cadran-" + "2" * 16, worker.read_text())
    assert count == 1
    worker.write_text(changed)


FAKE_SERVICE = """(([endpoint, key, auth]) => {
  const made = {
    toJSON: () => ({ endpoint, keys: { p256dh: key, auth } }),
    unsubscribe: async () => ((made.now = null), true),
  };
  PushManager.prototype.getSubscription = async () => made.now ?? null;
  PushManager.prototype.subscribe = async (wanted) => {
    window.wanted = wanted;
    return (made.now = made);
  };
})"""


def test_a_message_that_comes_by_push_is_shown_and_leads_to_its_table(
    chromium: Browser, house: House
) -> None:
    page = drive.person(chromium, house.base, DESKTOP, keeps=True, bots={"24-7": ["random"]})
    try:
        page.context.grant_permissions(["notifications"], origin=house.base)
        keep(page)
        table = Player(page).play_now()
        page.goto("/")
        session = page.context.new_cdp_session(page)
        found: list[dict[str, Any]] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated", lambda e: found.extend(e["registrations"])
        )
        session.send("ServiceWorker.enable")
        scope = wait_until(
            page,
            lambda: next((one for one in found if one["scopeURL"].startswith(house.base)), None),
        )

        def deliver(table: str) -> None:
            call = {"title": "Your turn", "body": "24/7: they are waiting for you.", "table": table}
            message = {"origin": house.base, "registrationId": scope["registrationId"]}
            session.send("ServiceWorker.deliverPushMessage", {**message, "data": json.dumps(call)})

        deliver(table)
        wait_until(page, lambda: page.evaluate(SHOWN) == [["Your turn", table, f"/t/{table}"]])
        # Whoever comes to the table needs no call any more, and is not called while they look.
        page.goto(f"/t/{table}")
        await_one(page, ".screen")
        wait_until(page, lambda: page.evaluate(SHOWN) == [])
        deliver(table)
        deliver("another")
        wait_until(page, lambda: page.evaluate(SHOWN) == [["Your turn", "another", "/t/another"]])
    finally:
        page.context.close()


def test_the_switch_tells_the_server_where_this_device_is_called(
    chromium: Browser, house: House
) -> None:
    page = drive.person(chromium, house.base, PHONE, keeps=True, name="Ana")
    try:
        page.context.grant_permissions(["notifications"], origin=house.base)
        point = generate_private_key(SECP256R1()).public_key()
        key = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        # The browser's maker is not there in a test: what its service answers is made up.
        keys = json.dumps(["https://push.example.org/ana", encoded(key), encoded(b"a" * 16)])
        page.add_init_script(f"{FAKE_SERVICE}({keys})")
        keep(page)
        Player(page).play_now()
        page.goto("/me")
        page.get_by_test_id("call").tap()
        expect(page.get_by_test_id("push")).to_have_text("Also when the page is closed.")
        told = page.request.get("/api/me/push").json()
        assert told["here"]
        assert page.evaluate("() => window.wanted.applicationServerKey") == told["key"]
        everything = page.request.get("/api/me/everything").json()
        assert everything["called"][0]["endpoint"] == "https://push.example.org/ana"
        assert (everything["called"][0]["quiet_from"], everything["called"][0]["quiet_to"]) == (
            22,
            7,
        )
        page.get_by_role("group", name="Tell me when it is my turn").get_by_text("Off").tap()
        wait_until(page, lambda: not page.request.get("/api/me/push").json()["here"])
    finally:
        page.context.close()
