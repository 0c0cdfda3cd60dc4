"""Tour de France as a game of the house: its edition files, dealing, views and imagined worlds."""

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from cadran.games.tour_de_france import actions, events, positions, views
from cadran.games.tour_de_france.edition import (
    COLOURED_CARDS,
    COLOURS,
    EFFECTS,
    HAND,
    IS_MOVE,
    LANES,
    LOSE_TURNS,
    MOVE,
    RIDERS,
    RISK_CARDS,
    ROWS,
    SCOPES,
    SPRINT,
    SPRINT_CARDS,
    STAGES,
    TEAMS,
    Edition,
    kind_of,
)
from cadran.games.tour_de_france.positions import Position, Reader
from cadran.games.tour_de_france.road import distance
from cadran.games.tour_de_france.rules import TourState
from cadran.games.tour_de_france.views import View
from cadran.kernel import FIRST, BadEdition, Game, Knows, Note, Rng, State, Value
from cadran.library import check_position, clauses_of, digest_of, fill, read_edition

PACKAGE = "cadran.games.tour_de_france"
Need = Callable[[bool, str], None]
MOST = 9  # a number is one digit in the notation


class RaceCard(msgspec.Struct, forbid_unknown_fields=True):
    """Three numbers, and how many copies there are in each colour."""

    numbers: tuple[int, int, int]
    copies: int
    sprint: bool = False


class Stage(msgspec.Struct, forbid_unknown_fields=True):
    """How long a stage is, and what is marked on its road."""

    length: int
    green_line: int = 0
    dots: list[str] = []


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """The table of points."""

    arrival: list[int]
    green_line: int
    green_line_second: int
    individual_time_trial: list[int]
    first_complete_team: int
    two_of_first_three: int
    team_time_trial: int


class RiskCard(msgspec.Struct, forbid_unknown_fields=True):
    """One effect, now or kept."""

    name: str
    title: dict[str, str]
    colour: Literal["blue", "red"]
    when: Literal["now", "keep"]
    effect: str
    copies: int
    riders: str = "self"
    amount: int = 1


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """An edition file as a whole."""

    lanes: int
    race: list[RaceCard]
    stage: list[Stage]
    points: Points
    risk: list[RiskCard]


def open_box(box: Box, name: str) -> Edition:
    """The edition of a file; BadEdition names the field and what is wrong with it."""

    def need(fits: bool, message: str) -> None:
        if not fits:
            raise BadEdition(f"{name}: {message}")

    need(TEAMS <= box.lanes <= len(LANES), f"lanes: {box.lanes}, expected {TEAMS} to {len(LANES)}")
    cards: dict[tuple[int, ...], int] = {}
    for at, card in enumerate(box.race):
        numbers = sorted(card.numbers, reverse=True)
        fits = numbers[2] >= 0 and 1 <= numbers[0] <= MOST
        need(fits, f"race[{at}].numbers: {card.numbers}, expected 0 to {MOST}, not only 0")
        need(card.copies >= 1, f"race[{at}].copies: {card.copies}")
        for colour in [SPRINT] if card.sprint else range(len(COLOURS)):
            key = (*numbers, colour)
            need(key not in cards, f"race[{at}].numbers: {card.numbers} come twice")
            cards[key] = card.copies
    for wanted, sprint in ((COLOURED_CARDS, False), (SPRINT_CARDS, True)):
        count = sum(copies for key, copies in cards.items() if (key[3] == SPRINT) == sprint)
        kind = "Sprint cards" if sprint else "cards in four colours"
        need(count == wanted, f"race: {count} {kind}, expected {wanted}")
    need(len(box.stage) == STAGES, f"stage: {len(box.stage)} stages, expected {STAGES}")
    stages = [_stage(box, at, need) for at in range(STAGES)]
    count = sum(risk.copies for risk in box.risk)
    need(count == RISK_CARDS, f"risk: {count} risk cards, expected {RISK_CARDS}")
    names = [risk.name for risk in box.risk]
    risks = [_risk(box, at, names, need) for at in range(len(box.risk))]
    p = box.points
    for field, values in msgspec.structs.asdict(p).items():
        for value in values if isinstance(values, list) else [values]:
            need(value >= 0, f"points.{field}: {value}")
    single = [
        p.green_line,
        p.green_line_second,
        p.first_complete_team,
        p.two_of_first_three,
        p.team_time_trial,
    ]
    return Edition(
        box.lanes,
        [(key[3], key[0], key[1], key[2], copies) for key, copies in cards.items()],
        stages,
        risks,
        [(risk.name, risk.title["fr"], risk.title["en"]) for risk in box.risk],
        [p.arrival, p.individual_time_trial, single],
    )


def _stage(box: Box, at: int, need: Need) -> tuple[int, int, list[tuple[int, int]]]:
    stage, place = box.stage[at], f"stage[{at}]"
    longest = ROWS - 4
    need(1 <= stage.length <= longest, f"{place}.length: {stage.length}, expected 1 to {longest}")
    if kind_of(at) != 0:
        need(stage.green_line == 0, f"{place}.green_line: a time trial has none")
        need(not stage.dots, f"{place}.dots: a time trial has none")
    else:
        fits = 1 <= stage.green_line < stage.length
        need(fits, f"{place}.green_line: {stage.green_line}, expected 1 to {stage.length - 1}")
    dots: list[tuple[int, int]] = []
    for dot in stage.dots:
        lane, row = LANES.find(dot[:1]) if dot else -1, dot[1:]
        fits = 0 <= lane < box.lanes and row.isdecimal() and 1 <= int(row) <= stage.length
        need(fits, f"{place}.dots: {dot!r} is no square of the stage")
        need((int(row), lane) not in dots, f"{place}.dots: {dot} comes twice")
        dots.append((int(row), lane))
    return stage.length, stage.green_line, dots


def _risk(box: Box, at: int, names: list[str], need: Need) -> tuple[bool, bool, int, int, int, int]:
    risk, place = box.risk[at], f"risk[{at}]"
    need(bool(risk.name) and names.count(risk.name) == 1, f"{place}.name: {risk.name!r}")
    need(set(risk.title) == {"fr", "en"}, f"{place}.title: expected title.fr and title.en")
    need(risk.effect in EFFECTS, f"{place}.effect: {risk.effect!r} is none of {', '.join(EFFECTS)}")
    need(risk.riders in SCOPES, f"{place}.riders: {risk.riders!r} is none of {', '.join(SCOPES)}")
    effect, scope = EFFECTS.index(risk.effect), SCOPES.index(risk.riders)
    lasting = effect not in (MOVE, LOSE_TURNS)
    need(not lasting or risk.when == "keep", f"{place}.when: {risk.effect} is for kept cards")
    around = risk.riders == "around"
    need(not around or effect == LOSE_TURNS, f"{place}.riders: around is for lose-turns")
    most = HAND - 1 if risk.effect == "extra-card" else MOST
    need(1 <= risk.amount <= most, f"{place}.amount: {risk.amount}, expected 1 to {most}")
    need(risk.copies >= 1, f"{place}.copies: {risk.copies}")
    red, kept = risk.colour == "red", risk.when == "keep"
    return red, kept, effect, scope, risk.amount, risk.copies


class TourDeFrance(Game):
    """Tour de France in the reconstructed edition, or an owner's."""

    def __init__(self, source: str | None) -> None:
        self.key = "tour-de-france"
        self.titles = {"fr": "Tour de France", "en": "Tour de France"}
        self.rules_version = 2
        self.seats = (2, 3, 4)
        self.options = (FIRST,)
        self.clauses = clauses_of(PACKAGE)
        name = "edition.toml" if source is None else source
        box = fill(Box, read_edition(source, PACKAGE), name)
        self.edition = open_box(box, name)
        self.edition_digest = digest_of(box)
        self.name_actions(actions.texts(self.edition))

    def deal(self, seats: int, options: dict[str, Value], rng: Rng) -> State:
        state = TourState(self.edition, seats, rng)
        state.deal(self.starter(seats, options, rng))
        return state

    def plain(self, text: str) -> str:
        return actions.plain(text)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, TourState)
        return views.view(self, state, seat)

    def event(self, note: Note, knows: Knows) -> object:
        return events.event(self.edition, note, knows)

    def imagine(self, view: object, rng: Rng) -> State:
        assert isinstance(view, View)
        read = Reader(self, self._guess(view))
        read.imagined = True
        state = read.state(self.edition)
        state.redeal(-1 if view.seat is None else view.seat, rng)
        return state

    def _guess(self, view: View) -> Position:
        """A position with any cards where the view shows none."""
        hidden = [
            self.edition.card_text(kind)
            for kind in range(self.edition.kinds)
            for _ in range(int(self.edition.copies[kind]))
        ]
        for card in [*view.played, *view.hand]:
            hidden.remove(card)
        hands = [
            view.hand if seat == view.seat else [hidden.pop() for _ in range(size)]
            for seat, size in enumerate(view.hand_sizes)
        ]
        unseen = [
            name
            for name, copies in zip(self.edition.risk_names, self.edition.risk_copies, strict=True)
            for _ in range(int(copies))
        ]
        for name in [*view.risk_bottom, *(kept.card for kept in view.kept.values())]:
            unseen.remove(name)
        choice = view.choice
        if view.chosen and not choice:
            assert view.trial is not None
            choice = hands[view.trial.riding[0]][0]
        shared = set(Position.__struct_fields__) & set(View.__struct_fields__)
        fields = {name: getattr(view, name) for name in shared}
        fields.update(
            to_act=max(view.to_act, 0),
            ended=view.over.clause if view.over else "",
            hands=hands,
            pile=hidden,
            risk_pile=unseen + view.risk_bottom,
            risk_seen=len(view.risk_bottom),
            choice=choice,
        )
        return Position(**fields)

    def reason(self, state: State, action: int, clause: str) -> dict[str, int | str]:
        assert isinstance(state, TourState)
        edition = self.edition
        reason: dict[str, int | str] = {"action": self.text(action), "stage": int(state.stage) + 1}
        if edition.action_kind[action] == IS_MOVE:
            rider = int(state.seat) * RIDERS + int(actions.rider_of(edition, action))
            squares = int(actions.squares_in(actions.amount_of(edition, action)))
            found = state.road.reach(rider, squares, state.band(), state.crossing(), False)
            reason |= {
                "rider": rider % RIDERS + 1,
                "number": squares,
                "target": str(actions.target_text(edition, actions.target_of(edition, action))),
                "far": int(distance(found)),
                "why": _why_not_further(state, rider, int(found)),
                "lost": int(state.road.lost[rider]),
            }
        return reason

    def position(self, state: State) -> dict[str, object]:
        assert isinstance(state, TourState)
        return positions.write(self, state)

    def from_position(self, position: Mapping[str, object]) -> State:
        return Reader(self, check_position(self, position, Position)).state(self.edition)


def _why_not_further(state: TourState, rider: int, found: int) -> str:
    """What keeps a rider where it is; `way` if nothing does."""
    if state.road.places[rider]:
        return "finished"
    if state.road.lost[rider]:
        return "turned"
    return "way" if distance(found) else "hemmed"


def make(edition: str | None = None) -> Game:
    """Tour de France, in the reconstructed edition or an owner's own (the path of a file)."""
    return TourDeFrance(edition)
