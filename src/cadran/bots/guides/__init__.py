"""What a sensible player of each game thinks: one compiled guide per game."""

from cadran.bots.guides.twentyfour_seven import SevenGuide
from cadran.kernel import Guide

GUIDES: dict[str, Guide] = {"24-7": SevenGuide()}


def guide_of(key: str) -> Guide | None:
    """The guide of a game, if it has one."""
    return GUIDES.get(key)
