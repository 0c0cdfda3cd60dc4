"""The icons of the page as PNG, drawn by Chromium from web/public/icon.svg.

python -m tests.browser.icons   writes them anew into web/public
"""

import sys
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.drive import browser

PUBLIC = Path(__file__).resolve().parents[2] / "web/public"
GROUND = "#F6F0E0"
# Name, side in pixels, part of it that the dial takes, and what is behind it. A maskable icon is
# cut to any shape, so its dial stays within the middle 80 %; Apple shows no transparency.
ICONS = (
    ("icon-192.png", 192, 1.0, "transparent"),
    ("icon-512.png", 512, 1.0, "transparent"),
    ("icon-maskable-512.png", 512, 0.72, GROUND),
    ("icon-apple-180.png", 180, 0.84, GROUND),
)


def draw(found: Browser, side: int, part: float, ground: str) -> bytes:
    """One icon."""
    svg = (PUBLIC / "icon.svg").read_text()
    page = found.new_page(viewport={"width": side, "height": side})
    style = f"margin:0;height:100vh;display:grid;place-items:center;background:{ground}"
    page.set_content(f"<body style='{style}'><div id=dial>{svg}</div>")
    size = round(side * part)
    page.add_style_tag(
        content=f"#dial, svg {{ width: {size}px; height: {size}px; display: block }}"
    )
    picture = page.screenshot(omit_background=ground == "transparent")
    page.close()
    return picture


def main() -> int:
    """All of them."""
    with browser() as found:
        for name, side, part, ground in ICONS:
            (PUBLIC / name).write_bytes(draw(found, side, part, ground))
            print(PUBLIC / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
