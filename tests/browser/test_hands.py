"""A hand keeps its places: while a piece is picked, previewed, put back and played. Of two equal
pieces the one that was tapped rises, lies on the board and leaves.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cadran.library.texts import say
from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Anybody, await_one, settle
from tests.browser.screenshots import OPEN, TV

# Of each game: a place in the hand, and what rises within it when it is picked.
PLACES = {
    "24-7": (".rack .place", ".tile"),
    "les-24-heures": (".hand .held", ".card-face"),
    "24h-du-mans": (".cockpit .held", ".lift"),
    "quelle-heure": ("[data-own-hand] .one", ".hour-card"),
    "tour-de-france": (".hand .one:not(.kept)", ".lift"),
}
EQUALS = ("24-7", "les-24-heures", "tour-de-france")
# What lies where (left edge), whether it has risen, and whether it lies on the board meanwhile.
HAND = """([place, face]) => {
  const all = [...document.querySelectorAll(place)].map((one) => [one, one.querySelector(face)]);
  const low = Math.max(...all.map(([, inner]) => inner?.getBoundingClientRect().top ?? 0));
  return all.filter(([, inner]) => inner).map(([one, inner]) => {
    const away = getComputedStyle(one).visibility === "hidden" || one.matches(".away");
    const box = inner.getBoundingClientRect();
    return {
      kind: inner.textContent.trim(),
      x: Math.round(one.getBoundingClientRect().left),
      up: !away && low - box.top > 4,
      away,
      ready: one.matches(".ready, [onclick]") || !one.matches(".target"),
      spot: [box.left + box.width / 2, box.top + box.height / 2],
    };
  });
}"""
Piece = dict[str, Any]


def hand(page: Page, game: str) -> list[Piece]:
    page.wait_for_timeout(250)  # what rises has risen
    found: list[Piece] = page.evaluate(HAND, list(PLACES[game]))
    return found


def lying(pieces: list[Piece]) -> dict[int, str]:
    return {one["x"]: one["kind"] for one in pieces}


def dealt(page: Page, game: str) -> tuple[Anybody, Piece]:
    """A table where one holds two equal pieces that can be played, and the second of them."""
    page.goto("/")
    await_one(page, f"[data-testid=play-{game}]:not([disabled])")
    for seed in range(20):
        how = {"seed": f"cadran equal pieces {seed}"}
        page.goto(f"/t/{page.evaluate(OPEN, [game, 2, 'random', how])}")
        player = Anybody(page)
        settle(player)
        seen: dict[str, Piece] = {}
        for one in hand(page, game):
            first = seen.setdefault(one["kind"], one)
            if first is not one and first["ready"]:
                player.touch(one["spot"])
                way = page.locator(".target.open:not(.picked), [data-testid=confirm]").count()
                page.keyboard.press("Escape")
                if way:
                    return player, one
    raise AssertionError("no hand has two equal pieces")


def preview(player: Anybody, piece: Piece) -> None:
    player.touch(piece["spot"])
    found = player.look()
    while found["target"] != "confirm":
        player.touch(found["spot"])
        found = player.look(found["sign"])


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["thumb", "mouse"])
@pytest.mark.parametrize("game", EQUALS)
def test_the_one_of_two_equal_pieces_that_is_tapped_goes(
    somebody: Somebody, game: str, size: tuple[int, int]
) -> None:
    page = somebody(size, lang="fr", confirm="always", sound=False)
    player, second = dealt(page, game)
    for piece in (second, next(o for o in hand(page, game) if o["kind"] == second["kind"])):
        before = hand(page, game)
        assert not [one for one in before if one["up"]]
        player.touch(piece["spot"])
        picked = hand(page, game)
        assert lying(picked) == lying(before)
        assert [one["x"] for one in picked if one["up"]] == [piece["x"]]
        page.keyboard.press("Escape")
        preview(player, piece)
        shown = hand(page, game)
        assert lying(shown) == lying(before)
        assert [one["x"] for one in shown if one["up"] or one["away"]] == [piece["x"]]
        page.get_by_test_id("preview").get_by_role("button").first.click()  # not this one
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        back = hand(page, game)
        assert lying(back) == lying(before)
        assert not [one for one in back if one["up"] or one["away"]]
    # And now for good: the first one, whose equal must stay where it lies.
    preview(player, piece)
    number = player.number
    page.get_by_test_id("confirm").click()
    await_one(page, f".screen:not([data-number='{number}'])")
    while True:
        player.wait()
        after = hand(page, game)
        if after:
            break
        player.decide()  # the Tour: the card is ridden before the hand is seen again
    rest = {x: kind for x, kind in lying(before).items() if x != piece["x"]}
    assert rest.items() <= lying(after).items()


@pytest.mark.parametrize("game", PLACES)
def test_a_hand_keeps_its_places_through_decisions(somebody: Somebody, game: str) -> None:
    page = somebody(PHONE, lang="fr", confirm="always", bots={game: ["random"]})
    player = Anybody(page)
    player.play_now(game)
    for _ in range(4):
        settle(player)
        before = hand(page, game)
        found = player.look()
        if found["state"] == "over":
            break
        while found["target"] != "confirm":
            player.touch(found["spot"])
            found = player.look(found["sign"])
            if before and page.locator(PLACES[game][0]).count():
                assert lying(hand(page, game)) == lying(before)
        page.get_by_test_id("confirm").click()
        expect(page.get_by_test_id("confirm")).to_have_count(0)
        player.look()
        after = hand(page, game)
        player.moves += 1
        if before and after and game != "quelle-heure":  # there it lies in the order of its hours
            stay = set(lying(before).items()) & set(lying(after).items())
            assert len(stay) >= min(len(before), len(after)) - 1


@pytest.mark.parametrize("size", [PHONE, DESKTOP, TV], ids=["phone", "desk", "wall"])
def test_an_empty_rack_is_as_high_as_a_full_one(somebody: Somebody, size: tuple[int, int]) -> None:
    """Else the board grows when the last tile is played: nothing moves under the finger."""
    page = somebody(size, bots={"24-7": ["random"]})
    Anybody(page).play_now("24-7")
    settle(Anybody(page))
    high = "document.querySelector('.rack').getBoundingClientRect().height"
    full = page.evaluate(high)
    page.evaluate("document.querySelectorAll('.rack .place').forEach((one) => one.remove())")
    assert page.evaluate(high) == full


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_a_row_of_cards_that_were_played_is_as_high_as_before(
    somebody: Somebody, size: tuple[int, int]
) -> None:
    """Tour de France, time trial: the hand lost its second row, by 79 px, under the finger."""
    page = somebody(size, lang="fr", bots={"tour-de-france": ["random"]})
    player = Anybody(page)
    player.play_now("tour-de-france")
    player.rush()
    at = f"/api/tables/{player.table}/replay"
    steps = range(len(page.request.get(at).json()["steps"]))
    views = ((number, page.request.get(f"{at}/{number}?seat=0").json()) for number in steps)
    number = next(number for number, view in views if len(view["hand"]) > 6 and view["legal"])
    how = {"go_on": {"table": player.table, "number": number}}
    page.goto(f"/t/{page.evaluate(OPEN, ['tour-de-france', 2, 'random', how])}")
    settle(Anybody(page))
    expect(page.locator(".many .hand")).to_be_visible()
    high = "document.querySelector('section.hand').getBoundingClientRect().height"
    full = page.evaluate(high)
    page.evaluate("document.querySelectorAll('.many .one').forEach((one) => one.textContent = '')")
    assert page.evaluate(high) == full


INCIDENT = ", ".join(f'[data-target^="card:{kind}-"]' for kind in ("slick", "limit", "carb"))
STOP = ", ".join(f'[data-target^="card:{kind}-"]' for kind in ("refuel", "leak", "rain"))


@pytest.mark.parametrize("cars", [3, 4, 6])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_an_incident_can_do_stands_on_one_line_clear_of_the_cars(
    somebody: Somebody, cars: int, lang: str
) -> None:
    page = somebody(PHONE, lang=lang)
    page.goto("/")
    await_one(page, "[data-testid=play-les-24-heures]:not([disabled])")
    for seed in range(60):
        how = {"seed": f"cadran incident in hand {cars} {seed}"}
        page.goto(f"/t/{page.evaluate(OPEN, ['les-24-heures', cars, 'random', how])}")
        settle(Anybody(page))
        if page.locator(INCIDENT).count() and not page.locator(STOP).count():
            break
    page.locator(INCIDENT).first.tap()
    moves = page.locator(".moves .move")
    expect(moves).to_have_count(cars)  # one for every other car, and one to discard it
    boxes = [found for one in moves.all() if (found := one.bounding_box())]
    assert len({round(one["y"]) for one in boxes}) == 1
    lanes = [found for one in page.locator(".lane").all() if (found := one.bounding_box())]
    assert max(one["y"] + one["height"] for one in lanes) <= boxes[0]["y"]
    assert min(min(one["width"], one["height"]) for one in boxes) >= 44


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_may_come_is_told_whole_on_a_phone(somebody: Somebody, lang: str) -> None:
    """24H du Mans: its last words, whether the card in hand is too hot as well, were cut."""
    page = somebody(PHONE, lang=lang, bots={"24h-du-mans": ["random"]})
    player = Anybody(page)
    player.play_now("24h-du-mans")
    settle(player)
    for hot, unseen, held in ((13, 30, "hot"), (13, 30, "cool"), (1, 28, "hot"), (0, 28, "cool")):
        ident = "web-24h-du-mans-odds"
        words = say(lang, ident, hot=hot, unseen=unseen, percent=100 * hot // unseen, hand=held)
        high = page.locator(".odds .small").evaluate(
            "(line, words) => { line.textContent = words;"
            " return [line.scrollHeight, line.clientHeight]; }",
            words,
        )
        # Letters may stand out of their line; a third line may not.
        assert high[0] < high[1] * 1.25, words
