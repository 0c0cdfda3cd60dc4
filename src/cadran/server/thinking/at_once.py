"""Thinks in the process that asks, while everything else waits: for tests and small machines."""

from cadran.bots import Advice
from cadran.server.tables.thinker import Question
from cadran.server.thinking.worker import think


class ThinkAtOnce:
    """A thinker without processes."""

    async def choose(self, question: Question) -> int:
        """The same action as a worker's."""
        action = think(question).action
        assert action is not None
        return action

    async def advise(self, question: Question) -> list[Advice]:
        """The same advice as a worker's."""
        return think(question).advice
