"""The pictures of the documents, made of those that `make screenshots` takes.

python -m tests.browser.posters [FOLDER]   FOLDER: where the screenshots are

Side by side, each board before (355b01c, kept from the picture that is there) and after; and the
five boards on a phone for the README.
"""

import argparse
import base64
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.drive import GAMES, browser

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
# Where the old board stands in its picture, how large, and what is set beside it.
SIDES = {
    "24-7": ((0, 0, 960, 600), "24-7-8-few-1280-day"),
    "les-24-heures": ((0, 0, 292, 600), "les-24-heures-8-full-360-day"),
    "24h-du-mans": ((0, 0, 960, 600), "24h-du-mans-8-full-1280-day"),
    "quelle-heure": ((0, 0, 292, 600), "quelle-heure-8-few-360-day"),
    "tour-de-france": ((0, 0, 960, 600), "tour-de-france-8-full-1280-day"),
}
GAP = 16
PHONES = [f"{game}-8-few-360-day-en" for game in GAMES]
# Pictures drawn next to each other: each a source, the piece of it, and the size it gets.
PAINT = """async ([pieces, gap, height]) => {
  const load = async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  };
  const images = await Promise.all(pieces.map(([source]) => load(source)));
  const canvas = document.createElement("canvas");
  canvas.height = height;
  canvas.width = pieces.reduce((sum, [, , wide]) => sum + wide, gap * (pieces.length - 1));
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.fillStyle = "#14213d";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  let left = 0;
  images.forEach((image, at) => {
    const [, piece, wide] = pieces[at];
    const [x, y, w, h] = piece ?? [0, 0, image.naturalWidth, image.naturalHeight];
    pen.drawImage(image, x, y, w, h, left, 0, wide, height);
    left += wide + gap;
  });
  return canvas.toDataURL("image/webp", 0.8).split(",")[1];
}"""

Piece = tuple[str, tuple[int, int, int, int] | None, int]


def source(path: Path) -> str:
    """A file as an address of its own."""
    return f"data:image/{path.suffix[1:]};base64,{base64.b64encode(path.read_bytes()).decode()}"


def paint(page: Page, pieces: list[Piece], height: int, name: str) -> None:
    """Next to each other, into the documents."""
    found: str = page.evaluate(PAINT, [pieces, GAP, height])
    (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(found))


def main() -> None:
    """Make them all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/screenshots"))
    folder: Path = parser.parse_args().folder
    with browser() as found:
        page = found.new_page()
        for game, (piece, name) in SIDES.items():
            _, _, wide, high = piece
            old = PICTURES / f"before-after-{game}.webp"
            pieces: list[Piece] = [
                (source(old), piece, wide),
                (source(folder / f"{name}.png"), None, wide),
            ]
            paint(page, pieces, high, old.stem)
        phones: list[Piece] = [(source(folder / f"{name}.png"), None, 360) for name in PHONES]
        paint(page, phones, 740, "browser")


if __name__ == "__main__":
    main()
