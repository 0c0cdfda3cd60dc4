"""Pictures of what is between games: home, past, slow play, people, devices, without a network.

A person with a past of many games, and friends; `Album.between` takes the pictures.
"""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Page

from bench.server.past import TOKEN, fill
from cadran.server.storage.sqlite import SqliteStore
from tests.browser.drive import (
    DESKTOP,
    PHONE,
    Player,
    await_one,
    person,
    speak,
    wait_until,
)
from tests.browser.test_pocket import keep
from tests.browser.test_turn import slow_tables

if TYPE_CHECKING:
    from tests.browser.screenshots import Album

PAST = 90  # finished games


def remember(folder: Path) -> None:
    """A store in which somebody has played for months."""

    async def work() -> None:
        store = SqliteStore(folder / "cadran.db")
        await store.open()
        await fill(store, PAST)
        await store.close()

    asyncio.run(work())


def regular(album: "Album") -> Page:
    """The one whose past that is."""
    page = person(album.found, album.base, PHONE, "en", name="Ana", face="fox-red", known=True)
    page.context.add_cookies([{"name": "cadran", "value": TOKEN, "url": album.base}])
    page.request.post("/api/me", data={"name": "Ana", "face": "fox-red"})
    return page


def invite(page: Page, table: str) -> str:
    """The address by which somebody comes to a table."""
    at = f"/api/tables/{table}"
    return f"/t/{table}#{page.request.get(f'{at}/invitation').json()['invite']}"


def open_table(page: Page) -> str:
    """A table with a free chair."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "24-7", "seats": seats, "contribution": "ab" * 16}
    return str(page.request.post("/api/tables", data=wanted).json()["table"]["id"])


def first_visit(album: "Album") -> None:
    """Nobody knows them."""
    page = person(album.found, album.base, PHONE, "fr", met=[])
    page.goto("/")
    ready = "[data-testid=guided], .hero"
    await_one(page, ready)
    album.take(page, "first-visit", lambda: await_one(page, ready), whole=True)
    page.goto("/privacy")
    await_one(page, "main h1")
    album.take(page, "privacy", lambda: await_one(page, "main h1"), whole=True)
    page.context.close()


def past(album: "Album", page: Page) -> None:
    """All games, the records, one of the games opened, one friend, one level."""
    line = "details.card"
    page.goto("/history")
    await_one(page, line)
    album.take(page, "past", lambda: await_one(page, line), whole=True)

    def open_one() -> None:
        await_one(page, line)
        page.locator(f"{line} summary").first.click()
        page.locator(line).first.scroll_into_view_if_needed()

    open_one()
    album.take(page, "past-game", open_one, whole=True)
    for name, rival in (("friend", "rival-Ben"), ("level", "rival-club")):

        def choose(rival: str = rival) -> None:
            await_one(page, ".rival")
            if not page.get_by_test_id(rival).count():
                page.get_by_test_id("all-rivals").click()
            page.get_by_test_id(rival).click()
            await_one(page, "[data-testid^=fortune-]")

        page.goto("/history")
        choose()
        album.take(page, f"past-{name}", choose, whole=True)


def waiting(album: "Album", page: Page) -> None:
    """Tables that wait, slow ones among them; what a new slow one promises."""
    friend = person(album.found, album.base, DESKTOP, "en", name="Ben", face="owl-blue")
    speak(page, "en")
    slow_tables(page, friend, 3)
    player = Player(page)
    player.play_now()
    player.wait()
    page.goto("/")
    ready = "[data-testid=waiting] .entry"
    await_one(page, ready)
    album.take(page, "home-regular", lambda: await_one(page, ready), whole=True)
    page.goto("/new/24-7?how=slow")
    await_one(page, "[data-testid=time-up]")
    album.take(page, "new-slow", lambda: await_one(page, "[data-testid=time-up]"))
    # A friend comes by a link: alone, and as one of a household.
    table = open_table(page)
    friend.context.close()
    guest = person(album.found, album.base, PHONE, "fr", name="Zoé")
    guest.goto(invite(page, table))
    chair = ".chairs .button.main"
    await_one(guest, chair)
    album.take(guest, "lobby-guest", lambda: await_one(guest, chair))
    guest.request.post("/api/me", data={"name": "Zoé", "face": "cock-amber"})
    for name, face in (("Léo", "bear-violet"), ("Mia", "cat-green")):
        guest.request.post("/api/household", data={"name": name, "face": face})
    guest.evaluate("localStorage.removeItem('cadran.household')")
    guest.goto("/me")
    await_one(guest, "[data-testid=household]")
    guest.goto(f"/t/{table}")
    mates = ".lobby .mate, .lobby [aria-pressed]"
    await_one(guest, mates)
    album.take(guest, "lobby-faces", lambda: await_one(guest, mates))
    guest.context.close()


def oneself(album: "Album", page: Page) -> None:
    """Devices, the link, calls."""
    page.context.grant_permissions(["notifications"])

    def link() -> None:
        await_one(page, "[data-testid=forget]")
        page.get_by_test_id("call").click()
        await_one(page, ".quiet-hours")
        page.locator("main .row .button").filter(has_text="link").or_(
            page.locator("main .row .button").filter(has_text="lien")
        ).first.click()
        await_one(page, ".qr")

    page.goto("/me")
    link()
    album.take(page, "me-regular", link, whole=True)


def offline(album: "Album") -> None:
    """Home and a running game without a network."""
    page = person(album.found, album.base, PHONE, "fr", keeps=True, name="Ana", face="fox-red")
    keep(page)
    player = Player(page)
    table = player.play_now()
    player.play_on(2)
    number = player.number
    kept = f"() => JSON.parse(localStorage['cadran.tables'] ?? '{{}}')['{table}']?.number"
    wait_until(page, lambda: str(page.evaluate(kept)) == number)
    page.context.set_offline(True)
    for name, path, ready in (
        ("offline-home", "/", "[data-testid=waiting] .entry"),
        ("offline-table", f"/t/{table}", "[data-testid=offline]"),
        ("offline-me", "/me", "main"),
        ("offline-past", "/history", "main"),
    ):
        page.goto(path)
        await_one(page, ready)
        album.take(page, name, lambda ready=ready: await_one(page, ready))  # type: ignore[misc]
    page.context.close()


def take(album: "Album") -> None:
    """All of them."""
    first_visit(album)
    page = regular(album)
    past(album, page)
    waiting(album, page)
    oneself(album, page)
    page.context.close()
    offline(album)
