"""`cadran serve`: the address is always printed, the page opens where there is a screen."""

import os
import re
import stat
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from cadran.cli.serve import has_screen

PATIENCE = 120.0


@pytest.mark.parametrize(
    ("platform", "environment", "screen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_where_a_browser_could_open(
    platform: str, environment: dict[str, str], screen: bool
) -> None:
    assert has_screen(platform, environment) is screen


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands in for a browser")
@pytest.mark.parametrize("display", [":0", ""])
def test_open_shows_the_printed_address_and_nothing_without_a_screen(
    tmp_path: Path, display: str
) -> None:
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}.new && mv {seen}.new {seen}\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    hidden = {"WAYLAND_DISPLAY": "", "DISPLAY": display, "BROWSER": str(browser)}
    command = ["serve", "--open", "--port", "0", "--host", "0.0.0.0", "--data", str(tmp_path / "d")]
    process = subprocess.Popen(
        [sys.executable, "-m", "cadran", *command],
        env={**os.environ, **hidden},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert found
        while display and not seen.exists():
            assert process.poll() is None
            time.sleep(0.05)
        # A page is opened before the first answer, or never.
        httpx.get(f"{found[0]}healthz", timeout=PATIENCE).raise_for_status()
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)
    assert (seen.read_text().strip() if seen.exists() else "") == (found[0] if display else "")
