"""Positions of 24/7: a whole game as JSON, and a state read back from it."""

from cadran.games.twentyfour_seven import actions, looking, rules, views
from cadran.games.twentyfour_seven.board import square_of
from cadran.games.twentyfour_seven.edition import CELLS, COPIES, GREATEST, LIMIT, SIDE
from cadran.games.twentyfour_seven.rules import RACK, SevenState
from cadran.kernel import Game, row_of
from cadran.library import Supply, TurnPosition, TurnReader, shown, turn_position_head

# What lies open on the table, and is told by the same words in views and positions.
PUBLIC = ("scores", "phase")
TILES = (".", *(str(tile) for tile in range(1, GREATEST + 1)))
NAMES = (None, *range(1, GREATEST + 1))  # a tile is called by its number, and 0 is none
ENDINGS = ("", "end", "turn-cap")


class Position(TurnPosition, kw_only=True):
    """A game of 24/7 as JSON; docs/positions/24-7.md tells it field by field."""

    board: list[str]  # seven rows, squares apart by spaces: a number, or . for empty
    racks: list[list[int]]
    bag: list[int] | None = None  # drawn from its end; left out: all that lies nowhere else
    removed: list[int] | None = None  # left out: empty, or with `bag` all that lies nowhere else
    scores: list[int] | None = None
    phase: str = "place"
    owed: list[int] = []  # seats whose rack is filled at the end of their next turn
    shown_this_turn: bool = False
    shown: dict[str, list[int]] = {}  # per seat: tiles its partner knows of
    stuck: dict[str, list[int]] = {}  # per seat: [n, m] of a pass: n tiles are above m


def write(game: Game, state: SevenState) -> dict[str, object]:
    """Everything, hidden or not."""
    tiles = [int(state.board.tiles[square_of(cell)]) for cell in range(CELLS)]
    rows = [
        " ".join(str(tile) if tile else "." for tile in tiles[start : start + SIDE])
        for start in range(0, CELLS, SIDE)
    ]
    seats = range(int(state.seats))
    known = {
        str(seat): [v for v in range(1, GREATEST + 1) if state.known[seat * RACK + v]]
        for seat in seats
    }
    return turn_position_head(game, state, looking.options_of(state), ENDINGS) | {
        **shown(looking.view(game, state, None), PUBLIC),
        "board": rows,
        "racks": [state.rack_of(seat) for seat in seats],
        "bag": [int(state.bag[i]) for i in range(state.bag_left)],
        "removed": [int(tile) for tile in state.removed],
        "owed": [seat for seat in seats if state.owed[seat]],
        "shown_this_turn": state.has_shown,
        "shown": {seat: tiles for seat, tiles in known.items() if tiles},
        "stuck": {
            str(seat): [int(state.stuck_tiles[seat]), int(state.stuck[seat])]
            for seat in seats
            if state.stuck_tiles[seat] or state.stuck[seat]
        },
    }


class Reader(TurnReader[Position]):
    """Checks a position field by field while it builds the state."""

    def state(self, state: SevenState) -> SevenState:
        """Lay everything out on an empty table."""
        p = self.position
        state.lay_out()
        self.size = int(state.edition.rack_size(p.seats))
        tiles = self._tiles()
        self.need_each("racks", p.racks)
        for seat, rack in enumerate(p.racks):
            few = len(rack) <= self.size
            self.need(few, f"racks[{seat}]: {len(rack)} tiles, at most {self.size}")
        self._lines(tiles)
        box = Supply(self, NAMES, copies(), "tile")
        box.lay_all("board", [tile for tile in tiles if tile])
        for seat, rack in enumerate(p.racks):
            box.lay_all(f"racks[{seat}]", rack)
        bag, removed = box.share("bag", p.bag, "removed", p.removed)
        lay(state, tiles)
        for seat, rack in enumerate(p.racks):
            for tile in rack:
                state.take(seat, tile)
        state.bag = row_of(bag)
        state.bag_left = len(bag)
        state.removed = row_of(removed)
        self._sheet(state)
        self._knowledge(state)
        self._moment(state)
        return state

    def _tiles(self) -> list[int]:
        rows = [row.split() for row in self.position.board]
        self.need(len(rows) == SIDE, f"board: {len(rows)} rows, expected {SIDE}")
        tiles: list[int] = []
        for number, row in enumerate(rows):
            self.need(len(row) == SIDE, f"board[{number}]: {len(row)} squares, expected {SIDE}")
            for word in row:
                self.need(word in TILES, f"board[{number}]: {word!r} is neither a tile nor a dot")
                tiles.append(TILES.index(word))
        self.need(any(tiles), "board: no tile lies on it")
        return tiles

    def _lines(self, tiles: list[int]) -> None:
        for step_row, step_column in ((0, 1), (1, 0), (1, 1), (-1, 1)):
            for cell in range(CELLS):
                total, row, column = 0, cell // SIDE, cell % SIDE
                first = row
                while 0 <= row < SIDE and column < SIDE and tiles[row * SIDE + column]:
                    total += tiles[row * SIDE + column]
                    row, column = row + step_row, column + step_column
                name = actions.cell_name(first * SIDE + cell % SIDE)
                self.need(total <= LIMIT, f"board: the line from {name} makes {total}, above 24")

    def _sheet(self, state: SevenState) -> None:
        p = self.position
        scores = [0] * int(state.sides()) if p.scores is None else p.scores
        fits = len(scores) == state.sides()
        self.need(fits, f"scores: {len(scores)} for {state.sides()} sides")
        for side, score in enumerate(scores):
            self.need(score >= 0 and score % 10 == 0, f"scores[{side}]: {score} minutes")
            state.scores[side] = score
        state.phase = self.word("phase", p.phase, views.PHASES)
        self.moment(state, ENDINGS, rules.TURN_CAP)
        state.has_shown = p.shown_this_turn
        self.need(state.teams or not p.shown_this_turn, "shown_this_turn: only with teams")

    def _moment(self, state: SevenState) -> None:
        """Is this a moment at which a decision is due, or the end?"""
        p = self.position
        most = state.board.greatest_room()
        if p.ended:
            self.need(p.phase == "place", "phase: nothing is drawn after the end")
            if p.ended == "turn-cap":
                self.need(p.turn == rules.TURN_CAP, f"ended: turn-cap is not due on turn {p.turn}")
            else:
                self.need(state.ending(most) >= 0, "ended: somebody can still place a tile")
        elif p.phase == "draw":
            short = len(p.racks[p.to_act]) < self.size
            due = state.manual_draw and state.bag_left > 0 and short and not state.owed[p.to_act]
            self.need(due, "phase: no draw can be due here")
        else:
            fits = state.least_tile(p.to_act) <= most
            self.need(fits, f"to_act: no tile of seat {p.to_act} fits anywhere")

    def _knowledge(self, state: SevenState) -> None:
        p = self.position
        for seat in p.owed:
            self.need_seat("owed", seat)
            self.need(state.manual_draw, "owed: only with manual_draw")
            short = len(p.racks[seat]) < self.size
            self.need(short, f"owed: the rack of seat {seat} is full")
            state.owed[seat] = 1
        self.need(state.teams or not p.shown, "shown: only with teams")
        for name, tiles in p.shown.items():
            seat = self.seat_named("shown", name)
            for tile in tiles:
                self.need(tile in p.racks[seat], f"shown.{name}: {tile} is not on that rack")
                state.known[seat * RACK + tile] = 1
        for name, pair in p.stuck.items():
            seat = self.seat_named("stuck", name)
            fits = len(pair) == 2 and 0 <= pair[1] <= GREATEST
            self.need(fits, f"stuck.{name}: {pair} is not [tiles, greatest tile]")
            above = sum(1 for tile in p.racks[seat] if tile > pair[1])
            self.need(0 <= pair[0] <= above, f"stuck.{name}: only {above} tiles are so great")
            state.stuck_tiles[seat], state.stuck[seat] = pair


def lay(state: SevenState, tiles: list[int]) -> None:
    """The tiles of the 49 squares, row by row, on an empty board."""
    for cell, tile in enumerate(tiles):
        if tile:
            state.board.lay(square_of(cell), tile, None)


def copies() -> list[int]:
    """How many copies there are of each tile, from 0 on."""
    return [0] + [COPIES] * GREATEST


def missing(tiles: list[int], rack: list[int]) -> list[int]:
    """The tiles that are neither on the board nor on this rack."""
    left = copies()
    for tile in [*filter(None, tiles), *rack]:
        left[tile] -= 1
    return [tile for tile, count in enumerate(left) for _ in range(count)]
