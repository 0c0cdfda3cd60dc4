"""Quelle heure est-il ? (Reinhard Staupe, AMIGO, French edition by Gigamic), after its rulebook."""

from cadran.games.quelle_heure.game import make

__all__ = ["make"]
