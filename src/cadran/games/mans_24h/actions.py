"""The actions of 24H du Mans as numbers, and their notation, both after the edition's cards.

`draw`             draw a card: then one of the two in hand must be played
`pass`             draw nothing, play nothing
`play 7y`          lay a car card of 7 with a yellow tyre before yourself (b: blue)
`play 4y h1`       the same, where the edition has several that differ only in heat
`pit`              lay a pit card before yourself
`weather y > 2`    lay a yellow weather card before seat 2
`incident > 2`     lay a technical incident before seat 2
"""

from mypy_extensions import i64

from cadran.games.mans_24h.edition import CAR, DRAW, NOBODY, PASS, Edition
from cadran.kernel.errors import BadInput


def text(edition: Edition, action: i64) -> str:
    """The notation of an action."""
    if action == DRAW:
        return "draw"
    if action == PASS:
        return "pass"
    if not 0 <= action < edition.action_count:
        last = edition.action_count - 1
        raise BadInput(f"24h-du-mans has no action {action} (they go from 0 to {last})")
    card = edition.card_of[action]
    name = edition.names[card]
    if edition.target_of[action] != NOBODY:
        return f"{name} > {edition.target_of[action]}"
    return f"play {name}" if edition.sort[card] == CAR else name


def parse(edition: Edition, words: str) -> i64:
    """The action a notation stands for; `play 7y`, `7Y`, `weather y 2` and `play pit` will do."""
    wanted = plain(words)
    for action in range(edition.action_count):
        if wanted == plain(text(edition, action)):
            return action
    raise BadInput(
        f"not a move of 24h-du-mans: {words!r} (write for example 'draw', 'pass', "
        "'play 7y', 'pit', 'weather y > 2' or 'incident > 2')"
    )


def card(edition: Edition, name: str) -> int:
    """The card of this name, or -1."""
    wanted = plain(name)
    for number in range(len(edition.names)):
        if wanted == plain(edition.names[number]):
            return number
    return -1


def plain(words: str) -> str:
    """A notation without what people may leave out."""
    bare = "".join(words.lower().split()).replace(">", "")
    return bare[4:] if bare.startswith("play") else bare
