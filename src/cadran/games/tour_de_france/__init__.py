"""Tour de France (Donald Bostock, MB), after its French rulebook."""

from cadran.games.tour_de_france.game import make

__all__ = ["make"]
