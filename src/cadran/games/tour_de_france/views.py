"""The shapes of what a seat sees of a Tour de France; `looking.py` fills them."""

from functools import cache

import msgspec

from cadran.games.tour_de_france.edition import ROWS, Edition, square_name
from cadran.library.shapes import TurnView

PHASES: tuple[str, ...] = ("card", "move", "free", "trial")
LINES: tuple[str, ...] = ("open", "yellow", "passed")
ENDS = ("", "winner", "turn-cap")
KINDS: tuple[str, ...] = ("classic", "team-time-trial", "individual-time-trial")


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A risk card before a player, and which of the riders (1-3) drew it."""

    card: str
    rider: int = 1


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The individual time trial: one number per seat, but for `riding` and `rode`."""

    round: int = 0  # 0: the first ride; then up to three in which ties ride again
    riders: list[int] = []  # which of its riders (1-3) rides for each seat
    ranks: list[int] = []  # from 1; equal ones ride (again)
    first: list[int] = []  # cards used in the first ride
    used: list[int] = []  # cards used in the present round
    rows: list[int] = []
    rode: list[int] = []  # seats that have started in this round
    riding: list[int] = []  # the two seats (or the one) on the road, in the order of their choices


class View(TurnView, frozen=True, kw_only=True):
    """The road, the jerseys, the sheets, the cards that lie open, and your own hand."""

    stage: int  # 1 to 5
    kind: str
    length: int
    green_line: int  # 0: none
    lanes: int
    dots: list[str]
    dealer: int
    riders: list[list[str]]  # per seat: squares such as b7, or finish
    arrivals: list[str]  # riders such as red1, in the order in which they crossed the finish
    lost: dict[str, int]  # turns still to lose
    serving: list[str]  # riders losing one of them now
    yellow: str
    green: str
    line: str  # the green line: open, yellow (only Yellow has passed it), passed
    individual: list[int]
    team: list[int]
    wins: list[int]
    hand: list[str]  # yours
    hand_sizes: list[int]
    pile: int
    played: list[str]
    recycled: list[str] | None  # what the pile was last rebuilt from, in this stage
    risk_pile: int
    risk_bottom: list[str]  # the cards seen going under that pile, as they will come
    kept: dict[str, Kept]
    risk_titles: dict[str, dict[str, str]]  # of the cards that lie open, in French and English
    card: str  # the race card being played
    numbers: list[int]  # what of it is still to be given
    given: list[int]  # riders who have had their number
    bonus: bool  # the extra square of the team colour is still to be had
    risk: str  # the risk card being carried out
    due: list[int]  # riders it still moves
    risk_played: bool
    slow: int
    more: int
    trial: Trial | None
    chosen: bool  # the first of two cards lies face down
    choice: str  # if it is yours
    targets: list[str]  # beside `legal`: the square each choice leads to, or nothing


@cache
def dots_of(edition: Edition, stage: int) -> list[str]:
    """The squares with a red dot: a stage has the same in every view, so they are found once."""
    return [
        square_name(row, lane)
        for row in range(ROWS)
        for lane in range(int(edition.lanes))
        if edition.dots[stage * ROWS + row] & (1 << lane)
    ]
