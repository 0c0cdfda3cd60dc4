"""What the browser is told, recorded, and that it is nothing a seat may not see."""

import json
from typing import Any

from playwright.sync_api import Page, Request, WebSocket

Json = dict[str, Any]
# Of a view: what is for this seat alone. All else must be what any spectator sees.
OWN = {
    "24-7": {"rack", "partner", "told"},
    "les-24-heures": {"hand", "drawn"},
    "24h-du-mans": {"hand"},
    "quelle-heure": {"hand", "arranged"},
    "tour-de-france": {"hand", "choice", "targets"},
}
ALWAYS = {"seat", "legal"}
# Of an event: what only its own seat may read.
CARD = ("card", "sort", "score", "tyres", "heat")
SECRET: dict[str, dict[str, tuple[str, ...]]] = {
    "24-7": {"drew": ("value",), "shown": ("value",)},
    "les-24-heures": {"drew": ("card",)},
    "24h-du-mans": {"drew": CARD, "dealt": CARD},
    "quelle-heure": {"drew": ("hour",), "arranged": ("hand",)},
    "tour-de-france": {
        "dealt": ("cards",),
        "drew": ("numbers", "colour"),
        "chose": ("numbers", "colour"),
    },
}


class Recorder:
    """All that comes over the wire to a page: messages and answers."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Json] = []
        self.answers: list[str] = []
        page.on("websocket", self._listen)
        page.on("requestfinished", self._note)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(json.loads(frame)))

    def _note(self, request: Request) -> None:
        response = request.response()
        if "/api/" in request.url and response is not None:
            self.answers.append(response.text())


def without_unseen(value: Any) -> Any:
    """A list of cards without how many of each this seat has not seen: its own hand is in that."""
    if isinstance(value, list):
        return [without_unseen(item) for item in value]
    if isinstance(value, dict):
        return {name: item for name, item in value.items() if name != "unseen"}
    return value


def events_of(message: Json) -> list[Json]:
    steps = [*message.get("steps", []), *([message["step"]] if "step" in message else [])]
    return [*message.get("events", []), *(event for step in steps for event in step["events"])]


def nothing_hidden(page: Page, heard: Recorder, game: str, table: str) -> None:
    """Of a finished game: the wire brought nothing that seat 0 could not see at that moment."""
    running = [m for m in heard.messages if m["t"] in ("welcome", "step", "stale", "may", "hints")]
    views = [(number_of(m), m["view"]) for m in running if m.get("view") is not None]
    assert len(views) > 5
    for event in (event for message in running for event in events_of(message)):
        for field in SECRET[game].get(event["kind"], ()):
            assert event["seat"] == 0 or event[field] is None, event
    for message in heard.messages:
        info = message.get("table")
        assert info is None or info["status"] == "over" or info["secret"] is None
    assert heard.answers
    for body in heard.answers:
        assert '"view"' not in body
        assert '"secret":null' in body or '"secret"' not in body
    # Now that it is over: what somebody without a seat would have seen at each of those moments.
    hidden = OWN[game] | ALWAYS
    for number, view in views[:: max(1, len(views) // 30)]:
        assert view["seat"] == 0
        public = page.request.get(f"/api/tables/{table}/replay/{number}").json()
        assert set(view) == set(public)
        assert public["seat"] is None
        for name in set(view) - hidden:
            assert without_unseen(view[name]) == without_unseen(public[name]), name


def number_of(message: Json) -> int:
    number = message["number"] if "number" in message else message["step"]["number"]
    return int(number)
