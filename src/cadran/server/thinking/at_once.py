"""Thinks in the process that asks, while everything else waits: for tests and small machines."""

from cadran.server.tables.messages import Advice
from cadran.server.tables.thinker import Question
from cadran.server.thinking.worker import think


class ThinkAtOnce:
    """A thinker without processes."""

    async def think(self, question: Question) -> list[Advice]:
        """The same answer as a worker's."""
        return think(question).advice
