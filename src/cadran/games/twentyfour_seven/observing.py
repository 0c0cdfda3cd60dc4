"""What a seat sees of a game of 24/7 as numbers: all of its view, place by place."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cadran.games.twentyfour_seven import actions
from cadran.games.twentyfour_seven.board import square_of
from cadran.games.twentyfour_seven.edition import CELLS, COPIES, GREATEST, REMOVED, SIDE
from cadran.games.twentyfour_seven.rules import DRAWING, RACK, RUNNING, TURN_CAP, SevenState
from cadran.kernel.observer import Observer, strange, wide
from cadran.kernel.rows import NOTHING
from cadran.kernel.state import State

TILES: Final = GREATEST * COPIES
PLACEMENTS: Final = TILES - REMOVED - 1
# Four lines, each a 24 of seven tiles, a set of four and two runs; four pairs of 24 and 7; doubled.
BEST_PLACEMENT: Final = 2 * (4 * (100 + 60 + 80) + 4 * 60)
# The tiles that fit a square, a bit for each, by the greatest that it takes.
FITTING: Final = vec[i64]([2**room - 1 for room in range(GREATEST + 1)])
UNIT: Final = 10  # all minutes are tens


@final
class SevenObserver(Observer):
    """The board, the sheet, the chairs clockwise from the seat, and its own rack."""

    def __init__(self, seats: i64, teams: bool, manual: bool) -> None:
        super().__init__(seats, actions.COUNT)
        self.teams: bool = teams
        self.sides: i64 = 2 if teams else seats
        self.phase: i64 = self.part("phase", 1, 1, "0: to place a tile; 1: to draw or not")
        self.turn: i64 = self.part("turn", 1, TURN_CAP, "turns taken")
        self.board: i64 = self.part("board", CELLS, GREATEST, "the tile on each square; 0: none")
        self.stones: i64 = self.part(
            "stones", CELLS, 3, "per square 1: out of time, 2: dead, 3: exhausted; 0: no stone"
        )
        self.room: i64 = self.part("room", CELLS, GREATEST, "the greatest tile each square takes")
        self.sheet: i64 = self.part(
            "scores", self.sides, PLACEMENTS * BEST_PLACEMENT // UNIT, "tens of minutes per side"
        )
        self.tiles: i64 = self.part("tiles", seats, 6, "tiles on each rack")
        self.owes: i64 = self.part("owes_a_draw", seats, 1, "1: the rack is filled next turn")
        self.stuck: i64 = self.part("stuck", seats, GREATEST, "what a pass told: see stuck_tiles")
        self.stuck_tiles: i64 = self.part("stuck_tiles", seats, 6, "so many are above `stuck`")
        self.bag: i64 = self.part("bag", 1, TILES, "tiles in the bag")
        self.rack: i64 = self.part("rack", GREATEST, COPIES, "own tiles: how many of each, from 1")
        self.shown: i64 = 0
        if teams:
            self.shown = self.part("shown", 1, 1, "1: who is to act has shown a tile this turn")
            self.part("partner", GREATEST, 1, "1: the partner has shown such a tile and holds it")
            self.part("told", GREATEST, 1, "1: shown to the partner and still held")
        choices: int = 1 + (1 if teams else 0) + (1 if manual else 0)
        self.max_game_length = PLACEMENTS * choices
        self.scores = (0, PLACEMENTS * BEST_PLACEMENT)

    def fill(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        if not isinstance(state, SevenState):
            raise strange(state, self)
        self.begin(state, seat, out, at)
        out[at + self.phase] = u8(state.phase)
        wide(out, at + self.turn, state.turns)
        self.squares(state, out, at)
        for step in range(self.sides):
            side = (state.side_of(seat) + step) % self.sides
            wide(out, at + self.sheet + 2 * step, state.scores[side] // UNIT)
        for step in range(self.seats):
            chair = (seat + step) % self.seats
            out[at + self.tiles + step] = u8(state.rack_sizes[chair])
            out[at + self.owes + step] = u8(state.owed[chair])
            out[at + self.stuck + step] = u8(state.stuck[chair])
            out[at + self.stuck_tiles + step] = u8(state.stuck_tiles[chair])
        out[at + self.bag] = u8(state.bag_left)
        to: i64 = at + self.rack
        held: i64 = seat * RACK + 1
        for tile in range(i64(GREATEST)):
            out[to + tile] = u8(state.racks[held + tile])
        if self.teams:
            to = at + self.shown
            out[to] = 1 if state.has_shown else 0
            partner: i64 = (seat + 2) % 4 * RACK + 1
            for tile in range(i64(GREATEST)):
                out[to + 1 + tile] = u8(state.known[partner + tile])
                out[to + 1 + GREATEST + tile] = u8(state.known[held + tile])

    def mark(self, state: State, out: vec[u8], at: i64, before: vec[i64]) -> vec[i64]:
        """Place by place, by the room of each square: hundreds of actions need no list.

        A batch of 1,024 games makes 1.5 to 2 times as many decisions a second this way.
        """
        if not isinstance(state, SevenState):
            raise strange(state, self)
        drawing: u8 = 0
        held: i64 = 0  # a bit for each tile that may be placed
        if state.ended == RUNNING and state.phase == DRAWING:
            drawing = 1
        elif state.ended == RUNNING:
            rack: i64 = state.seat * RACK + 1
            bit: i64 = 1
            for tile in range(i64(GREATEST)):
                if state.racks[rack + tile]:
                    held |= bit
                bit += bit
        room = state.board.room
        to: i64 = at + actions.PLACE
        square: i64 = square_of(0)
        for _row in range(i64(SIDE)):
            for _column in range(i64(SIDE)):
                fitting: i64 = held & FITTING[room[square]]
                for _tile in range(i64(GREATEST)):
                    out[to] = u8(fitting & 1)
                    fitting >>= 1
                    to += 1
                square += 1
            square += 2  # over the border
        shown: i64 = held if state.teams and not state.has_shown else 0
        for _tile in range(i64(GREATEST)):
            out[to] = u8(shown & 1)
            shown >>= 1
            to += 1
        out[to] = drawing
        out[to + 1] = drawing  # end; nobody passes by choice: the last place stays nought
        return NOTHING

    def squares(self, state: SevenState, out: vec[u8], at: i64) -> None:
        """Tile, stone and room of every square, row by row."""
        tiles = state.board.tiles
        stones = state.board.stones
        room = state.board.room
        to: i64 = at + self.board
        square: i64 = square_of(0)
        for _row in range(i64(SIDE)):
            for _column in range(i64(SIDE)):
                out[to] = u8(tiles[square])
                out[to + CELLS] = u8(stones[square])
                out[to + 2 * CELLS] = u8(room[square])
                to += 1
                square += 1
            square += 2  # over the border
