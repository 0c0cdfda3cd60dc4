"""The two classifications, the stage wins and the jerseys."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cadran.games.tour_de_france.edition import (
    CLASSIC,
    RIDERS,
    SOLO_TRIAL,
    TEAM_TRIAL,
    Edition,
)
from cadran.games.tour_de_france.road import Road
from cadran.games.tour_de_france.time_trial import TimeTrial
from cadran.kernel.rows import NOTHING, zeros
from cadran.kernel.state import Journal

NOBODY: Final = -1

# Who has passed the green line of this stage.
LINE_OPEN: Final = 0  # nobody
LINE_YELLOW: Final = 1  # the Yellow Jersey only: the second one takes green
LINE_PASSED: Final = 2

# What points are given for, by the clause that gives them.
FOR_GREEN: Final = 0
FOR_GREEN_SECOND: Final = 1
FOR_ARRIVAL: Final = 2
FOR_SOLO: Final = 3
FOR_TEAM: Final = 4  # from here on, team points
FOR_TWO: Final = 5
FOR_TEAM_TRIAL: Final = 6

# Notes for the journal.
POINTS: Final = 20  # seat, what for, points, rider or place
JERSEY: Final = 21  # 1: yellow, 0: green; rider, or nobody
STAGE_WON: Final = 22  # seat, and 1 if others share it


@final
class Scores:
    """Individual points are kept per player, team points per team: one row of each."""

    def __init__(self, edition: Edition) -> None:
        self.edition: Edition = edition
        self.individual: vec[i64] = NOTHING
        self.team: vec[i64] = NOTHING
        self.wins: vec[i64] = NOTHING
        self.yellow: i64 = NOBODY
        self.green: i64 = NOBODY
        self.line: i64 = LINE_OPEN

    def clone(self) -> "Scores":
        """An independent copy."""
        twin = Scores(self.edition)
        twin.individual = self.individual[:]
        twin.team = self.team[:]
        twin.wins = self.wins[:]
        twin.yellow = self.yellow
        twin.green = self.green
        twin.line = self.line
        return twin

    def lay_out(self, seats: i64) -> None:
        """Blank sheets."""
        self.individual = zeros(seats)
        self.team = zeros(seats)
        self.wins = zeros(seats)

    def give(self, seat: i64, what: i64, points: i64, who: i64, journal: Journal | None) -> None:
        """Points for a player: for a team if they are a team's, else in its own name."""
        if points == 0:
            return
        if what >= FOR_TEAM:
            self.team[seat] += points
        else:
            self.individual[seat] += points
        if journal is not None:
            journal.note(POINTS, seat, what, points, who)

    def win(self, seat: i64, shared: bool, journal: Journal | None) -> None:
        """winner: a stage won, shared or not, which may break a tie at the end."""
        self.wins[seat] += 1
        if journal is not None:
            journal.note(STAGE_WON, seat, 1 if shared else 0, 0, 0)

    # The green line.

    def pass_line(self, rider: i64, journal: Journal | None) -> None:
        """green-line, green-yellow: a rider has passed the line."""
        seat = rider // RIDERS
        if self.line == LINE_OPEN:
            self.give(seat, FOR_GREEN, self.edition.green_first, rider, journal)
            if rider == self.yellow:
                # green-yellow: it keeps yellow; the next one takes green
                self.line = LINE_YELLOW
                return
            self.line = LINE_PASSED
            self.wear_green(rider, journal)
        elif self.line == LINE_YELLOW:
            # green-yellow: the second takes green
            self.line = LINE_PASSED
            self.give(seat, FOR_GREEN_SECOND, self.edition.green_second, rider, journal)
            self.wear_green(rider, journal)

    def wear_green(self, rider: i64, journal: Journal | None) -> None:
        """The Green Jersey changes its wearer."""
        if self.green != rider:
            self.green = rider
            if journal is not None:
                journal.note(JERSEY, 0, rider, 0, 0)

    # The end of a stage.

    def finish_classic(self, seats: i64, road: Road, first: bool, journal: Journal | None) -> None:
        """arrival-points, team-points, yellow: after stages 1, 3 and 5."""
        for place in range(i64(1), road.arrived + 1):
            if place <= len(self.edition.arrival):
                # arrival-points
                rider = road.at_place(place)
                points = self.edition.arrival[place - 1]
                self.give(rider // RIDERS, FOR_ARRIVAL, points, rider, journal)
        for seat in range(seats):
            if road.complete(seat):
                # team-points: the first complete team; the stage ended with it
                self.give(seat, FOR_TEAM, self.edition.complete, NOBODY, journal)
            among: i64 = 0
            for rider in range(seat * RIDERS, seat * RIDERS + RIDERS):
                if 1 <= road.places[rider] <= 3:
                    among += 1
            if among >= 2:
                # team-points: two riders among the first three
                self.give(seat, FOR_TWO, self.edition.two_of_three, NOBODY, journal)
        winner = road.at_place(1)
        self.win(winner // RIDERS, False, journal)
        if first:
            # yellow: after stage 1 the first finisher
            self.wear_yellow(winner, journal)

    def finish_team_trial(self, seats: i64, road: Road, journal: Journal | None) -> None:
        """team-time-trial: every team complete by now is first; team points only."""
        complete: i64 = 0
        for seat in range(seats):
            complete += 1 if road.complete(seat) else 0
        for seat in range(seats):
            if road.complete(seat):
                self.give(seat, FOR_TEAM_TRIAL, self.edition.team_trial, NOBODY, journal)
                self.win(seat, complete > 1, journal)

    def finish_solo(self, seats: i64, trial: TimeTrial, journal: Journal | None) -> None:
        """itt-points: by rank; who shares a rank gets its points."""
        firsts: i64 = 0
        for seat in range(seats):
            firsts += 1 if trial.ranks[seat] == 0 else 0
        for rank in range(seats):
            for seat in range(seats):
                if trial.ranks[seat] == rank:
                    if rank < len(self.edition.solo):
                        self.give(seat, FOR_SOLO, self.edition.solo[rank], rank + 1, journal)
                    if rank == 0:
                        self.win(seat, firsts > 1, journal)

    # The Yellow Jersey.

    def pass_yellow(
        self, seats: i64, kind: i64, road: Road, trial: TimeTrial, journal: Journal | None
    ) -> None:
        """yellow: after later stages, to the leader of the individual classification."""
        leader = self.leader(seats, kind, road, trial)
        if leader == NOBODY:
            return
        rider = road.foremost(leader)
        if kind == TEAM_TRIAL:
            rider = leader * RIDERS
        elif kind == SOLO_TRIAL:
            rider = leader * RIDERS + trial.riders[leader]
        self.wear_yellow(rider, journal)

    def leader(self, seats: i64, kind: i64, road: Road, trial: TimeTrial) -> i64:
        """yellow: the player who takes it over; NOBODY if it stays where it is."""
        most: i64 = 0
        for seat in range(seats):
            most = max(most, self.individual[seat])
        if self.yellow != NOBODY and self.individual[self.yellow // RIDERS] == most:
            return NOBODY
        best: i64 = NOBODY
        best_merit: i64 = 0
        shared = False
        for seat in range(seats):
            if self.individual[seat] == most:
                # Equal leaders: the better finisher, or fewer cards in the first ride.
                merit: i64 = 0
                if kind == CLASSIC and road.best_place(seat) > 0:
                    merit = 1000 - road.best_place(seat)
                elif kind == SOLO_TRIAL:
                    merit = 1000 - trial.first[seat]
                if best == NOBODY or merit > best_merit:
                    best = seat
                    best_merit = merit
                    shared = False
                elif merit == best_merit:
                    shared = True
        if shared:
            return NOBODY
        return best

    def wear_yellow(self, rider: i64, journal: Journal | None) -> None:
        """The Yellow Jersey changes its wearer."""
        if self.yellow == rider:
            return
        self.yellow = rider
        if journal is not None:
            journal.note(JERSEY, 1, rider, 0, 0)
        if self.green == rider:
            # green-line: a Green who gains Yellow rides in Yellow
            self.green = NOBODY
            if journal is not None:
                journal.note(JERSEY, 0, NOBODY, 0, 0)
