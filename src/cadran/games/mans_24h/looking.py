"""What a seat sees of a game of 24H du Mans: listed piece by piece, never filtered."""

from mypy_extensions import i64

from cadran.games.mans_24h.edition import BLUE, PIT, YELLOW
from cadran.games.mans_24h.rules import (
    FIRST_NIGHT,
    LAST_NIGHT,
    PLACE,
    PLAYING,
    ROUNDS,
    RUNNING,
    MansState,
)
from cadran.games.mans_24h.views import PHASES, Card, Chair, View, printed
from cadran.kernel import Game
from cadran.kernel.rows import zeros
from cadran.library.shapes import Choice, choice_of, outcome_of


def view(game: Game, state: MansState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    hand: list[int] = [] if seat is None else hand_of(state, seat)
    return View(
        game=game.key,
        seats=int(state.seats),
        seat=seat,
        to_act=int(state.to_act()),
        options={},
        legal=choices(game, state, seat),
        over=outcome_of(state),
        round=int(state.round),
        rounds=ROUNDS,
        night=state.is_night(),
        night_rounds=list(range(FIRST_NIGHT, LAST_NIGHT + 1)),
        phase=PHASES[int(state.phase)],
        turn=int(state.turns),
        pole=int(state.pole),
        first=int((state.pole + state.round - 1) % state.seats),
        pile=int(state.pile_left),
        aside=len(state.aside),
        passes=int(state.passes),
        running=int(state.running),
        chairs=[chair_of(state, chair) for chair in range(state.seats)],
        sheet=sheet_of(state),
        hand=[state.edition.names[card] for card in hand],
        deck=deck_of(state, hand),
    )


def chair_of(state: MansState, seat: i64) -> Chair:
    """What everybody sees of one player."""
    names = state.edition.names
    row: list[str] = []
    covered: list[str] = []
    for card in row_of(state, seat):
        if state.edition.sort[card] == PIT:
            # pit: it covers all that lay there
            covered += row
            row = []
        row.append(names[card])
    return Chair(
        row,
        covered,
        int(state.score[seat]),
        int(state.heat[seat]),
        int(state.tyres[2 * seat + YELLOW]),
        int(state.tyres[2 * seat + BLUE]),
        state.incident[seat] != 0,
        state.out[seat] != 0,
        int(state.heat_left(seat)),
        2 if state.phase == PLAYING and state.seat == seat else 1,
        int(state.total(seat)),
    )


def row_of(state: MansState, seat: i64) -> list[int]:
    """All cards before a player in the order laid, covered ones included."""
    row: list[int] = []
    for i in range(state.laid_count):
        if state.laid[i] % PLACE == seat:
            row.append(int(state.laid[i] // PLACE))
    return row


def hand_of(state: MansState, seat: i64) -> list[int]:
    """The cards in a hand, the one just drawn last."""
    hand = [int(state.hands[seat])]
    if state.phase == PLAYING and state.seat == seat:
        hand.append(int(state.drawn))
    return hand


def deck_of(state: MansState, hand: list[int]) -> list[Card]:
    """Every kind of card, and how many of it who holds this hand has not seen."""
    edition = state.edition
    seen = zeros(edition.kinds)
    for i in range(state.laid_count):
        seen[state.laid[i] // PLACE] += 1
    for card in hand:
        seen[card] += 1
    kinds: list[list[Card]] = printed(edition)
    return [kinds[kind][edition.count[kind] - seen[kind]] for kind in range(edition.kinds)]


def sheet_of(state: MansState) -> list[list[int]]:
    """The finished rounds of the score sheet."""
    seats = state.seats
    finished: i64 = state.round - 1 if state.ended == RUNNING else state.round
    return [
        [int(state.sheet[number * seats + seat]) for seat in range(seats)]
        for number in range(finished)
    ]


def choices(game: Game, state: MansState, seat: int | None) -> list[Choice]:
    """The legal actions of a seat, with what a careful player would think of."""
    if seat is None or state.to_act() != seat:
        return []
    return [choice_of(game, int(action), state.warnings(action)) for action in state.legal()]
