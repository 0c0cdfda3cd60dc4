"""The actions of 24H du Mans as numbers, and their notation, both after the edition's cards.

`draw`             draw a card: then one of the two in hand must be played
`pass`             draw nothing, play nothing
`play 7y`          lay a car card of 7 with a yellow tyre before yourself (b: blue)
`play 4y h1`       the same, where the edition has several that differ only in heat
`pit`              lay a pit card before yourself
`weather y > 2`    lay a yellow weather card before seat 2
`incident > 2`     lay a technical incident before seat 2
"""

from cadran.games.mans_24h.edition import CAR, NOBODY, Edition


def texts(edition: Edition) -> list[str]:
    """The notation of every action: the two that need no card, then the plays."""
    found = ["draw", "pass"]
    for action in range(len(found), edition.action_count):
        card = edition.card_of[action]
        target = edition.target_of[action]
        name = edition.names[card]
        if target != NOBODY:
            found.append(f"{name} > {target}")
        else:
            found.append(f"play {name}" if edition.sort[card] == CAR else name)
    return found


def plain(words: str) -> str:
    """A notation without what people may leave out: `7Y`, `weather y 2` and `play pit` will do."""
    bare = "".join(words.lower().split()).replace(">", "")
    return bare.removeprefix("play")
