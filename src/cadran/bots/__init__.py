"""Players that are programs. They get a view, never the state: cheating is impossible."""

from cadran.bots.bots import BOTS, PEOPLE, Bot, bot
from cadran.bots.coach import Advice, Trend, advise, foresee
from cadran.bots.guides import guide_of

__all__ = ["BOTS", "PEOPLE", "Advice", "Bot", "Trend", "advise", "bot", "foresee", "guide_of"]
