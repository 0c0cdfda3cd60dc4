"""All that lies on the table of Tour de France, and who won with it; the rules move it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.tour_de_france.cards import Cards
from cadran.games.tour_de_france.edition import (
    BEHIND,
    COLOURS,
    RIDERS,
    ROWS,
    Edition,
    square_name,
)
from cadran.games.tour_de_france.movement import Movement
from cadran.games.tour_de_france.risks import NO_CARD_KEPT, Risks
from cadran.games.tour_de_france.road import Road
from cadran.games.tour_de_france.scores import Scores
from cadran.games.tour_de_france.time_trial import NO_CHOICE, TimeTrial
from cadran.kernel.errors import Broken
from cadran.kernel.rng import Rng
from cadran.kernel.rows import NOTHING, joined
from cadran.kernel.state import ALL_HANDS, Outcome, State, ranks_of

# What the seat to act must decide.
CARD: Final = 0  # which race card to play (or to discard), or to play the risk card first
MOVING: Final = 1  # which rider moves where
FREEING: Final = 2  # which rider need not lose a turn
TRIAL: Final = 3  # which card to use in the individual time trial

RUNNING: Final = 0
ENDED: Final = 1
CAPPED: Final = 2
TURN_CAP: Final = 3000  # a game has about 200 turns

NO_CARD_PLAYED: Final = -1


class Pieces(State):
    """Road, cards, risk cards, score sheets, and the turn being played."""

    def __init__(self, edition: Edition, seats: i64, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.edition: Edition = edition
        self.stage: i64 = 0
        self.dealer: i64 = 0
        self.seat: i64 = 0
        self.phase: i64 = CARD
        self.turns: i64 = 0
        self.ended: i64 = RUNNING
        self.road: Road = NO_ROAD
        self.cards: Cards = Cards(edition, 0)
        self.risks: Risks = Risks(edition)
        self.scores: Scores = Scores(edition)
        self.trial: TimeTrial = NO_TRIAL
        # The turn: the race card being played, the risk card being carried out, and what is due.
        self.card: i64 = NO_CARD_PLAYED
        self.risk: i64 = NO_CARD_KEPT
        self.movement: Movement = Movement(edition)
        self.risk_played: bool = False  # risk-draw: a risk card has been played this turn
        self.slow: i64 = 0  # risk-keep: a headwind takes this from each number
        self.more: i64 = 0  # risk-keep: race cards to play after this one
        # The movements that `apply` has just found to be allowed; none: look again.
        self.found: vec[i64] = NOTHING

    def lay_out(self) -> None:
        """An empty table."""
        self.road = Road()
        self.road.line_up(self.seats, self.edition.length[self.stage])
        self.cards = Cards(self.edition, self.seats)
        self.cards.lay_out()
        self.risks.lay_out(self.seats)
        self.scores.lay_out(self.seats)
        self.trial = TimeTrial()
        self.trial.lay_out(self.seats)
        self.movement.clear()

    def clear_turn(self) -> None:
        """Nothing of a turn is left over."""
        self.movement.clear()
        self.card = NO_CARD_PLAYED
        self.risk = NO_CARD_KEPT
        self.risk_played = False
        self.slow = 0
        self.more = 0

    # The end.

    def outcome(self) -> Outcome:
        """winner: most points, then more individual points, then more stage wins, then shared."""
        scores = self.scores
        merits: list[tuple[int, ...]] = []
        totals: list[int] = []
        for seat in range(self.seats):
            total = scores.individual[seat] + scores.team[seat]
            totals.append(int(total))
            merits.append((int(total), int(scores.individual[seat]), int(scores.wins[seat])))
        clause = "turn-cap" if self.ended == CAPPED else "winner"
        return Outcome(ranks_of(merits), totals, clause)

    # Copies, imagined worlds, checks.

    def box(self) -> object:
        return self.edition

    def lines(self) -> list[str]:
        found = [f"turn {self.turns}, stage {self.stage + 1} of {self.road.length} squares"]
        names = self.edition.card_names
        for seat in range(self.seats):
            riders: list[str] = []
            for rider in range(seat * RIDERS, seat * RIDERS + RIDERS):
                place = self.road.places[rider]
                here = square_name(self.road.rows[rider], self.road.lanes[rider])
                riders.append(f"arrived {place}." if place else here)
            hand: list[str] = []
            for kind in range(self.edition.kinds):
                hand += [names[kind]] * self.cards.hands[seat * self.edition.kinds + kind]
            found.append(f"{COLOURS[seat]}: {' '.join(riders)}; hand: {', '.join(hand)}")
        return found

    def copy_to(self, twin: "Pieces") -> None:
        """Make another table equal to this one."""
        twin.stage = self.stage
        twin.dealer = self.dealer
        twin.seat = self.seat
        twin.phase = self.phase
        twin.turns = self.turns
        twin.ended = self.ended
        twin.road = self.road.clone()
        twin.cards = self.cards.clone()
        twin.risks = self.risks.clone()
        twin.scores = self.scores.clone()
        twin.trial = self.trial.clone()
        twin.card = self.card
        twin.risk = self.risk
        twin.movement = self.movement.clone()
        twin.risk_played = self.risk_played
        twin.slow = self.slow
        twin.more = self.more
        twin.found = self.found  # never written to

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal anew what this seat cannot know: hands, piles, a card chosen unseen."""
        self.need_viewer(seat)
        self.rng = rng
        self.cards.redeal(seat, rng)
        self.risks.redeal(rng)
        if self.trial.choice != NO_CHOICE and self.trial.one != seat and seat != ALL_HANDS:
            self.trial.choice = self.cards.random_card(self.trial.one, rng)

    def check(self) -> None:
        """Every card is somewhere, once; no two riders share a square."""
        self.cards.check()
        self.risks.check()
        road = self.road
        standing: i64 = 0
        for rider in range(self.seats * RIDERS):
            if not road.places[rider]:
                standing += 1
                if not (road.taken[road.rows[rider] + BEHIND] >> road.lanes[rider]) & 1:
                    raise Broken(f"rider {rider} does not stand where it is said to stand")
        squares: i64 = 0
        for row in range(i64(ROWS)):
            lanes: i64 = road.taken[row]
            while lanes:
                lanes &= lanes - 1
                squares += 1
        if squares != standing:
            raise Broken(f"{standing} riders stand on {squares} squares")
        if self.trial.choice != NO_CHOICE and not self.cards.has(self.trial.one, self.trial.choice):
            raise Broken(f"seat {self.trial.one} has chosen a card it does not hold")

    def numbers(self) -> vec[i64]:
        """Everything, as numbers."""
        road, cards, risks = self.road, self.cards, self.risks
        scores, trial, movement = self.scores, self.trial, self.movement
        return joined(
            [
                self.seats, self.stage, self.dealer, self.seat, self.phase, self.turns, self.ended,
                self.card, self.risk, 1 if self.risk_played else 0, self.slow, self.more,
                cards.left, 1 if cards.recycled else 0, len(risks.pile), risks.seen,
                scores.yellow, scores.green, scores.line, road.arrived,
                trial.round, trial.one, trial.two, trial.choice,
                movement.left, movement.bonus, movement.amount,
            ],
            [
                road.rows, road.lanes, road.places, road.lost, road.serving,
                cards.hands, cards.played, cards.fresh, risks.pile, risks.kept, risks.riders,
                scores.individual, scores.team, scores.wins,
                trial.riders, trial.ranks, trial.first, trial.used, trial.rode, trial.rows,
                movement.numbers, movement.given, movement.pending, cards.pile[: cards.left],
            ],
        )  # fmt: skip


NO_ROAD: Final = Road()
NO_TRIAL: Final = TimeTrial()
