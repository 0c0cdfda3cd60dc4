"""One server and one browser for all tests of the page."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from cadran.server.http.pages import STATIC
from tests.browser import drive
from tests.browser.chromium import NoChromium
from tests.browser.house import House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not (STATIC / "index.html").exists():
        pytest.fail("the page is not built: make web")
    found = House(tmp_path_factory.mktemp("house"))
    yield found
    found.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    try:
        with drive.browser() as found:
            yield found
    except NoChromium as error:
        pytest.fail(str(error), pytrace=False)


Somebody = Callable[..., Page]


@pytest.fixture
def somebody(chromium: Browser, house: House) -> Iterator[Somebody]:
    """Makes people with pages of their own; a page that throws fails the test."""
    pages: list[Page] = []
    wrong: list[str] = []

    def make(size: tuple[int, int] = drive.DESKTOP, **wanted: Any) -> Page:
        page = drive.person(chromium, house.base, size, **wanted)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        pages.append(page)
        return page

    yield make
    for page in pages:
        page.context.close()
    assert wrong == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
