"""What an endpoint is: what it takes, what it gives; OpenAPI comes from their list."""

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from starlette.responses import Response

from cadran.server.service import Service
from cadran.server.storage.store import Person
from cadran.server.tables import messages
from cadran.server.tables.problems import Problem


class Ask:
    """One request, already checked: who asks, in which language, and what."""

    def __init__(
        self,
        service: Service,
        who: Person | None,
        lang: messages.Lang,
        path: dict[str, str],
        query: dict[str, str],
        body: Any,
        address: str,
        token: str | None = None,
        agent: str = "",
        others: Sequence[str] = (),
    ) -> None:
        self.service = service
        self.hub = service.hub
        self.who = who
        self.person = who.id if who else None
        self.lang: messages.Lang = lang
        self.path = path
        self.query = query
        self.body = body
        self.address = address
        self.token = token  # of the device that asks; a table needs none
        self.agent = agent  # what it says of itself
        self.others = list(others)  # the tokens of its household, besides
        self.cookie: str | None = None  # to be set; "": to be taken away
        self.others_cookie: list[str] | None = None  # the same of the household's
        self.status: int | None = None  # of the answer, if it is one of `also`
        self.onward: Onward  # set by who answers

    def me(self) -> Person:
        """Whoever asks, who must be somebody."""
        if self.who is None:
            raise Problem("who-are-you")
        return self.who

    def is_told(self, decisions: int) -> None:
        """So many decisions are made ready for whoever asks; not too often, if they are many."""
        self.service.limits.tells(self.person, self.address, decisions, self.service.clock())

    @property
    def table(self) -> str:
        """Of which table this speaks."""
        return self.path["table"]

    def number(self, name: str) -> int | None:
        """A number in the address."""
        text = self.query.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise Problem("bad-input", what=f"{name}: {text[:20]!r} is no number")
        return int(text)

    def word(self, name: str) -> str:
        """A word in the address; "": it was left out."""
        text = self.query.get(name)
        if text is None:
            return ""
        if not WORD.fullmatch(text):
            raise Problem("bad-input", what=f"{name}: {text[:20]!r} is no word")
        return text


Onward = Callable[["Endpoint", str], Awaitable[Response]]  # what is left, of another table
WORD = re.compile(r"[A-Za-z0-9_-]{1,64}")
Handler = Callable[[Ask], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """A request the server answers."""

    method: str
    path: str
    handler: Handler
    about: str
    takes: Any = None
    gives: Any = None
    status: int = 200
    also: dict[int, Any] = {}  # other good answers, by their status
    query: dict[str, str] = {}  # numbers in the address,
    words: dict[str, str] = {}  # and words
    problems: tuple[int, ...] = ()
    media: str = "application/json"
    measures: bool = False  # only for who looks after the server; others find nothing there


ENDPOINTS: list[Endpoint] = []


def endpoint(method: str, path: str, **facts: Any) -> Callable[[Handler], Handler]:
    """Put a handler on the list."""

    def add(handler: Handler) -> Handler:
        about = (handler.__doc__ or "").strip()
        ENDPOINTS.append(Endpoint(method=method, path=path, handler=handler, about=about, **facts))
        return handler

    return add
