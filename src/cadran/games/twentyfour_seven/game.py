"""24/7 as a game of the house: dealing, views, imagined worlds and positions."""

from collections.abc import Mapping

from cadran.games.twentyfour_seven import actions, events, looking, positions, rules, views
from cadran.games.twentyfour_seven.board import AREA, DIRECTIONS, square_of
from cadran.games.twentyfour_seven.box import open_box
from cadran.games.twentyfour_seven.edition import (
    BOARD,
    COPIES,
    GREATEST,
    LIMIT,
    Edition,
)
from cadran.games.twentyfour_seven.observing import SevenObserver
from cadran.games.twentyfour_seven.positions import Position, Reader
from cadran.games.twentyfour_seven.rules import RACK, SevenState
from cadran.games.twentyfour_seven.views import MANUAL, View
from cadran.kernel import FIRST, BadInput, Game, Knows, Note, Observer, Option, Rng, Value, row_of
from cadran.library import TypedGame, Types, clauses_of, digest_of

PACKAGE = "cadran.games.twentyfour_seven"


class TwentyFourSeven(TypedGame[SevenState, View, Position]):
    """24/7 with one board."""

    types = Types(SevenState, View, Position, Reader, looking.view, positions.write)

    def __init__(self, board: tuple[str, ...]) -> None:
        self.edition = Edition(board)
        self.key = "24-7"
        self.titles = {"fr": "24/7", "en": "24/7"}
        self.rules_version = 2
        self.seats = (2, 3, 4)
        self.options = (FIRST, Option("teams", False), Option(MANUAL, False))
        self.clauses = clauses_of(PACKAGE)
        self.name_actions(actions.texts())
        self.edition_digest = digest_of([board, GREATEST, COPIES])

    def check_options(self, seats: int, options: dict[str, Value]) -> None:
        if options["teams"] and seats != 4:
            raise BadInput(f"option teams: two teams of two need 4 seats, not {seats}")

    def variants(self) -> list[tuple[int, dict[str, Value]]]:
        plain: list[tuple[int, dict[str, Value]]] = [(seats, {}) for seats in self.seats]
        return [
            *plain,
            (4, {"teams": True}),
            (3, {MANUAL: True}),
            (4, {"teams": True, MANUAL: True}),
        ]

    def blank(self, seats: int, options: Mapping[str, Value], rng: Rng) -> SevenState:
        teams, manual = bool(options["teams"]), bool(options[MANUAL])
        return SevenState(self.edition, seats, rng, teams, manual)

    def observer(self, seats: int, options: dict[str, Value]) -> Observer:
        return SevenObserver(seats, bool(options["teams"]), bool(options[MANUAL]))

    def event(self, note: Note, knows: Knows) -> object:
        return events.event(note, knows)

    def suppose(self, view: View, rng: Rng) -> SevenState:
        state = self.blank(view.seats, view.options, rng)
        state.lay_out()
        positions.lay(state, view.board)
        hidden = positions.missing(view.board, view.rack)
        for seat, chair in enumerate(view.chairs):
            rack = view.rack if seat == view.seat else [hidden.pop() for _ in range(chair.tiles)]
            for tile in rack:
                state.take(seat, tile)
            state.owed[seat] = int(chair.owes_a_draw)
            state.stuck[seat] = chair.stuck
            state.stuck_tiles[seat] = chair.stuck_tiles
        for tile in view.partner:
            assert view.seat is not None
            state.known[(view.seat + 2) % 4 * RACK + tile] = 1
        for tile in view.told:
            assert view.seat is not None
            state.known[view.seat * RACK + tile] = 1
        state.bag = row_of([hidden.pop() for _ in range(view.bag)])
        state.bag_left = view.bag
        state.removed = row_of(hidden)
        for side, score in enumerate(view.scores):
            state.scores[side] = score
        state.phase = views.PHASES.index(view.phase)
        state.turns = view.turn
        state.has_shown = view.shown
        if view.over is None:
            state.seat = view.to_act
        else:
            state.ended = rules.CAPPED if view.over.clause == "turn-cap" else rules.ENDED
        return state

    def details_of(self, state: SevenState, action: int, clause: str) -> dict[str, int | str]:
        if clause == "teams":
            return {"why": "once" if state.teams else "alone"}
        if clause == "pass":
            kinds = [actions.KIND[legal] for legal in state.legal()]
            return {"moves": kinds.count(actions.IS_PLACE)}
        if actions.KIND[action] != actions.IS_PLACE:
            return {}
        tile, cell = int(actions.tile_of(action)), int(actions.cell_of(action))
        square = square_of(cell)
        line = max(int(state.board.sums[d * AREA + square]) for d in range(DIRECTIONS))
        return {
            "value": tile,
            "cell": str(actions.cell_name(cell)),
            "line": line,
            "total": line + tile,
            "most": LIMIT - line,
            "why": "taken" if state.board.tiles[square] else "alone",
        }


def make(edition: str | None = None) -> Game:
    """24/7 with the reconstructed board, or with the one of an owner's file."""
    return TwentyFourSeven(BOARD if edition is None else open_box(edition, PACKAGE))
