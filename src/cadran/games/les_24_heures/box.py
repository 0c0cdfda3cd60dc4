"""An owner's edition file of Les 24 Heures: its form, and what is wrong with it."""

import msgspec

from cadran.games.les_24_heures.edition import NAMES
from cadran.library import open_edition

MOST = 60  # cards of one kind
FEWEST_CARDS = 84  # twelve players hold five each and draw one, and one more each is left
FEWEST = {"100": 1, "150": 1, "250": 1, "hour": 5}  # Sebring leaves four hours in the box


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """An owner's edition file: how many cards of each kind there are. See docs/editions.md."""

    cards: dict[str, int]


def open_box(edition: str, package: str) -> tuple[int, ...]:
    """How many cards of each kind a file counts; BadEdition names what is wrong with it."""
    box, need = open_edition(Box, edition, package)
    for name, count in box.cards.items():
        need(name in NAMES, f"cards: there is no card {name!r}")
        least = FEWEST.get(name, 0)
        need(least <= count <= MOST, f"cards.{name}: {count}, expected {least} to {MOST}")
    missing = [name for name in NAMES if name not in box.cards]
    need(not missing, f"cards: {', '.join(missing)} are missing")
    total = sum(box.cards.values())
    need(total >= FEWEST_CARDS, f"cards: {total} in all, expected {FEWEST_CARDS} or more")
    return tuple(box.cards[name] for name in NAMES)
