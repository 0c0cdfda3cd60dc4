"""An owner's edition file of Quelle heure est-il ?: its form, and what is wrong with it."""

import msgspec

from cadran.games.quelle_heure.edition import COPIES, FIRST_HOUR, LAST_HOUR, PLACES, hours_for
from cadran.library import open_edition


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """An owner's edition file: how many cards of each hour are left. See docs/editions.md."""

    hours: dict[str, int]


def open_box(edition: str, package: str) -> dict[int, int]:
    """How many cards of each hour a box has lost; BadEdition names what is wrong with the file."""
    box, need = open_edition(Box, edition, package)
    known = {f"{hour:02}": hour for hour in range(FIRST_HOUR, LAST_HOUR + 1)}
    for name, count in box.hours.items():
        need(name in known, f"hours: there is no hour {name!r}")
        need(0 <= count <= COPIES, f"hours.{name}: {count}, expected 0 to {COPIES}")
    missing = [name for name in known if name not in box.hours]
    need(not missing, f"hours: {', '.join(missing)} are missing (0: lost)")
    different = sum(count > 0 for count in box.hours.values())
    need(different >= PLACES, f"hours: a row needs {PLACES} different hours")
    enough = sum(box.hours.values()) >= hours_for(2)
    need(enough, f"hours: two players need {hours_for(2)} cards")
    return {known[name]: COPIES - count for name, count in box.hours.items()}
