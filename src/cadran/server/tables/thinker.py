"""What a table asks of whoever thinks for its bots and its coach."""

from typing import Literal, Protocol

import msgspec

from cadran.bots import Advice

# A bot at a table where somebody decides for themselves, the coach, a table of bots alone: each
# goes before the next.
Urgency = Literal["person", "coach", "bots"]


class Question(msgspec.Struct, frozen=True, tag="view"):
    """A view and what is wanted: a move of a bot, or the coach's advice in somebody's words."""

    kind: Literal["move", "hint"]
    game: str
    bot: str
    view: msgspec.Raw
    seed: str
    names: list[str] = []
    levels: list[str | None] = []  # of the bots at the table; null: a person
    language: str = "en"
    table: str = ""  # where it is asked, and how soon it is wanted: for whoever keeps the line
    urgency: Urgency = "person"


class Thinker(Protocol):
    """Thinks elsewhere, or at once: a table only waits for the answer."""

    async def choose(self, question: Question) -> int:
        """A bot's action; some legal one, whatever happens to who thinks."""
        ...

    async def advise(self, question: Question) -> list[Advice]:
        """The coach's moves, best first; none if nobody could think."""
        ...
