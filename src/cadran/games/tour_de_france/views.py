"""What a seat sees of a Tour de France: listed piece by piece, never filtered."""

from typing import Any

import msgspec

from cadran.games.tour_de_france import actions, table
from cadran.games.tour_de_france.edition import (
    COLOURS,
    IS_MOVE,
    LANES,
    RIDERS,
    ROWS,
    Edition,
    kind_of,
)
from cadran.games.tour_de_france.road import crosses, distance
from cadran.games.tour_de_france.rules import TourState
from cadran.kernel import Game
from cadran.library.shapes import Choice, GameView, outcome_of

PHASES = ("card", "move", "free", "trial")
LINES = ("open", "yellow", "passed")
ENDS = ("", "winner", "turn-cap")
KINDS = ("classic", "team-time-trial", "individual-time-trial")


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A risk card before a player, and which of the riders (1-3) drew it."""

    card: str
    rider: int = 1


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The individual time trial: one number per seat, but for `riding` and `rode`."""

    round: int = 0  # 0: the first ride; then up to three in which ties ride again
    riders: list[int] = []  # which of its riders (1-3) rides for each seat
    ranks: list[int] = []  # from 1; equal ones ride (again)
    first: list[int] = []  # cards used in the first ride
    used: list[int] = []  # cards used in the present round
    rows: list[int] = []
    rode: list[int] = []  # seats that have started in this round
    riding: list[int] = []  # the two seats (or the one) on the road, in the order of their choices


class View(GameView, frozen=True, kw_only=True):
    """The road, the jerseys, the sheets, the cards that lie open, and your own hand."""

    stage: int  # 1 to 5
    kind: str
    length: int
    green_line: int  # 0: none
    lanes: int
    dots: list[str]
    dealer: int
    phase: str
    turn: int
    riders: list[list[str]]  # per seat: squares such as b7, or finish
    arrivals: list[str]  # riders such as red1, in the order in which they crossed the finish
    lost: dict[str, int]  # turns still to lose
    serving: list[str]  # riders losing one of them now
    yellow: str
    green: str
    line: str  # the green line: open, yellow (only Yellow has passed it), passed
    individual: list[int]
    team: list[int]
    wins: list[int]
    hand: list[str]  # yours
    hand_sizes: list[int]
    pile: int
    played: list[str]
    recycled: list[str] | None  # what the pile was last rebuilt from, in this stage
    risk_pile: int
    risk_bottom: list[str]  # the cards seen going under that pile, as they will come
    kept: dict[str, Kept]
    risk_titles: dict[str, dict[str, str]]  # of the cards that lie open, in French and English
    card: str  # the race card being played
    numbers: list[int]  # what of it is still to be given
    given: list[int]  # riders who have had their number
    bonus: bool  # the extra square of the team colour is still to be had
    risk: str  # the risk card being carried out
    due: list[int]  # riders it still moves
    risk_played: bool
    slow: int
    more: int
    trial: Trial | None
    chosen: bool  # the first of two cards lies face down
    choice: str  # if it is yours
    targets: list[str]  # beside `legal`: the square each choice leads to, or nothing


def rider_name(rider: int) -> str:
    """red1, red2, red3, blue1..."""
    return f"{COLOURS[rider // RIDERS]}{rider % RIDERS + 1}" if rider >= 0 else ""


def square_name(row: int, lane: int) -> str:
    """Lane a, b, c, d... and row: b7."""
    return f"{LANES[lane]}{row}"


def cards_of(edition: Edition, counts: Any, start: int = 0) -> list[str]:
    """A row of counts as names of race cards."""
    return [
        edition.card_text(kind)
        for kind in range(edition.kinds)
        for _ in range(int(counts[start + kind]))
    ]


def hand_of(state: TourState, seat: int) -> list[str]:
    """A hand, in the order of the cards."""
    return cards_of(state.edition, state.cards.hands, seat * int(state.edition.kinds))


def risk_name(edition: Edition, card: int) -> str:
    """The name of a risk card; nothing for none."""
    return edition.risk_names[card] if card >= 0 else ""


def trial_of(state: TourState) -> Trial | None:
    """The individual time trial, in its stage."""
    trial, seats = state.trial, range(int(state.seats))
    if PHASES[int(state.phase)] != "trial":
        return None
    return Trial(
        round=int(trial.round),
        riders=[int(trial.riders[seat]) + 1 for seat in seats],
        ranks=[int(trial.ranks[seat]) + 1 for seat in seats],
        first=[int(used) for used in trial.first],
        used=[int(used) for used in trial.used],
        rows=[int(row) for row in trial.rows],
        rode=[seat for seat in seats if trial.rode[seat]],
        riding=[int(seat) for seat in (trial.one, trial.two) if seat >= 0],
    )


def public(state: TourState) -> dict[str, Any]:
    """What lies open on the table, in the words that views and positions share."""
    road, scores, movement, edition = state.road, state.scores, state.movement, state.edition
    count = int(state.seats) * RIDERS
    squares = [
        "finish" if road.places[rider] else square_name(int(road.rows[rider]), road.lanes[rider])
        for rider in range(count)
    ]
    arrived = sorted((int(road.places[rider]), rider) for rider in range(count))
    return {
        "stage": int(state.stage) + 1,
        "dealer": int(state.dealer),
        "phase": PHASES[int(state.phase)],
        "turn": int(state.turns),
        "riders": [squares[first : first + RIDERS] for first in range(0, count, RIDERS)],
        "arrivals": [rider_name(rider) for place, rider in arrived if place],
        "lost": {rider_name(r): int(road.lost[r]) for r in range(count) if road.lost[r]},
        "serving": [rider_name(r) for r in range(count) if road.serving[r]],
        "yellow": rider_name(int(scores.yellow)),
        "green": rider_name(int(scores.green)),
        "line": LINES[int(scores.line)],
        "individual": [int(points) for points in scores.individual],
        "team": [int(points) for points in scores.team],
        "wins": [int(wins) for wins in scores.wins],
        "played": cards_of(edition, state.cards.played),
        "recycled": cards_of(edition, state.cards.fresh) if state.cards.recycled else None,
        "kept": {
            str(seat): Kept(risk_name(edition, int(card)), int(state.risks.riders[seat]) + 1)
            for seat, card in enumerate(state.risks.kept)
            if card >= 0
        },
        "card": edition.card_text(state.card) if state.card >= 0 else "",
        "numbers": [
            number
            for number in range(int(edition.most), 0, -1)
            for _ in range(int(movement.numbers[number]))
        ],
        "given": [i + 1 for i in range(RIDERS) if movement.given[i]],
        "bonus": bool(movement.bonus),
        "risk": risk_name(edition, int(state.risk)),
        "due": [i + 1 for i in range(RIDERS) if movement.pending[i]],
        "risk_played": state.risk_played,
        "slow": int(state.slow),
        "more": int(state.more),
        "trial": trial_of(state),
    }


def target(state: TourState, action: int) -> str:
    """The square a movement leads to; finish; or nothing."""
    edition = state.edition
    if edition.action_kind[action] != IS_MOVE:
        return ""
    number = actions.squares_in(actions.amount_of(edition, action))
    rider = state.seat * RIDERS + actions.rider_of(edition, action)
    found = state.road.reach(rider, number, state.band(), state.crossing(), False)
    lane = actions.target_of(edition, action)
    if crosses(found):
        return "finish"
    if lane >= edition.lanes:
        return ""
    return square_name(int(state.road.rows[rider] + distance(found)), int(lane))


def warnings(state: TourState, action: int, square: str) -> list[str]:
    """risk-draw: a movement that ends on a red dot; finish: numbers that would be lost."""
    edition = state.edition
    if action == actions.end(edition) and state.phase == table.MOVING and state.movement.left:
        return ["as-far-as-possible"]
    if square in ("", "finish") or state.movement.amount:
        return []
    dot = square in dots_of(edition, int(state.stage))
    free = not state.risk_played and state.risks.kept[state.seat] < 0
    return ["risk-draw"] if dot and free else []


def titles_of(state: TourState) -> dict[str, dict[str, str]]:
    """The titles of the risk cards that lie open."""
    edition = state.edition
    shown = sorted({int(card) for card in [*state.risks.kept, state.risk] if card >= 0})
    return {
        edition.risk_names[card]: dict(zip(("fr", "en"), edition.risk_titles[card], strict=True))
        for card in shown
    }


def dots_of(edition: Edition, stage: int) -> list[str]:
    """The squares with a red dot."""
    return [
        square_name(row, lane)
        for row in range(ROWS)
        for lane in range(int(edition.lanes))
        if edition.dots[stage * ROWS + row] & (1 << lane)
    ]


def view(game: Game, state: TourState, seat: int | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    edition, stage, trial = state.edition, int(state.stage), state.trial
    acts = seat is not None and state.to_act() == seat
    legal = [int(action) for action in state.legal()] if acts else []
    squares = [target(state, action) for action in legal]
    pile = [risk_name(edition, int(card)) for card in state.risks.pile]
    chosen = trial.choice >= 0
    return View(
        game=game.key,
        seats=int(state.seats),
        seat=seat,
        to_act=int(state.to_act()),
        options={},
        legal=[
            Choice(action, game.text(action), warnings(state, action, square))
            for action, square in zip(legal, squares, strict=True)
        ],
        over=outcome_of(state),
        **public(state),
        kind=KINDS[int(kind_of(stage))],
        length=int(edition.length[stage]),
        green_line=int(edition.line[stage]),
        lanes=int(edition.lanes),
        dots=dots_of(edition, stage),
        hand=hand_of(state, seat) if seat is not None else [],
        hand_sizes=[int(size) for size in state.cards.sizes],
        pile=int(state.cards.left),
        risk_pile=len(pile),
        risk_bottom=pile[len(pile) - int(state.risks.seen) :],
        risk_titles=titles_of(state),
        chosen=chosen,
        choice=edition.card_text(trial.choice) if chosen and trial.one == seat else "",
        targets=squares,
    )
