"""What stands for a game that is not installed: its tables are kept, and wait for it."""

from cadran.kernel import BadInput, Game, Rng, State, Value


class Absent(Game):
    """Knows its key and why it cannot be played."""

    def __init__(self, key: str, why: str) -> None:
        self.key = key
        self.why = why
        self.titles = {"fr": key, "en": key}
        self.rules_version = 0  # no rules are here
        self.seats = ()
        self.options = ()
        self.clauses = {}
        self.action_count = 0
        self.edition_digest = ""

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        raise BadInput(self.why)

    def text(self, action: int) -> str:
        raise BadInput(self.why)

    def settle(self, seats: int, options: object) -> dict[str, Value]:
        raise BadInput(self.why)
