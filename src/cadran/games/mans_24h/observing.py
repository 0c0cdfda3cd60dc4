"""What a seat sees of a game of 24H du Mans as numbers: its view, place by place.

Left out is the order of the cards before a player: nothing depends on it but what a pit covers.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cadran.games.mans_24h.edition import BLUE, MOST_CARDS, NO_CARD, PIT, YELLOW, Edition
from cadran.games.mans_24h.rules import (
    HOT,
    PLACE,
    PLAYING,
    ROUNDS,
    RUNNING,
    SET_ASIDE,
    TURN_CAP,
    MansState,
)
from cadran.kernel.observer import BYTE, Observer, strange, wide
from cadran.kernel.state import State


@final
class MansObserver(Observer):
    """The table, the sheet, the chairs clockwise from the seat, and its own hand."""

    def __init__(self, edition: Edition, seats: i64) -> None:
        super().__init__(seats, edition.action_count)
        self.edition: Edition = edition
        kinds: i64 = edition.kinds
        deck: i64 = len(edition.deck)
        most: i64 = 0
        hottest: i64 = 0
        for kind in range(kinds):
            most += edition.count[kind] * edition.score[kind]
            hottest = max(hottest, edition.heat[kind])
        points: i64 = max(BYTE, most)
        self.round: i64 = self.part("round", 1, ROUNDS, "from 1; 3 and 4 are at night")
        self.phase: i64 = self.part("phase", 1, 1, "0: to draw or to pass; 1: to play a card")
        self.turn: i64 = self.part("turn", 1, TURN_CAP, "turns taken")
        self.pole: i64 = self.part("pole", 1, seats - 1, "who started the first round, clockwise")
        self.pile: i64 = self.part("pile", 1, MOST_CARDS, "cards in the pile")
        self.aside: i64 = self.part("aside", 1, SET_ASIDE, "cards set aside unseen")
        self.passes: i64 = self.part("passes", 1, seats, "passes in a row")
        self.running: i64 = self.part("running", 1, seats, "players not overheated")
        self.row: i64 = self.part("row", seats * kinds, MOST_CARDS, "visible cards, per kind")
        self.covered: i64 = self.part("covered", seats * kinds, MOST_CARDS, "under a pit card")
        self.score: i64 = self.part("score", seats, points, "of the visible cards")
        self.heat: i64 = self.part("heat", seats, HOT - 1 + hottest, "of the visible cards")
        self.yellow: i64 = self.part("yellow", seats, 4 * MOST_CARDS, "yellow tyres")
        self.blue: i64 = self.part("blue", seats, 4 * MOST_CARDS, "blue tyres")
        self.incident: i64 = self.part("incident", seats, 1, "1: a technical incident")
        self.out: i64 = self.part("overheated", seats, 1, "1: out of this round")
        self.total: i64 = self.part("total", seats, ROUNDS * points, "of the sheet")
        self.sheet: i64 = self.part(
            "sheet", ROUNDS * seats, points, "points of the finished rounds, round by round"
        )
        self.hand: i64 = self.part("hand", kinds, 2, "own cards, per kind")
        self.drawn: i64 = self.part("drawn", 1, kinds, "1 + the card just drawn; 0: none")
        self.unseen: i64 = self.part("unseen", kinds, MOST_CARDS, "cards not seen, per kind")
        # A card is drawn and played, and before each fewer pass than are seated.
        self.max_game_length = int(ROUNDS * (2 * deck + (deck + 1) * seats))
        self.scores = (0, int(ROUNDS * most))

    def fill(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        if not isinstance(state, MansState):
            raise strange(state, self)
        seats: i64 = self.seats
        self.begin(state, seat, out, at)
        out[at + self.round] = u8(state.round)
        out[at + self.phase] = u8(state.phase)
        wide(out, at + self.turn, state.turns)
        out[at + self.pole] = u8((state.pole - seat + seats) % seats)
        out[at + self.pile] = u8(state.pile_left)
        out[at + self.aside] = u8(len(state.aside))
        out[at + self.passes] = u8(state.passes)
        out[at + self.running] = u8(state.running)
        finished: i64 = state.round - 1 if state.ended == RUNNING else state.round
        for step in range(seats):
            chair = (seat + step) % seats
            wide(out, at + self.score + 2 * step, state.score[chair])
            out[at + self.heat + step] = u8(state.heat[chair])
            wide(out, at + self.yellow + 2 * step, state.tyres[2 * chair + YELLOW])
            wide(out, at + self.blue + 2 * step, state.tyres[2 * chair + BLUE])
            out[at + self.incident + step] = u8(state.incident[chair])
            out[at + self.out + step] = u8(state.out[chair])
            wide(out, at + self.total + 2 * step, state.total(chair))
            for number in range(i64(ROUNDS)):
                points: i64 = state.sheet[number * seats + chair] if number < finished else 0
                wide(out, at + self.sheet + 2 * (number * seats + step), points)
        self.cards(state, seat, out, at)

    def cards(self, state: MansState, seat: i64, out: vec[u8], at: i64) -> None:
        """Who has which cards before them, the own hand, and what is left."""
        edition = self.edition
        kinds: i64 = edition.kinds
        seats: i64 = self.seats
        row: i64 = at + self.row
        covered: i64 = at + self.covered
        hand: i64 = at + self.hand
        unseen: i64 = at + self.unseen
        for place in range(2 * seats * kinds):
            out[row + place] = 0
        for kind in range(kinds):
            out[hand + kind] = 0
            out[unseen + kind] = u8(edition.count[kind])
        for i in range(state.laid_count):
            laid: i64 = state.laid[i]
            card: i64 = laid // PLACE
            own: i64 = (laid % PLACE - seat + seats) % seats * kinds
            if edition.sort[card] == PIT:
                # pit: it covers all that lay there
                for kind in range(kinds):
                    out[covered + own + kind] += out[row + own + kind]
                    out[row + own + kind] = 0
            out[row + own + card] += 1
            out[unseen + card] -= 1
        held: i64 = state.hands[seat]
        out[hand + held] += 1
        out[unseen + held] -= 1
        drawn: i64 = NO_CARD
        if state.phase == PLAYING and state.seat == seat:
            drawn = state.drawn
            out[hand + drawn] += 1
            out[unseen + drawn] -= 1
        out[at + self.drawn] = u8(drawn + 1)
