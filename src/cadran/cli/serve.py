"""`cadran serve`, `backup` and `verify`: the table server and what it leaves behind."""

import argparse
import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from rich.console import Console

import cadran
from cadran.cli.main import aside
from cadran.cli.replay import load
from cadran.library import say

FILE = "cadran.db"


def data_folder(wanted: str | None) -> Path:
    """Where tables are kept: --data, else the place the system has for such things."""
    if wanted is not None:
        return Path(wanted)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "cadran"


def serve(wanted: argparse.Namespace, language: str) -> int:
    """Serve tables until interrupted."""
    from cadran.server.addresses import addresses_of
    from cadran.server.serve import listen, run
    from cadran.server.settings import Settings

    folder = data_folder(wanted.data)
    sock = listen(wanted.host, wanted.port)
    host, port = sock.getsockname()[:2]
    found = addresses_of(host, port)
    for address in reversed(found):  # this machine's own first
        print(say(language, "server-address", address=f"{address}/"), flush=True)
    print(say(language, "server-data", file=str(folder / FILE)), flush=True)
    cadran.games()
    for told in aside(language):
        print(told, file=sys.stderr, flush=True)
    if wanted.open and has_screen():
        open_browser(f"{found[-1]}/")
    settings = Settings(
        data=folder,
        host=host,
        port=port,
        workers=wanted.workers,
        proxied=wanted.proxied,
        secure=wanted.secure,
    )
    run(settings, sock)
    return 0


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


def backup(wanted: argparse.Namespace, language: str) -> int:
    """Copy a live store."""
    from cadran.server.sqlite import backup as copy

    size = copy(data_folder(wanted.data) / FILE, Path(wanted.file))
    print(say(language, "cli-backed-up", file=wanted.file, size=size))
    return 0


def verify(wanted: argparse.Namespace, language: str) -> int:
    """Check a log: chain, commitment, contributions, every draw, outcome and digest."""
    log, table = load(wanted.file, language, wanted.edition)
    console = Console(highlight=False)

    def line(ident: str, **args: object) -> None:
        console.print(say(language, f"cli-verify-{ident}", **args), markup=False)

    line("moves", count=len(table.past), game=table.game.titles[language])
    if log.fair is None:
        line("seed")
    else:
        line("commitment", commitment=log.commitment)
        for given in log.fair.given:
            name = log.players[given.seat] or f"#{given.seat}"
            if given.value is None:
                line("none", name=name)
            else:
                line("given", name=name, value=given.value)
    line("good" if log.finished else "running", digest=log.digest)
    sys.stdout.flush()
    return 0
