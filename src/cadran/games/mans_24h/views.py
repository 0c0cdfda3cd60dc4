"""What a seat sees of a game of 24H du Mans: listed piece by piece, never filtered."""

import msgspec

from cadran.games.mans_24h import events, rules
from cadran.games.mans_24h.edition import BLUE, CAR, DRAW, NOBODY, PIT, WEATHER, YELLOW
from cadran.games.mans_24h.rules import MansState
from cadran.kernel import Game
from cadran.library.shapes import Choice, GameView, outcome_of

PHASES = ("choose", "play")


class Card(msgspec.Struct, frozen=True):
    """One kind of card of the deck."""

    card: str  # its short name, as in notation, rows and hands
    sort: str  # car, weather, pit, incident
    score: int
    tyres: str  # y and b, one letter a tyre; of a weather card its colour; or "none"
    heat: int
    count: int  # in the whole deck
    unseen: int  # neither on the table nor in your hand: anybody could count that


class Chair(msgspec.Struct, frozen=True):
    """What everybody sees of one player."""

    row: list[str]  # the visible cards, in the order laid; after a pit stop the first is the pit
    covered: list[str]  # under a pit card, in the order laid
    score: int
    heat: int
    yellow: int
    blue: int
    incident: bool
    overheated: bool
    heat_left: int  # so much more heat the engine bears; -1: it is overheated
    cards: int  # in hand
    total: int  # of the rounds on the sheet


class View(GameView, frozen=True, kw_only=True):
    """The table, the sheet, the chairs, and your own hand."""

    round: int
    rounds: int  # of the whole game
    night: bool
    night_rounds: list[int]
    phase: str  # choose (draw or pass), play (one of two cards)
    turn: int
    pole: int  # who started the first round
    first: int  # who started this one
    pile: int
    aside: int
    passes: int  # in a row
    running: int
    chairs: list[Chair]
    sheet: list[list[int]]  # the points of each finished round, per seat
    hand: list[str]  # your cards, the one just drawn last
    deck: list[Card]


def hand_of(state: MansState, seat: int) -> list[int]:
    """The cards in a hand, the one just drawn last."""
    hand = [int(state.hands[seat])]
    if state.phase == rules.PLAYING and state.seat == seat:
        hand.append(int(state.drawn))
    return hand


def row_of(state: MansState, seat: int) -> list[int]:
    """All cards before a player in the order laid, covered ones included."""
    laid = [int(state.laid[i]) for i in range(state.laid_count)]
    return [card // rules.PLACE for card in laid if card % rules.PLACE == seat]


def covered_in(state: MansState, row: list[int]) -> int:
    """How many cards of a row lie under its last pit card."""
    pits = [at for at, card in enumerate(row) if state.edition.sort[card] == PIT]
    return pits[-1] if pits else 0


def sheet_of(state: MansState) -> list[list[int]]:
    """The finished rounds of the score sheet."""
    seats = int(state.seats)
    finished = int(state.round) - (state.ended == rules.RUNNING)
    return [
        [int(state.sheet[number * seats + seat]) for seat in range(seats)]
        for number in range(finished)
    ]


def view(game: Game, state: MansState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    names = state.edition.names
    hand = hand_of(state, seat) if seat is not None else []
    return View(
        game=game.key,
        seats=int(state.seats),
        seat=seat,
        to_act=int(state.to_act()),
        options={},
        legal=_choices(game, state, seat),
        over=outcome_of(state),
        round=int(state.round),
        rounds=rules.ROUNDS,
        night=state.is_night(),
        night_rounds=list(range(rules.FIRST_NIGHT, rules.LAST_NIGHT + 1)),
        phase=PHASES[int(state.phase)],
        turn=int(state.turns),
        pole=int(state.pole),
        first=int((state.pole + state.round - 1) % state.seats),
        pile=int(state.pile_left),
        aside=len(state.aside),
        passes=int(state.passes),
        running=int(state.running),
        chairs=[_chair(state, chair) for chair in range(state.seats)],
        sheet=sheet_of(state),
        hand=[names[card] for card in hand],
        deck=_deck(state, hand),
    )


def _chair(state: MansState, seat: int) -> Chair:
    row = row_of(state, seat)
    covered = covered_in(state, row)
    names = [state.edition.names[card] for card in row]
    return Chair(
        row=names[covered:],
        covered=names[:covered],
        score=int(state.score[seat]),
        heat=int(state.heat[seat]),
        yellow=int(state.tyres[2 * seat + YELLOW]),
        blue=int(state.tyres[2 * seat + BLUE]),
        incident=bool(state.incident[seat]),
        overheated=bool(state.out[seat]),
        heat_left=_heat_left(state, seat),
        cards=len(hand_of(state, seat)),
        total=int(state.total(seat)),
    )


def _heat_left(state: MansState, seat: int) -> int:
    """overheat, incident: how much heat a car laid now may bring."""
    if state.out[seat]:
        return -1
    return 0 if state.incident[seat] else rules.HOT - 1 - int(state.heat[seat])


def _deck(state: MansState, hand: list[int]) -> list[Card]:
    seen = [int(state.laid[i]) // rules.PLACE for i in range(state.laid_count)] + hand
    deck = []
    for card in range(state.edition.kinds):
        face = events.face(state.edition, card)
        count = int(state.edition.count[card])
        deck.append(Card(*face, count=count, unseen=count - seen.count(card)))  # type: ignore[arg-type]
    return deck


def _choices(game: Game, state: MansState, seat: int | None) -> list[Choice]:
    if seat is None or state.to_act() != seat:
        return []
    return [
        Choice(int(action), game.text(int(action)), _warnings(state, int(action)))
        for action in state.legal()
    ]


def _warnings(state: MansState, action: int) -> list[str]:
    """What a careful player would think of: the end of the round, and an overheated engine."""
    if state.phase == rules.CHOOSING:
        if action == DRAW:
            return ["end-deck"] if state.pile_left == 1 else []
        return ["end-all-pass"] if state.passes + 1 == state.running else []
    card = int(state.edition.card_of[action])
    target = int(state.edition.target_of[action])
    own = target in (NOBODY, state.seat)
    heats = own and state.edition.sort[card] in (CAR, WEATHER) and state.edition.heat[card] > 0
    warnings = []
    if heats and state.heat[state.seat] + state.edition.heat[card] >= rules.HOT:
        warnings = ["overheat"]
    elif heats and state.incident[state.seat]:
        warnings = ["incident"]
    if warnings and state.round == rules.ROUNDS:
        warnings.append("last-round")
    return warnings
