"""24H du Mans (Studio Stratosphères), after its French rulebook; the deck is reconstructed."""

from cadran.games.mans_24h.game import make

__all__ = ["make"]
