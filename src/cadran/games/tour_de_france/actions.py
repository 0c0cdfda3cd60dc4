"""The actions of Tour de France as numbers, and their notation.

`2-1-1 blue`          play a race card
`discard 2-1-1 blue`  throw a race card away, when none of your riders can move
`risk`                play the risk card you kept
`free 2`              your rider 2 need not lose a turn (the service car)
`end`                 the extra square and what is left of the numbers are given up
`r2 1 c`              your rider 2 moves by 1 to lane c (lanes a, b, c, d from red to white)
`r2 1+1 c`            the same with the extra square of the team colour added
`r2 +1 c`             the extra square alone
`r2 3 finish`         your rider 2 crosses the finish
`r2 1 stays`          your rider 2 gets the 1 although it is hemmed in
"""

from mypy_extensions import i64

from cadran.games.tour_de_france.edition import LANES, RIDERS, Edition
from cadran.kernel.errors import BadInput


def discard(edition: Edition, kind: i64) -> i64:
    """Throwing a race card away."""
    return edition.kinds + kind


def risk(edition: Edition) -> i64:
    """Playing the kept risk card."""
    return 2 * edition.kinds


def free(edition: Edition, rider: i64) -> i64:
    """Cancelling a lost turn of one's rider 0-2."""
    return 2 * edition.kinds + 1 + rider


def end(edition: Edition) -> i64:
    """Giving up whatever is left."""
    return 2 * edition.kinds + 1 + RIDERS


def moves(edition: Edition) -> i64:
    """The first of the movements."""
    return 2 * edition.kinds + 2 + RIDERS


def width(edition: Edition) -> i64:
    """The targets of a movement: the lanes, the finish, and staying."""
    return edition.lanes + 2


def amounts(edition: Edition) -> i64:
    """The movements one rider may be given: a number, with or without the extra square."""
    return 2 * edition.most + 1


def move(edition: Edition, rider: i64, number: i64, extra: i64, target: i64) -> i64:
    """A movement of one's rider 0-2; `extra` is 1 with the extra square."""
    amount: i64 = 2 * number + extra - 1
    return moves(edition) + (rider * amounts(edition) + amount) * width(edition) + target


def rider_of(edition: Edition, action: i64) -> i64:
    """Which of one's riders a movement moves."""
    return (action - moves(edition)) // width(edition) // amounts(edition)


def amount_of(edition: Edition, action: i64) -> i64:
    """Twice the number, and one more with the extra square."""
    return (action - moves(edition)) // width(edition) % amounts(edition) + 1


def target_of(edition: Edition, action: i64) -> i64:
    """The lane a movement leads to; `lanes`: the finish; `lanes + 1`: nowhere."""
    return (action - moves(edition)) % width(edition)


def count(edition: Edition) -> i64:
    """How many actions there are."""
    return moves(edition) + RIDERS * amounts(edition) * width(edition)


def target_text(edition: Edition, target: i64) -> str:
    """The lane's letter, finish or stays."""
    if target < edition.lanes:
        return LANES[target]
    return "finish" if target == edition.lanes else "stays"


def text(edition: Edition, action: i64) -> str:
    """The notation of an action."""
    if action < 0 or action >= count(edition):
        raise BadInput(
            f"tour-de-france has no action {action} (they go from 0 to {count(edition) - 1})"
        )
    if action < edition.kinds:
        return edition.card_text(action)
    if action < risk(edition):
        return f"discard {edition.card_text(action - edition.kinds)}"
    if action == risk(edition):
        return "risk"
    if action < end(edition):
        return f"free {action - risk(edition)}"
    if action == end(edition):
        return "end"
    amount = amount_of(edition, action)
    number = str(amount // 2) if amount > 1 else ""
    extra = "+1" if amount % 2 else ""
    target = target_text(edition, target_of(edition, action))
    return f"r{rider_of(edition, action) + 1} {number}{extra} {target}"


def parse(edition: Edition, words: str) -> i64:
    """The action a notation stands for; `R2 1+1C` and `r2 1+1 c` are the same."""
    plain = "".join(words.lower().split())
    found: i64 = -1
    if plain == "risk":
        return risk(edition)
    if plain == "end":
        return end(edition)
    if plain.startswith("free"):
        found = "123".find(plain[4:]) if len(plain) == 5 else -1
        if found >= 0:
            return free(edition, found)
    elif plain.startswith("discard"):
        found = edition.card_kind(plain[7:])
        if found >= 0:
            return discard(edition, found)
    elif plain.startswith("r") and len(plain) > 3:
        found = parse_move(edition, plain)
        if found >= 0:
            return found
    else:
        found = edition.card_kind(plain.removeprefix("play"))
        if found >= 0:
            return found
    raise BadInput(
        f"not a move of tour-de-france: {words!r} (write for example '2-1-1 blue' or 'r2 1 c')"
    )


def parse_move(edition: Edition, plain: str) -> i64:
    """A movement without its spaces; -1 if it is none."""
    rider: i64 = "123".find(plain[1])
    at = 2
    while at < len(plain) and not plain[at].isalpha():
        at += 1
    amount = plain[2:at]
    extra: i64 = 0
    if amount.endswith("+1"):
        extra = 1
        amount = amount[:-2]
    number: i64 = "0123456789".find(amount) if len(amount) == 1 else -1
    if amount == "" and extra == 1:
        number = 0
    elif number == 0:
        return -1
    target: i64 = -1
    name = plain[at:]
    if name == "finish":
        target = edition.lanes
    elif name in ("stays", "stay"):
        target = edition.lanes + 1
    elif len(name) == 1:
        target = LANES.find(name)
        if target >= edition.lanes:
            target = -1
    if rider < 0 or number < 0 or number > edition.most or target < 0:
        return -1
    return move(edition, rider, number, extra, target)
