"""Your turn: the tab, the notification, slow play."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Player, await_one, wait_until

# A page in the background, without a second window: what the browser says of it.
HIDDEN = """(yes) => {
  Object.defineProperty(document, "hidden", { get: () => yes, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
NOTED = """
window.noted = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, about) { window.noted.push([title, about.tag]); }
};
"""


def slow_tables(host: Page, guest: Page, count: int) -> list[str]:
    """Tables of two at a day a move, opened by the host in two taps each."""
    found = []
    for _ in range(count):
        host.goto("/")
        host.get_by_test_id("slow-24-7").click()
        expect(host.get_by_test_id("time-up")).to_contain_text("replaced by a bot")
        host.get_by_role("button", name="Open the table").click()
        host.wait_for_url("**/t/*")
        guest.goto(host.locator(".address").inner_text())
        guest.get_by_role("button", name="Sit down").click()
        host.get_by_role("button", name="Start").click()
        await_one(host, ".screen")
        await_one(guest, ".screen")
        found.append(Player(host).table)
    return found


def mover(table: str, *pages: Page) -> Page:
    """Whose turn it is."""
    for page in pages:
        page.goto(f"/t/{table}")
        await_one(page, ".screen")
    found: Page = wait_until(
        pages[0], lambda: next((p for p in pages if Player(p).page.locator(
            ".screen[data-state=mine]").count()), None)
    )  # fmt: skip
    return found


def test_slow_play_goes_from_table_to_table_the_most_urgent_first(somebody: Somebody) -> None:
    host, guest = somebody(DESKTOP, name="Ana"), somebody(PHONE, name="Ben")
    tables = slow_tables(host, guest, 2)
    first = mover(tables[0], host, guest)
    if mover(tables[1], host, guest) is not first:
        Player(mover(tables[1], host, guest)).place()  # now both wait for the same person
    first.goto("/")
    waiting = first.get_by_test_id("waiting").locator("a.yours")
    expect(waiting).to_have_count(2)
    expect(waiting.first).to_contain_text("deadline")
    waiting.first.click()
    await_one(first, ".screen[data-state=mine]")
    here = Player(first).table
    expect(first).to_have_title("● Your turn · 24/7 · Cadran")
    Player(first).place()
    expect(first).to_have_title("24/7 · Cadran")
    first.get_by_test_id("next-table").click()
    await_one(first, ".screen[data-state=mine]")
    assert {here, Player(first).table} == set(tables)


def test_the_device_calls_once_until_somebody_comes(somebody: Somebody) -> None:
    host, guest = somebody(DESKTOP, name="Ana"), somebody(DESKTOP, name="Ben")
    quiet = {"from": 0, "to": 0}
    for page in (host, guest):
        page.add_init_script(NOTED)
        page.goto("/")
        page.evaluate(
            "(quiet) => { const s = JSON.parse(localStorage['cadran.settings']);"
            " localStorage['cadran.settings'] = JSON.stringify({ ...s, call: true, quiet }); }",
            quiet,
        )
    (table,) = slow_tables(host, guest, 1)
    one = mover(table, host, guest)
    other = guest if one is host else host
    other.evaluate(HIDDEN, True)
    Player(one).place()
    wait_until(other, lambda: other.evaluate("() => window.noted.length"))
    assert other.evaluate("() => window.noted") == [["Your turn", table]]
    icon = "() => document.querySelector('link[rel=icon]').getAttribute('href')"
    assert other.evaluate(icon) == "/icon-turn.svg"
    assert one.evaluate("() => window.noted") == []
