"""Every link of the built site: inner ones must lead to a page and a place on it."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import unquote, urlsplit
from urllib.request import Request, urlopen

LOADS = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
PATIENCE = 20.0  # seconds for an answer from elsewhere


class Page(HTMLParser):
    """What one page links to, loads, and can be linked to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.places: set[str] = set()
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if place := found.get("id"):
            self.places.add(place)
        if tag == "a" and (link := found.get("href")):
            self.links.add(link)
        if (load := found.get(LOADS.get(tag, ""))) and found.get("rel") not in (
            *("canonical", "index", "search", "next", "prev"),
        ):
            self.loads.add(load)


class Site:
    """A built site as its links see it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pages = {file: Page(file) for file in sorted(folder.rglob("*.html"))}

    def broken(self) -> list[str]:
        """Inner links without a target, and anything that is loaded from elsewhere."""
        return [
            f"{file.relative_to(self.folder)}: {link}"
            for file, page in self.pages.items()
            for link in sorted(page.links | page.loads)
            if not ((self.leads_out(link) and link in page.links) or self.holds(file, link))
        ]

    def leads_out(self, link: str) -> bool:
        """Does it leave the site?"""
        return urlsplit(link).scheme in ("http", "https", "mailto") or link.startswith("//")

    def holds(self, file: Path, link: str) -> bool:
        """Is there such a file, and such a place in it?"""
        if link.startswith("data:"):
            return True
        split = urlsplit(link)
        if split.scheme or split.netloc or link.startswith("/"):
            return False
        target = (file.parent / unquote(split.path)).resolve() if split.path else file
        place = unquote(split.fragment)
        if place and target in self.pages:
            return place in self.pages[target].places
        return target.is_file()

    def external(self) -> dict[str, list[str]]:
        """Links to elsewhere, each with the pages that have it."""
        found: dict[str, list[str]] = {}
        for file, page in self.pages.items():
            for link in filter(self.leads_out, page.links):
                found.setdefault(link, []).append(str(file.relative_to(self.folder)))
        return dict(sorted(found.items()))


def answer_of(link: str) -> str:
    """What the other end says: nothing if all is well."""
    request = Request(link, headers={"User-Agent": "cadran-docs"})
    try:
        with urlopen(request, timeout=PATIENCE):
            return ""
    except HTTPError as error:
        return f"{error.code}"
    except (URLError, OSError, ValueError) as error:
        return str(error)
