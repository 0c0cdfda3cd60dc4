"""24/7, told in the order of its rules page; each branch names the clause it enforces."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.games.twentyfour_seven import actions
from cadran.games.twentyfour_seven.board import AREA, Board, cell_of, new_board, pick, square_of
from cadran.games.twentyfour_seven.edition import (
    COPIES,
    GREATEST,
    PRINTED,
    REMOVED,
    SIDE,
    START,
    Edition,
)
from cadran.kernel.errors import Broken
from cadran.kernel.rng import Rng
from cadran.kernel.rows import NOTHING, joined, zeros
from cadran.kernel.state import ALL_HANDS, OVER, Outcome, State, no_action, ranks_of

RACK: Final = 11  # a rack is a row of counts: place 0 is unused, then tiles 1 to 10

# What the seat to act must decide.
PLACING: Final = 0
DRAWING: Final = 1

RUNNING: Final = 0
ENDED: Final = 1
CAPPED: Final = 2
TURN_CAP: Final = 400  # at most 36 placements and three passes between two of them

# Notes for the journal; the board adds SCORED, DOUBLED and STONE.
PLACED: Final = 1  # seat, tile, cell
DREW: Final = 5  # seat, tile, tiles left in the bag
SHOWN: Final = 6  # seat, tile
PASSED: Final = 7  # seat
FORGOT: Final = 8  # seat
GAME_ENDED: Final = 9  # why

# Why the game ended.
NO_TILES: Final = 0
NO_SQUARE: Final = 1
NO_PLACEMENT: Final = 2
TOO_LONG: Final = 3


@final
class SevenState(State):
    """The board, the racks, the bag and the score sheet."""

    def __init__(
        self, edition: Edition, seats: i64, rng: Rng, teams: bool, manual_draw: bool
    ) -> None:
        super().__init__(seats, rng)
        self.edition: Edition = edition
        self.teams: bool = teams
        self.manual_draw: bool = manual_draw
        self.seat: i64 = 0
        self.phase: i64 = PLACING
        self.turns: i64 = 0
        self.ended: i64 = RUNNING
        self.bag_left: i64 = 0
        self.has_shown: bool = False  # teams: the seat to act has shown a tile this turn
        self.board: Board = NO_BOARD
        self.racks: vec[i64] = NOTHING
        self.rack_sizes: vec[i64] = NOTHING
        self.bag: vec[i64] = NOTHING  # drawn from the end; only bag_left tiles are in it
        self.removed: vec[i64] = NOTHING
        self.scores: vec[i64] = NOTHING
        # forgotten-draw: who fills the rack at the end of the next turn
        self.owed: vec[i64] = NOTHING
        # teams: per seat and tile, does the partner know of one
        self.known: vec[i64] = NOTHING
        # What a pass told everybody: `stuck_tiles` tiles of this rack are greater than `stuck`.
        self.stuck: vec[i64] = NOTHING
        self.stuck_tiles: vec[i64] = NOTHING

    def lay_out(self) -> None:
        """An empty board, empty racks, a blank score sheet."""
        seats = self.seats
        self.board = new_board(self.edition)
        self.racks = zeros(seats * RACK)
        self.rack_sizes = zeros(seats)
        self.scores = zeros(self.sides())
        self.owed = zeros(seats)
        self.known = zeros(seats * RACK)
        self.stuck = zeros(seats)
        self.stuck_tiles = zeros(seats)

    def deal(self, first: i64) -> None:
        """setup: one tile on the centre, three away unseen, racks filled, the rest is the bag."""
        self.lay_out()
        bag = vec[i64](capacity=40)
        for tile in range(i64(1), i64(GREATEST + 1)):
            for _copy in range(i64(COPIES)):
                bag = append(bag, tile)
        self.rng.shuffle(bag)
        self.bag = bag
        self.bag_left = len(bag)
        self.board.lay(square_of(START), self.pull(), None)
        removed = vec[i64](capacity=REMOVED)
        for _tile in range(i64(REMOVED)):
            removed = append(removed, self.pull())
        self.removed = removed
        size = self.edition.rack_size(self.seats)
        seat: i64 = first
        for _seat in range(self.seats):
            for _tile in range(size):
                self.take(seat, self.pull())
            seat = (seat + 1) % self.seats
        self.seat = first

    def rack_of(self, seat: i64) -> list[int]:
        """A rack in rising order."""
        found: list[int] = []
        for tile in range(i64(1), i64(GREATEST + 1)):
            for _copy in range(self.racks[seat * RACK + tile]):
                found.append(tile)
        return found

    def shown_by(self, seat: i64) -> list[int]:
        """What a seat has shown its partner and still holds."""
        found: list[int] = []
        for tile in range(i64(1), i64(GREATEST + 1)):
            if self.known[seat * RACK + tile]:
                found.append(tile)
        return found

    # Whose turn, and what is allowed.

    def to_act(self) -> i64:
        if self.ended != RUNNING:
            return OVER
        return self.seat

    def legal(self) -> vec[i64]:
        if self.ended != RUNNING:
            return zeros(0)
        if self.phase == DRAWING:
            return vec[i64]([actions.DRAW, actions.END])
        racks = self.racks
        room = self.board.room
        rooms = self.board.rooms
        rack: i64 = self.seat * RACK
        held: i64 = 0  # the tiles on the rack, rising, four bits for each
        fitting: i64 = 0  # how many of them fit a square, four bits for each room
        kinds: i64 = 0
        count: i64 = 0
        for tile in range(i64(1), i64(GREATEST + 1)):
            if racks[rack + tile]:
                held |= tile << (4 * kinds)
                kinds += 1
            fitting |= kinds << (4 * tile)
            count += kinds * rooms[tile]
        shows: i64 = kinds if self.teams and not self.has_shown else 0
        out = zeros(count + shows)
        at: i64 = 0
        square: i64 = square_of(0)
        code: i64 = actions.PLACE - 1
        for _row in range(i64(SIDE)):
            for _column in range(i64(SIDE)):
                left: i64 = held
                for _tile in range((fitting >> (4 * room[square])) & 15):
                    out[at] = code + (left & 15)
                    left >>= 4
                    at += 1
                square += 1
                code += GREATEST
            square += 2  # over the border
        for _tile in range(shows):
            out[at] = actions.SHOW + (held & 15) - 1
            held >>= 4
            at += 1
        return out

    def any_legal(self, rng: Rng) -> i64:
        """The one that `legal()` would have there: random play spent half its time on the list."""
        if self.ended != RUNNING or self.phase == DRAWING:
            return super().any_legal(rng)
        racks = self.racks
        rooms = self.board.rooms
        room = self.board.room
        rack: i64 = self.seat * RACK
        fitting: i64 = 0  # how many kinds fit a square, four bits for each room
        kinds: i64 = 0
        count: i64 = 0
        for tile in range(i64(1), i64(GREATEST + 1)):
            if racks[rack + tile]:
                kinds += 1
            fitting |= kinds << (4 * tile)
            count += kinds * rooms[tile]
        shows: i64 = kinds if self.teams and not self.has_shown else 0
        place: i64 = rng.below(count + shows)
        if place >= count:
            return actions.SHOW + self.held(rack, place - count) - 1
        square: i64 = square_of(0)
        while True:
            fit: i64 = (fitting >> (4 * room[square])) & 15  # none on the border: no room there
            if place < fit:
                return actions.place(cell_of(square), self.held(rack, place))
            place -= fit
            square += 1

    def legal_count(self) -> i64:
        """For every tile on the rack the squares that take it; it may also be shown."""
        if self.ended != RUNNING or self.phase == DRAWING:
            return super().legal_count()
        racks = self.racks
        rooms = self.board.rooms
        rack: i64 = self.seat * RACK
        kinds: i64 = 0
        count: i64 = 0
        for tile in range(i64(1), i64(GREATEST + 1)):
            if racks[rack + tile]:
                kinds += 1
            count += kinds * rooms[tile]
        return count + kinds if self.teams and not self.has_shown else count

    def allows(self, action: i64) -> bool:
        if self.ended != RUNNING or self.phase == DRAWING or not 0 <= action < actions.DRAW:
            return super().allows(action)
        tile = actions.tile_of(action)
        if not self.racks[self.seat * RACK + tile]:
            return False
        if action >= actions.SHOW:
            return self.teams and not self.has_shown
        return tile <= self.board.room[square_of(actions.cell_of(action))]

    def held(self, rack: i64, place: i64) -> i64:
        """The first, second... (0, 1...) of the tiles on a rack, rising."""
        tile: i64 = 0
        while place >= 0:
            tile += 1
            if self.racks[rack + tile]:
                place -= 1
        return tile

    def why_not(self, action: i64) -> str | None:
        if action < 0 or action >= actions.COUNT:
            raise no_action(action, actions.COUNT)
        if self.ended != RUNNING:
            return "game-over"
        kind = actions.KIND[action]
        if kind == actions.IS_DRAW or kind == actions.IS_END:
            return None if self.phase == DRAWING else "phase"
        if self.phase == DRAWING:
            return "phase"
        if kind == actions.IS_PASS:
            # pass: the table has passed for everybody who had to
            return "pass"
        tile = actions.tile_of(action)
        if not self.racks[self.seat * RACK + tile]:
            return "in-hand"
        if kind == actions.IS_SHOW:
            # teams: only with a partner, and one show a turn
            return None if self.teams and not self.has_shown else "teams"
        return self.board.why_not_there(square_of(actions.cell_of(action)), tile)

    # A turn.

    def apply(self, action: i64) -> None:
        if action < 0 or action >= actions.COUNT:
            raise no_action(action, actions.COUNT)
        kind = actions.KIND[action]
        if kind == actions.IS_PLACE:
            self.place(actions.cell_of(action), actions.tile_of(action))
        elif kind == actions.IS_SHOW:
            self.show(actions.tile_of(action))
        elif kind == actions.IS_DRAW:
            self.draw(self.seat)
            self.end_turn()
        else:
            self.forget()

    def place(self, cell: i64, tile: i64) -> None:
        """A tile from the rack to the board, and its minutes to the sheet."""
        seat = self.seat
        square = square_of(cell)
        self.note(PLACED, seat, tile, cell, 0)
        self.give(seat, tile)
        self.scores[self.side_of(seat)] += self.board.minutes(square, tile, seat, self.journal)
        self.board.lay(square, tile, self.journal)
        self.after_placing()

    def show(self, tile: i64) -> None:
        """teams: only the partner learns which tile."""
        self.has_shown = True
        self.known[self.seat * RACK + tile] = 1
        self.note(SHOWN, self.seat, tile, 0, 0)

    def forget(self) -> None:
        """forgotten-draw: the moment of forgetting is the end of the turn."""
        self.owed[self.seat] = 1
        self.note(FORGOT, self.seat, 0, 0, 0)
        self.next_seat()

    def after_placing(self) -> None:
        """draw: one tile, if the bag has one; by hand only with manual_draw."""
        if self.bag_left == 0 or self.owed[self.seat]:
            self.end_turn()
        elif self.manual_draw:
            self.phase = DRAWING
        else:
            self.draw(self.seat)
            self.end_turn()

    def end_turn(self) -> None:
        """forgotten-draw: a rack left short on the turn before is filled, as far as it goes."""
        seat = self.seat
        if self.owed[seat]:
            self.owed[seat] = 0
            size = self.edition.rack_size(self.seats)
            while self.bag_left > 0 and self.rack_sizes[seat] < size:
                self.draw(seat)
        self.next_seat()

    def next_seat(self) -> None:
        """See whether the game ends here, otherwise find who places next."""
        self.phase = PLACING
        self.has_shown = False
        self.turns += 1
        most = self.board.greatest_room()
        if self.test_end(most):
            return
        seat = (self.seat + 1) % self.seats
        self.seat = seat
        if self.least_tile(seat) > most:
            # pass: automatic, the rack is kept; everybody sees that no tile of it fits
            self.note(PASSED, seat, 0, 0, 0)
            if most >= self.stuck[seat] or self.stuck_tiles[seat] == 0:
                self.stuck[seat] = most
                self.stuck_tiles[seat] = self.rack_sizes[seat]
            self.end_turn()

    def test_end(self, most: i64) -> bool:
        """Note the end, if it has come."""
        why = self.ending(most)
        if why >= 0:
            self.ended = ENDED
        elif self.turns >= TURN_CAP:
            # turn-cap
            self.ended = CAPPED
            why = TOO_LONG
        else:
            return False
        self.note(GAME_ENDED, why, 0, 0, 0)
        return True

    def ending(self, most: i64) -> i64:
        """end: no open square, no tiles, or nobody can place; -1 while the game goes on."""
        if most == 0 and not self.board.has_open_square():
            return NO_SQUARE
        tiles: i64 = 0
        for seat in range(self.seats):
            if self.least_tile(seat) <= most:
                return -1
            tiles += self.rack_sizes[seat]
        if self.draw_owed():
            return -1
        return NO_TILES if tiles == 0 else NO_PLACEMENT

    def draw_owed(self) -> bool:
        """forgotten-draw: a rack that will still be filled keeps the game going."""
        if self.manual_draw and self.bag_left > 0:
            for seat in range(self.seats):
                if self.owed[seat]:
                    return True
        return False

    # Racks and bag.

    def least_tile(self, seat: i64) -> i64:
        """The smallest tile on a rack; 11 on an empty one."""
        tile: i64 = 1
        while tile <= GREATEST and not self.racks[seat * RACK + tile]:
            tile += 1
        return tile

    def pull(self) -> i64:
        """The next tile out of the bag."""
        self.bag_left -= 1
        return self.bag[self.bag_left]

    def draw(self, seat: i64) -> None:
        """A tile from the bag to a rack."""
        tile = self.pull()
        self.take(seat, tile)
        self.note(DREW, seat, tile, self.bag_left, 0)

    def take(self, seat: i64, tile: i64) -> None:
        """A tile joins a rack."""
        self.racks[seat * RACK + tile] += 1
        self.rack_sizes[seat] += 1

    def give(self, seat: i64, tile: i64) -> None:
        """A tile leaves a rack, and what others knew of the rack shrinks with it."""
        self.racks[seat * RACK + tile] -= 1
        self.rack_sizes[seat] -= 1
        self.known[seat * RACK + tile] = 0
        if tile > self.stuck[seat] and self.stuck_tiles[seat] > 0:
            self.stuck_tiles[seat] -= 1

    # The end.

    def side_of(self, seat: i64) -> i64:
        if seat < 0 or seat >= self.seats:
            raise self.no_seat(seat)
        # teams: 0 and 2 against 1 and 3
        return seat % 2 if self.teams else seat

    def sides(self) -> i64:
        if self.teams:
            return 2
        return self.seats

    def outcome(self) -> Outcome:
        """winner: most minutes, then fewest tiles left, then shared."""
        left = zeros(self.sides())
        for seat in range(self.seats):
            left[self.side_of(seat)] += self.rack_sizes[seat]
        merits: list[tuple[int, ...]] = [
            (int(self.scores[side]), -int(left[side])) for side in range(self.sides())
        ]
        clause = "turn-cap" if self.ended == CAPPED else "end"
        return Outcome(ranks_of(merits), [int(score) for score in self.scores], clause)

    # Copies, imagined worlds, checks.

    def box(self) -> object:
        return self.edition

    def lines(self) -> list[str]:
        found = [f"turn {self.turns}, {self.bag_left} tiles in the bag"]
        for row in range(i64(SIDE)):
            tiles = [self.board.tiles[square_of(row * SIDE + column)] for column in range(SIDE)]
            found.append(" ".join([str(tile) if tile else "." for tile in tiles]))
        for seat in range(self.seats):
            found.append(f"rack {seat}: {' '.join([str(tile) for tile in self.rack_of(seat)])}")
        return found

    def clone(self) -> State:
        twin = SevenState(self.edition, self.seats, self.rng.clone(), self.teams, self.manual_draw)
        twin.seat = self.seat
        twin.phase = self.phase
        twin.turns = self.turns
        twin.ended = self.ended
        twin.bag_left = self.bag_left
        twin.has_shown = self.has_shown
        twin.board = self.board.clone()
        twin.racks = self.racks[:]
        twin.rack_sizes = self.rack_sizes[:]
        twin.bag = self.bag[:]
        twin.removed = self.removed[:]
        twin.scores = self.scores[:]
        twin.owed = self.owed[:]
        twin.known = self.known[:]
        twin.stuck = self.stuck[:]
        twin.stuck_tiles = self.stuck_tiles[:]
        return twin

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal anew what this seat cannot know: other racks, the bag, the tiles set aside."""
        self.need_viewer(seat)
        self.rng = rng
        pool = self.removed[:]
        for i in range(self.bag_left):
            pool = append(pool, self.bag[i])
        if seat == ALL_HANDS:
            rng.shuffle(pool)
            self.refill(pool, len(pool))
            return
        for other in range(self.seats):
            if other != seat:
                for tile in range(i64(1), i64(GREATEST + 1)):
                    for _copy in range(self.racks[other * RACK + tile]):
                        pool = append(pool, tile)
        while not self.try_deal(seat, pool, rng):
            pass  # the true deal satisfies every condition, so one is found

    def try_deal(self, seat: i64, pool: vec[i64], rng: Rng) -> bool:
        """Deal a shuffled pool as others are known to hold it; False if that did not come out."""
        rng.shuffle(pool)
        left = len(pool)
        # First what is known of racks, then the rest; the pool is used up from its end.
        for other in range(self.seats):
            if other == seat:
                continue
            rack: i64 = other * RACK
            stuck: i64 = self.stuck_tiles[other]
            for tile in range(i64(1), i64(GREATEST + 1)):
                self.racks[rack + tile] = 0
            if self.teams and seat == (other + 2) % self.seats:
                # teams: the tiles the partner has shown
                for tile in range(i64(1), i64(GREATEST + 1)):
                    if self.known[rack + tile]:
                        if not pick(pool, left, tile, tile):
                            return False
                        left -= 1
                        self.racks[rack + tile] = 1
                        if tile > self.stuck[other]:
                            stuck -= 1
            else:
                # teams: what opponents show each other stays between them
                for tile in range(i64(1), i64(GREATEST + 1)):
                    self.known[rack + tile] = 0
            for _tile in range(stuck):
                # pass: tiles that did not fit then
                if not pick(pool, left, self.stuck[other] + 1, GREATEST):
                    return False
                left -= 1
                self.racks[rack + pool[left]] += 1
        for other in range(self.seats):
            if other != seat:
                held: i64 = 0
                for tile in range(i64(1), i64(GREATEST + 1)):
                    held += self.racks[other * RACK + tile]
                for _tile in range(self.rack_sizes[other] - held):
                    left -= 1
                    self.racks[other * RACK + pool[left]] += 1
        self.refill(pool, left)
        # Who is to place can place: otherwise the table would have passed.
        actor = self.seat
        return (
            actor == seat
            or self.ended != RUNNING
            or self.phase != PLACING
            or self.least_tile(actor) <= self.board.greatest_room()
        )

    def refill(self, pool: vec[i64], left: i64) -> None:
        """The first `left` tiles of a pool go into the bag and to the tiles set aside."""
        for i in range(self.bag_left):
            left -= 1
            self.bag[i] = pool[left]
        for i in range(i64(len(self.removed))):
            left -= 1
            self.removed[i] = pool[left]

    def seen(self, action: i64, seat: i64) -> i64:
        """teams: opponents see that a tile was shown, not which."""
        if action < 0 or action >= actions.COUNT:
            raise no_action(action, actions.COUNT)
        if actions.KIND[action] == actions.IS_SHOW and (seat < 0 or seat % 2 != self.seat % 2):
            return actions.SHOWED
        return action

    def hides_choice(self, seat: i64) -> bool:
        return self.teams

    def check(self) -> None:
        """All forty tiles are somewhere, once; racks and bag have the sizes they claim."""
        counts = zeros(GREATEST + 1)
        for square in range(i64(AREA)):
            if self.board.tiles[square] > 0:
                counts[self.board.tiles[square]] += 1
        for tile in range(i64(1), i64(GREATEST + 1)):
            if counts[tile] != self.board.on_board[tile]:
                raise Broken(f"{counts[tile]} tiles of {tile} lie on the board, noted otherwise")
        for i in range(self.bag_left):
            counts[self.bag[i]] += 1
        for tile in self.removed:
            counts[tile] += 1
        for seat in range(self.seats):
            size: i64 = 0
            above: i64 = 0
            for tile in range(i64(1), i64(GREATEST + 1)):
                held = self.racks[seat * RACK + tile]
                counts[tile] += held
                size += held
                if tile > self.stuck[seat]:
                    above += held
                if held < self.known[seat * RACK + tile]:
                    raise Broken(f"seat {seat} has shown a {tile} it does not hold")
            if size != self.rack_sizes[seat] or size > self.edition.rack_size(self.seats):
                raise Broken(f"seat {seat} holds {size} tiles, noted {self.rack_sizes[seat]}")
            if above < self.stuck_tiles[seat]:
                raise Broken(f"seat {seat} passed with tiles above {self.stuck[seat]} it lacks")
        for tile in range(i64(1), i64(GREATEST + 1)):
            if counts[tile] != COPIES:
                raise Broken(f"there are {counts[tile]} tiles of {tile}")

    def numbers(self) -> vec[i64]:
        """Everything, as numbers; stones and sums follow from the tiles."""
        return joined(
            [
                self.seats, 1 if self.teams else 0, 1 if self.manual_draw else 0,
                self.seat, self.phase, self.turns, self.ended,
                self.bag_left, 1 if self.has_shown else 0, len(self.removed),
            ],
            [
                self.board.tiles, self.racks, self.removed, self.scores,
                self.owed, self.known, self.stuck, self.stuck_tiles, self.bag[: self.bag_left],
            ],
        )  # fmt: skip


NO_BOARD: Final = Board(PRINTED, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)
