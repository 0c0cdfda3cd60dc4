"""What a seat sees of a Tour de France: listed piece by piece, never filtered."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.tour_de_france import actions
from cadran.games.tour_de_france.edition import (
    IS_MOVE,
    RIDERS,
    ROWS,
    Edition,
    bit,
    kind_of,
    rider_name,
    square_name,
)
from cadran.games.tour_de_france.pieces import MOVING, TRIAL
from cadran.games.tour_de_france.road import crosses, distance
from cadran.games.tour_de_france.rules import TourState
from cadran.games.tour_de_france.views import KINDS, LINES, PHASES, Kept, Trial, View, dots_of
from cadran.kernel import Game
from cadran.library.heads import outcome_of
from cadran.library.shapes import Choice, choice_of

FINISH: Final = "finish"


def view(game: Game, state: TourState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    edition = state.edition
    stage = state.stage
    road = state.road
    scores = state.scores
    movement = state.movement
    trial = state.trial
    legal: list[Choice] = []
    targets: list[str] = []
    if seat is not None and state.to_act() == seat:
        for action in state.legal():
            square = target(state, action)
            targets.append(square)
            legal.append(choice_of(game, int(action), warnings(state, action, square)))
    return View(
        game=game.key,
        seats=int(state.seats),
        seat=seat,
        to_act=int(state.to_act()),
        options={},
        legal=legal,
        over=outcome_of(state),
        phase=PHASES[int(state.phase)],
        turn=int(state.turns),
        stage=int(stage) + 1,
        kind=KINDS[int(kind_of(stage))],
        length=int(edition.length[stage]),
        green_line=int(edition.line[stage]),
        lanes=int(edition.lanes),
        dots=dots_of(edition, int(stage)),
        dealer=int(state.dealer),
        riders=[squares_of(state, chair) for chair in range(state.seats)],
        arrivals=[rider_name(road.at_place(place + 1)) for place in range(road.arrived)],
        lost=lost_of(road.lost),
        serving=[rider_name(rider) for rider in range(len(road.serving)) if road.serving[rider]],
        yellow=rider_name(scores.yellow),
        green=rider_name(scores.green),
        line=LINES[int(scores.line)],
        individual=[int(points) for points in scores.individual],
        team=[int(points) for points in scores.team],
        wins=[int(wins) for wins in scores.wins],
        hand=[] if seat is None else hand_of(state, seat),
        hand_sizes=[int(size) for size in state.cards.sizes],
        pile=int(state.cards.left),
        played=cards_of(edition, state.cards.played, 0),
        recycled=cards_of(edition, state.cards.fresh, 0) if state.cards.recycled else None,
        risk_pile=len(state.risks.pile),
        risk_bottom=bottom_of(state),
        kept=kept_of(state),
        risk_titles=titles_of(state),
        card=card_name(edition, state.card),
        numbers=numbers_of(movement.numbers),
        given=[int(i) + 1 for i in range(RIDERS) if movement.given[i]],
        bonus=movement.bonus != 0,
        risk=risk_name(edition, state.risk),
        due=[int(i) + 1 for i in range(RIDERS) if movement.pending[i]],
        risk_played=state.risk_played,
        slow=int(state.slow),
        more=int(state.more),
        trial=trial_of(state) if state.phase == TRIAL else None,
        chosen=trial.choice >= 0,
        choice=card_name(edition, trial.choice) if seat is not None and trial.one == seat else "",
        targets=targets,
    )


# The road.


def squares_of(state: TourState, seat: i64) -> list[str]:
    """Where the riders of a seat stand."""
    road = state.road
    first: i64 = seat * RIDERS
    return [
        FINISH if road.places[rider] else square_name(road.rows[rider], road.lanes[rider])
        for rider in range(first, first + RIDERS)
    ]


def lost_of(lost: vec[i64]) -> dict[str, int]:
    """The riders who have turns to lose."""
    found: dict[str, int] = {}
    for rider in range(i64(len(lost))):
        if lost[rider]:
            found[rider_name(rider)] = int(lost[rider])
    return found


def target(state: TourState, action: i64) -> str:
    """The square a movement leads to; finish; or nothing."""
    edition = state.edition
    if edition.action_kind[action] != IS_MOVE:
        return ""
    number = actions.squares_in(actions.amount_of(edition, action))
    rider = state.seat * RIDERS + actions.rider_of(edition, action)
    found = state.road.reach(rider, number, state.band(), state.crossing(), False)
    if crosses(found):
        return FINISH
    lane = actions.target_of(edition, action)
    if lane >= edition.lanes:
        return ""
    return square_name(state.road.rows[rider] + distance(found), lane)


def warnings(state: TourState, action: i64, square: str) -> tuple[str, ...]:
    """risk-draw: a movement that ends on a red dot; finish: numbers that would be lost."""
    edition = state.edition
    if action == actions.end(edition) and state.phase == MOVING and state.movement.left:
        return ("as-far-as-possible",)
    if square == "" or square == FINISH or state.movement.amount:
        return ()
    if state.risk_played or state.risks.kept[state.seat] >= 0:
        return ()
    row = i64(int(square[1:]))
    if row < 0 or row >= ROWS:
        return ()
    lanes: i64 = edition.dots[state.stage * ROWS + row]
    return ("risk-draw",) if lanes & bit(actions.target_of(edition, action)) else ()


# The cards.


def card_name(edition: Edition, kind: i64) -> str:
    """The name of a race card; nothing for none."""
    return edition.card_names[kind] if kind >= 0 else ""


def risk_name(edition: Edition, card: i64) -> str:
    """The name of a risk card; nothing for none."""
    return edition.risk_names[card] if card >= 0 else ""


def cards_of(edition: Edition, counts: vec[i64], start: i64) -> list[str]:
    """A row of counts as names of race cards."""
    found: list[str] = []
    for kind in range(edition.kinds):
        for _ in range(counts[start + kind]):
            found.append(edition.card_names[kind])
    return found


def hand_of(state: TourState, seat: i64) -> list[str]:
    """A hand, in the order of the cards."""
    return cards_of(state.edition, state.cards.hands, seat * state.edition.kinds)


def numbers_of(counts: vec[i64]) -> list[int]:
    """What of a race card is still to be given, the greatest first."""
    found: list[int] = []
    number: i64 = len(counts) - 1
    while number > 0:
        for _ in range(counts[number]):
            found.append(int(number))
        number -= 1
    return found


def bottom_of(state: TourState) -> list[str]:
    """The risk cards seen going under their pile, as they will come."""
    pile = state.risks.pile
    first: i64 = len(pile) - state.risks.seen
    return [risk_name(state.edition, pile[at]) for at in range(first, i64(len(pile)))]


def kept_of(state: TourState) -> dict[str, Kept]:
    """The risk cards before the players."""
    found: dict[str, Kept] = {}
    for seat in range(state.seats):
        card = state.risks.kept[seat]
        if card >= 0:
            name = risk_name(state.edition, card)
            found[str(seat)] = Kept(name, int(state.risks.riders[seat]) + 1)
    return found


def titles_of(state: TourState) -> dict[str, dict[str, str]]:
    """The titles of the risk cards that lie open, in the order of the edition."""
    edition = state.edition
    shown = [card for card in state.risks.kept if card >= 0]
    if state.risk >= 0:
        shown.append(state.risk)
    found: dict[str, dict[str, str]] = {}
    for card in sorted(shown):
        fr, en = edition.risk_titles[card]
        found[edition.risk_names[card]] = {"fr": fr, "en": en}
    return found


def trial_of(state: TourState) -> Trial:
    """The individual time trial."""
    trial = state.trial
    return Trial(
        round=int(trial.round),
        riders=[int(rider) + 1 for rider in trial.riders],
        ranks=[int(rank) + 1 for rank in trial.ranks],
        first=[int(used) for used in trial.first],
        used=[int(used) for used in trial.used],
        rows=[int(row) for row in trial.rows],
        rode=[int(seat) for seat in range(state.seats) if trial.rode[seat]],
        riding=[int(seat) for seat in (trial.one, trial.two) if seat >= 0],
    )
