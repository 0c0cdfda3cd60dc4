"""The components of 24H du Mans: the deck, kind by kind, as an edition file lists it."""

from typing import Final, NamedTuple, final

from librt.vecs import append, vec
from mypy_extensions import i64

MOST_SEATS: Final = 6
MOST_CARDS: Final = 200
SPARE: Final = 6  # five cards set aside at night and one to draw, besides one for each player

# Sorts of card.
CAR: Final = 0
WEATHER: Final = 1
PIT: Final = 2
INCIDENT: Final = 3
SORTS: Final = ("car", "weather", "pit", "incident")

# Colours of tyres.
YELLOW: Final = 0
BLUE: Final = 1
NO_COLOUR: Final = -1
COLOURS: Final = ("yellow", "blue")

# Actions: these two, then the cards in the order of the edition.
DRAW: Final = 0
PASS: Final = 1
NO_CARD: Final = -1  # what these two play
NOBODY: Final = -1  # the target of a card that can only go before its player


class Row(NamedTuple):
    """A kind of card as an edition lists it."""

    sort: int
    copies: int
    score: int = 0
    heat: int = 0
    yellow: int = 0  # tyres
    blue: int = 0
    colour: int = NO_COLOUR  # of weather cards


# What people are told of a card: its name, sort, score, tyres ("none" if it has none) and heat.
Face = tuple[str, str, int, str, int]


@final
class Edition:
    """The deck: a card is a number, and these tables tell all about it."""

    def __init__(self, players: int, rows: list[Row]) -> None:
        self.players: int = players
        self.rows: list[Row] = rows
        self.kinds: i64 = len(rows)
        self.sort: vec[i64] = vec[i64]([row.sort for row in rows])
        self.score: vec[i64] = vec[i64]([row.score for row in rows])
        self.heat: vec[i64] = vec[i64]([row.heat for row in rows])
        self.yellow: vec[i64] = vec[i64]([row.yellow for row in rows])
        self.blue: vec[i64] = vec[i64]([row.blue for row in rows])
        self.colour: vec[i64] = vec[i64]([row.colour for row in rows])
        self.count: vec[i64] = vec[i64]([row.copies for row in rows])
        self.names: list[str] = names_of(rows)
        self.numbers: dict[str, int] = {name: at for at, name in enumerate(self.names)}
        self.faces: list[Face] = [
            (name, SORTS[row.sort], row.score, tyres_of(row) or "none", row.heat)
            for name, row in zip(self.names, rows, strict=True)
        ]
        # Every card of the deck, and per kind its first action; per action its card and target.
        deck = vec[i64](capacity=MOST_CARDS)
        first = vec[i64](capacity=64)
        card_of = vec[i64]([NO_CARD, NO_CARD], capacity=64)
        target_of = vec[i64]([NOBODY, NOBODY], capacity=64)
        for card in range(self.kinds):
            for _ in range(self.count[card]):
                deck = append(deck, card)
            first = append(first, len(card_of))
            if self.sort[card] == CAR or self.sort[card] == PIT:
                card_of = append(card_of, card)
                target_of = append(target_of, NOBODY)
            else:
                for target in range(i64(MOST_SEATS)):
                    card_of = append(card_of, card)
                    target_of = append(target_of, target)
        self.deck: vec[i64] = deck
        self.first: vec[i64] = first
        self.card_of: vec[i64] = card_of
        self.target_of: vec[i64] = target_of
        self.action_count: int = len(card_of)

    def __reduce__(self) -> tuple[object, ...]:
        return Edition, (self.players, self.rows)


def tyres_of(row: Row) -> str:
    """The tyres of a card by their letters, y and b; of a weather card its colour."""
    if row.colour != NO_COLOUR:
        return COLOURS[row.colour][0]
    return "y" * row.yellow + "b" * row.blue


def names_of(rows: list[Row]) -> list[str]:
    """A short name for each kind of card; the heat is told only where it makes the difference."""
    plain: list[str] = []
    for row in rows:
        if row.sort == CAR:
            plain.append(f"{row.score}{tyres_of(row)}")
        else:
            plain.append(f"{SORTS[row.sort]} {tyres_of(row)}".strip())
    names: list[str] = []
    for i in range(len(rows)):
        names.append(plain[i] if plain.count(plain[i]) == 1 else f"{plain[i]} h{rows[i].heat}")
    return names
