"""Hands for the browser: what a player does with a page."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import chromium

PHONE, TABLET, DESKTOP = (360, 740), (768, 1024), (1280, 800)
# Nothing takes so long, unless something is broken: a busy machine is no failure.
GAMES = ("24-7", "les-24-heures", "24h-du-mans", "quelle-heure", "tour-de-france")
PATIENCE = 180_000
expect.set_options(timeout=PATIENCE)
# Cutting the network does not close sockets that are open: the tests close them.
SOCKETS = """
window.__sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...args) { super(...args); window.__sockets.push(this); }
};
"""


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        found = chromium.find().start(playwright)
        try:
            yield found
        finally:
            found.close()


def person(
    found: Browser,
    base: str,
    size: tuple[int, int] = DESKTOP,
    lang: str = "en",
    theme: str = "day",
    keeps: bool = False,
    **settings: Any,
) -> Page:
    """A new person with a page of their own: knows the games, has set the movements to none.

    Only where `keeps` says so has the browser a service worker: to keep all files takes time.
    """
    context = found.new_context(
        base_url=base,
        viewport={"width": size[0], "height": size[1]},
        has_touch=size[0] < 600,
        locale={"fr": "fr-FR", "en": "en-GB"}[lang],
        color_scheme="dark" if theme == "night" else "light",
        reduced_motion="no-preference",
        service_workers="allow" if keeps else "block",
    )
    stored = {"pace": 0, "sound": False, "met": list(GAMES), **settings}
    context.add_init_script(SOCKETS)
    context.add_init_script(
        "if (!localStorage.getItem('cadran.settings'))"
        f" localStorage.setItem('cadran.settings', {json.dumps(json.dumps(stored))})"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def wait_until(page: Page, holds: Callable[[], Any]) -> Any:
    """Wait for something that no selector tells; meanwhile the page goes on."""
    until = time.monotonic() + PATIENCE / 1000
    while not (found := holds()):
        assert time.monotonic() < until, "it never comes"
        page.wait_for_timeout(50)
    return found


def await_one(page: Page, selector: str, patience: int = PATIENCE) -> None:
    """Wait for something visible, without a handle that would keep it in the page's memory."""
    page.locator(selector).first.wait_for(timeout=patience)


class Player:
    """Somebody at a table of 24/7, by mouse or by thumb."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.thumb = page.viewport_size is not None and page.viewport_size["width"] < 600
        self.moves = 0

    def press(self, selector: str, at: int = 0, force: bool = False) -> None:
        """Click or tap."""
        target = self.page.locator(selector).nth(at)
        if self.thumb:
            target.tap(force=force)
        else:
            target.click(force=force)

    def play_now(self, key: str = "24-7") -> str:
        """From the shelf to the table, in one click."""
        self.page.goto("/")
        self.press(f"[data-testid=play-{key}]:not([disabled])")
        self.page.wait_for_url("**/t/*")
        return self.table

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("#")[0]

    @property
    def number(self) -> str:
        return self.page.get_attribute(".screen", "data-number") or ""

    def wait(self) -> str:
        """Until it is one's turn ("mine") or the game is over ("over")."""
        await_one(self.page, ".screen[data-state=mine], .screen[data-state=over]")
        return self.page.get_attribute(".screen", "data-state") or ""

    def place(self) -> None:
        """Any tile that fits somewhere, on the first place that lights up."""
        number = self.number
        self.place_only()
        await_one(self.page, f".screen:not([data-number='{number}'])")
        self.moves += 1

    def place_only(self) -> None:
        """The same, without waiting for what comes of it."""
        tiles = ".rack .target.ready"
        self.press(tiles, at=self.moves % self.page.locator(tiles).count())
        self.press(".square.open")
        self.press("[data-testid=confirm]")

    def play_on(self, moves: int = 1000) -> str:
        """So many moves, or to the end."""
        for _ in range(moves):
            if self.wait() == "over":
                return "over"
            self.place()
        return self.wait()


# What to press next, in any game: what is asked, then the furthest square, then whatever may
# follow what is picked, then any beginning.
NEXT = (
    "[data-testid=confirm]",
    ".square.open, .finish.open",
    ".target.open:not(.picked)",
    ".target.ready:not([data-target^='shown:']), .buttons [data-target]",
)
# Waits inside the page until something can be pressed, brings it into sight, waits until it
# stands still, and says where a finger would meet it. After a press it waits until that press
# has changed something.
LOOK = """
async ([wanted, turn, pressed, patience]) => {
  const frame = () => new Promise((done) => {
    requestAnimationFrame(done);
    setTimeout(done, 60);
  });
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const names = (selector) => all(selector).map((one) => one.dataset.target ?? one.dataset.testid);
  const place = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height];
  };
  const meets = (one) => {
    const [x, y, width, height] = place(one);
    const on = (left, top) => one.contains(document.elementFromPoint(left, top));
    for (const [a, b] of [[0.5, 0.5], [0.5, 0.25], [0.5, 0.75], [0.2, 0.5], [0.8, 0.5]]) {
      const [left, top] = [x + width * a, y + height * b];
      // Nobody aims at the last sliver of something that slips out of sight.
      if (on(left, top) && on(left, top - 4) && on(left, top + 4)) return [left, top];
    }
    return null;
  };
  const until = performance.now() + patience;
  for (;;) {
    const screen = document.querySelector(".screen");
    const middle = document.querySelector(".middle");
    const { state = "", number = "" } = screen?.dataset ?? {};
    const held = names(".target.picked, [aria-pressed=true][data-target]");
    const asked = names("[data-testid=confirm], [data-testid=why]");
    const sign = [number, state, held, asked].join("|");
    const found = { state, number, sign, target: "", spot: null, trouble: "" };
    const wide = (one) => one && one.scrollWidth > one.clientWidth;
    if (document.documentElement.scrollWidth > innerWidth || wide(middle))
      return { ...found, trouble: "the page scrolls sideways" };
    if (state === "over") return found;
    const some = wanted.map(all).find((some) => some.length);
    // Where the guide has told all, its button waits for nobody's turn.
    const told = some?.[0].closest("[data-prompt=done]");
    if ((state === "mine" && sign !== pressed && some) || told) {
      const furthest = some[0].matches(".square, .finish");
      let one = furthest ? some.at(-1) : some[turn % some.length];
      found.target = one.dataset.target ?? one.dataset.testid;
      let before = "";
      for (let tries = 0; one.isConnected && performance.now() < until; tries++) {
        const here = place(one).join();
        found.spot = meets(one);
        if (found.spot && here === before) return found;
        before = here;
        if (!found.spot && tries % 10 === 4)
          one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        // A rider whom the camera does not show has an equal below the road.
        if (!found.spot && tries % 10 === 9)
          one = all(`[data-target="${CSS.escape(found.target)}"]`).find(meets) ?? one;
        await frame();
      }
      if (one.isConnected) return { ...found, trouble: `nobody can press ${found.target}` };
    }
    if (performance.now() > until) return { ...found, trouble: `nothing to press: ${sign}` };
    await frame();
  }
}
"""


# Which things that can be pressed lie on each other or under something else. What floats above
# the page (the hand, a dialog) may cover what can be scrolled; a rider stands on a square.
CROWDED = """
() => {
  const modal = document.querySelector("dialog:modal");
  const kinds = "button, a[href], input, select, summary, [role=tab]";
  const layer = (one) => {
    for (let up = one; up; up = up.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(up).position)) return up;
    return null;
  };
  const seen = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      const box = up.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    [left, top] = [Math.max(left, 0), Math.max(top, 0)];
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    return { left, top, right, bottom };
  };
  const name = (one) =>
    one.dataset.target || one.id || one.getAttribute("aria-label") || one.textContent.trim();
  const things = [...(modal ?? document).querySelectorAll(kinds)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => ({ one, box: seen(one), layer: layer(one) }))
    .filter(({ box }) => box.right - box.left > 3 && box.bottom - box.top > 3);
  const wrong = [];
  things.forEach((a, at) => {
    for (const b of things.slice(at + 1)) {
      if (a.layer !== b.layer || a.one.contains(b.one) || b.one.contains(a.one)) continue;
      if (a.one.matches(".rider") !== b.one.matches(".rider")) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 3 && high > 3)
        wrong.push(`${name(a.one)} and ${name(b.one)} overlap: ${wide | 0} x ${high | 0}`);
    }
  });
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page scrolls sideways");
  for (const one of document.querySelectorAll("main, .middle, .panel, .hand"))
    if (one.scrollWidth > one.clientWidth + 1) wrong.push(`${one.className} scrolls sideways`);
  return wrong;
}
"""


def crowded(page: Page) -> list[str]:
    """What lies on something else that can be pressed, and what scrolls sideways."""
    found: list[str] = page.evaluate(CROWDED)
    return found


# What a finger would have to aim at. Links within a sentence are as high as their line; a square of
# the Tour's road, where it is narrow, has its equal among the large buttons (see test_reach.py);
# what only says why it cannot be played is no way to play.
SMALL = """
(least) => {
  const modal = document.querySelector("dialog:modal");
  const kinds = "button, a[href], input, select, textarea, summary, [role=tab]";
  const sizes = (one) => {
    const boxes = [one, one.closest("label")].filter(Boolean).map((x) => x.getBoundingClientRect());
    return [Math.max(...boxes.map((b) => b.width)), Math.max(...boxes.map((b) => b.height))];
  };
  const large = (one) => sizes(one).every((size) => size > least - 0.5);
  const shown = (one) => {
    const style = getComputedStyle(one);
    const { width, height } = one.getBoundingClientRect();
    return style.visibility === "visible" && width > 1 && height > 1 && !one.closest(".only-heard");
  };
  const name = (one) =>
    one.dataset.target || one.id || one.getAttribute("aria-label") || one.textContent.trim();
  const things = [...(modal ?? document).querySelectorAll(kinds)].filter(shown);
  const equals = new Set(things.filter(large).map((one) => one.dataset.target));
  return things
    .filter((one) => !large(one))
    .filter((one) => !one.dataset.target || !equals.has(one.dataset.target))
    .filter((one) => !one.matches("[data-camera] .square, [data-camera] .finish"))
    .filter((one) => !one.matches(".target:not(.ready, .open, .picked)"))
    .filter((one) => !(one.matches("a") && getComputedStyle(one).display === "inline"))
    .map((one) => `${name(one)} is small: ${sizes(one).map(Math.round).join(" x ")}`);
}
"""
LEAST = 44  # px


def small(page: Page) -> list[str]:
    """What is too small for a finger and has no equal that is not."""
    found: list[str] = page.evaluate(SMALL, LEAST)
    return found


class Anybody(Player):
    """Somebody who presses what lights up, in any game, with a real mouse or a real finger."""

    def look(self, pressed: str = "", wanted: tuple[str, ...] = NEXT) -> dict[str, Any]:
        """What to press as soon as it is one's turn, or that the game is over."""
        found: dict[str, Any] = self.page.evaluate(
            LOOK, [list(wanted), self.moves, pressed, PATIENCE]
        )
        assert not found["trouble"], found["trouble"]
        return found

    def touch(self, spot: tuple[float, float]) -> None:
        """Click or tap there."""
        if self.thumb:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def decide(self) -> bool:
        """One decision, from the first press to the server's answer; False: the game is over."""
        found = self.look()
        if found["state"] == "over":
            return False
        number = found["number"]
        while found["state"] != "over" and found["number"] == number:
            self.touch(found["spot"])
            found = self.look(found["sign"])
        self.moves += 1
        return True

    def rush(self, bot: str = "random") -> None:
        """Let a bot play one's own moves to the end, without looking; then look."""
        table, ask = self.table, self.page.request
        headers = {"origin": self.page.url.split("/t/")[0]}
        answer = ask.post(f"/api/tables/{table}/bot", data={"seat": 0, "bot": bot}, headers=headers)
        assert answer.ok, answer.text()
        self.page.goto("/nowhere")
        path = f"/api/tables/{table}"
        wait_until(self.page, lambda: ask.get(path).json()["table"]["status"] == "over")
        self.page.goto(f"/t/{table}")
        await_one(self.page, ".screen[data-state=over]")

    def play_on(self, moves: int = 1000) -> str:
        """So many decisions, or to the end."""
        for _ in range(moves):
            if not self.decide():
                return "over"
        return self.wait()


# Where the keyboard stands and how it gets nearer to a thing: by how many stops of Tab to things of
# its kind (0: it stands on one; null: there is no such stop), then which arrows lead there, the
# likeliest first.
WAY = """([name]) => {
  const called = (one) => one?.dataset?.target ?? one?.dataset?.testid ?? "";
  const at = document.activeElement;
  const here = called(at);
  const kind = (one) => called(one).split(":")[0];
  const wanted = name.split(":")[0];
  if (here === name) return { here, tabs: 0, place: "", keys: [] };
  if (kind(at) !== wanted || !at?.dataset.target) {
    const kinds = "a[href], button, input, select, textarea, summary, [tabindex]";
    const stops = [...document.querySelectorAll(kinds)].filter(
      (one) => one.tabIndex >= 0 && !one.disabled && one.getClientRects().length,
    );
    const earlier = (one) => at?.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING;
    const before = stops.filter(earlier).length;
    // What has the focus may be no stop itself: then the next one is one press away.
    const next = stops[before] === at ? 0 : 1;
    const found = stops
      .map((one, order) => (order < before ? order - before : order - before + next))
      .filter((_, order) => kind(stops[order]) === wanted)
      .sort((a, b) => Math.abs(a) - Math.abs(b));
    return { here, tabs: found[0] ?? null, place: "", keys: [] };
  }
  const from = at.getBoundingClientRect();
  // Of a rider and its equal below the road, whichever is nearer.
  const ways = [...document.querySelectorAll(`[data-target="${CSS.escape(name)}"]`)].map((one) => {
    const to = one.getBoundingClientRect();
    const [wider, higher] = [to.width - from.width, to.height - from.height];
    return [to.x + wider / 2 - from.x, to.y + higher / 2 - from.y];
  });
  ways.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
  if (!ways.length) return { here, tabs: 0, place: "", keys: [] };
  const [dx, dy] = ways[0];
  const across = dx > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const along = dy > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
  const [first, second] = Math.abs(dy) > Math.abs(dx) ? [along, across] : [across, along];
  return {
    here,
    tabs: 0,
    place: [here, Math.round(from.x), Math.round(from.y)].join(),
    keys: [first[0], second[0], second[1], first[1]],
  };
}"""
STEPS = 90  # presses: no way on any board is longer


def walk(page: Page, name: str) -> None:
    """With Tab to things of that kind, the shorter way round, then with the arrows; as a person
    would. Whoever comes to the same place again tries another arrow.
    """
    tried: set[tuple[str, str]] = set()
    pressed = 0
    while pressed < STEPS:
        way = page.evaluate(WAY, [name])
        if way["here"] == name:
            return
        if way["keys"]:
            fresh = (key for key in way["keys"] if (way["place"], key) not in tried)
            keys = [next(fresh, "Tab")]
            tried.add((way["place"], keys[0]))
        else:
            tabs = way["tabs"] or 1
            keys = ["Tab" if tabs > 0 else "Shift+Tab"] * min(abs(tabs), STEPS - pressed)
        for key in keys:
            page.keyboard.press(key)
        pressed += len(keys)
    kind = name.partition(":")[0]
    alike = page.locator(f"[data-target^='{kind}:']").evaluate_all(
        "(all) => all.map((one) => [one.dataset.target, one.tabIndex].join(' '))"
    )
    here = page.evaluate(WAY, [name])["here"]
    raise AssertionError(f"the keyboard does not reach {name}, but {here}; there are {alike}")


def type_on(page: Page, name: str) -> None:
    """Choose that by keyboard alone; a confirmation is Enter wherever one stands."""
    if name != "confirm":
        walk(page, name)
    page.keyboard.press("Enter")


# Until everything that comes is there and everything that moves has arrived; what moves for ever
# (a hint that breathes) is not waited for.
STILL = """
async (patience) => {
  const frame = () => new Promise((done) => {
    requestAnimationFrame(done);
    setTimeout(done, 60);
  });
  const ends = (one) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0);
  await document.fonts.ready;
  await frame();
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const moving = document.getAnimations().some((one) => one.playState === "running" && ends(one));
    if (!moving && !document.querySelector(".loading")) return frame().then(() => true);
    await frame();
  }
  return false;
}
"""


def still(page: Page) -> None:
    """Wait until the page has come to rest."""
    assert page.evaluate(STILL, PATIENCE), "the page never comes to rest"


def settle(player: Player) -> None:
    """Wait until it is one's turn, or the end, and the board is there."""
    player.wait()
    still(player.page)


def speak(page: Page, lang: str) -> None:
    """The page in another language, as if it had always been: set before the page itself begins.

    Written into the storage of a running page it could be overwritten by what that page stores.
    """
    page.add_init_script(
        """{
          const kept = JSON.parse(localStorage.getItem("cadran.settings") ?? "{}");
          localStorage.setItem("cadran.settings", JSON.stringify({ ...kept, lang: "LANG" }));
        }""".replace("LANG", lang)
    )
    page.reload()
    page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=lang)


def save(page: Page, folder: Path, name: str, whole: bool = False) -> None:
    """A picture of the page."""
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / f"{name}.png", full_page=whole)
