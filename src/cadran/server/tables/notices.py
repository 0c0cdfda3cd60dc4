"""How the processes of one server tell each other what was written; today there is one process."""

from collections.abc import Callable, Sequence
from typing import Protocol

Heard = Callable[[str, int, Sequence[bytes]], None]


class Notifier(Protocol):
    """Tells every other process about new records of a table, after they were stored."""

    def subscribe(self, heard: Heard) -> None:
        """Call `heard(table, number, records)` whenever another process has written."""
        ...

    def publish(self, table: str, number: int, records: Sequence[bytes], sender: Heard) -> None:
        """Tell everybody but the sender."""
        ...


class LocalNotifier:
    """Between the hubs of one process: one in production, several in tests."""

    def __init__(self) -> None:
        self._listeners: list[Heard] = []

    def subscribe(self, heard: Heard) -> None:
        self._listeners.append(heard)

    def publish(self, table: str, number: int, records: Sequence[bytes], sender: Heard) -> None:
        for heard in self._listeners:
            if heard != sender:
                heard(table, number, records)
