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

from mypy_extensions import i64

from cadran.games.quelle_heure.edition import CARDS, FIRST_HOUR, GHOST, LAST_HOUR, PLACES
from cadran.kernel.errors import BadInput

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


def text(action: i64) -> str:
    """The notation of an action."""
    if 0 <= action < PLACE:
        return f"take {action + 1}"
    if PLACE <= action < MOVE:
        return f"{hour_placed(action)}h at {place_of(action) + 1}"
    if MOVE <= action < DONE:
        return f"move {hour_moved(action)}h {'left' if step_of(action) < 0 else 'right'}"
    if action == DONE:
        return "done"
    if action == KEEP:
        return "keep"
    if action == SHUFFLE:
        return "shuffle"
    if NEXT <= action < COUNT:
        card = card_named(action)
        return "next ghost" if card == GHOST else f"next {card}h"
    raise BadInput(f"quelle-heure has no action {action} (they go from 0 to {COUNT - 1})")


def parse(words: str) -> i64:
    """The action a notation stands for; `21h at 6`, `place 21 at 6` and `21H6` are the same."""
    plain = "".join(words.lower().split())
    if plain == "done":
        return DONE
    if plain == "keep":
        return KEEP
    if plain == "shuffle":
        return SHUFFLE
    if plain == "nextghost":
        return NEXT
    found: i64 = -1
    if plain.startswith("take"):
        number = _number(plain[4:])
        if 1 <= number <= CARDS:
            found = TAKE + number - 1
    elif plain.startswith("next"):
        hour = _hour(plain[4:])
        if hour > 0:
            found = next_card(hour)
    elif plain.startswith("move"):
        left = plain.endswith("left")
        hour = _hour(plain[4:].removesuffix("left").removesuffix("right"))
        if hour > 0 and (left or plain.endswith("right")):
            found = move(hour, LEFT if left else RIGHT)
    else:
        plain = plain.removeprefix("place")
        hour = _hour(plain[:-1].removesuffix("at"))
        at = _number(plain[-1:])
        apart = plain[:-1].endswith(("h", "at"))
        if hour > 0 and apart and 1 <= at <= PLACES:
            found = place(hour, at - 1)
    if found < 0:
        raise BadInput(f"not a move of quelle-heure: {words!r} (write for example '21h at 6')")
    return found


def _number(digits: str) -> i64:
    """A plain number, or -1."""
    return int(digits) if digits.isdecimal() and digits.isascii() and len(digits) < 3 else -1


def _hour(word: str) -> i64:
    """An hour written `21h` or `21`, or -1."""
    hour = _number(word.removesuffix("h"))
    return hour if FIRST_HOUR <= hour <= LAST_HOUR else -1


assert place(LAST_HOUR, PLACES - 1) == MOVE - 1
assert move(LAST_HOUR, RIGHT) == DONE - 1
assert next_card(LAST_HOUR) == COUNT - 1
