"""Devices of a person: what they are called, and which sockets are whose."""

import re
from typing import Protocol

from cadran.server.tables.access import plain_line

# The first that is found; browsers claim to be all those that came before them.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
LONGEST = 40  # letters of the name of a program


def device_id(token_hash: str) -> str:
    """How a device is named to its person: enough to tell it from others, and nothing it could be
    used for."""
    return token_hash[:16]


def device_name(agent: str) -> str:
    """What a browser or program says of itself (`User-Agent`), in a word or two."""
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    if browser:
        return ", ".join(part for part in (browser, system) if part)
    return re.split("[/ ]", plain_line(agent), maxsplit=1)[0][:LONGEST]


class ConnectedSocket(Protocol):
    """A socket."""

    def sign_out(self) -> None:
        """Its device is nobody's any more."""
        ...


class DeviceSockets:
    """The sockets of every device, to be closed when it is signed out."""

    def __init__(self) -> None:
        self._of: dict[str, dict[str, set[ConnectedSocket]]] = {}  # by person, by device

    def add(self, person: str, device: str, socket: ConnectedSocket) -> None:
        """One more."""
        self._of.setdefault(person, {}).setdefault(device, set()).add(socket)

    def remove(self, person: str, device: str, socket: ConnectedSocket) -> None:
        """One less."""
        devices = self._of.get(person, {})
        devices.get(device, set()).discard(socket)
        if not devices.get(device):
            devices.pop(device, None)
        if not devices:
            self._of.pop(person, None)

    def all(self) -> list[tuple[str, str]]:
        """Who has any, on which device."""
        return [(person, device) for person, devices in self._of.items() for device in devices]

    def sign_out(self, person: str, device: str = "") -> None:
        """Close the sockets of a device, or of all devices of a person."""
        devices = self._of.get(person, {})
        for name in [device] if device else list(devices):
            for socket in list(devices.get(name, ())):
                socket.sign_out()
