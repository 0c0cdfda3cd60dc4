"""Players that are programs. They get a view, never the state: cheating is impossible."""

from cadran.bots.bots import BOTS, Bot, bot
from cadran.bots.guides import guide_of

__all__ = ["BOTS", "Bot", "bot", "guide_of"]
