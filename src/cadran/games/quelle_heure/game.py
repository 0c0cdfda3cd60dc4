"""Quelle heure est-il ? as a game of the house: dealing, views, imagined worlds, positions."""

from collections.abc import Mapping

from msgspec import structs

from cadran.games.quelle_heure import actions, events, looking, positions, row, rules, views
from cadran.games.quelle_heure.box import open_box
from cadran.games.quelle_heure.edition import COPIES, FIRST_HOUR, LAST_HOUR, PLACES, hours_for
from cadran.games.quelle_heure.events import ENDINGS
from cadran.games.quelle_heure.hands import COUNTS
from cadran.games.quelle_heure.observing import HourObserver
from cadran.games.quelle_heure.positions import Position, Reader
from cadran.games.quelle_heure.rules import HourState
from cadran.games.quelle_heure.views import ARRANGE, View, card_of
from cadran.kernel import FIRST, Game, Knows, Note, Observer, Option, Rng, State, Value, row_of
from cadran.library import TypedGame, Types, clauses_of, digest_of

PACKAGE = "cadran.games.quelle_heure"


class QuelleHeure(TypedGame[HourState, View, Position]):
    """Quelle heure est-il ? with a whole box, or with one that has lost cards."""

    types = Types(HourState, View, Position, Reader, looking.view, positions.write)

    def __init__(self, lost: Mapping[int, int]) -> None:
        self.lost = [hour for hour, count in sorted(lost.items()) for _ in range(count)]
        self.key = "quelle-heure"
        self.titles = {"fr": "Quelle heure est-il ?", "en": "Quelle heure est-il ?"}
        self.rules_version = 1
        hours = COPIES * (LAST_HOUR + 1 - FIRST_HOUR) - len(self.lost)
        self.seats = tuple(seats for seats in (2, 3, 4) if hours_for(seats) <= hours)
        self.options = (FIRST, Option(ARRANGE, False), Option("assist", False))
        self.clauses = clauses_of(PACKAGE)
        self.name_actions(actions.texts())
        box = [FIRST_HOUR, LAST_HOUR, COPIES, PLACES]
        self.edition_digest = digest_of([*box, self.lost] if self.lost else box)

    def variants(self) -> list[tuple[int, dict[str, Value]]]:
        flags: list[tuple[int, dict[str, Value]]] = [(seats, {}) for seats in self.seats]
        flags += [(seats, {"assist": True}) for seats in self.seats]
        return [*flags, (2, {ARRANGE: True}), (3, {ARRANGE: True, "assist": True})]

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        state = self.blank(seats, options, rng)
        lost = [self.lost.count(hour) for hour in range(COUNTS)]
        state.deal(self.starter(seats, options, rng), row_of(lost))
        return state

    def blank(self, seats: int, options: Mapping[str, Value], rng: Rng) -> HourState:
        state = HourState(seats, rng, bool(options[ARRANGE]), bool(options["assist"]))
        state.lay_out()
        return state

    def plain(self, text: str) -> str:
        return actions.plain(text)

    def observer(self, seats: int, options: dict[str, Value]) -> Observer:
        return HourObserver(seats, bool(options[ARRANGE]))

    def event(self, note: Note, knows: Knows) -> object | None:
        return events.event(note, knows)

    def suppose(self, view: View, rng: Rng) -> HourState:
        state = self.blank(view.seats, view.options, rng)
        hidden = positions.all_cards(view.seats)
        for seat, chair in enumerate(view.chairs):
            for at, hour in enumerate(chair.row):
                if hour:
                    state.lay(seat, at, hour)
                    hidden[hour] -= 1
        for hour in view.out:
            positions.discard(state, hour)
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
        state.hands.pile = row_of(rest)
        state.hands.pile_left = len(rest)
        state.phase = views.PHASES.index(view.phase)
        state.turns = view.turn
        state.seat = view.turn_of
        state.moved = view.moved or 0
        state.built = view.arranged
        if view.over is not None:
            state.ended = ENDINGS.index(view.over.clause)
            state.winner = view.over.scores.index(1) if state.ended == rules.WON else -1
        return state

    def details_of(self, state: HourState, action: int, clause: str) -> dict[str, int | str]:
        if clause == "take":
            cards = int(state.hands.sizes[state.right_of(state.seat)])
            return {"position": int(actions.position_of(action)) + 1, "cards": cards}
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
        if actions.KIND[action] != actions.IS_MOVE:
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

    def read(self, position: Position) -> HourState:
        if position.out is None and position.pile is None:
            position = structs.replace(position, out=self.lost)
        return super().read(position)


def make(edition: str | None = None) -> Game:
    """Quelle heure est-il ? with a whole box, or with what an owner's file counts."""
    return QuelleHeure({} if edition is None else open_box(edition, PACKAGE))
