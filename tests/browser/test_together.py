"""Several people: two browsers at one table, one device for two, a wire that breaks."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Somebody
from tests.browser.drive import DESKTOP, PHONE, Player, await_one, wait_until
from tests.browser.house import House


def seated(host: Page, guest: Page) -> str:
    """One opens a table and sends the link, the other sits down; the table."""
    host.goto("/new/24-7?how=friends")
    host.locator(".big:not([disabled])").click()
    link = host.locator(".address").inner_text()
    guest.goto(link)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    return link.partition("/t/")[2].partition("#")[0]


def table_of_two(host: Page, guest: Page) -> tuple[Player, Player]:
    """One opens a table and sends the link, the other sits down; the host starts."""
    seated(host, guest)
    host.get_by_role("button", name="Start").click()
    one, other = Player(host), Player(guest)
    for player in (one, other):
        await_one(player.page, ".screen[data-state]")
    return one, other


def play_together(one: Player, other: Player, moves: int = 1000) -> bool:
    """So many moves, in turns; True when the game is over."""
    for _ in range(moves):
        player = wait_until(one.page, lambda: next_of(one, other))
        if player is True:
            return True
        player.place()
    return False


def next_of(one: Player, other: Player) -> Player | bool:
    """Whose turn it is; True if the game is over, False if the pages do not say yet."""
    states = [player.page.get_attribute(".screen", "data-state") for player in (one, other)]
    if states == ["over", "over"]:
        return True
    return next(
        (p for p, state in zip((one, other), states, strict=True) if state == "mine"), False
    )


def test_two_browsers_one_reloads_one_loses_its_network(somebody: Somebody) -> None:
    ana, ben = somebody(DESKTOP, name="Ana"), somebody(PHONE, name="Ben")
    one, other = table_of_two(ana, ben)
    assert not play_together(one, other, 8)
    ana.reload()
    await_one(ana, ".screen[data-state]")
    assert not play_together(one, other, 4)
    offline(one, other)
    assert play_together(one, other)
    for page in (ana, ben):
        expect(page.get_by_test_id("after")).to_be_visible()
    scores = [page.locator(".pad .total").all_inner_texts() for page in (ana, ben)]
    assert scores[0] == scores[1]


def offline(one: Player, other: Player) -> None:
    """The wire of whoever is to move breaks; the click made meanwhile arrives all the same."""
    while (player := wait_until(one.page, lambda: next_of(one, other))) is not one:
        player.place()
    number = one.number
    one.press(".rack .target.ready")
    one.press(".square.open")
    await_one(one.page, "[data-testid=confirm]")
    one.page.context.set_offline(True)
    one.page.evaluate("for (const s of window.__sockets) s.close()")
    expect(one.page.get_by_test_id("offline")).to_be_visible()
    one.press("[data-testid=confirm]")
    expect(one.page.get_by_test_id("offline")).to_contain_text("kept")
    assert one.number == number
    one.page.context.set_offline(False)
    await_one(one.page, f".screen:not([data-number='{number}'])")
    expect(one.page.get_by_test_id("offline")).to_have_count(0)


def test_a_server_that_restarts_is_found_again(somebody: Somebody, house: House) -> None:
    page = somebody(DESKTOP)
    player = Player(page)
    player.play_now()
    player.play_on(2)
    house.stop()
    expect(page.get_by_test_id("offline")).to_contain_text("safe on the server")
    house.start()
    expect(page.get_by_test_id("offline")).to_have_count(0)
    assert player.play_on(2) == "mine"


def test_after_a_hand_over_the_memory_holds_nothing_of_the_other_seat(somebody: Somebody) -> None:
    page = somebody(PHONE, name="Ana")
    page.goto("/new/24-7?how=device")
    page.locator(".big:not([disabled])").click()
    curtain = page.get_by_test_id("curtain")
    curtain.get_by_role("button").click()
    player = Player(page)
    player.wait()
    first = only(racks_in(heap_of(page)))
    player.place_only()
    expect(curtain).to_be_visible()
    assert page.locator(".rack, .log").count() == 0
    # A movement under way lets go of its view when it has ended.
    heap = wait_until(page, lambda: found if not racks_in(found := heap_of(page)) else None)
    # Nor what was worked out from the rack: the targets of its tiles.
    assert [text for text in heap["strings"] if re.fullmatch(r"tile:\d+", text)] == []
    curtain.get_by_role("button").tap()
    player.wait()
    assert only(racks_in(heap_of(page))) != first


def only(seats: set[str]) -> str:
    """The one seat whose racks are in the memory."""
    assert len(seats) == 1, seats
    return seats.pop()


def heap_of(page: Page) -> dict[str, Any]:
    """All that the page's memory holds, garbage collected."""
    session = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    session.send("HeapProfiler.collectGarbage")
    session.send(
        "HeapProfiler.takeHeapSnapshot", {"reportProgress": False, "captureNumericValue": True}
    )
    heap: dict[str, Any] = wait_until(page, lambda: whole("".join(chunks)))
    session.detach()
    return heap


def whole(text: str) -> dict[str, Any] | None:
    """A heap, once the last piece of it has come."""
    try:
        found: dict[str, Any] = json.loads(text)
    except json.JSONDecodeError:
        return None
    return found


def racks_in(heap: dict[str, Any]) -> set[str]:
    """The seats of all views with tiles on a rack."""
    meta = heap["snapshot"]["meta"]
    node_fields, edge_fields = meta["node_fields"], meta["edge_fields"]
    name_of = node_fields.index("name")
    width, step = len(node_fields), len(edge_fields)
    count_at, size_at = node_fields.index("edge_count"), node_fields.index("self_size")
    type_at, name_at, to_at = (edge_fields.index(n) for n in ("type", "name_or_index", "to_node"))
    kinds = meta["edge_types"][0]
    nodes, edges, strings = heap["nodes"], heap["edges"], heap["strings"]
    starts: dict[int, int] = {}
    at = 0
    for node in range(0, len(nodes), width):
        starts[node] = at
        at += nodes[node + count_at] * step

    def value(node: int) -> str:
        begin = starts[node]
        inner = [
            strings[nodes[edges[edge + to_at] + name_of]]
            for edge in range(begin, begin + nodes[node + count_at] * step, step)
            if strings[edges[edge + name_at]] == "value"
        ]
        return inner[0] if inner else strings[nodes[node + name_of]]

    def room(node: int) -> int:
        """The bytes of an array's elements; an empty one shares eight bytes with all others."""
        begin = starts[node]
        return max(
            (
                nodes[edges[edge + to_at] + size_at]
                for edge in range(begin, begin + nodes[node + count_at] * step, step)
                if kinds[edges[edge + type_at]] == "internal"
                and strings[edges[edge + name_at]] == "elements"
            ),
            default=0,
        )

    found: set[str] = set()
    for node, begin in starts.items():
        fields = {
            strings[edges[edge + name_at]]: edges[edge + to_at]
            for edge in range(begin, begin + nodes[node + count_at] * step, step)
            if kinds[edges[edge + type_at]] == "property"
        }
        if "rack" in fields and "seat" in fields and room(fields["rack"]) > 12:
            found.add(value(fields["seat"]))
    return found


def test_a_spectator_sees_the_table_and_no_rack(somebody: Somebody) -> None:
    page = somebody(DESKTOP)
    player = Player(page)
    table = player.play_now()
    player.wait()
    page.goto(f"/tv/{table}")
    await_one(page, ".felt")
    expect(page.locator(".rack")).to_have_count(0)
