"""How a sensible player of 24/7 looks at the board: minutes now, and what is left to others."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.bots.guides.leads import squashed, won
from cadran.games.twentyfour_seven import actions
from cadran.games.twentyfour_seven.board import AREA, DIRECTIONS, Board, square_of, step_of
from cadran.games.twentyfour_seven.edition import GREATEST, LIMIT
from cadran.games.twentyfour_seven.rules import RUNNING, SevenState
from cadran.kernel.guide import Guide
from cadran.kernel.rng import Rng
from cadran.kernel.state import State

TRIES: Final = 5
SPREAD: Final = 60.0  # minutes of lead that make a game half decided


@final
class SevenGuide(Guide):
    """Scores first, then small and middling tiles kept for later."""

    def horizon(self) -> i64:
        return 2

    def widen(self) -> float:
        return 0.5

    def fair(self) -> bool:
        return True

    def value(self, state: State, seat: i64) -> float:
        """Mostly who wins, a little by how much; before the end, the lead alone."""
        assert isinstance(state, SevenState)
        side = state.side_of(seat)
        best: i64 = -1
        for other in range(state.sides()):
            if other != side and state.scores[other] > best:
                best = state.scores[other]
        lead = float(state.scores[side] - best)
        by_how_much = squashed(lead, SPREAD)
        if state.ended == RUNNING:
            return by_how_much
        return 0.7 * won(lead) + 0.3 * by_how_much

    def weight(self, state: State, action: i64) -> float:
        """The minutes it scores; among equals, high tiles go first: they fit ever fewer squares."""
        assert isinstance(state, SevenState)
        kind = actions.KIND[action]
        if kind != actions.IS_PLACE:
            return 5.0 if kind == actions.IS_DRAW else 0.0
        tile = actions.tile_of(action)
        minutes = state.board.minutes(square_of(actions.cell_of(action)), tile, -1, None)
        return float(minutes) + 0.1 * float(tile)

    def weigh(self, state: State, placements: vec[i64]) -> vec[float]:
        """Most tiles score nothing on most squares: only those are counted that may."""
        assert isinstance(state, SevenState)
        board = state.board
        out = vec[float]([0.0] * len(placements))
        first: i64 = -GREATEST  # code of the square last looked at
        square: i64 = -1
        scoring: i64 = 0
        for i in range(i64(len(placements))):
            action = placements[i]
            if action >= actions.SHOW:
                out[i] = self.weight(state, action)
                continue
            if action < first or action >= first + GREATEST:
                cell = actions.cell_of(action)
                first = actions.place(cell, 1)
                square = square_of(cell)
                scoring = board.may_score(square)
            tile = action - first + 1
            minutes: i64 = 0
            if (scoring >> tile) & 1:
                minutes = board.minutes(square, tile, -1, None)
            out[i] = float(minutes) + 0.1 * float(tile)
        return out

    def hasty(self, state: State, action: i64, rng: Rng) -> float:
        """Overlooks diagonals and long sums, and forgets that double-time squares double."""
        assert isinstance(state, SevenState)
        if actions.KIND[action] != actions.IS_PLACE:
            return self.weight(state, action)
        tile = actions.tile_of(action)
        minutes = glance(state.board, square_of(actions.cell_of(action)), tile, rng)
        return float(minutes) + 0.1 * float(tile)

    def pick(self, state: State, rng: Rng) -> i64:
        """The best of a few legal actions drawn by lot: quick, and seldom foolish."""
        legal = state.legal()
        count: i64 = len(legal)
        best: i64 = legal[rng.below(count)]
        best_weight = self.weight(state, best)
        for _try in range(i64(TRIES)):
            action = legal[rng.below(count)]
            weight = self.weight(state, action)
            if weight > best_weight:
                best = action
                best_weight = weight
        return best


def glance(board: Board, square: i64, tile: i64, rng: Rng) -> i64:
    """What a beginner sees of the minutes a tile would score."""
    minutes: i64 = 0
    for direction in range(i64(DIRECTIONS)):
        step = step_of(direction)
        if board.tiles[square - step] <= 0 and board.tiles[square + step] <= 0:
            continue
        if direction > 1 and rng.below(4) > 0:
            continue  # a diagonal, overlooked
        line: i64 = board.sums[direction * AREA + square] + tile
        if line == 7:
            minutes += 20
        elif line == LIMIT and (board.length(square, step) < 4 or rng.below(2) == 0):
            minutes += 40
        if board.stretch(square, step, tile, 0) >= 3:
            minutes += 50
        if board.stretch(square, step, tile, 1) >= 3:
            minutes += 30  # a falling run, on the other hand, is not seen at all
    return minutes
