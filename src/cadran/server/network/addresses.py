"""Where this server can be found: the addresses for other machines in the network, then its own."""

import socket
from contextlib import suppress
from ipaddress import ip_address

# Nothing is sent there: the system only says from which of our addresses it would be.
ELSEWHERE = (
    (socket.AF_INET, "192.0.2.1"),
    (socket.AF_INET, "192.168.255.254"),
    (socket.AF_INET, "172.31.255.254"),
    (socket.AF_INET, "10.255.255.254"),
    (socket.AF_INET6, "2001:db8::1"),
)


def is_open(host: str) -> bool:
    """Can other machines reach a server that listens here?"""
    with suppress(ValueError):
        return not ip_address(host).is_loopback
    return host != "localhost"


def addresses_of(host: str, port: int) -> list[str]:
    """The addresses of a server that listens here, those for other machines first."""
    with suppress(ValueError):
        if ip_address(host).is_unspecified:
            families = {socket.AF_INET, socket.AF_INET6} if ":" in host else {socket.AF_INET}
            return [*(address(one, port) for one in own(families)), address("127.0.0.1", port)]
    return [address(host, port)]


def address(host: str, port: int) -> str:
    """As a browser takes it."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def own(families: set[socket.AddressFamily]) -> list[str]:
    """The addresses of this machine in its networks, the one to the world first."""
    found: list[str] = []
    for family, there in ELSEWHERE:
        if family not in families:
            continue
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((there, 9))
            here = str(probe.getsockname()[0])
            known = ip_address(here)
            if here not in found and not (known.is_loopback or known.is_link_local):
                found.append(here)
    return found
