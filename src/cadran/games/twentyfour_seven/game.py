"""24/7 as a game of the house: dealing, views, imagined worlds and positions."""

from collections.abc import Mapping

import msgspec

from cadran.games.twentyfour_seven import actions, events, looking, rules, views
from cadran.games.twentyfour_seven.board import DIRECTIONS, square_of
from cadran.games.twentyfour_seven.edition import (
    BOARD,
    CELLS,
    COPIES,
    DOUBLES,
    LIMIT,
    SIDE,
    START,
    VALUES,
    Edition,
)
from cadran.games.twentyfour_seven.rules import RACK, SevenState
from cadran.games.twentyfour_seven.views import View
from cadran.kernel import (
    FIRST,
    BadEdition,
    BadInput,
    BadPosition,
    Game,
    Notes,
    Option,
    Rng,
    State,
    Value,
    fixed_rng,
    load_rng,
)
from cadran.library import check_position, clauses_of, digest_of, fill, read_edition

MANUAL = "manual_draw"
TILES = (".", *(str(value) for value in range(1, VALUES + 1)))
ENDINGS = ("", "end", "turn-cap")


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A game of 24/7 as JSON; docs/positions/24-7.md tells it field by field."""

    game: str
    seats: int
    options: dict[str, bool | int | str | None] = {}
    board: list[str]  # seven rows, squares apart by spaces: a number, or . for empty
    racks: list[list[int]]
    bag: list[int] | None = None  # drawn from its end; left out: all that lies nowhere else
    removed: list[int] | None = None  # left out: empty, or with `bag` all that lies nowhere else
    scores: list[int] | None = None
    to_act: int = 0
    phase: str = "place"
    turn: int = 0
    ended: str = ""
    owed: list[int] = []  # seats whose rack is filled at the end of their next turn
    shown_this_turn: bool = False
    shown: dict[str, list[int]] = {}  # per seat: tiles its partner knows of
    stuck: dict[str, list[int]] = {}  # per seat: [n, m] of a pass: n tiles are above m
    rng: str | None = None


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """An owner's edition file: the board as printed, seven rows of seven marks."""

    board: list[str]  # 2: a double square, S: the start, . any other


class TwentyFourSeven(Game):
    """24/7 with one board."""

    def __init__(self, board: tuple[str, ...]) -> None:
        self.edition = Edition(board)
        self.key = "24-7"
        self.titles = {"fr": "24/7", "en": "24/7"}
        self.rules_version = 2
        self.seats = (2, 3, 4)
        self.options = (FIRST, Option("teams", False), Option(MANUAL, False))
        self.clauses = clauses_of("cadran.games.twentyfour_seven")
        self.action_count = actions.COUNT
        self.edition_digest = digest_of([board, VALUES, COPIES])

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

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        state = self.blank(seats, options, rng)
        first = options["first"]
        state.deal(rng.below(seats) if first is None else int(first))
        return state

    def blank(self, seats: int, options: Mapping[str, Value], rng: Rng) -> SevenState:
        """A table at which nothing lies yet."""
        teams, manual = bool(options["teams"]), bool(options[MANUAL])
        return SevenState(self.edition, seats, rng, teams, manual)

    def text(self, action: int) -> str:
        return actions.text(action)

    def parse(self, text: str) -> int:
        return int(actions.parse(text))

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, SevenState)
        return looking.view(self, state, seat)

    def events(self, notes: Notes, seat: int | None) -> list[object]:
        return [*events.read(notes, seat)]

    def truth(self, notes: Notes) -> list[object]:
        return [*events.read(notes, None, truth=True)]

    def imagine(self, view: object, rng: Rng) -> State:
        assert isinstance(view, View)
        state = self.blank(view.seats, view.options, rng)
        state.lay_out()
        _lay(state, view.board)
        hidden = _missing(view.board, [view.rack])
        for seat, chair in enumerate(view.chairs):
            rack = view.rack if seat == view.seat else [hidden.pop() for _ in range(chair.tiles)]
            for value in rack:
                state.take(seat, value)
            state.owed[seat] = int(chair.owes_a_draw)
            state.stuck[seat] = chair.stuck
            state.stuck_tiles[seat] = chair.stuck_tiles
        for value in view.partner:
            assert view.seat is not None
            state.known[(view.seat + 2) % 4 * RACK + value] = 1
        for value in view.told:
            assert view.seat is not None
            state.known[view.seat * RACK + value] = 1
        state.bag = rules.row([hidden.pop() for _ in range(view.bag)])
        state.bag_left = view.bag
        state.removed = rules.row(hidden)
        for side, score in enumerate(view.scores):
            state.scores[side] = score
        state.phase = views.PHASES.index(view.phase)
        state.turns = view.turn
        state.has_shown = view.shown
        if view.over is None:
            state.seat = view.to_act
        else:
            state.ended = rules.CAPPED if view.over.clause == "turn-cap" else rules.ENDED
        state.redeal(-1 if view.seat is None else view.seat, rng)
        return state

    def reason(self, state: State, action: int, clause: str) -> dict[str, int | str]:
        assert isinstance(state, SevenState)
        if clause == "teams":
            return {"why": "once" if state.teams else "alone"}
        if clause == "pass":
            return {"moves": sum(1 for legal in state.legal() if legal < actions.SHOW)}
        if action >= actions.SHOW:
            return {}
        value = action % VALUES + 1
        square = square_of(action // VALUES)
        line = max(int(state.board.sums[d * 81 + square]) for d in range(DIRECTIONS))
        return {
            "value": value,
            "cell": str(actions.cell_name(action // VALUES)),
            "line": line,
            "total": line + value,
            "most": LIMIT - line,
            "why": "taken" if state.board.tiles[square] else "alone",
        }

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, SevenState)
        tiles = [int(state.board.tiles[square_of(cell)]) for cell in range(CELLS)]
        rows = [
            " ".join(str(tile) if tile else "." for tile in tiles[start : start + SIDE])
            for start in range(0, CELLS, SIDE)
        ]
        seats = range(int(state.seats))
        known = {
            str(seat): [v for v in range(1, VALUES + 1) if state.known[seat * RACK + v]]
            for seat in seats
        }
        return {
            "game": self.key,
            "seats": int(state.seats),
            "options": {"teams": state.teams, MANUAL: state.manual_draw},
            "board": rows,
            "racks": [state.rack_of(seat) for seat in seats],
            "bag": [int(state.bag[i]) for i in range(state.bag_left)],
            "removed": [int(tile) for tile in state.removed],
            "scores": [int(score) for score in state.scores],
            "to_act": int(state.seat),
            "phase": views.PHASES[int(state.phase)],
            "turn": int(state.turns),
            "ended": ENDINGS[int(state.ended)],
            "owed": [seat for seat in seats if state.owed[seat]],
            "shown_this_turn": state.has_shown,
            "shown": {seat: tiles for seat, tiles in known.items() if tiles},
            "stuck": {
                str(seat): [int(state.stuck_tiles[seat]), int(state.stuck[seat])]
                for seat in seats
                if state.stuck_tiles[seat] or state.stuck[seat]
            },
            "rng": state.rng.save(),
        }

    def from_position(self, position: Mapping[str, object]) -> State:
        return _Reader(self, check_position(self, position, Position)).state()


class _Reader:
    """Checks a position field by field while it builds the state."""

    def __init__(self, game: TwentyFourSeven, position: Position) -> None:
        self.game = game
        self.position = position

    def state(self) -> State:
        p = self.position
        try:
            options = self.game.settle(p.seats, p.options)
        except BadInput as error:
            raise BadPosition(str(error)) from None
        tiles = self._tiles()
        self._need(len(p.racks) == p.seats, f"racks: {len(p.racks)} for {p.seats} seats")
        size = int(self.game.edition.rack_size(p.seats))
        for seat, rack in enumerate(p.racks):
            self._need(len(rack) <= size, f"racks[{seat}]: {len(rack)} tiles, at most {size}")
        self._lines(tiles)
        rest = self._rest(tiles)
        bag = rest if p.bag is None else p.bag
        removed = (rest if p.bag is not None else []) if p.removed is None else p.removed
        state = self.game.blank(p.seats, options, self._rng())
        state.lay_out()
        _lay(state, tiles)
        for seat, rack in enumerate(p.racks):
            for value in rack:
                state.take(seat, value)
        state.bag = rules.row(bag)
        state.bag_left = len(bag)
        state.removed = rules.row(removed)
        self._sheet(state)
        self._knowledge(state)
        self._moment(state)
        return state

    def _rng(self) -> Rng:
        try:
            return fixed_rng() if self.position.rng is None else load_rng(self.position.rng)
        except BadInput as error:
            raise BadPosition(f"a position of 24-7: rng: {error}") from None

    def _need(self, fits: bool, message: str) -> None:
        if not fits:
            raise BadPosition(f"a position of 24-7: {message}")

    def _tiles(self) -> list[int]:
        rows = [row.split() for row in self.position.board]
        self._need(len(rows) == SIDE, f"board: {len(rows)} rows, expected {SIDE}")
        tiles: list[int] = []
        for number, row in enumerate(rows):
            self._need(len(row) == SIDE, f"board[{number}]: {len(row)} squares, expected {SIDE}")
            for word in row:
                self._need(word in TILES, f"board[{number}]: {word!r} is neither a tile nor a dot")
                tiles.append(TILES.index(word))
        self._need(any(tiles), "board: no tile lies on it")
        return tiles

    def _rest(self, tiles: list[int]) -> list[int]:
        p = self.position
        left = [COPIES] * (VALUES + 1)
        places = {"board": [tile for tile in tiles if tile], "bag": p.bag, "removed": p.removed}
        for number, rack in enumerate(p.racks):
            places[f"racks[{number}]"] = rack
        for name, place in places.items():
            for value in place or []:
                self._need(1 <= value <= VALUES, f"{name}: there is no tile {value}")
                left[value] -= 1
                self._need(left[value] >= 0, f"{name}: a fifth copy of tile {value}")
        rest = [value for value in range(1, VALUES + 1) for _ in range(left[value])]
        complete = p.bag is None or p.removed is None or not rest
        self._need(complete, f"the tiles {rest} lie nowhere")
        return rest

    def _lines(self, tiles: list[int]) -> None:
        for step_row, step_column in ((0, 1), (1, 0), (1, 1), (-1, 1)):
            for cell in range(CELLS):
                total, row, column = 0, cell // SIDE, cell % SIDE
                first = row
                while 0 <= row < SIDE and column < SIDE and tiles[row * SIDE + column]:
                    total += tiles[row * SIDE + column]
                    row, column = row + step_row, column + step_column
                name = actions.cell_name(first * SIDE + cell % SIDE)
                self._need(total <= LIMIT, f"board: the line from {name} makes {total}, above 24")

    def _sheet(self, state: SevenState) -> None:
        p = self.position
        scores = [0] * int(state.sides()) if p.scores is None else p.scores
        fits = len(scores) == state.sides()
        self._need(fits, f"scores: {len(scores)} for {state.sides()} sides")
        for side, score in enumerate(scores):
            self._need(score >= 0 and score % 10 == 0, f"scores[{side}]: {score} minutes")
            state.scores[side] = score
        self._need(p.phase in views.PHASES, f"phase: {p.phase!r} is none of {views.PHASES}")
        self._need(p.ended in ENDINGS, f"ended: {p.ended!r} is none of {ENDINGS}")
        self._need(0 <= p.to_act < p.seats, f"to_act: there is no seat {p.to_act}")
        capped = p.turn == rules.TURN_CAP and p.ended != ""
        fits = 0 <= p.turn < rules.TURN_CAP or capped
        self._need(fits, f"turn: {p.turn} is not below {rules.TURN_CAP}")
        state.phase = views.PHASES.index(p.phase)
        state.ended = ENDINGS.index(p.ended)
        state.seat = p.to_act
        state.turns = p.turn
        state.has_shown = p.shown_this_turn
        self._need(state.teams or not p.shown_this_turn, "shown_this_turn: only with teams")

    def _moment(self, state: SevenState) -> None:
        """Is this a moment at which a decision is due, or the end?"""
        p = self.position
        most = state.board.greatest_room()
        if p.ended:
            self._need(p.phase == "place", "phase: nothing is drawn after the end")
            if p.ended == "turn-cap":
                self._need(p.turn == rules.TURN_CAP, f"ended: turn-cap is not due on turn {p.turn}")
            else:
                self._need(state.ending(most) >= 0, "ended: somebody can still place a tile")
        elif p.phase == "draw":
            short = len(p.racks[p.to_act]) < self.game.edition.rack_size(p.seats)
            due = state.manual_draw and state.bag_left > 0 and short and not state.owed[p.to_act]
            self._need(due, "phase: no draw can be due here")
        else:
            fits = state.least_tile(p.to_act) <= most
            self._need(fits, f"to_act: no tile of seat {p.to_act} fits anywhere")

    def _knowledge(self, state: SevenState) -> None:
        p = self.position
        for seat in p.owed:
            self._need(0 <= seat < p.seats, f"owed: there is no seat {seat}")
            self._need(state.manual_draw, "owed: only with manual_draw")
            short = len(p.racks[seat]) < self.game.edition.rack_size(p.seats)
            self._need(short, f"owed: the rack of seat {seat} is full")
            state.owed[seat] = 1
        self._need(state.teams or not p.shown, "shown: only with teams")
        for name, tiles in p.shown.items():
            seat = self._seat("shown", name)
            for value in tiles:
                self._need(value in p.racks[seat], f"shown.{name}: {value} is not on that rack")
                state.known[seat * RACK + value] = 1
        for name, pair in p.stuck.items():
            seat = self._seat("stuck", name)
            fits = len(pair) == 2 and 0 <= pair[1] <= VALUES
            self._need(fits, f"stuck.{name}: {pair} is not [tiles, greatest value]")
            above = sum(1 for value in p.racks[seat] if value > pair[1])
            self._need(0 <= pair[0] <= above, f"stuck.{name}: only {above} tiles are so great")
            state.stuck_tiles[seat], state.stuck[seat] = pair

    def _seat(self, field: str, name: str) -> int:
        fits = name in [str(seat) for seat in range(self.position.seats)]
        self._need(fits, f"{field}: there is no seat {name!r}")
        return int(name)


def _lay(state: SevenState, tiles: list[int]) -> None:
    for cell, value in enumerate(tiles):
        if value:
            state.board.lay(square_of(cell), value, None)


def _missing(tiles: list[int], racks: list[list[int]]) -> list[int]:
    """The tiles that are neither on the board nor on these racks."""
    left = [COPIES] * (VALUES + 1)
    for value in [*tiles, *(value for rack in racks for value in rack)]:
        left[value] -= 1
    return [value for value in range(1, VALUES + 1) for _ in range(left[value])]


def make(edition: str | None = None) -> Game:
    """24/7 with the reconstructed board, or with the one of an owner's file."""
    if edition is None:
        return TwentyFourSeven(BOARD)
    rows = fill(Box, read_edition(edition, __package__), edition).board
    if len(rows) != SIDE:
        raise BadEdition(f"{edition}: board: {len(rows)} rows, expected {SIDE}")
    for number, row in enumerate(rows):
        if len(row) != SIDE or set(row) - set(".2S"):
            raise BadEdition(f"{edition}: board[{number}]: {row!r} is not {SIDE} marks of . 2 S")
    marks = "".join(rows)
    if marks.count("S") != 1 or marks[START] != "S":
        raise BadEdition(f"{edition}: board: the start, S, is the centre and nowhere else")
    if marks.count("2") != DOUBLES:
        raise BadEdition(f"{edition}: board: {marks.count('2')} double squares, not {DOUBLES}")
    return TwentyFourSeven(tuple(rows))
