"""Where a request comes from: its address, and whether a browser sent it from our own page."""

import hmac
from collections.abc import MutableMapping, Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from cadran.kernel import BadInput
from cadran.server.tables.problems import Problem

Scope = MutableMapping[str, Any]
Address = IPv4Address | IPv6Address
HERE = ("127.0.0.0/8", "::1/128")
NEARBY = (
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "fc00::/7",
    "169.254.0.0/16",
    "fe80::/10",
)
# Names that nobody can register: a page from elsewhere cannot be under one of them.
OURS = (".localhost", ".local", ".home.arpa", ".internal", ".lan")
FORWARDED = (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip")


class Proxies:
    """The proxies in front, whose word on the address of the other end is taken.

    None named: one on this machine or in its network, and only its own word: the last it added.
    """

    def __init__(self, proxied: bool, named: Sequence[str] = ()) -> None:
        self.proxied = proxied or bool(named)
        try:
            self.named = tuple(ip_network(one, strict=False) for one in named)
        except ValueError as error:
            raise BadInput(f"proxies: {error}") from None
        self._trusted = self.named or tuple(map(ip_network, (*HERE, *NEARBY)))

    def trusts(self, peer: Address) -> bool:
        """Is this one of them?"""
        return self.proxied and any(peer in network for network in self._trusted)

    def address(self, peer: str, forwarded: Sequence[bytes]) -> str:
        """The last address that was added by a proxy of ours, and is none of ours itself."""
        found = parsed(peer)
        if found is None or not self.trusts(found):
            return peer
        hops = b",".join(forwarded).decode("latin-1").split(",")
        for hop in reversed(hops):
            told = parsed(hop)
            if told is None:
                break
            found = told
            if not any(told in network for network in self.named):
                break
        return str(found)


def parsed(text: str) -> Address | None:
    """An address as proxies write it: alone, in brackets, or with a port."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    with suppress(ValueError):
        found = ip_address(text.partition("%")[0])
        if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
            return found.ipv4_mapped
        return found
    return None


def shared(address: str) -> str:
    """Whose an address is: of IPv6 everybody has a whole network (/64)."""
    found = parsed(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found, 64), strict=False))
    return address if found is None else str(found)


def group_of(peer: str, proxies: Proxies) -> str:
    """By which connections are counted: the address; all of a proxy are its own."""
    found = parsed(peer)
    return "" if found is not None and proxies.trusts(found) else shared(peer)


def address_of(scope: Scope, proxies: Proxies) -> str:
    """By which the other end is counted: its address, or its network."""
    client = scope.get("client")
    peer = str(client[0]) if client else ""
    if proxies.proxied:
        peer = proxies.address(peer, values(scope, b"x-forwarded-for"))
    return shared(peer)


def values(scope: Scope, name: bytes) -> list[bytes]:
    """All lines of a header, as they came."""
    return [value for key, value in scope["headers"] if key == name]


def check_host(scope: Scope, names: Sequence[str], proxies: Proxies) -> None:
    """The name by which we were called must be ours: else some page let its own name lead here.

    That cannot be done with an address, nor with a name that nobody can register. Behind a proxy,
    where no name was told, the proxy decides.
    """
    hosts = values(scope, b"host")
    if not hosts or (proxies.proxied and not names):
        return
    host = name_in(hosts[0].decode("latin-1"))
    if len(hosts) > 1 or not (host in names or registered_by_nobody(host)):
        raise Problem("wrong-host", host=host[:60])


def name_in(host: str) -> str:
    """Without the port, in small letters."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] if host.count(":") == 1 else host


def registered_by_nobody(host: str) -> bool:
    """An address, a name without a dot, or one of a local network."""
    return parsed(host) is not None or "." not in host.rstrip(".") or host.endswith(OURS)


def scheme_of(scope: Scope, proxies: Proxies, secure: bool) -> str | None:
    """http or https, as the browser sees it; None: nobody can tell."""
    if not proxies.proxied:
        plain = scope.get("scheme", "http") in ("http", "ws")
        return "http" if plain and not secure else "https"
    told = values(scope, b"x-forwarded-proto")
    if told and len(told) == 1:
        return told[0].decode("latin-1").strip().lower()
    return "https" if secure else None


def may_measure(scope: Scope, token: str) -> bool:
    """May the counters of the server be read? With the token, if one is set, from anywhere.

    Without one only by a program of this machine, and not through a proxy: what a proxy forwards
    comes from this machine, too, whoever sent it.
    """
    if token:
        given = b"".join(values(scope, b"authorization"))
        return hmac.compare_digest(given, b"Bearer " + token.encode())
    client = scope.get("client")
    peer = parsed(str(client[0])) if client else None
    forwarded = any(values(scope, name) for name in FORWARDED)
    return peer is not None and peer.is_loopback and not forwarded


def check_origin(scope: Scope, proxies: Proxies, secure: bool = False) -> None:
    """A browser must come from our own page; programs send no Origin."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        if headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin"):
            raise Problem("foreign-origin")
        return
    scheme, _, host = origin.decode("latin-1").partition("://")
    wanted = scheme_of(scope, proxies, secure)
    right = scheme in ("http", "https") if wanted is None else scheme == wanted
    if not right or host.encode("latin-1") != headers.get(b"host", b""):
        raise Problem("foreign-origin")
