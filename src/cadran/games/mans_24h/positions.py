"""Positions of 24H du Mans: a whole game as JSON, and a state read back from it."""

from cadran.games.mans_24h import looking, rules, views
from cadran.games.mans_24h.rules import MansState
from cadran.kernel import Game, row_of
from cadran.library import Supply, TurnPosition, TurnReader, shown, turn_position_head

ENDINGS = ("", "end", "turn-cap")
PUBLIC = ("round", "pole", "phase", "passes", "sheet", "turn")


class Position(TurnPosition, kw_only=True):
    """A game of 24H du Mans as JSON. See docs/positions/24h-du-mans.md."""

    round: int = 1
    pole: int = 0
    hands: list[list[str]]  # one card each; two, the drawn one last, for who is to play
    rows: list[list[str]] | None = None  # what lies before each seat, in the order laid
    pile: list[str] | None = None  # drawn from its end; left out: all that lies nowhere else
    next: list[str] = []  # without `pile`: the cards to be drawn first, in that order
    aside: list[str] | None = None  # at night five cards; left out: the first of the rest
    phase: str = "choose"
    passes: int = 0
    sheet: list[list[int]] | None = None  # per finished round the points; left out: noughts


def write(game: Game, state: MansState) -> dict[str, object]:
    """Everything, hidden or not."""
    names = state.edition.names
    seats = range(int(state.seats))
    return turn_position_head(game, state, {}, ENDINGS) | {
        **shown(looking.view(game, state, None), PUBLIC),
        "hands": [[names[card] for card in state.hand_of(seat)] for seat in seats],
        "rows": [[names[card] for card in state.cards_before(seat)] for seat in seats],
        "pile": [names[state.pile[i]] for i in range(state.pile_left)],
        "aside": [names[card] for card in state.aside],
    }


def suppose(view: views.View, state: MansState) -> None:
    """Lay out what a view shows; the hidden cards lie anywhere, and are to be dealt anew."""
    kinds = {name: kind for kind, name in enumerate(state.edition.names)}
    unseen = [kind for kind, card in enumerate(view.deck) for _ in range(card.unseen)]
    state.lay_out()
    for seat, chair in enumerate(view.chairs):
        for name in chair.covered + chair.row:
            state.lay(kinds[name], seat)
        hidden = [unseen.pop() for _ in range(0 if seat == view.seat else chair.cards)]
        hand = hidden or [kinds[name] for name in view.hand]
        state.hands[seat] = hand[0]
        if len(hand) == 2:
            state.drawn = hand[1]
    state.aside = row_of([unseen.pop() for _ in range(view.aside)])
    state.pile = row_of(unseen)
    state.pile_left = view.pile
    for at, points in enumerate(points for row in view.sheet for points in row):
        state.sheet[at] = points
    state.round, state.turns, state.pole = view.round, view.turn, view.pole
    state.phase, state.passes = views.PHASES.index(view.phase), view.passes
    state.seat = max(view.to_act, 0)
    if view.over is not None:
        state.ended = ENDINGS.index("turn-cap" if view.over.clause == "turn-cap" else "end")


class Reader(TurnReader[Position]):
    """Checks a position field by field while it builds the state."""

    def state(self, state: MansState) -> MansState:
        """Lay everything out on an empty table."""
        self.cards = Supply(self, state.edition.names, state.edition.count)
        state.lay_out()
        self._moment(state)
        self._rows(state)
        self._hands(state)
        self._pile(state)
        self._sheet(state)
        self._turn(state)
        return state

    def _moment(self, state: MansState) -> None:
        p = self.position
        self.need(1 <= p.round <= rules.ROUNDS, f"round: {p.round} is none of 1 to 6")
        self.need_seat("pole", p.pole)
        state.phase = self.word("phase", p.phase, views.PHASES)
        self.moment(state, ENDINGS, rules.TURN_CAP)
        self.need(p.ended == "" or p.phase == "choose", "phase: no card is due after the end")
        over_late = p.ended != "end" or p.round == rules.ROUNDS
        self.need(over_late, f"ended: round {p.round} is not the last")
        state.round = p.round
        state.pole = p.pole

    def _rows(self, state: MansState) -> None:
        rows = self.position.rows
        if rows is None:
            return
        self.need_each("rows", rows)
        for seat, row in enumerate(rows):
            for name in row:
                card = self.cards.lay(f"rows[{seat}]", name)
                self.need(not state.out[seat], f"rows[{seat}]: {name!r} lies after overheating")
                state.lay(card, seat)
        self.need(state.running > 0, "rows: all are overheated; the last one running cannot be")

    def _hands(self, state: MansState) -> None:
        p = self.position
        self.need_each("hands", p.hands)
        for seat, hand in enumerate(p.hands):
            held = 2 if state.phase == rules.PLAYING and seat == p.to_act else 1
            self.need(len(hand) == held, f"hands[{seat}]: {len(hand)} cards, expected {held}")
            cards = self.cards.lay_all(f"hands[{seat}]", hand)
            state.hands[seat] = cards[0]
            if held == 2:
                state.drawn = cards[1]

    def _pile(self, state: MansState) -> None:
        p = self.position
        hidden = rules.SET_ASIDE if state.is_night() else 0
        self.need(p.pile is None or not p.next, "next: only if pile is left out")
        top = self.cards.lay_all("next", p.next)[::-1]
        pile, aside = self.cards.share("pile", p.pile, "aside", p.aside)
        if p.pile is None and p.aside is None:
            aside, pile = pile[:hidden], pile[hidden:]
        pile += top
        kind = "at night" if hidden else "by day"
        self.need(len(aside) == hidden, f"aside: {len(aside)} cards, {kind} {hidden}")
        state.aside = row_of(aside)
        state.pile = row_of(pile)
        state.pile_left = len(pile)

    def _sheet(self, state: MansState) -> None:
        p = self.position
        visible = [int(state.points(seat)) for seat in range(p.seats)]
        plain = [[0] * p.seats] * (p.round - 1) + [visible] * (p.ended != "")
        sheet = plain if p.sheet is None else p.sheet
        self.need(len(sheet) == len(plain), f"sheet: {len(sheet)} rounds, expected {len(plain)}")
        for number, points in enumerate(sheet):
            fits = len(points) == p.seats and min(points) >= 0
            self.need(fits, f"sheet[{number}]: {points} are no points of {p.seats} seats")
        if p.ended:
            self.need(sheet[-1] == visible, f"sheet[{p.round - 1}]: the cards make {visible}")
        for at, score in enumerate(score for points in sheet for score in points):
            state.sheet[at] = score

    def _turn(self, state: MansState) -> None:
        p = self.position
        self.need(0 <= p.passes <= state.running, f"passes: {p.passes} of {state.running} running")
        state.passes = p.passes
        if p.ended:
            return
        self.need(state.running > 1, "rows: only one is running, so the round is over")
        self.need(p.passes < state.running, "passes: all have passed, so the round is over")
        self.need(not state.out[p.to_act], f"to_act: seat {p.to_act} is overheated")
        drawable = state.pile_left > 0 or state.phase == rules.PLAYING
        self.need(drawable, "pile: it is empty, so the round is over")
