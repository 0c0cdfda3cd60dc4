"""An owner's edition file of Quelle heure est-il ?: its form, and what is wrong with it."""

import msgspec

from cadran.games.quelle_heure.edition import COPIES, FIRST_HOUR, LAST_HOUR, PLACES, hours_for
from cadran.kernel import BadEdition
from cadran.library import fill, read_edition


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """An owner's edition file: how many cards of each hour are left. See docs/editions.md."""

    hours: dict[str, int]


def open_box(edition: str, package: str) -> dict[int, int]:
    """How many cards of each hour a box has lost; BadEdition names what is wrong with the file."""
    box = fill(Box, read_edition(edition, package), edition)
    known = {f"{hour:02}": hour for hour in range(FIRST_HOUR, LAST_HOUR + 1)}
    for name, count in box.hours.items():
        if name not in known:
            raise BadEdition(f"{edition}: hours: there is no hour {name!r}")
        if not 0 <= count <= COPIES:
            raise BadEdition(f"{edition}: hours.{name}: {count}, expected 0 to {COPIES}")
    if missing := [name for name in known if name not in box.hours]:
        raise BadEdition(f"{edition}: hours: {', '.join(missing)} are missing (0: lost)")
    if sum(count > 0 for count in box.hours.values()) < PLACES:
        raise BadEdition(f"{edition}: hours: a row needs {PLACES} different hours")
    if sum(box.hours.values()) < hours_for(2):
        raise BadEdition(f"{edition}: hours: two players need {hours_for(2)} cards")
    return {known[name]: COPIES - count for name, count in box.hours.items()}
