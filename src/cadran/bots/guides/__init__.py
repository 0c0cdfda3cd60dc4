"""What a sensible player of each game thinks: one guide per game, the plain one for the others."""

from cadran.bots.guides.plain import PlainGuide
from cadran.kernel import Guide
from cadran.library import plugins
from cadran.library.plugins import GUIDES, Unusable

PLAIN = PlainGuide()


def guide_of(key: str) -> Guide:
    """The guide of a game; one that brings none is guided by plain playouts."""
    return plugins.load(GUIDES, key, _made) or PLAIN


def _made(kind: object) -> Guide:
    guide = kind() if callable(kind) else kind
    if not isinstance(guide, Guide):
        raise Unusable(f"{kind!r} makes no Guide")
    return guide
