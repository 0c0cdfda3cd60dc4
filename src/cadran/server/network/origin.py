"""Where a request comes from: its address, and whether a browser sent it from our own page."""

from collections.abc import MutableMapping
from typing import Any

from cadran.server.tables.problems import Problem

Scope = MutableMapping[str, Any]


def address_of(scope: Scope, proxied: bool) -> str:
    """The address of the other end; behind a proxy, the one that the proxy added."""
    if proxied:
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":
                return str(value.decode("latin-1").rsplit(",", 1)[-1].strip())
    client = scope.get("client")
    return client[0] if client else ""


def check_origin(scope: Scope) -> None:
    """A browser must come from our own page; programs send no Origin."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        if headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin"):
            raise Problem("foreign-origin")
        return
    if origin.partition(b"://")[2] != headers.get(b"host", b""):
        raise Problem("foreign-origin")
