"""`cadran serve`, `backup` and `restore`: the table server and what it leaves behind."""

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import msgspec

import cadran
from cadran.cli.choose import set_aside
from cadran.cli.screen import Screen, complain
from cadran.kernel import BadInput

if TYPE_CHECKING:
    from cadran.server.settings import Settings
    from cadran.server.storage.lock import FolderTaken

FILE = "cadran.db"
SERVE_FLAGS = (
    "data", "store", "bus", "thinking_bus", "role", "host", "workers", "proxied", "secure",
)  # fmt: skip


def data_folder(wanted: str | None) -> Path:
    """Where tables are kept: --data, else the place the system has for such things."""
    if wanted is not None:
        return Path(wanted)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "cadran"


def serve(wanted: SimpleNamespace, screen: Screen) -> int:
    """Serve tables until interrupted."""
    from cadran.server.network.addresses import addresses_of
    from cadran.server.run import listen, service_of
    from cadran.server.run import serve as serve_tables
    from cadran.server.settings import settings_of, without_password
    from cadran.server.storage.lock import FolderTaken

    flags = {
        name: getattr(wanted, name) or None  # a flag that is not there says nothing
        for name in SERVE_FLAGS
    }
    flags["proxies"] = listed(wanted.proxies) or None
    flags["names"] = listed(wanted.names.lower() if wanted.names else None) or None
    asked = settings_of(
        {**flags, "port": wanted.port}, os.environ, wanted.settings, data_folder(None)
    )
    if asked.role == "think":
        return think_for_others(asked, wanted.json, screen)
    kept = without_password(asked.store) if asked.store else str(asked.data / FILE)
    sock = listen(asked.host, asked.port)
    host, port = sock.getsockname()[:2]
    settings = msgspec.structs.replace(asked, host=host, port=port)
    try:
        service = service_of(settings)
    except FolderTaken as taken:
        raise folder_taken(taken, screen) from None
    found = addresses_of(host, port)
    addresses = [f"{address}/" for address in reversed(found)]  # this machine's own first
    if wanted.json:
        screen.json({"addresses": addresses, "data": kept})
    elif not screen.quiet:
        for address in addresses:
            screen.say("server-address", address=address)
        screen.say("server-data", file=kept)
    sys.stdout.flush()
    cadran.games()
    for told in set_aside(screen):
        complain(told)
    if wanted.open and has_screen():
        open_browser(addresses[0])
    serve_tables(service, sock)
    return 0


def think_for_others(settings: "Settings", as_json: bool, screen: Screen) -> int:
    """No tables, no address: only thinking, for nodes elsewhere."""
    from cadran.server.run import think
    from cadran.server.settings import without_password

    queue = without_password(settings.thinking_bus or settings.bus)

    def ready() -> None:
        if as_json:
            screen.json({"thinks": queue})
        elif not screen.quiet:
            screen.say("server-thinks", queue=queue)
        sys.stdout.flush()

    think(settings, ready)
    return 0


def folder_taken(taken: "FolderTaken", screen: Screen) -> BadInput:
    """Who uses the folder, in the language of the command."""
    told = screen.words("cli-folder-taken", folder=str(taken.folder), process=taken.process)
    return BadInput(told)


def listed(told: str | None) -> tuple[str, ...]:
    """Words with commas between them."""
    return tuple(word.strip() for word in (told or "").split(",") if word.strip())


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Is there a screen on which a browser could open?"""
    if platform in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Show the page; a browser that lives in the terminal would take it from us, so not that."""
    with suppress(webbrowser.Error):
        browser = webbrowser.get()
        if "BROWSER" in os.environ or type(browser) is not webbrowser.GenericBrowser:
            threading.Thread(target=browser.open, args=(address,), daemon=True).start()


def backup(wanted: SimpleNamespace, screen: Screen) -> int:
    """Copy a live store."""
    from cadran.server.storage.copies import backup as copy

    size = copy(data_folder(wanted.data) / FILE, Path(wanted.file))
    if wanted.json:
        screen.json({"file": wanted.file, "bytes": size})
    elif not screen.quiet:
        screen.say("cli-backed-up", file=wanted.file, size=size)
    return 0


def restore(wanted: SimpleNamespace, screen: Screen) -> int:
    """Put a copy in the place of the store; what was there is kept."""
    from cadran.server.storage.copies import restore as put_back
    from cadran.server.storage.lock import FolderTaken

    store = data_folder(wanted.data) / FILE
    try:
        former = put_back(Path(wanted.file), store)
    except FolderTaken as taken:
        raise folder_taken(taken, screen) from None
    if wanted.json:
        screen.json({"file": str(store), "former": None if former is None else str(former)})
    elif not screen.quiet:
        screen.say("cli-restored", file=str(store))
        if former is not None:
            screen.say("cli-restored-former", former=str(former))
    return 0
