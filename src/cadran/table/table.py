"""One running game: its seats, its log, and the only checked entrance to its state."""

from collections.abc import Mapping, Sequence
from typing import Any

from cadran.kernel import (
    OVER,
    BadInput,
    BadLog,
    CadranError,
    Game,
    Journal,
    NotAllowed,
    Notes,
    Repeated,
    Stale,
    State,
    Value,
)
from cadran.library import Event
from cadran.table import log as logs
from cadran.table.fair import Fair
from cadran.table.log import PRACTICE, Log, commitment_of

UNDO = "! undo to "


class Step:
    """One step of a game: a decision and what it led to, or an undo."""

    __slots__ = ("action", "notes", "number", "seat", "undone")

    def __init__(
        self, number: int, seat: int, action: int, notes: Notes, undone: int | None = None
    ) -> None:
        self.number = number  # of the decision due after it
        self.seat = seat
        self.action = action
        self.notes = notes
        self.undone = undone  # it is an undo: the steps above this number are void


class Table:
    """A game between named players; whoever plays here is checked, whoever looks sees a view."""

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        seed: str,
        options: Mapping[str, Value] | None = None,
        fair: Fair | None = None,
        *,
        practice: bool = False,
    ) -> None:
        self.game = game
        self.players = list(players)
        self.seed = seed
        self.fair = fair  # what the seed was made of, if nobody chose it
        self.options = game.settle(len(players), options)
        self.state: State = game.new(len(players), seed, self.options)
        self.state.journal = self._journal = Journal()
        self.practice = practice  # anything may be taken back: nothing here counts elsewhere
        # Actions in notation, and "!" lines of the table.
        self.entries: list[str] = [PRACTICE] if practice else []
        self.steps: list[Step] = []  # all that happened, what was taken back and undos included
        self.standing: list[Step] = []  # the decisions among them that stand

    @property
    def number(self) -> int:
        """Of the decision due: counts decisions and undos, and only grows."""
        return len(self.steps)

    @property
    def decisions(self) -> list[Step]:
        """Every decision, those taken back included."""
        return [step for step in self.steps if step.undone is None]

    @property
    def actions(self) -> list[int]:
        """The actions that stand."""
        return [step.action for step in self.standing]

    @property
    def actors(self) -> list[int]:
        """And who took them."""
        return [step.seat for step in self.standing]

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.to_act() == OVER

    def play(self, seat: int, action: int, number: int | None = None) -> Notes:
        """Take a decision: the one place where a decision is checked, and nothing changes if not.

        Stale: it answers a decision already taken; Repeated: and is that very decision.
        BadInput: there is no such action. NotAllowed names the clause that refuses it.
        """
        self.check_due(seat, action, number)
        clause = self.why_not(seat, action)
        if clause is not None:
            raise NotAllowed(clause, f"{self.game.text(action)} is refused by {clause!r}")
        self.state.apply(action)
        notes = self._journal.take()
        step = Step(self.number + 1, seat, action, notes)
        self.steps.append(step)
        self.standing.append(step)
        self.entries.append(self.game.text(action))
        return notes

    def check_due(self, seat: int, action: int, number: int | None) -> None:
        """Stale or Repeated unless decision `number` is the one due; None: whichever is."""
        if number is None or number == self.number:
            return
        if 0 <= number < self.number:
            step = self.steps[number]
            if step.undone is None and (step.seat, step.action) == (seat, action):
                raise Repeated(f"decision {number} was already taken in this very way")
        raise Stale(f"decision {number} is not the one due, which is {self.number}")

    def why_not(self, seat: int, action: int) -> str | None:
        """The clause that refuses an action to a seat now, or None."""
        if not 0 <= action < self.game.action_count:
            raise BadInput(f"{self.game.key} has no action {action}")
        return self.state.refusal(seat, action)

    def undo(self, to: int, seat: int = -1) -> None:
        """Take back decisions until only the first so many stand; who may is asked elsewhere."""
        if not 0 <= to < len(self.standing):
            raise BadInput(f"undo to {to}: {len(self.standing)} decisions stand")
        del self.standing[to:]
        self.state = self.game.new(len(self.players), self.seed, self.options)
        for step in self.standing:
            self.state.apply(step.action)
        self.state.journal = self._journal = Journal()
        kept = self.standing[-1].number if self.standing else 0
        self.steps.append(Step(self.number + 1, seat, -1, [], kept))
        self.remark(f"undo to {to}")

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat saw happen since a decision; None: a spectator."""
        seen: list[Event] = []
        for step in self.standing[since:]:
            events = self.game.events(step.notes, seat)
            seen += [event for event in events if isinstance(event, Event)]
        return seen

    def remark(self, words: str) -> None:
        """Write down something the table did."""
        self.entries.append(f"! {words}")

    def log(self) -> Log:
        """The whole game; a running one is marked so, and secret."""
        outcome = self.state.outcome() if self.over else None
        return Log(
            game=self.game.key,
            rules=self.game.rules_version,
            edition=self.game.edition_digest,
            seats=len(self.players),
            options=self.options,
            players=self.players,
            commitment=self.fair.commitment if self.fair else commitment_of(self.seed),
            entries=[(0, entry) for entry in self.entries],
            seed=self.seed,
            fair=self.fair,
            outcome=None
            if outcome is None
            else {"ranks": outcome.ranks, "scores": outcome.scores, "clause": outcome.clause},
            digest=self.digest(),
            finished=self.over,
        )

    def digest(self) -> str:
        """Of the state, after the number of its format; the first format is not named."""
        form = int(self.state.digest_format())
        digest = self.state.digest()
        return digest if form == 1 else f"{form}:{digest}"


def same_result(
    one: dict[str, Any] | None, two: dict[str, Any] | None, *, with_clause: bool
) -> bool:
    """The same places and scores, for the same clause if that counts."""
    if one is None or two is None:
        return one is two
    fields = ("ranks", "scores", "clause") if with_clause else ("ranks", "scores")
    return all(one[field] == two[field] for field in fields)


def comparable(one: str, two: str) -> bool:
    """Are two digests of the same format?"""
    return one.rpartition(":")[0] == two.rpartition(":")[0]


def save(table: Table) -> str:
    """The table's log as text."""
    return logs.write(table.log())


def check_edition(log: Log, game: Game) -> None:
    """BadLog unless the log was played with this edition."""
    if log.edition != game.edition_digest:
        raise BadLog(4, f"played with edition {log.edition}; this is {game.edition_digest}")


def replay(log: Log, game: Game) -> Table:
    """Play a log again; BadLog names the first line that does not come out the same.

    A log of other rules is as good, if every action is still legal and the result is the same.
    """
    check_edition(log, game)
    if log.rules == game.rules_version:
        return _replay(log, game)
    try:
        return _replay(log, game)
    except BadLog as error:
        versions = f"version {log.rules} of the rules; these are version {game.rules_version}"
        raise BadLog(error.line, f"{error.what} (played by {versions})") from None


def _replay(log: Log, game: Game) -> Table:
    if len(log.players) != log.seats:
        raise BadLog(7, f"{len(log.players)} players for {log.seats} seats")
    try:
        table = Table(game, log.players, log.seed, log.options, log.fair)
        table.practice = log.practice
    except CadranError as error:
        raise BadLog(6, str(error)) from None
    line = len(logs.HEADER) + 1
    for line, entry in log.entries:
        try:
            if entry.startswith(UNDO):
                table.undo(int(entry.removeprefix(UNDO)))
                continue
            if entry.startswith("!"):
                table.entries.append(entry)
                continue
            table.play(int(table.state.to_act()), game.parse(entry))
        except (CadranError, ValueError) as error:
            raise BadLog(line, str(error)) from None
    extra = log.fair is not None
    same = log.rules == game.rules_version
    again = table.log()
    if not same_result(again.outcome, log.outcome, with_clause=same):
        raise BadLog(line + extra + 2, f"the game ended otherwise: {again.outcome}")
    if same and comparable(again.digest, log.digest) and again.digest != log.digest:
        raise BadLog(line + extra + 3, f"the game ends with digest {again.digest}")
    if table.over != log.finished:
        raise BadLog(line + extra + 4, "the game is over" if table.over else "the game is not over")
    return table
