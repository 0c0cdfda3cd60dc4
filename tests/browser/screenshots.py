"""Pictures of every page and board at four widths, by day and by night: make screenshots.

python -m tests.browser.screenshots [FOLDER] [--only WORD] [--part PART] [--lang LANG]

WORD: a game, "pages" or "between"; PART of a game: "story" (one game from its opening to its end,
what is around the table), "crowds" (the middle and the end of a game with the fewest and with the
most players) or "films". Each game is played once on a prepared deal; at each moment the same page
is looked at in every width, theme and language.
"""

import argparse
import sys
import tempfile
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser import between
from tests.browser.drive import (
    DESKTOP,
    PATIENCE,
    PHONE,
    TABLET,
    Anybody,
    await_one,
    browser,
    crowded,
    person,
    save,
    settle,
    speak,
    still,
    wait_until,
)
from tests.browser.house import House

Json = dict[str, Any]
TV = (1920, 1080)
SIZES = {"360": PHONE, "768": TABLET, "1280": DESKTOP, "1920": TV}
LOOKS = {"fr": ("360", "768", "1280", "1920"), "en": ("360", "1280")}
EVERY_LOOK = {"fr": tuple(SIZES), "en": tuple(SIZES)}  # of pages of words
FRAMES = 12  # of a film strip: one step with everything moving
QUICK, SLOW = 450, 1500  # ms between two frames
# What is worth a film strip: a scoring, a nightfall, an hour that is placed, the finish of a stage.
FILMS: dict[str, dict[str, tuple[Callable[[Json], bool], int]]] = {
    "24-7": {"scoring": (lambda event: event["kind"] == "scored", QUICK)},
    "les-24-heures": {
        "drive": (lambda event: event["kind"] == "drove", QUICK),
        "nightfall": (lambda event: event["kind"] == "clock" and event["night"], QUICK),
    },
    "24h-du-mans": {
        "nightfall": (lambda event: event["kind"] == "round-started" and event["night"], SLOW),
    },
    "quelle-heure": {
        "placing": (lambda event: event["kind"] == "placed", QUICK),
        "ghost": (lambda event: event["kind"] == "ghost", QUICK),
    },
    "tour-de-france": {
        "ride": (lambda event: event["kind"] == "moved", QUICK),
        "finish": (lambda event: event["kind"] == "stage-ended", SLOW),
    },
}
# A game: how many at the fullest table, and what else is worth a picture when it first comes up.
GAMES: dict[str, tuple[int, dict[str, Callable[[Json], bool]]]] = {
    "24-7": (4, {}),
    "les-24-heures": (12, {"night": lambda view: bool(view["night"])}),
    "24h-du-mans": (
        6,
        {
            "night": lambda view: bool(view["night"]),
            "hot": lambda view: any(chair["overheated"] for chair in view["chairs"]),
        },
    ),
    "quelle-heure": (4, {"emergency": lambda view: str(view["phase"]).startswith("move")}),
    "tour-de-france": (
        4,
        {
            "team-trial": lambda view: (
                view["kind"] == "team-time-trial" and view["phase"] == "move"
            ),
            "trial": lambda view: view["kind"] == "individual-time-trial",
            "trial-duel": lambda view: bool(
                (trial := view["trial"])
                and min(trial["rows"][seat] for seat in trial["riding"]) > 8
            ),
            "finish": lambda view: view["stage"] == 5 and len(view["arrivals"]) > 2,
        },
    ),
}
OPEN = """
async ([game, seats, bot, how]) => {
  const post = async (path, body) => {
    const headers = { "content-type": "application/json" };
    const asked = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`/api${path}`, asked)).json();
  };
  await post("/me", { name: "Ana" });
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot }));
  const plan = [{ kind: "me", name: "Ana" }, ...bots];
  return (await post("/tables", { game, seats: plan, ...how, start: true })).table.id;
}
"""


MATES = """
async () => {
  for (const [name, face] of [["Ben", "owl-blue"], ["Cléo", "cat-green"], ["Dan", "bear-violet"]]) {
    const body = JSON.stringify({ name, face });
    const headers = { "content-type": "application/json" };
    await fetch("/api/household", { method: "POST", headers, body });
  }
}
"""


def finish_together(page: Page, friend: Page) -> None:
    """A finished game with a friend: bots play it for both."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "24-7", "seats": seats, "contribution": "ab" * 16}
    at = f"/api/tables/{page.request.post('/api/tables', data=wanted).json()['table']['id']}"
    invite = page.request.get(f"{at}/invitation").json()["invite"]
    friend.request.post(f"{at}/enter", data={"invite": invite})
    friend.request.post(f"{at}/sit", data={"contribution": "cd" * 16})
    page.request.post(f"{at}/start", data={})
    for seat, one in enumerate((page, friend)):
        one.request.post(f"{at}/bot", data={"seat": seat, "bot": "random"})
    wait_until(page, lambda: page.request.get(at).json()["table"]["status"] == "over")


class Album:
    """All pictures; what is wrong in them is noted."""

    def __init__(self, found: Browser, base: str, folder: Path, lang: str = "") -> None:
        self.found, self.base, self.folder = found, base, folder
        self.lang = lang  # this one alone
        self.wrong: list[str] = []
        self.count = 0
        self.looking: dict[str, tuple[str, ...]] = LOOKS

    def person(self) -> Page:
        page = person(self.found, self.base, PHONE, "fr", name="Ana", confirm="always")
        page.set_default_timeout(PATIENCE)
        return page

    def looks(self, page: Page, again: Callable[[], None] | None = None) -> Iterator[str]:
        """The page in every language, width and theme; `again` does what a reload undoes."""
        for lang, sizes in self.looking.items():
            if self.lang not in ("", lang):
                continue
            if page.evaluate("document.documentElement.lang") != lang:
                speak(page, lang)
                if again:
                    again()
            for size in sizes:
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                for theme in ("day", "night"):
                    page.emulate_media(color_scheme="dark" if theme == "night" else "light")
                    yield f"{size}-{theme}" + ("" if lang == "fr" else f"-{lang}")
        if page.evaluate("document.documentElement.lang") != "fr":
            speak(page, "fr")
            if again:
                again()

    def take(
        self,
        page: Page,
        name: str,
        again: Callable[[], None] | None = None,
        whole: bool = False,
    ) -> None:
        """A moment, in every look."""
        for look in self.looks(page, again):
            self.one(page, f"{name}-{look}", whole)

    def one(self, page: Page, name: str, whole: bool = False) -> None:
        still(page)
        save(page, self.folder, name, whole)
        self.count += 1
        self.wrong += [f"{name}: {what}" for what in crowded(page)]

    # Games.

    def table(
        self, page: Page, game: str, seats: int, go_on: Json | None = None, bot: str = "random"
    ) -> Anybody:
        how = {"go_on": go_on} if go_on else {"seed": f"cadran photo {game} {seats}"}
        table = page.evaluate(OPEN, [game, seats, bot, how])
        page.goto(f"/t/{table}")
        player = Anybody(page)
        player.wait()
        return player

    def game(self, game: str, part: str = "") -> None:
        most, moments = GAMES[game]
        page = self.person()
        page.goto("/")
        if part in ("", "story"):
            self.story(page, game, moments)
        if part in ("", "crowds"):
            self.crowds(page, game, most)
        if part in ("", "films"):
            self.films(page, game)
        page.context.close()

    def story(self, page: Page, game: str, moments: dict[str, Callable[[Json], bool]]) -> None:
        """One game from its opening to its end, the first game, the television."""
        player = self.table(page, game, 3)
        self.take(page, f"{game}-1-opening", lambda: settle(player))
        self.middle(player, game)
        self.to_the_end(player, game)
        self.moments(page, game, player.table, moments)
        page.goto(f"/first/{game}")
        await_one(page, "[data-testid=guide]")
        self.take(page, f"{game}-9-first", lambda: await_one(page, "[data-testid=guide]"))
        self.television(page, game)

    def crowds(self, page: Page, game: str, most: int) -> None:
        """The middle and the end of a game with the fewest and with the most players."""
        for name, seats in (("few", 2), ("full", most)):
            player = self.table(page, game, seats, bot="greedy")
            player.rush("greedy")
            await_one(page, "[data-testid=after]")
            self.take(page, f"{game}-8-{name}-after", lambda: await_one(page, ".screen"))
            midway = {"table": player.table, "number": self.midway(page, player.table)}
            player = self.table(page, game, seats, midway, "greedy")
            self.take(page, f"{game}-8-{name}", lambda player=player: settle(player))  # type: ignore[misc]

    def midway(self, page: Page, table: str) -> int:
        """The first step in the second half of a finished game at which Ana decides."""
        number = len(page.request.get(f"/api/tables/{table}/replay").json()["steps"]) // 2
        while True:
            view = page.request.get(f"/api/tables/{table}/replay/{number}?seat=0").json()
            if view["to_act"] == 0:
                return number
            number += 1

    def films(self, page: Page, game: str) -> None:
        """The first step of its kind in a game, with all movements, frame by frame."""
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        page.emulate_media(color_scheme="light")
        player = self.table(page, game, 3, bot="greedy")
        player.rush("greedy")
        table = player.table
        steps = page.request.get(f"/api/tables/{table}/replay").json()["steps"]
        page.add_init_script(
            """{
              const kept = JSON.parse(localStorage.getItem("cadran.settings") ?? "{}");
              localStorage.setItem("cadran.settings", JSON.stringify({ ...kept, pace: 500 }));
            }"""
        )
        for name, (wanted, pause) in FILMS[game].items():
            found = (at for at, step in enumerate(steps) if any(map(wanted, step["events"])))
            moment = next(found, None)
            if moment is None:
                self.wrong.append(f"{game}: nobody sees a {name}")
                continue
            page.goto(f"/replay/{table}?at={moment}")
            await_one(page, "footer .slide")
            still(page)
            page.keyboard.press("ArrowRight")
            frames = []
            for frame in range(FRAMES):
                frames.append(f"{game}-0-{name}-{frame:02}")
                save(page, self.folder, frames[-1])
                page.wait_for_timeout(pause)
            self.strip(f"{game}-0-{name}", frames)

    def strip(self, name: str, frames: list[str]) -> None:
        """All frames of a film on one picture."""
        page = self.found.new_page(viewport={"width": 1920, "height": 904})
        pictures = (b64encode((self.folder / f"{one}.png").read_bytes()).decode() for one in frames)
        images = "".join(f'<img src="data:image/png;base64,{one}">' for one in pictures)
        page.set_content(
            f"<style>body{{margin:0;background:#000}}img{{width:480px}}</style>{images}"
        )
        save(page, self.folder, name)
        page.close()

    def middle(self, player: Anybody, game: str) -> None:
        page = player.page
        player.play_on(4)

        def pick() -> None:
            settle(player)
            found = player.look()
            player.touch(found["spot"])
            player.look(found["sign"])  # once something has come of it

        def preview() -> None:
            settle(player)
            found = player.look()
            while found["target"] != "confirm":
                player.touch(found["spot"])
                found = player.look(found["sign"])

        pick()
        self.take(page, f"{game}-2-picked", pick)
        page.reload()
        preview()
        self.take(page, f"{game}-3-preview", preview)
        page.reload()
        settle(player)
        if game == "24-7":
            self.around_the_table(player, game)

    def around_the_table(self, player: Anybody, game: str) -> None:
        page = player.page

        def coach() -> None:
            settle(player)
            page.keyboard.press("h")
            await_one(page, ".bar.coach")

        def menu() -> None:
            settle(player)
            page.locator("header.status .buttons button").last.click()
            await_one(page, "dialog")

        def why() -> None:
            settle(player)
            player.touch(player.look()["spot"])
            page.locator(".square.grey:not(.full)").first.click(force=True)
            await_one(page, "[data-testid=why]")

        for name, again in (("coach", coach), ("menu", menu), ("why-not", why)):
            again()
            self.take(page, f"{game}-4-{name}", again)
            page.reload()
        for tab in ("rules", "chat"):

            def show(tab: str = tab) -> None:
                settle(player)
                # Opened on a phone it stays open in a wider window; the other way round it closes.
                page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
                page.locator(f"#tab-{tab}").click()

            show()
            self.take(page, f"{game}-4-{tab}", show)
            page.reload()
        settle(player)

    def to_the_end(self, player: Anybody, game: str) -> None:
        page = player.page
        player.rush()
        await_one(page, "[data-testid=after]")
        self.take(page, f"{game}-6-after", lambda: await_one(page, ".screen"))

        def sheet() -> None:
            await_one(page, ".screen")
            page.locator("#tab-sheet").click()
            page.locator("#panel").scroll_into_view_if_needed()

        for look in self.looks(page, sheet):
            sheet()
            self.one(page, f"{game}-6-sheet-{look}")
        page.goto(f"/replay/{player.table}?at=9")
        await_one(page, "footer .slide")
        self.take(page, f"{game}-7-replay", lambda: await_one(page, "footer .slide"))
        page.goto(f"/rules/{game}")
        await_one(page, "li.card")
        self.take(page, f"{game}-7-rules", lambda: await_one(page, "li.card"), whole=True)
        page.go_back()
        page.go_back()
        await_one(page, ".screen")

    def moments(
        self, page: Page, game: str, table: str, wanted: dict[str, Callable[[Json], bool]]
    ) -> None:
        """Go on from the first moment of each kind of the finished game."""
        left, number = dict(wanted), 0
        while left:
            answer = page.request.get(f"/api/tables/{table}/replay/{number}?seat=0")
            view = answer.json() if answer.ok else None
            if view is None or view["over"]:
                break
            for name in [name for name, here in left.items() if view["to_act"] == 0 and here(view)]:
                del left[name]
                player = self.table(page, game, 3, {"table": table, "number": number})
                self.take(page, f"{game}-5-{name}", lambda player=player: settle(player))  # type: ignore[misc]
            number += 1

    def television(self, page: Page, game: str) -> None:
        page.set_viewport_size({"width": TV[0], "height": TV[1]})
        other = self.table(page, game, 3)
        other.play_on(6)
        page.goto(f"/tv/{other.table}")
        for theme in ("day", "night"):
            page.emulate_media(color_scheme="dark" if theme == "night" else "light")
            await_one(page, ".tv main > *")
            self.one(page, f"{game}-7-tv-1920-{theme}")

    # Pages.

    def between(self) -> None:
        """Between games: a house where somebody has a past."""
        self.looking = EVERY_LOOK
        between.take(self)

    def pages(self) -> None:
        self.looking = EVERY_LOOK
        page = self.person()
        page.goto("/")
        ready = "[data-testid=play-24-7]:not([disabled])"
        await_one(page, ready)
        self.take(page, "home", lambda: await_one(page, ready), whole=True)
        for name, path in (
            ("new-friends", "/new/24-7?how=friends"),
            ("new-device", "/new/24-7?how=device"),
            ("cup", "/cup"),
            ("me", "/me"),
            ("lost", "/nowhere"),
        ):
            page.goto(path)
            await_one(page, "main")
            self.take(page, name, lambda: await_one(page, "main"))
        page.goto("/new/24-7?how=friends")
        page.locator(".big").click()
        await_one(page, ".qr")
        self.take(page, "lobby", lambda: await_one(page, ".qr"))
        page.goto("/")
        await_one(page, ".entry")
        self.take(page, "home-again", lambda: await_one(page, ".entry"))
        page.goto("/new/24-7?how=device")
        page.locator(".big:not([disabled])").click()
        await_one(page, "[data-testid=curtain]")
        self.take(page, "curtain", lambda: await_one(page, "[data-testid=curtain]"))
        self.household(page)
        page.context.close()

    def household(self, page: Page) -> None:
        """Four at one device, a friend who is there, an invitation."""
        page.evaluate(MATES)
        page.goto("/")
        mates = "[data-testid=household] [aria-pressed]"
        await_one(page, mates)
        self.take(page, "household-home", lambda: await_one(page, mates))
        page.goto("/me")
        await_one(page, mates)
        self.take(page, "household-me", lambda: await_one(page, mates), whole=True)
        page.goto("/new/24-7?how=device")
        await_one(page, ".chairs .mate")
        page.locator(".chairs li").nth(1).get_by_role("combobox").select_option("me")
        page.locator(".chairs li").nth(1).get_by_role("textbox").fill("Zoé")
        await_one(page, "[data-testid=remember]")
        self.take(page, "household-new", lambda: await_one(page, ".chairs .mate"))
        # A friend with whom a game was finished.
        friend = person(self.found, self.base, DESKTOP, "fr", name="Zoé", face="cock-amber")
        friend.goto("/me")
        await_one(friend, "[data-testid=household]")
        finish_together(page, friend)
        friend.goto("/")
        await_one(friend, ".hello")
        page.goto("/new/24-7?how=friends")
        page.locator(".big").click()
        await_one(page, "[data-testid=guest][data-state=online]")
        self.take(page, "household-lobby", lambda: await_one(page, "[data-testid=guest]"))
        page.locator("[data-testid=guest]").last.click()
        await_one(friend, "[data-testid=accept]")
        self.take(friend, "invited", lambda: await_one(friend, "[data-testid=accept]"))
        friend.context.close()


def options(words: list[str] | None = None) -> Any:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/screenshots"))
    parser.add_argument("--only", default="", help='a game, "pages" or "between"')
    parser.add_argument("--part", default="", choices=("", "story", "crowds", "films"))
    parser.add_argument("--lang", default="", choices=("", *LOOKS), help="this language alone")
    return parser.parse_args(words)


def main() -> None:
    """Take them all; complain of what overlaps or needs sideways scrolling."""
    wanted = options()
    with tempfile.TemporaryDirectory() as data:
        between.remember(Path(data))
        house = House(Path(data))
        try:
            with browser() as found:
                album = Album(found, house.base, wanted.folder, wanted.lang)
                for game in GAMES:
                    if wanted.only in ("", game):
                        album.game(game, wanted.part)
                if wanted.only in ("", "pages") and not wanted.part:
                    album.pages()
                if wanted.only in ("", "between") and not wanted.part:
                    album.between()
        finally:
            house.stop()
    print(f"screenshots: {album.count} in {wanted.folder}")
    if album.wrong:
        sys.exit("\n".join(album.wrong))


if __name__ == "__main__":
    main()
