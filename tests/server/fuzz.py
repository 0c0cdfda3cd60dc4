"""Frames and requests that make little sense: what is right, changed a little, above all.

Everything comes from one stream of numbers, so that a fault that was found once is found again.
"""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

Json = Any
ODD: list[Json] = [
    None, True, False, 0, 1, -1, 3, 11, 12, 2**31, 2**31 + 1, 2**63, -(2**63), 10**30, 0.5, 1e308,
    -0.0, "", " ", "0", "null", "me", "fr", "tlh", "\u0000", "\ud7ff\uffff", "é", "\u202e\u200b",
    "🂡", "a" * 64, "a" * 65, "x" * 400, "../..", "%00", "a1 b2", "7 d4", [], [[]], [None], {},
    {"t": "move"}, [0] * 40,
]  # fmt: skip
WORDS = ["t", "id", "seat", "number", "action", "text", "since", "yes", "value", "game", "name"]
BYTES = [
    b"\x00",
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\r\n",
    b"\n",
    b'"',
    b"{",
    b"[" * 200,
    b"%",
    b":",
]
HEADERS = [
    b"Host", b"Origin", b"Cookie", b"Content-Length", b"Content-Type", b"Transfer-Encoding",
    b"Upgrade", b"Connection", b"Accept-Language", b"X-Forwarded-For", b"Sec-WebSocket-Key",
    b"Expect", b"Range", b"Sec-WebSocket-Version", b"Sec-WebSocket-Protocol",
    b"Sec-WebSocket-Extensions", b"Authorization",
]  # fmt: skip
VALUES = [
    b"", b"x", b"0", b"-1", b"99999999999999999999", b"chunked", b"chunked, chunked",
    b"websocket", b"close, Upgrade", b"\xff\xfe", b"cadran=", b"cadran=%00; cadran=x",
    b"cadran=" + b"y" * 300, b"null", b"https://[::1", b"http://\xc3\xa9.example", b"[::1",
    b"localhost:99999", b"localhost:", b"100-continue", b"fr;q=x", b"a, " * 300, b"13", b"8",
    b"dGhlIHNhbXBsZSBub25jZQ==", b"bytes=9-1", b"permessage-deflate", b"application/json",
    b"text/plain", b"application/json; charset=utf-16", b"for=\"_x\"", b"1.2.3.4, ::x",
]  # fmt: skip
METHODS = [
    b"GET",
    b"POST",
    b"DELETE",
    b"PUT",
    b"HEAD",
    b"OPTIONS",
    b"TRACE",
    b"QUERY",
    b"get",
    b"X" * 40,
]
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
TOO_MANY = 1 << 30
# Settings under which nothing is refused as too fast; that is tested in test_floods.
FREE: dict[str, Any] = {
    "socket_rate": 1e9,
    "socket_burst": 1e9,
    "person_rate": 1e9,
    "person_burst": 1e9,
    "address_rate": 1e9,
    "address_burst": 1e9,
    "address_sockets": 1000,
    "person_sockets": 1000,
    "people_a_day": TOO_MANY,
    "tables_a_day": TOO_MANY,
    "person_tables": TOO_MANY,
    "person_seats": TOO_MANY,
    "chat_a_minute": TOO_MANY,
    "beat": 0.02,
}


class Fuzz:
    """One stream of what makes little sense."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def one(self, of: Sequence[Any]) -> Any:
        return of[self.random.randrange(len(of))]

    # Values and bytes.

    def value(self, given: Json, depth: int = 0) -> Json:
        """Something near a value of JSON."""
        if isinstance(given, dict) and given and not self.chance(10):
            changed = dict(given)
            key = self.one(list(changed))
            what = self.random.randrange(6)
            if what == 0:
                del changed[key]
            elif what == 1:
                changed[self.one(WORDS)] = self.one(ODD)
            elif what == 2 and depth < 3:
                changed[key] = self.value(changed[key], depth + 1)
            elif what == 3:
                changed[key] = self.near(changed[key])
            elif what == 4:
                changed[key] = changed[self.one(list(changed))]
            else:
                changed[key] = self.one(ODD)
            return changed
        if isinstance(given, list) and given and not self.chance(10):
            changed_list = list(given)
            place = self.random.randrange(len(changed_list))
            if self.chance(30):
                changed_list[place:place] = [changed_list[place]] * self.random.randrange(14)
            elif self.chance(40):
                del changed_list[place]
            else:
                changed_list[place] = self.value(changed_list[place], depth + 1)
            return changed_list
        return self.near(given)

    def near(self, given: Json) -> Json:
        """A value of the same kind, as a rule."""
        if isinstance(given, bool) or given is None or self.chance(25):
            return self.one(ODD)
        if isinstance(given, int):
            return given + self.one((-1, 1, 2, -given, 1 << 31, 1000, self.random.randrange(4000)))
        if isinstance(given, str):
            place = self.random.randrange(len(given) + 1)
            return given[:place] + str(self.one(ODD)) + given[place + self.random.randrange(3) :]
        return given

    def changed(self, given: bytes, most: int = 4) -> bytes:
        """The same bytes but for a few."""
        data = bytearray(given)
        for _ in range(self.random.randrange(most) + 1):
            place = self.random.randrange(len(data) + 1)
            what = self.random.randrange(5)
            if what == 0 and data:
                data[min(place, len(data) - 1)] = self.random.randrange(256)
            elif what == 1:
                data[place:place] = self.one(BYTES)
            elif what == 2:
                del data[place : place + self.random.randrange(8)]
            elif what == 3:
                data[place:place] = data[place : place + self.random.randrange(40)]
            else:
                del data[place:]
        return bytes(data)

    def text(self, request: Json) -> bytes:
        """A message of a socket near a right one; one of six is right."""
        if self.chance(16):
            return json.dumps(request).encode()
        if self.chance(70):
            return json.dumps(self.value(request), ensure_ascii=self.chance(50)).encode(
                "utf-8", "surrogatepass"
            )
        if self.chance(80):
            return self.changed(json.dumps(request).encode())
        return self.random.randbytes(self.random.randrange(200))

    # Frames.

    def frame(self, payload: bytes, opcode: int = TEXT, first: int = 0x80) -> bytes:
        """A frame as a client sends it (RFC 6455, 5.2)."""
        size = len(payload)
        if size < 126:
            head = bytes((first | opcode, 0x80 | size))
        else:
            head = bytes((first | opcode, 0x80 | 126, size >> 8 & 255, size & 255))
        mask = self.random.randbytes(4)
        return head + mask + bytes(b ^ mask[n % 4] for n, b in enumerate(payload))

    def broken_frame(self, request: Json) -> bytes:
        """A frame, or several, that a client does not send."""
        payload = self.text(request)
        what = self.random.randrange(9)
        if what == 0:
            return self.changed(self.frame(payload))
        if what == 1:  # in parts, with something between them
            cut = self.random.randrange(len(payload) + 1)
            between = self.frame(b"x", self.one((PING, PONG, TEXT, 0))) if self.chance(50) else b""
            return (
                self.frame(payload[:cut], TEXT, 0)
                + between
                + self.frame(payload[cut:], self.one((0, 0, BINARY)))
            )
        if what == 2:
            return self.frame(payload, self.random.randrange(16), self.one((0x80, 0, 0xC0, 0xF0)))
        if what == 3:
            return self.frame(payload, self.one((PING, PONG, CLOSE)))  # too long for such a frame
        if what == 4:
            code = self.one((0, 999, 1000, 1005, 1006, 1012, 3000, 4999, 65535))
            return self.frame(code.to_bytes(2, "big") + self.one((b"", b"\xff", b"bye")), CLOSE)
        if what == 5:
            return self.frame(payload)[: self.random.randrange(8)]
        if what == 6:
            return bytes((0x81, 0xFF)) + self.random.randbytes(12)  # said to be very long
        if what == 7:
            return bytes((0x81, len(payload) & 127)) + payload  # without a mask
        return self.random.randbytes(self.random.randrange(60))

    # Requests.

    def request(self, method: str, path: str, body: Json, headers: dict[str, str]) -> bytes:
        """A request near a right one whose bytes are whole: its length is said."""
        if self.chance(16):
            content = json.dumps(body).encode() if body is not None else b""
        elif self.chance(80):
            content = self.text(body if body is not None else {})
        else:
            content = b""
        target = path.encode()
        if self.chance(20):
            target = self.target(target)
        word = method.encode() if not self.chance(5) else self.one(METHODS)
        lines = [f"{name}: {value}".encode() for name, value in headers.items()]
        lines = [line for line in lines if not self.chance(3)]
        if self.chance(15):
            name = self.one(
                [h for h in HEADERS if h not in (b"Content-Length", b"Upgrade", b"Expect")]
            )
            if name != b"Transfer-Encoding":
                value = self.one(VALUES)
                lines.insert(self.random.randrange(len(lines) + 1), name + b": " + value)
        if content or method != "GET":
            lines.append(b"Content-Length: %d" % len(content))
        return b"\r\n".join([word + b" " + target + b" HTTP/1.1", *lines, b"", content])

    def broken_request(self, whole: bytes) -> bytes:
        """The bytes of a request, changed anywhere."""
        what = self.random.randrange(5)
        if what == 0:
            head, _, rest = whole.partition(b"\r\n")
            added = self.one(HEADERS) + b": " + self.one(VALUES)
            return b"\r\n".join((head, added, rest))
        if what == 1:
            return self.changed(whole, 12)
        if what == 2:
            head, _, rest = whole.partition(b" ")
            target, _, rest = rest.partition(b" ")
            return head + b" " + self.target(target) + b" " + rest
        if what == 3:
            head, gap, _ = whole.partition(b"\r\n\r\n")
            chunks = self.one(
                (b"5\r\nhello\r\n0\r\n\r\n", b"zz\r\n", b"-1\r\n", b"5\r\nhe", b"\xff")
            )
            return head + b"\r\nTransfer-Encoding: chunked" + gap + chunks
        return self.changed(whole)

    def target(self, given: bytes) -> bytes:
        """A path near another."""
        what = self.random.randrange(5)
        if what == 0:
            return (
                given + self.one((b"?seat=", b"?since=", b"?lang=", b"/", b"#", b"?")) + self.odd()
            )
        if what == 1:
            return (
                b"/".join(self.odd() if self.chance(25) else part for part in given.split(b"/"))
                or b"/"
            )
        if what == 2:
            return self.changed(given, 2).replace(b" ", b"%20") or b"/"
        if what == 3:
            return self.one(
                (b"*", b"http://x/", b"//x", b"/" * 300, b"/%00", b"/%ff", b"/..%2f", b"/%")
            )
        return given + b"/" + b"a" * self.random.randrange(3000)

    def odd(self) -> bytes:
        """A part of a path."""
        word = str(self.one(ODD)).encode("utf-8", "surrogatepass")
        if self.chance(70):
            word = b"".join(
                b"%%%02x" % b if b <= 32 or b > 126 or self.chance(5) else bytes((b,)) for b in word
            )
        return word


def upgrade(table: str, headers: dict[str, str]) -> bytes:
    """A right handshake of a socket."""
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        *(f"{name}: {value}" for name, value in headers.items()),
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def messages(one: Callable[[Sequence[Any]], Any], number: int, legal: Sequence[int]) -> Json:
    """Any message of a socket, right or nearly so."""
    return one(
        [
            {
                "t": "hello",
                "id": 1,
                "seat": one((None, 0, 1)),
                "since": one((None, 0)),
                "lang": "fr",
            },
            {"t": "look", "id": 2, "seat": one((None, 0, 1)), "since": number},
            {"t": "move", "id": 3, "number": number, "action": one(legal or [0])},
            {"t": "move", "id": 4, "number": number, "text": "7 d4"},
            {"t": "why", "id": 5, "action": one(legal or [0])},
            {"t": "why", "id": 6, "text": "3 a1"},
            {"t": "undo", "id": 7},
            {"t": "consent", "id": 8, "yes": one((True, False))},
            {"t": "say", "id": 9, "phrase": "hello"},
            {"t": "say", "id": 10, "text": "good morning"},
            {"t": "contribute", "id": 11, "value": "ab" * 16},
            {"t": "ping", "id": 12},
            {"t": "promise", "id": 13, "attempt": 1, "value": "ab" * 32},
            {"t": "show", "id": 14, "attempt": 1, "value": one((None, "ab" * 32))},
        ]
    )


MINE = ["home", "bests", "everything", "devices", "push", "invitations"]
SEATS = [{"kind": "me"}, {"kind": "me", "name": "Zoé"}]


def requests(
    one: Callable[[Sequence[Any]], Any], table: str, number: int, legal: Sequence[int]
) -> tuple[str, str, Json]:
    """Any request over HTTP, right or nearly so."""
    at = f"/api/tables/{table}"
    race = {"key": "24-7", "options": {"first": 0}}
    push = {"endpoint": "https://push.example.org/x", "key": "A" * 87, "auth": "B" * 22}
    push |= {"quiet_from": 22, "quiet_to": 8, "offset": 60}
    wanted = {
        "game": one(("24-7", "quelle-heure", "les-24-heures", "24h-du-mans", "tour-de-france")),
        "seats": SEATS,
        "options": {"first": 0},
        "name": "Une table",
        "public": False,
        "chat": "free",
        "clock": {"kind": "bank", "bank": 600, "increment": 5, "lost": 30, "bot": "random"},
        "contribution": "cd" * 16,
        "start": one((True, False)),
    }
    found: tuple[str, str, Json] = one(
        [
            ("GET", "/", None),
            ("GET", "/healthz", None),
            ("GET", "/api/house?lang=fr", None),
            ("GET", "/api/games/24-7/rules", None),
            ("GET", "/api/games/24-7/description", None),
            ("GET", "/api/tables", None),
            ("GET", at, None),
            ("GET", f"{at}/view?seat=0&since=0", None),
            ("GET", f"{at}/invitation", None),
            ("GET", f"{at}/log", None),
            ("GET", f"{at}/replay", None),
            ("GET", f"{at}/replay/{number}?seat=1", None),
            ("GET", "/api/me", None),
            ("GET", "/api/me/tables", None),
            ("GET", "/api/series/x", None),
            ("POST", "/api/me", {"name": "Zoé"}),
            ("POST", "/api/me/link", {}),
            ("POST", "/api/me/claim", {"code": "abcdefgh"}),
            ("POST", "/api/tables", wanted),
            ("POST", "/api/series", {"plan": [race, race], "seats": SEATS, "start": False}),
            ("POST", "/api/series/x/next", {}),
            ("POST", f"{at}/enter", {"invite": "abcdefgh"}),
            ("POST", f"{at}/sit", {"seat": 1, "name": "Zoé", "program": False}),
            ("POST", f"{at}/leave", {"seat": 11}),
            ("POST", f"{at}/offer", {"seat": 1, "yes": True}),
            ("POST", f"{at}/bot", {"seat": 1, "bot": "random"}),
            ("POST", f"{at}/start", {}),
            ("POST", f"{at}/contribute", {"value": "ab" * 16}),
            ("POST", f"{at}/rematch", {}),
            ("POST", f"{at}/move", {"seat": 0, "number": number, "action": one(legal or [0])}),
            ("POST", f"{at}/why", {"seat": 0, "action": one(legal or [0])}),
            ("POST", f"{at}/undo", {"seat": 0}),
            ("POST", f"{at}/consent", {"seat": 1, "yes": True}),
            ("POST", f"{at}/say", {"seat": 0, "text": "good morning"}),
            ("POST", f"{at}/promise", {"attempt": 1, "value": "ab" * 32}),
            ("POST", f"{at}/show", {"attempt": 1, "value": one((None, "ab" * 32))}),
            ("POST", f"{at}/invite", {"friend": "ab" * 8}),
            ("POST", f"{at}/decline", {}),
            ("POST", "/api/household", {"name": "Cléo", "face": "owl-blue"}),
            ("POST", "/api/household/choose", {"id": "ab" * 8}),
            ("POST", "/api/me/push", push),
            ("GET", f"{at}/guests", None),
            ("GET", f"{at}/shuffle", None),
            ("GET", f"{at}/luck", None),
            ("GET", "/api/household", None),
            ("GET", "/api/keys", None),
            ("GET", f"/api/me/{one(MINE)}", None),
            ("GET", "/api/me/history?skip=0&game=24-7&friend=abab&level=greedy", None),
            ("GET", "/api/me/fortune?friend=abab", None),
            ("DELETE", "/api/household/abab", None),
            ("DELETE", "/api/me/devices/abab", None),
            ("DELETE", "/api/me/push", None),
            ("DELETE", "/api/me", None),
        ]
    )
    return found
