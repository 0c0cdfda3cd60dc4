"""24/7 The Game (Carey Grayson, Sunriver 2006), after its French rulebook."""

from cadran.games.twentyfour_seven.game import make

__all__ = ["make"]
