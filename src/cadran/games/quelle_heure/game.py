"""Quelle heure est-il ? as a game of the house: dealing, views, imagined worlds, positions."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from cadran.games.quelle_heure import actions, events, row, rules, views
from cadran.games.quelle_heure.edition import (
    COPIES,
    FIRST_HOUR,
    GHOST,
    LAST_HOUR,
    PLACES,
    ghosts_for,
    hours_for,
)
from cadran.games.quelle_heure.hands import COUNTS
from cadran.games.quelle_heure.rules import HourState
from cadran.games.quelle_heure.views import Card, View, card_name, card_of
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

ARRANGE = "arrange_hands"
ENDINGS = events.ENDINGS


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A game of Quelle heure est-il ? as JSON. See docs/positions/quelle-heure.md."""

    game: str
    seats: int
    options: dict[str, bool | int | str | None] = {}
    rows: list[str] | None = None  # per seat seven places apart by spaces; left out: all free
    hands: list[list[Card]]  # from left to right
    pile: list[int] | None = None  # drawn from its end; left out: all that lies nowhere else
    out: list[int] | None = None  # left out: none, or with `pile` all that lies nowhere else
    to_act: int = 0
    phase: str | None = None  # left out: what the rows and `shown` make due
    turn: int = 0
    shown: int | None = None
    moved: int | None = None
    arranged: int = 0
    known: dict[str, list[Card]] = {}
    sure_hours: dict[str, int] = {}
    ended: str = ""
    winner: int | None = None
    rng: str | None = None


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """An owner's edition file: how many cards of each hour are left. See docs/editions.md."""

    hours: dict[str, int]


class QuelleHeure(Game):
    """Quelle heure est-il ? with a whole box, or with one that has lost cards."""

    def __init__(self, lost: Mapping[int, int]) -> None:
        self.lost = [hour for hour, count in sorted(lost.items()) for _ in range(count)]
        self.key = "quelle-heure"
        self.titles = {"fr": "Quelle heure est-il ?", "en": "Quelle heure est-il ?"}
        self.rules_version = 1
        hours = COPIES * (LAST_HOUR + 1 - FIRST_HOUR) - len(self.lost)
        self.seats = tuple(seats for seats in (2, 3, 4) if hours_for(seats) <= hours)
        self.options = (FIRST, Option(ARRANGE, False), Option("assist", False))
        self.clauses = clauses_of("cadran.games.quelle_heure")
        self.action_count = actions.COUNT
        box = [FIRST_HOUR, LAST_HOUR, COPIES, PLACES]
        self.edition_digest = digest_of([*box, self.lost] if self.lost else box)

    def variants(self) -> list[tuple[int, dict[str, Value]]]:
        flags: list[tuple[int, dict[str, Value]]] = [(seats, {}) for seats in self.seats]
        flags += [(seats, {"assist": True}) for seats in self.seats]
        return [*flags, (2, {ARRANGE: True}), (3, {ARRANGE: True, "assist": True})]

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        state = self._empty(seats, options, rng)
        first = options["first"]
        lost = [self.lost.count(hour) for hour in range(COUNTS)]
        state.deal(rng.below(seats) if first is None else int(first), rules.numbers(lost))
        return state

    def _empty(self, seats: int, options: Mapping[str, Value], rng: Rng) -> HourState:
        state = HourState(seats, rng, bool(options[ARRANGE]), bool(options["assist"]))
        state.lay_out()
        return state

    def text(self, action: int) -> str:
        return actions.text(action)

    def parse(self, text: str) -> int:
        return int(actions.parse(text))

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, HourState)
        return views.view(self, state, seat)

    def events(self, notes: Notes, seat: int | None) -> list[object]:
        return [*events.read(notes, seat)]

    def truth(self, notes: Notes) -> list[object]:
        return [*events.read(notes, None, truth=True)]

    def imagine(self, view: object, rng: Rng) -> State:
        assert isinstance(view, View)
        state = self._empty(view.seats, view.options, rng)
        hidden = _all_cards(view.seats)
        for seat, chair in enumerate(view.chairs):
            for at, hour in enumerate(chair.row):
                if hour:
                    state.lay(seat, at, hour)
                    hidden[hour] -= 1
        for hour in view.out:
            _discard(state, hour)
            hidden[hour] -= 1
        if view.shown is not None:
            state.shown = view.shown
            hidden[view.shown] -= 1
        for seat, chair in enumerate(view.chairs):
            for card in chair.known:
                state.hands.known[seat * COUNTS + card_of(card)] += 1
            state.hands.sure_hours[seat] = chair.sure_hours
            seen = [*map(card_of, view.hand if seat == view.seat else chair.known)]
            for card in seen:
                state.hands.receive(seat, card)
            hidden.subtract(seen)
        # Ghosts first, so that none comes to lie in the pile; redealing spreads them.
        rest = sorted(hidden.elements(), reverse=True)
        for seat, chair in enumerate(view.chairs):
            while state.hands.sizes[seat] < chair.cards:
                state.hands.receive(seat, rest.pop())
        state.hands.pile = rules.numbers(rest)
        state.hands.pile_left = len(rest)
        state.phase = views.PHASES.index(view.phase)
        state.turns = view.turn
        state.seat = view.turn_of
        state.moved = view.moved or 0
        state.built = view.arranged
        if view.over is not None:
            state.ended = ENDINGS.index(view.over.clause)
            state.winner = view.over.scores.index(1) if state.ended == rules.WON else -1
        state.redeal(-1 if view.seat is None else view.seat, rng)
        return state

    def reason(self, state: State, action: int, clause: str) -> dict[str, int | str]:
        assert isinstance(state, HourState)
        if clause == "take":
            cards = int(state.hands.sizes[state.right_of(state.seat)])
            return {"position": action + 1, "cards": cards}
        if clause in ("place", "logical"):
            base, at = state.seat * PLACES, actions.place_of(action)
            hour, here = int(actions.hour_placed(action)), int(state.rows[base + at])
            why = "taken" if here else "order"
            return {
                "why": why if hour == state.shown else "other",
                "shown": int(state.shown),
                "hour": hour,
                "place": int(at) + 1,
                "here": here,
                "before": int(row.hour_before(state.rows, base, at)),
                "after": int(row.hour_after(state.rows, base, at)),
            }
        if clause == "emergency":
            return self._why_no_move(state, action)
        if clause == "arrange":
            return {"why": "begun" if state.arrange_hands else "never"}
        return {}

    def _why_no_move(self, state: HourState, action: int) -> dict[str, int | str]:
        if action < actions.PLACE or action == actions.DONE:
            return {"why": "must", "hour": 0, "side": ""}
        hour = int(actions.hour_moved(action))
        side = "left" if actions.step_of(action) < 0 else "right"
        if state.phase == rules.TAKING:
            why = "needless"
        elif row.place_in(state.rows, state.seat * PLACES, hour) < 0:
            why = "absent"
        else:
            why = "same" if hour == state.moved else "blocked"
        return {"why": why, "hour": hour, "side": side}

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, HourState)
        seats = range(int(state.seats))
        hands = state.hands
        known = {str(seat): views.known_of(state, seat) for seat in seats}
        return {
            "game": self.key,
            "seats": int(state.seats),
            "options": {ARRANGE: state.arrange_hands, "assist": state.assist},
            "rows": [
                " ".join(str(hour) if hour else "." for hour in views.row_of(state, seat))
                for seat in seats
            ],
            "hands": [[card_name(card) for card in views.hand_of(state, seat)] for seat in seats],
            "pile": [int(hands.pile[at]) for at in range(hands.pile_left)],
            "out": views.out_of(state),
            "to_act": int(state.seat if state.ended else state.to_act()),
            "phase": views.PHASES[int(state.phase)],
            "turn": int(state.turns),
            "shown": int(state.shown) or None,
            "moved": int(state.moved) or None,
            "arranged": int(state.built),
            "known": {s: views.in_rising_order(cards) for s, cards in known.items() if cards},
            "sure_hours": {str(s): int(hands.sure_hours[s]) for s in seats if hands.sure_hours[s]},
            "ended": ENDINGS[int(state.ended)],
            "winner": int(state.winner) if state.winner >= 0 else None,
            "rng": state.rng.save(),
        }

    def from_position(self, position: Mapping[str, object]) -> State:
        return _Reader(self, check_position(self, position, Position)).state()


class _Reader:
    """Checks a position field by field while it builds the state."""

    def __init__(self, game: QuelleHeure, position: Position) -> None:
        self.game = game
        self.position = position

    def state(self) -> State:
        p = self.position
        try:
            options = self.game.settle(p.seats, p.options)
            rng = load_rng(p.rng) if p.rng is not None else fixed_rng()
        except BadInput as error:
            raise BadPosition(str(error)) from None
        state = self.game._empty(p.seats, options, rng)
        left = _all_cards(p.seats)
        self._rows(state, left)
        self._cards(state, left)
        self._turn(state)
        self._knowledge(state)
        if state.ended == rules.RUNNING:
            self._running(state)
        return state

    def _need(self, fits: bool, message: str) -> None:
        if not fits:
            raise BadPosition(f"a position of quelle-heure: {message}")

    def _count(self, left: Counter[int], place: str, card: int) -> None:
        known = card == GHOST or FIRST_HOUR <= card <= LAST_HOUR
        self._need(known, f"{place}: there is no hour {card}")
        left[card] -= 1
        name = "ghost too many" if card == GHOST else f"third card of hour {card}"
        self._need(left[card] >= 0, f"{place}: a {name}")

    def _rows(self, state: HourState, left: Counter[int]) -> None:
        p = self.position
        rows = [". . . . . . ."] * p.seats if p.rows is None else p.rows
        self._need(len(rows) == p.seats, f"rows: {len(rows)} for {p.seats} seats")
        for seat, text in enumerate(rows):
            words, last = text.split(), 0
            count = f"{len(words)} places, expected {PLACES}"
            self._need(len(words) == PLACES, f"rows[{seat}]: {count}")
            for at, word in enumerate(words):
                if word == ".":
                    continue
                hour = int(word) if word.isdecimal() and word.isascii() else GHOST
                self._need(hour != GHOST, f"rows[{seat}]: {word!r} is neither an hour nor a dot")
                self._count(left, f"rows[{seat}]", hour)
                self._need(hour > last, f"rows[{seat}]: {hour} does not rise above {last}")
                state.lay(seat, at, hour)
                last = hour

    def _cards(self, state: HourState, left: Counter[int]) -> None:
        p = self.position
        self._need(len(p.hands) == p.seats, f"hands: {len(p.hands)} for {p.seats} seats")
        places: dict[str, list[Card]] = {f"hands[{s}]": hand for s, hand in enumerate(p.hands)}
        out = self.game.lost if p.out is None and p.pile is None else p.out
        places["out"] = [*(out or [])]
        places["pile"] = [*(p.pile or [])]
        places["shown"] = [] if p.shown is None else [p.shown]
        for place, cards in places.items():
            for card in cards:
                self._need(card != GHOST, f"{place}: there is no hour 0")
                self._count(left, place, card_of(card))
        self._need(left[GHOST] == 0, f"hands: {left[GHOST]} ghosts lie nowhere")
        rest = sorted(left.elements())
        complete = p.pile is None or out is None or not rest
        self._need(complete, f"pile, out: the hours {rest} lie nowhere")
        pile = rest if p.pile is None else p.pile
        for hour in (rest if p.pile is not None else []) if out is None else out:
            _discard(state, hour)
        for seat, hand in enumerate(p.hands):
            for card in hand:
                state.hands.receive(seat, card_of(card))
        state.hands.pile = rules.numbers(pile)
        state.hands.pile_left = len(pile)
        state.shown = p.shown or 0

    def _turn(self, state: HourState) -> None:
        p = self.position
        self._need(0 <= p.to_act < p.seats, f"to_act: there is no seat {p.to_act}")
        self._need(0 <= p.turn <= rules.TURN_CAP, f"turn: {p.turn}")
        known = p.phase is None or p.phase in views.PHASES
        self._need(known, f"phase: {p.phase!r} is none of {views.PHASES}")
        self._need(p.ended in ENDINGS, f"ended: {p.ended!r} is none of {ENDINGS}")
        won = p.ended == "win"
        self._need(won == (p.winner is not None), f"winner: {p.winner} with ended {p.ended!r}")
        seat = 0 if p.winner is None else p.winner
        self._need(0 <= seat < p.seats, f"winner: there is no seat {p.winner}")
        state.turns = p.turn
        state.ended = ENDINGS.index(p.ended)
        state.winner = -1 if p.winner is None else p.winner
        state.seat = p.to_act
        due = "place" if p.shown is not None else "take"
        base = state.seat * PLACES
        urgent = not row.completable(state.rows, base, state.away)
        if not state.ended and urgent and row.repairable(state.rows, base, state.away):
            due = "move"
        phase = p.phase or due
        if phase == "arrange":
            self._need(state.arrange_hands, f"phase: nobody arranges hands without {ARRANGE}")
            state.seat = (p.to_act + 1) % p.seats
            size = len(p.hands[p.to_act])
            self._need(size > 1, f"phase: {size} cards are not arranged")
            self._need(0 <= p.arranged < size - 1, f"arranged: {p.arranged} of {size} cards")
            due = "arrange"
        else:
            self._need(p.arranged == 0, f"arranged: {p.arranged} while no hand is arranged")
        state.phase = views.PHASES.index(phase)
        state.built = p.arranged
        again = phase == "move-again"
        self._need(again == (p.moved is not None), f"moved: {p.moved} in phase {phase}")
        if p.moved is not None:
            fits = p.moved > 0 and row.place_in(state.rows, base, p.moved) >= 0
            self._need(fits, f"moved: {p.moved} is not in the row of seat {p.to_act}")
            state.moved = p.moved
        fits = phase == due or again
        self._need(fits, f"phase: {phase!r}, but {due!r} is due for seat {p.to_act}")
        self._need(phase == "place" or p.shown is None, f"shown: {p.shown} in phase {phase}")

    def _knowledge(self, state: HourState) -> None:
        p = self.position
        for name, cards in p.known.items():
            seat = self._seat("known", name)
            held = Counter(p.hands[seat])
            for card in cards:
                held[card] -= 1
                self._need(held[card] >= 0, f"known.{name}: {card} is not in that hand")
                state.hands.known[seat * COUNTS + card_of(card)] += 1
        for seat, hand in enumerate(p.hands):
            # What the rules have told everybody: a full row that has not won, a hand of ghosts.
            ghosts = hand.count("ghost")
            full = row.filled(state.rows, seat * PLACES) == PLACES
            if ghosts and not state.ended and (ghosts == len(hand) or full):
                told = ghosts if ghosts == len(hand) else 1
                state.hands.learn_of_ghosts(seat, told)
        for name, hours in p.sure_hours.items():
            seat = self._seat("sure_hours", name)
            known = [card for card in views.known_of(state, seat) if card != GHOST]
            unseen = len(p.hands[seat]) - p.hands[seat].count("ghost") - len(known)
            self._need(0 <= hours <= unseen, f"sure_hours.{name}: {hours} of {unseen} unseen hours")
            state.hands.sure_hours[seat] = hours

    def _running(self, state: HourState) -> None:
        """What cannot be while a game runs."""
        p = self.position
        for seat, hand in enumerate(p.hands):
            ghosts = hand.count("ghost")
            full = row.filled(state.rows, seat * PLACES) == PLACES
            self._need(ghosts > 0 or not full, f"rows[{seat}]: full without a ghost, it has won")
            drawn = ghosts < len(hand) or state.hands.pile_left == 0
            self._need(drawn, f"hands[{seat}]: no hour, while the pile has cards")
            taken = state.phase == rules.PLACING and seat == state.right_of(state.seat)
            self._need(len(hand) > 0 or taken, f"hands[{seat}]: empty, the game has ended")
        self._need(p.turn < rules.TURN_CAP, f"turn: {p.turn}, the game has ended")
        if state.phase == rules.PLACING:
            fits = row.placeable(state.rows, state.seat * PLACES, state.away, state.shown)
            self._need(fits, f"shown: seat {p.to_act} cannot place {p.shown}")
        elif state.phase == rules.MOVING_AGAIN:
            moves = len(state.legal()) > 1
            self._need(moves, "phase: there is no second move")

    def _seat(self, field: str, name: str) -> int:
        fits = name.isdecimal() and int(name) < self.position.seats
        self._need(fits, f"{field}: there is no seat {name!r}")
        return int(name)


def _all_cards(seats: int) -> Counter[int]:
    """How many there are of each card."""
    cards = dict.fromkeys(range(FIRST_HOUR, LAST_HOUR + 1), COPIES)
    return Counter({GHOST: int(ghosts_for(seats)), **cards})


def _discard(state: HourState, hour: int) -> None:
    state.out[hour] += 1
    state.away[hour] += 1


def make(edition: str | None = None) -> Game:
    """Quelle heure est-il ? with a whole box, or with what an owner's file counts."""
    if edition is None:
        return QuelleHeure({})
    box = fill(Box, read_edition(edition, __package__), edition)
    known = {f"{hour:02}": hour for hour in range(FIRST_HOUR, LAST_HOUR + 1)}
    for name, count in box.hours.items():
        if name not in known:
            raise BadEdition(f"{edition}: hours: there is no hour {name!r}")
        if not 0 <= count <= COPIES:
            raise BadEdition(f"{edition}: hours.{name}: {count}, expected 0 to {COPIES}")
    if missing := [name for name in known if name not in box.hours]:
        raise BadEdition(f"{edition}: hours: {', '.join(missing)} are missing (0: lost)")
    if sum(count > 0 for count in box.hours.values()) < PLACES:
        raise BadEdition(f"{edition}: hours: a row needs {PLACES} different hours")
    if sum(box.hours.values()) < hours_for(2):
        raise BadEdition(f"{edition}: hours: two players need {hours_for(2)} cards")
    return QuelleHeure({known[name]: COPIES - count for name, count in box.hours.items()})
