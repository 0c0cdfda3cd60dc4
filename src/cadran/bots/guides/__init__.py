"""What a sensible player of each game thinks: one compiled guide per game."""

from cadran.bots.guides.les_24_heures import RaceGuide
from cadran.bots.guides.mans_24h import MansGuide
from cadran.bots.guides.quelle_heure import HourGuide
from cadran.bots.guides.tour_de_france import TourGuide
from cadran.bots.guides.twentyfour_seven import SevenGuide
from cadran.kernel import BadInput, Guide

GUIDES: dict[str, Guide] = {
    "24-7": SevenGuide(),
    "les-24-heures": RaceGuide(),
    "24h-du-mans": MansGuide(),
    "quelle-heure": HourGuide(),
    "tour-de-france": TourGuide(),
}


def guide_of(key: str) -> Guide:
    """The guide of a game."""
    if key not in GUIDES:
        raise BadInput(f"no guide knows {key!r}")
    return GUIDES[key]
