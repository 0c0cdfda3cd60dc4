"""Positions of Tour de France: a whole game as JSON, and a state read back from it."""

from mypy_extensions import i64

from cadran.games.tour_de_france import pieces
from cadran.games.tour_de_france.edition import (
    BEHIND,
    COLOURS,
    HAND,
    LANES,
    MOVE,
    RIDERS,
    SOLO_TRIAL,
    STAGES,
    TRIAL_HAND,
    kind_of,
)
from cadran.games.tour_de_france.looking import hand_of, risk_name, view
from cadran.games.tour_de_france.rules import TourState
from cadran.games.tour_de_france.time_trial import REPLAYS
from cadran.games.tour_de_france.views import ENDS, LINES, PHASES, Kept, Trial
from cadran.kernel import Game, row_of
from cadran.library import Supply, TurnPosition, TurnReader, shown, turn_position_head

# What lies open on the table, and is told by the same words in views and positions.
PUBLIC = (
    "stage", "dealer", "phase", "riders", "arrivals",
    "lost", "serving", "yellow", "green", "line", "individual",
    "team", "wins", "played", "recycled", "kept", "card",
    "numbers", "given", "bonus", "risk", "due", "risk_played",
    "slow", "more", "trial",
)  # fmt: skip


def write(game: Game, state: TourState) -> dict[str, object]:
    """Everything that lies open, and everything that is hidden."""
    edition, cards, risks = state.edition, state.cards, state.risks
    fields = shown(view(game, state, None), PUBLIC)
    trial = fields["trial"]
    fields["trial"] = None if trial is None else plain(trial)
    kept = fields["kept"]
    assert isinstance(kept, dict)
    fields["kept"] = {seat: plain(card) for seat, card in kept.items()}
    choice = state.trial.choice
    fields.update(
        {
            **turn_position_head(game, state, {}, ENDS),
            "hands": [hand_of(state, seat) for seat in range(int(state.seats))],
            "pile": [edition.card_text(cards.pile[i]) for i in range(cards.left)],
            "risk_pile": [risk_name(edition, int(card)) for card in risks.pile],
            "risk_seen": int(risks.seen),
            "choice": edition.card_text(choice) if choice >= 0 else "",
        }
    )
    return fields


def plain(struct: object) -> dict[str, object]:
    """A small struct as a table."""
    fields: tuple[str, ...] = struct.__struct_fields__  # type: ignore[attr-defined]
    return {name: getattr(struct, name) for name in fields}


class Position(TurnPosition, kw_only=True):
    """A game as JSON: docs/positions/tour-de-france.md tells every field."""

    stage: int = 1
    dealer: int | None = None
    phase: str | None = None
    riders: list[list[str]] | None = None
    arrivals: list[str] = []
    lost: dict[str, int] = {}
    serving: list[str] | None = None
    yellow: str = ""
    green: str = ""
    line: str = "open"
    individual: list[int] | None = None
    team: list[int] | None = None
    wins: list[int] | None = None
    hands: list[list[str]] | None = None
    pile: list[str] | None = None
    played: list[str] | None = None
    recycled: list[str] | None = None
    risk_pile: list[str] | None = None
    risk_seen: int = 0
    kept: dict[str, Kept] = {}
    card: str = ""
    numbers: list[int] = []
    given: list[int] = []
    bonus: bool = False
    risk: str = ""
    due: list[int] = []
    risk_played: bool = False
    slow: int = 0
    more: int = 0
    trial: Trial | None = None
    choice: str = ""


class Reader(TurnReader[Position]):
    """Builds the state while it checks the position."""

    def state(self, state: TourState) -> TourState:
        """Lay everything out on an empty table."""
        self.edition = state.edition
        p = self.position
        self.need(1 <= p.stage <= STAGES, f"stage: {p.stage}, expected 1 to {STAGES}")
        dealer = (p.to_act - 1) % p.seats if p.dealer is None else p.dealer
        self.need_seat("dealer", dealer)
        state.stage = p.stage - 1
        state.lay_out()
        state.dealer = dealer
        # A stage that begins is not held up by the cap: one turn more.
        self.moment(state, ENDS, pieces.TURN_CAP + 1)
        self.road(state)
        self.sheets(state)
        self.risks(state)
        self.cards(state)
        self.phase(state)
        self.trial(state)
        self.hand_sizes(state)
        if not p.ended and state.phase == pieces.CARD:
            # A turn begins: a red card that is due is played, as the rules do it.
            state.play_red_if_due()
        return state

    def rider(self, field: str, name: str) -> int:
        """The rider of a name such as red1; -1 for nobody."""
        colour, number = name[:-1], name[-1:]
        fits = colour in COLOURS[: self.position.seats] and number in ("1", "2", "3")
        self.need(fits, f"{field}: there is no rider {name!r}")
        return COLOURS.index(colour) * RIDERS + int(number) - 1

    def road(self, state: TourState) -> None:
        """riders, arrivals, lost, serving."""
        p, road = self.position, state.road
        count = p.seats * RIDERS
        if p.riders is not None:
            fits = len(p.riders) == p.seats and all(len(team) == RIDERS for team in p.riders)
            self.need(fits, f"riders: expected {p.seats} teams of {RIDERS} squares")
            for rider in range(count):
                road.lift(rider)
            for rider in range(count):
                self.place(state, rider, p.riders[rider // RIDERS][rider % RIDERS])
        for name in p.arrivals:
            rider = self.rider("arrivals", name)
            home = road.rows[rider] == road.length + 1 and not road.places[rider]
            self.need(home, f"arrivals: {name} is not at the finish, or named twice")
            road.arrived += 1
            road.places[rider] = road.arrived
        for rider in range(count):
            home = road.rows[rider] == road.length + 1
            self.need(
                not home or road.places[rider] > 0,
                f"arrivals: {COLOURS[rider // RIDERS]}{rider % RIDERS + 1} has no place",
            )
        for name, turns in p.lost.items():
            rider = self.rider("lost", name)
            self.need(turns > 0 and not road.places[rider], f"lost.{name}: {turns} turns")
            road.lost[rider] = turns
        if p.serving is None:
            road.begin_turn(p.to_act)
            return
        for name in p.serving:
            rider = self.rider("serving", name)
            self.need(road.lost[rider] > 0, f"serving: {name} has no turn to lose")
            road.serving[rider] = 1

    def place(self, state: TourState, rider: int, square: str) -> None:
        """A rider on its square, or beyond the finish."""
        road = state.road
        field = f"riders[{rider // RIDERS}][{rider % RIDERS}]"
        if square == "finish":
            road.rows[rider] = road.length + 1
            road.lanes[rider] = 0
            return
        lane = LANES.find(square[:1]) if square else -1
        try:
            at = int(square[1:])
        except ValueError:
            at = -99
        fits = 0 <= lane < self.edition.lanes and -RIDERS < at <= road.length
        self.need(fits, f"{field}: {square!r} is no square of stage {self.position.stage}")
        taken = (road.taken[at + BEHIND] >> lane) & 1
        self.need(not taken, f"{field}: two riders on {square}")
        road.put(rider, at, lane)

    def sheets(self, state: TourState) -> None:
        """yellow, green, line, individual, team, wins."""
        p, scores = self.position, state.scores
        scores.line = self.word("line", p.line, LINES)
        if p.yellow:
            scores.yellow = self.rider("yellow", p.yellow)
        if p.green:
            scores.green = self.rider("green", p.green)
            self.need(p.green != p.yellow, f"green: {p.green} wears yellow")
        for name, given, sheet in (
            ("individual", p.individual, scores.individual),
            ("team", p.team, scores.team),
            ("wins", p.wins, scores.wins),
        ):
            if given is not None:
                self.need_each(name, given)
                for seat, points in enumerate(given):
                    self.need(points >= 0, f"{name}[{seat}]: {points}")
                    sheet[seat] = points

    def risks(self, state: TourState) -> None:
        """kept, risk_pile, risk_seen."""
        p, edition, risks = self.position, self.edition, state.risks
        box = self.risk_cards = Supply(self, edition.risk_names, edition.risk_copies, "risk card")
        for seat_name, kept in p.kept.items():
            seat = self.seat_named("kept", seat_name)
            card = box.lay(f"kept.{seat_name}", kept.card)
            self.need(edition.risk_kept[card] > 0, f"kept.{seat_name}: {kept.card} is not kept")
            self.need(1 <= kept.rider <= RIDERS, f"kept.{seat_name}: rider {kept.rider}")
            risks.keep(seat, card, kept.rider - 1)
        # What is named nowhere lies below.
        pile = box.lay_all("risk_pile", p.risk_pile or []) + box.rest()
        risks.pile = row_of(pile)
        self.need(0 <= p.risk_seen <= len(pile), f"risk_seen: {p.risk_seen} of {len(pile)}")
        risks.seen = p.risk_seen

    def card(self, field: str, text: str) -> int:
        """The number of a race card."""
        kind = self.edition.card_kind(text)
        self.need(kind >= 0, f"{field}: there is no race card {text!r}")
        return int(kind)

    def cards(self, state: TourState) -> None:
        """hands, pile, played, recycled."""
        p, cards = self.position, state.cards
        box = Supply(self, self.edition.card_names, self.edition.copies)

        def lay(field: str, names: list[str]) -> list[int]:
            kinds = [self.card(field, name) for name in names]
            return box.lay_all(field, [box.names[kind] for kind in kinds])

        hands = p.hands
        if hands is not None:
            self.need_each("hands", hands)
            for seat in range(p.seats):
                for kind in lay(f"hands[{seat}]", hands[seat]):
                    cards.take(seat, kind)
        pile = lay("pile", p.pile) if p.pile is not None else None
        played = lay("played", p.played) if p.played is not None else []
        rest = box.rest()
        if hands is None:
            # Hands that are not told are dealt from what lies nowhere, from the least card on.
            for seat in range(p.seats):
                for _ in range(HAND):
                    self.need(len(rest) > 0, "hands: too few cards are left for them")
                    cards.take(seat, rest.pop(0))
        if pile is None:
            pile = rest
        else:
            self.need(p.played is None or not rest, f"pile: {len(rest)} cards lie nowhere")
            played = played + rest
        cards.pile = row_of(pile)
        cards.left = len(pile)
        for kind in played:
            cards.played[kind] += 1
        if p.recycled is not None:
            cards.recycled = True
            for name in p.recycled:
                cards.fresh[self.card("recycled", name)] += 1
            for kind in range(len(box.left)):
                fits = pile.count(kind) <= cards.fresh[kind] <= self.edition.copies[kind]
                name = self.edition.card_text(kind)
                self.need(fits, f"recycled: {name} does not fit the pile")

    def phase(self, state: TourState) -> None:
        """phase, card, numbers, given, bonus, risk, due, risk_played, slow, more."""
        p, movement, edition = self.position, state.movement, self.edition
        solo = kind_of(state.stage) == SOLO_TRIAL
        phase = p.phase if p.phase is not None else "trial" if solo else "card"
        state.phase = self.word("phase", phase, PHASES)
        self.need((phase == "trial") == solo, f"phase: {phase} in stage {p.stage}")
        if p.card:
            state.card = self.card("card", p.card)
            self.need(state.cards.played[state.card] > 0, f"card: {p.card} was not played")
        for number in p.numbers:
            self.need(1 <= number <= edition.most, f"numbers: {number}")
            movement.numbers[number] += 1
            movement.left += 1
        for rider in p.given:
            self.need(1 <= rider <= RIDERS, f"given: there is no rider {rider}")
            movement.given[rider - 1] = 1
        fits = len(p.numbers) + len(p.given) <= RIDERS
        self.need(fits, f"numbers: {len(p.numbers)} for {RIDERS - len(p.given)} riders")
        movement.bonus = int(p.bonus)
        if p.risk:
            state.risk = self.risk_cards.kind("risk", p.risk)
        for rider in p.due:
            self.need(1 <= rider <= RIDERS, f"due: there is no rider {rider}")
            waits = state.road.waits(p.to_act * RIDERS + rider - 1)
            self.need(not waits, f"due: rider {rider} has finished or is turned round")
            movement.pending[rider - 1] = 1
        if p.due:
            moves = state.risk >= 0 and edition.risk_effect[state.risk] == MOVE
            self.need(moves, "due: no risk card that moves riders is being carried out")
            movement.amount = edition.risk_amount[state.risk]
        state.risk_played = p.risk_played
        self.need(0 <= p.slow <= edition.most, f"slow: {p.slow}")
        self.need(0 <= p.more < HAND, f"more: {p.more}")
        state.slow = p.slow
        state.more = p.more
        if p.ended:
            return
        moving = phase == "move"
        self.need(moving == bool(p.card or p.due), f"phase: {phase} with card {p.card!r}")
        due = moving or not (p.numbers or p.given or p.bonus)
        self.need(due, f"numbers: nothing of the kind in phase {phase}")
        if phase == "free":
            freeing = state.risk >= 0 and len(state.legal()) > 0
            self.need(freeing, "phase: no lost turn can be cancelled")

    def trial(self, state: TourState) -> None:
        """trial, choice."""
        p, trial = self.position, state.trial
        if p.ended and PHASES[state.phase] != "trial":
            return
        solo = kind_of(state.stage) == SOLO_TRIAL
        self.need(solo == (p.trial is not None), "trial: told in stage 4, and only there")
        if p.trial is None:
            self.need(not p.choice, "choice: only in the individual time trial")
            return
        t: Trial = p.trial
        self.need(0 <= t.round <= REPLAYS, f"trial.round: {t.round}")
        trial.round = t.round
        for name, given, sheet, least, start in (
            ("riders", t.riders, trial.riders, 1, 1),
            ("ranks", t.ranks, trial.ranks, 1, 1),
            ("first", t.first, trial.first, 0, 0),
            ("used", t.used, trial.used, 0, 0),
            ("rows", t.rows, trial.rows, 0, 0),
        ):
            fits = not given or len(given) == p.seats
            self.need(fits, f"trial.{name}: {len(given)} for {p.seats} seats")
            for seat, number in enumerate(given):
                most = RIDERS if name == "riders" else p.seats if name == "ranks" else 10_000
                self.need(least <= number <= most, f"trial.{name}[{seat}]: {number}")
                sheet[seat] = number - start
        for seat in t.rode:
            self.need_seat("trial.rode", seat)
            trial.rode[seat] = 1
        pair = t.riding
        known = len(pair) in (1, 2) and all(seat in range(p.seats) for seat in pair)
        self.need(known and len(set(pair)) == len(pair), f"trial.riding: {pair}")
        trial.one = pair[0]
        trial.two = pair[1] if len(pair) == 2 else -1
        for seat in pair:
            trial.rode[seat] = 1
        if p.choice:
            trial.choice = self.card("choice", p.choice)
            held = state.cards.has(trial.one, trial.choice)
            self.need(held, f"choice: seat {trial.one} does not hold {p.choice}")
            both = state.on_the_way(trial.one) and state.on_the_way(trial.two)
            self.need(both, "choice: only while two are on the road")
        if not p.ended:
            turn: i64 = trial.one if state.on_the_way(trial.one) else trial.two
            if p.choice:
                turn = trial.two
            rides = p.to_act == turn and state.on_the_way(turn)
            self.need(rides, f"to_act: it is not for seat {p.to_act} to choose a card")

    def hand_sizes(self, state: TourState) -> None:
        """Who is to play a card must hold one, and nobody holds too many."""
        p = self.position
        solo = kind_of(state.stage) == SOLO_TRIAL
        for seat in range(p.seats):
            size = state.cards.sizes[seat]
            most = TRIAL_HAND if solo else HAND
            self.need(size <= most, f"hands[{seat}]: {size} cards, at most {most}")
            idle = solo and not (
                seat in (state.trial.one, state.trial.two) and state.on_the_way(seat)
            )
            idle = idle or bool(p.ended) or (seat == p.to_act and PHASES[state.phase] == "move")
            self.need(size > 0 or idle, f"hands[{seat}]: no card")
