"""24H du Mans as a game of the house: editions, dealing, views, imagined worlds, positions."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from cadran.games.mans_24h import actions, events, rules, views
from cadran.games.mans_24h.edition import (
    BLUE,
    CAR,
    INCIDENT,
    MOST_CARDS,
    MOST_SEATS,
    NO_COLOUR,
    PIT,
    SPARE,
    WEATHER,
    YELLOW,
    Edition,
    Row,
)
from cadran.games.mans_24h.rules import MansState
from cadran.games.mans_24h.views import View
from cadran.kernel import (
    FIRST,
    BadEdition,
    BadInput,
    BadPosition,
    Game,
    Notes,
    Rng,
    State,
    Value,
    fixed_rng,
    load_rng,
)
from cadran.library import check_position, clauses_of, digest_of, fill, read_edition

KEY = "24h-du-mans"
PACKAGE = "cadran.games.mans_24h"
ENDINGS = ("", "end", "turn-cap")

Colour = Literal["yellow", "blue"]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]
Score = Annotated[int, msgspec.Meta(ge=0, le=99)]
Heat = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Car(msgspec.Struct, tag_field="kind", tag="car", forbid_unknown_fields=True):
    """A car card in an edition file."""

    score: Score
    heat: Heat
    tyres: Annotated[list[Colour], msgspec.Meta(max_length=4)]
    count: Count

    def row(self) -> Row:
        yellow, blue = self.tyres.count("yellow"), self.tyres.count("blue")
        return (CAR, self.score, self.heat, yellow, blue, NO_COLOUR, self.count)


class Weather(msgspec.Struct, tag_field="kind", tag="weather", forbid_unknown_fields=True):
    """A weather card in an edition file."""

    colour: Colour
    heat: Heat
    count: Count

    def row(self) -> Row:
        colour = YELLOW if self.colour == "yellow" else BLUE
        return (WEATHER, 0, self.heat, 0, 0, colour, self.count)


class Pit(msgspec.Struct, tag_field="kind", tag="pit", forbid_unknown_fields=True):
    """A pit card in an edition file."""

    count: Count

    def row(self) -> Row:
        return (PIT, 0, 0, 0, 0, NO_COLOUR, self.count)


class Incident(msgspec.Struct, tag_field="kind", tag="incident", forbid_unknown_fields=True):
    """A technical incident in an edition file."""

    count: Count

    def row(self) -> Row:
        return (INCIDENT, 0, 0, 0, 0, NO_COLOUR, self.count)


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """An edition file. See docs/editions.md."""

    name: str
    players: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)]
    cards: list[Car | Weather | Pit | Incident]


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A game of 24H du Mans as JSON. See docs/positions/24h-du-mans.md."""

    game: str
    seats: int
    options: dict[str, bool | int | str | None] = {}
    round: int = 1
    pole: int = 0
    hands: list[list[str]]  # one card each; two, the drawn one last, for who is to play
    rows: list[list[str]] | None = None  # what lies before each seat, in the order laid
    pile: list[str] | None = None  # drawn from its end; left out: all that lies nowhere else
    next: list[str] = []  # without `pile`: the cards to be drawn first, in that order
    aside: list[str] | None = None  # at night five cards; left out: the first of the rest
    to_act: int = 0
    phase: str = "choose"
    passes: int = 0
    sheet: list[list[int]] | None = None  # per finished round the points; left out: noughts
    turn: int = 0
    ended: str = ""
    rng: str | None = None


class Mans(Game):
    """24H du Mans with one deck."""

    def __init__(self, deck: Deck, edition: Edition) -> None:
        self.key = KEY
        self.titles = {"fr": "24H du Mans", "en": "24H du Mans"}
        self.rules_version = 1
        self.seats = tuple(range(2, deck.players + 1))
        self.options = (FIRST,)
        self.clauses = clauses_of(PACKAGE)
        self.action_count = edition.action_count
        self.edition_digest = digest_of([deck.players, deck.cards])
        self.edition = edition

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        state = MansState(self.edition, seats, rng)
        first = options["first"]
        # pole: drawn by lot
        state.deal(rng.below(seats) if first is None else int(first))
        return state

    def text(self, action: int) -> str:
        return actions.text(self.edition, action)

    def parse(self, text: str) -> int:
        return int(actions.parse(self.edition, text))

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, MansState)
        return views.view(self, state, seat)

    def events(self, notes: Notes, seat: int | None) -> list[object]:
        return [*events.read(self.edition, notes, seat)]

    def truth(self, notes: Notes) -> list[object]:
        return [*events.read(self.edition, notes, None, truth=True)]

    def imagine(self, view: object, rng: Rng) -> State:
        assert isinstance(view, View)
        state = MansState(self.edition, view.seats, rng)
        state.lay_out()
        for seat, chair in enumerate(view.chairs):
            for name in [*chair.covered, *chair.row]:
                state.lay(actions.card(self.edition, name), seat)
        hidden = [
            number for number, card in enumerate(view.deck) for _ in range(card.unseen)
        ]  # any order: it is dealt anew below
        for seat, chair in enumerate(view.chairs):
            own = [actions.card(self.edition, name) for name in view.hand]
            hand = own if seat == view.seat else [hidden.pop() for _ in range(chair.cards)]
            state.hands[seat] = hand[0]
            if len(hand) == 2:
                state.drawn = hand[1]
        state.aside = rules.cards([hidden.pop() for _ in range(view.aside)])
        state.pile = rules.cards(hidden)
        state.pile_left = view.pile
        _write(state, view.sheet)
        state.round = view.round
        state.pole = view.pole
        state.phase = views.PHASES.index(view.phase)
        state.turns = view.turn
        state.passes = view.passes
        if view.over is None:
            state.seat = view.to_act
        else:
            state.ended = rules.CAPPED if view.over.clause == "turn-cap" else rules.ENDED
        state.redeal(-1 if view.seat is None else view.seat, rng)
        return state

    def reason(self, state: State, action: int, clause: str) -> dict[str, int | str]:
        assert isinstance(state, MansState)
        target = int(self.edition.target_of[action])
        if target < 0:
            return {}
        there = target < state.seats
        numbers: dict[str, int | str] = {"target": target, "seats": int(state.seats)}
        colour = int(self.edition.colour[self.edition.card_of[action]])
        if colour != NO_COLOUR:
            numbers["colour"] = events.COLOURS[colour]
            numbers["most"] = int(state.most_tyres(colour))
            numbers["tyres"] = int(state.tyres[2 * target + colour]) if there else 0
        numbers["there"] = "yes" if there else "no"
        return numbers

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, MansState)
        names = self.edition.names
        seats = range(int(state.seats))
        return {
            "game": self.key,
            "seats": int(state.seats),
            "options": {},
            "round": int(state.round),
            "pole": int(state.pole),
            "hands": [[names[card] for card in views.hand_of(state, seat)] for seat in seats],
            "rows": [[names[card] for card in views.row_of(state, seat)] for seat in seats],
            "pile": [names[state.pile[i]] for i in range(state.pile_left)],
            "aside": [names[card] for card in state.aside],
            "to_act": int(state.seat),
            "phase": views.PHASES[int(state.phase)],
            "passes": int(state.passes),
            "sheet": views.sheet_of(state),
            "turn": int(state.turns),
            "ended": ENDINGS[int(state.ended)],
            "rng": state.rng.save(),
        }

    def from_position(self, position: Mapping[str, object]) -> State:
        return _Reader(self, check_position(self, position, Position)).state()


class _Reader:
    """Checks a position field by field while it builds the state."""

    def __init__(self, game: Mans, position: Position) -> None:
        self.game = game
        self.edition = game.edition
        self.position = position
        self.left = [int(count) for count in game.edition.count]

    def state(self) -> State:
        p = self.position
        try:
            self.game.settle(p.seats, p.options)
            rng = load_rng(p.rng) if p.rng is not None else fixed_rng()
        except BadInput as error:
            raise BadPosition(f"a position of {KEY}: {error}") from None
        state = MansState(self.edition, p.seats, rng)
        state.lay_out()
        self._moment(state)
        self._rows(state)
        self._hands(state)
        self._pile(state)
        self._sheet(state)
        self._turn(state)
        return state

    def _need(self, fits: bool, message: str) -> None:
        if not fits:
            raise BadPosition(f"a position of {KEY}: {message}")

    def _moment(self, state: MansState) -> None:
        p = self.position
        self._need(1 <= p.round <= rules.ROUNDS, f"round: {p.round} is none of 1 to 6")
        self._need(0 <= p.pole < p.seats, f"pole: there is no seat {p.pole}")
        self._need(0 <= p.to_act < p.seats, f"to_act: there is no seat {p.to_act}")
        self._need(p.phase in views.PHASES, f"phase: {p.phase!r} is none of {views.PHASES}")
        self._need(p.ended in ENDINGS, f"ended: {p.ended!r} is none of {ENDINGS}")
        self._need(0 <= p.turn <= rules.TURN_CAP, f"turn: {p.turn}")
        self._need(p.ended == "" or p.phase == "choose", "phase: no card is due after the end")
        over_late = p.ended != "end" or p.round == rules.ROUNDS
        self._need(over_late, f"ended: round {p.round} is not the last")
        state.round = p.round
        state.pole = p.pole
        state.seat = p.to_act
        state.phase = views.PHASES.index(p.phase)
        state.turns = p.turn
        state.ended = ENDINGS.index(p.ended)

    def _cards(self, field: str, names: list[str]) -> list[int]:
        found = []
        for name in names:
            card = actions.card(self.edition, name)
            self._need(card >= 0, f"{field}: there is no card {name!r}")
            self.left[card] -= 1
            self._need(self.left[card] >= 0, f"{field}: more cards {name!r} than the deck has")
            found.append(card)
        return found

    def _rows(self, state: MansState) -> None:
        rows = self.position.rows
        if rows is None:
            return
        self._need(len(rows) == state.seats, f"rows: {len(rows)} for {state.seats} seats")
        for seat, row in enumerate(rows):
            for card in self._cards(f"rows[{seat}]", row):
                name = self.edition.names[card]
                self._need(not state.out[seat], f"rows[{seat}]: {name!r} lies after overheating")
                state.lay(card, seat)
        self._need(state.running > 0, "rows: all are overheated; the last one running cannot be")

    def _hands(self, state: MansState) -> None:
        p = self.position
        self._need(len(p.hands) == p.seats, f"hands: {len(p.hands)} for {p.seats} seats")
        for seat, hand in enumerate(p.hands):
            held = 2 if state.phase == rules.PLAYING and seat == p.to_act else 1
            self._need(len(hand) == held, f"hands[{seat}]: {len(hand)} cards, expected {held}")
            cards = self._cards(f"hands[{seat}]", hand)
            state.hands[seat] = cards[0]
            if held == 2:
                state.drawn = cards[1]

    def _pile(self, state: MansState) -> None:
        p = self.position
        hidden = rules.SET_ASIDE if state.is_night() else 0
        self._need(p.pile is None or not p.next, "next: only if pile is left out")
        top = self._cards("next", p.next)[::-1]
        pile = None if p.pile is None else self._cards("pile", p.pile)
        aside = None if p.aside is None else self._cards("aside", p.aside)
        rest = [card for card, left in enumerate(self.left) for _ in range(left)]
        if aside is None:
            due = len(rest) if pile is not None else hidden
            aside, rest = rest[:due], rest[due:]
        if pile is None:
            pile, rest = rest + top, []
        names = [self.edition.names[card] for card in rest]
        self._need(not rest, f"pile: the cards {names} lie nowhere")
        kind = "at night" if hidden else "by day"
        self._need(len(aside) == hidden, f"aside: {len(aside)} cards, {kind} {hidden}")
        state.aside = rules.cards(aside)
        state.pile = rules.cards(pile)
        state.pile_left = len(pile)

    def _sheet(self, state: MansState) -> None:
        p = self.position
        finished = p.round - (p.ended == "")
        sheet = p.sheet
        if sheet is None:
            sheet = [[0] * p.seats for _ in range(p.round - 1)]
            if p.ended:
                sheet.append([int(state.points(seat)) for seat in range(p.seats)])
        self._need(len(sheet) == finished, f"sheet: {len(sheet)} rounds, expected {finished}")
        for number, points in enumerate(sheet):
            fits = len(points) == p.seats and min(points) >= 0
            self._need(fits, f"sheet[{number}]: {points} are no points of {p.seats} seats")
        if p.ended:
            visible = [int(state.points(seat)) for seat in range(p.seats)]
            self._need(sheet[-1] == visible, f"sheet[{p.round - 1}]: the cards make {visible}")
        _write(state, sheet)

    def _turn(self, state: MansState) -> None:
        p = self.position
        self._need(0 <= p.passes <= state.running, f"passes: {p.passes} of {state.running} running")
        state.passes = p.passes
        if p.ended:
            return
        self._need(state.turns < rules.TURN_CAP, f"turn: {p.turn} ends the game")
        self._need(state.running > 1, "rows: only one is running, so the round is over")
        self._need(p.passes < state.running, "passes: all have passed, so the round is over")
        self._need(not state.out[p.to_act], f"to_act: seat {p.to_act} is overheated")
        drawable = state.pile_left > 0 or state.phase == rules.PLAYING
        self._need(drawable, "pile: it is empty, so the round is over")


def _write(state: MansState, sheet: list[list[int]]) -> None:
    for number, points in enumerate(sheet):
        for seat, score in enumerate(points):
            state.sheet[number * int(state.seats) + seat] = score


def make(source: str | None = None) -> Game:
    """24H du Mans with the reconstructed deck, or with an owner's own (the path of its file)."""
    name = source if source is not None else "edition.toml"
    deck = fill(Deck, read_edition(source, PACKAGE), name)
    rows: list[Row] = []
    for number, card in enumerate(deck.cards):
        row = card.row()
        for earlier, other in enumerate(rows):
            if row[:6] == other[:6]:
                raise BadEdition(
                    f"{name}: cards[{number}]: the same card as cards[{earlier}]; "
                    "list it once, with one count"
                )
        rows.append(row)
    total = sum(card.count for card in deck.cards)
    if total < deck.players + SPARE:
        raise BadEdition(
            f"{name}: cards: the counts make {total}, too few for players = {deck.players} "
            f"(at least players + {SPARE} = {deck.players + SPARE})"
        )
    if total > MOST_CARDS:
        raise BadEdition(f"{name}: cards: the counts make {total}, more than {MOST_CARDS}")
    return Mans(deck, Edition(deck.players, rows))
