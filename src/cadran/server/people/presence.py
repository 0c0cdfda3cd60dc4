"""Who is there: has a page of ours open, and looked at it just now."""

from collections import OrderedDict
from collections.abc import Callable

HERE = 15_000  # ms for which somebody is there after they were last heard of
KEPT = 50_000


class Present:
    """Heard of at this node, or told of by another one."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._seen: OrderedDict[str, int] = OrderedDict()

    def came(self, person: str) -> bool:
        """Somebody was heard of; True: others should be told, who have not been for a while."""
        now = self._clock()
        before = self._seen.get(person)
        if before is not None and now - before < HERE // 3:
            return False
        self._seen[person] = now
        self._seen.move_to_end(person)
        if len(self._seen) > KEPT:
            self._seen.popitem(last=False)
        return True

    def gone(self, person: str) -> None:
        """They were forgotten."""
        self._seen.pop(person, None)

    def here(self, person: str) -> bool:
        """Are they there?"""
        before = self._seen.get(person)
        return before is not None and self._clock() - before < HERE
