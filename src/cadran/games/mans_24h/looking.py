"""What a seat sees of a game of 24H du Mans: listed piece by piece, never filtered."""

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.mans_24h.edition import BLUE, PIT, YELLOW
from cadran.games.mans_24h.rules import FIRST_NIGHT, LAST_NIGHT, ROUNDS, MansState
from cadran.games.mans_24h.views import PHASES, Chair, View, printed
from cadran.kernel import Game
from cadran.kernel.rows import NOTHING
from cadran.library.heads import turn_head


def view(game: Game, state: MansState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    hand: vec[i64] = NOTHING if seat is None else state.hand_of(seat)
    unseen = state.unseen_by(hand)
    return View(
        **turn_head(game, state, seat, {}, PHASES),
        round=int(state.round),
        rounds=ROUNDS,
        night=state.is_night(),
        night_rounds=list(range(FIRST_NIGHT, LAST_NIGHT + 1)),
        pole=int(state.pole),
        first=int(state.first()),
        pile=int(state.pile_left),
        aside=len(state.aside),
        passes=int(state.passes),
        running=int(state.running),
        chairs=[chair_of(state, chair) for chair in range(state.seats)],
        sheet=sheet_of(state),
        hand=[state.edition.names[card] for card in hand],
        deck=[card[unseen[kind]] for kind, card in enumerate(printed(state.edition))],
    )


def chair_of(state: MansState, seat: i64) -> Chair:
    """What everybody sees of one player."""
    names = state.edition.names
    row: list[str] = []
    covered: list[str] = []
    for card in state.cards_before(seat):
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
        len(state.hand_of(seat)),
        int(state.total(seat)),
    )


def sheet_of(state: MansState) -> list[list[int]]:
    """The finished rounds of the score sheet."""
    seats = state.seats
    return [
        [int(state.sheet[number * seats + seat]) for seat in range(seats)]
        for number in range(state.rounds_scored())
    ]
