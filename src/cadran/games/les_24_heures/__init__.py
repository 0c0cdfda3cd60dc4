"""Les 24 Heures (les jeux Mikado), after its French rulebook."""

from cadran.games.les_24_heures.game import make

__all__ = ["make"]
