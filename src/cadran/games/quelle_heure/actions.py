"""The actions of Quelle heure est-il ? as numbers, and their notation.

`take 3`          take the third card from the left of your right neighbour's hand
`21h at 6`        place the 21h you took on place 6 of your row (1 to 7 from the left)
`move 21h left`   emergency: move the 21h in your row by one place (or `right`)
`done`            emergency: no second move
`keep`            before a card is taken from you: leave your hand in its order
`shuffle`         ... shuffle it
`next 21h`        ... build its order: the next card from the left (or `next ghost`)
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.quelle_heure.edition import CARDS, FIRST_HOUR, GHOST, LAST_HOUR, PLACES

# The kinds of actions, in the order of their codes.
IS_TAKE: Final = 0  # every position of the greatest hand
IS_PLACE: Final = 1  # every hour on every place
IS_MOVE: Final = 2  # every hour to both sides
IS_DONE: Final = 3
IS_KEEP: Final = 4
IS_SHUFFLE: Final = 5
IS_NEXT: Final = 6  # the ghost, and every hour

# The first code of each kind.
TAKE: Final = 0
PLACE: Final = 36
MOVE: Final = 155
DONE: Final = 189
KEEP: Final = 190
SHUFFLE: Final = 191
NEXT: Final = 192
COUNT: Final = 210
ARRANGED: Final = 210  # how others perceive the choice that ends an arrangement
ARRANGING: Final = 211  # and any choice before it: they cannot tell how many there are

LEFT: Final = 0
RIGHT: Final = 1

HOURS: Final = list(range(FIRST_HOUR, LAST_HOUR + 1))
KIND: Final = vec[i64](
    [IS_TAKE] * CARDS
    + [IS_PLACE] * (len(HOURS) * PLACES)
    + [IS_MOVE] * (len(HOURS) * 2)
    + [IS_DONE, IS_KEEP, IS_SHUFFLE]
    + [IS_NEXT] * (len(HOURS) + 1)
)


def position_of(action: i64) -> i64:
    """Which card is taken, from the left."""
    return action - TAKE


def place(hour: i64, at: i64) -> i64:
    """The action of placing an hour on a place (0-6)."""
    return PLACE + (hour - FIRST_HOUR) * PLACES + at


def move(hour: i64, side: i64) -> i64:
    """The action of moving an hour by one place to a side."""
    return MOVE + (hour - FIRST_HOUR) * 2 + side


def next_card(card: i64) -> i64:
    """The action of naming the next card of a hand."""
    return NEXT if card == GHOST else NEXT + 1 + card - FIRST_HOUR


def hour_placed(action: i64) -> i64:
    """The hour of a placement."""
    return (action - PLACE) // PLACES + FIRST_HOUR


def place_of(action: i64) -> i64:
    """The place of a placement."""
    return (action - PLACE) % PLACES


def hour_moved(action: i64) -> i64:
    """The hour of a move."""
    return (action - MOVE) // 2 + FIRST_HOUR


def step_of(action: i64) -> i64:
    """-1 for a move to the left, 1 to the right."""
    return 1 if (action - MOVE) % 2 == RIGHT else -1


def card_named(action: i64) -> i64:
    """The card that is named as the next."""
    return GHOST if action == NEXT else action - NEXT - 1 + FIRST_HOUR


def texts() -> list[str]:
    """The notation of every action."""
    return [
        *[f"take {position + 1}" for position in range(CARDS)],
        *[f"{hour}h at {place + 1}" for hour in HOURS for place in range(PLACES)],
        *[f"move {hour}h {side}" for hour in HOURS for side in ("left", "right")],
        "done",
        "keep",
        "shuffle",
        "next ghost",
        *[f"next {hour}h" for hour in HOURS],
    ]


def plain(words: str) -> str:
    """A notation without what people may leave out: `21h at 6`, `place 21 at 6`, `21H6`."""
    bare = "".join(words.lower().split()).removeprefix("place")
    if bare[:1].isdecimal():
        return bare.replace("hat", "h").replace("at", "h").removeprefix("0")
    if bare.startswith("next"):
        return bare.removesuffix("h")
    return bare.replace("hleft", "left").replace("hright", "right")


assert len(KIND) == COUNT
assert place(LAST_HOUR, PLACES - 1) == MOVE - 1
assert move(LAST_HOUR, RIGHT) == DONE - 1
assert next_card(LAST_HOUR) == COUNT - 1
