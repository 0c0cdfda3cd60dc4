"""The components of Tour de France: lanes, race cards, stages, points and risk cards.

The numbers themselves stand in `edition.toml`; `game.py` reads and checks such files.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.kernel.rows import zeros

TEAMS: Final = 4
RIDERS: Final = 3  # of a team
HAND: Final = 4
TRIAL_HAND: Final = 10
COLOURED_CARDS: Final = 44
SPRINT_CARDS: Final = 4
RISK_CARDS: Final = 20

COLOURS: Final = ("red", "blue", "orange", "white")
SPRINT: Final = 4  # the colour of a Sprint card
LANES: Final = "abcdefgh"

# The five stages and their kinds.
STAGES: Final = 5
CLASSIC: Final = 0
TEAM_TRIAL: Final = 1
SOLO_TRIAL: Final = 2

# What a risk card does.
MOVE: Final = 0
LOSE_TURNS: Final = 1
EXTRA_CARD: Final = 2
NEW_HAND: Final = 3
CANCEL: Final = 4
SLOW: Final = 5
NO_CARD: Final = 6
EFFECTS: Final = ("move", "lose-turns", "extra-card", "new-hand", "cancel", "slow", "no-card")

# Whom it concerns.
SELF: Final = 0
OTHERS: Final = 1
TEAM: Final = 2
AROUND: Final = 3
SCOPES: Final = ("self", "others", "team", "around")

# The kinds of actions, in the order of their codes.
IS_CARD: Final = 0  # play a race card
IS_DISCARD: Final = 1
IS_RISK: Final = 2
IS_FREE: Final = 3
IS_END: Final = 4
IS_MOVE: Final = 5

# Squares have a bordered row: three start rows 0, -1, -2 come first, and one beyond the finish.
BEHIND: Final = 2
ROWS: Final = 64


def bit(lane: i64, one: i64 = 1) -> i64:
    """A lane as a set of lanes (a literal would be shifted in 32 bits)."""
    return one << lane


def kind_of(stage: i64) -> i64:
    """What kind of stage the first, second... (0-4) is."""
    if stage == 1:
        return TEAM_TRIAL
    if stage == 3:
        return SOLO_TRIAL
    return CLASSIC


def rider_name(rider: i64) -> str:
    """red1, red2, red3, blue1...; nothing for nobody."""
    return f"{COLOURS[rider // RIDERS]}{rider % RIDERS + 1}" if rider >= 0 else ""


def square_name(row: i64, lane: i64) -> str:
    """Lane a, b, c, d... and row: b7."""
    return f"{LANES[lane]}{row}"


@final
class Edition:
    """What lies in the box."""

    def __init__(
        self,
        lanes: i64,
        cards: list[tuple[int, int, int, int, int]],
        stages: list[tuple[int, int, list[tuple[int, int]]]],
        risks: list[tuple[bool, bool, int, int, int, int]],
        names: list[tuple[str, str, str]],
        points: list[list[int]],
    ) -> None:
        self.made_of: tuple[object, ...] = (int(lanes), cards, stages, risks, names, points)
        self.lanes: i64 = lanes
        # Race cards: colour, three numbers in falling order, copies.
        self.kinds: i64 = len(cards)
        self.colour: vec[i64] = vec[i64]([card[0] for card in cards])
        self.numbers: vec[i64] = vec[i64]([number for card in cards for number in card[1:4]])
        self.copies: vec[i64] = vec[i64]([card[4] for card in cards])
        self.card_names: list[str] = [self.name_of(kind) for kind in range(self.kinds)]
        self.card_number: dict[str, int] = {name: at for at, name in enumerate(self.card_names)}
        # Stages: length, green line (0: none), and per row the lanes that have a red dot.
        self.length: vec[i64] = vec[i64]([stage[0] for stage in stages])
        self.line: vec[i64] = vec[i64]([stage[1] for stage in stages])
        self.dots: vec[i64] = zeros(STAGES * ROWS)
        for number, stage in enumerate(stages):
            for row, lane in stage[2]:
                self.dots[number * ROWS + row] |= bit(lane)
        # Risk cards: red, kept, effect, scope, amount, copies.
        self.risks: i64 = len(risks)
        self.risk_red: vec[i64] = vec[i64]([1 if risk[0] else 0 for risk in risks])
        self.risk_kept: vec[i64] = vec[i64]([1 if risk[1] else 0 for risk in risks])
        self.risk_effect: vec[i64] = vec[i64]([risk[2] for risk in risks])
        self.risk_scope: vec[i64] = vec[i64]([risk[3] for risk in risks])
        self.risk_amount: vec[i64] = vec[i64]([risk[4] for risk in risks])
        self.risk_copies: vec[i64] = vec[i64]([risk[5] for risk in risks])
        self.risk_names: list[str] = [name[0] for name in names]
        self.risk_number: dict[str, int] = {name: at for at, name in enumerate(self.risk_names)}
        self.risk_titles: list[tuple[str, str]] = [(name[1], name[2]) for name in names]
        # The table of points.
        self.arrival: vec[i64] = vec[i64](points[0])
        self.solo: vec[i64] = vec[i64](points[1])
        self.green_first: i64 = points[2][0]
        self.green_second: i64 = points[2][1]
        self.complete: i64 = points[2][2]
        self.two_of_three: i64 = points[2][3]
        self.team_trial: i64 = points[2][4]
        # The greatest number a rider is ever given at once, the extra square not counted.
        most: i64 = 1
        for number in self.numbers:
            most = max(most, number)
        for risk in range(self.risks):
            if self.risk_effect[risk] == MOVE:
                most = max(most, self.risk_amount[risk])
        self.most: i64 = most
        # Every movement: a rider, a number with or without the extra square, and where to (the
        # lanes, the finish, nowhere). Per action its kind.
        self.targets: i64 = lanes + 2
        self.amounts: i64 = 2 * most + 1
        self.action_kind: vec[i64] = vec[i64](
            [IS_CARD] * self.kinds
            + [IS_DISCARD] * self.kinds
            + [IS_RISK]
            + [IS_FREE] * RIDERS
            + [IS_END]
            + [IS_MOVE] * (RIDERS * self.amounts * self.targets)
        )
        # And per movement its rider, amount and target: looked up, because dividing takes longer.
        first: i64 = len(self.action_kind) - RIDERS * self.amounts * self.targets
        self.action_rider: vec[i64] = zeros(len(self.action_kind))
        self.action_amount: vec[i64] = zeros(len(self.action_kind))
        self.action_target: vec[i64] = zeros(len(self.action_kind))
        for number in range(i64(RIDERS) * self.amounts * self.targets):
            self.action_rider[first + number] = number // self.targets // self.amounts
            self.action_amount[first + number] = number // self.targets % self.amounts + 1
            self.action_target[first + number] = number % self.targets

    def __reduce__(self) -> tuple[object, ...]:
        return Edition, self.made_of

    def sum_of(self, kind: i64) -> i64:
        """The three numbers of a race card together."""
        numbers = self.numbers
        return numbers[kind * 3] + numbers[kind * 3 + 1] + numbers[kind * 3 + 2]

    def card_text(self, kind: i64) -> str:
        """The name of a race card, such as 2-1-1 blue."""
        return self.card_names[kind]

    def name_of(self, kind: i64) -> str:
        """The same, put together."""
        colour = self.colour[kind]
        name = "sprint" if colour == SPRINT else COLOURS[colour]
        return f"{self.digits(kind)} {name}"

    def digits(self, kind: i64) -> str:
        """The numbers of a race card, such as 2-1-1."""
        return "-".join([str(self.numbers[kind * 3 + place]) for place in range(3)])

    def card_kind(self, text: str) -> i64:
        """The race card of a name, however spaced or hyphenated; -1 if there is none."""
        plain = text.lower().replace("-", "").replace(" ", "")
        for kind in range(self.kinds):
            if self.card_text(kind).replace("-", "").replace(" ", "") == plain:
                return kind
        return -1
