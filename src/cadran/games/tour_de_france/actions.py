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


def discard(edition: Edition, kind: i64) -> i64:
    """Throwing a race card away."""
    return edition.kinds + kind


def card_of(edition: Edition, action: i64) -> i64:
    """The race card that is played or thrown away."""
    return action % edition.kinds


def risk(edition: Edition) -> i64:
    """Playing the kept risk card."""
    return 2 * edition.kinds


def free(edition: Edition, rider: i64) -> i64:
    """Cancelling a lost turn of one's rider 0-2."""
    return 2 * edition.kinds + 1 + rider


def freed_by(edition: Edition, action: i64) -> i64:
    """Which of one's riders need not lose a turn."""
    return action - 2 * edition.kinds - 1


def end(edition: Edition) -> i64:
    """Giving up whatever is left."""
    return 2 * edition.kinds + 1 + RIDERS


def moves(edition: Edition) -> i64:
    """The first of the movements."""
    return 2 * edition.kinds + 2 + RIDERS


def move(edition: Edition, rider: i64, number: i64, extra: i64, target: i64) -> i64:
    """A movement of one's rider 0-2; `extra` is 1 with the extra square."""
    amount: i64 = 2 * number + extra - 1
    return moves(edition) + (rider * edition.amounts + amount) * edition.targets + target


def rider_of(edition: Edition, action: i64) -> i64:
    """Which of one's riders a movement moves."""
    return edition.action_rider[action]


def amount_of(edition: Edition, action: i64) -> i64:
    """Twice the number, and one more with the extra square."""
    return edition.action_amount[action]


def number_in(amount: i64) -> i64:
    """The number of the card in an amount; 0: the extra square alone."""
    return amount // 2


def extra_in(amount: i64) -> i64:
    """1 if the extra square is in an amount."""
    return amount % 2


def squares_in(amount: i64) -> i64:
    """The number and the extra square together."""
    return amount // 2 + amount % 2


def target_of(edition: Edition, action: i64) -> i64:
    """The lane a movement leads to, or one of the next two."""
    return edition.action_target[action]


def finish(edition: Edition) -> i64:
    """The target of who crosses the finish."""
    return edition.lanes


def stays(edition: Edition) -> i64:
    """The target of who cannot move."""
    return edition.lanes + 1


def count(edition: Edition) -> i64:
    """How many actions there are."""
    return len(edition.action_kind)


def target_text(edition: Edition, target: i64) -> str:
    """The lane's letter, finish or stays."""
    if target < edition.lanes:
        return LANES[target]
    return "finish" if target == finish(edition) else "stays"


def amount_text(amount: i64) -> str:
    """2, 2+1 or +1."""
    number = str(number_in(amount)) if number_in(amount) else ""
    return number + ("+1" if extra_in(amount) else "")


def texts(edition: Edition) -> list[str]:
    """The notation of every action."""
    cards = [edition.card_text(kind) for kind in range(edition.kinds)]
    riders = range(1, RIDERS + 1)
    return [
        *cards,
        *[f"discard {card}" for card in cards],
        "risk",
        *[f"free {rider}" for rider in riders],
        "end",
        *[
            f"r{rider} {amount_text(amount)} {target_text(edition, target)}"
            for rider in riders
            for amount in range(1, edition.amounts + 1)
            for target in range(edition.targets)
        ],
    ]


def plain(words: str) -> str:
    """A notation without what people may leave out: `R2 1+1C`, `play 211 blue`, `r2 1 stay`."""
    bare = "".join(words.lower().split()).replace("-", "").removeprefix("play")
    return f"{bare}s" if bare.endswith("stay") else bare
