"""A table as it follows from its records: no time, no chance, no network in here."""

from collections.abc import Callable, Iterable

import msgspec

from cadran.games import game_or_absent
from cadran.kernel import OVER, CadranError, Game
from cadran.library import GameView
from cadran.library.heads import outcome_of
from cadran.library.shapes import Over
from cadran.server.tables import messages
from cadran.server.tables.frozen import log_of_frozen
from cadran.server.tables.records import (
    FOLDS,
    Chair,
    Connected,
    Created,
    Declined,
    Down,
    Ended,
    Entered,
    Followed,
    Forgotten,
    Freed,
    Gave,
    GivenUp,
    Handed,
    Invited,
    Listed,
    Moved,
    Offered,
    Promised,
    Record,
    Said,
    Sat,
    Shown,
    Started,
    Starting,
    TimeUp,
    UndoAnswered,
    UndoAsked,
    Undone,
    folds,
    outcome_then,
)
from cadran.server.tables.shares import Shares
from cadran.server.tables.wear import Wear
from cadran.table import (
    PRACTICE,
    Clock,
    Log,
    Step,
    Table,
    UndoVerdict,
    commitment_of,
    commitment_to,
    may_undo,
)
from cadran.table.signing import Signer

_encoder = msgspec.json.Encoder()


class Facts:
    """The folded log of one table."""

    def __init__(self, created: Created, find: Callable[[str], Game] = game_or_absent) -> None:
        self.length = 0  # records so far: the number of the next one
        self.created = created
        self.id = created.table
        self.game = find(created.game)
        self.chairs = [msgspec.structs.replace(chair) for chair in created.chairs]
        self.members = {created.host} | {c.person for c in self.chairs if c.person}
        self.shares = Shares(created)
        self.status: messages.Status = "waiting"
        self.decided_at = 0  # when somebody last decided something, or the cards were dealt
        self.table: Table | None = None
        self.started: Started | None = None
        self.clock: Clock | None = None
        self.undo: UndoAsked | None = None
        self.agreed: set[int] = set()
        self.said: list[tuple[str, messages.ChatLine]] = []  # in the log, by an earlier version
        self.ended: Ended | None = None
        self.frozen: messages.Frozen | None = None
        self.listed: messages.TableInfo | None = None  # of a frozen table: what the lists say of it
        self.decided: list[tuple[int, str]] = []  # and who decided what, in notation
        self.entries: list[str] = []  # and the lines of its log
        self.last_views: dict[int, bytes] = {}
        self.rematch: str | None = None
        self.away: set[int] = set()  # seats whose person left for good
        self.offered: set[int] = set()  # seats of the running game that the host lets others take
        self.saw: dict[str, set[int]] = {}  # which hands of this game a person has seen
        self.invited: dict[str, str] = {}  # who was asked to come: by whom; "": they will not
        self.wear = Wear()
        self._views: dict[int | None, bytes] = {}
        self._may_undo: dict[tuple[int, int], UndoVerdict] = {}  # by number and seat
        self._number = 0  # of a frozen table

    # Folding.

    def apply(self, record: Record) -> None:
        """Take one more record into account."""
        FOLDS[type(record)](self, record)
        self.wear.note(record)
        self.length += 1

    @folds(Created)
    def _created(self, record: Created) -> None:
        pass

    @folds(Entered)
    def _entered(self, record: Entered) -> None:
        self.members.add(record.person)

    @folds(Sat)
    def _sat(self, record: Sat) -> None:
        self.members.add(record.person)
        self.invited.pop(record.person, None)
        chair = Chair(
            kind="person",
            person=record.person,
            name=record.name,
            face=record.face,
            program=record.program,
            by=record.by,
        )
        self.chairs[record.seat] = chair
        self.away.discard(record.seat)
        self.offered.discard(record.seat)
        self._saw()
        self._name(record.seat, record.name)

    @folds(Invited)
    def _invited(self, record: Invited) -> None:
        self.members.add(record.person)
        self.invited[record.person] = record.by

    @folds(Declined)
    def _declined(self, record: Declined) -> None:
        self.invited[record.person] = ""

    @folds(Freed)
    def _freed(self, record: Freed) -> None:
        self.chairs[record.seat] = Chair()
        self.away.discard(record.seat)

    @folds(Handed)
    def _handed(self, record: Handed) -> None:
        chair = self.chairs[record.seat]
        chair.bot = record.bot
        if chair.kind == "open":
            chair.kind = "bot"
        elif chair.kind == "bot" and record.bot is None:
            self.chairs[record.seat] = Chair()
        if record.leaves:
            self.away.add(record.seat)
        elif record.bot is None:  # another bot is nobody's return
            self.away.discard(record.seat)
        self._remark(
            f"hand-over {record.seat} {record.bot}" if record.bot else f"back {record.seat}"
        )
        self._turn(record.at)

    @folds(Offered)
    def _offered(self, record: Offered) -> None:
        if record.yes:
            self.offered.add(record.seat)
        else:
            self.offered.discard(record.seat)

    def _saw(self) -> None:
        """Whoever owns a seat of a game that was dealt has seen its hand for good; and so has
        everybody at whose device it is held, also who sat others down there and has no seat."""
        at_device: dict[str, tuple[set[str], set[int]]] = {}  # people and seats, by who sat them
        for seat, owner in enumerate(self.owners() if self.started is not None else ()):
            if owner is not None:
                by = self.chairs[seat].by or owner
                people, seats = at_device.setdefault(by, ({by}, set()))
                people.add(owner)
                seats.add(seat)
        for people, seats in at_device.values():
            for person in people:
                self.saw.setdefault(person, set()).update(seats)

    @folds(Gave)
    def _gave(self, record: Gave) -> None:
        self.shares.gave(record)

    @folds(Promised)
    def _promised(self, record: Promised) -> None:
        self.shares.promised(record)

    @folds(Listed)
    def _listed(self, record: Listed) -> None:
        self.shares.fix(record, self.givers())

    @folds(Shown)
    def _shown(self, record: Shown) -> None:
        self.shares.show(record)

    @folds(GivenUp)
    def _given_up(self, record: GivenUp) -> None:
        self.shares.give_up(record)

    @folds(Starting)
    def _starting(self, record: Starting) -> None:
        self.status = "starting"
        self.shares.until = record.until

    @folds(Started)
    def _started(self, record: Started) -> None:
        created = self.created
        self.started = record
        self.decided_at = record.at
        self.status = "playing"
        self._saw()
        fair = None if created.prepared else self.shares.fair(record.given)
        table = Table(
            self.game,
            self.players(),
            record.seed,
            created.options,
            fair,
            practice=created.practice,
        )
        for action in created.opening:
            table.play(int(table.state.to_act()), action)
        if created.opening:
            table.remark(f"go on from {len(created.opening)}")
        self.table = table
        if created.clock is not None:
            self.clock = Clock(created.clock, len(self.chairs))
            self.clock.since = record.at
        self._views.clear()
        self._turn(record.at)

    @folds(Moved)
    def _moved(self, record: Moved) -> None:
        self.decided_at = record.at
        if self.frozen is not None:
            self._number += 1
            self.decided.append((record.seat, self._notation(record.action)))
            self.entries.append(self.decided[-1][1])
            return
        self.playing.play(record.seat, record.action, record.number)
        self._views.clear()
        if self.clock is not None:
            self.clock.decided(record.seat, record.at)
        if self.undo is not None:
            self._forget_undo()
        self._turn(record.at)

    @folds(Undone)
    def _undone(self, record: Undone) -> None:
        self._forget_undo()
        if self.frozen is not None:
            self._number += 1
            del self.decided[record.to :]
            self._remark(f"undo to {record.to}")
            return
        self.playing.undo(record.to, record.seat)
        self._views.clear()
        self._turn(record.at)

    @folds(UndoAsked)
    def _undo_asked(self, record: UndoAsked) -> None:
        self.undo = record
        self.agreed = self._all_of(record.seat)

    @folds(UndoAnswered)
    def _undo_answered(self, record: UndoAnswered) -> None:
        if record.yes:
            self.agreed |= self._all_of(record.seat)
        else:
            self._forget_undo()

    def _all_of(self, seat: int) -> set[int]:
        """All seats of the person in this one."""
        return {seat, *self.seats_of(self.chairs[seat].person)}

    def _forget_undo(self) -> None:
        self.undo = None
        self.agreed = set()

    @folds(Said)
    def _said(self, record: Said) -> None:
        line = messages.ChatLine(
            number=len(self.said) + 1,
            seat=record.seat,
            name=self.name_of(record.person, record.seat),
            phrase=record.phrase,
            text=record.text,
            at=record.at,
        )
        self.said.append((record.person, line))

    @folds(Connected)
    def _connected(self, record: Connected) -> None:
        if self.clock is not None:
            self.clock.connection(record.seat, not record.online, record.at)

    @folds(TimeUp)
    def _time_up(self, record: TimeUp) -> None:
        if self.clock is not None:
            self.clock.charge(record.at)
            if self.clock.plan.time_up == "wait":
                self.clock.turn(None, record.at)
        self._remark(f"time-up {record.seat}")

    @folds(Down)
    def _down(self, record: Down) -> None:
        if self.clock is not None:
            self.clock.charge(max(record.since, self.clock.since))
            self.clock.skip(record.at)

    @folds(Ended)
    def _ended(self, record: Ended) -> None:
        self.ended = record

    @folds(Followed)
    def _followed(self, record: Followed) -> None:
        self.rematch = record.table

    @folds(Forgotten)
    def _forgotten(self, record: Forgotten) -> None:
        self.members.discard(record.person)
        self.invited.pop(record.person, None)
        if record.person == self.created.host:  # what it is called are words of theirs
            self.created = msgspec.structs.replace(self.created, name="")
        for seat, chair in enumerate(self.chairs):
            if chair.person == record.person:
                chair.name = chair.face = ""
                self._name(seat, "")

    def _remark(self, words: str) -> None:
        """For the log, once there is one."""
        if self.frozen is not None:
            self.entries.append(f"! {words}")
        elif self.table is not None:
            self.table.remark(words)

    def _name(self, seat: int, name: str) -> None:
        if self.table is not None:
            self.table.players[seat] = name

    def _turn(self, at: int) -> None:
        """After anything that may change whose turn it is."""
        table = self.table
        if table is None or self.frozen is not None:
            return
        if table.over:
            self.status = "over"
        if self.clock is not None:
            seat = int(table.state.to_act())
            counts = seat != OVER and self.chairs[seat].bot is None
            self.clock.turn(seat if counts else None, at)

    def _notation(self, action: int) -> str:
        """Of an action that the rules of today may not know."""
        try:
            return self.game.text(action)
        except CadranError:
            return f"#{action}"

    def freeze(self, cause: messages.Frozen, last_views: dict[int, bytes]) -> None:
        """This table stops here: it can be looked at as it was last seen."""
        self.frozen = cause
        self.decided = [(-1, self._notation(action)) for action in self.created.opening]
        self.entries = [text for _, text in self.decided]
        if self.created.practice:
            self.entries.insert(0, PRACTICE)
        if self.created.opening:
            self._remark(f"go on from {len(self.created.opening)}")
        self.status = "frozen"
        self.last_views = last_views

    # Looking.

    @property
    def playing(self) -> Table:
        """The game, once it has started."""
        assert self.table is not None
        return self.table

    @property
    def number(self) -> int:
        """Of the decision due."""
        return self._number if self.table is None else self.table.number

    @property
    def to_act(self) -> int:
        """The seat to decide, or OVER; OVER also where nothing can be decided."""
        if self.table is None or self.frozen is not None:
            return OVER
        return int(self.table.state.to_act())

    def players(self) -> list[str]:
        """The names for the log."""
        return [chair.name or chair.bot or "" for chair in self.chairs]

    def name_of(self, person: str, seat: int | None) -> str:
        """What somebody is called at this table."""
        if seat is not None and self.chairs[seat].person == person:
            return self.chairs[seat].name
        return next((c.name for c in self.chairs if c.person == person), "")

    def owner(self, seat: int) -> str | None:
        """Whose a seat is, also while a bot keeps it for them; None: nobody's.

        Everything that tells or does something for a seat asks this when it does so.
        """
        chair = self.chairs[seat]
        return chair.person if chair.kind == "person" and seat not in self.away else None

    def owners(self) -> list[str | None]:
        """Of every seat."""
        return [self.owner(seat) for seat in range(len(self.chairs))]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a person."""
        if not person:
            return []
        return [seat for seat, owner in enumerate(self.owners()) if owner == person]

    def nameless(self) -> set[str]:
        """People who were forgotten while nobody could read this table: they still have seats."""
        found = {chair.person for chair in self.chairs if chair.kind == "person" and not chair.name}
        return found & self.members

    def may_be_taken(self, seat: int) -> bool:
        """May somebody who was invited take this seat of the running game?"""
        free = self.created.takeover == "free" or seat in self.offered
        return free and self.owner(seat) is None

    def owned(self) -> list[int]:
        """The seats that are somebody's, also those that a bot keeps for them."""
        return [seat for seat, owner in enumerate(self.owners()) if owner is not None]

    def only_bots(self) -> bool:
        """Does nobody here decide for themselves, at present?"""
        return all(chair.bot is not None for chair in self.chairs)

    def seen_by(self, person: str | None) -> bool:
        """Is this table anything to this person?"""
        return self.created.public or (person is not None and person in self.members)

    def givers(self) -> dict[str, int]:
        """The people who may add to the shuffle, with their first seats: one for each device."""
        found: dict[str, int] = {}
        for seat, owner in enumerate(self.owners()):
            if owner is not None:
                by = self.chairs[seat].by
                found.setdefault(by if by in self.members else owner, seat)
        return found

    def shuffle(self, signer: Signer | None) -> messages.ShuffleInfo | None:
        """What everybody is told of the shuffle, every attempt of it."""
        shares = self.shares
        if self.created.prepared or (self.started is not None and shares.listed is None):
            return None
        return shares.info(signer)

    def view(self, seat: int | None) -> bytes | None:
        """The view of a seat as JSON, built once per state of the table."""
        if self.frozen is not None:
            own = self.last_views.get(-1 if seat is None else seat)
            return own or self.last_views.get(-1)
        if self.table is None:
            return None
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = _encoder.encode(self.game.view(self.table.state, seat))
        return found

    def may_undo(self, seat: int, to: int) -> UndoVerdict:
        """What `table.may_undo` says, worked out once: whoever asks again and again learns nothing
        more and keeps nobody waiting."""
        key = (self.number, seat)
        if key not in self._may_undo:
            now = {one: may for one, may in self._may_undo.items() if one[0] == self.number}
            self._may_undo = {**now, key: may_undo(self.playing, seat, to)}
        return self._may_undo[key]

    def view_struct(self, seat: int) -> GameView:
        """The same for bots and for questions."""
        view = self.game.view(self.playing.state, seat)
        assert isinstance(view, GameView)
        return view

    def digest(self) -> str:
        """Of the state, after the number of its format: enough to notice that rules differ."""
        if self.table is None:
            return ""
        state = self.table.state
        return f"{int(state.digest_format())}:{state.digest()[:16]}"

    def step(self, step: Step, seat: int | None) -> messages.Step:
        """A step as a seat sees it."""
        events = self.game.events(step.notes, seat)
        return messages.Step(number=step.number, seat=step.seat, events=events, undone=step.undone)

    def steps(self, since: int | None, seat: int | None) -> list[messages.Step]:
        """What a seat has missed."""
        if since is None or self.table is None:
            return []
        return [self.step(step, seat) for step in self.table.steps[since:]]

    def clock_info(self) -> messages.ClockInfo | None:
        """The clocks as they stood when they last changed."""
        clock = self.clock
        if clock is None:
            return None
        return messages.ClockInfo(
            left=clock.left[:], lost=clock.lost[:], running=clock.running, at=clock.since
        )

    def undo_info(self) -> messages.UndoInfo | None:
        """The undo that waits for consent."""
        if self.undo is None:
            return None
        return messages.UndoInfo(
            seat=self.undo.seat,
            to=self.undo.to,
            agreed=sorted(self.agreed),
            needed=self.owned(),
        )

    def outcome(self) -> Over | None:
        """How it ended."""
        if self.frozen is not None:
            return outcome_then(self.ended, self.listed)
        return None if self.table is None else outcome_of(self.table.state)

    def log(self) -> Log:
        """The whole game; of a frozen table what its records tell, and no digest."""
        return self.playing.log() if self.frozen is None else log_of_frozen(self)

    def info(self, online: Iterable[int] = (), watching: int = 0) -> messages.TableInfo:
        """What everybody may know."""
        created, present = self.created, set(online)
        secret = self.shares.secret
        return messages.TableInfo(
            id=self.id,
            game=created.game,
            name=created.name,
            options=created.options,
            seats=[
                messages.SeatInfo(
                    seat=seat,
                    kind=chair.kind,
                    name=chair.name if chair.kind == "person" else chair.bot or "",
                    face=chair.face,
                    bot=chair.bot,
                    online=seat in present,
                    offered=self.status == "playing" and self.may_be_taken(seat),
                    program=chair.program,
                )
                for seat, chair in enumerate(self.chairs)
            ],
            status=self.status,
            public=created.public,
            chat=created.chat,
            coach=created.coach,
            clock=created.clock,
            delay=0,
            created=created.at,
            rules=self.started.rules if self.started else self.game.rules_version,
            edition=self.started.edition if self.started else self.game.edition_digest,
            commitment=commitment_of(secret) if created.prepared else commitment_to(secret),
            given=[messages.Given(seat=g.seat, value=g.value) for g in self.started.given]
            if self.started
            else None,
            secret=self.ended.secret if self.ended else None if self.outcome() is None else secret,
            prepared=created.prepared,
            outcome=self.outcome(),
            frozen=self.frozen,
            rematch=self.rematch,
            series=created.series,
            watching=watching,
            takeover=created.takeover,
            practice=created.practice,
            origin=created.origin,
            turns=created.turns,
        )

    def you(self, person: str | None) -> messages.You:
        """What is somebody's own here."""
        by = self.invited.get(person or "", "") if self.status == "waiting" else ""
        return messages.You(
            seats=self.seats_of(person),
            host=person == self.created.host,
            invited=(self.seats_of(by) or [-1])[0] if by else None,
        )
